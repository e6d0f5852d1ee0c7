import FindingStore
import Reporting
import StackCases

extension CommandEnvironment {
    /// Warns if `campaigns` of the database at `path` are unfinished, or if shards are missing among them.
    func inform(gapsOf campaigns: [StoredCampaign], in path: String) {
        for gap in campaigns.gaps {
            inform("stackdiff: \(path): \(gap) Buckets may be missing.")
        }
    }
}

extension [StoredCampaign] {
    /// A sentence for each unfinished campaign, then one for each campaign that lacks shards.
    fileprivate var gaps: [String] {
        let unfinished = filter { !$0.isFinished }.map {
            let planned = $0.description.indices.count
            return
                "campaign \($0.id): \(ReportContent.interruption(after: $0.caseCount, of: planned))"
        }
        let shards = Dictionary(grouping: map(\.description).filter { $0.shard != nil }) {
            [$0.seed, UInt64($0.shard?.count ?? 1)]
        }
        let incomplete = shards.sorted { $0.key.lexicographicallyPrecedes($1.key) }.compactMap {
            let count = Set($1.compactMap(\.shard?.number)).count
            return count < $0[1] ? "Holds \(count) of \($0[1]) shards." : nil
        }
        return unfinished + incomplete
    }
}
