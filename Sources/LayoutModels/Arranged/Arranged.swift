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
        rules.features.margins?.guide = .missing
        rules.features.hasCustomSpacing = false
        rules.along.hidingPriority = 1000
        rules.along.hiddenChain = StackRules.HiddenChain(spacings: .halves)
        rules.along.orderingSpanner = .loose
        rules.along.ignoresEmptyStacks = true
        rules.along.proportions = .shares(
            StackRules.Shares(
                countsSpacing: true, includesMargins: true,
                required: .ofOnlySizedViewWithoutSpacing, missingSizes: .requiredZero,
                equalizesWithoutSizes: true))
        rules.along.ignoresNestedSizes = true
        rules.along.equalCentering = .equal
        rules.across.hiddenViews = .aligned
        rules.across.omitsSpannerOfOneView = true
        rules.across.endsCenterAtFirstView = true
        rules.across.verticalBaselines = .pinned
        rules.changes.keepsNaturalSizes = true
        rules.changes.addingAgain = .raises
        return rules
    }
}
