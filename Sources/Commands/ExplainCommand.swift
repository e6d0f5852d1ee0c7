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
        name: "explain", summary: "says, for a case or a console log, which constraint is to blame",
        operands: "FILE", operandCount: 1...1,
        options: [
            .value("models", "A,B", "for a case: the two models; uikit,fdstackview unless said"),
            .value(
                "relation", "RELATION",
                "how the one model of --models breaks with itself instead: order-free,"
                    + " hidden-as-removed, transposed, scaled or mirrored"),
            .value(
                "format", "FORMAT",
                "for a log: text, json (a line a conflict) or svg; text unless said"),
        ],
        details: """
            FILE holds a case, or what the console printed about constraints; - is standard input.
            Which of the two it is, its content says.

            Of a case the explanation names the fault behind the difference, the first constraint that
            differs, the arithmetic, what gave way, the clause of the documented contract, when else it
            happens, and a change after which the models agree. A model that lays the case out
            differently from itself, as fuzz checks it, is named too.

            Of a log it names the constraints that cannot hold together, the sum that does not add up,
            what UIKit broke, what helps, and the stack view as a case, as far as the log tells of it.

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
        if try explainLog(bytes, name: name, format, environment) { return .success }
        let source = CaseSource(bytes: bytes, name: name)
        while let placed = try source.next() {
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

    /// How a case is explained; to `nil` where a relation says nothing about it.
    private static func explainer(
        _ arguments: Arguments
    ) throws -> (LayoutCase) throws -> Explanation? {
        if let (model, relation) = try arguments.brokenRelation() {
            return { try Explanation(of: $0, model, breaking: relation) }
        }
        let (left, right) = try arguments.pair("models")
        return { try Explanation(of: $0, left, right) }
    }

    private func write(_ explanation: Explanation, _ environment: CommandEnvironment) {
        var text = explanation.title.map { "# \($0.withoutControls())\n" } ?? ""
        text += TerminalDrawing(environment).text(of: explanation.pair)
        for section in explanation.sections {
            text += "\n" + section.text
        }
        environment.output.write(text + "\n")
    }
}
