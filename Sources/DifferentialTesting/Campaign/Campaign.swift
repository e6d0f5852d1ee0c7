import ExternalModels
import LayoutModels
import StackCases

/// One run of generated cases through two or more models, which are compared pairwise.
///
/// ```swift
/// let campaign = Campaign(
///     [RuleModel.uikit, RuleModel.fdstackview],
///     generator: CaseGenerator(seed: 7, profile: .mixed))
/// try await campaign.run(0..<100, jobs: 2) { batch in
///     for finding in batch.findings { print(finding.index, finding.bucket.name) }
/// }
/// ```
public struct Campaign: Sendable {
    /// The largest number of cases of a campaign, and of anything that is counted in one.
    ///
    /// Sums of counts stay far from overflowing.
    public static let largestCount = 10_000_000_000_000

    /// The most cases in parallel that a user can ask for.
    public static let largestJobCount = 1024
    /// The largest number of models of a campaign.
    public static let largestModelCount = 64

    /// The models, of different names.
    public var models: [any LayoutModel]
    /// The generator of the cases.
    public var generator: CaseGenerator
    /// The rule by which layouts differ.
    public var comparison: Comparison

    /// The default of `selfInterval` on the command line.
    public static let standardSelfInterval = 2

    /// The interval of cases in which each model is also checked against itself: cases whose index is
    /// a multiple of it; 0 for none.
    public var selfInterval: Int

    /// The default of `blockSize`.
    public static let standardBlockSize = 500

    /// The number of cases in a block, from 1; each block gives one batch.
    ///
    /// With a program the first blocks are smaller, so that a user soon sees whether it works.
    public var blockSize: Int

    /// Whether a model is a program, which may be slow and does not answer after an interruption.
    package var callsPrograms: Bool { models.contains { $0 is ExternalModel } }

    /// A block that was run.
    struct FinishedBlock: Sendable {
        var number: Int
        var result: CampaignWorker.Result
        var worker: Worker
    }

    /// The state of a task, which passes it to the task that follows.
    struct Worker: @unchecked Sendable {
        // No two tasks use it at once: the next task gets it when the one before has ended.
        let examination: CampaignWorker
    }

    /// Makes a campaign.
    /// - Parameters:
    ///   - models: Two models, or up to `largestModelCount`, of different names. There is nothing to
    ///     compare with fewer.
    public init(
        _ models: [any LayoutModel], generator: CaseGenerator,
        comparison: Comparison = Comparison(), selfInterval: Int = 0,
        blockSize: Int = standardBlockSize
    ) {
        self.models = models
        self.generator = generator
        self.comparison = comparison
        self.selfInterval = selfInterval
        self.blockSize = blockSize
    }

    /// Runs the cases of `indices`, and passes their results to `record` in the order of the indices.
    ///
    /// Results do not depend on the number of jobs.
    /// Memory does not grow with the number of cases.
    /// - Parameters:
    ///   - indices: The cases to run.
    ///   - jobs: The number of cases to lay out at the same time, from 1.
    ///   - selection: The findings stored so far.
    ///   - shouldStop: Whether to start no further block. Blocks that have started are finished and recorded;
    ///     after an `Interruption`, only up to their present case.
    ///   - givesUpPrograms: Whether to end the run if the first answers of a program, ten or more, all fail
    ///     (default: yes).
    ///   - record: Stores a batch. An error ends the campaign.
    /// - Returns: The error of a program that was given up; `nil` if none was.
    @discardableResult
    public func run(
        _ indices: Range<Int>, jobs: Int, selection: FindingSelection = FindingSelection(),
        shouldStop: @Sendable () -> Bool = { false }, givesUpPrograms: Bool = true,
        record: (CampaignBatch) throws -> Void
    ) async throws -> ExternalModelError? {
        var selection = selection
        var earlyFailures = EarlyFailures()
        var blocks = CampaignBlocks(indices, of: self, jobs: jobs)
        return try await withThrowingTaskGroup(of: FinishedBlock.self) { group in
            var idle = [Worker?](repeating: nil, count: blocks.workerCount)
            var waiting: [Int: FinishedBlock] = [:]
            var isCut = false
            func startIdle() {
                while !idle.isEmpty, !isCut, !shouldStop(), let next = blocks.next() {
                    let worker = idle.removeLast()
                    let known = selection
                    group.addTask { run(next, worker, after: known) }
                }
            }
            startIdle()
            while let block = try await group.next() {
                idle.append(block.worker)
                startIdle()
                waiting[block.number] = block
                while !isCut, let next = waiting.removeValue(forKey: blocks.finished) {
                    var batch = next.result.batch
                    isCut = next.result.isCut
                    if batch.caseCount == 0 { break }
                    batch.choose(by: &selection)
                    blocks.finish()
                    try record(batch)
                    earlyFailures.add(next.result.earlyFailures)
                    if givesUpPrograms, earlyFailures.error != nil {
                        isCut = true
                        group.cancelAll()
                    }
                }
                startIdle()
            }
            return givesUpPrograms ? earlyFailures.error : nil
        }
    }

    private func run(
        _ block: CampaignBlocks.Block, _ worker: Worker?, after selection: FindingSelection
    ) -> FinishedBlock {
        let worker = worker ?? Worker(examination: CampaignWorker(self))
        let result = worker.examination.run(block, after: selection)
        return FinishedBlock(number: block.number, result: result, worker: worker)
    }
}

/// The blocks of a campaign, in order.
///
/// The findings of a block wait in memory for the blocks before it. So a block starts only if few blocks
/// before it are unfinished: otherwise findings would pile up behind a slow block, such as one with a
/// program that hangs.
struct CampaignBlocks {
    /// A block to be run.
    struct Block: Sendable {
        var number: Int
        var indices: Range<Int>
    }

    /// The number of recorded blocks.
    private(set) var finished = 0
    private var started = 0
    /// The cases of the blocks that have not been started.
    private var rest: Range<Int>
    private let blockSize: Int
    /// Whether each block is twice as large as the one before, up to `blockSize`.
    private let grows: Bool
    /// The largest number of blocks that are under way or wait for an earlier one.
    private let lag: Int

    /// The largest number of blocks that can be run at the same time.
    let workerCount: Int

    /// The largest number of blocks per job that are under way or waiting.
    private static let lagPerJob = 8

    init(_ indices: Range<Int>, of campaign: Campaign, jobs: Int) {
        rest = indices
        grows = campaign.callsPrograms
        blockSize = campaign.blockSize
        // No computer has more processors.
        let jobs = min(max(1, jobs), 1 << 16)
        lag = Self.lagPerJob * jobs
        workerCount = min(jobs, grows ? indices.count : indices.count / blockSize + 1)
    }

    /// Returns the block to start next; `nil` if there is none, or if it must wait for others.
    mutating func next() -> Block? {
        guard !rest.isEmpty, started - finished < lag else { return nil }
        // Shifting by more than 32 could overflow; `blockSize` is always less than that.
        let size = grows ? min(1 << min(started, 32), blockSize) : blockSize
        let block = Block(number: started, indices: rest.prefix(size))
        rest = rest.dropFirst(size)
        started += 1
        return block
    }

    /// Finishes the next block in order.
    mutating func finish() { finished += 1 }
}
