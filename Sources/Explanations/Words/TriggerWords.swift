import DifferentialTesting
import StackCases

extension TriggerRegion {
    /// Returns the intervals of regions in words, once for three numbers and more that follow each other and have the same
    /// one.
    ///
    /// Numbers that do not matter are left out.
    static func sentences(of regions: [TriggerRegion]) -> [String] {
        var groups: [(values: String, subjects: [String])] = []
        for region in regions {
            guard let values = region.values else { continue }
            if let last = groups.last, last.values == values {
                groups[groups.count - 1].subjects.append(region.number.subject)
            } else {
                groups.append((values, [region.number.subject]))
            }
        }
        return groups.flatMap { values, subjects in
            subjects.count < 3
                ? subjects.map { "\($0) is \(values)" }
                : [
                    "\(subjects[0]) is \(values); so are the next \(subjects.count - 1) numbers, to"
                        + " \(subjects[subjects.count - 1])"
                ]
        }
    }

    /// The values in words; `nil` where the number does not matter.
    private var values: String? {
        if isScattered {
            let list = exceptions.prefix(3).map(\.inWords).joined(separator: ", ")
            return "\(Self.rounded(number.value)) or one of many other numbers, but not"
                + " \(list) and others in between"
        }
        return interval.map { $0 + remark + exceptionsInWords }
    }

    /// The interval in a sentence; `nil` where the number does not matter.
    var sentence: String? { Self.sentences(of: [self]).first }

    /// The exceptions, each with the outcome there, once for those that follow each other.
    private var exceptionsInWords: String {
        guard !exceptions.isEmpty else { return "" }
        let outcomes = exceptions.map(\.outcome.words)
        let areEqual = outcomes.allSatisfy { $0 == nil }
        let list = exceptions.indices.map { index in
            let isLast = index + 1 == exceptions.count || outcomes[index + 1] != outcomes[index]
            return exceptions[index].inWords
                + (isLast && !areEqual ? " (\(outcomes[index] ?? "no difference"))" : "")
        }
        return ", except \(list.joined(separator: ", "))"
    }

    private var interval: String? {
        switch (lower, upper) {
        case (nil, nil): return exceptions.isEmpty ? nil : "any number"
        case (let lower?, nil):
            let value = Self.rounded(lower.value, .up)
            return lower.isIncluded ? "\(value) or more" : "above \(value)"
        case (nil, let upper?):
            let least = number.range.lowerBound
            if upper.isIncluded, upper.value - least < 0.05 { return Self.rounded(least) }
            return "\(upper.isIncluded ? "at most" : "below") \(Self.rounded(upper.value, .down))"
        case (let lower?, let upper?):
            if upper.value - lower.value < 0.05 { return Self.rounded(number.value) }
            let (from, to) = (Self.rounded(lower.value, .up), Self.rounded(upper.value, .down))
            return "\(lower.isIncluded ? "at least" : "above") \(from)"
                + " and \(upper.isIncluded ? "at most" : "below") \(to)"
        }
    }

    /// The outcomes outside the interval, where the layouts do not agree there.
    private var remark: String {
        let (below, above) = (lower?.beyond.words, upper?.beyond.words)
        if exceptions.isEmpty, let below, below == above { return " (elsewhere \(below))" }
        func place(_ end: End?, _ direction: String) -> String {
            end.map { "\($0.isIncluded ? direction : "at") \(Self.rounded($0.value))" } ?? ""
        }
        let parts = [
            below.map { "\(place(lower, "below")) \($0)" },
            above.map { "\(place(upper, "above")) \($0)" },
        ].compactMap(\.self)
        return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
    }

    fileprivate static func rounded(
        _ value: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
    ) -> String {
        let exact = (value * 100).rounded()
        let isExact = abs(exact - value * 100) < 1e-6
        return Formatted.points((isExact ? exact : (value * 100).rounded(rule)) / 100)
    }
}

extension TriggerRegion.Exception {
    /// The values, such as `27` or `-0.66 to 0.66`.
    fileprivate var inWords: String {
        let (least, greatest) = (values.lowerBound, values.upperBound)
        guard greatest - least < 0.1 else {
            return
                "\(TriggerRegion.rounded(least, .up)) to \(TriggerRegion.rounded(greatest, .down))"
        }
        // The roundest number that is as near as the search is exact.
        let middle = (least + greatest) / 2
        for unit in [1, 0.5, 0.1] {
            let round = (middle / unit).rounded() * unit
            if round >= least - 0.01, round <= greatest + 0.01 { return Formatted.points(round) }
        }
        return TriggerRegion.rounded(middle)
    }
}

extension Outcome {
    /// The outcome outside of a region; `nil` where the layouts agree, as expected.
    fileprivate var words: String? {
        switch self {
        case .equal: nil
        case .different: "another bug takes part"
        case .ambiguous: "some numbers are ambiguous"
        case .unsatisfiable: "the constraints conflict"
        case .unsupported: "one of the models does not support the case"
        }
    }
}
