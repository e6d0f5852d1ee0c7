import CSQLite

/// A database of campaigns and their findings: one SQLite file.
///
/// Use a store on one thread at a time. Other threads and processes open their own. They can read
/// while one writes, and see each batch as a whole or not at all. Members throw `DatabaseError`.
///
/// ```swift
/// let store = try FindingStore.open("findings.stackdiff", mode: .readOnly)
/// for stored in try store.buckets() { print(stored.count, stored.bucket.name) }
/// ```
public final class FindingStore {
    /// The access of a store to its file.
    public enum Mode: Sendable {
        /// Reads a database, also one in a read-only folder.
        case readOnly
        /// Reads and writes an existing database.
        case readWrite
        /// Reads and writes a database, and creates it if there is none.
        case create
    }

    let connection: Connection

    fileprivate init(_ connection: Connection) {
        self.connection = connection
    }

    /// Opens a database.
    /// - Parameters:
    ///   - path: The file. SQLite keeps `-wal` and `-shm` files beside it while it is in use.
    ///   - mode: The access to the file.
    ///   - busyTimeout: The longest wait for another process's lock, in whole milliseconds.
    /// - Throws: `DatabaseError` if the file cannot be opened, was not written by stackdiff, has
    ///   another version, is damaged, or is empty while `mode` is not `create`.
    /// - Complexity: O(size of the file); checking 100 MB takes a third of a second.
    public static func open(
        _ path: String, mode: Mode, busyTimeout: Duration = .seconds(5)
    ) throws -> FindingStore {
        try open(
            path, mode: mode, busyTimeout: busyTimeout, library: sqlite3_libversion_number())
    }

    /// Opens a database as if the SQLite library had another version, for tests.
    static func open(
        _ path: String, mode: Mode, busyTimeout: Duration, library: Int32
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
        case .readOnly: return try openForReading(path, timeout)
        case .readWrite, .create:
            let connection = try Connection(
                path: path, mode: mode == .create ? .create : .write, busyTimeout: timeout)
            try prepareForWriting(connection, mayCreate: mode == .create)
            return FindingStore(connection)
        }
    }

    private static func openForReading(_ path: String, _ timeout: Int32) throws -> FindingStore {
        let connection = try Connection(path: path, mode: .read, busyTimeout: timeout)
        do {
            try prepareForReading(connection)
            return FindingStore(connection)
        } catch let error as DatabaseError
            where error.reason == .readOnly || error.reason == .cannotOpen
        {
            // Nobody writes where the lock files cannot be made, but a killed process may have left
            // a log.
            guard !fileExists(path + "-wal") else {
                var error = error
                error.message =
                    "a run that was killed left \(path)-wal, which SQLite can apply only in a "
                    + "folder that can be written to"
                throw error
            }
            let connection = try Connection(path: path, mode: .readUnchanging, busyTimeout: timeout)
            try prepareForReading(connection)
            return FindingStore(connection)
        }
    }

    private static func prepareForReading(_ connection: Connection) throws {
        try connection.execute("PRAGMA query_only = ON; PRAGMA cell_size_check = ON")
        guard try hasTables(connection) else { throw empty(connection) }
        try connection.check()
    }

    private static func prepareForWriting(_ connection: Connection, mayCreate: Bool) throws {
        try connection.execute("PRAGMA foreign_keys = ON; PRAGMA cell_size_check = ON")
        let hasTables = try hasTables(connection)
        guard hasTables || mayCreate else { throw empty(connection) }
        guard sqlite3_db_readonly(connection.handle, "main") == 0 else {
            throw connection.error(SQLITE_READONLY, "open")
        }
        // A read-only folder fails here, before any work is done. FULL, since what was reported as
        // stored must survive a loss of power; on macOS only the fullfsyncs reach the disk itself.
        try connection.executeWaiting("PRAGMA journal_mode = WAL")
        try connection.execute(
            """
            PRAGMA synchronous = FULL;
            PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON
            """)
        // SQLite silently ignores a damaged log from the damage on. So each commit goes into the
        // file at once, or with the next commit if somebody is reading just then.
        try connection.execute("PRAGMA wal_autocheckpoint = 1")
        if hasTables { try connection.check() } else { try Schema.create(in: connection) }
        try connection.startSealing()
    }

    /// Returns whether a file has this version's tables, or `false` if it has no content.
    /// - Throws: `DatabaseError` if its content is anything else.
    private static func hasTables(_ connection: Connection) throws -> Bool {
        // Reading the header's pragmas does not fail in a damaged file; this does.
        let tables = try connection.integer("SELECT count(*) FROM sqlite_schema") ?? 0
        let application = try connection.integer("PRAGMA application_id") ?? 0
        if application == 0 && tables == 0 { return false }
        func error(_ reason: DatabaseError.Reason, _ message: String) -> DatabaseError {
            DatabaseError(reason, message: message, operation: "open", path: connection.path)
        }
        guard application == Schema.applicationID else {
            throw error(
                .foreignFile,
                "not a stackdiff database (it is another program's SQLite database)")
        }
        let version = Int(try connection.integer("PRAGMA user_version") ?? 0)
        guard version > 0 else {
            throw error(.damaged, "the database is damaged: its version is \(version)")
        }
        guard version == Schema.version else {
            throw error(
                .otherVersion,
                "written by \(version < Schema.version ? "an older" : "a newer") stackdiff: it has "
                    + "database version \(version), this one uses version \(Schema.version); open "
                    + "it with the stackdiff that wrote it, or name another file")
        }
        return true
    }

    private static func empty(_ connection: Connection) -> DatabaseError {
        DatabaseError(
            .empty, message: "holds nothing (no run has stored anything in it)",
            operation: "open", path: connection.path)
    }

    private static func version(_ number: Int32) -> String {
        "\(number / 1_000_000).\(number / 1000 % 1000).\(number % 1000)"
    }

    /// Moves all that was stored into the file itself, and opens the file as another process would.
    /// - Returns: A store that reads the file. Callers compare its content with what they stored.
    /// - Throws: `DatabaseError` if the file was removed, replaced, or changed by another program, or
    ///   if it cannot hold all.
    /// - Complexity: O(size of the file).
    public func finish() throws -> FindingStore {
        try connection.checkPlace()
        try connection.checkpoint()
        return try FindingStore.open(connection.path, mode: .readOnly)
    }

    /// Checks the whole file, as opening it does.
    /// - Throws: `DatabaseError` that names the first damage.
    /// - Complexity: O(size of the file).
    func check() throws {
        try connection.check()
    }
}

extension Connection {
    /// Checks the whole file: its structure, then its content.
    fileprivate func check() throws {
        let problems = try rows(of: "file", "PRAGMA integrity_check(1)") { try $0.text(0) }
        // The first of several lines only names the database within the connection.
        let problem = problems.first?.split(separator: "\n").last ?? "no answer"
        guard problem == "ok" else {
            throw DatabaseError(
                .damaged, message: "the database is damaged: \(problem)",
                operation: "integrity_check", path: path)
        }
        try Schema.check(self)
        let isSealed = try checkSeal()
        let store = FindingStore(self)
        try store.checkFindingCounts()
        if !isSealed { try store.checkAgreement() }
    }
}
