import LayoutModels
import StackCases

/// The interval around one number of a case in which its mismatch stays in the same bucket.
public struct TriggerRegion: Sendable {
    /// What the number is, such as `spacing` or `width of view 0`.
    public var subject: String
    /// The number in the case, in points.
    public var value: Double
    /// Where the interval starts; `nil` where all lower values are in the bucket.
    public var lower: End?
    /// Where the interval ends; `nil` where all higher values are in the bucket.
    public var upper: End?
    /// How many values were tried.
    public var probes: Int

    /// An end of the interval.
    public struct End: Equatable, Sendable {
        /// The value in points, to within 0.001.
        public var value: Double
        /// Whether the value itself is in the bucket.
        public var isIncluded: Bool
    }

    /// The interval in words; `nil` where the number does not matter.
    public var sentence: String? {
        switch (lower, upper) {
        case (nil, nil): return nil
        case (let lower?, nil):
            let value = Self.rounded(lower.value)
            return "\(subject) is \(lower.isIncluded ? "\(value) or more" : "above \(value)")"
        case (nil, let upper?):
            let value = Self.rounded(upper.value)
            return "\(subject) is \(upper.isIncluded ? "at most" : "below") \(value)"
        case (let lower?, let upper?):
            let (from, to) = (Self.rounded(lower.value), Self.rounded(upper.value))
            if from == to { return "\(subject) is \(from)" }
            return "\(subject) is \(lower.isIncluded ? "at least" : "above") \(from)"
                + " and \(upper.isIncluded ? "at most" : "below") \(to)"
        }
    }

    private static func rounded(_ value: Double) -> String {
        let thousandths = (value * 1000).rounded() / 1000
        return thousandths == thousandths.rounded() ? "\(Int(thousandths))" : "\(thousandths)"
    }

    /// Finds the regions of a case's numbers: the stack's sizes and spacing, and the views'
    /// intrinsic content sizes.
    ///
    /// Each end is looked for in steps of growing size away from the number, up to 4,096 points
    /// from it, and then by bisection to within 0.001 points.
    /// - Parameter isInBucket: Whether a case is in the bucket.
    public static func find(
        in layoutCase: LayoutCase, isInBucket: (LayoutCase) -> Bool
    ) -> [TriggerRegion] {
        NumberInCase.all(in: layoutCase).map { number in
            var probes = 0
            func isInside(_ value: Double) -> Bool {
                probes += 1
                var changed = layoutCase
                number.set(value, &changed)
                return isInBucket(changed)
            }
            let lower = end(from: number.value, towards: -1, least: number.least, isInside)
            let upper = end(from: number.value, towards: 1, least: number.least, isInside)
            return TriggerRegion(
                subject: number.subject, value: number.value, lower: lower, upper: upper,
                probes: probes)
        }
    }

    private static func end(
        from value: Double, towards direction: Double, least: Double,
        _ isInside: (Double) -> Bool
    ) -> End? {
        var inside = value
        var step = 1.0
        while step <= 4096 {
            var next = max(inside + direction * step, least)
            // At 0 things change more often than elsewhere: it is never stepped over.
            if inside * next < 0 { next = 0 }
            if next == inside { return nil }
            guard isInside(next) else { return bisect(inside, next, isInside) }
            inside = next
            step *= 2
        }
        return nil
    }

    private static func bisect(
        _ inside: Double, _ outside: Double, _ isInside: (Double) -> Bool
    ) -> End {
        var (inside, outside) = (inside, outside)
        while abs(outside - inside) > 0.001 {
            let middle = (inside + outside) / 2
            if isInside(middle) { inside = middle } else { outside = middle }
        }
        // A round number just outside is the end that was meant.
        let round = (outside * 10).rounded() / 10
        let isRound = abs(outside - round) <= 0.001 && !isInside(round)
        return isRound
            ? End(value: round, isIncluded: false) : End(value: inside, isIncluded: true)
    }
}

/// A number of a case that can be varied.
private struct NumberInCase {
    var subject: String
    var value: Double
    /// The least value that the number may have.
    var least: Double
    var set: (Double, inout LayoutCase) -> Void

    static func all(in layoutCase: LayoutCase) -> [NumberInCase] {
        var numbers: [NumberInCase] = []
        if let width = layoutCase.width {
            numbers.append(
                NumberInCase(subject: "the stack's width", value: width, least: 0) {
                    $1.width = $0
                })
        }
        if let height = layoutCase.height {
            numbers.append(
                NumberInCase(subject: "the stack's height", value: height, least: 0) {
                    $1.height = $0
                })
        }
        if case .points(let spacing) = layoutCase.stack.spacing {
            numbers.append(
                NumberInCase(subject: "the spacing", value: spacing, least: -4096) {
                    $1.stack.spacing = .points($0)
                })
        }
        for (index, view) in layoutCase.stack.arrangedSubviews.enumerated() {
            if let width = view.intrinsicContentSize.width {
                numbers.append(
                    NumberInCase(
                        subject: "the natural width of view \(index)", value: width, least: 0
                    ) { $1.stack.arrangedSubviews[index].intrinsicContentSize.width = $0 })
            }
            if let height = view.intrinsicContentSize.height {
                numbers.append(
                    NumberInCase(
                        subject: "the natural height of view \(index)", value: height, least: 0
                    ) { $1.stack.arrangedSubviews[index].intrinsicContentSize.height = $0 })
            }
        }
        return numbers
    }
}
