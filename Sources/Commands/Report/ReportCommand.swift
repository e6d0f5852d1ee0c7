import DifferentialTesting
import ExternalModels
import FindingStore
import LayoutModels
import Reporting
import StackCases

/// `stackdiff report`: writes reports from a database.
struct ReportCommand: Command {
    enum Format: String, CaseIterable {
        case html, markdown, json, junit, sarif

        var fileName: String {
            switch self {
            case .html: "report.html"
            case .markdown: "report.md"
            case .json: "report.json"
            case .junit: "report.junit.xml"
            case .sarif: "report.sarif"
            }
        }
    }

    /// The default formats, which are for people.
    private static let standardFormats: [Format] = [.html, .markdown]
    /// The file that a SARIF report points into.
    private static let casesName = "cases.ndjson"

    let description = CommandDescription(
        name: "report", summary: "writes about a campaign, for people and for programs",
        operands: "", operandCount: 0...0,
        options: [
            .value("db", "FILE", "the database; \(FuzzCommand.standardDatabase) unless said"),
            .value("campaign", "N", "the campaign, by its number; the last unless said"),
            .value("output", "FOLDER", "where to write; Reports unless said, made if missing"),
            .value(
                "format", "FORMAT[,FORMAT…]",
                "html, markdown, json, junit or sarif; html,markdown unless said"),
            .value(
                "baseline", "FILE",
                "known buckets, as check takes them: skipped in JUnit, suppressed in SARIF"),
            .allowExec,
        ],
        details: """
            The HTML page is one file without requests; it opens from disk. It shows where layouts
            differ, draws the smallest case of each cause, and has all stored cases to search and
            compare; what it has no room for is written to cases.jsonl. It has no date, or that of
            SOURCE_DATE_EPOCH.

            fuzz stores the smallest cases when a whole campaign ends, and merge with the last shard.
            report computes those of shards, interrupted campaigns and external models itself.

            json is described by Documentation/report.schema.json. In junit each bucket is a test that
            fails unless the baseline knows it. A sarif report has a rule and a result for each bucket
            and points into cases.ndjson, which is written beside it.

            Reports tell no time, so that the same findings give the same bytes; with SOURCE_DATE_EPOCH
            set, json says that time.

            \(CommandEnvironment.jobSummaryHelp)

            examples:
              stackdiff report --db findings.stackdiff --output Reports
              stackdiff report --format html,junit,sarif --baseline known.json
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        let path = arguments.text("db") ?? FuzzCommand.standardDatabase
        let store = try FindingStore.open(path, mode: .readOnly)
        let content = try content(store, path, arguments, environment)
        let folder = arguments.text("output") ?? "Reports"
        let formats = try arguments.choices("format", default: Self.standardFormats)
        let accepted = try arguments.text("baseline").map { try Baseline(path: $0).accepted }
        let generated = try environment.reportTime()
        for format in formats {
            let report = format == .html ? try HTMLReport(content) : nil
            let text =
                switch format {
                case .html: report?.text ?? ""
                case .markdown: MarkdownReport(content).text
                case .json: JSONReport(content, generated: generated).text
                case .junit: content.junit(accepting: accepted).text
                case .sarif:
                    content.sarif(casesPath: Self.casesName, accepting: accepted).json.pretty()
                        + "\n"
                }
            var files = [(format.fileName, text)]
            if format == .sarif { files.append((Self.casesName, content.casesText)) }
            if let rest = report?.rest { files.append((HTMLReport.restFileName, rest)) }
            for (name, text) in files {
                try TextFile.write(text, to: "\(folder)/\(name)", makingFolder: folder)
                environment.print("\(folder)/\(name)")
            }
        }
        environment.addToJobSummary(JobSummary(content).text)
        return .success
    }

    private func content(
        _ store: FindingStore, _ path: String, _ arguments: Arguments,
        _ environment: CommandEnvironment
    ) throws -> ReportContent {
        let campaigns = try store.campaigns()
        let number = try arguments.number(
            "campaign", minimum: 1, default: Int(campaigns.last?.id.rawValue ?? 1))
        guard let campaign = campaigns.first(where: { $0.id.rawValue == Int64(number) }) else {
            throw CommandError("\(path): holds no campaign \(number)")
        }
        let description = campaign.description
        let source = try ReportBuckets(
            store, of: campaign, evidence: try StoredEvidence(store),
            shrinkLimit: environment.shrinkLimit)
        var content = ReportContent(
            toolVersion: Stackdiff.version,
            campaign: ReportedCampaign(
                seed: description.seed, runs: campaign.caseCount,
                models: description.models.map(modelDescription), profile: description.profile,
                generatorVersion: description.generatorVersion, tolerance: description.tolerance,
                command: description.command(runs: campaign.nextIndex),
                date: try environment.reportTime()),
            summaries: try store.summaries(of: campaign.id), buckets: try source.buckets())
        content.fidelity = source.evidence.fidelity
        return content
    }

    private func modelDescription(_ name: String) -> ModelDescription {
        ModelDescription(
            name: name, summary: ModelRegistry.model(named: name)?.summary ?? "not known here")
    }
}
