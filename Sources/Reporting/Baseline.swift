import DifferentialTesting

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

    /// Returns the listed buckets that are not in `buckets`.
    package func gone(from buckets: [Bucket]) -> [String] {
        let found = Set(buckets.map(\.name))
        return reasons.map(\.bucket).filter { !found.contains($0) }
    }

    /// The complaint about a listed bucket that is gone.
    package static let goneComplaint = "known, but gone; take it out of the baseline"
}
