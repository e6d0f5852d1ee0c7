/// The size of a view as a box of CSS, before its container changes it.
struct FlexBox {
    /// The size of its content in points, without its limits: in CSS the max-content size.
    var content: Double
    var least: Double
    var most: Double
    /// Whether it has a required size.
    var isFixed = false
    /// The size of its padding in points.
    var padding = 0.0
    /// The size of its content in points if every text wraps wherever it can, in CSS the min-content size; infinite
    /// where no text wraps.
    var wrapped = Double.infinity

    /// The size of its content within the limits, in points.
    var size: Double { clamped(content) }

    /// The least size of the content within the limits, in points.
    var leastSize: Double { clamped(min(content, wrapped)) }

    /// Returns the size of a box that its container does not stretch, in points: the room, but no more than the
    /// content's size and no less than that of the wrapped content.
    ///
    /// Source: https://www.w3.org/TR/css-sizing-3/#fit-content-size
    func fitting(_ room: Double) -> Double { clamped(min(content, max(wrapped, room))) }

    /// Returns a size within the limits, or the least one where they conflict.
    func clamped(_ size: Double) -> Double { max(least, min(size, most)) }
}

/// A box whose size flexes along its container's axis.
struct FlexItem {
    var box: FlexBox
    /// `flex-basis`, before the limits apply.
    var base: Double
    var grow = 0.0
    var shrink = 0.0

    /// Returns the sizes of items that share `room`, by the freezing algorithm of CSS.
    ///
    /// All items share the remaining or missing room until one reaches a limit. Its size is final,
    /// and the others share again.
    /// - Parameter room: The size of the container without the gaps, in points.
    /// - Complexity: O(items²).
    static func sizes(_ items: [FlexItem], room: Double) -> [Double] {
        var sizes = items.map { $0.box.clamped($0.base) }
        let grows = sizes.reduce(0, +) < room
        func factor(_ item: FlexItem) -> Double { grows ? item.grow : item.shrink }
        var isFrozen = items.indices.map { index in
            let base = items[index].base
            return factor(items[index]) == 0
                || (grows ? base > sizes[index] : base < sizes[index])
        }
        func free() -> Double {
            items.indices.reduce(room) { $0 - (isFrozen[$1] ? sizes[$1] : items[$1].base) }
        }
        let initial = free()
        // Each round freezes at least one item.
        for _ in items {
            let flexing = items.indices.filter { !isFrozen[$0] }
            if flexing.isEmpty { break }
            var free = free()
            let factors = flexing.reduce(0) { $0 + factor(items[$1]) }
            if factors < 1, abs(initial * factors) < abs(free) { free = initial * factors }
            // A box shrinks in proportion to its size within the padding.
            let weights = flexing.map { index in
                let item = items[index]
                return grows ? item.grow : item.shrink * max(0, item.base - item.box.padding)
            }
            let sum = weights.reduce(0, +)
            var violation = 0.0
            var violations: [Double] = []
            for (index, weight) in zip(flexing, weights) {
                let target = items[index].base + (sum > 0 ? free * weight / sum : 0)
                sizes[index] = items[index].box.clamped(target)
                violations.append(sizes[index] - target)
                violation += sizes[index] - target
            }
            for (index, own) in zip(flexing, violations)
            where abs(violation) < 1e-9 || own * violation > 0 {
                isFrozen[index] = true
            }
        }
        return sizes
    }
}
