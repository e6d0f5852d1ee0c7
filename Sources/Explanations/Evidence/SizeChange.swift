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
    }

    /// The views, in their order; one without a tie.
    var lengths: [Length]
    var axis: Axis
    /// The hugging priority of views that grow, the compression resistance of others.
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
    /// The lengths that add up to the length, those with negative factors being taken away.
    var parts: [ConflictSum.Part] = []
    /// Whether the length only has to be at least, or at most, the sum.
    var isBound = false
}

/// Views of which any may change for another one, as far as the constraints are concerned.
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
