import CSQLite
import DifferentialTesting
import StackCases
import Testing

@testable import FindingStore

@Suite struct MigrationTests {
    let folder: TemporaryFolder
    let path: String
    let next = Schema(
        migrations: Schema.current.migrations + [
            Migration(name: "notes", sql: "ALTER TABLE campaigns ADD COLUMN note TEXT")
        ])

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("findings")
        _ = try FindingStore.open(path, mode: .create).beginCampaign(.sample)
    }

    private func open(_ mode: FindingStore.Mode, _ schema: Schema) throws -> FindingStore {
        try FindingStore.open(
            path, mode: mode, busyTimeout: .zero, schema: schema,
            library: sqlite3_libversion_number())
    }

    @Test func `writing to an older database brings it up to date and loses nothing`() throws {
        let store = try open(.readWrite, next)
        #expect(try store.connection.integer("PRAGMA user_version") == Int64(next.migrations.count))
        #expect(try store.connection.integer("SELECT count(*) FROM campaigns") == 1)
        #expect(try store.connection.integer("SELECT count(note) FROM campaigns") == 0)
    }

    @Test func `an older database is not brought up to date by reading`() throws {
        let error = try databaseError { _ = try open(.readOnly, next) }
        #expect(error.reason == .tooOld)
        #expect(try open(.readOnly, .current).campaigns().count == 1)
    }

    @Test func `a migration that fails in the middle leaves no trace`() throws {
        let broken = Schema(
            migrations: Schema.current.migrations + [
                Migration(
                    name: "broken",
                    sql: "ALTER TABLE campaigns ADD COLUMN note TEXT; DROP TABLE none")
            ])
        let error = try databaseError { _ = try open(.readWrite, broken) }
        #expect(error.description.contains("no such table: none"))
        #expect(error.description.contains("migration \(next.migrations.count), broken"))
        let store = try open(.readWrite, .current)
        #expect(
            try store.connection.integer("PRAGMA user_version")
                == Int64(Schema.current.migrations.count))
        _ = try databaseError {
            _ = try store.connection.integer("SELECT count(note) FROM campaigns")
        }
        _ = try open(.readWrite, next)
    }

    /// A database as it was after the first migrations, and what was put in then.
    private func database(afterMigrations count: Int, _ statements: String) throws -> String {
        let old = folder.file("old")
        let first = Schema(migrations: Array(Schema.current.migrations.prefix(count)))
        try FindingStore.open(
            old, mode: .create, busyTimeout: .zero, schema: first,
            library: sqlite3_libversion_number()
        ).connection.execute(statements)
        return old
    }

    @Test func `campaigns and buckets from before models were held against themselves are kept`()
        throws
    {
        let old = try database(
            afterMigrations: 1,
            """
            INSERT INTO campaigns (left_model, right_model, seed, profile, generator_version,
                tolerance, requested_runs, started)
            VALUES ('uikit', 'fdstackview', '7', 'mixed', 2, 0.01, 10, 'then');
            INSERT INTO buckets (name, left_model, right_model, verdict, cause)
            VALUES ('uikit~fdstackview/left/uikit:late', 'uikit', 'fdstackview', 'left',
                'uikit:late');
            INSERT INTO campaign_buckets VALUES (1, 1, 3, 0);
            """)
        let store = try FindingStore.open(old, mode: .readWrite)
        #expect(try store.campaigns().map(\.description.selfInterval) == [0])
        #expect(try store.buckets().map(\.bucket) == [.sample()])
    }

    @Test func `outcomes from before their alignment was noted are kept`() throws {
        let old = try database(
            afterMigrations: 2,
            """
            INSERT INTO campaigns (left_model, right_model, seed, profile, generator_version,
                tolerance, requested_runs, started)
            VALUES ('uikit', 'fdstackview', '7', 'mixed', 2, 0.01, 10, 'then');
            INSERT INTO outcome_counts VALUES (1, 'fillEqually', 1, 2, 3, 4, 5, 6, 7);
            """)
        let store = try FindingStore.open(old, mode: .readWrite)
        let summary = try store.summary(of: CampaignID(1))
        #expect(summary[.fillEqually, nil].different == 2)
        #expect(summary[.fillEqually].total == 28 && summary.total == 28)
    }

    @Test func `a campaign of two models from before becomes one of a list, with one pair`() throws
    {
        let old = try database(
            afterMigrations: 4,
            """
            INSERT INTO campaigns (left_model, right_model, seed, profile, generator_version,
                tolerance, requested_runs, started)
            VALUES ('uikit', 'fdstackview', '7', 'mixed', 2, 0.01, 10, 'then'),
                ('b', 'a', '7', 'mixed', 2, 0.01, 10, 'then');
            INSERT INTO outcome_counts VALUES (1, 'fill', 'center', 1, 2, 3, 4, 5, 6, 7),
                (2, 'fill', 'center', 7, 6, 5, 4, 3, 2, 1);
            """)
        let store = try FindingStore.open(old, mode: .readWrite)
        #expect(
            try store.campaigns().map(\.description.models)
                == [["uikit", "fdstackview"], ["b", "a"]])
        let summaries = try store.summaries(of: CampaignID(2))
        #expect(summaries.map(\.pair) == [ModelPair(left: "b", right: "a")])
        #expect(summaries[0].summary[.fill, .center].different == 6)
        #expect(summaries[0].summary.total == 28)
    }

    @Test func `campaigns from before there were shards are whole`() throws {
        let old = try database(
            afterMigrations: 6,
            """
            INSERT INTO campaigns (seed, profile, generator_version, tolerance, requested_runs,
                started, next_index)
            VALUES ('7', 'mixed', 2, 0.01, 10, 'then', 4);
            INSERT INTO campaign_models VALUES (1, 0, 'uikit'), (1, 1, 'fdstackview');
            INSERT INTO buckets (name, left_model, right_model, verdict, cause)
            VALUES ('uikit~fdstackview/left/uikit:late', 'uikit', 'fdstackview', 'left',
                'uikit:late');
            INSERT INTO findings (campaign, bucket, case_index, case_json, left_layout_json,
                right_layout_json, kind, largest_difference, view, attribute, decided_by_tie, seed,
                generator_version)
            VALUES (1, 1, 3, '{"stack":{"arrangedSubviews":[]}}', '{"status":"unsatisfiable"}',
                '{"status":"unsatisfiable"}', 'satisfiability', 0.0, 0, 'x', 0, '7', 2);
            """)
        let store = try FindingStore.open(old, mode: .readWrite)
        let campaign = try #require(try store.campaigns().first)
        #expect(campaign.description.shard == nil)
        #expect(campaign.caseCount == 4)
        #expect(try store.findings(of: campaign.id).map(\.finding.verdict) == [.left])
    }

    @Test func `a table that has changed its form is sealed anew`() throws {
        _ = try FindingStore.open(path, mode: .readWrite)
        _ = try open(.readWrite, next)
        _ = try open(.readOnly, next)
    }

    @Test func `each table is strict`() throws {
        let store = try open(.readWrite, .current)
        #expect(
            try store.connection.integer(
                """
                SELECT count(*) FROM pragma_table_list
                WHERE schema = 'main' AND NOT strict AND name NOT LIKE 'sqlite%'
                """) == 0)
    }
}
