import DifferentialTesting
import Explanations
import FindingStore
import Reporting
import StackCases

/// `stackdiff observe`: takes in what UIKit was recorded to lay out.
struct ObserveCommand: Command {
    let description = CommandDescription(
        name: "observe",
        summary: "stores layouts recorded from UIKit and compares them with the models",
        operands: "FILE …", operandCount: 1...Int.max,
        options: [
            .value("db", "FILE", "the database (default: \(FuzzCommand.standardDatabase))"),
            .flag(
                "cases",
                "prints the recorded layouts as cases with \"observed\", a line each; stores them"
                    + " only with --db"),
        ],
        details: """
            FILE, or - for standard input, is the console output of programs that `stackdiff export` wrote:
            text before {"stackdiff":… in a line is ignored. It may also hold cases with "observed", as
            Cases/observed has them. Each state of a case is a layout of its own.

            For each system the command prints how many layouts the model uikit reproduces exactly. For each
            bucket with a recorded case it prints whether UIKit's frames match the model with the bucket's
            defect (confirmed), the model without it (refuted), or neither. A layout is stored once.

            Unreadable text is reported with line and column, and everything else is stored; the exit code
            is then 65.

            examples:
              stackdiff export --finding 17 > Sample.swift    # run it, and keep its output
              stackdiff observe console.txt
              stackdiff observe --cases console.txt > Cases/observed/mine.ndjson
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        var layouts: [ObservedLayout] = []
        var errors: [CaseError] = []
        for path in arguments.operands {
            do throws(CaseError) {
                let file = try ObservationFile(path)
                layouts += file.layouts
                errors += file.errors
            } catch {
                errors.append(error)
            }
        }
        for error in errors { environment.inform("stackdiff: \(error)") }
        if arguments.has("cases") {
            for layout in layouts { environment.print(layout.caseWithObservation.json.compact()) }
        }
        // Cases go to standard output alone, where another program may read them.
        let tell = arguments.has("cases") ? environment.inform : environment.print
        let check = ObservationCheck()
        for fidelity in check.fidelity(of: layouts) {
            tell("\(fidelity.system): fidelity \(fidelity.sentence)")
        }
        if !arguments.has("cases") || arguments.isGiven("db") {
            try store(layouts, arguments, tell)
        }
        return errors.isEmpty ? .success : .dataError
    }

    private func store(
        _ layouts: [ObservedLayout], _ arguments: Arguments, _ tell: (String) -> Void
    ) throws {
        let path = arguments.text("db") ?? FuzzCommand.standardDatabase
        guard !layouts.isEmpty else { return }
        let store = try FindingStore.open(path, mode: .create)
        let new = try store.record(layouts)
        tell(
            "\(Formatted.count(new)) of \(Formatted.count(layouts.count)) observed layouts are new"
                + " in \(path)")
        let evidence = try StoredEvidence(store)
        for bucket in try store.buckets() {
            for confirmation in try evidence.confirmations(of: bucket.bucket) {
                tell("\(bucket.bucket.name): \(confirmation.sentence)")
            }
        }
    }
}
