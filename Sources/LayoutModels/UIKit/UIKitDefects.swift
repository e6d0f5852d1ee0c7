/// The known faults of UIStackView.
enum UIKitDefects {
    static let all = [
        Defect(
            name: "spacing-in-proportions",
            sentence: "With fillProportionally the spacing stands in the denominator of every"
                + " proportion while it is laid out as a fixed distance, so that all views come"
                + " out too small and the last too large.",
            source: "the authors of FDStackView; openradar-mirror issue 18448",
            correction: "the spacing is taken off the canvas before it is shared",
            correct: { $0.countsSpacingInProportions = false }),
        Defect(
            name: "hidden-extent",
            sentence: "A hidden view is aligned like the others, so that with alignment fill"
                + " hiding the tallest view leaves the stack as tall as it was.",
            source: "the authors of FDStackView",
            correction: "hidden views are not aligned",
            correct: { $0.alignsHiddenViews = false }),
        Defect(
            name: "required-proportions",
            sentence: "With fillProportionally a view without a natural size is required to be 0,"
                + " and the only view with one is required to have its share, which can conflict"
                + " with the stack's own size.",
            source: "constraint lists printed by UIKit",
            correction: "both are wishes like the other proportions",
            correct: { $0.requiresExceptionalProportions = false }),
        Defect(
            name: "hidden-in-priorities",
            sentence: "With fillProportionally and equalCentering wishes weaken from view to view,"
                + " hidden ones included, so that a hidden view can make its successor's wish"
                + " yield to another constraint.",
            source: "constraint lists printed by UIKit",
            correction: "they weaken from visible view to visible view",
            correct: { $0.countsHiddenViewsInPriorities = false }),
        Defect(
            name: "stale-multipliers",
            sentence: "Spacing set after the first layout does not renew the multipliers of"
                + " proportions.",
            source: "frames recorded from UIKit",
            correction: "the constraints of proportions are made anew for each layout",
            correct: { $0.keepsMultipliers = false }),
    ]
}
