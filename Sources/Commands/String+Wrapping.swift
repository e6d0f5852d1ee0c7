extension String {
    /// Returns the text with its paragraphs in lines of at most `width` characters; empty and indented lines
    /// stay as they are.
    func wrapped(to width: Int = 80) -> String {
        var lines: [String] = []
        for line in split(separator: "\n", omittingEmptySubsequences: false) {
            guard let first = line.first, first != " " else {
                lines.append(String(line))
                continue
            }
            let isInParagraph = lines.last?.first.map { $0 != " " } ?? false
            let start = isInParagraph ? lines.removeLast() : ""
            lines += line.split(separator: " ").lines(to: width, after: start)
        }
        return lines.joined(separator: "\n")
    }

    /// Returns the text with each line broken at blanks into lines of at most `width` characters, which
    /// have the indentation of the line; lines with escape codes stay as they are.
    ///
    /// The text after a gap of several blanks is a column: further lines begin below it, or it has a line of its own if
    /// it begins in the right half.
    func breakingLongLines(at width: Int) -> String {
        split(separator: "\n", omittingEmptySubsequences: false).map { line in
            guard line.count > width, !line.contains("\u{1B}") else { return String(line) }
            let indentation = line.prefix { $0 == " " }
            let body = line.dropFirst(indentation.count)
            let gap = body.firstRange(of: "  ")
            let column = gap.flatMap { body[$0.upperBound...].firstIndex { $0 != " " } }
            guard let gap, let column else {
                return Self.broken(body, to: width, after: indentation)
            }
            let start = line[..<column]
            if start.count <= width / 2 {
                return Self.broken(
                    body[column...], to: width, after: start,
                    indentation: String(repeating: " ", count: start.count))
            }
            return [body[..<gap.lowerBound], body[column...]].map {
                Self.broken($0, to: width, after: indentation)
            }.joined(separator: "\n")
        }.joined(separator: "\n")
    }

    /// Returns text in lines; the first one has `start` before it.
    private static func broken(
        _ text: Substring, to width: Int, after start: Substring, indentation: String? = nil
    ) -> String {
        text.split(separator: " ", omittingEmptySubsequences: false).lines(
            to: width, after: String(start), indentation: indentation ?? String(start)
        ).joined(separator: "\n")
    }
}

extension [Substring] {
    /// Returns the words in lines of at most `width` characters, except where one word is longer.
    /// - Parameters:
    ///   - start: The beginning of the first line.
    ///   - indentation: The beginning of each other line (default: none).
    fileprivate func lines(
        to width: Int, after start: String, indentation: String = ""
    ) -> [String] {
        var (lines, line) = ([String](), start)
        for word in self {
            if line.count > indentation.count, line.count + 1 + word.count > width {
                while line.last == " " { line.removeLast() }
                lines.append(line)
                line = indentation
            }
            line += (line.count > indentation.count ? " " : "") + word
        }
        return lines + [line]
    }
}
