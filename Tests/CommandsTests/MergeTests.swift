import DifferentialTesting
import ExternalModels
import FindingStore
import Foundation
import StackCases
import Testing

@testable import Commands

@Suite struct MergeTests {
    private let folder: TemporaryFolder
    private let target: String

    init() throws {
        folder = try TemporaryFolder()
        target = folder.file("all.stackdiff")
    }

    /// Runs a campaign of 160 cases, or a shard of it, and returns its database.
    private func fuzz(
        _ shard: String? = nil, _ further: String..., name: String? = nil,
        interruptedAfter: Int = .max, shrinkLimit: Int = 0
    ) async throws -> String {
        let part = shard.map { $0.map { $0 == "/" ? "-" : String($0) }.joined() }
        let file = folder.file((name ?? part ?? "whole") + ".stackdiff")
        let arguments =
            ["--runs", "160", "--seed", "7", "--profile", "adversarial", "--jobs", "1"]
            + (shard.map { ["--shard", $0] } ?? [])
        if further.isEmpty, interruptedAfter == .max {
            try await storeCampaign(arguments, in: file, shrinkLimit: shrinkLimit)
            return file
        }
        let run = await stackdiff(
            ["fuzz", "--db", file] + arguments + further,
            interruptedAfter: interruptedAfter, shrinkLimit: shrinkLimit)
        #expect(run.status == (interruptedAfter == .max ? .success : .interrupted))
        return file
    }

    private func shards(_ count: Int) async throws -> [String] {
        var files: [String] = []
        for number in 1...count { files.append(try await fuzz("\(number)/\(count)")) }
        return files
    }

    private func merge(
        _ files: [String], into file: String? = nil, shrinkLimit: Int = 0
    ) async -> CommandRun {
        await stackdiff(["merge", "--db", file ?? target] + files, shrinkLimit: shrinkLimit)
    }

    /// The reports of a database, in all formats, by name.
    private func reports(of database: String) async throws -> [String: String] {
        let output = folder.file("reports-\(UUID().uuidString)")
        let run = await stackdiff([
            "report", "--db", database, "--output", output, "--format",
            ReportCommand.Format.listed,
        ])
        #expect(run.status == .success, "\(run.messages)")
        var texts: [String: String] = [:]
        for name in try TemporaryFolder.names(in: output) {
            texts[name] = try String(contentsOfFile: "\(output)/\(name)", encoding: .utf8)
        }
        return texts
    }

    /// Returns the error message of a rejected merge, which must not write anything.
    private func refusal(_ files: [String], into file: String? = nil) async throws -> String {
        let names = try folder.names
        let run = await merge(files, into: file)
        #expect(run.status == .incomplete)
        #expect(run.output.isEmpty)
        #expect(try folder.names == names)
        return run.messages
    }

    @Test func `merged shards equal the whole campaign, including all reports`() async throws {
        let whole = try await fuzz(shrinkLimit: 2)
        let files = try await shards(4)
        let run = await merge(files, shrinkLimit: 2)
        #expect(run.status == .success)
        #expect(try !StoredContent(of: whole).examples.isEmpty)
        #expect(
            run.messages
                == "all shards are in \(target): 160 cases, seed 7\n"
                + "look at it with: stackdiff report --db \(target)\n")
        #expect(run.output.contains("mismatches in "))
        #expect(try StoredContent(of: target) == StoredContent(of: whole))
        let reports = try await reports(of: target)
        #expect(reports.count == 6)
        #expect(try await self.reports(of: whole) == reports)
        let lists = [await stackdiff(["list", "--db", target]).output]
        #expect(lists == [await stackdiff(["list", "--db", whole]).output])
    }

    @Test(arguments: [2, 7, 50])
    func `any number of shards gives findings the numbers of a single run`(_ count: Int)
        async throws
    {
        func numbers(_ file: String) throws -> [String] {
            let store = try FindingStore.open(file, mode: .readOnly)
            return try store.campaigns().flatMap { try store.findings(of: $0.id) }.map {
                "\($0.id) \($0.campaign) \($0.finding.index) \($0.finding.bucket.name)"
            }
        }
        let runs = count == 50 ? "40" : "800"
        var files: [String] = []
        let whole = folder.file("whole")
        let common = [
            "--runs", runs, "--seed", "8", "--models", "documented,flexbox", "--self-every", "100",
        ]
        try await storeCampaign(common, in: whole)
        for number in stride(from: 1, through: count, by: 1) {
            files.append(folder.file("\(number)"))
            let shard = ["--shard", "\(number)/\(count)", "--db", files[number - 1]]
            _ = await stackdiff(["fuzz"] + common + shard)
        }
        #expect(await merge(files.shuffled()).status == .success)
        #expect(try StoredContent(of: target) == StoredContent(of: whole))
        #expect(try numbers(target) == numbers(whole))
        // If a simpler finding replaced another one, the last number exceeds the number of
        // findings.
        let last = try numbers(whole).compactMap { Int($0.prefix { $0 != " " }) }.max() ?? 0
        let stored = try StoredContent(of: whole).findings.count
        #expect(stored > 0 && (last > stored || count == 50))
    }

    @Test func `shards of a campaign of three models can be merged`() async throws {
        let models = ["--models", "uikit,fdstackview,tzstackview"]
        var files: [String] = []
        for shard in ["1/2", "2/2", "1/1"] {
            let file = folder.file("\(files.count)")
            files.append(file)
            _ = await stackdiff(
                ["fuzz", "--runs", "80", "--seed", "3", "--db", file, "--shard", shard] + models)
        }
        #expect(await merge([files[1], files[0]]).status == .success)
        #expect(try StoredContent(of: target) == StoredContent(of: files[2]))
    }

    @Test func `shards can be merged in any order, one by one, and repeatedly`() async throws {
        let whole = try StoredContent(of: await fuzz())
        let files = try await shards(3)
        let first = await merge([files[2], files[2]])
        #expect(first.status == .incomplete)
        #expect(first.output.isEmpty)
        #expect(
            first.messages.hasPrefix("\(target) holds 1 of 3 shards; missing: 1-2\nrun them with"))
        let again = await merge([files[2]])
        #expect(again.status == .incomplete)
        #expect(again.messages.hasPrefix("nothing new: \(target) holds all of these shards"))
        let second = await merge([files[0], target])
        #expect(second.messages.hasPrefix("\(target) holds 2 of 3 shards; missing: 2\n"))
        let list = await stackdiff(["list", "--db", target])
        #expect(list.lines.prefix(2).map { $0.contains("shard 3/3") } == [true, false])
        // A partial merge is a database of shards like any other.
        let other = folder.file("other.stackdiff")
        #expect(await merge([files[1], target], into: other).status == .success)
        #expect(try StoredContent(of: other) == whole)
        #expect(await merge([files[1]]).status == .success)
        #expect(try StoredContent(of: target) == whole)
        let done = await merge([files[1], target])
        #expect(done.status == .success)
        #expect(done.messages.hasPrefix("nothing new"))
        #expect(try StoredContent(of: target) == whole)
    }

    @Test func `a partial merge leaves its shards unchanged`() async throws {
        let files = try await shards(3)
        _ = await merge([files[1], files[0]])
        let content = try StoredContent(of: target)
        let wanted = try files.prefix(2).map(StoredContent.init(of:))
        let descriptions = wanted.flatMap(\.campaigns).map(\.description)
        #expect(content.campaigns.map(\.description) == descriptions)
        #expect(content.campaigns.map(\.nextIndex) == [53, 106])
        #expect(content.summaries == wanted.flatMap(\.summaries))
        #expect(content.findings == wanted.flatMap(\.findings))
    }

    @Test func `merge copies observed layouts`() async throws {
        let files = try await shards(2)
        let observed =
            #filePath.split(separator: "/", omittingEmptySubsequences: false)
            .dropLast(3).joined(separator: "/") + "/Cases/observed/uikit.ndjson"
        let taken = await stackdiff(["observe", observed, "--db", files[1]])
        let before = try FindingStore.open(files[1], mode: .readOnly).observedLayouts()
        #expect(before.count > 100, "\(taken.messages)")
        _ = await merge(files)
        #expect(try FindingStore.open(target, mode: .readOnly).observedLayouts() == before)
    }

    // MARK: Refusals

    static let others: [([String], String)] = [
        (["--seed", "8"], "the seed is 8, that of"),
        (["--models", "fdstackview,uikit"], "the list of models is fdstackview,uikit, that of"),
        (["--profile", "mixed"], "the profile is mixed, that of"),
        (["--runs", "161"], "the number of cases is 161, that of"),
        (["--tolerance", "2"], "the tolerance is 2.0, that of"),
        (["--self-every", "3"], "the interval of self checks is 3, that of"),
    ]

    @Test(arguments: others)
    func `shards of another campaign are rejected`(options: [String], words: String) async throws {
        let first = try await fuzz("1/2")
        let second = folder.file("other")
        _ = await stackdiff(
            [
                "fuzz", "--runs", "160", "--seed", "7", "--profile", "adversarial", "--db", second,
                "--shard", "2/2",
            ] + options)
        let messages = try await refusal([first, second])
        #expect(messages.hasPrefix("stackdiff: \(second): \(words) \(first) is "), "\(messages)")
    }

    @Test func `cases of another generator version are rejected`() async throws {
        let first = try await fuzz("1/2")
        let second = folder.file("other")
        do {
            let campaign = try #require(
                try FindingStore.open(first, mode: .readOnly).campaigns().first)
            var description = campaign.description
            description.generatorVersion += 1
            description.shard = Shard(2, of: 2)
            _ = try FindingStore.open(second, mode: .create).beginCampaign(description)
        }
        let messages = try await refusal([first, second])
        #expect(
            messages.contains("the generator's version is \(CaseGenerator.version + 1), that of"))
    }

    @Test func `merge warns about a program that ran in several versions`() async throws {
        let models = ["uikit", "exec:demo"]
        var files: [String] = []
        for (index, version) in ["2", "1", "2"].enumerated() {
            files.append(folder.file("shard \(index)"))
            let store = try FindingStore.open(files[index], mode: .create)
            let demo = Introduction(name: "Demo", version: version, features: [])
            let id = try store.beginCampaign(
                CampaignDescription(
                    models: models, programs: ["exec:demo": demo], seed: 7, profile: .mixed,
                    generatorVersion: CaseGenerator.version, tolerance: 0.5,
                    shard: Shard(index + 1, of: 3), requestedRuns: 3, started: "then"))
            var summaries = PairSummary.none(of: models)
            summaries[0].summary[.fill, .fill].equal = 1
            try store.record(CampaignBatch(summaries: summaries, nextIndex: index + 1), of: id)
        }
        let run = await merge(files.reversed())
        #expect(run.status == .success)
        #expect(
            run.messages.hasPrefix(
                "stackdiff: exec:demo ran in several versions: Demo 2 in shards 1,3, Demo 1 in shard 2\n"
            ))
        #expect(
            await !merge([files[0], files[2]], into: folder.file("two")).messages.contains("Demo"))
    }

    @Test func `overlapping shards are rejected`() async throws {
        let messages = try await refusal([await fuzz("1/2"), await fuzz("2/3")])
        #expect(messages.contains("holds shard 2/3, which overlaps with shard 1/2 of"))
    }

    @Test func `an unfinished shard is rejected unless another database has it finished`()
        async throws
    {
        let first = try await fuzz("1/2")
        let stopped = try await fuzz("2/2", interruptedAfter: 1)
        let messages = try await refusal([first, stopped])
        #expect(
            messages
                == "stackdiff: \(stopped): shard 2/2 is unfinished: 120 of 160 is its next case;"
                + " to continue: stackdiff fuzz --resume --db \(stopped)\n")
        let finished = try await fuzz("2/2", name: "finished")
        #expect(await merge([stopped, first, finished]).status == .success)
    }

    @Test func `merge rejects the database of a whole campaign`() async throws {
        let whole = try await fuzz()
        let messages = try await refusal([await fuzz("1/2"), whole])
        #expect(messages.contains("\(whole): holds the whole campaign"))
    }

    @Test func `merge rejects the target as its only input`() async throws {
        let whole = try await fuzz()
        let run = await merge([whole], into: whole)
        #expect(run.status == .usage)
        #expect(
            run.messages
                == "stackdiff merge: \(whole): is the database to write; name the databases of"
                + " shards; see stackdiff merge --help\n")
    }

    @Test func `a database of different campaigns is rejected with their difference`() async throws
    {
        let several = try await fuzz("1/2")
        _ = try await fuzz("2/2", "--append", "--seed", "8", name: "1-2")
        #expect(
            try await refusal([several])
                == "stackdiff: \(several): holds campaigns that differ in the seed (8 and 7); merge"
                + " joins the shards of one campaign\n")
    }

    @Test func `two results of one shard with different counts are rejected`() async throws {
        let first = try await fuzz("1/2")
        let second = folder.file("other")
        do {
            let campaign = try #require(
                try FindingStore.open(first, mode: .readOnly).campaigns().first)
            let store = try FindingStore.open(second, mode: .create)
            let id = try store.beginCampaign(campaign.description)
            var summaries = PairSummary.none(of: campaign.description.models)
            summaries[0].summary[.fill, .center].equal = campaign.caseCount
            try store.record(
                CampaignBatch(summaries: summaries, nextIndex: campaign.nextIndex), of: id)
        }
        #expect(try await refusal([first, second]).contains("with other counts"))
    }

    @Test func `files that are not databases of shards are rejected`() async throws {
        let shard = try await fuzz("1/2")
        let missing = folder.file("missing")
        #expect(try await refusal([shard, missing]).contains("\(missing): cannot be opened"))
        let text = try folder.file("text", "This is no database of anybody's, and long enough.")
        #expect(try await refusal([shard, text]).contains("\(text): not a stackdiff database"))
        #expect(try await refusal([shard], into: text).contains("\(text): not a stackdiff"))
        let empty = folder.file("empty")
        _ = try FindingStore.open(empty, mode: .create)
        #expect(try await refusal([shard, empty]).contains("\(empty): holds no campaign to merge"))
        let lost = folder.file("none/all.stackdiff")
        #expect(try await refusal([shard], into: lost).contains("\(lost): cannot be opened"))
    }

    @Test func `merge keeps a target with another campaign unchanged`() async throws {
        let files = try await shards(2)
        let other = folder.file("other")
        _ = await stackdiff(["fuzz", "--runs", "40", "--seed", "1", "--db", other])
        let before = try StoredContent(of: other)
        #expect(try await refusal(files, into: other).contains("that of \(other) is"))
        #expect(try StoredContent(of: other) == before)
    }

    @Test func `merge accepts an empty database as its target`() async throws {
        _ = try FindingStore.open(target, mode: .create)
        #expect(try await merge(await shards(2)).status == .success)
    }

    @Test func `merge requires a file`() async {
        #expect(await stackdiff(["merge"]).status == .usage)
    }
}
