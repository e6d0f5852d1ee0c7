import DifferentialTesting
import LayoutModels
import StackCases

/// The search for changes that avoid a model's known bugs and keep the design.
package struct WorkaroundSearch {
    /// The most other stacks in which to make the same kind of change: each layout of more takes long.
    private static let otherStackLimit = 50

    let scan: DefectScan
    let workspace: LayoutWorkspace
    private var model: any LayoutModel { scan.model }

    /// Creates a search for a scan's model.
    package init(_ scan: DefectScan, in workspace: LayoutWorkspace) {
        (self.scan, self.workspace) = (scan, workspace)
    }

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
    package func workaround(
        for hit: DefectHit, beside others: [DefectHit] = [], in cases: [LayoutCase]
    ) -> Workaround? {
        workspace.withoutConflicts {
            guard let trial = trial(of: hit, in: cases) else { return nil }
            let stacks = others.filter { $0.defect == hit.defect && $0.stack != hit.stack }
                .map(\.stack)
            if let alone = best(trial, for: hit, besideChangesOf: []) { return alone }
            guard 1...Self.otherStackLimit ~= stacks.count else { return nil }
            return best(trial, for: hit, besideChangesOf: stacks)
        }
    }

    /// Returns the smaller layout margins with which the model without the defect gives the present
    /// layout of a hit's stack; `nil` if the present margins do not make up for the defect.
    ///
    /// A stack view with the change that `workaround` names has such margins. So can one whose views
    /// stick out into margins that were to stay free; its layout is the same.
    /// - Parameter cases: As for `workaround`; the layouts must be the same in all of them.
    /// - Complexity: Two layouts for each case.
    package func intendedMargins(for hit: DefectHit, in cases: [LayoutCase]) -> EdgeInsets? {
        workspace.withoutConflicts {
            guard let trial = trial(of: hit, in: cases),
                let more = Workaround.margins(insteadOf: trial.stack, at: hit.stack, in: trial.pair)
            else { return nil }
            let present = trial.stack.arrangementMargins
            var intended = present
            intended.top -= more.top - present.top
            intended.bottom -= more.bottom - present.bottom
            guard intended != present, intended.top >= 0, intended.bottom >= 0 else { return nil }
            let change = CaseChange.setMargins(trial.path, intended)
            let isSame = trial.sizes.allSatisfy { present in
                design(of: present.stack.changed(by: [change]))?
                    .isKept(by: trial.layout(present.stack), of: present.stack.stack) ?? false
            }
            return isSame ? intended : nil
        }
    }

    /// Returns the layout of a stack that the model without defects gives it.
    func design(of stack: SizedStack) -> Design? {
        Design(stack, scan.correctedModel, workspace)
    }

    // MARK: Trials

    /// The layouts of a hit's stack with which changes are tried.
    struct Trial {
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

        /// Whether changes keep the designs.
        func isKept(_ designs: [Design], by changes: [CaseChange]) -> Bool {
            designs.allSatisfy { design in
                let changed = design.stack.changed(by: changes)
                return design.isKept(by: layout(changed), of: changed.stack, within: tolerance)
            }
        }
    }

    /// Returns the layouts of a hit's stack; `nil` if the defect makes no difference at the first size.
    func trial(of hit: DefectHit, in cases: [LayoutCase]) -> Trial? {
        guard let alone = scan.model(withOnly: hit.defect) else { return nil }
        let sizes = cases.compactMap { layoutCase in
            (try? layoutCase.configurationAfterEdits()).map(design)
        }
        guard case let shown?? = sizes.first else { return nil }
        let path = shown.tree.path(of: hit.stack)
        guard let stack = shown.stack.stack.stack(at: path.indices) else { return nil }
        // A defect that shows only beside others is avoided if the model with all of them is right.
        for faulty in [alone, model] {
            func layout(of stack: SizedStack) -> Layout {
                faulty.layout(of: LayoutCase(stack), in: workspace)
            }
            let shownLayout = layout(of: shown.stack)
            let difference = shown.difference(from: shownLayout, of: shown.stack.stack) ?? .infinity
            guard difference > Layout.tolerance else { continue }
            let pair = LayoutsOfDefect(
                with: shownLayout, without: shown.layout, tree: shown.tree)
            return Trial(
                stack: stack, path: path, pair: pair, sizes: sizes.compactMap(\.self),
                // A change that avoids a small defect must come closer than the defect.
                tolerance: min(Design.tolerance, difference / 2), layout: layout)
        }
        return nil
    }

    /// Whether the model with all of its defects comes no farther from a design by changes that avoid one of them.
    private func isNoWorse(_ design: Design, by changes: [CaseChange]) -> Bool {
        func difference(of stack: SizedStack) -> Double? {
            design.difference(
                from: model.layout(of: LayoutCase(stack), in: workspace), of: stack.stack)
        }
        let after = difference(of: design.stack.changed(by: changes)) ?? .infinity
        return after <= (difference(of: design.stack) ?? .infinity) + Layout.tolerance
    }

    /// - Parameter others: Other stacks, by index, in which to make the same kind of change.
    private func best(
        _ trial: Trial, for hit: DefectHit, besideChangesOf others: [Int]
    ) -> Workaround? {
        let shown = trial.sizes[0].stack
        func designs(_ stacks: [SizedStack]) -> [Design] { stacks.compactMap(design) }
        let events: [(limit: Workaround.Limit, designs: [Design])] = [
            (.lengths, designs(shown.otherLengths)),
            (.hiding, designs(shown.togglingViews(ofStackAt: trial.path))),
            (.naturalSizes, designs(shown.growingViews(inStackAt: trial.path))),
        ]
        let otherCandidates = others.compactMap { index in
            shown.stack.stack(at: trial.pair.tree.path(of: index).indices).map {
                Workaround.candidates(for: $0, at: index, in: trial.pair)
            }
        }
        let hasHiddenViews = trial.stack.arrangedSubviews.contains(where: \.isHidden)
        let own = Workaround.candidates(for: trial.stack, at: hit.stack, in: trial.pair)
        var best: Workaround?
        for var candidate in own {
            var changes = candidate.changes
            for others in otherCandidates {
                changes += others.last { $0.kind == candidate.kind }?.changes ?? []
            }
            guard shown.changed(by: candidate.changes) != shown,
                trial.isKept(trial.sizes, by: changes), isNoWorse(trial.sizes[0], by: changes)
            else { continue }
            candidate.limits = events.filter { event in
                // Ratios constrain the visible views alone.
                (event.limit == .hiding && candidate.kind == .ratios && hasHiddenViews)
                    || !trial.isKept(event.designs, by: changes)
            }.map(\.limit)
            guard !candidate.isChance else { continue }
            if candidate.limits.count < best?.limits.count ?? .max { best = candidate }
            if candidate.limits.isEmpty { break }
        }
        return best
    }
}
