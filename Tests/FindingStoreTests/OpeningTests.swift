import CSQLite
import Foundation
import Testing

@testable import FindingStore

@Suite struct OpeningTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `a new database has stackdiff's application ID and safe settings`() throws {
        let store = try FindingStore.open(folder.file("new"), mode: .create)
        func pragma(_ name: String) throws -> Int64? {
            try store.connection.integer("PRAGMA \(name)")
        }
        #expect(try pragma("application_id") == 0x5344_6C79)
        #expect(try pragma("user_version") == Int64(Schema.version))
        #expect(try pragma("foreign_keys") == 1)
        #expect(try pragma("synchronous") == 2)
        #expect(try pragma("fullfsync") == 1)
        #expect(try pragma("checkpoint_fullfsync") == 1)
        #expect(try folder.names == ["new", "new-shm", "new-wal"])
    }

    @Test func `each table is strict`() throws {
        let store = try FindingStore.open(folder.file("new"), mode: .create)
        #expect(
            try store.connection.integer(
                """
                SELECT count(*) FROM pragma_table_list
                WHERE schema = 'main' AND NOT strict AND name NOT LIKE 'sqlite%'
                """) == 0)
    }

    @Test func `the fuzzer starts from a database of this version, without a seal`() throws {
        let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Fuzz/Corpus/database/campaign").standardizedFileURL
        let path = folder.file("campaign")
        try FileManager.default.copyItem(atPath: corpus.path, toPath: path)
        let store = try FindingStore.open(path, mode: .readOnly)
        #expect(try store.findings(of: CampaignID(1)).count == 1)
        #expect(try store.examples(of: CampaignID(1)).count == 1)
        // With a seal, nearly every changed byte would be rejected before it is read elsewhere.
        #expect(try store.connection.integer("SELECT count(*) FROM seal") == 0)
    }

    @Test func `a closed database is a single file, even after it was read`() throws {
        let path = folder.file("one")
        _ = try FindingStore.open(path, mode: .create).beginCampaign(.sample)
        #expect(try folder.names == ["one"])
        _ = try FindingStore.open(path, mode: .readOnly).campaigns()
        #expect(try folder.names == ["one"])
    }

    @Test func `an existing database is opened in every mode`() throws {
        let path = folder.file("existing")
        _ = try FindingStore.open(path, mode: .create).beginCampaign(.sample)
        for mode in [FindingStore.Mode.create, .readWrite, .readOnly] {
            #expect(try FindingStore.open(path, mode: mode).campaigns().count == 1)
        }
    }

    @Test(arguments: [
        (":memory:", "./:memory:"), ("file:a?mode=memory", "./file:a?mode=memory"), ("", "./"),
        ("a/b", "./a/b"), ("/a/b", "/a/b"),
    ])
    func `a path with a special meaning in SQLite is opened as a file`(path: String, name: String) {
        #expect(Connection.name(of: path, mode: .create) == name)
    }

    @Test func `a store opened for reading cannot write`() throws {
        _ = try FindingStore.open(folder.file("read"), mode: .create)
        let reader = try FindingStore.open(folder.file("read"), mode: .readOnly)
        let error = try databaseError { _ = try reader.beginCampaign(.sample) }
        #expect(error.reason == .readOnly)
    }

    @Test func `a path with special characters is opened read-only without changes`() throws {
        let path = folder.file("Fälle 100%?#.db")
        _ = try FindingStore.open(path, mode: .create).beginCampaign(.sample)
        let connection = try Connection(path: path, mode: .readUnchanging, busyTimeout: 0)
        #expect(try connection.integer("SELECT count(*) FROM campaigns") == 1)
    }

    @Test(
        .enabled(if: getuid() != 0, "permissions do not hold for root"),
        arguments: [FindingStore.Mode.create, .readWrite])
    func `a database in a read-only folder can be read but not written`(
        mode: FindingStore.Mode
    ) throws {
        let path = folder.file("kept")
        _ = try FindingStore.open(path, mode: .create).beginCampaign(.sample)
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
        defer {
            try? FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: folder.path)
        }
        #expect(try FindingStore.open(path, mode: .readOnly).campaigns().count == 1)
        let error = try databaseError { _ = try FindingStore.open(path, mode: mode) }
        #expect(error.reason == .readOnly)
    }

    @Test(.enabled(if: getuid() != 0, "permissions do not hold for root"))
    func `a leftover log that cannot be applied is reported instead of ignored`() throws {
        let path = folder.file("kept")
        let store = try FindingStore.open(path, mode: .create)
        _ = try store.beginCampaign(.sample)
        let copy = folder.file("copy")
        try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: false)
        for end in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: path + end, toPath: copy + "/kept" + end)
        }
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: copy)
        let error = try databaseError {
            _ = try FindingStore.open(copy + "/kept", mode: .readOnly)
        }
        #expect(error.message.hasPrefix("a run that was killed left \(copy)/kept-wal"))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: copy)
        #expect(try FindingStore.open(copy + "/kept", mode: .readOnly).campaigns().count == 1)
        try store.check()
    }

    @Test(
        .enabled(if: getuid() != 0, "permissions do not hold for root"),
        arguments: [FindingStore.Mode.create, .readWrite])
    func `a read-only database can be read but not written`(mode: FindingStore.Mode) throws {
        let path = folder.file("kept")
        _ = try FindingStore.open(path, mode: .create).beginCampaign(.sample)
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
        #expect(try FindingStore.open(path, mode: .readOnly).campaigns().count == 1)
        let error = try databaseError { _ = try FindingStore.open(path, mode: mode) }
        #expect(error.reason == .readOnly)
        #expect(error.message.hasPrefix("cannot be written to"))
    }
}
