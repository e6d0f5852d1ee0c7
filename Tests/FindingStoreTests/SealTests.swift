import DifferentialTesting
import Foundation
import Testing

@testable import FindingStore

/// A database that is closed says what it held, and tells whoever opens it when it holds another.
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

    @Test(arguments: [FindingStore.Mode.readOnly, .readWrite, .create])
    func `text that was changed in the file is damage`(mode: FindingStore.Mode) throws {
        let sound = try #require(FileManager.default.contents(atPath: path))
        let profile = try #require(sound.range(of: Data("everyday".utf8)))
        var bytes = [UInt8](sound)
        bytes[profile.lowerBound] ^= 1
        let damaged = try folder.file("damaged", containing: bytes)
        let error = try databaseError { _ = try FindingStore.open(damaged, mode: mode) }
        #expect(error.reason == .damaged)
        #expect(
            error.message == "the database is damaged: what it holds is not what was stored in it")
    }

    @Test func `a change by anyone removes the seal, and closing sets it anew`() throws {
        #expect(try sealCount() == 1)
        let other = try Connection(path: path, mode: .write, busyTimeout: 0)
        try other.execute("UPDATE campaigns SET next_index = 7")
        #expect(try sealCount() == 0)
        _ = try FindingStore.open(path, mode: .readOnly)
        #expect(try sealCount() == 0)
        _ = try FindingStore.open(path, mode: .readWrite)
        #expect(try sealCount() == 1)
        #expect(try FindingStore.open(path, mode: .readOnly).campaigns().first?.nextIndex == 7)
    }

    @Test(arguments: Schema.sealedTables)
    func `each table is sealed`(table: String) throws {
        let connection = try Connection(path: path, mode: .read, busyTimeout: 0)
        let triggers = try connection.integer(
            "SELECT count(*) FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?",
            .text(table))
        #expect(triggers == 3)
    }

    @Test func `every table but the seal's own is sealed`() throws {
        let connection = try Connection(path: path, mode: .read, busyTimeout: 0)
        let count = try connection.integer(
            "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        #expect(count == Int64(Schema.sealedTables.count + 1))
    }
}
