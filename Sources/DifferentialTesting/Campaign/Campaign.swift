import LayoutModels
import StackCases

/// One run of generated cases through two models.
public struct Campaign: Sendable {
    /// The first model.
    public var left: any LayoutModel
    /// The second model.
    public var right: any LayoutModel
    /// Where the cases come from.
    public var generator: CaseGenerator
    /// When layouts differ.
    public var comparison: Comparison

    /// Of how many cases each model is held against itself in one, unless said.
    public static let standardSelfInterval = 2

    /// Of how many cases each model is held against itself in one: in those whose index is a
    /// multiple of it, in none where it is 0.
    public var selfInterval: Int

    /// How many cases a worker takes at a time, and are handed on together, unless said.
    public static let standardBlockSize = 500

    /// How many cases a worker takes at a time, from 1; a batch is what one block came to.
    public var blockSize: Int

    /// What one block of cases came to.
    struct Block: Sendable {
        var number: Int
        var summary = CampaignSummary()
        var findings: [Finding] = []
        var end: Int
    }

    /// Makes a campaign.
    public init(
        left: any LayoutModel, right: any LayoutModel, generator: CaseGenerator,
        comparison: Comparison = Comparison(), selfInterval: Int = 0,
        blockSize: Int = standardBlockSize
    ) {
        self.left = left
        self.right = right
        self.generator = generator
        self.comparison = comparison
        self.selfInterval = selfInterval
        self.blockSize = blockSize
    }

    /// Runs the cases of `indices` and hands on what they came to, in the order of the indices
    /// and therefore the same for any number of jobs.
    ///
    /// Memory does not grow with the number of cases.
    /// - Parameters:
    ///   - indices: Which cases to run.
    ///   - jobs: How many cases are laid out at the same time.
    ///   - selection: What is stored already.
    ///   - shouldStop: Asked before each block; when it says so, what was begun is ended and
    ///     handed on.
    ///   - record: Stores a batch. An error ends the campaign.
    public func run(
        _ indices: Range<Int>, jobs: Int, selection: FindingSelection = FindingSelection(),
        shouldStop: @Sendable () -> Bool = { false },
        record: (CampaignBatch) throws -> Void
    ) async throws {
        var selection = selection
        try await withThrowingTaskGroup(of: Block.self) { group in
            var started = 0
            var finished = 0
            var waiting: [Int: Block] = [:]
            func startNext() {
                let first = indices.lowerBound + started * blockSize
                guard first < indices.upperBound, !shouldStop() else { return }
                let range = first..<min(first + blockSize, indices.upperBound)
                let number = started
                group.addTask { run(range, number: number) }
                started += 1
            }
            let blockCount = indices.count / blockSize + 1
            for _ in 0..<min(max(1, jobs), blockCount) { startNext() }
            while let block = try await group.next() {
                startNext()
                waiting[block.number] = block
                while let next = waiting.removeValue(forKey: finished) {
                    var batch = CampaignBatch(summary: next.summary, nextIndex: next.end)
                    for finding in next.findings { selection.take(finding, into: &batch) }
                    try record(batch)
                    finished += 1
                }
            }
        }
    }

    private func run(_ range: Range<Int>, number: Int) -> Block {
        let examination = CaseExamination(self)
        var block = Block(number: number, end: range.upperBound)
        for index in range {
            let layoutCase = generator.makeCase(index)
            let (outcome, findings) = examination.examine(layoutCase, index: index)
            block.summary.count(
                outcome, of: layoutCase.stack.distribution, alignment: layoutCase.stack.alignment)
            block.findings += findings
        }
        return block
    }
}
