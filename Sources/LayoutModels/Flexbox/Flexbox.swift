extension FormulaModel {
    /// CSS flexible boxes, written to get the layout of a stack view.
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
        rules.supportedProperties = FormulaRules.propertiesOfFrames
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
        rules.supportsOptionalSizes = false
        rules.supportsBaselineSpacing = false
        rules.supportsNegativeMargins = false
        return rules
    }
}

/// The differences by design between CSS flexible boxes and stack views.
///
/// Correcting one uses the contract's formula.
enum FlexboxDifferences {
    static let all: [CorrectableDefect<FormulaRules>] = [
        CorrectableDefect(
            name: "shrinks-all",
            sentence: "Where room is missing all boxes shrink, each in"
                + " proportion to its size, while a stack view compresses the view of the lowest"
                + " compression resistance first.",
            source: specification + "#resolve-flexible-lengths",
            correction: "the weakest view shrinks first",
            correct: { $0.shrinkage = .weakestFirst }),
        CorrectableDefect(
            name: "grows-all-absorbers",
            sentence: "Where room is left all boxes that may grow do,"
                + " each by as much, while a stack view stretches the first of the views with the"
                + " lowest hugging priority.",
            source: specification + "#resolve-flexible-lengths",
            correction: "the view with the lowest hugging priority grows",
            correct: { $0.growth = .weakestFirst }),
        CorrectableDefect(
            name: "no-required-bounds",
            sentence: "What does not fit overflows: there is a layout"
                + " even where sizes that are required conflict.",
            source: specification + "#min-size-auto",
            correction: "where what is required conflicts there is no layout",
            breaksContract: false,
            correct: { $0.requiresBounds = true }),
        CorrectableDefect(
            name: "overflows-across",
            sentence: "A box that is larger across than its container"
                + " sticks out, on both sides where it is centered, and one with a largest size does"
                + " not fill.",
            source: specification + "#align-items-property",
            correction: "views lie inside the stack",
            correct: { $0.across = .inside }),
        CorrectableDefect(
            name: "size-of-content",
            sentence: "A container without a size of its own is as large"
                + " as its boxes, while a stack view is as large as equal sizes, equal distances"
                + " and all priorities need; a column of boxes that share its height has none.",
            source: specification + "#intrinsic-sizes",
            correction: "the size is the one that violates priorities least",
            correct: { $0.contentSize = .preferred }),
        CorrectableDefect(
            name: "baseline-extent",
            sentence: "A row with aligned baselines is as high as the"
                + " largest ascent and the largest descent, keeps its views at the top or the"
                + " bottom, and lets a view without text stand on the baseline.",
            source: specification + "#baseline-participation",
            correction: "the row is as high as the union of the aligned views",
            correct: { $0.baselines = .union }),
        CorrectableDefect(
            name: "equal-sizes-freeze",
            sentence: "Boxes that share the room equally do so until one"
                + " reaches its smallest or largest size, and the others share the rest.",
            source: specification + "#resolve-flexible-lengths",
            correction: "sizes are equal, or there is no layout",
            correct: { $0.equalSizes = .exact }),
        CorrectableDefect(
            name: "proportions-freeze",
            sentence: "Boxes that share the room in proportion do so"
                + " until one reaches its smallest or largest size, and the others share the rest.",
            source: specification + "#resolve-flexible-lengths",
            correction: "sizes are in proportion, or it is left open what they are",
            correct: { $0.proportions = .exact }),
        CorrectableDefect(
            name: "spread-overflows",
            sentence: "Boxes with space between them do not shrink, but"
                + " start at the start and stick out at the end where room is missing.",
            source: specification + "#justify-content-property",
            correction: "gaps do not fall below the spacing, and views shrink",
            correct: { $0.equalSpacing = .inside }),
        CorrectableDefect(
            name: "centering-by-margins",
            sentence: "Nothing spaces centers equally; margins that"
                + " are computed to do so stick out where the spacing needs more room.",
            source: specification + "#auto-margins",
            correction: "centers are equally far apart inside the stack",
            correct: { $0.equalCentering = .inside }),
    ]

    private static let specification = "https://www.w3.org/TR/css-flexbox-1/"
}
