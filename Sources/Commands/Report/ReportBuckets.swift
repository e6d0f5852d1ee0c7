import DifferentialTesting
import Explanations
import ExternalModels
import FindingStore
import LayoutModels
import Reporting
import Reproducers
import StackCases

/// A campaign's stored buckets as a report shows them.
struct ReportBuckets {
    let evidence: StoredEvidence
    private let store: FindingStore
    private let campaign: StoredCampaign
    private let writer: BucketWriter
    private let unreliable: Set<String>

    /// - Parameters:
    ///   - path: The database.
    ///   - shrinkLimit: The most cases to lay out to shrink a finding; with 0, the report also omits
    ///     the numbers and changes that take hundreds of layouts to find.
    ///   - unreliable: The names of programs whose answers change (default: none); they are not asked to shrink
    ///     or explain their cases.
    init(
        _ store: FindingStore, at path: String, of campaign: StoredCampaign,
        evidence: StoredEvidence, shrinkLimit: Int, unreliable: Set<String> = []
    ) throws {
        self.store = store
        self.campaign = campaign
        self.evidence = evidence
        self.unreliable = unreliable
        let topics = Set(Explanation.Topic.allCases)
        writer = BucketWriter(
            databaseOption: DatabaseFile.option(for: path).isEmpty ? "" : " --db DATABASE",
            examples: try SmallestCases(of: campaign, in: store, limit: shrinkLimit),
            topics: shrinkLimit > 0 ? topics : topics.subtracting([.trigger, .workaround]),
            tolerance: campaign.description.tolerance)
    }

    /// Returns the buckets, those with the most cases first.
    /// - Parameter jobs: The number of buckets to explain at the same time, from 1.
    /// - Throws: `DatabaseError`, `CaseError`.
    func buckets(jobs: Int) async throws -> [ReportBucket] {
        let stored = try store.buckets(of: campaign.id)
        let explained = Set(
            SmallestCases.explained(stored, of: campaign).map(\.bucket).filter {
                unreliable.isDisjoint(with: $0.modelNames)
            })
        let read = try stored.map { stored in
            (
                stored: stored,
                findings: try store.findings(
                    ofBucket: stored.bucket.name, campaign: campaign.id
                ).framesFirst
            )
        }
        let buckets = try await read.concurrentMap(jobs: jobs) { [writer] in
            try writer.reportBucket(
                $0.stored, $0.findings, isExplained: explained.contains($0.stored.bucket))
        }
        return try buckets.compactMap { bucket in
            guard var bucket else { return nil }
            bucket.confirmations = try evidence.confirmations(
                of: bucket.bucket, further: [bucket.example.finding.layoutCase])
            return bucket
        }
    }

    /// Returns why cases of external models are not reduced; `nil` where all are, or where they may run.
    func unminimized() throws -> String? {
        guard !ExternalModel.runsStoredCommands else { return nil }
        let missing = try SmallestCases.missing(in: store, of: campaign)
        let programs = campaign.description.models.filter { model in
            ExternalModel(name: model) != nil
                && missing.contains { $0.left == model || $0.right == model }
        }
        guard !programs.isEmpty else { return nil }
        return
            "the cases of \(programs.joined(separator: ", ")) are not reduced; give --allow-exec to run"
            + " \(programs.count == 1 ? "it" : "them")"
    }
}

/// Lays out and explains the cases of buckets for a report.
private struct BucketWriter: Sendable {
    /// The option of copied commands that names the database.
    ///
    /// Reports of the same findings have the same bytes, so it holds no path.
    let databaseOption: String
    let examples: SmallestCases
    let topics: Set<Explanation.Topic>
    let tolerance: Double

    /// Returns a bucket with its smallest case, explained, or with its simplest finding; `nil` if it has none.
    func reportBucket(
        _ stored: StoredBucket, _ findings: [StoredFinding], isExplained: Bool
    ) throws -> ReportBucket? {
        let workspace = LayoutWorkspace()
        let smallest = isExplained ? examples.smallest(of: findings) : nil
        guard let finding = smallest ?? findings.clearest?.finding else { return nil }
        let evidence = try FindingEvidence(finding, in: workspace)
        var bucket = ReportBucket(
            bucket: stored.bucket, cause: stored.bucket.knownDefect, count: stored.count,
            largestDifference: max(
                stored.largestDifference, finding.mismatch.largestDifference),
            example: try reported(evidence, storedNumber: nil),
            reproduceCommand: evidence.reproduction,
            further: try findings.map {
                try reported(
                    FindingEvidence($0.finding, in: workspace), storedNumber: "\($0.id)")
            })
        if isExplained {
            bucket.companions = evidence.companions(tolerance: tolerance, in: workspace)
            bucket.sections = try explanation(of: finding, in: workspace)
        }
        return bucket
    }

    /// Returns the explanation of a case in which two models differ, or one is inconsistent.
    private func explanation(
        of finding: Finding, in workspace: LayoutWorkspace
    ) throws -> [Explanation.Section] {
        guard let (left, right) = finding.bucket.models else { return [] }
        let comparison = Comparison(tolerance: tolerance)
        if let relation = finding.bucket.relation {
            return try Explanation(
                of: finding.layoutCase, left, breaking: relation, topics: topics,
                comparison: comparison, in: workspace)?.sections ?? []
        }
        return try Explanation(
            of: finding.layoutCase, left, right, topics: topics, comparison: comparison,
            in: workspace
        ).sections
    }

    /// Returns a case with the texts that a page offers to copy and the verdict that they state.
    private func reported(
        _ evidence: FindingEvidence, storedNumber: String?
    ) throws -> ReportedCase {
        let (bug, verdict) = try evidence.judgedReproduction()
        var reproductions = [
            CaseReproduction(name: "command", text: evidence.reproduction),
            CaseReproduction(name: "case as JSON", text: evidence.caseJSON.pretty() + "\n"),
            CaseReproduction(
                name: "text for a bug", text: try ReproducerFormat.text.text(of: bug)),
        ]
        if let storedNumber {
            reproductions.append(
                CaseReproduction(
                    name: "command for UIKit source",
                    text: "stackdiff export --finding \(storedNumber)\(databaseOption)"))
        }
        var finding = evidence.finding
        finding.verdict = verdict ?? finding.bucket.verdict
        return ReportedCase(
            finding: finding, storedNumber: storedNumber, stack: evidence.stack,
            constraintsLeft: evidence.left, constraintsRight: evidence.right,
            reproductions: reproductions, guilty: evidence.guilty, ruling: bug.ruling)
    }
}
