extension Simplex {
    /// Whether the optimum found is one by the rows as they were given, rounding aside.
    ///
    /// The tableau gathers rounding with every pivot; the given rows do not. Values must agree
    /// with them, and so must the multipliers that say that nothing costs less.
    /// - Complexity: O(terms of the rows).
    mutating func isCertain() -> Bool {
        for column in 0..<tableau.columnCount {
            let quantity = tableau.nonbasic[column]
            if quantity < tableau.columnCount { continue }
            let (value, size) = tableau.originalValue(ofRow: quantity - tableau.columnCount)
            if abs(tableau.value[quantity] - value) > Presolve.slack(size) { return false }
        }
        return imbalance() <= 1e-9
    }

    /// Whether a column has a slope that may be noise of its larger entries, which would fix what
    /// can move.
    func hasDoubtfulSlope() -> Bool {
        (0..<tableau.columnCount).contains { column in
            let slope = abs(gradient[column])
            return slope > 0 && slope < 1e-6 && tableau.isOpen(column)
                && slope < 1e-9 * tableau.largestEntry(ofColumn: column)
        }
    }

    /// By how much the multipliers miss each other in a root, as a part of what they add up to.
    ///
    /// For each root the sum over the quantities of multiplier times coefficient is 0 at an
    /// optimum. The multiplier of a basic quantity is the slope of its cost, that of a nonbasic
    /// one the gradient with the sign turned.
    mutating func imbalance() -> Double {
        let columnCount = tableau.columnCount
        multipliers.refill(0, count: columnCount + tableau.rowCount)
        for row in 0..<tableau.rowCount {
            multipliers[tableau.basic[row]] = costs.slope(
                tableau.basic[row], segment: segments[row])
        }
        for column in 0..<columnCount {
            multipliers[tableau.nonbasic[column]] = -gradient[column]
        }
        balances.removeAll(keepingCapacity: true)
        for column in 0..<columnCount {
            let multiplier = multipliers[column]
            balances.append((sum: multiplier, size: 1 + abs(multiplier)))
        }
        for row in 0..<tableau.rowCount {
            let multiplier = multipliers[columnCount + row]
            if multiplier == 0 { continue }
            for term in tableau.originalTerms(ofRow: row) {
                let (column, coefficient) = tableau.originalTerm(term)
                balances[column].sum += multiplier * coefficient
                balances[column].size += abs(multiplier * coefficient)
            }
        }
        return balances.reduce(0) { max($0, abs($1.sum) / $1.size) }
    }
}
