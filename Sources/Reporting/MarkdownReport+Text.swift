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

    /// Text of one line without anything that Markdown or HTML understands.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text.onOneLine {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\\", "`", "*", "_", "[", "]", "#", "|", "~", "$", "!":
                escaped += "\\" + String(character)
            default: escaped.append(character)
            }
        }
        return escaped
    }

    /// Words set as code, also inside a table.
    static func code(_ text: String) -> String {
        let words = text.onOneLine
        guard words.contains(where: { $0 == "`" || $0 == "|" }) else { return "`\(words)`" }
        // Neither character can be written in a table's code, so it is left to HTML.
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
