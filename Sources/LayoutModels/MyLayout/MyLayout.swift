extension FormulaModel {
    /// Linear layouts of MyLinearLayout that were written for the same purpose as a stack view.
    public static let mylayout = FormulaModel(
        name: "mylayout",
        summary: "MyLinearLayout, written as one writes it to get what a stack view gives, at two"
            + " pixels a point",
        limits: [
            "size constraints other than one required size: lower and upper bounds are not modelled,"
                + " and there are no priorities",
            "aligned baselines and baseline-relative columns",
            "sizes measured by the stack's, and aspect ratios",
            "right to left, which MyLinearLayout knows for a whole app only",
        ],
        defects: MyLayoutDifferences.all,
        rules: rulesOfMyLayout)

    private static var rulesOfMyLayout: FormulaRules {
        var rules = FormulaRules()
        rules.contentSize = .sumOfUnweighted
        rules.growth = .oneWeighted
        rules.shrinkage = .oneWeighted
        rules.equalSizes = .weighted
        rules.proportions = .weighted
        rules.equalSpacing = .overlapping
        rules.equalCentering = .overlapping
        rules.across = .overflowing
        rules.baselines = .none
        rules.requiresBounds = false
        rules.pixelsPerPoint = 2
        rules.knowsSizeLimits = false
        rules.knowsBaselineRelativeArrangement = false
        rules.knowsRightToLeft = false
        return rules
    }
}
