/// Reads the sums of sentences such as `view 0's width: 2 × (3 + 4) = 14; without the bug: 15`.
enum Sums {
    /// The equations of a sentence, without the names of lengths.
    static func parts(of sentence: String) -> [String] {
        sides(of: sentence).compactMap { side in
            side.firstRange(of: ": ").map { colon in
                let name = /(?:view [0-9.]+|[a-z][a-z ]*?)(?:'s [A-Za-z ]+)? (?=−?[0-9])/
                let words = String(side[colon.upperBound...]).replacing(name, with: "")
                return withoutWords(words.replacing(" pt", with: ""))
            }
        }.filter { part in
            part.contains(" = ") && !part.replacing("max", with: "").contains(where: \.isLetter)
        }
    }

    /// The sentence with the bug, and that without it, both with the subject.
    static func sides(of sentence: String) -> [String] {
        guard let colon = sentence.firstRange(of: ": ") else { return [] }
        return sentence[colon.upperBound...].split(separator: separator).map { side in
            // Constraints may follow the number.
            String(sentence[..<colon.upperBound] + (side.split(separator: "; ").first ?? ""))
        }
    }

    private static let separator = "; without the bug: "

    /// Whether both sides of an equation are equal, as far as three decimals tell.
    static func isTrue(_ equation: String) -> Bool {
        let sides = equation.split(separator: " = ").map(String.init)
        guard sides.count == 2 else { return false }
        var left = Reader(text: Array(sides[0].filter { $0 != " " }))
        var right = Reader(text: Array(sides[1].filter { $0 != " " }))
        let (value, stated) = (left.sum(), right.sum())
        return left.isAtEnd && abs(value - stated) <= 0.02 + 0.002 * abs(stated)
    }

    /// The text without parentheses that hold words.
    private static func withoutWords(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "(") {
            result += rest[..<open]
            rest = rest[open...]
            let close = rest.firstIndex(of: ")") ?? rest.index(before: rest.endIndex)
            let inside = rest[...close]
            let isWords = inside.dropFirst().contains { $0.isLetter } && !inside.contains("max")
            result += isWords ? "" : String(rest.prefix(1))
            rest = isWords ? rest[rest.index(after: close)...] : rest.dropFirst()
        }
        return result + rest
    }
}

/// Computes `+`, `−`, `×`, `/`, parentheses and `max`.
private struct Reader {
    var text: [Character]
    var place = 0

    var isAtEnd: Bool { place == text.count }
    private var next: Character? { place < text.count ? text[place] : nil }

    mutating func sum() -> Double {
        var value = product()
        while let sign = next, sign == "+" || sign == "−" {
            place += 1
            value += sign == "+" ? product() : -product()
        }
        return value
    }

    private mutating func product() -> Double {
        var value = factor()
        while let sign = next, sign == "×" || sign == "/" {
            place += 1
            value = sign == "×" ? value * factor() : value / factor()
        }
        return value
    }

    private mutating func factor() -> Double {
        switch next {
        case "−":
            place += 1
            return -factor()
        case "m":
            place += 3
            return parenthesis()
        case "(": return parenthesis()
        default:
            let start = place
            while let digit = next, digit.isNumber || digit == "." { place += 1 }
            return Double(String(text[start..<place])) ?? .nan
        }
    }

    /// The values in parentheses; of several values the largest.
    private mutating func parenthesis() -> Double {
        place += 1
        var value = sum()
        while next == "," {
            place += 1
            value = max(value, sum())
        }
        place += 1
        return value
    }
}
