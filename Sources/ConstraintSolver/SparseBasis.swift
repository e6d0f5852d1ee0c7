/// The columns and rows of a tableau that is too large to store, computed on demand from the
/// original rows, the factors of an earlier basis, and the pivots since then.
struct SparseBasis: ~Copyable {
    /// A sum, and the sum of its terms' absolute values.
    struct Sum {
        var value: Double
        var size: Double
    }

    /// The original rows.
    private(set) var matrix = SparseRows()
    /// Whether the factors and pivots belong to the present basis.
    var isCurrent = false

    /// The rate at which each row's quantity moves with the computed column, and the rows in which
    /// it need not be 0.
    private(set) var rates = ScratchArray<Double>()
    private(set) var movedRows = ScratchArray<Int>()
    /// The coefficient of each quantity in the computed combination of rows, and the quantities for
    /// which it need not be 0.
    private(set) var sums = ScratchArray<Sum>()
    private(set) var summed = ScratchArray<Int>()

    private var factors = SparseFactors()
    // The basis that the factors belong to: the quantity of each row, and for each quantity its
    // column or the complement of its row.
    private var basic = ScratchArray<Int>()
    private var places = ScratchArray<Int>()
    private var vector = StepVector()
    private var chosenRoots = ScratchArray<Int>()
    // Whether each row is in `movedRows`, and whether in `weighed`.
    private var isListed = ScratchArray<Bool>()
    private var isWeighed = ScratchArray<Bool>()
    // The weight of each row in a combination, and the rows that have one.
    private var weights = ScratchArray<Double>()
    private var weighed = ScratchArray<Int>()
    // The pivots since the factors: the row of each, and the rates of its column.
    private var pivotRows = ScratchArray<Int>()
    private var pivotRates = ScratchArray<Double>()
    private var pivotStarts = ScratchArray<Int>()
    private var changedRows = ScratchArray<Int>()
    private var changes = ScratchArray<Double>()
    /// The pushed row in roots; empty if there is none.
    private var pushed = ScratchArray<Double>()
    /// For each quantity the approximate number of basic ones that move with it while nonbasic.
    private var movedCounts = ScratchArray<Int>()

    /// The number of changes by pivots that were applied since the factors were made.
    private var work = 0
    /// The number of changes, per term, that take as long to apply as making new factors.
    private static let workOfTerm = 3

    /// Copies the original rows.
    mutating func start(
        columnCount: Int, starts: borrowing ScratchArray<Int>,
        terms: borrowing ScratchArray<Tableau.Term>
    ) {
        matrix.fill(columnCount: columnCount, starts: starts, terms: terms)
        isCurrent = false
        pushed.removeAll()
        movedCounts.removeAll()
        for column in 0..<columnCount {
            movedCounts.append(matrix.termRange(ofColumn: column).count)
        }
        for _ in 0..<matrix.rowCount { movedCounts.append(1) }
    }

    /// Returns the approximate number of basic quantities that move with a nonbasic one.
    func movedCount(of quantity: Int) -> Int { movedCounts[quantity] }

    /// Appends a row, given in roots, whose quantity stays basic until `pop`.
    mutating func push(_ combination: borrowing ScratchArray<Double>) { pushed.copy(combination) }

    /// Removes the pushed row.
    mutating func pop() { pushed.removeAll() }

    /// Whether new factors would save time.
    var isWorn: Bool {
        work > Self.workOfTerm
            * (matrix.rowColumns.count + matrix.rowCount + matrix.columnCount)
    }

    /// Factorizes the present basis.
    /// - Returns: Whether it has an inverse.
    mutating func factorize(
        basic: borrowing ScratchArray<Int>, places: borrowing ScratchArray<Int>
    ) -> Bool {
        self.basic.copy(basic)
        self.places.copy(places)
        let columnCount = matrix.columnCount
        chosenRoots.removeAll()
        for root in 0..<columnCount where places[root] < 0 { chosenRoots.append(root) }
        factors.beginRows(rowCount: matrix.rowCount)
        for row in 0..<matrix.rowCount where places[columnCount + row] >= 0 {
            factors.choose(row: row)
        }
        work = 0
        pivotRows.removeAll()
        pivotRates.removeAll()
        pivotStarts.refill(0, count: 1)
        changedRows.removeAll()
        changes.removeAll()
        vector.reset(count: chosenRoots.count)
        // One more each for a pushed row.
        rates.refill(0, count: matrix.rowCount + 1)
        weights.refill(0, count: matrix.rowCount + 1)
        isListed.refill(false, count: matrix.rowCount + 1)
        isWeighed.refill(false, count: matrix.rowCount + 1)
        movedRows.removeAll()
        weighed.removeAll()
        sums.refill(Sum(value: 0, size: 0), count: columnCount + matrix.rowCount + 1)
        summed.removeAll()
        isCurrent = factors.factorize(matrix, roots: chosenRoots)
        return isCurrent
    }

    // MARK: Columns

    /// Starts the column of a combination of nonbasic quantities.
    mutating func beginColumn() {
        for row in movedRows.elements {
            rates[row] = 0
            isListed[row] = false
        }
        movedRows.removeAll()
    }

    /// Adds `amount` times a nonbasic quantity to the column.
    mutating func addToColumn(_ quantity: Int, _ amount: Double = 1) {
        if places[quantity] < 0 {
            move(row: ~places[quantity], by: -amount)
        } else if quantity >= matrix.columnCount {
            vector.add(amount, to: factors.stepOfRow[quantity - matrix.columnCount])
        } else {
            for term in matrix.termRange(ofColumn: quantity) {
                let row = matrix.columnRows[term]
                let share = matrix.columnCoefficients[term] * amount
                if factors.stepOfRow[row] >= 0 {
                    vector.add(-share, to: factors.stepOfRow[row])
                } else {
                    move(row: ~places[matrix.columnCount + row], by: share)
                }
            }
        }
    }

    /// Computes `rates` and `movedRows`, how the basic quantities move with the column.
    mutating func endColumn() {
        factors.solve(&vector)
        var start = 0
        while let (step, value) = vector.takeFirst(from: start) {
            start = step + 1
            let root = factors.roots[step]
            move(row: ~places[root], by: value)
            for term in matrix.termRange(ofColumn: root) {
                let row = matrix.columnRows[term]
                if factors.stepOfRow[row] >= 0 { continue }
                move(
                    row: ~places[matrix.columnCount + row],
                    by: matrix.columnCoefficients[term] * value)
            }
        }
        for pivot in pivotRows.indices {
            let row = pivotRows[pivot]
            let rate = rates[row]
            if rate == 0 { continue }
            let share = -rate / pivotRates[pivot]
            rates[row] = share
            for change in pivotStarts[pivot]..<pivotStarts[pivot + 1] {
                move(row: changedRows[change], by: changes[change] * share)
            }
        }
    }

    /// Adds the pushed row to the computed column of `quantity`.
    mutating func movePushed(with quantity: Int, basic: borrowing ScratchArray<Int>) {
        if pushed.isEmpty { return }
        var rate = quantity < pushed.count ? pushed[quantity] : 0
        var size = abs(rate)
        for row in movedRows.elements where basic[row] < pushed.count {
            let share = pushed[basic[row]] * rates[row]
            rate += share
            size += abs(share)
        }
        if abs(rate) > Elimination.cancellation * size { move(row: matrix.rowCount, by: rate) }
    }

    @inline(__always)
    private mutating func move(row: Int, by rate: Double) {
        if !isListed[row] {
            isListed[row] = true
            movedRows.append(row)
        }
        rates[row] = SparseTriangle.sum(rates[row], rate)
    }

    /// Notes that the quantity of the computed column becomes basic in `row`.
    /// - Parameter leaving: The quantity that was basic there.
    mutating func pivot(row: Int, leaving: Int) {
        // About as many quantities will move with it.
        movedCounts[leaving] = movedRows.count
        pivotRows.append(row)
        pivotRates.append(rates[row])
        for other in movedRows.elements
        where other != row && other < matrix.rowCount && rates[other] != 0 {
            changedRows.append(other)
            changes.append(rates[other])
        }
        pivotStarts.append(changes.count)
    }

    // MARK: Combinations of rows

    /// Adds `weight` times a row to the combination.
    mutating func weigh(row: Int, _ weight: Double) {
        assert(row < matrix.rowCount, "the pushed row is weighed as a combination")
        list(row)
        weights[row] += weight
    }

    @inline(__always)
    private mutating func list(_ row: Int) {
        if isWeighed[row] { return }
        isWeighed[row] = true
        weighed.append(row)
    }

    /// Starts a combination of rows.
    mutating func beginCombination() {
        for row in weighed.elements {
            weights[row] = 0
            isWeighed[row] = false
        }
        weighed.removeAll()
        for quantity in summed.elements { sums[quantity] = Sum(value: 0, size: 0) }
        summed.removeAll()
    }

    /// Adds `weight` times a combination of roots.
    mutating func weigh(
        _ combination: UnsafeBufferPointer<Double>, _ weight: Double,
        places: borrowing ScratchArray<Int>
    ) {
        for root in combination.indices where combination[root] != 0 {
            if places[root] < 0 {
                weigh(row: ~places[root], combination[root] * weight)
            } else {
                add(root, combination[root] * weight)
            }
        }
    }

    /// Adds `weight` times the pushed row.
    mutating func weighPushed(_ weight: Double, places: borrowing ScratchArray<Int>) {
        weigh(pushed.elements, weight, places: places)
    }

    /// The rate at which the combination moves with the computed column.
    var weightedRate: Double {
        var sum = 0.0
        for row in weighed.elements { sum += weights[row] * rates[row] }
        return sum
    }

    /// Computes `sums` and `summed`, the coefficients of nonbasic quantities in the combination.
    ///
    /// The coefficients of basic quantities are meaningless.
    mutating func combine() {
        work += changes.count + pivotRows.count
        for pivot in pivotRows.indices.reversed() {
            let row = pivotRows[pivot]
            var sum = weights[row]
            var size = abs(sum)
            for change in pivotStarts[pivot]..<pivotStarts[pivot + 1] {
                let share = changes[change] * weights[changedRows[change]]
                sum += share
                size += abs(share)
            }
            if size == 0 { continue }
            if abs(sum) <= Elimination.cancellation * size { sum = 0 }
            list(row)
            weights[row] = -sum / pivotRates[pivot]
        }
        for row in weighed.elements where weights[row] != 0 {
            let weight = weights[row]
            let quantity = basic[row]
            // It may have left the basis since the factors were made.
            add(quantity, -weight)
            if quantity < matrix.columnCount {
                vector.add(weight, to: factors.stepOfRoot[quantity])
            } else {
                for term in matrix.termRange(ofRow: quantity - matrix.columnCount) {
                    let column = matrix.rowColumns[term]
                    let share = matrix.rowCoefficients[term] * weight
                    if factors.stepOfRoot[column] >= 0 {
                        vector.add(share, to: factors.stepOfRoot[column])
                    } else {
                        add(column, share)
                    }
                }
            }
        }
        factors.solveTransposed(&vector)
        var start = 0
        while let (step, value) = vector.takeFirst(from: start) {
            start = step + 1
            let row = factors.rows[step]
            add(matrix.columnCount + row, value)
            for term in matrix.termRange(ofRow: row) {
                let column = matrix.rowColumns[term]
                if factors.stepOfRoot[column] >= 0 { continue }
                add(column, -matrix.rowCoefficients[term] * value)
            }
        }
    }

    @inline(__always)
    private mutating func add(_ quantity: Int, _ share: Double) {
        if sums[quantity].size == 0 { summed.append(quantity) }
        sums[quantity].value += share
        sums[quantity].size += abs(share)
    }
}
