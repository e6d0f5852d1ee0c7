import DifferentialTesting
import FindingStore

extension CampaignDescription {
    /// The command line that makes the campaign's first `runs` cases again, or those of a shard.
    func command(runs: Int) -> String {
        let runs = shard == nil ? runs : requestedRuns ?? runs
        return "stackdiff fuzz --seed \(seed) --runs \(runs) --profile \(profile)"
            + " --models \(models.joined(separator: ",").shellQuoted)"
            + (tolerance == Comparison.defaultTolerance ? "" : " --tolerance \(tolerance)")
            + (selfInterval == Campaign.standardSelfInterval
                ? "" : " --self-every \(selfInterval)")
            + (isGuided ? " --guided" : "")
            + (shard.map { " --shard \($0)" } ?? "")
    }
}
