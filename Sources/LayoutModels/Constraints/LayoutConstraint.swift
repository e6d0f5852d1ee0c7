import ConstraintSolver
import StackCases

/// A constraint as a model emits it, before anything is printed or solved.
struct LayoutConstraint: BitwiseCopyable {
    var role: ConstraintRole
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
    typealias Attribute = ConstraintAttribute

    var item: Int32
    var attribute: Attribute

    init(_ item: Int, _ attribute: Attribute) {
        self.item = Int32(item)
        self.attribute = attribute
    }
}
