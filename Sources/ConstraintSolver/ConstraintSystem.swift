/// Linear constraints with priorities over variables that are free or never negative.
///
/// What it asks for is the layout that satisfies every required constraint and, for each
/// priority from the highest down, violates the constraints of that priority by the least total
/// amount that makes no higher priority worse. Terms lie in flat arrays, so that a system can be
/// refilled without allocating.
public struct ConstraintSystem: Sendable {
    /// How a constraint's expression relates to its constant.
    public enum Relation: Int8, CaseIterable, Sendable {
        case lessThanOrEqual, equal, greaterThanOrEqual
    }

    /// The priority from which on a constraint must hold.
    public static let requiredPriority = 1000.0

    /// A quantity of which the solution says whether it can move: a variable, or the difference
    /// of two.
    struct Watch {
        var variable: Int
        var reference: Int?

        /// What the quantity is at `values`.
        func quantity(in values: [Double]) -> Double {
            values[variable] - (reference.map { values[$0] } ?? 0)
        }
    }

    /// A wish for one variable's value, heard only between solutions that are equally good.
    struct Preference {
        var variable: Int
        var value: Double
    }

    /// For each variable, whether it must not be negative.
    public internal(set) var isNonNegative: [Bool] = []
    /// How many constraints there are.
    public var constraintCount: Int { relations.count }
    /// How many variables there are.
    public var variableCount: Int { isNonNegative.count }
    /// Each constraint's relation.
    public internal(set) var relations: [Relation] = []
    /// Each constraint's constant.
    public private(set) var constants: [Double] = []
    /// Each constraint's priority; from 1000 on it is required.
    public internal(set) var priorities: [Double] = []

    private(set) var termStarts: [Int] = [0]
    private(set) var termVariables: [Int] = []
    private(set) var termCoefficients: [Double] = []
    private(set) var watches: [Watch] = []
    var preferences: [Preference] = []

    /// Makes an empty system.
    public init() {}

    /// Forgets everything and keeps the memory.
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

    /// Adds a term to the constraint that the next call of `addConstraint` closes.
    ///
    /// A variable may occur in several terms.
    public mutating func addTerm(_ coefficient: Double, _ variable: Int) {
        precondition(variable >= 0 && variable < variableCount, "no such variable")
        termVariables.append(variable)
        termCoefficients.append(coefficient)
    }

    /// Adds the constraint `terms relation constant`, its terms being those added since the last.
    public mutating func addConstraint(
        _ relation: Relation, _ constant: Double, priority: Double = requiredPriority
    ) {
        relations.append(relation)
        constants.append(constant)
        priorities.append(priority)
        termStarts.append(termVariables.count)
    }

    /// Has the solution say whether `variable`, less `reference` if there is one, can move.
    public mutating func watch(_ variable: Int, relativeTo reference: Int? = nil) {
        watches.append(Watch(variable: variable, reference: reference))
    }

    /// Wishes that `variable` be near `value` where several solutions are equally good.
    ///
    /// A preference counts less than every constraint and every preference added before it.
    public mutating func prefer(_ variable: Int, near value: Double) {
        preferences.append(Preference(variable: variable, value: value))
    }

    /// The terms of a constraint, as variable and coefficient.
    public func terms(of constraint: Int) -> [(variable: Int, coefficient: Double)] {
        termRange(of: constraint).map { (termVariables[$0], termCoefficients[$0]) }
    }

    /// By how much `values` violate a constraint.
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

    /// What each watched quantity is at `values`, in the order in which they were added.
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
