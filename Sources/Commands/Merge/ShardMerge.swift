import DifferentialTesting
import FindingStore

/// Writes shards into the target.
///
/// Reads one shard at a time through its own connection, even from the target, so that memory holds one
/// shard's findings and the target changes only at the end.
struct ShardMerge {
    let store: FindingStore
    /// The number of cases in a batch of the whole campaign.
    let batchSize: Int

    /// Stores shards, all or none; if none is missing then, the whole campaign replaces them.
    /// - Throws: `DatabaseError`, `CommandError`.
    func take(_ new: [StoredShard], of collection: ShardCollection) throws {
        let observed = try collection.paths.flatMap {
            try FindingStore.open($0, mode: .readOnly).observedLayouts()
        }
        try store.inOneStep {
            guard try store.campaigns() == collection.inTarget else {
                throw CommandError("another process writes to the same database; merge again")
            }
            if collection.isComplete {
                try join(collection.inOrder)
            } else {
                for shard in new { try copy(shard) }
            }
            try store.record(observed)
        }
    }

    /// Stores a shard as a campaign of its own.
    private func copy(_ shard: StoredShard) throws {
        let source = try open(shard)
        let id = try store.beginCampaign(shard.description)
        var batch = try source.totals(of: shard.campaign)
        batch.findings = try source.findings(of: shard.campaign.id).map(\.finding)
        try store.record(batch, of: id)
        if let ended = shard.campaign.ended { try store.endCampaign(id, ended: ended) }
    }

    /// Replaces all campaigns by one of all shards, which are in order.
    private func join(_ shards: [StoredShard]) throws {
        guard var description = shards.first?.description else { return }
        description.shard = nil
        description.started = shards.map(\.description.started).min() ?? description.started
        try store.removeCampaigns()
        let id = try store.beginCampaign(description)
        var join = ShardJoin(blockSize: batchSize)
        var totals = CampaignTotals(models: description.models)
        for shard in shards {
            let source = try open(shard)
            for stored in try source.findings(of: shard.campaign.id) {
                if let batch = join.take(stored.finding) { try store.record(batch, of: id) }
            }
            totals.add(try source.totals(of: shard.campaign))
        }
        if let batch = join.finish() { try store.record(batch, of: id) }
        try store.record(totals.batch, of: id)
        if let ended = shards.compactMap(\.campaign.ended).max() {
            try store.endCampaign(id, ended: ended)
        }
    }

    /// Opens a shard's database again.
    /// - Throws: `CommandError` if its campaign has changed meanwhile.
    private func open(_ shard: StoredShard) throws -> FindingStore {
        let source = try FindingStore.open(shard.path, mode: .readOnly)
        guard try source.campaigns().contains(shard.campaign) else {
            throw CommandError(
                "\(shard.path): changed while it was read; merge again")
        }
        return source
    }
}

/// The sums of the shards' counts.
private struct CampaignTotals {
    private var summaries: [PairSummary]
    private var counts: [CampaignBatch.BucketCount] = []
    private var places: [Bucket: Int] = [:]
    private var nextIndex = 0

    init(models: [String]) { summaries = PairSummary.none(of: models) }

    mutating func add(_ shard: CampaignBatch) {
        summaries.add(shard.summaries)
        nextIndex = shard.nextIndex
        for count in shard.bucketCounts {
            if let place = places[count.bucket] {
                counts[place].count += count.count
                counts[place].firstIndex = min(counts[place].firstIndex, count.firstIndex)
            } else {
                places[count.bucket] = counts.count
                counts.append(count)
            }
        }
    }

    var batch: CampaignBatch {
        CampaignBatch(bucketCounts: counts, summaries: summaries, nextIndex: nextIndex)
    }
}
