import Commands
import DifferentialTesting
import FindingStore
import Testing

/// Inconsistencies of models, from the campaign to the report.
@Suite struct SelfFindingTests {
    private let folder: TemporaryFolder
    private let database: String

    init() throws {
        folder = try TemporaryFolder()
        database = folder.file("findings.stackdiff")
    }

    private let arguments = ["--runs", "80", "--seed", "7", "--profile", "adversarial"]

    private func fuzz(_ further: String...) async -> CommandRun {
        await stackdiff(["fuzz"] + arguments + ["--db", database] + further)
    }

    private func selfBuckets() throws -> [StoredBucket] {
        try StoredContent(of: database).buckets.filter { $0.bucket.relation != nil }
    }

    @Test func `broken relations are summarized separately from mismatches`() async throws {
        let run = await fuzz()
        let buckets = try selfBuckets()
        #expect(buckets.count > 1)
        let parts = run.output.split(separator: "Relations that a model breaks with itself, in ")
        #expect(parts.count == 2)
        #expect(parts.last?.hasPrefix("\(buckets.count) buckets:\n") == true)
        for bucket in buckets {
            #expect(bucket.bucket.name.hasPrefix("self/"))
            #expect(parts.last?.contains(bucket.bucket.name + "\n") == true)
            #expect(parts.first?.contains(bucket.bucket.name) == false)
        }
    }

    @Test func `every nth case is checked for consistency, or none with --self-every 0`()
        async throws
    {
        #expect(await fuzz("--self-every", "0").status == .success)
        #expect(try selfBuckets().isEmpty)
        #expect(await fuzz("--append", "--self-every", "7").status == .success)
        let content = try StoredContent(of: database)
        #expect(content.campaigns.map(\.description.selfInterval) == [0, 7])
        let indices = content.findings.filter { $0.bucket.relation != nil }.map(\.index)
        #expect(!indices.isEmpty && indices.allSatisfy { $0.isMultiple(of: 7) })
        #expect(await fuzz("--self-every", "-1").status == .usage)
    }

    @Test func `a resumed campaign keeps its --self-every`() async throws {
        _ = await fuzz("--self-every", "5")
        let refused = await stackdiff([
            "fuzz", "--resume", "--self-every", "2", "--db", database,
        ])
        #expect(refused.status == .usage)
        #expect(refused.messages.contains("--self-every is the campaign's own"))
        _ = await stackdiff(["fuzz", "--resume", "--runs", "160", "--db", database])
        let indices = try StoredContent(of: database).findings
            .filter { $0.bucket.relation != nil }.map(\.index)
        #expect(indices.contains { $0 >= 80 })
        #expect(indices.allSatisfy { $0.isMultiple(of: 5) })
    }

    @Test func `an inconsistency is listed, shown and replayed`() async throws {
        try await storeCampaign(arguments, in: database)
        let bucket = try #require(try selfBuckets().first)
        let name = bucket.bucket.name
        let list = await stackdiff(["list", name, "--db", database])
        #expect(list.lines.count == 1 + bucket.findingCount)
        let show = await stackdiff(["show", name, "--db", database])
        #expect(show.status == .success)
        #expect(show.output.contains("A  \(bucket.bucket.leftTitle)"))
        #expect(show.output.contains("B  \(bucket.bucket.rightTitle)"))
        #expect(show.output.contains("Expected: "))
        #expect(
            show.lines.last?.hasSuffix("stackdiff layout --models \(bucket.bucket.left) -") == true)
        let replay = await stackdiff(["replay", name, "--db", database])
        #expect(replay.status == .success)
        #expect(replay.lines.last == "\(bucket.findingCount) same, 0 changed, 0 fixed")
    }

    @Test func `replay reports findings that changed or disappeared`() async throws {
        try await storeCampaign(arguments, in: database)
        let content = try StoredContent(of: database)
        let sizes = content.findings.filter {
            $0.bucket.relation == .hiddenAsRemoved && $0.mismatch.kind != .satisfiability
        }
        var changed = try #require(sizes.first)
        changed.right.frames[0].width += 1
        var fixed = try #require(content.findings.first { $0.bucket.relation == nil })
        fixed.bucket = Bucket("uikit", breaking: .scaled, cause: .unexplained(nil))
        let store = try FindingStore.open(database, mode: .readWrite)
        let id = try store.beginCampaign(
            CampaignDescription(
                models: ["uikit", "fdstackview"], seed: 1, profile: .mixed,
                generatorVersion: 1, tolerance: 0.01, requestedRuns: 2, started: "then"))
        var summary = CampaignSummary()
        for _ in 0..<2 { summary.count(.equal, of: .fill, alignment: .fill) }
        (changed.index, fixed.index) = (0, 1)
        try store.record(
            CampaignBatch(findings: [changed, fixed], summaries: [.sample(summary)], nextIndex: 2),
            of: id)
        let answers = try store.findings(of: id).map { "\($0.id)" }
        let run = await stackdiff(["replay"] + answers + ["--db", database])
        #expect(run.status == .failure)
        #expect(run.lines.last == "0 same, 1 changed, 1 fixed")
    }

    @Test func `check --baseline includes buckets of inconsistencies`() async throws {
        try await storeCampaign(arguments, in: database)
        let names = try StoredContent(of: database).buckets.map(\.bucket.name)
        let known = names.map { "\"\($0)\": \"known\"" }.joined(separator: ",")
        let file = try folder.file("known.json", "{\(known)}")
        let check = await stackdiff(["check", "--baseline", file, "--db", database])
        #expect(check.status == .success)
        let fewer = try folder.file("fewer.json", "{}")
        let new = await stackdiff(["check", "--baseline", fewer, "--db", database])
        let bucket = try #require(try selfBuckets().first)
        #expect(new.output.contains("\(bucket.bucket.name): new, "))
    }

    @Test func `a report explains how a model is inconsistent`() async throws {
        _ = await fuzz("--self-every", "1")
        let output = folder.file("out")
        _ = await stackdiff(["report", "--db", database, "--output", output])
        let text = try folder.text("out/report.md")
        #expect(
            text.contains(
                "`uikit` is inconsistent: hidden views have an effect that removed ones do not have."
            ))
        #expect(text.contains("A uikit with hidden views"))
        #expect(text.contains("--models uikit,fdstackview --self-every 1"))
        #expect(try folder.text("out/report.html").contains("uikit with these removed"))
    }
}
