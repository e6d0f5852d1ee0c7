import DifferentialTesting
import Explanations
import StackCases

/// Known buckets, or hits of a scan, each with the reason why it is accepted.
package struct Baseline: Sendable {
    /// The names of buckets or hits with the reasons, in the order of the file.
    package let reasons: [(name: String, reason: String)]

    /// Creates a list of known buckets or hits.
    package init(_ reasons: [(name: String, reason: String)]) { self.reasons = reasons }

    /// The complaint about an entry without a reason.
    private static let lacksReason = "no reason is given why it is accepted"
    /// The complaint about an entry for a bucket or hit that is no longer found.
    package static let isGone = "known, but gone; take it out of the baseline"

    /// Returns what is wrong with a bucket that is not accepted; `nil` for an accepted one.
    package func complaint(about bucket: Bucket) -> String? {
        guard reason(for: bucket.name) == nil else { return nil }
        return reasons.contains { $0.name == bucket.name } ? Self.lacksReason : "new"
    }

    /// The complaints about entries without a reason.
    package var unreasoned: [String] {
        reasons.filter { entry in entry.reason.allSatisfy(\.isWhitespace) }.map {
            "\($0.name): \(Self.lacksReason)"
        }
    }

    /// Returns the reason why a bucket or hit is accepted; `nil` if it is not listed or has no reason.
    package func reason(for name: String) -> String? {
        let reason = reasons.first { $0.name == name }?.reason
        return reason.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    }

    /// Returns the complaints about listed buckets that are not in `buckets`: one about each that is gone, and
    /// one, with the first bucket, about all those that no campaign of these models can have.
    package func missing(
        from buckets: [Bucket], inCampaignsOf models: [[String]]
    ) -> [(bucket: String, complaint: String)] {
        let found = Set(buckets.map(\.name))
        let missing = reasons.map(\.name).filter { !found.contains($0) }
        let gone = missing.filter { name in
            models.contains { Bucket.canHaveName(name, inCampaignOf: $0) }
        }.map { (bucket: $0, complaint: Self.isGone) }
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
