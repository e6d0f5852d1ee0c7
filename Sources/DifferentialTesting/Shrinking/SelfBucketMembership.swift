import LayoutModels
import StackCases

/// Tells whether a model breaks a relation with itself in a case by the same cause as in another.
///
/// Of several defects the first is kept until it is alone, as `BucketMembership` does.
public final class SelfBucketMembership {
    /// The relation.
    public let relation: SelfRelation
    /// The defect that is kept; none where no set of defects explains the broken relation.
    public let cause: Cause
    /// Whether the defect explains the latest case alone.
    public private(set) var isAlone: Bool

    private let needsFrames: Bool
    private let check: SelfCheck
    private let search: SelfCauseSearch
    private let workspace: LayoutWorkspace

    /// Makes the test for the bucket of a case; `nil` where the relation is not broken.
    /// - Parameter needsFrames: Whether there must be a layout of both cases.
    /// - Throws: `CaseError` when an edit is impossible.
    public init?(
        of layoutCase: LayoutCase, breaking relation: SelfRelation, _ model: any LayoutModel,
        needsFrames: Bool = false, comparison: Comparison = Comparison(),
        in workspace: LayoutWorkspace = LayoutWorkspace()
    ) throws(CaseError) {
        self.relation = relation
        self.needsFrames = needsFrames
        self.workspace = workspace
        check = SelfCheck(model, comparison: comparison)
        search = SelfCauseSearch(model, comparison: comparison)
        guard let result = try check.check(relation, of: layoutCase, in: workspace),
            Self.isBroken(result, needsFrames: needsFrames)
        else { return nil }
        let whole = search.cause(of: result.cases, in: workspace)
        cause = whole.members.first ?? whole
        isAlone = cause == whole
    }

    /// Whether a case is in the bucket.
    ///
    /// Answers may become stricter from call to call, so that a case is asked for only where it
    /// takes the place of the present one when it is in the bucket.
    public func contains(_ layoutCase: LayoutCase) -> Bool {
        guard let result = try? check.check(relation, of: layoutCase, in: workspace),
            Self.isBroken(result, needsFrames: needsFrames)
        else { return false }
        let whole = search.cause(of: result.cases, in: workspace)
        if isAlone { return whole == cause }
        guard cause.left.isSubset(of: whole.left) else { return false }
        isAlone = whole == cause
        return true
    }

    private static func isBroken(_ result: SelfCheck.Result, needsFrames: Bool) -> Bool {
        guard case .broken(let mismatch) = result.answer else { return false }
        return !needsFrames || mismatch.kind.isOfFrames
    }
}
