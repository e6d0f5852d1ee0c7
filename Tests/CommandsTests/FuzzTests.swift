import DifferentialTesting
import FindingStore
import LayoutModels
import Testing

@testable import Commands

@Suite struct FuzzTests: FuzzSuite {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(arguments: [(9, 0), (19, 1)])
    func `a hint tells that less than a tenth of the cases could be compared`(
        total: Int, compared: Int
    ) {
        var summary = CampaignSummary()
        summary[.fill, .fill].equal = compared
        summary[.fill, .fill].unsupported = total - compared
        let pair = ModelPair(left: "uikit", right: "other")
        let text = CampaignText.summary(
            [PairSummary(pair, summary)], models: ["uikit", "other"], [], in: database)
        #expect(text.contains("\nOnly \(compared) of \(total) cases could be compared: "))
        summary[.fill, .fill].equal = 2
        let enough = CampaignText.summary(
            [PairSummary(pair, summary)], models: ["uikit", "other"], [], in: database)
        #expect(!enough.contains("could be compared"))
    }

    @Test func `the columns of the table are in the order of the report`() {
        var summary = CampaignSummary()
        summary[.fill, .fill].different = 3
        summary[.fill, .fill].equal = 4
        let pair = ModelPair(left: "a", right: "b")
        let text = CampaignText.summary(
            [PairSummary(pair, summary)], models: ["a", "b"], [], in: database)
        #expect(text.contains(/distribution +cases +different +equal +ambiguous/))
        #expect(text.contains(/fill +7 +3 +4 +0/))
    }

    @Test func `the matrix of more than two models says what its halves are`() {
        let models = ["a", "b", "c"]
        let text = CampaignText.summary(
            PairSummary.none(of: models), models: models, [], in: database)
        #expect(
            text.hasPrefix(
                "Below the diagonal: the share of compared cases in which two models agree. Above it:"
                    + " the number of cases in which they differ.\n"))
    }

    @Test func `a matrix lists 40 buckets, and commas separate the thousands of the rest`() {
        let bucket = StoredBucket(
            bucket: Bucket(left: "a", right: "b", verdict: .left, cause: .unexplained(nil)),
            count: 1, firstIndex: 0, findingCount: 1, largestDifference: 1)
        let models = ["a", "b", "c"]
        let text = CampaignText.summary(
            PairSummary.none(of: models), models: models,
            Array(repeating: bucket, count: 1_040), in: database)
        #expect(text.contains("\nand 1,000 more, which stackdiff list --db "))
    }

    @Test func `the progress of a campaign with one mismatch counts in the singular`() async {
        let run = await stackdiff(
            ["fuzz", "--runs", "6", "--seed", "10", "--db", database, "--jobs", "1"],
            isTerminal: true, secondsACall: 0.25)
        #expect(run.messages.contains(", 1 mismatch, 1 bucket"), "\(run.messages)")
    }

    @Test func `a campaign is stored and summarized`() async throws {
        let run = await fuzz()
        #expect(run.status == .success)
        let content = try StoredContent(of: database)
        #expect(content.campaigns.count == 1)
        #expect(
            content.campaigns.first
                == StoredCampaign(
                    id: CampaignID(1),
                    description: CampaignDescription(
                        models: ["uikit", "fdstackview"], seed: 7, profile: .adversarial,
                        generatorVersion: CaseGenerator.version, tolerance: 0.01,
                        selfInterval: 2, requestedRuns: 240, started: "2026-01-02T03:04:05Z"),
                    nextIndex: 240, ended: "2026-01-02T03:04:05Z"))
        #expect(content.summaries.map(\.summary.total) == [240])
        // A case with several causes counts under each.
        let counts = content.buckets.filter { $0.bucket.relation == nil }.map(\.count)
        #expect(counts.reduce(0, +) >= content.summaries.mismatches)
        #expect(content.mismatches > 10)
        for bucket in content.buckets {
            #expect(run.output.contains(bucket.bucket.name + "\n"))
            #expect(run.messages.contains("case \(bucket.firstIndex): \(bucket.bucket.name)\n"))
        }
        let differences = content.buckets.filter { $0.bucket.relation == nil }.count
        #expect(run.output.contains("mismatches in \(differences) buckets:\n"))
    }

    @Test func `the seed is printed before and after the campaign`() async {
        let run = await fuzz("--runs", "80", seed: "18446744073709551615")
        let lines = run.messages.split(separator: "\n")
        #expect(lines.first?.contains("seed 18446744073709551615,") == true)
        #expect(
            run.messages.contains(
                "\nseed 18446744073709551615: 80 of 80 cases are in \(database)\n"))
    }

    @Test func `without --seed, a seed is chosen and printed`() async throws {
        let run = await stackdiff(["fuzz", "--runs", "1", "--db", database])
        let seed = try #require(try StoredContent(of: database).campaigns.first?.description.seed)
        #expect(run.messages.contains("\nseed \(seed): "))
    }

    @Test func `without a terminal, the progress line is not redrawn`() async {
        let run = await fuzz("--runs", "80")
        #expect(!run.messages.contains("\r"))
        #expect(!run.messages.contains("\u{1B}"))
    }

    @Test func `one job and eight give the same findings`() async throws {
        let other = folder.file("other.stackdiff")
        _ = await fuzz("--jobs", "1")
        _ = await fuzz("--jobs", "8", into: other)
        #expect(try StoredContent(of: database) == StoredContent(of: other))
    }

    @Test func `--fail-on new fails only if a bucket is new to the database`() async throws {
        #expect(await fuzz("--fail-on", "new").status == .failure)
        let again = await fuzz("--fail-on", "new", "--append")
        #expect(again.status == .success)
        #expect(!again.messages.contains("\ncase "))
        #expect(try StoredContent(of: database).campaigns.count == 2)
    }

    @Test func `--append adds a second campaign to the counts of the same buckets`() async throws {
        try await storeWhole(in: database)
        let first = try StoredContent(of: database)
        _ = await fuzz("--append")
        let both = try StoredContent(of: database)
        #expect(both.mismatches == 2 * first.mismatches)
        #expect(both.buckets.map(\.bucket) == first.buckets.map(\.bucket))
    }

    @Test func `a clock that runs backwards neither ends a campaign nor changes findings`()
        async throws
    {
        let undisturbed = folder.file("undisturbed.stackdiff")
        try await storeWhole(in: undisturbed)
        let run = await stackdiff(
            [
                "fuzz", "--runs", "240", "--seed", "7", "--profile", "adversarial", "--db",
                database, "--max-time", "2.5",
            ], secondsACall: -1000)
        #expect(run.status == .success)
        #expect(!run.messages.contains("out of time"))
        #expect(try StoredContent(of: database) == StoredContent(of: undisturbed))
    }

    @Test func `a second campaign in a database requires --append`() async throws {
        _ = await fuzz("--jobs", "1", interruptedAfter: 1)
        let before = try StoredContent(of: database)
        let refused = await fuzz()
        #expect(refused.status == .usage)
        #expect(
            refused.messages.contains(
                "\(database) already holds a campaign (seed 7, 40 of 240 cases); give --resume to"
                    + " continue it, --append to store another one there, or --db with another file"
            ))
        #expect(try StoredContent(of: database) == before)
        #expect(await fuzz("--append").status == .success)
        #expect(try StoredContent(of: database).campaigns.map(\.nextIndex) == [40, 240])
        // The last campaign is complete, so that --resume is not offered.
        #expect(
            await fuzz().messages.contains(
                "(seed 7, 240 of 240 cases); give --append to store another one there, or"))
    }

    @Test func `the value all selects the models of the registry`() async throws {
        let run = await stackdiff(["fuzz", "--runs", "20", "--models", "all", "--db", database])
        #expect(run.output.contains(" more, which stackdiff list --db \(database) shows\n"))
        let stored = try #require(try StoredContent(of: database).campaigns.last)
        #expect(stored.description.models == ModelRegistry.models.map(\.name))
    }

    @Test(arguments: ["uikit", "uikit,uikit", "uikit,fdstackview,uikit"])
    func `--models requires two or more different models`(_ models: String) async throws {
        let run = await stackdiff(["fuzz", "--models", models, "--db", database])
        #expect(run.status == .usage)
        #expect(run.messages.contains("--models: expected two or more different models"))
        #expect(try folder.names.isEmpty)
    }

    @Test func `a database that cannot be created causes exit code 2`() async {
        let run = await fuzz(into: folder.file("none/findings.stackdiff"))
        #expect(run.status == .incomplete)
        #expect(run.messages.hasPrefix("stackdiff: \(folder.file("none/findings.stackdiff")): "))
    }

    @Test func `more jobs than cases are allowed`() async throws {
        let run = await fuzz("--runs", "80", "--jobs", "1,024")
        #expect(run.status == .success)
        #expect(try StoredContent(of: database).summaries.map(\.summary.total) == [80])
    }
}
