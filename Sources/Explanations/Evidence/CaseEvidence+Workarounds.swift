import DifferentialTesting
import LayoutModels
import StackCases

extension CaseEvidence {
    /// The changes by which a model avoids the bugs that cause a difference and keeps the design.
    struct Avoidance {
        var model: String
        /// The changes, each with the bug that it avoids; none if there is a bug without one.
        var changes: [DefectScan.Change]
        /// Views that can be removed in place of being hidden, instead of the change, and the case without them.
        var removable: (views: [ViewPath], changedCase: LayoutCase)?
        /// The bugs that present layout margins make up for, each with the margins that would give the
        /// same layout without it.
        var madeUpFor: [(hit: DefectHit, margins: EdgeInsets)]

        /// Whether there is nothing to change, if the margins are there for that.
        var isComplete: Bool

        func isMadeUpFor(_ hit: DefectHit) -> Bool {
            madeUpFor.contains { $0.hit.stack == hit.stack && $0.hit.defect == hit.defect }
        }

        /// Whether two changes are the same one of the same stack.
        static func areSame(_ change: DefectScan.Change, _ other: DefectScan.Change) -> Bool {
            change.workaround.change == other.workaround.change
                && change.hit.stack == other.hit.stack
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
        let workarounds = scan.workarounds(for: hits.map { ($0, [bare]) }, in: workspace) ?? []
        var changes = workarounds.map { workaround, hit in
            let hidesViews =
                !layoutCase.edits.isEmpty
                || tree.views(of: hit.stack).contains { !tree.nodes[$0].isVisible }
            return (workaround: hidesViews ? workaround : workaround.withoutHiding, hit: hit)
        }
        guard !changes.isEmpty || !madeUpFor.isEmpty else { return nil }
        if !changes.isEmpty, !trialCase.edits.isEmpty {
            changes[0].workaround.needsEarlyEdits = !keepsEdits(changes, scan)
        }
        return Avoidance(
            model: model.name, changes: changes, removable: removable(changes, scan),
            madeUpFor: madeUpFor,
            isComplete: madeUpFor.count == hits.count
                && found.allSatisfy { one in
                    one.side.model.name == model.name
                        && hits.contains { $0.defect == one.defect }
                })
    }

    /// Whether changes before the edits keep the design after the edits.
    private func keepsEdits(_ changes: [DefectScan.Change], _ scan: DefectScan) -> Bool {
        guard layoutCase.keepsPaths else { return false }
        var before = layoutCase.configurationBeforeEdits
        let removals = changes.filter { $0.workaround.change == .removeHiddenViews }
        for (workaround, hit) in changes where workaround.change != .removeHiddenViews {
            guard let change = workaround.change else { return false }
            before.stack.changeStack(
                at: tree.path(of: hit.stack).indices[...], change.applyBeforeEdits)
        }
        var changed = LayoutCase(before)
        changed.edits = layoutCase.edits
        // A removal changes the paths, and comes after all other edits.
        for (_, hit) in removals {
            guard let removed = changed.removingHiddenViews(of: tree.path(of: hit.stack)) else {
                return false
            }
            changed = removed
        }
        return scan.keepsDesign(of: layoutCase, by: changed, in: workspace)
    }

    /// Returns the views whose removal does what the only change does for hidden views, and the case without them.
    private func removable(
        _ changes: [DefectScan.Change], _ scan: DefectScan
    ) -> (views: [ViewPath], changedCase: LayoutCase)? {
        let views: [Int]
        switch changes.first?.workaround.change {
        case .yieldHiddenViews(let hidden, _, _)?, .yieldToHiding(let hidden, _, _)?: views = hidden
        default: return nil
        }
        let path = tree.path(of: changes[0].hit.stack)
        guard changes.allSatisfy({ Avoidance.areSame($0, changes[0]) }),
            let removed = layoutCase.removingHiddenViews(of: path),
            scan.keepsDesign(of: layoutCase, by: removed, in: workspace)
        else { return nil }
        return (views.map(path.appending), removed)
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

    /// The search for changes of the left model's case.
    var trials: FixSearch {
        FixSearch(trialCase, left, pair.left, of: stack.stack, in: workspace)
    }

    /// The changes after which a case whose constraints conflict has a layout, or an ambiguous layout is unique, the best
    /// first.
    var layoutFixes: [Fix] {
        let isAmbiguous = pair.left.status == .ambiguous
        guard isAmbiguous || pair.left.status == .unsatisfiable else { return [] }
        let constraints = constraints(left)
        var fixes: [Fix] = []
        if constraints.count <= FixSearch.constraintLimit {
            fixes =
                isAmbiguous
                ? AmbiguityFixes(trials: trials).fixes()
                : ConflictFixes(trials: trials, emitted: constraints).fixes()
        }
        if isAmbiguous || !fixes.contains(where: \.lost.isEmpty) {
            fixes += simpleFix(beside: fixes)
        }
        return fixes.ranked
    }

    /// Returns the first change of one property of the outer stack or of its views after which the layout is unique.
    private func simpleFix(beside others: [Fix]) -> [Fix] {
        guard trialCase.edits.isEmpty else { return [] }
        let trials = trials
        let found = Workaround.repairs(of: stack).lazy.compactMap { change in
            trials.fix([.repair(change)], rank: .max) { $0.status.isDetermined ? 0 : nil }
        }
        let fix = found.first(where: \.lost.isEmpty) ?? (others.isEmpty ? found.first : nil)
        guard let fix else { return [] }
        // The others include natural sizes.
        if case .repair(.setNaturalSize) = fix.changes[0], !others.isEmpty { return [] }
        return [fix]
    }

    /// A change after which both layouts exist, though several are equally good.
    var partialWorkaround: Workaround? {
        workspace.withoutConflicts {
            Workaround.find(for: layoutCase) {
                if case .ambiguous = compare($0) { true } else { false }
            }
        }
    }

    /// Whether a visible view that has a size in this case certainly has none in another one.
    private func loses(_ candidate: LayoutCase) -> Bool {
        let layout = left.layout(of: candidate, in: workspace)
        let present = layouts.filter(\.status.hasFrames)
        // Other views than those of this case are not compared.
        guard layout.frames.count == tree.nodes.count, !present.isEmpty else { return false }
        return layout.frames.indices.contains { view in
            tree.nodes[view].isVisible
                && Axis.allCases.map(\.size).contains { size in
                    layout.isZero(size, of: view)
                        && present.allSatisfy { $0.frames[view][size] > Layout.tolerance }
                }
        }
    }
}

extension Workaround {
    /// The change without the constraints that matter only while a view is hidden.
    fileprivate var withoutHiding: Workaround {
        guard case .constrainRatios(let ratios)? = change, !limits.contains(.hiding) else {
            return self
        }
        // The first one refers to the largest view, as one of each other view does.
        let few = ratios.filter {
            [nil, ratios[0].constraint.toItem].contains($0.constraint.toItem)
        }
        guard few.count < ratios.count else { return self }
        var changed = self
        changed.change = .constrainRatios(few)
        changed.limits.append(.hiding)
        return changed
    }
}
