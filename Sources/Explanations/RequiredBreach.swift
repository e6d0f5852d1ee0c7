import LayoutModels
import StackCases

/// The required constraints that rule a layout out where another one is possible.
public struct RequiredBreach: Sendable {
    /// The constraints that are missed, in their order.
    public let constraints: [EmittedConstraint]
    /// By how many points the layout misses them, in all.
    public let points: Double

    /// Finds the constraints; `nil` where the layout misses none, or the possible one does too.
    /// - Complexity: O(constraints).
    public init?(
        of constraints: [EmittedConstraint], in stack: StackConfiguration, possible: [Frame],
        ruledOut: [Frame]
    ) {
        let breaches = ItemPlaces(stack, ruledOut).breaches(of: constraints)
        guard !breaches.isEmpty, ItemPlaces(stack, possible).breaches(of: constraints).isEmpty
        else { return nil }
        self.constraints = breaches.map(\.constraint)
        points = breaches.reduce(0) { $0 + $1.points }
    }
}
