import DifferentialTesting
import Foundation
import StackCases
import Testing

@testable import FindingStore

/// The seal of a database detects content that was not stored by stackdiff.
@Suite struct SealTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("sealed")
        let store = try FindingStore.open(path, mode: .create)
        try store.record(.sample([.sample(0)]), of: try store.beginCampaign(.sample))
    }

    private func sealCount() throws -> Int64? {
        try Connection(path: path, mode: .read, busyTimeout: 0)
            .integer("SELECT count(*) FROM seal")
    }

    /// A copy of the file alone, as after a killed process, with one byte changed.
    private func damagedCopy() throws -> String {
        let sound = try #require(FileManager.default.contents(atPath: path))
        let profile = try #require(sound.range(of: Data("adversarial".utf8)))
        var bytes = [UInt8](sound)
        bytes[profile.lowerBound] ^= 1
        return try folder.file("damaged", bytes)
    }

    @Test(arguments: [FindingStore.Mode.readOnly, .readWrite, .create])
    func `a changed text in the file is damage`(mode: FindingStore.Mode) throws {
        let damaged = try damagedCopy()
        let error = try databaseError { _ = try FindingStore.open(damaged, mode: mode) }
        #expect(error.reason == .damaged)
        #expect(
            error.message == "the database is damaged: what it holds is not what was stored in it")
    }

    @Test func `a changed byte is damage even if the process that stored it was killed`() throws {
        let store = try FindingStore.open(path, mode: .readWrite)
        let campaign = try #require(try store.campaigns().first)
        try store.record(.sample(first: 1, [.sample(1)]), of: campaign.id)
        let damaged = try damagedCopy()
        let error = try databaseError { _ = try FindingStore.open(damaged, mode: .readOnly) }
        #expect(error.reason == .damaged)
        try store.check()
    }

    /// The next index of the campaign according to the file alone, without its log.
    private func nextIndexInFile() throws -> Int? {
        let copy = folder.file("copy")
        try? FileManager.default.removeItem(atPath: copy)
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        return try FindingStore.open(copy, mode: .readOnly).campaigns().first?.nextIndex
    }

    @Test func `stored data is in the file itself`() throws {
        let store = try FindingStore.open(path, mode: .readWrite)
        try store.record(.sample(first: 1, [.sample(1)]), of: CampaignID(1))
        #expect(try nextIndexInFile() == 2)
        try store.record(.sample(first: 2, [.sample(2)]), of: CampaignID(1))
        #expect(try nextIndexInFile() == 3)
    }

    @Test func `a reader does not block a batch, which reaches the file with the next one`() throws
    {
        let store = try FindingStore.open(path, mode: .readWrite, busyTimeout: .seconds(60))
        let reader = try FindingStore.open(path, mode: .readOnly)
        let start = ContinuousClock.now
        try reader.connection.snapshot {
            #expect(try reader.campaigns().map(\.nextIndex) == [1])
            try store.record(.sample(first: 1, [.sample(1)]), of: CampaignID(1))
            #expect(try reader.campaigns().map(\.nextIndex) == [1])
            #expect(try nextIndexInFile() == 1)
        }
        #expect(ContinuousClock.now - start < .seconds(30))
        try store.record(.sample(first: 2, [.sample(2)]), of: CampaignID(1))
        #expect(try nextIndexInFile() == 3)
    }

    @Test func `a change by another program removes the seal, and opening for writing restores it`()
        throws
    {
        #expect(try sealCount() == 1)
        let other = try Connection(path: path, mode: .write, busyTimeout: 0)
        try other.execute("UPDATE campaigns SET profile = 'mixed'")
        #expect(try sealCount() == 0)
        _ = try FindingStore.open(path, mode: .readOnly)
        #expect(try sealCount() == 0)
        _ = try FindingStore.open(path, mode: .readWrite)
        #expect(try sealCount() == 1)
        let campaign = try FindingStore.open(path, mode: .readOnly).campaigns().first
        #expect(campaign?.description.profile == .mixed)
    }

    private static let mismatch =
        "findings do not match the seed, generator or cases of their campaign"

    @Test(arguments: [
        (
            "UPDATE campaigns SET next_index = 7",
            "campaign 1 ran 7 cases, but its outcomes add up to 1"
        ),
        ("UPDATE campaigns SET requested_runs = 0", "campaign 1 ran cases outside its range"),
        ("UPDATE campaigns SET seed = '99'", Self.mismatch),
        ("UPDATE campaigns SET generator_version = 99", Self.mismatch),
        (
            "UPDATE campaign_buckets SET count = 1000",
            "campaign 1 counts 1 mismatch, but its buckets have 1,000"
        ),
        (
            "UPDATE outcome_counts SET different = 2",
            "campaign 1 ran 1 case, but its outcomes add up to 2"
        ),
        (
            "UPDATE outcome_counts SET equal = equal + 1",
            "campaign 1 ran 1 case, but its outcomes add up to 2"
        ),
        ("DELETE FROM outcome_counts", "campaign 1 ran 1 case, but its outcomes add up to 0"),
        (
            "DELETE FROM campaign_buckets",
            "campaign 1 counts 1 mismatch, but its buckets have 0"
        ),
        ("DELETE FROM findings", "campaign 1 lacks stored findings, or has too many"),
        ("UPDATE findings SET case_index = 5", Self.mismatch),
    ])
    func `a change by another program is damage if counts and findings no longer agree`(
        _ change: String, _ contradiction: String
    ) throws {
        let other = try Connection(path: path, mode: .write, busyTimeout: 0)
        try other.execute(change)
        for mode in [FindingStore.Mode.readOnly, .readWrite] {
            let error = try databaseError { _ = try FindingStore.open(path, mode: mode) }
            #expect(error.reason == .damaged)
            #expect(
                error.message
                    == "the database is damaged: \(contradiction); another program changed it")
        }
    }

    @Test func `an open store also restores the seal`() throws {
        let store = try FindingStore.open(path, mode: .readWrite)
        let other = try Connection(path: path, mode: .write, busyTimeout: 0)
        try other.execute("UPDATE campaigns SET profile = 'mixed'")
        try store.endCampaign(CampaignID(1), ended: "then")
        #expect(try sealCount() == 1)
        try store.check()
    }

    @Test func `the seal covers every change by a store`() throws {
        struct Stop: Error {}
        let store = try FindingStore.open(path, mode: .readWrite)
        var seals: [String] = []
        func expectSound() throws {
            seals += try store.connection.rows(of: "seal", "SELECT digest FROM seal") {
                try $0.text(0)
            }
            try store.check()
        }
        try expectSound()
        try store.record(.sample(first: 1, [.sample(1)], dropped: [0]), of: CampaignID(1))
        try expectSound()
        let observed = ObservedLayout(
            layoutCase: LayoutCase(stack: StackConfiguration(arrangedSubviews: [])),
            observation: Observation(
                source: "s", system: nil, device: nil, scale: 2, displayed: []), file: "log.txt")
        try store.record([observed])
        try expectSound()
        try store.endCampaign(CampaignID(1), ended: "then")
        try expectSound()
        #expect(throws: Stop.self) {
            try store.inOneStep {
                try store.removeCampaigns()
                throw Stop()
            }
        }
        #expect(try sealCount() == 1)
        try store.check()
        try store.removeCampaigns()
        try expectSound()
        #expect(seals.count == 5 && Set(seals).count == 5)
    }

    @Test(arguments: [
        "ALTER TABLE campaigns ADD COLUMN \"a\"\"b); DELETE FROM campaigns; --\" TEXT DEFAULT 'c'",
        "CREATE VIEW extra AS SELECT * FROM findings", "CREATE TABLE extra (a)",
        "CREATE TRIGGER extra AFTER INSERT ON findings BEGIN DELETE FROM buckets; END",
        "DROP TRIGGER unseal_campaigns_UPDATE",
    ])
    func `a database with unexpected tables, columns, views or triggers is rejected`(
        _ change: String
    ) throws {
        let other = try Connection(path: path, mode: .write, busyTimeout: 0)
        try other.execute(change + "; DELETE FROM seal")
        for mode in [FindingStore.Mode.readOnly, .readWrite] {
            let error = #expect(throws: DatabaseError.self) {
                try FindingStore.open(path, mode: mode)
            }
            #expect(error?.reason == .damaged)
            #expect(error?.message.hasSuffix("is not what stackdiff creates") == true)
        }
    }

    @Test func `the seal does not cover a damaged byte found while storing`() throws {
        let damaged = try damagedCopy()
        let connection = try Connection(path: damaged, mode: .write, busyTimeout: 0)
        try connection.startSealing()
        try connection.transaction {
            _ = try connection.run("UPDATE campaigns SET next_index = 7")
        }
        #expect(throws: DatabaseError.self) { try connection.checkSeal() }
    }

    @Test(arguments: Schema.sealedTables)
    func `each sealed table has three triggers`(table: String) throws {
        let connection = try Connection(path: path, mode: .read, busyTimeout: 0)
        let triggers = try connection.integer(
            "SELECT count(*) FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?",
            table)
        #expect(triggers == 3)
    }

    @Test func `every table except the seal's own is sealed`() throws {
        let connection = try Connection(path: path, mode: .read, busyTimeout: 0)
        let count = try connection.integer(
            "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        #expect(count == Int64(Schema.sealedTables.count + 1))
    }
}
