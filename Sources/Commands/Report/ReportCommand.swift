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
        name: "report", summary: "writes a report on a campaign, for people and for programs",
        operands: "", operandCount: 0...0,
        options: [
            .database,
            .value("campaign", "N", "the number of the campaign (default: the last one)"),
            .path(
                "output", "FOLDER", "the folder to write, created if missing (default: Reports)"),
            .choice(
                "format", "FORMAT[,FORMAT…]", Format.self,
                "html, markdown, json, junit or sarif (default: html,markdown)"),
            .path(
                "baseline", "FILE",
                "accepted buckets, as for check: skipped in JUnit, suppressed in SARIF; one that this campaign"
                    + " lacks fails in JUnit"),
            .choice(
                "fail-on", "CONDITION", FuzzCommand.FailureCondition.self,
                "never, or new: exits with code 1 if the campaign has a bucket that the baseline lacks, or"
                    + " compared nothing (default: never)"),
            .allowExec,
        ],
        details: """
            The HTML page is one file that opens from disk and sends no requests. It shows where layouts
            differ, draws the smallest case of each cause, and lists all stored cases to search and compare.
            Cases that do not fit are written to cases.jsonl.

            `fuzz` stores the smallest cases when a campaign ends, and `merge` with the last shard, except
            those of external models. For shards, interrupted campaigns and external models `report` finds
            the missing ones, for external models only with --allow-exec.

            Documentation/report.schema.json describes json. In junit each bucket is a test, which fails
            unless the baseline accepts it. A sarif report has a rule and a result for each bucket, and points
            into cases.ndjson, which is written beside it.

            A report contains no time, so the same findings and options give the same bytes. With
            SOURCE_DATE_EPOCH set, html and json contain that time. With --allow-exec the report also judges the
            cases of external models one by one, which needs their programs.

            \(CommandEnvironment.jobSummaryHelp)

            examples:
              stackdiff report --db findings.stackdiff --output Reports
              stackdiff report --format html,junit,sarif --baseline known.json
              stackdiff report --baseline known.json --fail-on new
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        let path = arguments.database
        let condition = try arguments.choice("fail-on", default: FuzzCommand.FailureCondition.never)
        if condition == .new, arguments.isGiven("fail-on"), arguments.text("baseline") == nil {
            throw UsageError("--fail-on new: --baseline names the known buckets")
        }
        let folder = arguments.text("output") ?? "Reports"
        try TextFile.checkFolder(folder)
        let formats = try arguments.choices("format", default: Self.standardFormats)
        let accepted = try arguments.text("baseline").map { try Baseline(path: $0) }
        let date = try environment.reportTime()
        let number = try arguments.campaignNumber()
        let store = try arguments.openDatabase()
        var content = try await content(store, number, path, environment)
        content.campaign.date = date
        var files: [(path: String, text: String)] = []
        for format in formats {
            let report = format == .html ? try HTMLReport(content) : nil
            let text =
                switch format {
                case .html: report?.text ?? ""
                case .markdown: MarkdownReport(content).text
                case .json: JSONReport(content).text
                case .junit: content.junit(accepting: accepted).text
                case .sarif:
                    content.sarif(casesPath: Self.casesName, accepting: accepted).json.pretty()
                        + "\n"
                }
            files.append((TextFile.inFolder(folder, format.fileName), text))
            if format == .sarif {
                files.append((TextFile.inFolder(folder, Self.casesName), content.casesText))
            }
            if let rest = report?.rest {
                files.append((TextFile.inFolder(folder, HTMLReport.restFileName), rest))
            }
        }
        try TextFile.write(files, makingFolder: folder)
        for (path, _) in files { environment.say(path) }
        environment.addToJobSummary(JobSummary(content).text)
        guard condition == .new, let accepted else { return .success }
        var complaints = content.buckets.compactMap { bucket in
            accepted.complaint(about: bucket.bucket).map { "\(bucket.bucket.name): \($0)" }
        }
        if content.comparedNothing { complaints.append("the campaign compared nothing") }
        for complaint in complaints { environment.say(complaint) }
        return complaints.isEmpty ? .success : .failure
    }

    private func content(
        _ store: FindingStore, _ number: Int?, _ path: String,
        _ environment: CommandEnvironment
    ) async throws -> ReportContent {
        guard let campaign = try store.campaign(number, at: path) else {
            throw CommandError("\(path): holds no campaign")
        }
        let description = campaign.description
        try description.models.compactMap(ModelRegistry.model(named:)).startPrograms()
        // Another version may well give other layouts.
        let programs = description.models.compactMap {
            ModelRegistry.model(named: $0) as? ExternalModel
        }.filter { (try? $0.start()) == description.programs[$0.name] }
        let repeated = try store.repeatedAnswers(of: programs, in: campaign.id)
        let source = try ReportBuckets(
            store, at: path, of: campaign, evidence: try StoredEvidence(store),
            shrinkLimit: environment.shrinkLimit,
            unreliable: Set(repeated.filter(\.isUnreliable).map(\.model)))
        var content = ReportContent(
            toolVersion: Stackdiff.version,
            campaign: ReportedCampaign(
                seed: description.seed, runs: campaign.caseCount,
                models: description.models.map {
                    ModelDescription(
                        name: $0, summary: Self.summary(of: $0, description.programs[$0]))
                },
                profile: description.profile.rawValue,
                generatorVersion: description.generatorVersion, tolerance: description.tolerance,
                command: description.command),
            summaries: try store.summaries(of: campaign.id),
            buckets: try await source.buckets(jobs: environment.processorCount))
        content.fidelity = source.evidence.fidelity
        if let unminimized = try source.unminimized() { content.remarks.append(unminimized) }
        content.remarks += repeated.compactMap(\.warning)
        for remark in content.remarks { environment.inform("stackdiff: \(remark)") }
        let campaigns = try store.campaigns()
        if let shard = description.shard {
            environment.inform("stackdiff: \(path): the report is on shard \(shard) alone")
        }
        environment.inform(
            gapsOf: campaigns.filter {
                $0.id == campaign.id || description.shard != nil && $0.description.shard != nil
            }, in: path)
        if !campaign.isFinished {
            content.campaign.plannedRuns = description.indices.count
            let isLast = campaigns.last?.id == campaign.id
            content.campaign.resumeCommand =
                "stackdiff fuzz --resume\(description.allowExecOption)"
                + (isLast ? "" : " --campaign \(campaign.id)") + " --db \(path.shellQuoted)"
        }
        return content
    }

    /// Returns a model's summary; a program's is that of the campaign, whether or not the program may run now.
    private static func summary(of model: String, _ program: Introduction?) -> String {
        guard ExternalModel(name: model) == nil else { return program?.summary ?? "a program" }
        return ModelRegistry.model(named: model)?.summary ?? "not known here"
    }
}
