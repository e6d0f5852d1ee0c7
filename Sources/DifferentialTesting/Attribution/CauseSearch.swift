import LayoutModels
import StackCases

/// Finds causes by laying a case out again without some of the models' defects.
///
/// Of defects that make no difference to the case's constraints none is tried. Among the others
/// the search is exact for sets of up to three; beyond, all are corrected and as many as possible
/// are brought back. Where several sets are equally small, the first in the order of the models'
/// lists is taken.
public final class CauseSearch {
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
        if let failure = Cause(
            failureOf: left.layout(without: [], layoutCase, workspace),
            right.layout(without: [], layoutCase, workspace))
        {
            return failure
        }
        let tree = ViewTree(stack.stack)
        let candidates =
            left.relevant.map { Cause(left: $0, right: []) }
            + right.relevant.map { Cause(left: [], right: $0) }
        for isStrict in [true, false] {
            let search = { (cause: Cause) -> Bool in
                self.agrees(cause, layoutCase, tree, workspace, isStrict: isStrict)
            }
            if let cause = Cause.smallest(among: candidates, search) { return cause }
        }
        return .unexplained
    }

    /// The bucket of the mismatch in a case whose edits are possible, and who broke the contract
    /// in this case.
    ///
    /// A case with several causes counts once: under the first of them that breaks the contract,
    /// or else under the first. The bucket's verdict is its cause's own: what a fault breaks where
    /// the contract decides makes no bucket of its own where it does not.
    public func bucket(
        of layoutCase: LayoutCase, in workspace: LayoutWorkspace
    ) -> (bucket: Bucket, verdict: Verdict)? {
        guard let stack = try? layoutCase.configurationAfterEdits() else { return nil }
        let cause = cause(of: layoutCase, in: workspace)
        let (member, verdict) = counted(of: cause, layoutCase, stack, in: workspace)
        let bucket = Bucket(
            left: left.model.name, right: right.model.name, verdict: blame(member) ?? verdict,
            cause: member.name(left: left.model, right: right.model))
        return (bucket, verdict)
    }

    /// A stored finding with its own verdict, which is not stored.
    public func withVerdict(_ finding: Finding, in workspace: LayoutWorkspace) -> Finding {
        var finding = finding
        if finding.bucket.relation == nil,
            let found = bucket(of: finding.layoutCase, in: workspace)
        {
            finding.verdict = found.verdict
        }
        return finding
    }

    /// The defect of a cause that a case counts under, and who broke the contract by it.
    func counted(
        of cause: Cause, _ layoutCase: LayoutCase, _ stack: SizedStack,
        in workspace: LayoutWorkspace
    ) -> (member: Cause, verdict: Verdict) {
        if cause.failure != nil {
            let failed = [left, right].map {
                $0.layout(without: [], layoutCase, workspace).status == .failed
            }
            return (cause, Verdict(left: failed[0], right: failed[1]))
        }
        let members = cause.members.isEmpty ? [cause] : cause.members
        let verdicts = members.map {
            verdict(on: $0, of: cause, layoutCase, stack, in: workspace)
        }
        let index = verdicts.firstIndex { $0 != .neither } ?? 0
        return (members[index], verdicts[index])
    }

    /// Whose contract a defect breaks where the contract decides; `nil` for no single defect.
    private func blame(_ member: Cause) -> Verdict? {
        let sides = [(left, member.left, Verdict.left), (right, member.right, .right)]
        for (variants, set, side) in sides {
            for (index, defect) in variants.model.defects.enumerated()
            where set.contains(DefectSet(index: index)) {
                return defect.breaksContract ? side : .neither
            }
        }
        return nil
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
            return self.verdict(of: layoutCase, stack, in: workspace).verdict
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
        bucket(of: LayoutCase(stack), in: workspace)?.bucket
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
}
