import DifferentialTesting
import LayoutModels

/// The whole way of a case: generation, two layouts, comparison and the search for a cause.
///
/// ```swift
/// let time = try await ContinuousClock().measure {
///     try await PipelineBenchmark(seed: 1).run(100, jobs: 2)
/// }
/// print("\(time) for 100 cases")
/// ```
public struct PipelineBenchmark: Sendable {
    private let campaign: Campaign

    /// Creates a benchmark of a campaign's two default models.
    /// - Parameter selfInterval: The interval of cases in which each model is also checked for consistency
    ///   with itself; 0 for none.
    public init(seed: UInt64, selfInterval: Int = Campaign.standardSelfInterval) {
        campaign = Campaign(
            [RuleModel.uikit, RuleModel.fdstackview],
            generator: CaseGenerator(seed: seed, profile: .mixed), selfInterval: selfInterval)
    }

    /// Runs the first `count` cases of the campaign.
    /// - Parameter record: Receives the results.
    public func run(
        _ count: Int, jobs: Int, record: (CampaignBatch) throws -> Void = { _ in }
    ) async throws {
        try await campaign.run(0..<count, jobs: jobs, record: record)
    }
}
