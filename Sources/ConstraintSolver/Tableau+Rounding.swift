/// Removes the rounding of a tableau's steps and pivots.
extension Tableau {
    /// Removes rounding from the values: nonbasic ones stay, basic ones are computed from the
    /// original rows.
    /// - Complexity: O(rows × columns).
    mutating func refreshValues() {
        if isSparse { return refreshSparsely() }
        if isExact { return }
        isExact = true
        // Once each row has the value that the roots give, the nonbasic rows have moved. Moving
        // them back moves the basic roots.
        for column in 0..<columnCount where nonbasic[column] >= columnCount {
            let quantity = nonbasic[column]
            let kept = value[quantity]
            evaluate(row: quantity - columnCount)
            let difference = kept - value[quantity]
            value[quantity] = kept
            if difference == 0 { continue }
            isExact = false
            for row in 0..<rowCount where basic[row] < columnCount {
                value[basic[row]] += entry(row, column) * difference
            }
        }
        for row in 0..<rowCount where basic[row] >= columnCount {
            evaluate(row: basic[row] - columnCount)
        }
    }

    /// Recomputes the tableau of the present basic quantities from the original rows, with the
    /// largest pivots possible.
    /// - Complexity: O(rows × columns) for each basic root.
    mutating func rebuild() {
        if isSparse {
            basis.isCurrent = false
            return refreshSparsely()
        }
        var columns = basic.elements.filter { $0 < columnCount }
        var rows = nonbasic.elements.filter { $0 >= columnCount }.map { $0 - columnCount }
        makeRowsBasic()
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
            // A root without a pivot was basic only by rounding.
            if largest == 0 { break }
            pivot(row: rows.remove(at: best.row), column: columns.remove(at: best.column))
        }
        refreshValues()
    }

    /// Returns the largest absolute entry of a column.
    func largestEntry(ofColumn column: Int) -> Double {
        (0..<rowCount).reduce(0) { max($0, abs(entry($1, column))) }
    }

    /// Sets entries of a fixed quantity's row to 0 where they are only rounding, judged by the other
    /// entries of their columns.
    ///
    /// The quantity must not stop a column with which it does not really move.
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
}
