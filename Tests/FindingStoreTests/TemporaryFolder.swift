import CSQLite
import TestSupport
import Testing

@testable import FindingStore

typealias TemporaryFolder = TestSupport.TemporaryFolder

extension TemporaryFolder {
    /// Creates a SQLite database with `sql` and returns its path.
    func database(_ name: String, _ sql: String) throws -> String {
        let connection = try Connection(path: file(name), mode: .create, busyTimeout: 0)
        try connection.execute(sql)
        return file(name)
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
