/// The way from the root of a JSON document to a value, such as
/// `stack.arrangedSubviews[2].isHidden`.
public struct JSONPath: Hashable, Sendable, CustomStringConvertible {
    /// One step into an object or an array.
    public enum Step: Hashable, Sendable {
        /// The member with this key.
        case key(String)
        /// The element at this index.
        case index(Int)
    }

    /// The steps from the root; none for the root itself.
    public var steps: [Step]

    /// Makes a path from its steps.
    public init(_ steps: [Step] = []) {
        self.steps = steps
    }

    /// The path as messages name it; empty for the root.
    public var description: String {
        var text = ""
        for step in steps {
            switch step {
            case .index(let index): text += "[\(index)]"
            case .key(let key) where Self.isWord(key): text += text.isEmpty ? key : ".\(key)"
            case .key(let key): text += "[\(key.quotedBriefly)]"
            }
        }
        return text
    }

    private static func isWord(_ key: String) -> Bool {
        (1...60).contains(key.utf8.count)
            && key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" }
    }
}
