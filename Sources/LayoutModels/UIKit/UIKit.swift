extension RuleModel {
    /// UIStackView as UIKit has it today, with its faults.
    public static let uikit = RuleModel(
        name: "uikit", summary: "an emulation of UIKit's UIStackView, with its faults",
        limits: [
            "fillProportionally where the natural sizes and the spacing, by which they are divided,"
                + " add up to 0",
            "fillProportionally with a nested stack whose natural size is ambiguous",
        ],
        defects: UIKitDefects.all,
        printedNames: PrintedNames(
            identifierPrefix: "UISV", stackView: "UIStackView", spacer: "_UILayoutSpacer",
            gapGuide: "_UIOLAGapGuide"),
        rules: rulesOfUIKit)

    static var rulesOfUIKit: StackRules {
        var rules = StackRules()
        rules.along.proportions = .shares(
            StackRules.Shares(
                countsSpacing: true, required: .ofOnlySizedView, missingSizes: .requiredZero,
                countsHiddenViews: true))
        rules.along.equalCentering = .weakeningByPosition
        rules.across.hiddenViews = .aligned
        rules.across.spansNothingVisible = false
        rules.changes.leftovers.keepsMultipliers = true
        return rules
    }
}
