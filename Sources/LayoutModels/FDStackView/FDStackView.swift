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
        rules.features.margins = nil
        rules.features.baselineSpacing = .ignored
        rules.features.hasCustomSpacing = false
        rules.along.hidingPriority = 1000
        rules.along.hiddenChain = StackRules.HiddenChain(
            spacings: .wholeWithTrailingRun, connectsEnds: true)
        rules.along.orderingSpanner = .missing
        rules.along.equalSizes = .weakeningPairs
        rules.along.proportions = .ratios(
            StackRules.Ratios(countsMissingSizes: true, comparesZeroSizes: true))
        rules.along.ignoresNestedSizes = true
        rules.along.equalCentering = .required
        rules.along.fitsCanvas = false
        rules.across.hiddenViews = .pulled
        rules.across.spansNothingVisible = false
        rules.across.boundaryPriority = 999.5
        rules.across.fitsSpannerAlong = true
        rules.across.verticalBaselines = .converted
        rules.changes.leftovers.keepsBoundary = true
        rules.changes.leftovers.leaksAlignment = true
        rules.changes.leftovers.leaksSuppression = true
        rules.changes.addingAgain = .isIgnored
        return rules
    }
}
