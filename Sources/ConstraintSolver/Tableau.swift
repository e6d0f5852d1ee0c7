/// Quantities with bounds, some of which (the basic ones, a row each) are written as linear
/// combinations of the others (the nonbasic ones, a column each).
///
/// Quantities 0 ..< columnCount are the variables left after elimination, the roots; those from
/// columnCount on are the rows' expressions, each less its constant.
struct Tableau {
    private(set) var columnCount = 0
    private(set) var rowCount = 0
    // The rows as they were given, in roots: where each row's terms start, and the terms.
    private var originalStarts: [Int] = [0]
    private var originalColumns: [Int] = []
    private var originalCoefficients: [Double] = []
    /// The rows as combinations of the present nonbasic quantities.
    private(set) var entries: [Double] = []
    /// The quantity of each column.
    private(set) var nonbasic: [Int] = []
    /// The quantity of each row.
    private(set) var basic: [Int] = []

    /// For each quantity its bounds; a level's optimum is kept by narrowing them.
    var lower: [Double] = []
    var upper: [Double] = []
    /// For each quantity its value.
    var value: [Double] = []
    /// The columns in which the row of a pivot is not 0.
    private var pivotColumns: [Int] = []
    /// For each quantity the largest number that its value is a sum of.
    private var sizes: [Double] = []

    mutating func reset(columnCount: Int) {
        self.columnCount = columnCount
        rowCount = 0
        originalStarts.refill(0, count: 1)
        originalColumns.removeAll(keepingCapacity: true)
        originalCoefficients.removeAll(keepingCapacity: true)
        basic.removeAll(keepingCapacity: true)
        nonbasic.removeAll(keepingCapacity: true)
        nonbasic.append(contentsOf: 0..<columnCount)
        lower.refill(-.infinity, count: columnCount)
        upper.refill(.infinity, count: columnCount)
        value.refill(0, count: columnCount)
        sizes.refill(0, count: columnCount)
    }

    /// Adds a row of zeros before the first pivot; returns its quantity.
    mutating func addRow() -> Int {
        originalStarts.append(originalColumns.count)
        basic.append(columnCount + rowCount)
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
        fillEntries()
        for row in 0..<rowCount { evaluate(row: row) }
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
        (value[columnCount + row], sizes[columnCount + row]) = originalValue(ofRow: row)
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

    /// Makes the entries of a row 0 that are what rounding leaves of others in their columns.
    ///
    /// For a quantity that can no longer move: it must not stop a column with which it does not
    /// really move.
    mutating func dropNoise(ofRow row: Int) {
        for column in 0..<columnCount
        where abs(entry(row, column)) <= 1e-12 * largestEntry(ofColumn: column) {
            entries[row * columnCount + column] = 0
        }
    }

    /// A row as a combination of the present nonbasic quantities.
    func entries(ofRow row: Int) -> ArraySlice<Double> {
        entries[row * columnCount..<(row + 1) * columnCount]
    }

    /// Appends a row for a while, given in roots and in nonbasic quantities; returns its
    /// quantity.
    mutating func pushRow(inRoots: [Double], inNonbasic: [Double]) -> Int {
        let quantity = addRow()
        for column in inRoots.indices where inRoots[column] != 0 {
            addTerm(inRoots[column], ofRoot: column)
        }
        entries.append(contentsOf: inNonbasic)
        evaluate(row: rowCount - 1)
        return quantity
    }

    /// Takes the pushed row away; it must be basic, as an unbounded row without breakpoints stays.
    mutating func popRow() {
        rowCount -= 1
        basic.removeLast()
        originalStarts.removeLast()
        originalColumns.removeLast(originalColumns.count - originalStarts[rowCount])
        originalCoefficients.removeLast(originalCoefficients.count - originalStarts[rowCount])
        entries.removeLast(columnCount)
        lower.removeLast()
        upper.removeLast()
        value.removeLast()
        sizes.removeLast()
    }

    /// Whether the quantity of `column` can move.
    @inline(__always)
    func isOpen(_ column: Int) -> Bool { !isFixed(nonbasic[column]) }

    /// Whether a quantity's bounds leave one value.
    @inline(__always)
    func isFixed(_ quantity: Int) -> Bool {
        upper[quantity] - lower[quantity] <= tolerance(quantity)
    }

    /// Moves the quantity of `column` by `step`, and the basic ones with it.
    mutating func move(column: Int, by step: Double) {
        guard step != 0 else { return }
        value[nonbasic[column]] += step
        for row in 0..<rowCount {
            let rate = entry(row, column)
            if rate != 0 { value[basic[row]] += rate * step }
        }
    }

    /// Takes rounding out of the values: nonbasic ones stay, basic ones follow from the rows as
    /// they were given.
    /// - Complexity: O(rows × columns).
    mutating func refreshValues() {
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
        swap(&basic[row], &nonbasic[column])
        let start = row * columnCount
        let inverse = 1 / entries[start + column]
        pivotColumns.removeAll(keepingCapacity: true)
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
        entries.withUnsafeMutableBufferPointer { entries in
            entries[target + pivotColumn] = factor * entries[source + pivotColumn]
            for column in pivotColumns {
                let added = factor * entries[source + column]
                let old = entries[target + column]
                let sum = old + added
                // What cancels to noise is 0; it must never become a pivot.
                let noise = Elimination.cancellation * (abs(old) + abs(added))
                entries[target + column] = abs(sum) <= noise ? 0 : sum
            }
        }
    }

    private mutating func fillEntries() {
        entries.refill(0, count: rowCount * columnCount)
        for row in 0..<rowCount {
            for term in originalTerms(ofRow: row) {
                entries[row * columnCount + originalColumns[term]] += originalCoefficients[term]
            }
        }
    }

    /// Computes the tableau of the present basic quantities anew from the rows as they were
    /// given, with the largest pivots there are, and so takes out the rounding of many pivots.
    /// - Complexity: O(rows × columns) for each basic root.
    mutating func rebuild() {
        var columns = basic.filter { $0 < columnCount }
        var rows = nonbasic.filter { $0 >= columnCount }.map { $0 - columnCount }
        for column in 0..<columnCount { nonbasic[column] = column }
        for row in 0..<rowCount { basic[row] = columnCount + row }
        fillEntries()
        while !columns.isEmpty {
            var best = (row: 0, column: 0)
            var largest = 0.0
            for row in rows.indices {
                for column in columns.indices {
                    let size = abs(entry(rows[row], columns[column]))
                    if size > largest {
                        largest = size
                        best = (row, column)
                    }
                }
            }
            // A root for which nothing is left was basic by rounding alone.
            if largest == 0 { break }
            pivot(row: rows.remove(at: best.row), column: columns.remove(at: best.column))
        }
        refreshValues()
    }
}
