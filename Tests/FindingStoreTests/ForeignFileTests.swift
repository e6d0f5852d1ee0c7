import Foundation
import Testing

@testable import FindingStore

/// Files that must not be opened: the error gives the reason, and the file does not change.
@Suite struct ForeignFileTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func error(_ path: String, _ mode: FindingStore.Mode) throws -> DatabaseError {
        let before = FileManager.default.contents(atPath: path)
        let error = try databaseError { _ = try FindingStore.open(path, mode: mode) }
        #expect(FileManager.default.contents(atPath: path) == before)
        #expect(error.path == path)
        return error
    }

    @Test(arguments: [FindingStore.Mode.readOnly, .readWrite])
    func `a missing file is not created`(mode: FindingStore.Mode) throws {
        let path = folder.file("none")
        let error = try error(path, mode)
        #expect(error.description == "\(path): cannot be opened: No such file or directory")
        #expect(try folder.names.isEmpty)
    }

    @Test func `a missing folder is named as the cause`() throws {
        let error = try error(folder.file("none/new"), .create)
        #expect(error.reason == .cannotOpen)
        #expect(error.message.contains("its folder does not exist or cannot be written to"))
    }

    @Test(arguments: [FindingStore.Mode.readOnly, .readWrite, .create])
    func `a folder is not a database`(mode: FindingStore.Mode) throws {
        let error = try error(folder.path, mode)
        #expect(error.message == "cannot be opened: Is a directory")
    }

    @Test(arguments: [FindingStore.Mode.readOnly, .readWrite, .create])
    func `a text file is not a database`(mode: FindingStore.Mode) throws {
        let path = try folder.file("notes.txt", Array("Nicht für uns.\n".utf8))
        #expect(
            try error(path, mode).description
                == "\(path): not a stackdiff database (it is a text file)")
    }

    @Test(arguments: [FindingStore.Mode.readOnly, .readWrite, .create])
    func `a picture is not a database`(mode: FindingStore.Mode) throws {
        let path = try folder.file("a.png", [0x89, 0x50, 0x4E, 0x47, 0, 0, 0, 1])
        #expect(try error(path, mode).message.hasSuffix("(it is no SQLite database)"))
    }

    @Test(
        arguments: ["CREATE TABLE notes (text)", "PRAGMA application_id = 7"],
        [FindingStore.Mode.readOnly, .readWrite, .create])
    func `another program's database is rejected`(sql: String, mode: FindingStore.Mode) throws {
        let path = try folder.database("other", sql)
        let error = try error(path, mode)
        #expect(error.reason == .foreignFile)
        #expect(error.message.hasSuffix("(it is another program's SQLite database)"))
    }

    @Test(arguments: [FindingStore.Mode.readOnly, .readWrite])
    func `an empty file cannot be opened for reading`(mode: FindingStore.Mode) throws {
        let path = try folder.file("empty", [])
        #expect(try error(path, mode).reason == .empty)
    }

    @Test func `an empty file becomes a database`() throws {
        let path = try folder.file("empty", [])
        _ = try FindingStore.open(path, mode: .create).beginCampaign(.sample)
        #expect(try FindingStore.open(path, mode: .readOnly).campaigns().count == 1)
    }

    @Test func `a database whose creation was interrupted is created again`() throws {
        let path = try folder.database("half", "PRAGMA journal_mode = WAL; VACUUM")
        #expect(try error(path, .readOnly).reason == .empty)
        _ = try FindingStore.open(path, mode: .create).beginCampaign(.sample)
    }

    @Test(
        arguments: [(Schema.version - 1, "an older"), (Schema.version + 1, "a newer")],
        [FindingStore.Mode.readOnly, .readWrite, .create])
    func `a database of another version is rejected`(
        other: (version: Int, age: String), mode: FindingStore.Mode
    ) throws {
        let path = folder.file("other")
        try FindingStore.open(path, mode: .create).connection.execute(
            "PRAGMA user_version = \(other.version)")
        let error = try error(path, mode)
        #expect(error.reason == .otherVersion)
        #expect(
            error.description
                == "\(path): written by \(other.age) stackdiff: it has database version "
                + "\(other.version), this one uses version \(Schema.version); open it with the "
                + "stackdiff that wrote it, or name another file")
    }

    @Test(arguments: [0, -3])
    func `an impossible version is damage`(version: Int) throws {
        let path = folder.file("damaged")
        try FindingStore.open(path, mode: .create).connection.execute(
            "PRAGMA user_version = \(version)")
        #expect(try error(path, .create).reason == .damaged)
    }

    @Test func `a version of SQLite without STRICT tables is rejected`() throws {
        let path = folder.file("new")
        let error = try databaseError {
            _ = try FindingStore.open(
                path, mode: .create, busyTimeout: .zero, library: 3_036_000)
        }
        #expect(
            error.message
                == "SQLite 3.36.0 is too old for stackdiff's databases; 3.37.0 or newer is needed")
        #expect(try folder.names.isEmpty)
    }
}
