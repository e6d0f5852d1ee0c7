/// A problem with the tags of a piece of HTML or SVG.
enum MarkupProblem: Equatable {
    case unexpectedEnd(String)
    case unclosed(String)
    case repeatedIdentifier(String)
    case brokenReference(String)

    private static let void: Set<Substring> = ["meta", "!DOCTYPE"]

    /// Checks that elements are balanced, identifiers unique and references valid.
    static func all(in text: String) -> [MarkupProblem] {
        var problems: [MarkupProblem] = []
        var open: [Substring] = []
        var identifiers: Set<Substring> = []
        var references: [Substring] = []
        // The content of a script is not markup.
        let text = text.replacing(/(<script[^>]*>)[\s\S]*?<\/script>/) { "\($0.output.1)</script>" }
        for tag in text.matches(of: /<(\/?)([!A-Za-z0-9]+)([^>]*)>/) {
            let (_, slash, name, rest) = tag.output
            if !slash.isEmpty {
                if open.last == name {
                    open.removeLast()
                } else {
                    problems.append(.unexpectedEnd(String(name)))
                }
                continue
            }
            if !rest.hasSuffix("/"), !void.contains(name) { open.append(name) }
            for attribute in rest.matches(of: /([a-zA-Z:-]+)="([^"]*)"/) {
                let (_, key, value) = attribute.output
                switch key {
                case "id":
                    if !identifiers.insert(value).inserted {
                        problems.append(.repeatedIdentifier(String(value)))
                    }
                case "aria-labelledby": references += value.split(separator: " ")
                case "href" where value.hasPrefix("#case=") || value.hasPrefix("#q="): break
                case "href": references.append(value.dropFirst())
                case "fill" where value.hasPrefix("url(#"):
                    references.append(value.dropFirst(5).dropLast())
                default: break
                }
            }
        }
        problems += open.map { .unclosed(String($0)) }
        problems += references.filter { !identifiers.contains($0) }
            .map { .brokenReference(String($0)) }
        return problems
    }
}
