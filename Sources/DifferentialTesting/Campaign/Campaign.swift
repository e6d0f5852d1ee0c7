import LayoutModels
import StackCases

/// One run of generated cases through two models or more, of which every pair is compared.
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
    ///
    /// A guided campaign has blocks of its own size.
    public var blockSize: Int

    /// What a guided campaign starts from, which may be nothing; `nil` for one that generates all
    /// its cases.
    ///
    /// Guided, about half of the cases are mutants of cases that reached what none had before. A
    /// case then depends on the models and the corpus too, and on all cases long before it.
    public var corpus: Corpus?

    /// What one block of cases came to.
    struct Block: Sendable {
        var number: Int
        var result: CaseExamination.Result
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
    /// Memory does not grow with the number of cases, but for the corpus of a guided campaign.
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
        var blocks = CampaignBlocks(indices, of: self, jobs: jobs)
        try await withThrowingTaskGroup(of: Block.self) { group in
            var idle = [Worker?](repeating: nil, count: min(max(1, jobs), blocks.count))
            var waiting: [Int: Block] = [:]
            func startIdle() {
                while !idle.isEmpty, !shouldStop(), let next = blocks.next() {
                    let worker = idle.removeLast()
                    group.addTask { run(next, worker) }
                }
            }
            startIdle()
            while let block = try await group.next() {
                idle.append(block.worker)
                startIdle()
                waiting[block.number] = block
                while let next = waiting.removeValue(forKey: blocks.finished) {
                    var batch = CampaignBatch(
                        summaries: next.result.summaries, nextIndex: next.end)
                    for finding in next.result.findings { selection.take(finding, into: &batch) }
                    batch.kept = blocks.finish(next)
                    complete(&batch.findings, in: workspace)
                    try record(batch)
                }
                startIdle()
            }
        }
    }

    private func run(_ stretch: CampaignBlocks.Stretch, _ worker: Worker?) -> Block {
        let worker = worker ?? Worker(examination: CaseExamination(self))
        let result = worker.examination.examine(stretch.indices, stretch.guided)
        return Block(
            number: stretch.number, result: result, end: stretch.indices.upperBound, worker: worker)
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
