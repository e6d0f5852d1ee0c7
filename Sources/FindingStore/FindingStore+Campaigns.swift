import CSQLite
import DifferentialTesting
import StackCases

extension FindingStore {
    /// Stores that a campaign begins.
    /// - Returns: Its number, by which batches are recorded.
    public func beginCampaign(_ campaign: CampaignDescription) throws -> CampaignID {
        try connection.transaction {
            try connection.run(
                """
                INSERT INTO campaigns (left_model, right_model, seed, profile, generator_version,
                    tolerance, requested_runs, started, self_interval)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                .text(campaign.left), .text(campaign.right), .text(String(campaign.seed)),
                .text(campaign.profile), DatabaseValue(campaign.generatorVersion),
                .real(campaign.tolerance), DatabaseValue(campaign.requestedRuns),
                .text(campaign.started), DatabaseValue(campaign.selfInterval))
            return CampaignID(sqlite3_last_insert_rowid(connection.handle))
        }
    }

    /// Stores that a campaign has ended, having done all it was to do or not.
    ///
    /// A campaign that is gone on with has not ended, until it ends again.
    /// - Parameter ended: The time, as the caller writes times.
    public func endCampaign(_ id: CampaignID, ended: String) throws {
        let changed = try connection.run(
            "UPDATE campaigns SET ended = ? WHERE id = ?", .text(ended), .integer(id.rawValue))
        guard changed > 0 else { throw noCampaign(id) }
    }

    /// The campaigns in the order in which they began.
    public func campaigns() throws -> [StoredCampaign] {
        try connection.rows(
            of: "campaigns",
            """
            SELECT id, left_model, right_model, seed, profile, generator_version, tolerance,
                requested_runs, started, next_index, ended, self_interval
            FROM campaigns ORDER BY id
            """
        ) { row in
            StoredCampaign(
                id: CampaignID(try row.integer(0)),
                description: CampaignDescription(
                    left: try row.text(1), right: try row.text(2), seed: try row.seed(3),
                    profile: try row.text(4), generatorVersion: try row.count(5),
                    tolerance: try row.real(6), selfInterval: try row.count(11),
                    requestedRuns: try row.optionalCount(7), started: try row.text(8)),
                nextIndex: try row.count(9), ended: try row.optionalText(10))
        }
    }

    /// How the cases of a campaign came out so far.
    public func summary(of id: CampaignID) throws -> CampaignSummary {
        try connection.snapshot {
            guard try nextIndex(of: id) != nil else { throw noCampaign(id) }
            var summary = CampaignSummary()
            _ = try connection.rows(
                of: "outcome_counts",
                """
                SELECT campaign, distribution, equal, different, ambiguous_left, ambiguous_right,
                    ambiguous_both, unsatisfiable, unsupported, nullif(alignment, '') AS alignment
                FROM outcome_counts WHERE campaign = ?
                """, .integer(id.rawValue)
            ) { row in
                var counts = CampaignSummary.Counts()
                counts.equal = try row.count(2)
                counts.different = try row.count(3)
                counts.ambiguousLeft = try row.count(4)
                counts.ambiguousRight = try row.count(5)
                counts.ambiguousBoth = try row.count(6)
                counts.unsatisfiable = try row.count(7)
                counts.unsupported = try row.count(8)
                summary[try row.value(1), try row.optionalValue(9)] = counts
            }
            return summary
        }
    }

    /// Where a campaign goes on; `nil` when there is no such campaign.
    func nextIndex(of id: CampaignID) throws -> Int? {
        try connection.integer(
            "SELECT next_index FROM campaigns WHERE id = ?", .integer(id.rawValue)
        ).map { Int($0) }
    }

    /// The error for a campaign that is not in the database.
    func noCampaign(_ id: CampaignID) -> DatabaseError {
        DatabaseError(
            .inconsistent, message: "holds no campaign \(id)", operation: "find a campaign",
            path: connection.path)
    }
}
