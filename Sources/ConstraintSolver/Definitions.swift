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

    /// A bit for each definition that an expression awaits.
    private var pending = Scratch<UInt64>()
    /// Between which words of these bits any are set.
    private var first = 0
    private var last = -1

    mutating func reset(variableCount: Int) {
        order.removeAll()
        times.refill(-1, count: variableCount)
        variables.removeAll()
        coefficients.removeAll()
        constants.removeAll()
        starts.refill(0, count: 1)
        pending.refill(0, count: (variableCount + 63) / 64)
        (first, last) = (pending.count, -1)
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
        let word = time >> 6
        pending[word] |= 1 << UInt64(time & 63)
        if word < first { first = word }
        if word > last { last = word }
    }

    /// Takes the last definition that was noted.
    @inline(__always)
    mutating func takeLast() -> Int? {
        while last >= 0 {
            let bits = pending[last]
            if bits != 0 {
                let bit = 63 - bits.leadingZeroBitCount
                pending[last] = bits & ~(1 << UInt64(bit))
                return last << 6 + bit
            }
            last -= 1
        }
        first = pending.count
        return nil
    }

    /// Takes the first definition that was noted.
    @inline(__always)
    mutating func takeFirst() -> Int? {
        while first < pending.count, first <= last {
            let bits = pending[first]
            if bits != 0 {
                pending[first] = bits & (bits - 1)
                return first << 6 + bits.trailingZeroBitCount
            }
            first += 1
        }
        (first, last) = (pending.count, -1)
        return nil
    }
}
