/// Reads one JSON document, strictly and within bounds.
///
/// Foundation's decoder accepts duplicate keys, reports no line and column, and does not limit the memory
/// for hostile input. This reader rejects duplicate keys, invalid UTF-8, numbers that are not finite and
/// anything after the document, with line and column. It limits the nesting and the number of values. A
/// value takes about 150 bytes of memory besides the text.
public struct JSONReader {
    /// The largest number of nested arrays and objects.
    public static let maximumDepth = 128
    /// The largest number of values in a document.
    public static let maximumValueCount = 2_000_000

    let bytes: [UInt8]
    var index = 0
    var path = JSONPath()
    private var valueCount = 0
    /// The path whose place is searched; `nil` when reading values.
    private var soughtPath: JSONPath?
    private var soughtIndex = 0
    private var soughtKeyIndex: Int?

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads the document that `bytes` hold in UTF-8.
    ///
    /// Keys that are canonically equivalent count as duplicates.
    /// - Complexity: O(bytes).
    public static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
        var reader = JSONReader(bytes)
        return try reader.readDocument()
    }

    /// Reads the document in `text`.
    public static func read(_ text: String) throws(JSONError) -> JSONValue {
        try read(Array(text.utf8))
    }

    /// Returns the line and column, from 1, of the value at `path`, or of its key if `ofKey`.
    ///
    /// If there is no such value, they are those of the innermost value around it. Values store no places,
    /// which would double their memory. The document is read again instead, for the one error that is
    /// reported.
    public static func place(
        of path: JSONPath, ofKey: Bool = false, in bytes: [UInt8]
    ) -> (line: Int, column: Int) {
        var reader = JSONReader(bytes)
        reader.soughtPath = path
        _ = try? reader.readDocument()
        let index = ofKey ? reader.soughtKeyIndex ?? reader.soughtIndex : reader.soughtIndex
        return reader.place(of: index)
    }

    private mutating func readDocument() throws(JSONError) -> JSONValue {
        skipWhitespace()
        let value = try readValue(depth: 0)
        skipWhitespace()
        guard index == bytes.count else {
            throw failure("expected nothing after the end of the document, found \(found)")
        }
        return value
    }

    private mutating func readValue(depth: Int) throws(JSONError) -> JSONValue {
        valueCount += 1
        guard valueCount <= Self.maximumValueCount else {
            throw failure("more than 2,000,000 values in one document")
        }
        if let soughtPath, soughtPath.steps.starts(with: path.steps) { soughtIndex = index }
        guard index < bytes.count else { throw unexpectedEnd("a value") }
        switch bytes[index] {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard depth < Self.maximumDepth else {
                var error = failure(
                    "nested more than \(Self.maximumDepth) levels deep; a case has at most"
                        + " \(CaseLimits.nesting) levels of stacks")
                // Nobody reads a path of that length; the line and the column say where it ends.
                error.path = JSONPath()
                throw error
            }
            return bytes[index] == UInt8(ascii: "{")
                ? try readObject(depth: depth) : try readArray(depth: depth)
        case UInt8(ascii: "\""): return .string(try readString())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return .number(try readNumber())
        default: return try readLiteral()
        }
    }

    private mutating func readArray(depth: Int) throws(JSONError) -> JSONValue {
        index += 1
        var elements: [JSONValue] = []
        skipWhitespace()
        if take(UInt8(ascii: "]")) { return .array(elements) }
        while true {
            path.steps.append(.index(elements.count))
            elements.append(try readValue(depth: depth + 1))
            path.steps.removeLast()
            skipWhitespace()
            if take(UInt8(ascii: "]")) { return .array(elements) }
            try expect(UInt8(ascii: ","), "a comma or ]")
            skipWhitespace()
        }
    }

    private mutating func readObject(depth: Int) throws(JSONError) -> JSONValue {
        index += 1
        var members: [(String, JSONValue)] = []
        var keys: Set<String> = []
        skipWhitespace()
        if take(UInt8(ascii: "}")) { return .object(members) }
        while true {
            let keyIndex = index
            guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
                throw unexpected("a key in quotes")
            }
            let key = try readString()
            path.steps.append(.key(key))
            guard Self.isNew(key, members, &keys) else {
                throw failure("duplicate key", at: keyIndex)
            }
            if let soughtPath, soughtPath == path { soughtKeyIndex = keyIndex }
            skipWhitespace()
            try expect(UInt8(ascii: ":"), "a colon")
            skipWhitespace()
            members.append((key, try readValue(depth: depth + 1)))
            path.steps.removeLast()
            skipWhitespace()
            if take(UInt8(ascii: "}")) { return .object(members) }
            try expect(UInt8(ascii: ","), "a comma or }")
            skipWhitespace()
        }
    }

    /// Whether `key` is none of the keys before it.
    ///
    /// Few keys are compared one by one; a set, kept in `keys`, saves an object of very many from
    /// taking quadratic time.
    private static func isNew(
        _ key: String, _ members: [(String, JSONValue)], _ keys: inout Set<String>
    ) -> Bool {
        if members.count < 16 { return !members.contains { $0.0 == key } }
        if keys.isEmpty { keys = Set(members.map(\.0)) }
        return keys.insert(key).inserted
    }

    private mutating func readLiteral() throws(JSONError) -> JSONValue {
        switch bytes[index] {
        case UInt8(ascii: "t"):
            try skip("true")
            return .bool(true)
        case UInt8(ascii: "f"):
            try skip("false")
            return .bool(false)
        case UInt8(ascii: "n"):
            try skip("null")
            return .null
        default: throw unexpected("a value")
        }
    }

    private mutating func skip(_ word: String) throws(JSONError) {
        let rest = bytes[index...].prefix(word.utf8.count)
        guard word.utf8.starts(with: rest) else { throw unexpected("a value") }
        guard rest.count == word.utf8.count else { throw unexpectedEnd(word) }
        index += rest.count
    }
}
