import StackCases

/// A computation with lengths in points, such as `4 / 7 × 280`.
indirect enum Expression {
    case length(Double)
    /// An expression with a remark after it, in parentheses.
    case remarked(Expression, String)
    case sum([Expression])
    case difference(Expression, Expression)
    /// An expression without some lengths; those of 0 are not written.
    case reduced(Expression, by: [Double])
    case product(Expression, Expression)
    case quotient(Expression, Expression)
    /// The expression, or 0 where it is negative.
    case nonNegative(Expression)

    static func - (whole: Self, part: Self) -> Self { .difference(whole, part) }
    static func * (first: Self, second: Self) -> Self { .product(first, second) }
    static func / (dividend: Self, divisor: Self) -> Self { .quotient(dividend, divisor) }

    /// The result in points.
    var result: Double {
        switch self {
        case .length(let length): length
        case .remarked(let expression, _): expression.result
        case .sum(let terms): terms.reduce(0) { $0 + $1.result }
        case .difference(let whole, let part): whole.result - part.result
        case .reduced(let whole, let parts): whole.result - parts.reduce(0, +)
        case .product(let first, let second): first.result * second.result
        case .quotient(let dividend, let divisor): dividend.result / divisor.result
        case .nonNegative(let expression): max(0, expression.result)
        }
    }

    /// The expression with its result.
    var equation: String { "\(inWords) = \(result.inFormula)" }

    var inWords: String {
        switch self {
        case .length(let length): return length.inFormula
        case .remarked(let expression, let remark): return "\(expression.inWords) (\(remark))"
        case .sum(let terms):
            let words = terms.prefix(1).map(\.inWords) + terms.dropFirst().map(\.asTerm)
            return Self.runs(words).flatMap { count, word in
                count > 2
                    ? ["\(count) × \(word)"] : Array(repeating: word, count: count)
            }.joined(separator: " + ")
        case .difference(let whole, let part): return "\(whole.inWords) − \(part.asTerm)"
        case .reduced(let whole, let parts):
            return Self.runs(parts.filter { $0 != 0 }).reduce(whole.inWords) { text, run in
                let sign = run.element < 0 ? "+" : "−"
                let length = abs(run.element).inFormula
                if run.count > 2 { return "\(text) \(sign) \(run.count) × \(length)" }
                return text + String(repeating: " \(sign) \(length)", count: run.count)
            }
        case .product(let first, let second): return "\(first.asTerm) × \(second.asFactor)"
        case .quotient(let dividend, let divisor):
            return "\(dividend.asFactor) / \(divisor.asFactor)"
        case .nonNegative(let expression): return "max(0, \(expression.inWords))"
        }
    }

    /// The expression after a plus sign: a negative number is in parentheses.
    private var asTerm: String {
        if case .length(let length) = self, length < 0 { return "(\(inWords))" }
        return inWords
    }

    /// The expression as part of a product: a sum is in parentheses, too.
    private var asFactor: String {
        let isSum =
            switch self {
            case .sum(let terms): terms.count > 1
            case .difference: true
            case .reduced(let whole, let parts):
                parts.contains { $0 != 0 } || whole.asFactor != whole.inWords
            default: false
            }
        return isSum ? "(\(inWords))" : asTerm
    }

    /// Returns the elements, equal neighbours counted.
    private static func runs<Element: Equatable>(
        _ elements: [Element]
    ) -> [(count: Int, element: Element)] {
        elements.reduce(into: []) { runs, element in
            if let last = runs.last, last.element == element {
                runs[runs.count - 1].count += 1
            } else {
                runs.append((1, element))
            }
        }
    }
}

extension Double {
    /// The number with a minus sign instead of a hyphen.
    var inFormula: String {
        let points = Formatted.points(abs(self))
        return self < 0 && points != "0" ? "−\(points)" : points
    }
}
