import ConstraintSolver
import StackCases

/// The constraints of one UIStackView, as printed lists of them show.
struct UIKitConstraints {
    let context: StackContext
    /// The stack, or its layout-margins guide.
    let canvas: Int
    let model: UIKitModel
    let workspace: LayoutWorkspace

    var axis: Axis { context.axis }

    init(_ context: StackContext, model: UIKitModel, workspace: LayoutWorkspace) {
        self.context = context
        self.model = model
        self.workspace = workspace
        canvas =
            context.stack.isLayoutMarginsRelativeArrangement
            ? workspace.builder.addMarginsGuide(
                of: context.item, margins: context.stack.layoutMargins)
            : context.item
    }

    /// UIKit's system spacing between neighbours, in points.
    static let systemSpacing = 8.0

    /// The spacing after the visible view at `position`, in points.
    func spacing(after position: Int) -> Double {
        switch context.stack.arrangedSubviews[position].customSpacingAfter {
        case .points(let value): value
        case .useSystem: Self.systemSpacing
        case .useDefault: spacing
        }
    }

    /// The stack's spacing in points.
    var spacing: Double {
        switch context.stack.spacing {
        case .points(let value): value
        case .useSystem: Self.systemSpacing
        case .useDefault: 0
        }
    }
}
