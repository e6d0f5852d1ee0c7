import Foundation
import Testing

@testable import Commands
@testable import FindingStore

/// Merges that end early, and databases with damaged findings.
@Suite struct FailedMergeTests {
    private let folder: TemporaryFolder
    private let target: String
    private let shards: [String]

    init() async throws {
        folder = try TemporaryFolder()
        target = folder.file("all")
        shards = ["1", "2"].map(folder.file)
        for (place, shard) in shards.enumerated() {
            let options = ["--runs", "160", "--seed", "7", "--shard", "\(place + 1)/2"]
            try await storeCampaign(options, in: shard)
        }
    }

    private func merge(shrinkLimit: Int = 0) async -> CommandRun {
        await stackdiff(["merge", "--db", target] + shards, shrinkLimit: shrinkLimit)
    }

    private var examples: Int {
        get throws {
            let store = try FindingStore.open(target, mode: .readOnly)
            return try store.campaigns().reduce(0) { try $0 + store.examples(of: $1.id).count }
        }
    }

    @Test func `a repeated merge stores the smallest cases that an earlier one did not`()
        async throws
    {
        #expect(await merge().status == .success)
        #expect(try examples == 0)
        #expect(await merge(shrinkLimit: 2).status == .success)
        let buckets = try FindingStore.open(target, mode: .readOnly).buckets()
        #expect(try examples == buckets.count)
    }

    /// Makes a finding of the second shard unreadable, and seals that.
    private func damageShard() throws {
        let store = try FindingStore.open(shards[1], mode: .readWrite)
        try store.connection.transaction {
            _ = try store.connection.run("UPDATE findings SET case_json = '{}'")
        }
    }

    @Test func `a merge that fails leaves no new database`() async throws {
        try damageShard()
        let names = try folder.names
        let run = await merge()
        #expect(run.status == .incomplete)
        #expect(run.messages.contains("case_json"))
        #expect(try folder.names == names)
    }

    @Test func `a merge that fails leaves an empty file that was there before`() async throws {
        try damageShard()
        _ = try folder.file("all", [])
        #expect(await merge().status == .incomplete)
        #expect(FileManager.default.fileExists(atPath: target))
    }

    @Test(arguments: [["list"], ["report"], ["check", "--update", "--baseline", "base"]])
    func `a damaged finding is an error of each command`(_ command: [String]) async throws {
        #expect(await merge().status == .success)
        try Connection(path: target, mode: .write, busyTimeout: 0)
            .execute("UPDATE findings SET case_json = '{}' WHERE id = 1")
        let arguments = command.map { $0 == "base" ? folder.file("base") : $0 }
        let run = await stackdiff(arguments + ["--db", target])
        #expect(run.status == .incomplete)
        #expect(run.messages.contains("table findings, row 1, case_json"), "\(run.messages)")
        #expect(!FileManager.default.fileExists(atPath: folder.file("base")))
    }
}
