/// Variables as linear combinations of others, in the order in which they were defined.
struct Definitions {
    /// The defined variables, in the order of their definition.
    private(set) var order = Scratch<Int>()
    /// For each variable its place in that order, or -1.
    private(set) var times = Scratch<Int>()
    /// The terms of all definitions, one definition's after the other.
    private(set) var variables = Scratch<Int>()
    private(set) var coefficients = Scratch<Double>()
    /// The constant of each definition.
    private(set) var constants = Scratch<Double>()
    private var starts = Scratch<Int>()

    /// The definitions that an expression awaits.
    private var pending = PendingSteps()

    mutating func reset(variableCount: Int) {
        order.removeAll()
        times.refill(-1, count: variableCount)
        variables.removeAll()
        coefficients.removeAll()
        constants.removeAll()
        starts.refill(0, count: 1)
        pending.reset(count: variableCount)
    }

    /// Gives the memory back.
    func deallocate() {
        for indices in [order, times, variables, starts] { indices.deallocate() }
        coefficients.deallocate()
        constants.deallocate()
        pending.deallocate()
    }

    /// The indices of a definition's terms.
    @inline(__always)
    func termRange(of time: Int) -> Range<Int> { starts[time]..<starts[time + 1] }

    /// Adds a term to the definition that `define` ends.
    @inline(__always)
    mutating func addTerm(_ coefficient: Double, _ variable: Int) {
        variables.append(variable)
        coefficients.append(coefficient)
    }

    /// Ends a definition, of `variable`.
    @inline(__always)
    mutating func define(_ variable: Int, constant: Double) {
        constants.append(constant)
        starts.append(variables.count)
        times[variable] = order.count
        order.append(variable)
    }

    /// What a defined variable is when the others are as they are.
    @inline(__always)
    func evaluate(_ time: Int, _ values: UnsafeMutableBufferPointer<Double>) {
        var value = constants[time]
        for term in termRange(of: time) { value += coefficients[term] * values[variables[term]] }
        values[order[time]] = value
    }

    // MARK: What an expression awaits

    /// Notes that an expression has `variable`, which is to be substituted if it is defined.
    @inline(__always)
    mutating func note(_ variable: Int) {
        let time = times[variable]
        guard time >= 0 else { return }
        pending.note(time)
    }

    /// Takes the last definition that was noted.
    @inline(__always)
    mutating func takeLast() -> Int? { pending.takeLast() }

    /// Takes the first definition that was noted.
    @inline(__always)
    mutating func takeFirst() -> Int? { pending.takeFirst() }
}
