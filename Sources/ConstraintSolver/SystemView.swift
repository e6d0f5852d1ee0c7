/// The numbers of a constraint system, read without reference counting.
struct SystemView {
    var isNonNegative: UnsafeBufferPointer<Bool>
    var constraints: UnsafeBufferPointer<ConstraintSystem.Constraint>
    /// The terms of all constraints.
    var terms: UnsafeBufferPointer<ConstraintSystem.Term>
    var watches: UnsafeBufferPointer<ConstraintSystem.Watch>
    var preferences: UnsafeBufferPointer<ConstraintSystem.Preference>

    var variableCount: Int {
        @inline(__always) get { isNonNegative.count }
    }

    var constraintCount: Int {
        @inline(__always) get { constraints.count }
    }

    @inline(__always)
    func isRequired(_ constraint: Int) -> Bool { constraints[constraint].isRequired }

    @inline(__always)
    func terms(of constraint: Int) -> UnsafeBufferPointer<ConstraintSystem.Term> {
        let places = constraints[constraint].terms
        assert(places.upperBound <= terms.count, "no such terms")
        return UnsafeBufferPointer(
            start: terms.baseAddress.unsafelyUnwrapped + places.lowerBound,
            count: places.upperBound &- places.lowerBound)
    }

    /// Whether release builds check the optima of the system: about one system in 1,021.
    ///
    /// Only its numbers decide, so that the answer to a system is always the same.
    var isSampled: Bool {
        var sum = UInt64(truncatingIfNeeded: constraintCount &+ 64 &* terms.count)
        for constraint in constraints { sum = sum &+ constraint.constant.bitPattern }
        // The remainder by a prime also depends on the upper bits; most constants have no others.
        return sum % 1021 == 0
    }

    /// Whether the solver can compute with all the numbers.
    var isFinite: Bool {
        // Infinities and NaN have the largest exponent, which overflows into the sign.
        let exponent = Double.infinity.bitPattern
        let one = exponent & ~(exponent << 1)
        var overflow: UInt64 = 0
        for constraint in constraints {
            overflow |= constraint.constant.bitPattern & exponent &+ one
            // An infinite priority is a large one, so that only NaN overflows.
            overflow |= constraint.priority.magnitude.bitPattern &+ (one &- 1)
        }
        for term in terms { overflow |= term.coefficient.bitPattern & exponent &+ one }
        for preference in preferences {
            overflow |= preference.value.bitPattern & exponent &+ one
        }
        return overflow >> 63 == 0
    }
}

extension ConstraintSystem {
    /// Calls `body` with a view of the system, which is valid for that long.
    @inline(__always)
    func withView<Result>(_ body: (SystemView) -> Result) -> Result {
        isNonNegative.withUnsafeBufferPointer { isNonNegative in
            constraints.withUnsafeBufferPointer { constraints in
                terms.withUnsafeBufferPointer { terms in
                    watches.withUnsafeBufferPointer { watches in
                        preferences.withUnsafeBufferPointer { preferences in
                            body(
                                SystemView(
                                    isNonNegative: isNonNegative, constraints: constraints,
                                    terms: terms, watches: watches, preferences: preferences))
                        }
                    }
                }
            }
        }
    }
}
