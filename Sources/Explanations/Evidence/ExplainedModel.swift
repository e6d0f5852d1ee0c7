import DifferentialTesting
import LayoutModels
import StackCases

/// A model whose layout is explained, or one side of a relation that a model should keep with
/// itself: two layouts of one model are explained as those of two models are.
struct ExplainedModel {
    let model: any LayoutModel
    private var side: (relation: SelfRelation, isExpected: Bool)?
    /// Whether the model is the one that is explained, without its defects.
    private(set) var isCorrected = false

    init(_ model: any LayoutModel) {
        self.model = model
    }

    /// Creates a model without its defects, beside which the model itself is explained.
    init(withoutDefects model: any LayoutModel) {
        self.model = model
        isCorrected = true
    }

    /// Creates one side of a relation.
    /// - Parameter isExpected: Whether it lays out the relation's second case in place of the first.
    init(_ model: any LayoutModel, sideOf relation: SelfRelation, isExpected: Bool) {
        self.model = model
        side = (relation, isExpected)
    }

    /// The model's name, or the name of the layout, such as `built at once`.
    var name: String {
        side.map { $0.isExpected ? $0.relation.sides.expected : $0.relation.sides.layout }
            ?? (isCorrected ? "\(model.name) without bugs" : model.name)
    }

    /// Whether the model lays out by constraints.
    var makesConstraints: Bool { model.constraintBased != nil }

    /// The relation whose second case the model lays out.
    var expectedRelation: SelfRelation? { side.flatMap { $0.isExpected ? $0.relation : nil } }

    func correcting(_ corrected: DefectSet) -> ExplainedModel {
        ExplainedModel(model.correcting(corrected))
    }

    func layout(of layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> Layout {
        if let expectedRelation,
            let result = try? SelfCheck(model).check(
                expectedRelation, of: layoutCase, in: workspace)
        {
            return result.expected
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

    /// Returns the constraints with their best solutions; none for a model that makes none.
    func solvedSystems(
        for layoutCase: LayoutCase, in workspace: LayoutWorkspace
    ) -> [SolvedSystem] {
        constrained(layoutCase).map { $0.solvedSystems(for: $1, in: workspace) } ?? []
    }

    /// Returns the values that equally good layouts give a number; `nil` if they have no bounds, or are not known.
    /// - Complexity: Two layouts.
    func range(
        of number: OpenNumber, for layoutCase: LayoutCase, in workspace: LayoutWorkspace
    ) -> ClosedRange<Double>? {
        constrained(layoutCase).flatMap { $0.range(of: number, for: $1, in: workspace) }
    }

    /// Returns what makes the constraints, and their case; `nil` if there are none, or if they are
    /// of other axes.
    private func constrained(
        _ layoutCase: LayoutCase
    ) -> (model: RuleModel, layoutCase: LayoutCase)? {
        guard let model = model.constraintBased else { return nil }
        guard let expectedRelation else { return (model, layoutCase) }
        guard expectedRelation.keepsAxes else { return nil }
        return (try? expectedRelation.relatedCases(of: layoutCase)).map { (model, $0.related) }
    }
}
