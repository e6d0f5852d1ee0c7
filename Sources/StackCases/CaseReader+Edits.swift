extension Edit {
    /// The names of all edits, in the order in which errors list them.
    private static let names = [
        "setHidden", "setSpacing", "setCustomSpacing", "setAxis", "setDistribution",
        "setAlignment", "setIntrinsicContentSize", "insert", "addArrangedSubview", "remove",
        "removeFromSuperview", "setSize",
    ]

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
        guard fields.members.count == 1, let (name, value) = fields.members.first else {
            throw CaseError(
                message: "expected one of \(Self.names.joined(separator: ", ")), "
                    + (fields.members.isEmpty ? "found none" : "found several"))
        }
        do {
            try self.init(name: name, json: value)
        } catch {
            throw error.inside(.key(name))
        }
    }

    private init(name: String, json: JSONValue) throws(CaseError) {
        switch name {
        case "setHidden":
            let (view, value) = try Self.read(json, of: "view", "true or false", CaseValue.bool)
            self = .setHidden(view: view, value: value)
        case "setSpacing":
            let (stack, value) = try Self.read(json, of: "stack", "points", CaseValue.spacing)
            self = .setSpacing(stack: stack, value: value)
        case "setCustomSpacing":
            let (view, value) = try Self.read(json, of: "view", "points", CaseValue.spacing)
            self = .setCustomSpacing(view: view, value: value)
        case "setAxis":
            let (stack, value): (_, Axis) = try Self.read(
                json, of: "stack", "an axis", CaseValue.choice)
            self = .setAxis(stack: stack, value: value)
        case "setDistribution":
            let (stack, value): (_, Distribution) = try Self.read(
                json, of: "stack", "a distribution", CaseValue.choice)
            self = .setDistribution(stack: stack, value: value)
        case "setAlignment":
            let (stack, value) = try Self.read(
                json, of: "stack", "an alignment", CaseValue.alignment)
            self = .setAlignment(stack: stack, value: value)
        case "setIntrinsicContentSize":
            let (view, value) = try Self.read(
                json, of: "view", "an object with width and height",
                IntrinsicContentSize.init(json:))
            self = .setIntrinsicContentSize(view: view, value: value)
        case "insert":
            let fields = try JSONFields(
                json, "an object with stack, index and subview",
                keys: ["stack", "index", "subview"])
            self = .insert(
                stack: try fields.require("stack", "the stack's path", CaseValue.viewPath),
                index: try fields.require("index", "a whole number from 0", CaseValue.index),
                subview: try fields.require(
                    "subview", "an arranged subview", ArrangedSubview.init(insertedSubview:)))
        case "addArrangedSubview": self = .addArrangedSubview(view: try Self.readView(json))
        case "remove": self = .remove(view: try Self.readView(json))
        case "removeFromSuperview": self = .removeFromSuperview(view: try Self.readView(json))
        default:
            let size = try IntrinsicContentSize(json: json)
            self = .setSize(width: size.width, height: size.height)
        }
    }

    /// Reads the path of an edit that says nothing but its view.
    private static func readView(_ json: JSONValue) throws(CaseError) -> ViewPath {
        try JSONFields(json, "an object with view", keys: ["view"])
            .require("view", "the view's path", CaseValue.viewPath)
    }

    /// Reads the path under `target` and the new value of what an edit sets.
    private static func read<Value>(
        _ json: JSONValue, of target: String, _ expected: String,
        _ read: (JSONValue) throws(CaseError) -> Value
    ) throws(CaseError) -> (ViewPath, Value) {
        let fields = try JSONFields(
            json, "an object with \(target) and value", keys: [target, "value"])
        return (
            try fields.require(target, "the \(target)'s path", CaseValue.viewPath),
            try fields.require("value", expected, read)
        )
    }
}

extension ArrangedSubview {
    /// Reads the view of an insertion.
    ///
    /// How deep it will lie shows only when it is inserted.
    fileprivate init(insertedSubview json: JSONValue) throws(CaseError) {
        try self.init(json: json, level: 1)
    }
}
