extension RuleModel {
    /// The current UIStackView, with its defects.
    public static let uikit = RuleModel(
        name: "uikit", summary: "an emulation of UIKit's UIStackView, with its bugs",
        limits: limitsOfProportions + [
            "the system's spacing in a baseline-relative column: it depends on the fonts"
        ],
        defects: bugsOfUIKit,
        printedNames: printedNamesOfUIKit, rules: rulesOfUIKit)

    /// UIKit's UIStackView as its documentation describes it: `uikit` without its known bugs.
    public static let uikitCorrected = uikit.withoutBugs(
        name: "uikit-corrected", summary: "UIKit's UIStackView without its known bugs")

    /// UIStackView in iOS 13 and 14, with its defects: `uikit`, except for text that wraps.
    ///
    /// Their constraints are gone in iOS 15 (useyourloaf.com, "Stack View Changes In iOS 15").
    public static let uikitIOS14 = RuleModel(
        name: "uikit-ios14", summary: "UIStackView of iOS 13 and 14, with its bugs",
        limits: uikit.limits,
        defects: bugsOfUIKit + [SharedDefects.sharedTextWidths(source: printedUpToIOS14)],
        printedNames: printedNamesOfUIKit, rules: rulesOfUIKitIOS14)

    /// UIStackView in iOS 9 to 12, with its defects.
    public static let uikitIOS9 = RuleModel(
        name: "uikit-ios9", summary: "UIStackView of iOS 9 to 12, with its bugs",
        limits: [
            "custom spacing after a view, and the system's spacing: both came with iOS 11"
        ] + limitsOfProportions,
        defects: [
            SharedDefects.spacingInProportions(source: authorsAndOpenRadar),
            SharedDefects.hiddenExtent(source: authors),
            SharedDefects.marginsInProportions(source: printedByIOS9),
            SharedDefects.requiredProportions(source: printedByIOS9),
            SharedDefects.hiddenInPriorities(source: printedByIOS9),
            SharedDefects.requiredHiding(source: printedByIOS9),
            SharedDefects.hiddenInSpacings(source: printedByIOS9),
            SharedDefects.staleMultipliers(source: recorded),
            SharedDefects.baselineEdgeDistance(source: stored),
            SharedDefects.baselinesStickOut(source: "openradar 32291130; " + stored),
            SharedDefects.sharedTextWidths(source: printedUpToIOS14),
        ],
        printedNames: printedNamesOfUIKit, rules: rulesOfUIKitIOS9)

    private static var bugsOfUIKit: [CorrectableDefect<StackRules>] {
        [
            SharedDefects.spacingInProportions(source: authorsAndOpenRadar),
            SharedDefects.hiddenExtent(source: authors),
            SharedDefects.requiredProportions(source: "constraint lists printed by UIKit"),
            SharedDefects.hiddenInPriorities(source: "constraint lists printed by UIKit"),
            SharedDefects.staleMultipliers(source: recorded),
            SharedDefects.baselineEdgeDistance(source: stored),
            SharedDefects.baselinesStickOut(source: "openradar 32291130; " + stored),
        ]
    }

    private static var rulesOfUIKit: StackRules {
        var rules = StackRules()
        rules.along.proportions = .shares(
            StackRules.Shares(
                countsSpacing: true, required: .ofOnlySizedView, missingSizes: .requiredZero,
                countsHiddenViews: true))
        rules.along.equalCentering = .weakeningByPosition
        rules.across.hiddenViews = .aligned
        rules.along.spacesBaselinesFromEdges = false
        rules.across.keepsBaselinesInside = false
        rules.changes.staleConstraints.keepsMultipliers = true
        return rules
    }

    private static var rulesOfUIKitIOS14: StackRules {
        var rules = rulesOfUIKit
        rules.along.sharesWidthsOfTexts = true
        return rules
    }

    private static var rulesOfUIKitIOS9: StackRules {
        var rules = rulesOfUIKitIOS14
        rules.features.hasCustomSpacing = false
        rules.along.hidingPriority = 1000
        rules.along.hiddenChain = StackRules.HiddenChain(spacings: .halves)
        rules.along.proportions.shares.includesMargins = true
        return rules
    }

    private static var limitsOfProportions: [String] {
        [
            "fillProportionally if the denominator, the sum of the natural sizes and the"
                + " spacing, is 0",
            "fillProportionally with a view without an intrinsic size whose content allows"
                + " several sizes",
        ]
    }

    private static var printedNamesOfUIKit: PrintedNames {
        PrintedNames(
            identifierPrefix: "UISV", stackView: "UIStackView", spacer: "_UILayoutSpacer",
            gapGuide: "_UIOLAGapGuide")
    }

    private static var authors: String { "the authors of FDStackView" }
    private static var authorsAndOpenRadar: String {
        authors + "; openradar-mirror issue 18448"
    }
    private static var printedByIOS9: String {
        "constraint lists printed by UIKit on iOS 9 to 12"
    }
    private static var printedUpToIOS14: String {
        "constraint lists printed by UIKit on iOS 11.3 and 14.5 (openradar 39275811)"
    }
    private static var recorded: String { "frames recorded from UIKit" }
    private static var stored: String { "frames stored by Interface Builder" }
}
