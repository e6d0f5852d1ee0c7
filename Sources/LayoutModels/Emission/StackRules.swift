import StackCases

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
        /// Each view's size is a multiple of the previous one's, required.
        case ratiosToPrevious
    }

    /// When a share of the canvas is required, instead of being a wish.
    enum RequiredShare {
        case never
        /// That of a view that alone has a natural size.
        case ofOnlySizedView
        /// The same, if the view is the only one visible or the spacing is 0.
        case ofOnlySizedViewWithoutSpacing
        /// That of a view that alone is visible.
        case ofOnlyVisibleView
    }

    /// How equal distances between centers are asked for.
    enum EqualCentering {
        /// At 149, 148, … for the second gap, the third, ….
        case weakening
        /// The same, but each hidden view before a gap takes 1 off too.
        case weakeningByPosition
        /// At 149 for all.
        case equal
        /// Required.
        case required
    }

    /// The constants of a chain of spacings that hidden views stay in.
    enum ChainSpacing {
        /// The spacing after each visible view, but for a run of hidden views at the end.
        case whole
        /// The same, but a run of two or more hidden views at the end keeps a spacing.
        case wholeWithTrailingRun
        /// Half the spacing on each side of a run between visible views.
        case halves
        /// The same, and also on the inner side of a run of two or more at either end.
        case halvesInRuns
    }

    /// What becomes of an arranged view that is added once more.
    enum AddingAgain {
        /// It becomes the last one.
        case moves
        /// Nothing.
        case isIgnored
        /// It is arranged at the end too, and stays tied where it was.
        case repeats
        /// An exception.
        case raises
    }

    // MARK: Features

    /// The layout margins count.
    var knowsMargins = true
    /// Baseline-relative arrangements count.
    var knowsBaselineRelativeArrangement = true
    /// There are baseline-relative arrangements, be they ignored; without, they are unsupported.
    var hasBaselineRelativeArrangement = true
    /// There is an alignment by last baselines; without, it is unsupported.
    var hasLastBaseline = true
    /// Custom spacing and the system's spacing count; without, they are unsupported.
    var knowsCustomSpacing = true
    /// A guide stands for the room inside the layout margins, whose size is not negative.
    var hasMarginsGuide = true
    /// In a right-to-left stack the leading margin is the right one.
    var mirrorsMargins = true
    /// The guide of the layout margins is the one in the first gap and around the views, too.
    var reusesMarginsGuide = false
    /// A baseline alignment of a vertical stack becomes the edge it is next to; otherwise it is
    /// ignored.
    var convertsVerticalBaselines = false

    // MARK: Along the axis

    /// The priority at which a hidden view has size 0.
    var hidingPriority = 999.999
    /// Hidden views stay in the chain of spacings.
    var chainsHiddenViews = false
    /// In such a chain, hidden views at the ends are connected to the canvas.
    var connectsHiddenViews = false
    /// In such a chain, the spacings.
    var chainSpacing = ChainSpacing.halves
    /// With nothing visible a guide keeps the canvas together.
    var hasOrderingSpanner = true
    /// Such a guide is pulled to 0.
    var fitsOrderingSpanner = true
    /// Without any arranged subview there are no constraints at all.
    var ignoresEmptyStacks = false
    var equalSizes = EqualSizes.required
    var proportions = Proportions.sharesOfCanvas
    /// The spacing stands in the denominator of the shares of the canvas, instead of being taken
    /// off it.
    var countsSpacingInProportions = false
    /// The shares are those of the stack, its layout margins included.
    var sharesStack = false
    var requiredShare = RequiredShare.never
    /// Views without a natural size are required to be 0, instead of wished to be.
    var requiresZeroSizes = false
    /// If no view has a natural size, all are required to be equally large, instead of 0.
    var equalizesWithoutSizes = false
    /// A missing natural size enters proportions as the number -1.
    var countsMissingSizesInProportions = false
    /// A view without a natural size has a share like the others, by that number or by 0.
    var sharesMissingSizes = false
    /// A nested stack has no natural size.
    var ignoresNestedNaturalSizes = false
    /// A view whose natural size is 0 × 0 is to be as large as its neighbour, and one that is 0
    /// along the axis alone divides its neighbour's.
    var comparesWithZeroSizes = false
    /// Shares that weaken from view to view count hidden views too, instead of visible ones.
    var countsHiddenViewsInProportions = false
    var equalCentering = EqualCentering.weakening
    /// Equal centering does what fill does.
    var fillsForEqualCentering = false
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
    /// With nothing visible the spanner alone is connected to the canvas, whatever the
    /// alignment.
    var spansNothingVisible = true
    /// A single arranged subview is connected to the canvas without a spanner.
    var omitsSpannerOfOneView = false
    /// With alignment center the canvas ends where the first view ends, not the spanner.
    var endsCenterAtFirstView = false
    /// With alignment firstBaseline the canvas starts where the first view starts, instead of at
    /// or before it.
    var startsBaselinesAtFirstView = false
    /// A baseline alignment of a vertical stack still connects the first view to the canvas.
    var connectsVerticalBaselines = false
    /// Each view is tied to the canvas, without a spanner; baselines aside.
    var tiesEachView = false
    /// Views are aligned by baselines from neighbour to neighbour, and only wished to be inside
    /// the stack, without a spanner.
    var loosensBaselines = false
    /// Where that is so, or was, the baselines of a vertical stack are aligned too.
    var alignsVerticalBaselines = false

    // MARK: Changes

    /// The constraints of proportions are not renewed when the spacing changes.
    var keepsMultipliers = false
    /// A new spacing has no effect before the constraints are made anew for another reason.
    var keepsSpacing = false
    /// Nor has a new alignment.
    var keepsAlignment = false
    /// A new intrinsic size does not renew the constraints of proportions.
    var keepsNaturalSizes = false
    /// The spanner reaches around the views that were there when the alignment was set, and
    /// around none that came later.
    var keepsBoundary = false
    /// Hiding and showing a view, and a new intrinsic size, leave the constraints of the present
    /// alignment in place for ever.
    var leaksAlignment = false
    /// A view that was pulled to 0 across the axis lest its size be ambiguous is so for ever.
    var leaksSuppression = false

    var addingAgain = AddingAgain.moves
    /// Hiding a view deletes the constraints between it and the stack for ever.
    var hidingDeletesTies = false

    // MARK: Patches

    /// Constraints are tied to neighbours and patched with most changes, instead of made anew.
    var patchesConstraints = false
    /// A new spacing becomes the constant of all constraints between subviews but for sizes.
    var respacesEverything = false
    /// A gap that is no more leaves the guide in it in place.
    var keepsGapGuides = false
    /// A hidden view that is inserted is laid out as if it were visible.
    var arrangesHiddenInsertions = false
    /// The neighbours of a removed view are not aligned with each other by their baselines.
    var unlinksBaselines = false
    /// The neighbours of a view that leaves its superview alone are not tied to each other.
    var leavesGaps = false
    /// What is between the neighbours of a hidden view is added once more when that is removed.
    var repeatsConstraints = false
}

extension StackRules {
    /// Why the implementation cannot be given the stack: it has no such property or value.
    func unsupportedReason(_ stack: StackConfiguration) -> String? {
        if !hasLastBaseline, stack.alignment == .lastBaseline {
            return "there is no alignment by last baselines"
        }
        if !hasBaselineRelativeArrangement, stack.isBaselineRelativeArrangement {
            return "there are no baseline-relative arrangements"
        }
        if knowsCustomSpacing { return nil }
        if stack.spacing == .useSystem { return "there is no system spacing" }
        let hasCustomSpacing = stack.arrangedSubviews.withUnsafeBufferPointer { views in
            views.indices.contains { views[$0].customSpacingAfter != .useDefault }
        }
        return hasCustomSpacing ? "there is no custom spacing" : nil
    }
}
