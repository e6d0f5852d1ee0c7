extension RuleModel {
    /// OAStackView at its commit c886ae8, a backport of UIStackView to iOS 7, with its faults.
    public static let oastackview = RuleModel(
        name: "oastackview",
        summary: "OAStackView, a backport of UIStackView that ties views to their neighbours and"
            + " patches that with each change",
        limits: [
            "custom spacing after a view, and the system's spacing: OAStackView has neither",
            "fillProportionally where a natural size of 0 divides another: the multiplier is"
                + " infinite, which NSLayoutConstraint does not accept",
        ],
        defects: OAStackViewDefects.all,
        printedNames: PrintedNames(
            // OAStackView gives its constraints no identifiers but one; these tell their roles.
            identifierPrefix: "OA", stackView: "OAStackView", spacer: "_OALayoutGuide",
            gapGuide: "_OALayoutGuide"),
        rules: rulesOfOAStackView)

    private static var rulesOfOAStackView: StackRules {
        var rules = StackRules()
        rules.knowsBaselineRelativeArrangement = false
        rules.knowsCustomSpacing = false
        rules.hasMarginsGuide = false
        rules.mirrorsMargins = false
        rules.hasOrderingSpanner = false
        rules.proportions = .ratiosToPrevious
        rules.countsMissingSizesInProportions = true
        rules.ignoresNestedNaturalSizes = true
        rules.comparesWithZeroSizes = true
        rules.fillsForEqualCentering = true
        rules.fitsCanvas = false
        rules.spansNothingVisible = false
        rules.tiesEachView = true
        rules.loosensBaselines = true
        rules.alignsVerticalBaselines = true
        rules.keepsNaturalSizes = true
        rules.patchesConstraints = true
        rules.respacesEverything = true
        rules.keepsGapGuides = true
        rules.arrangesHiddenInsertions = true
        rules.unlinksBaselines = true
        rules.leavesGaps = true
        rules.addingAgain = .repeats
        rules.repeatsConstraints = true
        rules.hidingDeletesTies = true
        return rules
    }
}
