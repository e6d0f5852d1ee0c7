import CSQLite
import DifferentialTesting

/// The seal: a digest over all that a database holds, stored in it by each transaction.
///
/// SQLite notices damage to the structure of a file, not to the texts and numbers in it. Triggers
/// in the file remove the seal with any change, whoever makes it; this program's own connections
/// keep the sum of what they add and remove, and put the seal back before they commit. So whatever
/// was committed by this program is sealed, also where it was killed since; what another program
/// changed has no seal until this one writes to it.
extension Connection {
    /// Seals the database where it is not, and from now on with each transaction.
    func startSealing() throws {
        guard try hasSeals() else { return }
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

    /// Does `body`, the whole of a transaction, and seals what comes of it.
    /// - Complexity: O(changed rows); where there is no seal yet, O(size of the file).
    func sealed<Result>(_ body: () throws -> Result) throws -> Result {
        let before = try storedSeal()
        if let before {
            sealSum.value = before
        } else {
            try sumContent()
        }
        // It has no triggers, and is as small as can be.
        try sum(-1, sequences)
        let result = try body()
        try sum(1, sequences)
        if try storedSeal() != sealSum.value {
            try run("DELETE FROM seal")
            try run("INSERT INTO seal (digest) VALUES (?)", .text(sealSum.value.hexadecimal))
        }
        return result
    }

    /// Holds the seal, where there is one, against what the database holds.
    /// - Throws: `DatabaseError` when they differ.
    /// - Complexity: O(size of the file).
    func checkSeal() throws {
        try snapshot {
            guard try hasSeals(), let seal = try storedSeal() else { return }
            try sumContent()
            if seal != sealSum.value { throw brokenSeal }
        }
    }

    /// Removes the seal where there may be one, since no trigger sees a table change its form.
    func removeSeal() throws {
        if try hasSeals() { try run("DELETE FROM seal") }
    }

    /// Whether the database is not from before there were seals.
    private func hasSeals() throws -> Bool {
        try integer("SELECT count(*) FROM sqlite_schema WHERE name = 'seal'") == 1
    }

    private func storedSeal() throws -> UInt64? {
        let seals = try rows(of: "seal", "SELECT digest FROM seal") { try $0.text(0) }
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

    /// Where SQLite counts the ids that it gave.
    private var sequences: String { "sqlite_sequence" }

    private func sumContent() throws {
        sealSum.value = 0
        for table in Schema.sealedTables + [sequences] { try sum(1, table) }
    }

    /// Adds each row of a table.
    private func sum(_ sign: Int, _ table: String) throws {
        // An index may be damaged where its table is not, and is examined elsewhere.
        try run("SELECT \(addition(sign, table, columns(of: table))) FROM \(table) NOT INDEXED")
    }

    private func addition(_ sign: Int, _ table: String, _ values: [String]) -> String {
        "\(SealSum.function)(\(sign), '\(table)', \(values.joined(separator: ", ")))"
    }

    /// The names of a table's columns, quoted, since the file may hold any.
    private func columns(of table: String) throws -> [String] {
        let sql = "SELECT name, replace(name, '\"', '\"\"') FROM pragma_table_info(?) ORDER BY cid"
        return try rows(of: table, sql, .text(table)) { "\"\(try $0.text(1))\"" }
    }
}
