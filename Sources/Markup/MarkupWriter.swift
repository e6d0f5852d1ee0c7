/// Writes HTML, SVG and XML: escapes every text and closes every element.
package struct MarkupWriter {
    /// An element's attributes in order, without those that are `nil`.
    package typealias Attributes = KeyValuePairs<String, String?>

    /// The way in which characters are written that markup, or a reader, could take for others.
    package enum Escaping {
        /// For people: characters that show nothing sensible become U+FFFD.
        case readable
        /// For programs that read the text again: every character that XML allows is kept, those
        /// that nobody can see as numbers.
        case lossless
    }

    /// The text so far.
    package private(set) var text: String
    /// The spaces for each level of nesting; `nil` in HTML, where spaces would be seen.
    private let indentation: Int?
    private let escaping: Escaping
    private var level = 0

    /// Elements of HTML after which a line break would be seen or would break a word.
    private static let inline: Set<String> = [
        "a", "bdi", "code", "small", "span", "strong", "td", "th", "title", "tspan",
    ]

    /// Creates a writer of HTML, and of SVG for a file or inside HTML.
    package init() { (text, indentation, escaping) = ("", nil, .readable) }

    /// Creates a writer of an XML file, and writes its first line.
    package init(xmlIndentation indentation: Int, escaping: Escaping) {
        text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        (self.indentation, self.escaping) = (indentation, escaping)
    }

    /// Writes an element and what `body` writes inside.
    package mutating func element(
        _ name: String, _ attributes: Attributes = [:], _ body: (inout MarkupWriter) -> Void
    ) {
        open(name, attributes, end: indentation == nil ? ">" : ">\n")
        level += 1
        body(&self)
        level -= 1
        indent()
        close(name)
    }

    /// Writes an element that holds `words`.
    package mutating func element(
        _ name: String, _ attributes: Attributes = [:], text words: String
    ) {
        open(name, attributes, end: ">")
        write(words)
        close(name)
    }

    /// Writes an element that holds nothing.
    package mutating func empty(_ name: String, _ attributes: Attributes = [:]) {
        open(name, attributes, end: "/>")
        endLine(after: name)
    }

    /// Writes text.
    package mutating func write(_ words: String) { text += escaped(words) }

    /// Writes markup as it is.
    package mutating func write(markup: String) { text += markup }

    private mutating func open(_ name: String, _ attributes: Attributes, end: String) {
        indent()
        text += "<\(name)"
        for case let (key, value?) in attributes {
            // A parser turns a literal line break into a space.
            text += " \(key)=\"\(escaped(value).replacing("\n", with: "&#10;"))\""
        }
        text += end
    }

    private mutating func close(_ name: String) {
        text += "</\(name)>"
        endLine(after: name)
    }

    private mutating func indent() {
        if let indentation { text += String(repeating: " ", count: indentation * level) }
    }

    private mutating func endLine(after name: String) {
        if indentation != nil || !Self.inline.contains(name) { text += "\n" }
    }

    private func escaped(_ text: String) -> String {
        let isLossless = escaping == .lossless
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            // CI services obey `##[` in the output of a job.
            case "#" where escaped.utf8.last == UInt8(ascii: "#"): escaped += "&#35;"
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += isLossless ? "&apos;" : "&#39;"
            case "\t" where isLossless, "\n" where isLossless, "\r" where isLossless:
                escaped += "&#\(scalar.value);"
            case "\t", "\n": escaped.unicodeScalars.append(scalar)
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}",
                "\u{7F}"..."\u{9F}" where !isLossless:
                escaped += "\u{FFFD}"
            case "\u{2028}" where !isLossless, "\u{2029}" where !isLossless: escaped += "\u{FFFD}"
            case _ where !isLossless && scalar.properties.isBidiControl: escaped += "\u{FFFD}"
            case _ where isLossless && !scalar.isPrinted: escaped += "&#\(scalar.value);"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension Unicode.Scalar {
    /// Whether the scalar shows as itself: it is no control, does not turn the direction of text,
    /// does not end a line and is not blank.
    package var isPrinted: Bool {
        if self == " " { return true }
        return switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
            .paragraphSeparator, .spaceSeparator:
            false
        default: true
        }
    }
}
