import StackCases

/// A failure to open, read or write a database.
public struct DatabaseError: Error, Equatable, Sendable {
    /// The kind of failure, for code that reacts to it.
    public enum Reason: Equatable, Sendable {
        /// The file does not exist, or its folder cannot be reached.
        case cannotOpen
        /// The file was not written by stackdiff.
        case foreignFile
        /// The file is a database without content.
        case empty
        /// An older or newer stackdiff wrote the file, with other tables.
        case otherVersion
        /// The content contradicts itself or cannot be decoded.
        case damaged
        /// Another process has locked the file.
        case locked
        /// The disk is full.
        case full
        /// The file was removed, renamed or replaced while it was open.
        case replaced
        /// The file or its folder is read-only.
        case readOnly
        /// The SQLite library is too old.
        case oldLibrary
        /// A request contradicts what is stored.
        case inconsistent
        /// Any other error of SQLite's.
        case other
    }

    /// The kind of failure, for code that reacts to it.
    public var reason: Reason
    /// SQLite's extended result code; 0 for an error that is not SQLite's.
    public var code: Int32
    /// The failure in words, without the path.
    public var message: String
    /// The SQL that failed, or the operation in words.
    public var operation: String
    /// The database file.
    public var path: String

    /// Creates an error.
    public init(
        _ reason: Reason, code: Int32 = 0, message: String, operation: String, path: String
    ) {
        self.reason = reason
        self.code = code
        self.message = message
        self.operation = operation
        self.path = path
    }
}

extension DatabaseError: CustomStringConvertible {
    /// The error in one line, such as
    /// `findings.stackdiff: not a stackdiff database (it is a text file)`.
    public var description: String {
        let name = path.isEmpty ? "(no path)" : path
        let text =
            reason == .other ? "\(message) (SQLite error \(code); while: \(operation))" : message
        // SQL has several lines, and so may text from a damaged file.
        let lines = text.split(whereSeparator: \.isNewline)
        let line = lines.map { $0.drop(while: \.isWhitespace) }.joined(separator: " ")
        return "\(name): \(line.withoutControls())"
    }
}
