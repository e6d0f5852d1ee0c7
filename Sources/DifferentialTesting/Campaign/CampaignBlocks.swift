import StackCases

/// The blocks of a campaign: which is next, and what a guided one starts from.
///
/// No block is begun long before one that is not finished, whose findings would have to wait: one
/// that takes long, as with a program that hangs, would have them pile up.
///
/// A guided block needs what was kept up to a certain block before it, no more and no less, so that
/// its cases do not depend on how many blocks are under way.
struct CampaignBlocks {
    /// A block to be run.
    struct Stretch: Sendable {
        var number: Int
        var indices: Range<Int>
        /// What makes the cases; `nil` where they are generated.
        var guided: GuidedCases?
    }

    /// How many blocks have been handed on, in their order.
    private(set) var finished = 0
    private var started = 0
    private let indices: Range<Int>
    private let blockSize: Int
    private let generator: CaseGenerator
    private var corpus: Corpus?
    /// How many blocks may be under way, or wait for one that is.
    private let lag: Int
    /// How many cases were kept before the first block, and after each one that is finished.
    private var keptCounts: [Int]

    /// How many blocks there may be under way or waiting for each job.
    private static let lagPerJob = 8

    init(_ indices: Range<Int>, of campaign: Campaign, jobs: Int) {
        self.indices = indices
        corpus = campaign.corpus
        blockSize = corpus == nil ? campaign.blockSize : GuidedCases.blockSize
        // Nobody has more processors, while as many jobs as a number can say may be asked for.
        let jobs = min(max(1, jobs), 1 << 16)
        lag = corpus == nil ? Self.lagPerJob * jobs : GuidedCases.lag
        generator = campaign.generator
        keptCounts = [corpus?.cases.count ?? 0]
    }

    /// How many blocks there are, or one more.
    var count: Int { indices.count / blockSize + 1 }

    /// The block that is to be started next; `nil` where there is none, or none yet.
    mutating func next() -> Stretch? {
        let first = indices.lowerBound + started * blockSize
        guard first < indices.upperBound, started - finished < lag else { return nil }
        var guided: GuidedCases?
        if let corpus {
            guided = GuidedCases(
                generator: generator, corpus: corpus,
                parentCount: keptCounts[max(0, started + 1 - GuidedCases.lag)])
        }
        defer { started += 1 }
        return Stretch(
            number: started, indices: first..<min(first + blockSize, indices.upperBound),
            guided: guided)
    }

    /// Takes in what the next block in order came to.
    /// - Returns: The cases that are kept.
    mutating func finish(_ block: Campaign.Block) -> [LayoutCase] {
        finished += 1
        guard corpus != nil else { return [] }
        let count = corpus?.cases.count ?? 0
        for member in block.result.members { _ = corpus?.take(member) }
        let cases = corpus?.cases ?? []
        keptCounts.append(cases.count)
        return Array(cases[count...])
    }
}
