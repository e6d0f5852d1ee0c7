/// Why bytes are no JSON document, and where.
public struct JSONError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The line, from 1.
    public var line: Int
    /// The column in Unicode scalars, from 1.
    public var column: Int
    /// The value that was being read.
    public var path: JSONPath
    /// What was found, and what was expected.
    public var message: String
    /// Whether the bytes end before the document does.
    public var isUnexpectedEnd: Bool

    /// The place, the path and the cause on one line.
    public var description: String {
        let path = path.description
        return "\(line):\(column): " + (path.isEmpty ? "" : "\(path): ") + message
    }
}
