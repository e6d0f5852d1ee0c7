extension FormulaModel {
    /// Linear layouts of MyLinearLayout, written to get the layout of a stack view.
    public static let mylayout = FormulaModel(
        name: "mylayout",
        summary: "MyLinearLayout, set up to imitate a stack view, with two pixels per point",
        limits: [
            "size constraints other than one required size: MyLinearLayout has no priorities,"
                + " and bounds are not modelled",
            "fillEqually in a layout without a size along its axis: weights have no effect there",
            "aligned baselines and baseline-relative columns",
            "size constraints to the stack's size, and aspect ratios",
            "right-to-left stacks: MyLinearLayout has one direction for the whole app",
        ],
        defects: [
            // First, since the contract's sizes across correct it, too.
            LinearDifferences.clearedSizesStay(
                "A weight or the gravity Fill disables a wrapped size permanently. After an"
                    + " edit, a view that had the weight, filled the layout or loses its natural size"
                    + " keeps its last size.",
                source),
            LinearDifferences.fillCollapses(source), LinearDifferences.neverCompresses(source),
            LinearDifferences.oneAbsorber(source), LinearDifferences.noRequiredBounds(source),
            LinearDifferences.overflowsAcross(source),
            LinearDifferences.equalWeightsOverride(source),
            LinearDifferences.proportionalWeightsOverride(source),
            LinearDifferences.spreadOverlaps(source), LinearDifferences.centeringByMargins(source),
            LinearDifferences.sizeOfContent(source),
            LinearDifferences.equalizedOnce(source),
            LinearDifferences.pixelRounding(
                "Origins and sizes are rounded to whole pixels separately, and shares by weight"
                    + " before the next view is placed. Three equal views in 100 points are 33.5"
                    + " points wide and end at 100.5. A layout uses the rounded size of a nested"
                    + " layout, which ignores changes of up to a pixel.",
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
        // With TangramKit, equalCentering is unsupported; see `checkSize`.
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
                "The gravity Fill gives views the layout's current size across the axis. A"
                + " layout without a size there keeps its old size, and a new one is as"
                + " large as its padding. If all views but the largest are pinned to both"
                + " edges, this happens only when that view is hidden.",
            source: source,
            correction: "the layout is as large across as its largest view",
            correct: { $0.linear?.fillCollapses = false })
    }

    static func neverCompresses(_ source: String) -> Difference {
        Difference(
            name: "never-compresses",
            sentence: "If room is missing, the view with the weight shrinks, down to 0, whatever"
                + " its compression resistance. All others keep their sizes and stick out,"
                + " unless shrink is set.",
            source: source,
            correction: "the view with the lowest compression resistance shrinks first",
            correct: { $0.shrinkage = .weakestFirst })
    }

    static func oneAbsorber(_ source: String) -> Difference {
        Difference(
            name: "one-absorber",
            sentence: "Remaining room goes to the single view with the weight, which can be a"
                + " nested layout. If all views have fixed sizes, no view grows.",
            source: source,
            correction: "the view with the lowest hugging priority grows, also in a nested stack",
            correct: { $0.growth = .weakestFirst })
    }

    static func noRequiredBounds(_ source: String) -> Difference {
        Difference(
            name: "no-required-bounds",
            sentence: "Views that do not fit overflow. There is a layout even if required sizes"
                + " conflict.",
            source: source,
            correction: "conflicting required sizes have no layout",
            breaksContract: false,
            correct: { $0.requiresBounds = true })
    }

    static func overflowsAcross(_ source: String) -> Difference {
        Difference(
            name: "overflows-across",
            sentence: "Across the axis a view larger than the layout sticks out, on both sides"
                + " if it is centered. A view with a fixed size loses it to fill the layout.",
            source: source,
            correction: "views lie inside the stack",
            breaksContract: false,
            correct: { $0.across = .inside })
    }

    static func equalWeightsOverride(_ source: String) -> Difference {
        Difference(
            name: "equal-weights-override",
            sentence: "Views of the same weight share the room equally, even if they have fixed"
                + " sizes. If the spacing takes all the room, they are 0.",
            source: source,
            correction: "sizes are equal, or there is no layout",
            correct: { $0.equalSizes = .exact })
    }

    static func proportionalWeightsOverride(_ source: String) -> Difference {
        Difference(
            name: "proportional-weights-override",
            sentence: "Views whose weights are their natural sizes share the room, even if they"
                + " have fixed sizes. A view without a natural size is 0.",
            source: source,
            correction: "sizes are in proportion, or unspecified",
            correct: { $0.proportions = .exact })
    }

    static func spreadOverlaps(_ source: String) -> Difference {
        Difference(
            name: "spread-overlaps",
            sentence: "The gravity that spreads views always keeps them inside the layout. If"
                + " room is missing, gaps are smaller than the spacing, and views overlap.",
            source: source,
            correction: "gaps are never smaller than the spacing, and views shrink",
            correct: { $0.equalSpacing = .inside })
    }

    static func centeringByMargins(_ source: String) -> Difference {
        Difference(
            name: "centering-by-margins",
            sentence: "The layout cannot give centers equal distances. Margins that are computed"
                + " for this can be smaller than the spacing, and negative.",
            source: source,
            correction: "the distances between centers are equal, and gaps are never smaller"
                + " than the spacing",
            correct: { $0.equalCentering = .inside })
    }

    static func sizeOfContent(_ source: String) -> Difference {
        Difference(
            name: "size-of-content",
            sentence:
                "A layout without a size is as large as the sizes that are set for its views. A"
                + " stack view is as large as equal distances and all priorities need.",
            source: source,
            correction: "the size is the one that violates priorities least",
            correct: { $0.contentSize = .preferred })
    }

    static func clearedSizesStay(_ sentence: String, _ source: String) -> Difference {
        Difference(
            name: "cleared-sizes-stay", sentence: sentence, source: source,
            correction: "each view has the size of its current settings",
            needs: .edits,
            correct: { $0.linear?.keepsClearedSizes = false })
    }

    static func equalizedOnce(_ source: String) -> Difference {
        Difference(
            name: "equalized-once",
            sentence: "The margins in front of equal views are set only once. If the first view"
                + " is hidden, the gap in front of the next one stays.",
            source: source,
            correction: "gaps are only between visible views",
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
