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
    /// The cost of each quantity.
    private var costs = ScratchArray<Cost>()
    /// The segments of all costs, from left to right, one cost's after the other's; the first is that
    /// of quantities without a cost.
    private var segments = ScratchArray<Segment>()

    /// A cost, as a range of the segments.
    struct Cost {
        var first: Int32
        var breakpointCount: Int32

        static let none = Cost(first: 0, breakpointCount: 0)
    }

    struct Segment {
        var slope: Double
        /// The breakpoint at the right end; infinite for the last segment.
        var end = Double.infinity
    }

    mutating func reset(quantityCount: Int) {
        active.removeAll()
        costs.refill(.none, count: quantityCount)
        clear()
    }

    /// Removes all costs.
    @inline(__always)
    mutating func clear() {
        for quantity in active.elements { costs[quantity] = .none }
        active.removeAll()
        segments.removeAll()
        segments.append(Segment(slope: 0))
    }

    /// Sets the costs from pieces that are sorted by quantity, then breakpoint.
    ///
    /// Breakpoints that only rounding separates count as one.
    @inline(__always)
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
                end &+= 1
            }
            active.append(quantity)
            let first = segments.count
            segments.append(Segment(slope: slope))
            while index < end {
                let piece = pieces[index]
                index &+= 1
                slope += piece.rightSlope - piece.leftSlope
                if abs(slope) < Elimination.cancellation * steepness { slope = 0 }
                let tolerance = Tableau.tolerance(ofSize: abs(piece.breakpoint))
                let last = segments.count &- 1
                if last > first, piece.breakpoint - segments[last &- 1].end <= tolerance {
                    segments[last].slope = slope
                } else {
                    segments[last].end = piece.breakpoint
                    segments.append(Segment(slope: slope))
                }
            }
            costs[quantity] = Cost(
                first: Int32(first), breakpointCount: Int32(segments.count &- first &- 1))
        }
    }

    /// Gives `quantity`, which must have no cost yet, the same slope everywhere.
    mutating func setLinear(_ quantity: Int, slope: Double) {
        active.append(quantity)
        costs[quantity] = Cost(first: Int32(segments.count), breakpointCount: 0)
        segments.append(Segment(slope: slope))
    }

    /// Whether a quantity has a cost; the slope of others is 0 everywhere.
    @inline(__always)
    func hasCost(_ quantity: Int) -> Bool { costs[quantity].first > 0 }

    /// The number of breakpoints of a quantity; 0 without a cost.
    @inline(__always)
    func breakpointCount(_ quantity: Int) -> Int { Int(costs[quantity].breakpointCount) }

    @inline(__always)
    func breakpoint(_ quantity: Int, _ index: Int) -> Double {
        segments[Int(costs[quantity].first) &+ index].end
    }

    @inline(__always)
    func slope(_ quantity: Int, segment: Int) -> Double {
        segments[Int(costs[quantity].first) &+ segment].slope
    }

    /// Returns the segments just left and right of `value`: breakpoints within the tolerance lie
    /// between them.
    @inline(__always)
    func segments(
        _ quantity: Int, at value: Double, tolerance: Double
    ) -> (left: Int, right: Int) {
        let count = breakpointCount(quantity)
        var left = 0
        while left < count, breakpoint(quantity, left) < value - tolerance { left &+= 1 }
        var right = left
        while right < count, breakpoint(quantity, right) <= value + tolerance { right &+= 1 }
        return (left, right)
    }
}
