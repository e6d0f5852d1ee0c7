import LayoutModels
import StackCases
import Testing

@testable import DifferentialTesting

@Suite struct GuidedCampaignTests {
    private static let generator = CaseGenerator(seed: 21, profile: .mixed)
    private static let end = 1_150

    private func run(
        jobs: Int, corpus: Corpus? = Corpus(), blockSize: Int = Campaign.standardBlockSize
    ) async throws -> (kept: Kept, cases: [LayoutCase]) {
        var campaign = Campaign(
            [RuleModel.uikit, RuleModel.fdstackview], generator: Self.generator, selfInterval: 0,
            blockSize: blockSize)
        campaign.corpus = corpus
        var kept = Kept()
        var cases: [LayoutCase] = []
        try await campaign.run(0..<Self.end, jobs: jobs) { batch in
            kept.record(batch)
            cases += batch.kept
        }
        return (kept, cases)
    }

    @Test func `any number of jobs gives the same findings and keeps the same cases`()
        async throws
    {
        let one = try await run(jobs: 1)
        #expect(one.kept.nextIndex == Self.end)
        #expect(one.cases.count > 100)
        let more = try await run(jobs: 16, blockSize: 30)
        #expect(more.kept == one.kept)
        #expect(more.cases == one.cases)
    }

    @Test func `mutants come once there is something to mutate`() async throws {
        let blind = try await run(jobs: 2, corpus: nil)
        let guided = try await run(jobs: 2)
        #expect(blind.cases.isEmpty)
        #expect(blind.kept != guided.kept)
        let generated = Set((0..<Self.end).map { Self.generator.makeCase($0).digest })
        let mutants = guided.cases.filter { !generated.contains($0.digest) }
        #expect(mutants.count > 5)
    }

    @Test func `what the corpus reaches already is not kept again`() async throws {
        let first = try await run(jobs: 2)
        var campaign = Campaign(
            [RuleModel.uikit, RuleModel.fdstackview], generator: Self.generator, selfInterval: 0)
        campaign.corpus = campaign.corpus(of: first.cases)
        let start = campaign.corpus?.reachCount ?? 0
        #expect(start > 1_000)
        let second = try await run(jobs: 2, corpus: campaign.corpus)
        #expect(second.cases.count < first.cases.count / 2)
        #expect(Set(second.cases.map(\.digest)).isDisjoint(with: first.cases.map(\.digest)))
    }

    @Test func `a block starts from blocks that lie a fixed number before it`() {
        var campaign = Campaign(
            [RuleModel.uikit, RuleModel.fdstackview], generator: Self.generator)
        campaign.corpus = Corpus()
        var blocks = CampaignBlocks(0..<5_000, of: campaign, jobs: 1)
        var started: [CampaignBlocks.Stretch] = []
        while let next = blocks.next() { started.append(next) }
        #expect(started.count == GuidedCases.lag)
        #expect(started.allSatisfy { $0.guided?.parentCount == 0 })
        let worker = Campaign.Worker(examination: CaseExamination(campaign))
        for number in 0..<2 {
            let member = Corpus.Member(
                layoutCase: Self.generator.makeCase(number), features: [Feature(UInt64(number))])
            let result = CaseExamination.Result(
                batch: CampaignBatch(nextIndex: 0), members: [member])
            let block = Campaign.Block(number: number, result: result, worker: worker)
            #expect(blocks.finish(block).count == 1)
        }
        #expect(blocks.next()?.guided?.parentCount == 1)
        #expect(blocks.next()?.guided?.parentCount == 2)
        #expect(blocks.next()?.guided?.parentCount == nil)
    }
}
