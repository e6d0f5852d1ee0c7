/// The numbers of a constraint system, read without reference counting.
struct SystemView {
    var isNonNegative: UnsafeBufferPointer<Bool>
    var relations: UnsafeBufferPointer<ConstraintSystem.Relation>
    var constants: UnsafeBufferPointer<Double>
    var priorities: UnsafeBufferPointer<Double>
    var termStarts: UnsafeBufferPointer<Int>
    var termVariables: UnsafeBufferPointer<Int>
    var termCoefficients: UnsafeBufferPointer<Double>
    var watches: UnsafeBufferPointer<ConstraintSystem.Watch>
    var preferences: UnsafeBufferPointer<ConstraintSystem.Preference>

    var variableCount: Int {
        @inline(__always) get { isNonNegative.count }
    }

    var constraintCount: Int {
        @inline(__always) get { relations.count }
    }

    @inline(__always)
    func isRequired(_ constraint: Int) -> Bool {
        priorities[constraint] >= ConstraintSystem.requiredPriority
    }

    @inline(__always)
    func termRange(of constraint: Int) -> Range<Int> {
        Range(uncheckedBounds: (termStarts[constraint], termStarts[constraint + 1]))
    }

    /// Whether release builds check the optima of the system: about one system in 1,021.
    ///
    /// Only its numbers decide, so that the answer to a system is always the same.
    var isSampled: Bool {
        var sum = UInt64(truncatingIfNeeded: constraintCount &+ 64 &* termVariables.count)
        for constant in constants { sum = sum &+ constant.bitPattern }
        // A prime depends on the upper bits too; most constants have no others.
        return sum % 1021 == 0
    }

    /// Whether the solver can compute with all the numbers.
    var isFinite: Bool {
        // Infinities and NaN have the largest exponent, which overflows into the sign.
        let exponent = Double.infinity.bitPattern
        let one = exponent & ~(exponent << 1)
        var overflow: UInt64 = 0
        for constant in constants { overflow |= constant.bitPattern & exponent &+ one }
        for coefficient in termCoefficients {
            overflow |= coefficient.bitPattern & exponent &+ one
        }
        for preference in preferences {
            overflow |= preference.value.bitPattern & exponent &+ one
        }
        // An infinite priority is a large one.
        var isNumber = true
        for priority in priorities { isNumber = isNumber && priority == priority }
        return overflow >> 63 == 0 && isNumber
    }
}

extension ConstraintSystem {
    /// Calls `body` with a view of the system, which is valid for that long.
    @inline(__always)
    func withView<Result>(_ body: (SystemView) -> Result) -> Result {
        isNonNegative.withUnsafeBufferPointer { isNonNegative in
            relations.withUnsafeBufferPointer { relations in
                constants.withUnsafeBufferPointer { constants in
                    priorities.withUnsafeBufferPointer { priorities in
                        withTerms { starts, variables, coefficients in
                            watches.withUnsafeBufferPointer { watches in
                                preferences.withUnsafeBufferPointer { preferences in
                                    body(
                                        SystemView(
                                            isNonNegative: isNonNegative, relations: relations,
                                            constants: constants, priorities: priorities,
                                            termStarts: starts, termVariables: variables,
                                            termCoefficients: coefficients, watches: watches,
                                            preferences: preferences))
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    @inline(__always)
    private func withTerms<Result>(
        _ body: (
            UnsafeBufferPointer<Int>, UnsafeBufferPointer<Int>, UnsafeBufferPointer<Double>
        ) -> Result
    ) -> Result {
        termStarts.withUnsafeBufferPointer { starts in
            termVariables.withUnsafeBufferPointer { variables in
                termCoefficients.withUnsafeBufferPointer { body(starts, variables, $0) }
            }
        }
    }
}
