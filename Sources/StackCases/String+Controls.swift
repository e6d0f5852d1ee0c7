extension String {
    /// Returns the text with U+FFFD for characters that change how others are shown, so that text from a
    /// file cannot control a terminal or start a new line.
    /// - Parameter kept: The characters that stay.
    /// - Complexity: O(scalars).
    package func withoutControls(except kept: Unicode.Scalar...) -> String {
        replacingControls(by: "\u{FFFD}", except: kept)
    }

    /// The text with spaces for the same characters, which puts it on one line.
    package var onOneLine: String { replacingControls(by: " ", except: []) }

    /// The text without commands that CI services find in the output of a job; U+FFFD replaces one of their marks.
    ///
    /// GitHub obeys `::` at the start of a line, after blanks, and `##[` anywhere; Azure and TeamCity obey `##vso[` and
    /// `##teamcity[`. GitHub's comparison ignores characters that nobody sees.
    package var withoutCommands: String {
        guard unicodeScalars.contains(where: { $0 == ":" || $0 == "#" }) else { return self }
        let scalars = Array(unicodeScalars)
        var shown = scalars
        // The last scalar of the line that can be seen, and the number of those before it.
        var last: (scalar: Unicode.Scalar, before: Int)?
        for (index, scalar) in scalars.enumerated() {
            if scalar == "\n" {
                last = nil
                continue
            }
            let isBlankStart = last == nil && scalar.properties.isWhitespace
            if isBlankStart || scalar.properties.isDefaultIgnorableCodePoint { continue }
            if scalar == last?.scalar {
                let isMark =
                    scalar == ":" && last?.before == 0
                    || scalar == "#" && Self.isName(scalars[(index + 1)...])
                if isMark { shown[index] = "\u{FFFD}" }
            }
            last = (scalar, last.map { $0.before + 1 } ?? 0)
        }
        return String(UnicodeScalarView(shown))
    }

    /// Whether the text begins with the name of a command, which may be empty, and a bracket.
    private static func isName(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
        scalars.first { !$0.properties.isAlphabetic && !$0.properties.isDefaultIgnorableCodePoint }
            == "["
    }

    private func replacingControls(
        by replacement: Unicode.Scalar, except kept: [Unicode.Scalar]
    ) -> String {
        String(
            UnicodeScalarView(
                unicodeScalars.map { $0.steersText && !kept.contains($0) ? replacement : $0 }))
    }
}

extension Unicode.Scalar {
    /// Whether the scalar changes how others are shown: a control, a line end, or a character that
    /// turns the direction of text.
    package var steersText: Bool {
        // Properties are looked up in tables, which takes most of the time of writing a report's cases.
        if value < 0x7F { return value < 0x20 }
        return switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: properties.isBidiControl
        }
    }
}
