import StackCases

/// The sizes and positions that the contract specifies.
extension FormulaAxis {
    // MARK: Along

    mutating func arrangePreferred(
        _ stack: StackConfiguration, _ node: Int
    ) throws(FormulaFailure) {
        let shown = tree.nodes[node].shown
        try checkPreferences(shown)
        let ends = tree.ends(of: node)
        let canvas = sizes[node] - ends.start - ends.end
        var gaps = tree.gaps(of: node)
        let room = canvas - gaps.reduce(0, +)
        switch stack.distribution {
        case .fill: try share(room, shown)
        case .fillEqually:
            for view in shown { sizes[view] = room / Double(shown.count) }
        case .fillProportionally:
            for (view, share) in zip(shown, try shares(shown)) { sizes[view] = room * share }
        case .equalSpacing:
            let gap = try leastEqualGap(stack, node)
            let extra = try share(canvas, shown, gap) - gap.least
            for index in gaps.indices { gaps[index] += extra / Double(gaps.count) }
        case .equalCentering: try center(canvas, shown, &gaps)
        }
        for view in shown where sizes[view] < preferences[view].openBelow - 1e-7 {
            throw .unsupported(Undecided.sharing)
        }
        place(node, gaps)
    }

    private func checkPreferences(_ views: [Int]) throws(FormulaFailure) {
        if views.contains(where: { preferences[$0].isConflict }) { throw .unsatisfiable }
        if views.contains(where: { preferences[$0].isIdealOpen }) {
            throw .unsupported(Undecided.contentSize)
        }
    }

    /// Shares `total` among views and a gap, and returns the gap's size.
    @discardableResult
    private mutating func share(
        _ total: Double, _ shown: [Int], _ gap: SizePreference? = nil, above limit: Double = 0
    ) throws(FormulaFailure) -> Double {
        let parts = shown.map { preferences[$0] } + (gap.map { [$0] } ?? [])
        guard let shared = SizePreference.shared(total, parts, above: limit) else {
            throw .unsupported(Undecided.sharing)
        }
        for (view, size) in zip(shown, shared) { sizes[view] = size }
        return gap == nil ? 0 : shared[shown.count]
    }

    private mutating func center(
        _ canvas: Double, _ shown: [Int], _ gaps: inout [Double]
    ) throws(FormulaFailure) {
        if gaps.count < 2 {
            let gap = gaps.first.map { SizePreference(least: $0) }
            let size = try share(canvas, shown, gap)
            if gap != nil { gaps[0] = size }
            return
        }
        let ideals = shown.map { preferences[$0].ideal() }
        let tight = ideals.reduce(0, +) + gaps.reduce(0, +)
        if canvas <= tight {
            // Where costs of views are equal, the centers decide which view shrinks.
            try share(canvas - gaps.reduce(0, +), shown, above: 150)
            return
        }
        guard canvas >= Self.centeredExtent(ideals, gaps) - 1e-9 else {
            throw .unsupported(Undecided.centering)
        }
        for (view, size) in zip(shown, ideals) { sizes[view] = size }
        let ends = (ideals[0] + ideals[ideals.count - 1]) / 2
        let distance = (canvas - ends) / Double(gaps.count)
        for index in gaps.indices {
            gaps[index] = distance - (ideals[index] + ideals[index + 1]) / 2
        }
    }

    // MARK: Across

    mutating func alignPreferred(_ stack: StackConfiguration, _ node: Int) throws(FormulaFailure) {
        let margins = tree.margins(of: node, axis)
        let canvas = sizes[node] - margins.start - margins.end
        try checkPreferences(tree.nodes[node].shown)
        if stack.alignment.isBaseline { throw .unsupported(Undecided.baselinesOfColumn) }
        for view in tree.nodes[node].shown {
            sizes[view] =
                stack.alignment == .fill
                ? canvas : min(canvas, preferences[view].ideal(Self.suppression))
            guard sizes[view] >= preferences[view].openBelow - 1e-7 else {
                throw .unsupported(Undecided.sharing)
            }
            let room = canvas - sizes[view]
            starts[view] =
                switch stack.alignment {
                case .center: margins.start + room / 2
                case .trailing, .lastBaseline: margins.start + room
                case .fill, .leading, .firstBaseline: margins.start
                }
        }
    }

    /// Returns the extents of a row's views on both sides of their aligned baselines.
    func baselineExtents(
        _ stack: StackConfiguration, _ shown: [Int]
    ) throws(FormulaFailure) -> (before: Double, past: Double) {
        if shown.contains(where: tree.isNestedText) { throw .unsupported(Undecided.nestedText) }
        let texts = shown.count { tree.nodes[$0].view.baselineOffsets != nil }
        guard texts == 0 || texts == shown.count else { throw .unsupported(Undecided.textless) }
        return (
            shown.map { baselineOffset(of: $0, stack) }.max() ?? 0,
            shown.map { extentPastBaseline(of: $0, stack) }.max() ?? 0
        )
    }

    /// Returns the distance of a view's baseline from the edge from which it is measured.
    private func baselineOffset(of view: Int, _ stack: StackConfiguration) -> Double {
        let offsets = tree.nodes[view].view.baselineOffsets
        return (stack.alignment == .firstBaseline ? offsets?.first : offsets?.last) ?? 0
    }

    /// Returns the extent of a view on the other side of its baseline.
    private func extentPastBaseline(of view: Int, _ stack: StackConfiguration) -> Double {
        preferences[view].ideal(Self.suppression) - baselineOffset(of: view, stack)
    }

    mutating func alignPreferredBaselines(
        _ stack: StackConfiguration, _ node: Int
    ) throws(FormulaFailure) {
        let margins = tree.margins(of: node, axis)
        let canvas = sizes[node] - margins.start - margins.end
        let shown = tree.nodes[node].shown
        try checkPreferences(shown)
        let extents = try baselineExtents(stack, shown)
        guard abs(canvas - extents.before - extents.past) < 1e-7 else {
            throw .unsupported(Undecided.baselines)
        }
        for view in shown {
            sizes[view] = preferences[view].ideal(Self.suppression)
            let inset = extents.before - baselineOffset(of: view, stack)
            starts[view] =
                margins.start
                + (stack.alignment == .firstBaseline ? inset : canvas - inset - sizes[view])
        }
    }
}
