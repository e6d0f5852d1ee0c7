extension FormulaModel {
    /// Linear layouts of TangramKit, written to get the layout of a stack view.
    public static let tangramkit = FormulaModel(
        name: "tangramkit",
        summary: "TangramKit, in Swift by the author of MyLinearLayout, set up to imitate a"
            + " stack view, with two pixels per point",
        limits: [
            "size constraints other than one required size: TangramKit has no priorities, and"
                + " bounds are not modelled",
            "fillEqually in a layout without a size along its axis, and the alignment fill in one"
                + " without a size across",
            "equalCentering: every margin would have to be computed",
            "aligned baselines, except first baselines of a row whose first view has a font;"
                + " baseline-relative columns",
            "size constraints to the stack's size, and aspect ratios",
            "right-to-left stacks: TangramKit has one direction for the whole app",
        ],
        defects: [
            // First, since the contract's sizes across correct it, too.
            LinearDifferences.clearedSizesStay(
                "Views that fill the layout lose the size that was set for them, even a fixed"
                    + " one. After an edit of the alignment they keep their last size, as does a view"
                    + " that loses its natural size.",
                source),
            LinearDifferences.neverCompresses(source), LinearDifferences.oneAbsorber(source),
            LinearDifferences.noRequiredBounds(source),
            LinearDifferences.overflowsAcross(source),
            LinearDifferences.equalWeightsOverride(source),
            LinearDifferences.proportionalWeightsOverride(source),
            LinearDifferences.spreadOverlaps(source), LinearDifferences.sizeOfContent(source),
            LinearDifferences.Difference(
                name: "baseline-extent",
                sentence:
                    "A row with aligned baselines is as high as its highest view. Text is"
                    + " centered in its view, and a view without text is at the top.",
                source: source,
                correction: "the row is as high as the union of the aligned views",
                in: .baselines,
                correct: { $0.baselines = .union }),
            LinearDifferences.pixelRounding(
                "Frames are rounded to whole pixels, and each share is rounded and subtracted"
                    + " from the room before the next one. Three equal views in 100 points are"
                    + " 33.5, 33.5 and 33 points wide. A layout uses the rounded size of a"
                    + " nested layout, which ignores changes of up to a pixel.",
                source),
        ],
        rules: .linear(.tangramKit))

    private static let source = "TangramKit's sources at commit 3a4e2a8"
}
