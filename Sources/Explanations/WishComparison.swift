import LayoutModels
import StackCases

/// At which priority, and by which sums, constraints prefer one layout to another.
///
/// Auto Layout fulfils the wishes of each priority as far as it can, from the highest down: of two
/// layouts that miss the higher ones equally, the one with the smaller sum is taken. Constraints of
/// guides whose places frames do not tell are left out.
public struct WishComparison: Sendable {
    /// A wish that one of the layouts misses, or both.
    public struct Wish: Sendable {
        /// What is wished.
        public var constraint: EmittedConstraint
        /// By how many points the preferred layout misses it.
        public var better: Double
        /// By how many points the other one does.
        public var worse: Double
    }

    /// A priority whose wishes both layouts miss by the same sum.
    public struct Tie: Sendable {
        /// The priority.
        public var priority: Double
        /// The sum, in points.
        public var points: Double
    }

    /// The first priority at which the sums differ.
    public private(set) var priority: Double
    /// The wishes of that priority that are missed.
    public private(set) var wishes: [Wish]
    /// The strongest priority above at which both miss something.
    public private(set) var tie: Tie?

    /// Finds the priority; `nil` where it would prefer the other layout, or neither, and where
    /// either breaks what is required.
    /// - Complexity: O(constraints × levels).
    public init?(
        of constraints: [EmittedConstraint], in stack: StackConfiguration, better: [Frame],
        than worse: [Frame]
    ) {
        let first = ItemPlaces(stack, better)
        let second = ItemPlaces(stack, worse)
        // What is required is not weighed.
        guard first.breaches(of: constraints).isEmpty, second.breaches(of: constraints).isEmpty
        else { return nil }
        var tie: Tie?
        let priorities = Set(constraints.map(\.priority)).filter { $0 < 1000 }
        for priority in priorities.sorted(by: >) {
            let wishes = constraints.filter { $0.priority == priority }
            let missed = wishes.compactMap { wish -> Wish? in
                guard let better = first.miss(of: wish), let worse = second.miss(of: wish) else {
                    return nil
                }
                return Wish(constraint: wish, better: better, worse: worse)
            }
            let sums = missed.reduce((0, 0)) { ($0.0 + $1.better, $0.1 + $1.worse) }
            guard abs(sums.0 - sums.1) > Layout.tolerance else {
                if tie == nil, sums.0 > Layout.tolerance {
                    tie = Tie(priority: priority, points: sums.0)
                }
                continue
            }
            guard sums.0 < sums.1 else { return nil }
            self.priority = priority
            self.tie = tie
            self.wishes = missed.filter { max($0.better, $0.worse) > Layout.tolerance }
            return
        }
        return nil
    }

    /// What a layout misses of the wishes, in all, as a sum in words, such as `16 + 37 = 53`.
    /// - Parameters:
    ///   - layout: Which of the layouts.
    ///   - decimal: Writes a number of points.
    public func text(
        _ layout: KeyPath<Wish, Double>, decimal: (Double) -> String
    ) -> String {
        let terms = wishes.map { $0[keyPath: layout] }.filter { $0 > Layout.tolerance }
        let sum = decimal(terms.reduce(0, +))
        guard (2...6).contains(terms.count) else { return sum }
        return terms.map(decimal).joined(separator: " + ") + " = \(sum)"
    }
}
