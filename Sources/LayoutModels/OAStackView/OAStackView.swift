extension RuleModel {
    /// OAStackView at commit c886ae8, a backport of UIStackView to iOS 7, with its defects.
    public static let oastackview = RuleModel(
        name: "oastackview",
        summary: "OAStackView, a backport of UIStackView that ties views to their neighbours and"
            + " patches these constraints with each change",
        limits: [
            "custom spacing after a view, and the system's spacing: OAStackView has neither",
            "fillProportionally if a natural size is divided by one of 0: NSLayoutConstraint"
                + " does not accept the infinite multiplier",
        ],
        defects: OAStackViewDefects.all,
        printedNames: PrintedNames(
            // OAStackView gives only one constraint an identifier; these name their roles.
            identifierPrefix: "OA", stackView: "OAStackView", spacer: "_OALayoutGuide",
            gapGuide: "_OALayoutGuide"),
        rules: rulesOfOAStackView)

    private static var rulesOfOAStackView: StackRules {
        var rules = StackRules()
        rules.features.margins = StackRules.Margins(guide: .missing, areMirrored: false)
        rules.features.baselineSpacing = .ignored
        rules.features.hasCustomSpacing = false
        rules.along.orderingSpanner = .missing
        rules.along.proportions = .ratios(
            StackRules.Ratios(countsMissingSizes: true, comparesZeroSizes: true))
        rules.along.ignoresFittingSizes = true
        rules.along.equalCentering = .filled
        rules.along.fitsCanvas = false
        rules.along.spacesBaselinesFromEdges = false
        rules.across.nothingVisible = .aligned
        rules.across.nestedBaselines = .missing
        rules.across.textlessViews = .onBaseline
        rules.changes.upkeep = .patched(
            StackRules.Patches(
                ties: StackRules.Ties(
                    connectsEachView: true, loosensBaselines: true, alignsVerticalBaselines: true),
                respacesEverything: true, keepsGapGuides: true, arrangesHiddenInsertions: true,
                unlinksBaselines: true, leavesGaps: true, repeatsConstraints: true))
        rules.changes.addingAgain = .repeats
        rules.changes.keepsNaturalSizes = true
        rules.changes.hidingDeletesTies = true
        return rules
    }
}

/// The defects of OAStackView, read from its sources at commit c886ae8.
enum OAStackViewDefects {
    private static let sources = "OAStackView's sources at commit c886ae8"

    static let all: [CorrectableDefect<StackRules>] =
        ofChanges + ofSizes + ofAlignments + [
            SharedDefects.baselineSpacingIgnored(source: sources),
            SharedDefects.baselineEdgeDistance(source: sources),
            SharedDefects.marginsWithoutGuide(source: sources),
            SharedDefects.textlessOnBaseline(source: sources),
            SharedDefects.noNestedBaselines(source: sources),
            CorrectableDefect(
                name: "margins-not-mirrored",
                sentence: "In a right-to-left stack the left layout margin is on the right, and"
                    + " the right one on the left.",
                source: sources,
                correction: "the left margin is on the left in both directions",
                in: .margins,
                correct: { $0.features.margins?.areMirrored = true }),
            CorrectableDefect(
                name: "no-ordering-spanner",
                sentence: "Without visible views no constraint gives the stack a size.",
                source: sources,
                correction: "guides stand for the views",
                breaksContract: false,
                needs: .hiddenViews,
                correct: {
                    $0.along.orderingSpanner = .fitted
                    $0.across.nothingVisible = .spanned
                }),
        ]

    private static let ofChanges = [
        CorrectableDefect<StackRules>(
            name: "spacing-everywhere",
            sentence: "A spacing set after the first layout becomes the constant of all"
                + " constraints between two subviews. With equalSpacing each gap is two spacings"
                + " too wide, and with firstBaseline each view is lower than the one before.",
            source: sources,
            correction: "a new spacing changes only the gaps between views",
            needs: .edits,
            correct: { $0.changes.patches?.respacesEverything = false }),
        CorrectableDefect(
            name: "left-gap-guides",
            sentence: "With equalSpacing, a view shown or inserted in a gap does not remove the"
                + " gap's guide. The guide is still required to be as large as the new gaps, so"
                + " the view collapses, or there is a conflict.",
            source: "OAStackView issue 62; " + sources,
            correction: "a gap's guide is removed with the gap",
            advice: "set another distribution and then equalSpacing again",
            needs: .edits,
            correct: { $0.changes.patches?.keepsGapGuides = false }),
        CorrectableDefect(
            name: "hidden-view-inserted",
            sentence: "A view that is hidden when it is inserted takes room like a visible one.",
            source: sources,
            correction: "a hidden view takes no room",
            needs: .hiddenViews,
            correct: { $0.changes.patches?.arrangesHiddenInsertions = false }),
        CorrectableDefect(
            name: "unlinked-baselines",
            sentence: "After a view is removed, the baselines of its neighbours are no longer"
                + " aligned with each other.",
            source: sources,
            correction: "the neighbours are aligned with each other",
            needs: .edits,
            correct: { $0.changes.patches?.unlinksBaselines = false }),
        CorrectableDefect(
            name: "repeated-constraints",
            sentence: "When a hidden view is removed, its neighbours are tied to each other, or"
                + " to the stack's edge, a second time. If a view is shown there later, only one"
                + " of the two constraints is removed, and the other one conflicts.",
            source: sources,
            correction: "existing constraints are not added again",
            needs: .edits,
            correct: { $0.changes.patches?.repeatsConstraints = false }),
        CorrectableDefect(
            name: "ties-deleted",
            sentence: "Hiding a view deletes the app's constraints between it and the stack."
                + " They are missing when it is shown again.",
            source: sources,
            correction: "the constraints stay, and a hidden view with such constraints is pulled"
                + " to 0",
            needs: .hiddenViews,
            correct: { $0.changes.hidingDeletesTies = false }),
        SharedDefects.staleNaturalSizes(source: sources),
        CorrectableDefect(
            name: "gap-left-open",
            sentence: "A view that is removed only from its superview loses its constraints."
                + " Then nothing ties its neighbours to each other, or to the stack's edge.",
            source: "OAStackView issue 93; " + sources,
            correction: "its neighbours are tied to each other",
            needs: .edits,
            correct: { $0.changes.patches?.leavesGaps = false }),
        SharedDefects.addedAgainTwice(source: sources),
    ]

    private static let ofSizes = [
        CorrectableDefect<StackRules>(
            name: "equal-centering-fills",
            sentence: "equalCentering does the same as fill: only the spacing is between the"
                + " views, and one of them is stretched.",
            source: sources,
            correction: "the distances between the views' centers are equal, with low priorities",
            breaksContract: false,
            in: .equalCentering,
            correct: { $0.along.equalCentering = .weakening }),
        CorrectableDefect(
            name: "missing-size-as-number",
            sentence: "With fillProportionally a missing natural size (noIntrinsicMetric) counts"
                + " as -1 in the ratios. Both views of a negative ratio are required to be 0,"
                + " which can conflict with the stack's own size.",
            source: sources,
            correction: "a view without a natural size is not in the ratios",
            needs: .missingSizes,
            arithmetic: .ratiosToNeighbours, in: .fillProportionally,
            correct: { $0.along.proportions.ratios.countsMissingSizes = false }),
        SharedDefects.fittingSizeIgnored(source: sources),
        CorrectableDefect(
            name: "zero-size-in-ratios",
            sentence: "With fillProportionally a natural size of 0 counts in the ratios. If the"
                + " next view's size is divided by it, NSLayoutConstraint raises an exception.",
            source: sources,
            correction: "a view with a natural size of 0 is not in the ratios",
            breaksContract: false,
            in: .fillProportionally,
            correct: { $0.along.proportions.ratios.comparesZeroSizes = false }),
        CorrectableDefect(
            name: "required-ratios",
            sentence: "With fillProportionally each view's size is required to be a multiple of"
                + " the previous one's, instead of an optional share of the stack's. No other"
                + " constraint can win against it.",
            source: sources,
            correction: "each view has an optional share of the stack, less the spacing",
            in: .fillProportionally,
            correct: { $0.along.proportions = .shares(StackRules.Shares()) }),
        CorrectableDefect(
            name: "no-canvas-fit",
            sentence: "With equalSpacing no constraint pulls the stack to its smallest size, so"
                + " other weak constraints, or none, decide its size.",
            source: sources,
            correction: "a constraint of priority 49 pulls the stack to 0 along the axis",
            breaksContract: false,
            in: [.equalSpacing, .equalCentering],
            correct: { $0.along.fitsCanvas = true }),
    ]

    private static let ofAlignments = [
        CorrectableDefect<StackRules>(
            name: "no-alignment-spanner",
            sentence: "With alignments leading, center and trailing there is no guide around the"
                + " views (alignment spanner). Nothing pulls the stack to the size of the"
                + " largest view, and nothing gives a size to a view without a natural size.",
            source: "OAStackView issue 71; " + sources,
            correction: "a guide around the views gives them and the stack their sizes",
            breaksContract: false,
            correct: { $0.changes.patches?.ties.connectsEachView = false }),
        CorrectableDefect(
            name: "loose-baselines",
            sentence: "With alignments firstBaseline and lastBaseline the constraint that keeps"
                + " a view inside the stack has only priority 750, and ignores the layout"
                + " margins.",
            source: sources,
            correction: "the views are required to be inside the layout margins",
            breaksContract: false,
            in: .baselines,
            correct: { $0.changes.patches?.ties.loosensBaselines = false }),
        CorrectableDefect(
            name: "vertical-baselines-aligned",
            sentence: "In a vertical stack a baseline alignment aligns the baselines of views"
                + " that are below each other. This conflicts, or squeezes the views until their"
                + " baselines meet.",
            source: sources,
            correction: "a vertical stack ignores it, as in UIKit",
            in: .baselines,
            correct: { $0.changes.patches?.ties.alignsVerticalBaselines = false }),
    ]
}
