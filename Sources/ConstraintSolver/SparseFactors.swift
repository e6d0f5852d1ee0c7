/// The square part of a sparse basis, its basic roots in the rows that are not basic, as a product
/// of a lower and an upper triangle.
///
/// A step of the elimination has a row and a root; vectors are indexed by steps. Roots and rows
/// that stand alone come first and cost nothing; of the others, those with few terms. A root in
/// which all rows have a share comes last, and fills nothing.
struct SparseFactors {
    /// How many steps there are.
    private(set) var count = 0
    /// The row and the root of each step.
    private(set) var rows = Scratch<Int>()
    private(set) var roots = Scratch<Int>()
    /// For each row and each root its step, or -1.
    private(set) var stepOfRow = Scratch<Int>()
    private(set) var stepOfRoot = Scratch<Int>()

    private var pivots = Scratch<Double>()
    private var lower = SparseTriangle()
    private var lowerTransposed = SparseTriangle()
    private var upper = SparseTriangle()
    private var upperTransposed = SparseTriangle()

    private var order = SparseOrder()
    /// The root being eliminated, for each row, and the rows in which it is not 0.
    private var work = Scratch<Double>()
    private var support = Scratch<Int>()
    private var isInSupport = Scratch<Bool>()
    /// The earlier steps that it awaits.
    private var pending = PendingSteps()

    /// A pivot is at least this part of the largest that there is in its column.
    private static let leastPivot = 0.1

    /// Gives the memory back.
    func deallocate() {
        for indices in [rows, roots, stepOfRow, stepOfRoot, support] { indices.deallocate() }
        pivots.deallocate()
        work.deallocate()
        isInSupport.deallocate()
        pending.deallocate()
        order.deallocate()
        for triangle in [lower, lowerTransposed, upper, upperTransposed] { triangle.deallocate() }
    }

    // MARK: Elimination

    /// Factorises the part of `matrix` that is made of the roots and the rows chosen.
    /// - Returns: Whether it has an inverse.
    /// - Complexity: O(terms) where hardly any fill.
    mutating func factorise(_ matrix: SparseRows, roots chosenRoots: Scratch<Int>) -> Bool {
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

    /// Chooses the rows that the factors are made of, of a matrix with `rowCount` rows.
    mutating func beginRows(rowCount: Int) { order.beginRows(rowCount: rowCount) }

    /// Chooses a row.
    mutating func choose(row: Int) { order.choose(row: row) }

    private mutating func eliminate(_ root: Int, _ matrix: SparseRows) -> Bool {
        support.removeAll()
        var size = 0.0
        for term in matrix.termRange(ofColumn: root) {
            let row = matrix.columnRows[term]
            guard order.isChosen(row) else { continue }
            size = max(size, abs(matrix.columnCoefficients[term]))
            add(matrix.columnCoefficients[term], row)
        }
        // Substituting one step may have it await others, which are later.
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
        let wanted = order.wantedRow(of: root)
        if wanted >= 0, stepOfRow[wanted] < 0, abs(work[wanted]) >= Self.leastPivot * largest,
            largest > 0
        {
            return wanted
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

    /// Makes of `vector`, one number for the row of each step, what the roots must be for it.
    func solve(_ vector: StepVector) {
        vector.forEachUpwards { lower.subtract($0, times: vector[$0], from: vector) }
        vector.forEachDownwards { step in
            let value = vector[step] / pivots[step]
            vector[step] = value
            upper.subtract(step, times: value, from: vector)
        }
    }

    /// Makes of `vector`, one number for the root of each step, the combination of rows that has
    /// these.
    func solveTransposed(_ vector: StepVector) {
        vector.forEachUpwards { step in
            let value = vector[step] / pivots[step]
            vector[step] = value
            upperTransposed.subtract(step, times: value, from: vector)
        }
        vector.forEachDownwards { lowerTransposed.subtract($0, times: vector[$0], from: vector) }
    }
}
