import Explanations
import Importers
import Reporting
import StackCases

/// One constraint in one sentence, such as “Pin must start 8 pt after Tag ends”.
struct ConstraintSentence {
    private let names: LoggedNames

    init(names: LoggedNames) { self.names = names }

    /// The sentence of a constraint.
    func text(of constraint: LoggedConstraint) -> String {
        if let sentence = contentSize(constraint) { return Self.capitalized(sentence) }
        let wish = Self.wish(constraint.priority)
        let body = body(constraint, wish) ?? equation(constraint, wish)
        return Self.capitalized(body) + "."
    }

    /// Returns words for a priority.
    private static func wish(_ priority: Double) -> String {
        if priority >= 1000 { return "must" }
        return priority >= 750 ? "strongly wishes to" : "weakly wishes to"
    }

    static func capitalized(_ sentence: String) -> String {
        // Only our own words: a view may be called anything.
        for word in ["the ", "gap ", "inset ", "margin ", "offset "] where sentence.hasPrefix(word)
        {
            return sentence.prefix(1).uppercased() + sentence.dropFirst()
        }
        return sentence
    }

    // MARK: Sizes

    private func contentSize(_ constraint: LoggedConstraint) -> String? {
        guard constraint.hugging != nil || constraint.compressionResistance != nil,
            let term = constraint.left.first
        else { return nil }
        let priorities = [
            constraint.hugging.map { "hugging \(Formatted.points($0))" },
            constraint.compressionResistance.map {
                "compression resistance \(Formatted.points($0))"
            },
        ]
        return "\(names[term.item])’s content is \(points(constraint)) "
            + "\(Self.adjective(term.attribute.axis)): "
            + priorities.compactMap { $0 }.joined(separator: ", ") + "."
    }

    private func body(_ constraint: LoggedConstraint, _ wish: String) -> String? {
        guard constraint.left.count == 1, let left = constraint.left.first,
            left.multiplier.value == 1, constraint.right.count <= 1
        else { return nil }
        guard let right = constraint.right.first else {
            if left.attribute.kind == .size { return size(constraint, left, wish) }
            return constraint.mask == nil ? nil : place(constraint, left, wish)
        }
        let isSizes = left.attribute.kind == .size && right.attribute.kind == .size
        if isSizes { return size(constraint, left, like: right, wish) }
        guard left.attribute.axis == right.attribute.axis, right.multiplier.value == 1,
            left.attribute.kind != .size, right.attribute.kind != .size
        else { return nil }
        return distance(constraint, left, right, wish)
    }

    private func size(
        _ constraint: LoggedConstraint, _ left: LoggedTerm, _ wish: String
    ) -> String {
        "\(names[left.item]) \(wish) be \(bound(constraint))\(points(constraint)) "
            + Self.adjective(left.attribute.axis)
    }

    private func place(
        _ constraint: LoggedConstraint, _ left: LoggedTerm, _ wish: String
    ) -> String {
        "\(names[left.item])’s \(edge(left)) \(wish) be at \(points(constraint)) in its superview"
    }

    private func size(
        _ constraint: LoggedConstraint, _ left: LoggedTerm, like right: LoggedTerm, _ wish: String
    ) -> String {
        let constant = constraint.constant.value
        let factor = right.multiplier.value
        let subject = "\(names[left.item]) \(wish) be \(bound(constraint))"
        let isSameAxis = left.attribute.axis == right.attribute.axis
        let adjective = Self.adjective(left.attribute.axis)
        if factor == 1, isSameAxis {
            if constant == 0 { return "\(subject)as \(adjective) as \(names[right.item])" }
            let comparative =
                left.attribute.axis == .horizontal
                ? (constant < 0 ? "narrower" : "wider") : (constant < 0 ? "shorter" : "taller")
            let bound = bound(constraint, isNegative: constant < 0)
            return "\(names[left.item]) \(wish) be \(bound)"
                + "\(Formatted.points(abs(constant))) pt \(comparative) than \(names[right.item])"
        }
        if factor == 1, constant == 0, left.item.key == right.item.key {
            return "\(subject)as \(adjective) as it is \(Self.adjective(right.attribute.axis))"
        }
        var measure =
            left.item.key == right.item.key
            ? "its \(right.attribute.name)" : "\(names[right.item])’s \(right.attribute.name)"
        measure = factor == 0.5 ? "half \(measure)" : "\(Formatted.points(factor)) × \(measure)"
        if constant != 0 {
            measure += " \(constant < 0 ? "minus" : "plus") \(Formatted.points(abs(constant))) pt"
        }
        return isSameAxis ? subject + measure : "\(subject)as \(adjective) as \(measure)"
    }

    // MARK: Edges

    private func distance(
        _ constraint: LoggedConstraint, _ left: LoggedTerm, _ right: LoggedTerm, _ wish: String
    ) -> String {
        let constant = constraint.constant.value
        let (after, before) =
            switch (left.attribute.axis, left.attribute.kind) {
            case (.vertical, _): ("below", "above")
            case (_, .left), (_, .right): ("right of", "left of")
            default: ("after", "before")
            }
        let place: String
        if constant == 0 {
            place =
                switch constraint.relation {
                case .equal: "at"
                case .greaterThanOrEqual: "at or \(after)"
                case .lessThanOrEqual: "at or \(before)"
                }
        } else {
            place =
                bound(constraint, isNegative: constant < 0)
                + "\(Formatted.points(abs(constant))) pt \(constant < 0 ? before : after)"
        }
        if let first = Self.verb(left.attribute), let second = Self.verb(right.attribute) {
            let connection =
                place == "at" ? "where" : place.hasPrefix("at or") ? "\(place) where" : place
            return
                "\(names[left.item]) \(wish) \(first) \(connection) \(names[right.item]) \(second)s"
        }
        return "\(names[left.item])’s \(edge(left)) \(wish) be \(place) "
            + "\(names[right.item])’s \(edge(right))"
    }

    /// Returns the verb for a leading or trailing edge.
    private static func verb(_ attribute: LoggedAttribute) -> String? {
        guard attribute.axis == .horizontal else { return nil }
        return attribute.kind == .start ? "start" : attribute.kind == .end ? "end" : nil
    }

    private func edge(_ term: LoggedTerm) -> String {
        switch (term.attribute.axis, term.attribute.kind) {
        case (.horizontal, .start): "start"
        case (.horizontal, .end): "end"
        case (.horizontal, .left): "left edge"
        case (.horizontal, .right): "right edge"
        case (.vertical, .start), (.vertical, .left): "top"
        case (.vertical, .end), (.vertical, .right): "bottom"
        case (_, .center): "center"
        default: term.attribute.name
        }
    }

    // MARK: Anything else

    private func equation(_ constraint: LoggedConstraint, _ wish: String) -> String {
        let relation =
            switch constraint.relation {
            case .equal: "equal"
            case .lessThanOrEqual: "be at most"
            case .greaterThanOrEqual: "be at least"
            }
        let right = sum(constraint.right, constraint.constant.value)
        return "\(sum(constraint.left, 0)) \(wish) \(relation) \(right)"
    }

    private func sum(_ terms: [LoggedTerm], _ constant: Double) -> String {
        var text = ""
        func add(_ value: Double, _ words: String) {
            let sign = text.isEmpty ? (value < 0 ? "−" : "") : (value < 0 ? " − " : " + ")
            text += sign + words
        }
        for term in terms {
            let factor = abs(term.multiplier.value)
            let words = "\(names[term.item])’s \(edge(term))"
            add(
                term.multiplier.value,
                factor == 1 ? words : "\(Formatted.points(factor)) × \(words)")
        }
        if constant != 0 || text.isEmpty { add(constant, "\(Formatted.points(abs(constant))) pt") }
        return text
    }

    // MARK: Words

    static func adjective(_ axis: Axis) -> String { axis == .horizontal ? "wide" : "tall" }

    private func points(_ constraint: LoggedConstraint) -> String {
        "\(Formatted.points(constraint.constant.value)) pt"
    }

    /// `at least ` or `at most `; the other way round where a negative number is said as positive.
    private func bound(_ constraint: LoggedConstraint, isNegative: Bool = false) -> String {
        switch constraint.relation {
        case .equal: ""
        case .lessThanOrEqual: isNegative ? "at least " : "at most "
        case .greaterThanOrEqual: isNegative ? "at most " : "at least "
        }
    }
}
