import StackCases

/// What each stack wishes, from what is in it.
extension FormulaAxis {
    mutating func makeWishes() throws(FormulaFailure) {
        wishes = [SizeWish](repeating: SizeWish(), count: tree.nodes.count)
        for node in tree.nodes.indices.reversed() {
            let view = tree.nodes[node].view
            let parent = tree.nodes[node].parent
            let isAlong = parent >= 0 && tree.nodes[parent].stack?.axis == axis
            let own = SizeWish(view, axis, index: node, isAlong: isAlong)
            guard let stack = tree.nodes[node].stack else {
                wishes[node] = own
                continue
            }
            if tree.nodes[node].hidden.contains(where: { wishes[$0].mayConflict }) {
                throw .unsupported(Undecided.hiddenConflict)
            }
            let content =
                stack.axis == axis ? try wishAlong(stack, node) : try wishAcross(stack, node)
            wishes[node] = view.constraints.isEmpty ? content : .alike([content, own])
        }
    }

    /// What margins, and gaps along the axis, add to the views.
    private func around(_ node: Int) -> (extent: Double, floor: Double) {
        let margins = tree.margins(of: node, axis)
        return (margins.start + margins.end, max(0, margins.start + margins.end))
    }

    // MARK: Along

    private func wishAlong(
        _ stack: StackConfiguration, _ node: Int
    ) throws(FormulaFailure) -> SizeWish {
        let shown = tree.nodes[node].shown
        let (margins, floor) = around(node)
        let views = shown.map { wishes[$0] }
        if views.isEmpty { return SizeWish.ofNothing.with(margins, least: floor) }
        let gaps = tree.gaps(of: node)
        let extent = margins + gaps.reduce(0, +)
        let canvasFit = WishCost(49, 1)
        switch stack.distribution {
        case .fill: return SizeWish.row(views).with(extent, least: floor)
        case .fillEqually:
            let share = 1 / Double(views.count)
            return SizeWish.alike(views.map { $0.asShare(share) }).with(extent, least: floor)
        case .fillProportionally:
            if stack.isBaselineRelativeArrangement, gaps != spacings(stack, shown) {
                throw .unsupported(Undecided.proportions)
            }
            return try proportional(shown).with(extent, least: floor)
        case .equalSpacing:
            let gap = try leastEqualGap(stack, node)
            return SizeWish.row(views + [gap]).with(margins, least: floor)
                .pulled(canvasFit)
        case .equalCentering:
            if gaps.contains(where: { $0 < 0 }) { throw .unsupported(Undecided.spacings) }
            if views.count < 3 {
                return SizeWish.row(views + gaps.map { SizeWish(least: $0) })
                    .with(margins, least: floor).pulled(canvasFit)
            }
            return try centered(views, gaps).with(margins, least: floor)
        }
    }

    /// The wish of the equal gaps of a stack for what they take up together, less what lies
    /// between edges and baselines.
    func leastEqualGap(
        _ stack: StackConfiguration, _ node: Int
    ) throws(FormulaFailure) -> SizeWish {
        let shown = tree.nodes[node].shown
        guard shown.count > 1 else {
            var none = SizeWish()
            (none.most, none.steps) = (0, [])
            return none
        }
        let spacings = spacings(stack, shown)
        guard spacings.allSatisfy({ $0 == spacings[0] }), spacings[0] >= 0 else {
            throw .unsupported(Undecided.spacings)
        }
        return SizeWish(least: tree.gaps(of: node).reduce(0, +))
    }

    private func spacings(_ stack: StackConfiguration, _ shown: [Int]) -> [Double] {
        shown.dropLast().map { tree.spacing(after: $0, in: stack) }
    }

    /// What each visible view's share is of what they take up together; their sum is 1.
    func shares(_ shown: [Int]) throws(FormulaFailure) -> [Double] {
        var natural: [Double] = []
        for view in shown {
            let size =
                tree.nodes[view].stack == nil
                ? tree.nodes[view].view.intrinsicContentSize[axis]
                : wishes[view].onlyIdeal(WishCost(50, 1))
            guard let size else { throw .unsupported(Undecided.proportions) }
            natural.append(size)
        }
        let total = natural.reduce(0, +)
        guard total > 0 else { throw .unsupported(Undecided.proportions) }
        return natural.map { $0 / total }
    }

    private func proportional(_ shown: [Int]) throws(FormulaFailure) -> SizeWish {
        // Proportions are wishes too, at 999 and below; what is stronger can stand in their way.
        let strongest = 999 - Double(shown.count)
        var parts: [SizeWish] = []
        for (view, share) in zip(shown, try shares(shown)) {
            let wish = wishes[view]
            guard wish.steps.allSatisfy({ abs($0.cost.priority) < strongest }) else {
                throw .unsupported(Undecided.proportions)
            }
            if share > 0 {
                var part = wish.asShare(share)
                part.hasOpenBounds = wish.least > 0 || wish.most < .infinity
                parts.append(part)
            } else if wish.least > 0 || wish.isConflict {
                throw .unsupported(Undecided.proportions)
            }
        }
        return .alike(parts)
    }

    /// Three or more views with their centers equally far apart.
    private func centered(
        _ views: [SizeWish], _ gaps: [Double]
    ) throws(FormulaFailure) -> SizeWish {
        let weakest = 150 - Double(views.count)
        var wish = SizeWish.row(views)
        // Centers are wishes at 150 and below: every size must matter more.
        guard !wish.isConflict,
            wish.steps.allSatisfy({ $0.cost.sign != 0 && $0.cost.priority > 150 })
        else { throw .unsupported(Undecided.centering) }
        let ideals = views.map { $0.ideal() }
        let extent = ideals.reduce(0, +) + gaps.reduce(0, +)
        wish.least += gaps.reduce(0, +)
        let equal = max(extent, Self.centeredExtent(ideals, gaps))
        wish.most = .infinity
        wish.openBelow = equal
        wish.steps = [
            SizeWish.Step(length: equal - wish.least, cost: WishCost(weakest, -1)),
            SizeWish.Step(length: .infinity, cost: WishCost(49, 1)),
        ]
        return wish
    }

    /// How much room views need so that their centers can be equally far apart.
    static func centeredExtent(_ sizes: [Double], _ gaps: [Double]) -> Double {
        var distance = 0.0
        for (index, gap) in gaps.enumerated() {
            distance = max(distance, (sizes[index] + sizes[index + 1]) / 2 + gap)
        }
        return distance * Double(gaps.count) + (sizes[0] + sizes[sizes.count - 1]) / 2
    }

    // MARK: Across

    private func wishAcross(
        _ stack: StackConfiguration, _ node: Int
    ) throws(FormulaFailure) -> SizeWish {
        let (margins, floor) = around(node)
        let shown = tree.nodes[node].shown
        let views = shown.map { wishes[$0] }
        if views.isEmpty { return SizeWish.ofNothing.with(margins, least: floor) }
        if stack.alignment == .fill {
            return SizeWish.alike(views).with(margins, least: floor)
        }
        if stack.alignment.isBaseline {
            guard axis == .vertical else { throw .unsupported(Undecided.baselinesOfColumn) }
            return try wishOfBaselines(stack, shown).with(margins, least: floor)
        }
        let rooms = views.map { $0.asRoom(Self.suppression) }
        return SizeWish.alike(rooms).pulled(WishCost(51, 1)).with(margins, least: floor)
    }

    /// What pulls a view to 0 across the axis that need not fill.
    static let suppression = WishCost(25, 1)

    private func wishOfBaselines(
        _ stack: StackConfiguration, _ shown: [Int]
    ) throws(FormulaFailure) -> SizeWish {
        var wish = SizeWish.row(shown.map { wishes[$0] })
        let mending = wish.steps.filter { $0.cost.sign < 0 }
        let weakest = mending.map(\.cost.priority).min() ?? 1000
        guard weakest > 51, !wish.isConflict, let extent = baselineExtent(stack, shown) else {
            throw .unsupported(Undecided.baselines)
        }
        wish = SizeWish()
        wish.openBelow = extent
        wish.steps = [
            SizeWish.Step(length: extent, cost: WishCost(weakest, -1)),
            SizeWish.Step(length: .infinity, cost: WishCost(49, 1)),
        ]
        return wish
    }
}
