extension FormulaModel {
    /// The layouts that the contract of stack views specifies.
    public static let documented = FormulaModel(
        name: "documented",
        summary: "what the documentation of stack views demands, computed by formulas",
        limits: [
            "what the contract leaves open: which of several nested stacks changes first, how large"
                + " a stack is that shows nothing, where aligned baselines lie in a stack of"
                + " another size, where a view without text lies next to text whose baselines are"
                + " aligned, the system's spacing between baselines, where the spacing keeps centers from being equally far apart, and"
                + " proportions to natural sizes that are 0 or missing",
            "sizes measured by the stack's, and aspect ratios",
            "nested stacks whose text gives them baselines, where these count",
        ],
        rules: FormulaRules())
}

/// The reasons for which `documented` does not support a stack: points that the contract leaves
/// open.
enum Undecided {
    static let bounds =
        "the contract leaves open which optional constraint gives way to a required one inside a"
        + " nested stack or between shares"
    static let contentSize =
        "the contract leaves open how large a stack is that shows nothing, or views without a"
        + " natural size"
    static let sharing =
        "the contract leaves open which of several views changes first that are no plain views"
        + " with a natural size"
    static let proportions =
        "the contract leaves open what is in proportion to a natural size that is 0, missing or"
        + " constrained"
    static let spacings =
        "the contract leaves open how gaps are equal whose spacings differ or are negative"
    static let centering =
        "the contract leaves open where centers lie that the spacing keeps from being equally far"
        + " apart"
    static let baselines =
        "the contract leaves open where views with aligned baselines lie in a stack that is not as"
        + " large as they are together"
    static let textless =
        "the contract leaves open where a view without text lies next to text whose baselines are"
        + " aligned"
    static let nestedText = "the formulas do not find the baselines of a nested stack"
    static let systemSpacing =
        "the contract leaves open how large the system's spacing between baselines is"
    static let baselinesOfColumn =
        "the contract leaves open where the views of a column with aligned baselines lie across it"
    static let hiddenConflict =
        "the contract leaves open whether conflicting requirements of a hidden view count"
}
