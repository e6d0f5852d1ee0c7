import LayoutModels
import StackCases

/// What holding a model against itself came to.
public enum SelfAnswer: Equatable, Sendable {
    /// The layouts correspond.
    case kept
    /// They do not; the mismatch speaks of the views of the relation's first case.
    case broken(Mismatch)
    /// The relation says nothing about the case, or a layout is not determined.
    case notApplicable
}

/// Holds a model against itself.
public struct SelfCheck: Sendable {
    /// Everything that came of one check.
    public struct Result: Equatable, Sendable {
        /// What the check came to.
        public var answer: SelfAnswer
        /// The cases that were laid out.
        public var cases: RelatedCases
        /// The layout of the first case.
        public var layout: Layout
        /// The layout of the first case that follows from that of the second.
        public var owed: Layout
    }

    /// The model.
    public var model: any LayoutModel
    /// When layouts differ.
    public var comparison: Comparison

    /// Makes a check of `model`.
    public init(_ model: any LayoutModel, comparison: Comparison = Comparison()) {
        self.model = model
        self.comparison = comparison
    }

    /// Lays out both cases of a relation and compares; `nil` where the relation says nothing
    /// about the case.
    /// - Parameter known: The model's layout of the case, where there is one already.
    /// - Throws: `CaseError` when an edit is impossible.
    /// - Complexity: Two layouts.
    public func check(
        _ relation: SelfRelation, of layoutCase: LayoutCase, known: Layout? = nil,
        in workspace: LayoutWorkspace
    ) throws(CaseError) -> Result? {
        guard let cases = try relation.relatedCases(of: layoutCase) else { return nil }
        // What is impossible is an error here, and no result.
        _ = try cases.subject.configurationAfterEdits()
        let isKnown = cases.subject == layoutCase
        return results(of: [(cases, isKnown ? known : nil)], in: workspace).first
    }

    /// Lays out pairs of related cases whose edits are possible, all in one batch, and compares.
    /// - Parameter pairs: The cases, each with the model's layout of its first where there is one
    ///   already.
    func results(
        of pairs: [(cases: RelatedCases, known: Layout?)], in workspace: LayoutWorkspace
    ) -> [Result] {
        var wanted: [LayoutCase] = []
        for (cases, known) in pairs {
            if known == nil { wanted.append(cases.subject) }
            wanted.append(cases.related)
        }
        var layouts = model.layouts(of: wanted, in: workspace).makeIterator()
        return pairs.compactMap { cases, known in
            guard let layout = known ?? layouts.next(), let other = layouts.next(),
                let stack = try? cases.subject.configurationAfterEdits().stack
            else { return nil }
            let tree = ViewTree(stack)
            let owed = cases.owedLayout(from: other, of: tree)
            // That a model fails is one finding, and not one more for each relation.
            let answer =
                layout.status == .failed
                ? .notApplicable
                : cases.relation.answer(to: comparison.outcome(layout, owed, of: tree))
            return Result(answer: answer, cases: cases, layout: layout, owed: owed)
        }
    }

    /// What a relation comes to for a case.
    /// - Throws: `CaseError` when an edit is impossible.
    public func answer(
        _ relation: SelfRelation, of layoutCase: LayoutCase, in workspace: LayoutWorkspace
    ) throws(CaseError) -> SelfAnswer {
        try check(relation, of: layoutCase, in: workspace)?.answer ?? .notApplicable
    }
}

extension SelfRelation {
    /// What a comparison of the layout with the one that is owed says of the relation.
    func answer(to outcome: Outcome) -> SelfAnswer {
        switch outcome {
        case .equal: .kept
        case .different(let mismatch):
            mismatch.kind == .satisfiability && !comparesSatisfiability
                ? .notApplicable : .broken(mismatch)
        case .ambiguous, .unsatisfiable, .unsupported: .notApplicable
        }
    }
}
