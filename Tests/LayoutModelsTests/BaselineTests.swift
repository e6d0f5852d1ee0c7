import StackCases
import Testing

@testable import LayoutModels

/// Baselines of views, of nested stacks and of views without text.
@Suite struct BaselineTests {
    private let workspace = LayoutWorkspace()

    private static func text(_ height: Double, first: Double, last: Double = 0) -> ArrangedSubview {
        var view = ArrangedSubview(width: 10, height: height)
        view.baselineOffsets = BaselineOffsets(first: first, last: last)
        return view
    }

    /// The tops of the views of a row beside a label of 40 points, whose baselines are at 30.
    private func tops(
        _ alignment: Alignment, beside view: ArrangedSubview, by model: any LayoutModel
    ) -> [Double] {
        let row = StackConfiguration(
            alignment: alignment, arrangedSubviews: [Self.text(40, first: 30, last: 10), view])
        let layout = model.layout(of: LayoutCase(stack: row), in: workspace)
        return layout.frames.dropFirst().prefix(2).map(\.y)
    }

    private static func nested(
        _ axis: Axis, _ alignment: Alignment, _ views: ArrangedSubview...
    ) -> ArrangedSubview {
        ArrangedSubview(
            stack: StackConfiguration(axis: axis, alignment: alignment, arrangedSubviews: views))
    }

    private static let small = text(10, first: 8, last: 2)
    private static let large = text(20, first: 12, last: 8)

    @Test(
        arguments: [
            (nested(.vertical, .fill, small, large), 22),
            (nested(.horizontal, .leading, small, large), 22),
            (nested(.horizontal, .firstBaseline, small, large), 22),
            (nested(.horizontal, .trailing, small, large), 18),
            (nested(.horizontal, .lastBaseline, large, small), 18),
            (nested(.horizontal, .center, small, large, large), 18),
            (nested(.vertical, .fill, nested(.horizontal, .center, large, small)), 18),
        ] as [(ArrangedSubview, Double)])
    func `the first baseline of a nested stack is that of one of its views`(
        _ view: ArrangedSubview, _ top: Double
    ) {
        #expect(tops(.firstBaseline, beside: view, by: RuleModel.uikit) == [0, top])
    }

    @Test(
        arguments: [
            (nested(.vertical, .fill, large, small), 2),
            (nested(.horizontal, .trailing, large, small), 12),
            (nested(.horizontal, .leading, small, large), 18),
        ] as [(ArrangedSubview, Double)])
    func `the last baseline of a nested stack is that of one of its views`(
        _ view: ArrangedSubview, _ top: Double
    ) {
        #expect(tops(.lastBaseline, beside: view, by: RuleModel.uikit) == [0, top])
    }

    @Test func `hidden views do not affect the baselines of a nested stack`() {
        var hidden = Self.large
        hidden.isHidden = true
        let view = Self.nested(.vertical, .fill, hidden, Self.small)
        #expect(tops(.firstBaseline, beside: view, by: RuleModel.uikit) == [0, 22])
        #expect(tops(.firstBaseline, beside: view, by: RuleModel.arranged) == [0, 18])
    }

    @Test func `a nested stack has no baseline if the view that decides it has no text`() {
        let view = Self.nested(.vertical, .fill, ArrangedSubview(width: 10, height: 5), Self.small)
        #expect(tops(.firstBaseline, beside: view, by: RuleModel.uikit) == [0, 0])
        // The edge of a stack without baselines lies on the others' baseline.
        #expect(tops(.firstBaseline, beside: view, by: RuleModel.fdstackview) == [0, 30])
    }

    @Test func `a view without text is aligned with an edge of the first view`() {
        let view = ArrangedSubview(width: 10, height: 5)
        #expect(tops(.firstBaseline, beside: view, by: RuleModel.uikit) == [0, 0])
        #expect(tops(.lastBaseline, beside: view, by: RuleModel.uikit) == [0, 35])
        #expect(tops(.firstBaseline, beside: view, by: RuleModel.tzstackview) == [0, 30])
    }

    // MARK: Spacing between baselines

    private func column(_ spacing: Spacing, by model: any LayoutModel) -> Layout {
        var column = StackConfiguration(
            axis: .vertical, spacing: spacing, arrangedSubviews: [Self.small, Self.large])
        column.isBaselineRelativeArrangement = true
        return model.layout(of: LayoutCase(stack: column), in: workspace)
    }

    @Test func `documented keeps the spacing between baselines and edges`() {
        #expect(column(.points(30), by: RuleModel.uikit).frames.map(\.y) == [0, 0, 26])
        let demanded = column(.points(30), by: FormulaModel.documented)
        #expect(demanded.frames.map(\.y) == [0, 22, 48])
        #expect(demanded.frames[0].height == 90)
        let corrected = Live.correcting("baseline-edge-distance", of: .uikit)
        #expect(column(.points(30), by: corrected) == demanded)
    }

    @Test(arguments: [RuleModel.uikit, FormulaModel.documented] as [any LayoutModel])
    func `the system's spacing between baselines is unsupported`(_ model: any LayoutModel) {
        #expect(column(.useSystem, by: model).status == .unsupported)
    }

    // MARK: Printed names

    @Test func `constraints of the margins have UIKit's names`() {
        var row = StackConfiguration(arrangedSubviews: [Self.small])
        row.isLayoutMarginsRelativeArrangement = true
        let names = RuleModel.uikit.constraints(for: LayoutCase(stack: row), in: workspace)
            .filter { $0.role == .marginsGuide }.map(\.identifier)
        #expect(
            Set(names)
                == Set(
                    ["left", "right", "top", "bottom"].map { "UIView-\($0)Margin-guide-constraint" }
                ))
    }

    @Test func `Arranged gives both spacers of an empty row the same name`() {
        let row = StackConfiguration(arrangedSubviews: [ArrangedSubview(isHidden: true)])
        let printed = RuleModel.arranged.constraints(for: LayoutCase(stack: row), in: workspace)
            .map(\.description).joined()
        #expect(printed.contains("ASV-alignment-spanner"))
        #expect(!printed.contains("ordering-spanner"))
        #expect(!printed.contains("spanning-fit"))
    }
}
