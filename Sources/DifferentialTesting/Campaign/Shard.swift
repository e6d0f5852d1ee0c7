/// One of the parts into which the cases of a campaign are cut, so that several machines run it.
///
/// The parts are ranges of indices whose lengths differ by at most one. They take about the same time,
/// since the cost of a case does not depend on its index. In their order, they contain the campaign's
/// cases in order.
public struct Shard: Hashable, Sendable, CustomStringConvertible {
    /// The number of the part, from 1.
    public var number: Int
    /// The number of parts, from 1.
    public var count: Int

    /// The largest number of parts.
    public static let largestCount = 1_000_000

    /// Makes a part; `nil` unless `number` is one of 1 to `count`, and `count` at most
    /// `largestCount`.
    public init?(_ number: Int, of count: Int) {
        guard (1...Self.largestCount).contains(count), (1...count).contains(number) else {
            return nil
        }
        self.number = number
        self.count = count
    }

    /// Reads a part as it is written, such as `2/4`; `nil` for anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Self.number(parts[0]),
            let count = Self.number(parts[1])
        else { return nil }
        self.init(number, of: count)
    }

    private static func number(_ digits: Substring) -> Int? {
        digits.allSatisfy { $0.isASCII && $0.isNumber } ? Int(digits) : nil
    }

    /// The part as it is written, such as `2/4`.
    public var description: String { "\(number)/\(count)" }

    /// The indices of its cases in a campaign of `runs` cases; none where there are too few.
    public func indices(of runs: Int) -> Range<Int> {
        start(number - 1, of: runs)..<start(number, of: runs)
    }

    /// The first index after `parts` of the parts.
    private func start(_ parts: Int, of runs: Int) -> Int {
        let product = runs.multipliedFullWidth(by: parts)
        return count.dividingFullWidth(product).quotient
    }
}

/// Turns the findings of a campaign's shards into the batches that one run of the whole campaign would have
/// recorded.
///
/// A shard stores the first nine mismatches of each bucket, and each mismatch that was the simplest when
/// it was found. These include the first nine of the whole campaign, and each that was the simplest of
/// the whole campaign when it was found. So taking them all in order chooses and replaces the same
/// findings as one run, and gives them the same numbers.
public struct ShardJoin {
    private let blockSize: Int
    private var selection = FindingSelection()
    private var batch = CampaignBatch(nextIndex: 0)
    private var block = 0

    /// Begins a join.
    /// - Parameter blockSize: The number of cases whose findings are recorded together, from 1; it
    ///   changes no result.
    public init(blockSize: Int) {
        self.blockSize = blockSize
    }

    /// Takes the next finding in; they must come in the order of their indices, and of one index in
    /// the order in which they were stored.
    /// - Returns: The findings before it that are to be recorded, if any, in a batch that counts no case.
    public mutating func take(_ finding: Finding) -> CampaignBatch? {
        var before: CampaignBatch?
        if finding.index / blockSize != block {
            before = finish()
            block = finding.index / blockSize
        }
        selection.store(finding, in: &batch)
        return before
    }

    /// Ends a join.
    /// - Returns: The findings that are still to be recorded, if any, in a batch that counts no case.
    public mutating func finish() -> CampaignBatch? {
        defer { batch = CampaignBatch(nextIndex: 0) }
        guard !batch.findings.isEmpty || !batch.dropped.isEmpty else { return nil }
        // The batch counts no cases: the shards have counted them.
        return CampaignBatch(findings: batch.findings, dropped: batch.dropped, nextIndex: 0)
    }
}
