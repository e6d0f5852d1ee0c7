import LayoutModels
import StackCases

/// At which priority, and by which sums, constraints prefer one layout to another.
///
/// Auto Layout fulfils the wishes of each priority as far as it can, from the highest down: of two
/// layouts that miss the higher ones equally, the one with the smaller sum is taken. Constraints of
/// guides whose places frames do not tell are left out.
public struct WishComparison: Sendable {
    /// The first priority at which the sums differ.
    public private(set) var priority: Double
    /// By how many points the preferred layout misses each wish of that priority.
    public private(set) var better: [Double]
    /// By how many points the other one misses each.
    public private(set) var worse: [Double]

    /// Finds the priority; `nil` where it would prefer the other layout, or neither, and where
    /// either breaks what is required.
    /// - Complexity: O(constraints × levels).
    public init?(
        of constraints: [ConstraintText], in stack: StackConfiguration, better: [Frame],
        than worse: [Frame]
    ) {
        let first = ItemPlaces(stack, better)
        let second = ItemPlaces(stack, worse)
        // What is required is not weighed.
        guard
            constraints.allSatisfy({ constraint in
                constraint.priority < 1000
                    || [first, second].allSatisfy {
                        $0.miss(of: constraint) ?? 0 <= Layout.tolerance
                    }
            })
        else { return nil }
        let priorities = Set(constraints.map(\.priority)).filter { $0 < 1000 }
        for priority in priorities.sorted(by: >) {
            let wishes = constraints.filter { $0.priority == priority }
            let misses = wishes.compactMap { wish -> (Double, Double)? in
                guard let better = first.miss(of: wish), let worse = second.miss(of: wish) else {
                    return nil
                }
                return (better, worse)
            }
            let sums = misses.reduce((0, 0)) { ($0.0 + $1.0, $0.1 + $1.1) }
            guard abs(sums.0 - sums.1) > Layout.tolerance else { continue }
            guard sums.0 < sums.1 else { return nil }
            self.priority = priority
            self.better = misses.map(\.0).filter { $0 > Layout.tolerance }
            self.worse = misses.map(\.1).filter { $0 > Layout.tolerance }
            return
        }
        return nil
    }

    /// The sum of what the preferred layout misses, in points, or of what the other one misses.
    public func sum(_ misses: KeyPath<WishComparison, [Double]>) -> Double {
        self[keyPath: misses].reduce(0, +)
    }

    /// A sum in words, such as `16 + 37 = 53`.
    /// - Parameter decimal: Writes a number of points.
    public func text(
        _ misses: KeyPath<WishComparison, [Double]>, decimal: (Double) -> String
    ) -> String {
        let terms = self[keyPath: misses]
        guard (2...6).contains(terms.count) else { return decimal(sum(misses)) }
        return terms.map(decimal).joined(separator: " + ") + " = \(decimal(sum(misses)))"
    }
}

/// Where views, and the guides that lie at known places, are in the outer stack's coordinates.
private struct ItemPlaces {
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
    }

    /// By how many points a constraint does not hold; `nil` where an item's place is not known.
    func miss(of constraint: ConstraintText) -> Double? {
        guard let first = value(of: constraint.first) else { return nil }
        var other = constraint.constant
        if let second = constraint.second {
            guard let value = value(of: second) else { return nil }
            other += constraint.multiplier * value
        }
        switch constraint.relation {
        case "<=": return max(first - other, 0)
        case ">=": return max(other - first, 0)
        default: return abs(first - other)
        }
    }

    private func value(of anchor: String) -> Double? {
        let (item, attribute) = ItemWords.parts(of: anchor)
        guard let frame = frames[item] else { return nil }
        let baselines = ViewPath(item).flatMap { stack.view(at: $0)?.baselineOffsets }
        switch attribute {
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
