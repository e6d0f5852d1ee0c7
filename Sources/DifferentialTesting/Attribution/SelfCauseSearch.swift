import LayoutModels
import StackCases

/// Finds the causes of a model's broken relations with itself: the smallest sets of its own
/// defects without which they hold.
///
/// A defect that breaks the relation without any other one comes first. Else the search is that of
/// `CauseSearch`, over one model's defects: first over those that need what the relation is about,
/// such as hidden views, then over those that matter in one of both cases alone. What treats both
/// alike only shows what another defect did.
public final class SelfCauseSearch {
    private let subject: DefectVariants
    private let related: DefectVariants
    private let comparison: Comparison

    /// Makes a search for causes in one model.
    public convenience init(_ model: any LayoutModel, comparison: Comparison) {
        self.init(DefectVariants(model), comparison: comparison)
    }

    /// Makes a search in a model that takes part in other searches too; it leaves its own case in
    /// `variants` as the present one.
    init(_ variants: DefectVariants, comparison: Comparison) {
        subject = variants
        related = DefectVariants(variants.model)
        self.comparison = comparison
    }

    /// The cause of a broken relation between two cases whose edits are possible, its defects on
    /// the left side.
    ///
    /// Without the cause the relation is kept, or neither case has a layout. If no set of defects
    /// brings that about, it is enough that the relation is not broken any more.
    public func cause(of cases: RelatedCases, in workspace: LayoutWorkspace) -> Cause {
        guard let examined = ExaminedCase(cases.subject), let other = ExaminedCase(cases.related)
        else { return .unexplained }
        subject.resume(examined)
        related.resume(other)
        if let failure = Cause(
            failureOf: subject.layout(without: [], workspace),
            related.layout(without: [], workspace))
        {
            return failure
        }
        let tree = examined.tree
        let defects = subject.model.defects.indices.map(DefectSet.init(index:))
        let inBoth = DefectSet(subject.relevant(workspace)).intersection(
            DefectSet(related.relevant(workspace)))
        let inOne = DefectSet(subject.relevant(workspace) + related.relevant(workspace))
            .subtracting(inBoth)
        let (first, second) = (defects.filter(inOne.contains), defects.filter(inBoth.contains))
        let culprit = (first + second).first { defect in
            !self.holds(
                without: subject.all.subtracting(defect), cases, tree, workspace, isStrict: false)
                && self.holds(without: defect, cases, tree, workspace, isStrict: true)
        }
        if let culprit { return Cause(left: culprit, right: []) }
        for candidates in [explaining(cases.relation, workspace), first, first + second] {
            let causes = candidates.map { Cause(left: $0, right: []) }
            for isStrict in [true, false] {
                let found = Cause.smallest(among: causes) { cause in
                    self.holds(without: cause.left, cases, tree, workspace, isStrict: isStrict)
                }
                if let found { return found }
            }
        }
        return .unexplained
    }

    /// The defects that are about what a relation is about.
    private func explaining(
        _ relation: SelfRelation, _ workspace: LayoutWorkspace
    ) -> [DefectSet] {
        guard let precondition = relation.precondition else { return [] }
        let defects = subject.model.defects
        return defects.indices.filter { defects[$0].precondition == precondition }
            .map(DefectSet.init(index:)).filter(DefectSet(subject.relevant(workspace)).contains)
    }

    /// The bucket of a broken relation, under the first defect of its cause.
    public func bucket(of cases: RelatedCases, in workspace: LayoutWorkspace) -> Bucket {
        let cause = cause(of: cases, in: workspace)
        return Bucket(
            subject.model.name, breaking: cases.relation,
            cause: (cause.members.first ?? cause).name(left: subject.model, right: subject.model))
    }

    private func holds(
        without defects: DefectSet, _ cases: RelatedCases, _ tree: ViewTree,
        _ workspace: LayoutWorkspace, isStrict: Bool
    ) -> Bool {
        let layout = subject.layout(without: defects, workspace)
        let owed = cases.owedLayout(
            from: related.layout(without: defects, workspace), of: tree)
        let outcome = comparison.outcome(layout, owed, of: tree)
        switch cases.relation.answer(to: outcome) {
        case .kept: return true
        case .broken: return false
        case .notApplicable: return !isStrict || outcome == .unsatisfiable
        }
    }
}
