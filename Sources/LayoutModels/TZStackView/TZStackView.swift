extension RuleModel {
    /// TZStackView at commit b5bf459, a backport of UIStackView to iOS 7, with its defects.
    public static let tzstackview = RuleModel(
        name: "tzstackview",
        summary: "TZStackView, a backport of UIStackView that copies its constraints and applies"
            + " some changes too late",
        limits: [
            "alignment lastBaseline: TZStackView has none",
            "baseline-relative arrangements: TZStackView has none",
            "custom spacing after a view, and the system's spacing: TZStackView has neither",
            "fillProportionally if the denominator, the sum of the natural sizes and the"
                + " spacing, is 0: NSLayoutConstraint does not accept the multiplier",
        ],
        defects: TZStackViewDefects.all,
        printedNames: PrintedNames(
            // TZStackView gives its constraints no identifiers; these name their roles.
            identifierPrefix: "TZSV", stackView: "TZStackView", spacer: "TZSpacerView",
            gapGuide: "TZSpacerView"),
        rules: rulesOfTZStackView)

    private static var rulesOfTZStackView: StackRules {
        var rules = StackRules()
        rules.features.margins?.guide = .shared
        rules.features.baselineSpacing = .unsupported
        rules.features.hasLastBaseline = false
        rules.features.hasCustomSpacing = false
        rules.along.hidingPriority = 1000
        rules.along.hiddenChain = StackRules.HiddenChain(spacings: .halvesInRuns)
        rules.along.orderingSpanner = .missing
        rules.along.ignoresEmptyStacks = true
        rules.along.proportions = .shares(
            StackRules.Shares(
                countsSpacing: true, includesMargins: true, required: .ofOnlyVisibleView,
                missingSizes: .minusOne, countsHiddenViews: true))
        rules.along.ignoresFittingSizes = true
        rules.across.hiddenViews = .aligned
        rules.across.nothingVisible = .aligned
        rules.across.startsBaselinesAtFirstView = true
        rules.across.nestedBaselines = .missing
        rules.across.textlessViews = .onBaseline
        rules.across.keepsBaselinesInside = false
        rules.changes.staleConstraints.keepsSpacing = true
        rules.changes.staleConstraints.keepsAlignment = true
        rules.changes.keepsNaturalSizes = true
        rules.changes.addingAgain = .repeats
        // Their setters do not compare the values.
        rules.changes.settingAgain = .axisAndDistribution
        return rules
    }
}

/// The defects of TZStackView, read from its sources at commit b5bf459.
///
/// One is missing because a case has no views outside of its stacks: a hidden view that is removed
/// from the arranged subviews keeps its size of 0.
enum TZStackViewDefects {
    private static let sources = "TZStackView's sources at commit b5bf459"

    static let all: [CorrectableDefect<StackRules>] = [
        SharedDefects.spacingInProportions(source: sources),
        SharedDefects.hiddenExtent(source: sources),
        SharedDefects.marginsInProportions(source: sources),
        CorrectableDefect(
            name: "reused-margins-guide",
            sentence: "One guide is used for three purposes: the room inside the layout margins,"
                + " the first gap and the guide around the views. With margins, equalSpacing and"
                + " equalCentering therefore make the first views 0, or conflict.",
            source: sources,
            correction: "each purpose has a guide of its own",
            advice: "put a container view around the stack, with constraints in place of margins",
            in: .margins,
            correct: { $0.features.margins?.guide = .separate }),
        CorrectableDefect(
            name: "stale-spacing",
            sentence: "A spacing set after the first layout has no effect until another change,"
                + " such as a hidden view, rebuilds the constraints.",
            source: sources,
            correction: "a new spacing takes effect at once",
            advice: "set the spacing before the first layout",
            needs: .edits,
            correct: { $0.changes.staleConstraints.keepsSpacing = false }),
        CorrectableDefect(
            name: "stale-alignment",
            sentence: "An alignment set after the first layout has no effect until another"
                + " change, such as a hidden view, rebuilds the constraints.",
            source: sources,
            correction: "a new alignment takes effect at once",
            needs: .edits,
            correct: { $0.changes.staleConstraints.keepsAlignment = false }),
        SharedDefects.staleNaturalSizes(source: sources),
        CorrectableDefect(
            name: "missing-size-as-number",
            sentence: "With fillProportionally a missing natural size (noIntrinsicMetric) counts"
                + " as -1. The other views' shares therefore add up to more than the stack.",
            source: "TZStackView pull request 78; " + sources,
            correction: "a view without a natural size has no share",
            breaksContract: false,
            arithmetic: .ratiosToNeighbours, in: .fillProportionally,
            correct: { $0.along.proportions.shares.missingSizes = .zero }),
        SharedDefects.fittingSizeIgnored(source: sources),
        CorrectableDefect(
            name: "required-single-share",
            sentence: "With fillProportionally a single visible view is required to be as large"
                + " as the whole stack. This conflicts with layout margins.",
            source: sources,
            correction: "its share is optional, like the shares of several views",
            in: .fillProportionally,
            correct: { $0.along.proportions.shares.required = .never }),
        CorrectableDefect(
            name: "hidden-in-priorities",
            sentence: "With fillProportionally each view's share has a priority 1 lower than the"
                + " view before, and hidden views count. A view behind a hidden one can"
                + " therefore lose against another constraint.",
            source: sources,
            correction: "only visible views count",
            needs: .hiddenViews,
            arithmetic: .fallingPriorities, in: [.fillProportionally, .equalCentering],
            correct: { $0.along.proportions.shares.countsHiddenViews = false }),
        CorrectableDefect(
            name: "pinned-baselines",
            sentence: "With alignment firstBaseline the first view is required to touch the top"
                + " of the stack, even if the stack is taller than needed. Views that reach"
                + " further above the baseline stick out of the stack.",
            source: sources,
            correction: "all visible views are required to be inside the stack",
            in: .baselines,
            correct: {
                $0.across.startsBaselinesAtFirstView = false
                $0.across.keepsBaselinesInside = true
            }),
        CorrectableDefect(
            name: "required-hiding",
            sentence: "A hidden view is required to be 0 along the axis, with a spacing on"
                + " either side. This conflicts with required constraints that make it larger,"
                + " such as fixed distances inside it.",
            source: "TZStackView issue 69; " + sources,
            correction: "hiding gives way to required constraints, and the spacings are between"
                + " visible views",
            advice: SharedDefects.requiredHidingAdvice,
            needs: .hiddenViews,
            correct: {
                $0.along.hidingPriority = 999.999
                $0.along.hiddenChain = nil
            }),
        SharedDefects.addedAgainTwice(source: sources),
        SharedDefects.noOrderingSpanner(source: sources),
        SharedDefects.textlessOnBaseline(source: sources),
        SharedDefects.noNestedBaselines(source: sources),
    ]
}
