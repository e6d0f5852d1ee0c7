import DifferentialTesting
import LayoutModels
import StackCases

/// The cases that `fuzz` draws for its two default models, with and without the search for causes.
///
/// ```swift
/// let time = try await ContinuousClock().measure {
///     try await PipelineBenchmark(seed: 1).run(100, jobs: 2)
/// }
/// print("\(time) for 100 cases")
/// ```
public struct PipelineBenchmark: Sendable {
    private let campaign: Campaign

    /// Creates a benchmark.
    public init(seed: UInt64) {
        let models: [any LayoutModel] = [RuleModel.uikit, RuleModel.fdstackview]
        campaign = Campaign(
            models, generator: CaseGenerator(seed: seed, profile: .mixed, for: models),
            selfInterval: Campaign.standardSelfInterval)
    }

    /// Lays out the first `count` cases of the campaign and compares the layouts, without looking for causes.
    /// - Returns: The number of cases whose layouts could be compared.
    public func compare(_ count: Int) -> Int {
        let workspace = LayoutWorkspace()
        return (0..<count).count { index in
            let layoutCase = campaign.generator.makeCase(index)
            let layouts = campaign.models.map { $0.layout(of: layoutCase, in: workspace) }
            guard let stack = try? layoutCase.configurationAfterEdits() else { return false }
            let outcome = campaign.comparison.outcome(
                layouts[0], layouts[1], of: ViewTree(stack.stack))
            return outcome == .equal || outcome.mismatch != nil
        }
    }

    /// Runs the first `count` cases of the campaign, also comparing models with themselves as `fuzz` does.
    /// - Parameter record: Receives the results.
    public func run(
        _ count: Int, jobs: Int, record: (CampaignBatch) throws -> Void = { _ in }
    ) async throws {
        try await campaign.run(0..<count, jobs: jobs, record: record)
    }
}
