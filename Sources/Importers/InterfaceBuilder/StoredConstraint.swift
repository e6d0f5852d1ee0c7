import StackCases

/// A constraint as an Interface Builder file holds it.
struct StoredConstraint {
    /// The element, which has all other attributes.
    var element: InterfaceBuilderElement
    /// The identifier of the first object; the view that holds the constraint where the file names
    /// none.
    var first: String
    /// The first object's attribute, such as `width` or `leadingMargin`.
    var firstAttribute: String
    /// The identifier of the second object; `nil` where the constraint is to a constant.
    var second: String?
    /// The second object's attribute.
    var secondAttribute: String?

    /// Makes a constraint that the view of the identifier `owner` holds.
    init?(_ element: InterfaceBuilderElement, owner: String?) {
        guard let first = element.attributes["firstItem"] ?? owner,
            let attribute = element.attributes["firstAttribute"]
        else { return nil }
        self.element = element
        self.first = first
        firstAttribute = attribute
        second = element.attributes["secondItem"]
        secondAttribute = element.attributes["secondAttribute"]
    }

    /// The relation (default: equal).
    var relation: ViewConstraint.Relation {
        element.attributes["relation"].flatMap(ViewConstraint.Relation.init(rawValue:)) ?? .equal
    }

    /// The priority (default: required).
    var priority: Double { element.priority("priority") ?? 1000 }

    /// The constraint as one on a side of the first object alone; `nil` if it is another one, or one that a
    /// case cannot hold.
    ///
    /// A constant that the file leaves out is 0.
    var sizeConstraint: ViewConstraint? {
        guard second == nil, let side = ViewConstraint.Attribute(side: firstAttribute)
        else { return nil }
        let constant =
            element.attributes["constant"] == nil ? 0 : element.decimalNumber("constant")
        guard let constant else { return nil }
        return ViewConstraint(
            attribute: side, relation: relation, constant: constant, priority: priority
        ).withinLimits
    }

    /// The aspect ratio: `side` is `factor` times the object's other side, plus `constant` points; `nil` for
    /// other constraints.
    var aspect: (side: ViewConstraint.Attribute, factor: Double, constant: Double)? {
        guard second == first, relation == .equal,
            let side = ViewConstraint.Attribute(side: firstAttribute),
            secondAttribute == side.other.rawValue
        else { return nil }
        guard let factor = multiplier else { return nil }
        return (side, factor, element.length("constant") ?? 0)
    }

    /// The multiplier of the second attribute, a number or a ratio such as `16:9`; `nil` unless it
    /// is above 0.
    ///
    /// Files also have ratios such as `3/4`: a view has a frame of 286.5 points by such a constraint to 382 points.
    var multiplier: Double? {
        let parts = (element.attributes["multiplier"] ?? "1").split(whereSeparator: ":/".contains)
            .map { Double(decimal: $0) }
        let factor: Double?
        switch parts.count {
        case 1: factor = parts[0]
        case 2: factor = parts[0].flatMap { numerator in parts[1].map { numerator / $0 } }
        default: factor = nil
        }
        guard let factor, factor.isFinite, factor > 0 else { return nil }
        return factor
    }

    /// The axes that the constraint is about: two for an aspect ratio.
    var axes: Set<Axis> {
        Set([firstAttribute, secondAttribute].compactMap(\.self).compactMap(Self.axis))
    }

    /// The constant (default: 0); `nil` if it is no number, or the standard distance of the objects.
    var constant: Double? {
        guard element.attributes["constant"] == nil else { return element.length("constant") }
        return element.isSet("symbolic") ? nil : 0
    }

    /// Returns by how much the first number is larger than it would be with an equation, in points; `nil` where a
    /// number is unknown.
    /// - Parameter number: Returns the number that an attribute of an object has.
    func difference(_ number: (_ attribute: String, _ id: String) -> Double?) -> Double? {
        guard let constant, let left = number(firstAttribute, first) else { return nil }
        guard let second else { return left - constant }
        guard let multiplier, let right = number(secondAttribute ?? firstAttribute, second) else {
            return nil
        }
        return left - multiplier * right - constant
    }

    /// Returns the constraint as one of the view `id`, between its sides, or of a side or a position to the same side or a
    /// position of its stack or of a sibling; `nil` if it is another one, or one that a case cannot hold.
    func tiedConstraint(
        of id: String, in stack: InterfaceBuilderElement?, of document: InterfaceBuilderDocument
    ) -> ViewConstraint? {
        let isFirst = first == id
        guard let second, let secondAttribute, isFirst || second == id, var constant,
            var factor = multiplier
        else { return nil }
        let other = isFirst ? second : first
        let (ownName, otherName) =
            isFirst ? (firstAttribute, secondAttribute) : (secondAttribute, firstAttribute)
        let item: ViewConstraint.Item
        if other == id {
            item = .itself
        } else if other == stack?.id {
            item = .stack
        } else if isFirst, let stack = stack?.id,
            let sibling = document.index(of: other, in: stack)
        {
            item = .sibling(sibling)
        } else {
            return nil
        }
        let attribute: ViewConstraint.Attribute
        var otherPosition: ViewConstraint.Attribute?
        if let side = ViewConstraint.Attribute(side: ownName) {
            guard otherName == (item == .itself ? side.other : side).rawValue else { return nil }
            attribute = side
        } else {
            otherPosition = stack?.position(otherName, isOfView: item != .stack)
            guard let position = stack?.position(ownName, isOfView: true), item != .itself,
                factor == 1, position.axis == otherPosition?.axis
            else { return nil }
            attribute = position
        }
        // The stack's number in terms of the view's, turned around.
        if !isFirst { (factor, constant) = (1 / factor, constant == 0 ? 0 : -constant / factor) }
        return ViewConstraint(
            attribute: attribute, relation: isFirst ? relation : relation.turnedAround,
            toItem: item, toAttribute: otherPosition, multiplier: factor, constant: constant,
            priority: priority
        ).withinLimits
    }

    /// Returns the constraint as one of the view `id` to a constant, where it is to a side of another view that a
    /// required constraint gives a size; `nil` if it is another one.
    private func sizeFromKnown(
        of id: String, in document: InterfaceBuilderDocument
    ) -> ViewConstraint? {
        guard let (other, attribute) = otherEnd(from: id),
            let side = ViewConstraint.Attribute(side: attribute),
            let otherSide = ViewConstraint.Attribute(
                side: first == id ? secondAttribute ?? "" : firstAttribute),
            let known = document.requiredSizes[other]?[otherSide.axis],
            let multiplier, let constant
        else { return nil }
        let length =
            first == id ? multiplier * known + constant : (known - constant) / multiplier
        return ViewConstraint(
            attribute: side, relation: first == id ? relation : relation.turnedAround,
            constant: length, priority: priority
        ).withinLimits
    }

    /// Returns the constraint between two objects, or two sides of one, as one of the view `id`; `nil` if it is another
    /// one, or one that a case cannot hold.
    func constraint(
        of id: String, in stack: InterfaceBuilderElement, of document: InterfaceBuilderDocument
    ) -> ViewConstraint? {
        tiedConstraint(of: id, in: stack, of: document) ?? sizeFromKnown(of: id, in: document)
    }

    /// Returns the other object of a constraint between `id` and another object, and the attribute of `id`;
    /// `nil` for other constraints.
    func otherEnd(from id: String) -> (other: String, attribute: String)? {
        guard let second, second != first else { return nil }
        return first == id
            ? (second, firstAttribute) : (first, secondAttribute ?? firstAttribute)
    }

    /// Returns the axis that `attribute` is about.
    private static func axis(_ attribute: String) -> Axis? {
        switch attribute {
        case "width", "centerX", "centerXWithinMargins": .horizontal
        case "height", "centerY", "centerYWithinMargins", "baseline", "firstBaseline": .vertical
        default: edge(attribute)?.axis
        }
    }

    /// Returns the axis and the end that `attribute` denotes; `nil` if it is not an edge.
    static func edge(_ attribute: String) -> (axis: Axis, isStart: Bool)? {
        let name =
            attribute.hasSuffix("Margin") ? String(attribute.dropLast(6)) : attribute
        return switch name {
        case "leading", "left": (.horizontal, true)
        case "trailing", "right": (.horizontal, false)
        case "top": (.vertical, true)
        case "bottom": (.vertical, false)
        default: nil
        }
    }

    /// The constraint in a few words, such as `2Xk-3c-abc.width == 0.5 × 5fd-g4-hij.height - 8`.
    var summary: String {
        let sign =
            switch relation {
            case .equal: "=="
            case .lessThanOrEqual: "<="
            case .greaterThanOrEqual: ">="
            }
        let side = "\(first).\(firstAttribute) \(sign) "
        let constant = element.attributes["constant"]
        guard let second else { return side + (constant ?? "0") }
        var text = side
        if multiplier != 1, let written = element.attributes["multiplier"] {
            text += "\(multiplier.map(Formatted.factor) ?? written) × "
        }
        text += "\(second).\(secondAttribute ?? firstAttribute)"
        if let constant, Double(decimal: constant) != 0 {
            text += constant.hasPrefix("-") ? " - \(constant.dropFirst())" : " + \(constant)"
        }
        return text
    }
}

extension ViewConstraint.Attribute {
    /// The side that an Interface Builder file names; `nil` for a position.
    init?(side name: String) {
        guard let attribute = Self(rawValue: name), attribute.isSize else { return nil }
        self = attribute
    }
}

extension InterfaceBuilderElement {
    /// Returns the position that an attribute of a stack view or of a view in it names; `nil` where a case has no such
    /// position.
    ///
    /// Stored frames show that a stack view has no margins unless the file sets some.
    fileprivate func position(
        _ attribute: String, isOfView: Bool
    ) -> ViewConstraint.Attribute? {
        var name = attribute
        for suffix in ["WithinMargins", "Margin"] where name.hasSuffix(suffix) {
            if isOfView || hasMargins { return nil }
            name.removeLast(suffix.count)
        }
        switch name {
        case "baseline": name = "lastBaseline"
        case "left", "right":
            if attributes["semanticContentAttribute"] == "forceRightToLeft" { return nil }
            name = name == "left" ? "leading" : "trailing"
        default: break
        }
        guard let position = ViewConstraint.Attribute(rawValue: name), !position.isSize,
            // A stack view's baseline is that of one of its views.
            isOfView || !position.isBaseline
        else { return nil }
        return position
    }

    /// Whether a stack view may have layout margins.
    private var hasMargins: Bool {
        storedMargins != nil || isSet("layoutMarginsRelativeArrangement")
            || isSet("preservesSuperviewLayoutMargins")
            || list("userDefinedRuntimeAttributes").contains {
                $0.attributes["keyPath"]?.contains("argins") ?? false
            }
    }
}

extension ViewConstraint.Relation {
    /// The relation of the second item to the first.
    var turnedAround: ViewConstraint.Relation {
        switch self {
        case .equal: .equal
        case .lessThanOrEqual: .greaterThanOrEqual
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }
}
