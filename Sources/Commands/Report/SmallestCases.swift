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
/// after `merge`, those of external models, which `merge` does not run. A bucket whose findings cannot be
/// shrunk has one of these findings as its example.
struct SmallestCases {
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
        return Finding.smallest(
            of: findings.map(\.finding), left: left, right: right, comparison: comparison,
            limit: limit
        )?.finding
    }

    /// Returns the buckets of a campaign that a report explains, but whose examples are not stored.
    static func missing(in store: FindingStore, of campaign: StoredCampaign) throws -> [Bucket] {
        let stored = Set(try store.examples(of: campaign.id).map(\.finding.bucket))
        return try explained(store.buckets(of: campaign.id), of: campaign).map(\.bucket)
            .filter { !stored.contains($0) }
    }

    /// Finds the missing examples of a campaign, and stores each at once, so that an interruption loses none.
    ///
    /// If the user interrupts that, or if the time limit is reached while a program runs, the rest stays missing.
    /// - Parameters:
    ///   - models: The models that may run.
    ///   - unreliable: The names of programs whose answers change (default: none). The cases of their findings are
    ///     not minimized, because a smaller case may fail by chance.
    static func store(
        in store: FindingStore, of id: CampaignID, models: [any LayoutModel],
        unreliable: Set<String> = [], jobs: Int, _ environment: CommandEnvironment
    ) async throws {
        guard environment.shrinkLimit > 0,
            let campaign = try store.campaigns().first(where: { $0.id == id })
        else { return }
        let comparison = Comparison(tolerance: campaign.description.tolerance)
        let buckets = try missing(in: store, of: campaign).compactMap { bucket in
            let (left, right) = (bucket.left, bucket.right)
            return models.first { $0.name == left }.flatMap { left in
                models.first { $0.name == right }.map { (name: bucket.name, left: left, right: $0) }
            }
        }
        if !buckets.isEmpty, models.contains(where: { $0 is ExternalModel }) {
            // With a slow program this may take longer than the cases did.
            environment.inform(
                "minimizing cases of \(Formatted.count(buckets.count, "bucket")); Ctrl-C ends that")
        }
        try await withThrowingTaskGroup(of: StoredFinding?.self) { group in
            var rest = buckets.makeIterator()
            func startNext() throws {
                guard let (name, left, right) = rest.next() else { return }
                let isOfProgram = left is ExternalModel || right is ExternalModel
                let findings = try store.findings(ofBucket: name, campaign: id).framesFirst
                let isReliable = unreliable.isDisjoint(with: [left.name, right.name])
                group.addTask {
                    guard isReliable else { return findings.clearest }
                    let shouldStop = {
                        isOfProgram && Interruption.isRequested || environment.isInterrupted()
                    }
                    let smallest = Finding.smallest(
                        of: findings.map(\.finding), left: left, right: right,
                        comparison: comparison, limit: environment.shrinkLimit,
                        shouldStop: shouldStop)
                    if let (place, finding) = smallest {
                        return StoredFinding(
                            id: findings[place].id, campaign: id, finding: finding)
                    }
                    // Store one that could not be shrunk, so that the search is not repeated.
                    return shouldStop() ? nil : findings.clearest
                }
            }
            for _ in 0..<min(jobs, buckets.count) { try startNext() }
            while let example = try await group.next() {
                if let example { try store.record(example: example) }
                try startNext()
            }
        }
    }
}

extension [StoredFinding] {
    /// The findings in the same order, but those with layouts of both models, which can be drawn, first.
    var framesFirst: [StoredFinding] {
        filter(\.finding.mismatch.kind.isOfFrames) + filter { !$0.finding.mismatch.kind.isOfFrames }
    }

    /// The first finding whose drawings differ, otherwise the first one; `nil` if there is none.
    var clearest: StoredFinding? { first(where: \.finding.showsDifference) ?? first }
}
