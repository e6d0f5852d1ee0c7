import DifferentialTesting
import Explanations
import FindingStore
import Importers
import Reporting
import StackCases

/// `stackdiff observe`: compares frames from UIKit with the model `uikit`.
struct ObserveCommand: Command {
    let description = CommandDescription(
        name: "observe",
        summary: "compares recorded layouts and stored frames with the model uikit",
        operands: "FILE …", operandCount: 1...Int.max,
        options: [
            .database,
            .flag(
                "cases",
                "prints the recorded layouts as cases with \"observed\", one per line; stores"
                    + " them only with --db"),
            .value(
                "scale", "1|2|3",
                "the pixels per point of frames that do not state them (default: 2)"),
            .value(
                "tolerance", "POINTS",
                "the largest difference of equal numbers, up to 100 (default: 0.5 for Interface Builder"
                    + " files, 0.001 for recorded layouts)"),
        ],
        details: """
            FILE, or - for standard input, is the console output of programs that `stackdiff export` wrote:
            text before {"stackdiff":… in a line is ignored. It may also contain cases with "observed", such
            as those in Cases/observed. Each state of a case is a separate layout.

            For each system the command prints how many layouts the model uikit reproduces exactly, and the
            numbers in which the others differ. For each bucket with a recorded case it prints
            whether UIKit's frames match the model with the bucket's bug (confirmed), the model without it
            (refuted), or neither. A layout is stored once.

            FILE may also be a .storyboard or .xib file, or a folder that is searched for them. The command
            then lays out each stack view as `stackdiff import` reads it, and compares the frames in the
            file. It prints the stack views that the model uikit does not reproduce, each with the likeliest
            reason, and the figures by distribution and alignment. Numbers that the import takes from the
            frames do not count. A layout that is ambiguous, or determined only by arrangement order, is not
            reproduced. Where the file's own constraints contradict the frames, these are stale, and prove nothing
            about the model: such stack views are counted apart. The command also prints how many stack views contain
            something that a case cannot hold. Nothing of these files is stored.

            Unreadable text is reported with line and column, and everything else is stored; the exit code
            is then 65. It is 2 if the folders hold no such file.

            examples:
              stackdiff export --finding 17 > Sample.swift    # run it, and keep its output
              stackdiff observe console.txt
              stackdiff observe --cases console.txt > Cases/observed/mine.ndjson
              stackdiff observe Sources    # all storyboards and XIBs below the folder
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        let scale = Double(
            try arguments.number("scale", minimum: 1, maximum: 3) ?? 2)
        let tolerance = try arguments.tolerance()
        var recorded: [(layout: ObservedLayout, place: String)] = []
        var errors: [CaseError] = []
        var storedFrames = StoredFrameCheck(scale: scale, tolerance: tolerance ?? 0.5)
        var hasInterfaces = false
        for path in InterfaceFiles.paths(of: arguments.operands, &errors) {
            do throws(CaseError) {
                if InterfaceFiles.isInterface(path) {
                    hasInterfaces = true
                    storedFrames.add(try ImportCommand.read(path))
                } else {
                    let file = try ObservationFile(path)
                    recorded += file.layouts
                    errors += file.errors
                }
            } catch {
                errors.append(error)
            }
        }
        for error in errors { environment.inform("stackdiff: \(error)") }
        let layouts = recorded.map(\.layout)
        if arguments.has("cases") {
            for layout in layouts { environment.print(layout.caseWithObservation.json.compact()) }
        }
        // Cases go to standard output alone, where another program may read them.
        let tell = arguments.has("cases") ? environment.inform : environment.say(_:)
        let check = ObservationCheck(unknownScale: scale, tolerance: tolerance)
        for fidelity in check.fidelity(of: layouts) {
            tell("\(fidelity.system): \(fidelity.sentence)")
            for (layout, place) in recorded where layout.system == fidelity.system {
                for line in Self.lines(of: layout, check) { tell("  \(place): \(line)") }
            }
        }
        if !arguments.has("cases") || arguments.isGiven("db") {
            try store(layouts, arguments, tell)
        }
        if hasInterfaces { for line in storedFrames.lines { tell(line) } }
        return errors.isEmpty ? .success : .dataError
    }

    /// Returns a line for each recorded number that the model does not give.
    private static func lines(of layout: ObservedLayout, _ check: ObservationCheck) -> [String] {
        do {
            return try check.changes(in: layout).map {
                "\($0.subject): recorded \($0.expected), uikit \($0.found)"
            }
        } catch {
            return ["not compared; \(error.message)"]
        }
    }

    private func store(
        _ layouts: [ObservedLayout], _ arguments: Arguments, _ tell: (String) -> Void
    ) throws {
        let path = arguments.database
        guard !layouts.isEmpty else { return }
        let writer = try FindingStore.open(path, mode: .create)
        let new = try writer.record(layouts)
        let store = try writer.finish()
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
