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
        guard first.breach(of: constraints) == nil, second.breach(of: constraints) == nil else {
            return nil
        }
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
