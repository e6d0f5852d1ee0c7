import ConstraintSolver

/// A row of a constraint; a number that was printed with six digits makes two rows, so that
/// every number that is printed the same satisfies them.
struct ConstraintRow {
    /// The constraint, by index.
    var constraint: Int
    var line: LinearRow
    var priority: Double
    /// The row with the numbers as printed; `nil` where `line` has them.
    var printed: LinearRow?
}

/// The constraints of a case or a log as linear rows, with the solver's answers about them.
protocol ConstraintRows {
    var rows: [ConstraintRow] { get }
    /// The rows of each constraint.
    var rowsOfConstraint: [Range<Int>] { get }
    /// Whether each variable is at least 0 in every layout.
    var isNonNegative: [Bool] { get }
    /// The work of the solver for this system and its parts.
    var work: SolverWork { get }
}

/// Some rows as a system for the solver, with the place of each variable in it.
struct SolvedRows {
    var system = ConstraintSystem()
    fileprivate(set) var places: [Int: Int] = [:]

    fileprivate mutating func add(
        _ line: LinearRow, _ priority: Double, in whole: some ConstraintRows
    ) {
        for term in line.terms {
            system.addTerm(term.coefficient, place(of: term.variable, in: whole))
        }
        system.addConstraint(line.relation, line.constant, priority: priority)
    }

    private mutating func place(of variable: Int, in whole: some ConstraintRows) -> Int {
        if let place = places[variable] { return place }
        let place = system.addVariable(isNonNegative: whole.isNonNegative[variable])
        places[variable] = place
        return place
    }
}

extension ConstraintRows {
    /// Returns the rows of some constraints as a system for the solver.
    /// - Parameters:
    ///   - extra: Rows besides those of the constraints, with their priorities.
    ///   - isRequiredOnly: Whether to leave out optional rows.
    func part(
        of chosen: some Sequence<Int>, and extra: [(LinearRow, priority: Double)] = [],
        isRequiredOnly: Bool = true
    ) -> SolvedRows {
        var part = SolvedRows()
        work.add(chosen.underestimatedCount)
        for constraint in chosen {
            for row in rowsOfConstraint[constraint]
            where !isRequiredOnly || rows[row].priority >= ConstraintSystem.requiredPriority {
                part.add(rows[row].line, rows[row].priority, in: self)
            }
        }
        for (line, priority) in extra { part.add(line, priority, in: self) }
        return part
    }

    /// Returns the value of each variable in a best layout of some constraints; `nil` if they
    /// conflict.
    func values(
        of chosen: some Sequence<Int>, and extra: [(LinearRow, priority: Double)] = []
    ) -> [Int: Double]? {
        let part = part(of: chosen, and: extra)
        let solution = LexicographicSolver().solve(part.system)
        if solution.status == .unsatisfiable { return nil }
        guard !solution.values.isEmpty else { return [:] }
        return part.places.mapValues { solution.values[$0] }
    }

    /// Whether required constraints can be satisfied together.
    func canHold(
        _ chosen: some Sequence<Int>, and extra: [(LinearRow, priority: Double)] = []
    ) -> Bool {
        let part = part(of: chosen, and: extra)
        return LexicographicSolver().solve(part.system).status != .unsatisfiable
    }

    /// Returns the constraints of a minimal conflict, with required rows besides theirs, in the order of
    /// `chosen`; none if all can hold.
    func minimalConflict(of chosen: [Int], and extra: [LinearRow] = []) -> [Int] {
        let part = part(of: chosen, and: extra.map { ($0, priority: 1000) })
        let owners = chosen.flatMap { constraint in
            rowsOfConstraint[constraint].filter {
                rows[$0].priority >= ConstraintSystem.requiredPriority
            }.map { _ in constraint }
        }
        let members = Set(
            LexicographicSolver().minimalConflict(in: part.system).filter(owners.indices.contains)
                .map { owners[$0] })
        return chosen.filter(members.contains)
    }

    /// Returns optional rows that prefer the numbers of constraints as printed to others that are printed the same.
    func printedRows(of chosen: some Sequence<Int>) -> [(LinearRow, priority: Double)] {
        chosen.flatMap { rowsOfConstraint[$0] }.compactMap { rows[$0].printed }
            .map { ($0, priority: 999.5) }
    }

    /// Returns the least and the greatest value that required constraints leave to a variable, in
    /// points; infinite where there is no bound, `nil` where they conflict.
    /// - Parameter isPrinted: Whether all numbers are as printed, if that has a solution (default: no).
    func range(
        of variable: Int, in chosen: some Sequence<Int>, isPrinted: Bool = false
    ) -> (least: Double, greatest: Double)? {
        range(of: [variable], in: chosen, and: isPrinted ? printedRows(of: chosen) : [])
    }

    /// Returns the same for a sum of variables.
    func range(
        of variables: [Int], in chosen: some Sequence<Int>,
        and extra: [(LinearRow, priority: Double)] = []
    ) -> (least: Double, greatest: Double)? {
        let far = 1e6
        func value(near target: Double) -> Double? {
            let aim = LinearRow(variables, .equal, target)
            return values(of: chosen, and: extra + [(aim, priority: 1)]).map { values in
                variables.reduce(0) { $0 + (values[$1] ?? 0) }
            }
        }
        guard let least = value(near: -far), let greatest = value(near: far) else { return nil }
        return (least < 1 - far ? -.infinity : least, greatest > far - 1 ? .infinity : greatest)
    }

    /// Returns the variables of some constraints, in their order.
    func variables(of chosen: some Sequence<Int>) -> [Int] {
        Set(
            chosen.flatMap { rowsOfConstraint[$0] }
                .flatMap { rows[$0].line.terms.map(\.variable) }
        ).sorted()
    }
}
