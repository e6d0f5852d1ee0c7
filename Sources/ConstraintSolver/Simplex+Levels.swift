extension Simplex {
    // MARK: Bounds

    /// Brings rows within their bounds: what violates a bound is a cost until it no longer does.
    /// - Returns: `unbounded` when the bounds contradict each other.
    mutating func restoreBounds() -> Outcome {
        violations.removeAll()
        for quantity in tableau.basic.elements where isViolated(quantity) {
            violations.append(
                Violation(
                    quantity: quantity, lower: tableau.lower[quantity],
                    upper: tableau.upper[quantity]))
        }
        if violations.isEmpty {
            noteFixedRows()
            pivotOutFixedRows()
            return .optimal
        }
        violationPieces.removeAll()
        for violation in violations.elements {
            let quantity = violation.quantity
            if violation.lower.isFinite {
                violationPieces.append(
                    CostPiece(
                        quantity: quantity, breakpoint: violation.lower, leftSlope: -1,
                        rightSlope: 0))
            }
            if violation.upper.isFinite {
                violationPieces.append(
                    CostPiece(
                        quantity: quantity, breakpoint: violation.upper, leftSlope: 0,
                        rightSlope: 1))
            }
            tableau.lower[quantity] = -.infinity
            tableau.upper[quantity] = .infinity
        }
        costs.set(violationPieces.elements)
        let outcome = minimise()
        let isOptimal = outcome == .optimal && passesCheck()
        costs.clear()
        for violation in violations.elements {
            tableau.lower[violation.quantity] = violation.lower
            tableau.upper[violation.quantity] = violation.upper
        }
        guard isOptimal else { return .stalled }
        for violation in violations.elements {
            let quantity = violation.quantity
            let value = tableau.value[quantity]
            let excess = max(violation.lower - value, value - violation.upper)
            if excess > Presolve.slack(abs(value)) { return .unbounded }
            // What rounding leaves missing must not come back as a violation.
            tableau.lower[quantity] = min(tableau.lower[quantity], value)
            tableau.upper[quantity] = max(tableau.upper[quantity], value)
        }
        noteFixedRows()
        pivotOutFixedRows()
        return .optimal
    }

    private func isViolated(_ quantity: Int) -> Bool {
        tableau.value[quantity] < tableau.lower[quantity] - tableau.tolerance(quantity)
            || tableau.value[quantity] > tableau.upper[quantity] + tableau.tolerance(quantity)
    }

    // MARK: Keeping a level's optimum

    /// Narrows the bounds to the solutions that are as good at this level as the one found.
    ///
    /// They are those in which each quantity keeps to where its own cost, less its multiplier
    /// times the quantity, is least: the multiplier of a basic quantity is the slope of its
    /// segment, that of a nonbasic one follows from the gradient.
    mutating func tighten() {
        for column in candidates.elements {
            let quantity = tableau.nonbasic[column]
            let value = tableau.value[quantity]
            let (left, right) = slopes(of: column)
            let segments = ownSegments(quantity)
            narrow(quantity, below: segments.left, above: segments.right)
            if right > 0 { tableau.upper[quantity] = value }
            if left < 0 { tableau.lower[quantity] = value }
        }
        for quantity in costs.active.elements where tableau.places[quantity] < 0 {
            let segment = segments[~tableau.places[quantity]]
            narrow(quantity, below: segment, above: segment)
        }
    }

    /// Narrows the bounds when every quantity lies where its own cost is least: to all such
    /// places.
    mutating func tightenToOwnLeast() {
        for quantity in costs.active.elements {
            var first = 0
            let count = costs.breakpointCount[quantity]
            while first < count, costs.slope(quantity, segment: first) < 0 { first += 1 }
            var last = count
            while last > 0, costs.slope(quantity, segment: last) > 0 { last -= 1 }
            // With no flat segment both bounds are the breakpoint between falling and rising.
            narrow(quantity, below: first, above: last)
        }
    }

    /// Keeps a quantity right of the breakpoint that starts segment `below` and left of the one
    /// that ends segment `above`.
    private mutating func narrow(_ quantity: Int, below: Int, above: Int) {
        if below > 0 {
            narrow(quantity, to: costs.breakpoint(quantity, below - 1), isUpper: false)
        }
        if above < costs.breakpointCount[quantity] {
            narrow(quantity, to: costs.breakpoint(quantity, above), isUpper: true)
        }
    }

    private mutating func narrow(_ quantity: Int, to breakpoint: Double, isUpper: Bool) {
        if isUpper {
            tableau.upper[quantity] = min(tableau.upper[quantity], breakpoint)
        } else {
            tableau.lower[quantity] = max(tableau.lower[quantity], breakpoint)
        }
        if tableau.isSparse { noteIfFixed(quantity) }
    }

    /// Makes quantities that can no longer move nonbasic, so that a column which could only
    /// move together with one of them is seen to be fixed.
    mutating func pivotOutFixedRows() {
        if tableau.isSparse { return pivotOutNotedRows() }
        for row in 0..<tableau.rowCount {
            let quantity = tableau.basic[row]
            if tableau.isSettled[quantity] || !tableau.isFixed(quantity) { continue }
            var pivot = -1
            var largest = 0.0
            for column in 0..<tableau.columnCount {
                let size = abs(tableau.entry(row, column))
                if size > largest, tableau.isOpen(column) {
                    largest = size
                    pivot = column
                }
            }
            // A pivot that could be noise would do harm.
            if pivot >= 0, largest > 1e-7 * tableau.largestEntry(ofColumn: pivot) {
                tableau.pivot(row: row, column: pivot)
            } else {
                tableau.dropNoise(ofRow: row)
            }
        }
    }

    // MARK: What can move

    /// Whether a combination of roots takes values that differ visibly; one of which that cannot
    /// be found out counts as able to.
    mutating func hasRange(_ combination: Scratch<Double>) -> Bool {
        writeInNonbasic(combination)
        let moves = (0..<tableau.columnCount).contains {
            expression[$0] != 0 && tableau.isOpen($0)
        }
        guard moves else { return false }
        let quantity = tableau.pushRow(inRoots: combination, inNonbasic: expression)
        defer {
            tableau.popRow()
            searched = nil
        }
        // Where it gets far enough from here, its extremes do not matter.
        searched = (quantity, tableau.value[quantity])
        var least = 0.0
        for slope in [1.0, -1.0] {
            costs.setLinear(quantity, slope: slope)
            let outcome = minimise()
            costs.clear()
            if outcome != .optimal || hasFoundRange { return true }
            if slope > 0 { least = tableau.value[quantity] }
        }
        return tableau.value[quantity] - least > visibleRange(quantity)
    }

    /// Whether the quantity whose range is looked for has moved visibly.
    var hasFoundRange: Bool {
        guard let (quantity, start) = searched else { return false }
        return abs(tableau.value[quantity] - start) > visibleRange(quantity)
    }

    /// How far apart values of a quantity must be to count as different.
    private func visibleRange(_ quantity: Int) -> Double {
        Self.visibleRange(ofSize: max(abs(tableau.value[quantity]), tableau.sizes[quantity]))
    }

    /// How far apart values as large as `size` must be to count as different.
    static func visibleRange(ofSize size: Double) -> Double {
        1e-6 + 1e3 * Tableau.tolerance(ofSize: size)
    }

    /// Writes a combination of roots in the present nonbasic quantities.
    private mutating func writeInNonbasic(_ combination: Scratch<Double>) {
        expression.refill(0, count: tableau.columnCount)
        if tableau.isSparse { return writeSparsely(combination) }
        for column in 0..<tableau.columnCount where tableau.nonbasic[column] < combination.count {
            expression[column] = combination[tableau.nonbasic[column]]
        }
        for row in 0..<tableau.rowCount where tableau.basic[row] < tableau.columnCount {
            let coefficient = combination[tableau.basic[row]]
            if coefficient == 0 { continue }
            for column in 0..<tableau.columnCount {
                let added = coefficient * tableau.entry(row, column)
                let sum = expression[column] + added
                let noise = Elimination.cancellation * (abs(expression[column]) + abs(added))
                expression[column] = abs(sum) <= noise ? 0 : sum
            }
        }
    }
}
