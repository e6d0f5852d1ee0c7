extension Simplex {
    /// Whether the optimum is also one of the original rows, apart from rounding.
    ///
    /// Pivots add rounding to the tableau, but not to the original rows. The values and the multipliers,
    /// which prove that the cost is the least, must agree with the original rows.
    /// - Complexity: O(terms of the rows).
    mutating func isCertain() -> Bool {
        if tableau.isSparse { return hasCertainSparseValues() && hasCertainMultipliers() }
        for column in 0..<tableau.columnCount where !tableau.isExact {
            let quantity = tableau.nonbasic[column]
            if quantity < tableau.columnCount { continue }
            let (value, size) = tableau.originalValue(ofRow: quantity - tableau.columnCount)
            if abs(tableau.value[quantity] - value) > Presolve.slack(size) { return false }
        }
        return hasCertainMultipliers()
    }

    /// Whether the multipliers agree with the original rows.
    mutating func hasCertainMultipliers() -> Bool { imbalance() <= 1e-9 }

    /// Whether a column has a slope that may be rounding of its larger entries.
    ///
    /// Such a slope would fix a quantity that can move.
    @inline(__always)
    mutating func hasDoubtfulSlope() -> Bool {
        if tableau.isSparse { return hasDoubtfulSparseSlope() }
        return candidates.elements.contains { column in
            let slope = abs(gradient[column])
            return slope > 0 && slope < 1e-6 && tableau.isOpen(column)
                && slope < 1e-9 * tableau.largestEntry(ofColumn: column)
        }
    }

    /// Returns the largest imbalance of a root, relative to its contributions.
    ///
    /// At an optimum the sum over all quantities of multiplier times coefficient is 0 for each root.
    /// The multiplier of a basic quantity is the slope of its cost; that of a nonbasic one is the
    /// negative gradient.
    @inline(__always)
    mutating func imbalance() -> Double {
        for quantity in costs.active.elements where tableau.places[quantity] < 0 {
            let segment = segments[~tableau.places[quantity]]
            balance(quantity, by: costs.slope(quantity, segment: segment))
        }
        for column in candidates.elements {
            balance(tableau.nonbasic[column], by: -gradient[column])
        }
        var largest = 0.0
        for root in balancedRoots.elements {
            largest = max(largest, abs(balances[root].sum) / (1 + balances[root].size))
            balances[root] = Balance(sum: 0, size: 0)
        }
        balancedRoots.removeAll()
        return largest
    }

    /// Adds a quantity's multiplier to the sums of its roots.
    @inline(__always)
    private mutating func balance(_ quantity: Int, by multiplier: Double) {
        if multiplier == 0 { return }
        guard quantity >= tableau.columnCount else {
            return balance(root: quantity, by: multiplier)
        }
        for term in tableau.originalTerms(ofRow: quantity - tableau.columnCount) {
            balance(root: term.column, by: multiplier * term.coefficient)
        }
    }

    @inline(__always)
    private mutating func balance(root: Int, by share: Double) {
        if balances[root].size == 0 { balancedRoots.append(root) }
        balances[root].sum += share
        balances[root].size += abs(share)
    }
}
