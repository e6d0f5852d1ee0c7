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
    let comparison: Comparison
    let workspace: LayoutWorkspace
    let search: CauseSearch
    /// What each model does differently from itself.
    private let ownBreaches: [SelfBreach]

    init(
        _ layoutCase: LayoutCase, _ left: any LayoutModel, _ right: any LayoutModel,
        _ comparison: Comparison, _ workspace: LayoutWorkspace
    ) throws(CaseError) {
        self.left = left
        self.right = right
        self.layoutCase = layoutCase
        self.comparison = comparison
        self.workspace = workspace
        search = CauseSearch(left: left, right: right, comparison: comparison)
        stack = try layoutCase.configurationAfterEdits()
        let leftLayout = left.layout(of: layoutCase, in: workspace)
        let rightLayout = right.layout(of: layoutCase, in: workspace)
        var ownBreaches = try SelfExplanation(model: left, comparison: comparison)
            .breaches(of: layoutCase, in: workspace)
        if right.name != left.name {
            ownBreaches += try SelfExplanation(model: right, comparison: comparison)
                .breaches(of: layoutCase, in: workspace)
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
            let cause = search.cause(of: layoutCase, in: workspace)
            let faults = faults(of: cause)
            sections += [
                ("Why", causes(faults)),
                ("First constraints that differ", constraints(mismatch, faults)),
                ("Arithmetic", arithmetic(mismatch, faults)),
                ("What gave way", gaveWay(mismatch)),
                ("Contract", contract(mismatch)),
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

    /// Both models with their layouts.
    var sides: [(model: any LayoutModel, layout: Layout)] {
        [(left, pair.left), (right, pair.right)]
    }

    /// What comes of another case; an impossible edit is unsupported by both models.
    func compare(_ candidate: LayoutCase) -> Outcome {
        let stack = (try? candidate.configurationAfterEdits())?.stack ?? candidate.stack
        return comparison.outcome(
            left.layout(of: candidate, in: workspace),
            right.layout(of: candidate, in: workspace), of: ViewTree(stack))
    }

    /// The name of a view by its index in the `ViewTree`.
    func name(_ view: Int) -> String { ItemWords.name(of: ViewTree(stack.stack).path(of: view)) }

    /// A constraint with what it says in words beneath.
    func lines(_ constraint: ConstraintText?, _ lead: String) -> [String] {
        guard let constraint else { return ["\(lead): none in its place"] }
        return ["\(lead): \(constraint.description)", "  " + ConstraintWords.sentence(constraint)]
    }
}
