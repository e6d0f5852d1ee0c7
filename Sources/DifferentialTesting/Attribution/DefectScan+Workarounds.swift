import LayoutModels
import StackCases

/// The changes that avoid several defects of a case.
extension DefectScan {
    /// A change with the hit that it avoids.
    public typealias Change = (workaround: Workaround, hit: DefectHit)

    /// Returns the changes that avoid all hits of a case together, each with its hit, without those that
    /// the others make needless; `nil` if they do not keep the design together.
    /// - Parameter hits: The hits of a case, each with the case at each size to try, as for `workaround`. The case
    ///   has no edits.
    /// - Complexity: As `workaround(for:in:in:)` for each hit.
    public func workarounds(
        for hits: [(hit: DefectHit, cases: [LayoutCase])], in workspace: LayoutWorkspace
    ) -> [Change]? {
        var found: [Change] = []
        for (hit, cases) in hits {
            let sameDefect = found.first { $0.hit.defect == hit.defect }
            let workaround =
                sameDefect.flatMap {
                    self.workaround(like: $0.workaround, for: hit, in: cases, in: workspace)
                } ?? workaround(for: hit, beside: hits.map(\.hit), in: cases, in: workspace)
            // The changes for other hits may avoid one that has none of its own.
            if let workaround, workaround.change != nil { found.append((workaround, hit)) }
        }
        if hits.count == 1 || found.isEmpty { return found.isEmpty ? nil : found }
        let designs = hits[0].cases.compactMap {
            Design($0.configurationBeforeEdits, corrected.model, workspace)
        }
        func areKept(by changes: [Change]) -> Bool {
            designs.allSatisfy { isKept($0, by: changes, in: workspace) }
        }
        guard !designs.isEmpty else { return nil }
        if !areKept(by: found) {
            // Together, views that yield to hiding may not be enough.
            for index in found.indices {
                if case .yieldToHiding? = found[index].workaround.change {
                    found[index].workaround.change = .removeHiddenViews
                }
            }
            guard areKept(by: found) else { return nil }
        }
        // Removals change most.
        let isRemoval = found.map { $0.workaround.change == .removeHiddenViews }
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
        like other: Workaround, for hit: DefectHit, in cases: [LayoutCase],
        in workspace: LayoutWorkspace
    ) -> Workaround? {
        // The removal from an outer stack reaches into this one, which may have a smaller change.
        guard let kind = other.change, kind != .removeHiddenViews,
            let search = search(for: hit, in: cases, in: workspace)
        else { return nil }
        var workaround = other
        workaround.change = Workaround.keepingDesign(
            of: search.stack, at: hit.stack, in: search.pair
        ).last(where: kind.isAlike)
        return workaround.change == nil ? nil : workaround
    }

    /// Whether changes of the stacks of a case keep its design together.
    private func isKept(
        _ design: Design, by found: [Change], in workspace: LayoutWorkspace
    ) -> Bool {
        let changed = design.changed(
            by: found.compactMap { workaround, hit in workaround.change.map { ($0, hit.stack) } })
        let layout = model.layout(of: LayoutCase(changed), in: workspace)
        return design.isKept(by: layout, of: changed.stack)
    }

    /// Returns how far a hit's number is, after changes of stacks, from the one without bugs, in points;
    /// infinite if there is no layout after the changes, `nil` if there is none without bugs.
    /// - Parameter reachesInside: As for `SizedStack.changed(by:reachesInside:)`.
    package func distance(
        of hit: DefectHit, after changes: [Change], reachesInside: Bool,
        in layoutCase: LayoutCase, in workspace: LayoutWorkspace
    ) -> Double? {
        guard let stack = try? layoutCase.configurationAfterEdits(),
            let design = Design(stack, corrected.model, workspace)
        else { return nil }
        let changed = stack.changed(
            by: changes.compactMap { workaround, hit in workaround.change.map { ($0, hit.stack) } },
            reachesInside: reachesInside)
        let layout = workspace.withoutConflicts {
            model.layout(of: LayoutCase(changed), in: workspace)
        }
        return layout.status.hasFrames
            ? design.difference(from: layout, of: changed.stack, in: hit.view, hit.attribute)
            : .infinity
    }

    /// Whether a view that a hit's stack arranges has a size with the bugs, but no width or height without them.
    package func losesViews(
        of hit: DefectHit, in layoutCase: LayoutCase, in workspace: LayoutWorkspace
    ) -> Bool {
        guard let stack = try? layoutCase.configurationAfterEdits().stack else { return false }
        let tree = ViewTree(stack)
        return workspace.withoutConflicts {
            LayoutsOfDefect(
                with: model.layout(of: layoutCase, in: workspace),
                without: corrected.model.layout(of: layoutCase, in: workspace), tree: tree
            ).loses(tree.views(of: hit.stack))
        }
    }

    /// Whether the model lays a changed case out as it lays out a case without its defects.
    package func keepsDesign(
        of layoutCase: LayoutCase, by changed: LayoutCase, in workspace: LayoutWorkspace
    ) -> Bool {
        guard let stack = try? layoutCase.configurationAfterEdits(),
            let changedStack = try? changed.configurationAfterEdits().stack,
            let design = Design(stack, corrected.model, workspace)
        else { return false }
        return design.isKept(by: model.layout(of: changed, in: workspace), of: changedStack)
    }
}
