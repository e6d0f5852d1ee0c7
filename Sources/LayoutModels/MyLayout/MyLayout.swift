extension FormulaModel {
    /// Linear layouts of MyLinearLayout, written to get the layout of a stack view.
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
        rules.supportedProperties = FormulaRules.propertiesOfFrames
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
        rules.supportsSizeLimits = false
        rules.supportsBaselineSpacing = false
        rules.supportsRightToLeft = false
        return rules
    }
}

/// The differences by design between linear layouts of MyLinearLayout and stack views.
///
/// Correcting one uses the contract's formula.
enum MyLayoutDifferences {
    static let all: [CorrectableDefect<FormulaRules>] = [
        CorrectableDefect(
            name: "weights-vanish",
            sentence: "A layout that is as large as what is in it gives views with a weight no"
                + " size: the view that fills the room, equal views and proportional ones are 0"
                + " where nothing gives the layout a size.",
            source: source,
            correction: "the size is the one that violates priorities least",
            correct: { $0.contentSize = .preferred }),
        CorrectableDefect(
            name: "never-compresses",
            sentence: "Where room is missing the view with the weight shrinks, down to 0, whatever"
                + " its compression resistance; all others keep their sizes and stick out.",
            source: source,
            correction: "the weakest view shrinks first",
            correct: { $0.shrinkage = .weakestFirst }),
        CorrectableDefect(
            name: "one-absorber",
            sentence: "The room that is left goes to the one view with the weight, a nested layout"
                + " as well as a plain view, and to none where all views have fixed sizes.",
            source: source,
            correction: "the view with the lowest hugging priority grows, also in a nested stack",
            correct: { $0.growth = .weakestFirst }),
        CorrectableDefect(
            name: "no-required-bounds",
            sentence: "What does not fit overflows: there is a layout even where sizes that are"
                + " required conflict.",
            source: source,
            correction: "where what is required conflicts there is no layout",
            breaksContract: false,
            correct: { $0.requiresBounds = true }),
        CorrectableDefect(
            name: "overflows-across",
            sentence: "A view that is larger across than the layout sticks out, on both sides where"
                + " it is centered, and one of a fixed size gives it up to fill.",
            source: source,
            correction: "views lie inside the stack",
            correct: { $0.across = .inside }),
        CorrectableDefect(
            name: "equal-weights-override",
            sentence: "Views of the same weight share the room equally whatever sizes they are"
                + " fixed to, and have none where the spacing takes it all.",
            source: source,
            correction: "sizes are equal, or there is no layout",
            correct: { $0.equalSizes = .exact }),
        CorrectableDefect(
            name: "proportional-weights-override",
            sentence: "Views whose weights are their natural sizes share the room whatever sizes"
                + " they are fixed to, a nested layout in proportion to what is in it without a"
                + " weight; a view without a natural size has none.",
            source: source,
            correction: "sizes are in proportion, or it is left open what they are",
            correct: { $0.proportions = .exact }),
        CorrectableDefect(
            name: "spread-overlaps",
            sentence: "The gravity that spreads views does so within the layout at any cost: gaps"
                + " fall below the spacing and views lie over one another where room is missing.",
            source: source,
            correction: "gaps do not fall below the spacing, and views shrink",
            correct: { $0.equalSpacing = .inside }),
        CorrectableDefect(
            name: "centering-by-margins",
            sentence: "Nothing spaces centers equally; margins that are computed to do so fall"
                + " below the spacing, and below 0.",
            source: source,
            correction: "centers are equally far apart with no less than the spacing between",
            correct: { $0.equalCentering = .inside }),
        CorrectableDefect(
            name: "pixel-rounding",
            sentence: "Frames lie on whole pixels, a view's origin and size each rounded by itself,"
                + " and what weights give is rounded before the next view is placed: three equal"
                + " views in 100 points are 33.5 wide and end at 100.5.",
            source: source,
            correction: "frames are exact",
            correct: { $0.pixelsPerPoint = nil }),
    ]

    private static let source = "MyLinearLayout's sources at commit 2112205"
}
