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
