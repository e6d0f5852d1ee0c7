import LayoutModels
import StackCases

/// A case whose edits are possible, with what they lead to.
struct ExaminedCase {
    let layoutCase: LayoutCase
    /// The configuration after the edits.
    let stack: SizedStack
    /// The views of that configuration.
    let tree: ViewTree
    /// What defects can need.
    let traits: CaseTraits

    init(_ layoutCase: LayoutCase, _ stack: SizedStack) {
        self.layoutCase = layoutCase
        self.stack = stack
        tree = ViewTree(stack.stack)
        traits = CaseTraits(layoutCase)
    }

    /// `nil` where an edit is impossible.
    init?(_ layoutCase: LayoutCase) {
        guard let stack = try? layoutCase.configurationAfterEdits() else { return nil }
        self.init(layoutCase, stack)
    }
}
