import StackCases

/// Why a database could not be opened, read or written.
public struct DatabaseError: Error, Equatable, Sendable {
    /// What went wrong, for code that reacts to it.
    public enum Reason: Equatable, Sendable {
        /// There is no file, or its folder cannot be reached.
        case cannotOpen
        /// The file is none that stackdiff wrote.
        case foreignFile
        /// The file is a database without anything in it.
        case empty
        /// A newer stackdiff wrote the file.
        case tooNew
        /// An older stackdiff wrote the file, and it was opened only for reading.
        case tooOld
        /// What the file holds contradicts itself or cannot be decoded.
        case damaged
        /// Another process keeps the file locked.
        case locked
        /// There is no room for what was to be written.
        case full
        /// The file or its folder cannot be written to.
        case readOnly
        /// The SQLite library is too old.
        case oldLibrary
        /// What was asked for, or to be stored, contradicts what is stored.
        case inconsistent
        /// Anything else that SQLite reports.
        case other
    }

    /// What went wrong, for code that reacts to it.
    public var reason: Reason
    /// SQLite's extended result code; 0 where the error is not SQLite's.
    public var code: Int32
    /// What went wrong, for people; without the path.
    public var message: String
    /// The SQL, or the operation in words, that failed.
    public var operation: String
    /// The database file.
    public var path: String

    /// Makes an error.
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
    /// The error in a line for people, such as
    /// `findings.stackdiff: not a stackdiff database (it is a text file)`.
    public var description: String {
        let name = path.isEmpty ? "(no path)" : path
        let text =
            reason == .other ? "\(message) (SQLite error \(code); while: \(operation))" : message
        // SQL has several lines, and so may what stands in a damaged file.
        let lines = text.split(whereSeparator: \.isNewline)
        let line = lines.map { $0.drop(while: \.isWhitespace) }.joined(separator: " ")
        return "\(name): \(line.withoutControls())"
    }
}
