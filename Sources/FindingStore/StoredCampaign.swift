import DifferentialTesting
import ExternalModels

/// A campaign's number in its database.
public typealias CampaignID = RowID<StoredCampaign>

/// The number of a `Record` in its database.
public struct RowID<Record>: Hashable, Sendable, CustomStringConvertible {
    /// The number of the row.
    public var rawValue: Int64

    /// Creates the id of a row.
    public init(_ rawValue: Int64) {
        self.rawValue = rawValue
    }

    /// The number in decimal.
    public var description: String { String(rawValue) }
}

/// The settings of a campaign, known when it begins.
public struct CampaignDescription: Equatable, Sendable {
    /// The names of the models, two or more, which are compared pairwise.
    public var models: [String]
    /// The introduction of each external model when the campaign began, by the model's name; the cases
    /// depend on its features.
    public var programs: [String: Introduction]
    /// The seed of all its cases.
    public var seed: UInt64
    /// The generator's profile.
    public var profile: CaseGenerator.Profile
    /// The version of the generator; another version makes other cases from the same seed.
    public var generatorVersion: Int
    /// The largest difference of frames that counts as equal, in points.
    public var tolerance: Double
    /// The interval of cases in which each model is also checked against itself; 0 for none.
    public var selfInterval: Int
    /// The shard that this campaign runs; `nil` for a whole campaign.
    public var shard: Shard?
    /// The requested number of cases, including those of other shards.
    public var requestedRuns: Int
    /// The time when it began, as the caller writes times.
    public var started: String

    /// Creates a description.
    public init(
        models: [String], programs: [String: Introduction] = [:], seed: UInt64,
        profile: CaseGenerator.Profile, generatorVersion: Int, tolerance: Double,
        selfInterval: Int = 0, shard: Shard? = nil, requestedRuns: Int, started: String
    ) {
        self.models = models
        self.programs = programs
        self.seed = seed
        self.profile = profile
        self.generatorVersion = generatorVersion
        self.tolerance = tolerance
        self.selfInterval = selfInterval
        self.shard = shard
        self.requestedRuns = requestedRuns
        self.started = started
    }

    /// The indices of its requested cases.
    public var indices: Range<Int> { shard?.indices(of: requestedRuns) ?? 0..<requestedRuns }
    /// The index of its first case.
    public var firstIndex: Int { indices.lowerBound }

    /// Whether the campaign was to run cases, but could compare none of them.
    package func comparedNothing(_ summaries: [PairSummary]) -> Bool {
        !indices.isEmpty && summaries.comparedNothing
    }
}

/// A campaign in a database.
public struct StoredCampaign: Equatable, Sendable {
    /// Its number in the database.
    public var id: CampaignID
    /// Its settings.
    public var description: CampaignDescription
    /// The index of the next case: all earlier ones are counted, and no others.
    public var nextIndex: Int
    /// The time when it ended, as the caller writes times; `nil` if it is running or was killed.
    public var ended: String?

    /// Creates a stored campaign.
    public init(
        id: CampaignID, description: CampaignDescription, nextIndex: Int, ended: String? = nil
    ) {
        self.id = id
        self.description = description
        self.nextIndex = nextIndex
        self.ended = ended
    }

    /// The number of counted cases.
    public var caseCount: Int { max(0, nextIndex - description.firstIndex) }
    /// Whether all its requested cases are counted.
    public var isFinished: Bool { nextIndex >= description.indices.upperBound }
}
