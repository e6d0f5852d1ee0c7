extension RuleModel {
    /// UIStackView as UIKit has it today, with its faults.
    public static let uikit = RuleModel(
        name: "uikit", summary: "UIStackView as UIKit has it today, with its faults", limits: [],
        defects: UIKitDefects.all,
        printedNames: PrintedNames(
            identifierPrefix: "UISV", stackView: "UIStackView", spacer: "_UILayoutSpacer",
            gapGuide: "_UIOLAGapGuide"),
        rules: rulesOfUIKit)

    private static var rulesOfUIKit: StackRules {
        var rules = StackRules()
        rules.countsSpacingInProportions = true
        rules.requiresExceptionalProportions = true
        rules.countsHiddenViewsInPriorities = true
        rules.alignsHiddenViews = true
        rules.keepsMultipliers = true
        return rules
    }
}
