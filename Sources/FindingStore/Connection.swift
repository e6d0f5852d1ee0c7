import CSQLite
import StackCases

/// A connection to one database file, for one thread at a time.
///
/// Statements are prepared once and cached by their text, so SQL must be constant and values must be
/// bound.
final class Connection {
    /// The way to open a file.
    enum Mode {
        /// Reads a file and never changes its content.
        case read
        /// Reads a file that cannot change, without lock files.
        case readUnchanging
        /// Reads and writes an existing file.
        case write
        /// Reads and writes a file, and creates it if there is none.
        case create
        /// Reads and writes a database in memory.
        case memory
    }

    /// The path as the caller gave it.
    let path: String
    /// The longest wait for a lock, in milliseconds.
    let busyTimeout: Int32
    let handle: OpaquePointer
    /// The name of SQLite's interface to the file system (default: the system's); tests inject
    /// faults with their own.
    @TaskLocal static var fileSystem: String?
    private var statements: [String: Statement] = [:]
    let sealSum = SealSum()
    /// Whether each transaction seals the database.
    var isSealing = false

    /// Opens a file, whose content SQLite reads only later.
    /// - Parameter busyTimeout: The longest wait for a lock, in milliseconds.
    init(path: String, mode: Mode, busyTimeout: Int32) throws {
        var opened: OpaquePointer?
        let name = Connection.name(of: path, mode: mode)
        let code = sqlite3_open_v2(
            name, &opened, Connection.flags(of: mode), Connection.fileSystem)
        guard let opened, code == SQLITE_OK else {
            defer { sqlite3_close(opened) }
            throw DatabaseError.opening(path, mode: mode, code: code, database: opened)
        }
        self.path = path
        self.busyTimeout = busyTimeout
        handle = opened
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, busyTimeout)
        csqlite_harden(handle)
        // SQLite of macOS keeps the log and its index when the last connection is closed.
        var keepsLog: Int32 = 0
        sqlite3_file_control(handle, "main", SQLITE_FCNTL_PERSIST_WAL, &keepsLog)
        let installed = sealSum.install(in: handle)
        guard installed == SQLITE_OK else { throw error(installed, SealSum.function) }
    }

    deinit {
        statements.removeAll()
        let code = sqlite3_close(handle)
        assert(code == SQLITE_OK, "a statement outlives its connection")
    }

    /// Returns SQLite's flags for a mode.
    ///
    /// Readers, too, open for writing if possible: a connection that cannot write leaves the lock
    /// files of a WAL database behind. `query_only` keeps them from writing.
    private static func flags(of mode: Mode) -> Int32 {
        switch mode {
        case .read, .write: SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX
        case .readUnchanging: SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI
        case .create, .memory:
            SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        }
    }

    /// Returns a name that SQLite always takes for a file.
    ///
    /// To SQLite, `:memory:`, `file:…` and the empty name mean something else.
    static func name(of path: String, mode: Mode) -> String {
        if mode == .memory { return ":memory:" }
        let name = path.hasPrefix("/") ? path : "./" + path
        guard mode == .readUnchanging else { return name }
        var escaped = "file:"
        for byte in name.utf8 {
            let scalar = Unicode.Scalar(byte)
            let isPlain =
                scalar.isASCII
                && (scalar.properties.isAlphabetic || "/.-_".contains(Character(scalar)))
            escaped += isPlain ? String(scalar) : "%" + byte.hexadecimal
        }
        return escaped + "?immutable=1"
    }

    // MARK: Statements

    /// Executes one or more statements without values.
    func execute(_ sql: String) throws {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code, sql) }
    }

    /// Executes a statement, and again for the whole timeout while another connection has a lock.
    ///
    /// SQLite itself does not wait where a connection that reads wants to write while another one writes: two of
    /// them would wait for each other. The switch to a log is such a statement. It is undone before each wait.
    func executeWaiting(_ sql: String) throws {
        let deadline = ContinuousClock.now + .milliseconds(busyTimeout)
        while true {
            do {
                return try execute(sql)
            } catch let error as DatabaseError
                where error.reason == .locked && ContinuousClock.now < deadline
            {
                sqlite3_sleep(10)
            }
        }
    }

    /// Executes one statement and returns the number of rows that it changed.
    @discardableResult
    func run(_ sql: String, _ values: (any BoundValue)?...) throws -> Int { try run(sql, values) }

    /// Runs a statement with its parameters' values.
    /// - Returns: The number of changed rows.
    @discardableResult
    func run(_ sql: String, _ values: [(any BoundValue)?]) throws -> Int {
        try withStatement(sql, values) { statement in
            while try statement.step() {}
        }
        return Int(sqlite3_changes(handle))
    }

    /// Returns the decoded rows of a query.
    /// - Parameter table: The table that errors name. The query's first column must be its row's id.
    func rows<Value>(
        of table: String, _ sql: String, _ values: (any BoundValue)?...,
        decode: (Row) throws -> Value
    ) throws -> [Value] {
        try withStatement(sql, values) { statement in
            var result: [Value] = []
            while try statement.step() {
                result.append(try decode(Row(statement: statement, table: table)))
            }
            return result
        }
    }

    /// Returns the integer in the first column of a query's first row, or `nil` without a row.
    func integer(_ sql: String, _ values: (any BoundValue)?...) throws -> Int64? {
        try withStatement(sql, values) { statement in
            guard try statement.step() else { return nil }
            return sqlite3_column_int64(statement.handle, 0)
        }
    }

    /// The number of statements that have been stepped and not been reset.
    var busyStatementCount: Int {
        var count = 0
        var statement = sqlite3_next_stmt(handle, nil)
        while let current = statement {
            if sqlite3_stmt_busy(current) != 0 { count += 1 }
            statement = sqlite3_next_stmt(handle, current)
        }
        return count
    }

    private func withStatement<Result>(
        _ sql: String, _ values: [(any BoundValue)?], _ body: (Statement) throws -> Result
    ) throws -> Result {
        // A statement in use is not in the cache, so that a query within a query gets its own.
        let statement = try statements.removeValue(forKey: sql) ?? Statement(sql, of: self)
        defer {
            statement.reset()
            statements[sql] = statement
        }
        try statement.bind(values)
        return try body(statement)
    }

    // MARK: Transactions

    private var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// Runs `body` in a transaction, or as part of the present one; an error undoes all of it.
    func transaction<Result>(_ body: () throws -> Result) throws -> Result {
        guard !isInTransaction else { return try body() }
        try execute("BEGIN IMMEDIATE")
        do {
            let result = try isSealing ? sealed(body) : body()
            try checkPlace()
            try execute("COMMIT")
            return result
        } catch {
            // After some errors, such as a full disk, SQLite has rolled back by itself.
            if isInTransaction {
                sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
            }
            throw error
        }
    }

    /// Checks that the file is still at its path.
    ///
    /// SQLite would go on to write to a file that nobody can open again.
    /// - Throws: `DatabaseError` if it was removed, renamed or replaced.
    func checkPlace() throws {
        var hasMoved: Int32 = 0
        sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
        guard hasMoved != 0 else { return }
        throw DatabaseError(
            .replaced,
            message: "was removed, renamed or replaced while stackdiff was writing to it; what was"
                + " stored is no longer there",
            operation: "write", path: path)
    }

    /// Moves the content of the log into the file, so that the file alone holds all.
    /// - Throws: `DatabaseError` that names both files if the log is still needed.
    func checkpoint() throws {
        var (inLog, moved): (Int32, Int32) = (0, 0)
        let code = sqlite3_wal_checkpoint_v2(
            handle, "main", SQLITE_CHECKPOINT_TRUNCATE, &inLog, &moved)
        // A reader keeps the log from being emptied, though not always from being moved.
        if code == SQLITE_OK || code == SQLITE_BUSY && inLog >= 0 && inLog == moved { return }
        var error = error(code, "wal_checkpoint")
        error.message += "; keep both \(path) and \(path)-wal, which hold what was stored together"
        throw error
    }

    /// Runs `body` on one state of the database, whatever others write meanwhile.
    func snapshot<Result>(_ body: () throws -> Result) throws -> Result {
        guard !isInTransaction else { return try body() }
        try execute("BEGIN")
        defer { sqlite3_exec(handle, "COMMIT", nil, nil, nil) }
        return try body()
    }
}

/// A prepared statement, finalized when it is released.
final class Statement {
    let handle: OpaquePointer
    unowned let connection: Connection
    private let sql: String

    /// Prepares the one statement that `sql` holds.
    init(_ sql: String, of connection: Connection) throws {
        var prepared: OpaquePointer?
        let code = sqlite3_prepare_v3(
            connection.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
        guard let prepared, code == SQLITE_OK else { throw connection.error(code, sql) }
        handle = prepared
        self.connection = connection
        self.sql = sql
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Binds the parameters, in order.
    func bind(_ values: [(any BoundValue)?]) throws {
        assert(values.count == sqlite3_bind_parameter_count(handle), sql)
        for (index, value) in zip(Int32(1)..., values) {
            let code = value?.bind(to: handle, at: index) ?? sqlite3_bind_null(handle, index)
            guard code == SQLITE_OK else { throw connection.error(code, sql) }
        }
    }

    /// Goes to the next row and returns whether there is one.
    func step() throws -> Bool {
        let code = sqlite3_step(handle)
        switch code {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw connection.error(code, sql)
        }
    }

    /// Prepares the statement for its next use, and releases the bound values.
    func reset() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }
}

/// A value that can be bound to a parameter; `nil` is bound as NULL.
protocol BoundValue {
    /// - Returns: SQLite's result code.
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32
}

extension BoundValue where Self: FixedWidthInteger {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        sqlite3_bind_int64(statement, index, Int64(self))
    }
}

extension Int: BoundValue {}
extension Int64: BoundValue {}

extension RowID: BoundValue {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        rawValue.bind(to: statement, at: index)
    }
}

extension Double: BoundValue {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        sqlite3_bind_double(statement, index, self)
    }
}

extension String: BoundValue {
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        var text = self
        return text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                // Without an address SQLite would bind NULL.
                guard let address = characters.baseAddress else {
                    return csqlite_bind_text(statement, index, "", 0)
                }
                return csqlite_bind_text(statement, index, address, UInt64(characters.count))
            }
        }
    }
}
