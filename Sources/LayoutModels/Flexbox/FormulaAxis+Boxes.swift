import StackCases

/// The boxes of CSS, with the sizes of their content.
extension FormulaAxis {
    mutating func makeBoxes() throws(FormulaFailure) {
        boxes = [FlexBox](
            repeating: FlexBox(content: 0, least: 0, most: .infinity), count: tree.nodes.count)
        for node in tree.nodes.indices.reversed() where tree.nodes[node].isVisible {
            if !rules.supportsSizeLimits {
                boxes[node] = try unlimitedBox(node)
                continue
            }
            var box = try limits(of: node)
            if let stack = tree.nodes[node].stack {
                box.content = try content(of: stack, node, { $0.size }) + box.padding
                if wrapsInside(node) {
                    box.wrapped = try content(of: stack, node, { $0.leastSize }) + box.padding
                }
            } else {
                let view = tree.nodes[node].view
                box.content = view.intrinsicContentSize[axis] ?? 0
                if axis == .horizontal, rules.texts == .heightForWidth {
                    box.wrapped = view.widthOfPiece ?? .infinity
                }
            }
            boxes[node] = box
        }
    }

    /// Returns `min-width` and `max-width`, or those of the height, from required size constraints.
    private func limits(of node: Int) throws(FormulaFailure) -> FlexBox {
        let margins = tree.margins(of: node, axis)
        if !rules.supportsNegativeMargins, margins.start < 0 || margins.end < 0 {
            throw .unsupported("padding is never negative")
        }
        var box = FlexBox(
            content: 0, least: 0, most: .infinity, padding: margins.start + margins.end)
        for constraint in tree.nodes[node].view.constraints
        where constraint.attribute.axis == axis {
            guard constraint.priority >= 1000 else {
                if rules.supportsOptionalSizes { continue }
                throw .unsupported("there are no optional sizes")
            }
            if constraint.relation != .lessThanOrEqual {
                box.least = max(box.least, constraint.constant)
            }
            if constraint.relation != .greaterThanOrEqual {
                box.most = min(box.most, constraint.constant)
            }
        }
        box.least = max(box.least, box.padding)
        box.isFixed = box.least >= box.most
        return box
    }

    /// Returns whether a text wraps in a stack.
    private func wrapsInside(_ node: Int) -> Bool {
        tree.nodes[node].shown.contains { boxes[$0].wrapped < .infinity }
    }

    /// Returns the size of a stack's content in points, from a size of each of its boxes.
    private mutating func content(
        of stack: StackConfiguration, _ node: Int, _ size: (FlexBox) -> Double
    ) throws(FormulaFailure) -> Double {
        let shown = tree.nodes[node].shown
        guard stack.axis == axis else {
            if stack.alignment.isBaseline, axis == .vertical {
                return try contentOfBaselines(stack, node)
            }
            return shown.reduce(0) { max($0, size(boxes[$1])) }
        }
        let gaps = tree.gaps(of: node)
        try checkGaps(stack, shown)
        // A row is as wide as the contents of its boxes, a column as high as their bases.
        let isBasedOnNothing = axis == .vertical && stack.distribution.sharesRoom
        let sum = shown.reduce(gaps.reduce(0, +)) {
            $0 + (isBasedOnNothing ? boxes[$1].clamped(0) : size(boxes[$1]))
        }
        return max(0, sum)
    }

    func checkGaps(_ stack: StackConfiguration, _ shown: [Int]) throws(FormulaFailure) {
        if !rules.supportsBaselineSpacing, axis == .vertical, !shown.isEmpty,
            stack.isBaselineRelativeArrangement
        {
            throw .unsupported("gaps lie between boxes and are not measured between baselines")
        }
    }
}

extension Distribution {
    /// Whether views share the room independently of their own sizes: their `flex-basis` is 0.
    var sharesRoom: Bool { self == .fillEqually || self == .fillProportionally }
}
