import DifferentialTesting
import ExternalModels
import FindingStore

extension FindingStore {
    /// Asks programs again for some stored cases of a campaign, and returns warnings about those that answer
    /// otherwise.
    func warnings(about programs: [ExternalModel], in campaign: CampaignID) throws -> [String] {
        guard !programs.isEmpty else { return [] }
        let findings = try findings(of: campaign).map(\.finding)
        return programs.compactMap { RepeatedAnswers(of: $0, to: findings).warning }
    }
}
