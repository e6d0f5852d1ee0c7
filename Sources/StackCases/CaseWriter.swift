extension LayoutCase {
    /// The case as JSON, defaults left out; reading it gives an equal case.
    public var json: JSONValue {
        var members = propertyMembers + [("stack", stack.json)]
        if let title { members.insert(("title", .string(title)), at: 0) }
        if !edits.isEmpty { members.append(("edits", .array(edits.map(\.json)))) }
        if let expected { members.append(("expected", expected.json)) }
        if let observed { members.append(("observed", observed.json)) }
        return .object(members)
    }
}

extension StackConfiguration {
    /// The stack as JSON, defaults left out.
    var json: JSONValue {
        .object(propertyMembers + [("arrangedSubviews", .array(arrangedSubviews.map(\.json)))])
    }
}

extension ArrangedSubview {
    /// The view as JSON, defaults left out.
    package var json: JSONValue {
        .object(
            (name.map { [("name", .string($0))] } ?? [])
                + (nestedStack.map { [("stack", $0.json)] } ?? []) + propertyMembers)
    }
}

extension PropertyOwner {
    fileprivate var propertyMembers: [(String, JSONValue)] {
        var (owner, writer) = (self, PropertyWriter())
        owner.visitProperties(&writer)
        return writer.members
    }
}

/// Collects the properties that are not at their defaults, as JSON.
private struct PropertyWriter: PropertyVisitor {
    var members: [(String, JSONValue)] = []

    mutating func visit<Value>(_ value: inout Value, _ property: CaseProperty<Value>) {
        guard value != property.standard else { return }
        members.append((property.key, value.json(standard: property.standard)))
    }
}

extension Edit {
    /// The edit as JSON.
    ///
    /// An edit states each value that it sets, also a default.
    var json: JSONValue {
        var (edit, writer) = (self, EditWriter())
        edit.visitValue(&writer)
        var members: [(String, JSONValue)] =
            switch target {
            case .view(let path): [("view", .string(path.description))] + writer.named("value")
            case .stack(let path): [("stack", .string(path.description))] + writer.named("value")
            case nil: writer.members
            }
        if case .insert(_, let index, let subview) = self {
            members += [("index", .count(index)), ("subview", subview.json)]
        }
        if case .remove(_, keepsSubview: true) = self {
            members.append((CaseSchema.keepsSubview.key, .bool(true)))
        }
        return [kind.rawValue: .object(members)]
    }
}

/// Collects the values that an edit sets, as JSON.
private struct EditWriter: PropertyVisitor {
    var members: [(String, JSONValue)] = []

    mutating func visit<Value>(_ value: inout Value, _ property: CaseProperty<Value>) {
        members.append((property.key, value.json(standard: nil)))
    }

    /// The values under another key.
    func named(_ key: String) -> [(String, JSONValue)] { members.map { (key, $0.1) } }
}
