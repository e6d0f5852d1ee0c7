import StackCases

/// The sizes and positions in a linear layout of MyLinearLayout.
extension FormulaAxis {
    // MARK: By content

    /// Returns the box of a view, whose size is the required one or that of its content.
    func unlimitedBox(_ node: Int) throws(FormulaFailure) -> FlexBox {
        let view = tree.nodes[node].view
        var box = FlexBox(
            content: view.intrinsicContentSize[axis] ?? 0, least: 0, most: .infinity)
        if let stack = tree.nodes[node].stack {
            let margins = tree.margins(of: node, axis)
            box.content = max(0, try extent(of: stack, node) + margins.start + margins.end)
            if rules.contentSize == .preferred, !preferences[node].isConflict {
                box.content = preferences[node].ideal()
            }
        }
        if let size = try fixedSize(of: view) { (box.content, box.isFixed) = (size, true) }
        return box
    }

    private func fixedSize(of view: ArrangedSubview) throws(FormulaFailure) -> Double? {
        var fixed: Double?
        for constraint in view.constraints
        where (constraint.attribute == .width) == (axis == .horizontal) {
            guard constraint.priority >= 1000, constraint.relation == .equal,
                fixed ?? constraint.constant == constraint.constant
            else {
                throw .unsupported("a view is fixed to one size, or sized by what is in it")
            }
            fixed = constraint.constant
        }
        return fixed
    }

    /// Returns the sum of the sizes of a stack's gaps and of its views without a weight.
    private func extent(
        of stack: StackConfiguration, _ node: Int
    ) throws(FormulaFailure) -> Double {
        let shown = tree.nodes[node].shown
        if rules.baselines == .none, stack.alignment.isBaseline {
            throw .unsupported("views are not aligned by their baselines")
        }
        guard stack.axis == axis else {
            return shown.reduce(0) { max($0, boxes[$1].size) }
        }
        let gaps = tree.gaps(of: node)
        try checkGaps(stack, gaps)
        return unweighted(shown, weights(stack, shown)) + gaps.reduce(0, +)
    }

    private func unweighted(_ shown: [Int], _ weights: [Double]) -> Double {
        zip(shown, weights).reduce(0) { $0 + ($1.1 > 0 ? 0 : boxes[$1.0].size) }
    }

    // MARK: Weights

    /// Returns the weights of views with which one gets a distribution.
    private func weights(_ stack: StackConfiguration, _ shown: [Int]) -> [Double] {
        switch stack.distribution {
        case .fill:
            let absorber = absorber(shown)
            return shown.map { $0 == absorber ? 1 : 0 }
        case .fillEqually: return shown.map { _ in 1 }
        case .fillProportionally: return shown.map { boxes[$0].size }
        case .equalSpacing, .equalCentering: return shown.map { _ in 0 }
        }
    }

    /// Returns the first view with the lowest hugging priority; `nil` where all are required.
    private func absorber(_ shown: [Int]) -> Int? {
        let weakest = shown.min { hugging($0) < hugging($1) }
        return weakest.flatMap { hugging($0) < 1000 ? $0 : nil }
    }

    // MARK: Along

    /// Shares the remaining room among views with a weight, or among the gaps where there are none.
    mutating func weigh(_ stack: StackConfiguration, _ node: Int) {
        let shown = tree.nodes[node].shown
        var gaps = tree.gaps(of: node)
        let weights = weights(stack, shown)
        let room = gaps.reduce(inner(node) - unweighted(shown, weights), -)
        let sum = weights.reduce(0, +)
        for (view, weight) in zip(shown, weights) {
            sizes[view] =
                weight > 0 ? rounded(max(0, room) * weight / sum) : boxes[view].size
        }
        switch stack.distribution {
        case .fill, .fillEqually, .fillProportionally: break
        case .equalSpacing:
            for index in gaps.indices { gaps[index] += room / Double(gaps.count) }
        case .equalCentering: widen(&gaps, shown, canvas: inner(node))
        }
        place(node, gaps)
    }
}

// MARK: Whole pixels

extension FormulaAxis {
    /// Returns the nearest whole pixel, in points; halves are rounded away from zero.
    func rounded(_ points: Double) -> Double {
        guard let scale = rules.pixelsPerPoint else { return points }
        return (points * scale).rounded(.toNearestOrAwayFromZero) / scale
    }

    /// Rounds the start and the size of plain views, and both edges of nested stacks.
    mutating func roundFrames(_ views: [Int]) {
        if rules.pixelsPerPoint == nil { return }
        for view in views {
            let start = rounded(starts[view])
            let size =
                tree.nodes[view].stack == nil
                ? rounded(sizes[view]) : rounded(starts[view] + sizes[view]) - start
            starts[view] = start
            sizes[view] = max(0, size)
        }
    }
}
