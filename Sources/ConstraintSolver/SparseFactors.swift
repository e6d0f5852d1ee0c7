/// The square part of a sparse basis, its basic roots in the nonbasic rows, as a product of a lower
/// and an upper triangle.
///
/// Each step of the elimination has a row and a root, and vectors are indexed by steps. Roots in only
/// one row, and rows with only one root, come first and cost nothing. Most are like that once the few
/// roots that many rows share are set aside. Those come last, and only they cause fill-in.
struct SparseFactors: ~Copyable {
    /// The number of steps.
    private(set) var count = 0
    /// The row and the root of each step.
    private(set) var rows = ScratchArray<Int>()
    private(set) var roots = ScratchArray<Int>()
    /// The step of each row and of each root, or -1.
    private(set) var stepOfRow = ScratchArray<Int>()
    private(set) var stepOfRoot = ScratchArray<Int>()

    private var pivots = ScratchArray<Double>()
    private var lower = SparseTriangle()
    private var lowerTransposed = SparseTriangle()
    private var upper = SparseTriangle()
    private var upperTransposed = SparseTriangle()

    private var order = SparseOrder()
    /// The column of the root being eliminated, and the rows in which it need not be 0.
    private var work = ScratchArray<Double>()
    private var support = ScratchArray<Int>()
    private var isInSupport = ScratchArray<Bool>()
    /// The earlier steps still to be applied to it.
    private var pending = PendingSteps()

    /// The least size of a pivot, as a fraction of the largest number in its column.
    private static let leastPivot = 0.1

    // MARK: Elimination

    /// Factorizes the part of `matrix` made of the chosen roots and rows.
    /// - Returns: Whether it has an inverse.
    /// - Complexity: O(terms) with little fill-in.
    mutating func factorize(
        _ matrix: borrowing SparseRows, roots chosenRoots: borrowing ScratchArray<Int>
    ) -> Bool {
        count = 0
        rows.removeAll()
        roots.removeAll()
        pivots.removeAll()
        stepOfRoot.refill(-1, count: matrix.columnCount)
        lower.removeAll()
        upper.removeAll()
        work.refill(0, count: matrix.rowCount)
        isInSupport.refill(false, count: matrix.rowCount)
        order.sort(chosenRoots, matrix)
        pending.reset(count: chosenRoots.count)
        stepOfRow.refill(-1, count: matrix.rowCount)
        for root in order.roots.elements {
            guard eliminate(root, matrix) else { return false }
        }
        for index in lower.steps.indices { lower.steps[index] = stepOfRow[lower.steps[index]] }
        lowerTransposed.transpose(lower, count: count)
        upperTransposed.transpose(upper, count: count)
        return true
    }

    /// Starts a choice of the rows to factorize, in a matrix with `rowCount` rows.
    mutating func beginRows(rowCount: Int) { order.beginRows(rowCount: rowCount) }

    /// Chooses a row.
    mutating func choose(row: Int) { order.choose(row: row) }

    private mutating func eliminate(_ root: Int, _ matrix: borrowing SparseRows) -> Bool {
        support.removeAll()
        var size = 0.0
        for term in matrix.termRange(ofColumn: root) {
            let row = matrix.columnRows[term]
            guard order.isChosen(row) else { continue }
            size = max(size, abs(matrix.columnCoefficients[term]))
            add(matrix.columnCoefficients[term], row)
        }
        // Applying one step may require later ones.
        while let step = pending.takeFirst() {
            let row = rows[step]
            let value = work[row]
            if value == 0 { continue }
            upper.append(step, value)
            for term in lower.range(of: step) {
                add(-lower.values[term] * value, lower.steps[term])
            }
        }
        let pivotRow = pivotRow(of: root)
        guard pivotRow >= 0, abs(work[pivotRow]) > Elimination.cancellation * size else {
            clear()
            return false
        }
        let pivot = work[pivotRow]
        for row in support.elements where row != pivotRow && stepOfRow[row] < 0 {
            if work[row] != 0 { lower.append(row, work[row] / pivot) }
        }
        lower.endStep()
        upper.endStep()
        clear()
        pivots.append(pivot)
        rows.append(pivotRow)
        roots.append(root)
        stepOfRow[pivotRow] = count
        stepOfRoot[root] = count
        count += 1
        return true
    }

    private mutating func pivotRow(of root: Int) -> Int {
        var largest = 0.0
        for row in support.elements where stepOfRow[row] < 0 {
            largest = max(largest, abs(work[row]))
        }
        let preferred = order.pivotRow(of: root)
        if preferred >= 0, stepOfRow[preferred] < 0,
            abs(work[preferred]) >= Self.leastPivot * largest,
            largest > 0
        {
            return preferred
        }
        var best = -1
        for row in support.elements
        where stepOfRow[row] < 0 && work[row] != 0 && abs(work[row]) >= Self.leastPivot * largest {
            if best < 0 || order.rowCounts[row] < order.rowCounts[best] { best = row }
        }
        return best
    }

    @inline(__always)
    private mutating func add(_ added: Double, _ row: Int) {
        if !isInSupport[row] {
            isInSupport[row] = true
            support.append(row)
            if stepOfRow[row] >= 0 { pending.note(stepOfRow[row]) }
        }
        work[row] = SparseTriangle.sum(work[row], added)
    }

    private mutating func clear() {
        for row in support.elements {
            work[row] = 0
            isInSupport[row] = false
        }
    }

    // MARK: Solving

    /// Replaces `vector`, the values of the steps' rows, by the values of the steps' roots.
    func solve(_ vector: inout StepVector) {
        var start = 0
        while let step = vector.first(from: start) {
            lower.subtract(step, times: vector[step], from: &vector)
            start = step + 1
        }
        var end = vector.count
        while let step = vector.last(before: end) {
            let value = vector[step] / pivots[step]
            vector[step] = value
            upper.subtract(step, times: value, from: &vector)
            end = step
        }
    }

    /// Replaces `vector`, the coefficients of the steps' roots in a combination of the steps' rows,
    /// by the weights of these rows.
    func solveTransposed(_ vector: inout StepVector) {
        var start = 0
        while let step = vector.first(from: start) {
            let value = vector[step] / pivots[step]
            vector[step] = value
            upperTransposed.subtract(step, times: value, from: &vector)
            start = step + 1
        }
        var end = vector.count
        while let step = vector.last(before: end) {
            lowerTransposed.subtract(step, times: vector[step], from: &vector)
            end = step
        }
    }
}
