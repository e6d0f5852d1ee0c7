import DifferentialTesting
import LayoutModels
import StackCases

/// The changes that avoid several defects of a case.
extension WorkaroundSearch {
    /// Changes with the hit that they avoid.
    package typealias Change = (workaround: Workaround, hit: DefectHit)

    /// Returns the changes that avoid all hits of a case together, each with its hit, without those that
    /// the others make needless; `nil` if they do not keep the design together.
    /// - Parameter hits: The hits of a case, each with the case at each size to try, as for `workaround`. The case
    ///   has no edits.
    /// - Complexity: As `workaround(for:beside:in:)` for each hit.
    package func workarounds(for hits: [(hit: DefectHit, cases: [LayoutCase])]) -> [Change]? {
        var found: [Change] = []
        for (hit, cases) in hits {
            let sameDefect = found.first { $0.hit.defect == hit.defect }
            let workaround =
                sameDefect.flatMap { self.workaround(like: $0.workaround, for: hit, in: cases) }
                ?? workaround(for: hit, beside: hits.map(\.hit), in: cases)
            // The changes for other hits may avoid one that has none of its own.
            if let workaround { found.append((workaround, hit)) }
        }
        if hits.count == 1 || found.isEmpty { return found.isEmpty ? nil : found }
        let designs = hits[0].cases.compactMap { design(of: $0.configurationBeforeEdits) }
        func areKept(by changes: [Change]) -> Bool {
            let changes = changes.flatMap(\.workaround.changes)
            return designs.allSatisfy { design in
                let changed = design.stack.changed(by: changes)
                let layout = scan.model.layout(of: LayoutCase(changed), in: workspace)
                return design.isKept(by: layout, of: changed.stack)
            }
        }
        guard let shown = designs.first else { return nil }
        if !areKept(by: found) {
            // Together, views that yield to hiding may not be enough.
            for index in found.indices where found[index].workaround.kind == .weakerThanHiding {
                let path = shown.tree.path(of: found[index].hit.stack)
                guard let stack = shown.stack.stack.stack(at: path.indices) else { continue }
                let removal = Workaround.removal(of: stack, at: path)
                found[index].workaround.kind = removal.kind
                found[index].workaround.changes = removal.changes
            }
            guard areKept(by: found) else { return nil }
        }
        // Removals change most.
        let isRemoval = found.map { $0.workaround.kind == .removal }
        let order = found.indices.filter { isRemoval[$0] } + found.indices.filter { !isRemoval[$0] }
        var needed = Set(found.indices)
        for index in order where needed.count > 1 {
            let others = found.indices.filter { $0 != index && needed.contains($0) }.map {
                found[$0]
            }
            if areKept(by: others) { needed.remove(index) }
        }
        return found.indices.filter(needed.contains).map { found[$0] }
    }

    /// Returns the same kind of change for another stack, which spares the search; `nil` if there is none.
    private func workaround(
        like other: Workaround, for hit: DefectHit, in cases: [LayoutCase]
    ) -> Workaround? {
        // The removal from an outer stack reaches into this one, which may have a smaller change.
        guard other.kind != .removal, let trial = trial(of: hit, in: cases) else { return nil }
        let same = Workaround.candidates(for: trial.stack, at: hit.stack, in: trial.pair)
            .last { $0.kind == other.kind }
        return same.map { same in
            var workaround = other
            workaround.changes = same.changes
            return workaround
        }
    }

    /// Returns how far a hit's number is, after changes of stacks, from the one without bugs, in points;
    /// infinite if there is no layout after the changes, `nil` if there is none without bugs.
    package func distance(
        of hit: DefectHit, after changes: [CaseChange], in layoutCase: LayoutCase
    ) -> Double? {
        guard let stack = try? layoutCase.configurationAfterEdits(),
            let design = design(of: stack)
        else { return nil }
        let changed = stack.changed(by: changes)
        let layout = workspace.withoutConflicts {
            scan.model.layout(of: LayoutCase(changed), in: workspace)
        }
        return layout.status.hasFrames
            ? design.difference(from: layout, of: changed.stack, in: hit.view, hit.attribute)
            : .infinity
    }

    /// Whether a view that a hit's stack arranges has a size with the bugs, but no width or height without them.
    /// - Parameter natural: The axis along which the view must have a natural size (default: none).
    package func losesViews(
        of hit: DefectHit, in layoutCase: LayoutCase, withNaturalSizeAlong natural: Axis? = nil
    ) -> Bool {
        guard let stack = try? layoutCase.configurationAfterEdits().stack else { return false }
        let tree = ViewTree(stack)
        let arranged = stack.stack(at: tree.path(of: hit.stack).indices)?.arrangedSubviews ?? []
        let views = zip(tree.views(of: hit.stack), arranged).filter { _, view in
            natural.map { view.intrinsicContentSize[$0] ?? 0 > Layout.tolerance } ?? true
        }.map(\.0)
        return workspace.withoutConflicts {
            LayoutsOfDefect(
                with: scan.model.layout(of: layoutCase, in: workspace),
                without: scan.correctedModel.layout(of: layoutCase, in: workspace), tree: tree
            ).loses(views)
        }
    }

    /// Whether the model lays a changed case out as it lays out a case without its defects.
    func keepsDesign(of layoutCase: LayoutCase, by changed: LayoutCase) -> Bool {
        guard let stack = try? layoutCase.configurationAfterEdits(),
            let changedStack = try? changed.configurationAfterEdits().stack,
            let design = design(of: stack)
        else { return false }
        return design.isKept(
            by: scan.model.layout(of: changed, in: workspace), of: changedStack)
    }
}
