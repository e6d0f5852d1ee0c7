/// A violated wish as a cost: a function of one quantity that is 0 on one side of a breakpoint,
/// or at it, and grows linearly on the other.
struct CostPiece {
    var quantity: Int
    var breakpoint: Double
    /// The slope left of the breakpoint, at most 0.
    var leftSlope: Double
    /// The slope right of the breakpoint, at least 0.
    var rightSlope: Double
}

/// The costs of one level, summed up for each quantity.
///
/// They are convex, with straight segments between breakpoints. Segment *s* lies between breakpoint *s* - 1 and breakpoint *s*.
struct LevelCosts {
    /// The quantities with a cost.
    private(set) var active = Scratch<Int>()
    /// For each quantity how many breakpoints it has; 0 without a cost.
    private(set) var breakpointCount = Scratch<Int>()

    private var firstBreakpoint = Scratch<Int>()
    private var firstSlope = Scratch<Int>()
    private var breakpoints = Scratch<Double>()
    private var slopes = Scratch<Double>()

    mutating func reset(quantityCount: Int) {
        active.removeAll()
        breakpointCount.refill(0, count: quantityCount)
        firstBreakpoint.refill(0, count: quantityCount)
        firstSlope.refill(0, count: quantityCount)
        clear()
    }

    /// Gives the memory back.
    func deallocate() {
        for indices in [active, breakpointCount, firstBreakpoint, firstSlope] {
            indices.deallocate()
        }
        breakpoints.deallocate()
        slopes.deallocate()
    }

    /// Takes all costs away.
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
    /// Breakpoints no further apart than rounding count as one.
    mutating func set(_ pieces: UnsafeMutableBufferPointer<CostPiece>) {
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

    /// Gives `quantity`, which has no cost yet, the same slope everywhere.
    mutating func setLinear(_ quantity: Int, slope: Double) {
        active.append(quantity)
        breakpointCount[quantity] = 0
        firstBreakpoint[quantity] = breakpoints.count
        firstSlope[quantity] = slopes.count
        slopes.append(slope)
    }

    /// Whether a quantity has a cost; one without has slope 0 everywhere.
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

    /// The segment just left of `value`; a breakpoint within the tolerance counts as right of it.
    @inline(__always)
    func leftSegment(_ quantity: Int, at value: Double, tolerance: Double) -> Int {
        let count = breakpointCount[quantity]
        var segment = 0
        while segment < count, breakpoint(quantity, segment) < value - tolerance { segment += 1 }
        return segment
    }

    /// The segment just right of `value`; a breakpoint within the tolerance counts as left of it.
    @inline(__always)
    func rightSegment(_ quantity: Int, at value: Double, tolerance: Double) -> Int {
        let count = breakpointCount[quantity]
        var segment = 0
        while segment < count, breakpoint(quantity, segment) <= value + tolerance { segment += 1 }
        return segment
    }
}
