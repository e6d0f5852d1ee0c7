import LayoutModels
import StackCases

/// The interval around one number of a case in which its mismatch stays in the same bucket.
public struct TriggerRegion: Sendable {
    /// What comes of a case whose number is another one.
    public enum Answer: Equatable, Sendable {
        /// The same mismatch.
        case inside
        /// Both layouts are the same.
        case agreement
        /// They differ for another reason, or for a further one.
        case otherCause
        /// Several layouts are equally good.
        case open
        /// There is no layout to compare, since constraints conflict.
        case conflict
        /// A model does not know what the case asks for, such as a ratio to 0.
        case unsupported

        /// The answer in words; `nil` where agreement is what one expects.
        fileprivate var words: String? {
            switch self {
            case .inside, .agreement: nil
            case .otherCause: "another fault takes part"
            case .open: "some numbers stay open"
            case .conflict: "neither finds a layout"
            case .unsupported: "there is no answer to compare"
            }
        }
    }

    /// What the number is, such as `spacing` or `width of view 0`.
    public var subject: String
    /// The number in the case: points, or a priority.
    public var value: Double
    /// Where the interval starts; `nil` where all lower values are in the bucket.
    public var lower: End?
    /// Where the interval ends; `nil` where all higher values are in the bucket.
    public var upper: End?
    /// Single values between the ends that are not in the bucket, of those that were tried.
    public var exceptions: [Double]
    /// How many values were tried.
    public var probes: Int

    /// An end of the interval.
    public struct End: Equatable, Sendable {
        /// The value, points to within 0.001 and priorities to within 1.
        public var value: Double
        /// Whether the value itself is in the bucket.
        public var isIncluded: Bool
        /// What there is beyond.
        public var beyond: Answer
    }

    /// The interval in words; `nil` where the number does not matter.
    public var sentence: String? {
        guard let interval else { return nil }
        let except =
            exceptions.isEmpty
            ? "" : ", except " + exceptions.map { Self.rounded($0) }.joined(separator: ", ")
        return "\(subject) is \(interval)\(except)\(remark)"
    }

    private var interval: String? {
        switch (lower, upper) {
        case (nil, nil): return exceptions.isEmpty ? nil : "any number"
        case (let lower?, nil):
            let value = Self.rounded(lower.value, .up)
            return lower.isIncluded ? "\(value) or more" : "above \(value)"
        case (nil, let upper?):
            return "\(upper.isIncluded ? "at most" : "below") \(Self.rounded(upper.value, .down))"
        case (let lower?, let upper?):
            if upper.value - lower.value < 0.01 { return Self.rounded(value) }
            let (from, to) = (Self.rounded(lower.value, .up), Self.rounded(upper.value, .down))
            return "\(lower.isIncluded ? "at least" : "above") \(from)"
                + " and \(upper.isIncluded ? "at most" : "below") \(to)"
        }
    }

    /// What there is outside the interval, where that is no agreement.
    private var remark: String {
        let (below, above) = (lower?.beyond.words, upper?.beyond.words)
        if let below, below == above { return " (elsewhere \(below))" }
        let parts = [
            below.map { "\(lower?.isIncluded == true ? "below" : "at") it \($0)" },
            above.map { "\(upper?.isIncluded == true ? "above" : "at") it \($0)" },
        ]
        let text = parts.compactMap { $0 }.joined(separator: ", ")
        return text.isEmpty ? "" : " (\(text))"
    }

    private static func rounded(
        _ value: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
    ) -> String {
        // What is a thousandth but for its last digits stays one.
        let exact = (value * 1000).rounded()
        let isExact = abs(exact - value * 1000) < 1e-6
        let thousandths = (isExact ? exact : (value * 1000).rounded(rule)) / 1000
        return thousandths == thousandths.rounded() ? "\(Int(thousandths))" : "\(thousandths)"
    }

    /// Finds the regions of a case's numbers: lengths, and priorities that are not their defaults.
    ///
    /// Each end is looked for in steps of growing size away from the number, up to 4,096 points
    /// from it, and then by bisection to within 0.001 points, or a priority of 1. Between the ends
    /// the case's other lengths are tried, and the size that the views have together.
    /// - Parameter answer: What comes of a case.
    public static func find(
        in layoutCase: LayoutCase, answer: @escaping (LayoutCase) -> Answer
    ) -> [TriggerRegion] {
        let numbers = NumberInCase.all(in: layoutCase)
        return numbers.map { number in
            var probes = 0
            func probe(_ value: Double) -> Answer {
                probes += 1
                var changed = layoutCase
                number.set(value, &changed)
                return answer(changed)
            }
            let search = EndSearch(number: number, probe: probe)
            var region = TriggerRegion(
                subject: number.subject, value: number.value, lower: search.end(towards: -1),
                upper: search.end(towards: 1), exceptions: [], probes: 0)
            // By a negative spacing views lie on each other.
            let tried =
                number.isPriority
                ? []
                : layoutCase.telling(numbers)
                    .flatMap { number.least < 0 && $0 > 0 ? [-$0, $0] : [$0] }.sorted()
            region.exceptions = tried.filter { value in
                value != number.value && value > region.lower?.value ?? number.least
                    && value < region.upper?.value ?? .infinity && probe(value) != .inside
            }
            region.probes = probes
            return region
        }
    }
}

/// Looks for the ends of an interval.
private struct EndSearch {
    let number: NumberInCase
    let probe: (Double) -> TriggerRegion.Answer

    func end(towards direction: Double) -> TriggerRegion.End? {
        var inside = number.value
        var step = 1.0
        while step <= 4096 {
            var next = min(max(inside + direction * step, number.least), number.most)
            // At 0 things change more often than elsewhere: it is never stepped over.
            if inside * next < 0 { next = 0 }
            if next == inside { return nil }
            let answer = probe(next)
            guard answer == .inside else { return bisect(inside, next, answer) }
            inside = next
            step *= 2
        }
        return nil
    }

    private func bisect(
        _ inside: Double, _ outside: Double, _ answer: TriggerRegion.Answer
    ) -> TriggerRegion.End {
        var (inside, outside, answer) = (inside, outside, answer)
        let precision = number.isPriority ? 1 : 0.001
        while abs(outside - inside) > precision {
            let half = (inside + outside) / 2
            let middle = number.isPriority ? half.rounded(.down) : half
            let found = probe(middle)
            if found == .inside { inside = middle } else { (outside, answer) = (middle, found) }
        }
        if number.isPriority {
            return TriggerRegion.End(value: inside, isIncluded: true, beyond: answer)
        }
        // A round number just outside is the end that was meant.
        let round = (outside * 10).rounded() / 10
        let isRound = abs(outside - round) <= 0.001 && probe(round) != .inside
        return TriggerRegion.End(
            value: isRound ? round : inside, isIncluded: !isRound, beyond: answer)
    }
}

extension LayoutCase {
    /// Lengths at which something may happen: those of the case, and what the views and the
    /// spacing take up together along the axis.
    fileprivate func telling(_ numbers: [NumberInCase]) -> [Double] {
        let visible = stack.arrangedSubviews.filter { !$0.isHidden }
        var sum = visible.reduce(0) { $0 + ($1.intrinsicContentSize[stack.axis] ?? 0) }
        if case .points(let spacing) = stack.spacing {
            sum += spacing * Double(max(0, visible.count - 1))
        }
        return Set(numbers.filter { !$0.isPriority }.map(\.value) + [sum]).sorted()
    }
}
