import LayoutModels
import StackCases

/// The judgement of a layout by a clause of the contract.
package enum ClauseJudgement {
    /// The layout satisfies the clause.
    case kept
    /// The clause does not apply to the layout.
    case notApplicable
    /// The reference breaks the clause as much, or has no determined layout.
    case excused
    /// The layout breaks the clause by more than the reference.
    case broken(Breach)
}

extension Contract {
    /// Judges a layout of a case by every clause, in the clauses' order.
    /// - Parameters:
    ///   - stack: The configuration after the edits of the case.
    ///   - reference: A model without known bugs, whose breaches excuse those of `model`.
    /// - Complexity: That of `answers`, and a layout of the reference if a clause is broken.
    package static func judgements(
        of layout: Layout, by model: any LayoutModel, _ layoutCase: LayoutCase,
        _ stack: SizedStack, reference: any LayoutModel, in workspace: LayoutWorkspace
    ) -> [ClauseJudgement] {
        func answers(_ layout: Layout, _ model: any LayoutModel) -> [Answer] {
            Contract.answers(
                stack, layout, model: model, isAfterEdits: !layoutCase.edits.isEmpty, in: workspace)
        }
        lazy var expected = reference.layout(of: layoutCase, in: workspace)
        lazy var excuses = answers(expected, reference)
        return answers(layout, model).enumerated().map { index, found in
            switch found.answer {
            case .kept: return .kept
            case .notApplicable: return .notApplicable
            case .broken(let points, let view):
                // An ambiguous layout of the reference proves nothing.
                guard expected.status.isDetermined else { return .excused }
                if case .broken(let excess, _) = excuses[index].answer,
                    excess >= points - Layout.tolerance
                {
                    return .excused
                }
                return .broken(Breach(clause: found.clause, points: points, view: view))
            }
        }
    }
}
