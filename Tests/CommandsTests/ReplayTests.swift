import Commands
import DifferentialTesting
import FindingStore
import StackCases
import Testing

@Suite struct ReplayTests {
    private let folder: TemporaryFolder
    private let database: String
    private let content: StoredContent

    init() async throws {
        folder = try TemporaryFolder()
        database = folder.file("findings.stackdiff")
        try await storeCampaign(
            ["--runs", "80", "--seed", "7", "--profile", "adversarial"], in: database)
        content = try StoredContent(of: database)
    }

    @Test func `unchanged models reproduce all findings`() async throws {
        let run = await stackdiff(["replay", "--db", database])
        #expect(run.status == .success)
        #expect(run.lines.last == "\(content.findings.count) same, 0 changed, 0 fixed")
    }

    @Test func `each finding is compared with the tolerance of its campaign`() async throws {
        // This campaign tolerates more than the difference of the finding.
        let store = try FindingStore.open(database, mode: .readWrite)
        let finding = try #require(content.findings.first { $0.mismatch.kind.isOfFrames })
        var description = content.campaigns[0].description
        description.tolerance = finding.mismatch.largestDifference + 1
        let campaign = try store.beginCampaign(description)
        try store.record(CampaignBatch(findings: [finding], nextIndex: 0), of: campaign)
        let run = await stackdiff(["replay", "--db", database])
        #expect(run.lines.last == "\(content.findings.count) same, 0 changed, 1 fixed")
    }

    @Test func `a changed conflict is printed without a distance`() async throws {
        var finding = try #require(
            content.findings.first {
                $0.mismatch.kind == .satisfiability && $0.right.status.hasFrames
            }
        )
        for index in finding.right.frames.indices { finding.right.frames[index].x += 1 }
        let store = try FindingStore.open(database, mode: .readWrite)
        let campaign = try store.beginCampaign(content.campaigns[0].description)
        try store.record(CampaignBatch(findings: [finding], nextIndex: 0), of: campaign)
        let run = await stackdiff(["replay", "--db", database])
        #expect(run.status == .failure)
        #expect(
            run.lines.first?.hasSuffix(
                "  changed  \(finding.bucket.name): conflict, in another way") == true,
            "\(run.output)")
    }

    @Test func `changed frames are printed with both distances`() async throws {
        var finding = try #require(content.findings.first { $0.mismatch.kind.isOfFrames })
        let now = finding.mismatch.largestDifference
        for index in finding.right.frames.indices { finding.right.frames[index].x += 1 }
        finding.mismatch.largestDifference = 1234
        let store = try FindingStore.open(database, mode: .readWrite)
        let campaign = try store.beginCampaign(content.campaigns[0].description)
        try store.record(CampaignBatch(findings: [finding], nextIndex: 0), of: campaign)
        let run = await stackdiff(["replay", "--db", database])
        #expect(
            run.lines.first?.hasSuffix(": now \(Formatted.points(now)) pt, was 1234 pt") == true,
            "\(run.output)")
    }

    @Test func `an unknown finding is rejected`() async throws {
        let run = await stackdiff(["replay", "12345", "--db", database])
        #expect(run.status == .incomplete)
        #expect(run.messages.contains("no finding 12345; stackdiff list --db \(database) shows"))
    }

    private func check(_ baseline: String) async throws -> CommandRun {
        let file = try folder.file("known.json", baseline)
        return await stackdiff(["check", "--baseline", file, "--db", database])
    }

    private func baseline(_ reason: String, without left: Int = 0, with more: [String] = [])
        -> String
    {
        let names = content.buckets.dropFirst(left).map(\.bucket.name) + more
        return "{" + names.map { "\"\($0)\": \"\(reason)\"" }.joined(separator: ",") + "}"
    }

    @Test func `a baseline that lists all buckets with reasons passes`() async throws {
        #expect(try await check(baseline("known since 2015")).status == .success)
    }

    @Test func `cases that did not run are named beside the baseline`() async throws {
        let part = ["fuzz", "--append", "--runs", "2,000", "--seed", "8", "--jobs", "1"]
        _ = await stackdiff(part + ["--db", database], interruptedAfter: 1)
        for shard in ["1/3", "3/3"] {
            _ = await stackdiff(part + ["--db", database, "--runs", "3", "--shard", shard])
        }
        let run = try await check(baseline("known"))
        #expect(
            run.messages == """
                stackdiff: \(database): campaign 2: Interrupted after 40 of 2,000 cases. Buckets may be missing.
                stackdiff: \(database): Holds 2 of 3 shards. Buckets may be missing.

                """)
    }

    @Test func `a new bucket, one that disappeared and one without a reason fail`() async throws {
        let new = try await check(baseline("known", without: 1))
        #expect(new.status == .failure)
        #expect(new.output.contains(#/: new, \d+ cases?, the first is case \d+\n/#))
        #expect(new.output.hasSuffix(" buckets, 1 problem with the baseline\n"))
        let name = "uikit~fdstackview/left/a:gone"
        let gone = try await check(baseline("known", with: [name]))
        #expect(gone.status == .failure && gone.output.contains("\(name): known, but gone"))
        let unreasoned = try await check(baseline(" "))
        #expect(unreasoned.status == .failure && unreasoned.output.contains("no reason is given"))
        let report = await stackdiff([
            "report", "--db", database, "--output", folder.file("out"), "--fail-on", "new",
            "--baseline", try folder.file("known.json", baseline(" ", without: 1)),
            "--format", "junit",
        ])
        #expect(report.status == .failure)
        let bucket = content.buckets[1].bucket.name
        #expect(report.output.contains("\(bucket): no reason is given why it is accepted\n"))
        #expect(report.output.contains("\(content.buckets[0].bucket.name): new\n"))
        let junit = try String(contentsOfFile: folder.file("out/report.junit.xml"), encoding: .utf8)
        #expect(junit.contains("\"no reason is given why it is accepted: "))
        #expect(junit.contains("\"new: "))
    }

    @Test func `entries of a baseline for other models give one problem`() async throws {
        let others = [
            "uikit~exec:a/left/a:b", "uikit~exec:a/right/failure-crash", "self/exec:a/scaled/c",
        ]
        let known = baseline("known", with: others)
        let run = try await check(known)
        #expect(run.status == .failure)
        #expect(
            run.output.contains(
                "\(others[0]): is for other models than those of the campaign (uikit,fdstackview), like 2"
                    + " further entries; a program must have the same command\n"))
        #expect(run.output.hasSuffix(" buckets, 1 problem with the baseline\n"))
        _ = await stackdiff([
            "report", "--db", database, "--output", folder.file("out"), "--format", "junit",
            "--baseline", try folder.file("known.json", known),
        ])
        let junit = try String(contentsOfFile: folder.file("out/report.junit.xml"), encoding: .utf8)
        #expect(junit.split(separator: "is for other models").count == 3)
    }

    @Test func `the error of a missing baseline names the command that writes it`() async {
        let file = folder.file("none.json")
        let run = await stackdiff(["check", "--baseline", file, "--db", database])
        #expect(run.status == .dataError)
        #expect(
            run.messages.hasSuffix(
                "no such file; write it with: stackdiff check --baseline \(file) --update\n"))
    }

    @Test func `cases are checked even if the baseline fails`() async throws {
        let file = try folder.file("known.json", baseline("known", without: 1))
        let broken = try folder.file("broken.json", "{")
        let run = await stackdiff(["check", "--baseline", file, "--db", database, broken])
        #expect(run.output.contains(": new, "))
        #expect(run.output.contains("broken.json:1"))
        #expect(run.status == .dataError)
    }

    @Test func `check --update writes a baseline and keeps existing reasons`() async throws {
        let file = folder.file("written.json")
        let update = ["check", "--update", "--baseline", file, "--db", database]
        #expect(await stackdiff(update).status == .success)
        let check = await stackdiff(["check", "--baseline", file, "--db", database])
        #expect(check.status == .success)
        let name = content.buckets[0].bucket.name
        _ = try folder.file("written.json", "{\"\(name)\": \"why\", \"a~b/left/a:gone\": \"was\"}")
        #expect(await stackdiff(update).status == .success)
        let text = try folder.text("written.json")
        #expect(text.contains("\"\(name)\": \"why\""))
        #expect(!text.contains("a:gone"))
        #expect(text.components(separatedBy: "found when").count == content.buckets.count)
        _ = try folder.file("written.json", "[]")
        #expect(await stackdiff(update).status == .dataError)
        #expect(try folder.text("written.json") == "[]")
    }

    @Test func `an invalid baseline causes exit code 65`() async throws {
        #expect(try await check("[]").status == .dataError)
        #expect(try await check("{").status == .dataError)
    }
}
