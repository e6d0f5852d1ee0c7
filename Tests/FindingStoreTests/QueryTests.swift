import DifferentialTesting
import ExternalModels
import StackCases
import Testing

@testable import FindingStore

@Suite struct QueryTests {
    @Test func `a campaign is read as it was described`() throws {
        try withStore { store, _ in
            let id = try store.beginCampaign(.sample)
            var further = CampaignDescription.sample
            further.seed = 0
            further.models = ["uikit", "exec:./mine", "exec:./other"]
            further.programs = [
                "exec:./mine": Introduction(
                    name: "mine", version: "", features: [.fill, .alignFill, .afterEdits]),
                "exec:./other": Introduction(name: "other", version: "2", features: []),
            ]
            let other = try store.beginCampaign(further)
            #expect(
                try store.campaigns() == [
                    StoredCampaign(id: id, description: .sample, nextIndex: 0),
                    StoredCampaign(id: other, description: further, nextIndex: 0),
                ])
        }
    }

    @Test func `a campaign that continues after its end has no end`() throws {
        try withStore { store, _ in
            let id = try store.beginCampaign(.sample)
            try store.endCampaign(id, ended: "noon")
            #expect(try store.campaigns().map(\.ended) == ["noon"])
            try store.record(.sample([.sample(0)]), of: id)
            #expect(try store.campaigns().map(\.ended) == [nil])
        }
    }

    @Test func `queries on an unknown campaign are errors`() throws {
        try withStore { store, _ in
            let queries: [() throws -> Void] = [
                { try store.endCampaign(CampaignID(3), ended: "noon") },
                { _ = try store.summary(of: CampaignID(3)) },
                { _ = try store.buckets(of: CampaignID(3)) },
            ]
            for query in queries {
                let error = try databaseError(query)
                #expect(error.reason == .inconsistent)
            }
        }
    }

    @Test func `buckets are sorted by count and then by name`() throws {
        try withStore { store, _ in
            let campaign = try store.beginCampaign(.sample)
            let (a, b) = (
                BucketCause.defect("a", of: "uikit"), BucketCause.defect("b", of: "uikit")
            )
            let causes: [BucketCause] = [b, a, .unexplained(nil), .unexplained(nil)]
            let findings = causes.enumerated().map { Finding.sample($0.offset, cause: $0.element) }
            try store.record(.sample(findings), of: campaign)
            #expect(
                try store.buckets().map(\.bucket.cause) == [.unexplained(nil), a, b])
        }
    }

    @Test func `buckets of all campaigns are counted together`() throws {
        try withStore { store, _ in
            let first = try store.beginCampaign(.sample)
            let second = try store.beginCampaign(.sample)
            try store.record(.sample([.sample(0)]), of: first)
            try store.record(.sample([.sample(0), .sample(1)]), of: second)
            #expect(
                try store.buckets() == [
                    StoredBucket(
                        bucket: .sample(), count: 3, firstIndex: 0, findingCount: 3,
                        largestDifference: 12.25)
                ])
            #expect(
                try store.buckets(of: first) == [
                    StoredBucket(
                        bucket: .sample(), count: 1, firstIndex: 0, findingCount: 1,
                        largestDifference: 12.25)
                ])
        }
    }

    @Test func `findings are sorted by simplicity and then by index`() throws {
        try withStore { store, _ in
            let campaign = try store.beginCampaign(.sample)
            let views = [5, 3, 4, 3, 10]
            let findings = views.enumerated().map { Finding.sample($0.offset, views: $0.element) }
            try store.record(.sample(findings), of: campaign)
            let stored = try store.findings(ofBucket: Bucket.sample().name, campaign: campaign)
            #expect(stored.map(\.finding.index) == [1, 3, 2, 0, 4])
        }
    }

    @Test func `findings of a campaign are sorted by index, whatever their bucket`() throws {
        try withStore { store, _ in
            let other = try store.beginCampaign(.sample)
            try store.record(.sample([.sample(0)]), of: other)
            let campaign = try store.beginCampaign(.sample)
            let causes = ["b", "a", "b"].map { BucketCause.defect($0, of: "uikit") }
            let findings = causes.enumerated().map { Finding.sample($0.offset, cause: $0.element) }
            try store.record(.sample(findings.reversed()), of: campaign)
            #expect(try store.findings(of: campaign).map(\.finding) == findings)
        }
    }

    @Test func `a bucket that is not stored has no findings`() throws {
        try withStore { store, _ in
            let findings = try store.findings(ofBucket: "' OR 1 --")
            #expect(findings.isEmpty)
        }
    }

    @Test func `a reader sees a batch only when it is complete`() throws {
        try withStore { store, path in
            _ = try store.beginCampaign(.sample)
            let reader = try FindingStore.open(path, mode: .readOnly)
            try store.connection.transaction {
                try store.connection.execute("UPDATE campaigns SET next_index = 5")
                #expect(try reader.campaigns().map(\.nextIndex) == [0])
            }
            #expect(try reader.campaigns().map(\.nextIndex) == [5])
        }
    }
}
