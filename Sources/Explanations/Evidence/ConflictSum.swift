import ConstraintSolver
import StackCases

/// Constraints of a case or a log whose lengths have names.
protocol SummedConstraints: ConstraintRows {
    /// Whether they are of a case, so that they are no lines, and views have numbers for names.
    var isOfCase: Bool { get }
    /// Returns the length that a row requires, to be counted once.
    /// - Precondition: The row has a term.
    func part(of row: ConstraintRow) -> ConflictSum.Part
    /// Returns the variable of the size that a constraint bounds with its constant alone; `nil` if there is none.
    func fixedSize(of constraint: Int) -> Int?
    /// Returns the share of another size that a constraint gives a view; `nil` if it gives none.
    func share(of constraint: Int) -> (size: String, factor: Double)?
    /// Returns the place of a constraint along an axis, from the leading edge, for values of the variables.
    func place(of constraint: Int, along axis: Axis, at values: [Int: Double]) -> Double
}

/// The lengths of conflicting constraints as two sums that would have to be one length.
struct ConflictSum {
    /// A length of the sum.
    struct Part: Equatable {
        /// The owner of the length: a view's name, `gap`, `inset`, `margin` or `offset`.
        var name: String
        /// The factor of the length: mostly 1; negative only where a length is subtracted.
        var factor: Double
        /// The length in points.
        var length: Double
        /// The constraint that requires it, by index; `nil` for a size that only the others require.
        var constraint: Int?
        /// The variable of the size; `nil` for a distance.
        var size: Int?
        /// The constraint's relation.
        var relation = ConstraintSystem.Relation.equal
        /// The axis along which it lies.
        var axis: Axis
        /// Whether it is the part of the size that a constraint gives another view.
        var isShare = false
        /// Whether it is a size that UIKit gives a cell.
        var isOfCell = false
        /// Distances that are taken off the length before the factor counts.
        var less: [Part] = []

        /// `at least ` or `at most ` for an inequality.
        var bound: String { relation.bound }

        /// The contribution to the sum, in points.
        var points: Double { factor * less.reduce(length) { $0 - $1.points } }
    }

    /// The lengths that must fit.
    var parts: [Part] = []
    /// The lengths into which they must fit: one, or several or none where the conflict is no chain
    /// inside a single length.
    var limits: [Part] = []
    /// The relation of the parts to their sum: they may also be longer, or shorter.
    var relation = ConstraintSystem.Relation.equal
    /// The axis along which they lie.
    var axis = Axis.horizontal
    /// Whether it is of a case, whose constraints are no lines, and whose views have numbers for names.
    private(set) var isOfCase = false
    /// The constraints that the sum follows from, by index, in their order.
    private(set) var constraints: [Int] = []
    /// The variables that the proof only needs to be at least 0.
    private(set) var leastSizes: Set<Int> = []
    /// The constraints with an inequality that the sum follows from, by index.
    private(set) var inequalities: Set<Int> = []

    /// The shares of one size that leave no room for the parts.
    private(set) var shares: Shares?

    /// Shares of a size that add up to the size, or to more.
    struct Shares {
        /// The size in words, such as `the stack's width`.
        var size: String
        /// The sum of the multipliers, from 1.
        var total: Double
    }

    /// Whether the parts may also have another sum, as inequalities or sizes of at least 0 allow.
    var isBound: Bool { !leastSizes.isEmpty || !inequalities.isEmpty }

    /// The sum of the parts, in points.
    var total: Double { parts.reduce(0) { $0 + $1.points } }
    /// The sum of the limits, in points.
    var room: Double { limits.reduce(0) { $0 + $1.points } }

    /// Finds the sums of a minimal conflict; `nil` where the constraints do not conflict.
    ///
    /// The solver looks for the smallest weights of the constraints with which they add up to a
    /// contradiction.
    /// - Parameters:
    ///   - extra: A row besides those of the constraints, and its length in the sum.
    ///   - free: Variables that may be negative.
    init?(
        proving members: [Int], and extra: (LinearRow, Part)? = nil,
        in system: some SummedConstraints, except free: Set<Int> = []
    ) {
        isOfCase = system.isOfCase
        let rows = members.flatMap { system.rowsOfConstraint[$0] }.map { index in
            // What conflicts for all numbers that are printed the same conflicts for those as printed.
            var row = system.rows[index]
            row.line = row.printed ?? row.line
            return row
        }
        let lines = rows.map(\.line) + (extra.map { [$0.0] } ?? [])
        let nonNegative = Set(lines.flatMap { $0.terms.map(\.variable) }).sorted()
            .filter { system.isNonNegative[$0] && !free.contains($0) }
        guard let weights = LinearRow.contradiction(in: lines, nonNegative: nonNegative) else {
            return nil
        }
        for (row, weight) in zip(rows, weights) where abs(weight) > 1e-9 {
            add(row, weight, in: system)
            constraints.append(row.constraint)
        }
        if let (row, part) = extra, abs(weights[rows.count]) > 1e-9 {
            var part = part
            part.factor = abs(weights[rows.count])
            part.length = row.constant
            limits.append(part)
            if let limit = part.constraint { constraints.append(limit) }
        }
        constraints = Set(constraints).sorted()
        leastSizes = Set(
            zip(nonNegative, weights.dropFirst(lines.count)).filter { $0.1 > 1e-9 }.map(\.0))
        splitShares(of: Array(zip(rows, weights)), in: system)
        if limits.isEmpty, parts.allSatisfy({ $0.size == nil }) {
            shares = shares(in: system)
        }
    }

    /// Returns the shares of one size among the constraints, if they leave nothing of it.
    private func shares(in system: some SummedConstraints) -> Shares? {
        let shares = constraints.compactMap(system.share)
        let total = shares.reduce(0) { $0 + $1.factor }
        guard let first = shares.first, total >= 1 - 1e-6,
            shares.allSatisfy({ $0.size == first.size })
        else { return nil }
        return Shares(size: first.size, total: total)
    }

    private mutating func add(
        _ row: ConstraintRow, _ weight: Double, in system: some SummedConstraints
    ) {
        guard let term = row.line.terms.first else { return }
        let constant = row.line.constant
        var part = system.part(of: row)
        if part.relation != .equal { inequalities.insert(row.constraint) }
        part.factor = abs(weight)
        var isPart = weight * constant * part.length > 0
        if part.size != nil {
            part.factor *= abs(term.coefficient)
            part.length = constant / term.coefficient
            isPart = weight * term.coefficient > 0
        } else if constant == 0 {
            return
        }
        if isPart { parts.append(part) } else { limits.append(part) }
    }

    /// Replaces a single size by the shares of it that other views have, and makes the size their limit.
    private mutating func splitShares(
        of rows: [(row: ConstraintRow, weight: Double)], in system: some SummedConstraints
    ) {
        guard limits.isEmpty, let place = parts.firstIndex(where: { $0.size != nil }),
            let size = parts[place].size
        else { return }
        let rest = parts[place]
        let shares = rows.compactMap { row, weight -> Part? in
            guard system.share(of: row.constraint) != nil, abs(weight) > 1e-9,
                let term = row.line.terms.first(where: { $0.variable == size }),
                // The view with the share is on the other side of the row.
                row.line.terms.count == 2
            else { return nil }
            var part = rest
            part.factor = weight * term.coefficient
            part.constraint = row.constraint
            part.isShare = true
            return part
        }
        let sum = shares.reduce(0) { $0 + $1.factor }
        guard abs(sum) > 1e-9, shares.allSatisfy({ $0.factor * sum > 0 }) else { return }
        var whole = rest
        whole.factor = sum < 0 ? -sum - rest.factor : sum + rest.factor
        guard whole.factor > 1e-9 else { return }
        limits = [whole]
        parts.remove(at: place)
        parts += shares.map { share in
            var share = share
            share.factor = abs(share.factor)
            return share
        }
    }
}
