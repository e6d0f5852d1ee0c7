import StackCases

/// UIStackView as UIKit has it today, with its faults.
public struct UIKitModel: ConstraintModel {
    /// The name, `uikit`.
    public var name: String { "uikit" }
    /// What the model lays out like.
    public var summary: String { "UIStackView as UIKit has it today, with its faults" }
    /// What the model does not lay out.
    public var limits: [String] { [] }

    /// Makes the model.
    public init() {}

    var printedNames: PrintedNames {
        PrintedNames(
            identifierPrefix: "UISV", stackView: "UIStackView", spacer: "_UILayoutSpacer",
            gapGuide: "_UIOLAGapGuide")
    }

    func emit(_ context: StackContext, in workspace: LayoutWorkspace) {
        let constraints = UIKitConstraints(context, model: self, workspace: workspace)
        constraints.emitAlong()
        constraints.emitAcross()
    }
}
