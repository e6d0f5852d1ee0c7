import Explanations

/// Writes HTML and SVG: every text is escaped and every element is closed.
struct MarkupWriter {
    /// What was written.
    private(set) var text = ""

    /// Elements after which a line break would be seen or would break a word.
    private static let inline: Set<String> = [
        "a", "bdi", "code", "small", "span", "strong", "td", "th", "title", "tspan",
    ]

    /// Writes an element and what `body` writes inside.
    mutating func element(
        _ name: String, _ attributes: KeyValuePairs<String, String> = [:],
        _ body: (inout MarkupWriter) -> Void
    ) {
        open(name, attributes)
        text += ">"
        body(&self)
        text += "</\(name)>"
        endLine(after: name)
    }

    /// Writes an element that holds `words`.
    mutating func element(
        _ name: String, _ attributes: KeyValuePairs<String, String> = [:], text words: String
    ) {
        element(name, attributes) { $0.write(words) }
    }

    /// Writes an element that holds nothing.
    mutating func empty(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
        open(name, attributes)
        text += "/>"
        endLine(after: name)
    }

    /// Writes a sentence.
    mutating func write(_ phrase: Phrase) {
        for run in phrase.runs {
            switch run {
            case .words(let words): write(words)
            case .code(let words): element("code", text: words)
            }
        }
    }

    /// Writes text.
    mutating func write(_ words: String) { text += Self.escaped(words) }

    /// Writes markup as it is.
    mutating func write(markup: String) { text += markup }

    private mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String>) {
        text += "<\(name)"
        for (key, value) in attributes { text += " \(key)=\"\(Self.escaped(value))\"" }
    }

    private mutating func endLine(after name: String) {
        if !Self.inline.contains(name) { text += "\n" }
    }

    /// `text` without anything that markup understands; characters that it may not contain are
    /// replaced.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            case "\n", "\t": escaped.unicodeScalars.append(scalar)
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}":
                escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
