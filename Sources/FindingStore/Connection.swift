import CSQLite

/// A connection to one database file, for one thread at a time.
///
/// Statements are prepared once and kept. A text that begins a statement is the key, so SQL must
/// be constant and values must be bound.
final class Connection {
    /// How a file is opened.
    enum Mode {
        /// Reads a file; never changes what it says.
        case read
        /// Reads a file that cannot change, without the lock files that reading otherwise needs.
        case readUnchanging
        /// Reads and writes a file that exists.
        case write
        /// Reads and writes a file, made if there is none.
        case create
    }

    /// The path as the caller gave it.
    let path: String
    /// How long a lock is waited for, in milliseconds.
    let busyTimeout: Int32
    let handle: OpaquePointer
    private var statements: [String: Statement] = [:]
    let sealSum = SealSum()
    /// Whether each transaction seals the database.
    var isSealing = false

    /// Opens a file; SQLite looks into it only when it is first read.
    /// - Parameter busyTimeout: How long a lock is waited for, in milliseconds.
    init(path: String, mode: Mode, busyTimeout: Int32) throws {
        var opened: OpaquePointer?
        let name = Connection.name(of: path, mode: mode)
        let code = sqlite3_open_v2(name, &opened, Connection.flags(of: mode), nil)
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
        let installed = sealSum.install(in: handle)
        guard installed == SQLITE_OK else { throw error(installed, SealSum.function) }
    }

    deinit {
        statements.removeAll()
        let code = sqlite3_close(handle)
        assert(code == SQLITE_OK, "a statement outlives its connection")
    }

    /// How SQLite is to open a file.
    ///
    /// Readers, too, open for writing where they may: a connection that cannot write leaves the
    /// lock files of a WAL database behind. `query_only` keeps them from writing.
    private static func flags(of mode: Mode) -> Int32 {
        switch mode {
        case .read, .write: SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX
        case .readUnchanging: SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI
        case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        }
    }

    /// A name that SQLite takes for a file in any case, since `:memory:`, `file:…` and the empty
    /// name mean something else to it.
    static func name(of path: String, mode: Mode) -> String {
        let name = path.hasPrefix("/") ? path : "./" + path
        guard mode == .readUnchanging else { return name }
        var escaped = "file:"
        for byte in name.utf8 {
            let scalar = Unicode.Scalar(byte)
            let isPlain =
                scalar.isASCII
                && (scalar.properties.isAlphabetic || "/.-_".contains(Character(scalar)))
            escaped += isPlain ? String(scalar) : "%" + hexadecimal(byte)
        }
        return escaped + "?immutable=1"
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16)
        return digits.count < 2 ? "0" + digits : digits
    }

    // MARK: Statements

    /// Executes SQL that may hold several statements and has no values.
    func execute(_ sql: String) throws {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code, sql) }
    }

    /// Executes one statement and returns how many rows it changed.
    @discardableResult
    func run(_ sql: String, _ values: DatabaseValue...) throws -> Int {
        try withStatement(sql, values) { statement in
            while try statement.step() {}
        }
        return Int(sqlite3_changes(handle))
    }

    /// What `decode` makes of each row of a query.
    /// - Parameter table: The table that errors name; the query's first column is its row's id.
    func rows<Value>(
        of table: String, _ sql: String, _ values: DatabaseValue..., decode: (Row) throws -> Value
    ) throws -> [Value] {
        try withStatement(sql, values) { statement in
            var result: [Value] = []
            while try statement.step() {
                result.append(try decode(Row(statement: statement, table: table)))
            }
            return result
        }
    }

    /// The integer in the first column of a query's first row; `nil` when there is no row.
    func integer(_ sql: String, _ values: DatabaseValue...) throws -> Int64? {
        try withStatement(sql, values) { statement in
            guard try statement.step() else { return nil }
            return sqlite3_column_int64(statement.handle, 0)
        }
    }

    /// How many statements have been stepped and not been reset.
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
        _ sql: String, _ values: [DatabaseValue], _ body: (Statement) throws -> Result
    ) throws -> Result {
        // Out of the cache while in use, so that a query within a query gets its own statement.
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

    /// Does all of `body` or, when it throws, nothing; within another transaction as part of it.
    func transaction<Result>(_ body: () throws -> Result) throws -> Result {
        guard !isInTransaction else { return try body() }
        try execute("BEGIN IMMEDIATE")
        do {
            let result = try isSealing ? sealed(body) : body()
            try execute("COMMIT")
            return result
        } catch {
            // A full disk, for one, has SQLite roll back by itself.
            if isInTransaction {
                sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
            }
            throw error
        }
    }

    /// Runs `body` over one state of the database, whatever is written meanwhile.
    func snapshot<Result>(_ body: () throws -> Result) throws -> Result {
        guard !isInTransaction else { return try body() }
        try execute("BEGIN")
        defer { sqlite3_exec(handle, "COMMIT", nil, nil, nil) }
        return try body()
    }
}
