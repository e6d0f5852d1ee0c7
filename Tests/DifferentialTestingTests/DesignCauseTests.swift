import DifferentialTesting
import ExternalModels
import LayoutModels
import StackCases
import Testing

/// The designs of models by formulas are known: each difference has a name.
@Suite struct DesignCauseTests {
    private static let generator = CaseGenerator(seed: 8, profile: .mixed)

    @Test(arguments: [FormulaModel.flexbox, .mylayout])
    func `a model without its differences lays out as documented does`(
        _ model: FormulaModel
    ) throws {
        let workspace = LayoutWorkspace()
        let corrected = model.correcting(DefectSet(rawValue: .max))
        var compared = 0
        for index in 0..<2000 {
            let layoutCase = Self.generator.makeCase(index)
            let layout = corrected.layout(of: layoutCase, in: workspace)
            let demanded = FormulaModel.documented.layout(of: layoutCase, in: workspace)
            guard layout.status != .unsupported, demanded.status != .unsupported else { continue }
            compared += 1
            #expect(layout == demanded, "case \(index)")
        }
        #expect(compared > 600)
    }

    @Test(arguments: [
        ("uikit", "flexbox"), ("fdstackview", "flexbox"), ("uikit", "documented"),
        ("documented", "flexbox"), ("uikit", "mylayout"), ("fdstackview", "mylayout"),
        ("flexbox", "mylayout"), ("documented", "mylayout"),
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

    // Each of several weighted layouts in a row keeps the other's fault from showing alone.
    @Test func `faults of which either would do are found together with a third`() throws {
        let text = """
            {"width": 10, "height": 10, "stack": {"arrangedSubviews": [
              {"intrinsicContentSize": {"width": 10},
               "contentHuggingPriority": {"horizontal": 1000}},
              {"stack": {"arrangedSubviews": [
                {"stack": {"arrangedSubviews": [
                  {"intrinsicContentSize": {"width": 10},
                   "contentCompressionResistancePriority": {"horizontal": 1000}}]}},
                {"intrinsicContentSize": {"width": 10}}]}}]}}
            """
        let source = CaseSource(bytes: Array(text.utf8), name: "case")
        let layoutCase = try #require(try source.next()).layoutCase
        let search = CauseSearch(
            left: FormulaModel.documented, right: FormulaModel.mylayout, comparison: Comparison())
        let cause = search.cause(of: layoutCase, in: LayoutWorkspace())
        #expect(
            cause.name(left: FormulaModel.documented, right: FormulaModel.mylayout)
                == "mylayout:weights-vanish+mylayout:never-compresses")
    }
}
