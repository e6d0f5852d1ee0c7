extension Simplex {
    // MARK: Restoring bounds

    /// Brings rows within their bounds, by minimizing the violations as a cost.
    /// - Returns: `infeasible` if the bounds contradict each other.
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
        let outcome = minimize()
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
            if excess > Presolve.slack(abs(value)) { return .infeasible }
            // The remaining rounding must not count as a violation later.
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

    // MARK: Keeping an optimum

    /// Narrows the bounds to the solutions with the least cost, which `minimize` found.
    ///
    /// In these, each quantity stays where its own cost, minus its multiplier times the quantity, is
    /// least. The multiplier of a basic quantity is the slope of its segment; that of a nonbasic
    /// one follows from the gradient.
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

    /// Narrows the bounds to where each quantity's own cost is least.
    ///
    /// All quantities must be there.
    mutating func tightenToOwnLeast() {
        for quantity in costs.active.elements {
            var first = 0
            let count = costs.breakpointCount(quantity)
            while first < count, costs.slope(quantity, segment: first) < 0 { first += 1 }
            var last = count
            while last > 0, costs.slope(quantity, segment: last) > 0 { last -= 1 }
            // With no flat segment both bounds are the breakpoint between falling and rising.
            narrow(quantity, below: first, above: last)
        }
    }

    /// Narrows the bounds to the least costs of a level if each quantity is where its own cost is
    /// least; otherwise sets the costs.
    /// - Returns: Whether each quantity is there.
    @inline(__always)
    mutating func keepOwnLeast(of pieces: UnsafeBufferPointer<CostPiece>) -> Bool {
        guard let isFree = isFree(pieces) else {
            costs.set(pieces)
            guard self.isFree() else { return false }
            tightenToOwnLeast()
            costs.clear()
            return true
        }
        guard isFree else {
            costs.set(pieces)
            return false
        }
        for piece in pieces where !tableau.isStuck(piece.quantity) {
            if piece.leftSlope < 0 { narrow(piece.quantity, to: piece.breakpoint, isUpper: false) }
            if piece.rightSlope > 0 { narrow(piece.quantity, to: piece.breakpoint, isUpper: true) }
        }
        return true
    }

    /// Whether no step is needed, because each quantity is fixed or at the minimum of its own cost;
    /// `nil` if a cost has several pieces.
    @inline(__always)
    private func isFree(_ pieces: UnsafeBufferPointer<CostPiece>) -> Bool? {
        var isFree = true
        var isStuck = false
        var isTied = false
        var previous = -1
        for piece in pieces {
            if piece.quantity == previous { return nil }
            previous = piece.quantity
            let value = tableau.value[piece.quantity]
            let tolerance = tableau.tolerance(piece.quantity)
            let isAbove = piece.breakpoint < value - tolerance
            let isBelow = !(piece.breakpoint <= value + tolerance)
            if isAbove && piece.rightSlope > 0 || isBelow && piece.leftSlope < 0 {
                if tableau.isStuck(piece.quantity) { isStuck = true } else { isFree = false }
            } else if !isAbove && piece.leftSlope < 0, tableau.places[piece.quantity] < 0 {
                isTied = isTied || !tableau.isSettled[piece.quantity]
            }
        }
        // A quantity that misses its minimum but cannot move needs no step. The simplex checks this if
        // another basic quantity is at its breakpoint, or if values have rounding.
        return isFree && !(isStuck && (isTied || !tableau.isExact))
    }

    /// Keeps a quantity between the breakpoint that starts segment `below` and the one that ends
    /// segment `above`.
    private mutating func narrow(_ quantity: Int, below: Int, above: Int) {
        if below > 0 {
            narrow(quantity, to: costs.breakpoint(quantity, below - 1), isUpper: false)
        }
        if above < costs.breakpointCount(quantity) {
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

    /// Makes fixed quantities nonbasic, so that columns that could only move together with them are
    /// seen to be fixed.
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
            // A pivot must not be rounding.
            if pivot >= 0, largest > 1e-7 * tableau.largestEntry(ofColumn: pivot) {
                tableau.pivot(row: row, column: pivot)
            } else {
                tableau.dropNoise(ofRow: row)
            }
        }
    }

    // MARK: Movable quantities

    /// Whether a combination of roots can take visibly different values; `true` if that is unknown.
    mutating func hasRange(_ combination: borrowing ScratchArray<Double>) -> Bool {
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
        // Once the quantity has moved visibly, its extremes don't matter.
        searched = (quantity, tableau.value[quantity])
        var least = 0.0
        for slope in [1.0, -1.0] {
            costs.setLinear(quantity, slope: slope)
            let outcome = minimize()
            costs.clear()
            if outcome != .optimal || hasFoundRange { return true }
            if slope > 0 { least = tableau.value[quantity] }
        }
        return tableau.value[quantity] - least > visibleRange(quantity)
    }

    /// Whether the quantity whose range is being searched has moved visibly.
    var hasFoundRange: Bool {
        guard let (quantity, start) = searched else { return false }
        return abs(tableau.value[quantity] - start) > visibleRange(quantity)
    }

    /// Returns the distance beyond which two values of a quantity count as different.
    private func visibleRange(_ quantity: Int) -> Double {
        Self.visibleRange(ofSize: max(abs(tableau.value[quantity]), tableau.sizes[quantity]))
    }

    /// Returns the distance beyond which two values up to `size` count as different.
    static func visibleRange(ofSize size: Double) -> Double {
        1e-6 + 1e3 * Tableau.tolerance(ofSize: size)
    }

    /// Writes a combination of roots in the present nonbasic quantities.
    private mutating func writeInNonbasic(_ combination: borrowing ScratchArray<Double>) {
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
