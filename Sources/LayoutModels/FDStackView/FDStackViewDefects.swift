/// The known faults of FDStackView, read from its sources at commit d507a47.
enum FDStackViewDefects {
    private static let sources = "FDStackView's sources at commit d507a47"

    static let all = [
        Defect(
            name: "trailing-hidden-run",
            sentence: "Of two or more hidden views at the end one spacing stays, so that the last"
                + " visible view does not reach the stack's end.",
            source: sources,
            correction: "a run of hidden views at the end takes no room",
            correct: { $0.spacesTrailingHiddenRun = false }),
        Defect(
            name: "hidden-pull",
            sentence: "A hidden view is pulled to 0 across the axis at its compression"
                + " resistance, and being aligned with the others squeezes them.",
            source: sources,
            correction: "hidden views are neither pulled nor aligned",
            correct: {
                $0.pullsHiddenViewsAcross = false
                $0.alignsHiddenViews = false
                $0.boundsHiddenViews = false
            }),
        Defect(
            name: "spanner-fit-along",
            sentence: "The guide across the axis is pulled to 0 along the axis instead, so that"
                + " nothing keeps the stack as small as its views.",
            source: sources,
            correction: "the guide is pulled to 0 across the axis",
            breaksContract: false,
            correct: { $0.fitsSpannerAlong = false }),
        Defect(
            name: "margins-ignored",
            sentence: "The layout margins are ignored.",
            source: "FDStackView issue 31",
            correction: "an arrangement relative to the layout margins keeps to them",
            correct: { $0.knowsMargins = true }),
        Defect(
            name: "baseline-spacing-ignored",
            sentence: "Baseline-relative arrangements are ignored.",
            source: sources,
            correction: "vertical spacing is measured from baseline to baseline",
            correct: { $0.knowsBaselineRelativeArrangement = true }),
        Defect(
            name: "missing-size-as-number",
            sentence: "With fillProportionally a missing natural size enters the ratios as the"
                + " number -1, and both views of a negative ratio collapse to 0.",
            source: sources,
            correction: "a view without a natural size has no part in the ratios",
            correct: { $0.countsMissingSizesInProportions = false }),
        Defect(
            name: "nested-size-ignored",
            sentence: "With fillProportionally a nested stack has no natural size.",
            source: sources,
            correction: "a nested stack has the size that it fits into",
            breaksContract: false,
            correct: { $0.ignoresNestedNaturalSizes = false }),
        Defect(
            name: "zero-size-as-equal",
            sentence: "With fillProportionally a view whose natural size is 0 × 0 becomes as large"
                + " as its neighbour.",
            source: sources,
            correction: "a view with a natural size of 0 has no part in the ratios",
            breaksContract: false,
            correct: { $0.comparesWithZeroSizes = false }),
        Defect(
            name: "neighbour-ratios",
            sentence: "With fillProportionally each view is bound to the next one by a wish of its"
                + " own strength, instead of to the stack.",
            source: sources,
            correction: "each view has its share of the stack, less the spacing",
            breaksContract: false,
            correct: { $0.proportions = .sharesOfCanvas }),
        Defect(
            name: "weak-equal-sizes",
            sentence: "With fillEqually sizes are wished to be equal at 999, 998 and so on, not"
                + " required, so that other constraints make them unequal.",
            source: sources,
            correction: "equal sizes are required",
            correct: { $0.equalSizes = .required }),
        Defect(
            name: "required-centering",
            sentence: "With equalCentering equal distances between centers are required, even"
                + " where the spacing or the sizes leave no room for them.",
            source: sources,
            correction: "equal distances are wishes",
            breaksContract: false,
            correct: { $0.requiresEqualCentering = false }),
        Defect(
            name: "required-hiding",
            sentence: "A hidden view is required to be 0 along the axis, which conflicts with a"
                + " required size of its own.",
            source: sources,
            correction: "hiding gives way to required constraints",
            correct: { $0.hidingPriority = 999.999 }),
        Defect(
            name: "hidden-in-chain",
            sentence: "Hidden views stay in the chain of spacings and in the connections to the"
                + " stack's edges.",
            source: sources,
            correction: "the chain runs through visible views",
            correct: { $0.chainsHiddenViews = false }),
        Defect(
            name: "weak-boundary",
            sentence: "The guide across the axis is only wished to reach around the views, so that"
                + " views may stick out of the stack.",
            source: sources,
            correction: "the guide is required to reach around the views",
            breaksContract: false,
            correct: { $0.boundaryPriority = 1000 }),
        Defect(
            name: "no-canvas-fit",
            sentence: "With equalSpacing and equalCentering nothing pulls the stack to its"
                + " smallest size.",
            source: sources,
            correction: "the stack is pulled to 0 at 49",
            breaksContract: false,
            correct: { $0.fitsCanvas = true }),
        Defect(
            name: "no-ordering-spanner",
            sentence: "With nothing visible there are no constraints to give the stack a size.",
            source: sources,
            correction: "a guide stands for the views",
            breaksContract: false,
            correct: { $0.hasOrderingSpanner = true }),
        Defect(
            name: "vertical-baselines-converted",
            sentence: "A baseline alignment of a vertical stack becomes leading or trailing for"
                + " good, and stays so when the stack becomes horizontal again.",
            source: sources,
            correction: "it is ignored, as UIKit does",
            correct: { $0.convertsVerticalBaselines = false }),
        Defect(
            name: "stale-boundary",
            sentence: "The guide across the axis reaches around the views that were there when the"
                + " alignment was set, so that views inserted later may stick out of the stack.",
            source: sources,
            correction: "it reaches around the views of each layout",
            correct: { $0.keepsBoundary = false }),
        Defect(
            name: "leaked-alignment",
            sentence: "Hiding or showing a view, or a new intrinsic size, leaves the constraints of"
                + " the alignment in place when another is set.",
            source: sources,
            correction: "only the present alignment counts",
            correct: { $0.leaksAlignment = false }),
        Defect(
            name: "leaked-suppression",
            sentence: "Views once pulled to 0 across the axis, lest their size be ambiguous, are"
                + " so after the axis or the alignment has changed.",
            source: sources,
            correction: "only the present axis and alignment count",
            correct: { $0.leaksSuppression = false }),
    ]
}
