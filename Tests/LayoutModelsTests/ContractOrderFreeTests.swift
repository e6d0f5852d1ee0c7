import LayoutModels
import StackCases
import Testing

@Suite struct ContractOrderFreeTests {
    private static let spaced = LayoutCase(
        width: 300, height: 10, stack: .row([4, 1, 2], .fillProportionally),
        edits: [.setSpacing(stack: ViewPath(), value: .points(10))])

    private func answer(
        _ layoutCase: LayoutCase, by model: any LayoutModel
    ) throws -> ClauseAnswer? {
        let workspace = LayoutWorkspace()
        return Contract.answers(
            try layoutCase.configurationAfterEdits(), model.layout(of: layoutCase, in: workspace),
            model: model, isAfterEdits: !layoutCase.edits.isEmpty, in: workspace
        ).first { $0.clause == .orderFree }?.answer.rounded
    }

    @Test func `stale proportions break order-free`() throws {
        #expect(
            try answer(Self.spaced, by: RuleModel.uikit) == .broken(by: 158.73, view: 3))
    }

    @Test func `fdstackview recomputes its proportions`() throws {
        #expect(try answer(Self.spaced, by: RuleModel.fdstackview) == .kept)
    }

    @Test func `order-free does not apply to a stack without edits`() throws {
        var fresh = Self.spaced
        fresh.edits = []
        #expect(try answer(fresh, by: RuleModel.uikit) == .notApplicable)
    }

    @Test func `order-free does not apply to edits with an ambiguous result`() throws {
        let edited = LayoutCase(
            width: 10, height: 100, stack: .columns([nil], .center),
            edits: [
                .setAxis(stack: ViewPath(), value: .vertical),
                .insert(
                    stack: ViewPath(), index: 1, subview: ArrangedSubview(width: 10, height: nil)),
            ])
        #expect(try answer(edited, by: RuleModel.fdstackview) == .notApplicable)
    }
}
