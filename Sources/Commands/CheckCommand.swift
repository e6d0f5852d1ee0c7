import DifferentialTesting
import Explanations
import FindingStore
import LayoutModels
import Reporting
import StackCases

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// `stackdiff check`: the regression run.
struct CheckCommand: Command {
    enum Format: String, CaseIterable {
        case text, markdown, json, junit, sarif
    }

    let description = CommandDescription(
        name: "check", summary: "replays a suite of cases and fails if a result changed",
        operands: "[PATH …]", operandCount: 0...Int.max,
        options: [
            .flag("update", "writes the current results into the cases, and prints what changed"),
            .models(
                "A[,B…]", orAll: true,
                "with --update: the models whose results are written into cases without"
                    + " expectations, or all (default: uikit,fdstackview)"),
            .path(
                "baseline", "FILE", "compares a database's buckets with the accepted ones in FILE"),
            .path(
                "db", "FILE",
                "the database for --baseline (default: \(FuzzCommand.standardDatabase))"),
            .choice(
                "format", "FORMAT", Format.self,
                "text, markdown, json, junit or sarif, on standard output (default: text)"),
            .caseTime, .allowExec,
        ],
        details: """
            PATH is a case, a file of cases or a folder with cases (default: Cases); - is standard input. In a
            case, "expected" holds the models' layouts and how they compare; "observed" holds frames recorded
            from UIKit.
            The command fails if a result differs, even if an expected mismatch is gone. It also fails if
            a case is unreadable or expects nothing. A PATH that is missing or without a case counts as
            unreadable; the others are checked. Each file is checked once. In a folder the command reads
            .json, .ndjson and .jsonl files that are not hidden.

            With --update, a case without expectations gets the results of --models as expectations. Observed
            frames are never rewritten.

            With --baseline, the command checks the buckets of a database; it checks cases too if a PATH is
            given. FILE is a JSON object from bucket to the reason why the bucket is accepted. The command
            fails on a bucket that FILE lacks, on an entry without a bucket, on an entry without a reason, and on a
            campaign that compared nothing.
            With --update it writes FILE instead, and keeps the reasons that FILE has.

            In junit each case is a test. In sarif each failure names its line in the case's file.
            \(CommandEnvironment.jobSummaryHelp)

            examples:
              stackdiff check
              stackdiff check --format junit > check.xml
              stackdiff check --baseline known.json --update
              stackdiff check --baseline known.json --db findings.stackdiff
              stackdiff check --update Cases/mine.json
              stackdiff check --update --models uikit Layouts
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        let format = try arguments.choice("format", default: Format.text)
        var tally = CheckTally()
        if format == .text { tally.print = environment.say(_:) }
        guard arguments.text("baseline") != nil || !arguments.isGiven("db") else {
            throw UsageError("--db: only --baseline needs a database")
        }
        if let file = arguments.text("baseline") {
            guard !arguments.isGiven("models") || !arguments.operands.isEmpty else {
                throw UsageError("--models needs a PATH: --baseline alone lays out no case")
            }
            try checkBaseline(file, arguments, &tally, environment)
        }
        if arguments.text("baseline") == nil || !arguments.operands.isEmpty {
            try checkCases(arguments, &tally, environment)
        }
        switch format {
        case .text: break
        case .markdown: environment.output.write(tally.report.markdown)
        case .json: environment.output.write(tally.report.json.pretty() + "\n")
        case .junit: environment.output.write(tally.report.junit.text)
        case .sarif: environment.output.write(tally.report.sarif.json.pretty() + "\n")
        }
        environment.addToJobSummary(tally.report.markdown)
        if tally.report.unreadableCount > 0 { return .dataError }
        return tally.report.failures.isEmpty ? .success : .failure
    }

    private func checkCases(
        _ arguments: Arguments, _ tally: inout CheckTally, _ environment: CommandEnvironment
    ) throws {
        let isUpdate = arguments.has("update")
        if !isUpdate, arguments.isGiven("models") {
            throw UsageError("--models: only --update needs models")
        }
        if isUpdate, arguments.operands.contains("-") {
            throw UsageError("--update: name a file instead of standard input")
        }
        let models = try arguments.models("models", default: "uikit,fdstackview")
        let time = try CaseTime(arguments, for: models, environment)
        let paths = arguments.operands.isEmpty ? ["Cases"] : arguments.operands
        if arguments.operands.isEmpty, TextFile.isFolder(paths[0]) == nil {
            throw CaseError(
                file: paths[0],
                message: "no such folder; name a file or folder with cases: stackdiff check PATH")
        }
        let check = CaseCheck(models: models)
        var seen: Set<String> = []
        for path in paths {
            let files: [String]
            do {
                files = try TextFile.caseFiles(below: path)
            } catch {
                // The other paths are still checked.
                environment.inform("stackdiff: \(error)")
                tally.countMissing(path, "\(error)")
                continue
            }
            for file in files
            where seen.insert(URL(filePath: file).resolvingSymlinksInPath().path).inserted {
                if isUpdate {
                    try update(file, check, &tally, time)
                } else {
                    self.check(file, check, &tally, time)
                }
            }
        }
        if let summary = tally.report.summary(updated: isUpdate ? tally.updated : nil) {
            tally.print(summary)
        }
    }

    private func checkBaseline(
        _ file: String, _ arguments: Arguments, _ tally: inout CheckTally,
        _ environment: CommandEnvironment
    ) throws {
        let database = arguments.database
        let store = try arguments.openDatabase()
        let buckets = try store.buckets()
        let campaigns = try store.campaigns()
        environment.inform(gapsOf: campaigns, in: database)
        if arguments.has("update") {
            try DatabaseFile.refuse(file, asDatabase: database)
            let baseline = try Baseline.updated(file, for: buckets.map(\.bucket.name))
            try TextFile.write(baseline.pretty() + "\n", to: file)
            tally.print("\(file): \(Formatted.count(buckets.count, "bucket"))")
            return
        }
        let empty = try campaigns.filter {
            $0.description.comparedNothing(try store.summaries(of: $0.id))
        }
        let complaints =
            try Baseline(path: file).complaints(about: buckets, of: campaigns)
            + empty.map {
                "campaign \($0.id) compared nothing in \(Formatted.count($0.caseCount, "case"))"
            }
        tally.add(complaints, of: file)
        tally.print(
            "\(Formatted.count(buckets.count, "bucket")),"
                + " \(Formatted.count(complaints.count, "problem")) with the baseline")
    }

    private func check(
        _ file: String, _ check: CaseCheck, _ tally: inout CheckTally, _ time: CaseTime
    ) {
        var source: CaseSource?
        do { source = try CaseSource(path: file) } catch { tally.count(error, in: file) }
        while let open = source {
            do {
                if let placed = try open.next() {
                    let timer = time.start(placed.place)
                    defer { timer?.cancel() }
                    tally.count(try check.check(placed.layoutCase), of: placed)
                } else {
                    source = nil
                }
            } catch {
                // The lines that follow are still checked.
                tally.count(error, in: open.name)
            }
        }
    }

    private func update(
        _ file: String, _ check: CaseCheck, _ tally: inout CheckTally, _ time: CaseTime
    ) throws {
        var cases: [LayoutCase] = []
        var hasChanged = false
        try CaseSource.read(file) { placed in
            let timer = time.start(placed.place)
            defer { timer?.cancel() }
            var layoutCase = placed.layoutCase
            // A program that does not start is no result to store.
            do { try check.models(of: layoutCase).startPrograms() } catch {
                throw CommandError("\(placed.place): \(error)")
            }
            let before = try check.check(layoutCase)
            let isChanged = before.expectationCount == 0 || !before.changes.isEmpty
            let failures = isChanged ? try check.failures(of: layoutCase) : CaseCheck.Result()
            guard failures.changes.isEmpty else {
                tally.count(failures, of: placed)
                cases.append(layoutCase)
                return
            }
            if isChanged,
                let expected = try check.updatedExpectation(of: layoutCase),
                expected != layoutCase.expected
            {
                layoutCase.expected = expected
                tally.updated += 1
                hasChanged = true
                if before.expectationCount == 0 { tally.print("\(placed.place): + expected") }
            }
            // The remaining changes are from observed frames, which are never rewritten; they still fail.
            let after = try check.check(layoutCase)
            for change in before.changes where !after.changes.contains(change) {
                tally.print("\(placed.place): \(change.subject)")
                tally.print("- \(change.expected)")
                tally.print("+ \(change.found)")
            }
            tally.count(after, of: placed)
            cases.append(layoutCase)
        }
        guard hasChanged else { return }
        let isList = cases.count > 1 || CaseSource.Form(ofFile: file) == .lines
        let text = cases.map { isList ? $0.json.compact() : $0.json.pretty() }
        try TextFile.write(text.joined(separator: "\n") + "\n", to: file)
    }
}
