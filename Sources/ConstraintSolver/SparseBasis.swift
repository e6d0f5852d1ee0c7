/// The columns and rows of a tableau that is too large to be written down, calculated when they
/// are asked for: from the rows as they were given, factors of the basis at some time, and the
/// pivots since then.
struct SparseBasis {
    /// A sum, and the sum of the absolute values of what it is a sum of.
    struct Sum {
        var value: Double
        var size: Double
    }

    /// The rows as they were given.
    private(set) var matrix = SparseRows()
    /// Whether the factors and pivots are of the present basis.
    var isCurrent = false

    /// For each row the rate at which its quantity moves with the column asked for, and the rows
    /// in which it is not 0.
    private(set) var rates = Scratch<Double>()
    private(set) var movedRows = Scratch<Int>()
    /// For each quantity its coefficient in the combination of rows asked for, and the
    /// quantities in which it need not be 0.
    private(set) var sums = Scratch<Sum>()
    private(set) var summed = Scratch<Int>()

    private var factors = SparseFactors()
    /// The basis at the time of the factors: for each row its quantity, for each quantity its
    /// column or the complement of its row.
    private var basic = Scratch<Int>()
    private var places = Scratch<Int>()
    private var vector = StepVector()
    private var chosenRoots = Scratch<Int>()
    /// For each row whether it is in `movedRows`, and whether in `weighed`.
    private var isListed = Scratch<Bool>()
    private var isWeighed = Scratch<Bool>()
    /// For each row its weight in a combination, and the rows that have one.
    private var weights = Scratch<Double>()
    private var weighed = Scratch<Int>()
    // The pivots since then: the row of each, and the rates of its column.
    private var pivotRows = Scratch<Int>()
    private var pivotRates = Scratch<Double>()
    private var pivotStarts = Scratch<Int>()
    private var changedRows = Scratch<Int>()
    private var changes = Scratch<Double>()
    /// The row that was pushed after all others, in roots; empty if there is none.
    private var pushed = Scratch<Double>()
    /// For each quantity about how many basic ones move with it where it is not.
    private var movedCounts = Scratch<Int>()

    /// How many changes of earlier pivots have been gone through since the factors were made.
    private var work = 0
    /// New factors take about as long as going through so many changes for each term.
    private static let workOfTerm = 3

    /// Gives the memory back.
    func deallocate() {
        matrix.deallocate()
        factors.deallocate()
        sums.deallocate()
        isListed.deallocate()
        isWeighed.deallocate()
        vector.deallocate()
        for numbers in [rates, weights, pivotRates, changes, pushed] { numbers.deallocate() }
        for indices in [
            movedRows, summed, basic, places, chosenRoots, weighed, pivotRows, pivotStarts,
            changedRows, movedCounts,
        ] {
            indices.deallocate()
        }
    }

    /// Takes over the rows as they were given.
    mutating func start(
        columnCount: Int, starts: Scratch<Int>, columns: Scratch<Int>,
        coefficients: Scratch<Double>
    ) {
        matrix.fill(
            columnCount: columnCount, starts: starts, columns: columns, coefficients: coefficients)
        isCurrent = false
        pushed.removeAll()
        movedCounts.removeAll()
        for column in 0..<columnCount {
            movedCounts.append(matrix.termRange(ofColumn: column).count)
        }
        for _ in 0..<matrix.rowCount { movedCounts.append(1) }
    }

    /// About how many basic quantities move with `quantity`, which is none.
    func movedCount(of quantity: Int) -> Int { movedCounts[quantity] }

    /// Appends a row for a while, given in roots, whose quantity is basic and stays so; or takes
    /// it away.
    mutating func push(_ combination: Scratch<Double>) { pushed.copy(combination) }
    mutating func pop() { pushed.removeAll() }

    /// Whether so much has changed since the factors were made that new ones are worth it.
    var isWorn: Bool {
        work > Self.workOfTerm
            * (matrix.rowColumns.count + matrix.rowCount + matrix.columnCount)
    }

    /// Makes factors of the present basis.
    /// - Returns: Whether it is one.
    mutating func factorise(basic: Scratch<Int>, places: Scratch<Int>) -> Bool {
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
        // One more each for the row that may be pushed.
        rates.refill(0, count: matrix.rowCount + 1)
        weights.refill(0, count: matrix.rowCount + 1)
        isListed.refill(false, count: matrix.rowCount + 1)
        isWeighed.refill(false, count: matrix.rowCount + 1)
        movedRows.removeAll()
        weighed.removeAll()
        sums.refill(Sum(value: 0, size: 0), count: columnCount + matrix.rowCount + 1)
        summed.removeAll()
        isCurrent = factors.factorise(matrix, roots: chosenRoots)
        return isCurrent
    }

    // MARK: Columns

    /// Calculates the column of a combination of nonbasic quantities, each `amount` of it.
    mutating func beginColumn() {
        for row in movedRows.elements {
            rates[row] = 0
            isListed[row] = false
        }
        movedRows.removeAll()
    }

    /// Adds a quantity that is not basic to the column.
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

    /// Ends the column: `rates` and `movedRows` say how the basic quantities move with it.
    mutating func endColumn() {
        factors.solve(vector)
        vector.takeEach { step, value in
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

    /// Adds the row that was pushed to a column that was ended, `quantity` being its own.
    mutating func movePushed(with quantity: Int, basic: Scratch<Int>) {
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

    /// Notes that the quantity whose column was calculated last becomes basic in `row`.
    /// - Parameter leaving: The quantity that was basic there, with which as many will move.
    mutating func pivot(row: Int, leaving: Int) {
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

    /// Adds a row to the combination that `combine` ends.
    mutating func weigh(row: Int, _ weight: Double) {
        assert(row < matrix.rowCount, "the row that was pushed is weighed as a combination")
        list(row)
        weights[row] += weight
    }

    @inline(__always)
    private mutating func list(_ row: Int) {
        if isWeighed[row] { return }
        isWeighed[row] = true
        weighed.append(row)
    }

    /// Forgets the combination calculated last.
    mutating func beginCombination() {
        for row in weighed.elements {
            weights[row] = 0
            isWeighed[row] = false
        }
        weighed.removeAll()
        for quantity in summed.elements { sums[quantity] = Sum(value: 0, size: 0) }
        summed.removeAll()
    }

    /// Adds a combination of roots, each `weight` times, to the combination that `combine` ends.
    mutating func weigh(
        _ combination: Scratch<Double>, _ weight: Double, places: Scratch<Int>
    ) {
        for root in combination.indices where combination[root] != 0 {
            if places[root] < 0 {
                weigh(row: ~places[root], combination[root] * weight)
            } else {
                add(root, combination[root] * weight)
            }
        }
    }

    /// Adds the row that was pushed to the combination that `combine` ends.
    mutating func weighPushed(_ weight: Double, places: Scratch<Int>) {
        weigh(pushed, weight, places: places)
    }

    /// How the combination moves with the column that was calculated last.
    var weightedRate: Double {
        var sum = 0.0
        for row in weighed.elements { sum += weights[row] * rates[row] }
        return sum
    }

    /// Calculates a combination of rows: `summed` and `sums` say with which coefficients
    /// quantities are in it, of which those of basic ones mean nothing.
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
            // What has left the basis since then.
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
        factors.solveTransposed(vector)
        vector.takeEach { step, value in
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
