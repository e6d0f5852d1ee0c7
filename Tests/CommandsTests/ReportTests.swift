import FindingStore
import Foundation
import Testing

@testable import Commands

@Suite struct ReportTests {
    private let folder: TemporaryFolder
    private let database: String

    init() async throws {
        folder = try TemporaryFolder()
        database = folder.file("findings.stackdiff")
        try await storeCampaign(
            ["--runs", "80", "--seed", "7", "--profile", "adversarial", "--tolerance", "0.5"],
            in: database)
    }

    private func report(_ arguments: String...) async -> CommandRun {
        await stackdiff(["report", "--db", database] + arguments)
    }

    @Test func `an unwritable output is reported before any work`() async throws {
        let output = try folder.file("file", "text") + "/reports"
        let run = await stackdiff(["report", "--db", folder.file("none"), "--output", output])
        #expect(run.status == .incomplete)
        #expect(run.messages.hasPrefix("stackdiff: \(output): cannot be made ("))
        #expect(try !folder.names.contains("reports"))
    }

    @Test func `report writes HTML and Markdown into a new folder`() async throws {
        let output = folder.file("a/b")
        let run = await report("--output", output)
        #expect(run.status == .success)
        #expect(run.lines == ["\(output)/report.html", "\(output)/report.md"])
        let buckets = try StoredContent(of: database).buckets
        for name in ["report.html", "report.md"] {
            let text = try folder.text("a/b/" + name)
            for bucket in buckets { #expect(text.contains(bucket.bucket.name)) }
        }
    }

    @Test func `--format writes only that format`() async throws {
        let run = await report("--output", folder.file("out"), "--format", "markdown")
        #expect(run.status == .success)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.file("out"))
                == ["report.md"])
    }

    @Test func `a report contains the command that repeats its campaign`() async throws {
        _ = await report("--output", folder.file("out"))
        #expect(
            try folder.text("out/report.md").contains(
                "stackdiff fuzz --seed 7 --runs 80 --profile adversarial"
                    + " --models uikit,fdstackview --tolerance 0.5"))
    }

    @Test func `commands to copy replace the database's path by a placeholder`() async throws {
        let store = try FindingStore.open(database, mode: .readOnly)
        let campaign = try #require(try store.campaigns().last)
        let options = ["findings.stackdiff": "", database: " --db DATABASE"]
        for (path, option) in options {
            let buckets = try await ReportBuckets(
                store, at: path, of: campaign, evidence: StoredEvidence(store), shrinkLimit: 0
            ).buckets(jobs: 1)
            let finding = try #require(buckets.first?.further.first)
            #expect(
                finding.reproductions.map(\.text).contains(
                    "stackdiff export --finding \(finding.storedNumber ?? "")\(option)"))
        }
    }

    @Test func `two reports of a campaign are identical`() async throws {
        for name in ["first", "second"] { _ = await report("--output", folder.file(name)) }
        for name in ["report.html", "report.md"] {
            #expect(try folder.text("first/" + name) == folder.text("second/" + name))
        }
    }

    @Test func `a report reads stored examples, and computes missing ones identically`()
        async throws
    {
        let database = folder.file("with-examples")
        _ = await stackdiff(
            ["fuzz", "--runs", "30", "--seed", "7", "--db", database], shrinkLimit: 400)
        func buckets(_ name: String, of other: String? = nil) async throws -> String {
            _ = await stackdiff(
                [
                    "report", "--db", other ?? database, "--format", "json", "--output",
                    folder.file(name),
                ], shrinkLimit: 400)
            return try folder.text("\(name)/report.json")
        }
        let first = try await buckets("first")
        let store = try FindingStore.open(database, mode: .readWrite)
        let campaign = try #require(try store.campaigns().last?.id)
        let examples = try store.examples(of: campaign)
        #expect(try examples.count == store.buckets().count)
        let without = folder.file("without")
        _ = await stackdiff(["fuzz", "--runs", "30", "--seed", "7", "--db", without])
        #expect(try StoredContent(of: without).examples.isEmpty)
        #expect(try await buckets("second", of: without) == first)
        for finding in try store.findings(of: campaign) { try store.record(example: finding) }
        #expect(try await buckets("third") != first)
    }

    @Test func `shards and interrupted campaigns have no examples`() async throws {
        let shard = folder.file("shard")
        _ = await stackdiff(
            ["fuzz", "--runs", "80", "--seed", "7", "--shard", "1/2", "--db", shard], shrinkLimit: 8
        )
        let interrupted = folder.file("interrupted")
        _ = await stackdiff(
            ["fuzz", "--runs", "80", "--seed", "7", "--db", interrupted], interruptedAfter: 1,
            shrinkLimit: 8)
        for file in [shard, interrupted] {
            let content = try StoredContent(of: file)
            #expect(!content.findings.isEmpty)
            #expect(content.examples.isEmpty)
        }
        let output = folder.file("of-interrupted")
        let formats = ReportCommand.Format.listed
        let run = await stackdiff([
            "report", "--db", interrupted, "--output", output, "--format", formats,
        ])
        #expect(
            run.messages
                == "stackdiff: \(interrupted): campaign 1: Interrupted after 40 of 80 cases. Buckets may be"
                + " missing.\n")
        for name in ["report.md", "report.html"] {
            let text = try folder.text("of-interrupted/\(name)")
            #expect(text.contains(" of 80 cases."))
            #expect(text.contains("stackdiff fuzz --resume --db \(interrupted)"))
        }
        let junit = try folder.text("of-interrupted/report.junit.xml")
        #expect(junit.contains("name=\"runs\" value=\"40\""))
        #expect(junit.contains("name=\"requestedRuns\" value=\"80\""))
        let json = try folder.text("of-interrupted/report.json")
        #expect(json.contains("\"runs\": 40,"))
        #expect(json.contains("\"requestedRuns\": 80,"))
        for text in [junit, json] { #expect(text.contains("stackdiff fuzz --seed 7 --runs 80 ")) }
        let ofShard = await stackdiff(["report", "--db", shard, "--output", output])
        #expect(
            ofShard.messages
                == "stackdiff: \(shard): the report is on shard 1/2 alone\n"
                + "stackdiff: \(shard): Holds 1 of 2 shards. Buckets may be missing.\n")
        #expect(try !folder.text("of-interrupted/report.md").contains("Interrupted after"))
    }

    @Test func `the HTML report contains all stored findings`() async throws {
        _ = await report("--output", folder.file("out"))
        let findings = try StoredContent(of: database).findings.count
        let text = try folder.text("out/report.html")
        let words = try #require(text.firstMatch(of: /All ([0-9]+) cases kept/)?.output.1)
        #expect(try #require(Int(words)) >= findings)
        #expect(text.contains("href=\"#q=dist:fillEqually"))
    }

    @Test func `the report's date comes only from SOURCE_DATE_EPOCH`() async throws {
        _ = await report("--output", folder.file("without"))
        #expect(try !folder.text("without/report.html").contains("<dt>Made</dt>"))
        let arguments = ["report", "--db", database, "--output", folder.file("with")]
        _ = await stackdiff(arguments, variables: ["SOURCE_DATE_EPOCH": "1767323045"])
        #expect(try folder.text("with/report.html").contains("<dd>2026-01-02T03:04:05Z</dd>"))
        let wrong = await stackdiff(arguments, variables: ["SOURCE_DATE_EPOCH": "yesterday"])
        #expect(wrong.status == .usage)
        #expect(wrong.messages.contains("SOURCE_DATE_EPOCH"))
    }

    @Test func `a campaign is chosen by its number`() async throws {
        _ = await stackdiff(["fuzz", "--append", "--runs", "10", "--seed", "99", "--db", database])
        _ = await report("--output", folder.file("last"))
        _ = await report("--output", folder.file("first"), "--campaign", "1")
        #expect(try folder.text("last/report.md").contains("--seed 99 "))
        #expect(try folder.text("first/report.md").contains("--seed 7 "))
    }

    @Test func `an unknown campaign causes exit code 2`() async throws {
        let run = await report("--campaign", "5", "--output", folder.file("out"))
        #expect(run.status == .incomplete)
        #expect(run.messages == "stackdiff: \(database): holds no campaign 5\n")
        #expect(try !folder.names.contains("out"))
    }

    @Test func `an invalid format and an invalid number cause exit code 64`() async throws {
        #expect(await report("--format", "pdf", "--output", folder.file("out")).status == .usage)
        #expect(await report("--campaign", "0", "--output", folder.file("out")).status == .usage)
        #expect(try !folder.names.contains("out"))
    }

    @Test func `a file in place of the output folder is named and causes exit code 2`() async throws
    {
        let file = try folder.file("taken", "")
        let run = await report("--output", file)
        #expect(run.status == .incomplete)
        #expect(run.messages.contains(file))
    }
}
