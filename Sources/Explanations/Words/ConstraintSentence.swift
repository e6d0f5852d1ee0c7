import ConstraintSolver
import Importers
import StackCases

/// A constraint as a sentence, such as “Pin must start 8 pt after Tag ends”.
///
/// A required constraint “must” hold; an optional one “should”, with its priority.
struct ConstraintSentence {
    /// A multiple of an attribute.
    struct Term {
        var factor = 1.0
        /// The item in a sentence.
        var item: String
        /// Whether the item is more than a name, so that “of” is better than a genitive.
        var isPhrase = false
        var attribute: LoggedAttribute

        var axis: Axis { attribute.axis }
        var place: LoggedAttribute.Kind { attribute.kind }
    }

    var left: [Term]
    var relation: ConstraintSystem.Relation
    var right: [Term]
    var constant: Double
    var priority = ConstraintSystem.requiredPriority
    /// Remarks, which follow the priority in parentheses.
    var notes: [String] = []

    private var isRequired: Bool { priority >= ConstraintSystem.requiredPriority }

    /// The sentence without its period.
    var clause: String {
        let verb = isRequired ? "must" : "should"
        let notes = (isRequired ? [] : ["priority \(Formatted.points(priority))"]) + notes
        let end = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
        return (simple(verb) ?? equation(verb)) + end
    }

    // MARK: Sizes and distances

    /// Returns a sentence about one attribute, or one and another; `nil` for longer sums.
    private func simple(_ verb: String) -> String? {
        guard left.count == 1, left[0].factor == 1, right.count <= 1 else { return nil }
        let first = left[0]
        guard let second = right.first else {
            let isOpen = constant.isAsLargeAsCanBe && first.place == .size
            if isOpen, !isRequired || relation == .lessThanOrEqual {
                let bound = relation == .greaterThanOrEqual ? "" : bound()
                return "\(first.item) \(verb) be \(bound)as \(first.axis.adjective) as can be"
            }
            let points = "\(bound())\(Formatted.points(constant)) pt"
            return first.place == .size
                ? "\(first.item) \(verb) be \(points) \(first.axis.adjective)"
                : "\(first.inWords) \(verb) be at \(points)"
        }
        if first.place == .size, second.place == .size { return size(first, like: second, verb) }
        guard first.axis == second.axis, second.factor == 1, first.place != .size,
            second.place != .size
        else { return nil }
        return distance(first, second, verb)
    }

    private func size(_ first: Term, like second: Term, _ verb: String) -> String {
        let adjective = first.axis.adjective
        let subject = "\(first.item) \(verb) be \(bound())"
        let isSame = first.item == second.item
        if second.factor == 1, constant == 0 {
            let other = isSame ? "it is \(second.axis.adjective)" : second.item
            if first.axis == second.axis || isSame {
                return "\(subject)as \(adjective) as \(other)"
            }
        }
        if second.factor == 1, first.axis == second.axis {
            let comparative = first.axis.comparative(isLarger: constant >= 0)
            return "\(first.item) \(verb) be \(bound(isNegative: constant < 0))"
                + "\(Formatted.points(abs(constant))) pt \(comparative) than \(second.item)"
        }
        let other = isSame ? "its \(second.axis.size.rawValue)" : second.inWords
        let factor = second.factor
        var measure = factor == 1 ? other : "\(Formatted.points(factor)) × \(other)"
        if factor == 0.5 { measure = "half \(other)" }
        if constant != 0 {
            measure += " \(constant < 0 ? "minus" : "plus") \(Formatted.points(abs(constant))) pt"
        }
        return first.axis == second.axis
            ? subject + measure : "\(subject)as \(adjective) as \(measure)"
    }

    private func distance(_ first: Term, _ second: Term, _ verb: String) -> String {
        let (after, before) =
            switch (first.axis, first.place) {
            case (.vertical, _): ("below", "above")
            case (_, .left), (_, .right): ("right of", "left of")
            default: ("after", "before")
            }
        let place: String
        if constant == 0 {
            place =
                switch relation {
                case .equal: "at"
                case .greaterThanOrEqual: "at or \(after)"
                case .lessThanOrEqual: "at or \(before)"
                }
        } else {
            // A distance before something grows as the position falls.
            place =
                bound(isNegative: constant < 0)
                + "\(Formatted.points(abs(constant))) pt \(constant < 0 ? before : after)"
        }
        if let start = first.verb, let end = second.verb, !first.isPhrase, !second.isPhrase {
            let connection =
                place == "at" ? "where" : place.hasPrefix("at or") ? "\(place) where" : place
            return "\(first.item) \(verb) \(start) \(connection) \(second.item) \(end)s"
        }
        return "\(first.inWords) \(verb) be \(place) \(second.inWords)"
    }

    /// Returns `at least ` or `at most `; the other way round where a negative number is stated as
    /// a positive one.
    private func bound(isNegative: Bool = false) -> String {
        (isNegative ? relation.reversed : relation).bound
    }

    // MARK: Anything else

    private func equation(_ verb: String) -> String {
        let relation =
            switch relation {
            case .equal: "equal"
            case .lessThanOrEqual: "be at most"
            case .greaterThanOrEqual: "be at least"
            }
        return "\(Self.sum(left, 0)) \(verb) \(relation) \(Self.sum(right, constant))"
    }

    private static func sum(_ terms: [Term], _ constant: Double) -> String {
        var parts = terms.map { term in
            let factor = abs(term.factor)
            return (
                term.factor,
                factor == 1 ? term.inWords : "\(Formatted.points(factor)) × \(term.inWords)"
            )
        }
        if constant != 0 || terms.isEmpty {
            parts.append((constant, "\(Formatted.points(abs(constant))) pt"))
        }
        return sum(parts, minus: "−")
    }

    /// Returns values in words as a sum, each with its sign.
    static func sum(_ parts: [(value: Double, words: String)], minus: String) -> String {
        parts.reduce(into: "") { text, part in
            if !text.isEmpty {
                text += part.value < 0 ? " \(minus) " : " + "
            } else if part.value < 0 {
                text = minus
            }
            text += part.words
        }
    }
}

extension ConstraintSentence.Term {
    /// The attribute of the item, such as `Tag's width`.
    var inWords: String { isPhrase ? "the \(name) of \(item)" : "\(item)'s \(name)" }

    private var name: String {
        switch (axis, place) {
        case (.horizontal, .start): "start"
        case (.horizontal, .end): "end"
        case (.horizontal, .left): "left edge"
        case (.horizontal, .right): "right edge"
        case (.vertical, .start), (.vertical, .left): "top"
        case (.vertical, .end), (.vertical, .right): "bottom"
        case (_, .center): "center"
        case (_, .size): axis.size.rawValue
        case (_, .other): LogNames.spaced(attribute.name)
        }
    }

    /// The verb for a leading or trailing edge.
    fileprivate var verb: String? {
        guard axis == .horizontal else { return nil }
        return place == .start ? "start" : place == .end ? "end" : nil
    }
}
