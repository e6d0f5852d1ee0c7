import CGLPK

@testable import ConstraintSolver

/// Compares the solver's result for a system with GLPK's.
struct ReferenceComparison {
    /// The result of one comparison.
    enum Result: Equatable {
        case agreed(Solution.Status)
        /// The difference is too near to the tolerances, or GLPK gave up.
        case undecided(String)
        case disagreed(String)
    }

    let system: ConstraintSystem
    let arithmetic: ReferenceProgram.Arithmetic

    /// Violations may differ by this part of the numbers that they come from.
    static let tolerance = 1e-7

    /// Compares with one arithmetic after the other until the results agree.
    ///
    /// A difference in all of them is the solver's fault.
    static func result(
        of system: ConstraintSystem, isRoundedEnough: Bool, solver: LexicographicSolver
    ) -> Result {
        let solution = solver.solve(system)
        if solution.status == .failed { return .disagreed("the solver failed") }
        let conflict = solution.status == .unsatisfiable ? solver.minimalConflict(in: system) : []
        var result = Result.undecided("")
        for arithmetic in ReferenceProgram.Arithmetic.allCases
        where arithmetic != .rounded || isRoundedEnough {
            let other = ReferenceComparison(system: system, arithmetic: arithmetic)
                .compare(solution, conflict)
            if case .agreed = other { return other }
            // If one is undecided, the numbers are too near to the tolerances for a decision.
            if case .disagreed = other, case .undecided(let reason) = result, !reason.isEmpty {
                continue
            }
            result = other
        }
        return result
    }

    private func compare(_ solution: Solution, _ conflict: [Int]) -> Result {
        do {
            let difference =
                if solution.status == .unsatisfiable {
                    try disagreement(ofConflict: conflict)
                } else {
                    try disagreement(of: solution)
                }
            if let difference { return .disagreed(difference) }
            return .agreed(solution.status)
        } catch {
            return .undecided("\(error)")
        }
    }

    private enum Undecided: Error {
        /// Rounding decides if a quantity can move.
        case range(Double)
        /// The values, which were found to be optimal before, are better than GLPK's.
        case better
        /// GLPK's values are better at one priority because they are worse at a higher one, by
        /// what its tolerances allow.
        case bought
        /// All required constraints hold but for rounding, yet GLPK finds that they cannot.
        case nearlyFeasible
    }

    // MARK: Conflicts

    private func disagreement(ofConflict conflict: [Int]) throws -> String? {
        if try ReferenceProgram(system, included: required(), arithmetic).isFeasible() {
            return "not unsatisfiable"
        }
        if conflict.isEmpty { return "no conflict named" }
        var included = [Bool](repeating: false, count: system.constraints.count)
        for member in conflict { included[member] = true }
        if try ReferenceProgram(system, included: included, arithmetic).isFeasible() {
            return "\(conflict) is no conflict"
        }
        for member in conflict {
            included[member] = false
            if try !ReferenceProgram(system, included: included, arithmetic).isFeasible() {
                return "\(conflict) conflicts without \(member)"
            }
            included[member] = true
        }
        return nil
    }

    private func required() -> [Bool] {
        system.constraints.map(\.isRequired)
    }

    // MARK: Solutions

    private func disagreement(of solution: Solution) throws -> String? {
        if let broken = brokenRequirement(of: solution) { return broken }
        let reference = ReferenceProgram(system, arithmetic)
        guard try reference.isFeasible() else { throw Undecided.nearlyFeasible }
        let constraints = system.constraints
        let soft = constraints.indices.filter { !constraints[$0].isRequired }
        var settled = constraints.indices.filter { constraints[$0].isRequired }.map { [$0] }
        for priority in Set(soft.map { constraints[$0].priority }).sorted(by: >) {
            let level = soft.filter { constraints[$0].priority == priority }
            let least = try reference.settle(level)
            let own = level.reduce(0) { $0 + system.violation(of: $1, at: solution.values) }
            let scale = level.reduce(1) { $0 + magnitude(of: $1, at: solution.values) }
            if own < least - Self.tolerance * scale { throw Undecided.better }
            if own > least + Self.tolerance * scale {
                if isWorse(reference.values, at: settled, than: solution.values) {
                    throw Undecided.bought
                }
                return "violation \(own) at priority \(priority), where \(least) is possible"
            }
            settled.append(level)
        }
        var movable = try movableWatches(reference)
        if solution.status == .unique {
            return movable.isEmpty ? nil : "\(movable) can move, yet unique"
        }
        if movable.isEmpty { return "unique, not \(solution.status)" }
        for preference in system.preferences {
            let least = try reference.settle(preference.variable, near: preference.value)
            let own = abs(solution.values[preference.variable] - preference.value)
            if abs(own - least) > Self.tolerance * (1 + abs(preference.value) + least) {
                return "preference of \(preference.variable) missed by \(own), not \(least)"
            }
        }
        movable = try movableWatches(reference)
        if movable != solution.movable { return "\(movable) can move, not \(solution.movable)" }
        if movable.isEmpty == (solution.status == .ambiguous) { return "not \(solution.status)" }
        return nil
    }

    /// Whether `values` violate some of the groups of constraints more than `others` do, rounding
    /// aside.
    private func isWorse(
        _ values: [Double], at groups: [[Int]], than others: [Double]
    ) -> Bool {
        groups.contains { group in
            let difference = group.reduce(0) {
                $0 + system.violation(of: $1, at: values) - system.violation(of: $1, at: others)
            }
            let scale = group.reduce(1) { $0 + magnitude(of: $1, at: others) }
            return difference > 1e-12 * scale
        }
    }

    private func movableWatches(_ reference: ReferenceProgram) throws -> [Int] {
        try system.watches.indices.filter {
            let range = try reference.range(of: system.watches[$0])
            if range > 1e-8, range < 1e-3 { throw Undecided.range(range) }
            return range > 1e-5
        }
    }

    private func brokenRequirement(of solution: Solution) -> String? {
        for variable in 0..<system.variableCount where system.isNonNegative[variable] {
            if solution.values[variable] < -Self.tolerance {
                return "variable \(variable) is \(solution.values[variable])"
            }
        }
        for (constraint, content) in system.constraints.enumerated() where content.isRequired {
            let violation = system.violation(of: constraint, at: solution.values)
            if violation > Self.tolerance * (1 + magnitude(of: constraint, at: solution.values)) {
                return "required constraint \(constraint) is violated by \(violation)"
            }
        }
        return nil
    }

    /// The sum of the numbers that a violation is a difference of.
    private func magnitude(of constraint: Int, at values: [Double]) -> Double {
        system.terms(of: constraint).reduce(abs(system.constraints[constraint].constant)) {
            $0 + abs($1.coefficient * values[$1.variable])
        }
    }
}
