/// The known faults of UIStackView.
enum UIKitDefects {
    static let all: [CorrectableDefect<StackRules>] = [
        CorrectableDefect(
            name: "spacing-in-proportions",
            sentence: "With fillProportionally the spacing stands in the denominator of every"
                + " proportion and is then laid out as a fixed distance too, so that the views"
                + " come out too small, and the last one takes what is left over.",
            source: "the authors of FDStackView; openradar-mirror issue 18448",
            correction: "the spacing is taken off the stack's size before that is shared",
            correct: { $0.countsSpacingInProportions = false }),
        CorrectableDefect(
            name: "hidden-extent",
            sentence: "A hidden view is aligned like the others, so that with alignment fill"
                + " hiding the tallest view leaves the stack as tall as it was.",
            source: "the authors of FDStackView",
            correction: "hidden views are not aligned",
            needs: .hiddenViews,
            correct: { $0.alignsHiddenViews = false }),
        CorrectableDefect(
            name: "required-proportions",
            sentence: "With fillProportionally a view without a natural size is required to be"
                + " 0, and a view that alone has one is required to have its share, which can"
                + " conflict with the stack's own size.",
            source: "constraint lists printed by UIKit",
            correction: "both are wishes like the other proportions",
            correct: { $0.requiresExceptionalProportions = false }),
        CorrectableDefect(
            name: "hidden-in-priorities",
            sentence: "With fillProportionally and equalCentering each view's constraint has a"
                + " priority of 1 less than that of the view before, and hidden views count, so"
                + " that one behind a hidden view can lose against another constraint.",
            source: "constraint lists printed by UIKit",
            correction: "only visible views count",
            needs: .hiddenViews,
            correct: { $0.countsHiddenViewsInPriorities = false }),
        CorrectableDefect(
            name: "stale-multipliers",
            sentence: "With fillProportionally a spacing set after the first layout leaves the"
                + " multipliers as they were, so that the views get sizes that were meant for"
                + " the old spacing.",
            source: "frames recorded from UIKit",
            correction: "the multipliers are computed anew for each layout",
            needs: .edits,
            correct: { $0.keepsMultipliers = false }),
    ]
}
