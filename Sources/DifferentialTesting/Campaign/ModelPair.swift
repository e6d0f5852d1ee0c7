/// Two models that a campaign compares, by name.
public struct ModelPair: Hashable, Sendable {
    /// The first model, which stands earlier in the campaign's list.
    public var left: String
    /// The second model.
    public var right: String

    /// Makes a pair.
    public init(left: String, right: String) {
        self.left = left
        self.right = right
    }

    /// Every pair of `models`: the first with each later one, then the second, and so on.
    public static func all(of models: [String]) -> [ModelPair] {
        models.indices.flatMap { first in
            models[(first + 1)...].map { ModelPair(left: models[first], right: $0) }
        }
    }
}

/// How the cases of a campaign came out for one pair of its models.
public struct PairSummary: Equatable, Sendable {
    /// The models.
    public var pair: ModelPair
    /// The counts.
    public var summary: CampaignSummary

    /// Makes a summary; of no case unless said.
    public init(_ pair: ModelPair, _ summary: CampaignSummary = CampaignSummary()) {
        self.pair = pair
        self.summary = summary
    }

    /// A summary of no case for every pair of `models`.
    public static func none(of models: [String]) -> [PairSummary] {
        ModelPair.all(of: models).map { PairSummary($0) }
    }
}

extension [PairSummary] {
    /// Mismatches in all pairs.
    public var mismatches: Int { reduce(0) { $0 + $1.summary.mismatches } }

    /// Adds the counts of further cases of the same pairs, in the same order.
    public mutating func add(_ others: [PairSummary]) {
        for (index, other) in zip(indices, others) { self[index].summary.add(other.summary) }
    }
}
