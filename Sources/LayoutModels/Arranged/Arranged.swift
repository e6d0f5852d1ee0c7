extension RuleModel {
    /// Arranged at commit 24494d7, a backport of UIStackView to iOS 8, with its defects.
    ///
    /// Arranged ignores `isHidden`: a case's hidden views are those that were given to
    /// `setArrangedView(_:hidden:)`. No case shows that a view with `isHidden` alone keeps its
    /// room.
    public static let arranged = RuleModel(
        name: "arranged",
        summary: "Arranged, a backport of UIStackView that was checked against its constraints;"
            + " views are hidden by setArrangedView(_:hidden:)",
        limits: [
            "custom spacing after a view, and the system's spacing: Arranged has neither",
            "fillProportionally where the natural sizes and the spacing, by which they are divided,"
                + " add up to 0: the multiplier is infinite, which NSLayoutConstraint does not"
                + " accept",
            "a view that is arranged already and added again: Arranged inserts it at an index past"
                + " the end, which raises an exception",
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
            sentence: "With alignment center the stack's end is tied to the first view's,"
                + " instead of to the guide around all views (alignment spanner), so that the"
                + " first view is stretched, or the stack is only as large as that view.",
            source: sources,
            correction: "the stack ends where the guide around the views ends",
            in: .alignment,
            correct: { $0.across.endsCenterAtFirstView = false }),
        CorrectableDefect(
            name: "equal-centering-priorities",
            sentence: "With equalCentering all distances between centers are equal at the same"
                + " priority, so that where not all can be, other views give way than in UIKit,"
                + " where the earlier distances have higher priorities.",
            source: sources,
            correction: "the priorities fall from view to view",
            breaksContract: false,
            in: .equalCentering,
            correct: { $0.along.equalCentering = .weakening }),
        SharedDefects.requiredProportions(source: sources),
        SharedDefects.fittingSizeIgnored(source: sources),
        CorrectableDefect(
            name: "equal-without-sizes",
            sentence: "With fillProportionally views that all lack a natural size are"
                + " required to be equally large, as with fillEqually.",
            source: sources,
            correction: "a view without a natural size has the optional size 0",
            breaksContract: false,
            in: .fillProportionally,
            correct: { $0.along.proportions.shares.equalizesWithoutSizes = false }),
        SharedDefects.staleNaturalSizes(source: sources),
        CorrectableDefect(
            name: "vertical-baselines-pin",
            sentence: "A baseline alignment of a vertical stack, which means nothing, still ties"
                + " the first view to the stack's leading edge (firstBaseline) or trailing edge"
                + " (lastBaseline), and no other view.",
            source: sources,
            correction: "a vertical stack ignores it, as in UIKit",
            breaksContract: false,
            in: .baselines,
            correct: { $0.across.verticalBaselines = .ignored }),
        CorrectableDefect(
            name: "no-spanner-for-one-view",
            sentence: "With a single arranged subview there is no guide around it (alignment"
                + " spanner), and the stack is pulled to its smallest extent across the axis at"
                + " 49 only, so that a weak constraint can win which loses in UIKit.",
            source: sources,
            correction: "the guide is there for one view too",
            breaksContract: false,
            in: .alignment,
            correct: { $0.across.omitsSpannerOfOneView = false }),
        CorrectableDefect(
            name: "added-again-raises",
            sentence: "An arranged view that is added again is taken out of the arranged subviews"
                + " and then inserted at the index behind the last one that there was, which"
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
                + " even of hidden ones, and a horizontal one has none.",
            source: sources,
            correction: "a nested stack has the baselines of one of its visible views, as in"
                + " UIKit",
            in: .nestedStacks, [.baselines, .baselineSpacing],
            correct: { $0.across.nestedBaselines = .ofVisibleView }),
        CorrectableDefect(
            name: "no-ordering-fit",
            sentence: "With no view visible nothing pulls the stack to its smallest size along"
                + " the axis, nor across it with alignment fill, and another alignment pulls it"
                + " there at 51, more than a weak constraint. Without any view the stack has no"
                + " constraints at all.",
            source: sources,
            correction: "the guides that stand for the views are pulled to 0 at 0.001, as in UIKit",
            breaksContract: false,
            needs: .hiddenViews,
            correct: {
                $0.along.orderingSpanner = .fitted
                $0.along.ignoresEmptyStacks = false
                $0.across.nothingVisible = .spanned
            }),
    ]
}
