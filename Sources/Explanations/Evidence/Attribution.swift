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
    /// - Parameter hasClue: Whether to look for a clue if no known bug explains it (default: yes).
    func cause(
        of layoutCase: LayoutCase, hasClue: Bool = true, in workspace: LayoutWorkspace
    ) -> Cause {
        switch self {
        case .models(let search):
            return hasClue
                ? search.cause(of: layoutCase, in: workspace)
                : search.causeWithoutClue(of: layoutCase, in: workspace)
        case .itself(_, let relation, let search):
            let cases = try? relation.relatedCases(of: layoutCase)
            return cases.map { search.cause(of: $0, in: workspace) } ?? .unexplained
        }
    }
}
