import CSQLite

/// A database of campaigns and what they found: one SQLite file.
///
/// A store is for one thread at a time. Other threads and processes open their own; they read
/// while one writes, and see each batch as a whole or not at all. Members throw `DatabaseError`.
public final class FindingStore {
    /// What a store may do with its file.
    public enum Mode: Sendable {
        /// Read a database, also one in a folder that cannot be written to.
        case readOnly
        /// Read and write a database that exists.
        case readWrite
        /// Read and write a database, made if there is none.
        case create
    }

    let connection: Connection

    private init(_ connection: Connection) {
        self.connection = connection
    }

    /// Opens a database.
    /// - Parameters:
    ///   - path: The file; `-wal` and `-shm` files are kept beside it while it is in use.
    ///   - mode: What the store may do with it.
    ///   - busyTimeout: How long to wait for another process's lock, to the millisecond.
    /// - Throws: `DatabaseError` when the file cannot be opened, is no database of stackdiff's, is
    ///   empty although it is to be read, is damaged, or is of a newer version.
    /// - Complexity: O(size of the file), which is examined whole: a third of a second for 100 MB.
    public static func open(
        _ path: String, mode: Mode, busyTimeout: Duration = .seconds(5)
    ) throws -> FindingStore {
        try open(
            path, mode: mode, busyTimeout: busyTimeout, schema: .current,
            library: sqlite3_libversion_number())
    }

    /// Opens a database with another schema or library version than there is, for tests.
    static func open(
        _ path: String, mode: Mode, busyTimeout: Duration, schema: Schema, library: Int32
    ) throws -> FindingStore {
        guard library >= Schema.oldestLibrary else {
            throw DatabaseError(
                .oldLibrary,
                message: "SQLite \(version(library)) is too old for stackdiff's databases; "
                    + "\(version(Schema.oldestLibrary)) or newer is needed",
                operation: "open", path: path)
        }
        let (seconds, attoseconds) = busyTimeout.components
        let milliseconds = Double(seconds) * 1e3 + Double(attoseconds) / 1e15
        let timeout = Int32(max(0, min(milliseconds, 1e9)))
        switch mode {
        case .readOnly: return try openForReading(path, timeout, schema)
        case .readWrite, .create:
            let connection = try Connection(
                path: path, mode: mode == .create ? .create : .write, busyTimeout: timeout)
            try prepareForWriting(connection, mayCreate: mode == .create, schema)
            return FindingStore(connection)
        }
    }

    private static func openForReading(
        _ path: String, _ timeout: Int32, _ schema: Schema
    ) throws -> FindingStore {
        let connection = try Connection(path: path, mode: .read, busyTimeout: timeout)
        do {
            try prepareForReading(connection, schema)
            return FindingStore(connection)
        } catch let error as DatabaseError
            where error.reason == .readOnly || error.reason == .cannotOpen
        {
            // Where the lock files cannot be made nobody writes, unless a log was left to apply.
            guard !fileExists(path + "-wal") else {
                var error = error
                error.message =
                    "a run that was killed left \(path)-wal, which is taken in only where the "
                    + "folder can be written to"
                throw error
            }
            let connection = try Connection(path: path, mode: .readUnchanging, busyTimeout: timeout)
            try prepareForReading(connection, schema)
            return FindingStore(connection)
        }
    }

    private static func prepareForReading(_ connection: Connection, _ schema: Schema) throws {
        try connection.execute("PRAGMA query_only = ON; PRAGMA cell_size_check = ON")
        guard let version = try identify(connection, schema) else {
            throw DatabaseError(
                .empty, message: "holds nothing (no run has stored anything in it)",
                operation: "open", path: connection.path)
        }
        guard version == schema.migrations.count else {
            throw DatabaseError(
                .tooOld,
                message: "written by an older stackdiff; a command that writes to it brings it up "
                    + "to date",
                operation: "open", path: connection.path)
        }
        try connection.check()
    }

    private static func prepareForWriting(
        _ connection: Connection, mayCreate: Bool, _ schema: Schema
    ) throws {
        try connection.execute("PRAGMA foreign_keys = ON; PRAGMA cell_size_check = ON")
        let found = try identify(connection, schema)
        guard found != nil || mayCreate else {
            throw DatabaseError(
                .empty, message: "holds nothing (no run has stored anything in it)",
                operation: "open", path: connection.path)
        }
        guard sqlite3_db_readonly(connection.handle, "main") == 0 else {
            throw connection.error(SQLITE_READONLY, "open")
        }
        // A folder that cannot be written to fails here, before any work is done. FULL, since what
        // was reported as stored must survive the loss of power.
        try connection.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
        // Of a damaged log SQLite takes what is before the damage, and says nothing. With each commit
        // taken into the file that is nothing that was told to be stored, unless somebody reads just
        // then: who reads is not waited for, and the next commit does it.
        try connection.execute("PRAGMA wal_autocheckpoint = 1")
        if found != nil { try connection.check() }
        try schema.migrate(connection)
        try connection.startSealing()
    }

    /// The number of migrations that a file has been through; `nil` for a file with nothing in it.
    private static func identify(_ connection: Connection, _ schema: Schema) throws -> Int? {
        // Pragmas of the header do not say whether they could be read; this says it.
        let tables = try connection.integer("SELECT count(*) FROM sqlite_schema") ?? 0
        let application = try connection.integer("PRAGMA application_id") ?? 0
        if application == 0 && tables == 0 { return nil }
        guard application == Schema.applicationID else {
            throw DatabaseError(
                .foreignFile,
                message: "not a stackdiff database (it is another program's SQLite database)",
                operation: "open", path: connection.path)
        }
        let version = Int(try connection.integer("PRAGMA user_version") ?? 0)
        guard version > 0 else {
            throw DatabaseError(
                .damaged, message: "the database is damaged: its version is \(version)",
                operation: "open", path: connection.path)
        }
        guard version <= schema.migrations.count else {
            throw DatabaseError(
                .tooNew,
                message: "written by a newer stackdiff (its database version is \(version), "
                    + "this stackdiff knows up to \(schema.migrations.count))",
                operation: "open", path: connection.path)
        }
        return version
    }

    private static func version(_ number: Int32) -> String {
        "\(number / 1_000_000).\(number / 1000 % 1000).\(number % 1000)"
    }

    /// Examines the whole file, as opening it does.
    /// - Throws: `DatabaseError` that says what is damaged first.
    /// - Complexity: O(size of the file).
    public func check() throws {
        try connection.check()
    }
}

extension Connection {
    /// Examines the whole file: first its structure, in which SQLite finds damage, then the rest.
    fileprivate func check() throws {
        let problems = try rows(of: "file", "PRAGMA integrity_check(1)") { try $0.text(0) }
        // The first line of several only names the database within the connection.
        let problem = problems.first?.split(separator: "\n").last ?? "no answer"
        guard problem == "ok" else {
            throw DatabaseError(
                .damaged, message: "the database is damaged: \(problem)",
                operation: "integrity_check", path: path)
        }
        try checkSeal()
    }
}
