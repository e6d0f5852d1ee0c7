import DifferentialTesting
import Importers
import LayoutModels
import Reporting
import StackCases

/// `stackdiff scan`: the stack views of a project that a known bug of UIKit affects.
struct ScanCommand: Command {
    enum Format: String, CaseIterable {
        case text, json, sarif
    }

    let description = CommandDescription(
        name: "scan", summary: "finds stack views of a project that a known UIKit bug affects",
        operands: "PATH …", operandCount: 1...Int.max,
        options: [
            .choice(
                "format", "FORMAT", Format.self,
                "text, json (one line per hit, then a summary) or sarif (default: text)"),
            .flag(
                "fail-on-hit",
                "exits with code 1 if there is a hit, and with 65 if a file is unreadable"),
            .flag(
                "fail-on-conflict",
                "exits with code 1 if required constraints conflict in the app, and with 65 if a file is unreadable"
            ),
            .path(
                "baseline", "FILE",
                "accepts the hits that FILE lists; --fail-on-hit then fails on other hits, and on entries of FILE"
                    + " without a hit or a reason"),
            .flag(
                "update", "writes the present hits into the file of --baseline, keeping its reasons"
            ),
            .flag(
                "dormant",
                "also lists bugs that cause no hit, with the reason"),
        ],
        details: """
            PATH is a .storyboard or .xib file, a .json or .ndjson file of cases, - for cases on standard input, or a
            folder that is searched for such files; hidden folders and links to folders are skipped, and so is JSON
            without a case. `po window.stackdiffCases` prints the cases of a running app. The command lays out each stack view like UIKit, and like UIKit without its
            known bugs, at the stored size. If other views determine the stack view's size, the command also
            tries a smaller and a larger size. If the layouts differ, the bug is a hit. For each hit the
            command prints the place, the object, how far views move or resize, the sizes at which they do, and a
            workaround. Hits at the stored size come first. In a row of a table that is as tall as its views
            need, no other height is tried. A difference is not a hit if the layout with the bug is not the
            stored one, or if the stack view has no layout without the bug. Neither is one that moves only edges
            of the stack view to which nothing is attached, one that shows only while labels have no text, or one
            that depends on natural sizes that the file lacks. Layout margins can make up for a bug: smaller ones
            would give the same layout without it, so such a difference is no hit either.

            Before the hits, the command lists stack views whose required constraints also conflict in the app.
            Sizes that only the canvas has do not count, and neither do placeholder constraints, which Xcode
            removes when it builds the app. --fail-on-conflict fails on these conflicts. A conflict that needs
            the size that a row, a bar or the app's code gives is listed after the hits, and does not fail.

            A workaround keeps the design: at all these sizes, the changed stack view has the frames that
            the original would have without the bug.

            Interface Builder files contain no natural sizes. The command uses the stored frames instead, so
            the distances are estimates. `stackdiff import --help` lists what else is left out. Cases contain them.
            A case with "observed" also has UIKit's frames, which confirm hits like stored frames. The command prints
            the largest difference of the model from them. A case with edits is scanned as it is after them.

            Unreadable files are reported and the others scanned. The exit code is 65 if a PATH is
            missing or no file is readable, and with --fail-on-hit or --fail-on-conflict if any is unreadable.
            A stack view of more than \(ScanReport.viewLimit) views is reported and not scanned; it does not
            change the exit code.

            The file of --baseline is a JSON object from a hit, such as "App/Main.storyboard/abc-de-fgh/hidden-extent",
            to the reason why it is accepted. The hit's name begins with the path from the baseline's folder. A stack
            view of a case is called by the case's title and its path in the case. Text does not list accepted hits, JSON contains the reasons, and
            SARIF suppresses these hits.

            examples:
              stackdiff scan Sources
              stackdiff scan --baseline known-hits.json --update Sources
              stackdiff scan --baseline known-hits.json --fail-on-hit Sources
              stackdiff scan --format sarif --fail-on-hit . > stackdiff.sarif
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        let format = try arguments.choice("format", default: Format.text)
        let file = arguments.text("baseline")
        let isUpdate = arguments.has("update")
        if isUpdate, file == nil {
            throw UsageError("--update: --baseline names the file to write")
        }
        var paths: [String] = []
        var report = ScanReport(
            listsDormant: arguments.has("dormant"),
            baseline: isUpdate
                ? nil : try file.map { try Baseline(path: $0, writer: "scan --baseline") })
        var isPathMissing = false
        for operand in arguments.operands {
            let tree: InterfaceFiles
            do {
                tree = try InterfaceFiles(below: operand, where: ScannedFile.isInProject)
            } catch {
                report.addUnreadable("\(error)")
                isPathMissing = true
                continue
            }
            paths += tree.files.filter { !paths.contains($0) }
            for folder in tree.unreadable { report.addUnreadable("\(folder): cannot be listed") }
        }
        guard !paths.isEmpty || !report.failures.isEmpty else {
            throw CaseError(
                file: arguments.operands.joined(separator: ", "),
                message: "no .storyboard or .xib file, and no case in .json or .ndjson")
        }
        let root = file.map(TextFile.folder(of:)) ?? "."
        let scan = DefectScan(for: RuleModel.uikit)
        let workspace = LayoutWorkspace()
        for path in paths {
            do {
                let scanned = ScannedFile(path, from: root)
                let (stackViews, errors) = try scanned.read()
                for error in errors { report.addUnreadable("\(error)") }
                if errors.isEmpty || !stackViews.cases.isEmpty {
                    report.add(stackViews, at: scanned, scan, workspace)
                }
            } catch {
                report.addUnreadable("\(error)")
            }
        }
        let status = isPathMissing ? .dataError : status(of: report, arguments)
        for failure in report.failures { environment.inform("stackdiff: \(failure)") }
        if isUpdate, let file {
            guard report.unreadable == 0 else {
                throw CommandError(
                    "\(file): not written, since some files could not be read", status: .dataError)
            }
            try TextFile.write(Baseline.updated(file, for: report.names).pretty() + "\n", to: file)
            environment.say("\(file): \(Formatted.count(Set(report.names).count, "hit"))")
            return .success
        }
        for complaint in report.complaints {
            environment.inform("stackdiff: \(file ?? ""): \(complaint)")
        }
        switch format {
        case .text: environment.say(lines: report.text(fitting: environment.fitted))
        case .json: for line in report.jsonLines { environment.print(line.compact()) }
        case .sarif:
            let log = report.sarif(
                of: scan.model, isSuccessful: [.success, .failure].contains(status))
            environment.print(log.json.pretty())
        }
        return status
    }

    private func status(of report: ScanReport, _ arguments: Arguments) -> ExitStatus {
        let failsOnHit = arguments.has("fail-on-hit")
        let failsOnConflict = arguments.has("fail-on-conflict")
        if report.files == 0 || (failsOnHit || failsOnConflict) && report.unreadable > 0 {
            return .dataError
        }
        let isClean = report.newHits.isEmpty && report.complaints.isEmpty
        let hasConflict = !report.certainConflicts.isEmpty
        return failsOnHit && !isClean || failsOnConflict && hasConflict ? .failure : .success
    }
}
