import StackCases

/// The preferences of stacks, made from those of their content.
extension FormulaAxis {
    mutating func makePreferences() throws(FormulaFailure) {
        preferences = [SizePreference](repeating: SizePreference(), count: tree.nodes.count)
        for node in tree.nodes.indices.reversed() {
            let view = tree.nodes[node].view
            let parent = tree.nodes[node].parent
            let isAlong = parent >= 0 && tree.nodes[parent].stack?.axis == axis
            let own = SizePreference(view, axis, index: node, isAlong: isAlong)
            guard let stack = tree.nodes[node].stack else {
                preferences[node] = own
                continue
            }
            if tree.nodes[node].hidden.contains(where: { preferences[$0].mayConflict }) {
                throw .unsupported(Undecided.hiddenConflict)
            }
            let content =
                stack.axis == axis
                ? try preferenceAlong(stack, node) : try preferenceAcross(stack, node)
            preferences[node] = view.constraints.isEmpty ? content : .alike([content, own])
        }
    }

    /// Returns the sum of a stack's layout margins, and the least size of the stack that they allow.
    private func around(_ node: Int) -> (extent: Double, floor: Double) {
        let margins = tree.margins(of: node, axis)
        return (margins.start + margins.end, max(0, margins.start + margins.end))
    }

    // MARK: Along

    private func preferenceAlong(
        _ stack: StackConfiguration, _ node: Int
    ) throws(FormulaFailure) -> SizePreference {
        let shown = tree.nodes[node].shown
        let (margins, floor) = around(node)
        let views = shown.map { preferences[$0] }
        if views.isEmpty { return SizePreference.ofNothing.with(margins, least: floor) }
        try checkBaselineSpacing(stack, shown)
        let gaps = tree.gaps(of: node)
        let ends = tree.ends(of: node)
        let around = ends.start + ends.end
        let extent = around + gaps.reduce(0, +)
        let canvasFit = SizeCost(49, 1)
        switch stack.distribution {
        case .fill: return SizePreference.row(views).with(extent, least: floor)
        case .fillEqually:
            let share = 1 / Double(views.count)
            return SizePreference.alike(views.map { $0.asShare(share) }).with(extent, least: floor)
        case .fillProportionally:
            if stack.isBaselineRelativeArrangement,
                gaps != spacings(stack, shown) || ends != tree.margins(of: node, axis)
            {
                throw .unsupported(Undecided.proportions)
            }
            return try proportional(shown).with(extent, least: floor)
        case .equalSpacing:
            let gap = try leastEqualGap(stack, node)
            return SizePreference.row(views + [gap]).with(around, least: floor)
                .pulled(canvasFit)
        case .equalCentering:
            if gaps.contains(where: { $0 < 0 }) { throw .unsupported(Undecided.spacings) }
            if views.count < 3 {
                return SizePreference.row(views + gaps.map { SizePreference(least: $0) })
                    .with(around, least: floor).pulled(canvasFit)
            }
            return try centered(views, gaps).with(around, least: floor)
        }
    }

    /// Throws if the distances between baselines of a baseline-relative column are unknown.
    private func checkBaselineSpacing(
        _ stack: StackConfiguration, _ shown: [Int]
    ) throws(FormulaFailure) {
        guard stack.isBaselineRelativeArrangement, axis == .vertical else { return }
        if stack.usesSystemSpacing { throw .unsupported(Undecided.systemSpacing) }
        if shown.contains(where: tree.isNestedText) { throw .unsupported(Undecided.nestedText) }
    }

    /// Returns the preference for the sum of a stack's equal gaps, measured between edges.
    func leastEqualGap(
        _ stack: StackConfiguration, _ node: Int
    ) throws(FormulaFailure) -> SizePreference {
        let shown = tree.nodes[node].shown
        guard shown.count > 1 else {
            var none = SizePreference()
            (none.most, none.steps) = (0, [])
            return none
        }
        let spacings = spacings(stack, shown)
        guard spacings.allSatisfy({ $0 == spacings[0] }), spacings[0] >= 0 else {
            throw .unsupported(Undecided.spacings)
        }
        return SizePreference(least: tree.gaps(of: node).reduce(0, +))
    }

    private func spacings(_ stack: StackConfiguration, _ shown: [Int]) -> [Double] {
        shown.dropLast().map { tree.spacing(after: $0, in: stack) }
    }

    /// Returns each visible view's share of the sum of their sizes; the shares add up to 1.
    func shares(_ shown: [Int]) throws(FormulaFailure) -> [Double] {
        var natural: [Double] = []
        for view in shown {
            let size =
                tree.nodes[view].stack == nil
                ? tree.nodes[view].view.intrinsicContentSize[axis]
                : preferences[view].onlyIdeal(SizeCost(50, 1))
            guard let size else { throw .unsupported(Undecided.proportions) }
            natural.append(size)
        }
        let total = natural.reduce(0, +)
        guard total > 0 else { throw .unsupported(Undecided.proportions) }
        return natural.map { $0 / total }
    }

    private func proportional(_ shown: [Int]) throws(FormulaFailure) -> SizePreference {
        // Proportions have priorities of 999 and below; stronger constraints can prevent them.
        let strongest = 999 - Double(shown.count)
        var parts: [SizePreference] = []
        for (view, share) in zip(shown, try shares(shown)) {
            let preference = preferences[view]
            guard preference.steps.allSatisfy({ abs($0.cost.priority) < strongest }) else {
                throw .unsupported(Undecided.proportions)
            }
            if share > 0 {
                var part = preference.asShare(share)
                part.hasOpenBounds = preference.least > 0 || preference.most < .infinity
                parts.append(part)
            } else if preference.least > 0 || preference.isConflict {
                throw .unsupported(Undecided.proportions)
            }
        }
        return .alike(parts)
    }

    /// Returns the preference of three or more views with their centers equally far apart.
    private func centered(
        _ views: [SizePreference], _ gaps: [Double]
    ) throws(FormulaFailure) -> SizePreference {
        let weakest = 150 - Double(views.count)
        var preference = SizePreference.row(views)
        // Centers have priorities of 150 and below: every size must have a higher one.
        guard !preference.isConflict,
            preference.steps.allSatisfy({ $0.cost.sign != 0 && $0.cost.priority > 150 })
        else { throw .unsupported(Undecided.centering) }
        let ideals = views.map { $0.ideal() }
        let extent = ideals.reduce(0, +) + gaps.reduce(0, +)
        preference.least += gaps.reduce(0, +)
        let equal = max(extent, Self.centeredExtent(ideals, gaps))
        preference.most = .infinity
        preference.openBelow = equal
        preference.steps = [
            SizePreference.Step(length: equal - preference.least, cost: SizeCost(weakest, -1)),
            SizePreference.Step(length: .infinity, cost: SizeCost(49, 1)),
        ]
        return preference
    }

    /// Returns the size that views need for their centers to be equally far apart.
    static func centeredExtent(_ sizes: [Double], _ gaps: [Double]) -> Double {
        var distance = 0.0
        for (index, gap) in gaps.enumerated() {
            distance = max(distance, (sizes[index] + sizes[index + 1]) / 2 + gap)
        }
        return distance * Double(gaps.count) + (sizes[0] + sizes[sizes.count - 1]) / 2
    }

    // MARK: Across

    private func preferenceAcross(
        _ stack: StackConfiguration, _ node: Int
    ) throws(FormulaFailure) -> SizePreference {
        let (margins, floor) = around(node)
        let shown = tree.nodes[node].shown
        let views = shown.map { preferences[$0] }
        if views.isEmpty { return SizePreference.ofNothing.with(margins, least: floor) }
        if stack.alignment == .fill {
            return SizePreference.alike(views).with(margins, least: floor)
        }
        if stack.alignment.isBaseline, rules.baselines != .highest {
            guard axis == .vertical else { throw .unsupported(Undecided.baselinesOfColumn) }
            return try preferenceOfBaselines(stack, shown).with(margins, least: floor)
        }
        let rooms = views.map { $0.asRoom(Self.suppression) }
        return SizePreference.alike(rooms).pulled(SizeCost(51, 1)).with(margins, least: floor)
    }

    /// The cost of a view's size across the axis where it need not fill the stack.
    static let suppression = SizeCost(25, 1)

    private func preferenceOfBaselines(
        _ stack: StackConfiguration, _ shown: [Int]
    ) throws(FormulaFailure) -> SizePreference {
        var preference = SizePreference.row(shown.map { preferences[$0] })
        let mending = preference.steps.filter { $0.cost.sign < 0 }
        let weakest = mending.map(\.cost.priority).min() ?? 1000
        guard weakest > 51, !preference.isConflict else {
            throw .unsupported(Undecided.baselines)
        }
        let extents = try baselineExtents(stack, shown)
        let extent = extents.before + extents.past
        preference = SizePreference()
        preference.openBelow = extent
        preference.steps = [
            SizePreference.Step(length: extent, cost: SizeCost(weakest, -1)),
            SizePreference.Step(length: .infinity, cost: SizeCost(49, 1)),
        ]
        return preference
    }
}
