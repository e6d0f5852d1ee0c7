import LayoutModels
import StackCases

/// The required constraint that rules a layout out where another one is possible.
public struct RequiredBreach: Sendable {
    /// The constraint, of those that are missed the one that is missed by most.
    public let constraint: ConstraintText
    /// By how many points the layout misses it.
    public let points: Double

    /// Finds the constraint; `nil` where the layout misses none, or the possible one does too.
    /// - Complexity: O(constraints).
    public init?(
        of constraints: [ConstraintText], in stack: StackConfiguration, possible: [Frame],
        ruledOut: [Frame]
    ) {
        guard ItemPlaces(stack, possible).breach(of: constraints) == nil,
            let breach = ItemPlaces(stack, ruledOut).breach(of: constraints)
        else { return nil }
        constraint = breach.constraint
        points = breach.points
    }
}
