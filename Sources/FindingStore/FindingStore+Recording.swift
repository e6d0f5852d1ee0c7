import CSQLite
import DifferentialTesting
import StackCases

extension FindingStore {
    /// Stores a batch as a whole.
    ///
    /// Once this returns, neither a kill nor a loss of power loses the batch. If it throws, nothing
    /// of the batch is stored.
    /// - Throws: `DatabaseError`, also if the batch does not continue the campaign, for example
    ///   because two processes resume it, or if a finding could not be read back.
    /// - Complexity: O(batch × log findings).
    public func record(_ batch: CampaignBatch, of campaign: CampaignID) throws {
        try connection.transaction {
            try advance(campaign, by: batch)
            for (pair, summary) in batch.summaries.map({ ($0.pair, $0.summary) }) {
                for distribution in Distribution.allCases {
                    for alignment in Alignment.allCases {
                        try add(
                            summary[distribution, alignment], of: distribution, alignment, pair,
                            to: campaign)
                    }
                }
            }
            var buckets: [Bucket: Int64] = [:]
            for count in batch.bucketCounts {
                try add(count, bucket: try row(of: count.bucket, &buckets), to: campaign)
            }
            for finding in batch.findings {
                try insert(finding, bucket: try row(of: finding.bucket, &buckets), of: campaign)
            }
            for (bucket, index) in batch.dropped {
                try connection.run(
                    "DELETE FROM findings WHERE campaign = ? AND bucket = ? AND case_index = ?",
                    campaign, try row(of: bucket, &buckets), index)
            }
        }
    }

    private func advance(_ campaign: CampaignID, by batch: CampaignBatch) throws {
        guard let nextIndex = try nextIndex(of: campaign) else { throw noCampaign(campaign) }
        guard nextIndex &+ batch.caseCount == batch.nextIndex else {
            throw DatabaseError(
                .inconsistent,
                message: "campaign \(campaign) is at case \(nextIndex); a batch of "
                    + "\(batch.caseCount) cases up to \(batch.nextIndex) does not continue it. "
                    + "Is another process running the same campaign?",
                operation: "record", path: connection.path)
        }
        try connection.run(
            "UPDATE campaigns SET next_index = ?, ended = NULL WHERE id = ?", batch.nextIndex,
            campaign)
        // More findings may have smaller cases.
        try removeExamples(of: campaign)
    }

    /// Stores the example of a bucket in place of the one that it has in the same campaign.
    /// - Parameter example: A finding with the smallest case of its bucket in place of its own.
    public func record(example: StoredFinding) throws {
        try connection.transaction {
            try connection.run(
                """
                DELETE FROM examples WHERE finding IN (
                    SELECT findings.id FROM findings JOIN buckets ON buckets.id = bucket
                    WHERE campaign = ? AND name = ?)
                """, example.campaign, example.finding.bucket.name)
            try connection.run(
                """
                INSERT INTO examples (finding, \(Self.caseColumns))
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                [example.id] + values(of: example.finding))
        }
    }

    private func removeExamples(of campaign: CampaignID) throws {
        try connection.run(
            "DELETE FROM examples WHERE (SELECT campaign FROM findings WHERE id = finding) = ?",
            campaign)
    }

    private func add(
        _ counts: CampaignSummary.Counts, of distribution: Distribution, _ alignment: Alignment,
        _ pair: ModelPair, to campaign: CampaignID
    ) throws {
        guard counts.total > 0 else { return }
        try connection.run(
            """
            INSERT INTO outcome_counts (campaign, left_model, right_model, distribution,
                alignment, equal, different, ambiguous_left, ambiguous_right, ambiguous_both,
                unsatisfiable, unsupported, failed)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET equal = equal + excluded.equal,
                different = different + excluded.different,
                ambiguous_left = ambiguous_left + excluded.ambiguous_left,
                ambiguous_right = ambiguous_right + excluded.ambiguous_right,
                ambiguous_both = ambiguous_both + excluded.ambiguous_both,
                unsatisfiable = unsatisfiable + excluded.unsatisfiable,
                unsupported = unsupported + excluded.unsupported,
                failed = failed + excluded.failed
            """,
            campaign, pair.left, pair.right, distribution.rawValue, alignment.rawValue,
            counts.equal, counts.different, counts.ambiguousLeft, counts.ambiguousRight,
            counts.ambiguousBoth, counts.unsatisfiable, counts.unsupported, counts.failed)
    }

    private func add(_ count: CampaignBatch.BucketCount, bucket: Int64, to campaign: CampaignID)
        throws
    {
        try connection.run(
            """
            INSERT INTO campaign_buckets (campaign, bucket, count, first_index)
            VALUES (?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET count = count + excluded.count,
                first_index = min(first_index, excluded.first_index)
            """,
            campaign, bucket, count.count, count.firstIndex)
    }

    /// Returns the row of a bucket, and inserts it if there is none.
    /// - Parameter known: The rows of this batch's buckets.
    private func row(of bucket: Bucket, _ known: inout [Bucket: Int64]) throws -> Int64 {
        if let row = known[bucket] { return row }
        let name = bucket.name
        let find = "SELECT id FROM buckets WHERE name = ?"
        var row = try connection.integer(find, name)
        if row == nil {
            try connection.run(
                """
                INSERT INTO buckets (name, left_model, right_model, verdict, cause, relation)
                VALUES (?, ?, ?, ?, ?, ?)
                """,
                name, bucket.left, bucket.right, bucket.verdict.rawValue, bucket.cause.rawValue,
                bucket.relation?.rawValue)
            row = sqlite3_last_insert_rowid(connection.handle)
        }
        known[bucket] = row
        return row ?? 0
    }

    private func insert(_ finding: Finding, bucket: Int64, of campaign: CampaignID) throws {
        try connection.run(
            """
            INSERT INTO findings (campaign, bucket, case_index, seed, generator_version, verdict,
                \(Self.caseColumns))
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                campaign, bucket, finding.index, String(finding.seed), finding.generatorVersion,
                finding.verdict.rawValue,
            ] + values(of: finding))
    }

    /// The columns of a case in which layouts differ.
    private static let caseColumns = """
        case_json, left_layout_json, right_layout_json, kind, largest_difference, view, attribute,
            decided_by_tie
        """

    /// Returns the values of `caseColumns`.
    /// - Throws: `DatabaseError` if the finding could not be read back.
    private func values(of finding: Finding) throws -> [(any BoundValue)?] {
        let (json, mismatch) = (finding.layoutCase.json, finding.mismatch)
        let isReadable = (try? LayoutCase(json: json)) == finding.layoutCase
        let problem = isReadable ? finding.contradiction : "it is outside what a case may hold"
        if let problem {
            throw DatabaseError(
                .inconsistent, message: "case \(finding.index) cannot be stored: \(problem)",
                operation: "record", path: connection.path)
        }
        return [
            json.compact(), finding.left.storedText, finding.right.storedText,
            mismatch.kind.rawValue, mismatch.largestDifference, mismatch.view,
            mismatch.attribute.rawValue, mismatch.isDecidedByTie ? 1 : 0,
        ]
    }
}
