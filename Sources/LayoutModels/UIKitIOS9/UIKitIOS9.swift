extension RuleModel {
    /// UIStackView as UIKit had it in iOS 9 to 12, with its faults.
    public static let uikitIOS9 = RuleModel(
        name: "uikit-ios9", summary: "UIStackView as UIKit had it in iOS 9 to 12",
        limits: [
            "custom spacing after a view, and the system's spacing: both came with iOS 11",
            "fillProportionally where the natural sizes and the spacing, by which they are divided,"
                + " add up to 0",
            "fillProportionally with a nested stack whose natural size is ambiguous",
        ],
        defects: defectsOfUIKitIOS9,
        printedNames: PrintedNames(
            identifierPrefix: "UISV", stackView: "UIStackView", spacer: "_UILayoutSpacer",
            gapGuide: "_UIOLAGapGuide"),
        rules: rulesOfUIKitIOS9)

    private static var rulesOfUIKitIOS9: StackRules {
        var rules = rulesOfUIKit
        rules.features.hasCustomSpacing = false
        rules.along.hidingPriority = 1000
        rules.along.hiddenChain = StackRules.HiddenChain(spacings: .halves)
        rules.along.proportions.shares.includesMargins = true
        return rules
    }

    private static var defectsOfUIKitIOS9: [CorrectableDefect<StackRules>] {
        let printed = "constraint lists printed by UIKit on iOS 9 to 12"
        return [
            SharedDefects.spacingInProportions(
                source: "the authors of FDStackView; openradar-mirror issue 18448"),
            SharedDefects.hiddenExtent(source: "the authors of FDStackView"),
            SharedDefects.marginsInProportions(source: printed),
            SharedDefects.requiredProportions(source: printed),
            SharedDefects.hiddenInPriorities(source: printed),
            SharedDefects.requiredHiding(source: printed),
            SharedDefects.hiddenInSpacings(source: printed),
            SharedDefects.staleMultipliers(source: "frames recorded from UIKit"),
        ]
    }
}
