extension FormulaModel {
    /// Linear layouts of MyLinearLayout, written to get the layout of a stack view.
    public static let mylayout = FormulaModel(
        name: "mylayout",
        summary: "MyLinearLayout, written as one writes it to get what a stack view gives, at two"
            + " pixels a point",
        limits: [
            "size constraints other than one required size: lower and upper bounds are not modelled,"
                + " and there are no priorities",
            "fillEqually in a layout without a size along its axis, in which weights have no effect",
            "aligned baselines and baseline-relative columns",
            "sizes measured by the stack's, and aspect ratios",
            "right to left, which MyLinearLayout knows for a whole app only",
        ],
        defects: [
            LinearDifferences.fillCollapses(source), LinearDifferences.neverCompresses(source),
            LinearDifferences.oneAbsorber(source), LinearDifferences.noRequiredBounds(source),
            LinearDifferences.overflowsAcross(source),
            LinearDifferences.equalWeightsOverride(source),
            LinearDifferences.proportionalWeightsOverride(source),
            LinearDifferences.spreadOverlaps(source), LinearDifferences.centeringByMargins(source),
            LinearDifferences.sizeOfContent(source),
            LinearDifferences.clearedSizesStay(
                "A wrapped size that a weight or Fill gravity made ineffective stays so: a view that"
                    + " had the weight or filled the layout keeps its present size after an edit.",
                source),
            LinearDifferences.equalizedOnce(source),
            LinearDifferences.pixelRounding(
                "Frames lie on whole pixels, a view's origin and size each rounded by itself, and"
                    + " what weights give is rounded before the next view is placed: three equal"
                    + " views in 100 points are 33.5 wide and end at 100.5. A layout reads the"
                    + " rounded size of a layout inside it, which ignores changes up to a pixel.",
                source),
        ],
        rules: .linear(.myLayout))

    private static let source = "MyLinearLayout's sources at commit 2112205"
}

extension FormulaRules {
    /// Returns the rules of linear layouts.
    static func linear(_ library: LinearLibrary) -> FormulaRules {
        var rules = FormulaRules()
        rules.supportedProperties = propertiesOfFrames
        rules.contentSize = .measured
        rules.growth = .oneWeighted
        rules.shrinkage = .oneWeighted
        rules.equalSizes = .weighted
        rules.proportions = .weighted
        rules.equalSpacing = .overlapping
        // Nobody writes it for TangramKit.
        rules.equalCentering = library == .myLayout ? .overlapping : .inside
        rules.across = .overflowing
        rules.baselines = library == .myLayout ? .none : .highest
        rules.requiresBounds = false
        rules.pixelsPerPoint = 2
        rules.linear = Linear(library: library)
        rules.linear?.fillCollapses = library == .myLayout
        rules.linear?.equalizesOnce = library == .myLayout
        rules.supportsSizeLimits = false
        rules.supportsBaselineSpacing = false
        rules.supportsRightToLeft = false
        return rules
    }
}

/// The differences by design between linear layouts and stack views.
///
/// Correcting one uses the contract's formula.
enum LinearDifferences {
    typealias Difference = CorrectableDefect<FormulaRules>

    static func fillCollapses(_ source: String) -> Difference {
        Difference(
            name: "fill-collapses",
            sentence:
                "Fill gravity makes views as large across as the layout is at present: a layout"
                + " without a size across stays at its old size, and a new one at 0 or its padding."
                + " Pinning all but the largest view to both edges avoids it, until that view is"
                + " hidden.",
            source: source,
            correction: "the layout is as large across as its largest view",
            correct: { $0.linear?.fillCollapses = false })
    }

    static func neverCompresses(_ source: String) -> Difference {
        Difference(
            name: "never-compresses",
            sentence: "Where room is missing the view with the weight shrinks, down to 0, whatever"
                + " its compression resistance; all others keep their sizes and stick out, unless"
                + " shrink is set.",
            source: source,
            correction: "the weakest view shrinks first",
            correct: { $0.shrinkage = .weakestFirst })
    }

    static func oneAbsorber(_ source: String) -> Difference {
        Difference(
            name: "one-absorber",
            sentence: "The room that is left goes to the one view with the weight, a nested layout"
                + " as well as a plain view, and to none where all views have fixed sizes.",
            source: source,
            correction: "the view with the lowest hugging priority grows, also in a nested stack",
            correct: { $0.growth = .weakestFirst })
    }

    static func noRequiredBounds(_ source: String) -> Difference {
        Difference(
            name: "no-required-bounds",
            sentence: "What does not fit overflows: there is a layout even where sizes that are"
                + " required conflict.",
            source: source,
            correction: "where what is required conflicts there is no layout",
            breaksContract: false,
            correct: { $0.requiresBounds = true })
    }

    static func overflowsAcross(_ source: String) -> Difference {
        Difference(
            name: "overflows-across",
            sentence: "A view that is larger across than the layout sticks out, on both sides where"
                + " it is centered, and one of a fixed size gives it up to fill.",
            source: source,
            correction: "views lie inside the stack",
            correct: { $0.across = .inside })
    }

    static func equalWeightsOverride(_ source: String) -> Difference {
        Difference(
            name: "equal-weights-override",
            sentence: "Views of the same weight share the room equally whatever sizes they are"
                + " fixed to, and have none where the spacing takes it all.",
            source: source,
            correction: "sizes are equal, or there is no layout",
            correct: { $0.equalSizes = .exact })
    }

    static func proportionalWeightsOverride(_ source: String) -> Difference {
        Difference(
            name: "proportional-weights-override",
            sentence: "Views whose weights are their natural sizes share the room whatever sizes"
                + " they are fixed to; a view without a natural size has none.",
            source: source,
            correction: "sizes are in proportion, or it is left open what they are",
            correct: { $0.proportions = .exact })
    }

    static func spreadOverlaps(_ source: String) -> Difference {
        Difference(
            name: "spread-overlaps",
            sentence: "The gravity that spreads views does so within the layout at any cost: gaps"
                + " fall below the spacing and views lie over one another where room is missing.",
            source: source,
            correction: "gaps do not fall below the spacing, and views shrink",
            correct: { $0.equalSpacing = .inside })
    }

    static func centeringByMargins(_ source: String) -> Difference {
        Difference(
            name: "centering-by-margins",
            sentence: "Nothing spaces centers equally; margins that are computed to do so fall"
                + " below the spacing, and below 0.",
            source: source,
            correction: "centers are equally far apart with no less than the spacing between",
            correct: { $0.equalCentering = .inside })
    }

    static func sizeOfContent(_ source: String) -> Difference {
        Difference(
            name: "size-of-content",
            sentence:
                "A layout without a size is as large as the sizes written for its views, while"
                + " a stack view is as large as equal distances and all priorities need.",
            source: source,
            correction: "the size is the one that violates priorities least",
            correct: { $0.contentSize = .preferred })
    }

    static func clearedSizesStay(_ sentence: String, _ source: String) -> Difference {
        Difference(
            name: "cleared-sizes-stay", sentence: sentence, source: source,
            correction: "each view has the size that its present setting gives",
            needs: .edits,
            correct: { $0.linear?.keepsClearedSizes = false })
    }

    static func equalizedOnce(_ source: String) -> Difference {
        Difference(
            name: "equalized-once",
            sentence: "The margins in front of equal views are written once: hiding the first view"
                + " leaves its successor's gap in front.",
            source: source,
            correction: "gaps lie between visible views alone",
            needs: .edits, in: .fillEqually, .hiddenViews,
            correct: { $0.linear?.equalizesOnce = false })
    }

    static func pixelRounding(_ sentence: String, _ source: String) -> Difference {
        Difference(
            name: "pixel-rounding", sentence: sentence, source: source,
            correction: "frames are exact",
            correct: { $0.pixelsPerPoint = nil })
    }
}
