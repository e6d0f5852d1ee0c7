extension FormulaModel {
    /// The layouts that the contract of stack views specifies.
    public static let documented = FormulaModel(
        name: "documented",
        summary: "the behavior that the documentation of stack views specifies, computed by"
            + " formulas",
        limits: [
            "points that the documentation does not specify: which of several nested stacks"
                + " changes first; the size of a stack without visible content; aligned"
                + " baselines in a stack larger or smaller than its views; a view without text"
                + " next to aligned text; the system's spacing between baselines; centers if the"
                + " spacing prevents equal distances; proportions if natural sizes are 0 or"
                + " missing",
            "size constraints to the stack's size, and aspect ratios",
            "nested stacks with text, if their baselines count",
        ],
        rules: FormulaRules())
}

/// The reasons why `documented` does not support a stack: points that the contract does not specify.
enum Undecided {
    static let bounds =
        "the contract does not specify which optional constraint is broken by a required one,"
        + " inside a nested stack or between shares"
    static let contentSize =
        "the contract does not specify the size of a stack without visible content, or of views"
        + " without a natural size"
    static let sharing =
        "the contract does not specify which view changes first if several are nested stacks or"
        + " have no natural size"
    static let proportions =
        "the contract does not specify proportions if a natural size is 0, missing or"
        + " constrained"
    static let spacings =
        "the contract does not specify equal gaps if spacings differ or are negative"
    static let centering =
        "the contract does not specify the centers if the spacing prevents equal distances"
    static let baselines =
        "the contract does not specify the place of aligned baselines in a stack larger or"
        + " smaller than its views"
    static let textless =
        "the contract does not specify the place of a view without text next to aligned text"
    static let nestedText = "the formulas do not compute the baselines of a nested stack"
    static let systemSpacing =
        "the contract does not specify the system's spacing between baselines"
    static let baselinesOfColumn =
        "the contract does not specify the horizontal place of views in a column with a baseline"
        + " alignment"
    static let hiddenConflict =
        "the contract does not specify whether conflicting constraints of a hidden view count"
}
