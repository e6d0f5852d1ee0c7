extension LayoutCase {
    /// The case as JSON, defaults left out; reading it gives an equal case.
    public var json: JSONValue {
        var members: [(String, JSONValue)] = []
        if let title { members.append(("title", .string(title))) }
        if let width { members.append(("width", .number(width))) }
        if let height { members.append(("height", .number(height))) }
        members.append(("stack", stack.json))
        if !edits.isEmpty { members.append(("edits", .array(edits.map(\.json)))) }
        if let expected { members.append(("expected", expected.json)) }
        if let observed { members.append(("observed", observed.json)) }
        return .object(members)
    }
}

extension StackConfiguration {
    /// The stack as JSON, defaults left out.
    var json: JSONValue {
        let standard = StackConfiguration()
        var members: [(String, JSONValue)] = []
        if axis != standard.axis { members.append(("axis", .string(axis.rawValue))) }
        if distribution != standard.distribution {
            members.append(("distribution", .string(distribution.rawValue)))
        }
        if alignment != standard.alignment {
            members.append(("alignment", .string(alignment.rawValue)))
        }
        if spacing != standard.spacing { members.append(("spacing", spacing.json)) }
        if isLayoutMarginsRelativeArrangement {
            members.append(("isLayoutMarginsRelativeArrangement", .bool(true)))
        }
        if layoutMargins != standard.layoutMargins {
            members.append(("layoutMargins", layoutMargins.json))
        }
        if isBaselineRelativeArrangement {
            members.append(("isBaselineRelativeArrangement", .bool(true)))
        }
        if semanticContentAttribute != standard.semanticContentAttribute {
            members.append(
                ("semanticContentAttribute", .string(semanticContentAttribute.rawValue)))
        }
        members.append(("arrangedSubviews", .array(arrangedSubviews.map(\.json))))
        return .object(members)
    }
}

extension EdgeInsets {
    fileprivate var json: JSONValue {
        let members = [("top", top), ("left", left), ("bottom", bottom), ("right", right)]
        return .object(members.filter { $0.1 != 0 }.map { ($0.0, .number($0.1)) })
    }
}

extension Spacing {
    fileprivate var json: JSONValue {
        switch self {
        case .points(let points): .number(points)
        case .useSystem: .string("useSystem")
        case .useDefault: .string("useDefault")
        }
    }
}

extension ArrangedSubview {
    /// The view as JSON, defaults left out.
    var json: JSONValue {
        let standard = ArrangedSubview()
        var members: [(String, JSONValue)] = []
        if let nestedStack { members.append(("stack", nestedStack.json)) }
        if intrinsicContentSize != standard.intrinsicContentSize {
            let sides = [
                ("width", intrinsicContentSize.width), ("height", intrinsicContentSize.height),
            ]
            members.append(
                (
                    "intrinsicContentSize",
                    .object(sides.compactMap { key, side in side.map { (key, .number($0)) } })
                ))
        }
        if isHidden { members.append(("isHidden", .bool(true))) }
        if contentHuggingPriority != standard.contentHuggingPriority {
            members.append(
                (
                    "contentHuggingPriority",
                    contentHuggingPriority.json(without: .defaultHugging)
                ))
        }
        if contentCompressionResistancePriority != standard.contentCompressionResistancePriority {
            members.append(
                (
                    "contentCompressionResistancePriority",
                    contentCompressionResistancePriority.json(
                        without: .defaultCompressionResistance)
                ))
        }
        if let baselineOffsets {
            let first = JSONValue.number(baselineOffsets.first)
            let last = JSONValue.number(baselineOffsets.last)
            members.append(("baselineOffsets", .object([("first", first), ("last", last)])))
        }
        if customSpacingAfter != standard.customSpacingAfter {
            members.append(("customSpacingAfter", customSpacingAfter.json))
        }
        if !constraints.isEmpty {
            members.append(("constraints", .array(constraints.map(\.json))))
        }
        return .object(members)
    }
}

extension AxisPriorities {
    fileprivate func json(without standard: AxisPriorities) -> JSONValue {
        var members: [(String, JSONValue)] = []
        if horizontal != standard.horizontal {
            members.append(("horizontal", .number(horizontal)))
        }
        if vertical != standard.vertical { members.append(("vertical", .number(vertical))) }
        return .object(members)
    }
}

extension SizeConstraint {
    fileprivate var json: JSONValue {
        var members: [(String, JSONValue)] = [("attribute", .string(attribute.rawValue))]
        if relation != .equal { members.append(("relation", .string(relation.rawValue))) }
        if let toItem { members.append(("toItem", .string(toItem.rawValue))) }
        if multiplier != 1 { members.append(("multiplier", .number(multiplier))) }
        if toItem == nil || constant != 0 { members.append(("constant", .number(constant))) }
        if priority != 1000 { members.append(("priority", .number(priority))) }
        return .object(members)
    }
}

extension Edit {
    /// The edit as JSON.
    ///
    /// Nothing is left out, since an edit says what becomes of each value.
    var json: JSONValue {
        switch self {
        case .setHidden(let view, let value): Self.set("setHidden", view: view, .bool(value))
        case .setCustomSpacing(let view, let value):
            Self.set("setCustomSpacing", view: view, value.json)
        case .setIntrinsicContentSize(let view, let value):
            Self.set(
                "setIntrinsicContentSize", view: view, Self.size(value.width, value.height))
        case .setSpacing(let stack, let value): Self.set("setSpacing", stack: stack, value.json)
        case .setAxis(let stack, let value):
            Self.set("setAxis", stack: stack, .string(value.rawValue))
        case .setDistribution(let stack, let value):
            Self.set("setDistribution", stack: stack, .string(value.rawValue))
        case .setAlignment(let stack, let value):
            Self.set("setAlignment", stack: stack, .string(value.rawValue))
        case .insert(let stack, let index, let subview):
            .object([
                (
                    "insert",
                    .object([
                        ("stack", .string(stack.description)), ("index", .number(Double(index))),
                        ("subview", subview.json),
                    ])
                )
            ])
        case .addArrangedSubview(let view): Self.of("addArrangedSubview", view: view)
        case .remove(let view): Self.of("remove", view: view)
        case .removeFromSuperview(let view): Self.of("removeFromSuperview", view: view)
        case .setSize(let width, let height): .object([("setSize", Self.size(width, height))])
        }
    }

    private static func of(_ edit: String, view: ViewPath) -> JSONValue {
        .object([(edit, .object([("view", .string(view.description))]))])
    }

    private static func set(_ edit: String, view: ViewPath, _ value: JSONValue) -> JSONValue {
        .object([(edit, .object([("view", .string(view.description)), ("value", value)]))])
    }

    private static func set(_ edit: String, stack: ViewPath, _ value: JSONValue) -> JSONValue {
        .object([(edit, .object([("stack", .string(stack.description)), ("value", value)]))])
    }

    private static func size(_ width: Double?, _ height: Double?) -> JSONValue {
        .object([("width", .optional(width)), ("height", .optional(height))])
    }
}
