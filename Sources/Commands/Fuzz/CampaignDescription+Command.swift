import DifferentialTesting
import FindingStore

extension CampaignDescription {
    /// The command line that makes the campaign's first `runs` cases again.
    func command(runs: Int) -> String {
        "stackdiff fuzz --seed \(seed) --runs \(runs) --profile \(profile)"
            + " --models \(models.joined(separator: ",").shellQuoted)"
            + (tolerance == Comparison.defaultTolerance ? "" : " --tolerance \(tolerance)")
            + (selfInterval == Campaign.standardSelfInterval
                ? "" : " --self-every \(selfInterval)")
            + (isGuided ? " --guided" : "")
    }
}
