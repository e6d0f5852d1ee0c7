import DifferentialTesting
import FindingStore
import LayoutModels
import Testing

@testable import Commands

@Suite struct FuzzTests {
    private let folder: TemporaryFolder
    private let database: String

    init() throws {
        folder = try TemporaryFolder()
        database = folder.file("findings.stackdiff")
    }

    /// Runs `fuzz` on 240 adversarial cases, which is six batches.
    private func fuzz(
        _ further: String..., into file: String? = nil, seed: String = "7",
        interruptedAfter: Int = .max
    ) async -> CommandRun {
        await stackdiff(
            [
                "fuzz", "--runs", "240", "--seed", seed, "--profile", "adversarial", "--db",
                file ?? database,
            ] + further, interruptedAfter: interruptedAfter)
    }

    /// Stores the campaign of `fuzz` without further arguments.
    private func storeWhole(in file: String) async throws {
        try await storeCampaign(
            ["--runs", "240", "--seed", "7", "--profile", "adversarial"], in: file)
    }

    private func resume(_ further: String..., into file: String? = nil) async -> CommandRun {
        await stackdiff(["fuzz", "--resume", "--db", file ?? database] + further)
    }

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

    @Test(arguments: [0, 1, 4])
    func `an interrupted campaign is saved, and resuming it gives the same findings`(
        _ batches: Int
    ) async throws {
        let undisturbed = folder.file("undisturbed.stackdiff")
        try await storeWhole(in: undisturbed)
        let run = await fuzz("--jobs", "1", interruptedAfter: batches)
        #expect(run.status == .interrupted)
        let stored = try #require(try StoredContent(of: database).campaigns.first)
        #expect(stored.nextIndex == batches * 40)
        #expect(stored.ended == nil)
        #expect(
            run.messages.hasSuffix(
                "interrupted and saved; go on with: stackdiff fuzz --resume --db \(database)\n"))
        #expect(await resume().status == .success)
        #expect(try StoredContent(of: database) == StoredContent(of: undisturbed))
    }

    @Test
    func `an interrupted minimization keeps what it found, and resuming it goes on with the rest`()
        async throws
    {
        _ = await fuzz("--runs", "6")
        let buckets = try StoredContent(of: database).buckets.count
        func resume(interruptedAfter: Int) async -> CommandRun {
            await stackdiff(
                ["fuzz", "--resume", "--db", database, "--jobs", "1"],
                interruptedAfter: interruptedAfter, shrinkLimit: 2)
        }
        var (stopped, first, questions) = (await resume(interruptedAfter: 2), [Finding](), 32)
        while first.isEmpty, stopped.status == .interrupted {
            stopped = await resume(interruptedAfter: questions)
            first = try StoredContent(of: database).examples
            questions *= 2
        }
        #expect(stopped.status == .interrupted)
        #expect(first.count < buckets)
        #expect(stopped.messages.contains("adversarial cases, none left to run, seed 7"))
        #expect(
            stopped.messages.hasSuffix(
                "interrupted and saved; \(buckets - first.count) buckets are not minimized yet; go on"
                    + " with: stackdiff fuzz --resume --db \(database)\n"))
        // With so few questions no bucket that it begins is finished.
        _ = await resume(interruptedAfter: 2)
        #expect(try StoredContent(of: database).examples == first)
        let ended = await resume(interruptedAfter: .max)
        #expect(ended.messages.hasSuffix("look at it with: stackdiff report --db \(database)\n"))
        #expect(!ended.messages.contains("not minimized"))
        let all = try StoredContent(of: database).examples
        #expect(all.count == buckets)
        #expect(first.allSatisfy(all.contains))
    }

    @Test func `an interruption takes precedence over a failure`() async {
        let run = await fuzz("--jobs", "1", "--fail-on", "new", interruptedAfter: 1)
        #expect(run.status == .interrupted)
    }

    @Test func `--max-time ends a campaign, and resuming it gives the same findings`()
        async throws
    {
        let undisturbed = folder.file("undisturbed.stackdiff")
        try await storeWhole(in: undisturbed)
        // The command itself, the progress, and the start of each batch read the clock.
        let run = await stackdiff(
            [
                "fuzz", "--runs", "240", "--seed", "7", "--profile", "adversarial", "--db",
                database, "--jobs", "1", "--max-time", "2.5",
            ], secondsACall: 1)
        #expect(run.status == .success)
        #expect(
            run.messages.contains(
                "out of time; go on with: stackdiff fuzz --resume --db \(database)\n"))
        #expect(try StoredContent(of: database).campaigns.first?.nextIndex == 40)
        _ = await resume()
        #expect(try StoredContent(of: database) == StoredContent(of: undisturbed))
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

    @Test func `a campaign can be resumed with more cases than first requested`() async throws {
        let long = folder.file("long.stackdiff")
        _ = await stackdiff(["fuzz", "--runs", "200", "--seed", "7", "--db", long])
        try await storeCampaign(
            ["--runs", "90", "--seed", "7"], in: database)
        _ = await resume("--runs", "200")
        #expect(try StoredContent(of: database) == StoredContent(of: long))
    }

    @Test func `a campaign that is extended and interrupted can be resumed again`() async throws {
        try await storeCampaign(
            ["--runs", "90", "--seed", "7"], in: database)
        let interrupted = await stackdiff(
            ["fuzz", "--resume", "--runs", "400", "--jobs", "1", "--db", database],
            interruptedAfter: 1)
        #expect(interrupted.status == .interrupted)
        let stored = try #require(try StoredContent(of: database).campaigns.first)
        #expect(stored.ended == nil)
        #expect(stored.nextIndex < 400)
        let again = await stackdiff(["fuzz", "--db", database])
        #expect(again.messages.contains(" of 400 cases); give --resume"))
        #expect(await resume().messages.contains("seed 7: 400 of 400 cases are in"))
    }

    @Test func `resuming a finished campaign changes nothing`() async throws {
        try await storeWhole(in: database)
        let before = try StoredContent(of: database)
        #expect(await resume().status == .success)
        #expect(try StoredContent(of: database) == before)
    }

    @Test func `a bucket stored before an interruption is as new as one stored after it`()
        async throws
    {
        _ = await fuzz("--jobs", "1", interruptedAfter: 5)
        for _ in 1...2 { #expect(await resume("--fail-on", "new").status == .failure) }
        _ = await fuzz("--append", "--jobs", "1", interruptedAfter: 5)
        #expect(await resume("--fail-on", "new").status == .success)
        #expect(await resume("--fail-on", "new", "--campaign", "1").status == .failure)
    }

    @Test func `--runs below the number of completed cases is rejected with that number`()
        async throws
    {
        _ = await fuzz("--jobs", "1", interruptedAfter: 2)
        let before = try StoredContent(of: database)
        let run = await resume("--runs", "79")
        #expect(run.status == .usage)
        #expect(
            run.messages.contains(
                "--runs 79: the campaign has run 80 cases already; give a larger number, or none to"
                    + " go on to 240"))
        #expect(try StoredContent(of: database) == before)
    }

    @Test func `a campaign resumed with fewer cases is complete after these`() async throws {
        _ = await fuzz("--jobs", "1", interruptedAfter: 1)
        #expect(await resume("--runs", "100").messages.contains("seed 7: 100 of 100 cases are in"))
        #expect(await fuzz().messages.contains("(seed 7, 100 of 100 cases); give --append to"))
    }

    @Test func `--resume uses the last campaign's models, profile and tolerance`() async throws {
        let models = ["--models", "fdstackview,uikit", "--profile", "realistic"]
        let settings = models + ["--tolerance", "2", "--jobs", "1", "--db", database]
        try await storeWhole(in: database)
        _ = await stackdiff(["fuzz", "--append", "--runs", "80"] + settings, interruptedAfter: 1)
        #expect(await resume().status == .success)
        let stored = try #require(try StoredContent(of: database).campaigns.last)
        #expect(stored.nextIndex == 80)
        let description = stored.description
        #expect(description.models == ["fdstackview", "uikit"])
        #expect(description.profile == .realistic)
        #expect(description.tolerance == 2)
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

    @Test func `--campaign resumes any campaign by its number`() async throws {
        let undisturbed = folder.file("undisturbed.stackdiff")
        try await storeWhole(in: undisturbed)
        _ = await fuzz("--jobs", "1", interruptedAfter: 1)
        _ = await fuzz("--append", "--profile", "realistic")
        let run = await stackdiff(
            ["fuzz", "--resume", "--campaign", "1", "--db", database, "--jobs", "1"],
            interruptedAfter: 1)
        #expect(
            run.messages.hasSuffix(
                "; go on with: stackdiff fuzz --resume --campaign 1 --db \(database)\n"))
        #expect(await resume("--campaign", "1").status == .success)
        let store = try FindingStore.open(database, mode: .readOnly)
        let whole = try FindingStore.open(undisturbed, mode: .readOnly)
        let (id, first) = (CampaignID(1), CampaignID(1))
        #expect(try store.summaries(of: id) == whole.summaries(of: first))
        #expect(
            try store.findings(of: id).map(\.finding) == whole.findings(of: first).map(\.finding))
        #expect(await resume("--campaign", "3").messages.contains("holds no campaign 3"))
        #expect(await fuzz("--campaign", "1").status == .usage)
        #expect(await resume("--append").status == .usage)
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

    @Test func `--resume requires a database with a campaign`() async throws {
        let missing = await resume()
        #expect(missing.status == .incomplete)
        #expect(missing.messages.contains(database))
        #expect(try folder.names.isEmpty)
        _ = try FindingStore.open(database, mode: .create)
        let empty = await resume()
        #expect(empty.status == .incomplete)
        #expect(empty.messages == "stackdiff: \(database): holds no campaign to go on with\n")
    }

    @Test func `a campaign of another generator version cannot be resumed`() async throws {
        let store = try FindingStore.open(database, mode: .create)
        _ = try store.beginCampaign(
            CampaignDescription(
                models: ["uikit", "fdstackview"], seed: 1, profile: .mixed,
                generatorVersion: CaseGenerator.version + 1, tolerance: 0.01, requestedRuns: 10,
                started: "2026-01-02T03:04:05Z"))
        let run = await resume()
        #expect(run.status == .incomplete)
        #expect(run.messages.contains("begin a new campaign"))
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
