/// The defects that several implementations have, each with its own source.
enum SharedDefects {
    static func spacingInProportions(source: String) -> CorrectableDefect<StackRules> {
        CorrectableDefect(
            name: "spacing-in-proportions",
            sentence: "With fillProportionally the spacing is part of the denominator of every"
                + " proportion, and is laid out as well. All views but the last have the wrong size;"
                + " the last takes the rest.",
            source: source,
            correction: "the views share the stack's size less the spacing",
            advice: "use fill, and width constraints with a multiplier",
            arithmetic: .sharesWithSpacing, in: .fillProportionally,
            correct: { $0.along.proportions.shares.countsSpacing = false })
    }

    static func hiddenExtent(source: String) -> CorrectableDefect<StackRules> {
        CorrectableDefect(
            name: "hidden-extent",
            sentence: "Hidden views are aligned like visible ones, and kept beside them. With"
                + " alignment fill, hiding the tallest view leaves the stack as tall as it was.",
            source: source,
            correction: "hidden views are neither aligned nor placed",
            advice: "deactivate the hidden view's constraints across the axis and lower its"
                + " compression resistance there to 1, or remove the view from the stack",
            needs: .hiddenViews,
            correct: { $0.across.hiddenViews = .leftOut })
    }

    static func marginsInProportions(source: String) -> CorrectableDefect<StackRules> {
        CorrectableDefect(
            name: "margins-in-proportions",
            sentence: "With fillProportionally each view gets a share of the whole stack,"
                + " including the layout margins. Only the last view is smaller, by the size of"
                + " the margins.",
            source: source,
            correction: "the views share the room inside the layout margins",
            in: .fillProportionally, .margins,
            correct: { $0.along.proportions.shares.includesMargins = false })
    }

    static func requiredProportions(source: String) -> CorrectableDefect<StackRules> {
        CorrectableDefect(
            name: "required-proportions",
            sentence: "With fillProportionally a view without a natural size is required to be"
                + " 0. If only one view has a natural size, its share is required, too. Both can"
                + " conflict with the stack's size.",
            source: source,
            correction: "both are optional like the other proportions",
            advice: "use fill, and width constraints with a multiplier",
            arithmetic: .sharesWithSpacing, in: .fillProportionally,
            correct: {
                $0.along.proportions.shares.missingSizes = .zero
                $0.along.proportions.shares.required = .never
            })
    }

    static func hiddenInPriorities(source: String) -> CorrectableDefect<StackRules> {
        CorrectableDefect(
            name: "hidden-in-priorities",
            sentence: "With fillProportionally and equalCentering each view's constraint has a"
                + " priority 1 lower than the view before, and hidden views count. A view behind"
                + " a hidden one can therefore lose against another constraint.",
            source: source,
            correction: "only visible views count",
            advice: "remove hidden views from the stack",
            needs: .hiddenViews,
            arithmetic: .fallingPriorities, in: [.fillProportionally, .equalCentering],
            correct: {
                $0.along.proportions.shares.countsHiddenViews = false
                $0.along.equalCentering = .weakening
            })
    }

    static func staleMultipliers(source: String) -> CorrectableDefect<StackRules> {
        CorrectableDefect(
            name: "stale-multipliers",
            sentence: "With fillProportionally a spacing set after the first layout does not change"
                + " the multipliers, so the views get the sizes for the old spacing.",
            source: source,
            correction: "each layout recomputes the multipliers",
            advice: "use fill, and width constraints with a multiplier",
            needs: .edits,
            arithmetic: .sharesWithEarlierSpacing, in: .fillProportionally,
            correct: { $0.changes.staleConstraints.keepsMultipliers = false })
    }

    static func staleNaturalSizes(source: String) -> CorrectableDefect<StackRules> {
        CorrectableDefect(
            name: "stale-natural-sizes",
            sentence: "With fillProportionally a view whose intrinsic size changes keeps the"
                + " share for its old size.",
            source: source,
            correction: "each layout recomputes the shares",
            needs: .edits,
            in: .fillProportionally,
            correct: { $0.changes.keepsNaturalSizes = false })
    }

    static func addedAgainTwice(source: String) -> CorrectableDefect<StackRules> {
        CorrectableDefect(
            name: "added-again-twice",
            sentence:
                "An arranged view that is added again gets constraints after the last view, and"
                + " keeps its old ones. With a spacing above 0 they conflict; without spacing all"
                + " views from there on are 0 along the axis.",
            source: source,
            correction: "the view is moved to the end",
            needs: .edits,
            in: .addingAgain,
            correct: { $0.changes.addingAgain = .moves })
    }

    static func fittingSizeIgnored(source: String) -> CorrectableDefect<StackRules> {
        CorrectableDefect(
            name: "fitting-size-ignored",
            sentence: "With fillProportionally a view without an intrinsic size, such as a nested"
                + " stack, counts as one without a natural size. Its share ignores its content and"
                + " its constraints.",
            source: source,
            correction: "such a view counts with the size of its content and constraints",
            breaksContract: false, needs: .missingSizes,
            arithmetic: .ratiosToNeighbours, in: .fillProportionally,
            correct: { $0.along.ignoresFittingSizes = false })
    }

    /// - Parameter breaksContract: Whether UIKit's rule breaks the contract next to the model, as it
    ///   does where a hidden first view without text keeps texts from sharing a baseline.
    static func textlessOnBaseline(
        source: String, breaksContract: Bool = false
    ) -> CorrectableDefect<StackRules> {
        CorrectableDefect(
            name: "textless-on-baseline",
            sentence:
                "With alignments firstBaseline and lastBaseline the edge of a view without text"
                + " is on the baseline of the others, instead of level with the edge of the first"
                + " view.",
            source: source,
            correction: "the edges of a view without text and of the first view are level, as in"
                + " UIKit",
            breaksContract: breaksContract,
            in: .baselines,
            correct: { $0.across.textlessViews = .byEdges })
    }

    static func noNestedBaselines(source: String) -> CorrectableDefect<StackRules> {
        CorrectableDefect(
            name: "no-nested-baselines",
            sentence:
                "A nested stack has no baselines. Its edges count instead, even if it contains"
                + " text.",
            source: source,
            correction: "a nested stack has the baselines of one of its visible views",
            in: .nestedStacks, [.baselines, .baselineSpacing],
            correct: { $0.across.nestedBaselines = .ofVisibleView })
    }

    static func baselineEdgeDistance(source: String) -> CorrectableDefect<StackRules> {
        CorrectableDefect(
            name: "baseline-edge-distance",
            sentence: "In a baseline-relative column the first and the last view touch the stack's"
                + " edges. The documentation places their baselines a spacing away from the"
                + " edges.",
            source: source,
            correction: "the first and the last baseline are a spacing away from the edges",
            advice: "use layout margins that put the first and the last baseline a spacing away"
                + " from the edges",
            in: .baselineSpacing,
            correct: { $0.along.spacesBaselinesFromEdges = true })
    }

    static func baselinesStickOut(source: String) -> CorrectableDefect<StackRules> {
        CorrectableDefect(
            name: "baselines-stick-out",
            sentence: "In a row with aligned baselines only the first view is required to be inside"
                + " the stack. A view that reaches further above or below the baseline sticks out of"
                + " the stack.",
            source: source,
            correction: "all visible views are required to be inside the stack",
            advice:
                "set a layout margin as large as the view sticks out, at the edge where it does",
            in: .baselines,
            correct: { $0.across.keepsBaselinesInside = true })
    }

    static let requiredHidingAdvice =
        "create the required constraints of the hidden view with priority 999, or remove the view"
        + " from the stack"

    static func sharedTextWidths(source: String) -> CorrectableDefect<StackRules> {
        CorrectableDefect(
            name: "shared-text-widths",
            sentence:
                "In a row with fill each text that may have several lines gets an equal share of the width"
                + " (its compression resistance + 10), so that it does not give way to other views.",
            source: source,
            correction: "such a text gives way by its compression resistance alone",
            advice:
                "give the other views a hugging priority above the text's compression resistance + 10",
            needs: .mixedAxes,
            correct: { $0.along.sharesWidthsOfTexts = false })
    }

    static func requiredHiding(source: String) -> CorrectableDefect<StackRules> {
        CorrectableDefect(
            name: "required-hiding",
            sentence: "A hidden view is required to be 0 along the axis (priority 1000, not"
                + " 999.999). This conflicts with required constraints that make it larger.",
            source: source,
            correction: "hiding gives way to required constraints",
            advice: requiredHidingAdvice,
            needs: .hiddenViews,
            correct: { $0.along.hidingPriority = 999.999 })
    }

    static func hiddenInSpacings(source: String) -> CorrectableDefect<StackRules> {
        CorrectableDefect(
            name: "hidden-in-chain",
            sentence: "Hidden views stay in the chain of spacings, with half the spacing on either"
                + " side. A hidden view that is not 0 along the axis, or whose baselines are not at"
                + " its edges, moves the visible views.",
            source: source,
            correction: "the chain runs through visible views",
            needs: .hiddenViews,
            correct: { $0.along.hiddenChain = nil })
    }

    static func noOrderingSpanner(source: String) -> CorrectableDefect<StackRules> {
        CorrectableDefect(
            name: "no-ordering-spanner",
            sentence:
                "A stack without visible views has no constraints for its size; with alignment"
                + " fill it is as large across the axis as its hidden views.",
            source: source,
            correction: "guides stand for the views",
            breaksContract: false,
            needs: .hiddenViews,
            correct: {
                $0.along.orderingSpanner = .fitted
                $0.along.ignoresEmptyStacks = false
                $0.across.nothingVisible = .spanned
            })
    }

    static func baselineSpacingIgnored(source: String) -> CorrectableDefect<StackRules> {
        CorrectableDefect(
            name: "baseline-spacing-ignored",
            sentence: "isBaselineRelativeArrangement has no effect: vertical spacing is measured"
                + " from a view's bottom to the next one's top.",
            source: source,
            correction: "spacing is measured from baseline to baseline",
            in: .baselineSpacing,
            correct: { $0.features.baselineSpacing = .supported })
    }

    static func marginsWithoutGuide(source: String) -> CorrectableDefect<StackRules> {
        CorrectableDefect(
            name: "margins-without-guide",
            sentence: "No guide represents the room inside the layout margins. With a negative"
                + " spacing the views can overlap by more than that room.",
            source: source,
            correction: "a guide, which is never smaller than 0, represents that room",
            breaksContract: false,
            in: .margins,
            correct: { $0.features.margins?.guide = .separate })
    }
}
