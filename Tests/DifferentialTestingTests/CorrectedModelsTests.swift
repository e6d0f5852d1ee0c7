import LayoutModels
import StackCases
import Testing

@testable import DifferentialTesting

/// Models that follow UIKit's plan differ only by their defects.
@Suite struct CorrectedModelsTests {
    private static let models = ModelRegistry.models.compactMap { $0 as? RuleModel }

    @Test func `models without their defects agree`() {
        let models = Self.models.map { model in
            model.correcting(DefectSet(model.defects.indices.map(DefectSet.init(index:))))
        }
        let generator = CaseGenerator(seed: 23, profile: .mixed)
        let workspace = LayoutWorkspace()
        let comparison = Comparison()
        var equal = 0
        for index in 0..<1_500 {
            let layoutCase = generator.makeCase(index)
            guard let stack = try? layoutCase.configurationAfterEdits() else { continue }
            let tree = ViewTree(stack.stack)
            let layouts = models.map { $0.layout(of: layoutCase, in: workspace) }
            for right in models.indices {
                for left in 0..<right {
                    let outcome = comparison.outcome(layouts[left], layouts[right], of: tree)
                    if outcome == .equal { equal += 1 }
                    guard case .different = outcome else { continue }
                    Issue.record("\(models[left].name), \(models[right].name): case \(index)")
                }
            }
        }
        // A third of the layouts of each pair are determined.
        #expect(equal > models.count * (models.count - 1) / 2 * 500)
    }

    @Test func `UIKit without its known bugs is a model of its own`() {
        let (uikit, corrected) = (RuleModel.uikit, RuleModel.uikitCorrected)
        #expect(corrected.defects.isEmpty && corrected.name == "uikit-corrected")
        let generator = CaseGenerator(seed: 24, profile: .mixed)
        let workspace = LayoutWorkspace()
        let cases = (0..<300).map(generator.makeCase)
        #expect(
            corrected.layouts(of: cases, in: workspace)
                == uikit.withoutDefects.layouts(of: cases, in: workspace))
        #expect(
            corrected.layouts(of: cases, in: workspace) != uikit.layouts(of: cases, in: workspace))
    }

    @Test func `each difference between two models has a cause`() {
        let generator = CaseGenerator(seed: 29, profile: .mixed)
        let workspace = LayoutWorkspace()
        let comparison = Comparison()
        for right in Self.models.indices {
            for left in 0..<right {
                let (first, second) = (Self.models[left], Self.models[right])
                let search = CauseSearch(left: first, right: second, comparison: comparison)
                for index in 0..<150 {
                    let layoutCase = generator.makeCase(index)
                    guard let stack = try? layoutCase.configurationAfterEdits() else { continue }
                    let outcome = comparison.outcome(
                        first.layout(of: layoutCase, in: workspace),
                        second.layout(of: layoutCase, in: workspace), of: ViewTree(stack.stack))
                    guard case .different = outcome else { continue }
                    let cause = search.cause(of: layoutCase, in: workspace)
                    #expect(
                        !cause.isUnexplained, "\(first.name), \(second.name): case \(index)")
                }
            }
        }
    }
}
