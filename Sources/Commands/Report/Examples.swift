import DifferentialTesting
import ExternalModels
import FindingStore
import LayoutModels
import Reporting
import StackCases

/// The smallest cases of a campaign's buckets, by which a report explains them.
///
/// `fuzz` and `merge` store them once the whole campaign has ended, so that a report reads them. A
/// report computes those that are not stored: of shards, of campaigns that were interrupted, and,
/// after `merge`, those of external models, which `merge` does not run.
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
        guard limit > 0, let (left, right) = bucket.models else { return nil }
        // They were searched in vain when the others were stored.
        if !stored.isEmpty, [left, right].allSatisfy({ !($0 is ExternalModel) }) { return nil }
        return Finding.smallest(
            of: findings.map(\.finding), left: left, right: right, comparison: comparison,
            limit: limit
        )?.finding
    }

    /// Whether an example with a model is stored.
    func hasStored(_ model: String) -> Bool {
        stored.keys.contains { [$0.left, $0.right].contains(model) }
    }

    /// Finds the examples of a campaign and stores them, unless the user interrupts that.
    ///
    /// If the time limit is reached meanwhile, programs answer no more, and their examples are left out.
    /// - Parameter models: The models that may run.
    static func store(
        in store: FindingStore, of id: CampaignID, models: [any LayoutModel], jobs: Int,
        _ environment: CommandEnvironment
    ) async throws {
        func model(_ name: String) -> (any LayoutModel)? { models.first { $0.name == name } }
        guard environment.shrinkLimit > 0,
            let campaign = try store.campaigns().first(where: { $0.id == id })
        else { return }
        let comparison = Comparison(tolerance: campaign.description.tolerance)
        let buckets = try explained(store.buckets(of: id), of: campaign).map(\.bucket)
        if !buckets.isEmpty, models.contains(where: { $0 is ExternalModel }) {
            // With a slow program this may take longer than the cases did.
            environment.inform(
                "minimizing cases of \(Formatted.count(buckets.count, "bucket")); Ctrl-C ends that")
        }
        var examples: [Int: StoredFinding] = [:]
        try await withThrowingTaskGroup(of: (Int, StoredFinding?).self) { group in
            var rest = buckets.enumerated().makeIterator()
            func startNext() throws {
                while let (place, bucket) = rest.next() {
                    guard let left = model(bucket.left), let right = model(bucket.right) else {
                        continue
                    }
                    let isOfProgram = left is ExternalModel || right is ExternalModel
                    let findings = try store.findings(ofBucket: bucket.name, campaign: id)
                        .framesFirst
                    group.addTask {
                        let smallest = Finding.smallest(
                            of: findings.map(\.finding), left: left, right: right,
                            comparison: comparison, limit: environment.shrinkLimit,
                            shouldStop: {
                                isOfProgram && Interruption.isRequested
                                    || environment.isInterrupted()
                            })
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
}

extension [StoredFinding] {
    /// The findings with layouts of both models first, in which there is something to be seen, each
    /// part in the same order as before.
    var framesFirst: [StoredFinding] {
        filter(\.finding.mismatch.kind.isOfFrames) + filter { !$0.finding.mismatch.kind.isOfFrames }
    }
}
