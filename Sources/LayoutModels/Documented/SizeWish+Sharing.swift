extension SizeWish {
    /// The sizes of views in a row that take up `total` together: as each wishes, with what is
    /// left or missing given or taken where it is minded least.
    ///
    /// Of plain views that mind alike the earliest changes first.
    /// - Parameter limit: The priority of other wishes for the row, which decide between views
    ///   that mind alike at higher ones: above 0 such are not decided between.
    /// - Returns: `nil` where it is open which changes.
    static func shared(
        _ total: Double, _ wishes: [SizeWish], above limit: Double = 0
    ) -> [Double]? {
        var sizes = wishes.map { $0.ideal() }
        let room = total - sizes.reduce(0, +)
        if abs(room) < 1e-9 { return sizes }
        guard room > 0 || wishes.allSatisfy({ $0.openBelow <= $0.least }) else { return nil }
        var changes: [(part: Int, step: Step)] = []
        for (part, wish) in wishes.enumerated() {
            // Shrinking starts with what was wished least, which is a part's last step.
            let steps =
                room > 0
                ? wish.steps.filter { $0.cost.sign >= 0 }
                : wish.steps.filter { $0.cost.sign < 0 }.reversed()
            changes += steps.map { (part, $0) }
        }
        if isOpen(changes) { return nil }
        let direction = room > 0 ? 1 : -1
        let order = changes.indices.sorted {
            let order = changes[$0].step.cost.order(changes[$1].step.cost, above: limit) * direction
            return order == 0 ? $0 < $1 : order < 0
        }
        var remaining = abs(room)
        var index = 0
        while index < order.count, remaining > 1e-9 {
            // All that cost the same as the next.
            let cost = changes[order[index]].step.cost
            var end = index
            while end < order.count, changes[order[end]].step.cost.order(cost, above: limit) == 0 {
                end += 1
            }
            let group = order[index..<end].map { changes[$0] }
            let length = group.reduce(0) { $0 + $1.step.length }
            if remaining < length - 1e-9, !isOrdered(group, limit) { return nil }
            for (part, step) in group {
                let taken = min(remaining, step.length)
                sizes[part] += taken * Double(direction)
                remaining -= taken
            }
            index = end
        }
        return sizes
    }

    /// Whether a stack that shows nothing may mind as much as another part does.
    private static func isOpen(_ changes: [(part: Int, step: Step)]) -> Bool {
        // No pull on such a stack is stronger.
        let weak = changes.filter { $0.step.cost.priority <= 51 }
        return weak.contains { change in
            change.step.showsNothing && weak.contains { $0.part != change.part }
        }
    }

    /// Whether it is decided which of several equally good changes comes first.
    private static func isOrdered(_ group: [(part: Int, step: Step)], _ limit: Double) -> Bool {
        group.allSatisfy { $0.part == group[0].part }
            || limit == 0 && group.allSatisfy { $0.step.leadsAway }
    }
}
