import LayoutModels
import StackCases

/// The places of views, and of the guides whose places are known, in the outer stack's coordinates.
struct ItemPlaces {
    private let stack: StackConfiguration
    private var frames: [ConstraintItem: Frame] = [:]

    init(_ stack: StackConfiguration, _ relative: [Frame]) {
        self.stack = stack
        let tree = ViewTree(stack)
        var absolute: [Frame] = []
        for (index, node) in tree.nodes.enumerated() where index < relative.count {
            let path = tree.path(of: index)
            // Constraints are about alignment rectangles.
            var frame =
                stack.view(at: path)?.alignmentRect(forFrame: relative[index]) ?? relative[index]
            if node.parent >= 0 {
                frame.x += absolute[node.parent].x
                frame.y += absolute[node.parent].y
            }
            absolute.append(frame)
            guard let nested = stack.stack(at: path.indices) else {
                frames[.view(path)] = frame
                continue
            }
            frames[.stack(path)] = frame
            // This guide reaches from one end of the stack to the other, in place of the views.
            frames[.guide(.orderingSpanner, of: path)] = frame
            let margins = nested.layoutMargins
            frames[.guide(.layoutMargins, of: path)] = Frame(
                x: frame.x + margins.left, y: frame.y + margins.top,
                width: frame.width - margins.left - margins.right,
                height: frame.height - margins.top - margins.bottom)
        }
        for index in tree.nodes.indices {
            let path = tree.path(of: index)
            // Inside layout margins models disagree on the canvas of a guide.
            guard let nested = stack.stack(at: path.indices),
                !nested.isLayoutMarginsRelativeArrangement
            else { continue }
            let views = tree.visibleViews(of: index).map { absolute[$0] }
            frames[.guide(.alignmentSpanner, of: path)] = Self.spanner(
                of: nested, absolute[index], views)
        }
    }

    /// Returns the guide around the views, as small as its connections to the stack let it be.
    private static func spanner(
        of stack: StackConfiguration, _ canvas: Frame, _ views: [Frame]
    ) -> Frame {
        let across = stack.axis.perpendicular
        var start = canvas[across.start]
        var end = start + canvas[across.size]
        let first = views.map { $0[across.start] }.min() ?? start
        let last = views.map { $0[across.start] + $0[across.size] }.max() ?? end
        let isMirrored = stack.isRightToLeft && across == .horizontal
        switch stack.alignment {
        case .leading, .trailing:
            if (stack.alignment == .leading) != isMirrored { start = first } else { end = last }
        case .firstBaseline where across == .vertical: start = first
        case .lastBaseline where across == .vertical: end = last
        default: break
        }
        var frame = canvas
        frame[across.start] = start
        frame[across.size] = end - start
        frame[stack.axis.size] = 0
        return frame
    }

    /// Returns by how many points the layout misses a constraint; `nil` where an item's place is
    /// not known.
    func miss(of constraint: EmittedConstraint) -> Double? {
        let isRightToLeft = constraint.isRightToLeft
        guard let first = value(of: constraint.first, isRightToLeft) else { return nil }
        var other = constraint.constant
        if let second = constraint.second {
            guard let value = value(of: second, isRightToLeft) else { return nil }
            other += constraint.multiplier * value
        }
        switch constraint.relation {
        case .lessThanOrEqual: return max(first - other, 0)
        case .greaterThanOrEqual: return max(other - first, 0)
        case .equal: return abs(first - other)
        }
    }

    /// Returns the required constraints that the layout misses, and by how many points.
    func breaches(
        of constraints: [EmittedConstraint]
    ) -> [(constraint: EmittedConstraint, points: Double)] {
        constraints.compactMap { constraint in
            guard constraint.priority >= 1000, let points = miss(of: constraint),
                points > Layout.tolerance
            else { return nil }
            return (constraint, points)
        }
    }

    /// - Parameter isRightToLeft: Whether positions are counted from the right, where leading is.
    private func value(of anchor: LayoutAnchor, _ isRightToLeft: Bool) -> Double? {
        guard let frame = frames[anchor.item] else { return nil }
        let size = frame[anchor.axis.size]
        let start = isRightToLeft ? -frame[anchor.axis.start] - size : frame[anchor.axis.start]
        let baselines = anchor.item.path.flatMap { stack.view(at: $0)?.baselineOffsets }
        return switch anchor.attribute {
        case .start: start
        case .end: start + size
        case .center: start + size / 2
        case .size: size
        case .firstBaseline: start + (baselines?.first ?? 0)
        case .lastBaseline: start + size - (baselines?.last ?? 0)
        }
    }
}

extension ConstraintAttribute {
    /// Whether the attribute is a baseline.
    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
