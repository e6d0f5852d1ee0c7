extension FormulaModel {
    /// Linear layouts of TangramKit, written to get the layout of a stack view.
    public static let tangramkit = FormulaModel(
        name: "tangramkit",
        summary: "TangramKit, in Swift by the author of MyLinearLayout, written as one writes it to"
            + " get what a stack view gives, at two pixels a point",
        limits: [
            "size constraints other than one required size: lower and upper bounds are not modelled,"
                + " and there are no priorities",
            "fillEqually in a layout without a size along its axis, and the alignment fill in one"
                + " without a size across",
            "equalCentering, for which every margin would have to be computed",
            "aligned baselines but for the first ones of a row, whose first view needs a font, and"
                + " baseline-relative columns",
            "sizes measured by the stack's, and aspect ratios",
            "right to left, which TangramKit knows for a whole app only",
        ],
        defects: [
            LinearDifferences.neverCompresses(source), LinearDifferences.oneAbsorber(source),
            LinearDifferences.noRequiredBounds(source),
            LinearDifferences.overflowsAcross(source),
            LinearDifferences.equalWeightsOverride(source),
            LinearDifferences.proportionalWeightsOverride(source),
            LinearDifferences.spreadOverlaps(source), LinearDifferences.sizeOfContent(source),
            LinearDifferences.Difference(
                name: "baseline-extent",
                sentence:
                    "A row with aligned baselines is as high as its highest view, centers text"
                    + " in the height of its view, and keeps a view without text at the top.",
                source: source,
                correction: "the row is as high as the union of the aligned views",
                in: .baselines,
                correct: { $0.baselines = .union }),
            LinearDifferences.clearedSizesStay(
                "Views that fill the layout lose the size that was written for them, also a fixed"
                    + " one: they keep their present size after an edit of the alignment.",
                source),
            LinearDifferences.pixelRounding(
                "Frames lie on whole pixels, and each share is rounded and taken from the room before"
                    + " the next: three equal views in 100 points are 33.5, 33.5 and 33 wide. A layout"
                    + " reads the rounded size of a layout inside it, which ignores changes up to a"
                    + " pixel.",
                source),
        ],
        rules: .linear(.tangramKit))

    private static let source = "TangramKit's sources at commit 3a4e2a8"
}
