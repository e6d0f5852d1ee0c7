import DifferentialTesting
import Explanations
import StackCases

extension ReportContent {
    /// Returns the buckets as tests: a known one is skipped, any other fails, and so does a known
    /// one that the campaign no longer finds, and a campaign that compared nothing.
    /// - Parameter accepted: The known buckets; without them, every bucket fails.
    package func junit(accepting accepted: Baseline? = nil) -> JUnitDocument {
        let name = "stackdiff " + campaign.models.map(\.name).joined(separator: "~")
        func test(
            _ bucket: Bucket, _ line: String, details: String
        ) -> JUnitDocument.TestCase {
            let reason = accepted?.reason(for: bucket.name)
            return JUnitDocument.TestCase(
                group: bucket.group, name: bucket.name,
                outcome: reason.map { .skipped($0) } ?? .failed(line, details: details))
        }
        var cases = rankedBuckets.map { bucket in
            let complaint = accepted?.complaint(about: bucket.bucket).map { "\($0): " } ?? ""
            return test(
                bucket.bucket, complaint + bucket.sentence.plain, details: bucket.details)
        }
        let found = buckets.map(\.bucket)
        let missing = accepted?.missing(
            from: found, inCampaignsOf: [campaign.models.map(\.name)])
        cases += (missing ?? []).map { bucket, complaint in
            JUnitDocument.TestCase(
                group: "stackdiff.baseline", name: bucket,
                outcome: .failed(complaint, details: complaint))
        }
        if comparedNothing {
            let line = "\(verdict)."
            cases.append(
                JUnitDocument.TestCase(
                    group: "stackdiff.campaign", name: "compared cases",
                    outcome: .failed(line, details: line)))
        }
        if cases.isEmpty {
            // Readers take a suite without a test for one that did not run.
            cases = [
                JUnitDocument.TestCase(
                    group: "stackdiff.campaign", name: "no mismatch", outcome: .passed)
            ]
        }
        return JUnitDocument(
            name: name,
            properties: [
                ("seed", "\(campaign.seed)"), ("runs", "\(campaign.runs)"),
                ("requestedRuns", "\(campaign.plannedRuns ?? campaign.runs)"),
                ("profile", campaign.profile), ("generatorVersion", "\(campaign.generatorVersion)"),
                ("tolerance", Formatted.points(campaign.tolerance)), ("command", campaign.command),
                ("stackdiff", toolVersion),
            ], cases: cases)
    }
}

extension Bucket {
    /// The name of the bucket's group; readers of JUnit split it at dots.
    fileprivate var group: String {
        relation == nil ? "stackdiff.\(left)~\(right)" : "stackdiff.self.\(left)"
    }
}

extension ReportBucket {
    /// The details of a failed test.
    fileprivate var details: String {
        """
        \(explanation.cause.plain)
        \(bucketJudgement.plain)
        \(Formatted.count(count, "case")), the smallest from case \(finding.index) of seed \
        \(finding.seed); see it with:
        \(reproduceCommand)
        """
    }
}
