/// The point where the simplex starts: each column has its best value, as if no row tied it to others.
///
/// Where views compete for little room, few steps are left from there. In a large tableau columns
/// with costs give way where rows need it, and a sparse one also starts with another basis.
struct StartingPoint: ~Copyable {
    private var lower = ScratchArray<Double>()
    private var upper = ScratchArray<Double>()
    /// Whether each column may still move between its bounds to satisfy a row.
    private var isAtHand = ScratchArray<Bool>()

    // The changes of the costs of a large tableau's columns, see `concede`.
    var concessions = ScratchArray<Concession>()
    var conceding = ScratchArray<Tableau.Term>()
    // A row in columns without a definition.
    var coefficients = ScratchArray<Double>()
    var support = ScratchArray<Int>()
    // The values to which columns may give way together, the costs of one and of the next, and the
    // values before, see `concedeTogether`.
    var commonValues = ScratchArray<Double>()
    var costs = ScratchArray<Double>()
    var nextCosts = ScratchArray<Double>()
    var keptValues = ScratchArray<Double>()
    /// The most rows for which columns with costs give way.
    private static let mostConceded = 16

    // In a sparse tableau a row defines the column that satisfied it: the definitions, the index of
    // each column's or -1, the row in which each is basic or -1, whether each column is in such a
    // row, and its number of rows.
    var definitions = Definitions()
    var definitionOfColumn = ScratchArray<Int>()
    private var definedRows = ScratchArray<Int>()
    private var isTied = ScratchArray<Bool>()
    private var rowCounts = ScratchArray<Int>()

    /// Sets the values of the columns.
    /// - Returns: Whether the tableau is large and all rows are within their bounds from the start.
    /// - Complexity: O(columns, costs and terms), and sorting the terms of a few rows.
    mutating func place(_ tableau: inout Tableau, _ presolve: borrowing Presolve) -> Bool {
        let columnCount = tableau.columnCount
        lower.copy(tableau.lower)
        upper.copy(tableau.upper)
        isAtHand.refill(true, count: columnCount)
        for level in 0..<presolve.levelCount {
            var first = presolve.levelStarts[level]
            while let (column, pieces) = presolve.takeColumn(&first, level, of: tableau) {
                narrow(column, to: pieces)
                isAtHand[column] = false
            }
        }
        for column in 0..<columnCount {
            tableau.value[column] = min(max(0, lower[column]), upper[column])
        }
        let isLarge = tableau.isSparse || tableau.isWide
        if isLarge { prepareConcessions(tableau, presolve) }
        for row in 0..<tableau.rowCount { satisfy(row, of: &tableau) }
        guard isLarge else { return false }
        var missed = 0
        for row in 0..<tableau.rowCount where missed < Self.mostConceded {
            guard let (_, change) = missedBound(ofRow: row, tableau) else { continue }
            missed += 1
            // Without costs, `satisfy` has already tried all columns that can move.
            if presolve.levelCount == 0 { return false }
            concede(change, row, of: &tableau, presolve)
        }
        return missed == 0
    }

    /// Makes columns basic in the rows that define them.
    func startBasis(of tableau: inout Tableau) {
        if tableau.isSparse { tableau.startBasis(definitions, rows: definedRows) }
    }

    private mutating func prepareConcessions(
        _ tableau: borrowing Tableau, _ presolve: borrowing Presolve
    ) {
        if presolve.levelCount > 0 { noteConcessions(tableau, presolve) }
        coefficients.refill(0, count: tableau.columnCount)
        definitions.reset(variableCount: tableau.columnCount)
        definitionOfColumn.refill(-1, count: tableau.columnCount)
        definedRows.removeAll()
        guard tableau.isSparse else { return }
        isTied.refill(false, count: tableau.columnCount)
        rowCounts.refill(0, count: tableau.columnCount)
        for row in 0..<tableau.rowCount {
            for term in tableau.originalTerms(ofRow: row) {
                rowCounts[term.column] += 1
            }
        }
    }

    // MARK: Rows

    /// Returns the bound that a row misses, and by how much the row has to change.
    private func missedBound(
        ofRow row: Int, _ tableau: borrowing Tableau
    ) -> (bound: Double, change: Double)? {
        let quantity = tableau.columnCount + row
        let (value, size) = tableau.originalValue(ofRow: row)
        let bound = min(max(value, tableau.lower[quantity]), tableau.upper[quantity])
        let tolerance = Tableau.tolerance(ofSize: max(abs(value), size))
        return abs(bound - value) > tolerance ? (bound, bound - value) : nil
    }

    /// Brings a row within its bounds by moving one column without a cost, if there is one that no
    /// other row has moved.
    private mutating func satisfy(_ row: Int, of tableau: inout Tableau) {
        guard let (bound, change) = missedBound(ofRow: row, tableau) else { return }
        for term in tableau.originalTerms(ofRow: row) {
            let (column, coefficient) = (term.column, term.coefficient)
            guard isAtHand[column], abs(coefficient) > 0.1 else { continue }
            if tableau.isSparse, isTied[column] { continue }
            let moved = tableau.value[column] + change / coefficient
            guard moved >= lower[column], moved <= upper[column] else { continue }
            tableau.value[column] = moved
            isAtHand[column] = false
            if tableau.isSparse { define(term, by: row, at: bound, tableau) }
            return
        }
    }

    /// Defines the column of a term by its row at a bound.
    private mutating func define(
        _ chosen: Tableau.Term, by row: Int, at bound: Double, _ tableau: borrowing Tableau
    ) {
        let terms = tableau.originalTerms(ofRow: row)
        let (column, coefficient) = (chosen.column, chosen.coefficient)
        // Dividing by a small coefficient is inaccurate.
        for term in terms where abs(coefficient) < 0.1 * abs(term.coefficient) { return }
        for term in terms {
            // No later row defines a column of this row, so the basis is triangular.
            isTied[term.column] = true
            if term.column != column {
                definitions.addTerm(-term.coefficient / coefficient, term.column)
            }
        }
        definitionOfColumn[column] = definitions.define(column, constant: bound / coefficient)
        // A column that many rows share enters the basis as late as possible.
        definedRows.append(rowCounts[column] <= Simplex.lightWeight ? row : -1)
    }

    // MARK: Columns

    /// Narrows a column's range to where the cost of one level is least.
    /// - Parameter pieces: The cost, in the order of its breakpoints.
    private mutating func narrow(_ column: Int, to pieces: UnsafeBufferPointer<CostPiece>) {
        let (least, greatest) = Self.leastRange(of: pieces)
        let (from, to) = (lower[column], upper[column])
        lower[column] = min(max(from, least), to)
        upper[column] = max(min(to, greatest), from)
    }

    /// Returns the ends of the range where a cost is least.
    @inline(__always)
    static func leastRange(
        of pieces: UnsafeBufferPointer<CostPiece>
    ) -> (least: Double, greatest: Double) {
        if pieces.count == 1 {
            let piece = pieces[0]
            return (
                piece.leftSlope < 0 ? piece.breakpoint : -.infinity,
                piece.rightSlope > 0 ? piece.breakpoint : .infinity
            )
        }
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
        return (least, greatest)
    }
}

extension Presolve {
    /// Returns the next column with a cost in a level, and the cost, and advances `first` to the column
    /// after it.
    @inline(__always)
    func takeColumn(
        _ first: inout Int, _ level: Int, of tableau: borrowing Tableau
    ) -> (column: Int, cost: UnsafeBufferPointer<CostPiece>)? {
        let end = levelStarts[level &+ 1]
        // The quantities are in order, the columns before the rows.
        guard first < end, pieces[first].quantity < tableau.columnCount else { return nil }
        let start = first
        let column = pieces[start].quantity
        repeat { first &+= 1 } while first < end && pieces[first].quantity == column
        return (column, pieces[Range(uncheckedBounds: (start, first))])
    }
}
