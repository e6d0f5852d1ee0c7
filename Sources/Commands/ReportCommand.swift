import DifferentialTesting
import FindingStore
import LayoutModels
import Reporting
import Reproducers
import StackCases

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// `stackdiff report`: writes reports from a database.
struct ReportCommand: Command {
    enum Format: String, CaseIterable {
        case html, markdown

        var fileName: String {
            switch self {
            case .html: "report.html"
            case .markdown: "report.md"
            }
        }
    }

    /// How many cases may be laid out to find a bucket's smallest.
    private static let shrinkLimit = 400

    let description = CommandDescription(
        name: "report", summary: "writes an HTML page and a Markdown text about a campaign",
        operands: "", operandCount: 0...0,
        options: [
            .value("db", "FILE", "the database; \(FuzzCommand.standardDatabase) unless said"),
            .value("campaign", "N", "the campaign, by its number; the last unless said"),
            .value("output", "FOLDER", "where to write; Reports unless said, made if missing"),
            .value("format", "FORMAT", "html or markdown; both unless said"),
        ],
        details: """
            The HTML page is one file without requests; it opens from disk. It tells where layouts
            differ, draws the smallest case of each cause, shrunk from the simplest finding, and has
            all stored cases to search and compare; where it holds no more, the rest is written to
            cases.jsonl. It has no date unless SOURCE_DATE_EPOCH gives one.

            example:
              stackdiff report --db findings.stackdiff --output Reports
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        let path = arguments.text("db") ?? FuzzCommand.standardDatabase
        let store = try FindingStore.open(path, mode: .readOnly)
        let content = try content(
            store, path, arguments, date: try Self.date(environment.variables))
        let folder = arguments.text("output") ?? "Reports"
        let formats =
            arguments.text("format") == nil
            ? Format.allCases : [try arguments.choice("format", default: Format.html)]
        for format in formats {
            let file = "\(folder)/\(format.fileName)"
            switch format {
            case .html:
                let report = try HTMLReport(content)
                try TextFile.write(report.text, to: file, makingFolder: folder)
                environment.print(file)
                guard let rest = report.rest else { continue }
                let restFile = "\(folder)/\(HTMLReport.restFileName)"
                try TextFile.write(rest, to: restFile)
                environment.print(restFile)
            case .markdown:
                try TextFile.write(MarkdownReport(content).text, to: file, makingFolder: folder)
                environment.print(file)
            }
        }
        return .success
    }

    private func content(
        _ store: FindingStore, _ path: String, _ arguments: Arguments, date: String?
    ) throws -> ReportContent {
        let campaigns = try store.campaigns()
        let number = try arguments.number(
            "campaign", minimum: 1, default: Int(campaigns.last?.id.rawValue ?? 1))
        guard let campaign = campaigns.first(where: { $0.id.rawValue == Int64(number) }) else {
            throw CommandError("\(path): holds no campaign \(number)")
        }
        let workspace = LayoutWorkspace()
        let description = campaign.description
        let buckets = try store.buckets(of: campaign.id).compactMap { stored in
            let findings = try store.findings(ofBucket: stored.bucket.name, campaign: campaign.id)
            return try reportBucket(
                stored, findings, tolerance: description.tolerance, workspace)
        }
        return ReportContent(
            toolVersion: Stackdiff.version,
            campaign: ReportedCampaign(
                seed: description.seed, runs: campaign.nextIndex,
                left: modelDescription(description.left),
                right: modelDescription(description.right), profile: description.profile,
                generatorVersion: description.generatorVersion, tolerance: description.tolerance,
                command: "stackdiff fuzz --seed \(description.seed) --runs \(campaign.nextIndex)"
                    + " --profile \(description.profile)"
                    + " --models \(description.left),\(description.right)"
                    + (description.tolerance == Comparison.defaultTolerance
                        ? "" : " --tolerance \(description.tolerance)")
                    + (description.selfInterval == Campaign.standardSelfInterval
                        ? "" : " --self-every \(description.selfInterval)"),
                date: date),
            summary: try store.summary(of: campaign.id), buckets: buckets)
    }

    private func modelDescription(_ name: String) -> ModelDescription {
        ModelDescription(
            name: name, summary: ModelRegistry.model(named: name)?.summary ?? "not known here")
    }

    private func reportBucket(
        _ stored: StoredBucket, _ findings: [StoredFinding], tolerance: Double,
        _ workspace: LayoutWorkspace
    ) throws -> ReportBucket? {
        let ordered = findings.sorted {
            CaseOrder($0.finding.layoutCase) < CaseOrder($1.finding.layoutCase)
        }
        guard let simplest = ordered.first else { return nil }
        let example = shrunk(ordered, tolerance) ?? simplest.finding
        let evidence = try FindingEvidence(example, in: workspace)
        return ReportBucket(
            bucket: stored.bucket, cause: stored.bucket.knownDefect, count: stored.count,
            largestDifference: findings.map(\.finding.mismatch.largestDifference).max() ?? 0,
            example: example, stack: evidence.stack, constraintsLeft: evidence.left,
            constraintsRight: evidence.right, caseJSON: evidence.caseJSON.pretty(),
            reproduceCommand: evidence.reproduction, furtherFindings: ordered.map { "\($0.id)" },
            reproductions: try Self.reproductions(of: evidence, storedNumber: nil),
            further: try ordered.map { try Self.reported($0, workspace) })
    }

    private static func reported(
        _ stored: StoredFinding, _ workspace: LayoutWorkspace
    ) throws -> ReportedCase {
        let evidence = try FindingEvidence(stored.finding, in: workspace)
        return ReportedCase(
            finding: stored.finding, storedNumber: "\(stored.id)", stack: evidence.stack,
            constraintsLeft: evidence.left, constraintsRight: evidence.right,
            reproductions: try reproductions(of: evidence, storedNumber: "\(stored.id)"))
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

    /// The moment that `SOURCE_DATE_EPOCH` names, since a clock would make each report another.
    private static func date(_ variables: [String: String]) throws -> String? {
        guard let text = variables["SOURCE_DATE_EPOCH"], !text.isEmpty else { return nil }
        guard let seconds = Int64(text), (0..<253_402_300_800).contains(seconds) else {
            throw UsageError(
                "SOURCE_DATE_EPOCH: expected seconds since 1970, found \(text)")
        }
        return Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
    }

    /// The smallest case of a bucket, shrunk from the simplest finding that shows its cause alone.
    private func shrunk(_ findings: [StoredFinding], _ tolerance: Double) -> Finding? {
        guard let bucket = findings.first?.finding.bucket,
            let left = ModelRegistry.model(named: bucket.left),
            let right = ModelRegistry.model(named: bucket.right)
        else { return nil }
        for stored in findings {
            let smallest = stored.finding.shrunk(
                left: left, right: right, comparison: Comparison(tolerance: tolerance),
                limit: Self.shrinkLimit)
            if let smallest { return smallest }
        }
        return nil
    }
}
