/// Tests for quantities that can still move.
extension Tableau {
    /// Whether the quantity of `column` can move.
    @inline(__always)
    func isOpen(_ column: Int) -> Bool { !isFixed(nonbasic[column]) }

    /// Whether anything can still move.
    ///
    /// A fixed column stays fixed, even if others become basic.
    mutating func hasOpenColumn() -> Bool {
        while firstOpenColumn < columnCount, !isOpen(firstOpenColumn) { firstOpenColumn += 1 }
        return firstOpenColumn < columnCount
    }

    /// Whether a quantity's bounds leave one value.
    @inline(__always)
    func isFixed(_ quantity: Int) -> Bool {
        upper[quantity] - lower[quantity] <= tolerance(quantity)
    }

    /// Whether a quantity is known to keep its value: no movable column changes it.
    @inline(__always)
    func isStuck(_ quantity: Int) -> Bool {
        places[quantity] < 0 ? isSettled[quantity] : isFixed(quantity)
    }

    /// Whether all values are within their bounds, apart from rounding.
    ///
    /// Where coefficients are far apart, rounding errors can be larger than the views.
    var isWithinBounds: Bool {
        var violation = 0.0
        for quantity in 0..<columnCount + rowCount {
            let value = value[quantity]
            let outside = max(lower[quantity] - value, value - upper[quantity])
            violation = max(violation, outside - 1e-6 * abs(value))
        }
        return violation <= 1e-3
    }

    /// Returns the tolerance within which two values of a quantity are equal: the rounding error of
    /// its sum.
    @inline(__always)
    func tolerance(_ quantity: Int) -> Double {
        Self.tolerance(ofSize: max(abs(value[quantity]), sizes[quantity]))
    }

    /// Returns the rounding of sums of numbers up to `size`.
    @inline(__always)
    static func tolerance(ofSize size: Double) -> Double { 1e-11 + 1e-14 * size }
}
