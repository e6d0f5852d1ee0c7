import Explanations
import StackCases

extension MarkdownReport {
    /// A table; `isNumber` says which columns are aligned to the right.
    static func table(header: [String], isNumber: [Bool], rows: [[String]]) -> String {
        let rule = isNumber.map { $0 ? "--:" : "---" }
        return ([header, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
            .joined(separator: "\n")
    }

    /// A sentence with its code marked.
    static func phrase(_ phrase: Phrase) -> String {
        phrase.runs.map { run in
            switch run {
            case .words(let words): escaped(words)
            case .code(let words): code(words)
            }
        }.joined()
    }

    /// Text of one line without anything that Markdown, HTML or GitHub understands.
    static func escaped(_ text: String) -> String {
        let scalars = Array(text.onOneLine.unicodeScalars)
        var escaped = ""
        for (index, scalar) in scalars.enumerated() {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\\", "`", "*", "_", "[", "]", "#", "|", "~", "$", "!": escaped += "\\\(scalar)"
            default: escaped.unicodeScalars.append(scalar)
            }
            // A comment that nobody sees splits what GitHub would turn into a link.
            if isInLink(scalars, at: index) { escaped += "<!-- -->" }
        }
        return escaped
    }

    /// Whether GitHub may take the scalar and the next one for a part of an address, a mention of a user, an issue or a
    /// commit.
    ///
    /// GitHub looks for them in the text that Markdown gives, so that no escape hides them.
    private static func isInLink(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
        func isWord(_ index: Int) -> Bool {
            guard scalars.indices.contains(index) else { return false }
            let properties = scalars[index].properties
            return properties.isAlphabetic || properties.numericType != nil
                || scalars[index] == "_"
        }
        let rest = scalars[(index + 1)...]
        switch scalars[index] {
        case ":": return rest.starts(with: ["/", "/"])
        case "w", "W": return rest.first == "." && ["w", "W"].contains(scalars[..<index].last)
        case "@", "#": return isWord(index + 1)
        case "-":
            let before = String(String.UnicodeScalarView(scalars[..<index].suffix(4))).lowercased()
            return isWord(index + 1) && (before.hasSuffix("gh") || before == "ghsa")
        case let scalar where scalar.isHexDigit && !isWord(index - 1):
            let count = 1 + rest.prefix(40).prefix(while: \.isHexDigit).count
            return (7...40).contains(count) && !isWord(index + count)
        default: return false
        }
    }

    /// Words set as code, also inside a table.
    static func code(_ text: String) -> String {
        let words = text.onOneLine
        let isPlain = !words.contains { $0 == "`" || $0 == "|" } && !words.contains("##")
        if isPlain { return "`\(words)`" }
        // Neither character can be written in a table's code, and CI services obey `##[`: it is left to HTML.
        return "<code>\(escaped(words))</code>"
    }

    /// Lines set as code, between fences that the lines cannot close.
    static func codeBlock(_ text: String, language: String) -> String {
        var (longest, run) = (2, 0)
        for character in text {
            run = character == "`" ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        let text = text.withoutControls(except: "\n", "\t")
        return "\(fence)\(language)\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(fence)"
    }
}

extension Unicode.Scalar {
    fileprivate var isHexDigit: Bool { properties.isASCIIHexDigit }
}
