import DifferentialTesting
import LayoutModels
import StackCases

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The cases that a page holds for its script: the simplest of each bucket, as many as fit,
/// compressed.
struct EmbeddedCases {
    /// A case and the bucket it belongs to.
    struct Entry {
        var reported: ReportedCase
        /// The bucket's place in the report.
        var bucket: Int
        /// The case's place among all, the simplest being 1.
        var rank: Int
    }

    /// The most cases that a page holds.
    static let limit = 2_000
    /// The number of cases of each bucket that come before the others of any bucket.
    static let keptPerBucket = 20
    /// The most bytes of compressed cases, as text; the rest of a page is smaller.
    static let byteLimit = 3_500_000

    /// The cases in the page, the simplest first.
    let entries: [Entry]
    /// The number of all cases.
    let total: Int
    /// The text in the page: gzip in base64.
    let text: String

    /// Chooses and compresses the cases of `content`.
    /// - Throws: `CompressedText.Failure` if zlib fails.
    /// - Complexity: O(cases × log cases + bytes).
    init(_ content: ReportContent, limit: Int = limit, byteLimit: Int = byteLimit) throws {
        let buckets = content.rankedBuckets
        let all = buckets.enumerated().flatMap { number, bucket in
            bucket.cases.enumerated().map { (bucket: number, place: $0, reported: $1) }
        }
        let ordered = all.map { (order: CaseOrder($0.reported.finding.layoutCase), entry: $0) }
            .sorted { ($0.order, $0.entry.bucket) < ($1.order, $1.entry.bucket) }
            .enumerated().map { (rank: $0 + 1, entry: $1.entry) }
        // First one case of each bucket, then `keptPerBucket` of each, then the others; the
        // simplest first in each tier.
        let tiers = [0..<1, 1..<Self.keptPerBucket, Self.keptPerBucket..<Int.max]
        let chosen = tiers.flatMap { tier in ordered.filter { tier.contains($0.entry.place) } }
        total = all.count
        var count = min(limit, chosen.count)
        while true {
            let entries = chosen.prefix(count).map {
                Entry(reported: $0.entry.reported, bucket: $0.entry.bucket, rank: $0.rank)
            }.sorted { $0.rank < $1.rank }
            let json = Self.json(entries, buckets, tolerance: content.campaign.tolerance)
            let compressed = try CompressedText.gzip(Array(json.compact().utf8))
            let text = Data(compressed).base64EncodedString()
            if text.utf8.count <= byteLimit || count == 0 {
                (self.entries, self.text) = (entries, text)
                return
            }
            count = min(count - 1, count * byteLimit / text.utf8.count)
        }
    }

    private static func json(
        _ entries: [Entry], _ buckets: [ReportBucket], tolerance: Double
    ) -> JSONValue {
        let used = Set(entries.map(\.bucket))
        return [
            "tolerance": .number(tolerance),
            "buckets": .array(
                buckets.enumerated().map { number, bucket in
                    guard used.contains(number) else { return .null }
                    return [
                        "name": .string(bucket.bucket.name),
                        "cause": .string(bucket.bucket.cause.rawValue),
                        "heading": .string(bucket.explanation.heading.plain),
                        "left": .string(bucket.bucket.leftTitle),
                        "right": .string(bucket.bucket.rightTitle),
                    ]
                }),
            "cases": .array(
                entries.map { entry in
                    EmbeddedCase(entry, of: buckets[entry.bucket], tolerance: tolerance).json
                }),
        ]
    }
}
