/// Makes of the findings that a campaign's shards stored the batches that one run of the whole
/// campaign would have recorded.
///
/// A shard stores the first nine mismatches of each bucket and each that was the simplest when it
/// was met. Among these are the first nine of the whole campaign, and each that was the simplest of
/// the whole campaign when it was met. So whoever takes all of them, shard after shard, chooses
/// what one run chooses, replaces it where one run replaces it, and gives it the same numbers.
public struct ShardJoin {
    private let blockSize: Int
    private var selection = FindingSelection()
    private var batch = CampaignBatch(nextIndex: 0)
    private var block = 0

    /// Begins a join.
    /// - Parameter blockSize: How many cases one run would have handed on together, from 1.
    public init(blockSize: Int) {
        self.blockSize = blockSize
    }

    /// Takes the next finding in; they must come in the order of their indices, and of one index in
    /// the order in which they were stored.
    /// - Returns: What comes before it and is to be recorded, where there is any; it counts nothing.
    public mutating func take(_ finding: Finding) -> CampaignBatch? {
        var before: CampaignBatch?
        if finding.index / blockSize != block {
            before = finish()
            block = finding.index / blockSize
        }
        selection.take(finding, into: &batch)
        return before
    }

    /// Ends a join.
    /// - Returns: What is left to be recorded, where there is any; it counts nothing.
    public mutating func finish() -> CampaignBatch? {
        defer { batch = CampaignBatch(nextIndex: 0) }
        guard !batch.findings.isEmpty || !batch.dropped.isEmpty else { return nil }
        // What was taken is less than what there was, which the shards have counted.
        return CampaignBatch(findings: batch.findings, dropped: batch.dropped, nextIndex: 0)
    }
}
