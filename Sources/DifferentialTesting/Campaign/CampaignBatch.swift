import StackCases

/// What a stretch of a campaign adds to what was there before, to be stored in one go.
public struct CampaignBatch: Sendable {
    /// How many mismatches of a bucket were added.
    public struct BucketCount: Equatable, Sendable {
        /// The bucket.
        public var bucket: Bucket
        /// How many mismatches of the stretch fell into it, at least 1.
        public var count: Int
        /// The index of the first of them.
        public var firstIndex: Int

        /// Makes a count.
        public init(bucket: Bucket, count: Int, firstIndex: Int) {
            self.bucket = bucket
            self.count = count
            self.firstIndex = firstIndex
        }
    }

    /// Findings to store.
    public var findings: [Finding]
    /// Stored findings of this campaign that simpler ones replace, by bucket and index.
    public var dropped: [(bucket: Bucket, index: Int)]
    /// How many mismatches each bucket got, in the order in which they were first met.
    public private(set) var bucketCounts: [BucketCount]
    /// Where each bucket's count is.
    private var places: [Bucket: Int] = [:]
    /// How the cases of the stretch came out, for each pair of models in the campaign's order.
    public var summaries: [PairSummary]
    /// The cases that a guided campaign keeps, since they reach something new.
    public var kept: [LayoutCase] = []
    /// The index at which the next stretch starts.
    public var nextIndex: Int

    /// Makes a batch.
    public init(
        findings: [Finding] = [], dropped: [(bucket: Bucket, index: Int)] = [],
        bucketCounts: [BucketCount] = [],
        summaries: [PairSummary] = [], nextIndex: Int
    ) {
        self.findings = findings
        self.dropped = dropped
        self.bucketCounts = bucketCounts
        for (place, count) in bucketCounts.enumerated() { places[count.bucket] = place }
        self.summaries = summaries
        self.nextIndex = nextIndex
    }

    /// How many cases the stretch has; each counts once in every pair.
    public var caseCount: Int { summaries.first?.summary.total ?? 0 }

    /// Counts a mismatch.
    mutating func count(_ finding: Finding) {
        if let place = places[finding.bucket] {
            bucketCounts[place].count += 1
        } else {
            places[finding.bucket] = bucketCounts.count
            bucketCounts.append(
                BucketCount(bucket: finding.bucket, count: 1, firstIndex: finding.index))
        }
    }
}
