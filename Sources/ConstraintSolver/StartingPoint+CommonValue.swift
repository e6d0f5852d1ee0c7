/// Columns that give way together.
///
/// If one of several columns with costs at the same priority has to give way, that priority does not
/// decide which. But lower priorities often prefer equal values, such as equal sizes of views with the
/// same distance between all centers. So columns give way to a common value. A search finds the value
/// that lower priorities prefer; the simplex would need a step for each column.
extension StartingPoint {
    /// Moves the columns of some terms, whose costs are at one priority, as far as the row has to change.
    mutating func concedeTogether(
        _ terms: Range<Int>, _ remaining: inout Double, _ tableau: inout Tableau,
        _ presolve: borrowing Presolve
    ) {
        if tableau.isSparse, hasRowCosts(presolve, tableau) {
            let needed = remaining
            keptValues.copy(tableau.value)
            collectCommonValues(terms, isGrowing: isGrowing(terms.lowerBound, needed), tableau)
            // The costs are nearly convex in the common value, so bisection finds the least.
            var (first, last) = (-1, commonValues.count - 1)
            while first < last {
                let middle = first + (last - first) / 2
                if isNextCheaper(middle, terms, needed, &tableau, presolve) {
                    first = middle + 1
                } else {
                    last = middle
                }
            }
            tableau.value.copy(keptValues)
            if first >= 0 { move(terms, to: commonValues[first], &remaining, &tableau) }
        }
        moveToBounds(terms, &remaining, &tableau)
    }

    /// Whether rows have costs at a priority.
    private func hasRowCosts(
        _ presolve: borrowing Presolve, _ tableau: borrowing Tableau
    ) -> Bool {
        (0..<presolve.priorityCount).contains {
            // The quantities of a level are in order, the columns before the rows.
            presolve.pieces[presolve.levelStarts[$0 + 1] - 1].quantity >= tableau.columnCount
        }
    }

    /// Collects the distinct values of columns in the order opposite to their movement.
    private mutating func collectCommonValues(
        _ terms: Range<Int>, isGrowing: Bool, _ tableau: borrowing Tableau
    ) {
        commonValues.removeAll()
        for term in conceding[terms] { commonValues.append(tableau.value[term.column]) }
        commonValues.sort(commonValues.indices) { isGrowing ? $0 > $1 : $0 < $1 }
        var count = 0
        for value in commonValues.elements where count == 0 || commonValues[count - 1] != value {
            commonValues[count] = value
            count += 1
        }
        commonValues.removeLast(commonValues.count - count)
    }

    // MARK: Moving

    /// Whether the column of a term grows where the row changes by `change`.
    private func isGrowing(_ term: Int, _ change: Double) -> Bool {
        (change > 0) == (conceding[term].coefficient > 0)
    }

    /// Moves columns one after the other, but not beyond a common value.
    private func move(
        _ terms: Range<Int>, to value: Double, _ remaining: inout Double, _ tableau: inout Tableau
    ) {
        for term in conceding[terms] where remaining != 0 {
            move(term, upTo: value, &remaining, &tableau)
        }
    }

    /// Moves columns one after the other, but not beyond their bounds.
    private func moveToBounds(
        _ terms: Range<Int>, _ remaining: inout Double, _ tableau: inout Tableau
    ) {
        for term in terms where remaining != 0 {
            let bound = isGrowing(term, remaining) ? Double.infinity : -.infinity
            move(conceding[term], upTo: bound, &remaining, &tableau)
        }
    }

    // MARK: Costs

    /// Whether moving to the common value at `index + 1` suffices and costs less than moving to the one
    /// at `index`, or, if that is -1, than moving without a common value.
    private mutating func isNextCheaper(
        _ index: Int, _ terms: Range<Int>, _ needed: Double, _ tableau: inout Tableau,
        _ presolve: borrowing Presolve
    ) -> Bool {
        var remaining = needed
        tableau.value.copy(keptValues)
        move(terms, to: commonValues[index + 1], &remaining, &tableau)
        if remaining != 0 { return false }
        computeCosts(&tableau, presolve)
        swap(&costs, &nextCosts)
        remaining = needed
        tableau.value.copy(keptValues)
        if index >= 0 { move(terms, to: commonValues[index], &remaining, &tableau) }
        moveToBounds(terms, &remaining, &tableau)
        computeCosts(&tableau, presolve)
        for level in costs.indices {
            let (cost, next) = (costs[level], nextCosts[level])
            if abs(cost - next) > 1e-9 * (1 + max(cost, next)) { return next < cost }
        }
        return false
    }

    /// Computes the cost of each priority at the present values.
    private mutating func computeCosts(
        _ tableau: inout Tableau, _ presolve: borrowing Presolve
    ) {
        evaluateDefinitions(&tableau)
        costs.removeAll()
        for level in 0..<presolve.priorityCount {
            var total = 0.0
            var (quantity, value) = (-1, 0.0)
            for piece in presolve.pieces[
                presolve.levelStarts[level]..<presolve.levelStarts[level + 1]]
            {
                if piece.quantity != quantity {
                    quantity = piece.quantity
                    let row = quantity - tableau.columnCount
                    value =
                        row < 0 ? tableau.value[quantity] : tableau.originalValue(ofRow: row).value
                }
                let excess = value - piece.breakpoint
                total += excess * (excess < 0 ? piece.leftSlope : piece.rightSlope)
            }
            costs.append(total)
        }
    }
}
