import StackCases

/// How much a view, or a stack with all that is in it, minds each of its sizes along an axis.
///
/// From its least size up, every further point costs as much as the one before, or more: first
/// points that mend wishes for a larger size, then points that violate wishes for a smaller one.
struct SizeWish {
    /// A stretch of sizes over which every point costs the same.
    struct Step {
        var length: Double
        var cost: WishCost
        /// The plain view that it is a size of, or -1.
        var view = -1
        /// Whether it leads away from the natural size of a view that is arranged along the axis:
        /// only of those the contract says in which order they change.
        var leadsAway = false
        /// Whether a stack that shows nothing is part of it: whether that minds to grow the
        /// contract leaves open.
        var showsNothing = false
    }

    /// What is required.
    var least: Double
    var most: Double
    /// The stretches from `least` to `most`.
    var steps: [Step]
    /// Below this size the contract leaves open what changes first.
    var openBelow = -Double.infinity
    /// Whether a size outside of `least` and `most` is possible after all, in a way that the
    /// contract leaves open.
    var hasOpenBounds = false

    /// No wish and no requirement but a least size.
    init(least: Double = 0) {
        self.least = least
        most = .infinity
        steps = [Step(length: .infinity, cost: .free)]
    }

    /// The wish of a stack that shows nothing.
    static var ofNothing: SizeWish {
        var wish = SizeWish()
        wish.steps[0].showsNothing = true
        return wish
    }

    /// What a view brings along itself: its natural size and its size constraints.
    init(_ view: ArrangedSubview, _ axis: Axis, index: Int, isAlong: Bool) {
        var marks: [(size: Double, below: WishCost, above: WishCost)] = []
        var (least, most) = (0.0, Double.infinity)
        func add(_ size: Double, atLeast: Bool, atMost: Bool, _ priority: Double) {
            if priority >= 1000 {
                if atLeast { least = max(least, size) }
                if atMost { most = min(most, size) }
                return
            }
            marks.append(
                (
                    size, atLeast ? WishCost(priority, -1) : .free,
                    atMost ? WishCost(priority, 1) : .free
                ))
        }
        let natural = view.intrinsicContentSize[axis]
        if let natural {
            add(natural, atLeast: false, atMost: true, view.contentHuggingPriority[axis])
            add(
                natural, atLeast: true, atMost: false,
                view.contentCompressionResistancePriority[axis])
        }
        for constraint in view.constraints
        where (constraint.attribute == .width) == (axis == .horizontal) {
            add(
                constraint.constant, atLeast: constraint.relation != .lessThanOrEqual,
                atMost: constraint.relation != .greaterThanOrEqual, constraint.priority)
        }
        (self.least, self.most, steps) = (least, most, [])
        guard least <= most else { return }
        let ends = marks.map(\.size).filter { least < $0 && $0 < most }.sorted() + [most]
        var start = least
        for end in ends where end > start {
            var step = Step(length: end - start, cost: .free, view: index)
            for mark in marks {
                step.cost = step.cost + (mark.size >= end ? mark.below : mark.above)
            }
            if isAlong, let natural {
                step.leadsAway = step.cost.sign > 0 ? start >= natural : end <= natural
            }
            steps.append(step)
            start = end
        }
    }

    /// Whether the requirements conflict.
    var isConflict: Bool { least > most + 1e-9 }

    /// Whether the requirements conflict, or may, since the least size with aligned baselines is
    /// left open.
    var mayConflict: Bool { isConflict || openBelow > most + 1e-9 }

    /// The least of the sizes that are minded least, where a pull to 0 is added.
    func ideal(_ pull: WishCost = .free) -> Double {
        var size = least
        for step in steps where (step.cost + pull).sign < 0 { size += step.length }
        return size
    }

    /// The only size that is minded least, or `nil` where there are several or it is open.
    func onlyIdeal(_ pull: WishCost = .free) -> Double? {
        let size = ideal(pull)
        let isFlat = steps.contains { ($0.cost + pull).sign == 0 && $0.length > 0 }
        return isFlat || isConflict || isIdealOpen || size < openBelow - 1e-9 ? nil : size
    }

    /// Whether a stack that shows nothing may keep the size from what is minded least.
    var isIdealOpen: Bool {
        // No pull on such a stack is stronger.
        steps.contains { $0.showsNothing && $0.cost.sign < 0 && $0.cost.priority <= 51 }
    }
}
