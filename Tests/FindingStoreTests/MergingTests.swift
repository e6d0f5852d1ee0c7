import DifferentialTesting
import Testing

@testable import FindingStore

@Suite struct MergingTests {
    private struct Refusal: Error {}

    @Test func `a shard starts at its first case and ends after its last`() throws {
        try withStore { store, _ in
            var description = CampaignDescription.sample
            description.shard = Shard(2, of: 3)
            #expect(description.firstIndex == 333)
            let campaign = try store.beginCampaign(description)
            #expect(try store.campaigns().map(\.description) == [description])
            #expect(try store.campaigns().map(\.nextIndex) == [333])
            #expect(try store.campaigns().map(\.caseCount) == [0])
            try store.record(.sample(first: 333, [.sample(333)]), of: campaign)
            #expect(try store.campaigns().map(\.caseCount) == [1])
            _ = try databaseError { try store.record(.sample([.sample(0)]), of: campaign) }
        }
    }

    @Test(arguments: ["shard_number = 0", "shard_count = 0", "shard_number = 4"])
    func `an invalid shard is damage`(_ change: String) throws {
        try withStore { store, _ in
            var description = CampaignDescription.sample
            description.shard = Shard(2, of: 3)
            _ = try store.beginCampaign(description)
            try store.connection.execute("UPDATE campaigns SET \(change)")
            let error = try databaseError { _ = try store.campaigns() }
            #expect(error.reason == .damaged)
            #expect(error.message.contains("table campaigns, row 1, shard_number: no shard "))
        }
    }

    @Test func `the verdict of a finding is stored`() throws {
        try withStore { store, _ in
            let campaign = try store.beginCampaign(.sample)
            var finding = Finding.sample(0)
            finding.verdict = .both
            try store.record(.sample([finding, .sample(1)]), of: campaign)
            #expect(try store.findings(of: campaign).map(\.finding) == [finding, .sample(1)])
        }
    }

    @Test func `a step is stored completely or not at all`() throws {
        try withStore { store, path in
            let campaign = try store.beginCampaign(.sample)
            try store.record(.sample([.sample(0)]), of: campaign)
            #expect(throws: Refusal.self) {
                try store.inOneStep {
                    try store.removeCampaigns()
                    let other = try store.beginCampaign(.sample)
                    try store.record(.sample([.sample(0)]), of: other)
                    #expect(try store.buckets().map(\.count) == [1])
                    let reader = try FindingStore.open(path, mode: .readOnly)
                    #expect(try reader.campaigns().map(\.nextIndex) == [1])
                    try store.record(.sample(first: 1, [.sample(1)]), of: other)
                    throw Refusal()
                }
            }
            #expect(try store.findings(of: campaign).map(\.finding) == [.sample(0)])
            #expect(try store.campaigns().map(\.nextIndex) == [1])
        }
    }

    @Test func `removing campaigns removes all of their rows and resets the numbers`() throws {
        try withStore { store, _ in
            for _ in 0..<2 {
                let campaign = try store.beginCampaign(.sample)
                try store.record(
                    .sample([.sample(0), .sample(1, cause: .unknown("a"))]), of: campaign)
            }
            try store.removeCampaigns()
            for table in [
                "campaigns", "campaign_models", "campaign_buckets", "buckets", "findings",
                "outcome_counts",
            ] {
                #expect(try store.connection.integer("SELECT count(*) FROM \(table)") == 0)
            }
            let campaign = try store.beginCampaign(.sample)
            try store.record(.sample([.sample(0)]), of: campaign)
            #expect(campaign == CampaignID(1))
            #expect(try store.findings(of: campaign).map(\.id) == [FindingID(1)])
        }
    }

    @Test func `totals contain all counts of a campaign, but no findings`() throws {
        try withStore { store, _ in
            let campaign = try store.beginCampaign(.sample)
            let batch = CampaignBatch.sample([
                .sample(0), .sample(1), .sample(1, cause: .unknown("a")),
            ])
            try store.record(batch, of: campaign)
            let totals = try store.totals(of: try #require(try store.campaigns().first))
            #expect(totals.findings.isEmpty)
            #expect(totals.bucketCounts == batch.bucketCounts)
            #expect(totals.summaries == batch.summaries)
            #expect(totals.nextIndex == 2)
        }
    }
}
