import DifferentialTesting
import LayoutModels
import StackCases

extension CaseEvidence {
    /// The changes by which a model avoids the bugs that cause a difference and keeps the design.
    struct Avoidance {
        var model: String
        /// The changes, each with the bug that it avoids; none if there is a bug without one.
        var changes: [WorkaroundSearch.Change]
        /// Whether the edits must all be made before the first layout, too.
        var needsEarlyEdits: Bool
        /// The removal of the hidden views, which does what the changes do, and the case with it.
        var removable: (change: CaseChange, changedCase: LayoutCase)?
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
        let search = WorkaroundSearch(DefectScan(for: model), in: workspace)
        let hits = search.scan.scan(bare, in: workspace).hits.filter { hit in
            found.contains { $0.defect == hit.defect && $0.side.model.name == model.name }
        }
        let madeUpFor = hits.compactMap { hit in
            search.intendedMargins(for: hit, in: [bare]).map { (hit, $0) }
        }
        let workarounds = search.workarounds(for: hits.map { ($0, [bare]) }) ?? []
        let changes = workarounds.map { workaround, hit in
            let hidesViews =
                !layoutCase.edits.isEmpty
                || tree.views(of: hit.stack).contains { !tree.nodes[$0].isVisible }
            return (workaround: hidesViews ? workaround : workaround.withoutHiding, hit: hit)
        }
        guard !changes.isEmpty || !madeUpFor.isEmpty else { return nil }
        let keepsEdits =
            changes.isEmpty || trialCase.edits.isEmpty
            || layoutCase.keepsPaths
                && search.keepsDesign(
                    of: layoutCase,
                    by: layoutCase.changed(by: changes.flatMap(\.workaround.changes)))
        return Avoidance(
            model: model.name, changes: changes, needsEarlyEdits: !keepsEdits,
            removable: removable(changes, search), madeUpFor: madeUpFor,
            isComplete: madeUpFor.count == hits.count
                && found.allSatisfy { one in
                    one.side.model.name == model.name
                        && hits.contains { $0.defect == one.defect }
                })
    }

    /// Returns the removal of views that does what the only change does for hidden views, and the case with it.
    private func removable(
        _ changes: [WorkaroundSearch.Change], _ search: WorkaroundSearch
    ) -> (change: CaseChange, changedCase: LayoutCase)? {
        guard let first = changes.first?.workaround,
            [.shrinkingWhileHidden, .weakerThanHiding].contains(first.kind),
            changes.allSatisfy({ $0.workaround.changes == first.changes })
        else { return nil }
        let hidden = hiddenViews(in: changes[0].hit.stack)
        guard let removed = layoutCase.removing(hidden: hidden),
            search.keepsDesign(of: layoutCase, by: removed)
        else { return nil }
        return (.removeHiddenViews(hidden, of: tree.path(of: changes[0].hit.stack)), removed)
    }

    /// Returns the hidden views that a stack arranges, by its index.
    private func hiddenViews(in stack: Int) -> [ViewPath] {
        tree.views(of: stack).map(tree.path).filter {
            self.stack.stack.view(at: $0)?.isHidden == true
        }
    }

    // MARK: Repairs

    /// Returns the first change after which both layouts agree and no view vanishes.
    ///
    /// A natural size helps only where the lack of one is the cause, and a stack without a required
    /// size only where constraints conflict.
    func repair(of mismatch: Mismatch, for found: [FoundDefect]) -> Fix? {
        let lacksSizes = found.contains { $0.defect.precondition == .missingSizes }
        return repair { change in
            switch change {
            case .setNaturalSize: lacksSizes
            case .setSize: mismatch.kind == .satisfiability
            default: true
            }
        } suffices: {
            $0.lost.isEmpty && compare($0.changedCase) == .equal
        }
    }

    /// The first change after which both layouts exist, though several are equally good.
    var partialRepair: Fix? {
        repair { if case .ambiguous = compare($0.changedCase) { true } else { false } }
    }

    /// Returns the first change that suffices: of the time of edits, a view's property, or the stack's size, in this order.
    ///
    /// No change removes spacing or margins, or chooses another distribution or alignment.
    /// - Parameters:
    ///   - isTried: Whether to try a kind of change (default: all).
    /// - Complexity: A few layouts for each property that is not at its default.
    private func repair(
        _ isTried: (CaseChange) -> Bool = { _ in true }, suffices: (Fix) -> Bool
    ) -> Fix? {
        let trials = trials
        let hasEdits = !trials.layoutCase.edits.isEmpty
        func fix(_ changes: [CaseChange], early: Bool, _ text: String? = nil) -> Fix? {
            workspace.withoutConflicts {
                trials.fix(changes, text, early: early, rank: .max) { _ in 0 }
                    .flatMap { suffices($0) ? $0 : nil }
            }
        }
        let early = "make all changes before the first layout"
        if hasEdits, let fix = fix([], early: true, early) { return fix }
        for changes in Workaround.repairs(of: stack.stack) where changes.allSatisfy(isTried) {
            let lead = hasEdits ? "\(early)\(remarkOnEarlyEdits), and " : ""
            guard let first = fix(changes, early: true, lead + changes.inWords()) else { continue }
            return (hasEdits ? fix(changes, early: false) : nil) ?? first
        }
        return nil
    }

    /// A remark on what is still wrong once all edits are made before the first layout, or nothing.
    private var remarkOnEarlyEdits: String {
        switch compare(LayoutCase(stack)) {
        case .ambiguous: " (which alone leaves the layout ambiguous)"
        case .different: " (which alone is not enough)"
        default: ""
        }
    }

    /// The search for changes of the left model's case.
    var trials: FixSearch {
        FixSearch(trialCase, left, pair.left, of: stack.stack, in: workspace)
    }

    /// The changes after which a case whose constraints conflict has a layout, or an ambiguous layout is unique, the best
    /// first.
    var layoutFixes: [Fix] {
        let isAmbiguous = pair.left.status == .ambiguous
        guard isAmbiguous || pair.left.status == .unsatisfiable else { return [] }
        var fixes: [Fix] = []
        if constraints(left).count <= FixSearch.constraintLimit {
            fixes =
                isAmbiguous
                ? AmbiguityFixes(trials: trials).fixes() : ConflictFixes(trials: trials).fixes()
        }
        if isAmbiguous || !fixes.contains(where: \.lost.isEmpty) {
            fixes += simpleFix(beside: fixes)
        }
        return fixes.ranked
    }

    /// Returns the first change of one property of the outer stack or of its views after which the layout is unique.
    private func simpleFix(beside others: [Fix]) -> [Fix] {
        guard trialCase.edits.isEmpty else { return [] }
        let fix =
            repair { $0.layout.status.isDetermined && $0.lost.isEmpty }
            ?? (others.isEmpty ? repair { $0.layout.status.isDetermined } : nil)
        guard let fix else { return [] }
        // The others include natural sizes.
        if case .setNaturalSize = fix.changes[0], !others.isEmpty { return [] }
        return [fix]
    }
}

extension Workaround {
    /// The change without the constraints that matter only while a view is hidden.
    fileprivate var withoutHiding: Workaround {
        guard let first = ratios.first?.constraint.toItem, !limits.contains(.hiding) else {
            return self
        }
        var changed = self
        // The first one refers to the largest view, as one of each other view does.
        changed.changes.removeAll { change in
            guard case .constrain(_, let constraint) = change else { return false }
            return constraint.toItem != first
        }
        if changed.changes.count < changes.count { changed.limits.append(.hiding) }
        return changed
    }
}
