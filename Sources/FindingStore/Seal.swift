import CSQLite
import StackCases

/// The seal: a digest of a database's content, stored in it by each transaction.
///
/// SQLite notices damage to the structure of a file, but not to its text and numbers. Triggers in
/// the file remove the seal on any change, by any program. Connections of this program sum up what
/// they add and remove, and restore the seal before they commit. So whatever this program committed
/// is sealed, even if it was killed afterwards. A database that another program changed has no seal
/// until this one writes to it, and `checkAgreement` checks it instead.
extension Connection {
    /// Seals the database now and with each transaction.
    func startSealing() throws {
        for table in Schema.sealedTables {
            let columns = try columns(of: table)
            let changes = [
                ("INSERT", [(1, "NEW")]), ("UPDATE", [(-1, "OLD"), (1, "NEW")]),
                ("DELETE", [(-1, "OLD")]),
            ]
            for (change, rows) in changes {
                let calls = rows.map { sign, row in
                    "SELECT \(addition(sign, table, columns.map { "\(row).\($0)" })); "
                }
                try execute(
                    "CREATE TEMP TRIGGER seal_\(table)_\(change) AFTER \(change) ON main.\(table) "
                        + "BEGIN \(calls.joined())END")
            }
        }
        isSealing = true
        if try storedSeal() == nil { try transaction {} }
    }

    /// Runs `body`, a whole transaction, and seals its result.
    /// - Complexity: O(changed rows), or O(size of the file) without a seal.
    func sealed<Result>(_ body: () throws -> Result) throws -> Result {
        let before = try storedSeal()
        if let before {
            sealSum.value = before
        } else {
            try sumContent()
        }
        // This table has no triggers, and one row.
        try sum(-1, sequences)
        let result = try body()
        try sum(1, sequences)
        if try storedSeal() != sealSum.value {
            try run("DELETE FROM seal")
            try run("INSERT INTO seal (digest) VALUES (?)", sealSum.value.hexadecimal)
        }
        return result
    }

    /// Compares the seal, if there is one, with the content.
    /// - Returns: Whether there is a seal.
    /// - Throws: `DatabaseError` if they differ.
    /// - Complexity: O(size of the file).
    @discardableResult
    func checkSeal() throws -> Bool {
        try snapshot {
            guard let seal = try storedSeal() else { return false }
            try sumContent()
            if seal != sealSum.value { throw brokenSeal }
            return true
        }
    }

    private func storedSeal() throws -> UInt64? {
        let seals = try rows(of: "seal", "SELECT digest FROM seal") { try $0.text(0) }
        guard seals.count <= 1 else { throw brokenSeal }
        return try seals.first.map { text in
            guard let seal = UInt64(text, radix: 16) else { throw brokenSeal }
            return seal
        }
    }

    private var brokenSeal: DatabaseError {
        DatabaseError(
            .damaged,
            message: "the database is damaged: what it holds is not what was stored in it",
            operation: "check the seal", path: path)
    }

    // MARK: Sums

    /// The table of the last ids that SQLite assigned.
    private var sequences: String { "sqlite_sequence" }

    private func sumContent() throws {
        sealSum.value = 0
        for table in Schema.sealedTables + [sequences] { try sum(1, table) }
    }

    /// Adds or subtracts each row of a table.
    private func sum(_ sign: Int, _ table: String) throws {
        // An index may be damaged although its table is not, and is checked elsewhere.
        try run("SELECT \(addition(sign, table, columns(of: table))) FROM \(table) NOT INDEXED")
    }

    private func addition(_ sign: Int, _ table: String, _ values: [String]) -> String {
        "\(SealSum.function)(\(sign), '\(table)', \(values.joined(separator: ", ")))"
    }

    /// Returns the names of a table's columns, which `Schema.check` has checked.
    private func columns(of table: String) throws -> [String] {
        try rows(
            of: table, "SELECT name FROM pragma_table_info(?) ORDER BY cid", table
        ) { try $0.text(0) }
    }
}

/// The sum of the digests of rows, which SQL adds and subtracts.
///
/// It does not depend on the order of rows, and a changed row requires no look at the others.
final class SealSum {
    var value: UInt64 = 0

    /// The name of the SQL function, whose arguments are a sign (1 or -1), a table and a row's values.
    static let function = "add_to_seal"

    /// Defines the function for a connection, which must not outlive this object.
    func install(in database: OpaquePointer) -> Int32 {
        sqlite3_create_function_v2(
            database, Self.function, -1, SQLITE_UTF8, Unmanaged.passUnretained(self).toOpaque(),
            { context, count, values in
                guard count >= 2, let values, let sum = sqlite3_user_data(context) else { return }
                let row = UnsafeBufferPointer(start: values, count: Int(count))
                let digest = SealSum.digest(table: row[1], values: row.dropFirst(2))
                let seal = Unmanaged<SealSum>.fromOpaque(sum).takeUnretainedValue()
                if sqlite3_value_int64(row[0]) > 0 {
                    seal.value &+= digest
                } else {
                    seal.value &-= digest
                }
            }, nil, nil, nil)
    }

    /// Returns the digest of a table's name, and of a row's values and their types.
    private static func digest(
        table: OpaquePointer?, values: Slice<UnsafeBufferPointer<OpaquePointer?>>
    ) -> UInt64 {
        var digest = Digest()
        func addBytes(of value: OpaquePointer?) {
            // SQLite counts the bytes when it makes them, so the address comes first.
            let address = sqlite3_value_blob(value)
            let count = address == nil ? 0 : Int(sqlite3_value_bytes(value))
            digest.add(bytes: UnsafeRawBufferPointer(start: address, count: count))
        }
        addBytes(of: table)
        for value in values {
            let type = sqlite3_value_type(value)
            digest.add(UInt64(type))
            switch type {
            case SQLITE_NULL: break
            case SQLITE_INTEGER: digest.add(UInt64(bitPattern: sqlite3_value_int64(value)))
            case SQLITE_FLOAT: digest.add(sqlite3_value_double(value))
            default:
                digest.add(UInt64(sqlite3_value_bytes(value)))
                addBytes(of: value)
            }
        }
        return digest.value
    }
}
