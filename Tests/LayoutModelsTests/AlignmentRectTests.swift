import StackCases
import Testing

@testable import LayoutModels

/// Views whose frames differ from their alignment rectangles.
@Suite struct AlignmentRectTests {
    private let workspace = LayoutWorkspace()

    /// A view of 40 × 20 that sticks out, before a plain one of the same size.
    private func row(
        spacing: Double = 10, alignment: Alignment = .fill, _ insets: EdgeInsets
    ) -> StackConfiguration {
        var first = ArrangedSubview(width: 40, height: 20)
        first.alignmentRectInsets = insets
        return StackConfiguration(
            alignment: alignment, spacing: .points(spacing),
            arrangedSubviews: [first, ArrangedSubview(width: 40, height: 20)])
    }

    private func layout(_ layoutCase: LayoutCase, by model: any LayoutModel) -> Layout {
        model.layout(of: layoutCase, in: workspace)
    }

    private static let models: [any LayoutModel] =
        ModelRegistry.models.filter { $0.constraintBased != nil } + [FormulaModel.documented]

    @Test(arguments: models)
    func `edges and spacing refer to the alignment rectangle`(_ model: any LayoutModel) {
        let stack = row(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        let layout = layout(LayoutCase(stack: stack), by: model)
        #expect(
            layout.frames == [
                Frame(x: 0, y: 0, width: 90, height: 20),
                Frame(x: -2, y: -1, width: 46, height: 24),
                Frame(x: 50, y: 0, width: 40, height: 20),
            ])
    }

    @Test func `equal sizes apply to the alignment rectangles`() {
        var stack = row(spacing: 0, EdgeInsets(left: -5, right: 15))
        stack.distribution = .fillEqually
        let layout = layout(LayoutCase(width: 100, height: 20, stack: stack), by: RuleModel.uikit)
        #expect(layout.frames[1] == Frame(x: 5, y: 0, width: 60, height: 20))
        #expect(layout.frames[2] == Frame(x: 50, y: 0, width: 50, height: 20))
    }

    @Test func `a view in a right-to-left stack keeps its insets on the same side`() {
        var stack = row(EdgeInsets(right: 2))
        stack.semanticContentAttribute = .forceRightToLeft
        let layout = layout(LayoutCase(width: 90, height: 20, stack: stack), by: RuleModel.uikit)
        #expect(layout.frames[1] == Frame(x: 50, y: 0, width: 42, height: 20))
    }

    @Test(
        arguments: ModelRegistry.models.filter {
            $0.constraintBased == nil && $0.name != "documented"
        })
    func `models without constraints do not support alignment rectangles`(_ model: any LayoutModel)
    {
        let layout = layout(LayoutCase(stack: row(EdgeInsets(right: 2))), by: model)
        #expect(layout.status == .unsupported)
        #expect(layout.reason == "alignmentRectInsets is not modelled")
    }

    @Test func `the contract applies to alignment rectangles`() {
        let stack = SizedStack(width: 90, height: 20, stack: row(EdgeInsets(left: 2, bottom: 7)))
        let layout = layout(LayoutCase(stack), by: RuleModel.uikit)
        let answers = Contract.answers(
            stack, layout, model: RuleModel.uikit, in: LayoutWorkspace())
        #expect(!answers.isEmpty)
        #expect(answers.allSatisfy { if case .broken = $0.answer { false } else { true } })
    }
}
