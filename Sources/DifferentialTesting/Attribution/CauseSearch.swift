import LayoutModels
import StackCases

/// Finds causes by laying a case out again without some of the models' defects.
///
/// Of defects that make no difference to the case's constraints none is tried. Among the others
/// the search is exact for sets of up to three; beyond, all are corrected and as many as possible
/// are brought back. Where several sets are equally small, the first in the order of the models'
/// lists is taken.
public final class CauseSearch {
    /// The largest set that is searched for exactly.
    static let exactSize = 3

    private let left: Side
    private let right: Side
    private let comparison: Comparison

    /// Makes a search for causes of mismatches between two models.
    public init(left: any LayoutModel, right: any LayoutModel, comparison: Comparison) {
        self.left = Side(left)
        self.right = Side(right)
        self.comparison = comparison
    }

    /// The cause of the mismatch in `stack`.
    ///
    /// Without the cause both layouts are the same, or both impossible. If no set of defects
    /// brings that about, it is enough that nothing differs any more: the contract may leave
    /// open what the defects had decided.
    public func cause(of stack: SizedStack, in workspace: LayoutWorkspace) -> Cause {
        left.begin(stack, workspace)
        right.begin(stack, workspace)
        let tree = ViewTree(stack.stack)
        for isStrict in [true, false] {
            let search = { (cause: Cause) -> Bool in
                self.agrees(cause, stack, tree, workspace, isStrict: isStrict)
            }
            if let cause = smallest(search) ?? reduced(search) { return cause }
        }
        return .unexplained
    }

    private func agrees(
        _ cause: Cause, _ stack: SizedStack, _ tree: ViewTree, _ workspace: LayoutWorkspace,
        isStrict: Bool
    ) -> Bool {
        let outcome = comparison.outcome(
            left.layout(without: cause.left, stack, workspace),
            right.layout(without: cause.right, stack, workspace), of: tree)
        switch outcome {
        case .equal, .unsatisfiable: return true
        case .different: return false
        case .ambiguous, .unsupported: return !isStrict
        }
    }

    private func smallest(_ agrees: (Cause) -> Bool) -> Cause? {
        let candidates =
            left.relevant.map { Cause(left: $0, right: []) }
            + right.relevant.map { Cause(left: [], right: $0) }
        for size in 1...Self.exactSize where size <= candidates.count {
            if let cause = first(of: size, from: candidates[...], with: .unexplained, agrees) {
                return cause
            }
        }
        return nil
    }

    private func first(
        of size: Int, from candidates: ArraySlice<Cause>, with chosen: Cause,
        _ agrees: (Cause) -> Bool
    ) -> Cause? {
        if size == 0 { return agrees(chosen) ? chosen : nil }
        for index in candidates.indices.dropLast(size - 1) {
            let candidate = candidates[index]
            let next = Cause(
                left: chosen.left.union(candidate.left), right: chosen.right.union(candidate.right))
            if let cause = first(of: size - 1, from: candidates[(index + 1)...], with: next, agrees)
            {
                return cause
            }
        }
        return nil
    }

    /// All relevant defects, less those that can come back; the last of the lists come back first.
    private func reduced(_ agrees: (Cause) -> Bool) -> Cause? {
        var cause = Cause(
            left: DefectSet(left.relevant), right: DefectSet(right.relevant))
        guard !cause.isUnexplained, agrees(cause) else { return nil }
        for defect in right.relevant.reversed() {
            let smaller = Cause(left: cause.left, right: cause.right.subtracting(defect))
            if agrees(smaller) { cause = smaller }
        }
        for defect in left.relevant.reversed() {
            let smaller = Cause(left: cause.left.subtracting(defect), right: cause.right)
            if agrees(smaller) { cause = smaller }
        }
        return cause
    }
}

/// One model with its corrected variants, and their layouts of the present case.
private final class Side {
    private let model: any LayoutModel
    private var variants: [DefectSet: any LayoutModel] = [:]
    private var layouts: [DefectSet: Layout] = [:]
    /// The defects that make a difference to the present case's constraints.
    private(set) var relevant: [DefectSet] = []

    init(_ model: any LayoutModel) {
        self.model = model
    }

    func begin(_ stack: SizedStack, _ workspace: LayoutWorkspace) {
        layouts.removeAll(keepingCapacity: true)
        let all = DefectSet(model.defects.indices.map(DefectSet.init(index:)))
        let asIs = fingerprint([], stack, workspace)
        let corrected = fingerprint(all, stack, workspace)
        relevant = model.defects.indices.map(DefectSet.init(index:)).filter { defect in
            fingerprint(defect, stack, workspace) != asIs
                || fingerprint(all.subtracting(defect), stack, workspace) != corrected
        }
    }

    func layout(
        without defects: DefectSet, _ stack: SizedStack, _ workspace: LayoutWorkspace
    ) -> Layout {
        if let known = layouts[defects] { return known }
        let layout = variant(defects).layout(stack, in: workspace)
        layouts[defects] = layout
        return layout
    }

    private func fingerprint(
        _ defects: DefectSet, _ stack: SizedStack, _ workspace: LayoutWorkspace
    ) -> UInt64 {
        variant(defects).fingerprint(of: stack, in: workspace)
    }

    private func variant(_ defects: DefectSet) -> any LayoutModel {
        if let known = variants[defects] { return known }
        let variant = model.correcting(defects)
        variants[defects] = variant
        return variant
    }
}
