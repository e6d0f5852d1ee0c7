import LayoutModels
import StackCases

/// The cause that a bucket counts mismatches under.
///
/// The raw value is its text in databases and output. Causes with the same text are equal.
public enum BucketCause: RawRepresentable, Hashable, Sendable {
    /// A defect, by its name and that of its model, such as `uikit:hidden-extent`.
    case defect(String, of: String)
    /// The failure of a model to answer, such as `failure-crash`.
    case failure(LayoutFailure)
    /// No known defect, perhaps with a clue, such as `unexplained:isHidden`.
    case unexplained(Clue?)
    /// A text that this version of stackdiff does not know.
    case unknown(String)

    private static let unexplainedText = "unexplained"

    /// Creates the cause with a text.
    public init(rawValue text: String) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            .map(String.init)
        self =
            switch (parts[0], parts.dropFirst().first) {
            case (Self.unexplainedText, nil): .unexplained(nil)
            case (Self.unexplainedText, let name?):
                Clue(rawValue: name).map { .unexplained($0) } ?? .unknown(text)
            case (let model, let name?): .defect(name, of: model)
            case (_, nil): LayoutFailure(rawValue: text).map { .failure($0) } ?? .unknown(text)
            }
    }

    /// The kinds of causes that reports count apart.
    package enum Kind { case bug, failure, unexplained }

    /// The kind, which is a bug where another version may know the text.
    package var kind: Kind {
        switch self {
        case .defect, .unknown: .bug
        case .failure: .failure
        case .unexplained: .unexplained
        }
    }

    /// The text.
    public var rawValue: String {
        switch self {
        case .defect(let name, let model): "\(model):\(name)"
        case .failure(let failure): failure.rawValue
        case .unexplained(nil): Self.unexplainedText
        case .unexplained(let clue?): "\(Self.unexplainedText):\(clue.rawValue)"
        case .unknown(let text): text
        }
    }
}
