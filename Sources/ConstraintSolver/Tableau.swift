/// Quantities with bounds, some of which (the basic ones, a row each) are written as linear
/// combinations of the others (the nonbasic ones, a column each).
///
/// Quantities 0 ..< columnCount are the variables left after elimination, the roots; those from
/// columnCount on are the rows' expressions, each less its constant.
struct Tableau {
    private(set) var columnCount = 0
    private(set) var rowCount = 0
    // The rows as they were given, in roots: where each row's terms start, and the terms.
    private(set) var originalStarts = Scratch<Int>()
    private(set) var originalColumns = Scratch<Int>()
    private(set) var originalCoefficients = Scratch<Double>()
    /// The rows as combinations of the present nonbasic quantities.
    private(set) var entries = Scratch<Double>()
    /// Whether entries are not written down, as there are too many, but calculated from `basis`.
    private(set) var isSparse = false
    /// Whether small tableaux are not written down either, so that tests see what large ones do.
    var isAlwaysSparse = false
    /// Apart from the tableau, which is handed around.
    let basis = UnsafeMutablePointer<SparseBasis>.allocate(capacity: 1)
    /// The quantity of each column.
    var nonbasic = Scratch<Int>()
    /// The quantity of each row.
    var basic = Scratch<Int>()

    /// For each quantity its column, or the complement of its row.
    var places = Scratch<Int>()
    /// For each quantity whether it is fixed and basic, and nothing that moves moves it: so it
    /// stays, as what is fixed never moves again.
    var isSettled = Scratch<Bool>()
    /// A tableau with more entries than this, nearly all of them 0, is not written down.
    private static let largestWritten = 16_384
    /// The columns before this one are fixed.
    var firstOpenColumn = 0

    /// For each quantity its bounds; a level's optimum is kept by narrowing them.
    var lower = Scratch<Double>()
    var upper = Scratch<Double>()
    /// For each quantity its value.
    var value = Scratch<Double>()
    /// The columns in which the row of a pivot is not 0.
    private var pivotColumns = Scratch<Int>()
    /// For each quantity the largest number that its value is a sum of.
    var sizes = Scratch<Double>()

    init() { basis.initialize(to: SparseBasis()) }

    mutating func reset(columnCount: Int) {
        self.columnCount = columnCount
        rowCount = 0
        isSparse = false
        originalStarts.refill(0, count: 1)
        originalColumns.removeAll()
        originalCoefficients.removeAll()
        basic.removeAll()
        nonbasic.removeAll()
        places.removeAll()
        for column in 0..<columnCount {
            nonbasic.append(column)
            places.append(column)
        }
        isSettled.refill(false, count: columnCount)
        firstOpenColumn = 0
        lower.refill(-.infinity, count: columnCount)
        upper.refill(.infinity, count: columnCount)
        value.refill(0, count: columnCount)
        sizes.refill(0, count: columnCount)
    }

    /// Gives the memory back.
    func deallocate() {
        for indices in [
            originalStarts, originalColumns, nonbasic, basic, places, pivotColumns,
        ] {
            indices.deallocate()
        }
        for numbers in [originalCoefficients, entries, lower, upper, value, sizes] {
            numbers.deallocate()
        }
        isSettled.deallocate()
        basis.pointee.deallocate()
        basis.deallocate()
    }

    /// Takes over from `other`, of the same rows, all that pivots and steps change.
    mutating func copyPivots(_ other: Tableau) {
        entries.copy(other.entries)
        basis.pointee.isCurrent = false
        nonbasic.copy(other.nonbasic)
        basic.copy(other.basic)
        places.copy(other.places)
        isSettled.copy(other.isSettled)
        firstOpenColumn = other.firstOpenColumn
        value.copy(other.value)
        sizes.copy(other.sizes)
    }

    /// Adds a row of zeros before the first pivot; returns its quantity.
    mutating func addRow() -> Int {
        originalStarts.append(originalColumns.count)
        basic.append(columnCount + rowCount)
        places.append(~rowCount)
        isSettled.append(false)
        rowCount += 1
        lower.append(-.infinity)
        upper.append(.infinity)
        value.append(0)
        sizes.append(0)
        return columnCount + rowCount - 1
    }

    /// Adds a term to the row that was added last.
    mutating func addTerm(_ coefficient: Double, ofRoot column: Int) {
        originalColumns.append(column)
        originalCoefficients.append(coefficient)
        originalStarts[rowCount] = originalColumns.count
    }

    /// The indices of a row's terms as it was given.
    func originalTerms(ofRow row: Int) -> Range<Int> {
        originalStarts[row]..<originalStarts[row + 1]
    }

    /// A term of a row as it was given.
    func originalTerm(_ index: Int) -> (column: Int, coefficient: Double) {
        (originalColumns[index], originalCoefficients[index])
    }

    /// Ends the rows: gives each its value.
    mutating func start() {
        let entryCount = rowCount * columnCount
        isSparse =
            isAlwaysSparse
            || entryCount > Self.largestWritten && entryCount > 16 * originalColumns.count
        if isSparse {
            entries.removeAll()
            startBasis()
        } else {
            fillEntries()
        }
        for row in 0..<rowCount {
            if isSparse { evaluateSparsely(row: row) } else { evaluate(row: row) }
        }
    }

    /// A row's value as the roots' values give it, and the largest number in that sum.
    func originalValue(ofRow row: Int) -> (value: Double, size: Double) {
        var sum = 0.0
        var size = 0.0
        for term in originalTerms(ofRow: row) {
            let share = originalCoefficients[term] * value[originalColumns[term]]
            sum += share
            size = max(size, abs(share))
        }
        return (sum, size)
    }

    /// Sets a row's value to what the roots' values give.
    private mutating func evaluate(row: Int) {
        let (sum, size) = originalValue(ofRow: row)
        value[columnCount + row] = sum
        sizes[columnCount + row] = size
    }

    /// Values of a quantity no further apart than this are the same: what rounding leaves of the
    /// numbers that they are sums of.
    @inline(__always)
    func tolerance(_ quantity: Int) -> Double {
        Self.tolerance(ofSize: max(abs(value[quantity]), sizes[quantity]))
    }

    /// What rounding leaves of sums of numbers as large as `size`.
    @inline(__always)
    static func tolerance(ofSize size: Double) -> Double { 1e-11 + 1e-14 * size }

    @inline(__always)
    func entry(_ row: Int, _ column: Int) -> Double { entries[row * columnCount + column] }

    /// The largest absolute entry of a column.
    func largestEntry(ofColumn column: Int) -> Double {
        (0..<rowCount).reduce(0) { max($0, abs(entry($1, column))) }
    }

    /// Makes entries of a row 0, in columns that can move, that are what rounding leaves of
    /// others in their columns.
    ///
    /// For a quantity that can no longer move: it must not stop a column with which it does not
    /// really move.
    mutating func dropNoise(ofRow row: Int) {
        var moves = false
        for column in 0..<columnCount {
            let size = abs(entry(row, column))
            guard size > 0, isOpen(column) else { continue }
            if size <= 1e-12 * largestEntry(ofColumn: column) {
                entries[row * columnCount + column] = 0
            } else {
                moves = true
            }
        }
        isSettled[basic[row]] = !moves
    }

    /// A row as a combination of the present nonbasic quantities.
    func entries(ofRow row: Int) -> UnsafeMutableBufferPointer<Double> {
        entries[row * columnCount..<(row + 1) * columnCount]
    }

    /// Appends a row for a while, given in roots and in nonbasic quantities; returns its
    /// quantity.
    mutating func pushRow(inRoots: Scratch<Double>, inNonbasic: Scratch<Double>) -> Int {
        let quantity = addRow()
        for column in inRoots.indices where inRoots[column] != 0 {
            addTerm(inRoots[column], ofRoot: column)
        }
        if isSparse {
            basis.pointee.push(inRoots)
        } else {
            for entry in inNonbasic.elements { entries.append(entry) }
        }
        if isSparse { evaluateSparsely(row: rowCount - 1) } else { evaluate(row: rowCount - 1) }
        return quantity
    }

    /// Takes the pushed row away; it must be basic, as an unbounded row without breakpoints stays.
    mutating func popRow() {
        rowCount -= 1
        basic.removeLast()
        places.removeLast()
        isSettled.removeLast()
        originalStarts.removeLast()
        originalColumns.removeLast(originalColumns.count - originalStarts[rowCount])
        originalCoefficients.removeLast(originalCoefficients.count - originalStarts[rowCount])
        lower.removeLast()
        upper.removeLast()
        value.removeLast()
        sizes.removeLast()
        if isSparse { basis.pointee.pop() } else { entries.removeLast(columnCount) }
    }

    /// Whether the quantity of `column` can move.
    @inline(__always)
    func isOpen(_ column: Int) -> Bool { !isFixed(nonbasic[column]) }

    /// Whether anything can still move.
    ///
    /// A column that cannot never will, also as others take places in the basis.
    mutating func hasOpenColumn() -> Bool {
        while firstOpenColumn < columnCount, !isOpen(firstOpenColumn) { firstOpenColumn += 1 }
        return firstOpenColumn < columnCount
    }

    /// Whether a quantity's bounds leave one value.
    @inline(__always)
    func isFixed(_ quantity: Int) -> Bool {
        upper[quantity] - lower[quantity] <= tolerance(quantity)
    }

    /// Moves the quantity of `column` by `step`, and the basic ones with it.
    mutating func move(column: Int, by step: Double) {
        guard step != 0 else { return }
        value[nonbasic[column]] += step
        if isSparse { return moveBasic(by: step) }
        for row in 0..<rowCount {
            let rate = entry(row, column)
            if rate != 0 { value[basic[row]] += rate * step }
        }
    }

    /// Takes rounding out of the values: nonbasic ones stay, basic ones follow from the rows as
    /// they were given.
    /// - Complexity: O(rows × columns).
    mutating func refreshValues() {
        if isSparse { return refreshSparsely() }
        // With each row at what its roots give, all agree, but the nonbasic rows are not where
        // they were: they are moved back.
        for column in 0..<columnCount where nonbasic[column] >= columnCount {
            let quantity = nonbasic[column]
            let kept = value[quantity]
            evaluate(row: quantity - columnCount)
            let difference = kept - value[quantity]
            value[quantity] = kept
            if difference == 0 { continue }
            for row in 0..<rowCount where basic[row] < columnCount {
                value[basic[row]] += entry(row, column) * difference
            }
        }
        for row in 0..<rowCount where basic[row] >= columnCount {
            evaluate(row: basic[row] - columnCount)
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
            // What cancels to noise is 0; it must never become a pivot.
            let noise = Elimination.cancellation * (abs(old) + abs(added))
            entries[target + column] = abs(sum) <= noise ? 0 : sum
        }
    }

    mutating func fillEntries() {
        entries.refill(0, count: rowCount * columnCount)
        for row in 0..<rowCount {
            for term in originalTerms(ofRow: row) {
                entries[row * columnCount + originalColumns[term]] += originalCoefficients[term]
            }
        }
    }
}
