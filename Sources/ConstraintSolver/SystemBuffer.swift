/// A constraint system that models refill for each layout.
///
/// It has the meaning of a `ConstraintSystem`, but one owner, and it checks indices in debug builds only: writing
/// a small system into arrays takes as long as solving it.
@usableFromInline
package struct SystemBuffer: ~Copyable {
    @usableFromInline var isNonNegative = ScratchArray<Bool>()
    @usableFromInline var constraints = ScratchArray<ConstraintSystem.Constraint>()
    @usableFromInline var terms = ScratchArray<ConstraintSystem.Term>()
    @usableFromInline var watches = ScratchArray<ConstraintSystem.Watch>()
    @usableFromInline var preferences = ScratchArray<ConstraintSystem.Preference>()
    // The first term of the constraint that is being written.
    @usableFromInline var firstTerm = 0

    /// Creates an empty system.
    @inlinable
    package init() {}

    /// Removes everything, but keeps the memory.
    @inlinable @inline(__always)
    package mutating func removeAll() {
        isNonNegative.removeAll()
        constraints.removeAll()
        terms.removeAll()
        watches.removeAll()
        preferences.removeAll()
        firstTerm = 0
    }

    /// Adds a variable and returns its index.
    @inlinable @inline(__always)
    @discardableResult
    package mutating func addVariable(isNonNegative: Bool = false) -> Int {
        self.isNonNegative.append(isNonNegative)
        return self.isNonNegative.count &- 1
    }

    /// Adds a term to the constraint that the next call of `addConstraint` ends.
    @inlinable @inline(__always)
    package mutating func addTerm(_ coefficient: Double, _ variable: Int) {
        checkExists(variable)
        terms.append(ConstraintSystem.Term(variable: variable, coefficient: coefficient))
    }

    /// Adds the constraint `terms relation constant`, with the terms added since the last constraint.
    @inlinable @inline(__always)
    package mutating func addConstraint(
        _ relation: ConstraintSystem.Relation, _ constant: Double, priority: Double
    ) {
        let end = terms.count
        constraints.append(
            ConstraintSystem.Constraint(
                relation, constant, priority: priority,
                terms: Range(uncheckedBounds: (firstTerm, end))))
        firstTerm = end
    }

    /// Has the solution state whether `variable`, minus `reference` if given, is determined.
    @inlinable @inline(__always)
    package mutating func watch(_ variable: Int, relativeTo reference: Int? = nil) {
        checkExists(variable)
        watches.append(ConstraintSystem.Watch(variable: variable, reference: reference))
    }

    /// Prefers solutions with `variable` near `value`, if several are equally good.
    @inlinable @inline(__always)
    package mutating func prefer(_ variable: Int, near value: Double) {
        checkExists(variable)
        preferences.append(ConstraintSystem.Preference(variable: variable, value: value))
    }

    @inlinable @inline(__always)
    func checkExists(_ variable: Int) {
        assert(variable >= 0 && variable < isNonNegative.count, "no such variable")
    }

    /// The numbers, valid until the system changes.
    var view: SystemView {
        @inline(__always) get {
            SystemView(
                isNonNegative: isNonNegative.elements, constraints: constraints.elements,
                terms: terms.elements, watches: watches.elements,
                preferences: preferences.elements)
        }
    }
}
