import DifferentialTesting

/// A campaign's number in its database.
public struct CampaignID: Hashable, Sendable, CustomStringConvertible {
    /// The row.
    public var rawValue: Int64

    /// Makes the id of a row.
    public init(_ rawValue: Int64) {
        self.rawValue = rawValue
    }

    /// The number in decimal.
    public var description: String { String(rawValue) }
}

/// What a campaign is, known when it begins.
public struct CampaignDescription: Equatable, Sendable {
    /// The models' names, two or more; every pair is compared.
    public var models: [String]
    /// The seed that all its cases come from.
    public var seed: UInt64
    /// The name of what decides which cases are likely.
    public var profile: String
    /// The version of the generator, since another makes other cases of the same seed.
    public var generatorVersion: Int
    /// By how much frames may differ, in points.
    public var tolerance: Double
    /// Of how many cases each model is held against itself in one; 0 where it never is.
    public var selfInterval: Int
    /// Whether cases come from those before them, so that the seed alone does not make them again.
    public var isGuided = false
    /// The shard of the whole campaign that this one runs; `nil` where it runs all.
    public var shard: Shard?
    /// How many cases were asked for, those of other shards included; `nil` for a campaign that goes on until it is stopped.
    public var requestedRuns: Int?
    /// When it began, as the caller writes times.
    public var started: String

    /// Makes a description.
    public init(
        models: [String], seed: UInt64, profile: String, generatorVersion: Int,
        tolerance: Double, selfInterval: Int = 0, isGuided: Bool = false, shard: Shard? = nil,
        requestedRuns: Int?, started: String
    ) {
        self.models = models
        self.seed = seed
        self.profile = profile
        self.generatorVersion = generatorVersion
        self.tolerance = tolerance
        self.selfInterval = selfInterval
        self.isGuided = isGuided
        self.shard = shard
        self.requestedRuns = requestedRuns
        self.started = started
    }

    /// The index of its first case.
    public var firstIndex: Int { shard?.indices(of: requestedRuns ?? 0).lowerBound ?? 0 }
}

/// A campaign as it is stored.
public struct StoredCampaign: Equatable, Sendable {
    /// Its number in the database.
    public var id: CampaignID
    /// What it is.
    public var description: CampaignDescription
    /// Where to go on: every case before this index is counted, and none from it on.
    public var nextIndex: Int
    /// When it ended, as the caller writes times; `nil` while it runs or when it was killed.
    public var ended: String?

    /// Makes a stored campaign.
    public init(
        id: CampaignID, description: CampaignDescription, nextIndex: Int, ended: String? = nil
    ) {
        self.id = id
        self.description = description
        self.nextIndex = nextIndex
        self.ended = ended
    }

    /// How many cases are counted.
    public var caseCount: Int { max(0, nextIndex - description.firstIndex) }
}
