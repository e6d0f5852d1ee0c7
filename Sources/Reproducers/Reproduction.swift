import StackCases

/// A case on its way out of the program: what a reproducer is made of.
public struct Reproduction: Sendable {
    /// The case.
    public let layoutCase: LayoutCase
    /// The stack and its size after all edits.
    public let configuration: SizedStack
    /// What the declarations and the file are called: ASCII letters and digits, a letter first.
    public let name: String
    /// What models say of the case, the expected layout last and the actual one, if any, first.
    public let layouts: [ModelLayout]
    /// Who breaks the documented contract, in a sentence; `nil` where nobody has been asked.
    public let verdict: String?
    /// The program that writes the reproducer, with its version.
    public let tool: String

    /// Makes a reproduction.
    /// - Parameters:
    ///   - name: What the declarations are called; the title's words unless said.
    ///   - layouts: What models say; the last is held to be right where one must be.
    /// - Throws: Why one of the case's edits is impossible.
    public init(
        _ layoutCase: LayoutCase, name: String? = nil, layouts: [ModelLayout] = [],
        verdict: String? = nil, tool: String = "stackdiff"
    ) throws(CaseError) {
        self.layoutCase = layoutCase
        self.configuration = try layoutCase.configurationAfterEdits()
        self.name = Self.name(from: name ?? layoutCase.title ?? "")
        self.layouts = layouts
        self.verdict = verdict
        self.tool = tool
    }

    /// The words of `text` as one word, so that nothing in a title can leave a name.
    private static func name(from text: String) -> String {
        var name = ""
        for word in text.split(whereSeparator: { !($0.isASCII && ($0.isLetter || $0.isNumber)) }) {
            guard name.count + word.count <= 40 else { break }
            name += word.prefix(1).uppercased() + word.dropFirst()
        }
        guard let first = name.first else { return "Stack" }
        return first.isNumber ? "Case" + name : name
    }

    /// The case as it is written into a reproducer: what is run, without what was said of it.
    var bareCase: LayoutCase {
        var bare = layoutCase
        bare.expected = nil
        bare.observed = nil
        return bare
    }
}

/// What one model says of a case, in plain values.
public struct ModelLayout: Equatable, Sendable {
    /// The model's name.
    public var model: String
    /// Whether the layout is determined.
    public var status: LayoutStatus
    /// The frames after all edits, in depth-first order; empty where there is no layout.
    public var frames: [PathFrame]
    /// Why there is no layout; `nil` where there is one.
    public var reason: String?

    /// Makes a model's answer.
    public init(
        model: String, status: LayoutStatus, frames: [PathFrame], reason: String? = nil
    ) {
        self.model = model
        self.status = status
        self.frames = frames
        self.reason = reason
    }
}

/// Why a case cannot be written in a format.
public struct ReproducerError: Error, Equatable, CustomStringConvertible {
    /// What is in the way and, where there is something, what to do.
    public var description: String

    /// Makes an error.
    public init(_ description: String) {
        self.description = description
    }
}
