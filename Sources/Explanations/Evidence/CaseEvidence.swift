import ConstraintSolver
import DifferentialTesting
import LayoutModels
import StackCases

/// Two layouts of a case with what is needed to find out why they differ.
struct CaseEvidence {
    typealias Side = (model: ExplainedModel, layout: Layout)

    let layoutCase: LayoutCase
    /// The case whose changes are tried: without edits if these move views to other paths and leave
    /// nothing behind, otherwise the same.
    let trialCase: LayoutCase
    /// The stack after all edits.
    let stack: SizedStack
    let tree: ViewTree
    let left: ExplainedModel
    let right: ExplainedModel
    let pair: LayoutPair
    let outcome: Outcome
    let comparison: Comparison
    let attribution: Attribution
    let workspace: LayoutWorkspace

    /// Creates the evidence of one model, beside itself without its bugs.
    init(
        _ layoutCase: LayoutCase, alone model: any LayoutModel, _ comparison: Comparison,
        _ workspace: LayoutWorkspace
    ) throws(CaseError) {
        let corrected = model.withoutDefects
        try self.init(
            layoutCase, ExplainedModel(model), ExplainedModel(withoutDefects: corrected),
            .models(CauseSearch(left: model, right: corrected, comparison: comparison)),
            comparison, workspace)
    }

    init(
        _ layoutCase: LayoutCase, _ left: ExplainedModel, _ right: ExplainedModel,
        _ attribution: Attribution, _ comparison: Comparison, _ workspace: LayoutWorkspace
    ) throws(CaseError) {
        self.layoutCase = layoutCase
        self.left = left
        self.right = right
        self.comparison = comparison
        self.attribution = attribution
        self.workspace = workspace
        stack = try layoutCase.configurationAfterEdits()
        tree = ViewTree(stack.stack)
        let layouts = [left, right].map { $0.layout(of: layoutCase, in: workspace) }
        let bare = LayoutCase(stack)
        let isBare =
            !layoutCase.keepsPaths && attribution.relation == nil
            && zip([left, right], layouts).allSatisfy { model, layout in
                model.layout(of: bare, in: workspace).isSame(as: layout)
            }
        trialCase = isBare ? bare : layoutCase
        outcome = comparison.outcome(layouts[0], layouts[1], of: tree)
        pair = LayoutPair(
            stack: stack.stack, leftName: left.name, left: layouts[0], rightName: right.name,
            right: layouts[1], mismatch: outcome.mismatch, tolerance: comparison.tolerance)
    }

    /// The relations with itself that each of two models breaks.
    var selfBreaches: [SelfBreach] {
        guard case .models = attribution else { return [] }
        // Impossible edits were reported when the evidence was made.
        return comparedSides.flatMap { side in
            (try? SelfBreach.all(of: layoutCase, by: side.model.model, comparison, in: workspace))
                ?? []
        }
    }

    var layouts: [Layout] { [pair.left, pair.right] }

    /// Both models, or both sides of a relation, with their layouts.
    var sides: [Side] { [(left, pair.left), (right, pair.right)] }

    /// Whether one model is explained beside itself without its defects.
    var isOfOneModel: Bool { right.isCorrected }

    /// The sides that the user asked about.
    var comparedSides: [Side] { isOfOneModel ? Array(sides.prefix(1)) : sides }

    /// The models whose defects take part, with the layouts that have them.
    var defectiveSides: [Side] {
        guard case .itself(let model, _, _) = attribution else { return sides }
        return [(ExplainedModel(model), pair.left)]
    }

    /// Returns the configuration of the stack that arranges a view.
    func arrangingStack(of view: Int) -> StackConfiguration {
        stack.stack.stack(at: tree.path(of: view).indices.dropLast()) ?? stack.stack
    }

    /// Returns a view; `nil` for the outer stack.
    func subview(_ view: Int) -> ArrangedSubview? { stack.stack.view(at: tree.path(of: view)) }

    /// Returns the constraints that a model makes of the case.
    func constraints(_ model: ExplainedModel) -> [EmittedConstraint] {
        model.constraints(for: layoutCase, in: workspace)
    }

    /// Returns the constraints that conflict; none where there is a layout.
    func conflict(_ side: Side) -> [EmittedConstraint] {
        guard side.layout.status == .unsatisfiable else { return [] }
        let all = constraints(side.model)
        return side.layout.conflicts.filter(all.indices.contains).map { all[$0] }
    }

    /// More edits than this are not tried one by one: a layout after each of 1,000 takes minutes.
    static let editLimit = 50

    /// Returns the numbers of edits, less than all, after which constraints conflict; 0 is before the
    /// first edit, the only one that is tried where there are many.
    func earlierConflicts(_ side: Side) -> [Int] {
        guard attribution.relation == nil else { return [] }
        let counts = layoutCase.edits.indices
        return counts.prefix(counts.count <= Self.editLimit ? counts.count : 1).filter { count in
            var earlier = layoutCase
            earlier.edits = Array(layoutCase.edits.prefix(count))
            return workspace.withoutConflicts {
                side.model.layout(of: earlier, in: workspace).status == .unsatisfiable
            }
        }
    }

    /// Returns the lengths that conflicting constraints require, and others around them; `nil` where there is a layout.
    func conflictSum(_ side: Side) -> ConflictSum? {
        let members = conflict(side)
        let required = constraints(side.model).filter {
            $0.priority >= ConstraintSystem.requiredPriority
        }
        return ConflictSum(
            of: members, among: required.count <= FixSearch.constraintLimit ? required : [],
            in: stack.stack)
    }

    /// Returns the outcome for another case; a case with an impossible edit is unsupported.
    func compare(_ candidate: LayoutCase) -> Outcome {
        layouts(of: candidate, in: workspace).outcome
    }

    private func layouts(
        of candidate: LayoutCase, in workspace: LayoutWorkspace
    ) -> (left: Layout, right: Layout, outcome: Outcome) {
        let stack = (try? candidate.configurationAfterEdits())?.stack ?? candidate.stack
        let (left, right) = (
            left.layout(of: candidate, in: workspace), right.layout(of: candidate, in: workspace)
        )
        return (left, right, comparison.outcome(left, right, of: ViewTree(stack)))
    }

    /// The constraints that models make in about a second, while trigger regions are searched.
    private static let triggerEffort = 3_000_000

    /// Returns the values of each number of the case for which the difference has the same cause; of large cases,
    /// those of the first numbers, and of still larger ones none.
    func triggerRegions(of cause: Cause) -> [TriggerRegion] {
        let original = layoutCase.withoutExpectations
        // In an empty workspace, so that the limit does not depend on earlier layouts.
        let sample = LayoutWorkspace()
        _ = triggerAnswer(original, cause, in: sample)
        // Replaying an edit takes the time of about three constraints for each view.
        let leastEffort = tree.nodes.count * (1 + 3 * layoutCase.edits.count)
        let limit = Self.triggerEffort / max(sample.effort, leastEffort)
        // A number takes about 50 values. Where the effort suffices for less than half of these, none is tried.
        guard limit >= 25 else { return [] }
        return TriggerRegion.find(in: original, limit: limit) { candidate in
            triggerAnswer(candidate, cause, in: workspace)
        }
    }

    private func triggerAnswer(
        _ candidate: LayoutCase, _ cause: Cause, in workspace: LayoutWorkspace
    ) -> TriggerRegion.Answer {
        let (left, right, outcome) = layouts(of: candidate, in: workspace)
        guard case .different(let mismatch) = outcome,
            attribution.isCause(cause, of: candidate, having: (left, right), in: workspace)
        else { return .outside(outcome) }
        var change = 0.0
        if mismatch.kind.isOfFrames, let original = self.outcome.mismatch {
            change =
                right.frames[original.view][original.attribute]
                - left.frames[original.view][original.attribute]
        }
        return .inside(difference: mismatch.largestDifference, change: change)
    }
}

extension Layout {
    /// Whether another layout has the same frames and the same ambiguous numbers.
    func isSame(as other: Layout) -> Bool {
        status == other.status && ambiguous == other.ambiguous
            && frames.count == other.frames.count
            && zip(frames, other.frames).allSatisfy { frame, otherFrame in
                FrameAttribute.allCases.allSatisfy {
                    abs(frame[$0] - otherFrame[$0]) <= Layout.tolerance
                }
            }
    }
}
