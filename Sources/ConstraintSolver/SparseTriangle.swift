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
