import LayoutModels
import StackCases

/// One run of generated cases through two models or more, of which every pair is compared.
public struct Campaign: Sendable {
    /// The models, of different names.
    public var models: [any LayoutModel]
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
        var summaries: [PairSummary]
        var findings: [Finding]
        var end: Int
        var worker: Worker
    }

    /// What a task works with, and hands on to the task that follows it.
    struct Worker: @unchecked Sendable {
        // Never with two tasks at once: the next gets it when the one before has ended.
        let examination: CaseExamination
    }

    /// Makes a campaign.
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
        let workspace = LayoutWorkspace()
        try await withThrowingTaskGroup(of: Block.self) { group in
            var started = 0
            var finished = 0
            var waiting: [Int: Block] = [:]
            func startNext(_ worker: Worker? = nil) {
                let first = indices.lowerBound + started * blockSize
                guard first < indices.upperBound, !shouldStop() else { return }
                let range = first..<min(first + blockSize, indices.upperBound)
                let number = started
                group.addTask { run(range, number: number, worker) }
                started += 1
            }
            let blockCount = indices.count / blockSize + 1
            for _ in 0..<min(max(1, jobs), blockCount) { startNext() }
            while let block = try await group.next() {
                startNext(block.worker)
                waiting[block.number] = block
                while let next = waiting.removeValue(forKey: finished) {
                    var batch = CampaignBatch(
                        summaries: next.summaries, nextIndex: next.end)
                    for finding in next.findings { selection.take(finding, into: &batch) }
                    complete(&batch.findings, in: workspace)
                    try record(batch)
                    finished += 1
                }
            }
        }
    }

    private func run(_ range: Range<Int>, number: Int, _ worker: Worker?) -> Block {
        let worker = worker ?? Worker(examination: CaseExamination(self))
        let (summaries, findings) = worker.examination.examine(range)
        return Block(
            number: number, summaries: summaries, findings: findings, end: range.upperBound,
            worker: worker)
    }

    /// Finds out what conflicts in the layouts that are impossible, which is not looked for in the
    /// many that are not kept.
    private func complete(_ findings: inout [Finding], in workspace: LayoutWorkspace) {
        for index in findings.indices {
            let finding = findings[index]
            let relation = finding.bucket.relation
            if finding.left.status == .unsatisfiable, finding.left.conflicts.isEmpty,
                let model = models.first(where: { $0.name == finding.bucket.left })
            {
                findings[index].left = model.layout(of: finding.layoutCase, in: workspace)
            }
            if finding.right.status == .unsatisfiable, finding.right.conflicts.isEmpty,
                let model = models.first(where: { $0.name == finding.bucket.right }),
                let layoutCase = relation == nil
                    ? finding.layoutCase
                    : try? relation?.relatedCases(of: finding.layoutCase)?.related
            {
                findings[index].right = model.layout(of: layoutCase, in: workspace)
            }
        }
    }
}
