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

    private let left: DefectVariants
    private let right: DefectVariants
    private let comparison: Comparison
    private var present: LayoutCase?

    /// Makes a search for causes of mismatches between two models.
    public init(left: any LayoutModel, right: any LayoutModel, comparison: Comparison) {
        self.left = DefectVariants(left)
        self.right = DefectVariants(right)
        self.comparison = comparison
    }

    /// The cause of the mismatch in a case whose edits are possible.
    ///
    /// Without the cause both layouts are the same, or both impossible. If no set of defects
    /// brings that about, it is enough that nothing differs any more: the contract may leave
    /// open what the defects had decided.
    public func cause(of layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> Cause {
        guard let stack = try? layoutCase.configurationAfterEdits() else { return .unexplained }
        begin(layoutCase, workspace)
        let tree = ViewTree(stack.stack)
        for isStrict in [true, false] {
            let search = { (cause: Cause) -> Bool in
                self.agrees(cause, layoutCase, tree, workspace, isStrict: isStrict)
            }
            if let cause = smallest(search) ?? reduced(search) { return cause }
        }
        return .unexplained
    }

    /// The bucket of the mismatch in a case whose edits are possible.
    ///
    /// A case with several causes counts once: under the first of them that breaks the contract
    /// with the others and without any other known defect alike, or else that does so neither way,
    /// or else the first.
    public func bucket(of layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> Bucket? {
        guard let stack = try? layoutCase.configurationAfterEdits() else { return nil }
        let cause = cause(of: layoutCase, in: workspace)
        let members = cause.members
        var counted = members.first ?? cause
        var verdict = verdict(on: counted, of: cause, layoutCase, stack, in: workspace)
        if members.count > 1 {
            let steady = members.compactMap { member -> (cause: Cause, verdict: Verdict)? in
                let alone = self.verdict(on: member, layoutCase, stack, in: workspace)
                let together = self.verdict(on: member, of: cause, layoutCase, stack, in: workspace)
                return alone == together ? (member, together) : nil
            }
            if let best = steady.first(where: { $0.verdict != .neither }) ?? steady.first {
                (counted, verdict) = best
            }
        }
        return Bucket(
            left: left.model.name, right: right.model.name, verdict: verdict,
            cause: counted.name(left: left.model, right: right.model))
    }

    /// Who broke the contract by a defect alone: the verdict on the models without any other.
    private func verdict(
        on member: Cause, _ layoutCase: LayoutCase, _ stack: SizedStack,
        in workspace: LayoutWorkspace
    ) -> Verdict {
        verdict(
            on: member, of: Cause(left: left.all, right: right.all), layoutCase, stack,
            in: workspace)
    }

    /// Who of the two models broke the documented contract in a case whose edits lead to `stack`.
    public func verdict(
        of layoutCase: LayoutCase, _ stack: SizedStack, in workspace: LayoutWorkspace
    ) -> ContractVerdict {
        begin(layoutCase, workspace)
        return ContractVerdict(
            of: stack, left: left.side(without: [], layoutCase, workspace),
            right: right.side(without: [], layoutCase, workspace),
            references: [corrected(layoutCase, workspace)].compactMap(\.self),
            isAfterEdits: !layoutCase.edits.isEmpty, in: workspace)
    }

    /// Whether the model with one defect of a cause broke the contract by it: by more than without
    /// it, and than without any known defect.
    func verdict(
        on member: Cause, of cause: Cause, _ layoutCase: LayoutCase, _ stack: SizedStack,
        in workspace: LayoutWorkspace
    ) -> Verdict {
        begin(layoutCase, workspace)
        guard !cause.isUnexplained, let corrected = corrected(layoutCase, workspace) else {
            return verdict(of: layoutCase, stack, in: workspace).verdict
        }
        func side(_ model: DefectVariants, _ member: DefectSet, _ cause: DefectSet)
            -> ContractVerdict.Side
        {
            if member.isEmpty { return corrected }
            return model.side(without: cause.subtracting(member), layoutCase, workspace)
        }
        let agreed = left.side(without: cause.left, layoutCase, workspace)
        return ContractVerdict(
            of: stack, left: side(left, member.left, cause.left),
            right: side(right, member.right, cause.right), references: [corrected, agreed],
            isAfterEdits: !layoutCase.edits.isEmpty, in: workspace
        ).verdict
    }

    /// The layout of a model without any known defect, which shows what of the contract can be
    /// kept: the first model where both have some, `nil` where neither has.
    private func corrected(
        _ layoutCase: LayoutCase, _ workspace: LayoutWorkspace
    ) -> ContractVerdict.Side? {
        [left, right].first { !$0.model.defects.isEmpty }.map {
            $0.side(without: $0.all, layoutCase, workspace)
        }
    }

    /// The cause of the mismatch in a stack without a history.
    public func cause(of stack: SizedStack, in workspace: LayoutWorkspace) -> Cause {
        cause(of: LayoutCase(stack), in: workspace)
    }

    /// The bucket of the mismatch in a stack without a history.
    public func bucket(of stack: SizedStack, in workspace: LayoutWorkspace) -> Bucket? {
        bucket(of: LayoutCase(stack), in: workspace)
    }

    /// Starts with a case, unless it is the present one.
    private func begin(_ layoutCase: LayoutCase, _ workspace: LayoutWorkspace) {
        guard layoutCase != present else { return }
        left.begin(layoutCase, workspace)
        right.begin(layoutCase, workspace)
        present = layoutCase
    }

    private func agrees(
        _ cause: Cause, _ layoutCase: LayoutCase, _ tree: ViewTree,
        _ workspace: LayoutWorkspace, isStrict: Bool
    ) -> Bool {
        let outcome = comparison.outcome(
            left.layout(without: cause.left, layoutCase, workspace),
            right.layout(without: cause.right, layoutCase, workspace), of: tree)
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
