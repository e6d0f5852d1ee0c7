/// Linear constraints with priorities over variables that are free or not negative.
///
/// A solution satisfies every required constraint. For each priority, from the highest down, it
/// violates the constraints of that priority by the least total amount that makes no higher
/// priority worse. Terms are in flat arrays, so that a system can be refilled without allocating.
public struct ConstraintSystem: Sendable {
    /// The relation between a constraint's expression and its constant.
    public enum Relation: Int8, CaseIterable, Sendable, BitwiseCopyable {
        case lessThanOrEqual, equal, greaterThanOrEqual
    }

    /// The lowest priority of a required constraint.
    public static let requiredPriority = 1000.0

    /// A sum of terms in a relation to a constant.
    public struct Constraint: Sendable, BitwiseCopyable {
        /// The relation between the sum and the constant.
        public var relation: Relation
        /// The right-hand side of the relation.
        public let constant: Double
        /// The priority; 1000 or more means required.
        public var priority: Double
        // The range of the terms in `ConstraintSystem.terms`.
        @usableFromInline let firstTerm: Int32
        @usableFromInline let endOfTerms: Int32

        @inlinable @inline(__always)
        init(
            _ relation: Relation, _ constant: Double, priority: Double, terms: Range<Int>
        ) {
            self.relation = relation
            self.constant = constant
            self.priority = priority
            firstTerm = Int32(terms.lowerBound)
            endOfTerms = Int32(terms.upperBound)
        }

        var isRequired: Bool {
            @inline(__always) get { priority >= ConstraintSystem.requiredPriority }
        }

        /// The range of the terms in `ConstraintSystem.terms`.
        var terms: Range<Int> {
            @inline(__always) get {
                Range(uncheckedBounds: (Int(firstTerm), Int(endOfTerms)))
            }
        }
    }

    /// A variable, and the factor by which it counts in a constraint.
    public struct Term: Sendable, BitwiseCopyable {
        /// The index of the variable.
        public let variable: Int
        /// The factor.
        public let coefficient: Double

        @inlinable @inline(__always)
        init(variable: Int, coefficient: Double) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    /// A variable, or the difference of two, for which the solution states whether it is determined.
    @usableFromInline
    struct Watch: Sendable, BitwiseCopyable {
        @usableFromInline var variable: Int
        @usableFromInline var reference: Int?

        @inlinable @inline(__always)
        init(variable: Int, reference: Int?) {
            self.variable = variable
            self.reference = reference
        }

        /// Returns the quantity at `values`.
        func quantity(in values: [Double]) -> Double {
            values[variable] - (reference.map { values[$0] } ?? 0)
        }
    }

    /// A preferred value of a variable, which decides only between equally good solutions.
    @usableFromInline
    struct Preference: Sendable, BitwiseCopyable {
        @usableFromInline var variable: Int
        @usableFromInline var value: Double

        @inlinable @inline(__always)
        init(variable: Int, value: Double) {
            self.variable = variable
            self.value = value
        }
    }

    /// Whether each variable must not be negative.
    public internal(set) var isNonNegative: [Bool] = []
    /// The number of variables.
    public var variableCount: Int { isNonNegative.count }
    /// The constraints, in the order in which they were added.
    public internal(set) var constraints: [Constraint] = []

    /// The terms of all constraints, one constraint's after the other's.
    private(set) var terms: [Term] = []
    private(set) var watches: [Watch] = []
    var preferences: [Preference] = []

    /// Creates an empty system.
    public init() {}

    /// Creates a copy of a system in a buffer.
    package init(_ buffer: borrowing SystemBuffer) {
        let view = buffer.view
        isNonNegative = Array(view.isNonNegative)
        constraints = Array(view.constraints)
        terms = Array(view.terms)
        watches = Array(view.watches)
        preferences = Array(view.preferences)
    }

    /// Removes everything, but keeps the memory.
    public mutating func removeAll() {
        isNonNegative.removeAll(keepingCapacity: true)
        constraints.removeAll(keepingCapacity: true)
        terms.removeAll(keepingCapacity: true)
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
    /// Terms with the same variable add up.
    /// - Precondition: The system has the variable.
    public mutating func addTerm(_ coefficient: Double, _ variable: Int) {
        checkExists(variable)
        terms.append(Term(variable: variable, coefficient: coefficient))
    }

    /// Adds the constraint `terms relation constant`, with the terms added since the last constraint.
    public mutating func addConstraint(
        _ relation: Relation, _ constant: Double, priority: Double = requiredPriority
    ) {
        let first = constraints.last?.terms.upperBound ?? 0
        constraints.append(
            Constraint(relation, constant, priority: priority, terms: first..<terms.count))
    }

    /// Has the solution state whether `variable`, minus `reference` if given, is determined.
    ///
    /// `Solution.status` and `Solution.movable` report it.
    /// - Precondition: The system has both variables.
    public mutating func watch(_ variable: Int, relativeTo reference: Int? = nil) {
        checkExists(variable)
        if let reference { checkExists(reference) }
        watches.append(Watch(variable: variable, reference: reference))
    }

    /// Prefers solutions with `variable` near `value`, if several are equally good.
    ///
    /// A preference counts less than every constraint and every earlier preference.
    /// - Precondition: The system has the variable.
    public mutating func prefer(_ variable: Int, near value: Double) {
        checkExists(variable)
        preferences.append(Preference(variable: variable, value: value))
    }

    /// Traps if there is no such variable: the solver doesn't check indices.
    @inline(__always)
    private func checkExists(_ variable: Int) {
        precondition(variable >= 0 && variable < variableCount, "no such variable")
    }

    /// Returns the terms of a constraint.
    public func terms(of constraint: Int) -> ArraySlice<Term> {
        terms[constraints[constraint].terms]
    }

    /// Returns the variable of a preference, an index in the order of the `prefer` calls.
    package func variable(ofPreference preference: Int) -> Int { preferences[preference].variable }

    /// Returns the amount by which `values` violate a constraint.
    /// - Complexity: O(terms).
    public func violation(of constraint: Int, at values: [Double]) -> Double {
        let excess = terms(of: constraint).reduce(-constraints[constraint].constant) {
            $0 + $1.coefficient * values[$1.variable]
        }
        switch constraints[constraint].relation {
        case .equal: return abs(excess)
        case .lessThanOrEqual: return max(excess, 0)
        case .greaterThanOrEqual: return max(-excess, 0)
        }
    }

    /// Returns each watched quantity at `values`, in the order in which they were added.
    public func watchedQuantities(at values: [Double]) -> [Double] {
        watches.map { $0.quantity(in: values) }
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
        /// Even with the preferences, some quantity can take several values.
        case ambiguous
        /// The required constraints conflict.
        case unsatisfiable
        /// The solver found no answer: numbers or values are infinite, NaN, or too far
        /// apart.
        case failed
    }

    /// Whether the watched quantities are determined.
    public var status: Status
    /// The value of each variable in one of the best solutions, never -0; empty if there is none.
    public var values: [Double]
    /// The watched quantities that can move if the status is ambiguous, as indices in the order of the
    /// `watch` calls.
    public var movable: [Int]

    static let unsatisfiable = Solution(status: .unsatisfiable, values: [], movable: [])
    static let failed = Solution(status: .failed, values: [], movable: [])
}
