import DifferentialTesting
import LayoutModels
import StackCases
import Testing

@testable import FindingStore

@Suite struct RecordingTests {
    @Test func `another connection reads a finding as it was recorded`() throws {
        try withStore { store, path in
            let campaign = try store.beginCampaign(.sample)
            try store.record(
                .sample([.sample(0), .sample(1, cause: .defect("early", of: "uikit"))]),
                of: campaign)
            let reader = try FindingStore.open(path, mode: .readOnly)
            let name = Bucket.sample(.defect("early", of: "uikit")).name
            let stored = try #require(try reader.findings(ofBucket: name).first)
            #expect(stored.finding == .sample(1, cause: .defect("early", of: "uikit")))
            #expect(stored.campaign == campaign)
            #expect(try reader.finding(stored.id) == stored)
        }
    }

    @Test func `the numbers of findings do not depend on where a batch ends`() throws {
        func stored(_ batches: [CampaignBatch]) throws -> [StoredFinding] {
            var findings: [StoredFinding] = []
            try withStore { store, _ in
                let campaign = try store.beginCampaign(.sample)
                for batch in batches { try store.record(batch, of: campaign) }
                findings = try store.findings(of: campaign)
            }
            return findings
        }
        let apart = try stored([
            .sample([.sample(0), .sample(1)]), .sample(first: 2, [.sample(2)], dropped: [1]),
        ])
        let together = try stored([
            .sample([.sample(0), .sample(1), .sample(2)], dropped: [1])
        ])
        #expect(together == apart)
        #expect(together.map(\.id.rawValue) == [1, 3])
    }

    @Test func `examples are stored until the campaign has more findings`() throws {
        try withStore { store, _ in
            let campaign = try store.beginCampaign(.sample)
            let other = try store.beginCampaign(.sample)
            for id in [campaign, other] {
                try store.record(
                    .sample([.sample(0), .sample(1, cause: .defect("early", of: "uikit"))]), of: id)
                var examples = try store.findings(of: id)
                for place in examples.indices {
                    examples[place].finding.layoutCase = Finding.sample(0, views: 4).layoutCase
                    examples[place].finding.left = Finding.sample(0, views: 4).left
                    examples[place].finding.right = Finding.sample(0, views: 4).right
                }
                for example in examples.reversed() { try store.record(example: example) }
                #expect(try store.examples(of: id) == examples)
            }
            try store.record(.sample(first: 2, [.sample(2)]), of: campaign)
            #expect(try store.examples(of: campaign).isEmpty)
            #expect(try store.examples(of: other).count == 2)
            try store.removeCampaigns()
            #expect(
                try store.connection.integer("SELECT count(*) FROM examples") == 0)
        }
    }

    @Test func `an example replaces that of its bucket, whichever finding it came from`() throws {
        try withStore { store, _ in
            let id = try store.beginCampaign(.sample)
            try store.record(.sample([.sample(0), .sample(1)]), of: id)
            let findings = try store.findings(of: id)
            for finding in findings { try store.record(example: finding) }
            #expect(try store.examples(of: id) == [findings[1]])
        }
    }

    @Test func `an inconsistency of one model is stored with its relation`() throws {
        try withStore { store, _ in
            let campaign = try store.beginCampaign(.sample)
            let buckets = SelfRelation.allCases.map {
                Bucket("uikit", breaking: $0, cause: .defect("late", of: "uikit"))
            }
            let findings = buckets.enumerated().map { index, bucket in
                var finding = Finding.sample(index)
                finding.bucket = bucket
                return finding
            }
            try store.record(.sample(findings), of: campaign)
            #expect(try Set(store.buckets().map(\.bucket)) == Set(buckets))
            #expect(try store.findings(of: campaign).map(\.finding) == findings)
            for finding in findings {
                let stored = try store.findings(ofBucket: finding.bucket.name)
                #expect(stored.map(\.finding) == [finding])
            }
        }
    }

    @Test(arguments: ["right_model = 'other'", "verdict = 'both'"])
    func `a bucket with a relation between two models is damage`(change: String) throws {
        try withStore { store, _ in
            var finding = Finding.sample(0)
            finding.bucket = Bucket("uikit", breaking: .scaled, cause: .defect("late", of: "uikit"))
            try store.record(.sample([finding]), of: try store.beginCampaign(.sample))
            try store.connection.execute("UPDATE buckets SET \(change)")
            let error = try databaseError { _ = try store.buckets() }
            #expect(error.message.hasSuffix("relation: a relation between two models"))
        }
    }

    @Test func `counts of batches add up`() throws {
        try withStore { store, _ in
            let campaign = try store.beginCampaign(.sample)
            try store.record(.sample([.sample(0), .sample(1)]), of: campaign)
            try store.record(.sample(first: 2, [.sample(2), .sample(3)]), of: campaign)
            #expect(try store.buckets(of: campaign).map(\.count) == [4])
            #expect(try store.summary(of: campaign)[.fillProportionally].different == 4)
            #expect(try store.campaigns().map(\.nextIndex) == [4])
        }
    }

    @Test func `every counter of a summary is stored`() throws {
        try withStore { store, _ in
            let campaign = try store.beginCampaign(.sample)
            var summary = CampaignSummary()
            let pairs = Distribution.allCases.flatMap { distribution in
                Alignment.allCases.map { (distribution, $0) }
            }
            for (index, (distribution, alignment)) in pairs.enumerated() {
                var counts = CampaignSummary.Counts()
                counts.equal = index + 1
                counts.different = index + 2
                counts.ambiguousLeft = index + 3
                counts.ambiguousRight = index + 4
                counts.ambiguousBoth = index + 5
                counts.unsatisfiable = index + 6
                counts.unsupported = index + 7
                summary[distribution, alignment] = counts
            }
            try store.record(
                CampaignBatch(summaries: [.sample(summary)], nextIndex: summary.total), of: campaign
            )
            #expect(try store.summary(of: campaign) == summary)
        }
    }

    @Test func `each pair of a campaign's models has its own counts`() throws {
        try withStore { store, _ in
            var description = CampaignDescription.sample
            description.models = ["c", "a", "b"]
            let campaign = try store.beginCampaign(description)
            #expect(try store.campaigns().map(\.description) == [description])
            var summaries = PairSummary.none(of: description.models)
            for (index, distribution) in [Distribution.fill, .fill, .equalSpacing].enumerated() {
                summaries[index].summary[distribution, .center].equal = 5
            }
            summaries[1].summary[.fill, .center] = CampaignSummary.Counts()
            summaries[1].summary[.fill, .center].unsupported = 5
            for end in [5, 10] {
                try store.record(CampaignBatch(summaries: summaries, nextIndex: end), of: campaign)
            }
            let stored = try store.summaries(of: campaign)
            #expect(stored.map(\.pair.left) == ["c", "c", "a"])
            #expect(stored.map(\.pair.right) == ["a", "b", "b"])
            #expect(stored.map(\.summary.counts.equal) == [10, 0, 10])
            #expect(stored.map(\.summary.counts.unsupported) == [0, 10, 0])
            #expect(stored[2].summary[.equalSpacing, .center].equal == 10)
        }
    }

    @Test func `a dropped finding is removed, but its mismatch still counts`() throws {
        try withStore { store, _ in
            let campaign = try store.beginCampaign(.sample)
            try store.record(.sample([.sample(0), .sample(1)]), of: campaign)
            try store.record(.sample(first: 2, [.sample(2)], dropped: [0, 1]), of: campaign)
            let bucket = try #require(try store.buckets().first)
            #expect(
                bucket
                    == StoredBucket(
                        bucket: .sample(), count: 3, firstIndex: 0, findingCount: 1,
                        largestDifference: 12.25))
            let findings = try store.findings(ofBucket: bucket.bucket.name)
            #expect(findings.map(\.finding.index) == [2])
        }
    }

    @Test func `dropping a finding keeps the same index of another campaign`() throws {
        try withStore { store, _ in
            let campaigns = [
                try store.beginCampaign(.sample), try store.beginCampaign(.sample),
            ]
            for campaign in campaigns { try store.record(.sample([.sample(0)]), of: campaign) }
            try store.record(.sample(first: 1, [.sample(1)], dropped: [0]), of: campaigns[0])
            let name = Bucket.sample().name
            #expect(
                try store.findings(ofBucket: name, campaign: campaigns[1]).map(\.finding.index)
                    == [0])
        }
    }

    @Test func `the ID of a dropped finding is not reused`() throws {
        try withStore { store, _ in
            let campaign = try store.beginCampaign(.sample)
            try store.record(.sample([.sample(0)]), of: campaign)
            let old = try #require(try store.findings(ofBucket: Bucket.sample().name).first)
            try store.record(.sample(first: 1, [.sample(1)], dropped: [0]), of: campaign)
            let new = try #require(try store.findings(ofBucket: Bucket.sample().name).first)
            #expect(new.id != old.id)
            #expect(try store.finding(old.id) == nil)
        }
    }

    @Test func `a case with two causes is stored once in each bucket and dropped from one`() throws
    {
        try withStore { store, _ in
            let campaign = try store.beginCampaign(.sample)
            let both = [Finding.sample(0), .sample(0, cause: .defect("early", of: "uikit"))]
            try store.record(.sample(both), of: campaign)
            #expect(try store.summary(of: campaign).total == 1)
            #expect(try store.buckets().map(\.count) == [1, 1])
            for finding in both {
                let stored = try store.findings(ofBucket: finding.bucket.name)
                #expect(stored.map(\.finding) == [finding])
            }
            #expect(try store.findings(of: campaign).map(\.finding) == both)
            try store.record(.sample(first: 1, [.sample(1)], dropped: [0]), of: campaign)
            #expect(try store.findings(of: campaign).map(\.finding) == [both[1], .sample(1)])
        }
    }

    @Test func `a batch with a finding that is already stored is rejected as a whole`()
        throws
    {
        try withStore { store, _ in
            let campaign = try store.beginCampaign(.sample)
            try store.record(.sample([.sample(0)]), of: campaign)
            let before = try store.buckets()
            _ = try databaseError {
                try store.record(.sample(first: 1, [.sample(1), .sample(0)]), of: campaign)
            }
            #expect(try store.buckets() == before)
            #expect(try store.campaigns().map(\.nextIndex) == [1])
            #expect(try store.summary(of: campaign).total == 1)
            try store.record(.sample(first: 1, [.sample(1)]), of: campaign)
        }
    }

    @Test func `a batch that does not continue its campaign is rejected`() throws {
        try withStore { store, _ in
            let campaign = try store.beginCampaign(.sample)
            try store.record(.sample([.sample(0)]), of: campaign)
            let error = try databaseError { try store.record(.sample([.sample(5)]), of: campaign) }
            #expect(error.reason == .inconsistent)
            #expect(error.message.contains("is at case 1;"))
        }
    }

    @Test func `a batch of an unknown campaign is rejected`() throws {
        try withStore { store, _ in
            let error = try databaseError {
                try store.record(.sample([.sample(0)]), of: CampaignID(7))
            }
            #expect(error.message == "holds no campaign 7")
        }
    }

    @Test(
        arguments: [
            { $0.mismatch.view = 4 }, { $0.mismatch.view = -1 },
            { $0.mismatch.largestDifference = .nan }, { $0.left.frames.removeLast() },
            { $0.right.frames[0].x = .infinity }, { $0.left.status = .unsatisfiable },
            { $0.left.ambiguous = [OpenNumber(view: 9, attribute: .y)] },
            { $0.right.conflicts = [-1] }, { $0.layoutCase.width = .nan },
            { $0.layoutCase.edits = [.remove(view: ViewPath([8]))] },
        ] as [@Sendable (inout Finding) -> Void])
    func `a finding that could not be read later is rejected`(
        change: @Sendable (inout Finding) -> Void
    ) throws {
        try withStore { store, _ in
            let campaign = try store.beginCampaign(.sample)
            var finding = Finding.sample(0)
            change(&finding)
            let error = try databaseError { try store.record(.sample([finding]), of: campaign) }
            #expect(error.reason == .inconsistent)
            #expect(error.message.hasPrefix("case 0 cannot be stored: "))
            #expect(try store.buckets().isEmpty)
        }
    }

    @Test func `a satisfiability mismatch has frames on one side`() throws {
        try withStore { store, _ in
            let campaign = try store.beginCampaign(.sample)
            var finding = Finding.sample(0, kind: .satisfiability)
            finding.left = Layout(status: .unsatisfiable, conflicts: [0, 5, 12])
            try store.record(.sample([finding]), of: campaign)
            let name = Bucket.sample().name
            #expect(try store.findings(ofBucket: name).map(\.finding) == [finding])
        }
    }
}
