import DifferentialTesting
import LayoutModels
import StackCases

/// The way in which causes are found.
enum Attribution {
    /// Between two models.
    case models(CauseSearch)
    /// Between the two layouts of one model that a relation compares.
    case itself(any LayoutModel, SelfRelation, SelfCauseSearch)

    /// The relation between the layouts; `nil` where they are of two models.
    var relation: SelfRelation? {
        if case .itself(_, let relation, _) = self { relation } else { nil }
    }

    /// Returns the cause of the difference in a case whose edits are possible.
    /// - Parameter hasClue: Whether to look for a clue if no known bug explains it (default: yes).
    func cause(
        of layoutCase: LayoutCase, hasClue: Bool = true, in workspace: LayoutWorkspace
    ) -> Cause {
        switch self {
        case .models(let search):
            return hasClue
                ? search.cause(of: layoutCase, in: workspace)
                : search.causeWithoutClue(of: layoutCase, in: workspace)
        case .itself(_, let relation, let search):
            let cases = try? relation.relatedCases(of: layoutCase)
            return cases.map { search.cause(of: $0, in: workspace) } ?? .unexplained
        }
    }
}

/// Two layouts of a case with what is needed to find out why they differ.
struct CaseEvidence {
    typealias Side = (model: ExplainedModel, layout: Layout)

    let layoutCase: LayoutCase
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

    /// Returns the constraints that a model makes of the case.
    /// - Parameter axis: The only axis of interest (default: both).
    func constraints(_ model: ExplainedModel, along axis: Axis? = nil) -> [EmittedConstraint] {
        let constraints = model.constraints(for: layoutCase, in: workspace)
        return axis.map { axis in constraints.filter { $0.axis == axis } } ?? constraints
    }

    /// Returns the constraints that conflict; none where there is a layout.
    func conflict(_ side: Side) -> [EmittedConstraint] {
        guard side.layout.status == .unsatisfiable else { return [] }
        let all = constraints(side.model)
        return side.layout.conflicts.filter(all.indices.contains).map { all[$0] }
    }

    /// More edits than this are not tried one by one: a layout after each of 1,000 takes minutes.
    private static let editLimit = 50

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

    /// Returns the lengths that conflicting constraints require; `nil` where there is a layout.
    func conflictSum(_ side: Side) -> ConflictSum? {
        ConflictSum(of: conflict(side), in: stack.stack)
    }

    /// Returns the outcome for another case; a case with an impossible edit is unsupported.
    func compare(_ candidate: LayoutCase) -> Outcome { layouts(of: candidate).outcome }

    private func layouts(
        of candidate: LayoutCase
    ) -> (left: Layout, right: Layout, outcome: Outcome) {
        let stack = (try? candidate.configurationAfterEdits())?.stack ?? candidate.stack
        let (left, right) = (
            left.layout(of: candidate, in: workspace), right.layout(of: candidate, in: workspace)
        )
        return (left, right, comparison.outcome(left, right, of: ViewTree(stack)))
    }

    /// Returns the values of each number of the case for which the difference has the same cause.
    ///
    /// All causes without a known bug count as the same one, whatever the clue.
    func triggerRegions(of cause: Cause) -> [TriggerRegion] {
        TriggerRegion.find(in: layoutCase.withoutExpectations) { candidate in
            let (left, right, outcome) = layouts(of: candidate)
            guard case .different(let mismatch) = outcome else { return .outside(outcome) }
            let found = attribution.cause(of: candidate, hasClue: false, in: workspace)
            guard found == cause || found.isUnexplained && cause.isUnexplained else {
                return .outside(outcome)
            }
            var change = 0.0
            if mismatch.kind.isOfFrames, let original = self.outcome.mismatch {
                change =
                    right.frames[original.view][original.attribute]
                    - left.frames[original.view][original.attribute]
            }
            return .inside(difference: mismatch.largestDifference, change: change)
        }
    }

    /// The changes by which a model avoids the bugs that cause a difference and keeps the design.
    struct Avoidance {
        var model: String
        /// The changes, each with the bug that it avoids; none if there is a bug without one.
        var changes: [(workaround: Workaround, hit: DefectHit)]
        /// The paths of views that can be removed in place of being hidden, instead of the change.
        var removable: [ViewPath]
        /// The bugs that present layout margins make up for, each with the margins that would give the
        /// same layout without it.
        var madeUpFor: [(hit: DefectHit, margins: EdgeInsets)]

        /// Whether there is nothing to change, if the margins are there for that.
        var isComplete: Bool

        func isMadeUpFor(_ hit: DefectHit) -> Bool {
            madeUpFor.contains { $0.hit.stack == hit.stack && $0.hit.defect == hit.defect }
        }
    }

    /// Returns how a model avoids the bugs that cause the difference.
    func avoidance(of found: [FoundDefect]) -> Avoidance? {
        guard attribution.relation == nil, let model = found.first?.side.model.model else {
            return nil
        }
        let bare = LayoutCase(stack)
        let scan = DefectScan(for: model)
        let hits = scan.scan(bare, in: workspace).hits.filter { hit in
            found.contains { $0.defect == hit.defect && $0.side.model.name == model.name }
        }
        let madeUpFor = hits.compactMap { hit in
            scan.intendedMargins(for: hit, in: [bare], in: workspace).map { (hit, $0) }
        }
        var workarounds = scan.workarounds(for: hits, in: bare, in: workspace) ?? []
        guard !workarounds.isEmpty || !madeUpFor.isEmpty else { return nil }
        let changes = Array(zip(workarounds, hits)).map { (workaround: $0, hit: $1) }
        if !workarounds.isEmpty, !layoutCase.edits.isEmpty {
            workarounds[0].needsEarlyEdits = !keepsEdits(changes, scan)
        }
        return Avoidance(
            model: model.name, changes: Array(zip(workarounds, hits)),
            removable: removable(changes, scan), madeUpFor: madeUpFor,
            isComplete: madeUpFor.count == hits.count)
    }

    /// Whether changes before the edits give the layout that they give to the stack after the edits.
    private func keepsEdits(
        _ changes: [(workaround: Workaround, hit: DefectHit)], _ scan: DefectScan
    ) -> Bool {
        if changes.count == 1, changes[0].workaround.change == .removeHiddenViews {
            return isRemovalEnough(in: changes[0].hit.stack, scan)
        }
        guard layoutCase.keepsPaths else { return false }
        var (before, after) = (layoutCase.configurationBeforeEdits, stack)
        for (workaround, hit) in changes {
            // A removal changes the paths.
            guard let change = workaround.change, change != .removeHiddenViews else {
                return false
            }
            let path = tree.path(of: hit.stack).indices[...]
            before.stack.changeStack(at: path, change.applyBeforeEdits)
            after.stack.changeStack(at: path, change.apply)
        }
        var changed = LayoutCase(before)
        changed.edits = layoutCase.edits
        let layouts = [changed, LayoutCase(after)].map { scan.model.layout(of: $0, in: workspace) }
        return comparison.outcome(layouts[0], layouts[1], of: tree) == .equal
    }

    /// Returns the views whose removal does what the only change does for hidden views.
    private func removable(
        _ changes: [(workaround: Workaround, hit: DefectHit)], _ scan: DefectScan
    ) -> [ViewPath] {
        guard changes.count == 1,
            case .yieldHiddenViews(let views, _, _)? = changes[0].workaround.change,
            isRemovalEnough(in: changes[0].hit.stack, scan)
        else { return [] }
        return views.map(tree.path(of: changes[0].hit.stack).appending)
    }

    /// Whether removing views of a stack, by its index, in place of hiding them gives the layout without
    /// bugs.
    private func isRemovalEnough(in stack: Int, _ scan: DefectScan) -> Bool {
        layoutCase.removingHiddenViews(of: tree.path(of: stack)).map {
            scan.keepsDesign(of: layoutCase, by: $0, in: workspace)
        } ?? false
    }

    /// Returns a change after which both layouts agree and no view vanishes.
    ///
    /// A natural size helps only where the lack of one is the cause, and a stack without a required
    /// size only where constraints conflict.
    func workaround(of mismatch: Mismatch, for found: [FoundDefect]) -> Workaround? {
        let lacksSizes = found.contains { $0.defect.precondition == .missingSizes }
        return workspace.withoutConflicts {
            Workaround.find(
                for: layoutCase, settingNaturalSizes: lacksSizes,
                freeingSize: mismatch.kind == .satisfiability
            ) {
                compare($0) == .equal && !loses($0)
            }
        }
    }

    /// The changes after which a case whose constraints conflict has a layout, the least invasive first.
    var conflictRemedies: [CaseRemedy] {
        pair.left.status == .unsatisfiable && isSmall
            ? ConflictRemedies(self).remedies() : []
    }

    /// Whether the case is small enough to search for remedies, which takes seconds otherwise.
    private var isSmall: Bool { constraints(left).count <= CaseRemedy.constraintLimit }

    /// The changes after which an ambiguous layout is unique, the least invasive first.
    var ambiguityRemedies: [CaseRemedy] {
        pair.left.status == .ambiguous && isSmall
            ? AmbiguityRemedies(self).remedies() : []
    }

    /// A change after which the model's layout is unique; `nil` where it is, or the case has edits.
    var uniquenessWorkaround: Workaround? {
        guard isOfOneModel, layoutCase.edits.isEmpty, !pair.left.status.isDetermined else {
            return nil
        }
        return workspace.withoutConflicts {
            Workaround.find(for: layoutCase) {
                left.layout(of: $0, in: workspace).status.isDetermined && !loses($0)
            }
        }
    }

    /// A change after which both layouts exist, though several are equally good.
    var partialWorkaround: Workaround? {
        workspace.withoutConflicts {
            Workaround.find(for: layoutCase) {
                if case .ambiguous = compare($0) { true } else { false }
            }
        }
    }

    /// Whether a view that has a size in this case has none in another one.
    private func loses(_ candidate: LayoutCase) -> Bool {
        loses(left.layout(of: candidate, in: workspace))
    }

    /// Whether a view that has a size in this case has none in another one's layout.
    func loses(_ layout: Layout) -> Bool {
        let frames = layout.frames
        // Other views than those of this case are not compared.
        guard frames.count == tree.nodes.count,
            sides.contains(where: { $0.layout.status.hasFrames })
        else { return false }
        return frames.indices.contains { view in
            [FrameAttribute.width, .height].contains { size in
                frames[view][size] <= Layout.tolerance
                    && sides.allSatisfy { side in
                        !side.layout.status.hasFrames
                            || side.layout.frames[view][size] > Layout.tolerance
                    }
            }
        }
    }
}

/// A model whose layout is explained, or one side of a relation that a model should keep with
/// itself: two layouts of one model are explained as those of two models are.
struct ExplainedModel {
    let model: any LayoutModel
    private var side: (relation: SelfRelation, isExpected: Bool)?
    /// Whether the model is the one that is explained, without its defects.
    private(set) var isCorrected = false

    init(_ model: any LayoutModel) {
        self.model = model
    }

    /// Creates a model without its defects, beside which the model itself is explained.
    init(withoutDefects model: any LayoutModel) {
        self.model = model
        isCorrected = true
    }

    /// Creates one side of a relation.
    /// - Parameter isExpected: Whether it lays out the relation's second case in place of the first.
    init(_ model: any LayoutModel, sideOf relation: SelfRelation, isExpected: Bool) {
        self.model = model
        side = (relation, isExpected)
    }

    /// The model's name, or the name of the layout, such as `built at once`.
    var name: String {
        side.map { $0.isExpected ? $0.relation.sides.expected : $0.relation.sides.layout }
            ?? (isCorrected ? "\(model.name) without bugs" : model.name)
    }

    /// Whether the model lays out by constraints.
    var makesConstraints: Bool { model.constraintBased != nil }

    /// The relation whose second case the model lays out.
    var expectedRelation: SelfRelation? { side.flatMap { $0.isExpected ? $0.relation : nil } }

    func correcting(_ corrected: DefectSet) -> ExplainedModel {
        ExplainedModel(model.correcting(corrected))
    }

    func layout(of layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> Layout {
        if let expectedRelation,
            let result = try? SelfCheck(model).check(
                expectedRelation, of: layoutCase, in: workspace)
        {
            return result.expected
        }
        return model.layout(of: layoutCase, in: workspace)
    }

    /// Returns the constraints; none for a model that makes none.
    func constraints(
        for layoutCase: LayoutCase, in workspace: LayoutWorkspace
    ) -> [EmittedConstraint] {
        constrained(layoutCase).map { $0.constraints(for: $1, in: workspace) } ?? []
    }

    func violations(
        of layoutCase: LayoutCase, in workspace: LayoutWorkspace
    ) -> [ConstraintViolation] {
        constrained(layoutCase).map { $0.violations(of: $1, in: workspace) } ?? []
    }

    /// Returns what makes the constraints, and their case; `nil` if there are none, or if they are
    /// of other axes.
    private func constrained(
        _ layoutCase: LayoutCase
    ) -> (model: any ConstraintBasedModel, layoutCase: LayoutCase)? {
        guard let model = model.constraintBased else { return nil }
        guard let expectedRelation else { return (model, layoutCase) }
        guard expectedRelation != .transposed else { return nil }
        return (try? expectedRelation.relatedCases(of: layoutCase)).map { (model, $0.related) }
    }
}
