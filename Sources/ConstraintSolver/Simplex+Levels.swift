extension Simplex {
    /// Whether anything can still move.
    var hasOpenColumn: Bool {
        (0..<tableau.columnCount).contains { tableau.isOpen($0) }
    }

    // MARK: Bounds

    /// Brings rows within their bounds: what violates a bound is a cost until it no longer does.
    /// - Returns: `unbounded` when the bounds contradict each other.
    mutating func restoreBounds() -> Outcome {
        let violated = tableau.basic.filter(isViolated)
        if violated.isEmpty {
            pivotOutFixedRows()
            return .optimal
        }
        let saved = violated.map { (lower: tableau.lower[$0], upper: tableau.upper[$0]) }
        var pieces: [CostPiece] = []
        for quantity in violated {
            let (lower, upper) = (tableau.lower[quantity], tableau.upper[quantity])
            if lower.isFinite {
                pieces.append(
                    CostPiece(
                        quantity: quantity, breakpoint: lower, leftSlope: -1, rightSlope: 0))
            }
            if upper.isFinite {
                pieces.append(
                    CostPiece(
                        quantity: quantity, breakpoint: upper, leftSlope: 0,
                        rightSlope: 1))
            }
            tableau.lower[quantity] = -.infinity
            tableau.upper[quantity] = .infinity
        }
        costs.set(pieces[...])
        let outcome = minimise()
        if outcome == .optimal { checkOptimality() }
        costs.clear()
        for (quantity, bounds) in zip(violated, saved) {
            tableau.lower[quantity] = bounds.lower
            tableau.upper[quantity] = bounds.upper
        }
        guard outcome == .optimal else { return .stalled }
        for quantity in violated {
            let excess = max(
                tableau.lower[quantity] - tableau.value[quantity],
                tableau.value[quantity] - tableau.upper[quantity])
            if excess > Presolve.slack(abs(tableau.value[quantity])) { return .unbounded }
            // What rounding leaves missing must not come back as a violation.
            tableau.lower[quantity] = min(tableau.lower[quantity], tableau.value[quantity])
            tableau.upper[quantity] = max(tableau.upper[quantity], tableau.value[quantity])
        }
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
        for column in 0..<tableau.columnCount {
            let quantity = tableau.nonbasic[column]
            let value = tableau.value[quantity]
            let (left, right) = slopes(of: column)
            let segments = ownSegments(quantity)
            narrow(quantity, below: segments.left, above: segments.right)
            if right > 0 { tableau.upper[quantity] = value }
            if left < 0 { tableau.lower[quantity] = value }
        }
        for row in 0..<tableau.rowCount {
            narrow(tableau.basic[row], below: segments[row], above: segments[row])
        }
    }

    /// Narrows the bounds when every quantity lies where its own cost is least: to all such
    /// places.
    mutating func tightenToOwnLeast() {
        for quantity in costs.active {
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
    }

    /// Makes quantities that can no longer move nonbasic, so that a column which could only
    /// move together with one of them is seen to be fixed.
    mutating func pivotOutFixedRows() {
        for row in 0..<tableau.rowCount {
            let quantity = tableau.basic[row]
            if !tableau.isFixed(quantity) { continue }
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
    mutating func hasRange(_ combination: [Double]) -> Bool {
        writeInNonbasic(combination)
        let moves = (0..<tableau.columnCount).contains {
            gradient[$0] != 0 && tableau.isOpen($0)
        }
        guard moves else { return false }
        let quantity = tableau.pushRow(inRoots: combination, inNonbasic: gradient)
        defer { tableau.popRow() }
        var least = 0.0
        for slope in [1.0, -1.0] {
            costs.setLinear(quantity, slope: slope)
            let outcome = minimise()
            costs.clear()
            if outcome != .optimal { return true }
            if slope > 0 { least = tableau.value[quantity] }
        }
        return tableau.value[quantity] - least > 1e-6 + 1e3 * tableau.tolerance(quantity)
    }

    /// Writes a combination of roots in the present nonbasic quantities, as the gradient.
    private mutating func writeInNonbasic(_ combination: [Double]) {
        gradient.refill(0, count: tableau.columnCount)
        for column in 0..<tableau.columnCount where tableau.nonbasic[column] < combination.count {
            gradient[column] = combination[tableau.nonbasic[column]]
        }
        for row in 0..<tableau.rowCount where tableau.basic[row] < tableau.columnCount {
            let coefficient = combination[tableau.basic[row]]
            if coefficient == 0 { continue }
            for column in 0..<tableau.columnCount {
                let added = coefficient * tableau.entry(row, column)
                let sum = gradient[column] + added
                let noise = Elimination.cancellation * (abs(gradient[column]) + abs(added))
                gradient[column] = abs(sum) <= noise ? 0 : sum
            }
        }
    }
}
