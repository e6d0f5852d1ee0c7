import LayoutModels
import StackCases

/// Where views, and the guides that lie at known places, are in the outer stack's coordinates.
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
            // It takes the place of the views, from one end of the stack to the other.
            frames[.guide(.orderingSpanner, of: path)] = frame
            let margins = nested.layoutMargins
            frames[.guide(.layoutMargins, of: path)] = Frame(
                x: frame.x + margins.left, y: frame.y + margins.top,
                width: frame.width - margins.left - margins.right,
                height: frame.height - margins.top - margins.bottom)
        }
        for index in tree.nodes.indices {
            let path = tree.path(of: index)
            // Which canvas a guide keeps to inside layout margins, models do not agree on.
            guard let nested = stack.stack(at: path.indices),
                !nested.isLayoutMarginsRelativeArrangement
            else { continue }
            let views = tree.nodes.indices.filter {
                tree.nodes[$0].parent == index && tree.nodes[$0].isVisible
            }.map { absolute[$0] }
            frames[.guide(.alignmentSpanner, of: path)] = Self.spanner(
                of: nested, absolute[index], views)
        }
    }

    /// The guide around the views, as small as its connections to the stack let it be.
    private static func spanner(
        of stack: StackConfiguration, _ canvas: Frame, _ views: [Frame]
    ) -> Frame {
        func extent(_ start: KeyPath<Frame, Double>, _ size: KeyPath<Frame, Double>)
            -> (start: Double, end: Double)
        {
            var extent = (canvas[keyPath: start], canvas[keyPath: start] + canvas[keyPath: size])
            let starts = views.map { $0[keyPath: start] }
            let ends = views.map { $0[keyPath: start] + $0[keyPath: size] }
            let isFromTheRight = stack.isRightToLeft && start == \.x
            switch stack.alignment {
            case .leading where !views.isEmpty && !isFromTheRight,
                .trailing where !views.isEmpty && isFromTheRight:
                extent.0 = starts.min() ?? 0
            case .firstBaseline where stack.axis == .horizontal && !views.isEmpty:
                extent.0 = starts.min() ?? 0
            case .leading where !views.isEmpty, .trailing where !views.isEmpty:
                extent.1 = ends.max() ?? 0
            case .lastBaseline where stack.axis == .horizontal && !views.isEmpty:
                extent.1 = ends.max() ?? 0
            default: break
            }
            return extent
        }
        if stack.axis == .horizontal {
            let across = extent(\.y, \.height)
            return Frame(
                x: canvas.x, y: across.start, width: 0, height: across.end - across.start)
        }
        let across = extent(\.x, \.width)
        return Frame(x: across.start, y: canvas.y, width: across.end - across.start, height: 0)
    }

    /// By how many points a constraint does not hold; `nil` where an item's place is not known.
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

    /// The required constraints that are missed, and by how many points.
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
