extension RuleModel {
    /// Arranged at its commit 24494d7, a backport of UIStackView to iOS 8, with its faults.
    ///
    /// Arranged takes no notice of `isHidden`: a case's hidden views are those that were given to
    /// `setArrangedView(_:hidden:)`. That a view with `isHidden` alone keeps its room is therefore
    /// no difference that a case can show.
    public static let arranged = RuleModel(
        name: "arranged",
        summary: "Arranged, a backport of UIStackView that was checked against its constraints;"
            + " views are hidden by setArrangedView(_:hidden:)",
        limits: [
            "custom spacing after a view, and the system's spacing: Arranged has neither",
            "fillProportionally where the natural sizes and the spacing, by which they are divided,"
                + " add up to 0: the multiplier is infinite, which NSLayoutConstraint does not"
                + " accept",
            "a view that is arranged already and added again: Arranged inserts it at an index past"
                + " the end, which raises an exception",
        ],
        defects: ArrangedDefects.all,
        printedNames: PrintedNames(
            identifierPrefix: "ASV", stackView: "Arranged.StackView",
            spacer: "Arranged.LayoutSpacer", gapGuide: "Arranged.GapLayoutGuide"),
        rules: rulesOfArranged)

    private static var rulesOfArranged: StackRules {
        var rules = StackRules()
        rules.knowsCustomSpacing = false
        rules.hasMarginsGuide = false
        rules.hidingPriority = 1000
        rules.chainsHiddenViews = true
        rules.chainSpacing = .halves
        rules.fitsOrderingSpanner = false
        rules.ignoresEmptyStacks = true
        rules.countsSpacingInProportions = true
        rules.sharesStack = true
        rules.requiredShare = .ofOnlySizedViewWithoutSpacing
        rules.requiresZeroSizes = true
        rules.equalizesWithoutSizes = true
        rules.ignoresNestedNaturalSizes = true
        rules.equalCentering = .equal
        rules.alignsHiddenViews = true
        rules.omitsSpannerOfOneView = true
        rules.endsCenterAtFirstView = true
        rules.connectsVerticalBaselines = true
        rules.keepsNaturalSizes = true
        rules.addingAgain = .raises
        return rules
    }
}
