import StackCases

/// The preference of a view, or of a stack with its content, among its sizes along an axis.
///
/// Each size has a cost: by how much it violates optional constraints. From the least size up,
/// every further point costs as much as the one before, or more: first points that satisfy
/// constraints for a larger size, then points that violate constraints for a smaller one.
struct SizePreference {
    /// A range of sizes in which every point costs the same.
    struct Step {
        var length: Double
        var cost: SizeCost
        /// The plain view that has the size, or -1.
        var view = -1
        /// Whether the range leads away from the natural size of a view that is arranged along the
        /// axis.
        ///
        /// The contract only specifies the order in which such views change.
        var leadsAway = false
        /// Whether a stack without visible views is part of it.
        ///
        /// The contract leaves open whether growing costs such a stack anything.
        var showsNothing = false
    }

    /// The least size that required constraints allow.
    var least: Double
    /// The largest size that required constraints allow.
    var most: Double
    /// The ranges from `least` to `most`.
    var steps: [Step]
    /// The size below which the contract leaves open what changes first.
    var openBelow = -Double.infinity
    /// Whether the contract leaves open if a size outside of `least` and `most` is possible.
    var hasOpenBounds = false

    /// Creates a preference for no size, with only a least size required.
    init(least: Double = 0) {
        self.least = least
        most = .infinity
        steps = [Step(length: .infinity, cost: .free)]
    }

    /// The preference of a stack without visible views.
    static var ofNothing: SizePreference {
        var preference = SizePreference()
        preference.steps[0].showsNothing = true
        return preference
    }

    /// Creates the preference of a view by its natural size and its size constraints.
    init(_ view: ArrangedSubview, _ axis: Axis, index: Int, isAlong: Bool) {
        var marks: [(size: Double, below: SizeCost, above: SizeCost)] = []
        var (least, most) = (0.0, Double.infinity)
        func add(_ size: Double, atLeast: Bool, atMost: Bool, _ priority: Double) {
            if priority >= 1000 {
                if atLeast { least = max(least, size) }
                if atMost { most = min(most, size) }
                return
            }
            marks.append(
                (
                    size, atLeast ? SizeCost(priority, -1) : .free,
                    atMost ? SizeCost(priority, 1) : .free
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
        where constraint.attribute.axis == axis {
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

    /// Whether required constraints conflict.
    var isConflict: Bool { least > most + 1e-9 }

    /// Whether required constraints conflict, or may conflict because the least size with aligned
    /// baselines is left open.
    var mayConflict: Bool { isConflict || openBelow > most + 1e-9 }

    /// Returns the least of the sizes with the lowest cost.
    /// - Parameter pull: The cost of every point, which is added.
    func ideal(_ pull: SizeCost = .free) -> Double {
        var size = least
        for step in steps where (step.cost + pull).sign < 0 { size += step.length }
        return size
    }

    /// Returns the only size with the lowest cost; `nil` where there are several or it is open.
    func onlyIdeal(_ pull: SizeCost = .free) -> Double? {
        let size = ideal(pull)
        let isFlat = steps.contains { ($0.cost + pull).sign == 0 && $0.length > 0 }
        return isFlat || isConflict || isIdealOpen || size < openBelow - 1e-9 ? nil : size
    }

    /// Whether a stack without visible views may prevent the size with the lowest cost.
    var isIdealOpen: Bool {
        // No constraint of such a stack has a higher priority.
        steps.contains { $0.showsNothing && $0.cost.sign < 0 && $0.cost.priority <= 51 }
    }
}
