import LayoutModels
import StackCases

/// Tells whether a case shows the same mismatch as another one: between the same models, with the
/// same cause and the same verdict.
///
/// A mismatch with several defects as its cause counts under one of them. Shrinking it means to
/// keep that one until nothing else is left; the verdict that the case has then is kept from then
/// on.
public final class BucketMembership {
    /// The first model.
    public let left: any LayoutModel
    /// The second model.
    public let right: any LayoutModel
    /// The defect that is kept; none where no set of defects explains the mismatch.
    public let cause: Cause
    /// The verdict that is kept; `nil` while there are several defects.
    public private(set) var verdict: Verdict?

    private let wanted: Verdict?
    private let needsFrames: Bool
    private let search: CauseSearch
    private let workspace: LayoutWorkspace

    /// Makes the test for the bucket of a case; `nil` where the models' layouts of it do not
    /// differ.
    /// - Parameters:
    ///   - wanted: The verdict that a case with the one defect must have; any if `nil`.
    ///   - needsFrames: Whether both models must find a layout.
    /// - Throws: `CaseError` when an edit is impossible.
    public init?(
        of layoutCase: LayoutCase, left: any LayoutModel, right: any LayoutModel,
        verdict wanted: Verdict? = nil, needsFrames: Bool = false,
        comparison: Comparison = Comparison(),
        in workspace: LayoutWorkspace = LayoutWorkspace()
    ) throws(CaseError) {
        self.left = left
        self.right = right
        self.wanted = wanted
        self.needsFrames = needsFrames
        self.workspace = workspace
        search = CauseSearch(left: left, right: right, comparison: comparison)
        let compared = search.compare(
            ExaminedCase(layoutCase, try layoutCase.configurationAfterEdits()), in: workspace)
        guard Self.differs(compared.outcome, needsFrames: needsFrames) else { return nil }
        let whole = compared.cause()
        let counted = compared.counted(of: whole)
        cause = counted.member
        verdict = cause == whole ? counted.verdict : nil
        if let verdict, let wanted, verdict != wanted { return nil }
    }

    /// Whether a case is in the bucket.
    ///
    /// Answers may become stricter from call to call, so that a case is asked for only where it
    /// takes the place of the present one when it is in the bucket.
    public func contains(_ layoutCase: LayoutCase) -> Bool {
        guard let examined = ExaminedCase(layoutCase) else { return false }
        let compared = search.compare(examined, in: workspace)
        guard Self.differs(compared.outcome, needsFrames: needsFrames) else { return false }
        let whole = compared.cause()
        if whole != cause && verdict != nil { return false }
        let found = compared.counted(of: whole)
        guard found.member == cause, found.verdict == verdict ?? wanted ?? found.verdict else {
            return false
        }
        if whole == cause { verdict = found.verdict }
        return true
    }

    private static func differs(_ outcome: Outcome, needsFrames: Bool) -> Bool {
        guard case .different(let mismatch) = outcome else { return false }
        return !needsFrames || mismatch.kind.isOfFrames
    }
}
