import Foundation
import StackCases

/// Measures this solver, kiwi and the pipeline; prints tables and writes JSON.
///
/// Usage: `SolverBenchmark [--short] [--cases FILE] [--program FILE] [--json FILE]`. With `--short` it measures
/// less, and fails unless kiwi takes at least three times as long on the recorded cases.
@main
struct SolverBenchmark {
    /// The factor by which kiwi must take longer in a short run.
    ///
    /// The usual factor is many times as large, so a busy machine causes no failure.
    private static let leastRatio = 3.0

    static func main() async throws {
        let arguments = CommandLine.arguments
        func value(_ option: String) -> String? {
            guard let index = arguments.firstIndex(of: option), index + 1 < arguments.count else {
                return nil
            }
            return arguments[index + 1]
        }
        let isShort = arguments.contains("--short")
        let program = SolverBenchmark(isShort: isShort)
        try await program.run(
            cases: value("--cases") ?? "Cases/observed/uikit.ndjson",
            program: value("--program"), json: value("--json"))
    }

    var isShort: Bool

    private func run(cases: String, program: String?, json: String?) async throws {
        show(
            KiwiSystem.isAvailable
                ? "Times of a system in µs on one core; kiwi is \(KiwiSystem.version)."
                : "kiwi's headers are missing (see Tools/install.sh), so only stackdiff is measured."
        )
        show("")
        show(
            Self.line([
                "systems", "number", "stackdiff", "kiwi", "kiwi, only solving", "ratio", "goal",
                "same answers",
            ]))
        show(Self.line([String](repeating: "---", count: 8)))
        // Measure the program first: a child's peak memory includes the memory of its parent at the start.
        let ofProgram =
            try program.map {
                try ProgramFigures.measure($0, caseCount: isShort ? 2000 : 100_000)
            } ?? []
        var table = SolverTable(isShort: isShort) {
            show(Self.row($0))
        } skip: { name, goal in
            show(
                Self.line([
                    name, "1", "not run", "not run", "", "", goal.text + " (extrapolated)", "",
                ]))
        }
        try table.addRecordedCases(cases)
        table.addMixedCases()
        table.addStreams()
        table.addGrowth()
        show("")
        show(Self.line(["pipeline", "", ""]))
        show(Self.line([String](repeating: "---", count: 3)))
        var figures = try await PipelineFigures.measure(
            caseCount: isShort ? 2000 : 100_000, seed: SolverTable.seed)
        figures += ofProgram
        for figure in figures {
            show(Self.line([figure.name, Self.digits(figure.value), figure.unit]))
        }
        if let json {
            let content = JSONValue.object([
                ("kiwi", .string(KiwiSystem.version)),
                ("solver", .array(table.comparisons.map(\.json))),
                ("pipeline", .array(figures.map(\.json))),
            ])
            try Data((content.pretty() + "\n").utf8).write(to: URL(fileURLWithPath: json))
        }
        if isShort, let ratio = table.ratioOfRecordedCases, ratio < Self.leastRatio {
            show(
                "failed: kiwi takes only \(Self.digits(ratio)) times as long, not \(Self.leastRatio)"
            )
            exit(1)
        }
    }

    /// Prints a line without buffering.
    private func show(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }

    private static func row(_ comparison: SolverComparison) -> String {
        line([
            comparison.name, "\(comparison.systemCount)", digits(comparison.cold * 1e6),
            comparison.kiwi.map { digits($0 * 1e6) } ?? "not run",
            comparison.kiwiSolving.map { digits($0 * 1e6) } ?? "",
            comparison.ratio.map(digits) ?? "", comparison.goal?.text ?? "",
            comparison.agreement.map {
                "\($0.statuses) statuses, \($0.values) of \($0.unique) unique solutions"
            } ?? "",
        ])
    }

    private static func line(_ cells: [String]) -> String {
        "| " + cells.joined(separator: " | ") + " |"
    }

    /// Formats a number with three significant digits, or more if it is large.
    private static func digits(_ value: Double) -> String {
        String(format: abs(value) < 10 ? "%.2f" : abs(value) < 100 ? "%.1f" : "%.0f", value)
    }
}
