extension RuleModel {
    /// Arranged at commit 24494d7, a backport of UIStackView to iOS 8, with its defects.
    ///
    /// Arranged ignores `isHidden`: a case's hidden views are those that were given to
    /// `setArrangedView(_:hidden:)`. No case shows that a view with `isHidden` alone keeps its
    /// room.
    public static let arranged = RuleModel(
        name: "arranged",
        summary: "Arranged, a backport of UIStackView that was tested against UIKit's"
            + " constraints; setArrangedView(_:hidden:) hides views",
        limits: [
            "custom spacing after a view, and the system's spacing: Arranged has neither",
            "fillProportionally if the denominator, the sum of the natural sizes and the"
                + " spacing, is 0: NSLayoutConstraint does not accept the infinite multiplier",
            "adding an arranged view again: Arranged inserts it at an index past the end, which"
                + " raises an exception",
        ],
        defects: ArrangedDefects.all,
        printedNames: PrintedNames(
            identifierPrefix: "ASV", stackView: "Arranged.StackView",
            spacer: "Arranged.LayoutSpacer", gapGuide: "Arranged.GapLayoutGuide",
            orderingSpanner: "alignment-spanner"),
        rules: rulesOfArranged)

    private static var rulesOfArranged: StackRules {
        var rules = StackRules()
        rules.features.margins?.guide = .missing
        rules.features.hasCustomSpacing = false
        rules.along.hidingPriority = 1000
        rules.along.hiddenChain = StackRules.HiddenChain(spacings: .halves)
        rules.along.orderingSpanner = .loose
        rules.along.ignoresEmptyStacks = true
        rules.along.proportions = .shares(
            StackRules.Shares(
                countsSpacing: true, includesMargins: true,
                required: .ofOnlySizedViewWithoutSpacing, missingSizes: .requiredZero,
                equalizesWithoutSizes: true))
        rules.along.ignoresFittingSizes = true
        rules.along.equalCentering = .equal
        rules.across.hiddenViews = .aligned
        rules.across.nothingVisible = .spannedAsViews
        rules.across.omitsSpannerOfOneView = true
        rules.across.endsCenterAtFirstView = true
        rules.across.verticalBaselines = .pinned
        rules.across.nestedBaselines = .ofColumns
        rules.across.textlessViews = .onBaseline
        rules.along.spacesBaselinesFromEdges = false
        rules.across.keepsBaselinesInside = false
        rules.changes.keepsNaturalSizes = true
        rules.changes.addingAgain = .raises
        rules.changes.settingAgain = .hidden
        return rules
    }
}

/// The defects of Arranged, read from its sources at commit 24494d7.
enum ArrangedDefects {
    private static let sources = "Arranged's sources at commit 24494d7"

    static let all: [CorrectableDefect<StackRules>] = [
        SharedDefects.spacingInProportions(source: sources),
        SharedDefects.hiddenExtent(source: sources),
        SharedDefects.marginsInProportions(source: sources),
        CorrectableDefect(
            name: "center-ends-at-first-view",
            sentence: "With alignment center the stack's end is tied to the end of the first"
                + " view, not of the guide around all views (alignment spanner). The first view"
                + " is stretched, or the stack is only as large as that view.",
            source: sources,
            correction: "the stack ends where the guide around the views ends",
            in: .alignment,
            correct: { $0.across.endsCenterAtFirstView = false }),
        CorrectableDefect(
            name: "equal-centering-priorities",
            sentence: "With equalCentering all distances between centers have the same priority."
                + " In UIKit earlier distances have higher priorities. If not all distances can"
                + " be equal, other views move than in UIKit.",
            source: sources,
            correction: "earlier distances have higher priorities",
            breaksContract: false,
            in: .equalCentering,
            correct: { $0.along.equalCentering = .weakening }),
        SharedDefects.requiredProportions(source: sources),
        SharedDefects.fittingSizeIgnored(source: sources),
        CorrectableDefect(
            name: "equal-without-sizes",
            sentence: "With fillProportionally, if no view has a natural size, all are required"
                + " to be equally large, as with fillEqually.",
            source: sources,
            correction: "a view without a natural size has the optional size 0",
            breaksContract: false,
            in: .fillProportionally,
            correct: { $0.along.proportions.shares.equalizesWithoutSizes = false }),
        SharedDefects.staleNaturalSizes(source: sources),
        CorrectableDefect(
            name: "vertical-baselines-pin",
            sentence: "A baseline alignment has no meaning in a vertical stack. Yet it ties the"
                + " first view, and only that one, to the stack's leading edge (firstBaseline)"
                + " or trailing edge (lastBaseline).",
            source: sources,
            correction: "a vertical stack ignores it, as in UIKit",
            breaksContract: false,
            in: .baselines,
            correct: { $0.across.verticalBaselines = .ignored }),
        CorrectableDefect(
            name: "no-spanner-for-one-view",
            sentence: "With a single arranged subview there is no guide around it (alignment"
                + " spanner). Across the axis the stack is pulled to its smallest size only with"
                + " priority 49, so a weak constraint can win that loses in UIKit.",
            source: sources,
            correction: "there is a guide for a single view, too",
            breaksContract: false,
            in: .alignment,
            correct: { $0.across.omitsSpannerOfOneView = false }),
        CorrectableDefect(
            name: "added-again-raises",
            sentence: "An arranged view that is added again is removed from the arranged"
                + " subviews and then inserted at the old end, which is now past the end. This"
                + " raises an exception.",
            source: sources,
            correction: "the view is moved to the end",
            breaksContract: false,
            needs: .edits,
            in: .addingAgain,
            correct: { $0.changes.addingAgain = .moves }),
        SharedDefects.requiredHiding(source: sources),
        SharedDefects.hiddenInSpacings(source: sources),
        SharedDefects.marginsWithoutGuide(source: sources),
        SharedDefects.baselineEdgeDistance(source: sources),
        SharedDefects.baselinesStickOut(source: sources),
        SharedDefects.textlessOnBaseline(source: sources, breaksContract: true),
        CorrectableDefect(
            name: "nested-baselines-of-columns",
            sentence: "A vertical nested stack has the baselines of its first and its last view,"
                + " even of hidden ones. A horizontal one has no baselines.",
            source: sources,
            correction: "a nested stack has the baselines of one of its visible views, as in"
                + " UIKit",
            in: .nestedStacks, [.baselines, .baselineSpacing],
            correct: { $0.across.nestedBaselines = .ofVisibleView }),
        CorrectableDefect(
            name: "no-ordering-fit",
            sentence: "Without visible views nothing pulls the stack to its smallest size along"
                + " the axis, nor across it with alignment fill. Other alignments pull it with"
                + " priority 51, which is stronger than weak constraints. Without any view the"
                + " stack has no constraints at all.",
            source: sources,
            correction: "the guides that stand for the views are pulled to 0 with priority"
                + " 0.001, as in UIKit",
            breaksContract: false,
            needs: .hiddenViews,
            correct: {
                $0.along.orderingSpanner = .fitted
                $0.along.ignoresEmptyStacks = false
                $0.across.nothingVisible = .spanned
            }),
    ]
}
