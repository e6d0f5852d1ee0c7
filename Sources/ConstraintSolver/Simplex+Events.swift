extension Simplex {
    /// A point at which a quantity stops the entering column, or raises the cost's slope.
    struct Event {
        var step: Double
        /// The rise of the slope; infinite at a bound.
        var rise: Double
        /// The rate at which the quantity moves.
        var rate: Double
        /// The quantity's row, or -1 for the entering column's own.
        var row: Int
        var quantity: Int
        var target: Double
    }

    /// Finds the events that `column` meets as it moves, in no order.
    @inline(__always)
    mutating func collectEvents(
        _ column: Int, _ direction: Double, _ enteringSegment: Int
    ) {
        events.removeAll()
        appendEvents(
            of: tableau.nonbasic[column], row: -1, rate: direction, segment: enteringSegment)
        if tableau.isSparse { return collectSparsely(column, direction) }
        for row in 0..<tableau.rowCount {
            let rate = direction * tableau.entry(row, column)
            if abs(rate) <= Self.smallestRate { continue }
            appendEvents(of: tableau.basic[row], row: row, rate: rate, segment: segments[row])
        }
    }

    @inline(__always)
    mutating func appendEvents(of quantity: Int, row: Int, rate: Double, segment: Int) {
        let value = tableau.value[quantity]
        let isGrowing = rate > 0
        let bound = isGrowing ? tableau.upper[quantity] : tableau.lower[quantity]
        if bound.isFinite {
            events.append(
                Event(
                    step: max(0, (bound - value) / rate), rise: .infinity, rate: rate, row: row,
                    quantity: quantity, target: bound))
        }
        if costs.breakpointCount(quantity) == 0 { return }
        var segment = segment
        while isGrowing ? segment < costs.breakpointCount(quantity) : segment > 0 {
            let next = isGrowing ? segment + 1 : segment - 1
            let breakpoint = costs.breakpoint(quantity, isGrowing ? segment : next)
            let change =
                costs.slope(quantity, segment: next) - costs.slope(quantity, segment: segment)
            events.append(
                Event(
                    step: max(0, (breakpoint - value) / rate), rise: change * rate, rate: rate,
                    row: row, quantity: quantity, target: breakpoint))
            segment = next
        }
    }

    /// Orders events by step.
    ///
    /// Among events at the same place, the one with the largest rate comes last and is the
    /// likeliest pivot. Under the rule against cycling (`isCautious`) the lowest quantity decides
    /// instead.
    mutating func orderEvents(isCautious: Bool) {
        let fastest = events.elements.reduce(1) { max($0, abs($1.rate)) }
        dropUnreachable(fastest)
        events.sort(events.indices) { $0.step < $1.step }
        var first = 0
        while first &+ 1 < events.count {
            let limit = events[first].step * (1 + 1e-14) + 1e-11 / fastest
            var end = first &+ 1
            while end < events.count, events[end].step <= limit { end &+= 1 }
            if end &- first > 1 {
                events.sort(first..<end) { Self.isBefore($0, $1, isCautious: isCautious) }
            }
            first = end
        }
    }

    /// Removes the events after the first bound, which stops the column.
    @inline(__always)
    private mutating func dropUnreachable(_ fastest: Double) {
        var end = Double.infinity
        for event in events.elements where event.rise == .infinity { end = min(end, event.step) }
        // Those at the same place stay, see `orderEvents`.
        end = end * (1 + 1e-14) + 1e-11 / fastest
        var kept = 0
        for index in events.indices where events[index].step <= end {
            if kept < index { events[kept] = events[index] }
            kept &+= 1
        }
        events.removeLast(events.count - kept)
    }

    private static func isBefore(_ first: Event, _ second: Event, isCautious: Bool) -> Bool {
        let firstIsBound = first.rise == .infinity
        let secondIsBound = second.rise == .infinity
        if firstIsBound != secondIsBound { return secondIsBound }
        if isCautious {
            if first.quantity != second.quantity { return first.quantity < second.quantity }
        } else if abs(first.rate) != abs(second.rate) {
            // The first of several bounds stops the column.
            return firstIsBound == (abs(first.rate) > abs(second.rate))
        }
        // A quantity's breakpoints stay in the order in which it meets them.
        if first.step != second.step { return first.step < second.step }
        return first.row < second.row
    }
}
