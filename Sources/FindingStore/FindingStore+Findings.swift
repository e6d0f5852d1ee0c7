import DifferentialTesting
import LayoutModels
import StackCases

extension FindingStore {
    /// Returns the buckets, those with the most mismatches first, then by name.
    /// - Parameter campaign: The campaign to count (default: all).
    public func buckets(of campaign: CampaignID? = nil) throws -> [StoredBucket] {
        try connection.snapshot {
            if let campaign, try nextIndex(of: campaign) == nil { throw noCampaign(campaign) }
            // A NULL campaign makes each `coalesce` true.
            return try connection.rows(
                of: "buckets",
                """
                SELECT id, name, left_model, right_model, verdict, cause, relation, total, first,
                    kept, largest
                FROM buckets JOIN (
                    SELECT bucket, sum(count) AS total, min(first_index) AS first
                    FROM campaign_buckets
                    WHERE coalesce(campaign = ?1, TRUE) GROUP BY bucket
                ) AS counted ON counted.bucket = id LEFT JOIN (
                    SELECT bucket, count(*) AS kept, max(largest_difference) AS largest
                    FROM findings WHERE coalesce(campaign = ?1, TRUE) GROUP BY bucket
                ) AS stored ON stored.bucket = id
                ORDER BY total DESC, name
                """,
                campaign
            ) { row in
                StoredBucket(
                    bucket: try bucket(row, from: 1), count: try row.count(7),
                    firstIndex: try row.count(8), findingCount: try row.optional(9, row.count) ?? 0,
                    largestDifference: try row.optional(10, row.real) ?? 0)
            }
        }
    }

    /// Returns the findings of a bucket, the simplest first, then by index, then the oldest.
    /// - Parameters:
    ///   - bucket: The bucket's name. An unknown bucket has no findings.
    ///   - campaign: The campaign whose findings to return (default: all).
    public func findings(
        ofBucket bucket: String, campaign: CampaignID? = nil
    ) throws -> [StoredFinding] {
        let findings = try connection.rows(
            of: "findings",
            Self.selectFindings() + """
                WHERE buckets.name = ?1 AND coalesce(campaign = ?2, TRUE) ORDER BY findings.id
                """,
            bucket, campaign, decode: storedFinding)
        let measured = findings.map { (CaseOrder($0.finding.layoutCase), $0) }
        return measured.sorted { first, second in
            (first.0, first.1.finding.index, first.1.id.rawValue)
                < (second.0, second.1.finding.index, second.1.id.rawValue)
        }.map(\.1)
    }

    /// Returns the findings of a campaign by index, then the oldest first.
    public func findings(of campaign: CampaignID) throws -> [StoredFinding] {
        try connection.rows(
            of: "findings",
            Self.selectFindings() + "WHERE campaign = ? ORDER BY case_index, findings.id",
            campaign, decode: storedFinding)
    }

    /// Returns the finding with an id, or `nil` if there is none any more.
    public func finding(_ id: FindingID) throws -> StoredFinding? {
        try connection.rows(
            of: "findings", Self.selectFindings() + "WHERE findings.id = ?", id,
            decode: storedFinding
        ).first
    }

    /// Returns the examples of a campaign: findings that have the smallest case of their bucket in
    /// place of their own, in the order of the findings.
    ///
    /// A further case of the campaign removes them.
    public func examples(of campaign: CampaignID) throws -> [StoredFinding] {
        try connection.rows(
            of: "examples",
            Self.selectFindings(casesOf: "examples") + """
                JOIN examples ON finding = findings.id WHERE campaign = ? ORDER BY findings.id
                """, campaign, decode: storedFinding)
    }

    /// Returns the example of a bucket in the last campaign that has one; `nil` if none has.
    public func example(ofBucket bucket: String) throws -> StoredFinding? {
        try connection.rows(
            of: "examples",
            Self.selectFindings(casesOf: "examples") + """
                JOIN examples ON finding = findings.id WHERE buckets.name = ?
                ORDER BY campaign DESC LIMIT 1
                """, bucket, decode: storedFinding
        ).first
    }

    /// Reads all findings, those with the smallest cases too, one at a time.
    /// - Throws: `DatabaseError` that names the first damaged one.
    func checkFindings() throws {
        _ = try connection.rows(of: "findings", Self.selectFindings()) { _ = try storedFinding($0) }
        _ = try connection.rows(
            of: "examples",
            Self.selectFindings(casesOf: "examples") + "JOIN examples ON finding = findings.id"
        ) { _ = try storedFinding($0) }
    }

    /// - Parameter table: The table whose cases and layouts to select.
    private static func selectFindings(casesOf table: String = "findings") -> String {
        """
        SELECT findings.id, campaign, case_index, \(table).case_json, \(table).left_layout_json,
            \(table).right_layout_json, \(table).kind, \(table).largest_difference, \(table).view,
            \(table).attribute, \(table).decided_by_tie, seed, generator_version, name, left_model,
            right_model, buckets.verdict, cause, relation, findings.verdict
        FROM findings JOIN buckets ON buckets.id = bucket

        """
    }

    private func storedFinding(_ row: Row) throws -> StoredFinding {
        let finding = Finding(
            layoutCase: try row.layoutCase(3), bucket: try bucket(row, from: 13),
            verdict: try row.value(19),
            mismatch: Mismatch(
                kind: try row.value(6), largestDifference: try row.real(7), view: try row.count(8),
                attribute: try row.value(9), isDecidedByTie: try row.bool(10)),
            left: try row.decode(4, Layout.init(storedText:)),
            right: try row.decode(5, Layout.init(storedText:)), seed: try row.seed(11),
            index: try row.count(2), generatorVersion: try row.count(12))
        if let problem = finding.contradiction { throw row.damage(3, problem) }
        return StoredFinding(
            id: FindingID(try row.integer(0)), campaign: CampaignID(try row.integer(1)),
            finding: finding)
    }

    /// Returns the bucket whose name and values start at a column.
    private func bucket(_ row: Row, from column: Int32) throws -> Bucket {
        var bucket = Bucket(
            left: try row.text(column + 1), right: try row.text(column + 2),
            verdict: try row.value(column + 3), cause: try row.value(column + 4))
        if let relation: SelfRelation = try row.optional(column + 5, row.value) {
            let same = Bucket(bucket.left, breaking: relation, cause: bucket.cause)
            guard (bucket.right, bucket.verdict) == (same.right, same.verdict) else {
                throw row.damage(column + 5, "a relation between two models")
            }
            bucket = same
        }
        let name = try row.text(column)
        guard bucket.name == name else {
            throw row.damage(column, "\"\(name)\" is not the name of \(bucket.name)")
        }
        return bucket
    }
}

extension Row {
    /// Returns the text in a column as decoded by `read`.
    func decode<Value>(
        _ column: Int32, _ read: (String) throws(CaseError) -> Value
    ) throws -> Value {
        let text = try text(column)
        do {
            return try read(text)
        } catch {
            throw damage(column, error.description)
        }
    }

    /// Returns the case in a column.
    func layoutCase(_ column: Int32) throws -> LayoutCase {
        try decode(column) { text throws(CaseError) in try LayoutCase(jsonBytes: Array(text.utf8)) }
    }
}
