/// The result of checking a clause of the contract.
public enum ClauseAnswer: Equatable, Sendable {
    /// The layout satisfies the clause.
    case kept
    /// The layout is off by some points, at most at the view of this index into the `ViewTree`.
    case broken(by: Double, view: Int)
    /// The clause's precondition does not hold.
    case notApplicable

    /// Adds the distance of a view from its expected position, of either sign, in points.
    mutating func note(_ deviation: Double, view: Int) {
        let points = abs(deviation)
        let isBroken = points > Layout.tolerance
        merge(isBroken ? .broken(by: points, view: view) : .kept)
    }

    /// Keeps the worse of two answers, or the first of equal ones.
    mutating func merge(_ other: ClauseAnswer) {
        switch (self, other) {
        case (.broken(let points, _), .broken(let otherPoints, _)):
            if otherPoints > points { self = other }
        case (.broken, _), (_, .notApplicable): break
        case (_, .broken), (.notApplicable, .kept), (.kept, .kept): self = other
        }
    }
}

/// A clause that a layout breaks.
public struct Breach: Equatable, Sendable {
    /// The clause.
    public var clause: ContractClause
    /// The distance of the worst view from its expected position, in points.
    public var points: Double
    /// The worst view, as an index into the `ViewTree`.
    public var view: Int

    /// Creates a breach.
    public init(clause: ContractClause, points: Double, view: Int) {
        self.clause = clause
        self.points = points
        self.view = view
    }
}
