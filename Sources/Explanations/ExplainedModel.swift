import DifferentialTesting
import LayoutModels
import StackCases

/// A model whose layout is explained, or one side of a relation that a model should keep with
/// itself: two layouts of one model are explained as those of two models are.
struct ExplainedModel {
    let model: any LayoutModel
    private var side: (relation: SelfRelation, isOwed: Bool)?

    init(_ model: any LayoutModel) {
        self.model = model
    }

    /// Makes one side of a relation.
    /// - Parameter isOwed: Whether it lays out the relation's second case in place of the first.
    init(_ model: any LayoutModel, sideOf relation: SelfRelation, isOwed: Bool) {
        self.model = model
        side = (relation, isOwed)
    }

    /// The model's name, or what the layout is of, such as `made in one go`.
    var name: String {
        side.map { $0.isOwed ? $0.relation.sides.owed : $0.relation.sides.layout } ?? model.name
    }
    var summary: String { model.summary }
    var defects: [Defect] { model.defects }

    func correcting(_ corrected: DefectSet) -> ExplainedModel {
        ExplainedModel(model.correcting(corrected))
    }

    func layout(of layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> Layout {
        if let side, side.isOwed,
            let result = try? SelfCheck(model).check(side.relation, of: layoutCase, in: workspace)
        {
            return result.owed
        }
        return model.layout(of: layoutCase, in: workspace)
    }

    /// Returns the constraints; none for a model that makes none.
    func constraints(
        for layoutCase: LayoutCase, in workspace: LayoutWorkspace
    ) -> [EmittedConstraint] {
        constrained(layoutCase).map { $0.constraints(for: $1, in: workspace) } ?? []
    }

    func violations(
        of layoutCase: LayoutCase, in workspace: LayoutWorkspace
    ) -> [ConstraintViolation] {
        constrained(layoutCase).map { $0.violations(of: $1, in: workspace) } ?? []
    }

    /// Returns what makes the constraints, and the case that they are of; `nil` if there are none,
    /// or if they are of other axes.
    private func constrained(
        _ layoutCase: LayoutCase
    ) -> (model: any ConstraintBasedModel, layoutCase: LayoutCase)? {
        guard let model = model.constraintBased else { return nil }
        guard let side, side.isOwed else { return (model, layoutCase) }
        guard side.relation != .transposed else { return nil }
        return (try? side.relation.relatedCases(of: layoutCase)).map { (model, $0.related) }
    }

    /// In what the constraints of this side differ from those that the first case has.
    var remark: String {
        guard let side, side.isOwed else { return "" }
        return switch side.relation {
        case .scaled: " (in doubled lengths)"
        case .hiddenAsRemoved: " (views counted anew)"
        default: ""
        }
    }
}
