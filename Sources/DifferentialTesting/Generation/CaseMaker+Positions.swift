import StackCases

/// Constraints of views' positions.
extension CaseMaker {
    /// Gives a view of some stacks constraints to edges, centers or baselines of the stack or of another view.
    ///
    /// It comes last, so that a case without such a view is the same as without this step.
    mutating func placeViews(of stack: inout StackConfiguration) {
        for position in stack.arrangedSubviews.indices {
            guard var nested = stack.arrangedSubviews[position].nestedStack else { continue }
            placeViews(of: &nested)
            stack.arrangedSubviews[position].content = .stack(nested)
        }
        // 48 of 824 stack views in the files of `RealisticCases` have such constraints.
        guard !stack.arrangedSubviews.isEmpty, random.below(824) < 48 else { return }
        placeView(of: &stack)
    }

    /// Adds constraints to a view; their kinds are as frequent as in the files.
    private mutating func placeView(of stack: inout StackConfiguration) {
        let count = stack.arrangedSubviews.count
        let position = random.below(count)
        let isAcross = random.chance(87)
        let axis = isAcross ? stack.axis.perpendicular : stack.axis
        var item = ViewConstraint.Item.stack
        if count > 1, random.chance(8) {
            item = .sibling((position + 1 + random.below(count - 1)) % count)
        }
        // An inset from an edge that the alignment ties would conflict.
        let isCentered = isAcross && stack.alignment == .center
        let inset: Double = isCentered ? random.pick([0, 0, 8, 10, 20]) : 0
        // Optional ones are more frequent than in the files, so that fewer cases conflict.
        let hasSize = stack.arrangedSubviews[position].constraints.contains { $0.concerns(axis) }
        let priority: Double =
            hasSize || !isAcross && random.chance(50)
            ? random.pick([999, 800, 750, 250, 51]) : random.pick([1000, 1000, 1000, 1000, 750])
        let isBound = random.chance(3)
        for (attribute, isStart) in drawnPositions(along: axis, of: item) {
            stack.arrangedSubviews[position].constraints.append(
                ViewConstraint(
                    attribute: attribute,
                    relation: !isBound ? .equal : isStart ? .greaterThanOrEqual : .lessThanOrEqual,
                    toItem: item, constant: isStart ? inset : -inset, priority: priority))
        }
    }

    /// Returns one or two positions, each with whether it is that of a start.
    private mutating func drawnPositions(
        along axis: Axis, of item: ViewConstraint.Item
    ) -> [(ViewConstraint.Attribute, isStart: Bool)] {
        let isHorizontal = axis == .horizontal
        let start = (isHorizontal ? ViewConstraint.Attribute.leading : .top, isStart: true)
        let end = (isHorizontal ? ViewConstraint.Attribute.trailing : .bottom, isStart: false)
        let center = (isHorizontal ? ViewConstraint.Attribute.centerX : .centerY, isStart: true)
        switch random.below(100) {
        case ..<60: return [start, end]
        case ..<76: return [start]
        case ..<92: return [end]
        case ..<96 where !isHorizontal && item != .stack: return [(.firstBaseline, true)]
        default: return [center]
        }
    }
}
