import DifferentialTesting
import StackCases

/// The check of a database without a seal, which another program changed.
extension FindingStore {
    /// Checks that the counts and findings of each campaign agree with each other, and with its
    /// settings.
    /// - Throws: `DatabaseError` that names the first contradiction.
    /// - Complexity: O(buckets + findings).
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
