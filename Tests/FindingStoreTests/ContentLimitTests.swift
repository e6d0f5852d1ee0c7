import DifferentialTesting
import Foundation
import StackCases
import Testing

@testable import FindingStore

/// Content that stackdiff never stores, and that would take any amount of memory or fail only later.
@Suite struct ContentLimitTests {
    let path: String
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("db")
    }

    /// Stores findings of one bucket in a database with a seal.
    private func store(_ count: Int, shard: Shard? = nil) throws {
        let store = try FindingStore.open(path, mode: .create)
        var description = CampaignDescription.sample
        description.requestedRuns = 4000
        description.shard = shard
        let id = try store.beginCampaign(description)
        try store.record(.sample((0..<count).map { .sample($0) }), of: id)
    }

    private func change(_ sql: String) throws {
        try Connection(path: path, mode: .write, busyTimeout: 0).execute(sql)
    }

    private func expectDamage(_ part: String) throws {
        for mode in [FindingStore.Mode.readOnly, .readWrite, .create] {
            let error = try databaseError { _ = try FindingStore.open(path, mode: mode) }
            #expect(error.reason == .damaged)
            #expect(error.message.contains(part), "\(error.message)")
        }
    }

    @Test(arguments: [(10, nil), (1009, Shard(1, of: 2))])
    func `a bucket with more findings than are stored is damage`(_ most: Int, _ shard: Shard?)
        throws
    {
        try store(most, shard: shard)
        try change("DELETE FROM seal")
        _ = try FindingStore.open(path, mode: .readWrite)
        try FileManager.default.removeItem(atPath: path)
        try store(most + 1, shard: shard)
        let count = Formatted.count(most + 1)
        try expectDamage("campaign 1 has \(count) findings in bucket 1, more than stackdiff stores")
        try change("DELETE FROM seal")
        try expectDamage("more than stackdiff stores")
    }

    @Test(arguments: ["-1", "100.5", "1e300"])
    func `a tolerance that the command line rejects is damage`(_ tolerance: String) throws {
        try store(1)
        try change("UPDATE campaigns SET tolerance = \(tolerance)")
        try expectDamage("table campaigns, row 1, tolerance: negative or too large")
    }

    @Test func `a finding that cannot be read is damage of the database`() throws {
        try store(2)
        try change("UPDATE findings SET case_json = '{}' WHERE id = 2")
        try expectDamage("table findings, row 2, case_json: ")
    }

    @Test func `a smallest case that cannot be read is damage of the database`() throws {
        try store(2)
        let store = try FindingStore.open(path, mode: .readWrite)
        let finding = try #require(try store.finding(FindingID(2)))
        try store.record(example: finding)
        try change("UPDATE examples SET left_layout_json = '{}'")
        try expectDamage("table examples, row 2, left_layout_json: ")
    }
}
