import DifferentialTesting
import Foundation
import StackCases
import Testing

@testable import FindingStore

/// Reading a file with any content returns values or throws an error.
@Suite struct DamageTests {
    /// Reads everything that a store contains.
    private func readAll(_ store: FindingStore) throws {
        for campaign in try store.campaigns() {
            _ = try store.summary(of: campaign.id)
            _ = try store.buckets(of: campaign.id)
        }
        for bucket in try store.buckets() {
            for stored in try store.findings(ofBucket: bucket.bucket.name) {
                _ = try store.finding(stored.id)
            }
        }
    }

    /// Creates a database of 12 findings and closes it.
    private func makeDatabase(in folder: TemporaryFolder) throws -> String {
        let path = folder.file("findings")
        let store = try FindingStore.open(path, mode: .create)
        let campaign = try store.beginCampaign(.sample)
        let kinds = MismatchKind.allCases
        let findings = (0..<12).map { Finding.sample($0, views: 3, kind: kinds[$0 % kinds.count]) }
        try store.record(.sample(findings), of: campaign)
        return path
    }

    @Test func `damage is reported on one line`() throws {
        let folder = try TemporaryFolder()
        let path = try makeDatabase(in: folder)
        var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        // The number of bytes of the second page that are in fragments.
        bytes[4096 + 7] = 1
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let error = #expect(throws: DatabaseError.self) {
            _ = try FindingStore.open(path, mode: .readWrite)
        }
        let message = "the database is damaged: Fragmentation of 0 bytes reported as 1 on page 2"
        #expect(error?.description == "\(path): \(message)")
    }

    @Test func `control characters in messages of SQLite are replaced`() {
        let error = DatabaseError(
            .damaged, message: "a\n\u{1B}[31m", operation: "open", path: "findings")
        #expect(error.description == "findings: a \u{FFFD}[31m")
    }

    @Test(arguments: [
        ("findings", "kind", "sizeX"), ("findings", "attribute", "depth"),
        ("findings", "seed", "-1"), ("findings", "view", "-1"), ("findings", "view", "77"),
        ("findings", "decided_by_tie", "2"), ("findings", "case_json", "{"),
        ("findings", "case_json", "{}"), ("findings", "case_index", "-9"),
        ("findings", "left_layout_json", "[]"),
        ("findings", "left_layout_json", #"{"status":"unique"}"#),
        ("findings", "right_layout_json", #"{"status":"great"}"#),
        ("findings", "right_layout_json", #"{"status":"unsatisfiable","conflicts":[0.5]}"#),
        ("findings", "largest_difference", "9e999"), ("campaigns", "seed", "1e3"),
        ("campaigns", "next_index", "-1"), ("outcome_counts", "distribution", "fillTwice"),
        ("outcome_counts", "alignment", "justified"),
        ("outcome_counts", "equal", "-1"), ("campaign_buckets", "count", "-1"),
        ("buckets", "verdict", "nobody"), ("buckets", "verdict", "both"),
        ("buckets", "name", "other"), ("buckets", "cause", "other"),
        ("buckets", "relation", "sideways"), ("buckets", "relation", "order-free"),
        ("campaigns", "self_interval", "-1"), ("campaigns", "profile", "everyday"),
    ])
    func `an invalid value is reported with its table, row and column`(
        table: String, column: String, value: String
    ) throws {
        let folder = try TemporaryFolder()
        let path = folder.file("findings")
        let store = try FindingStore.open(path, mode: .create)
        try store.record(.sample([.sample(0)]), of: try store.beginCampaign(.sample))
        let literal = value == "9e999" ? value : "'\(value)'"
        try store.connection.execute("UPDATE \(table) SET \(column) = \(literal)")
        let error = try databaseError { try readAll(store) }
        #expect(error.reason == .damaged)
        // Counts and largest differences are read with their buckets.
        let isOfBucket = table == "campaign_buckets" || column == "largest_difference"
        let named = isOfBucket ? "buckets" : table
        #expect(
            error.description.hasPrefix("\(path): the database is damaged: table \(named), row 1"))
    }

    @Test(arguments: [
        ("program_features = 'magic'", "program_features: \"magic\" is no feature"),
        ("program_version = NULL", "program_version: no text"),
        ("program_features = NULL", "program_features: no text"),
    ])
    func `an invalid program is damage`(change: String, problem: String) throws {
        try withStore { store, _ in
            _ = try store.beginCampaign(.sample)
            try store.connection.execute(
                """
                UPDATE campaign_models SET program = 'mine', program_version = '1',
                    program_features = 'alignment.fill'
                """)
            #expect(try store.campaigns()[0].description.programs.count == 2)
            try store.connection.execute("UPDATE campaign_models SET \(change)")
            let error = try databaseError { _ = try store.campaigns() }
            #expect(error.message.hasSuffix("table campaign_models, row 1, \(problem)"))
        }
    }

    @Test func `text that is not UTF-8 is an error`() throws {
        try withStore { store, _ in
            _ = try store.beginCampaign(.sample)
            try store.connection.execute("UPDATE campaigns SET profile = CAST(x'66FF' AS TEXT)")
            let error = try databaseError { _ = try store.campaigns() }
            #expect(error.message.hasSuffix("table campaigns, row 1, profile: not UTF-8"))
        }
    }

    @Test(arguments: [0, 1, 2, 3, 4, 5, 6, 7])
    func `flipped bytes lead to an error or to values, never to a crash`(round: Int) throws {
        let folder = try TemporaryFolder()
        let path = try makeDatabase(in: folder)
        let sound = try #require(FileManager.default.contents(atPath: path))
        var errors = 0
        // Odd steps meet headers, cell pointers and cells of every page.
        for offset in stride(from: round * 131, to: sound.count, by: 2099) {
            var bytes = [UInt8](sound)
            for byte in offset..<min(offset + 1 + round, bytes.count) {
                bytes[byte] ^= UInt8(truncatingIfNeeded: 0x80 >> round | 1)
            }
            let damaged = try folder.file("damaged", bytes)
            for mode in [FindingStore.Mode.readOnly, .readWrite] {
                do {
                    try readAll(try FindingStore.open(damaged, mode: mode))
                } catch {
                    #expect(error is DatabaseError)
                    errors += 1
                }
            }
        }
        #expect(errors > 0)
    }

    @Test func `a page of random bytes is detected when a small database is opened for writing`()
        throws
    {
        let folder = try TemporaryFolder()
        let path = try makeDatabase(in: folder)
        var bytes = [UInt8](try #require(FileManager.default.contents(atPath: path)))
        for index in bytes.count - 4096..<bytes.count { bytes[index] = 0xA5 }
        let damaged = try folder.file("damaged", bytes)
        let error = try databaseError { _ = try FindingStore.open(damaged, mode: .readWrite) }
        #expect(error.reason == .damaged)
        #expect(error.description.hasPrefix("\(damaged): the database is damaged: "))
    }

    @Test func `a truncated file is damaged`() throws {
        let folder = try TemporaryFolder()
        let path = try makeDatabase(in: folder)
        let bytes = [UInt8](try #require(FileManager.default.contents(atPath: path)))
        for length in [50, 100, 512, 4096, 8192, bytes.count / 2] {
            let cut = try folder.file("cut", Array(bytes.prefix(length)))
            for mode in [FindingStore.Mode.readOnly, .readWrite] {
                let error = try databaseError {
                    try readAll(try FindingStore.open(cut, mode: mode))
                }
                #expect([.damaged, .foreignFile].contains(error.reason), "\(length): \(error)")
            }
        }
    }
}
