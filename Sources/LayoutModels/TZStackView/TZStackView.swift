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
        rules.along.ignoresNestedSizes = true
        rules.across.hiddenViews = .aligned
        rules.across.spansNothingVisible = false
        rules.across.startsBaselinesAtFirstView = true
        rules.changes.leftovers.keepsSpacing = true
        rules.changes.leftovers.keepsAlignment = true
        rules.changes.keepsNaturalSizes = true
        rules.changes.addingAgain = .repeats
        return rules
    }
}
