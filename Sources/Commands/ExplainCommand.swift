import DifferentialTesting
import Explanations
import ExternalModels
import FindingStore
import LayoutModels
import Reporting
import StackCases

/// `stackdiff explain`: explains why a layout is wrong, or why logged constraints conflict.
struct ExplainCommand: Command {
    let description = CommandDescription(
        name: "explain",
        summary: "explains why a layout is wrong, or why logged constraints conflict",
        operands: "[FILE]", operandCount: 0...1,
        options: [
            .models(
                "A[,B]",
                "for a case: the model to explain, or two to compare (default: uikit and"
                    + " fdstackview, or uikit and documented if fdstackview does not support the"
                    + " case; for a finding: its models)"),
            .choice(
                "relation", "RELATION", SelfRelation.self,
                "explains why one model is inconsistent with itself: order-free,"
                    + " hidden-as-removed, transposed, scaled or mirrored"),
            .flag("drawing", "for a case: also draws the layouts"),
            .flag(
                "evidence",
                "for a case: also prints the constraints that differ or conflict, the"
                    + " documentation and sources"
            ),
            .flag(
                "constraints",
                "for a log: also prints each constraint as a sentence, with its origin and address"),
            .flag(
                "case",
                "for a log: also prints the stack views as cases, as far as the log"
                    + " shows them"),
            .choice(
                "format", "FORMAT", DrawingFormat.self,
                "text, json (one line per case or conflict) or, for a log, svg (default: text)"),
            .value("finding", "FINDING", "explains the case of a stored finding"),
            .path(
                "db", "FILE", "the database of findings (default: \(FuzzCommand.standardDatabase))"),
            .allowExec, .caseTime,
        ],
        details: """
            FILE holds a case, or console output about constraints; - is standard input. The command detects
            which one it is. FINDING is a number that `stackdiff list BUCKET` prints.

            For a case it prints the known bug that causes the difference, a change that avoids it, the
            numbers that differ, the arithmetic, and when else it happens. Without a bug, or with one
            model, it prints why views stretch, shrink or vanish, what is ambiguous or conflicts, and changes.
            It has laid out the case with each change. A short answer has at most 40 lines; --evidence prints
            the rest.

            For a log it prints what is wrong, the sum that does not add up, the constraint that UIKit broke,
            and changes that resolve the conflict. It has tried each change. If no constraint of a log is
            readable, the exit code is 65.

            examples:
              stackdiff explain Cases/uikit/proportional-with-spacing.json
              stackdiff explain --models uikit two-labels.json
              stackdiff explain --finding 17
              stackdiff explain --models uikit --relation order-free history.json
              pbpaste | stackdiff explain -
              stackdiff explain --format svg console.txt > conflict.svg
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        let finding = try arguments.storedFinding()
        let (models, explain) = try Self.explainer(arguments, finding)
        let format = try arguments.choice("format", default: DrawingFormat.text)
        let time = try CaseTime(arguments, for: models, environment)
        func write(
            _ layoutCase: LayoutCase, of name: String, at place: String, under heading: String?
        )
            throws
        {
            let timer = time.start(place)
            defer { timer?.cancel() }
            for option in ["constraints", "case"] where arguments.has(option) {
                throw UsageError("--\(option): \(name) is a case, not a log")
            }
            // The environment may say it for other commands.
            guard format != .svg || !arguments.isGiven("format") else {
                throw UsageError(
                    "--format: a case is explained as text or json; layout writes svg")
            }
            guard let explanation = try explain(layoutCase) else {
                throw CommandError(
                    "\(name): the relation does not apply to the case", status: .failure)
            }
            if format == .json, arguments.isGiven("format") {
                environment.print(explanation.json(of: layoutCase).compact())
                return
            }
            if let heading {
                environment.say(heading)
                environment.say("")
            }
            self.write(explanation, arguments, environment)
        }
        if let stored = finding?.stored {
            let name = "finding \(stored.id)"
            try write(stored.finding.layoutCase, of: name, at: name, under: nil)
            return .success
        }
        guard let file = arguments.operands.first else { throw UsageError("FILE is missing") }
        let bytes = try arguments.readingCase(file) { try CaseSource.contents(file) }
        let name = file == "-" ? "standard input" : file
        let logTimer = time.start(name)
        if try explainLog(bytes, name: name, format, arguments, environment) { return .success }
        logTimer?.cancel()
        let source = CaseSource(bytes: bytes, name: name)
        while let placed = try source.next() {
            try write(
                placed.layoutCase, of: name, at: placed.place, under: source.heading(of: placed))
        }
        return .success
    }

    /// Returns the models that the user named, or those of a finding, and the function that explains a case;
    /// its result is `nil` if a relation does not apply.
    private static func explainer(
        _ arguments: Arguments, _ finding: (stored: StoredFinding, comparison: Comparison)?
    ) throws -> (models: [any LayoutModel], explain: (LayoutCase) throws -> Explanation?) {
        let topics =
            arguments.has("evidence") ? Set(Explanation.Topic.allCases) : Explanation.Topic.answer
        let comparison = finding?.comparison ?? Comparison()
        let models: [any LayoutModel]
        var broken: SelfRelation?
        if let named = try arguments.brokenRelation() {
            (models, broken) = ([named.model], named.relation)
        } else if let finding, !arguments.isGiven("models") {
            (models, broken) = (try finding.stored.models(), finding.stored.finding.bucket.relation)
        } else if arguments.text("models") != nil {
            models = try arguments.modelOrPair("models", default: "")
        } else {
            return ([], { try standard($0, topics) })
        }
        return (
            models,
            { layoutCase in
                if let broken {
                    return try Explanation(
                        of: layoutCase, models[0], breaking: broken, topics: topics,
                        comparison: comparison)
                }
                return models.count == 1
                    ? try Explanation(
                        of: layoutCase, models[0], topics: topics, comparison: comparison)
                    : try Explanation(
                        of: layoutCase, models[0], models[1], topics: topics, comparison: comparison
                    )
            }
        )
    }

    /// Explains the difference between UIKit and FDStackView, or the documentation where FDStackView
    /// does not support the case; UIKit's layout alone if there is no difference, if UIKit has no
    /// layout, if the other one has a known bug there, too, if both share one, or if the bug is a minor one.
    private static func standard(
        _ layoutCase: LayoutCase, _ topics: Set<Explanation.Topic>
    ) throws -> Explanation {
        for other: any LayoutModel in [RuleModel.fdstackview, FormulaModel.documented] {
            let difference = try Explanation(of: layoutCase, RuleModel.uikit, other, topics: [])
            switch difference.outcome {
            case .unsupported: continue
            case .different where difference.pair.left.status.isDetermined:
                let cause = cause(of: layoutCase, other)
                if cause.right.isEmpty {
                    // A bug that both have makes no difference between them.
                    let corrected = RuleModel.uikit.withoutDefects
                    let all = Self.cause(of: layoutCase, corrected).left
                    if try all.isSubset(of: cause.left)
                        && !Explanation(of: layoutCase, RuleModel.uikit, topics: []).hasMinorBug
                    {
                        return try Explanation(
                            of: layoutCase, RuleModel.uikit, other, topics: topics)
                    }
                }
            case .different, .equal, .ambiguous, .unsatisfiable: break
            }
            break
        }
        return try Explanation(of: layoutCase, RuleModel.uikit, topics: topics)
    }

    /// Returns the bugs by which UIKit differs from another model.
    private static func cause(of layoutCase: LayoutCase, _ other: any LayoutModel) -> Cause {
        CauseSearch(left: RuleModel.uikit, right: other, comparison: Comparison())
            .cause(of: layoutCase, in: LayoutWorkspace())
    }

    private func write(
        _ explanation: Explanation, _ arguments: Arguments,
        _ environment: CommandEnvironment
    ) {
        let drawing = TerminalDrawing(environment)
        let isShort = !arguments.has("evidence")
        let table = drawing.table(of: explanation.pair, isShort: isShort)
        // The line on other options follows the sections.
        let others = table.split(separator: "\n").count + (table.isEmpty ? 1 : 2)
        let sections =
            isShort ? explanation.shortSections(besides: others) : explanation.sections
        func text(isAnswer: Bool) -> [String] {
            sections.filter { Explanation.Topic.answer.contains($0.topic) == isAnswer }
                .map { environment.fitted($0.text.withoutControls(except: "\n", "\t")) }
        }
        var parts = text(isAnswer: true)
        // The numbers come before their arithmetic, after the bug and the change that avoids it.
        let before = sections.lastIndex { [.summary, .workaround].contains($0.topic) }
        if !table.isEmpty { parts.insert(table, at: min((before ?? 0) + 1, parts.count)) }
        if arguments.has("drawing") {
            let pair = explanation.pair
            parts.append(
                explanation.outcome == .equal
                    ? drawing.text(of: pair.left, of: pair.stack, modelName: pair.leftName)
                    : drawing.drawings(of: pair))
        }
        parts += text(isAnswer: false)
        let more = ["drawing", "evidence"].filter { !arguments.has($0) }.map { "--\($0)" }
        if !more.isEmpty { parts.append("More: \(more.joined(separator: ", "))\n") }
        environment.draw(parts.joined(separator: "\n") + "\n")
    }
}

extension StoredFinding {
    /// Returns the models of the bucket, each once; programs are started.
    /// - Throws: `CommandError` for a program that may not run.
    fileprivate func models() throws -> [any LayoutModel] {
        let models = try finding.bucket.modelNames.map { name throws(CommandError) in
            if let model = ModelRegistry.model(named: name) { return model }
            throw CommandError(
                ExternalModel(name: name) == nil
                    ? "finding \(id): its model \(name) is not known here"
                    : "finding \(id) is of \(name); give --allow-exec if you trust it")
        }
        try models.startPrograms()
        return models
    }
}
