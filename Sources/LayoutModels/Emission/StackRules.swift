/// Which constraints an implementation makes of a stack: all in which the implementations that
/// follow UIKit's plan differ.
///
/// An implementation is a value of these rules, and a fault of one is a rule that could be
/// otherwise.
struct StackRules: Sendable {
    /// How equal sizes are asked for.
    enum EqualSizes {
        /// Every visible view's size equals the first one's, required.
        case required
        /// Each visible view's size equals the next one's, at 999, 998, ….
        case weakeningPairs
    }

    /// How sizes in proportion to natural sizes are asked for.
    enum Proportions {
        /// Each view's size is a part of the canvas, at 999 less the view's position.
        case sharesOfCanvas
        /// Each view's size is a multiple of the next one's, at 999, 998, ….
        case neighbourRatios
    }

    // MARK: Features

    /// The layout margins count.
    var knowsMargins = true
    /// Baseline-relative arrangements count.
    var knowsBaselineRelativeArrangement = true
    /// Custom spacing and the system's spacing count; without, they are unsupported.
    var knowsCustomSpacing = true
    /// A baseline alignment of a vertical stack becomes the edge it is next to; otherwise it is
    /// ignored.
    var convertsVerticalBaselines = false

    // MARK: Along the axis

    /// The priority at which a hidden view has size 0.
    var hidingPriority = 999.999
    /// Hidden views stay in the chain of spacings, and in the connections to the canvas.
    var chainsHiddenViews = false
    /// In such a chain, a run of hidden views at the end keeps a spacing.
    var spacesTrailingHiddenRun = false
    /// With nothing visible a guide keeps the canvas together.
    var hasOrderingSpanner = true
    var equalSizes = EqualSizes.required
    var proportions = Proportions.sharesOfCanvas
    /// The spacing stands in the denominator of the shares of the canvas, instead of being taken
    /// off it.
    var countsSpacingInProportions = false
    /// Views without a natural size are required to be 0, and a single one with a natural size
    /// is required to have its share; otherwise these are wishes like the others.
    var requiresExceptionalProportions = false
    /// A missing natural size enters proportions as the number -1.
    var countsMissingSizesInProportions = false
    /// A nested stack has no natural size.
    var ignoresNestedNaturalSizes = false
    /// A view whose natural size is 0 × 0 is to be as large as its neighbour, and one that is 0
    /// along the axis alone divides its neighbour's.
    var comparesWithZeroSizes = false
    /// Wishes that weaken from view to view count hidden views too, instead of visible ones.
    var countsHiddenViewsInPriorities = false
    /// Centers are required to be equally far apart.
    var requiresEqualCentering = false
    /// Where room is spread between views, the stack is pulled to 0 at 49.
    var fitsCanvas = true

    // MARK: Across the axis

    /// Hidden views are aligned like the others.
    var alignsHiddenViews = false
    /// Hidden views are pulled to 0 across the axis at their compression resistance.
    var pullsHiddenViewsAcross = false
    /// The spanner reaches around hidden views too.
    var boundsHiddenViews = false
    /// The priority at which the spanner reaches around views on a side that is not the aligned.
    var boundaryPriority = 1000.0
    /// The spanner is pulled to 0 along the axis instead of across it.
    var fitsSpannerAlong = false

    // MARK: Changes

    /// The constraints of proportions are not renewed when the spacing changes.
    var keepsMultipliers = false
    /// The spanner reaches around the views that were there when the alignment was set, and
    /// around none that came later.
    var keepsBoundary = false
    /// Hiding and showing a view, and a new intrinsic size, leave the constraints of the present
    /// alignment in place for ever.
    var leaksAlignment = false
    /// A view that was pulled to 0 across the axis lest its size be ambiguous is so for ever.
    var leaksSuppression = false
}
