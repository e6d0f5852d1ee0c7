extension FormulaModel {
    /// CSS flexible boxes that were written for the same purpose as a stack view.
    public static let flexbox = FormulaModel(
        name: "flexbox",
        summary: "CSS flexible boxes, written as one writes them to get what a stack view gives",
        limits: [
            "size constraints that are not required: CSS has no priorities",
            "sizes measured by the stack's, and aspect ratios",
            "baseline-relative columns, and negative layout margins: CSS measures gaps between"
                + " boxes, and padding is never negative",
        ],
        defects: FlexboxDifferences.all,
        rules: rulesOfFlexbox)

    private static var rulesOfFlexbox: FormulaRules {
        var rules = FormulaRules()
        rules.contentSize = .sumOfBoxes
        rules.growth = .absorbersAlike
        rules.shrinkage = .inProportion
        rules.equalSizes = .flexed
        rules.proportions = .flexed
        rules.equalSpacing = .overflowing
        rules.equalCentering = .overflowing
        rules.across = .overflowing
        rules.baselines = .ascentAndDescent
        rules.requiresBounds = false
        rules.knowsWishedSizes = false
        rules.knowsBaselineRelativeArrangement = false
        rules.knowsNegativeMargins = false
        return rules
    }
}
