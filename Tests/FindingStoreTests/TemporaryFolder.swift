import CSQLite
import Foundation
import Testing

@testable import FindingStore

/// A folder for the databases of one test; removed, with all in it, when it is released.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "/stackdiff-" + UUID().uuidString
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of a file in the folder.
    func file(_ name: String) -> String {
        path + "/" + name
    }

    /// Creates a file and returns its path.
    func file(_ name: String, containing bytes: [UInt8]) throws -> String {
        try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
        return file(name)
    }

    /// Creates a SQLite database with `sql` and returns its path.
    func database(_ name: String, _ sql: String) throws -> String {
        let connection = try Connection(path: file(name), mode: .create, busyTimeout: 0)
        try connection.execute(sql)
        return file(name)
    }

    /// The names of the files in the folder, in alphabetical order.
    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }
}

/// Runs `body` on a new store in a folder of its own, and checks that no statement is left busy.
func withStore(_ body: (FindingStore, String) throws -> Void) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("findings.stackdiff")
    let store = try FindingStore.open(path, mode: .create)
    try body(store, path)
    #expect(store.connection.busyStatementCount == 0)
    #expect(sqlite3_get_autocommit(store.connection.handle) != 0)
}

/// The error that `body` must throw.
func databaseError(
    sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void
) throws -> DatabaseError {
    let error = #expect(throws: DatabaseError.self, sourceLocation: sourceLocation) { try body() }
    return try #require(error, sourceLocation: sourceLocation)
}
