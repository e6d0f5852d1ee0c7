extension Tableau {
    /// Computes the tableau of the present basic quantities anew from the rows as they were
    /// given, with the largest pivots there are, and so takes out the rounding of many pivots.
    /// - Complexity: O(rows × columns) for each basic root.
    mutating func rebuild() {
        if isSparse {
            basis.pointee.isCurrent = false
            return refreshSparsely()
        }
        var columns = basic.elements.filter { $0 < columnCount }
        var rows = nonbasic.elements.filter { $0 >= columnCount }.map { $0 - columnCount }
        for column in 0..<columnCount {
            nonbasic[column] = column
            places[column] = column
        }
        for row in 0..<rowCount {
            basic[row] = columnCount + row
            places[columnCount + row] = ~row
        }
        isSettled.refill(false, count: columnCount + rowCount)
        firstOpenColumn = 0
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
