/// The original rows of a tableau, also by column.
struct SparseRows: ~Copyable {
    private(set) var columnCount = 0
    private(set) var rowCount = 0
    private(set) var rowStarts = ScratchArray<Int>()
    private(set) var rowColumns = ScratchArray<Int>()
    private(set) var rowCoefficients = ScratchArray<Double>()
    private(set) var columnStarts = ScratchArray<Int>()
    private(set) var columnRows = ScratchArray<Int>()
    private(set) var columnCoefficients = ScratchArray<Double>()

    /// Copies rows.
    /// - Parameter starts: The place of each row's first term, and the end.
    mutating func fill(
        columnCount: Int, starts: borrowing ScratchArray<Int>,
        terms: borrowing ScratchArray<Tableau.Term>
    ) {
        self.columnCount = columnCount
        rowCount = starts.count - 1
        rowStarts.copy(starts)
        rowColumns.removeAll()
        rowCoefficients.removeAll()
        columnStarts.refill(0, count: columnCount + 1)
        for term in terms.elements {
            rowColumns.append(term.column)
            rowCoefficients.append(term.coefficient)
            columnStarts[term.column + 1] += 1
        }
        for column in 0..<columnCount { columnStarts[column + 1] += columnStarts[column] }
        columnRows.refill(0, count: terms.count)
        columnCoefficients.refill(0, count: terms.count)
        for row in 0..<rowCount {
            for term in termRange(ofRow: row) {
                let column = rowColumns[term]
                let place = columnStarts[column]
                columnRows[place] = row
                columnCoefficients[place] = rowCoefficients[term]
                columnStarts[column] += 1
            }
        }
        // Each start is now the end of its column.
        for column in (0..<columnCount).reversed() {
            columnStarts[column + 1] = columnStarts[column]
        }
        columnStarts[0] = 0
    }

    /// The indices of a row's terms.
    @inline(__always)
    func termRange(ofRow row: Int) -> Range<Int> {
        Range(uncheckedBounds: (rowStarts[row], rowStarts[row + 1]))
    }

    /// The indices of a column's terms.
    @inline(__always)
    func termRange(ofColumn column: Int) -> Range<Int> {
        Range(uncheckedBounds: (columnStarts[column], columnStarts[column + 1]))
    }
}
