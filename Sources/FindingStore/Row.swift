import CSQLite
import DifferentialTesting

/// A row of a query, valid until the next one.
///
/// A file may have any content: a value of another type, or without a meaning, is an error that
/// names the table, the row and the column.
struct Row {
    let statement: Statement
    /// The table that errors name.
    let table: String

    /// Returns the integer in a column.
    func integer(_ column: Int32) throws -> Int64 {
        guard type(of: column) == SQLITE_INTEGER else { throw damage(column, "no integer") }
        return sqlite3_column_int64(statement.handle, column)
    }

    /// Returns the count in a column, from 0 to the largest of a campaign.
    func count(_ column: Int32) throws -> Int {
        let count = try integer(column)
        guard (0...Int64(Campaign.largestCount)).contains(count) else {
            throw damage(column, "negative or too large")
        }
        return Int(count)
    }

    /// Returns the Boolean in a column, stored as 0 or 1.
    func bool(_ column: Int32) throws -> Bool {
        switch try integer(column) {
        case 0: return false
        case 1: return true
        default: throw damage(column, "neither 0 nor 1")
        }
    }

    /// Returns the finite number in a column.
    func real(_ column: Int32) throws -> Double {
        guard type(of: column) == SQLITE_FLOAT else { throw damage(column, "no number") }
        let real = sqlite3_column_double(statement.handle, column)
        guard real.isFinite else { throw damage(column, "not finite") }
        return real
    }

    /// Returns the text in a column.
    func text(_ column: Int32) throws -> String {
        guard type(of: column) == SQLITE_TEXT,
            let address = sqlite3_column_text(statement.handle, column)
        else { throw damage(column, "no text") }
        let count = Int(sqlite3_column_bytes(statement.handle, column))
        let bytes = UnsafeBufferPointer(start: address, count: count)
        guard let text = String(validUTF8: bytes) else { throw damage(column, "not UTF-8") }
        return text
    }

    /// Returns the value that a column's text names.
    func value<Value: RawRepresentable<String>>(_ column: Int32) throws -> Value {
        let name = try text(column)
        guard let value = Value(rawValue: name) else {
            throw damage(column, "\"\(name)\" is no \(Value.self)")
        }
        return value
    }

    /// Returns the value that `read` takes from a column, or `nil` for NULL.
    func optional<Value>(_ column: Int32, _ read: (Int32) throws -> Value) rethrows -> Value? {
        type(of: column) == SQLITE_NULL ? nil : try read(column)
    }

    /// Returns the seed in a column, stored in decimal since SQLite has no unsigned integers.
    func seed(_ column: Int32) throws -> UInt64 {
        let digits = try text(column)
        guard let seed = UInt64(digits) else { throw damage(column, "\"\(digits)\" is no seed") }
        return seed
    }

    /// Returns the error for a problem in a column of this row.
    func damage(_ column: Int32, _ problem: String) -> DatabaseError {
        let name = sqlite3_column_name(statement.handle, column).map { String(cString: $0) }
        return DatabaseError(
            .damaged,
            message: "the database is damaged: table \(table), row "
                + "\(sqlite3_column_int64(statement.handle, 0)), \(name ?? "column"): \(problem)",
            operation: "read \(table)", path: statement.connection.path)
    }

    private func type(of column: Int32) -> Int32 {
        sqlite3_column_type(statement.handle, column)
    }
}
