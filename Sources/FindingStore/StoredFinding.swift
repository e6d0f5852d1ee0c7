import DifferentialTesting

/// A finding's number in its database; never given to another finding.
public struct FindingID: Hashable, Sendable, CustomStringConvertible {
    /// The row.
    public var rawValue: Int64

    /// Makes the id of a row.
    public init(_ rawValue: Int64) {
        self.rawValue = rawValue
    }

    /// The number in decimal.
    public var description: String { String(rawValue) }
}

/// A finding as it is stored.
public struct StoredFinding: Equatable, Sendable {
    /// Its number in the database.
    public var id: FindingID
    /// The campaign that found it.
    public var campaign: CampaignID
    /// What was found.
    public var finding: Finding

    /// Makes a stored finding.
    public init(id: FindingID, campaign: CampaignID, finding: Finding) {
        self.id = id
        self.campaign = campaign
        self.finding = finding
    }
}

/// A bucket as it is stored, with what fell into it.
public struct StoredBucket: Equatable, Sendable {
    /// The bucket.
    public var bucket: Bucket
    /// How many mismatches fell into it.
    public var count: Int
    /// The lowest index of one of them in the campaigns that are counted.
    public var firstIndex: Int
    /// How many of them are kept as findings.
    public var findingCount: Int

    /// Makes a stored bucket.
    public init(bucket: Bucket, count: Int, firstIndex: Int, findingCount: Int) {
        self.bucket = bucket
        self.count = count
        self.firstIndex = firstIndex
        self.findingCount = findingCount
    }
}
