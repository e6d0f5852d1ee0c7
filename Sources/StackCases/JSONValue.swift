/// A JSON value; an object keeps its members in the order in which they were read or made.
public enum JSONValue: Sendable {
    /// An object; its keys differ from each other.
    case object([(String, JSONValue)])
    /// An array.
    case array([JSONValue])
    /// A string.
    case string(String)
    /// A number; one that is not finite is written as `null`, since JSON has no word for it.
    case number(Double)
    /// `true` or `false`.
    case bool(Bool)
    /// `null`.
    case null

    /// The value of the member named `key`; `nil` where there is none or this is no object.
    /// - Complexity: O(members).
    public subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.0 == key }?.1
    }

    /// A whole number, such as a count.
    package static func count(_ count: Int) -> JSONValue { .number(Double(count)) }

    /// Texts in order.
    package static func strings(_ strings: [String]) -> JSONValue {
        .array(strings.map(JSONValue.string))
    }

    /// A number, or `null` for `nil`.
    package static func optional(_ number: Double?) -> JSONValue {
        if let number { .number(number) } else { .null }
    }

    /// A string, or `null` for `nil`.
    package static func optional(_ string: String?) -> JSONValue {
        if let string { .string(string) } else { .null }
    }

    /// The value in a few words, as messages cite it.
    var summary: String {
        switch self {
        case .object: "an object"
        case .array: "an array"
        case .string(let text): text.quotedBriefly
        case .number, .bool, .null: compact()
        }
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    /// An object of the members that are not `nil`.
    public init(dictionaryLiteral members: (String, JSONValue?)...) {
        self = .object(members.compactMap { key, value in value.map { (key, $0) } })
    }

    /// The object with the members of another one after its own.
    package func adding(_ other: JSONValue) -> JSONValue {
        guard case .object(let members) = self, case .object(let others) = other else {
            return self
        }
        return .object(members + others)
    }
}

extension JSONValue: Equatable {
    /// Whether two values are the same, the order of members included.
    public static func == (left: JSONValue, right: JSONValue) -> Bool {
        switch (left, right) {
        case (.object(let left), .object(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0 == $1 }
        case (.array(let left), .array(let right)): left == right
        case (.string(let left), .string(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.bool(let left), .bool(let right)): left == right
        case (.null, .null): true
        default: false
        }
    }
}

extension String {
    /// The text in quotes with all that is no plain character escaped, shortened to 40 characters
    /// so that a message stays one line.
    var quotedBriefly: String {
        let scalars = unicodeScalars.prefix(41)
        guard scalars.count > 40 else { return JSONValue.string(self).compact() }
        return JSONValue.string(String(String.UnicodeScalarView(scalars.prefix(37))) + "...")
            .compact()
    }
}
