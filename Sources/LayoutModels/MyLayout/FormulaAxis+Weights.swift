import StackCases

/// Sizes and positions in a linear layout of MyLinearLayout.
extension FormulaAxis {
    // MARK: By content

    /// How large a view is by itself: as large as the one size that is required of it, or as what
    /// is in it.
    func unlimitedBox(_ node: Int) throws(FormulaFailure) -> FlexBox {
        let view = tree.nodes[node].view
        var box = FlexBox(
            content: view.intrinsicContentSize[axis] ?? 0, least: 0, most: .infinity)
        if let stack = tree.nodes[node].stack {
            let margins = tree.margins(of: node, axis)
            box.content = max(0, try extent(of: stack, node) + margins.start + margins.end)
            if rules.contentSize == .wished, !wishes[node].isConflict {
                box.content = wishes[node].ideal()
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

    /// What the views and gaps of a stack take up, what has a weight taking up nothing.
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

    /// The weights that one gives views to get a distribution.
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

    /// The first view of the lowest hugging priority, unless all are required to be as they are.
    private func absorber(_ shown: [Int]) -> Int? {
        let weakest = shown.min { hugging($0) < hugging($1) }
        return weakest.flatMap { hugging($0) < 1000 ? $0 : nil }
    }

    // MARK: Along

    /// Shares the room that views without a weight leave among those with one; without any, among
    /// the gaps.
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
