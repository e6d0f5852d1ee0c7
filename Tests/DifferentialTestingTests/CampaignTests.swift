import Foundation
import LayoutModels
import StackCases
import Testing

@testable import DifferentialTesting

@Suite struct CampaignTests {
    /// Two models that differ, are ambiguous and impossible in a known way.
    private let campaign = Campaign(
        [
            StatedModel(name: "left") { stack in
                let count = stack.stack.arrangedSubviews.count
                if count == 5 { return Layout(status: .unsatisfiable) }
                return .even(stack.stack, status: count == 4 ? .ambiguous : .unique)
            },
            StatedModel(name: "right") { stack in
                switch (stack.stack.arrangedSubviews.count, stack.stack.alignment) {
                case (2, .fill): .even(stack.stack).moving(1, .width, by: 3)
                case (3, _): .even(stack.stack).moving(2, .y, by: 7)
                case (5, .center): Layout(status: .unsatisfiable)
                case (1, .trailing): Layout(status: .unsupported)
                default: .even(stack.stack)
                }
            },
        ],
        generator: CaseGenerator(seed: 4, profile: .adversarial), blockSize: Self.blockSize)
    private static let blockSize = 60

    /// Runs cases and records the batches.
    private func run(
        _ indices: Range<Int>, jobs: Int, from kept: Kept = Kept(), stoppingAfter limit: Int = .max
    ) async throws -> Kept {
        var kept = kept
        let calls = Counter()
        try await campaign.run(
            indices, jobs: jobs, selection: kept.selection,
            shouldStop: { calls.next() > limit }
        ) { batch in
            #expect(kept.nextIndex + batch.caseCount == batch.nextIndex)
            kept.record(batch)
        }
        return kept
    }

    @Test func `any number of jobs delivers the same batches`() async throws {
        let indices = 0..<(12 * Self.blockSize + 7)
        var texts: [String] = []
        let (left, generator) = (campaign.models[0], campaign.generator)
        let first = generator.makeCase(0).stack
        let later = generator.makeCase(2 * Self.blockSize - 1).stack
        for jobs in [1, 2, 8] {
            var campaign = campaign
            let laterBlocks = Counter()
            campaign.models[0] = StatedModel(name: "left") { stack in
                if stack.stack == later { _ = laterBlocks.next() }
                if stack.stack == first, jobs > 1 {
                    // With a second job, the first block ends after the second one.
                    for _ in 0..<1_000 where laterBlocks.current == 0 {
                        Thread.sleep(forTimeInterval: 0.01)
                    }
                    Thread.sleep(forTimeInterval: 0.1)
                }
                return left.layout(of: LayoutCase(stack), in: LayoutWorkspace())
            }
            var text = ""
            try await campaign.run(indices, jobs: jobs) { batch in
                text += "\(batch.nextIndex) \(batch.findings.map(\.index)) \(batch.dropped)"
                text += " \(batch.bucketCounts.map { "\($0.bucket.name) \($0.count)" })"
                text += " \(batch.summaries)\n"
            }
            texts.append(text)
        }
        #expect(texts[0].split(separator: "\n").count == 13)
        #expect(texts[0] == texts[1])
        #expect(texts[0] == texts[2])
    }

    @Test(arguments: [(1, 3), (2, 5), (8, 9)])
    func `a stopped campaign continues to the result of a single run`(
        _ jobs: Int, _ limit: Int
    ) async throws {
        let end = 14 * Self.blockSize
        let stopped = try await run(0..<end, jobs: jobs, stoppingAfter: limit)
        #expect(stopped.nextIndex == limit * Self.blockSize)
        let resumed = try await run(stopped.nextIndex..<end, jobs: jobs, from: stopped)
        #expect(resumed == (try await run(0..<end, jobs: 1)))
    }

    @Test func `the summary counts each case once, by its outcome`() async throws {
        let end = 3 * Self.blockSize
        let kept = try await run(0..<end, jobs: 2)
        #expect(kept.summary.total == end)
        #expect(kept.nextIndex == end)
        #expect(kept.summary.mismatches == kept.counts.values.reduce(0, +))
        let cases = (0..<end).map { campaign.generator.makeCase($0) }
        for distribution in Distribution.allCases {
            // A case counts under its distribution before edits, by the outcome after them.
            let stacks = try cases.filter { $0.stack.distribution == distribution }
                .map { try $0.configurationAfterEdits().stack }
            let counts = kept.summary[distribution]
            #expect(counts.total == stacks.count)
            #expect(counts.ambiguousLeft == stacks.count { $0.arrangedSubviews.count == 4 })
            #expect(
                counts.unsupported
                    == stacks.count {
                        $0.arrangedSubviews.count == 1 && $0.alignment == .trailing
                    })
            #expect(
                counts.unsatisfiable
                    == stacks.count {
                        $0.arrangedSubviews.count == 5 && $0.alignment == .center
                    })
        }
    }

    @Test func `a finding holds its case and both layouts`() async throws {
        let kept = try await run(0..<Self.blockSize, jobs: 1)
        #expect(!kept.findings.isEmpty)
        for (place, finding) in kept.findings {
            #expect(finding.index == place.index)
            #expect(finding.layoutCase == campaign.generator.makeCase(place.index))
            #expect(finding.seed == 4)
            #expect(finding.generatorVersion == CaseGenerator.version)
            let stack = SizedStack(
                width: finding.layoutCase.width, height: finding.layoutCase.height,
                stack: finding.layoutCase.stack)
            #expect(
                finding.left
                    == campaign.models[0].layout(of: LayoutCase(stack), in: LayoutWorkspace()))
            #expect(
                finding.right
                    == campaign.models[1].layout(of: LayoutCase(stack), in: LayoutWorkspace()))
        }
    }

    @Test(arguments: [1, 7, 1_000])
    func `batches of any size give the same findings`(_ size: Int) async throws {
        var other = campaign
        other.blockSize = size
        var kept = Kept()
        try await other.run(0..<600, jobs: 2) { kept.record($0) }
        #expect(kept == (try await run(0..<600, jobs: 1)))
    }

    @Test func `an error while recording ends the campaign`() async {
        struct Full: Error {}
        var batches = 0
        await #expect(throws: Full.self) {
            try await campaign.run(0..<(5 * Self.blockSize), jobs: 2) { _ in
                batches += 1
                if batches == 2 { throw Full() }
            }
        }
        #expect(batches == 2)
    }

    @Test func `only a limited number of blocks start before one that is not finished`() {
        let campaign = Campaign(
            [RuleModel.uikit, RuleModel.fdstackview],
            generator: CaseGenerator(seed: 1, profile: .mixed))
        var blocks = CampaignBlocks(0..<1_000_000, of: campaign, jobs: 2)
        var started = 0
        while blocks.next() != nil { started += 1 }
        #expect(started == 16)
        blocks.finish()
        #expect(blocks.next() != nil)
        #expect(blocks.next() == nil)
    }

    @Test func `there are no more workers than blocks, but at least one`() {
        let campaign = Campaign(
            [RuleModel.uikit, RuleModel.fdstackview],
            generator: CaseGenerator(seed: 1, profile: .mixed), blockSize: 10)
        let all = CampaignBlocks(0..<Campaign.largestCount, of: campaign, jobs: .max)
        #expect(all.workerCount == 65_536)
        #expect(CampaignBlocks(0..<35, of: campaign, jobs: .max).workerCount == 4)
        #expect(CampaignBlocks(0..<35, of: campaign, jobs: -1).workerCount == 1)
    }

    @Test func `a campaign without cases has no batches`() async throws {
        #expect(try await run(7..<7, jobs: 3) == Kept())
    }

    @Test func `the models of the registry give the same findings for any number of jobs`()
        async throws
    {
        let campaign = Campaign(
            [RuleModel.uikit, RuleModel.fdstackview],
            generator: CaseGenerator(seed: 9, profile: .mixed), blockSize: 60)
        var results: [Kept] = []
        for jobs in [1, 3] {
            var kept = Kept()
            try await campaign.run(0..<400, jobs: jobs) { kept.record($0) }
            results.append(kept)
        }
        #expect(results[0].summary.mismatches > 10)
        #expect(results[0] == results[1])
    }
}

/// Counts calls from any thread.
private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0

    var current: Int { lock.withLock { count } }

    func next() -> Int {
        lock.withLock {
            count += 1
            return count
        }
    }
}
