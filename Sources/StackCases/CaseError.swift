/// The reason why a case cannot be read or laid out, with the place of the cause.
public struct CaseError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file, as it was named; `nil` where the case comes from no file.
    public var file: String?
    /// The line in the file, from 1.
    public var line: Int?
    /// The column in Unicode scalars, from 1.
    public var column: Int?
    /// The value inside the case, such as `stack.arrangedSubviews[2].isHidden`.
    public var path: JSONPath
    /// The cause, and what was expected.
    public var message: String
    /// Whether the key at `path` is at fault rather than its value.
    var isAboutKey = false

    /// Creates an error; callers that know the place add it.
    public init(
        file: String? = nil, line: Int? = nil, column: Int? = nil, path: JSONPath = JSONPath(),
        message: String
    ) {
        self.file = file
        self.line = line
        self.column = column
        self.path = path
        self.message = message
    }

    /// The place, the path and the message on one line:
    /// `a.json:12:17: stack.spacing: expected …`.
    public var description: String { subject.isEmpty ? message : "\(subject): \(message)" }

    /// The place and the path: `a.json:12:17: stack.spacing`.
    package var subject: String {
        var place = file.map { [$0] } ?? []
        if let line { place.append(String(line)) }
        if let column { place.append(String(column)) }
        return [place.joined(separator: ":"), path.description]
            .filter { !$0.isEmpty }.joined(separator: ": ")
    }

    /// Returns the error with steps added before its path.
    package func inside(_ steps: JSONPath.Step...) -> CaseError {
        var error = self
        error.path.steps.insert(contentsOf: steps, at: 0)
        return error
    }
}
