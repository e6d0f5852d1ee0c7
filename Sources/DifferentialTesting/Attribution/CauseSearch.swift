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
    /// A case with several causes counts once: under the first of them that breaks the contract,
    /// or else under the first.
    public func bucket(of layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> Bucket? {
        guard let stack = try? layoutCase.configurationAfterEdits() else { return nil }
        let cause = cause(of: layoutCase, in: workspace)
        let members = cause.members.isEmpty ? [cause] : cause.members
        let verdicts = members.map {
            verdict(on: $0, of: cause, layoutCase, stack, in: workspace)
        }
        let counted = verdicts.firstIndex { $0 != .neither } ?? 0
        return Bucket(
            left: left.model.name, right: right.model.name, verdict: verdicts[counted],
            cause: members[counted].name(left: left.model, right: right.model))
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

    /// Whether the model with one defect of a cause broke the contract by it.
    ///
    /// It did if it breaks the contract without the other defects of the cause by more than
    /// without this one, and by more than without any known defect. Where the defect makes a
    /// difference without any other one, it must break the contract there too: what it breaks only
    /// in company is not its own.
    func verdict(
        on member: Cause, of cause: Cause, _ layoutCase: LayoutCase, _ stack: SizedStack,
        in workspace: LayoutWorkspace
    ) -> Verdict {
        begin(layoutCase, workspace)
        guard !cause.isUnexplained, let corrected = corrected(layoutCase, workspace) else {
            return verdict(of: layoutCase, stack, in: workspace).verdict
        }
        let agreed = left.side(without: cause.left, layoutCase, workspace)
        func verdict(without others: Cause) -> Verdict {
            func side(_ model: DefectVariants, _ member: DefectSet, _ others: DefectSet)
                -> ContractVerdict.Side
            {
                member.isEmpty ? corrected : model.side(without: others, layoutCase, workspace)
            }
            return ContractVerdict(
                of: stack, left: side(left, member.left, others.left),
                right: side(right, member.right, others.right), references: [corrected, agreed],
                isAfterEdits: !layoutCase.edits.isEmpty, in: workspace
            ).verdict
        }
        let inCompany = verdict(without: cause.subtracting(member))
        guard inCompany != .neither else { return .neither }
        let others = Cause(left: left.all, right: right.all).subtracting(member)
        let alone =
            member.left.isEmpty
            ? right.layout(without: others.right, layoutCase, workspace)
            : left.layout(without: others.left, layoutCase, workspace)
        if comparison.outcome(alone, corrected.layout, of: ViewTree(stack.stack)) == .equal {
            return inCompany
        }
        return verdict(without: others)
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
