import DifferentialTesting
import FindingStore

extension PairSummary {
    static func sample(_ summary: CampaignSummary) -> PairSummary {
        PairSummary(ModelPair(left: "uikit", right: "fdstackview"), summary)
    }
}

/// All content of a database that depends on the campaign: everything but the row numbers.
struct StoredContent: Equatable {
    var campaigns: [StoredCampaign]
    var summaries: [PairSummary]
    var buckets: [StoredBucket]
    var findings: [Finding]
    var examples: [Finding]

    init(of database: String) throws {
        let store = try FindingStore.open(database, mode: .readOnly)
        campaigns = try store.campaigns()
        summaries = try campaigns.flatMap { try store.summaries(of: $0.id) }
        buckets = try store.buckets()
        findings = try campaigns.flatMap { try store.findings(of: $0.id).map(\.finding) }
        examples = try campaigns.flatMap { try store.examples(of: $0.id).map(\.finding) }
    }

    /// The mismatches that the buckets count.
    var mismatches: Int { buckets.reduce(0) { $0 + $1.count } }
}
