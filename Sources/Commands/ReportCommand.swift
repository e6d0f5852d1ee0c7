import DifferentialTesting
import FindingStore
import LayoutModels
import Reporting
import Reproducers
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

    /// What is written unless another list is asked for: what people read.
    private static let standardFormats: [Format] = [.html, .markdown]
    /// The file that a SARIF report points into.
    private static let casesName = "cases.ndjson"

    /// How many views a case has at most that is small enough to be shown.
    private static let smallViewCount = 3
    /// How many cases may be laid out to find a bucket's smallest.
    private static let shrinkLimit = 400

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
            The HTML page is one file without requests; it opens from disk. It tells where layouts
            differ, draws the smallest case of each cause, shrunk from the simplest finding, and has
            all stored cases to search and compare; where it holds no more, the rest is written to
            cases.jsonl. It has no date unless SOURCE_DATE_EPOCH gives one.

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
        let content = try content(
            store, path, arguments, date: try environment.reportTime())
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
        let stored = try store.buckets(of: campaign.id)
        let evidence = try StoredEvidence(store)
        let buckets = try stored.compactMap { stored in
            let findings = try store.findings(ofBucket: stored.bucket.name, campaign: campaign.id)
            var bucket = try reportBucket(
                stored, findings, tolerance: description.tolerance, workspace)
            if let example = bucket?.example.layoutCase {
                bucket?.confirmations = try evidence.confirmations(
                    of: stored.bucket, further: [example])
            }
            return bucket
        }
        var content = ReportContent(
            toolVersion: Stackdiff.version,
            campaign: ReportedCampaign(
                seed: description.seed, runs: campaign.nextIndex,
                left: modelDescription(description.left),
                right: modelDescription(description.right), profile: description.profile,
                generatorVersion: description.generatorVersion, tolerance: description.tolerance,
                command: description.command(runs: campaign.nextIndex), date: date),
            summary: try store.summary(of: campaign.id), buckets: buckets)
        content.fidelity = evidence.fidelity
        return content
    }

    private func modelDescription(_ name: String) -> ModelDescription {
        ModelDescription(
            name: name, summary: ModelRegistry.model(named: name)?.summary ?? "not known here")
    }

    private func reportBucket(
        _ stored: StoredBucket, _ findings: [StoredFinding], tolerance: Double,
        _ workspace: LayoutWorkspace
    ) throws -> ReportBucket? {
        // Where both models find a layout there is something to be seen.
        let ordered = findings.sorted {
            let isConflict = [$0, $1].map { !$0.finding.mismatch.kind.isOfFrames }
            return isConflict[0] == isConflict[1]
                ? CaseOrder($0.finding.layoutCase) < CaseOrder($1.finding.layoutCase)
                : isConflict[1]
        }
        guard let simplest = ordered.first else { return nil }
        let example = shrunk(ordered, tolerance) ?? simplest.finding
        let evidence = try FindingEvidence(example, in: workspace)
        var bucket = ReportBucket(
            bucket: stored.bucket, cause: stored.bucket.knownDefect, count: stored.count,
            largestDifference: findings.map(\.finding.mismatch.largestDifference).max() ?? 0,
            example: example, stack: evidence.stack, constraintsLeft: evidence.left,
            constraintsRight: evidence.right, caseJSON: evidence.caseJSON.pretty(),
            reproduceCommand: evidence.reproduction, furtherFindings: ordered.map { "\($0.id)" },
            reproductions: try Self.reproductions(of: evidence, storedNumber: nil),
            further: try ordered.map { try Self.reported($0, workspace) })
        bucket.sections = try explanation(of: example, tolerance, workspace)
        return bucket
    }

    /// What there is to say about a case in which two models differ.
    private func explanation(
        of finding: Finding, _ tolerance: Double, _ workspace: LayoutWorkspace
    ) throws -> [Explanation.Section] {
        guard finding.bucket.relation == nil,
            let left = ModelRegistry.model(named: finding.bucket.left),
            let right = ModelRegistry.model(named: finding.bucket.right)
        else { return [] }
        return try Explanation(
            of: finding.layoutCase, left, right, comparison: Comparison(tolerance: tolerance),
            in: workspace
        ).sections
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

    /// The smallest case that shrinking a bucket's findings comes to, the simplest first, until
    /// one is small enough.
    private func shrunk(_ findings: [StoredFinding], _ tolerance: Double) -> Finding? {
        guard let bucket = findings.first?.finding.bucket,
            let left = ModelRegistry.model(named: bucket.left),
            let right = ModelRegistry.model(named: bucket.right)
        else { return nil }
        var smallest: Finding?
        for stored in findings {
            let isConflict = !stored.finding.mismatch.kind.isOfFrames
            if let smallest, isConflict, smallest.mismatch.kind.isOfFrames { break }
            let shrunk = stored.finding.shrunk(
                left: left, right: right, comparison: Comparison(tolerance: tolerance),
                limit: Self.shrinkLimit)
            guard let shrunk else { continue }
            if smallest.map({ CaseOrder(shrunk.layoutCase) < CaseOrder($0.layoutCase) }) ?? true {
                smallest = shrunk
            }
            if shrunk.layoutCase.stack.viewCount <= Self.smallViewCount { return smallest }
        }
        return smallest
    }
}
