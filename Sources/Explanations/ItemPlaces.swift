import LayoutModels
import StackCases

/// Where views, and the guides that lie at known places, are in the outer stack's coordinates.
struct ItemPlaces {
    private let stack: StackConfiguration
    private var frames: [String: Frame] = [:]

    init(_ stack: StackConfiguration, _ relative: [Frame]) {
        self.stack = stack
        let tree = ViewTree(stack)
        var absolute: [Frame] = []
        for (index, node) in tree.nodes.enumerated() where index < relative.count {
            var frame = relative[index]
            if node.parent >= 0 {
                frame.x += absolute[node.parent].x
                frame.y += absolute[node.parent].y
            }
            absolute.append(frame)
            let path = tree.path(of: index)
            frames[index == 0 ? "stack" : path.description] = frame
            guard let nested = stack.stack(at: path.indices) else { continue }
            let prefix = index == 0 ? "" : "\(path)."
            // It takes the place of the views, from one end of the stack to the other.
            frames[prefix + "orderingSpanner"] = frame
            let margins = nested.layoutMargins
            frames[prefix + "layoutMarginsGuide"] = Frame(
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
            frames[(index == 0 ? "" : "\(path).") + "alignmentSpanner"] = Self.spanner(
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
    func miss(of constraint: ConstraintText) -> Double? {
        let isRightToLeft = isRightToLeft(constraint)
        guard let first = value(of: constraint.first, isRightToLeft) else { return nil }
        var other = constraint.constant
        if let second = constraint.second {
            guard let value = value(of: second, isRightToLeft) else { return nil }
            other += constraint.multiplier * value
        }
        switch constraint.relation {
        case "<=": return max(first - other, 0)
        case ">=": return max(other - first, 0)
        default: return abs(first - other)
        }
    }

    /// The required constraints that are missed, and by how many points.
    func breaches(
        of constraints: [ConstraintText]
    ) -> [(constraint: ConstraintText, points: Double)] {
        constraints.compactMap { constraint in
            guard constraint.priority >= 1000, let points = miss(of: constraint),
                points > Layout.tolerance
            else { return nil }
            return (constraint, points)
        }
    }

    /// Whether the stack that made the constraint lies from right to left: of the stacks around
    /// the items the inner one, since a constraint may be between a stack and what is in it.
    private func isRightToLeft(_ constraint: ConstraintText) -> Bool {
        let around = [constraint.first, constraint.second].compactMap { anchor in
            anchor.flatMap { anchor -> [Int]? in
                let item = ItemWords.parts(of: anchor).item
                // What a guide is called follows the path of its stack.
                if let path = ViewPath(item) { return path.indices.dropLast() }
                if item == "stack" { return nil }
                return item.split(separator: ".").dropLast().compactMap { Int($0) }
            }
        }
        guard let inner = around.max(by: { $0.count < $1.count }) else { return false }
        return stack.stack(at: inner)?.isRightToLeft ?? false
    }

    /// - Parameter isRightToLeft: Whether positions are counted from the right, where leading is.
    private func value(of anchor: String, _ isRightToLeft: Bool) -> Double? {
        let (item, attribute) = ItemWords.parts(of: anchor)
        guard let frame = frames[item] else { return nil }
        let baselines = ViewPath(item).flatMap { stack.view(at: $0)?.baselineOffsets }
        switch attribute {
        case "leading" where isRightToLeft: return -frame.x - frame.width
        case "trailing" where isRightToLeft: return -frame.x
        case "centerX" where isRightToLeft: return -frame.x - frame.width / 2
        case "leading": return frame.x
        case "trailing": return frame.x + frame.width
        case "centerX": return frame.x + frame.width / 2
        case "width": return frame.width
        case "top": return frame.y
        case "bottom": return frame.y + frame.height
        case "centerY": return frame.y + frame.height / 2
        case "height": return frame.height
        case "firstBaseline": return frame.y + (baselines?.first ?? 0)
        case "lastBaseline": return frame.y + frame.height - (baselines?.last ?? 0)
        default: return nil
        }
    }
}
