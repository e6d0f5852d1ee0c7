/// The point where the simplex starts: each column at its best value if no row tied it to others.
///
/// Where views compete for little room, few steps are left from there.
struct StartingPoint: ~Copyable {
    private var lower = ScratchArray<Double>()
    private var upper = ScratchArray<Double>()
    /// Whether each column may still move between its bounds to satisfy a row.
    private var isAtHand = ScratchArray<Bool>()

    /// Sets the values of the columns.
    /// - Complexity: O(columns and costs).
    mutating func place(_ tableau: inout Tableau, _ presolve: borrowing Presolve) {
        let columnCount = tableau.columnCount
        lower.removeAll()
        upper.removeAll()
        isAtHand.refill(true, count: columnCount)
        for column in 0..<columnCount {
            lower.append(tableau.lower[column])
            upper.append(tableau.upper[column])
        }
        for level in 0..<presolve.levelCount {
            var first = presolve.levelStarts[level]
            let end = presolve.levelStarts[level + 1]
            // The quantities are in order, the columns before the rows.
            while first < end, presolve.pieces[first].quantity < columnCount {
                let column = presolve.pieces[first].quantity
                var next = first + 1
                while next < end, presolve.pieces[next].quantity == column { next += 1 }
                narrow(column, to: presolve.pieces[first..<next])
                isAtHand[column] = false
                first = next
            }
        }
        for column in 0..<columnCount {
            tableau.value[column] = min(max(0, lower[column]), upper[column])
        }
        for row in 0..<tableau.rowCount { satisfy(row, of: &tableau) }
    }

    /// Brings a row within its bounds by moving one column without a cost, if there is one that no
    /// other row has moved.
    private mutating func satisfy(_ row: Int, of tableau: inout Tableau) {
        let quantity = tableau.columnCount + row
        let (value, size) = tableau.originalValue(ofRow: row)
        let target = min(max(value, tableau.lower[quantity]), tableau.upper[quantity])
        guard abs(target - value) > Tableau.tolerance(ofSize: max(abs(value), size)) else { return }
        for term in tableau.originalTerms(ofRow: row) {
            let (column, coefficient) = tableau.originalTerm(term)
            guard isAtHand[column], abs(coefficient) > 0.1 else { continue }
            let moved = tableau.value[column] + (target - value) / coefficient
            guard moved >= lower[column], moved <= upper[column] else { continue }
            tableau.value[column] = moved
            isAtHand[column] = false
            return
        }
    }

    /// Narrows a column's range to where the cost of one level is least.
    /// - Parameter pieces: The cost, in the order of its breakpoints.
    private mutating func narrow(_ column: Int, to pieces: UnsafeBufferPointer<CostPiece>) {
        var slope = 0.0
        for piece in pieces { slope += piece.leftSlope }
        var (least, greatest) = (-Double.infinity, Double.infinity)
        for piece in pieces {
            if slope < 0 { least = piece.breakpoint }
            slope += piece.rightSlope - piece.leftSlope
            if slope > 0 {
                greatest = piece.breakpoint
                break
            }
        }
        let (from, to) = (lower[column], upper[column])
        lower[column] = min(max(from, least), to)
        upper[column] = max(min(to, greatest), from)
    }
}
