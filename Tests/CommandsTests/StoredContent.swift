import DifferentialTesting
import FindingStore

/// Everything in a database that a campaign decides: all but the numbers of the rows.
struct StoredContent: Equatable {
    var campaigns: [StoredCampaign]
    var summaries: [CampaignSummary]
    var buckets: [StoredBucket]
    var findings: [Finding]

    init(of database: String) throws {
        let store = try FindingStore.open(database, mode: .readOnly)
        campaigns = try store.campaigns()
        summaries = try campaigns.map { try store.summary(of: $0.id) }
        buckets = try store.buckets()
        findings = try campaigns.flatMap { try store.findings(of: $0.id).map(\.finding) }
    }

    /// The mismatches that the buckets count.
    var mismatches: Int { buckets.reduce(0) { $0 + $1.count } }
}
