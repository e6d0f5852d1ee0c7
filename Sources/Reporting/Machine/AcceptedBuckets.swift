import DifferentialTesting

/// Buckets that are known, each with the reason why it is accepted.
public struct AcceptedBuckets: Sendable {
    /// The buckets' names with the reasons, in the order in which they were listed.
    public var reasons: [(bucket: String, reason: String)]

    /// Makes a list of known buckets.
    public init(_ reasons: [(bucket: String, reason: String)]) { self.reasons = reasons }

    /// Why a bucket is accepted; `nil` where it is not listed or no reason is given.
    func reason(for bucket: Bucket) -> String? {
        let reason = reasons.first { $0.bucket == bucket.name }?.reason
        return reason.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    }

    /// The listed buckets that are none of `buckets`.
    func gone(from buckets: [Bucket]) -> [String] {
        let found = Set(buckets.map(\.name))
        return reasons.map(\.bucket).filter { !found.contains($0) }
    }
}
