import LayoutModels
import StackCases

extension PrintedNames {
    /// UIKit's names.
    public static let uikit = PrintedNames(
        identifierPrefix: "UISV", stackView: "UIStackView", spacer: "_UILayoutSpacer",
        gapGuide: "_UIOLAGapGuide")
    /// FDStackView's names.
    public static let fdstackview = PrintedNames(
        identifierPrefix: "FDSV", stackView: "FDStackView", spacer: "FDLayoutSpacer",
        gapGuide: "FDGapLayoutGuide")
}

extension LayoutAnchor {
    /// Returns an anchor of the outer stack.
    public static func stack(
        _ attribute: ConstraintAttribute, _ axis: Axis = .horizontal
    ) -> LayoutAnchor { LayoutAnchor(.stack(ViewPath()), attribute, axis) }

    /// Returns an anchor of the outer stack's view at `index`.
    public static func view(
        _ index: Int, _ attribute: ConstraintAttribute, _ axis: Axis = .horizontal
    ) -> LayoutAnchor { LayoutAnchor(.view(ViewPath([index])), attribute, axis) }
}

extension EmittedConstraint {
    /// Returns a required equality.
    public static func equal(
        _ role: ConstraintRole, _ first: LayoutAnchor, _ second: LayoutAnchor?,
        _ constant: Double = 0, names: PrintedNames = .uikit
    ) -> EmittedConstraint {
        EmittedConstraint(role, first, .equal, second, constant: constant, names: names)
    }

    /// Returns a constraint between the width of the view at `index` and another one.
    public static func proportion(
        _ index: Int, _ multiplier: Double, of other: LayoutAnchor, _ priority: Double,
        role: ConstraintRole = .fillProportionally, names: PrintedNames = .uikit
    ) -> EmittedConstraint {
        EmittedConstraint(
            role, .view(index, .size), .equal, other, multiplier: multiplier, priority: priority,
            names: names)
    }

    /// Returns the constraints that hold three views together in a row.
    public static func row(spacing: Double = 10) -> [EmittedConstraint] {
        [
            .equal(.canvasConnection, .stack(.start), .view(0, .start)),
            .equal(.canvasConnection, .stack(.end), .view(2, .end)),
            .equal(.spacing, .view(1, .start), .view(0, .end), spacing),
            .equal(.spacing, .view(2, .start), .view(1, .end), spacing),
        ]
    }
}
