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
        rules.features.margins = StackRules.Margins(guide: .missing, areMirrored: false)
        rules.features.baselineSpacing = .ignored
        rules.features.hasCustomSpacing = false
        rules.along.orderingSpanner = .missing
        rules.along.proportions = .ratios(
            StackRules.Ratios(countsMissingSizes: true, comparesZeroSizes: true))
        rules.along.ignoresNestedSizes = true
        rules.along.equalCentering = .filled
        rules.along.fitsCanvas = false
        rules.across.spansNothingVisible = false
        rules.changes.upkeep = .patched(
            StackRules.Patches(
                ties: StackRules.Ties(
                    connectsEachView: true, loosensBaselines: true, alignsVerticalBaselines: true),
                respacesEverything: true, keepsGapGuides: true, arrangesHiddenInsertions: true,
                unlinksBaselines: true, leavesGaps: true, repeatsConstraints: true))
        rules.changes.addingAgain = .repeats
        rules.changes.keepsNaturalSizes = true
        rules.changes.hidingDeletesTies = true
        return rules
    }
}
