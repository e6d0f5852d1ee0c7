/// The identity, version and tables of a database.
enum Schema {
    /// `SDly` in ASCII, which SQLite keeps in the file's header, where `file` finds it.
    static let applicationID: Int64 = 0x5344_6C79
    /// The version of these tables, the `user_version` of a file.
    ///
    /// Increase it whenever a table changes, or the causes of the same mismatches.
    static let version = 13
    /// 3.37, the first version of SQLite with STRICT tables.
    static let oldestLibrary: Int32 = 3_037_000

    /// The tables whose rows the seal covers.
    static let sealedTables = [
        "campaigns", "campaign_models", "outcome_counts", "buckets", "campaign_buckets",
        "findings", "examples", "observations",
    ]

    /// Creates the tables in a file without any, unless another process has just done so.
    static func create(in connection: Connection) throws {
        try connection.transaction {
            guard try connection.integer("PRAGMA user_version") == 0 else { return }
            try connection.execute(tables + sealTriggers)
            try connection.execute("PRAGMA application_id = \(applicationID)")
            try connection.execute("PRAGMA user_version = \(version)")
        }
    }

    /// Checks that a file has the tables, indices and triggers of a new database, and nothing else:
    /// a file from others could redirect what is read and written.
    static func check(_ connection: Connection) throws {
        let expected = try objects.get()
        let found = try self.objects(in: connection)
        guard let name = Set(found).symmetricDifference(expected).map(\.name).min() else { return }
        throw DatabaseError(
            .damaged,
            message: "the database is damaged: \"\(name)\" in it is not what stackdiff creates",
            operation: "check the schema", path: connection.path)
    }

    /// A table, an index, a trigger or a view.
    private struct Object: Hashable, Sendable {
        var name: String
        var type: String
        var table: String
        var sql: String?
    }

    private static let objects = Result<[Object], any Error> {
        let connection = try Connection(path: "", mode: .memory, busyTimeout: 0)
        try connection.execute(tables + sealTriggers)
        return try objects(in: connection)
    }

    private static func objects(in connection: Connection) throws -> [Object] {
        try connection.rows(
            of: "sqlite_schema", "SELECT rowid, name, type, tbl_name, sql FROM sqlite_schema"
        ) { row in
            Object(
                name: try row.text(1), type: try row.text(2), table: try row.text(3),
                sql: try row.optional(4, row.text))
        }
    }

    private static let tables = """
        CREATE TABLE campaigns (
            id INTEGER PRIMARY KEY,
            seed TEXT NOT NULL, -- decimal, since SQLite's integers are signed
            profile TEXT NOT NULL,
            generator_version INTEGER NOT NULL,
            tolerance REAL NOT NULL,
            self_interval INTEGER NOT NULL, -- 0: never
            requested_runs INTEGER NOT NULL,
            shard_number INTEGER NOT NULL,
            shard_count INTEGER NOT NULL, -- 1: the whole
            next_index INTEGER NOT NULL, -- all cases before it are counted
            started TEXT NOT NULL,
            ended TEXT
        ) STRICT;

        CREATE TABLE campaign_models (
            campaign INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
            position INTEGER NOT NULL, -- from 0; the first model of a pair is the earlier one
            model TEXT NOT NULL,
            program TEXT, -- an external model's own name; NULL: no external model
            program_version TEXT,
            program_features TEXT, -- separated by spaces
            PRIMARY KEY (campaign, position)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE outcome_counts (
            campaign INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
            left_model TEXT NOT NULL,
            right_model TEXT NOT NULL,
            distribution TEXT NOT NULL,
            alignment TEXT NOT NULL,
            equal INTEGER NOT NULL,
            different INTEGER NOT NULL,
            ambiguous_left INTEGER NOT NULL,
            ambiguous_right INTEGER NOT NULL,
            ambiguous_both INTEGER NOT NULL,
            unsatisfiable INTEGER NOT NULL,
            unsupported INTEGER NOT NULL,
            failed INTEGER NOT NULL,
            PRIMARY KEY (campaign, left_model, right_model, distribution, alignment)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE buckets (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE,
            left_model TEXT NOT NULL,
            right_model TEXT NOT NULL,
            verdict TEXT NOT NULL,
            cause TEXT NOT NULL,
            relation TEXT -- NULL: two models differ
        ) STRICT;

        CREATE TABLE campaign_buckets (
            campaign INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
            bucket INTEGER NOT NULL REFERENCES buckets (id),
            count INTEGER NOT NULL,
            first_index INTEGER NOT NULL,
            PRIMARY KEY (campaign, bucket)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX campaign_buckets_by_bucket ON campaign_buckets (bucket);

        CREATE TABLE findings (
            id INTEGER PRIMARY KEY AUTOINCREMENT, -- a printed id never means another finding
            campaign INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
            bucket INTEGER NOT NULL REFERENCES buckets (id),
            case_index INTEGER NOT NULL,
            case_json TEXT NOT NULL,
            left_layout_json TEXT NOT NULL,
            right_layout_json TEXT NOT NULL,
            kind TEXT NOT NULL,
            largest_difference REAL NOT NULL,
            view INTEGER NOT NULL,
            attribute TEXT NOT NULL,
            decided_by_tie INTEGER NOT NULL,
            verdict TEXT NOT NULL,
            seed TEXT NOT NULL,
            generator_version INTEGER NOT NULL,
            UNIQUE (campaign, bucket, case_index)
        ) STRICT;
        CREATE INDEX findings_by_bucket ON findings (bucket);

        CREATE TABLE examples ( -- findings with the smallest case of their buckets
            finding INTEGER PRIMARY KEY REFERENCES findings (id) ON DELETE CASCADE,
            case_json TEXT NOT NULL,
            left_layout_json TEXT NOT NULL,
            right_layout_json TEXT NOT NULL,
            kind TEXT NOT NULL,
            largest_difference REAL NOT NULL,
            view INTEGER NOT NULL,
            attribute TEXT NOT NULL,
            decided_by_tie INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE observations (
            id INTEGER PRIMARY KEY,
            case_json TEXT NOT NULL, -- with the edits made so far, and no others
            source TEXT NOT NULL,
            system TEXT NOT NULL, -- empty: unknown
            device TEXT NOT NULL, -- empty: unknown
            scale REAL NOT NULL, -- pixels per point; 0: unknown
            frames_json TEXT NOT NULL,
            file TEXT NOT NULL, -- the first file with these frames
            UNIQUE (case_json, source, system, device, scale, frames_json)
        ) STRICT;

        CREATE TABLE seal (digest TEXT NOT NULL) STRICT; -- no row: changed by another program

        """

    private static let sealTriggers = sealedTables.flatMap { table in
        ["INSERT", "UPDATE", "DELETE"].map { change in
            """
            CREATE TRIGGER unseal_\(table)_\(change) AFTER \(change) ON \(table)
            BEGIN DELETE FROM seal; END;

            """
        }
    }.joined()
}
