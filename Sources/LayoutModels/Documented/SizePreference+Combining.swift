/// The preferences that are made from others.
extension SizePreference {
    /// Returns the preference of several views in a row, for the sum of their sizes.
    static func row(_ preferences: [SizePreference]) -> SizePreference {
        var row = SizePreference()
        (row.least, row.most, row.steps) = (0, 0, [])
        var isOpen = false
        for preference in preferences {
            row.least += preference.least
            row.most += preference.most
            row.steps += preference.steps
            row.hasOpenBounds = row.hasOpenBounds || preference.hasOpenBounds
            isOpen = isOpen || preference.openBelow > preference.least
        }
        // A stable sort: among equal costs, the earlier view comes first.
        row.steps = row.steps.enumerated().sorted {
            let order = $0.element.cost.order($1.element.cost)
            return order == 0 ? $0.offset < $1.offset : order < 0
        }.map(\.element)
        if preferences.contains(where: \.isConflict) { (row.least, row.most) = (.infinity, 0) }
        if isOpen { row.openBelow = preferences.reduce(0) { $0 + max($1.ideal(), $1.openBelow) } }
        return row
    }

    /// Returns the preference of several views for one size that all of them have.
    static func alike(_ preferences: [SizePreference]) -> SizePreference { alike(preferences[...]) }

    /// Combines halves, which is faster than adding one preference after the other.
    private static func alike(_ preferences: ArraySlice<SizePreference>) -> SizePreference {
        guard let first = preferences.first else { return SizePreference() }
        if preferences.count == 1 { return first }
        let middle = preferences.startIndex + preferences.count / 2
        return alike(preferences[..<middle]).and(alike(preferences[middle...]))
    }

    private func and(_ other: SizePreference) -> SizePreference {
        var both = self
        both.least = max(least, other.least)
        both.most = min(most, other.most)
        both.openBelow = max(openBelow, other.openBelow)
        both.hasOpenBounds = hasOpenBounds || other.hasOpenBounds
        both.steps = []
        guard !isConflict, !other.isConflict, !both.isConflict else {
            (both.least, both.most) = (.infinity, 0)
            return both
        }
        var (mine, its) = (StepCursor(self), StepCursor(other))
        mine.skip(to: both.least)
        its.skip(to: both.least)
        var size = both.least
        while size < both.most, let first = mine.step, let second = its.step {
            let end = min(mine.end, its.end)
            if end > size {
                both.steps.append(
                    Step(
                        length: end - size, cost: first.cost + second.cost,
                        showsNothing: first.showsNothing || second.showsNothing))
                size = end
            }
            mine.skip(to: size)
            its.skip(to: size)
        }
        return both
    }

    /// Returns the preference for a size from the preference for a share of it.
    func asShare(_ share: Double) -> SizePreference {
        var whole = self
        whole.least /= share
        whole.most /= share
        whole.openBelow /= share
        for index in whole.steps.indices {
            whole.steps[index].length /= share
            whole.steps[index].cost = steps[index].cost.scaled(by: share)
            whole.steps[index].leadsAway = false
        }
        return whole
    }

    /// Returns the preference for a size that includes the space between and around the views.
    func with(_ extent: Double, least floor: Double) -> SizePreference {
        var larger = self
        larger.least += extent
        larger.most += extent
        larger.openBelow += extent
        if larger.least < floor { larger.raiseLeast(to: floor) }
        return larger
    }

    private mutating func raiseLeast(to floor: Double) {
        var missing = floor - least
        least = floor
        while missing > 0, let first = steps.first {
            let taken = min(missing, first.length)
            if taken == first.length {
                steps.removeFirst()
            } else {
                steps[0].length -= taken
            }
            missing -= taken
        }
    }

    /// Returns the preference with a further constraint that the size be 0.
    func pulled(_ pull: SizeCost) -> SizePreference {
        var pulled = self
        for index in pulled.steps.indices {
            pulled.steps[index].cost = steps[index].cost + pull
        }
        return pulled
    }

    /// Returns the preference for room that the view need not fill.
    func asRoom(_ pull: SizeCost) -> SizePreference {
        var room = pulled(pull)
        room.steps = room.steps.filter { $0.cost.sign < 0 }
        room.steps.append(Step(length: .infinity, cost: .free))
        if !isConflict { room.most = .infinity }
        return room
    }
}

/// A position among the steps of a preference.
private struct StepCursor {
    private let steps: [SizePreference.Step]
    private var index = 0
    private(set) var end: Double

    init(_ preference: SizePreference) {
        steps = preference.steps
        end = preference.least + (preference.steps.first?.length ?? 0)
    }

    var step: SizePreference.Step? { index < steps.count ? steps[index] : nil }

    mutating func skip(to size: Double) {
        while index < steps.count, end <= size {
            index += 1
            if index < steps.count { end += steps[index].length }
        }
    }
}
