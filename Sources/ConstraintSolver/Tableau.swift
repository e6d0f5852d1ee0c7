/// Quantities with bounds, some of them written as linear combinations of the others.
///
/// The *basic* ones, a row each, are combinations of the *nonbasic* ones, a column each.
/// Quantities 0 ..< columnCount are the variables left after elimination, the roots. Those from
/// columnCount on are the rows' expressions, each minus its constant.
struct Tableau: ~Copyable {
    private(set) var columnCount = 0
    private(set) var rowCount = 0
    // The original rows, in roots: the place of each row's first term, and the terms.
    private(set) var originalStarts = ScratchArray<Int>()
    private(set) var originalTerms = ScratchArray<Term>()
    /// The rows as combinations of the present nonbasic quantities.
    var entries = ScratchArray<Double>()
    /// Whether there are so many entries, nearly all 0, that `basis` computes them instead.
    private(set) var isSparse = false
    /// Whether stored rows are so long that `Simplex` avoids going through all of them in each step.
    var isWide: Bool {
        @inline(__always) get { !isSparse && columnCount >= leastWide }
    }
    /// The least number of columns of a wide tableau.
    var leastWide = 200
    /// Whether small tableaux are sparse too, so that tests reach what large ones do.
    var isAlwaysSparse = false
    /// The columns and rows of a sparse tableau.
    var basis = SparseBasis()
    /// The quantity of each column.
    var nonbasic = ScratchArray<Int>()
    /// The quantity of each row.
    var basic = ScratchArray<Int>()

    /// For each quantity its column, or the complement of its row.
    var places = ScratchArray<Int>()
    /// Whether each quantity is fixed, basic, and moved by no column that can move.
    ///
    /// It stays so, as a fixed quantity never moves again.
    var isSettled = ScratchArray<Bool>()
    /// The most entries of a tableau that is stored even if nearly all of them are 0.
    private static let largestStored = 16_384
    /// The columns before this one are fixed.
    var firstOpenColumn = 0

    // The bounds of each quantity. A level's optimum is kept by narrowing them.
    var lower = ScratchArray<Double>()
    var upper = ScratchArray<Double>()
    /// The value of each quantity.
    var value = ScratchArray<Double>()
    /// Whether each row of a stored tableau is known to have exactly the value that the roots give.
    var isExact = false
    /// The columns in which the row of a pivot is not 0.
    private var pivotColumns = ScratchArray<Int>()
    /// For each quantity, the largest number in the sum that gives its value.
    var sizes = ScratchArray<Double>()

    /// A column and its coefficient in a row.
    struct Term {
        var column: Int
        var coefficient: Double
    }

    // MARK: Filling

    mutating func reset(columnCount: Int) {
        self.columnCount = columnCount
        rowCount = 0
        isSparse = false
        originalStarts.refill(0, count: 1)
        originalTerms.removeAll()
        lower.refill(-.infinity, count: columnCount)
        upper.refill(.infinity, count: columnCount)
    }

    /// Copies all that pivots and steps change from `other`, which must have the same rows.
    mutating func copyPivots(_ other: borrowing Tableau) {
        entries.copy(other.entries)
        basis.isCurrent = false
        nonbasic.copy(other.nonbasic)
        basic.copy(other.basic)
        places.copy(other.places)
        isSettled.copy(other.isSettled)
        firstOpenColumn = other.firstOpenColumn
        value.copy(other.value)
        isExact = other.isExact
        sizes.copy(other.sizes)
    }

    /// Adds a row of zeros, before the first pivot, and returns its quantity.
    @inline(__always)
    mutating func addRow() -> Int {
        originalStarts.append(originalTerms.count)
        rowCount &+= 1
        lower.append(-.infinity)
        upper.append(.infinity)
        return columnCount &+ rowCount &- 1
    }

    /// Adds a term to the last row.
    mutating func addTerm(_ coefficient: Double, ofRoot column: Int) {
        originalTerms.append(Term(column: column, coefficient: coefficient))
        originalStarts[rowCount] = originalTerms.count
    }

    /// Ends the rows, and decides whether the entries are stored.
    mutating func endRows() {
        makeRowsBasic()
        value.refill(0, count: columnCount + rowCount)
        sizes.refill(0, count: columnCount + rowCount)
        let entryCount = rowCount * columnCount
        isSparse =
            isAlwaysSparse
            || entryCount > Self.largestStored && entryCount > 16 * originalTerms.count
    }

    /// Makes the rows' quantities basic.
    mutating func makeRowsBasic() {
        nonbasic.resize(columnCount)
        basic.resize(rowCount)
        places.resize(columnCount + rowCount)
        for column in 0..<columnCount {
            nonbasic[column] = column
            places[column] = column
        }
        for row in 0..<rowCount {
            basic[row] = columnCount &+ row
            places[columnCount &+ row] = ~row
        }
        isSettled.refill(false, count: columnCount + rowCount)
        firstOpenColumn = 0
    }

    /// Computes the rows' values.
    mutating func start() {
        if isSparse {
            entries.removeAll()
        } else {
            fillEntries()
        }
        for row in 0..<rowCount {
            if isSparse { evaluateSparsely(row: row) } else { evaluate(row: row) }
        }
        isExact = !isSparse
    }

    /// Sets the entries to the original rows, whose quantities must be basic.
    @inline(__always)
    mutating func fillEntries() {
        entries.refill(0, count: rowCount * columnCount)
        for row in 0..<rowCount {
            let start = row &* columnCount
            for term in originalTerms(ofRow: row) {
                entries[start &+ term.column] = term.coefficient
            }
        }
    }

    /// Appends a row, given in roots and in nonbasic quantities, until `popRow`.
    /// - Returns: Its quantity.
    mutating func pushRow(
        inRoots: borrowing ScratchArray<Double>, inNonbasic: borrowing ScratchArray<Double>
    ) -> Int {
        let quantity = addRow()
        basic.append(quantity)
        places.append(~(rowCount - 1))
        isSettled.append(false)
        value.append(0)
        sizes.append(0)
        for column in inRoots.indices where inRoots[column] != 0 {
            addTerm(inRoots[column], ofRoot: column)
        }
        if isSparse {
            basis.push(inRoots)
        } else {
            for entry in inNonbasic.elements { entries.append(entry) }
        }
        if isSparse { evaluateSparsely(row: rowCount - 1) } else { evaluate(row: rowCount - 1) }
        return quantity
    }

    /// Removes the pushed row, which is still basic, as it has neither bounds nor breakpoints.
    mutating func popRow() {
        rowCount -= 1
        basic.removeLast()
        places.removeLast()
        isSettled.removeLast()
        originalStarts.removeLast()
        originalTerms.removeLast(originalTerms.count - originalStarts[rowCount])
        lower.removeLast()
        upper.removeLast()
        value.removeLast()
        sizes.removeLast()
        if isSparse { basis.pop() } else { entries.removeLast(columnCount) }
    }

    // MARK: Rows

    /// The terms of an original row, valid until another one is added.
    @inline(__always)
    func originalTerms(ofRow row: Int) -> UnsafeBufferPointer<Term> {
        originalTerms[Range(uncheckedBounds: (originalStarts[row], originalStarts[row &+ 1]))]
    }

    /// Computes a row's value from the roots' values; returns also the largest number in that sum.
    @inline(__always)
    func originalValue(ofRow row: Int) -> (value: Double, size: Double) {
        var sum = 0.0
        var size = 0.0
        for term in originalTerms(ofRow: row) {
            let share = term.coefficient * value[term.column]
            sum += share
            size = max(size, abs(share))
        }
        return (sum, size)
    }

    /// Sets a row's value from the roots' values.
    @inline(__always)
    mutating func evaluate(row: Int) {
        let (sum, size) = originalValue(ofRow: row)
        value[columnCount + row] = sum
        sizes[columnCount + row] = size
    }

    @inline(__always)
    func entry(_ row: Int, _ column: Int) -> Double { entries[row &* columnCount &+ column] }

    /// Returns a row as a combination of the present nonbasic quantities.
    func entries(ofRow row: Int) -> UnsafeBufferPointer<Double> {
        let start = row &* columnCount
        return entries[Range(uncheckedBounds: (start, start &+ columnCount))]
    }

    // MARK: Steps

    /// Moves the quantity of `column` by `step`, and the basic ones with it.
    @inline(__always)
    mutating func move(column: Int, by step: Double) {
        guard step != 0 else { return }
        isExact = false
        value[nonbasic[column]] += step
        if isSparse { return moveBasic(by: step) }
        for row in 0..<rowCount {
            let rate = entry(row, column)
            if rate != 0 { value[basic[row]] += rate * step }
        }
    }

    /// Makes the quantity of `column` basic in `row`, and that of `row` nonbasic.
    /// - Complexity: O(rows × columns).
    mutating func pivot(row: Int, column: Int) {
        if isSparse { noteSparsePivot(row: row, column: column) }
        (basic[row], nonbasic[column]) = (nonbasic[column], basic[row])
        places[basic[row]] = ~row
        places[nonbasic[column]] = column
        if isSparse { return }
        let start = row * columnCount
        let inverse = 1 / entries[start + column]
        pivotColumns.removeAll()
        for other in 0..<columnCount where other != column && entries[start + other] != 0 {
            entries[start + other] *= -inverse
            pivotColumns.append(other)
        }
        entries[start + column] = inverse
        for otherRow in 0..<rowCount where otherRow != row {
            let factor = entries[otherRow * columnCount + column]
            if factor != 0 { add(row: row, times: factor, to: otherRow, pivotColumn: column) }
        }
    }

    private mutating func add(row: Int, times factor: Double, to other: Int, pivotColumn: Int) {
        let source = row * columnCount
        let target = other * columnCount
        entries[target + pivotColumn] = factor * entries[source + pivotColumn]
        for column in pivotColumns.elements {
            let added = factor * entries[source + column]
            let old = entries[target + column]
            let sum = old + added
            // A cancelled sum is 0, so that it never becomes a pivot.
            let noise = Elimination.cancellation * (abs(old) + abs(added))
            entries[target + column] = abs(sum) <= noise ? 0 : sum
        }
    }
}
