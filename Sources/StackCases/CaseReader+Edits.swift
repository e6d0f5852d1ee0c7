extension Edit {
    private static let names = Kind.allCases.map(\.rawValue)

    static func readAll(_ json: JSONValue) throws(CaseError) -> [Edit] {
        let edits = try CaseValue.array(json, "an array of edits", Edit.init(json:))
        guard edits.count <= CaseLimits.edits else {
            throw CaseError(message: "more than 1,000 edits")
        }
        return edits
    }

    /// Reads an edit: an object whose only key is the edit's name.
    init(json: JSONValue) throws(CaseError) {
        let fields = try JSONFields(json, "an edit", keys: Self.names)
        guard fields.members.count == 1, let (name, value) = fields.members.first,
            let kind = Kind(rawValue: name)
        else {
            throw CaseError(
                message: "expected one of \(Self.names.joined(separator: ", ")), "
                    + (fields.members.isEmpty ? "found none" : "found several"))
        }
        do {
            try self.init(kind, json: value)
        } catch {
            throw error.inside(.key(name))
        }
    }

    private init(_ kind: Kind, json: JSONValue) throws(CaseError) {
        switch kind {
        case .setHidden:
            let (view, value) = try Self.read(json, "view", "true or false", CaseSchema.isHidden)
            self = .setHidden(view: view, value: value)
        case .setSpacing:
            let (stack, value) = try Self.read(json, "stack", "points", CaseSchema.spacing)
            self = .setSpacing(stack: stack, value: value)
        case .setCustomSpacing:
            let (view, value) = try Self.read(json, "view", "points", CaseSchema.customSpacingAfter)
            self = .setCustomSpacing(view: view, value: value)
        case .setAxis:
            let (stack, value) = try Self.read(json, "stack", "an axis", CaseSchema.axis)
            self = .setAxis(stack: stack, value: value)
        case .setDistribution:
            let (stack, value) = try Self.read(
                json, "stack", "a distribution", CaseSchema.distribution)
            self = .setDistribution(stack: stack, value: value)
        case .setAlignment:
            let (stack, value) = try Self.read(json, "stack", "an alignment", CaseSchema.alignment)
            self = .setAlignment(stack: stack, value: value)
        case .setIntrinsicContentSize:
            let (view, value) = try Self.read(
                json, "view", "an object with width and height", CaseSchema.intrinsicContentSize)
            self = .setIntrinsicContentSize(view: view, value: value)
        case .insert:
            let fields = try JSONFields(
                json, "an object with stack, index and subview",
                keys: ["stack", "index", "subview"])
            self = .insert(
                stack: try fields.require("stack", "the stack's path", CaseValue.viewPath),
                index: try fields.require("index", "a whole number from 0", CaseValue.index),
                subview: try fields.require(
                    "subview", "an arranged subview", ArrangedSubview.init(insertedSubview:)))
        case .addArrangedSubview: self = .addArrangedSubview(view: try Self.readView(json))
        case .remove:
            let key = CaseSchema.keepsSubview.key
            let fields = try JSONFields(json, "an object with view", keys: ["view", key])
            self = .remove(
                view: try fields.require("view", "the view's path", CaseValue.viewPath),
                keepsSubview: try fields.read(key, CaseValue.bool) ?? false)
        case .removeFromSuperview: self = .removeFromSuperview(view: try Self.readView(json))
        case .setSize:
            let size = try IntrinsicContentSize.read(json, side: CaseValue.requiredSize)
            self = .setSize(width: size.width, height: size.height)
        }
    }

    /// Reads the path of an edit that has a view and no value.
    private static func readView(_ json: JSONValue) throws(CaseError) -> ViewPath {
        try JSONFields(json, "an object with view", keys: ["view"])
            .require("view", "the view's path", CaseValue.viewPath)
    }

    /// Reads the path under `target` and the value of the property that an edit sets.
    private static func read<Value>(
        _ json: JSONValue, _ target: String, _ expected: String, _ property: CaseProperty<Value>
    ) throws(CaseError) -> (ViewPath, Value) {
        func readValue(_ json: JSONValue) throws(CaseError) -> Value {
            try Value.read(json, standard: nil)
        }
        let fields = try JSONFields(
            json, "an object with \(target) and value", keys: [target, "value"])
        return (
            try fields.require(target, "the \(target)'s path", CaseValue.viewPath),
            try fields.require("value", expected, readValue)
        )
    }
}

extension ArrangedSubview {
    /// Reads the view of an insertion.
    ///
    /// Its depth is checked when it is inserted.
    fileprivate init(insertedSubview json: JSONValue) throws(CaseError) {
        try self.init(json: json, level: 1)
    }
}
