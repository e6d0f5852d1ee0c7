import DifferentialTesting
import LayoutModels
import StackCases

/// A case with all that its explanation is put together from.
struct ExplainedCase {
    let left: any LayoutModel
    let right: any LayoutModel
    let layoutCase: LayoutCase
    let stack: SizedStack
    let pair: LayoutPair
    let outcome: Outcome
    private let againstItself: [String]
    private let comparison: Comparison
    private let workspace: LayoutWorkspace

    init(
        _ layoutCase: LayoutCase, _ left: any LayoutModel, _ right: any LayoutModel,
        _ comparison: Comparison, _ workspace: LayoutWorkspace
    ) throws(CaseError) {
        self.left = left
        self.right = right
        self.layoutCase = layoutCase
        self.comparison = comparison
        self.workspace = workspace
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

    var sections: [Explanation.Section] {
        guard let mismatch = pair.mismatch else {
            return [
                Explanation.Section(
                    title: "Outcome", lines: ["Nothing to explain: the outcome is \(outcome.name)."]
                ),
                Explanation.Section(title: "Against itself", lines: againstItself),
            ]
        }
        let search = CauseSearch(left: left, right: right, comparison: comparison)
        let cause = search.cause(of: layoutCase, in: workspace)
        return [
            ("Why", causes(cause)),
            ("First constraints that differ", constraints(mismatch)),
            ("Arithmetic", arithmetic(cause)),
            ("What gave way", gaveWay(mismatch.attribute.axis)),
            ("Contract", contract(search)),
            ("Fails whenever", trigger(cause, search)),
            ("Visible", [visibility(mismatch)]),
            ("Against itself", againstItself),
            ("Workaround", [workaround]),
        ].map { Explanation.Section(title: $0.0, lines: $0.1) }
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
