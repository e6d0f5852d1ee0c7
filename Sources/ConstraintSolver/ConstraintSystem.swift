/// Linear constraints with priorities over variables that are free or not negative.
///
/// A solution satisfies every required constraint. For each priority, from the highest down, it
/// violates the constraints of that priority by the least total amount that makes no higher
/// priority worse. Terms are in flat arrays, so that a system can be refilled without allocating.
public struct ConstraintSystem: Sendable {
    /// The relation between a constraint's expression and its constant.
    public enum Relation: Int8, CaseIterable, Sendable {
        case lessThanOrEqual, equal, greaterThanOrEqual
    }

    /// The lowest priority of a required constraint.
    public static let requiredPriority = 1000.0

    /// A variable, or the difference of two, for which the solution tells whether it can move.
    struct Watch {
        var variable: Int
        var reference: Int?

        /// Returns the quantity at `values`.
        func quantity(in values: [Double]) -> Double {
            values[variable] - (reference.map { values[$0] } ?? 0)
        }
    }

    /// A preferred value of a variable, which decides only between equally good solutions.
    struct Preference {
        var variable: Int
        var value: Double
    }

    /// Whether each variable must not be negative.
    public internal(set) var isNonNegative: [Bool] = []
    /// The number of constraints.
    public var constraintCount: Int { relations.count }
    /// The number of variables.
    public var variableCount: Int { isNonNegative.count }
    /// The relation of each constraint.
    public internal(set) var relations: [Relation] = []
    /// The constant of each constraint.
    public private(set) var constants: [Double] = []
    /// The priority of each constraint, which is required from 1000 on.
    public internal(set) var priorities: [Double] = []

    private(set) var termStarts: [Int] = [0]
    private(set) var termVariables: [Int] = []
    private(set) var termCoefficients: [Double] = []
    private(set) var watches: [Watch] = []
    var preferences: [Preference] = []

    /// Creates an empty system.
    public init() {}

    /// Removes everything, but keeps the memory.
    public mutating func removeAll() {
        isNonNegative.removeAll(keepingCapacity: true)
        relations.removeAll(keepingCapacity: true)
        constants.removeAll(keepingCapacity: true)
        priorities.removeAll(keepingCapacity: true)
        termStarts.removeAll(keepingCapacity: true)
        termStarts.append(0)
        termVariables.removeAll(keepingCapacity: true)
        termCoefficients.removeAll(keepingCapacity: true)
        watches.removeAll(keepingCapacity: true)
        preferences.removeAll(keepingCapacity: true)
    }

    /// Adds a variable and returns its index.
    @discardableResult
    public mutating func addVariable(isNonNegative: Bool = false) -> Int {
        self.isNonNegative.append(isNonNegative)
        return self.isNonNegative.count - 1
    }

    /// Adds a term to the constraint that the next call of `addConstraint` ends.
    ///
    /// Several terms may have the same variable.
    public mutating func addTerm(_ coefficient: Double, _ variable: Int) {
        precondition(variable >= 0 && variable < variableCount, "no such variable")
        termVariables.append(variable)
        termCoefficients.append(coefficient)
    }

    /// Adds the constraint `terms relation constant`, with the terms added since the last one.
    public mutating func addConstraint(
        _ relation: Relation, _ constant: Double, priority: Double = requiredPriority
    ) {
        relations.append(relation)
        constants.append(constant)
        priorities.append(priority)
        termStarts.append(termVariables.count)
    }

    /// Requests whether `variable`, minus `reference` if there is one, can move.
    public mutating func watch(_ variable: Int, relativeTo reference: Int? = nil) {
        watches.append(Watch(variable: variable, reference: reference))
    }

    /// Prefers solutions with `variable` near `value`, if several are equally good.
    ///
    /// A preference counts less than every constraint and every earlier preference.
    public mutating func prefer(_ variable: Int, near value: Double) {
        preferences.append(Preference(variable: variable, value: value))
    }

    /// Returns the terms of a constraint.
    public func terms(of constraint: Int) -> [(variable: Int, coefficient: Double)] {
        termRange(of: constraint).map { (termVariables[$0], termCoefficients[$0]) }
    }

    /// Returns the amount by which `values` violate a constraint.
    /// - Complexity: O(terms).
    public func violation(of constraint: Int, at values: [Double]) -> Double {
        var excess = -constants[constraint]
        for term in termRange(of: constraint) {
            excess += termCoefficients[term] * values[termVariables[term]]
        }
        switch relations[constraint] {
        case .equal: return abs(excess)
        case .lessThanOrEqual: return max(excess, 0)
        case .greaterThanOrEqual: return max(-excess, 0)
        }
    }

    /// Returns each watched quantity at `values`, in the order in which they were added.
    public func watchedQuantities(at values: [Double]) -> [Double] {
        watches.map { $0.quantity(in: values) }
    }

    func isRequired(_ constraint: Int) -> Bool {
        priorities[constraint] >= Self.requiredPriority
    }

    func termRange(of constraint: Int) -> Range<Int> {
        termStarts[constraint]..<termStarts[constraint + 1]
    }
}

/// The solver's answer to a `ConstraintSystem`.
public struct Solution: Equatable, Sendable {
    /// Whether the watched quantities are determined.
    public enum Status: Equatable, Sendable {
        /// All best solutions give them the same values.
        case unique
        /// Several solutions are equally good, and the preferences leave one value of each quantity.
        case tied
        /// Some can move even then.
        case ambiguous
        /// The required constraints conflict.
        case unsatisfiable
        /// The solver found no answer: numbers are infinite, NaN, or too far apart.
        case failed
    }

    /// Whether the watched quantities are determined.
    public var status: Status
    /// The value of each variable in one of the best solutions; empty if there is none.
    public var values: [Double]
    /// The watched quantities that can move if the status is ambiguous, as indices in the order in
    /// which they were added.
    public var movable: [Int]

    static let unsatisfiable = Solution(status: .unsatisfiable, values: [], movable: [])
    static let failed = Solution(status: .failed, values: [], movable: [])
}
