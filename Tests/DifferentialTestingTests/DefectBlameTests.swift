import LayoutModels
import StackCases
import Testing

@testable import DifferentialTesting

/// Compares the stated blame of each defect with measurements.
@Suite struct DefectBlameTests {
    /// The cases of a campaign under one cause.
    private struct Counts {
        var all = 0
        /// The cases in which the cause broke the contract.
        var broken = 0
        /// Those of them in which it did so without the bugs that both models have.
        var brokenAlone = 0
    }

    private func measured(
        _ left: any LayoutModel, _ right: any LayoutModel, _ profile: CaseGenerator.Profile,
        _ count: Int
    ) -> [BucketCause: Counts] {
        let generator = CaseGenerator(seed: 12, profile: profile)
        let workspace = LayoutWorkspace()
        let comparison = Comparison()
        let search = CauseSearch(left: left, right: right, comparison: comparison)
        func withoutBugs(of other: any LayoutModel, _ model: any LayoutModel) -> any LayoutModel {
            model.correcting(
                DefectSet(
                    model.defects.indices.filter { other.defects.contains(model.defects[$0]) }
                        .map(DefectSet.init(index:))))
        }
        let searchAlone = CauseSearch(
            left: withoutBugs(of: right, left), right: withoutBugs(of: left, right),
            comparison: comparison)
        var counts: [BucketCause: Counts] = [:]
        for index in 0..<count {
            let layoutCase = generator.makeCase(index)
            guard let stack = try? layoutCase.configurationAfterEdits() else { continue }
            let outcome = comparison.outcome(
                left.layout(of: layoutCase, in: workspace),
                right.layout(of: layoutCase, in: workspace), of: ViewTree(stack.stack))
            guard case .different = outcome,
                let found = search.bucket(of: layoutCase, in: workspace)
            else { continue }
            counts[found.bucket.cause, default: Counts()].all += 1
            guard found.verdict != .neither else { continue }
            counts[found.bucket.cause]?.broken += 1
            if let alone = searchAlone.bucket(of: layoutCase, in: workspace),
                alone.bucket.cause == found.bucket.cause, alone.verdict != .neither
            {
                counts[found.bucket.cause]?.brokenAlone += 1
            }
        }
        return counts
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
        let counts = measured(RuleModel.uikit, right, .unrestricted, count)
        for (model, defect) in ([RuleModel.uikit, right] as [any LayoutModel]).flatMap({ model in
            model.defects.map { (model.name, $0) }
        }) {
            let cause = BucketCause.defect(defect.name, of: model)
            // Some defects are too rare for so few cases.
            guard let met = counts[cause], met.all > 8 else { continue }
            if defect.breaksContract {
                #expect(met.broken > 0, "\(cause.rawValue) broke nothing in \(met.all) cases")
            } else {
                #expect(met.brokenAlone * 20 < met.all, "\(cause.rawValue) broke the contract")
            }
        }
    }
}
