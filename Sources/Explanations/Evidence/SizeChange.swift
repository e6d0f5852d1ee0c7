import LayoutModels
import StackCases

/// Views that are larger or smaller than their natural sizes, for one reason.
struct SizeChange {
    /// A view and its length, which excludes alignment rectangle insets.
    struct Length {
        /// The view, as an index into the `ViewTree`.
        var view: Int
        /// The natural length; `nil` for a view without one, whose length is 0.
        var natural: Double?
        var actual: Double
        /// The frame's length, which includes the insets.
        var framed: Double

        var grows: Bool { actual > natural ?? 0 }
        var isNatural: Bool { abs(actual - (natural ?? 0)) <= Layout.tolerance }
    }

    /// The reason for which a view is not closer to its natural size.
    enum Reason {
        /// Required constraints conflict with such a size.
        case required(RequiredLength)
        /// Such a layout misses constraints of a priority by more.
        case priorities(PriorityComparison)
        /// Such a layout is as good, and the rule for ties decides.
        case tie(SizeTie)
        /// The search for it and for those of later views ended at its limit.
        case unsearched
    }

    /// The views, in their order; a single one unless views tie, or grow with their nested stack.
    var lengths: [Length]
    var axis: Axis
    /// The highest hugging priority of views that grow, the compression resistance of others.
    var priority: Double
    /// Whether all other views of the stack have natural lengths and a higher priority.
    var isLowest: Bool
    /// `nil` where no layout of a changed case shows the reason.
    var reason: Reason?

    var grows: Bool { lengths.contains(where: \.grows) }

    /// The tie that is the reason, if any.
    var tie: SizeTie? { if case .tie(let tie)? = reason { tie } else { nil } }
}

/// A length that required constraints fix, or that they bound.
struct RequiredLength {
    /// The constraint that alone fixes the length, without other views; `nil` if there are several.
    var constraint: EmittedConstraint?
    /// The lengths that add up to the length; those with negative factors are subtracted.
    var parts: [ConflictSum.Part] = []
    /// Whether the length only has to be at least, or at most, the sum.
    var isBound = false
    /// The constraints that relate lengths to each other, if no length remains in the sum.
    var relations: [EmittedConstraint] = []
}

/// Views that could change in place of each other: the constraints do not decide which.
struct SizeTie {
    /// The views, in their order.
    var views: [SizeChange.Length]
    /// Whether the first views change, and each but the last of them as far as it can.
    var isOrdered = false
    /// The change that decides the tie best; `nil` where none was found.
    var remedy: SizeTieRemedy?
}

/// A view whose priority, lowered by 1, decides a tie.
struct SizeTieRemedy {
    var view: Int
    /// The views of the tie with other lengths than now, with the ones they then have.
    var lengths: [SizeChange.Length]
}

extension RequiredLength {
    /// Finds the sum that a length equals; `nil` where the numbers of a conflict do not give it.
    /// - Parameters:
    ///   - pinned: The length with which the constraints conflict.
    ///   - actual: The present length.
    init?(
        _ anchor: LayoutAnchor, _ pinned: Double, _ actual: Double,
        _ conflict: [EmittedConstraint], in stack: StackConfiguration
    ) {
        let system = LoggedSystem(of: conflict, in: stack)
        guard
            let sum = ConflictSum(
                proving: Array(conflict.indices), in: system,
                LogNames(system.constraints, ofCase: true))
        else { return nil }
        isBound = sum.isBound
        let others = conflict.filter { $0.constant != pinned || $0.first != anchor }
        if others.count == 1, others[0].first == anchor, others[0].second == nil {
            constraint = others[0]
        }
        func isPinned(_ part: ConflictSum.Part) -> Bool {
            part.size != nil && part.length == pinned
                && part.constraint.map { conflict[$0].first } == anchor
        }
        let isPart = sum.parts.contains(where: isPinned)
        let (own, other) = isPart ? (sum.parts, sum.limits) : (sum.limits, sum.parts)
        guard let index = own.firstIndex(where: isPinned) else { return nil }
        var rest = own
        let factor = rest.remove(at: index).factor
        func scaled(_ parts: [ConflictSum.Part], _ sign: Double) -> [ConflictSum.Part] {
            parts.map { part in
                var part = part
                part.factor *= sign / factor
                return part
            }
        }
        parts = scaled(other, 1) + scaled(rest, -1)
        let total = parts.reduce(0) { $0 + $1.points }
        guard abs(total - actual) <= Layout.tolerance else { return nil }
        if parts.isEmpty {
            relations = others.filter { $0.role == .sizeConstraint && $0.second != nil }
        }
    }
}

extension SizeChange {
    /// Returns whether a view can change in place of one in another change.
    func isTied(with other: SizeChange) -> Bool {
        guard let tie, let others = other.tie?.views, axis == other.axis, grows == other.grows
        else {
            return false
        }
        return tie.views.contains { view in others.contains { $0.view == view.view } }
    }

    /// Adds the views of an earlier change that is tied with this one.
    mutating func join(_ earlier: SizeChange) {
        lengths = earlier.lengths + lengths
        let views = tie?.views ?? []
        let added = (earlier.tie?.views ?? []).filter { view in
            !views.contains { $0.view == view.view }
        }
        reason = .tie(SizeTie(views: (views + added).sorted { $0.view < $1.view }))
    }
}
