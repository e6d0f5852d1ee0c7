import DifferentialTesting
import StackCases

/// The checks of a database's content.
extension FindingStore {
    /// Checks that no bucket of a campaign has more findings than this program stores: reading them
    /// would take any amount of memory.
    /// - Throws: `DatabaseError` that names the first such bucket.
    /// - Complexity: O(findings), without decoding them.
    func checkFindingCounts() throws {
        let excess = try connection.rows(
            of: "findings",
            """
            SELECT findings.id, campaign, bucket, count(*)
            FROM findings LEFT JOIN campaigns ON campaigns.id = campaign
            GROUP BY campaign, bucket
            HAVING count(*) > CASE shard_count WHEN 1 THEN ? ELSE ? END LIMIT 1
            """,
            FindingSelection.mostPerBucket(isOfShard: false),
            FindingSelection.mostPerBucket(isOfShard: true)
        ) { row in
            "campaign \(try row.integer(1)) has \(Formatted.count(Int(try row.integer(3)), "finding")) in"
                + " bucket \(try row.integer(2)), more than stackdiff stores"
        }
        if let excess = excess.first { try require(false, excess) }
    }

    /// Checks a database without a seal, which another program changed: that each finding can be
    /// read, and that the counts and findings of each campaign agree with each other, and with its
    /// settings.
    /// - Throws: `DatabaseError` that names the first contradiction.
    /// - Complexity: O(size of the file).
    func checkAgreement() throws {
        try connection.snapshot {
            for campaign in try campaigns() { try check(campaign) }
            let strays = try connection.integer(
                """
                SELECT count(*) FROM findings JOIN campaigns ON campaigns.id = campaign
                    LEFT JOIN campaign_buckets USING (campaign, bucket)
                WHERE findings.seed <> campaigns.seed
                    OR findings.generator_version <> campaigns.generator_version
                    OR case_index >= next_index OR coalesce(case_index < first_index, TRUE)
                """)
            try require(
                strays == 0,
                "findings do not match the seed, generator or cases of their campaign")
            try checkFindings()
        }
    }

    private func check(_ campaign: StoredCampaign) throws {
        let name = "campaign \(campaign.id)"
        let indices = campaign.description.indices
        try require(
            (indices.lowerBound...indices.upperBound).contains(campaign.nextIndex),
            "\(name) ran cases outside its range")
        let buckets = try buckets(of: campaign.id)
        var found: [ModelPair: Int] = [:]
        for bucket in buckets where bucket.bucket.relation == nil {
            let pair = ModelPair(left: bucket.bucket.left, right: bucket.bucket.right)
            found[pair, default: 0] += bucket.count
        }
        for entry in try summaries(of: campaign.id) {
            let (total, mismatches) = (entry.summary.total, entry.summary.mismatches)
            try require(
                total == campaign.caseCount,
                "\(name) ran \(Formatted.count(campaign.caseCount, "case")), but its outcomes add up to"
                    + " \(Formatted.count(total))")
            let count = found[entry.pair, default: 0]
            try require(
                mismatches == count,
                "\(name) counts \(Formatted.count(mismatches, "mismatch", plural: "mismatches")), but its"
                    + " buckets have \(Formatted.count(count))")
        }
        try require(
            buckets.allSatisfy {
                min($0.count, FindingSelection.storedPerBucket)...$0.count ~= $0.findingCount
            }, "\(name) lacks stored findings, or has too many")
    }

    private func require(_ condition: Bool, _ contradiction: String) throws {
        guard !condition else { return }
        throw DatabaseError(
            .damaged,
            message: "the database is damaged: \(contradiction); another program changed it",
            operation: "compare counts", path: connection.path)
    }
}
