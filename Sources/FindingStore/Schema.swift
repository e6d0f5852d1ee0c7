/// One step from an older form of the database to the next.
struct Migration {
    /// What the step brings, for error messages.
    let name: String
    /// The statements of the step.
    let sql: String
}

/// The form of the database: its identity and the steps that lead to it.
struct Schema {
    /// `SDly` in ASCII; SQLite keeps it in the file's header, where `file` finds it.
    static let applicationID: Int64 = 0x5344_6C79
    /// 3.37, the first version with STRICT tables.
    static let oldestLibrary: Int32 = 3_037_000

    /// The steps in order; one that was released is never changed.
    ///
    /// A file's `user_version` is how many of them it has been through.
    let migrations: [Migration]

    /// The schema of this version of stackdiff.
    static let current = Schema(migrations: [
        Migration(name: "campaigns, buckets and findings", sql: initialTables),
        Migration(name: "models held against themselves", sql: selfRelations),
        Migration(name: "observed layouts", sql: observedLayouts),
        Migration(name: "outcomes by alignment", sql: outcomesByAlignment),
        Migration(name: "campaigns of several models", sql: severalModels),
        Migration(name: "guided campaigns", sql: guidedCampaigns),
        Migration(name: "shards of campaigns", sql: shardsOfCampaigns),
        Migration(name: "a seal over what is stored", sql: seal),
    ])

    /// The tables whose rows the seal is over.
    static let sealedTables = [
        "campaigns", "campaign_models", "outcome_counts", "buckets", "campaign_buckets",
        "findings", "observations",
    ]

    /// Brings a file to this form, each step in a transaction of its own.
    func migrate(_ connection: Connection) throws {
        for (index, migration) in migrations.enumerated() {
            try connection.transaction {
                // Read anew: another process may be doing the same.
                let version = try connection.integer("PRAGMA user_version") ?? 0
                guard version == Int64(index) else { return }
                do {
                    try connection.execute(migration.sql)
                    try connection.removeSeal()
                } catch var error as DatabaseError {
                    error.operation = "migration \(index + 1), \(migration.name)"
                    throw error
                }
                try connection.execute("PRAGMA application_id = \(Schema.applicationID)")
                try connection.execute("PRAGMA user_version = \(index + 1)")
            }
        }
    }
}

private let initialTables = """
    CREATE TABLE campaigns (
        id INTEGER PRIMARY KEY,
        seed TEXT NOT NULL, -- decimal, since SQLite's integers are signed
        left_model TEXT NOT NULL,
        right_model TEXT NOT NULL,
        profile TEXT NOT NULL,
        generator_version INTEGER NOT NULL,
        tolerance REAL NOT NULL,
        requested_runs INTEGER, -- NULL: until interrupted
        next_index INTEGER NOT NULL DEFAULT 0, -- all cases before it are counted
        started TEXT NOT NULL,
        ended TEXT
    ) STRICT;

    CREATE TABLE outcome_counts (
        campaign INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
        distribution TEXT NOT NULL,
        equal INTEGER NOT NULL,
        different INTEGER NOT NULL,
        ambiguous_left INTEGER NOT NULL,
        ambiguous_right INTEGER NOT NULL,
        ambiguous_both INTEGER NOT NULL,
        unsatisfiable INTEGER NOT NULL,
        unsupported INTEGER NOT NULL,
        PRIMARY KEY (campaign, distribution)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE buckets (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        left_model TEXT NOT NULL,
        right_model TEXT NOT NULL,
        verdict TEXT NOT NULL,
        cause TEXT NOT NULL
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
        id INTEGER PRIMARY KEY AUTOINCREMENT, -- an id that was printed never means another finding
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
        seed TEXT NOT NULL,
        generator_version INTEGER NOT NULL,
        UNIQUE (campaign, bucket, case_index)
    ) STRICT;
    CREATE INDEX findings_by_bucket ON findings (bucket);
    """

private let selfRelations = """
    ALTER TABLE campaigns ADD COLUMN self_interval INTEGER NOT NULL DEFAULT 0; -- 0: never
    ALTER TABLE buckets ADD COLUMN relation TEXT; -- NULL: two models differ
    """

private let observedLayouts = """
    CREATE TABLE observations (
        id INTEGER PRIMARY KEY,
        case_json TEXT NOT NULL, -- with the edits that had been made, and no others
        source TEXT NOT NULL,
        system TEXT NOT NULL, -- empty: unknown
        device TEXT NOT NULL, -- empty: unknown
        scale REAL NOT NULL, -- pixels a point; 0: unknown
        frames_json TEXT NOT NULL,
        file TEXT NOT NULL, -- where they were first read from
        UNIQUE (case_json, source, system, device, scale, frames_json)
    ) STRICT;
    """

// SQLite cannot change a primary key.
private let outcomesByAlignment = """
    CREATE TABLE new_outcome_counts (
        campaign INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
        distribution TEXT NOT NULL,
        alignment TEXT NOT NULL, -- empty: not noted, as before this migration
        equal INTEGER NOT NULL,
        different INTEGER NOT NULL,
        ambiguous_left INTEGER NOT NULL,
        ambiguous_right INTEGER NOT NULL,
        ambiguous_both INTEGER NOT NULL,
        unsatisfiable INTEGER NOT NULL,
        unsupported INTEGER NOT NULL,
        PRIMARY KEY (campaign, distribution, alignment)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO new_outcome_counts
    SELECT campaign, distribution, '', equal, different, ambiguous_left, ambiguous_right,
        ambiguous_both, unsatisfiable, unsupported
    FROM outcome_counts;
    DROP TABLE outcome_counts;
    ALTER TABLE new_outcome_counts RENAME TO outcome_counts;
    """

private let severalModels = """
    CREATE TABLE campaign_models (
        campaign INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
        position INTEGER NOT NULL, -- from 0; of a pair the first model is the earlier one
        model TEXT NOT NULL,
        PRIMARY KEY (campaign, position)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO campaign_models
    SELECT id, 0, left_model FROM campaigns UNION ALL SELECT id, 1, right_model FROM campaigns;

    CREATE TABLE new_outcome_counts (
        campaign INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
        left_model TEXT NOT NULL,
        right_model TEXT NOT NULL,
        distribution TEXT NOT NULL,
        alignment TEXT NOT NULL, -- empty: not noted, as before migration 4
        equal INTEGER NOT NULL,
        different INTEGER NOT NULL,
        ambiguous_left INTEGER NOT NULL,
        ambiguous_right INTEGER NOT NULL,
        ambiguous_both INTEGER NOT NULL,
        unsatisfiable INTEGER NOT NULL,
        unsupported INTEGER NOT NULL,
        PRIMARY KEY (campaign, left_model, right_model, distribution, alignment)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO new_outcome_counts
    SELECT campaign, left_model, right_model, distribution, alignment, equal, different,
        ambiguous_left, ambiguous_right, ambiguous_both, unsatisfiable, unsupported
    FROM outcome_counts JOIN campaigns ON campaigns.id = campaign;
    DROP TABLE outcome_counts;
    ALTER TABLE new_outcome_counts RENAME TO outcome_counts;

    ALTER TABLE campaigns DROP COLUMN left_model;
    ALTER TABLE campaigns DROP COLUMN right_model;
    """

private let guidedCampaigns = """
    ALTER TABLE campaigns ADD COLUMN is_guided INTEGER NOT NULL DEFAULT 0;
    """

// Which finding is the simplest depends on its verdict, and shards are joined without the models.
private let shardsOfCampaigns = """
    ALTER TABLE campaigns ADD COLUMN shard_number INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE campaigns ADD COLUMN shard_count INTEGER NOT NULL DEFAULT 1; -- 1: the whole
    ALTER TABLE findings ADD COLUMN verdict TEXT; -- NULL: not noted, as before this migration
    """

private let seal =
    "CREATE TABLE seal (digest TEXT NOT NULL) STRICT; -- no row: changed by another program\n"
    + Schema.sealedTables.map { table in
        ["INSERT", "UPDATE", "DELETE"].map { change in
            """
            CREATE TRIGGER unseal_\(table)_\(change) AFTER \(change) ON \(table)
            BEGIN DELETE FROM seal; END;

            """
        }.joined()
    }.joined()
