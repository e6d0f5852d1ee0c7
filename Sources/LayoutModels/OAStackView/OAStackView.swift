extension RuleModel {
    /// OAStackView at commit c886ae8, a backport of UIStackView to iOS 7, with its defects.
    public static let oastackview = RuleModel(
        name: "oastackview",
        summary: "OAStackView, a backport of UIStackView that ties views to their neighbours and"
            + " patches that with each change",
        limits: [
            "custom spacing after a view, and the system's spacing: OAStackView has neither",
            "fillProportionally where a natural size of 0 divides another: the multiplier is"
                + " infinite, which NSLayoutConstraint does not accept",
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
                sentence: "In a stack that lies from right to left the left layout margin is kept"
                    + " on the right, and the right one on the left.",
                source: sources,
                correction: "the left margin is on the left, whatever the direction",
                in: .margins,
                correct: { $0.features.margins?.areMirrored = true }),
            CorrectableDefect(
                name: "no-ordering-spanner",
                sentence: "With no view visible there are no constraints that give the stack a"
                    + " size.",
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
            sentence: "A spacing set after the first layout becomes the constant of everything"
                + " between two subviews: with equalSpacing each gap is two spacings wider than"
                + " it should be, and with firstBaseline each view stands lower than the one"
                + " before.",
            source: sources,
            correction: "a new spacing is that between views only",
            needs: .edits,
            correct: { $0.changes.patches?.respacesEverything = false }),
        CorrectableDefect(
            name: "left-gap-guides",
            sentence: "With equalSpacing the guide in a gap stays when a view comes into that"
                + " gap, by being shown or inserted, and is still required to be as large as"
                + " the new gaps, so that the view collapses or there is a conflict.",
            source: "OAStackView issue 62; " + sources,
            correction: "a guide goes with its gap",
            advice: "set another distribution and then equalSpacing again",
            needs: .edits,
            correct: { $0.changes.patches?.keepsGapGuides = false }),
        CorrectableDefect(
            name: "hidden-view-inserted",
            sentence: "A view that is hidden when it is inserted gets its place like a visible"
                + " one, so that the stack keeps room for it.",
            source: sources,
            correction: "a hidden view gets no place",
            needs: .hiddenViews,
            correct: { $0.changes.patches?.arrangesHiddenInsertions = false }),
        CorrectableDefect(
            name: "unlinked-baselines",
            sentence: "Once a view is removed, the baselines of the views next to it are no"
                + " longer aligned with each other.",
            source: sources,
            correction: "the neighbours are aligned with each other",
            needs: .edits,
            correct: { $0.changes.patches?.unlinksBaselines = false }),
        CorrectableDefect(
            name: "repeated-constraints",
            sentence: "When a hidden view is removed, its neighbours are tied to each other, or"
                + " to the stack's edge, a second time; a view that is shown there later takes"
                + " only one of the two away, which leaves a conflict.",
            source: sources,
            correction: "what is there is not added again",
            needs: .edits,
            correct: { $0.changes.patches?.repeatsConstraints = false }),
        CorrectableDefect(
            name: "ties-deleted",
            sentence: "Hiding a view deletes the constraints that somebody added between it and the"
                + " stack; they are missing once it is shown again.",
            source: sources,
            correction: "the constraints stay, and a hidden view that has some is pulled to 0",
            needs: .hiddenViews,
            correct: { $0.changes.hidingDeletesTies = false }),
        SharedDefects.staleNaturalSizes(source: sources),
        CorrectableDefect(
            name: "gap-left-open",
            sentence: "A view that is removed from its superview, and not from the arranged"
                + " subviews, takes its constraints along, and nothing ties the views next to it"
                + " to each other, or to the stack's edge.",
            source: "OAStackView issue 93; " + sources,
            correction: "the views next to it are tied to each other",
            needs: .edits,
            correct: { $0.changes.patches?.leavesGaps = false }),
        SharedDefects.addedAgainTwice(source: sources),
    ]

    private static let ofSizes = [
        CorrectableDefect<StackRules>(
            name: "equal-centering-fills",
            sentence: "equalCentering does the same as fill: the views touch, but for the"
                + " spacing, and one of them is stretched.",
            source: sources,
            correction: "the distances between the views' centers are equal, at low priorities",
            breaksContract: false,
            in: .equalCentering,
            correct: { $0.along.equalCentering = .weakening }),
        CorrectableDefect(
            name: "missing-size-as-number",
            sentence: "With fillProportionally a missing natural size (noIntrinsicMetric) enters"
                + " the ratios as the number it is, -1, and both views of a negative ratio are"
                + " required to be 0, which can conflict with the stack's own size.",
            source: sources,
            correction: "a view without a natural size has no part in the ratios",
            needs: .missingSizes,
            arithmetic: .ratiosToNeighbours, in: .fillProportionally,
            correct: { $0.along.proportions.ratios.countsMissingSizes = false }),
        SharedDefects.fittingSizeIgnored(source: sources),
        CorrectableDefect(
            name: "zero-size-in-ratios",
            sentence: "With fillProportionally a natural size of 0 enters the ratios, and where"
                + " it divides the next view's, NSLayoutConstraint raises an exception.",
            source: sources,
            correction: "a view with a natural size of 0 has no part in the ratios",
            breaksContract: false,
            in: .fillProportionally,
            correct: { $0.along.proportions.ratios.comparesZeroSizes = false }),
        CorrectableDefect(
            name: "required-ratios",
            sentence: "With fillProportionally each view's size is required to be a multiple of"
                + " the previous one's, instead of being an optional share of the stack's, so"
                + " that no other constraint can win against it.",
            source: sources,
            correction: "each view has an optional share of the stack, less the spacing",
            in: .fillProportionally,
            correct: { $0.along.proportions = .shares(StackRules.Shares()) }),
        CorrectableDefect(
            name: "no-canvas-fit",
            sentence: "With equalSpacing nothing pulls the stack to its smallest size, so that"
                + " other weak constraints, or none, decide how large it is.",
            source: sources,
            correction: "the stack is pulled to 0 along the axis at 49",
            breaksContract: false,
            in: [.equalSpacing, .equalCentering],
            correct: { $0.along.fitsCanvas = true }),
    ]

    private static let ofAlignments = [
        CorrectableDefect<StackRules>(
            name: "no-alignment-spanner",
            sentence: "With alignments leading, center and trailing there is no guide around the"
                + " views (alignment spanner): nothing pulls the stack to the size of the"
                + " largest view, nor a view without a natural size to a size.",
            source: "OAStackView issue 71; " + sources,
            correction: "a guide around the views holds them together",
            breaksContract: false,
            correct: { $0.changes.patches?.ties.connectsEachView = false }),
        CorrectableDefect(
            name: "loose-baselines",
            sentence: "With alignments firstBaseline and lastBaseline a view is inside the stack at"
                + " priority 750 only, instead of required, and the layout margins do not count.",
            source: sources,
            correction: "the views are required to be inside the layout margins",
            breaksContract: false,
            in: .baselines,
            correct: { $0.changes.patches?.ties.loosensBaselines = false }),
        CorrectableDefect(
            name: "vertical-baselines-aligned",
            sentence: "In a vertical stack a baseline alignment aligns the baselines of views"
                + " that stand below each other, which they cannot be: there is a conflict, or"
                + " the views are squeezed until the baselines meet.",
            source: sources,
            correction: "a vertical stack ignores it, as in UIKit",
            in: .baselines,
            correct: { $0.changes.patches?.ties.alignsVerticalBaselines = false }),
    ]
}
