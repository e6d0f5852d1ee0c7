/// What the solver found out about a `ConstraintSystem`.
public struct Solution: Equatable, Sendable {
    /// How far the watched quantities are determined.
    public enum Status: Equatable, Sendable {
        /// They have the same values in all best solutions.
        case unique
        /// Several solutions are equally good, and the preferences leave one value for each.
        case tied
        /// Even then some can move.
        case ambiguous
        /// The required constraints conflict.
        case unsatisfiable
        /// The numbers are infinite, none at all, or too far apart for the arithmetic; nothing is
        /// known.
        case failed
    }

    /// How far the watched quantities are determined.
    public var status: Status
    /// A value for each variable: of the only solution, or of one of the best; empty when the
    /// system is unsatisfiable.
    public var values: [Double]
    /// When ambiguous, which watched quantities can move, by the order in which they were added.
    public var movable: [Int]

    static let unsatisfiable = Solution(status: .unsatisfiable, values: [], movable: [])
    static let failed = Solution(status: .failed, values: [], movable: [])
}
