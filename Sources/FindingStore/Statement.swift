import CSQLite

/// A value that is bound to a parameter.
enum DatabaseValue: Equatable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)

    init(_ value: Int) { self = .integer(Int64(value)) }
    init(_ value: Int?) { self = value.map { .integer(Int64($0)) } ?? .null }
    init(_ value: Bool) { self = .integer(value ? 1 : 0) }
    init(_ value: String?) { self = value.map { .text($0) } ?? .null }
    init(_ value: some RawRepresentable<String>) { self = .text(value.rawValue) }
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
    func bind(_ values: [DatabaseValue]) throws {
        assert(values.count == sqlite3_bind_parameter_count(handle), sql)
        for (offset, value) in values.enumerated() {
            let index = Int32(offset + 1)
            let code =
                switch value {
                case .null: sqlite3_bind_null(handle, index)
                case .integer(let integer): sqlite3_bind_int64(handle, index, integer)
                case .real(let real): sqlite3_bind_double(handle, index, real)
                case .text(let text): bind(text, at: index)
                }
            guard code == SQLITE_OK else { throw connection.error(code, sql) }
        }
    }

    private func bind(_ text: String, at index: Int32) -> Int32 {
        var text = text
        return text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                // Without an address SQLite would bind NULL.
                guard let address = characters.baseAddress else {
                    return csqlite_bind_text(handle, index, "", 0)
                }
                return csqlite_bind_text(handle, index, address, UInt64(characters.count))
            }
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
