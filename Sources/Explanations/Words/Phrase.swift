import StackCases

/// A sentence in which some words are code, to be written in several formats.
package struct Phrase: Equatable, ExpressibleByStringInterpolation {
    /// A run of words.
    package enum Run: Equatable {
        case words(String)
        case code(String)
    }

    /// The sentence's parts.
    package var runs: [Run]

    package init(stringLiteral value: String) { runs = [.words(value)] }
    package init(stringInterpolation: StringInterpolation) { runs = stringInterpolation.runs }

    /// Builds the runs of an interpolated literal.
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var runs: [Run] = []

        package init(literalCapacity: Int, interpolationCount: Int) {}
        package mutating func appendLiteral(_ literal: String) { runs.append(.words(literal)) }
        // A file may have given the text, which must not begin a line.
        package mutating func appendInterpolation(_ words: String) {
            runs.append(.words(words.withoutControls()))
        }
        package mutating func appendInterpolation(code: String) {
            runs.append(.code(code.withoutControls()))
        }
        package mutating func appendInterpolation(_ phrase: Phrase) { runs += phrase.runs }
    }

    /// The sentence without marks.
    package var plain: String {
        runs.map { run in
            switch run {
            case .words(let text), .code(let text): text
            }
        }.joined()
    }
}
