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

    /// Makes a search for causes of mismatches between two models.
    public convenience init(
        left: any LayoutModel, right: any LayoutModel, comparison: Comparison
    ) {
        self.init(
            left: DefectVariants(left), right: DefectVariants(right), comparison: comparison)
    }

    /// Makes a search between models that take part in other searches too.
    init(left: DefectVariants, right: DefectVariants, comparison: Comparison) {
        self.left = left
        self.right = right
        self.comparison = comparison
    }

    // MARK: Of any case

    /// The cause of the mismatch in a case whose edits are possible.
    ///
    /// Without the cause both layouts are the same, or both impossible. If no set of defects
    /// brings that about, it is enough that nothing differs any more: the contract may leave
    /// open what the defects had decided.
    public func cause(of layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> Cause {
        guard let examined = ExaminedCase(layoutCase) else { return .unexplained }
        resume(examined)
        return cause(of: examined, workspace)
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
        guard let examined = ExaminedCase(layoutCase) else { return nil }
        resume(examined)
        return bucket(of: examined, workspace)
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

    /// Who of the two models broke the documented contract in a case whose edits lead to `stack`.
    public func verdict(
        of layoutCase: LayoutCase, _ stack: SizedStack, in workspace: LayoutWorkspace
    ) -> ContractVerdict {
        let examined = ExaminedCase(layoutCase, stack)
        resume(examined)
        return verdict(of: examined, workspace)
    }

    // MARK: Of the present case

    /// Starts with a case unless it is the present one.
    func resume(_ examined: ExaminedCase) {
        left.resume(examined)
        right.resume(examined)
    }

    /// What comparing the models' layouts of the present case comes to.
    func outcome(of examined: ExaminedCase, _ workspace: LayoutWorkspace) -> Outcome {
        outcome(without: .unexplained, examined, workspace)
    }

    /// The cause of the mismatch in the present case.
    func cause(of examined: ExaminedCase, _ workspace: LayoutWorkspace) -> Cause {
        if let failure = Cause(
            failureOf: left.layout(without: [], workspace), right.layout(without: [], workspace))
        {
            return failure
        }
        let candidates =
            left.relevant(workspace).map { Cause(left: $0, right: []) }
            + right.relevant(workspace).map { Cause(left: [], right: $0) }
        let axis = outcome(of: examined, workspace).mismatch?.attribute.axis ?? .horizontal
        for isStrict in [true, false] {
            let cause = Cause.smallest(among: candidates) { cause in
                if isStrict, differ(without: cause, along: axis, examined, workspace) {
                    return false
                }
                return switch outcome(without: cause, examined, workspace) {
                case .equal, .unsatisfiable: true
                case .different: false
                case .ambiguous, .unsupported: !isStrict
                }
            }
            if let cause { return cause }
        }
        return .unexplained
    }

    /// Whether it shows along one axis that the layouts without `cause` are not the same; where it
    /// does not, they can still differ.
    ///
    /// Most sets that are tried do not make good what differs, and the other axis need not be
    /// looked at.
    private func differ(
        without cause: Cause, along axis: Axis, _ examined: ExaminedCase,
        _ workspace: LayoutWorkspace
    ) -> Bool {
        guard comparison.fault == nil else { return false }
        let isRightKnown = right.knowsLayout(without: cause.right)
        let known =
            isRightKnown
            ? right.layout(without: cause.right, workspace)
            : left.layout(without: cause.left, workspace)
        switch known.status {
        case .ambiguous, .unsupported, .failed: return true
        // Both may be impossible, which can be found along either axis.
        case .unsatisfiable: return false
        case .unique, .tied: break
        }
        let other =
            isRightKnown
            ? left.partialLayout(without: cause.left, along: axis, workspace)
            : right.partialLayout(without: cause.right, along: axis, workspace)
        guard let other else { return false }
        return !other.status.isDetermined
            || comparison.differ(known, other, along: axis, of: examined.tree)
    }

    /// The bucket of the mismatch in the present case, and who broke the contract in it.
    func bucket(
        of examined: ExaminedCase, _ workspace: LayoutWorkspace
    ) -> (bucket: Bucket, verdict: Verdict) {
        bucket(of: cause(of: examined, workspace), examined, workspace)
    }

    /// The bucket of a cause of the mismatch in the present case.
    func bucket(
        of cause: Cause, _ examined: ExaminedCase, _ workspace: LayoutWorkspace
    ) -> (bucket: Bucket, verdict: Verdict) {
        let (member, verdict) = counted(of: cause, examined, workspace)
        let bucket = Bucket(
            left: left.model.name, right: right.model.name, verdict: blame(member) ?? verdict,
            cause: member.name(left: left.model, right: right.model))
        return (bucket, verdict)
    }

    /// The defect of a cause that the present case counts under, and who broke the contract by it.
    func counted(
        of cause: Cause, _ examined: ExaminedCase, _ workspace: LayoutWorkspace
    ) -> (member: Cause, verdict: Verdict) {
        if cause.failure != nil {
            let failed = [left, right].map { $0.layout(without: [], workspace).status == .failed }
            return (cause, Verdict(left: failed[0], right: failed[1]))
        }
        for member in cause.members {
            let verdict = verdict(on: member, of: cause, examined, workspace)
            if verdict != .neither { return (member, verdict) }
        }
        guard let first = cause.members.first else {
            return (cause, verdict(of: examined, workspace).verdict)
        }
        return (first, .neither)
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

    private func verdict(
        of examined: ExaminedCase, _ workspace: LayoutWorkspace
    ) -> ContractVerdict {
        ContractVerdict(
            of: examined.stack, left: left.side(without: [], workspace),
            right: right.side(without: [], workspace),
            references: [corrected(workspace)].compactMap(\.self),
            isAfterEdits: !examined.layoutCase.edits.isEmpty, in: workspace)
    }

    /// Whether the model with one defect of a cause broke the contract by it.
    ///
    /// It did if it breaks the contract without the other defects of the cause by more than
    /// without this one, and by more than without any known defect. Where the defect makes a
    /// difference without any other one, it must break the contract there too: what it breaks only
    /// in company is not its own.
    private func verdict(
        on member: Cause, of cause: Cause, _ examined: ExaminedCase, _ workspace: LayoutWorkspace
    ) -> Verdict {
        guard let corrected = corrected(workspace) else {
            return verdict(of: examined, workspace).verdict
        }
        let agreed = left.side(without: cause.left, workspace)
        func judged(without others: Cause) -> Verdict {
            func side(_ model: DefectVariants, _ member: DefectSet, _ others: DefectSet)
                -> ContractVerdict.Side
            {
                member.isEmpty ? corrected : model.side(without: others, workspace)
            }
            return ContractVerdict(
                of: examined.stack, left: side(left, member.left, others.left),
                right: side(right, member.right, others.right), references: [corrected, agreed],
                isAfterEdits: !examined.layoutCase.edits.isEmpty, in: workspace
            ).verdict
        }
        let inCompany = judged(without: cause.subtracting(member))
        guard inCompany != .neither else { return .neither }
        let others = Cause(left: left.all, right: right.all).subtracting(member)
        let alone =
            member.left.isEmpty
            ? right.layout(without: others.right, workspace)
            : left.layout(without: others.left, workspace)
        if comparison.outcome(alone, corrected.layout, of: examined.tree) == .equal {
            return inCompany
        }
        return judged(without: others)
    }

    /// The layout of a model without any known defect, which shows what of the contract can be
    /// kept: the first model where both have some, `nil` where neither has.
    private func corrected(_ workspace: LayoutWorkspace) -> ContractVerdict.Side? {
        [left, right].first { !$0.model.defects.isEmpty }.map {
            $0.side(without: $0.all, workspace)
        }
    }

    private func outcome(
        without cause: Cause, _ examined: ExaminedCase, _ workspace: LayoutWorkspace
    ) -> Outcome {
        comparison.outcome(
            left.layout(without: cause.left, workspace),
            right.layout(without: cause.right, workspace), of: examined.tree)
    }
}
