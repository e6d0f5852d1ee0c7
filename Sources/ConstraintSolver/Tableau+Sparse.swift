/// A tableau whose columns and rows are calculated when they are asked for.
extension Tableau {
    /// Gives the basis the rows as they were given.
    @inline(never)
    mutating func startBasis() {
        basis.pointee.start(
            columnCount: columnCount, starts: originalStarts, columns: originalColumns,
            coefficients: originalCoefficients)
    }

    /// A row's value as the roots' values give it, and the largest number on the way.
    ///
    /// The rounding of a sum of thousands is more than what else is forgiven, so it is added up
    /// and taken off at the end.
    func preciseValue(ofRow row: Int) -> (value: Double, size: Double) {
        var sum = 0.0
        var size = 0.0
        var rounding = 0.0
        for term in originalTerms(ofRow: row) {
            let share = originalCoefficients[term] * value[originalColumns[term]]
            let next = sum + share
            let added = next - sum
            rounding += (sum - (next - added)) + (share - added)
            sum = next
            size = max(size, abs(share), abs(sum))
        }
        return (sum + rounding, size)
    }

    /// Sets a row's value to what the roots' values give.
    @inline(never)
    mutating func evaluateSparsely(row: Int) {
        let (sum, size) = preciseValue(ofRow: row)
        value[columnCount + row] = sum
        sizes[columnCount + row] = size
    }

    /// Makes columns and rows available.
    /// - Returns: Whether they are; if not, the basis was none but for rounding.
    @inline(never)
    mutating func prepareBasis() -> Bool {
        if basis.pointee.isCurrent, !basis.pointee.isWorn { return true }
        return basis.pointee.factorise(basic: basic, places: places)
    }

    /// Calculates how the basic quantities move with that of `column`.
    @inline(never)
    mutating func calculate(column: Int) {
        guard prepareBasis() else { return basis.pointee.beginColumn() }
        basis.pointee.beginColumn()
        basis.pointee.addToColumn(nonbasic[column])
        basis.pointee.endColumn()
        basis.pointee.movePushed(with: nonbasic[column], basic: basic)
    }

    /// Adds a row to the combination that `basis.combine` ends.
    @inline(never)
    mutating func weigh(row: Int, _ weight: Double) {
        if row < basis.pointee.matrix.rowCount {
            basis.pointee.weigh(row: row, weight)
        } else {
            basis.pointee.weighPushed(weight, places: places)
        }
    }

    /// The largest absolute rate in the column that was calculated last.
    var largestRate: Double {
        basis.pointee.movedRows.elements.reduce(0) { max($0, abs(basis.pointee.rates[$1])) }
    }

    /// About how many basic quantities move with that of `column`.
    func weight(ofColumn column: Int) -> Int { basis.pointee.movedCount(of: nonbasic[column]) }

    /// Moves the basic quantities as the column does that was calculated last.
    @inline(never)
    mutating func moveBasic(by step: Double) {
        for row in basis.pointee.movedRows.elements {
            value[basic[row]] += basis.pointee.rates[row] * step
        }
    }

    /// Notes a pivot in the column that was calculated last, before places are exchanged.
    @inline(never)
    mutating func noteSparsePivot(row: Int, column: Int) {
        basis.pointee.pivot(row: row, leaving: basic[row])
    }

    /// Takes rounding out of the values, as `refreshValues` does.
    @inline(never)
    mutating func refreshSparsely() {
        guard prepareBasis() else { return }
        basis.pointee.beginColumn()
        for quantity in nonbasic.elements where quantity >= columnCount {
            let kept = value[quantity]
            evaluateSparsely(row: quantity - columnCount)
            let difference = kept - value[quantity]
            value[quantity] = kept
            if difference != 0 { basis.pointee.addToColumn(quantity, difference) }
        }
        basis.pointee.endColumn()
        for row in basis.pointee.movedRows.elements where basic[row] < columnCount {
            value[basic[row]] += basis.pointee.rates[row]
        }
        for row in 0..<rowCount where basic[row] >= columnCount {
            evaluateSparsely(row: basic[row] - columnCount)
        }
    }
}
