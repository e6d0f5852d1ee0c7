import DifferentialTesting
import FindingStore
import LayoutModels
import Reporting
import StackCases

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
            The HTML page is one file without requests; it opens from disk. For each bucket it draws
            both layouts of the simplest finding, lists the frames and the constraints that differ,
            and gives a line that lays the case out again.

            example:
              stackdiff report --db findings.stackdiff --output Reports
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        let path = arguments.text("db") ?? FuzzCommand.standardDatabase
        let store = try FindingStore.open(path, mode: .readOnly)
        let content = try content(store, path, arguments)
        let folder = arguments.text("output") ?? "Reports"
        let formats =
            arguments.text("format") == nil
            ? Format.allCases : [try arguments.choice("format", default: Format.html)]
        for format in formats {
            let file = "\(folder)/\(format.fileName)"
            let text =
                switch format {
                case .html: HTMLReport(content).text
                case .markdown: MarkdownReport(content).text
                }
            try TextFile.write(text, to: file, makingFolder: folder)
            environment.print(file)
        }
        return .success
    }

    private func content(
        _ store: FindingStore, _ path: String, _ arguments: Arguments
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
            return try reportBucket(stored, findings, workspace)
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
                        ? "" : " --tolerance \(description.tolerance)")),
            summary: try store.summary(of: campaign.id), buckets: buckets)
    }

    private func modelDescription(_ name: String) -> ModelDescription {
        ModelDescription(
            name: name, summary: ModelRegistry.model(named: name)?.summary ?? "not known here")
    }

    private func reportBucket(
        _ stored: StoredBucket, _ findings: [StoredFinding], _ workspace: LayoutWorkspace
    ) throws -> ReportBucket? {
        let simplest = findings.min {
            CaseOrder($0.finding.layoutCase) < CaseOrder($1.finding.layoutCase)
        }
        guard let simplest else { return nil }
        let evidence = try FindingEvidence(simplest.finding, in: workspace)
        return ReportBucket(
            bucket: stored.bucket, cause: stored.bucket.knownDefect, count: stored.count,
            largestDifference: findings.map(\.finding.mismatch.largestDifference).max() ?? 0,
            example: simplest.finding, stack: evidence.stack, constraintsLeft: evidence.left,
            constraintsRight: evidence.right, caseJSON: evidence.caseJSON.pretty(),
            reproduceCommand: evidence.reproduction,
            furtherFindings: findings.filter { $0.id != simplest.id }.map { "\($0.id)" })
    }
}
