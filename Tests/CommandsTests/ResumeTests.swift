import DifferentialTesting
import FindingStore
import Testing

@testable import Commands

/// Tests of campaigns that stop early and continue later.
@Suite struct ResumeTests: FuzzSuite {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

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
                "interrupted and saved; to continue: stackdiff fuzz --resume --db \(database)\n"))
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
                "interrupted and saved; \(buckets - first.count) buckets are not minimized yet;"
                    + " to continue: stackdiff fuzz --resume --db \(database)\n"))
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
                "out of time; to continue: stackdiff fuzz --resume --db \(database)\n"))
        #expect(try StoredContent(of: database).campaigns.first?.nextIndex == 40)
        _ = await resume()
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
                    + " continue to 240"))
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
                "; to continue: stackdiff fuzz --resume --campaign 1 --db \(database)\n"))
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

    @Test func `--resume requires a database with a campaign`() async throws {
        let missing = await resume()
        #expect(missing.status == .incomplete)
        #expect(missing.messages.contains(database))
        #expect(try folder.names.isEmpty)
        _ = try FindingStore.open(database, mode: .create)
        let empty = await resume()
        #expect(empty.status == .incomplete)
        #expect(empty.messages == "stackdiff: \(database): holds no campaign to continue\n")
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
}
