import LayoutModels
import StackCases

/// A known bug of a model that shows in one stack of a case.
public struct DefectHit: Sendable {
    /// The bug.
    public var defect: Defect
    /// The stack, as an index into the case's `ViewTree`; 0 is the outer one.
    public var stack: Int
    /// The view that the bug changes most, as an index into the `ViewTree`: the stack itself or
    /// one that it arranges.
    public var view: Int
    /// The number of that view's frame that changes most; where there is no layout with the bug or
    /// without it, the size along the axis of the conflict.
    public var attribute: FrameAttribute
    /// The change in points; `nil` where there is no layout with the bug or without it.
    public var points: Double?
    /// The clauses of the documented contract that the bug breaks in the whole case.
    public var broken: [ContractClause]
}

/// A known bug of a model that changes a stack's constraints, and moves nothing in this case.
public struct DormantDefect: Sendable {
    /// The bug.
    public var defect: Defect
    /// The stack, as an index into the case's `ViewTree`.
    public var stack: Int
}

/// The result of scanning one case for a model's known bugs.
public struct DefectScanResult: Sendable {
    /// The model's layout of the case.
    public var layout: Layout
    /// The layout of the model without its known bugs; `nil` if the model has no layout.
    public var corrected: Layout?
    /// The bugs that show, by stack and then in the order of the model's list.
    public var hits: [DefectHit]
    /// The bugs that change constraints but do not show, in the same order.
    public var dormant: [DormantDefect]
    /// The clauses of the documented contract that the layout breaks.
    public var broken: [ContractClause]

    /// The status of the model's layout.
    public var status: LayoutStatus { layout.status }
}

/// Finds the known bugs of a model that show in a case, by comparing the model with itself
/// corrected.
///
/// Where the layout is determined, the bugs are those of the smallest set that explains the
/// difference from the model without any. Where it is ambiguous, each bug is corrected alone,
/// and only numbers that cannot move are compared.
public final class DefectScan {
    /// The model whose bugs are searched.
    public let model: any LayoutModel

    private let variants: ModelVariants
    private let corrected: ModelVariants
    private let comparison = Comparison()

    /// Creates a scan for the known bugs of `model`.
    public init(for model: any LayoutModel) {
        self.model = model
        variants = ModelVariants(model)
        corrected = ModelVariants(model.withoutDefects)
    }

    /// The model without its known bugs.
    package var correctedModel: any LayoutModel { corrected.model }

    /// Returns the model with one of its bugs alone; `nil` if the model does not have it.
    package func model(withOnly defect: Defect) -> (any LayoutModel)? {
        model.defects.firstIndex(of: defect).map { index in
            variants.variant(without: variants.all.subtracting(DefectSet(index: index))).model
        }
    }

    /// Scans a case; a case with impossible edits is unsupported.
    /// - Complexity: A few layouts for each bug that shows.
    public func scan(_ layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> DefectScanResult {
        let layout = model.layout(of: layoutCase, in: workspace)
        var result = DefectScanResult(layout: layout, hits: [], dormant: [], broken: [])
        guard layout.status != .unsupported, layout.status != .failed,
            let sized = try? layoutCase.configurationAfterEdits()
        else { return result }
        let isAfterEdits = !layoutCase.edits.isEmpty
        result.broken = Contract.breaches(
            sized, layout, model: model, isAfterEdits: isAfterEdits, in: workspace
        ).map(\.clause)
        let examined = CaseAfterEdits(layoutCase, sized)
        let variants = CaseVariants(examined, by: variants, known: layout, in: workspace)
        result.corrected = variants.layout(without: variants.all)
        let cause = cause(variants, workspace)
        for (index, defect) in model.defects.enumerated()
        where cause.contains(DefectSet(index: index)) {
            let others = cause.subtracting(DefectSet(index: index))
            let pair = LayoutsOfDefect(
                with: variants.layout(without: others), without: variants.layout(without: cause),
                tree: examined.tree)
            let verdict = ContractVerdict(
                of: sized, left: variants.side(without: others),
                right: variants.side(without: cause),
                isAfterEdits: isAfterEdits, in: workspace)
            let clauses = verdict.leftBroken.map(\.clause)
            // One of the layouts may have a conflict.
            let axis =
                conflictAxis(variants.side(without: others), layoutCase, workspace)
                ?? conflictAxis(variants.side(without: cause), layoutCase, workspace)
            result.hits += hits(
                of: defect, DefectSet(index: index), clauses, sized, pair, axis, workspace)
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
        return variants.whole.fingerprint(of: layoutCase, in: workspace)
            != variants.variant(without: defect).fingerprint(of: layoutCase, in: workspace)
    }

    private func cause(_ variants: CaseVariants, _ workspace: LayoutWorkspace) -> DefectSet {
        let tree = variants.examined.tree
        let (left, right) = (variants.layout(without: []), variants.layout(without: variants.all))
        if case .different = comparison.outcome(left, right, of: tree) {
            let corrected = CaseVariants(variants.examined, by: corrected, in: workspace)
            return ComparedCase(
                left: variants, right: corrected, comparison: comparison, workspace: workspace
            ).cause().left
        }
        guard left.status == .ambiguous || right.status == .ambiguous else { return [] }
        return DefectSet(
            variants.relevant.filter { defect in
                LayoutsOfDefect(
                    with: left, without: variants.layout(without: defect), tree: tree
                ).largest(among: tree.nodes.indices) != nil
            })
    }

    /// Returns the axis along which required constraints conflict; `nil` where there is a layout.
    private func conflictAxis(
        _ side: ContractVerdict.Side, _ layoutCase: LayoutCase, _ workspace: LayoutWorkspace
    ) -> Axis? {
        guard side.layout.status == .unsatisfiable, let model = side.model.constraintBased else {
            return nil
        }
        // The layout of a variant does not list its conflict.
        return model.layout(of: layoutCase, in: workspace).conflicts.first.map {
            model.constraints(for: layoutCase, in: workspace)[$0].axis
        }
    }

    /// Returns the stacks in which the defect shows: those whose constraints it changes and whose
    /// views it moves; if there is none, the stack that arranges the view that moves most.
    private func hits(
        of defect: Defect, _ set: DefectSet, _ clauses: [ContractClause], _ sized: SizedStack,
        _ pair: LayoutsOfDefect, _ conflictAxis: Axis?, _ workspace: LayoutWorkspace
    ) -> [DefectHit] {
        let stacks = LaidOutStack.all(in: sized, frames: pair.frames)
        let concerned = stacks.filter { isConcerned($0, by: set, workspace) }
        func hit(_ stack: LaidOutStack, _ change: LayoutsOfDefect.Change?) -> DefectHit {
            DefectHit(
                defect: defect, stack: stack.index, view: change?.view ?? stack.index,
                attribute: change?.attribute ?? conflictAxis?.size ?? .width,
                points: change?.points, broken: clauses)
        }
        guard pair.bothExist else {
            return (concerned.isEmpty ? stacks : concerned).prefix(1).map { hit($0, nil) }
        }
        let found = concerned.compactMap { stack in
            pair.largest(inside: stack.index, stack.members).map { hit(stack, $0) }
        }
        if !found.isEmpty { return found }
        guard let change = pair.largest(among: pair.tree.nodes.indices) else { return [] }
        let index = max(0, pair.tree.nodes[change.view].parent)
        return stacks.filter { $0.index == index }.map { hit($0, change) }
    }
}
