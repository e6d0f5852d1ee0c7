import StackCases

/// Chooses which mismatches are stored: of each bucket the first nine, and the simplest of those
/// that show its verdict, or of all if none does.
///
/// Mismatches must come in the order of their indices. Then the choice depends neither on the number of
/// workers nor on interruptions.
///
/// Each finding that was the simplest when it was found is inserted, even if it is deleted at once, so that it
/// uses up a row number. The numbers therefore do not depend on where a batch ends.
///
/// A worker chooses by an earlier state of the campaign, before all mismatches ahead of its block are
/// known. Further mismatches ahead can only exclude some of its findings, so the campaign chooses again among
/// them.
///
/// A shard stores each mismatch that was the simplest when it was found, so that `ShardJoin` can
/// choose for the whole campaign.
public struct FindingSelection: Sendable {
    /// The number of a bucket's first mismatches that are stored.
    public static let storedPerBucket = 9

    /// Returns the most findings that a campaign stores of a bucket: the first and the simplest.
    ///
    /// A shard also stores those that were the simplest before. Of a million cases in random order these are
    /// about 14, so that no campaign comes near its limit.
    package static func mostPerBucket(isOfShard: Bool) -> Int {
        storedPerBucket + (isOfShard ? 1000 : 1)
    }

    private struct State {
        /// The number of mismatches, up to `storedPerBucket`.
        var count = 0
        var simplest: Simplicity?
        /// The index of the simplest, if it is none of the first.
        var extra: Int?
    }

    /// The order of findings: those that show the bucket's verdict come first.
    private struct Simplicity: Comparable {
        let showsVerdict: Bool
        let order: CaseOrder

        init(_ finding: Finding) {
            showsVerdict = finding.showsVerdict
            order = CaseOrder(finding.layoutCase)
        }

        static func < (first: Simplicity, second: Simplicity) -> Bool {
            first.showsVerdict == second.showsVerdict
                ? first.order < second.order : first.showsVerdict
        }

        /// Whether a finding comes before, which mostly shows without measuring its case.
        func isMoreComplex(than finding: Finding) -> Bool {
            showsVerdict == finding.showsVerdict
                ? finding.layoutCase.isSimpler(than: order) : !showsVerdict
        }
    }

    private var states: [Bucket: State] = [:]
    /// Whether the simplest finding stays when a simpler one follows.
    private let keepsReplaced: Bool

    /// Makes a selection for a new campaign.
    /// - Parameter isOfShard: Whether the campaign is one shard of a whole one.
    public init(isOfShard: Bool = false) {
        keepsReplaced = isOfShard
    }

    /// Makes the selection of a campaign that goes on.
    /// - Parameters:
    ///   - counts: The number of mismatches of each bucket.
    ///   - stored: The findings stored so far, in any order, with their own verdicts.
    ///   - isOfShard: Whether the campaign is one shard of a whole one.
    public init(
        counts: [(bucket: Bucket, count: Int)], stored: [Finding], isOfShard: Bool = false
    ) {
        keepsReplaced = isOfShard
        for (bucket, count) in counts {
            states[bucket, default: State()].count = min(count, Self.storedPerBucket)
        }
        for (bucket, findings) in Dictionary(grouping: stored, by: \.bucket) {
            let indices = findings.map(\.index).sorted()
            states[bucket]?.simplest = findings.map(Simplicity.init).min()
            states[bucket]?.extra = indices.count > Self.storedPerBucket ? indices.last : nil
        }
    }

    /// Counts a mismatch, and stores it if it is chosen: adds to `batch` what it changes.
    mutating func take(_ finding: Finding, into batch: inout CampaignBatch) {
        store(finding, in: &batch)
        batch.count(finding)
    }

    /// Stores a mismatch that is counted elsewhere, if it is chosen.
    mutating func store(_ finding: Finding, in batch: inout CampaignBatch) {
        let state = states[finding.bucket] ?? State()
        let isSimplest = state.simplest.map { $0.isMoreComplex(than: finding) } ?? true
        let isFirst = state.count < Self.storedPerBucket
        // Most change nothing, and a worker's copy of the states need not be a second one.
        guard isFirst || isSimplest else { return }
        var next = state
        if isSimplest { next.simplest = Simplicity(finding) }
        if isFirst {
            next.count += 1
        } else {
            if !keepsReplaced, let extra = state.extra {
                batch.dropped.append((finding.bucket, extra))
            }
            next.extra = finding.index
        }
        batch.findings.append(finding)
        states[finding.bucket] = next
    }
}

/// The additions of a part of a campaign, which are stored in one transaction.
public struct CampaignBatch: Sendable {
    /// The number of mismatches that a part adds to a bucket.
    public struct BucketCount: Equatable, Sendable {
        /// The bucket.
        public var bucket: Bucket
        /// The number of added mismatches, at least 1.
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
    /// The findings to delete, stored earlier or in this batch, by bucket and index.
    ///
    /// A deleted finding keeps its number, so numbers do not depend on batches.
    public var dropped: [(bucket: Bucket, index: Int)]
    /// The number of added mismatches for each bucket, in the order in which buckets were first
    /// met.
    public private(set) var bucketCounts: [BucketCount]
    /// The index of each bucket's count.
    private var places: [Bucket: Int] = [:]
    /// The outcomes of the part's cases, for each pair of models in the campaign's order.
    public var summaries: [PairSummary]
    /// The index at which the next block starts.
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

    /// The number of the part's cases; each counts once in every pair.
    public var caseCount: Int { summaries.first?.summary.total ?? 0 }

    /// Counts a mismatch.
    fileprivate mutating func count(_ finding: Finding) {
        if let place = places[finding.bucket] {
            bucketCounts[place].count += 1
        } else {
            places[finding.bucket] = bucketCounts.count
            bucketCounts.append(
                BucketCount(bucket: finding.bucket, count: 1, firstIndex: finding.index))
        }
    }

    /// Chooses again which findings of a block to store.
    /// - Parameter selection: The stored findings of all cases before the block.
    mutating func choose(by selection: inout FindingSelection) {
        let candidates = findings
        (findings, dropped) = ([], [])
        for finding in candidates { selection.store(finding, in: &self) }
    }
}
