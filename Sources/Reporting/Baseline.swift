import DifferentialTesting
import Explanations
import StackCases

/// Known buckets, each with the reason why it is accepted.
package struct Baseline: Sendable {
    /// The buckets' names with the reasons, in the order of the file.
    package let reasons: [(bucket: String, reason: String)]

    /// Creates a list of known buckets.
    package init(_ reasons: [(bucket: String, reason: String)]) { self.reasons = reasons }

    /// The complaint about a listed bucket without a reason.
    package static let lacksReason = "no reason is given why it is accepted"

    /// Returns what is wrong with a bucket that is not accepted; `nil` for an accepted one.
    package func complaint(about bucket: Bucket) -> String? {
        guard reason(for: bucket) == nil else { return nil }
        return reasons.contains { $0.bucket == bucket.name } ? Self.lacksReason : "new"
    }

    /// Returns the reason why a bucket is accepted; `nil` if it is not listed or has no reason.
    package func reason(for bucket: Bucket) -> String? {
        let reason = reasons.first { $0.bucket == bucket.name }?.reason
        return reason.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    }

    /// Returns the complaints about listed buckets that are not in `buckets`: one about each that is gone, and
    /// one, with the first bucket, about all those that no campaign of these models can have.
    package func missing(
        from buckets: [Bucket], inCampaignsOf models: [[String]]
    ) -> [(bucket: String, complaint: String)] {
        let found = Set(buckets.map(\.name))
        let missing = reasons.map(\.bucket).filter { !found.contains($0) }
        let gone = missing.filter { name in
            models.contains { Bucket.canHaveName(name, inCampaignOf: $0) }
        }.map { (bucket: $0, complaint: "known, but gone; take it out of the baseline") }
        guard gone.count < missing.count,
            let first = missing.first(where: { name in
                !gone.contains { $0.bucket == name }
            })
        else { return gone }
        let others = missing.count - gone.count - 1
        let rest =
            others > 0
            ? ", like \(Formatted.count(others, "further entry", plural: "further entries"))" : ""
        let here = models.uniqued(on: \.self).map { $0.joined(separator: ",") }.listed
        return gone + [
            (
                first,
                "is for other models than those of the campaign (\(here))\(rest); a program must have the"
                    + " same command"
            )
        ]
    }
}
