extension FormulaModel {
    /// What the contract of stack views demands, where it decides.
    public static let documented = FormulaModel(
        name: "documented",
        summary: "what the documentation of stack views demands, computed by formulas",
        limits: [
            "what the contract leaves open: which of several nested stacks changes first, how large"
                + " a stack is that shows nothing, where aligned baselines lie in a stack of"
                + " another size, where the spacing keeps centers from being equally far apart, and"
                + " proportions to natural sizes that are 0 or missing",
            "sizes measured by the stack's, and aspect ratios",
        ],
        rules: FormulaRules())
}
