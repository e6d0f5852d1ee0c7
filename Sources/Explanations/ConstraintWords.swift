import DifferentialTesting
import LayoutModels
import StackCases

/// A constraint in a sentence for readers who do not know the console's notation.
///
/// What is required “must” be; what has a lower priority is a wish, strong from 750 on.
enum ConstraintWords {
    static func sentence(_ constraint: ConstraintText) -> String {
        let subject = ItemWords.item(of: constraint.first)
        let text = "\(subject) \(wish(constraint)) \(predicate(constraint))"
        return text.prefix(1).uppercased() + text.dropFirst() + "."
    }

    /// What its part is in a stack view; `nil` where the sentence says it.
    static func purpose(of constraint: ConstraintText) -> String? {
        if constraint.description.hasPrefix("<NSContentSize") {
            return constraint.relation == "<="
                ? "content hugging" : "content compression resistance"
        }
        guard let dash = constraint.identifier.firstIndex(of: "-") else { return nil }
        switch constraint.identifier[constraint.identifier.index(after: dash)...] {
        case "hiding": return "how a hidden view gives up its room"
        case "ambiguity-suppression": return "so that no size is left open"
        case "spanning-boundary": return "the guide reaches around every view"
        case "spanning-fit": return "the guide stays as small as it can"
        case "canvas-fit": return "the stack stays as small as it can"
        default: return nil
        }
    }

    private static func wish(_ constraint: ConstraintText) -> String {
        if constraint.priority >= 1000 { return "must" }
        let strength = constraint.priority >= 750 ? "strongly" : "weakly"
        return "\(strength) wishes (\(Formatted.points(constraint.priority))) to"
    }

    private static func predicate(_ constraint: ConstraintText) -> String {
        let (_, attribute) = ItemWords.parts(of: constraint.first)
        let isSize = attribute == "width" || attribute == "height"
        var text: String
        if let second = constraint.second {
            text =
                isSize
                ? size(constraint, like: second, adjective(constraint.axis))
                : place(constraint, attribute, second)
        } else if isSize {
            let points = "\(Formatted.points(constraint.constant)) pt \(adjective(constraint.axis))"
            text = "be \(bound(constraint))\(points)"
        } else {
            text =
                "have its \(ItemWords.word(for: attribute)) at \(bound(constraint))"
                + Formatted.points(constraint.constant)
        }
        if let purpose = purpose(of: constraint) { text += " (\(purpose))" }
        return text
    }

    private static func size(
        _ constraint: ConstraintText, like second: String, _ adjective: String
    ) -> String {
        let other = ItemWords.item(of: second)
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
        _ constraint: ConstraintText, _ attribute: String, _ second: String
    ) -> String {
        let isVertical = constraint.axis == .vertical
        let after = isVertical ? "below" : "after"
        let before = isVertical ? "above" : "before"
        let constant = constraint.constant
        let edge = ItemWords.attribute(second)
        let own = "have its \(ItemWords.word(for: attribute)) "
        guard constant != 0 else {
            switch constraint.relation {
            case "<=": return own + "at or \(before) \(edge)"
            case ">=": return own + "at or \(after) \(edge)"
            default: return own + "at \(edge)"
            }
        }
        let isReversed = constant < 0 && constraint.relation != "=="
        let least = isReversed ? constraint.relation == "<=" : constraint.relation == ">="
        let bound = constraint.relation == "==" ? "" : least ? "at least " : "at most "
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

    private static func bound(_ constraint: ConstraintText) -> String {
        switch constraint.relation {
        case "<=": "at most "
        case ">=": "at least "
        default: ""
        }
    }
}
