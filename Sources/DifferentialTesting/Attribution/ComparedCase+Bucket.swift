import LayoutModels
import StackCases

extension ComparedCase {
    /// Returns the bucket of a cause of the mismatch, and who broke the contract in the case.
    func bucket(of cause: Cause) -> (bucket: Bucket, verdict: Verdict) {
        let (member, verdict) = counted(of: cause)
        let bucket = Bucket(
            left: left.model.name, right: right.model.name, verdict: blame(member) ?? verdict,
            cause: member.bucketCause(left: left.model, right: right.model))
        return (bucket, verdict)
    }

    /// Returns the defect of a cause that the case counts under, and who broke the contract by it.
    func counted(of cause: Cause) -> (member: Cause, verdict: Verdict) {
        if cause.failure != nil {
            let failed = [left, right].map { $0.layout(without: []).status == .failed }
            return (cause, Verdict(left: failed[0], right: failed[1]))
        }
        for member in cause.members {
            let verdict = verdict(on: member, of: cause)
            if verdict != .neither { return (member, verdict) }
        }
        // Who breaks the contract differs from case to case.
        if cause.clue?.leavesBlameOpen == true { return (cause, .neither) }
        guard let first = cause.members.first else {
            return (cause, verdictWithoutDefects.verdict)
        }
        return (first, .neither)
    }

    /// Who broke the contract by more than known defects, which do not explain the mismatch.
    private var verdictWithoutDefects: ContractVerdict {
        ContractVerdict(
            of: examined.stack, left: left.side(without: left.all),
            right: right.side(without: right.all), references: [corrected],
            isAfterEdits: examined.isAfterEdits, in: workspace)
    }

    /// The first clause of the contract that is broken even without known defects; `nil` if none is.
    var brokenRule: ContractClause? {
        let verdict = verdictWithoutDefects
        let broken = verdict.verdict.blamed(verdict.leftBroken, verdict.rightBroken).joined()
        // A hidden view that takes room breaks other clauses, too.
        return ([.hidden] + ContractClause.allCases).first { clause in
            broken.contains { $0.clause == clause }
        }
    }

    /// Returns whose contract a defect breaks where the contract decides; `nil` for no single
    /// defect.
    func blame(_ member: Cause) -> Verdict? {
        let sides = [(left, member.left, Verdict.left), (right, member.right, .right)]
        for (variants, set, side) in sides {
            if let defect = variants.model.defects(in: set).first {
                return defect.breaksContract ? side : .neither
            }
        }
        return nil
    }

    /// Returns whether the model with one defect of a cause broke the contract by it.
    ///
    /// It did if it breaks the contract without the other defects of the cause by more than
    /// without this one, and by more than without any known defect. If the defect makes a
    /// difference without any other one, it must break the contract there too: what it breaks only
    /// with others is not its own.
    private func verdict(on member: Cause, of cause: Cause) -> Verdict {
        let isRight = member.left.isEmpty
        func judged(without others: Cause) -> Verdict {
            let accused =
                isRight ? right.side(without: others.right) : left.side(without: others.left)
            // A model that breaks nothing need not be compared with the others.
            guard accused.breaksContract else { return .neither }
            return ContractVerdict(
                of: examined.stack, left: isRight ? corrected : accused,
                right: isRight ? accused : corrected,
                references: [corrected, left.side(without: cause.left)],
                isAfterEdits: examined.isAfterEdits, in: workspace
            ).verdict
        }
        let withOthers = judged(without: cause.subtracting(member))
        guard withOthers != .neither else { return .neither }
        let others = Cause(left: left.all, right: right.all).subtracting(member)
        let alone =
            isRight ? right.layout(without: others.right) : left.layout(without: others.left)
        let needsOthers =
            comparison.outcome(alone, corrected.layout, of: examined.tree) == .equal
        if needsOthers { return withOthers }
        return judged(without: others)
    }

    /// The layout without known defects, which shows the rules that can be kept: that of the first model
    /// with defects, or that of UIKit if neither has any.
    var corrected: ContractVerdict.Side {
        if let variants = [left, right].first(where: { !$0.model.defects.isEmpty }) {
            return variants.side(without: variants.all)
        }
        let uikit = RuleModel.uikitCorrected
        return ContractVerdict.Side(
            model: uikit, layout: uikit.layout(of: examined.layoutCase, in: workspace))
    }
}
