/// Variables as linear combinations of others, in the order in which they were defined.
struct Definitions: ~Copyable {
    /// A variable as the sum of a constant and terms, valid until another definition is added.
    struct Definition {
        var variable: Int
        var constant: Double
        var variables: UnsafeBufferPointer<Int>
        var coefficients: UnsafeBufferPointer<Double>
    }

    /// The defined variables, in the order of their definition.
    private var order = ScratchArray<Int>()
    /// The terms of all definitions, one definition's after the other.
    private var variables = ScratchArray<Int>()
    private var coefficients = ScratchArray<Double>()
    /// The constant of each definition.
    private var constants = ScratchArray<Double>()
    private var starts = ScratchArray<Int>()

    /// The definitions to substitute in the present expression.
    private var pending = PendingSteps()

    mutating func reset(variableCount: Int) {
        order.removeAll()
        variables.removeAll()
        coefficients.removeAll()
        constants.removeAll()
        starts.refill(0, count: 1)
        pending.reset(count: variableCount)
    }

    /// The indices of the definitions, in their order.
    var indices: Range<Int> { order.indices }

    /// The definition at an index.
    @inline(__always)
    subscript(_ index: Int) -> Definition {
        let terms = Range(uncheckedBounds: (starts[index], starts[index + 1]))
        return Definition(
            variable: order[index], constant: constants[index], variables: variables[terms],
            coefficients: coefficients[terms])
    }

    /// Adds a term to the definition that `define` ends.
    @inline(__always)
    mutating func addTerm(_ coefficient: Double, _ variable: Int) {
        variables.append(variable)
        coefficients.append(coefficient)
    }

    /// Ends the definition of `variable`, and returns its index.
    @inline(__always)
    mutating func define(_ variable: Int, constant: Double) -> Int {
        constants.append(constant)
        starts.append(variables.count)
        order.append(variable)
        return order.count - 1
    }

    /// Computes a defined variable from the values of the others.
    @inline(__always)
    func evaluate(_ index: Int, _ values: UnsafeMutableBufferPointer<Double>) {
        let definition = self[index]
        var value = definition.constant
        for term in definition.variables.indices {
            value += definition.coefficients[term] * values[definition.variables[term]]
        }
        values[definition.variable] = value
    }

    // MARK: Definitions to substitute

    /// Notes that the expression contains the variable that the definition at an index defines.
    @inline(__always)
    mutating func note(_ index: Int) { pending.note(index) }

    /// Removes and returns the last definition noted.
    @inline(__always)
    mutating func takeLast() -> Definition? {
        guard let index = pending.takeLast() else { return nil }
        return self[index]
    }
}
