import DifferentialTesting
import LayoutModels

/// The whole way of a case: made, laid out by two models, compared, its cause looked for.
public struct PipelineBenchmark: Sendable {
    private let campaign: Campaign

    /// Makes a benchmark of the two models that a campaign has unless said.
    /// - Parameter selfInterval: Of how many cases each model is held against itself in one; 0
    ///   for none.
    public init(seed: UInt64, selfInterval: Int = Campaign.standardSelfInterval) {
        campaign = Campaign(
            [RuleModel.uikit, RuleModel.fdstackview],
            generator: CaseGenerator(seed: seed, profile: .mixed), selfInterval: selfInterval)
    }

    /// Runs the first `count` cases of the campaign.
    /// - Parameter record: Gets what they come to.
    public func run(
        _ count: Int, jobs: Int, record: (CampaignBatch) throws -> Void = { _ in }
    ) async throws {
        try await campaign.run(0..<count, jobs: jobs, record: record)
    }
}
