/// What checking one clause of the contract came to.
public enum ClauseAnswer: Equatable, Sendable {
    /// The layout keeps the clause.
    case kept
    /// The layout is off by so many points, most at the view of this index into the `ViewTree`.
    case broken(by: Double, view: Int)
    /// The clause's precondition does not hold.
    case notApplicable

    /// Takes note of how far a view is from where it is owed to be, of either sign, in points.
    mutating func note(_ deviation: Double, view: Int) {
        let points = abs(deviation)
        let isBroken = points > Layout.tolerance
        merge(isBroken ? .broken(by: points, view: view) : .kept)
    }

    /// Takes the worse of two answers; of equal ones, the first.
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
    /// How far the worst view is off, in points.
    public var points: Double
    /// That view, as an index into the `ViewTree`.
    public var view: Int

    /// Makes a breach.
    public init(clause: ContractClause, points: Double, view: Int) {
        self.clause = clause
        self.points = points
        self.view = view
    }
}

extension Layout {
    /// The least difference between two layouts, or between a layout and what is owed, that
    /// counts, in points.
    public static let tolerance = 0.01
}
