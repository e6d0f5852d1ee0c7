extension StackConfiguration {
    static let keys = StackConfiguration().propertyKeys + ["arrangedSubviews"]

    /// Reads a case's outer stack.
    init(outerStack json: JSONValue) throws(CaseError) {
        try self.init(json: json, level: 1)
        guard viewCount <= CaseLimits.views else {
            throw CaseError(message: "more than 100,000 arranged subviews")
        }
    }

    /// Reads a stack that lies at `level`; the outer stack's is 1.
    ///
    /// The readers of stacks and views call each other for each level of stacks. Work that needs much of
    /// the call stack is therefore done in functions that return before the next level.
    init(json: JSONValue, level: Int) throws(CaseError) {
        func readView(_ json: JSONValue) throws(CaseError) -> ArrangedSubview {
            try ArrangedSubview(json: json, level: level)
        }
        func readViews(_ json: JSONValue) throws(CaseError) -> [ArrangedSubview] {
            try CaseValue.array(json, "an array of arranged subviews", readView)
        }
        let fields = try JSONFields(
            json, "a stack's properties", keys: Self.keys,
            misplaced: (
                level == 1 ? LayoutCase.keysBesideStack : ArrangedSubview.keysBesideStack,
                "beside \"stack\""
            ))
        guard level <= CaseLimits.nesting else {
            throw CaseError(message: "stacks nested more than \(CaseLimits.nesting) deep")
        }
        self.init()
        try readProperties(fields, isOfStack: false)
        arrangedSubviews = try fields.require(
            "arrangedSubviews", "an array of arranged subviews", readViews)
        for (position, view) in arrangedSubviews.enumerated() {
            if let error = view.siblingError(at: position, count: arrangedSubviews.count) {
                throw error.inside(.key("arrangedSubviews"), .index(position))
            }
        }
    }
}

extension ArrangedSubview {
    fileprivate static let keysBesideStack = ["name"] + ArrangedSubview().propertyKeys
    private static let keys = ["stack"] + keysBesideStack

    /// Reads a view that the stack at `level` arranges.
    init(json: JSONValue, level: Int) throws(CaseError) {
        func readStack(_ json: JSONValue) throws(CaseError) -> StackConfiguration {
            try StackConfiguration(json: json, level: level + 1)
        }
        let fields = try JSONFields(
            json, "an arranged subview", keys: Self.keys,
            misplaced: (StackConfiguration.keys, "into \"stack\""))
        if let stack = try fields.read("stack", readStack) {
            self.init(stack: stack)
        } else {
            self.init()
        }
        name = try fields.read("name", CaseValue.viewName)
        try readProperties(fields, isOfStack: isStack)
    }
}

extension PropertyOwner {
    /// The keys that the owner's properties have in JSON.
    var propertyKeys: [String] {
        var (owner, collector) = (self, KeyCollector())
        owner.visitProperties(&collector)
        return collector.keys
    }

    /// - Parameter isOfStack: Whether the properties are those of a nested stack as a view.
    mutating func readProperties(
        _ fields: JSONFields, isOfStack: Bool
    ) throws(CaseError) {
        var reader = PropertyReader(fields: fields, isOfStack: isOfStack)
        visitProperties(&reader)
        if let error = reader.error { throw error }
    }
}

/// Collects the keys that an object may have.
private struct KeyCollector: PropertyVisitor {
    var keys: [String] = []

    mutating func visit<Value>(_ value: inout Value, _ property: CaseProperty<Value>) {
        keys.append(property.key)
    }
}

/// Reads the properties that a JSON object states.
private struct PropertyReader: PropertyVisitor {
    let fields: JSONFields
    let isOfStack: Bool
    /// The first error, after which nothing is read.
    var error: CaseError?

    mutating func visit<Value>(_ value: inout Value, _ property: CaseProperty<Value>) {
        guard error == nil else { return }
        do {
            try read(&value, property)
        } catch {
            self.error = error
        }
    }

    private func read<Value>(
        _ value: inout Value, _ property: CaseProperty<Value>
    ) throws(CaseError) {
        if isOfStack, let reason = property.reasonAgainstStacks {
            try fields.refuse(property.key, reason)
        }
        func readValue(_ json: JSONValue) throws(CaseError) -> Value {
            try Value.read(json, standard: property.standard)
        }
        if let read = try fields.read(property.key, readValue) { value = read }
    }
}
