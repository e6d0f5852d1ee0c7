import StackCases

/// Text of a case inside a source file, where it must stay text.
enum SourceText {
    /// `text` in quotes on one line, for a comment of any language.
    ///
    /// The quotes keep a backslash from being the last character, which in C would draw the next
    /// line into the comment.
    static func comment(_ text: String) -> String { swift(text) }

    /// `text` as a Swift string literal.
    static func swift(_ text: String) -> String {
        quoted(text) { "\\u{\(String($0.value, radix: 16))}" }
    }

    /// `text` as an Objective-C string literal.
    ///
    /// Other characters are written as octal digits of their UTF-8: C has no universal names for
    /// controls, and hexadecimal digits have no end. A question mark is escaped because of
    /// trigraphs.
    static func objectiveC(_ text: String) -> String {
        "@"
            + quoted(text, alsoEscaping: "?") { scalar in
                String(scalar).utf8.map { byte in
                    let digits = String(byte, radix: 8)
                    return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
                }.joined()
            }
    }

    /// `text` as an XML attribute's value without its quotes; what XML cannot hold becomes U+FFFD.
    static func xml(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&apos;"
            case "\t", "\n", "\r": result += "&#\(scalar.value);"
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            case _ where !isPrinted(scalar): result += "&#\(scalar.value);"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The shortest number that every language here reads back as `value`.
    static func number(_ value: Double) -> String {
        JSONValue.number(value).compact()
    }

    private static func quoted(
        _ text: String, alsoEscaping extra: Unicode.Scalar? = nil,
        other: (Unicode.Scalar) -> String
    ) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\", extra: result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where !isPrinted(scalar): result += other(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// Whether a scalar shows as itself: neither a control nor what turns the direction of text,
    /// ends a line or shows as nothing.
    private static func isPrinted(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == " " { return true }
        return switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
            .paragraphSeparator, .spaceSeparator:
            false
        default: true
        }
    }
}

extension String {
    /// The text on one line without quotes, for the middle of a comment.
    var oneLine: String { String(SourceText.comment(self).dropFirst().dropLast()) }

    /// The text with its first letter in capitals.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
