import DifferentialTesting
import Explanations
import FindingStore
import Reporting
import StackCases

/// `stackdiff observe`: takes in what UIKit was recorded to lay out.
struct ObserveCommand: Command {
    let description = CommandDescription(
        name: "observe",
        summary: "takes in layouts recorded from UIKit, and says what they confirm",
        operands: "FILE …", operandCount: 1...Int.max,
        options: [
            .value("db", "FILE", "the database; \(FuzzCommand.standardDatabase) unless said"),
            .flag(
                "cases",
                "prints the recorded layouts as cases with \"observed\", a line each; stores them"
                    + " only with --db"),
        ],
        details: """
            A FILE, or - for standard input, is the console's text of programs that export wrote, in
            which lines with {"stackdiff":… may have any words before them; or it holds cases that have
            "observed", as Cases/observed has them. Each state of a case is a layout of its own.

            For each system the command says how many layouts the model uikit reproduces, each displayed
            number exactly, and for each bucket of the database of which a finding's case was recorded
            whether UIKit lies as the model with the bucket's cause (confirmed), as it would without it
            (refuted), or neither. What was stored already is not stored twice.

            What cannot be read is told with line and column; all else is taken in, and the exit code
            is 65.

            examples:
              stackdiff export --finding 17 > Sample.swift    # run it, and keep what it prints
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
