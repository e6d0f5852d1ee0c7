import ConstraintSolver
import LayoutModels
import StackCases

extension ViewPath {
    /// The view in a sentence, such as `view 3.1`.
    package var inWords: String { indices.isEmpty ? "the stack" : "view \(self)" }
}

extension ConstraintItem {
    /// The item in a sentence, such as `view 3.1`.
    var inWords: String {
        switch self {
        case .stack(let path), .view(let path): path.inWords
        case .guide(let guide, let owner):
            owner.indices.isEmpty ? guide.inWords : "\(guide.inWords) in \(owner.inWords)"
        }
    }
}

extension ConstraintItem.Guide {
    fileprivate var inWords: String {
        switch self {
        case .layoutMargins: "the room inside the margins"
        case .alignmentSpanner: "the guide around the views"
        case .orderingSpanner: "the guide in place of the views"
        case .gap(let number): "the guide in gap \(number)"
        }
    }
}

extension LayoutAnchor {
    /// The attribute of the item in a sentence, such as `view 3.1’s width`.
    var inWords: String {
        item.path == nil
            ? "the \(attributeInWords) of \(item.inWords)" : "\(item.inWords)’s \(attributeInWords)"
    }

    /// The attribute alone; the leading edge is a start, since it can be left or right.
    fileprivate var attributeInWords: String {
        let isHorizontal = axis == .horizontal
        return switch attribute {
        case .start: isHorizontal ? "start" : "top"
        case .end: isHorizontal ? "end" : "bottom"
        case .center: "center"
        case .size: axis.size.rawValue
        case .firstBaseline: "first baseline"
        case .lastBaseline: "last baseline"
        }
    }
}

extension EmittedConstraint {
    /// The constraint in a sentence for readers who do not know the console's notation.
    ///
    /// A required constraint “must” hold; an optional one “should”, with its priority.
    var inWords: String {
        let isRequired = priority >= ConstraintSystem.requiredPriority
        let text = "\(first.item.inWords) \(isRequired ? "must" : "should") \(predicate)"
        let notes = [isRequired ? nil : "priority \(Formatted.points(priority))", purpose]
        let list = notes.compactMap { $0 }.joined(separator: "; ")
        return text.withCapital + (list.isEmpty ? "." : " (\(list)).")
    }

    private var purpose: String? {
        switch role {
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

    private var predicate: String {
        let own = "have its \(first.attributeInWords)"
        let isSize = first.attribute == .size
        let adjective = axis == .horizontal ? "wide" : "tall"
        guard let second else {
            let points = bound + Formatted.points(constant)
            return isSize ? "be \(points) pt \(adjective)" : "\(own) at \(points)"
        }
        guard isSize else { return "\(own) \(place(at: second))" }
        let factor = multiplier == 1 ? "" : "\(Formatted.points(multiplier)) × "
        var text = "be \(bound)\(factor)as \(adjective) as \(second.item.inWords)"
        if constant != 0 {
            text += " \(constant < 0 ? "less" : "plus") \(Formatted.points(abs(constant))) pt"
        }
        // No size is below 0, so that only a missing natural size, -1, can stand behind this.
        if multiplier < 0 { text += " (a missing natural size counting as -1)" }
        return text
    }

    private func place(at second: LayoutAnchor) -> String {
        let (before, after) = axis == .vertical ? ("above", "below") : ("before", "after")
        guard constant != 0 else {
            return switch relation {
            case .lessThanOrEqual: "at or \(before) \(second.inWords)"
            case .greaterThanOrEqual: "at or \(after) \(second.inWords)"
            case .equal: "at \(second.inWords)"
            }
        }
        // A distance before something grows as the position falls.
        let bound = constant < 0 ? relation.reversed.bound : relation.bound
        return "\(bound)\(Formatted.points(abs(constant))) pt \(constant < 0 ? before : after)"
            + " \(second.inWords)"
    }

    private var bound: String { relation.bound }
}

extension ConstraintSystem.Relation {
    fileprivate var bound: String {
        switch self {
        case .lessThanOrEqual: "at most "
        case .greaterThanOrEqual: "at least "
        case .equal: ""
        }
    }
}
