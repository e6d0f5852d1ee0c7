import DifferentialTesting
import StackCases

/// The interval around one number of a case in which its difference keeps its cause, except at single values.
struct TriggerRegion {
    /// An end of the interval.
    struct End: Equatable {
        /// The value, to within 0.01 points, or a priority of 1.
        var value: Double
        /// Whether the value itself is inside.
        var isIncluded: Bool
        /// The outcome beyond the end.
        var beyond: Outcome
    }

    /// Values between the ends that are not inside: mostly a single one, which the tolerance makes a range.
    struct Exception: Equatable {
        /// The values, to within 0.01 points.
        var values: ClosedRange<Double>
        var outcome: Outcome
    }

    /// An answer for one value of the number.
    enum Answer {
        /// The difference has the same cause: its largest distance in points, and the change of the number
        /// that differs most in the original case, which is 0 where both layouts cross.
        case inside(difference: Double, change: Double = 0)
        case outside(Outcome)

        /// The outcome; `nil` inside.
        var outcome: Outcome? {
            if case .outside(let outcome) = self { outcome } else { nil }
        }
    }

    var number: NumberInCase
    /// The end below; `nil` where all lower values are inside.
    var lower: End?
    /// The end above; `nil` where all higher values are inside.
    var upper: End?
    /// The values between the ends that are known not to be inside, in order.
    var exceptions: [Exception] = []
    /// Whether the search ended early, after too many exceptions, as for a model that rounds.
    var isScattered = false
    /// The number of tried values.
    var probes = 0

    /// Finds the regions of a case's numbers: lengths, and priorities that are not their defaults.
    ///
    /// Each end is searched in growing steps away from the number, up to 4,096 points from it, and
    /// then by bisection. If the difference returns within 8 points, the values before are an exception and
    /// no end; a view may be neither too large nor too small there. More than four exceptions end the search.
    /// Between the ends the search also tries the case's other lengths, and the size of all views together.
    /// - Parameters:
    ///   - limit: The number of values after which no further number is varied (default: no limit). At most half
    ///     of them are other lengths of the case.
    ///   - answer: Whether the difference of a case has the same cause.
    static func find(
        in layoutCase: LayoutCase, limit: Int = .max, answer: @escaping (LayoutCase) -> Answer
    ) -> [TriggerRegion] {
        let numbers = NumberInCase.outerFirst(in: layoutCase)
        let lengths = layoutCase.notableLengths(numbers)
        var (rest, total) = (limit / 2, 0)
        var regions: [TriggerRegion] = []
        for number in numbers where total < limit {
            var probes = 0
            func probe(_ value: Double) -> Answer {
                probes += 1
                var changed = layoutCase
                number.set(value, &changed)
                return answer(changed)
            }
            var search = EndSearch(number: number, probe: probe)
            var region = TriggerRegion(
                number: number, lower: search.end(towards: -1), upper: search.end(towards: 1))
            // By a negative spacing views lie on each other.
            let tried =
                number.isPriority
                ? []
                : lengths.flatMap {
                    number.range.lowerBound < 0 && $0 > 0 ? [-$0, $0] : [$0]
                }
            for value in tried where value != number.value {
                if search.isScattered || rest == 0 { break }
                // Next to an end the tolerance decides.
                if value > region.lower.map({ $0.value + 0.05 }) ?? number.range.lowerBound,
                    value < region.upper.map({ $0.value - 0.05 }) ?? .infinity
                {
                    rest -= 1
                    search.noteIfException(value)
                }
            }
            region.exceptions = search.exceptions.sorted {
                $0.values.lowerBound < $1.values.lowerBound
            }
            region.isScattered = search.isScattered
            region.probes = probes
            total += probes
            regions.append(region)
        }
        return regions
    }
}

/// Looks for the ends of an interval.
private struct EndSearch {
    let number: NumberInCase
    let probe: (Double) -> TriggerRegion.Answer
    /// The values on the way that are not inside.
    var exceptions: [TriggerRegion.Exception] = []
    /// Whether there are too many to go on.
    var isScattered: Bool { exceptions.count > Self.exceptionLimit }

    private static let exceptionLimit = 4

    mutating func end(towards direction: Double) -> TriggerRegion.End? {
        var (inside, change) = (number.value, 0.0)
        var step = 1.0
        while step <= 4096, !isScattered {
            var next = limited(inside + direction * step)
            // Layouts change at 0 more often than elsewhere, so that no step passes over it.
            if inside * next < 0 { next = 0 }
            if next == inside { return nil }
            switch probe(next) {
            case .inside(_, let nextChange):
                if change * nextChange < 0 { noteIfException(crossing(inside, next)) }
                change = nextChange
                inside = next
                step *= 2
            case .outside(let beyond):
                guard let further = nextInside(after: next, direction) else {
                    return end(inside, next, beyond)
                }
                note(
                    boundary(inside, next).outside, boundary(further.value, next).outside, beyond)
                (inside, change) = further
            }
        }
        return nil
    }

    /// Notes a value if it is not inside, with those around it.
    mutating func noteIfException(_ value: Double) {
        guard !exceptions.contains(where: { $0.values.contains(value) }),
            let outcome = probe(value).outcome
        else { return }
        note(extent(from: value, -1), extent(from: value, 1), outcome)
    }

    private mutating func note(_ first: Double, _ second: Double, _ outcome: Outcome) {
        let values = min(first, second)...max(first, second)
        if exceptions.contains(where: { $0.values.overlaps(values) }) { return }
        exceptions.append(TriggerRegion.Exception(values: values, outcome: outcome))
    }

    private func limited(_ value: Double) -> Double {
        min(max(value, number.range.lowerBound), number.range.upperBound)
    }

    /// Returns a value that is inside again, at most 8 points from one that is not.
    private func nextInside(
        after value: Double, _ direction: Double
    ) -> (value: Double, change: Double)? {
        if number.isPriority { return nil }
        for step in [1.0, 2, 4, 8] where number.range.contains(value + direction * step) {
            if case .inside(_, let change) = probe(value + direction * step) {
                return (value + direction * step, change)
            }
        }
        return nil
    }

    /// Returns the last value in a direction that is not inside, as the given one.
    private func extent(from value: Double, _ direction: Double) -> Double {
        var (outside, step) = (value, 0.1)
        while step < 4096 {
            let next = limited(outside + direction * step)
            if next == outside { break }
            if probe(next).outcome == nil { return boundary(next, outside).outside }
            outside = next
            step *= 2
        }
        return outside
    }

    /// Narrows two values to 0.01 points, or to neighbouring priorities.
    /// - Returns: The last value inside, the first that is not, and the outcome there; `nil` if that is the
    ///   given one.
    private func boundary(
        _ inside: Double, _ outside: Double
    ) -> (inside: Double, outside: Double, beyond: Outcome?) {
        var (inside, outside, beyond) = (inside, outside, Outcome?.none)
        while abs(outside - inside) > 0.01 {
            var middle = (inside + outside) / 2
            if number.isPriority { middle.round(.down) }
            guard min(inside, outside) < middle, middle < max(inside, outside) else { break }
            if let found = probe(middle).outcome {
                (outside, beyond) = (middle, found)
            } else {
                inside = middle
            }
        }
        return (inside, outside, beyond)
    }

    /// Returns where the change is 0 between two values that have changes of different signs, to 0.01 points.
    private func crossing(_ from: Double, _ to: Double) -> Double {
        func isNegative(_ value: Double) -> Bool? {
            if case .inside(_, let change) = probe(value), change != 0 { change < 0 } else { nil }
        }
        let first = isNegative(from)
        var (from, to) = (from, to)
        while abs(to - from) > 0.001 {
            let middle = (from + to) / 2
            guard let isNegative = isNegative(middle) else { return middle.rounded(toDigits: 2) }
            if isNegative == first { from = middle } else { to = middle }
        }
        return to.rounded(toDigits: 2)
    }

    /// Returns the end between a value inside and one that is not.
    private func end(
        _ inside: Double, _ outside: Double, _ beyond: Outcome
    ) -> TriggerRegion.End {
        let found = boundary(inside, outside)
        let (inside, outside, beyond) = (found.inside, found.outside, found.beyond ?? beyond)
        if number.isPriority { return .init(value: inside, isIncluded: true, beyond: beyond) }
        if let zero = zero(inside, outside) {
            return .init(value: zero, isIncluded: false, beyond: beyond)
        }
        // A round number between both, or just outside, is the end that was meant.
        let round = outside.rounded(toDigits: 1)
        guard abs(outside - round) <= 0.01 else {
            return .init(value: inside, isIncluded: true, beyond: beyond)
        }
        return .init(value: round, isIncluded: probe(round).outcome == nil, beyond: beyond)
    }

    /// Returns the number at which the difference becomes 0; `nil` where it jumps.
    ///
    /// Layouts count as equal below the tolerance, which is nearer. Near an end the difference is
    /// linear in the number.
    private func zero(_ inside: Double, _ outside: Double) -> Double? {
        let step = inside < outside ? -0.1 : 0.1
        guard case .inside(let near, _) = probe(inside), near < 0.1,
            case .inside(let far, _) = probe(inside + step), far > near
        else { return nil }
        let zero = (inside - near * step / (far - near)).rounded(toDigits: 2)
        return number.range.contains(zero) ? zero : nil
    }
}

extension LayoutCase {
    /// Returns lengths at which something may happen: those of the case, and what the views and
    /// the spacing take up together along the axis.
    fileprivate func notableLengths(_ numbers: [NumberInCase]) -> [Double] {
        let visible = stack.arrangedSubviews.filter { !$0.isHidden }
        var sum = visible.reduce(0) { $0 + ($1.intrinsicContentSize[stack.axis] ?? 0) }
        let gaps = Double(max(1, visible.count - 1))
        // With that spacing, negative, there is no room for proportions.
        let spacingWithoutRoom = sum / gaps
        if case .points(let spacing) = stack.spacing, visible.count > 1 { sum += spacing * gaps }
        return Set(numbers.filter { !$0.isPriority }.map(\.value) + [sum, spacingWithoutRoom])
            .sorted()
    }
}
