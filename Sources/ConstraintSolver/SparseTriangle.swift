/// A triangular matrix by its columns, one for each step, without its diagonal.
struct SparseTriangle {
    /// The step of each term, one column's terms after the other.
    var steps = Scratch<Int>()
    private(set) var values = Scratch<Double>()
    private var starts = Scratch<Int>()

    /// Gives the memory back.
    func deallocate() {
        steps.deallocate()
        values.deallocate()
        starts.deallocate()
    }

    mutating func removeAll() {
        steps.removeAll()
        values.removeAll()
        starts.refill(0, count: 1)
    }

    /// The indices of a column's terms.
    @inline(__always)
    func range(of step: Int) -> Range<Int> {
        Range(uncheckedBounds: (starts[step], starts[step + 1]))
    }

    /// Adds a term to the column that `endStep` ends.
    @inline(__always)
    mutating func append(_ step: Int, _ value: Double) {
        steps.append(step)
        values.append(value)
    }

    mutating func endStep() { starts.append(steps.count) }

    /// Takes a multiple of a column off a vector.
    @inline(__always)
    func subtract(_ step: Int, times factor: Double, from vector: StepVector) {
        for term in range(of: step) { vector.add(-values[term] * factor, to: steps[term]) }
    }

    /// A sum, or 0 where it is what rounding leaves of its two parts.
    @inline(__always)
    static func sum(_ one: Double, _ other: Double) -> Double {
        let sum = one + other
        return abs(sum) <= Elimination.cancellation * (abs(one) + abs(other)) ? 0 : sum
    }

    /// Takes over `other`, of `count` columns, its rows as columns.
    mutating func transpose(_ other: SparseTriangle, count: Int) {
        starts.refill(0, count: count + 1)
        for step in other.steps.elements { starts[step + 1] += 1 }
        for step in 0..<count { starts[step + 1] += starts[step] }
        steps.refill(0, count: other.steps.count)
        values.refill(0, count: other.steps.count)
        for column in 0..<count {
            for term in other.range(of: column) {
                let place = starts[other.steps[term]]
                steps[place] = column
                values[place] = other.values[term]
                starts[other.steps[term]] += 1
            }
        }
        // Each start is now where its column ends.
        for step in (0..<count).reversed() { starts[step + 1] = starts[step] }
        starts[0] = 0
    }
}

/// The steps that a vector awaits, taken from the first on.
struct PendingSteps {
    private var words = Scratch<UInt64>()
    private var first = 0
    private var last = -1

    /// Gives the memory back.
    func deallocate() { words.deallocate() }

    mutating func reset(count: Int) {
        words.refill(0, count: (count + 63) / 64)
        (first, last) = (words.count, -1)
    }

    @inline(__always)
    mutating func note(_ step: Int) {
        let word = step >> 6
        words[word] |= 1 << UInt64(step & 63)
        if word < first { first = word }
        if word > last { last = word }
    }

    @inline(__always)
    mutating func takeFirst() -> Int? {
        while first <= last {
            let bits = words[first]
            if bits != 0 {
                words[first] = bits & (bits - 1)
                return first << 6 + bits.trailingZeroBitCount
            }
            first += 1
        }
        (first, last) = (words.count, -1)
        return nil
    }
}
