extension StackConfiguration {
    private static let keys = [
        "axis", "distribution", "alignment", "spacing", "isLayoutMarginsRelativeArrangement",
        "layoutMargins", "isBaselineRelativeArrangement", "semanticContentAttribute",
        "arrangedSubviews",
    ]

    /// Reads a case's outer stack.
    init(outerStack json: JSONValue) throws(CaseError) {
        try self.init(json: json, level: 1)
        guard viewCount <= CaseLimits.views else {
            throw CaseError(message: "more than 100,000 arranged subviews")
        }
    }

    /// Reads a stack that lies at `level`; the outer stack's is 1.
    ///
    /// Reading a stack and a view call each other as deep as stacks nest. What needs much of the
    /// call stack is therefore done in functions that have returned by then.
    init(json: JSONValue, level: Int) throws(CaseError) {
        func readView(_ json: JSONValue) throws(CaseError) -> ArrangedSubview {
            try ArrangedSubview(json: json, level: level)
        }
        func readViews(_ json: JSONValue) throws(CaseError) -> [ArrangedSubview] {
            try CaseValue.array(json, "an array of arranged subviews", readView)
        }
        let fields = try JSONFields(json, "a stack's properties", keys: Self.keys)
        guard level <= CaseLimits.nesting else {
            throw CaseError(message: "stacks nested more than \(CaseLimits.nesting) deep")
        }
        self.init()
        try readProperties(fields)
        arrangedSubviews = try fields.require(
            "arrangedSubviews", "an array of arranged subviews", readViews)
    }

    private mutating func readProperties(_ fields: JSONFields) throws(CaseError) {
        axis = try fields.read("axis", CaseValue.choice) ?? axis
        distribution = try fields.read("distribution", CaseValue.choice) ?? distribution
        alignment = try fields.read("alignment", CaseValue.alignment) ?? alignment
        spacing = try fields.read("spacing", CaseValue.spacing) ?? spacing
        isLayoutMarginsRelativeArrangement =
            try fields.read("isLayoutMarginsRelativeArrangement", CaseValue.bool) ?? false
        layoutMargins = try fields.read("layoutMargins", EdgeInsets.init(json:)) ?? layoutMargins
        isBaselineRelativeArrangement =
            try fields.read("isBaselineRelativeArrangement", CaseValue.bool) ?? false
        semanticContentAttribute =
            try fields.read("semanticContentAttribute", CaseValue.choice)
            ?? semanticContentAttribute
    }
}

extension EdgeInsets {
    init(json: JSONValue) throws(CaseError) {
        let fields = try JSONFields(
            json, "an object with top, left, bottom and right",
            keys: ["top", "left", "bottom", "right"])
        self.init(
            top: try fields.read("top", CaseValue.length) ?? 0,
            left: try fields.read("left", CaseValue.length) ?? 0,
            bottom: try fields.read("bottom", CaseValue.length) ?? 0,
            right: try fields.read("right", CaseValue.length) ?? 0)
    }
}

extension ArrangedSubview {
    private static let keys = [
        "stack", "intrinsicContentSize", "isHidden", "contentHuggingPriority",
        "contentCompressionResistancePriority", "baselineOffsets", "customSpacingAfter",
        "constraints",
    ]

    /// Reads a view that the stack at `level` arranges.
    init(json: JSONValue, level: Int) throws(CaseError) {
        func readStack(_ json: JSONValue) throws(CaseError) -> StackConfiguration {
            try StackConfiguration(json: json, level: level + 1)
        }
        let fields = try JSONFields(json, "an arranged subview", keys: Self.keys)
        if let stack = try fields.read("stack", readStack) {
            self.init(stack: stack)
        } else {
            self.init()
        }
        try readProperties(fields)
    }

    private mutating func readProperties(_ fields: JSONFields) throws(CaseError) {
        func readConstraints(_ json: JSONValue) throws(CaseError) -> [SizeConstraint] {
            try CaseValue.array(json, "an array of size constraints", SizeConstraint.init(json:))
        }
        if fields.has("stack") {
            try fields.refuse(
                "intrinsicContentSize",
                "a nested stack has no intrinsic content size; its arranged subviews size it")
            try fields.refuse(
                "baselineOffsets",
                "a nested stack has no text of its own; its arranged subviews have baselines")
        }
        intrinsicContentSize =
            try fields.read("intrinsicContentSize", IntrinsicContentSize.init(json:))
            ?? intrinsicContentSize
        isHidden = try fields.read("isHidden", CaseValue.bool) ?? false
        contentHuggingPriority =
            try fields.read("contentHuggingPriority", AxisPriorities.hugging)
            ?? contentHuggingPriority
        contentCompressionResistancePriority =
            try fields.read(
                "contentCompressionResistancePriority", AxisPriorities.compressionResistance)
            ?? contentCompressionResistancePriority
        baselineOffsets = try fields.read("baselineOffsets", BaselineOffsets.init(json:))
        customSpacingAfter =
            try fields.read("customSpacingAfter", CaseValue.spacing) ?? customSpacingAfter
        constraints = try fields.read("constraints", readConstraints) ?? []
    }
}

extension IntrinsicContentSize {
    init(json: JSONValue) throws(CaseError) {
        let fields = try JSONFields(
            json, "an object with width and height", keys: ["width", "height"])
        self.init(
            width: try fields.read("width", CaseValue.optionalSize) ?? nil,
            height: try fields.read("height", CaseValue.optionalSize) ?? nil)
    }
}

extension AxisPriorities {
    fileprivate static func hugging(_ json: JSONValue) throws(CaseError) -> AxisPriorities {
        try AxisPriorities(json: json, default: .defaultHugging)
    }

    fileprivate static func compressionResistance(
        _ json: JSONValue
    ) throws(CaseError) -> AxisPriorities {
        try AxisPriorities(json: json, default: .defaultCompressionResistance)
    }

    private init(json: JSONValue, default: AxisPriorities) throws(CaseError) {
        let fields = try JSONFields(
            json, "an object with horizontal and vertical", keys: ["horizontal", "vertical"])
        self.init(
            horizontal: try fields.read("horizontal", CaseValue.priority) ?? `default`.horizontal,
            vertical: try fields.read("vertical", CaseValue.priority) ?? `default`.vertical)
    }
}

extension BaselineOffsets {
    init(json: JSONValue) throws(CaseError) {
        let fields = try JSONFields(
            json, "an object with first and last", keys: ["first", "last"])
        self.init(
            first: try fields.require(
                "first", "the points from the view's top to the first baseline",
                CaseValue.length),
            last: try fields.require(
                "last", "the points from the last baseline to the view's bottom",
                CaseValue.length))
    }
}

extension SizeConstraint {
    init(json: JSONValue) throws(CaseError) {
        let fields = try JSONFields(
            json, "an object with attribute, relation, constant and priority",
            keys: ["attribute", "relation", "toItem", "multiplier", "constant", "priority"])
        let toItem: Item? = try fields.read("toItem", CaseValue.choice)
        if toItem == nil {
            try fields.refuse("multiplier", "there is nothing to multiply without \"toItem\"")
        }
        self.init(
            attribute: try fields.require("attribute", "width or height", CaseValue.choice),
            relation: try fields.read("relation", CaseValue.choice) ?? .equal, toItem: toItem,
            multiplier: try fields.read("multiplier", CaseValue.multiplier) ?? 1,
            constant: toItem == nil
                ? try fields.require("constant", "points from 0", CaseValue.size)
                : try fields.read("constant", CaseValue.length) ?? 0,
            priority: try fields.read("priority", CaseValue.priority) ?? 1000)
    }
}
