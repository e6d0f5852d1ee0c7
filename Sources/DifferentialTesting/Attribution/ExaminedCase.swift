import LayoutModels
import StackCases

/// A case whose edits are possible, with what they lead to.
final class ExaminedCase: Sendable {
    let layoutCase: LayoutCase
    /// The configuration after the edits.
    let stack: SizedStack
    /// The views of that configuration.
    let tree: ViewTree
    init(_ layoutCase: LayoutCase, _ stack: SizedStack) {
        self.layoutCase = layoutCase
        self.stack = stack
        tree = ViewTree(stack.stack)
    }

    /// `nil` where an edit is impossible.
    convenience init?(_ layoutCase: LayoutCase) {
        guard let stack = try? layoutCase.configurationAfterEdits() else { return nil }
        self.init(layoutCase, stack)
    }
}
