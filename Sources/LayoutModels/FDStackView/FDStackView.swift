extension RuleModel {
    /// FDStackView at its commit d507a47, a backport of UIStackView to iOS 6, with its own faults.
    public static let fdstackview = RuleModel(
        name: "fdstackview",
        summary: "an emulation of FDStackView, a backport of UIStackView without some of its"
            + " faults and with others",
        limits: [
            "custom spacing after a view, and the system's spacing: FDStackView has neither",
            "fillProportionally where a natural size of 0 divides another: the multiplier is"
                + " infinite, which NSLayoutConstraint does not accept",
        ], defects: FDStackViewDefects.all,
        printedNames: PrintedNames(
            identifierPrefix: "FDSV", stackView: "FDStackView", spacer: "FDLayoutSpacer",
            gapGuide: "FDGapLayoutGuide"),
        rules: rulesOfFDStackView)

    private static var rulesOfFDStackView: StackRules {
        var rules = StackRules()
        rules.knowsMargins = false
        rules.knowsBaselineRelativeArrangement = false
        rules.knowsCustomSpacing = false
        rules.convertsVerticalBaselines = true
        rules.hidingPriority = 1000
        rules.chainsHiddenViews = true
        rules.connectsHiddenViews = true
        rules.chainSpacing = .wholeWithTrailingRun
        rules.hasOrderingSpanner = false
        rules.equalSizes = .weakeningPairs
        rules.proportions = .neighbourRatios
        rules.countsMissingSizesInProportions = true
        rules.ignoresNestedNaturalSizes = true
        rules.comparesWithZeroSizes = true
        rules.equalCentering = .required
        rules.fitsCanvas = false
        rules.alignsHiddenViews = true
        rules.spansNothingVisible = false
        rules.pullsHiddenViewsAcross = true
        rules.boundsHiddenViews = true
        rules.boundaryPriority = 999.5
        rules.fitsSpannerAlong = true
        rules.keepsBoundary = true
        rules.leaksAlignment = true
        rules.leaksSuppression = true
        rules.addingAgain = .isIgnored
        return rules
    }
}
