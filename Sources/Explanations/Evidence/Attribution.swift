import DifferentialTesting
import LayoutModels
import StackCases

/// The way in which causes are found.
enum Attribution {
    /// Between two models.
    case models(CauseSearch)
    /// Between the two layouts of one model that a relation compares.
    case itself(any LayoutModel, SelfRelation, SelfCauseSearch)

    /// The relation between the layouts; `nil` where they are of two models.
    var relation: SelfRelation? {
        if case .itself(_, let relation, _) = self { relation } else { nil }
    }

    /// Returns the cause of the difference in a case whose edits are possible.
    func cause(of layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> Cause {
        switch self {
        case .models(let search): return search.cause(of: layoutCase, in: workspace)
        case .itself(_, let relation, let search):
            let cases = try? relation.relatedCases(of: layoutCase)
            return cases.map { search.cause(of: $0, in: workspace) } ?? .unexplained
        }
    }

    /// Returns whether a cause explains the difference in a case.
    ///
    /// All causes without a known bug count as the same one, whatever the clue.
    /// - Parameter layouts: Both layouts of the case.
    func isCause(
        _ cause: Cause, of layoutCase: LayoutCase, having layouts: (left: Layout, right: Layout),
        in workspace: LayoutWorkspace
    ) -> Bool {
        switch self {
        case .models(let search):
            return search.isCause(cause, of: layoutCase, having: layouts, in: workspace)
        case .itself:
            let found = self.cause(of: layoutCase, in: workspace)
            return found == cause || found.isUnexplained && cause.isUnexplained
        }
    }
}
