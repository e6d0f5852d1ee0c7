import LayoutModels
import StackCases

/// Views that are larger or smaller than their natural sizes, for one reason.
struct SizeChange {
    /// The share of its natural length below which a view counts as lost.
    static let leastShare = 0.1
    /// The least difference from a natural length that people see, in points.
    static let leastSeen = 1.0

    /// A view and its length, which excludes alignment rectangle insets.
    struct Length {
        /// The view, as an index into the `ViewTree`.
        var view: Int
        /// The natural length, or the one that the views of a nested stack need; `nil` for a view without one.
        var natural: Double?
        var actual: Double
        /// The frame's length, which includes the insets.
        var framed: Double
        /// Whether the view is a nested stack, whose own priorities have no effect.
        var isStack = false
        /// The priority of the view's own constraint that asks for the natural length, in place of its content; `nil` where
        /// there is none.
        var ownPriority: Double?

        var grows: Bool { natural.map { actual > $0 } ?? (actual > Layout.tolerance) }
        /// The length as a share of the natural one, 1 where that is 0 or as large as can be; `nil` for a view without a
        /// natural length.
        var share: Double? { natural.map { $0 > 0 && !$0.isAsLargeAsCanBe ? actual / $0 : 1 } }
        var isSqueezed: Bool { !grows && !isNatural }
        /// Whether the view has its natural length, or any where that is as large as can be.
        var isNatural: Bool {
            abs(actual - (natural ?? 0)) <= Layout.tolerance || natural?.isAsLargeAsCanBe ?? false
        }
        /// Whether the view has less than half of its natural length.
        var isHalved: Bool { share.map { $0 < 0.5 } ?? false }
        /// Whether a natural height is at most that of a control or a line of text.
        var isLine: Bool { natural.map { $0 <= FixSearch.controlLength } ?? false }
        /// Whether the view has less than a tenth of its natural length.
        var isLost: Bool {
            natural ?? 0 > Layout.tolerance && share ?? 1 < SizeChange.leastShare
        }
    }

    /// The reason for which a view is not closer to its natural size.
    enum Reason {
        /// Required constraints conflict with such a size.
        case required(ProvenLength)
        /// Such a layout misses constraints of a priority by more.
        case priority(Double, ProvenLength)
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
    /// Whether the views' content has natural lengths, so that its priorities count.
    var havePriorities: Bool {
        lengths[0].natural != nil && !lengths[0].isStack && lengths[0].ownPriority == nil
    }
    /// Whether all other views of the stack have natural lengths and a higher priority.
    var isLowest: Bool
    /// The reason; `nil` where there is no proof.
    var reason: Reason?
    /// The natural and the present size of an image if a layout squeezes its width or its height alone; `nil` for other
    /// views.
    var picture: (natural: Frame, actual: Frame)?
    /// Whether the distribution fillEqually arranges the views along the axis.
    var isOfEqualViews = false
    /// Whether constraints of the views' own sizes are the reason.
    var isOfOwnConstraint = false

    var grows: Bool { lengths.contains(where: \.grows) }
    /// Whether a view has less than half of its natural length, which nobody means it to have.
    var isOfHalvedView: Bool { lengths.contains(where: \.isHalved) }
    /// Whether a view has less than a tenth of its natural length.
    var isOfLostView: Bool { lengths.contains(where: \.isLost) }

    /// Returns the position in the order in which people notice sizes: views with less than a tenth of their natural length,
    /// views without a size, squeezed views, stretched ones, those that may grow, spacers, and those by their own
    /// constraints or by less than a point; the smallest share of the natural length first, or the largest excess.
    func order(among all: ViewLengths) -> (kind: Int, share: Double) {
        let length = lengths[0]
        let share = length.share
        if isOfLostView { return (0, share ?? 0) }
        if let natural = length.natural, abs(natural - length.actual) < Self.leastSeen {
            return (6, 0)
        }
        // An icon is meant to be smaller than its image, but no text is meant to be cut off.
        if isOfOwnConstraint, grows || !all.subview(length.view).isText { return (6, 0) }
        guard let share, let natural = length.natural else { return (length.isNatural ? 1 : 5, 0) }
        if share < 1 { return (2, share) }
        return (all.mayGrow(length, along: axis) ? 4 : 3, natural - length.actual)
    }

    /// Whether it is about a view's length along an axis.
    func concerns(_ view: Int, along axis: Axis) -> Bool {
        self.axis == axis && lengths.contains { $0.view == view }
    }

    /// The tie that is the reason, if any.
    var tie: SizeTie? { if case .tie(let tie)? = reason { tie } else { nil } }
}

/// Views that could change in place of each other: the constraints do not decide which.
struct SizeTie {
    /// The views, in their order.
    var views: [SizeChange.Length]
    /// Whether the first views change, and each but the last of them as far as it can.
    var isOrdered = false
    /// The priority that decides the tie best, with the lengths of the views of the tie that it changes; `nil` where none
    /// was found.
    var fix: Fix?
    /// The views that would change instead if they got the lower priority.
    var others: [Int] = []
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
        picture = nil
        let views = tie?.views ?? []
        let added = (earlier.tie?.views ?? []).filter { view in
            !views.contains { $0.view == view.view }
        }
        reason = .tie(SizeTie(views: (views + added).sorted { $0.view < $1.view }))
    }
}

extension SizeChange.Reason {
    /// Whether a constraint of the view's own size is the reason.
    func isOwnConstraint(of view: ViewPath) -> Bool {
        switch self {
        case .required(let proven), .priority(_, let proven):
            proven.isGivenByOwnConstraint(of: view)
        case .tie, .unsearched: false
        }
    }
}
