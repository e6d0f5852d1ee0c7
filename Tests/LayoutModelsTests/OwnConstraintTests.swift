import StackCases
import Testing

@testable import LayoutModels

/// Bounds, optional sizes and aspect ratios of the outer stack.
@Suite struct OwnConstraintTests {
    private let workspace = LayoutWorkspace()
    private static let constraintModels: [RuleModel] = [
        .uikit, .fdstackview, .uikitIOS9, .tzstackview, .arranged, .oastackview,
    ]

    /// Two views that need 140 points, the first of which yields.
    private func row(_ constraints: ViewConstraint..., height: Double? = nil) -> LayoutCase {
        var second = ArrangedSubview(width: 30, height: 20)
        second.contentCompressionResistancePriority.horizontal = 751
        second.contentHuggingPriority.horizontal = 251
        return LayoutCase(
            height: height, constraints: constraints,
            stack: StackConfiguration(
                spacing: .points(10),
                arrangedSubviews: [ArrangedSubview(width: 100, height: 20), second]))
    }

    private func sizes(_ layoutCase: LayoutCase, by model: any LayoutModel) -> [[Double]] {
        model.layout(of: layoutCase, in: workspace).frames.map { [$0.width, $0.height] }
    }

    @Test(arguments: constraintModels)
    func `a bound counts only where the views need more`(_ model: RuleModel) {
        let bound = ViewConstraint(
            attribute: .width, relation: .lessThanOrEqual, constant: 120)
        #expect(sizes(row(bound), by: model) == [[120, 20], [80, 20], [30, 20]])
        var loose = bound
        loose.constant = 200
        #expect(sizes(row(loose), by: model) == [[140, 20], [100, 20], [30, 20]])
    }

    @Test(arguments: constraintModels)
    func `an optional size yields to required ones and to higher priorities`(_ model: RuleModel) {
        let cell = ViewConstraint(attribute: .width, constant: 60, priority: 999)
        #expect(sizes(row(cell), by: model) == [[60, 20], [20, 20], [30, 20]])
        let least = ViewConstraint(
            attribute: .width, relation: .greaterThanOrEqual, constant: 160)
        #expect(sizes(row(cell, least), by: model) == [[160, 20], [120, 20], [30, 20]])
        let weak = ViewConstraint(attribute: .width, constant: 60, priority: 500)
        #expect(sizes(row(weak), by: model) == [[140, 20], [100, 20], [30, 20]])
    }

    @Test(arguments: constraintModels)
    func `an aspect ratio ties the sides of the stack`(_ model: RuleModel) {
        let ratio = ViewConstraint(attribute: .width, toItem: .itself, multiplier: 4)
        #expect(sizes(row(ratio, height: 40), by: model) == [[160, 40], [120, 40], [30, 40]])
    }

    @Test func `a conflict of the stack's own constraints names them`() throws {
        let bound = ViewConstraint(
            attribute: .height, relation: .lessThanOrEqual, constant: 10)
        let layout = RuleModel.uikit.layout(of: row(bound, height: 12), in: workspace)
        #expect(layout.status == .unsatisfiable)
        #expect(layout.conflicts.count == 2)
    }

    @Test func `the documentation's formulas compute bounds and optional sizes`() {
        let bound = ViewConstraint(attribute: .width, relation: .lessThanOrEqual, constant: 120)
        let cell = ViewConstraint(attribute: .width, constant: 60, priority: 999)
        let least = ViewConstraint(
            attribute: .width, relation: .greaterThanOrEqual, constant: 160)
        for layoutCase in [row(bound), row(cell), row(cell, least)] {
            #expect(
                sizes(layoutCase, by: FormulaModel.documented)
                    == sizes(layoutCase, by: RuleModel.uikit))
        }
        #expect(sizes(row(least), by: FormulaModel.flexbox) == [[160, 20], [120, 20], [30, 20]])
    }

    @Test(arguments: [FormulaModel.mylayout, .tangramkit])
    func `linear layouts do not know them`(_ model: FormulaModel) {
        let bound = ViewConstraint(attribute: .width, relation: .lessThanOrEqual, constant: 120)
        let layout = model.layout(of: row(bound), in: workspace)
        #expect(layout.status == .unsupported)
        #expect(layout.reason == "constraints.ofOuterStack is not modelled")
    }
}
