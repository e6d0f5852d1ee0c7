import CSQLite
import DifferentialTesting

/// The seal: a digest over all that a database holds, stored in it when it is closed.
///
/// SQLite notices damage to the structure of a file, not to the texts and numbers in it. Triggers
/// remove the seal with the first change, whoever makes it, so that a seal that is there was made
/// over what is there. A database whose process was killed has none until it is written to again.
extension Connection {
    /// Stores the seal where there is none.
    func seal() throws {
        try transaction {
            guard try integer("SELECT count(*) FROM seal") == 0 else { return }
            try run("INSERT INTO seal (digest) VALUES (?)", .text(try contentDigest()))
        }
    }

    /// Holds the seal, where there is one, against what the database holds.
    /// - Throws: `DatabaseError` when they differ.
    /// - Complexity: O(size of the file).
    func checkSeal() throws {
        try snapshot {
            // Databases from before there were seals have no table of them.
            let tables = try integer("SELECT count(*) FROM sqlite_schema WHERE name = 'seal'")
            guard tables == 1 else { return }
            let seals = try rows(of: "seal", "SELECT digest FROM seal") { try $0.text(0) }
            guard let seal = seals.first, try seal != contentDigest() else { return }
            throw DatabaseError(
                .damaged,
                message: "the database is damaged: what it holds is not what was stored in it",
                operation: "check the seal", path: path)
        }
    }

    /// A digest that does not depend on the order of rows.
    private func contentDigest() throws -> String {
        var sum: UInt64 = 0
        for table in Schema.sealedTables + ["sqlite_sequence"] {
            // An index may be damaged where its table is not, and is examined elsewhere.
            let digests = try rows(of: table, "SELECT * FROM \(table) NOT INDEXED") { row in
                row.digest(from: table.digest)
            }
            sum = digests.reduce(sum, &+)
        }
        return sum.hexadecimal
    }
}

extension Row {
    /// FNV-1a of the values and their types.
    fileprivate func digest(from start: UInt64) -> UInt64 {
        var digest = start
        func add(_ byte: UInt8) { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
        func add(_ bits: UInt64) {
            for shift in stride(from: 0, to: 64, by: 8) {
                add(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
            }
        }
        for column in 0..<sqlite3_column_count(statement.handle) {
            let type = sqlite3_column_type(statement.handle, column)
            add(UInt8(truncatingIfNeeded: type))
            switch type {
            case SQLITE_NULL: break
            case SQLITE_INTEGER:
                add(UInt64(bitPattern: sqlite3_column_int64(statement.handle, column)))
            case SQLITE_FLOAT: add(sqlite3_column_double(statement.handle, column).bitPattern)
            default:
                let address = sqlite3_column_blob(statement.handle, column)
                let count = Int(sqlite3_column_bytes(statement.handle, column))
                add(UInt64(count))
                UnsafeRawBufferPointer(start: address, count: address == nil ? 0 : count)
                    .forEach { add($0) }
            }
        }
        return digest
    }
}
