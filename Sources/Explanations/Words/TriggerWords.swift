import DifferentialTesting

extension TriggerRegion {
    /// The interval in words; `nil` where the number does not matter.
    var sentence: String? {
        guard let interval else { return nil }
        let list = exceptions.map { Self.rounded($0) }.joined(separator: ", ")
        let except = list.isEmpty ? "" : ", except \(list)"
        return "\(number.subject) is \(interval)\(except)\(remark)"
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
            if upper.value - lower.value < 0.01 { return Self.rounded(number.value) }
            let (from, to) = (Self.rounded(lower.value, .up), Self.rounded(upper.value, .down))
            return "\(lower.isIncluded ? "at least" : "above") \(from)"
                + " and \(upper.isIncluded ? "at most" : "below") \(to)"
        }
    }

    /// The outcomes outside the interval, where the layouts do not agree there.
    private var remark: String {
        let (below, above) = (lower?.beyond.words, upper?.beyond.words)
        if let below, below == above { return " (elsewhere \(below))" }
        let parts = [
            below.map { "\(lower?.isIncluded == true ? "below" : "at") it \($0)" },
            above.map { "\(upper?.isIncluded == true ? "above" : "at") it \($0)" },
        ].compactMap { $0 }
        return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
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
}

extension Outcome {
    /// The outcome outside of a region; `nil` where the layouts agree, as expected.
    fileprivate var words: String? {
        switch self {
        case .equal: nil
        case .different: "another fault takes part"
        case .ambiguous: "some numbers stay open"
        case .unsatisfiable: "neither finds a layout"
        case .unsupported: "there is no answer to compare"
        }
    }
}
