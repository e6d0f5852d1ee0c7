extension Simplex {
    /// Checks from the rows as they were given that the level's optimum is one: values agree with
    /// their definitions, lie within the bounds, and multipliers exist under which no quantity
    /// has a reason to move.
    ///
    /// In debug builds each is checked, and one that is none stops the program; in others those
    /// of sampled systems, which fail then.
    /// - Returns: Whether the optimum passed, if it was checked.
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

    /// What is wrong with the optimum found, or `nil`.
    mutating func disagreement() -> String? {
        guard tableau.isSparse else { return disagreementOfAll() }
        // Values that were not looked after for some steps are, for the check alone.
        keptValues.copy(tableau.value)
        defer { tableau.value.copy(keptValues) }
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
        for quantity in 0..<columnCount + tableau.rowCount
        where tableau.value[quantity] < tableau.lower[quantity]
            - Presolve.slack(abs(tableau.lower[quantity]))
            || tableau.value[quantity] > tableau.upper[quantity]
                + Presolve.slack(abs(tableau.upper[quantity]))
        {
            return "quantity \(quantity) is \(tableau.value[quantity]), outside its bounds "
                + "\(tableau.lower[quantity]) … \(tableau.upper[quantity])"
        }
        return disagreementOfMultipliers()
    }

    /// The multipliers must balance in every root, and no column may want to move.
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
