/// A triangular matrix without its diagonal, by columns, one for each step.
struct SparseTriangle: ~Copyable {
    /// The row of each term, which is a step too; one column's terms after the other.
    var steps = ScratchArray<Int>()
    private(set) var values = ScratchArray<Double>()
    private var starts = ScratchArray<Int>()

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

    /// Subtracts a multiple of a column from a vector.
    @inline(__always)
    func subtract(_ step: Int, times factor: Double, from vector: inout StepVector) {
        for term in range(of: step) { vector.add(-values[term] * factor, to: steps[term]) }
    }

    /// Returns a sum, or 0 if the two numbers cancel apart from rounding.
    @inline(__always)
    static func sum(_ one: Double, _ other: Double) -> Double {
        let sum = one + other
        return abs(sum) <= Elimination.cancellation * (abs(one) + abs(other)) ? 0 : sum
    }

    /// Replaces the content with the transpose of `other`, which has `count` columns.
    mutating func transpose(_ other: borrowing SparseTriangle, count: Int) {
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
        // Each start is now the end of its column.
        for step in (0..<count).reversed() { starts[step + 1] = starts[step] }
        starts[0] = 0
    }
}
