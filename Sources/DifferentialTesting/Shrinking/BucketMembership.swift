import LayoutModels
import StackCases

/// A test for cases with the same mismatch: between the same models, with the same cause and the
/// same verdict.
///
/// A mismatch with several defects as its cause counts under one of them. Shrinking keeps this
/// defect until it is the only one, and from then on also the verdict. A case in which the
/// documentation decides nothing may lead to one in which the model with the defect breaks it. The
/// symptom to keep is that of this defect, since what others show goes with them.
public final class BucketMembership {
    /// The defect to keep; none if no set of defects explains the mismatch.
    public let cause: Cause
    /// The verdict to keep; `nil` while there are several defects.
    public private(set) var verdict: Verdict?

    private let wanted: Verdict?
    /// Who breaks the contract in the case to start from.
    private let firstVerdict: Verdict
    /// The defects of the cause.
    private let defects: [Defect]
    private let symptom: Symptom
    /// Whether drawings of the layouts must differ.
    private let mustBeSeen: Bool
    private let search: CauseSearch
    private let workspace: LayoutWorkspace

    /// Creates the test for the bucket of a case; `nil` if the models' layouts of it do not differ, or if
    /// one defect alone makes the difference and its verdict is not `wanted`.
    /// - Parameters:
    ///   - wanted: The verdict that a case with the one defect must have; any if `nil`.
    ///   - staysSeen: Whether drawings of a case's layouts must differ if those of this one do (default: no).
    /// - Throws: `CaseError` when an edit is impossible.
    public init?(
        of layoutCase: LayoutCase, left: any LayoutModel, right: any LayoutModel,
        verdict wanted: Verdict? = nil, staysSeen: Bool = false,
        comparison: Comparison = Comparison(), in workspace: LayoutWorkspace = LayoutWorkspace()
    ) throws(CaseError) {
        self.wanted = wanted
        self.workspace = workspace
        search = CauseSearch(left: left, right: right, comparison: comparison)
        let compared = search.compare(
            CaseAfterEdits(layoutCase, try layoutCase.configurationAfterEdits()), in: workspace)
        guard case .different(let mismatch) = compared.outcome else { return nil }
        let whole = compared.cause()
        let counted = compared.counted(of: whole)
        let member = counted.member
        cause = member
        symptom = compared.symptom(of: mismatch, by: member, of: whole)
        mustBeSeen = staysSeen && compared.showsDifference
        defects = left.defects(in: member.left) + right.defects(in: member.right)
        verdict = cause == whole ? counted.verdict : nil
        firstVerdict = counted.verdict
        if let verdict, let wanted, verdict != wanted { return nil }
    }

    /// Whether a case has what the defects of the cause need to make a difference, such as a hidden view.
    ///
    /// No case without it is in the bucket, and no layout is needed to see that.
    /// - Complexity: O(views + edits).
    public func canContain(_ layoutCase: LayoutCase) -> Bool {
        let traits = CaseTraits(layoutCase)
        return defects.allSatisfy { $0.canMatter(traits) }
    }

    /// Whether a case is in the bucket.
    ///
    /// Answers may become stricter from call to call, so ask only for cases that replace the present
    /// one if they are in the bucket.
    public func contains(_ layoutCase: LayoutCase) -> Bool {
        guard let examined = CaseAfterEdits(layoutCase) else { return false }
        let compared = search.compare(examined, in: workspace)
        guard case .different(let mismatch) = compared.outcome else { return false }
        if mustBeSeen, !compared.showsDifference { return false }
        let isAlone = verdict != nil
        if isAlone {
            // The symptom of the defect alone is that of the whole mismatch.
            guard compared.symptom(of: mismatch).stands(for: symptom) else { return false }
            // Checking one layout is cheaper than a search for the cause, so do it first.
            if !defects.isEmpty, compared.differ(without: cause) { return false }
        }
        let whole = compared.cause()
        if isAlone, whole != cause { return false }
        let found = compared.counted(of: whole)
        guard found.member == cause,
            compared.symptom(of: mismatch, by: cause, of: whole).stands(for: symptom)
        else { return false }
        let isKept =
            if let verdict {
                found.verdict == verdict
            } else {
                wanted == nil || found.verdict == wanted
                    || (whole != cause && found.verdict == firstVerdict)
            }
        guard isKept || found.verdict == compared.blame(cause) else { return false }
        if whole == cause { verdict = found.verdict }
        return true
    }
}

/// A test for cases in which a model breaks the same relation with itself by the same cause.
///
/// It keeps the first of several defects until that is alone, as `BucketMembership` does.
public final class SelfBucketMembership {
    /// The relation.
    public let relation: SelfRelation
    /// The defect to keep; none if no set of defects explains the broken relation.
    public let cause: Cause
    /// Whether the defect explains the latest case alone.
    public private(set) var isAlone: Bool

    private let symptom: Symptom
    /// Whether drawings of the layouts must differ.
    private let mustBeSeen: Bool
    private let check: SelfCheck
    private let search: SelfCauseSearch
    private let workspace: LayoutWorkspace

    /// Creates the test for the bucket of a case; `nil` if the relation is not broken.
    /// - Parameter staysSeen: Whether drawings of a case's layouts must differ if those of this one do
    ///   (default: no).
    /// - Throws: `CaseError` when an edit is impossible.
    public init?(
        of layoutCase: LayoutCase, breaking relation: SelfRelation, _ model: any LayoutModel,
        staysSeen: Bool = false, comparison: Comparison = Comparison(),
        in workspace: LayoutWorkspace = LayoutWorkspace()
    ) throws(CaseError) {
        self.relation = relation
        self.workspace = workspace
        check = SelfCheck(model, comparison: comparison)
        search = SelfCauseSearch(model, comparison: comparison)
        guard let result = try check.check(relation, of: layoutCase, in: workspace),
            case .broken(let mismatch) = result.answer
        else { return nil }
        let tree = ViewTree(try result.cases.subject.configurationAfterEdits().stack)
        symptom = Symptom(
            mismatch, left: result.layout, right: result.expected, of: tree,
            tolerance: check.comparison.tolerance)
        mustBeSeen =
            staysSeen && Layout.showDifference(result.layout, result.expected, of: tree)
        let whole = search.cause(of: result.cases, in: workspace)
        cause = whole.members.first ?? whole
        isAlone = cause == whole
    }

    /// Whether a case is in the bucket.
    ///
    /// Answers may become stricter from call to call, so ask only for cases that replace the present
    /// one if they are in the bucket.
    public func contains(_ layoutCase: LayoutCase) -> Bool {
        guard let result = try? check.check(relation, of: layoutCase, in: workspace),
            case .broken(let mismatch) = result.answer,
            let stack = try? result.cases.subject.configurationAfterEdits()
        else { return false }
        let tree = ViewTree(stack.stack)
        guard !mustBeSeen || Layout.showDifference(result.layout, result.expected, of: tree),
            Symptom(
                mismatch, left: result.layout, right: result.expected, of: tree,
                tolerance: check.comparison.tolerance
            ).stands(for: symptom)
        else { return false }
        let whole = search.cause(of: result.cases, in: workspace)
        if isAlone { return whole == cause }
        guard cause.left.isSubset(of: whole.left) else { return false }
        isAlone = whole == cause
        return true
    }
}
