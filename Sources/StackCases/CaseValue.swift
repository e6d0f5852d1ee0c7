/// The readers for the kinds of values in a case's JSON.
enum CaseValue {
    static func unexpected(_ json: JSONValue, _ expected: String) -> CaseError {
        CaseError(message: "expected \(expected), found \(json.summary)")
    }

    static func bool(_ json: JSONValue) throws(CaseError) -> Bool {
        guard case .bool(let value) = json else { throw unexpected(json, "true or false") }
        return value
    }

    static func string(_ json: JSONValue) throws(CaseError) -> String {
        guard case .string(let value) = json else { throw unexpected(json, "a string") }
        return value
    }

    /// A name or another text that must say something.
    static func name(_ json: JSONValue) throws(CaseError) -> String {
        guard case .string(let value) = json, !value.isEmpty else {
            throw unexpected(json, "a string that is not empty")
        }
        return value
    }

    /// A view's name.
    static func viewName(_ json: JSONValue) throws(CaseError) -> String {
        let name = try name(json)
        guard ArrangedSubview.isName(name) else {
            throw unexpected(
                json,
                "a name of at most \(ArrangedSubview.longestName) characters without line breaks"
                    + " and control characters")
        }
        return name
    }

    /// A required size in points, or `null` where there is none.
    static func requiredSize(_ json: JSONValue) throws(CaseError) -> Double? {
        if case .null = json { return nil }
        return try NumberKind.size.read(json, or: ", or null")
    }

    /// A natural size in points, or `null` where there is none.
    static func naturalSize(_ json: JSONValue) throws(CaseError) -> Double? {
        if case .null = json { return nil }
        return try NumberKind.size.read(json, or: ", or null", isOptional: true)
    }

    static func index(_ json: JSONValue) throws(CaseError) -> Int {
        guard case .number(let value) = json, let index = Int(exactly: value), index >= 0 else {
            throw unexpected(json, "a whole number from 0")
        }
        return index
    }

    static func constraintItem(_ json: JSONValue) throws(CaseError) -> ViewConstraint.Item {
        switch json {
        case .string("stack"): return .stack
        case .string("self"): return .itself
        case .number(let value):
            if let index = Int(exactly: value), index >= 0 { return .sibling(index) }
        default: break
        }
        throw unexpected(json, "\"stack\", \"self\" or the index of another view of the stack")
    }

    /// An item of a constraint, other than the view itself.
    static func otherItem(_ json: JSONValue) throws(CaseError) -> ViewConstraint.Item {
        let item = try constraintItem(json)
        if item == .itself {
            throw CaseError(
                message: "a position is compared with another view; expected \"stack\" or the index"
                    + " of another view")
        }
        return item
    }

    static func spacing(_ json: JSONValue) throws(CaseError) -> Spacing {
        switch json {
        case .string("useSystem"): return .useSystem
        case .string("useDefault"): return .useDefault
        default:
            return .points(
                try NumberKind.length.read(json, or: ", \"useSystem\" or \"useDefault\""))
        }
    }

    static func viewPath(_ json: JSONValue) throws(CaseError) -> ViewPath {
        guard case .string(let text) = json, let path = ViewPath(text) else {
            throw unexpected(json, "a path such as \"\", \"0\" or \"3.1\"")
        }
        return path
    }

    static func alignment(_ json: JSONValue) throws(CaseError) -> Alignment {
        switch json {
        case .string("top"): return .leading
        case .string("bottom"): return .trailing
        default: return try choice(json, of: Alignment.allCases, synonyms: ["top", "bottom"])
        }
    }

    /// One of the names of `Choice`.
    static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ json: JSONValue
    ) throws(CaseError) -> Choice {
        try choice(json, of: Array(Choice.allCases))
    }

    /// One of the names of `choices`, to which an error adds `synonyms`.
    static func choice<Choice: RawRepresentable<String>>(
        _ json: JSONValue, of choices: [Choice], synonyms: [String] = []
    ) throws(CaseError) -> Choice {
        guard case .string(let name) = json,
            let choice = choices.first(where: { $0.rawValue == name })
        else {
            let names = choices.map(\.rawValue) + synonyms
            throw unexpected(json, "one of \(names.joined(separator: ", "))")
        }
        return choice
    }

    /// The elements of an array, each as `read` understands it.
    static func array<Element>(
        _ json: JSONValue, _ noun: String, _ read: (JSONValue) throws(CaseError) -> Element
    ) throws(CaseError) -> [Element] {
        guard case .array(let values) = json else { throw unexpected(json, noun) }
        var elements: [Element] = []
        elements.reserveCapacity(values.count)
        for (index, value) in values.enumerated() {
            do {
                elements.append(try read(value))
            } catch {
                throw error.inside(.index(index))
            }
        }
        return elements
    }
}
