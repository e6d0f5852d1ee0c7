extension FormulaModel {
    /// CSS flexible boxes, written to get the layout of a stack view.
    public static let flexbox = FormulaModel(
        name: "flexbox",
        summary: "CSS flexible boxes, with styles that imitate a stack view",
        limits: [
            "size constraints that are not required: CSS has no priorities",
            "size constraints to the stack's size, and aspect ratios",
            "baseline-relative columns, and negative layout margins: CSS measures gaps between"
                + " edges, and has no negative padding",
        ],
        defects: FlexboxDifferences.all,
        rules: rulesOfFlexbox)

    private static var rulesOfFlexbox: FormulaRules {
        var rules = FormulaRules()
        rules.supportedProperties = FormulaRules.propertiesOfFrames.union([.numberOfLines])
        rules.contentSize = .sumOfBoxes
        rules.growth = .absorbersAlike
        rules.shrinkage = .inProportion
        rules.equalSizes = .flexed
        rules.proportions = .flexed
        rules.equalSpacing = .overflowing
        rules.equalCentering = .overflowing
        rules.across = .overflowing
        rules.baselines = .ascentAndDescent
        rules.texts = .heightForWidth
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
            sentence: "If room is missing, all boxes shrink in proportion to their sizes. A"
                + " stack view first compresses the view with the lowest compression resistance.",
            source: specification + "#resolve-flexible-lengths",
            correction: "the view with the lowest compression resistance shrinks first",
            correct: { $0.shrinkage = .weakestFirst }),
        CorrectableDefect(
            name: "grows-all-absorbers",
            sentence: "If room is left, all boxes that may grow grow by the same amount. A stack"
                + " view stretches the first of the views with the lowest hugging priority.",
            source: specification + "#resolve-flexible-lengths",
            correction: "the view with the lowest hugging priority grows",
            correct: { $0.growth = .weakestFirst }),
        CorrectableDefect(
            name: "no-required-bounds",
            sentence: "Boxes that do not fit overflow. There is a layout even if required sizes"
                + " conflict.",
            source: specification + "#min-size-auto",
            correction: "conflicting required sizes have no layout",
            breaksContract: false,
            correct: { $0.requiresBounds = true }),
        CorrectableDefect(
            name: "overflows-across",
            sentence: "Across the axis a box larger than its container sticks out, on both sides"
                + " if it is centered. A box with a maximum size does not fill the container.",
            source: specification + "#align-items-property",
            correction: "views lie inside the stack",
            correct: { $0.across = .inside }),
        CorrectableDefect(
            name: "size-of-content",
            sentence: "A container without a size of its own is as large as its boxes. A stack"
                + " view is as large as equal sizes, equal distances and all priorities need. A"
                + " column of boxes that share its height has no height.",
            source: specification + "#intrinsic-sizes",
            correction: "the size is the one that violates priorities least",
            correct: { $0.contentSize = .preferred }),
        CorrectableDefect(
            name: "baseline-extent",
            sentence: "A row with aligned baselines is as high as the largest ascent plus the"
                + " largest descent. Its views are at the top or the bottom, and a view without"
                + " text is on the baseline.",
            source: specification + "#baseline-participation",
            correction: "the row is as high as the union of the aligned views",
            correct: { $0.baselines = .union }),
        CorrectableDefect(
            name: "equal-sizes-freeze",
            sentence: "Boxes share the room equally until one reaches its minimum or maximum"
                + " size. The others share the rest.",
            source: specification + "#resolve-flexible-lengths",
            correction: "sizes are equal, or there is no layout",
            correct: { $0.equalSizes = .exact }),
        CorrectableDefect(
            name: "proportions-freeze",
            sentence: "Boxes share the room in proportion until one reaches its minimum or"
                + " maximum size. The others share the rest.",
            source: specification + "#resolve-flexible-lengths",
            correction: "sizes are in proportion, or unspecified",
            correct: { $0.proportions = .exact }),
        CorrectableDefect(
            name: "spread-overflows",
            sentence: "Boxes with space between them do not shrink. If room is missing, they"
                + " stick out at the end.",
            source: specification + "#justify-content-property",
            correction: "gaps are never smaller than the spacing, and views shrink",
            correct: { $0.equalSpacing = .inside }),
        CorrectableDefect(
            name: "centering-by-margins",
            sentence: "CSS cannot give centers equal distances. Margins that are computed for"
                + " this make boxes stick out if the spacing needs more room.",
            source: specification + "#auto-margins",
            correction: "the distances between centers are equal inside the stack",
            correct: { $0.equalCentering = .inside }),
        CorrectableDefect(
            name: "height-for-width",
            sentence: "A text gets its width first, and then the height of its lines. Words do not"
                + " break. A stack view lays out twice, and a text of several lines becomes as wide"
                + " as the longest one.",
            source: specification + "#algo-cross-item",
            correction: "a second layout follows the widths of the first one",
            needs: .mixedAxes,
            correct: { $0.texts = .twoPasses }),
    ]

    private static let specification = "https://www.w3.org/TR/css-flexbox-1/"
}
