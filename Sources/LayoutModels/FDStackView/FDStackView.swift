extension RuleModel {
    /// FDStackView at commit d507a47, a backport of UIStackView to iOS 6, with its defects.
    public static let fdstackview = RuleModel(
        name: "fdstackview",
        summary: "an emulation of FDStackView, a backport of UIStackView without some of its"
            + " bugs and with others",
        limits: [
            "custom spacing after a view, and the system's spacing: FDStackView has neither",
            "fillProportionally if a natural size is divided by one of 0: NSLayoutConstraint"
                + " does not accept the infinite multiplier",
            "a view removed with removeFromSuperview only: FDStackView still arranges it, and"
                + " constraints to it raise an exception",
        ], defects: FDStackViewDefects.all,
        printedNames: PrintedNames(
            identifierPrefix: "FDSV", stackView: "FDStackView", spacer: "FDLayoutSpacer",
            gapGuide: "FDGapLayoutGuide"),
        rules: rulesOfFDStackView)

    private static var rulesOfFDStackView: StackRules {
        var rules = StackRules()
        rules.features.margins = nil
        rules.features.baselineSpacing = .ignored
        rules.features.hasCustomSpacing = false
        rules.along.hidingPriority = 1000
        rules.along.hiddenChain = StackRules.HiddenChain(
            spacings: .wholeWithTrailingRun, connectsEnds: true)
        rules.along.orderingSpanner = .missing
        rules.along.equalSizes = .weakeningPairs
        rules.along.proportions = .ratios(
            StackRules.Ratios(countsMissingSizes: true, comparesZeroSizes: true))
        rules.along.ignoresFittingSizes = true
        rules.along.equalCentering = .required
        rules.along.fitsCanvas = false
        rules.along.spacesBaselinesFromEdges = false
        rules.across.hiddenViews = .pulled
        rules.across.nothingVisible = .aligned
        rules.across.boundaryPriority = 999.5
        rules.across.fitsSpannerAlong = true
        rules.across.verticalBaselines = .converted
        rules.across.nestedBaselines = .missing
        rules.across.textlessViews = .onBaseline
        rules.across.keepsBaselinesInside = false
        rules.changes.staleConstraints.keepsBoundary = true
        rules.changes.staleConstraints.leaksAlignment = true
        rules.changes.staleConstraints.leaksSuppression = true
        rules.changes.addingAgain = .isIgnored
        rules.changes.removingFromSuperviewRaises = true
        return rules
    }
}

/// The defects of FDStackView, read from its sources at commit d507a47.
enum FDStackViewDefects {
    private static let sources = "FDStackView's sources at commit d507a47"

    static let all: [CorrectableDefect<StackRules>] = [
        CorrectableDefect(
            name: "trailing-hidden-run",
            sentence: "With two or more hidden views at the end a spacing stays after the last"
                + " visible view.",
            source: sources,
            correction: "a run of hidden views at the end takes no room",
            advice: "remove hidden views from the stack",
            needs: .hiddenViews,
            correct: { $0.along.hiddenChain?.spacings = .whole }),
        CorrectableDefect(
            name: "hidden-pull",
            sentence: "A hidden view is aligned, and also gets a size of 0 across the axis with its"
                + " compression resistance as the priority. It pulls the visible views, or the"
                + " stack, towards 0.",
            source: sources,
            correction: "hidden views are neither pulled, aligned nor placed",
            advice: "remove hidden views from the stack",
            needs: .hiddenViews,
            correct: { $0.across.hiddenViews = .leftOut }),
        CorrectableDefect(
            name: "spanner-fit-along",
            sentence: "The guide around the views (alignment spanner) is pulled to 0 along the axis"
                + " instead of across it. Across the axis no constraint of priority 51 keeps the"
                + " stack small or a view in place.",
            source: sources,
            correction: "the guide is pulled to 0 across the axis",
            breaksContract: false,
            in: [.alignment, .hiddenViews],
            correct: { $0.across.fitsSpannerAlong = false }),
        CorrectableDefect(
            name: "margins-ignored",
            sentence: "isLayoutMarginsRelativeArrangement has no effect: the views cover the layout"
                + " margins.",
            source: "FDStackView issue 31",
            correction: "the views stay inside the layout margins",
            advice: "put a container view around the stack, with constraints in place of margins",
            in: .margins,
            correct: { $0.features.margins = StackRules.Margins() }),
        SharedDefects.baselineSpacingIgnored(source: sources),
        SharedDefects.baselineEdgeDistance(source: sources),
        CorrectableDefect(
            name: "missing-size-as-number",
            sentence: "With fillProportionally a missing natural size (noIntrinsicMetric) counts as"
                + " -1 in the ratios, instead of 0. If one of two neighbours has no size, their"
                + " ratio is negative, and no sizes satisfy it.",
            source: sources,
            correction: "a view without a natural size is not in the ratios and has the optional"
                + " size 0",
            breaksContract: false, needs: .missingSizes,
            arithmetic: .ratiosToNeighbours, in: .fillProportionally,
            correct: { $0.along.proportions.ratios.countsMissingSizes = false }),
        SharedDefects.fittingSizeIgnored(source: sources),
        CorrectableDefect(
            name: "zero-size-as-equal",
            sentence: "With fillProportionally a view whose natural size is 0 × 0 becomes as"
                + " large as its neighbour, instead of 0.",
            source: sources,
            correction: "a view with a natural size of 0 is not in the ratios",
            breaksContract: false,
            in: .fillProportionally,
            correct: { $0.along.proportions.ratios.comparesZeroSizes = false }),
        CorrectableDefect(
            name: "neighbour-ratios",
            sentence:
                "With fillProportionally each view's size is a multiple of the next one's, with"
                + " priorities 999, 998 and so on, instead of a share of the stack's. A constraint"
                + " on one view therefore changes its neighbours, too.",
            source: sources,
            correction: "each view has its share of the stack, less the spacing",
            breaksContract: false,
            arithmetic: .ratiosToNeighbours, in: .fillProportionally,
            correct: { $0.along.proportions = .shares(StackRules.Shares()) }),
        CorrectableDefect(
            name: "weak-equal-sizes",
            sentence:
                "With fillEqually equal sizes are not required, but have priorities 999, 998 and"
                + " so on. Other constraints can make the sizes unequal.",
            source: sources,
            correction: "equal sizes are required",
            advice: "give size constraints, hugging and compression resistance priorities of 900 or"
                + " less",
            in: .fillEqually,
            correct: { $0.along.equalSizes = .required }),
        CorrectableDefect(
            name: "required-centering",
            sentence:
                "With equalCentering equal distances between centers are required, even if the"
                + " spacing or the sizes leave no room for them.",
            source: sources,
            correction: "equal distances are optional",
            breaksContract: false,
            in: .equalCentering,
            correct: { $0.along.equalCentering = .weakening }),
        SharedDefects.requiredHiding(source: sources),
        CorrectableDefect(
            name: "hidden-in-chain",
            sentence: "Hidden views stay in the chain of spacings and in the connections to the"
                + " stack's edges. A constraint on a hidden view can therefore move visible views"
                + " or the stack's edges.",
            source: sources,
            correction: "the chain runs through visible views",
            needs: .hiddenViews,
            correct: { $0.along.hiddenChain = nil }),
        CorrectableDefect(
            name: "weak-boundary",
            sentence:
                "The guide around the views (alignment spanner) has only priority 999.5. A view"
                + " too large for the stack sticks out of it, where UIKit has a conflict.",
            source: sources,
            correction: "the guide is required to reach around the views",
            breaksContract: false,
            in: .alignment,
            correct: { $0.across.boundaryPriority = 1000 }),
        CorrectableDefect(
            name: "no-canvas-fit",
            sentence: "With equalSpacing and equalCentering no constraint pulls the stack to its"
                + " smallest size, so other weak constraints, or none, decide its size.",
            source: sources,
            correction: "a constraint of priority 49 pulls the stack to 0 along the axis",
            breaksContract: false,
            in: [.equalSpacing, .equalCentering],
            correct: { $0.along.fitsCanvas = true }),
        SharedDefects.noOrderingSpanner(source: sources),
        SharedDefects.baselinesStickOut(source: sources),
        SharedDefects.textlessOnBaseline(source: sources),
        SharedDefects.noNestedBaselines(source: sources),
        CorrectableDefect(
            name: "vertical-baselines-converted",
            sentence: "A baseline alignment of a vertical stack becomes leading or trailing"
                + " permanently. If the stack becomes horizontal, it aligns edges, not baselines.",
            source: sources,
            correction: "the alignment stays, without effect while the stack is vertical, as in"
                + " UIKit",
            in: .baselines,
            correct: { $0.across.verticalBaselines = .ignored }),
        CorrectableDefect(
            name: "stale-boundary",
            sentence:
                "The guide around the views (alignment spanner) ignores views inserted after the"
                + " alignment was set, so they can stick out of the stack.",
            source: sources,
            correction: "the guide reaches around all views of each layout",
            needs: .edits,
            in: .alignment,
            correct: { $0.changes.staleConstraints.keepsBoundary = false }),
        CorrectableDefect(
            name: "leaked-alignment",
            sentence: "When a view is hidden or shown, or its intrinsic size changes, the"
                + " current alignment constraints become permanent. After a change of axis or"
                + " alignment they conflict with the new ones, or misplace views.",
            source: sources,
            correction: "only the constraints of the current axis and alignment are active",
            needs: .edits,
            correct: { $0.changes.staleConstraints.leaksAlignment = false }),
        CorrectableDefect(
            name: "leaked-suppression",
            sentence: "A constraint of priority 25 makes a view 0 across the axis. It stays after a"
                + " change of axis or alignment and can shrink the view along the new axis.",
            source: sources,
            correction: "only the current axis and alignment count",
            needs: .edits,
            in: .alignment,
            correct: { $0.changes.staleConstraints.leaksSuppression = false }),
        CorrectableDefect(
            name: "added-again-ignored",
            sentence: "An arranged view that is added again keeps its place instead of becoming"
                + " the last one.",
            source: "FDStackView issue 52",
            correction: "the view is moved to the end",
            needs: .edits,
            in: .addingAgain,
            correct: { $0.changes.addingAgain = .moves }),
        CorrectableDefect(
            name: "removal-raises",
            sentence: "A view that is removed only from its superview stays in arrangedSubviews."
                + " The next layout adds constraints to it, which raises an exception.",
            source: sources,
            correction: "the view is removed from arrangedSubviews, too",
            breaksContract: false,
            needs: .edits,
            correct: { $0.changes.removingFromSuperviewRaises = false }),
    ]
}
