extension Simplex {
    /// Checks the optimum by the original rows: values agree with their definitions and lie within
    /// the bounds, and with the multipliers no quantity reduces the cost by moving.
    ///
    /// Debug builds check each optimum and trap if it is wrong. Release builds check those of sampled
    /// systems.
    /// - Returns: Whether the optimum is right, if it was checked.
    mutating func passesCheck() -> Bool {
        if isSampled { return disagreement() == nil }
        var found: String?
        assert(
            {
                found = disagreement()
                return found == nil
            }(), found ?? "")
        return true
    }

    /// Describes what is wrong with the optimum, or returns `nil`.
    mutating func disagreement() -> String? {
        guard tableau.isSparse || tableau.isWide else { return disagreementOfAll() }
        // Remove rounding from the values, but only for the check.
        keptValues.copy(tableau.value)
        let wasExact = tableau.isExact
        defer {
            tableau.value.copy(keptValues)
            tableau.isExact = wasExact
        }
        tableau.refreshValues()
        return disagreementOfAll()
    }

    private mutating func disagreementOfAll() -> String? {
        let columnCount = tableau.columnCount
        for row in 0..<tableau.rowCount {
            let quantity = columnCount + row
            let (definition, size) =
                tableau.isSparse
                ? tableau.preciseValue(ofRow: row) : tableau.originalValue(ofRow: row)
            if abs(tableau.value[quantity] - definition) > Presolve.slack(size) {
                return "row \(row) is \(tableau.value[quantity]), not \(definition)"
            }
        }
        for quantity in 0..<columnCount + tableau.rowCount {
            let value = tableau.value[quantity]
            let (lower, upper) = (tableau.lower[quantity], tableau.upper[quantity])
            // Where coefficients are far apart, a root's rounding is larger than that of its rows.
            if value < lower - 1e-7 - Presolve.slack(abs(lower))
                || value > upper + 1e-7 + Presolve.slack(abs(upper))
            {
                return "quantity \(quantity) is \(value), outside its bounds \(lower) … \(upper)"
            }
        }
        return disagreementOfMultipliers()
    }

    /// Checks that the multipliers balance in every root, and that no column reduces the cost.
    private mutating func disagreementOfMultipliers() -> String? {
        let imbalance = imbalance()
        if imbalance > 1e-7 { return "multipliers miss each other by \(imbalance)" }
        for column in 0..<tableau.columnCount where tableau.isOpen(column) {
            let quantity = tableau.nonbasic[column]
            let (left, right) = slopes(of: column)
            if right < 0,
                tableau.value[quantity] < tableau.upper[quantity] - tableau.tolerance(quantity)
            {
                return "growing quantity \(quantity) would cost less"
            }
            if left > 0,
                tableau.value[quantity] > tableau.lower[quantity] + tableau.tolerance(quantity)
            {
                return "shrinking quantity \(quantity) would cost less"
            }
        }
        return nil
    }
}
