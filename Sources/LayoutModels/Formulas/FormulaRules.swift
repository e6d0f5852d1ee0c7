import StackCases

/// The formulas by which an implementation without constraints computes layouts.
///
/// `FormulaRules()` are the formulas of the contract. A model names those in which its
/// implementation differs, and correcting one of its differences sets a formula back.
struct FormulaRules: Sendable {
    /// The size of a stack that has no required size.
    enum ContentSize {
        /// The size that its content prefers.
        case preferred
        /// The sum of its boxes' sizes, or the largest of them.
        case sumOfBoxes
        /// The size that a layout pass finds.
        case measured
    }

    /// The views that take the remaining room with `fill`.
    enum Growth {
        /// The view with the lowest hugging priority, the earliest of several.
        case weakestFirst
        /// All views with the lowest hugging priority, in equal parts.
        case absorbersAlike
        /// The one view that has a weight: the first with the lowest hugging priority, where a nested
        /// stack has its own priority and not that of its content.
        case oneWeighted
    }

    /// The views that shrink with `fill` where room is missing.
    enum Shrinkage {
        /// The views with the lowest compression resistance first, the earliest of several first.
        case weakestFirst
        /// All views that can shrink, in proportion to their sizes.
        case inProportion
        /// The one view that has a weight, down to 0; the others overflow.
        case oneWeighted
    }

    /// The shares of `fillEqually` and of `fillProportionally`.
    enum Shares {
        /// Sizes equal the shares, or there is no layout.
        case exact
        /// Sizes equal the shares until a view reaches its least or largest size; the others share
        /// the rest.
        case flexed
        /// Sizes equal the shares, whatever other sizes the views have.
        case weighted
    }

    /// The positions of views with `equalSpacing` or `equalCentering`.
    enum Spread {
        /// At least the spacing apart; views shrink where room is missing.
        case inside
        /// In their natural sizes, beyond the end where room is missing.
        case overflowing
        /// In their natural sizes, overlapping where room is missing.
        case overlapping
    }

    /// The sizes and positions across the axis.
    enum Across {
        /// Views are no larger than the stack.
        case inside
        /// Views keep their sizes, beyond the stack's edges where room is missing.
        case overflowing
    }

    /// The extent of a row with aligned baselines.
    enum BaselineExtent {
        /// The union of the aligned views.
        case union
        /// The largest extent above the baseline and the largest one below it; a view without
        /// text stands on the baseline.
        case ascentAndDescent
        /// The highest view; text is centered in its view, and a view without text is at the top.
        case highest
        /// Views are not aligned by their baselines.
        case none
    }

    /// The sizes of texts that may have several lines.
    enum Texts {
        /// A first layout has each text on one line, and a second one the lines that it needs in its first width.
        case twoPasses
        /// A text gets its width first, and is as high as the lines that it then needs.
        case heightForWidth
    }

    var contentSize = ContentSize.preferred
    var growth = Growth.weakestFirst
    var shrinkage = Shrinkage.weakestFirst
    var equalSizes = Shares.exact
    var proportions = Shares.exact
    var equalSpacing = Spread.inside
    var equalCentering = Spread.inside
    var across = Across.inside
    var baselines = BaselineExtent.union
    var texts = Texts.twoPasses
    /// Whether there is no layout where required constraints conflict.
    var requiresBounds = true
    /// The number of pixels in a point to which frames are rounded; `nil` where they are exact.
    var pixelsPerPoint: Double?
    /// The rules of linear layouts; `nil` for other implementations.
    var linear: Linear?

    /// The rules of linear layouts that no formula expresses.
    struct Linear {
        var library: LinearLibrary
        /// Whether a layout without a size across is as large as it was, where its views fill it.
        var fillCollapses = false
        /// Whether a view keeps its present size once the written one had no effect.
        var keepsClearedSizes = true
        /// Whether margins space equal views, and stay when views are hidden.
        var equalizesOnce = false

        /// Whether a layout depends on earlier ones.
        var hasHistory: Bool { keepsClearedSizes || equalizesOnce }
    }

    // MARK: Features

    /// The properties of views and stacks that the implementation supports, by their features.
    var supportedProperties = propertiesOfFrames.union([.alignmentRectInsets, .numberOfLines])
    /// The supported properties of an implementation that lays out frames, not alignment rectangles.
    static let propertiesOfFrames: Set<CaseFeature> = [
        .semanticContentAttribute, .isHidden, .contentHuggingPriority,
        .contentCompressionResistancePriority, .customSpacingAfter, .constraints,
    ]

    /// Whether constraints on sizes can be optional.
    var supportsOptionalSizes = true
    /// Whether sizes can have limits; otherwise a view can only be fixed to one size.
    var supportsSizeLimits = true
    /// Whether columns can measure spacing from baseline to baseline.
    var supportsBaselineSpacing = true
    /// Whether a single stack can be laid out from right to left.
    var supportsRightToLeft = true
    /// Whether layout margins can be negative.
    var supportsNegativeMargins = true
}
