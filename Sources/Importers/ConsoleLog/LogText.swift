import StackCases

/// The text of a log as editors, browsers and terminals hand it on.
enum LogText {
    /// Returns a log in UTF-8, with a line feed after each line and without HTML entities.
    /// - Complexity: O(bytes).
    static func decoded(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            let isLittle = bytes[0] == 0xFF
            var units: [UInt16] = []
            for index in stride(from: 2, to: bytes.count - 1, by: 2) {
                let pair = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
                units.append(isLittle ? pair.0 | pair.1 << 8 : pair.1 | pair.0 << 8)
            }
            bytes = Array(String(decoding: units, as: UTF16.self).utf8)
        }
        if !bytes.contains(0x0A), bytes.contains(0x0D) {
            for index in bytes.indices where bytes[index] == 0x0D { bytes[index] = 0x0A }
        }
        bytes = bytes.contains(UInt8(ascii: "&")) ? withoutEntities(bytes) : bytes
        return bytes.contains(UInt8(ascii: "\\")) ? withoutEscapedBrackets(bytes) : bytes
    }

    /// Removes Markdown's escapes of brackets, as in `\<`.
    private static func withoutEscapedBrackets(_ bytes: [UInt8]) -> [UInt8] {
        let isEscaped = bytes.indices.dropLast(2).contains {
            bytes[$0] == UInt8(ascii: "\\") && bytes[$0 + 1] == UInt8(ascii: "<")
                && bytes[$0 + 2].isPartOfClassName
        }
        guard isEscaped else { return bytes }
        return bytes.indices.filter {
            bytes[$0] != UInt8(ascii: "\\") || $0 + 1 == bytes.count
                || !"<>".utf8.contains(bytes[$0 + 1])
        }.map { bytes[$0] }
    }

    private static let entities = Replacements([
        ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#34;", "\""),
        ("&apos;", "'"), ("&nbsp;", " "), ("&amp;", "&"),
    ])

    /// Replaces the entities of a web page, if they include brackets; otherwise an ampersand is plain text.
    private static func withoutEntities(_ bytes: [UInt8]) -> [UInt8] {
        let plain = entities.applied(to: bytes)
        // Only an entity adds brackets.
        let hasBrackets = plain.count { $0 == 0x3C } > bytes.count { $0 == 0x3C }
        return hasBrackets ? plain : bytes
    }

    /// Returns `<Constraint:0x1> Tag:0xa.width == 9>` for `<<Constraint:0x1> <Tag:0xa>.width == 9>`, as old versions of
    /// SnapKit print it; other texts unchanged.
    static func withoutBracketsOfItems(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.starts(with: "<<".utf8) else { return bytes }
        return bytes.indices.dropFirst().filter { index in
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            switch bytes[index] {
            case UInt8(ascii: "<"): return !bytes[index - 1].isSpace || !next.isPartOfClassName
            case UInt8(ascii: ">"): return next != UInt8(ascii: ".")
            default: return true
            }
        }.map { bytes[$0] }
    }

    /// Whether a text that is no constraint is a sentence, or a line of code, by its words or its end.
    static func isProse(_ bytes: [UInt8]) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self)
        let words = text.split(whereSeparator: \.isWhitespace).filter { word in
            let letters = word.drop { "(“\"".contains($0) }.prefix {
                $0.isLetter || "'’-".contains($0)
            }
            return letters.contains(where: \.isLetter)
                && word[letters.endIndex...].allSatisfy { ".,;:!?”\")".contains($0) }
        }
        let keyword = text.prefix { $0.isLetter }
        let isCode =
            "{;".contains(text.last ?? " ")
            || ["if", "guard", "while", "return", "assert"].contains(keyword)
        return !text.containsBytes(":0x") && (words.count >= 3 || isCode)
    }

    private static let typography = Replacements([
        ("‘", "'"), ("’", "'"), ("“", "\""), ("”", "\""), ("–", "-"), ("—", "-"), ("−", "-"),
        ("≤", "<="), ("≥", ">="), ("…", "..."), ("\u{A0}", " "),
    ])

    /// Returns a text with the quotes, dashes and spaces that a console prints; `nil` where it has
    /// no others.
    static func withoutTypography(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.contains(where: typography.canBegin) else { return nil }
        var plain = typography.applied(to: bytes)
        guard plain != bytes else { return nil }
        // The quotes and commas of a list.
        while let last = plain.last, last.isSpace || "\",".utf8.contains(last) {
            plain.removeLast()
        }
        return Array(plain.drop { $0.isSpace || $0 == UInt8(ascii: "\"") })
    }

    /// Returns the place at which a line without brackets has a constraint or something like it.
    static func constraintStart(in text: [UInt8]) -> Int? {
        var isEquation = false
        for index in text.indices {
            let byte = text[index]
            if byte == UInt8(ascii: "H") || byte == UInt8(ascii: "V"), index + 2 < text.count,
                text[index + 1] == UInt8(ascii: ":"),
                "[|".utf8.contains(text[index + 2]),
                index == 0 || !text[index - 1].isPartOfClassName
            {
                return isEquation ? 0 : index
            }
            if "=<>".utf8.contains(byte), index > 0, index + 1 < text.count,
                text[index + 1] == UInt8(ascii: "="), !isEquation
            {
                let isApart =
                    text[index - 1] == 0x20 && index + 2 < text.count && text[index + 2] == 0x20
                isEquation = isApart || hasAttribute(before: index, in: text)
            }
        }
        return isEquation ? 0 : nil
    }

    /// Whether an attribute, such as `.width`, ends before a relation.
    private static func hasAttribute(before index: Int, in text: [UInt8]) -> Bool {
        let left = text[..<index].suffix(40)
        guard let dot = left.lastIndex(of: UInt8(ascii: ".")) else { return false }
        let name = String(decoding: text[(dot + 1)..<index].filter { !$0.isSpace }, as: UTF8.self)
        return LoggedAttribute(named: name) != nil
    }

    /// Returns a piece on one line, without characters that control a terminal.
    static func printable(_ piece: ArraySlice<UInt8>) -> String {
        let text = String(decoding: piece, as: UTF8.self)
        // Most lines are plain, and a log may have very many.
        if piece.allSatisfy({ (0x20..<0x7F).contains($0) }), piece.last != 0x20 { return text }
        var shown = text.onOneLine
        while shown.last == " " { shown.removeLast() }
        return shown
    }

    /// Replacements of byte sequences by the characters that a console prints.
    private struct Replacements {
        private let pairs: [(old: [UInt8], new: [UInt8])]
        /// The bytes with which the sequences begin, one or two.
        private let starts: [UInt8]

        init(_ pairs: [(old: String, new: String)]) {
            self.pairs = pairs.map { (Array($0.utf8), Array($1.utf8)) }
            starts = Array(Set(self.pairs.map { $0.old[0] }))
        }

        func canBegin(_ byte: UInt8) -> Bool { starts.contains(byte) }

        func applied(to bytes: [UInt8]) -> [UInt8] {
            var replaced: [UInt8] = []
            replaced.reserveCapacity(bytes.count)
            var index = 0
            while index < bytes.count {
                if canBegin(bytes[index]),
                    let pair = pairs.first(where: { bytes[index...].starts(with: $0.old) })
                {
                    replaced += pair.new
                    index += pair.old.count
                } else {
                    replaced.append(bytes[index])
                    index += 1
                }
            }
            return replaced
        }
    }
}
