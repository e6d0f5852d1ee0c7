/// What the contract of stack views leaves open.
enum Undecided {
    static let bounds =
        "the contract leaves open which wish gives way to a requirement inside a nested stack or"
        + " between shares"
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
        + " large as they are together, or whose first view does not reach furthest"
    static let baselinesOfColumn =
        "the contract leaves open where the views of a column with aligned baselines lie across it"
    static let hiddenConflict =
        "the contract leaves open whether the requirements of a hidden view count, which conflict"
}
