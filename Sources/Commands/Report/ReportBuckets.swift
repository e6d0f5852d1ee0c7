import DifferentialTesting
import Explanations
import ExternalModels
import FindingStore
import LayoutModels
import Reporting
import Reproducers
import StackCases

/// Makes of a campaign's stored buckets what a report says of them.
struct ReportBuckets {
    /// How many cases may be laid out to find a bucket's smallest.
    private static let shrinkLimit = 400

    let evidence: StoredEvidence
    private let store: FindingStore
    private let campaign: StoredCampaign
    private let workspace = LayoutWorkspace()

    private var tolerance: Double { campaign.description.tolerance }

    init(_ store: FindingStore, of campaign: StoredCampaign, evidence: StoredEvidence) {
        self.store = store
        self.campaign = campaign
        self.evidence = evidence
    }

    /// The buckets, those with the most cases first.
    /// - Parameters:
    ///   - isExplained: Whether their smallest cases are looked for and explained; otherwise they
    ///     show their simplest findings.
    ///   - wanted: Which buckets; all if `nil`.
    /// - Throws: `DatabaseError`, `CaseError`.
    func buckets(isExplained: Bool, of wanted: Set<Bucket>? = nil) throws -> [ReportBucket] {
        try store.buckets(of: campaign.id).compactMap { stored in
            if let wanted, !wanted.contains(stored.bucket) { return nil }
            let findings = try store.findings(
                ofBucket: stored.bucket.name, campaign: campaign.id)
            var bucket = try reportBucket(stored, findings, isExplained: isExplained)
            if let example = bucket?.example.layoutCase {
                bucket?.confirmations = try evidence.confirmations(
                    of: stored.bucket, further: [example])
            }
            return bucket
        }
    }

    private func reportBucket(
        _ stored: StoredBucket, _ findings: [StoredFinding], isExplained: Bool
    ) throws -> ReportBucket? {
        // Where both models find a layout there is something to be seen.
        let ordered = findings.sorted {
            let isConflict = [$0, $1].map { !$0.finding.mismatch.kind.isOfFrames }
            return isConflict[0] == isConflict[1]
                ? CaseOrder($0.finding.layoutCase) < CaseOrder($1.finding.layoutCase)
                : isConflict[1]
        }
        guard let simplest = ordered.first else { return nil }
        let example = (isExplained ? shrunk(ordered) : nil) ?? simplest.finding
        let evidence = try FindingEvidence(example, in: workspace)
        var bucket = ReportBucket(
            bucket: stored.bucket, cause: stored.bucket.knownDefect, count: stored.count,
            largestDifference: findings.map(\.finding.mismatch.largestDifference).max() ?? 0,
            example: example, stack: evidence.stack, constraintsLeft: evidence.left,
            constraintsRight: evidence.right, caseJSON: evidence.caseJSON.pretty(),
            reproduceCommand: evidence.reproduction, furtherFindings: ordered.map { "\($0.id)" },
            reproductions: try Self.reproductions(of: evidence, storedNumber: nil),
            further: try ordered.map(reported))
        if isExplained { bucket.sections = try explanation(of: example) }
        return bucket
    }

    /// What there is to say about a case in which two models differ, or one from itself.
    private func explanation(of finding: Finding) throws -> [Explanation.Section] {
        guard let left = ModelRegistry.model(named: finding.bucket.left),
            let right = ModelRegistry.model(named: finding.bucket.right)
        else { return [] }
        let comparison = Comparison(tolerance: tolerance)
        if let relation = finding.bucket.relation {
            return try Explanation(
                of: finding.layoutCase, left, breaking: relation, comparison: comparison,
                in: workspace)?.sections ?? []
        }
        return try Explanation(
            of: finding.layoutCase, left, right, comparison: comparison, in: workspace
        ).sections
    }

    private func reported(_ stored: StoredFinding) throws -> ReportedCase {
        let evidence = try FindingEvidence(stored.finding, in: workspace)
        return ReportedCase(
            finding: stored.finding, storedNumber: "\(stored.id)", stack: evidence.stack,
            constraintsLeft: evidence.left, constraintsRight: evidence.right,
            reproductions: try Self.reproductions(of: evidence, storedNumber: "\(stored.id)"))
    }

    /// What a page offers to copy.
    private static func reproductions(
        of evidence: FindingEvidence, storedNumber: String?
    ) throws -> [CaseReproduction] {
        let finding = evidence.finding
        let names =
            finding.bucket.relation == nil
            ? [finding.bucket.left, finding.bucket.right] : [finding.bucket.left]
        let bug = try ExportedCase(
            layoutCase: finding.layoutCase, name: finding.layoutCase.title ?? "Case", place: ""
        ).reproduction(names.compactMap(ModelRegistry.model(named:)))
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
                    text: "stackdiff export --finding \(storedNumber)"))
        }
        return reproductions
    }

    /// The smallest case that shrinking each of a bucket's findings comes to.
    private func shrunk(_ findings: [StoredFinding]) -> Finding? {
        guard let bucket = findings.first?.finding.bucket,
            let left = ModelRegistry.model(named: bucket.left),
            let right = ModelRegistry.model(named: bucket.right)
        else { return nil }
        var smallest: (finding: Finding, order: CaseOrder)?
        for stored in findings {
            let isConflict = !stored.finding.mismatch.kind.isOfFrames
            if let smallest, isConflict, smallest.finding.mismatch.kind.isOfFrames { break }
            let shrunk = stored.finding.shrunk(
                left: left, right: right, comparison: Comparison(tolerance: tolerance),
                limit: Self.shrinkLimit)
            guard let shrunk else { continue }
            let order = CaseOrder(shrunk.layoutCase)
            if smallest.map({ order < $0.order }) ?? true { smallest = (shrunk, order) }
        }
        return smallest?.finding
    }
}
