import LayoutModels
import StackCases

/// The search for a change that avoids a defect.
extension DefectScan {
    /// The most other stacks in which to make the same kind of change: each layout of more takes long.
    private static let otherStackLimit = 50

    /// Returns a change of a hit's stack that keeps the design: with this defect alone, or with all if
    /// it shows only beside others, the model lays out the changed case as it lays out the given case
    /// without defects.
    ///
    /// Each change must keep it at all given sizes. It is also tried at five other lengths of the
    /// outer stack, after each view is hidden or shown, and after each natural size grows by a
    /// quarter; the change that passes most of these trials is taken, with the others as its limits.
    /// If the defect shows in several stacks, no change of one of them gives the whole design. The
    /// search then also makes the same kind of change in the others.
    /// - Parameters:
    ///   - others: The hits of the case, which may include `hit` (default: none).
    ///   - cases: The case at each size to try, first the size at which the defect shows; the
    ///     search skips other cases that have no layout even without the defect.
    /// - Complexity: Two layouts of each trial for each change that is tried.
    public func workaround(
        for hit: DefectHit, beside others: [DefectHit] = [], in cases: [LayoutCase],
        in workspace: LayoutWorkspace
    ) -> Workaround? {
        workspace.withoutConflicts {
            guard let search = search(for: hit, in: cases, in: workspace) else { return nil }
            let stacks = others.filter { $0.defect == hit.defect && $0.stack != hit.stack }
                .map(\.stack)
            if let alone = bestWorkaround(search, for: hit, besideChanges: [], in: workspace) {
                return alone
            }
            guard 1...Self.otherStackLimit ~= stacks.count else { return nil }
            return bestWorkaround(search, for: hit, besideChanges: stacks, in: workspace)
        }
    }

    /// Returns the smaller layout margins with which the model without the defect gives the present
    /// layout of a hit's stack; `nil` if the present margins do not make up for the defect.
    ///
    /// A stack view with the change that `workaround` names has such margins. So can one whose views
    /// stick out into margins that were to stay free; its layout is the same.
    /// - Parameter cases: As for `workaround`; the layouts must be the same in all of them.
    /// - Complexity: Two layouts for each case.
    public func intendedMargins(
        for hit: DefectHit, in cases: [LayoutCase], in workspace: LayoutWorkspace
    ) -> EdgeInsets? {
        workspace.withoutConflicts {
            guard let search = search(for: hit, in: cases, in: workspace),
                let more = Workaround.margins(
                    insteadOf: search.stack, at: hit.stack, in: search.pair)
            else { return nil }
            let present = search.stack.arrangementMargins
            var intended = present
            intended.top -= more.top - present.top
            intended.bottom -= more.bottom - present.bottom
            guard intended != present, intended.top >= 0, intended.bottom >= 0 else { return nil }
            let designs = search.sizes.map { design in
                var smaller = design.stack
                smaller.stack.changeStack(
                    at: search.path.indices[...],
                    Workaround.Change.setMargins(intended).apply)
                return Design(smaller, corrected.model, workspace)
            }
            let isSame = zip(designs, search.sizes).allSatisfy { design, present in
                design?.isKept(by: search.layout(present.stack), of: present.stack.stack) ?? false
            }
            return isSame ? intended : nil
        }
    }

    /// The layouts of a hit's stack between which a change is searched.
    struct Search {
        /// The stack that has the defect.
        let stack: StackConfiguration
        let path: ViewPath
        /// The layouts at the size at which the defect shows.
        let pair: LayoutsOfDefect
        /// The layouts without the defect: first the one at that size, then those at the others.
        let sizes: [Design]
        /// The largest difference of a frame's number that is no other design, in points.
        let tolerance: Double
        /// Lays a stack out with the defect.
        let layout: (SizedStack) -> Layout

        /// Whether changes of stacks, which are named by their indices, keep the designs.
        func isKept(_ designs: [Design], by changes: [(change: Workaround.Change, stack: Int)])
            -> Bool
        {
            designs.allSatisfy { design in
                let changed = design.changed(by: changes)
                return design.isKept(by: layout(changed), of: changed.stack, within: tolerance)
            }
        }
    }

    /// Returns the layouts of a hit's stack; `nil` if the defect makes no difference at the first size.
    func search(
        for hit: DefectHit, in cases: [LayoutCase], in workspace: LayoutWorkspace
    ) -> Search? {
        guard let index = model.defects.firstIndex(of: hit.defect) else { return nil }
        let alone = variants.variant(without: variants.all.subtracting(DefectSet(index: index)))
        let sizes = cases.compactMap { layoutCase in
            (try? layoutCase.configurationAfterEdits()).map {
                Design($0, corrected.model, workspace)
            }
        }
        guard case let shown?? = sizes.first else { return nil }
        let path = shown.tree.path(of: hit.stack)
        guard let stack = shown.stack.stack.stack(at: path.indices) else { return nil }
        // A defect that shows only beside others is avoided if the model with all of them is right.
        for faulty in [alone.model, model] {
            func layout(of stack: SizedStack) -> Layout {
                faulty.layout(of: LayoutCase(stack), in: workspace)
            }
            let shownLayout = layout(of: shown.stack)
            let difference = shown.difference(from: shownLayout, of: shown.stack.stack) ?? .infinity
            guard difference > Layout.tolerance else { continue }
            let pair = LayoutsOfDefect(
                with: shownLayout, without: shown.layout, tree: shown.tree)
            return Search(
                stack: stack, path: path, pair: pair, sizes: sizes.compactMap(\.self),
                // A change that avoids a small defect must come closer than the defect.
                tolerance: min(Design.tolerance, difference / 2), layout: layout)
        }
        return nil
    }

    /// Whether the model with all of its defects comes no farther from a design by changes that avoid one of them.
    private func isNoWorse(
        _ design: Design, by changes: [(change: Workaround.Change, stack: Int)],
        in workspace: LayoutWorkspace
    ) -> Bool {
        func difference(of stack: SizedStack) -> Double? {
            design.difference(
                from: model.layout(of: LayoutCase(stack), in: workspace), of: stack.stack)
        }
        let after = difference(of: design.changed(by: changes)) ?? .infinity
        return after <= (difference(of: design.stack) ?? .infinity) + Layout.tolerance
    }

    /// - Parameter others: Other stacks, by index, in which to make the same kind of change.
    private func bestWorkaround(
        _ search: Search, for hit: DefectHit, besideChanges others: [Int],
        in workspace: LayoutWorkspace
    ) -> Workaround? {
        let (stack, path) = (search.stack, search.path)
        let shown = search.sizes[0].stack
        func designs(_ stacks: [SizedStack]) -> [Design] {
            stacks.compactMap { Design($0, corrected.model, workspace) }
        }
        let trials: [(limit: Workaround.Limit, designs: [Design])] = [
            (.lengths, designs(shown.otherLengths)),
            (.hiding, designs(shown.togglingViews(ofStackAt: path))),
            (.naturalSizes, designs(shown.growingViews(inStackAt: path))),
        ]
        let otherChanges = others.compactMap { index in
            shown.stack.stack(at: search.pair.tree.path(of: index).indices).map { other in
                (index, Workaround.keepingDesign(of: other, at: index, in: search.pair))
            }
        }
        var best: Workaround?
        for change in Workaround.keepingDesign(of: stack, at: hit.stack, in: search.pair) {
            let changes =
                [(change: change, stack: hit.stack)]
                + otherChanges.compactMap { index, candidates in
                    candidates.last(where: change.isAlike).map { ($0, index) }
                }
            var unchanged = stack
            change.apply(to: &unchanged)
            guard unchanged != stack, search.isKept(search.sizes, by: changes),
                isNoWorse(search.sizes[0], by: changes, in: workspace)
            else { continue }
            let limits = trials.filter { trial in
                trial.limit == .hiding && change.omitsHiddenViews(of: stack)
                    || !search.isKept(trial.designs, by: changes)
            }.map(\.limit)
            guard !change.isChance(limits) else { continue }
            if limits.count < best?.limits.count ?? .max {
                best = Workaround(needsEarlyEdits: false, change: change, limits: limits)
            }
            if limits.isEmpty { break }
        }
        return best
    }
}
