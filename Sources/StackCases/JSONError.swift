/// The reason why bytes are not a JSON document, with its place.
public struct JSONError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The line, from 1.
    public var line: Int
    /// The column in Unicode scalars, from 1.
    public var column: Int
    /// The value that was being read.
    public var path: JSONPath
    /// The value that was found, and the expected one.
    public var message: String
    /// Whether the bytes end before the document does.
    public var isUnexpectedEnd: Bool

    /// The place, the path and the cause on one line.
    public var description: String {
        let path = path.description
        return "\(line):\(column): " + (path.isEmpty ? "" : "\(path): ") + message
    }
}
