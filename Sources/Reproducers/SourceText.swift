import Markup
import StackCases

/// Text of a case inside a source file, where it must not become code.
enum SourceText {
    /// Returns `text` in quotes on one line, for a comment of any language.
    ///
    /// The quotes keep a backslash from being the last character, with which C would continue the
    /// comment on the next line.
    static func comment(_ text: String) -> String { swift(text) }

    /// Returns `text` as a Swift string literal.
    static func swift(_ text: String) -> String { quoted(text, other: swiftEscape) }

    /// Returns `text` as an Objective-C string literal.
    ///
    /// Characters that are not printed become octal digits of their UTF-8: C has no universal names
    /// for controls, and a hexadecimal escape has no end. A question mark is escaped because of
    /// trigraphs.
    static func objectiveC(_ text: String) -> String {
        "@"
            + quoted(text, alsoEscaping: "?") { scalar in
                String(scalar).utf8.map { "\\" + $0.digits(radix: 8, count: 3) }.joined()
            }
    }

    /// Returns the shortest number that every language here reads back as `value`.
    static func number(_ value: Double) -> String {
        JSONValue.number(value).compact()
    }

    /// Returns the sides of a natural size.
    /// - Parameters:
    ///   - largest: The name of a side that is as large as can be.
    ///   - none: The name of a side that is missing.
    static func sides(_ size: IntrinsicContentSize, largest: String, none: String) -> [String] {
        [size.width, size.height].map { side in
            side.map { $0 == CaseLimits.length ? largest : number($0) } ?? none
        }
    }

    /// Returns baselines as a tuple in Swift.
    static func pair(_ offsets: BaselineOffsets) -> String {
        "(\(number(offsets.first)), \(number(offsets.last)))"
    }

    /// Returns numbers as arguments with labels, such as `width: 40, height: 20`, without those that are
    /// `nil`.
    static func arguments(_ numbers: KeyValuePairs<String, Double?>) -> String {
        numbers.compactMap { label, number in number.map { "\(label): \(Self.number($0))" } }
            .joined(separator: ", ")
    }

    /// Returns the lines of a file of `Templates`, in which each placeholder, such as `__NAME__`, is
    /// replaced by the value for it.
    static func template(
        _ file: [UInt8], _ values: KeyValuePairs<String, String> = [:]
    ) -> [String] {
        var text = String(decoding: file, as: UTF8.self)
        for (name, value) in values { text = text.replacing("__\(name)__", with: value) }
        return text.lines.dropLast()
    }

    fileprivate static func swiftEscape(_ scalar: Unicode.Scalar) -> String {
        "\\u{\(String(scalar.value, radix: 16))}"
    }

    private static func quoted(
        _ text: String, alsoEscaping extra: Unicode.Scalar? = nil,
        other: (Unicode.Scalar) -> String
    ) -> String {
        "\"" + escaped(text, ["\"", extra], other: other) + "\""
    }

    /// Returns `text` without line breaks and controls, and with a backslash before the `marked` characters.
    fileprivate static func escaped(
        _ text: String, _ marked: [Unicode.Scalar?],
        other: (Unicode.Scalar) -> String = swiftEscape
    ) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\",
                _ where marked.contains(scalar):
                result += "\\\(scalar)"
            // CI services obey `##[` in the output of a job.
            case "#" where result.utf8.last == UInt8(ascii: "#"): result += other(scalar)
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where !scalar.isPrinted: result += other(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension String {
    /// The text's lines, empty ones included.
    var lines: [String] {
        split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The text on one line without quotes, for the middle of a comment.
    var oneLine: String { SourceText.escaped(self, []) }
}

extension [String] {
    /// The lines indented by some levels of four spaces, empty lines left empty.
    func indented(_ levels: Int = 1) -> [String] {
        let indentation = String(repeating: "    ", count: levels)
        return map { $0.isEmpty ? "" : indentation + $0 }
    }

    /// The lines as a text, each with a line feed.
    var text: String { map { $0 + "\n" }.joined() }
}
