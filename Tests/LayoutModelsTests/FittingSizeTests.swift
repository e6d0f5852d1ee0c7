import StackCases
import Testing

@testable import LayoutModels

/// The size into which an outer stack fits, as `systemLayoutSizeFitting` returns it.
@Suite struct FittingSizeTests {
    private let workspace = LayoutWorkspace()

    private func fittingSize(
        _ layoutCase: LayoutCase, by model: any LayoutModel = RuleModel.uikit
    ) -> IntrinsicContentSize {
        let frame = model.layout(of: layoutCase, in: workspace).frames.first
        return model.fittingSize(
            of: layoutCase, laidOutIn: frame ?? Frame(x: 0, y: 0, width: 0, height: 0),
            in: workspace)
    }

    private static let row = StackConfiguration(
        spacing: .points(10),
        arrangedSubviews: [
            ArrangedSubview(width: 40, height: 20), ArrangedSubview(width: 30, height: 25),
        ])

    @Test func `a required length does not count on its own side, other constraints do`() {
        let natural = IntrinsicContentSize(width: 80, height: 25)
        #expect(fittingSize(LayoutCase(stack: Self.row)) == natural)
        #expect(fittingSize(LayoutCase(width: 300, height: 10, stack: Self.row)) == natural)
        let bounds = [
            ViewConstraint(attribute: .width, relation: .greaterThanOrEqual, constant: 100),
            ViewConstraint(attribute: .height, constant: 90, priority: 999),
        ]
        #expect(
            fittingSize(LayoutCase(constraints: bounds, stack: Self.row))
                == IntrinsicContentSize(width: 100, height: 90))
    }

    @Test func `the other side keeps its length`() {
        var text = ArrangedSubview(width: 600, height: 20)
        text.numberOfLines = 0
        let column = StackConfiguration(axis: .vertical, arrangedSubviews: [text])
        #expect(
            fittingSize(LayoutCase(width: 200, height: 20, stack: column))
                == IntrinsicContentSize(width: 600, height: 60))
        // On one line, the text is 20 points tall.
        #expect(
            fittingSize(LayoutCase(width: 200, stack: column))
                == IntrinsicContentSize(width: nil, height: 60))
        let ratio = ViewConstraint(attribute: .height, toItem: .itself)
        #expect(
            fittingSize(LayoutCase(width: 300, constraints: [ratio], stack: Self.row))
                == IntrinsicContentSize(width: nil, height: 300))
    }

    @Test func `edits count, but for the size that they set`() {
        let edits: [Edit] = [
            .setHidden(view: ViewPath([0]), value: true), .setSize(width: 500, height: 500),
        ]
        #expect(
            fittingSize(LayoutCase(width: 300, stack: Self.row, edits: edits))
                == IntrinsicContentSize(width: 30, height: 25))
    }

    @Test func `a conflict and a model without constraints leave none`() {
        let conflict = LayoutCase(
            width: 300, height: 300,
            constraints: [
                ViewConstraint(attribute: .width, relation: .lessThanOrEqual, constant: 200)
            ], stack: Self.row)
        #expect(fittingSize(conflict).height == nil)
        let formulas = fittingSize(LayoutCase(stack: Self.row), by: FormulaModel.mylayout)
        #expect(formulas == IntrinsicContentSize())
    }
}
