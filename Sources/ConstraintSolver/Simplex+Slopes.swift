/// The change of the cost as a column moves.
extension Simplex {
    /// Returns the slopes of the total cost left and right of the value of `column`; 0 where they
    /// are rounding.
    @inline(__always)
    func slopes(of column: Int) -> (left: Double, right: Double) {
        let quantity = tableau.nonbasic[column]
        guard costs.hasCost(quantity) else {
            let slope = cleaned(gradient[column], ofSize: gradientMagnitude[column])
            return (slope, slope)
        }
        let (left, right) = ownSegments(quantity)
        return (
            slope(of: column, plus: costs.slope(quantity, segment: left)),
            slope(of: column, plus: costs.slope(quantity, segment: right))
        )
    }

    /// Returns the slope of the total cost where a column's own cost has the slope `own`.
    @inline(__always)
    private func slope(of column: Int, plus own: Double) -> Double {
        cleaned(gradient[column] + own, ofSize: gradientMagnitude[column] + abs(own))
    }

    /// Returns a slope, or 0 if it is rounding of contributions that add up to `size`.
    @inline(__always)
    private func cleaned(_ slope: Double, ofSize size: Double) -> Double {
        abs(slope) <= Self.slopeTolerance * size ? 0 : slope
    }

    /// Returns the segments left and right of a quantity's value.
    @inline(__always)
    func ownSegments(_ quantity: Int) -> (left: Int, right: Int) {
        if costs.breakpointCount(quantity) == 0 { return (0, 0) }
        return costs.segments(
            quantity, at: tableau.value[quantity], tolerance: tableau.tolerance(quantity))
    }

    /// Returns how fast the cost falls as a column moves, and in which direction; 0 if it falls in
    /// no direction in which the column can move.
    @inline(__always)
    func descent(of column: Int) -> (slope: Double, direction: Double) {
        let quantity = tableau.nonbasic[column]
        let value = tableau.value[quantity]
        let (left, right) = slopes(of: column)
        if right < 0, value < tableau.upper[quantity] - tableau.tolerance(quantity) {
            return (-right, 1)
        }
        if left > 0, value > tableau.lower[quantity] + tableau.tolerance(quantity) {
            return (left, -1)
        }
        return (0, 1)
    }
}
