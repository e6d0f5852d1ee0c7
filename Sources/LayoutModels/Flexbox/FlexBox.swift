/// How large a view is as a box of CSS, before anything around it makes it another size.
struct FlexBox {
    /// How large it is by what is in it, in points, whatever its limits are.
    var content: Double
    var least: Double
    var most: Double
    /// Whether it has one size that is required.
    var isFixed = false
    /// What its own padding takes up, in points.
    var padding = 0.0

    /// How large it is by itself, in points.
    var size: Double { clamped(content) }

    /// A size within the limits; where they conflict, the least one.
    func clamped(_ size: Double) -> Double { max(least, min(size, most)) }
}

/// One box of a container whose sizes flex along the axis.
struct FlexItem {
    var box: FlexBox
    /// `flex-basis`, before the limits apply.
    var base: Double
    var grow = 0.0
    var shrink = 0.0

    /// The sizes of items that have `room` together, the gaps taken off: the freezing algorithm of
    /// CSS.
    ///
    /// All share what is left or missing until one comes to a limit; it stays there, and the others
    /// share again.
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
        // Each round freezes at least one.
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
