import LayoutModels
import StackCases

/// Tells whether a case shows the same mismatch as another one: between the same models, with the
/// same cause and the same verdict.
///
/// A mismatch with several defects as its cause counts for each of them. Shrinking one therefore
/// means to keep the first of them, until nothing but that one is left; the verdict that the case
/// has then is kept from then on.
public final class BucketMembership {
    /// The first model.
    public let left: any LayoutModel
    /// The second model.
    public let right: any LayoutModel
    /// The defect that is kept; none where no set of defects explains the mismatch.
    public let cause: Cause
    /// The verdict that is kept; `nil` while there are several defects.
    public private(set) var verdict: Verdict?

    private let comparison: Comparison
    private let search: CauseSearch
    private let workspace: LayoutWorkspace

    /// Makes the test for the bucket of a case; `nil` where the models' layouts of it do not
    /// differ.
    /// - Throws: `CaseError` when an edit is impossible.
    public init?(
        of layoutCase: LayoutCase, left: any LayoutModel, right: any LayoutModel,
        comparison: Comparison = Comparison(), in workspace: LayoutWorkspace = LayoutWorkspace()
    ) throws(CaseError) {
        self.left = left
        self.right = right
        self.comparison = comparison
        self.workspace = workspace
        search = CauseSearch(left: left, right: right, comparison: comparison)
        let stack = try layoutCase.configurationAfterEdits()
        let layouts = Layouts(layoutCase, stack, left, right, workspace)
        guard layouts.differ(comparison) else { return nil }
        let whole = search.cause(of: layoutCase, in: workspace)
        cause = whole.first
        verdict = cause == whole ? search.verdict(on: cause, of: whole, layoutCase, stack, in: workspace) : nil
    }

    /// Whether a case is in the bucket.
    ///
    /// Answers may become stricter from call to call, so that a case is asked for only where it
    /// takes the place of the present one when it is in the bucket.
    public func contains(_ layoutCase: LayoutCase) -> Bool {
        guard let stack = try? layoutCase.configurationAfterEdits() else { return false }
        let layouts = Layouts(layoutCase, stack, left, right, workspace)
        guard layouts.differ(comparison) else { return false }
        let whole = search.cause(of: layoutCase, in: workspace)
        if let verdict {
            return whole == cause && search.verdict(on: cause, of: whole, layoutCase, stack, in: workspace) == verdict
        }
        guard cause.left.isSubset(of: whole.left), cause.right.isSubset(of: whole.right) else {
            return false
        }
        if whole == cause { verdict = search.verdict(on: cause, of: whole, layoutCase, stack, in: workspace) }
        return true
    }
}

/// Two models' layouts of one case.
private struct Layouts {
    private let stack: SizedStack
    private let left: Layout
    private let right: Layout

    init(
        _ layoutCase: LayoutCase, _ stack: SizedStack, _ left: any LayoutModel,
        _ right: any LayoutModel, _ workspace: LayoutWorkspace
    ) {
        self.stack = stack
        self.left = left.layout(of: layoutCase, in: workspace)
        self.right = right.layout(of: layoutCase, in: workspace)
    }

    func differ(_ comparison: Comparison) -> Bool {
        if case .different = comparison.outcome(left, right, of: ViewTree(stack.stack)) {
            return true
        }
        return false
    }
}

extension Cause {
    /// The first defect alone, in the order of the models' lists.
    fileprivate var first: Cause {
        if !left.isEmpty { return Cause(left: left.first, right: []) }
        return Cause(left: [], right: right.first)
    }
}

extension DefectSet {
    /// The first defect alone, or none.
    fileprivate var first: DefectSet {
        DefectSet(rawValue: rawValue & (~rawValue &+ 1))
    }
}
