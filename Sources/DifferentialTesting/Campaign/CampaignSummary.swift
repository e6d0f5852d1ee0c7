import StackCases

/// The outcomes of a campaign's cases, counted for each distribution and alignment of the outer
/// stack.
public struct CampaignSummary: Equatable, Sendable {
    /// The counts of one distribution.
    public struct Counts: Equatable, Sendable {
        /// Cases in which both layouts are determined and lie within the tolerance.
        public var equal = 0
        /// Cases in which both models have a layout and these differ, or in which only one of them finds
        /// that constraints conflict.
        public var different = 0
        /// Cases in which the first model's layout is ambiguous.
        public var ambiguousLeft = 0
        /// Cases in which the second model's layout is ambiguous.
        public var ambiguousRight = 0
        /// Cases in which both layouts are ambiguous; counted here and not on either side.
        public var ambiguousBoth = 0
        /// Cases in which both layouts are unsatisfiable.
        public var unsatisfiable = 0
        /// Cases that at least one model does not support.
        public var unsupported = 0
        /// Cases in which at least one model failed to answer.
        public var failed = 0

        /// Makes counts of zero.
        public init() {}

        /// All cases counted.
        public var total: Int {
            equal + different + ambiguousLeft + ambiguousRight + ambiguousBoth + unsatisfiable
                + unsupported + failed
        }

        /// Cases in which both layouts could be compared.
        public var compared: Int { equal + different }

        /// Adds the counts of further cases.
        public mutating func add(_ other: Counts) {
            equal += other.equal
            different += other.different
            ambiguousLeft += other.ambiguousLeft
            ambiguousRight += other.ambiguousRight
            ambiguousBoth += other.ambiguousBoth
            unsatisfiable += other.unsatisfiable
            unsupported += other.unsupported
            failed += other.failed
        }
    }

    /// The counts by distribution, and within a distribution by alignment.
    private var cells = [Counts](repeating: Counts(), count: 5 * columns)

    private static let columns = 6

    /// Makes a summary of no case.
    public init() {}

    /// The counts of `distribution`, whatever the alignment.
    public subscript(distribution: Distribution) -> Counts {
        let first = Self.index(distribution, .fill)
        return cells[first..<first + Self.columns].reduce(into: Counts()) { $0.add($1) }
    }

    /// The counts of `distribution` with `alignment`.
    public subscript(distribution: Distribution, alignment: Alignment) -> Counts {
        get { cells[Self.index(distribution, alignment)] }
        set { cells[Self.index(distribution, alignment)] = newValue }
    }

    /// Cases in all.
    public var total: Int { cells.reduce(0) { $0 + $1.total } }
    /// Mismatches in all, failures included.
    public var mismatches: Int { cells.reduce(0) { $0 + $1.different + $1.failed } }
    /// The counts of all cases.
    public var counts: Counts { cells.reduce(into: Counts()) { $0.add($1) } }

    /// Counts one more case.
    public mutating func count(
        _ outcome: Outcome, of distribution: Distribution, alignment: Alignment
    ) {
        let index = Self.index(distribution, alignment)
        switch outcome {
        case .equal: cells[index].equal += 1
        case .different(let mismatch) where mismatch.kind == .failure: cells[index].failed += 1
        case .different: cells[index].different += 1
        case .ambiguous(left: true, right: true): cells[index].ambiguousBoth += 1
        case .ambiguous(left: true, right: _): cells[index].ambiguousLeft += 1
        case .ambiguous: cells[index].ambiguousRight += 1
        case .unsatisfiable: cells[index].unsatisfiable += 1
        case .unsupported: cells[index].unsupported += 1
        }
    }

    /// Adds the counts of further cases.
    public mutating func add(_ other: CampaignSummary) {
        for index in cells.indices { cells[index].add(other.cells[index]) }
    }

    private static func index(_ distribution: Distribution, _ alignment: Alignment) -> Int {
        let row =
            switch distribution {
            case .fill: 0
            case .fillEqually: 1
            case .fillProportionally: 2
            case .equalSpacing: 3
            case .equalCentering: 4
            }
        let column =
            switch alignment {
            case .fill: 0
            case .leading: 1
            case .firstBaseline: 2
            case .center: 3
            case .trailing: 4
            case .lastBaseline: 5
            }
        return row * columns + column
    }
}

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

/// The outcomes of a campaign's cases for one pair of its models.
public struct PairSummary: Equatable, Sendable {
    /// The models.
    public var pair: ModelPair
    /// The counts.
    public var summary: CampaignSummary

    /// Creates a summary (default: of no case).
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
    /// Whether no pair could be compared in any case.
    package var comparedNothing: Bool { allSatisfy { $0.summary.counts.compared == 0 } }

    /// Adds the counts of further cases of the same pairs, in the same order.
    public mutating func add(_ others: [PairSummary]) {
        for (index, other) in zip(indices, others) { self[index].summary.add(other.summary) }
    }
}

/// An estimate of the chance that further cases of a campaign show a new bucket.
///
/// By Good and Turing the next case shows one with the probability of buckets found once ÷ cases
/// (I. J. Good: The population frequencies of species, Biometrika 40, 1953). The cases of a campaign
/// are independent. The estimate says nothing about many more cases than have been run.
public struct NewBucketEstimate: Equatable, Sendable {
    /// The number of further cases: 100,000, or as many as were run if those are fewer.
    public var furtherCases: Int
    /// The number of buckets that one case showed.
    public var foundOnce: Int
    /// The number of all buckets.
    public var buckets: Int
    /// The probability that `furtherCases` show a new bucket, from 0 to 1.
    public var probability: Double

    /// Estimates from the counts of all buckets; `nil` without cases.
    public init?(bucketCounts: [Int], cases: Int) {
        guard cases > 0 else { return nil }
        furtherCases = min(100_000, cases)
        foundOnce = bucketCounts.count { $0 == 1 }
        buckets = bucketCounts.count
        var none = 1.0
        for _ in 0..<furtherCases { none *= 1 - min(1, Double(foundOnce) / Double(cases)) }
        probability = 1 - none
    }
}
