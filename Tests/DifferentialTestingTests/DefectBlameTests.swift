import LayoutModels
import StackCases
import Testing

@testable import DifferentialTesting

/// Compares the stated blame of each defect with measurements.
@Suite struct DefectBlameTests {
    /// The number of a campaign's cases under each cause, and of those in which the cause
    /// broke the contract.
    private func measured(
        _ left: any LayoutModel, _ right: any LayoutModel, _ profile: CaseGenerator.Profile,
        _ count: Int
    ) -> (counted: [BucketCause: Int], broke: [BucketCause: Int]) {
        let generator = CaseGenerator(seed: 12, profile: profile)
        let workspace = LayoutWorkspace()
        let comparison = Comparison()
        let search = CauseSearch(left: left, right: right, comparison: comparison)
        var counted: [BucketCause: Int] = [:]
        var broke: [BucketCause: Int] = [:]
        for index in 0..<count {
            let layoutCase = generator.makeCase(index)
            guard let stack = try? layoutCase.configurationAfterEdits() else { continue }
            let outcome = comparison.outcome(
                left.layout(of: layoutCase, in: workspace),
                right.layout(of: layoutCase, in: workspace), of: ViewTree(stack.stack))
            guard case .different = outcome,
                let found = search.bucket(of: layoutCase, in: workspace)
            else { continue }
            counted[found.bucket.cause, default: 0] += 1
            if found.verdict != .neither { broke[found.bucket.cause, default: 0] += 1 }
        }
        return (counted, broke)
    }

    private static let models: [(any LayoutModel, Int)] = [
        (RuleModel.fdstackview, 4_000), (RuleModel.tzstackview, 1_500),
        (RuleModel.arranged, 4_000), (RuleModel.oastackview, 1_500),
        (FormulaModel.mylayout, 1_500),
    ]

    @Test(arguments: models)
    func `defects that are said to break the contract do so, and others rarely do`(
        _ right: any LayoutModel, _ count: Int
    ) {
        let (counted, broke) = measured(RuleModel.uikit, right, .unrestricted, count)
        for (model, defect) in ([RuleModel.uikit, right] as [any LayoutModel]).flatMap({ model in
            model.defects.map { (model.name, $0) }
        }) {
            let cause = BucketCause.defect(defect.name, of: model)
            // Some defects are too rare for so few cases.
            guard let met = counted[cause], met > 8 else { continue }
            if defect.breaksContract {
                #expect(broke[cause] != nil, "\(cause.rawValue) broke nothing in \(met) cases")
            } else {
                // Together with a bug that both models have, it can.
                #expect(broke[cause, default: 0] * 5 < met, "\(cause.rawValue) broke the contract")
            }
        }
    }
}
