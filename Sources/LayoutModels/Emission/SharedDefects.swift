/// The defects that several implementations have, each with its own source.
enum SharedDefects {
    static func spacingInProportions(source: String) -> CorrectableDefect<StackRules> {
        CorrectableDefect(
            name: "spacing-in-proportions",
            sentence: "With fillProportionally the spacing stands in the denominator of every"
                + " proportion and is then laid out as a fixed distance too, so that the views"
                + " come out too small where there is room, too large where there is not, and the"
                + " last one takes what is left over.",
            source: source,
            correction: "the spacing is taken off the stack's size before that is shared",
            arithmetic: .sharesWithSpacing, in: .fillProportionally,
            correct: { $0.along.proportions.shares.countsSpacing = false })
    }

    static func hiddenExtent(source: String) -> CorrectableDefect<StackRules> {
        CorrectableDefect(
            name: "hidden-extent",
            sentence: "A hidden view is aligned like the others, so that with alignment fill"
                + " hiding the tallest view leaves the stack as tall as it was.",
            source: source,
            correction: "hidden views are not aligned",
            needs: .hiddenViews,
            arithmetic: .largestOfAllViews,
            correct: { $0.across.hiddenViews = .leftOut })
    }

    static func marginsInProportions(source: String) -> CorrectableDefect<StackRules> {
        CorrectableDefect(
            name: "margins-in-proportions",
            sentence: "With fillProportionally each view's share is one of the whole stack,"
                + " layout margins included, so that the margins come off the last view alone.",
            source: source,
            correction: "the room inside the layout margins is shared",
            in: .fillProportionally, .margins,
            correct: { $0.along.proportions.shares.includesMargins = false })
    }

    static func requiredProportions(source: String) -> CorrectableDefect<StackRules> {
        CorrectableDefect(
            name: "required-proportions",
            sentence: "With fillProportionally a view without a natural size is required to be"
                + " 0, and where a single view has one, its share is required too, which can"
                + " conflict with the stack's own size.",
            source: source,
            correction: "both are optional like the other proportions",
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
                + " priority of 1 less than that of the view before, and hidden views count, so"
                + " that one behind a hidden view can lose against another constraint.",
            source: source,
            correction: "only visible views count",
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
            sentence: "With fillProportionally a spacing set after the first layout leaves the"
                + " multipliers as they were, so that the views get sizes that were meant for"
                + " the old spacing.",
            source: source,
            correction: "each layout recomputes the multipliers",
            needs: .edits,
            arithmetic: .sharesWithEarlierSpacing, in: .fillProportionally,
            correct: { $0.changes.leftovers.keepsMultipliers = false })
    }

    static func staleNaturalSizes(source: String) -> CorrectableDefect<StackRules> {
        CorrectableDefect(
            name: "stale-natural-sizes",
            sentence: "With fillProportionally a view whose intrinsic size changes keeps the"
                + " share that was meant for its old size.",
            source: source,
            correction: "each layout recomputes the shares",
            needs: .edits,
            in: .fillProportionally,
            correct: { $0.changes.keepsNaturalSizes = false })
    }

    static func addedAgainTwice(source: String) -> CorrectableDefect<StackRules> {
        CorrectableDefect(
            name: "added-again-twice",
            sentence: "An arranged view that is added again is tied behind the last one, and stays"
                + " tied where it was: with a spacing above 0 that is a conflict, and without"
                + " spacing all views from there on are 0 along the axis.",
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
                + " stack, counts as one without a natural size, whatever its content or its"
                + " constraints, so that its share has nothing to do with them.",
            source: source,
            correction: "such a view counts with the size that its content and constraints give"
                + " it",
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
            sentence: "With alignments firstBaseline and lastBaseline a view without text has its"
                + " edge on the baseline of the others, instead of level with the edge of the"
                + " first view.",
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
            sentence: "A nested stack has no baselines: its edges count instead, whatever text is"
                + " in it.",
            source: source,
            correction: "a nested stack has the baselines of one of its visible views",
            in: .nestedStacks, [.baselines, .baselineSpacing],
            correct: { $0.across.nestedBaselines = .ofVisibleView })
    }

    static func baselineEdgeDistance(source: String) -> CorrectableDefect<StackRules> {
        CorrectableDefect(
            name: "baseline-edge-distance",
            sentence: "In a baseline-relative column the first view begins at the stack's edge and"
                + " the last one ends there, where the documentation places the first and the last"
                + " baseline the spacing away from the edges.",
            source: source,
            correction: "the first and the last baseline are the spacing away from the edges",
            in: .baselineSpacing,
            correct: { $0.along.spacesBaselinesFromEdges = true })
    }

    static func baselinesStickOut(source: String) -> CorrectableDefect<StackRules> {
        CorrectableDefect(
            name: "baselines-stick-out",
            sentence: "In a row with aligned baselines only the first view is required to be inside"
                + " the stack, so that a view that reaches further from the baseline sticks out,"
                + " and the stack is too small across the axis.",
            source: source,
            correction: "all visible views are required to be inside the stack",
            in: .baselines,
            correct: { $0.across.keepsBaselinesInside = true })
    }

    static func requiredHiding(source: String) -> CorrectableDefect<StackRules> {
        CorrectableDefect(
            name: "required-hiding",
            sentence: "A hidden view is required to be 0 along the axis, at 1000 instead of"
                + " 999.999, which conflicts with every required constraint that makes it"
                + " larger: one of its own, or the stack's size.",
            source: source,
            correction: "hiding gives way to required constraints",
            needs: .hiddenViews,
            correct: { $0.along.hidingPriority = 999.999 })
    }

    static func hiddenInSpacings(source: String) -> CorrectableDefect<StackRules> {
        CorrectableDefect(
            name: "hidden-in-chain",
            sentence: "Hidden views stay in the chain of spacings, half the spacing on either"
                + " side, so that one that is not 0 along the axis, or whose baselines are not"
                + " at its edges, moves the visible views.",
            source: source,
            correction: "the chain runs through visible views",
            needs: .hiddenViews,
            correct: { $0.along.hiddenChain = nil })
    }

    static func noOrderingSpanner(source: String) -> CorrectableDefect<StackRules> {
        CorrectableDefect(
            name: "no-ordering-spanner",
            sentence:
                "A stack without visible views has no constraints that give it a size, or with"
                + " alignment fill is as large across the axis as its hidden views.",
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
            arithmetic: .distancesBetweenEdges, in: .baselineSpacing,
            correct: { $0.features.baselineSpacing = .supported })
    }

    static func marginsWithoutGuide(source: String) -> CorrectableDefect<StackRules> {
        CorrectableDefect(
            name: "margins-without-guide",
            sentence: "No guide stands for the room inside the layout margins, so that with a"
                + " negative spacing the views may overlap more than the margins leave room for.",
            source: source,
            correction: "a guide, which is never smaller than 0, stands for that room",
            breaksContract: false,
            in: .margins,
            correct: { $0.features.margins?.guide = .separate })
    }
}
