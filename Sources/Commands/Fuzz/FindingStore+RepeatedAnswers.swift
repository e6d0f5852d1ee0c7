import DifferentialTesting
import ExternalModels
import FindingStore

extension FindingStore {
    /// Asks programs again for some stored cases of a campaign.
    func repeatedAnswers(
        of programs: [ExternalModel], in campaign: CampaignID
    ) throws -> [RepeatedAnswers] {
        guard !programs.isEmpty else { return [] }
        let findings = try findings(of: campaign).map(\.finding)
        return programs.map { RepeatedAnswers(of: $0, to: findings) }
    }
}
