import DifferentialTesting
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
              pbpaste | stackdiff explain -
              stackdiff explain --format svg console.txt > conflict.svg
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        let (left, right) = try arguments.pair("models")
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
            let explanation = try Explanation(
                placed.layoutCase, left, right, drawing: TerminalDrawing(environment))
            environment.output.write(explanation.text)
        }
        return .success
    }
}

/// The explanation of one case, put together from what the models answer.
private struct Explanation {
    private let left: any LayoutModel
    private let right: any LayoutModel
    private let layoutCase: LayoutCase
    private let stack: SizedStack
    private let pair: LayoutPair
    private let outcome: Outcome
    private let againstItself: [String]
    private let drawing: TerminalDrawing
    private let comparison = Comparison()
    private let workspace = LayoutWorkspace()

    init(
        _ layoutCase: LayoutCase, _ left: any LayoutModel, _ right: any LayoutModel,
        drawing: TerminalDrawing
    ) throws {
        self.left = left
        self.right = right
        self.layoutCase = layoutCase
        self.drawing = drawing
        stack = try layoutCase.configurationAfterEdits()
        let leftLayout = left.layout(of: layoutCase, in: workspace)
        let rightLayout = right.layout(of: layoutCase, in: workspace)
        againstItself =
            try SelfExplanation(model: left, comparison: comparison)
            .lines(of: layoutCase, in: workspace)
            + SelfExplanation(model: right, comparison: comparison)
            .lines(of: layoutCase, in: workspace)
        outcome = comparison.outcome(leftLayout, rightLayout, of: ViewTree(stack.stack))
        var mismatch: Mismatch?
        if case .different(let found) = outcome { mismatch = found }
        pair = LayoutPair(
            stack: stack.stack, leftName: left.name, left: leftLayout, rightName: right.name,
            right: rightLayout, mismatch: mismatch, tolerance: comparison.tolerance)
    }

    var text: String {
        var text = layoutCase.title.map { "# \($0)\n" } ?? ""
        text += drawing.text(of: pair)
        guard let mismatch = pair.mismatch else {
            if againstItself.isEmpty {
                return text + "\nNothing to explain: the outcome is \(outcome.name).\n\n"
            }
            return text + "\nBetween the models the outcome is \(outcome.name).\n"
                + section("Against itself", againstItself) + "\n"
        }
        let search = CauseSearch(left: left, right: right, comparison: comparison)
        let cause = search.cause(of: layoutCase, in: workspace)
        text += section("Why", causes(cause))
        text += section("First constraints that differ", constraints(mismatch))
        text += section("Arithmetic", arithmetic(cause))
        text += section("What gave way", gaveWay(mismatch.attribute.axis))
        text += section("Contract", contract(search))
        text += section("Fails whenever", trigger(cause, search))
        text += section("Visible", [visibility(mismatch)])
        text += section("Against itself", againstItself)
        text += section("Workaround", [workaround])
        return text + "\n"
    }

    private func section(_ title: String, _ lines: [String]) -> String {
        lines.isEmpty ? "" : "\n\(title)\n" + lines.map { "  \($0)\n" }.joined()
    }

    // MARK: Cause

    private func causes(_ cause: Cause) -> [String] {
        let defects = defects(cause)
        if defects.isEmpty { return ["No known fault explains the difference."] }
        return defects.flatMap { model, defect in
            [
                "\(model), \(defect.name): \(defect.sentence)",
                "Without it, \(defect.correction). (\(defect.source))",
            ]
        }
    }

    private func defects(_ cause: Cause) -> [(model: String, defect: Defect)] {
        [(left, cause.left), (right, cause.right)].flatMap { model, set in
            model.defects.indices.filter { set.contains(DefectSet(index: $0)) }
                .map { (model.name, model.defects[$0]) }
        }
    }

    private func constraints(_ mismatch: Mismatch) -> [String] {
        let difference = ConstraintDifference(
            left: left.constraints(for: layoutCase, in: workspace),
            right: right.constraints(for: layoutCase, in: workspace))
        let axis = mismatch.attribute.axis
        guard let first = difference.firstPair(along: axis) else { return [] }
        return [
            "\(left.name): \(first.left?.description ?? "none like it")",
            "\(right.name): \(first.right?.description ?? "none like it")",
        ]
    }

    private func arithmetic(_ cause: Cause) -> [String] {
        // It is that of a stack made afresh.
        guard layoutCase.edits.isEmpty,
            let outer = pair.left.frames.first ?? pair.right.frames.first
        else { return [] }
        let size = stack.stack.axis == .horizontal ? outer.width : outer.height
        return defects(cause).compactMap { _, defect in
            Arithmetic.sentence(
                of: defect.name, in: stack.stack, size: size, decimal: Formatted.points)
        }
    }

    // MARK: Effects

    private func gaveWay(_ axis: Axis) -> [String] {
        [(left, pair.left), (right, pair.right)].flatMap { model, layout -> [String] in
            if layout.status == .unsatisfiable {
                let constraints = model.constraints(for: layoutCase, in: workspace)
                return ["\(model.name): nothing can; these required constraints conflict"]
                    + layout.conflicts.map { "  \(constraints[$0].description)" }
            }
            let constraints = model.constraints(for: layoutCase, in: workspace)
            let violations = model.violations(of: layoutCase, in: workspace)
                .filter { $0.axis == axis }
            return violations.prefix(3).map { violation in
                "\(model.name): \(constraints[violation.constraint].description) by"
                    + " \(Formatted.points(violation.points)) pt"
            }
        }
    }

    private func contract(_ search: CauseSearch) -> [String] {
        let verdict = search.verdict(of: layoutCase, stack, in: workspace)
        let tree = ViewTree(stack.stack)
        let breaches = [(left.name, verdict.leftBroken), (right.name, verdict.rightBroken)]
            .flatMap { name, breaches in
                breaches.map { breach in
                    let path = tree.path(of: breach.view)
                    let view = path.indices.isEmpty ? "the stack" : "view \(path)"
                    return "\(name) breaks “\(breach.clause.statement)” by"
                        + " \(Formatted.points(breach.points)) pt at \(view)"
                }
            }
        if !breaches.isEmpty { return breaches }
        switch verdict.verdict {
        case .left: return ["\(left.name) finds no layout where there is one that keeps it"]
        case .right: return ["\(right.name) finds no layout where there is one that keeps it"]
        case .both, .neither: return ["the documentation leaves this open"]
        }
    }

    private func trigger(_ cause: Cause, _ search: CauseSearch) -> [String] {
        let bare = LayoutCase(
            width: layoutCase.width, height: layoutCase.height, stack: layoutCase.stack,
            edits: layoutCase.edits)
        let regions = TriggerRegion.find(in: bare) { candidate in
            mismatch(in: candidate) != nil
                && search.cause(of: candidate, in: workspace) == cause
        }
        let sentences = regions.compactMap(\.sentence)
        let probes = regions.reduce(0) { $0 + $1.probes }
        let sampled = "(each number varied alone, \(probes) values tried)"
        return (sentences.isEmpty ? ["whatever the numbers are"] : sentences) + [sampled]
    }

    private func visibility(_ mismatch: Mismatch) -> String {
        guard mismatch.kind != .satisfiability else {
            return "UIKit breaks a constraint of its choice, and says so in the console."
        }
        let pixels = [1.0, 2, 3].map { scale in
            "\(Formatted.points((mismatch.largestDifference * scale).rounded())) px at \(Int(scale))×"
        }
        return "\(Formatted.points(mismatch.largestDifference)) pt: "
            + pixels.joined(separator: ", ")
    }

    private var workaround: String {
        let found = Workaround.find(for: layoutCase) { compare($0) == .equal }
        return found.map { "\($0.change): then both models agree" }
            ?? "no single change of a property makes the models agree"
    }

    private func mismatch(in candidate: LayoutCase) -> Mismatch? {
        guard case .different(let mismatch) = compare(candidate) else { return nil }
        return mismatch
    }

    /// What comes of a candidate; an impossible edit is unsupported by both models.
    private func compare(_ candidate: LayoutCase) -> Outcome {
        let stack = (try? candidate.configurationAfterEdits())?.stack ?? candidate.stack
        return comparison.outcome(
            left.layout(of: candidate, in: workspace),
            right.layout(of: candidate, in: workspace), of: ViewTree(stack))
    }
}
