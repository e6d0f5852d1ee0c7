extension RuleModel {
    /// TZStackView at its commit b5bf459, a backport of UIStackView to iOS 7, with its faults.
    public static let tzstackview = RuleModel(
        name: "tzstackview",
        summary: "TZStackView, a backport of UIStackView that copies its constraints and lays"
            + " out some changes too late",
        limits: [
            "alignment lastBaseline: TZStackView has none",
            "baseline-relative arrangements: TZStackView has none",
            "custom spacing after a view, and the system's spacing: TZStackView has neither",
            "fillProportionally where the natural sizes and the spacing, by which they are divided,"
                + " add up to 0: the multiplier is no number, which NSLayoutConstraint does not"
                + " accept",
        ],
        defects: TZStackViewDefects.all,
        printedNames: PrintedNames(
            // TZStackView gives its constraints no identifiers; these tell their roles.
            identifierPrefix: "TZSV", stackView: "TZStackView", spacer: "TZSpacerView",
            gapGuide: "TZSpacerView"),
        rules: rulesOfTZStackView)

    private static var rulesOfTZStackView: StackRules {
        var rules = StackRules()
        rules.hasBaselineRelativeArrangement = false
        rules.hasLastBaseline = false
        rules.knowsCustomSpacing = false
        rules.reusesMarginsGuide = true
        rules.hidingPriority = 1000
        rules.chainsHiddenViews = true
        rules.chainSpacing = .halvesInRuns
        rules.hasOrderingSpanner = false
        rules.ignoresEmptyStacks = true
        rules.countsSpacingInProportions = true
        rules.sharesStack = true
        rules.requiredShare = .ofOnlyVisibleView
        rules.countsMissingSizesInProportions = true
        rules.sharesMissingSizes = true
        rules.ignoresNestedNaturalSizes = true
        rules.countsHiddenViewsInProportions = true
        rules.alignsHiddenViews = true
        rules.spansNothingVisible = false
        rules.startsBaselinesAtFirstView = true
        rules.keepsSpacing = true
        rules.keepsAlignment = true
        rules.keepsNaturalSizes = true
        rules.addingAgain = .repeats
        return rules
    }
}
