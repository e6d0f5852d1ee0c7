import LayoutModels
import StackCases

extension Computation {
    /// Returns the computation with the defect, and without it as a detail.
    func line(_ lead: String, _ words: CorrectedLayoutWords) -> Line {
        let correctedFormula = correctedFormula ?? Formula(.length(corrected))
        return Line("\(lead)\(subject.inWords): \(formula.inWords(actual))") {
            "\(words.condition): \(correctedFormula.inWords(corrected))"
        }
    }
}

extension Computation.Subject {
    fileprivate var inWords: String {
        switch self {
        case .size(let view, let attribute): "\(view.inWords)'s \(attribute.rawValue)"
        case .start(let view, let axis):
            "the start of \(view.inWords) along the \(axis.rawValue) axis"
        case .end(let view): "the end of \(view.inWords)"
        case .edge(let view, let axis): view.edgeInWords(axis)
        case .gap(let previous, let next):
            "from \(previous.inWords)'s bottom to \(next.inWords)'s top"
        case .centerDistance(let previous, let next):
            "from \(previous.inWords)'s center to \(next.inWords)'s center"
        case .overhang(let view, let stack): "\(view.inWords) sticks out of \(stack.inWords) by"
        }
    }
}

extension ViewPath {
    fileprivate func edgeInWords(_ axis: Axis) -> String {
        "\(inWords)'s \(axis == .horizontal ? "left edge" : "top")"
    }
}

extension Formula {
    /// Returns the formula with the number that it gives.
    fileprivate func inWords(_ value: Double) -> String {
        let (number, expression) = (value.inFormula, expression.inWords)
        // A stack without visible views has an empty sum.
        return (expression.isEmpty || expression == number ? number : "\(expression) = \(number)")
            + (note.map { " (\($0.inWords))" } ?? "")
    }
}

extension Formula.Note {
    fileprivate var inWords: String {
        switch self {
        case .earlierSpacing(let spacing): return "with the old spacing, \(spacing.inFormula)"
        case .margins(let margins):
            return "margins of \(margins.map(\.inFormula).joined(separator: " and "))"
        case .missingNaturalSize: return "a missing natural size counts as −1"
        case .withoutText(let views, let alignment):
            let names = views.map(\.inWords).joined(separator: " and ")
            let edge = alignment == .firstBaseline ? "top" : "bottom"
            return "\(names) without text: its \(edge) counts"
        case .equalCenterDistances(let lengths, let room, let count):
            let need = (["w / 2"] + lengths.map { Expression.length($0).asTerm })
                .joined(separator: " + ")
            return "the largest w for which \(need) is at most the distance of all centers,"
                + " (\(room.inWords) − w / 2) / \(count)"
        }
    }
}

extension Expression {
    /// The expression with its result.
    var equation: String { "\(inWords) = \(result.inFormula)" }

    fileprivate var inWords: String {
        switch self {
        case .length(let length): return length.inFormula
        case .named(let name, _): return name.inWords
        case .remarked(let expression, let remark):
            return "\(expression.inWords) (\(remark.inWords))"
        case .sum(let terms):
            return (terms.prefix(1).map(\.inWords) + terms.dropFirst().map(\.asTerm))
                .joined(separator: " + ")
        case .difference(let whole, let part): return "\(whole.inWords) − \(part.inWords)"
        case .reduced(let whole, let parts):
            return Self.runs(parts).reduce(whole.inWords) { text, run in
                let sign = run.length < 0 ? "+" : "−"
                let length = abs(run.length).inFormula
                if run.count > 2 { return "\(text) \(sign) \(run.count) × \(length)" }
                return text + String(repeating: " \(sign) \(length)", count: run.count)
            }
        case .product(let first, let second): return "\(first.asTerm) × \(second.asFactor)"
        case .quotient(let dividend, let divisor):
            return "\(dividend.asFactor) / \(divisor.asFactor)"
        case .largest(let lengths):
            return "max(\(lengths.map(\.inFormula).joined(separator: ", ")))"
        case .nonNegative(let expression): return "max(0, \(expression.inWords))"
        }
    }

    /// The expression after a plus sign: a negative number is in parentheses.
    fileprivate var asTerm: String {
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

    /// Returns the lengths that are not 0, equal neighbours counted.
    private static func runs(_ lengths: [Double]) -> [(count: Int, length: Double)] {
        lengths.reduce(into: []) { runs, length in
            if let last = runs.last, last.length == length {
                runs[runs.count - 1].count += 1
            } else if length != 0 {
                runs.append((1, length))
            }
        }
    }
}

extension Expression.Name {
    fileprivate var inWords: String {
        switch self {
        case .edge(let view, let axis): "at \(view.edgeInWords(axis))"
        case .size(let view): "as large as \(view.inWords)"
        case .sizeOfHidden(let view): "as much as hidden \(view.inWords)"
        case .naturalSize: "its natural size"
        case .noNaturalSize: "no natural size, and so"
        case .spacing: "the spacing alone"
        case .margin: "the margin"
        }
    }
}

extension Expression.Remark {
    fileprivate var inWords: String {
        switch self {
        case .size(let view): "\(view.inWords)'s"
        case .toBaseline(let view): "down to \(view.inWords)'s baseline"
        case .toOwnBaseline: "down to its own"
        case .belowLastBaseline: "below the last baseline"
        case .aboveFirst(let isText): "above the first\(isText ? "" : ", which has no text")"
        case .margins: "the margins"
        case .remainingSpacing: "the remaining spacing"
        }
    }
}

extension Double {
    /// The number with a minus sign instead of a hyphen.
    fileprivate var inFormula: String {
        self < 0 ? "−\(Formatted.points(-self))" : Formatted.points(self)
    }
}
