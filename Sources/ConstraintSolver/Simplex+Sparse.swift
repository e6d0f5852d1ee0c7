/// The parts of the simplex that differ for a sparse tableau, because they never visit all entries.
extension Simplex {
    /// The largest number of basic quantities that move with a *light* column.
    static let lightWeight = 24

    // MARK: The gradient

    /// Adds the combination of rows to the gradient.
    @inline(never)
    mutating func addSums() {
        tableau.basis.combine()
        for quantity in tableau.basis.summed.elements {
            let column = tableau.places[quantity]
            guard column >= 0 else { continue }
            let sum = tableau.basis.sums[quantity]
            if abs(sum.value) <= Elimination.cancellation * sum.size { continue }
            let old = gradient[column]
            if gradientMagnitude[column] == 0 { touched.append(column) }
            gradient[column] = old + sum.value
            gradientMagnitude[column] = max(
                gradientMagnitude[column], abs(old) + sum.size)
        }
    }

    /// Changes the segment of a basic quantity's cost, and notes the change for `updateGradient`.
    @inline(never)
    mutating func changeSegment(of row: Int, by difference: Int) {
        let quantity = tableau.basic[row]
        let old = costs.slope(quantity, segment: segments[row])
        segments[row] += difference
        tableau.weigh(row: row, costs.slope(quantity, segment: segments[row]) - old)
    }

    /// Updates the gradient after changes of segments.
    @inline(never)
    mutating func updateGradient() {
        isGradientFresh = false
        let known = touched.count
        addSums()
        for place in known..<touched.count { candidates.append(touched[place]) }
    }

    /// Updates the gradient before the quantity of `column`, the computed one, becomes basic in
    /// `pivotRow`.
    /// - Parameter slope: The slope of the quantity's own cost.
    @inline(never)
    mutating func updateGradient(pivotRow: Int, column: Int, slope: Double) {
        let rate = tableau.basis.rates[pivotRow]
        let total = gradient[column] + tableau.basis.weightedRate + slope
        let share = total / rate
        let leaving = tableau.basic[pivotRow]
        // The row of a quantity without a cost may still have the segment of an earlier cost.
        let leavingSlope =
            costs.hasCost(leaving) ? costs.slope(leaving, segment: segments[pivotRow]) : 0
        tableau.weigh(row: pivotRow, -share)
        updateGradient()
        gradient[column] = share - leavingSlope
        if gradientMagnitude[column] == 0 {
            touched.append(column)
            candidates.append(column)
        }
        gradientMagnitude[column] = abs(share) + abs(leavingSlope)
    }

    // MARK: Steps

    /// Returns the next light column that reduces the cost, or else the other column that reduces it
    /// most.
    ///
    /// Most columns are light. The others, such as a size or distance common to many views, enter
    /// the basis as late as possible, since a basic one takes part in all steps.
    @inline(never)
    mutating func sparselyEntering() -> (column: Int, direction: Double)? {
        var best: (column: Int, direction: Double)?
        var bestSlope = 0.0
        var place = steepest.next
        for _ in 0..<candidates.count {
            if place >= candidates.count { place = 0 }
            let column = candidates[place]
            place += 1
            guard tableau.isOpen(column) else { continue }
            let (slope, direction) = descent(of: column)
            if slope <= bestSlope { continue }
            if tableau.weight(ofColumn: column) <= Self.lightWeight {
                steepest = (.infinity, place)
                return (column, direction)
            }
            best = (column, direction)
            bestSlope = slope
        }
        steepest = (.infinity, 0)
        return best
    }

    /// Finds what moves with `column`, and what stops it.
    @inline(never)
    mutating func collectSparsely(_ column: Int, _ direction: Double) {
        tableau.compute(column: column)
        for row in tableau.basis.movedRows.elements {
            let rate = direction * tableau.basis.rates[row]
            let quantity = tableau.basic[row]
            // A settled quantity moves by rounding only.
            if abs(rate) <= Self.smallestRate || tableau.isSettled[quantity] { continue }
            appendEvents(of: quantity, row: row, rate: rate, segment: segments[row])
        }
    }

    /// Whether a column has a slope that may be rounding of its larger entries.
    @inline(never)
    mutating func hasDoubtfulSparseSlope() -> Bool {
        for column in candidates.elements {
            let slope = abs(gradient[column])
            guard slope > 0, slope < 1e-6, tableau.isOpen(column) else { continue }
            tableau.compute(column: column)
            if slope < 1e-9 * tableau.largestRate { return true }
        }
        return false
    }

    /// Removes rounding from the values of a sparse or wide tableau.
    /// - Returns: Whether the values are certain.
    mutating func settleValues() -> Bool {
        guard tableau.isSparse else {
            if tableau.isWide { refreshValues() }
            return tableau.isWithinBounds
        }
        refreshValues()
        if hasCertainSparseValues() { return true }
        tableau.rebuild()
        return hasCertainSparseValues()
    }

    /// Whether the values of nonbasic rows agree with the original rows.
    @inline(never)
    func hasCertainSparseValues() -> Bool {
        for quantity in tableau.nonbasic.elements where quantity >= tableau.columnCount {
            let (value, size) = tableau.preciseValue(ofRow: quantity - tableau.columnCount)
            if abs(tableau.value[quantity] - value) > Presolve.slack(size) { return false }
        }
        return true
    }

    // MARK: Fixed rows

    /// Notes a quantity if it is basic and fixed.
    @inline(never)
    mutating func noteIfFixed(_ quantity: Int) {
        guard tableau.places[quantity] < 0, tableau.isFixed(quantity) else { return }
        fixedRows.append(quantity)
    }

    /// Notes all quantities that are basic and fixed.
    @inline(never)
    mutating func noteFixedRows() {
        guard tableau.isSparse else { return }
        fixedRows.removeAll()
        for quantity in tableau.basic.elements { noteIfFixed(quantity) }
    }

    /// Pivots out the noted rows as `pivotOutFixedRows` does.
    @inline(never)
    mutating func pivotOutNotedRows() {
        var kept = 0
        for index in fixedRows.indices {
            let quantity = fixedRows[index]
            let place = tableau.places[quantity]
            if place >= 0 || tableau.isSettled[quantity] || !tableau.hasOpenColumn() { continue }
            if settle(row: ~place) { continue }
            fixedRows[kept] = quantity
            kept += 1
        }
        fixedRows.removeLast(fixedRows.count - kept)
    }

    /// Keeps the fixed quantity of `row` from moving: fixes the only column that could move it, or
    /// makes it nonbasic.
    /// - Returns: Whether that was possible.
    private mutating func settle(row: Int) -> Bool {
        guard tableau.prepareBasis() else { return false }
        tableau.basis.beginCombination()
        tableau.basis.weigh(row: row, 1)
        tableau.basis.combine()
        openQuantities.removeAll()
        var largest = 0.0
        for quantity in tableau.basis.summed.elements {
            let size = openSize(quantity)
            if size == 0 { continue }
            openQuantities.append(quantity)
            largest = max(largest, size)
        }
        var pivot = -1
        var pivotSize = 0.0
        for quantity in openQuantities.elements {
            let size = abs(tableau.basis.sums[quantity].value)
            let column = tableau.places[quantity]
            let isLight =
                pivot < 0 || tableau.weight(ofColumn: column) < tableau.weight(ofColumn: pivot)
            guard isLight, size >= 0.1 * largest else { continue }
            pivot = column
            pivotSize = size
        }
        guard pivot >= 0 else {
            tableau.isSettled[tableau.basic[row]] = true
            return true
        }
        tableau.compute(column: pivot)
        let isNoise = pivotSize <= 1e-7 * tableau.largestRate
        if openQuantities.count == 1, !isNoise {
            let quantity = tableau.nonbasic[pivot]
            tableau.lower[quantity] = tableau.value[quantity]
            tableau.upper[quantity] = tableau.value[quantity]
        } else if !isNoise {
            tableau.pivot(row: row, column: pivot)
            return true
        } else if pivotSize > 1e-12 * tableau.largestRate {
            return false
        }
        tableau.isSettled[tableau.basic[row]] = true
        return true
    }

    /// Returns the absolute coefficient of a quantity in the computed combination, or 0 if the
    /// quantity is basic or fixed.
    private func openSize(_ quantity: Int) -> Double {
        let column = tableau.places[quantity]
        guard column >= 0, tableau.isOpen(column) else { return 0 }
        let sum = tableau.basis.sums[quantity]
        return abs(sum.value) <= Elimination.cancellation * sum.size ? 0 : abs(sum.value)
    }

    // MARK: Movable quantities

    /// Writes a combination of roots in the present nonbasic quantities.
    @inline(never)
    mutating func writeSparsely(_ combination: borrowing ScratchArray<Double>) {
        guard tableau.prepareBasis() else { return }
        tableau.basis.beginCombination()
        tableau.basis.weigh(combination.elements, 1, places: tableau.places)
        tableau.basis.combine()
        for quantity in tableau.basis.summed.elements {
            let column = tableau.places[quantity]
            guard column >= 0 else { continue }
            let sum = tableau.basis.sums[quantity]
            let isNoise = abs(sum.value) <= Elimination.cancellation * sum.size
            expression[column] = isNoise ? 0 : sum.value
        }
    }
}
