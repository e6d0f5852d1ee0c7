import DifferentialTesting
import LayoutModels
import StackCases
import Testing

/// Formulas and constraints are independent of each other, so that each checks the other.
@Suite struct DocumentedAgreementTests {
    @Test(arguments: CaseGenerator.Profile.allCases)
    func `uikit without its defects agrees with documented`(profile: CaseGenerator.Profile) throws {
        let workspace = LayoutWorkspace()
        let corrected = RuleModel.uikit.correcting(DefectSet(rawValue: .max))
        var decided = 0
        for index in 0..<700 {
            let layoutCase = CaseGenerator(seed: 5, profile: profile).makeCase(index)
            let stack = try layoutCase.configurationAfterEdits()
            let demanded = FormulaModel.documented.layout(of: layoutCase, in: workspace)
            guard demanded.status != .unsupported else { continue }
            decided += 1
            let layout = corrected.layout(of: layoutCase, in: workspace)
            let outcome = Comparison().outcome(layout, demanded, of: ViewTree(stack.stack))
            if case .different(let mismatch) = outcome {
                Issue.record("case \(index): \(mismatch)")
            }
        }
        #expect(decided > 300)
    }

    @Test func `documented leaves a hidden stack open if its aligned baselines may not fit`() throws
    {
        let layoutCase = try LayoutCase(
            jsonBytes: Array(
                #"""
                {"width": 10, "height": 10, "stack": {"arrangedSubviews": [{"isHidden": true,
                 "stack": {"arrangedSubviews": [
                   {"constraints": [{"attribute": "height", "constant": 10}]},
                   {"stack": {"alignment": "firstBaseline", "arrangedSubviews": [
                     {"constraints": [{"attribute": "height", "constant": 20}]}]}}]}}]}}
                """#.utf8))
        let workspace = LayoutWorkspace()
        // The requirements of the hidden view count in UIKit, and conflict.
        #expect(RuleModel.uikit.layout(of: layoutCase, in: workspace).status == .unsatisfiable)
        let layout = FormulaModel.documented.layout(of: layoutCase, in: workspace)
        #expect(layout.status == .unsupported)
    }
}
