import DifferentialTesting
import Explanations
import LayoutModels
import Reporting
import StackCases

/// `stackdiff layout`: lays cases out and shows the frames.
struct LayoutCommand: Command {
    let description = CommandDescription(
        name: "layout", summary: "lays cases out with one or more models",
        operands: "FILE …", operandCount: 1...Int.max,
        options: [
            .models(
                "A[,B…]", orAll: true,
                "the models, as `stackdiff models` lists them (default: uikit)"),
            .choice(
                "format", "FORMAT", DrawingFormat.self,
                "text (a drawing for the terminal), json (one line per case and model) or svg"
                    + " (default: text)"),
            .flag("constraints", "also prints the constraints that each model emits"),
            .caseTime,
        ],
        details: """
            FILE holds a case (.json), or one case per line (.ndjson, .jsonl); - is standard input. With two
            models, text and svg show both layouts and their differences.

            examples:
              stackdiff layout Cases/uikit/proportional-with-spacing.json
              stackdiff layout --models uikit,fdstackview --constraints my-case.json
              stackdiff layout --format json - < cases.ndjson
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        let models = try arguments.models("models", default: "uikit")
        let format = try arguments.choice("format", default: DrawingFormat.text)
        let listsConstraints = arguments.has("constraints")
        let workspace = LayoutWorkspace()
        let time = try CaseTime(arguments, for: models, environment)
        var index = 0
        for file in arguments.operands {
            let source = try CaseSource(path: file)
            while let placed = try source.next() {
                let timer = time.start(placed.place)
                defer { timer?.cancel() }
                let stack = try placed.layoutCase.configurationAfterEdits()
                let answers = models.map { model in
                    let layout = model.layout(of: placed.layoutCase, in: workspace)
                    let constraintBased =
                        listsConstraints || !layout.conflicts.isEmpty ? model.constraintBased : nil
                    return Answer(
                        model: model, layout: layout,
                        fittingSize: layout.frames.first.map {
                            model.fittingSize(
                                of: placed.layoutCase, laidOutIn: $0, in: workspace)
                        } ?? IntrinsicContentSize(),
                        constraints: constraintBased?.constraints(
                            for: placed.layoutCase, in: workspace) ?? [])
                }
                switch format {
                case .json:
                    for answer in answers {
                        environment.print(
                            answer.layout.json(
                                case: index, model: answer.model.name, stack: stack.stack,
                                fittingSize: answer.fittingSize,
                                constraints: answer.constraints, listsConstraints: listsConstraints
                            ).compact())
                    }
                case .svg: environment.print(Self.drawing(answers, stack.stack))
                case .text:
                    let heading = source.heading(
                        of: placed, hasOthers: arguments.operands.count > 1)
                    if let heading { environment.say(heading) }
                    environment.draw(
                        try Self.text(
                            answers, placed.layoutCase, stack.stack, environment, workspace,
                            listsConstraints: listsConstraints))
                }
                index += 1
            }
        }
        return .success
    }

    private struct Answer {
        var model: any LayoutModel
        var layout: Layout
        /// The size into which the stack fits, a side at a time.
        var fittingSize: IntrinsicContentSize
        /// The model's constraints, where they are listed or some of them conflict.
        var constraints: [EmittedConstraint]

        /// A sentence about the sides of the fitting size that the stack does not have; `nil` if there are none.
        var fittingSizeInWords: String? {
            guard let stack = layout.frames.first else { return nil }
            var fits: [String] = []
            var open: [String] = []
            for axis in Axis.allCases {
                guard let length = fittingSize[axis],
                    abs(length - stack[axis.size]) > Layout.tolerance
                else { continue }
                let (side, other) = axis == .horizontal ? ("width", "height") : ("height", "width")
                if length.isAsLargeAsCanBe {
                    open.append("as \(axis == .horizontal ? "wide" : "tall") as can be")
                } else {
                    fits.append("into a \(side) of \(Formatted.points(length)) pt at this \(other)")
                }
            }
            let clauses = [
                fits.isEmpty ? nil : "fits \(fits.joined(separator: ", and "))",
                open.isEmpty ? nil : "is \(open.joined(separator: " and "))",
            ].compactMap(\.self)
            return clauses.isEmpty
                ? nil
                : "By systemLayoutSizeFitting, the stack \(clauses.joined(separator: ", and "))."
        }
    }

    private static func pair(_ answers: [Answer], _ stack: StackConfiguration) -> LayoutPair? {
        guard answers.count == 2 else { return nil }
        let (left, right) = (answers[0], answers[1])
        let comparison = Comparison()
        let outcome = comparison.outcome(left.layout, right.layout, of: ViewTree(stack))
        return LayoutPair(
            stack: stack, leftName: left.model.name, left: left.layout,
            rightName: right.model.name,
            right: right.layout, mismatch: outcome.mismatch, tolerance: comparison.tolerance)
    }

    private static func drawing(_ answers: [Answer], _ stack: StackConfiguration) -> String {
        if let pair = pair(answers, stack) { return ComparisonDrawing(pair).svg }
        return answers.map {
            LayoutDrawing(stack: stack, layout: $0.layout, modelName: $0.model.name).svg
        }.joined(separator: "\n")
    }

    private static func text(
        _ answers: [Answer], _ layoutCase: LayoutCase, _ stack: StackConfiguration,
        _ environment: CommandEnvironment, _ workspace: LayoutWorkspace, listsConstraints: Bool
    ) throws -> String {
        let drawing = TerminalDrawing(environment)
        var text = ""
        if let pair = pair(answers, stack) {
            text += drawing.text(of: pair)
        } else {
            for answer in answers {
                text += drawing.text(of: answer.layout, of: stack, modelName: answer.model.name)
            }
        }
        if !layoutCase.edits.isEmpty {
            text += "after \(Formatted.count(layoutCase.edits.count, "edit"))\n"
        }
        for answer in answers {
            let name = answer.model.name.withoutControls()
            if answer.layout.status == .unsatisfiable {
                let answers = try Explanation(
                    of: layoutCase, answer.model, topics: [.conflict, .workaround], in: workspace)
                text += "\n" + answers.sections.flatMap(\.lines).text
                text += "\n\(name): these constraints conflict\n"
                for index in answer.layout.conflicts {
                    let constraint = answer.constraints[index]
                    text += "  \(constraint.description)\n"
                    text += "    \(constraint.inWords.withoutControls())\n"
                }
            }
            if let fitting = answer.fittingSizeInWords {
                text += "\n\(answers.count > 1 ? "\(name): " : "")\(fitting)\n"
            }
            let remarks = answer.layout.remarks(
                of: layoutCase, by: answer.model, in: workspace)
            if !remarks.isEmpty {
                text += "\n" + remarks.text
            }
            if listsConstraints {
                text += "\n\(name): constraints\n"
                for constraint in answer.constraints { text += "  \(constraint.description)\n" }
            }
        }
        return text + "\n"
    }
}

extension [Explanation.Line] {
    /// The lines with their details.
    fileprivate var text: String {
        flatMap(\.indented).map { $0.withoutControls() + "\n" }.joined()
    }
}

extension TerminalDrawing {
    /// Creates a drawing as wide as the output, from 40 to 120 columns, in colour if the output has it.
    init(_ environment: CommandEnvironment) {
        self.init(
            width: max(40, min(environment.output.width, 120)),
            usesColor: environment.usesColor)
    }
}
