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

    /// The identifier as UIKit prints it; empty for constraints that have none.
    var text: String {
        switch self {
        case .canvasConnection: "UISV-canvas-connection"
        case .spacing: "UISV-spacing"
        case .hiding: "UISV-hiding"
        case .fillEqually: "UISV-fill-equally"
        case .fillProportionally: "UISV-fill-proportionally"
        case .distributingEdge: "UISV-distributing-edge"
        case .canvasFit: "UISV-canvas-fit"
        case .alignment: "UISV-alignment"
        case .spanningBoundary: "UISV-spanning-boundary"
        case .spanningFit: "UISV-spanning-fit"
        case .ambiguitySuppression: "UISV-ambiguity-suppression"
        case .fittingSize: "fittingSize"
        case .marginsGuide: "UIView-layoutMargins-guide-constraint"
        case .contentHugging, .contentCompressionResistance, .sizeConstraint, .origin: ""
        }
    }
}
