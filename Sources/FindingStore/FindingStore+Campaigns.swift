import CSQLite
import DifferentialTesting
import ExternalModels
import StackCases

extension FindingStore {
    /// Stores a new campaign.
    /// - Returns: Its id, which `record` needs.
    public func beginCampaign(_ campaign: CampaignDescription) throws -> CampaignID {
        try connection.transaction {
            try connection.run(
                """
                INSERT INTO campaigns (seed, profile, generator_version, tolerance,
                    requested_runs, started, self_interval, shard_number, shard_count, next_index)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                String(campaign.seed), campaign.profile.rawValue, campaign.generatorVersion,
                campaign.tolerance, campaign.requestedRuns, campaign.started,
                campaign.selfInterval, campaign.shard?.number ?? 1, campaign.shard?.count ?? 1,
                campaign.firstIndex)
            let id = sqlite3_last_insert_rowid(connection.handle)
            for (position, model) in campaign.models.enumerated() {
                let program = campaign.programs[model]
                let features = program?.features.map(\.rawValue).sorted()
                try connection.run(
                    """
                    INSERT INTO campaign_models (campaign, position, model, program,
                        program_version, program_features)
                    VALUES (?, ?, ?, ?, ?, ?)
                    """,
                    id, position, model, program?.name, program?.version,
                    features?.joined(separator: " "))
            }
            return CampaignID(id)
        }
    }

    /// Stores that a campaign has ended, whether it is complete or not.
    ///
    /// If it is resumed, the next batch removes the time.
    /// - Parameter ended: The time, as the caller writes times.
    public func endCampaign(_ id: CampaignID, ended: String) throws {
        try connection.transaction {
            let changed = try connection.run(
                "UPDATE campaigns SET ended = ? WHERE id = ?", ended, id)
            guard changed > 0 else { throw noCampaign(id) }
        }
    }

    /// Stores that a campaign is to run up to `requestedRuns` cases.
    ///
    /// If these are more or fewer than before, it counts as not ended.
    public func setRequestedRuns(_ requestedRuns: Int, of id: CampaignID) throws {
        _ = try connection.transaction {
            try connection.run(
                """
                UPDATE campaigns SET requested_runs = ?1, ended = NULL
                WHERE id = ?2 AND requested_runs <> ?1
                """, requestedRuns, id)
        }
    }

    /// Returns the campaigns in the order in which they began.
    public func campaigns() throws -> [StoredCampaign] {
        try connection.snapshot { try readCampaigns() }
    }

    private func readCampaigns() throws -> [StoredCampaign] {
        var models: [Int64: [String]] = [:]
        var programs: [Int64: [String: Introduction]] = [:]
        _ = try connection.rows(
            of: "campaign_models",
            """
            SELECT campaign, position, model, program, program_version, program_features
            FROM campaign_models ORDER BY campaign, position
            """
        ) { row in
            let (campaign, model) = (try row.integer(0), try row.text(2))
            models[campaign, default: []].append(model)
            guard let name = try row.optional(3, row.text) else { return }
            let features = try row.text(5).split(separator: " ").map { name in
                guard let feature = CaseFeature(rawValue: String(name)) else {
                    throw row.damage(5, "\"\(name)\" is no feature")
                }
                return feature
            }
            programs[campaign, default: [:]][model] = Introduction(
                name: name, version: try row.text(4), features: Set(features))
        }
        return try connection.rows(
            of: "campaigns",
            """
            SELECT id, seed, profile, generator_version, tolerance, requested_runs, started,
                next_index, ended, self_interval, shard_number, shard_count
            FROM campaigns ORDER BY id
            """
        ) { row in
            let id = try row.integer(0)
            let models = models[id] ?? []
            guard (2...Campaign.largestModelCount).contains(models.count) else {
                throw row.damage(0, "\(models.count) models")
            }
            let tolerance = try row.real(4)
            guard (0...Comparison.largestTolerance).contains(tolerance) else {
                throw row.damage(4, "negative or too large")
            }
            let (number, count) = (try row.count(10), try row.count(11))
            guard let shard = Shard(number, of: count) else {
                throw row.damage(10, "no shard \(number) of \(count)")
            }
            return StoredCampaign(
                id: CampaignID(id),
                description: CampaignDescription(
                    models: models, programs: programs[id] ?? [:], seed: try row.seed(1),
                    profile: try row.value(2),
                    generatorVersion: try row.count(3), tolerance: tolerance,
                    selfInterval: try row.count(9),
                    shard: count == 1 ? nil : shard,
                    requestedRuns: try row.count(5), started: try row.text(6)),
                nextIndex: try row.count(7), ended: try row.optional(8, row.text))
        }
    }

    /// Returns a campaign's outcomes so far, for each pair of its models in their order.
    public func summaries(of id: CampaignID) throws -> [PairSummary] {
        try connection.snapshot {
            guard let campaign = try readCampaigns().first(where: { $0.id == id }) else {
                throw noCampaign(id)
            }
            var summaries = PairSummary.none(of: campaign.description.models)
            _ = try connection.rows(
                of: "outcome_counts",
                """
                SELECT campaign, distribution, equal, different, ambiguous_left, ambiguous_right,
                    ambiguous_both, unsatisfiable, unsupported, alignment, left_model, right_model,
                    failed
                FROM outcome_counts WHERE campaign = ?
                """, id
            ) { row in
                let pair = ModelPair(left: try row.text(10), right: try row.text(11))
                guard let index = summaries.firstIndex(where: { $0.pair == pair }) else {
                    throw row.damage(10, "the campaign has no such pair of models")
                }
                var counts = CampaignSummary.Counts()
                counts.equal = try row.count(2)
                counts.different = try row.count(3)
                counts.ambiguousLeft = try row.count(4)
                counts.ambiguousRight = try row.count(5)
                counts.ambiguousBoth = try row.count(6)
                counts.unsatisfiable = try row.count(7)
                counts.unsupported = try row.count(8)
                counts.failed = try row.count(12)
                summaries[index].summary[try row.value(1), try row.value(9)] = counts
            }
            return summaries
        }
    }

    /// Returns all counts of a campaign, as a batch without findings.
    public func totals(of campaign: StoredCampaign) throws -> CampaignBatch {
        CampaignBatch(
            bucketCounts: try buckets(of: campaign.id).map {
                CampaignBatch.BucketCount(
                    bucket: $0.bucket, count: $0.count, firstIndex: $0.firstIndex)
            },
            summaries: try summaries(of: campaign.id), nextIndex: campaign.nextIndex)
    }

    /// Runs `body` in one transaction: others see all of its changes or, if it throws, none.
    public func inOneStep<Result>(_ body: () throws -> Result) throws -> Result {
        try connection.transaction(body)
    }

    /// Removes all campaigns and their findings; the next ones are numbered as in a new database.
    ///
    /// Observed layouts stay.
    public func removeCampaigns() throws {
        try connection.transaction {
            // This also removes what refers to a campaign.
            try connection.run("DELETE FROM campaigns")
            try connection.run("DELETE FROM buckets")
            try connection.run("DELETE FROM sqlite_sequence WHERE name = 'findings'")
        }
    }

    /// Returns the index at which a campaign continues, or `nil` if there is no such campaign.
    func nextIndex(of id: CampaignID) throws -> Int? {
        try connection.integer(
            "SELECT next_index FROM campaigns WHERE id = ?", id
        ).map { Int($0) }
    }

    /// Returns the error for a campaign that is not in the database.
    func noCampaign(_ id: CampaignID) -> DatabaseError {
        DatabaseError(
            .inconsistent, message: "holds no campaign \(id)", operation: "find a campaign",
            path: connection.path)
    }
}
