/// The cost of violating a constraint, as a function of one quantity.
///
/// It is 0 on one side of a breakpoint, or only at it, and grows linearly on the other.
struct CostPiece {
    var quantity: Int
    var breakpoint: Double
    /// The slope left of the breakpoint, at most 0.
    var leftSlope: Double
    /// The slope right of the breakpoint, at least 0.
    var rightSlope: Double
}

/// The costs at one priority, or of one preference, summed for each quantity.
///
/// They are convex, with straight segments between breakpoints. Segment *s* lies between
/// breakpoint *s* - 1 and breakpoint *s*.
struct PriorityCosts: ~Copyable {
    /// The quantities with a cost.
    private(set) var active = ScratchArray<Int>()
    /// The number of breakpoints of each quantity; 0 without a cost.
    private(set) var breakpointCount = ScratchArray<Int>()

    private var firstBreakpoint = ScratchArray<Int>()
    private var firstSlope = ScratchArray<Int>()
    private var breakpoints = ScratchArray<Double>()
    private var slopes = ScratchArray<Double>()

    mutating func reset(quantityCount: Int) {
        active.removeAll()
        breakpointCount.refill(0, count: quantityCount)
        firstBreakpoint.refill(0, count: quantityCount)
        firstSlope.refill(0, count: quantityCount)
        clear()
    }

    /// Removes all costs.
    mutating func clear() {
        for quantity in active.elements {
            breakpointCount[quantity] = 0
            firstSlope[quantity] = 0
        }
        active.removeAll()
        breakpoints.removeAll()
        slopes.removeAll()
        slopes.append(0)
    }

    /// Sets the costs from pieces that are sorted by quantity, then breakpoint.
    ///
    /// Breakpoints that only rounding separates count as one.
    mutating func set(_ pieces: UnsafeBufferPointer<CostPiece>) {
        clear()
        var index = pieces.startIndex
        while index < pieces.endIndex {
            let quantity = pieces[index].quantity
            var end = index
            var slope = 0.0
            var steepness = 0.0
            while end < pieces.endIndex, pieces[end].quantity == quantity {
                slope += pieces[end].leftSlope
                steepness += pieces[end].rightSlope - pieces[end].leftSlope
                end += 1
            }
            active.append(quantity)
            firstBreakpoint[quantity] = breakpoints.count
            firstSlope[quantity] = slopes.count
            slopes.append(slope)
            for piece in pieces[index..<end] {
                slope += piece.rightSlope - piece.leftSlope
                if abs(slope) < Elimination.cancellation * steepness { slope = 0 }
                let isNew = breakpoints.count == firstBreakpoint[quantity]
                let tolerance = Tableau.tolerance(ofSize: abs(piece.breakpoint))
                if let last = breakpoints.last, !isNew, piece.breakpoint - last <= tolerance {
                    slopes[slopes.count - 1] = slope
                } else {
                    breakpoints.append(piece.breakpoint)
                    slopes.append(slope)
                }
            }
            breakpointCount[quantity] = breakpoints.count - firstBreakpoint[quantity]
            index = end
        }
    }

    /// Gives `quantity`, which must have no cost yet, the same slope everywhere.
    mutating func setLinear(_ quantity: Int, slope: Double) {
        active.append(quantity)
        breakpointCount[quantity] = 0
        firstBreakpoint[quantity] = breakpoints.count
        firstSlope[quantity] = slopes.count
        slopes.append(slope)
    }

    /// Whether a quantity has a cost; the slope of others is 0 everywhere.
    @inline(__always)
    func hasCost(_ quantity: Int) -> Bool { firstSlope[quantity] > 0 }

    @inline(__always)
    func breakpoint(_ quantity: Int, _ index: Int) -> Double {
        breakpoints[firstBreakpoint[quantity] + index]
    }

    @inline(__always)
    func slope(_ quantity: Int, segment: Int) -> Double {
        slopes[firstSlope[quantity] + segment]
    }

    /// Returns the segment just left of `value`; breakpoints within the tolerance are to its right.
    @inline(__always)
    func leftSegment(_ quantity: Int, at value: Double, tolerance: Double) -> Int {
        let count = breakpointCount[quantity]
        var segment = 0
        while segment < count, breakpoint(quantity, segment) < value - tolerance { segment += 1 }
        return segment
    }

    /// Returns the segment just right of `value`; breakpoints within the tolerance are to its left.
    @inline(__always)
    func rightSegment(_ quantity: Int, at value: Double, tolerance: Double) -> Int {
        let count = breakpointCount[quantity]
        var segment = 0
        while segment < count, breakpoint(quantity, segment) <= value + tolerance { segment += 1 }
        return segment
    }
}
