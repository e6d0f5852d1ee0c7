import DifferentialTesting
import ExternalModels
import LayoutModels
import StackCases
import Testing

/// Each difference of the formula models has a named cause.
@Suite struct DesignCauseTests {
    private static let generator = CaseGenerator(seed: 8, profile: .mixed)

    private static let designs = ModelRegistry.models.filter {
        $0.constraintBased == nil && $0.name != "documented"
    }

    @Test(arguments: designs)
    func `a model without its defects lays out cases as documented does`(
        _ model: any LayoutModel
    ) throws {
        let workspace = LayoutWorkspace()
        let corrected = model.correcting(DefectSet(rawValue: .max))
        var compared = 0
        for index in 0..<3000 {
            let layoutCase = Self.generator.makeCase(index)
            let layout = corrected.layout(of: layoutCase, in: workspace)
            let demanded = FormulaModel.documented.layout(of: layoutCase, in: workspace)
            guard layout.status != .unsupported, demanded.status != .unsupported else { continue }
            compared += 1
            #expect(layout == demanded, "case \(index)")
        }
        #expect(compared > 500)
    }

    @Test(
        arguments: designs.flatMap { [("uikit", $0.name), ("documented", $0.name)] } + [
            ("uikit", "documented"), ("fdstackview", "flexbox"), ("fdstackview", "mylayout"),
            ("flexbox", "mylayout"), ("mylayout", "tangramkit"),
        ])
    func `every mismatch has a cause`(names: (String, String)) throws {
        let workspace = LayoutWorkspace()
        let left = try #require(ModelRegistry.model(named: names.0))
        let right = try #require(ModelRegistry.model(named: names.1))
        let search = CauseSearch(left: left, right: right, comparison: Comparison())
        var mismatches = 0
        for index in 0..<400 {
            let layoutCase = Self.generator.makeCase(index)
            let stack = try layoutCase.configurationAfterEdits()
            let outcome = Comparison().outcome(
                left.layout(of: layoutCase, in: workspace),
                right.layout(of: layoutCase, in: workspace), of: ViewTree(stack.stack))
            guard case .different = outcome else { continue }
            mismatches += 1
            #expect(!search.cause(of: layoutCase, in: workspace).isUnexplained, "case \(index)")
        }
        #expect(mismatches > 0)
    }

    // A view that is too high shows only in a stack that is no larger than the contract's.
    @Test func `a bug that shows only without another is found together with it`() throws {
        let text = """
            {"width": 72, "stack": {"distribution": "equalSpacing", "alignment": "leading",
              "arrangedSubviews": [
                {"intrinsicContentSize": {"width": 7, "height": 14}},
                {"intrinsicContentSize": {"width": 7, "height": 96},
                 "contentCompressionResistancePriority": {"vertical": 49}}]}}
            """
        let source = CaseSource(bytes: Array(text.utf8), name: "case")
        let layoutCase = try #require(try source.next()).layoutCase
        let search = CauseSearch(
            left: FormulaModel.documented, right: FormulaModel.mylayout, comparison: Comparison())
        let cause = search.cause(of: layoutCase, in: LayoutWorkspace())
        #expect(
            cause.text(left: FormulaModel.documented, right: FormulaModel.mylayout)
                == "mylayout:overflows-across+mylayout:size-of-content")
    }

    // The contract's sizes across correct these layouts, too, since they ignore earlier layouts.
    @Test(arguments: [FormulaModel.mylayout, .tangramkit])
    func `a size that only an edit leaves behind is no overflow`(model: FormulaModel) throws {
        let text = """
            {"width": 10, "stack": {"alignment": "leading", "arrangedSubviews": [
              {"intrinsicContentSize": {"height": 10}}]},
             "edits": [{"setIntrinsicContentSize": {"view": "0", "value": {"height": null}}}]}
            """
        let source = CaseSource(bytes: Array(text.utf8), name: "case")
        let layoutCase = try #require(try source.next()).layoutCase
        let search = CauseSearch(left: RuleModel.uikit, right: model, comparison: Comparison())
        let cause = search.cause(of: layoutCase, in: LayoutWorkspace())
        #expect(
            cause.text(left: RuleModel.uikit, right: model) == "\(model.name):cleared-sizes-stay")
    }

    // Without size-of-content TangramKit's layout is open, which explains no conflict of FDStackView.
    @Test func `a conflict is blamed on the bugs of the model that has it`() throws {
        let text = """
            {"width": 0, "stack": {"arrangedSubviews": [
              {"intrinsicContentSize": {"width": 41, "height": 11}, "isHidden": true, "constraints": [
                {"attribute": "width", "relation": "greaterThanOrEqual", "constant": 75}]}]}}
            """
        let source = CaseSource(bytes: Array(text.utf8), name: "case")
        let layoutCase = try #require(try source.next()).layoutCase
        let (left, right) = (RuleModel.fdstackview, FormulaModel.tangramkit)
        let search = CauseSearch(left: left, right: right, comparison: Comparison())
        let cause = search.cause(of: layoutCase, in: LayoutWorkspace())
        #expect(cause.text(left: left, right: right).hasPrefix("fdstackview:required-hiding"))
    }
}
