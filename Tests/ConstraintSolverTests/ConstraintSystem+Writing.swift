@testable import ConstraintSolver

/// Coefficient times variable.
typealias WrittenTerm = (Double, Int)

extension ConstraintSystem {
    /// A system with free variables and after them variables that are not negative.
    init(free: Int = 0, nonNegative: Int = 0) {
        self.init()
        for _ in 0..<free { addVariable() }
        for _ in 0..<nonNegative { addVariable(isNonNegative: true) }
    }

    /// A system with a variable for each entry; `true` means that it must not be negative.
    init(variables: [Bool]) {
        self.init()
        for isNonNegative in variables { addVariable(isNonNegative: isNonNegative) }
    }

    /// Adds a constraint with its terms.
    mutating func add(
        _ terms: [WrittenTerm], _ relation: Relation, _ constant: Double, at priority: Double = 1000
    ) {
        for (coefficient, variable) in terms { addTerm(coefficient, variable) }
        addConstraint(relation, constant, priority: priority)
    }

    /// Adds a constraint on one variable.
    mutating func add(
        _ variable: Int, _ relation: Relation, _ constant: Double, at priority: Double = 1000
    ) {
        add([(1, variable)], relation, constant, at: priority)
    }

    mutating func watchAll() {
        for variable in 0..<variableCount { watch(variable) }
    }

    func solved() -> Solution { LexicographicSolver().solve(self) }

    /// The statements that build this system, to be copied into a test.
    var swiftSource: String {
        var lines = ["var system = ConstraintSystem(variables: \(isNonNegative))"]
        for (place, constraint) in constraints.enumerated() {
            let terms = terms(of: place).map { "(\($0.coefficient), \($0.variable))" }
            lines.append(
                "system.add([\(terms.joined(separator: ", "))], .\(constraint.relation), "
                    + "\(constraint.constant), at: \(constraint.priority))")
        }
        for watch in watches {
            let reference = watch.reference.map { ", relativeTo: \($0)" } ?? ""
            lines.append("system.watch(\(watch.variable)\(reference))")
        }
        for preference in preferences {
            lines.append("system.prefer(\(preference.variable), near: \(preference.value))")
        }
        return lines.joined(separator: "\n")
    }
}

/// Whether two numbers are the same but for rounding.
func isClose(_ first: Double, _ second: Double, within tolerance: Double = 1e-7) -> Bool {
    abs(first - second) <= tolerance * max(1, abs(first), abs(second))
}

/// Whether the solution has these values, except for rounding.
func areClose(_ solution: Solution, _ values: [Double]) -> Bool {
    solution.values.count == values.count
        && zip(solution.values, values).allSatisfy { isClose($0, $1) }
}
