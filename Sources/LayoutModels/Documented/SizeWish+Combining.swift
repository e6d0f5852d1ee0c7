/// Wishes made of others.
extension SizeWish {
    /// The wish of several views in a row, for the sum of their sizes.
    static func row(_ wishes: [SizeWish]) -> SizeWish {
        var row = SizeWish()
        (row.least, row.most, row.steps) = (0, 0, [])
        var isOpen = false
        for wish in wishes {
            row.least += wish.least
            row.most += wish.most
            row.steps += wish.steps
            row.hasOpenBounds = row.hasOpenBounds || wish.hasOpenBounds
            isOpen = isOpen || wish.openBelow > wish.least
        }
        // A stable sort: of what costs the same, the earlier view comes first.
        row.steps = row.steps.enumerated().sorted {
            let order = $0.element.cost.order($1.element.cost)
            return order == 0 ? $0.offset < $1.offset : order < 0
        }.map(\.element)
        if wishes.contains(where: \.isConflict) { (row.least, row.most) = (.infinity, 0) }
        if isOpen { row.openBelow = wishes.reduce(0) { $0 + max($1.ideal(), $1.openBelow) } }
        return row
    }

    /// The wish of several views for one size that all of them have.
    static func alike(_ wishes: [SizeWish]) -> SizeWish { alike(wishes[...]) }

    /// Half and half, so that long wishes are gone through few times.
    private static func alike(_ wishes: ArraySlice<SizeWish>) -> SizeWish {
        guard let first = wishes.first else { return SizeWish() }
        if wishes.count == 1 { return first }
        let middle = wishes.startIndex + wishes.count / 2
        return alike(wishes[..<middle]).and(alike(wishes[middle...]))
    }

    private func and(_ other: SizeWish) -> SizeWish {
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

    /// The wish for a size of which this one's is a part.
    func asShare(_ share: Double) -> SizeWish {
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

    /// The wish for a size that is larger by what lies between and around the views.
    func with(_ extent: Double, least floor: Double) -> SizeWish {
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

    /// The same with a further pull to 0.
    func pulled(_ pull: WishCost) -> SizeWish {
        var pulled = self
        for index in pulled.steps.indices {
            pulled.steps[index].cost = steps[index].cost + pull
        }
        return pulled
    }

    /// The wish for room in which the view need not fill more than it wants.
    func asRoom(_ pull: WishCost) -> SizeWish {
        var room = pulled(pull)
        room.steps = room.steps.filter { $0.cost.sign < 0 }
        room.steps.append(Step(length: .infinity, cost: .free))
        if !isConflict { room.most = .infinity }
        return room
    }
}

/// A place among the steps of a wish.
private struct StepCursor {
    private let steps: [SizeWish.Step]
    private var index = 0
    private(set) var end: Double

    init(_ wish: SizeWish) {
        steps = wish.steps
        end = wish.least + (wish.steps.first?.length ?? 0)
    }

    var step: SizeWish.Step? { index < steps.count ? steps[index] : nil }

    mutating func skip(to size: Double) {
        while index < steps.count, end <= size {
            index += 1
            if index < steps.count { end += steps[index].length }
        }
    }
}
