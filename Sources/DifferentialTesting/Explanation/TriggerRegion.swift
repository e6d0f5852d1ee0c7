import LayoutModels
import StackCases

/// The interval around one number of a case in which its mismatch stays in the same bucket.
public struct TriggerRegion: Sendable {
    /// What the number is, such as `spacing` or `width of view 0`.
    public var subject: String
    /// The number in the case, in points.
    public var value: Double
    /// The lowest value tried that still is in the bucket; `nil` where all below are.
    public var lower: Double?
    /// The highest value tried that still is in the bucket; `nil` where all above are.
    public var upper: Double?
    /// How many values were tried.
    public var probes: Int

    /// The interval in words; `nil` where the number does not matter.
    public var sentence: String? {
        switch (lower, upper) {
        case (nil, nil): nil
        case (let lower?, nil): "\(subject) is \(Self.rounded(lower)) or more"
        case (nil, let upper?): "\(subject) is at most \(Self.rounded(upper))"
        case (let lower?, let upper?):
            lower == upper
                ? "\(subject) is \(Self.rounded(lower))"
                : "\(subject) is between \(Self.rounded(lower)) and \(Self.rounded(upper))"
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
    ) -> Double? {
        var inside = value
        var step = 1.0
        while step <= 4096 {
            let next = max(inside + direction * step, least)
            if next == inside { return nil }
            guard isInside(next) else { return bisect(inside, next, isInside) }
            inside = next
            step *= 2
        }
        return nil
    }

    private static func bisect(
        _ inside: Double, _ outside: Double, _ isInside: (Double) -> Bool
    ) -> Double {
        var (inside, outside) = (inside, outside)
        while abs(outside - inside) > 0.001 {
            let middle = (inside + outside) / 2
            if isInside(middle) { inside = middle } else { outside = middle }
        }
        return inside
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
