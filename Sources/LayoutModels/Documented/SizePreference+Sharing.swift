extension SizePreference {
    /// Returns the sizes of views in a row whose sum is `total`: those with the lowest cost.
    ///
    /// Where the cost of changing several plain views is equal, the earliest changes first.
    /// - Parameter limit: The priority of other constraints of the row. Above 0, these decide
    ///   between views whose costs at higher priorities are equal, so that the order is open.
    /// - Returns: The sizes, or `nil` where it is open which view changes.
    static func shared(
        _ total: Double, _ preferences: [SizePreference], above limit: Double = 0
    ) -> [Double]? {
        var sizes = preferences.map { $0.ideal() }
        let room = total - sizes.reduce(0, +)
        if abs(room) < 1e-9 { return sizes }
        guard room > 0 || preferences.allSatisfy({ $0.openBelow <= $0.least }) else { return nil }
        var changes: [(part: Int, step: Step)] = []
        for (part, preference) in preferences.enumerated() {
            // Shrinking starts with the last step, where it costs least.
            let steps =
                room > 0
                ? preference.steps.filter { $0.cost.sign >= 0 }
                : preference.steps.filter { $0.cost.sign < 0 }.reversed()
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
            // All changes with the cost of the next one.
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

    /// Returns whether the cost of a stack without visible views may equal that of another part.
    private static func isOpen(_ changes: [(part: Int, step: Step)]) -> Bool {
        // No constraint of such a stack has a higher priority.
        let weak = changes.filter { $0.step.cost.priority <= 51 }
        return weak.contains { change in
            change.step.showsNothing && weak.contains { $0.part != change.part }
        }
    }

    /// Returns whether the contract specifies the order of changes with equal costs.
    private static func isOrdered(_ group: [(part: Int, step: Step)], _ limit: Double) -> Bool {
        group.allSatisfy { $0.part == group[0].part }
            || limit == 0 && group.allSatisfy { $0.step.leadsAway }
    }
}
