/// Required equalities turned into definitions of variables, and expressions written in the
/// variables that are left, the roots.
///
/// A definition refers to variables that were not yet eliminated when it was made, so that
/// substituting in the order of elimination ends after one pass.
struct Elimination {
    /// Eliminated variables, in the order of their elimination.
    private(set) var order: [Int] = []
    /// For each variable the place in that order, or -1.
    private var times: [Int] = []
    /// A bit for each place in the order whose variable the expression contains.
    private var pending: [UInt64] = []

    private var definitionStarts: [Int] = [0]
    private var definitionVariables: [Int] = []
    private var definitionCoefficients: [Double] = []
    private var definitionConstants: [Double] = []

    // The expression being written: a coefficient for each variable, and for each the sum of the
    // absolute contributions, against which a cancelled coefficient shows as noise.
    private(set) var coefficients: [Double] = []
    private var magnitudes: [Double] = []
    /// The variables that occur in the expression.
    private(set) var support: [Int] = []
    /// The constant of the expression.
    private(set) var constant = 0.0
    /// The sum of the absolute contributions to the constant.
    private(set) var constantMagnitude = 0.0

    /// A coefficient below this part of what it is a sum of is a cancelled one.
    static let cancellation = 1e-11

    mutating func reset(variableCount: Int) {
        order.removeAll(keepingCapacity: true)
        times.refill(-1, count: variableCount)
        pending.refill(0, count: (variableCount + 63) / 64)
        definitionStarts.removeAll(keepingCapacity: true)
        definitionStarts.append(0)
        definitionVariables.removeAll(keepingCapacity: true)
        definitionCoefficients.removeAll(keepingCapacity: true)
        definitionConstants.removeAll(keepingCapacity: true)
        coefficients.refill(0, count: variableCount)
        magnitudes.refill(0, count: variableCount)
        support.removeAll(keepingCapacity: true)
        constant = 0
        constantMagnitude = 0
    }

    /// Starts a new expression with a constant.
    mutating func begin(constant: Double = 0) {
        for variable in support {
            coefficients[variable] = 0
            magnitudes[variable] = 0
        }
        support.removeAll(keepingCapacity: true)
        self.constant = constant
        constantMagnitude = abs(constant)
    }

    /// Adds a term to the expression.
    mutating func add(_ coefficient: Double, _ variable: Int) {
        guard coefficient != 0 else { return }
        if magnitudes[variable] == 0 {
            support.append(variable)
            let time = times[variable]
            if time >= 0 { pending[time >> 6] |= 1 << UInt64(time & 63) }
        }
        coefficients[variable] += coefficient
        magnitudes[variable] += abs(coefficient)
    }

    /// Starts the expression `terms - constant` of a constraint and writes it in roots.
    mutating func expand(_ system: ConstraintSystem, _ constraint: Int) {
        begin(constant: -system.constants[constraint])
        for term in system.termRange(of: constraint) {
            add(system.termCoefficients[term], system.termVariables[term])
        }
        expand()
    }

    /// Writes the expression in roots and drops what cancelled.
    mutating func expand() {
        for word in pending.indices {
            // Substituting sets later bits only, of this word or the ones after it.
            while pending[word] != 0 {
                substitute(time: word << 6 + pending[word].trailingZeroBitCount)
                pending[word] &= pending[word] - 1
            }
        }
        var kept = 0
        for variable in support {
            if abs(coefficients[variable]) <= Self.cancellation * magnitudes[variable] {
                coefficients[variable] = 0
                magnitudes[variable] = 0
            } else {
                support[kept] = variable
                kept += 1
            }
        }
        support.removeLast(support.count - kept)
    }

    private mutating func substitute(time: Int) {
        let variable = order[time]
        let coefficient = coefficients[variable]
        coefficients[variable] = 0
        if abs(coefficient) <= Self.cancellation * magnitudes[variable] { return }
        constant += coefficient * definitionConstants[time]
        constantMagnitude += abs(coefficient * definitionConstants[time])
        for term in definitionStarts[time]..<definitionStarts[time + 1] {
            add(coefficient * definitionCoefficients[term], definitionVariables[term])
        }
    }

    /// Whether a variable has a definition.
    func isEliminated(_ variable: Int) -> Bool { times[variable] >= 0 }

    /// Makes the expression, taken to be 0, the definition of `variable`.
    mutating func define(_ variable: Int) {
        let pivot = coefficients[variable]
        for other in support where other != variable {
            definitionVariables.append(other)
            definitionCoefficients.append(-coefficients[other] / pivot)
        }
        definitionConstants.append(-constant / pivot)
        definitionStarts.append(definitionVariables.count)
        times[variable] = order.count
        order.append(variable)
    }

    /// Fills in the eliminated variables from the roots' values.
    func complete(_ values: inout [Double]) {
        for time in order.indices.reversed() {
            var value = definitionConstants[time]
            for term in definitionStarts[time]..<definitionStarts[time + 1] {
                value += definitionCoefficients[term] * values[definitionVariables[term]]
            }
            values[order[time]] = value
        }
    }
}
