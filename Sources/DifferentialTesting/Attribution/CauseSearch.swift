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
        left.begin(layoutCase, workspace)
        right.begin(layoutCase, workspace)
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

    /// The buckets of the mismatch in a case whose edits are possible: one for each defect of its
    /// cause.
    ///
    /// A case with several causes counts under each of them, and the verdict of each is that of
    /// the case without the others, so that no fault hides behind another.
    public func buckets(of layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> [Bucket] {
        guard let stack = try? layoutCase.configurationAfterEdits() else { return [] }
        let cause = cause(of: layoutCase, in: workspace)
        let members = cause.members
        return (members.isEmpty ? [cause] : members).map { member in
            let others = Cause(
                left: cause.left.subtracting(member.left),
                right: cause.right.subtracting(member.right))
            let verdict = ContractVerdict(
                of: stack, left: left.side(without: others.left, layoutCase, workspace),
                right: right.side(without: others.right, layoutCase, workspace),
                isAfterEdits: !layoutCase.edits.isEmpty, in: workspace)
            return Bucket(
                left: left.model.name, right: right.model.name, verdict: verdict.verdict,
                cause: member.name(left: left.model, right: right.model))
        }
    }

    /// The cause of the mismatch in a stack without a history.
    public func cause(of stack: SizedStack, in workspace: LayoutWorkspace) -> Cause {
        cause(of: LayoutCase(stack), in: workspace)
    }

    /// The buckets of the mismatch in a stack without a history.
    public func buckets(of stack: SizedStack, in workspace: LayoutWorkspace) -> [Bucket] {
        buckets(of: LayoutCase(stack), in: workspace)
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
