import ConstraintSolver
import Importers
import StackCases

extension LoggedSystem {
    /// A part of the rows as a system for the solver, with the place of each variable in it.
    struct Part {
        var system = ConstraintSystem()
        fileprivate(set) var places: [Int: Int] = [:]

        fileprivate mutating func add(_ line: LinearRow, _ priority: Double, in whole: LoggedSystem)
        {
            for term in line.terms {
                system.addTerm(term.coefficient, place(of: term.variable, in: whole))
            }
            system.addConstraint(line.relation, line.constant, priority: priority)
        }

        private mutating func place(of variable: Int, in whole: LoggedSystem) -> Int {
            if let place = places[variable] { return place }
            let place = system.addVariable(isNonNegative: whole.isNonNegative[variable])
            places[variable] = place
            return place
        }
    }

    /// Returns the rows of some constraints as a system for the solver.
    /// - Parameters:
    ///   - extra: Rows besides those of the constraints, with their priorities.
    ///   - isRequiredOnly: Whether to leave out optional rows.
    func part(
        of chosen: some Sequence<Int>, and extra: [(LinearRow, priority: Double)] = [],
        isRequiredOnly: Bool = true
    ) -> Part {
        var part = Part()
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

    /// Returns the distances of a kind that constraints depend on and that the log does not list.
    func unlisted(
        _ isOfKind: (Variable.Kind) -> Bool, _ chosen: some Sequence<Int>
    ) -> [Int] {
        variables(of: chosen).filter { isOfKind(variables[$0].kind) }
    }

    /// Whether constraints can hold for all lengths of distances that the log does not list; `nil` where there are too many
    /// of these to try.
    /// - Parameter lengths: The lengths of a distance; `nil` where any of them is as good.
    func canHold(
        _ chosen: some Collection<Int>, forAll lengths: (Variable) -> ClosedRange<Double>?
    ) -> Bool? {
        let unlisted = variables(of: chosen).filter { lengths(variables[$0]) != nil }
        guard unlisted.count <= 4 else { return nil }
        // If two values allow a layout, so do all values between them.
        return (0..<1 << unlisted.count).allSatisfy { corner in
            let rows = unlisted.enumerated().map { number, variable in
                let range = lengths(variables[variable]) ?? 0...0
                let value = corner >> number & 1 == 0 ? range.lowerBound : range.upperBound
                return (LinearRow([variable], .equal, value), priority: 1000.0)
            }
            return canHold(chosen, and: rows)
        }
    }

    /// Whether constraints depend on margins, on insets of a safe area or on baselines that the log does not list.
    func hasUnlistedDistances(_ chosen: some Sequence<Int>, along axis: Axis) -> Bool {
        unlisted({ $0.usual != nil }, chosen)
            .contains { variables[$0].axis == axis }
    }

    /// Whether constraints depend on margins that the log does not list.
    func hasUnlistedMargins(_ chosen: some Sequence<Int>, along axis: Axis) -> Bool {
        unlisted(\.isMargin, chosen).contains { variables[$0].axis == axis }
    }

    /// Returns the required constraints that are connected with a variable, for each one that they have.
    func componentsByVariable() -> [Int: [Int]] {
        let components = components().flatMap { component in
            variables(of: component).map { ($0, component) }
        }
        return Dictionary(components) { first, _ in first }
    }

    /// Returns the required constraints, apart where no variable connects them.
    func components(without constraint: Int? = nil) -> [[Int]] {
        var connected = DisjointSets<Int>()
        let required = constraints.indices.filter { $0 != constraint && isRequired($0) }
        for index in required {
            let terms = rows[rowsOfConstraint[index].lowerBound].line.terms
            for term in terms.dropFirst() { connected.join(terms[0].variable, term.variable) }
        }
        var places: [Int: Int] = [:]
        var components: [[Int]] = []
        for index in required {
            // A row without a variable is a component of its own: `0 == 3` conflicts with nothing else.
            let first = rows[rowsOfConstraint[index].lowerBound].line.terms.first
            let key = first.map { connected.first(with: $0.variable) } ?? -1 - index
            if let place = places[key] {
                components[place].append(index)
            } else {
                places[key] = components.count
                components.append([index])
            }
        }
        return components
    }
}
