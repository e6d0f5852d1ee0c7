import LayoutModels
import StackCases

/// Finds the causes of a model's broken relations with itself: minimal sets of its own defects without which they
/// hold.
public final class SelfCauseSearch {
    private let variants: ModelVariants
    private let comparison: Comparison

    /// Makes a search for causes in one model.
    public init(_ model: any LayoutModel, comparison: Comparison) {
        variants = ModelVariants(model)
        self.comparison = comparison
    }

    /// Returns the cause of a broken relation between two cases whose edits are possible, its
    /// defects on the left side.
    ///
    /// Without the cause the relation holds, or neither case has a layout. If no set of defects
    /// achieves that, it is enough that the relation is not broken any more.
    public func cause(of cases: RelatedCases, in workspace: LayoutWorkspace) -> Cause {
        compare(cases, in: workspace)?.cause() ?? .unexplained
    }

    /// Returns two related cases with the model's layouts of them; `nil` if an edit is impossible.
    func compare(_ cases: RelatedCases, in workspace: LayoutWorkspace) -> ComparedRelation? {
        guard let subject = CaseAfterEdits(cases.subject),
            let related = CaseAfterEdits(cases.related)
        else { return nil }
        return ComparedRelation(
            cases: cases, subject: CaseVariants(subject, by: variants, in: workspace),
            related: CaseVariants(related, by: variants, in: workspace), comparison: comparison)
    }
}

/// Two related cases as one model and its corrected variants lay them out.
struct ComparedRelation {
    let cases: RelatedCases
    let subject: CaseVariants
    let related: CaseVariants
    let comparison: Comparison

    /// Returns the cause of the broken relation.
    ///
    /// A defect that breaks the relation without any other one comes first. Otherwise the search is
    /// that of `ComparedCase` over one model's defects: first over those that need what the
    /// relation is about, such as hidden views, then over those that matter in one of both cases
    /// only. What treats both alike only shows what another defect did.
    func cause() -> Cause {
        let layouts = (subject.layout(without: []), related.layout(without: []))
        if let failure = Cause(failureOf: layouts.0, layouts.1) { return failure }
        let defects = subject.model.allDefects
        let inBoth = DefectSet(subject.relevant).intersection(DefectSet(related.relevant))
        let inOne = DefectSet(subject.relevant + related.relevant).subtracting(inBoth)
        let (first, second) = (defects.filter(inOne.contains), defects.filter(inBoth.contains))
        let culprit = (first + second).first { defect in
            !holds(without: subject.all.subtracting(defect), isStrict: false)
                && holds(without: defect, isStrict: true)
        }
        if let culprit { return Cause(left: culprit, right: []) }
        for candidates in [explaining, first, first + second] {
            let causes = candidates.map { Cause(left: $0, right: []) }
            for isStrict in [true, false] {
                let found = Cause.smallest(among: causes) { cause in
                    holds(without: cause.left, isStrict: isStrict)
                }
                if let found { return found }
            }
        }
        return .unexplained
    }

    /// Returns the bucket of the broken relation, under the first defect of its cause.
    func bucket() -> Bucket {
        Bucket(
            subject.model.name, breaking: cases.relation,
            cause: cause().bucketCause(left: subject.model, right: subject.model))
    }

    /// The defects that are about what the relation is about.
    private var explaining: [DefectSet] {
        guard let precondition = cases.relation.precondition else { return [] }
        let defects = subject.model.defects
        return defects.indices.filter { defects[$0].precondition == precondition }
            .map(DefectSet.init(index:)).filter(DefectSet(subject.relevant).contains)
    }

    private func holds(without defects: DefectSet, isStrict: Bool) -> Bool {
        let tree = subject.examined.tree
        let layout = subject.layout(without: defects)
        let expected = cases.expectedLayout(from: related.layout(without: defects), of: tree)
        let outcome = comparison.outcome(layout, expected, of: tree)
        switch cases.relation.answer(to: outcome) {
        case .kept: return true
        case .broken: return false
        case .notApplicable: return !isStrict || outcome == .unsatisfiable
        }
    }
}
