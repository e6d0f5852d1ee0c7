/// By which formula each part of a layout is computed: all in which implementations by formulas
/// differ.
///
/// An implementation is a value of these rules, and a difference from the contract is a rule that
/// could be the contract's.
struct FormulaRules: Sendable {
    /// How large a stack without a size of its own is.
    enum ContentSize {
        /// As the wishes of all that is in it have it.
        case wished
        /// What the boxes in it add up to, or the largest of them.
        case sumOfBoxes
        /// The same, where what has a weight adds nothing.
        case sumOfUnweighted
    }

    /// Who takes the room that is left with `fill`.
    enum Growth {
        /// The view with the lowest hugging priority, the earliest of several.
        case weakestFirst
        /// All views of the lowest hugging priority, each as much as the other.
        case absorbersAlike
        /// The one view that has a weight: the first of the lowest hugging priority, a nested
        /// stack going by its own priority and not by what is in it.
        case oneWeighted
    }

    /// Who gives the room that is missing with `fill`.
    enum Shrinkage {
        /// The views with the lowest compression resistance first, the earliest of several first.
        case weakestFirst
        /// All that can shrink, each in proportion to its size.
        case inProportion
        /// The one view that has a weight, down to nothing; the others overflow.
        case oneWeighted
    }

    /// How room is shared by `fillEqually` and by `fillProportionally`.
    enum Shares {
        /// As the shares are, or not at all.
        case exact
        /// As the shares are, until a view comes to the least or the largest size that it can
        /// have; the others share what it leaves.
        case flexed
        /// As the shares are, whatever sizes views have otherwise.
        case weighted
    }

    /// How views lie that `equalSpacing` or `equalCentering` spreads.
    enum Spread {
        /// With no less than the spacing between them, smaller where room is missing.
        case inside
        /// In their natural sizes, further than the end where room is missing.
        case overflowing
        /// In their natural sizes, over one another where room is missing.
        case overlapping
    }

    /// How large and where views are across the axis.
    enum Across {
        /// No larger than the stack.
        case inside
        /// As large as they are, beyond the stack's edges if need be.
        case overflowing
    }

    /// What a row with aligned baselines reaches around.
    enum BaselineExtent {
        /// The union of the aligned views, and nothing more.
        case union
        /// The largest extent above the baseline and the largest one below it; a view without
        /// text stands on the baseline.
        case ascentAndDescent
        /// Views are not aligned by their baselines at all.
        case none
    }

    var contentSize = ContentSize.wished
    var growth = Growth.weakestFirst
    var shrinkage = Shrinkage.weakestFirst
    var equalSizes = Shares.exact
    var proportions = Shares.exact
    var equalSpacing = Spread.inside
    var equalCentering = Spread.inside
    var across = Across.inside
    var baselines = BaselineExtent.union
    /// There is no layout where what is required conflicts.
    var requiresBounds = true
    /// How many pixels a point has to which frames are rounded; `nil` where they are exact.
    var pixelsPerPoint: Double?

    // MARK: Features

    /// Sizes can be wished for by constraints that are not required.
    var knowsWishedSizes = true
    /// Sizes can have limits; otherwise a view can be fixed to one size and no more.
    var knowsSizeLimits = true
    /// Columns can measure spacing from baseline to baseline.
    var knowsBaselineRelativeArrangement = true
    /// Stacks can lie from right to left, each for itself.
    var knowsRightToLeft = true
    /// Layout margins can be negative.
    var knowsNegativeMargins = true
}
