import DifferentialTesting
import LayoutModels
import StackCases

/// A constraint in a sentence for readers who do not know the console's notation.
///
/// What is required “must” be; what has a lower priority is a wish, strong from 750 on.
enum ConstraintWords {
    static func sentence(_ constraint: EmittedConstraint) -> String {
        let text = "\(constraint.first.item.inWords) \(wish(constraint)) \(predicate(constraint))"
        return text.prefix(1).uppercased() + text.dropFirst() + "."
    }

    /// What its part is in a stack view; `nil` where the sentence says it.
    static func purpose(of constraint: EmittedConstraint) -> String? {
        switch constraint.role {
        case .contentHugging: "content hugging"
        case .contentCompressionResistance: "content compression resistance"
        case .hiding: "how a hidden view gives up its room"
        case .ambiguitySuppression: "so that no size is left open"
        case .spanningBoundary: "the guide reaches around every view"
        case .spanningFit: "the guide stays as small as it can"
        case .canvasFit: "the stack stays as small as it can"
        default: nil
        }
    }

    private static func wish(_ constraint: EmittedConstraint) -> String {
        if constraint.priority >= 1000 { return "must" }
        let strength = constraint.priority >= 750 ? "strongly" : "weakly"
        return "\(strength) wishes (\(Formatted.points(constraint.priority))) to"
    }

    private static func predicate(_ constraint: EmittedConstraint) -> String {
        let isSize = constraint.first.attribute == .size
        var text: String
        if let second = constraint.second {
            text =
                isSize
                ? size(constraint, like: second, adjective(constraint.axis))
                : place(constraint, second)
        } else if isSize {
            let points = "\(Formatted.points(constraint.constant)) pt \(adjective(constraint.axis))"
            text = "be \(bound(constraint))\(points)"
        } else {
            text =
                "have its \(constraint.first.attributeInWords) at \(bound(constraint))"
                + Formatted.points(constraint.constant)
        }
        if let purpose = purpose(of: constraint) { text += " (\(purpose))" }
        return text
    }

    private static func size(
        _ constraint: EmittedConstraint, like second: LayoutAnchor, _ adjective: String
    ) -> String {
        let other = second.item.inWords
        let factor = constraint.multiplier
        var text = "be \(bound(constraint))"
        text +=
            factor == 1
            ? "as \(adjective) as \(other)"
            : "\(Formatted.points(factor)) × as \(adjective) as \(other)"
        if constraint.constant != 0 { text += signed(constraint.constant) }
        // No size is below 0, so that only a missing natural size, -1, can stand behind this.
        if factor < 0 { text += " (a missing natural size counting as -1)" }
        return text
    }

    private static func place(
        _ constraint: EmittedConstraint, _ second: LayoutAnchor
    ) -> String {
        let isVertical = constraint.axis == .vertical
        let after = isVertical ? "below" : "after"
        let before = isVertical ? "above" : "before"
        let constant = constraint.constant
        let edge = second.inWords
        let own = "have its \(constraint.first.attributeInWords) "
        guard constant != 0 else {
            switch constraint.relation {
            case .lessThanOrEqual: return own + "at or \(before) \(edge)"
            case .greaterThanOrEqual: return own + "at or \(after) \(edge)"
            case .equal: return own + "at \(edge)"
            }
        }
        let isReversed = constant < 0 && constraint.relation != .equal
        let least =
            isReversed
            ? constraint.relation == .lessThanOrEqual : constraint.relation == .greaterThanOrEqual
        let bound = constraint.relation == .equal ? "" : least ? "at least " : "at most "
        return own
            + "\(bound)\(Formatted.points(abs(constant))) pt \(constant < 0 ? before : after)"
            + " \(edge)"
    }

    private static func signed(_ points: Double) -> String {
        " \(points < 0 ? "less" : "plus") \(Formatted.points(abs(points))) pt"
    }

    private static func adjective(_ axis: Axis) -> String {
        axis == .horizontal ? "wide" : "tall"
    }

    private static func bound(_ constraint: EmittedConstraint) -> String {
        switch constraint.relation {
        case .lessThanOrEqual: "at most "
        case .greaterThanOrEqual: "at least "
        case .equal: ""
        }
    }
}
