import DifferentialTesting
import Explanations

extension ReportContent {
    /// The buckets as tests: known ones are skipped, all others fail, as does a known one that the
    /// campaign no longer finds.
    /// - Parameter accepted: The known buckets; without them, every bucket fails.
    public func junit(accepting accepted: AcceptedBuckets? = nil) -> JUnitDocument {
        let name = "stackdiff " + campaign.models.map(\.name).joined(separator: "~")
        func test(
            _ bucket: Bucket, _ line: String, details: String
        ) -> JUnitDocument.TestCase {
            let reason = accepted?.reason(for: bucket)
            return JUnitDocument.TestCase(
                group: bucket.group, name: bucket.name,
                outcome: reason.map { .skipped($0) } ?? .failed(line, details: details))
        }
        var cases = rankedBuckets.map { bucket in
            test(bucket.bucket, bucket.sentence.plain, details: bucket.details)
        }
        let found = buckets.map(\.bucket)
        cases += (accepted?.gone(from: found) ?? []).map { bucket in
            let message = "known, but gone; take it out of the baseline"
            return JUnitDocument.TestCase(
                group: "stackdiff.baseline", name: bucket,
                outcome: .failed(message, details: message))
        }
        if cases.isEmpty {
            // A suite without a test is taken for one that did not run.
            cases = [
                JUnitDocument.TestCase(
                    group: "stackdiff.campaign", name: "no mismatch", outcome: .passed)
            ]
        }
        return JUnitDocument(
            name: name,
            properties: [
                ("seed", "\(campaign.seed)"), ("runs", "\(campaign.runs)"),
                ("profile", campaign.profile), ("generatorVersion", "\(campaign.generatorVersion)"),
                ("tolerance", Formatted.points(campaign.tolerance)), ("command", campaign.command),
                ("stackdiff", toolVersion),
            ], cases: cases)
    }
}

extension Bucket {
    /// What the bucket is listed under; dots are what readers of JUnit part names at.
    fileprivate var group: String {
        relation == nil ? "stackdiff.\(left)~\(right)" : "stackdiff.self.\(left)"
    }
}

extension ReportBucket {
    /// All that a failed test says.
    fileprivate var details: String {
        """
        \(explanation.text)
        \(Formatted.count(count, "case")), first seen in case \(example.index) of seed \
        \(example.seed); see it with:
        \(reproduceCommand)
        """
    }
}
