import DifferentialTesting
import LayoutModels
import StackCases

/// How causes are found.
enum Attribution {
    /// Between two models.
    case models(CauseSearch)
    /// Between two layouts of one model that a relation is about.
    case itself(any LayoutModel, SelfRelation, SelfCauseSearch)

    /// The relation between the layouts; `nil` where they are of two models.
    var relation: SelfRelation? {
        if case .itself(_, let relation, _) = self { relation } else { nil }
    }

    /// The cause of the difference in a case whose edits are possible.
    func cause(of layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> Cause {
        switch self {
        case .models(let search): return search.cause(of: layoutCase, in: workspace)
        case .itself(_, let relation, let search):
            let cases = try? relation.relatedCases(of: layoutCase)
            return cases.map { search.cause(of: $0, in: workspace) } ?? .unexplained
        }
    }
}

/// A case with all that its explanation is put together from.
struct ExplainedCase {
    let left: ExplainedModel
    let right: ExplainedModel
    let layoutCase: LayoutCase
    let stack: SizedStack
    let pair: LayoutPair
    let outcome: Outcome
    let comparison: Comparison
    let workspace: LayoutWorkspace
    let attribution: Attribution
    /// What each model does differently from itself.
    private let ownBreaches: [SelfBreach]

    init(
        _ layoutCase: LayoutCase, _ left: ExplainedModel, _ right: ExplainedModel,
        _ attribution: Attribution, _ comparison: Comparison, _ workspace: LayoutWorkspace
    ) throws(CaseError) {
        self.left = left
        self.right = right
        self.layoutCase = layoutCase
        self.comparison = comparison
        self.workspace = workspace
        self.attribution = attribution
        stack = try layoutCase.configurationAfterEdits()
        let leftLayout = left.layout(of: layoutCase, in: workspace)
        let rightLayout = right.layout(of: layoutCase, in: workspace)
        var ownBreaches: [SelfBreach] = []
        if case .models = attribution {
            for model in right.name == left.name ? [left] : [left, right] {
                ownBreaches += try SelfExplanation(model: model.model, comparison: comparison)
                    .breaches(of: layoutCase, in: workspace)
            }
        }
        self.ownBreaches = ownBreaches
        outcome = comparison.outcome(leftLayout, rightLayout, of: ViewTree(stack.stack))
        var mismatch: Mismatch?
        if case .different(let found) = outcome { mismatch = found }
        pair = LayoutPair(
            stack: stack.stack, leftName: left.name, left: leftLayout, rightName: right.name,
            right: rightLayout, mismatch: mismatch, tolerance: comparison.tolerance)
    }

    var sections: [Explanation.Section] {
        var sections = [("In short", headline), ("The case", description), ("Changes", edits)]
        if let mismatch = pair.mismatch, mismatch.kind != .failure {
            let cause = attribution.cause(of: layoutCase, in: workspace)
            let faults = faults(of: cause)
            sections += [
                ("Why", causes(faults)),
                ("First constraints that differ", constraints(mismatch, faults)),
                ("Arithmetic", arithmetic(mismatch, faults)),
                ("What gave way", gaveWay(mismatch)),
                attribution.relation.map { ("Owed", [$0.statement]) }
                    ?? ("Contract", contract(mismatch)),
                ("Fails whenever", trigger(cause)),
                ("Visible", visibility(mismatch)),
                ("Against itself", againstItself(besides: faults)),
                ("Workaround", workaround(mismatch)),
            ]
        } else {
            sections += [
                ("What gave way", outcome == .unsatisfiable ? conflicts : []),
                ("Against itself", againstItself(besides: [])),
            ]
        }
        sections.append(("Words", Glossary.lines(for: sections.flatMap(\.1))))
        return sections.map { Explanation.Section(title: $0.0, lines: $0.1) }
    }

    /// What each model does differently from itself; the faults that were told of are only named.
    private func againstItself(besides faults: [FoundFault]) -> [String] {
        var told = Set(faults.map(\.defect.sentence))
        return ownBreaches.flatMap { breach in
            defer { told.formUnion(breach.faults.map(\.sentence)) }
            return breach.lines(besides: told)
        }
    }

    /// Both models with their layouts, or both sides of a relation.
    var sides: [(model: ExplainedModel, layout: Layout)] {
        [(left, pair.left), (right, pair.right)]
    }

    /// Whose faults take part, with the layouts that have them.
    var faultySides: [(model: ExplainedModel, layout: Layout)] {
        if case .itself(let model, _, _) = attribution {
            [(ExplainedModel(model), pair.left)]
        } else {
            sides
        }
    }

    /// What comes of another case; an impossible edit is unsupported by both models.
    func compare(_ candidate: LayoutCase) -> Outcome {
        let stack = (try? candidate.configurationAfterEdits())?.stack ?? candidate.stack
        return comparison.outcome(
            left.layout(of: candidate, in: workspace),
            right.layout(of: candidate, in: workspace), of: ViewTree(stack))
    }

    /// The name of a view by its index in the `ViewTree`.
    func name(_ view: Int) -> String { ViewTree(stack.stack).path(of: view).inWords }

    /// A constraint with what it says in words beneath.
    func lines(_ constraint: EmittedConstraint?, _ lead: String) -> [String] {
        guard let constraint else { return ["\(lead): none in its place"] }
        return ["\(lead): \(constraint.description)", "  " + ConstraintWords.sentence(constraint)]
    }
}
