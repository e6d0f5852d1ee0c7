import DifferentialTesting
import ExternalModels
import FindingStore
import LayoutModels
import Reporting

/// The smallest cases of a campaign's buckets, by which a report explains them.
///
/// `fuzz` and `merge` store them once the whole campaign has ended, so that a report reads them. A
/// report computes those that are not stored: of shards, of campaigns that were interrupted, and of
/// other programs, which may take long for hundreds of cases.
struct Examples {
    private let stored: [Bucket: Finding]
    private let comparison: Comparison
    private let limit: Int

    /// Reads the examples of a campaign.
    /// - Parameter limit: The most cases to lay out for each finding to find a missing example.
    init(of campaign: StoredCampaign, in store: FindingStore, limit: Int) throws {
        self.limit = limit
        let examples = try store.examples(of: campaign.id).map(\.finding)
        stored = Dictionary(examples.map { ($0.bucket, $0) }, uniquingKeysWith: { $1 })
        comparison = Comparison(tolerance: campaign.description.tolerance)
    }

    /// Returns the buckets that a report explains.
    static func explained(
        _ buckets: [StoredBucket], of campaign: StoredCampaign
    ) -> [StoredBucket] {
        guard campaign.description.models.count > 2 else { return buckets }
        let ranked = CauseOrder.sorted(buckets.map { ($0, $0.bucket, $0.count) })
        return Array(ranked.prefix(ReportContent.matrixExamples))
    }

    /// Returns the smallest case of a bucket; `nil` if none of its findings shows its cause alone.
    /// - Parameter findings: The bucket's findings, those with layouts of both models first.
    func smallest(of findings: [StoredFinding]) -> Finding? {
        guard let bucket = findings.first?.finding.bucket else { return nil }
        if let known = stored[bucket] { return known }
        guard limit > 0, let left = ModelRegistry.model(named: bucket.left),
            let right = ModelRegistry.model(named: bucket.right)
        else { return nil }
        // They were searched in vain when the others were stored.
        if !stored.isEmpty, Self.builtInModels(of: bucket) != nil { return nil }
        return Finding.smallest(
            of: findings.map(\.finding), left: left, right: right, comparison: comparison,
            limit: limit
        )?.finding
    }

    /// Finds the examples of a campaign and stores them, unless the user interrupts that.
    static func store(
        in store: FindingStore, of id: CampaignID, jobs: Int, _ environment: CommandEnvironment
    ) async throws {
        guard environment.shrinkLimit > 0,
            let campaign = try store.campaigns().first(where: { $0.id == id })
        else { return }
        let comparison = Comparison(tolerance: campaign.description.tolerance)
        let buckets = try explained(store.buckets(of: id), of: campaign).map(\.bucket)
        var examples: [Int: StoredFinding] = [:]
        try await withThrowingTaskGroup(of: (Int, StoredFinding?).self) { group in
            var rest = buckets.enumerated().makeIterator()
            func startNext() throws {
                while let (place, bucket) = rest.next() {
                    guard let models = builtInModels(of: bucket) else { continue }
                    let findings = try store.findings(ofBucket: bucket.name, campaign: id)
                        .framesFirst
                    group.addTask {
                        let smallest = Finding.smallest(
                            of: findings.map(\.finding), left: models.left, right: models.right,
                            comparison: comparison, limit: environment.shrinkLimit,
                            shouldStop: environment.isInterrupted)
                        return (
                            place,
                            smallest.map {
                                StoredFinding(
                                    id: findings[$0.place].id, campaign: id, finding: $0.finding)
                            }
                        )
                    }
                    return
                }
            }
            for _ in 0..<min(jobs, buckets.count) { try startNext() }
            while let (place, example) = try await group.next() {
                examples[place] = example
                try startNext()
            }
        }
        guard !environment.isInterrupted() else { return }
        try store.record(examples: buckets.indices.compactMap { examples[$0] }, of: id)
    }

    /// Returns the models of a bucket, unless one is another program.
    private static func builtInModels(
        of bucket: Bucket
    ) -> (left: any LayoutModel, right: any LayoutModel)? {
        func model(_ name: String) -> (any LayoutModel)? {
            ModelRegistry.models.first { $0.name == name }
        }
        guard let left = model(bucket.left), let right = model(bucket.right) else { return nil }
        return (left, right)
    }
}

extension [StoredFinding] {
    /// The findings with layouts of both models first, in which there is something to be seen, each
    /// part in the same order as before.
    var framesFirst: [StoredFinding] {
        filter(\.finding.mismatch.kind.isOfFrames) + filter { !$0.finding.mismatch.kind.isOfFrames }
    }
}
