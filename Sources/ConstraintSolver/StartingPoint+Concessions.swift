/// Rows that only columns with costs can bring within their bounds.
///
/// If the total of all sizes is too large, for example, some sizes must give way. The costs decide
/// which: first those with costs at the lowest priorities. Any choice is only a start, since the simplex
/// finds the optimum from there. After a bad choice, it would move nearly all of them again.
extension StartingPoint {
    /// The change of a column's own costs if it leaves its value in one direction.
    struct Concession {
        /// The first level whose cost grows, or -1.
        var level = -1
        /// The first later level whose cost changes, or -1.
        var next = -1
        /// The value up to which the cost of `next` falls; NaN if it grows.
        var value = Double.nan
    }

    // MARK: Costs

    /// Notes how the columns can leave their values: downwards and, after all these, upwards.
    mutating func noteConcessions(_ tableau: borrowing Tableau, _ presolve: borrowing Presolve) {
        concessions.refill(Concession(), count: 2 * tableau.columnCount)
        for level in 0..<presolve.levelCount {
            var first = presolve.levelStarts[level]
            while let (column, cost) = presolve.takeColumn(&first, level, of: tableau) {
                note(level, column, cost, tableau.value[column])
            }
        }
    }

    /// Notes the cost of one level for a column that leaves its value.
    private mutating func note(
        _ level: Int, _ column: Int, _ cost: UnsafeBufferPointer<CostPiece>, _ value: Double
    ) {
        var (left, right) = (0.0, 0.0)
        for piece in cost {
            left += value > piece.breakpoint ? piece.rightSlope : piece.leftSlope
            right += value < piece.breakpoint ? piece.leftSlope : piece.rightSlope
        }
        let (least, greatest) = Self.leastRange(of: cost)
        note(level, column, rise: -left, greatest)
        note(level, concessions.count / 2 + column, rise: right, least)
    }

    private mutating func note(_ level: Int, _ place: Int, rise: Double, _ value: Double) {
        if concessions[place].level < 0 {
            if rise > 0 { concessions[place].level = level }
        } else if concessions[place].next < 0, rise != 0 {
            concessions[place].next = level
            if rise < 0 { concessions[place].value = value }
        }
    }

    // MARK: Rows

    /// Changes a row by moving columns with costs, first those with costs at the lowest priorities.
    ///
    /// Among those at one priority, each first moves to the value that a lower priority prefers.
    mutating func concede(
        _ change: Double, _ row: Int, of tableau: inout Tableau, _ presolve: borrowing Presolve
    ) {
        guard findConceding(row, of: tableau) else { return }
        let columnCount = tableau.columnCount
        func concession(_ term: Tableau.Term) -> Concession {
            let isGrowing = (change > 0) == (term.coefficient > 0)
            return concessions[isGrowing ? columnCount + term.column : term.column]
        }
        conceding.sort(conceding.indices) { first, second in
            let (one, other) = (concession(first), concession(second))
            if one.level != other.level { return one.level > other.level }
            return one.next == other.next ? first.column < second.column : one.next > other.next
        }
        var remaining = change
        var first = 0
        while first < conceding.count, remaining != 0 {
            let level = concession(conceding[first]).level
            var end = first + 1
            while end < conceding.count, concession(conceding[end]).level == level { end += 1 }
            for term in conceding[first..<end] where !concession(term).value.isNaN {
                move(term, upTo: concession(term).value, &remaining, &tableau)
            }
            if remaining != 0 { concedeTogether(first..<end, &remaining, &tableau, presolve) }
            first = end
        }
        evaluateDefinitions(&tableau)
    }

    /// Computes the columns that rows define from the others.
    func evaluateDefinitions(_ tableau: inout Tableau) {
        let values = tableau.value.first(tableau.columnCount)
        for index in definitions.indices { definitions.evaluate(index, values) }
    }

    /// Writes a row in columns without a definition.
    /// - Returns: Whether all have costs. If not, the simplex finds a column without a cost to move.
    private mutating func findConceding(_ row: Int, of tableau: borrowing Tableau) -> Bool {
        support.removeAll()
        conceding.removeAll()
        for term in tableau.originalTerms(ofRow: row) {
            add(term.coefficient, term.column)
        }
        while let definition = definitions.takeLast() {
            let coefficient = coefficients[definition.variable]
            coefficients[definition.variable] = 0
            for term in definition.variables.indices {
                add(coefficient * definition.coefficients[term], definition.variables[term])
            }
        }
        let largest = support.elements.reduce(0) { max($0, abs(coefficients[$1])) }
        var haveCosts = true
        for column in support.elements {
            let coefficient = coefficients[column]
            coefficients[column] = 0
            if coefficient == 0 { continue }
            let (down, up) = (concessions[column], concessions[tableau.columnCount + column])
            haveCosts = haveCosts && (down.level >= 0 || up.level >= 0)
            if abs(coefficient) >= 0.1 * largest {
                conceding.append(Tableau.Term(column: column, coefficient: coefficient))
            }
        }
        return haveCosts
    }

    private mutating func add(_ coefficient: Double, _ column: Int) {
        if coefficients[column] == 0, coefficient != 0 {
            support.append(column)
            if definitionOfColumn[column] >= 0 { definitions.note(definitionOfColumn[column]) }
        }
        coefficients[column] = SparseTriangle.sum(coefficients[column], coefficient)
    }

    /// Moves a term's column as far as the row has to change, but not beyond a value or a bound.
    func move(
        _ term: Tableau.Term, upTo value: Double, _ remaining: inout Double,
        _ tableau: inout Tableau
    ) {
        let (from, wanted) = (
            tableau.value[term.column], tableau.value[term.column] + remaining / term.coefficient
        )
        let limit = min(max(value, tableau.lower[term.column]), tableau.upper[term.column])
        let isGrowing = wanted > from
        guard isGrowing ? limit > from : limit < from else { return }
        let moved = isGrowing ? min(wanted, limit) : max(wanted, limit)
        tableau.value[term.column] = moved
        remaining = moved == wanted ? 0 : remaining - term.coefficient * (moved - from)
    }
}
