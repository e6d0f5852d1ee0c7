import ConstraintSolver
import StackCases

/// A constraint as a model emits it, before anything is printed or solved.
struct LayoutConstraint {
    var identifier: ConstraintIdentifier
    var axis: Axis
    var first: Anchor
    var relation: ConstraintSystem.Relation
    var second: Anchor?
    var multiplier: Double
    /// The constant in points.
    var constant: Double
    var priority: Double
    /// Whether leading is right, so that positions are counted from the right.
    var isRightToLeft = false
    /// Whether the second attribute is along the other axis, as in an aspect ratio.
    var isAspectRatio = false

    /// The axis of the second attribute.
    var secondAxis: Axis { isAspectRatio ? axis.perpendicular : axis }
}

/// An attribute of an item, along whichever axis its constraint has.
struct Anchor: Equatable {
    enum Attribute: UInt8 {
        case start, end, center, size, firstBaseline, lastBaseline
    }

    var item: Int32
    var attribute: Attribute

    init(_ item: Int, _ attribute: Attribute) {
        self.item = Int32(item)
        self.attribute = attribute
    }
}

/// The identifiers that UIKit, and the backports after it, give the constraints of a stack view.
enum ConstraintIdentifier: UInt8 {
    case canvasConnection, spacing, hiding, fillEqually, fillProportionally, distributingEdge
    case canvasFit, alignment, spanningBoundary, spanningFit, ambiguitySuppression
    case contentHugging, contentCompressionResistance, sizeConstraint, fittingSize, origin
    case marginsGuide

    /// The identifier as it is printed; empty for constraints that have none.
    /// - Parameter prefix: What the implementation's own identifiers begin with, such as `UISV`.
    func text(prefix: String) -> String {
        switch self {
        case .fittingSize: "fittingSize"
        case .marginsGuide: "UIView-layoutMargins-guide-constraint"
        case .contentHugging, .contentCompressionResistance, .sizeConstraint, .origin: ""
        default: "\(prefix)-\(suffix)"
        }
    }

    private var suffix: String {
        switch self {
        case .canvasConnection: "canvas-connection"
        case .spacing: "spacing"
        case .hiding: "hiding"
        case .fillEqually: "fill-equally"
        case .fillProportionally: "fill-proportionally"
        case .distributingEdge: "distributing-edge"
        case .canvasFit: "canvas-fit"
        case .alignment: "alignment"
        case .spanningBoundary: "spanning-boundary"
        case .spanningFit: "spanning-fit"
        case .ambiguitySuppression: "ambiguity-suppression"
        default: ""
        }
    }
}

/// What an implementation calls its classes and constraints, for printing.
struct PrintedNames {
    /// What the identifiers of a stack's constraints begin with.
    var identifierPrefix: String
    /// The class of stack views.
    var stackView: String
    /// The class of the guides across the axis.
    var spacer: String
    /// The class of the guides in gaps.
    var gapGuide: String
}
