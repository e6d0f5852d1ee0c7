import LayoutModels
import StackCases

/// Finds the known faults of a model that show in a case, by comparing the model with itself
/// corrected.
///
/// Where the layout is determined, the faults are those of the smallest set that explains the
/// difference from the model without any. Where it is ambiguous, each fault is corrected alone,
/// and only numbers that cannot move are compared.
public final class DefectScan {
    /// The model whose faults are searched.
    public let model: any LayoutModel

    private let variants: DefectVariants
    private let search: CauseSearch
    private let corrected: any LayoutModel
    private let all: DefectSet
    private let comparison = Comparison()

    /// Creates a scan for the known faults of `model`.
    public init(for model: any LayoutModel) {
        self.model = model
        variants = DefectVariants(model)
        all = DefectSet(model.defects.indices.map(DefectSet.init(index:)))
        corrected = model.correcting(all)
        search = CauseSearch(left: model, right: corrected, comparison: comparison)
    }

    /// Scans a case; a case with impossible edits is unsupported.
    /// - Complexity: A few layouts, and for each fault that shows up to twenty more of one stack.
    public func scan(_ layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> DefectScanResult {
        let layout = model.layout(of: layoutCase, in: workspace)
        var result = DefectScanResult(
            status: layout.status, reason: layout.reason, hits: [], dormant: [], broken: [])
        guard layout.status != .unsupported, layout.status != .failed,
            let sized = try? layoutCase.configurationAfterEdits()
        else { return result }
        let isAfterEdits = !layoutCase.edits.isEmpty
        result.broken = Contract.answers(
            sized, layout, model: model, isAfterEdits: isAfterEdits, in: workspace
        ).compactMap { clause, answer in
            if case .broken = answer { clause } else { nil }
        }
        variants.begin(ExaminedCase(layoutCase, sized), known: layout)
        let cause = cause(of: layoutCase, layout, ViewTree(sized.stack), workspace)
        for (index, defect) in model.defects.enumerated()
        where cause.contains(DefectSet(index: index)) {
            let others = cause.subtracting(DefectSet(index: index))
            let pair = LayoutsOfDefect(
                with: variants.layout(without: others, workspace),
                without: variants.layout(without: cause, workspace),
                tree: ViewTree(sized.stack))
            let verdict = ContractVerdict(
                of: sized, left: variants.side(without: others, workspace),
                right: variants.side(without: cause, workspace),
                isAfterEdits: isAfterEdits, in: workspace)
            let clauses = verdict.leftBroken.map(\.clause)
            result.hits += hits(
                of: defect, DefectSet(index: index), clauses, sized, pair, workspace)
        }
        result.hits = result.hits.enumerated()
            .sorted { ($0.element.stack, $0.offset) < ($1.element.stack, $1.offset) }
            .map(\.element)
        for stack in LaidOutStack.all(in: sized, frames: layout.frames) {
            for (index, defect) in model.defects.enumerated()
            where isConcerned(stack, by: DefectSet(index: index), workspace)
                && !result.hits.contains(where: {
                    $0.stack == stack.index && $0.defect == defect
                })
            {
                result.dormant.append(DormantDefect(defect: defect, stack: stack.index))
            }
        }
        return result
    }

    /// Whether a defect changes the constraints of a stack by itself.
    private func isConcerned(
        _ stack: LaidOutStack, by defect: DefectSet, _ workspace: LayoutWorkspace
    ) -> Bool {
        let layoutCase = LayoutCase(stack.sized)
        return variants.variant([]).fingerprint(of: layoutCase, in: workspace)
            != variants.variant(defect).fingerprint(of: layoutCase, in: workspace)
    }

    private func cause(
        of layoutCase: LayoutCase, _ layout: Layout, _ tree: ViewTree,
        _ workspace: LayoutWorkspace
    ) -> DefectSet {
        let right = variants.layout(without: all, workspace)
        if case .different = comparison.outcome(layout, right, of: tree) {
            return search.cause(of: layoutCase, in: workspace).left
        }
        guard layout.status == .ambiguous || right.status == .ambiguous else { return [] }
        return DefectSet(
            variants.relevant(workspace).filter { defect in
                LayoutsOfDefect(
                    with: layout,
                    without: variants.layout(without: defect, workspace), tree: tree
                ).largest(among: tree.nodes.indices) != nil
            })
    }

    /// Returns the stacks in which the defect shows: those whose constraints it changes and whose
    /// views it moves; if there is none, the stack that arranges the view that moves most.
    private func hits(
        of defect: Defect, _ set: DefectSet, _ clauses: [ContractClause], _ sized: SizedStack,
        _ pair: LayoutsOfDefect, _ workspace: LayoutWorkspace
    ) -> [DefectHit] {
        let stacks = LaidOutStack.all(in: sized, frames: pair.frames)
        let concerned = stacks.filter { isConcerned($0, by: set, workspace) }
        func hit(_ stack: LaidOutStack, _ change: LayoutsOfDefect.Change?) -> DefectHit {
            DefectHit(
                defect: defect, stack: stack.index, view: change?.view ?? stack.index,
                attribute: change?.attribute ?? .width, points: change?.points, broken: clauses,
                workaround: workaround(for: stack.sized, set, workspace))
        }
        guard pair.bothExist else {
            return (concerned.isEmpty ? stacks : concerned).prefix(1).map { hit($0, nil) }
        }
        let found = concerned.compactMap { stack in
            pair.largest(among: stack.members).map { hit(stack, $0) }
        }
        if !found.isEmpty { return found }
        guard let change = pair.largest(among: pair.tree.nodes.indices) else { return [] }
        let index = max(0, pair.tree.nodes[change.view].parent)
        return stacks.filter { $0.index == index }.map { hit($0, change) }
    }

    /// Returns a change of `stack`, laid out alone, after which the defect alone changes no frame.
    private func workaround(
        for stack: SizedStack, _ defect: DefectSet, _ workspace: LayoutWorkspace
    ) -> String? {
        let layoutCase = LayoutCase(stack)
        let faulty = variants.variant(all.subtracting(defect)).model
        func agrees(_ candidate: LayoutCase) -> Bool {
            comparison.outcome(
                faulty.layout(of: candidate, in: workspace),
                corrected.layout(of: candidate, in: workspace), of: ViewTree(candidate.stack))
                == .equal
        }
        if agrees(layoutCase) { return nil }
        return Workaround.find(for: layoutCase, agrees: agrees)?.change
    }
}
