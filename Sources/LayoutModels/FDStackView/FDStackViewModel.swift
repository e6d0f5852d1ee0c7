import StackCases

/// FDStackView at its commit d507a47, a backport of UIStackView to iOS 6, with its own faults.
public struct FDStackViewModel: ConstraintModel {
    /// The name, `fdstackview`.
    public var name: String { "fdstackview" }
    /// What the model lays out like.
    public var summary: String {
        "FDStackView, a backport of UIStackView that repairs two of its faults and has its own"
    }
    /// What the model does not lay out.
    public var limits: [String] {
        [
            "custom spacing after a view, and the system's spacing: FDStackView has neither",
            "fillProportionally where a natural size of 0 divides another: the multiplier is"
                + " infinite, which NSLayoutConstraint does not accept",
        ]
    }

    /// Makes the model.
    public init() {}

    var printedNames: PrintedNames {
        PrintedNames(
            identifierPrefix: "FDSV", stackView: "FDStackView", spacer: "FDLayoutSpacer",
            gapGuide: "FDGapLayoutGuide")
    }

    func emit(_ context: StackContext, in workspace: LayoutWorkspace) {
        guard case .points(let spacing) = Self.resolved(context.stack.spacing) else {
            workspace.builder.unsupportedReason = "FDStackView has no system spacing"
            return
        }
        let hasCustomSpacing = context.stack.arrangedSubviews.contains {
            $0.customSpacingAfter != .useDefault
        }
        if hasCustomSpacing {
            workspace.builder.unsupportedReason = "FDStackView has no custom spacing"
            return
        }
        guard !context.items.isEmpty else { return }
        let constraints = FDStackViewConstraints(
            context: context, spacing: spacing, workspace: workspace)
        constraints.emitAlong()
        constraints.emitAcross()
    }

    private static func resolved(_ spacing: Spacing) -> Spacing {
        spacing == .useDefault ? .points(0) : spacing
    }
}
