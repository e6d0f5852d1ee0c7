import DifferentialTesting
import LayoutModels
import StackCases

/// One side of a relation that a model is to keep with itself, so that two layouts of one model are
/// explained like those of two models.
struct RelatedModel: LayoutModel {
    let model: any LayoutModel
    let relation: SelfRelation
    /// Whether it lays out the relation's second case, in the place of the first.
    let isOwed: Bool

    /// What the layout is of, such as `made in one go`.
    var name: String { isOwed ? relation.sides.owed : relation.sides.layout }
    var summary: String { model.summary }
    var limits: [String] { model.limits }

    func layout(_ stack: SizedStack, in workspace: LayoutWorkspace) -> Layout {
        layout(of: LayoutCase(stack), in: workspace)
    }

    func layout(of layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> Layout {
        let check = isOwed ? SelfCheck(model) : nil
        let result = try? check?.check(relation, of: layoutCase, in: workspace)
        return result?.owed ?? model.layout(of: layoutCase, in: workspace)
    }

    func constraints(
        for layoutCase: LayoutCase, in workspace: LayoutWorkspace
    ) -> [ConstraintText] {
        other(layoutCase).map { model.constraints(for: $0, in: workspace) } ?? []
    }

    func violations(
        of layoutCase: LayoutCase, in workspace: LayoutWorkspace
    ) -> [ConstraintViolation] {
        other(layoutCase).map { model.violations(of: $0, in: workspace) } ?? []
    }

    /// The case of this side; `nil` where its constraints are of other axes.
    private func other(_ layoutCase: LayoutCase) -> LayoutCase? {
        guard isOwed else { return layoutCase }
        guard relation != .transposed else { return nil }
        return (try? relation.relatedCases(of: layoutCase))?.related
    }

    /// In what the constraints of this side are others than the first case has.
    var remark: String {
        switch relation {
        case .scaled where isOwed: " (in doubled lengths)"
        case .hiddenAsRemoved where isOwed: " (views counted anew)"
        default: ""
        }
    }
}
