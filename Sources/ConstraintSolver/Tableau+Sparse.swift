/// A tableau whose columns and rows are computed on demand.
extension Tableau {
    /// Copies the original rows to the basis, and makes columns with a definition basic in the rows
    /// that define them.
    @inline(never)
    mutating func startBasis(
        _ definitions: borrowing Definitions, rows: borrowing ScratchArray<Int>
    ) {
        basis.start(
            columnCount: columnCount, starts: originalStarts, terms: originalTerms)
        if rows.isEmpty { return }
        exchange(definitions, rows)
        // If the new basis has no inverse (only rounding made it one), restore the old one.
        if !prepareBasis() { exchange(definitions, rows) }
        for index in definitions.indices where places[definitions[index].variable] >= 0 {
            let column = definitions[index].variable
            value[column] = min(max(value[column], lower[column]), upper[column])
        }
    }

    /// Exchanges the places of rows' quantities and of the columns that they define.
    private mutating func exchange(
        _ definitions: borrowing Definitions, _ rows: borrowing ScratchArray<Int>
    ) {
        for index in definitions.indices where rows[index] >= 0 {
            let (row, column) = (rows[index], definitions[index].variable)
            (basic[row], nonbasic[column]) = (nonbasic[column], basic[row])
            places[basic[row]] = ~row
            places[nonbasic[column]] = column
        }
    }

    /// Computes a row's value from the roots' values; returns also the largest number on the way.
    ///
    /// The rounding of a sum of thousands of terms exceeds the tolerance, so the sum is compensated.
    @inline(__always)
    func preciseValue(ofRow row: Int) -> (value: Double, size: Double) {
        var sum = 0.0
        var size = 0.0
        var rounding = 0.0
        for term in originalTerms(ofRow: row) {
            let share = term.coefficient * value[term.column]
            let next = sum + share
            let added = next - sum
            rounding += (sum - (next - added)) + (share - added)
            sum = next
            size = max(size, abs(share), abs(sum))
        }
        return (sum + rounding, size)
    }

    /// Sets a row's value from the roots' values.
    @inline(never)
    mutating func evaluateSparsely(row: Int) {
        let (sum, size) = preciseValue(ofRow: row)
        value[columnCount + row] = sum
        sizes[columnCount + row] = size
    }

    /// Factorizes the basis, if that is necessary, so that columns and rows can be computed.
    /// - Returns: `false` if the basis has no inverse, so that only rounding made it one.
    @inline(never)
    mutating func prepareBasis() -> Bool {
        if basis.isCurrent, !basis.isWorn { return true }
        return basis.factorize(basic: basic, places: places)
    }

    /// Computes how the basic quantities move with that of `column`.
    @inline(never)
    mutating func compute(column: Int) {
        guard prepareBasis() else { return basis.beginColumn() }
        basis.beginColumn()
        basis.addToColumn(nonbasic[column])
        basis.endColumn()
        basis.movePushed(with: nonbasic[column], basic: basic)
    }

    /// Adds `weight` times a row to the combination.
    @inline(never)
    mutating func weigh(row: Int, _ weight: Double) {
        if row < basis.matrix.rowCount {
            basis.weigh(row: row, weight)
        } else {
            basis.weighPushed(weight, places: places)
        }
    }

    /// The largest absolute rate in the computed column.
    var largestRate: Double {
        basis.movedRows.elements.reduce(0) { max($0, abs(basis.rates[$1])) }
    }

    /// Returns the approximate number of basic quantities that move with that of `column`.
    func weight(ofColumn column: Int) -> Int { basis.movedCount(of: nonbasic[column]) }

    /// Moves the basic quantities with the computed column.
    @inline(never)
    mutating func moveBasic(by step: Double) {
        for row in basis.movedRows.elements {
            value[basic[row]] += basis.rates[row] * step
        }
    }

    /// Notes a pivot in the computed column, before places are exchanged.
    @inline(never)
    mutating func noteSparsePivot(row: Int, column: Int) {
        basis.pivot(row: row, leaving: basic[row])
    }

    /// Removes rounding from the values, as `refreshValues` does.
    @inline(never)
    mutating func refreshSparsely() {
        guard prepareBasis() else { return }
        basis.beginColumn()
        for quantity in nonbasic.elements where quantity >= columnCount {
            let kept = value[quantity]
            evaluateSparsely(row: quantity - columnCount)
            let difference = kept - value[quantity]
            value[quantity] = kept
            if difference != 0 { basis.addToColumn(quantity, difference) }
        }
        basis.endColumn()
        for row in basis.movedRows.elements where basic[row] < columnCount {
            value[basic[row]] += basis.rates[row]
        }
        for row in 0..<rowCount where basic[row] >= columnCount {
            evaluateSparsely(row: basic[row] - columnCount)
        }
    }
}
