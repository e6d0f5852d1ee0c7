import DifferentialTesting
import Explanations
import LayoutModels
import Reporting
import StackCases

/// `stackdiff explain`: says why two models differ on a case, or why logged constraints conflict.
struct ExplainCommand: Command {
    enum Format: String, CaseIterable {
        case text, json, svg
    }

    let description = CommandDescription(
        name: "explain",
        summary: "explains which constraint causes a difference or a logged conflict",
        operands: "FILE", operandCount: 1...1,
        options: [
            .models("A,B", "for a case: the two models (default: uikit,fdstackview)"),
            .value(
                "relation", "RELATION",
                "explains instead why one model is inconsistent: order-free, hidden-as-removed,"
                    + " transposed, scaled or mirrored"),
            .value(
                "format", "FORMAT",
                "for a log: text, json (one line per conflict) or svg (default: text)"),
            .caseTime,
        ],
        details: """
            FILE holds a case, or console output about constraints; - is standard input. The command detects
            which one it is.

            For a case it prints the defect that causes the difference, the first constraint that differs,
            the arithmetic, the constraints that gave way, the clause of the documented contract, when else
            it happens, and a change after which the models agree. It also prints which model is inconsistent
            with itself on this case.

            For a log it prints the constraints that contradict each other, the sum that does not add up,
            the constraint UIKit broke, remedies, and the stack view as a case, as far as the log shows it.

            examples:
              stackdiff explain Cases/uikit/proportional-with-spacing.json
              stackdiff explain --models uikit --relation order-free history.json
              pbpaste | stackdiff explain -
              stackdiff explain --format svg console.txt > conflict.svg
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        let explain = try Self.explainer(arguments)
        let format = try arguments.choice("format", default: Format.text)
        let file = arguments.operands[0]
        let bytes = try CaseSource.contents(file)
        let name = file == "-" ? "standard input" : file
        let time = try CaseTime(arguments, environment)
        let logTimer = time.start(name)
        if try explainLog(bytes, name: name, format, environment) { return .success }
        logTimer?.cancel()
        let source = CaseSource(bytes: bytes, name: name)
        while let placed = try source.next() {
            let timer = time.start(placed.place)
            defer { timer?.cancel() }
            // The environment may say it for other commands.
            guard format == .text || !arguments.isGiven("format") else {
                throw UsageError("--format: a case is explained as text; see stackdiff layout")
            }
            guard let explanation = try explain(placed.layoutCase) else {
                throw CommandError(
                    "\(name): the relation says nothing about the case", status: .failure)
            }
            write(explanation, environment)
        }
        return .success
    }

    /// Returns the function that explains a case; its result is `nil` if a relation does not apply.
    private static func explainer(
        _ arguments: Arguments
    ) throws -> (LayoutCase) throws -> Explanation? {
        if let (model, relation) = try arguments.brokenRelation() {
            return { try Explanation(of: $0, model, breaking: relation) }
        }
        let (left, right) = try arguments.pair("models")
        return { try Explanation(of: $0, left, right) }
    }

    /// The topics of the sections that answer the question; the drawings and the evidence follow.
    private static let answer: Set<Explanation.Topic> = [.summary, .cause, .numbers, .workaround]

    private func write(_ explanation: Explanation, _ environment: CommandEnvironment) {
        let title = explanation.title.map { "# \($0.withoutControls())\n" }
        let drawing = TerminalDrawing(environment).text(of: explanation.pair)
        func text(_ isAnswer: Bool) -> [String] {
            explanation.sections.filter { Self.answer.contains($0.topic) == isAnswer }.map(\.text)
        }
        let parts = text(true) + [drawing] + text(false)
        environment.output.write((title ?? "") + parts.joined(separator: "\n") + "\n")
    }
}
