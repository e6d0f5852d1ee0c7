import DifferentialTesting
import Explanations
import LayoutModels
import Reporting
import StackCases

/// `stackdiff explain`: explains why a layout is wrong, or why logged constraints conflict.
struct ExplainCommand: Command {
    let description = CommandDescription(
        name: "explain",
        summary: "explains why a layout is wrong, or why logged constraints conflict",
        operands: "FILE", operandCount: 1...1,
        options: [
            .models(
                "A[,B]",
                "for a case: the model to explain, or two to compare (default: uikit, compared with"
                    + " fdstackview, or with documented where that does not support the case)"),
            .choice(
                "relation", "RELATION", SelfRelation.self,
                "explains instead why one model is inconsistent: order-free, hidden-as-removed,"
                    + " transposed, scaled or mirrored"),
            .flag("drawing", "for a case: also draws the layouts"),
            .flag(
                "evidence",
                "for a case: also prints the constraints that differ, the documentation and sources"
            ),
            .flag(
                "constraints",
                "for a log: also prints each constraint as a sentence, with its origin and address"),
            .flag(
                "case", "for a log: also prints the stack views as cases, as far as it shows them"),
            .choice(
                "format", "FORMAT", DrawingFormat.self,
                "for a log: text, json (one line per conflict) or svg (default: text)"),
            .caseTime,
        ],
        details: """
            FILE holds a case, or console output about constraints; - is standard input. The command detects
            which one it is.

            For a case it prints the known bug that causes the difference, the numbers that differ, the
            arithmetic, a change that avoids the bug, and when else it happens. With one model it prints the
            known bugs that change the layout, which views grow or shrink, and what is ambiguous.

            For a log it prints what is wrong, the sum that does not add up, the constraint that UIKit broke,
            and changes that resolve the conflict; it tried each one. A log without a single readable
            constraint ends the command with exit code 65.

            examples:
              stackdiff explain Cases/uikit/proportional-with-spacing.json
              stackdiff explain --models uikit two-labels.json
              stackdiff explain --models uikit --relation order-free history.json
              pbpaste | stackdiff explain -
              stackdiff explain --format svg console.txt > conflict.svg
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        let (models, explain) = try Self.explainer(arguments)
        let format = try arguments.choice("format", default: DrawingFormat.text)
        let file = arguments.operands[0]
        let bytes = try CaseSource.contents(file)
        let name = file == "-" ? "standard input" : file
        let time = try CaseTime(arguments, for: models, environment)
        let logTimer = time.start(name)
        if try explainLog(bytes, name: name, format, arguments, environment) { return .success }
        logTimer?.cancel()
        let source = CaseSource(bytes: bytes, name: name)
        while let placed = try source.next() {
            let timer = time.start(placed.place)
            defer { timer?.cancel() }
            for option in ["constraints", "case"] where arguments.has(option) {
                throw UsageError("--\(option): \(name) is a case, not a log")
            }
            // The environment may say it for other commands.
            guard format == .text || !arguments.isGiven("format") else {
                throw UsageError(
                    "--format: a case is explained as text; layout writes json and svg")
            }
            guard let (explanation, remark) = try explain(placed.layoutCase) else {
                throw CommandError(
                    "\(name): the relation says nothing about the case", status: .failure)
            }
            if let heading = source.heading(of: placed) { environment.say("\(heading)\n") }
            write(explanation, remark, arguments, environment)
        }
        return .success
    }

    /// An explanation, and a hint at another command, to which the file is added.
    private typealias Answer = (explanation: Explanation, remark: String?)

    /// Returns the models that the user named, and the function that explains a case; its result is
    /// `nil` if a relation does not apply.
    private static func explainer(
        _ arguments: Arguments
    ) throws -> (models: [any LayoutModel], explain: (LayoutCase) throws -> Answer?) {
        let topics =
            arguments.has("evidence") ? Set(Explanation.Topic.allCases) : Explanation.Topic.answer
        if let (model, relation) = try arguments.brokenRelation() {
            return (
                [model],
                {
                    try Explanation(of: $0, model, breaking: relation, topics: topics).map {
                        ($0, nil)
                    }
                }
            )
        }
        guard arguments.text("models") != nil else {
            return ([], { try standard($0, topics) })
        }
        let models = try arguments.modelOrPair("models", default: "")
        if models.count == 1 {
            return (models, { (try Explanation(of: $0, models[0], topics: topics), nil) })
        }
        return (models, { (try Explanation(of: $0, models[0], models[1], topics: topics), nil) })
    }

    /// Explains the difference between UIKit and FDStackView, or the documentation where FDStackView
    /// does not support the case; UIKit's layout alone if there is no difference, if UIKit has no
    /// layout, if the other one has a known bug there, too, or if both share one.
    private static func standard(
        _ layoutCase: LayoutCase, _ topics: Set<Explanation.Topic>
    ) throws -> Answer {
        var remark: String?
        for other: any LayoutModel in [RuleModel.fdstackview, FormulaModel.documented] {
            let explanation = try Explanation(
                of: layoutCase, RuleModel.uikit, other, topics: topics)
            switch explanation.outcome {
            case .unsupported: continue
            case .different where explanation.pair.left.status.isDetermined:
                let cause = cause(of: layoutCase, other)
                if cause.right.isEmpty {
                    // A bug that both have makes no difference between them.
                    let corrected = RuleModel.uikit.withoutDefects
                    let all = Self.cause(of: layoutCase, corrected).left
                    if all.isSubset(of: cause.left) { return (explanation, nil) }
                } else {
                    remark =
                        "\(other.name) differs here by a known bug of its own: stackdiff explain"
                        + " --models uikit,\(other.name)"
                }
            case .different, .equal, .ambiguous, .unsatisfiable: break
            }
            break
        }
        return (try Explanation(of: layoutCase, RuleModel.uikit, topics: topics), remark)
    }

    /// Returns the bugs by which UIKit differs from another model.
    private static func cause(of layoutCase: LayoutCase, _ other: any LayoutModel) -> Cause {
        CauseSearch(left: RuleModel.uikit, right: other, comparison: Comparison())
            .cause(of: layoutCase, in: LayoutWorkspace())
    }

    private func write(
        _ explanation: Explanation, _ remark: String?, _ arguments: Arguments,
        _ environment: CommandEnvironment
    ) {
        let drawing = TerminalDrawing(environment)
        func text(isAnswer: Bool) -> [String] {
            explanation.sections
                .filter { Explanation.Topic.answer.contains($0.topic) == isAnswer }
                .map { environment.fitted($0.text) }
        }
        var parts = text(isAnswer: true)
        let table = drawing.table(of: explanation.pair)
        if !table.isEmpty { parts.insert(table, at: min(1, parts.count)) }
        if arguments.has("drawing") {
            let pair = explanation.pair
            parts.append(
                explanation.outcome == .equal
                    ? drawing.text(of: pair.left, of: pair.stack, modelName: pair.leftName)
                    : drawing.drawings(of: pair))
        }
        parts += text(isAnswer: false)
        if let remark { parts.append("\(remark) \(arguments.operands[0].shellQuoted)\n") }
        let more = ["drawing", "evidence"].filter { !arguments.has($0) }.map { "--\($0)" }
        if !more.isEmpty { parts.append("More: \(more.joined(separator: ", "))\n") }
        environment.output.write(parts.joined(separator: "\n") + "\n")
    }
}
