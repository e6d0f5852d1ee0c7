import DifferentialTesting
import Explanations
import StackCases

extension ReportContent {
    /// The smallest case of each bucket, a line each, which the SARIF log points into.
    package var casesText: String {
        rankedBuckets.map { bucket in
            var layoutCase = bucket.finding.layoutCase
            if layoutCase.title == nil { layoutCase.title = bucket.bucket.name }
            return layoutCase.json.compact() + "\n"
        }.joined()
    }

    /// The buckets as a SARIF log: a rule and a result each.
    /// - Parameters:
    ///   - casesPath: Where `casesText` is to be found.
    ///   - accepted: The known buckets, whose results are suppressed with the reason.
    package func sarif(casesPath: String, accepting accepted: Baseline? = nil) -> SARIFLog {
        var log = SARIFLog(toolVersion: toolVersion, rules: [])
        for (index, bucket) in rankedBuckets.enumerated() {
            let name = bucket.bucket.name
            let explanation = bucket.explanation
            log.rules.append(
                SARIFRule(
                    id: name, shortDescription: SARIFLog.literal(explanation.heading.plain),
                    fullDescription: SARIFLog.literal(explanation.text),
                    help: SARIFLog.literal("See it with: \(bucket.reproduceCommand)")))
            let title = bucket.finding.layoutCase.title.map { " (\($0))" } ?? ""
            var result = SARIFResult(
                ruleID: name, level: bucket.bucket.isUnexplained ? .error : .warning,
                message: SARIFLog.literal(
                    "\(bucket.sentence.plain) \(Formatted.count(bucket.count, "case"))\(title)."),
                location: SARIFLocation(path: casesPath, line: index + 1),
                fingerprint: ("stackdiffBucket/v1", name))
            result.suppression = accepted?.reason(for: bucket.bucket.name)
            log.results.append(result)
        }
        return log
    }
}

extension SARIFLog {
    /// Escapes text so that none of it is a link or a placeholder of a SARIF message.
    static func literal(_ text: String) -> String {
        var literal = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", "[", "]": literal += "\\"
            case "{", "}": literal.unicodeScalars.append(scalar)
            case "\n": break
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}":
                literal += "\u{FFFD}"
                continue
            default: break
            }
            literal.unicodeScalars.append(scalar)
        }
        return literal
    }
}
