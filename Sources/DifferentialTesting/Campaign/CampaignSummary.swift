import StackCases

/// How the cases of a campaign came out, counted for each distribution of the outer stack.
public struct CampaignSummary: Equatable, Sendable {
    /// The counts of one distribution.
    public struct Counts: Equatable, Sendable {
        /// Cases in which both layouts are determined and lie within the tolerance.
        public var equal = 0
        /// Cases with a mismatch.
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

        /// Makes counts of zero.
        public init() {}

        /// All cases counted.
        public var total: Int {
            equal + different + ambiguousLeft + ambiguousRight + ambiguousBoth + unsatisfiable
                + unsupported
        }

        /// Adds the counts of further cases.
        public mutating func add(_ other: Counts) {
            equal += other.equal
            different += other.different
            ambiguousLeft += other.ambiguousLeft
            ambiguousRight += other.ambiguousRight
            ambiguousBoth += other.ambiguousBoth
            unsatisfiable += other.unsatisfiable
            unsupported += other.unsupported
        }
    }

    /// The counts, a distribution each, in the order of `Distribution.allCases`.
    public private(set) var counts = [Counts](repeating: Counts(), count: 5)

    /// Makes a summary of no case.
    public init() {}

    /// The counts of `distribution`.
    public subscript(distribution: Distribution) -> Counts {
        get { counts[Self.index(distribution)] }
        set { counts[Self.index(distribution)] = newValue }
    }

    /// Cases in all.
    public var total: Int { counts.reduce(0) { $0 + $1.total } }
    /// Mismatches in all.
    public var mismatches: Int { counts.reduce(0) { $0 + $1.different } }

    /// Counts one more case.
    public mutating func count(_ outcome: Outcome, of distribution: Distribution) {
        let index = Self.index(distribution)
        switch outcome {
        case .equal: counts[index].equal += 1
        case .different: counts[index].different += 1
        case .ambiguous(left: true, right: true): counts[index].ambiguousBoth += 1
        case .ambiguous(left: true, right: _): counts[index].ambiguousLeft += 1
        case .ambiguous: counts[index].ambiguousRight += 1
        case .unsatisfiable: counts[index].unsatisfiable += 1
        case .unsupported: counts[index].unsupported += 1
        }
    }

    /// Adds the counts of further cases.
    public mutating func add(_ other: CampaignSummary) {
        for index in counts.indices { counts[index].add(other.counts[index]) }
    }

    private static func index(_ distribution: Distribution) -> Int {
        switch distribution {
        case .fill: 0
        case .fillEqually: 1
        case .fillProportionally: 2
        case .equalSpacing: 3
        case .equalCentering: 4
        }
    }
}
