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
    /// The option of copied commands that names the database.
    ///
    /// Reports of the same findings have the same bytes, so it holds no path.
    private let databaseOption: String
    private let examples: Examples
    private let topics: Set<Explanation.Topic>
    private let workspace = LayoutWorkspace()

    private var tolerance: Double { campaign.description.tolerance }

    /// - Parameters:
    ///   - path: The database.
    ///   - shrinkLimit: The most cases to lay out to shrink a finding; with 0, the report also omits
    ///     the numbers and changes that take hundreds of layouts to find.
    init(
        _ store: FindingStore, at path: String, of campaign: StoredCampaign,
        evidence: StoredEvidence, shrinkLimit: Int
    ) throws {
        self.store = store
        databaseOption = DatabaseFile.option(for: path).isEmpty ? "" : " --db DATABASE"
        self.campaign = campaign
        self.evidence = evidence
        examples = try Examples(of: campaign, in: store, limit: shrinkLimit)
        let topics = Set(Explanation.Topic.allCases)
        self.topics = shrinkLimit > 0 ? topics : topics.subtracting([.trigger, .workaround])
    }

    /// Returns the buckets, those with the most cases first.
    /// - Throws: `DatabaseError`, `CaseError`.
    func buckets() throws -> [ReportBucket] {
        let stored = try store.buckets(of: campaign.id)
        let explained = Set(Examples.explained(stored, of: campaign).map(\.bucket))
        return try stored.compactMap { stored in
            let findings = try store.findings(ofBucket: stored.bucket.name, campaign: campaign.id)
            var bucket = try reportBucket(
                stored, findings.framesFirst, isExplained: explained.contains(stored.bucket))
            if let example = bucket?.example.finding.layoutCase {
                bucket?.confirmations = try evidence.confirmations(
                    of: stored.bucket, further: [example])
            }
            return bucket
        }
    }

    /// Returns why cases of external models are not reduced; `nil` where all are, or where they may run.
    func unminimized() throws -> String? {
        guard !ExternalModel.runsStoredCommands else { return nil }
        let missing = try Examples.missing(in: store, of: campaign)
        let programs = campaign.description.models.filter { model in
            ExternalModel(name: model) != nil
                && missing.contains { $0.left == model || $0.right == model }
        }
        guard !programs.isEmpty else { return nil }
        return
            "the cases of \(programs.joined(separator: ", ")) are not reduced; give --allow-exec to run"
            + " \(programs.count == 1 ? "it" : "them")"
    }

    /// Returns a bucket with its smallest case, explained, or with its simplest finding.
    private func reportBucket(
        _ stored: StoredBucket, _ findings: [StoredFinding], isExplained: Bool
    ) throws -> ReportBucket? {
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
            bucket.sections = try explanation(of: finding)
        }
        return bucket
    }

    /// Returns the explanation of a case in which two models differ, or one is inconsistent.
    private func explanation(of finding: Finding) throws -> [Explanation.Section] {
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
