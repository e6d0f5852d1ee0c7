import Foundation
import LayoutModels
import StackCases
import Testing

@testable import DifferentialTesting

/// Campaigns of more than two models.
@Suite struct MatrixCampaignTests {
    private static let wide = FaultyModel.Fault(
        name: "wide", view: 0, attribute: .width, points: 3)
    private static let low = FaultyModel.Fault(name: "low", view: 0, attribute: .y, points: 7)

    /// Models with and without defects.
    private let models: [any LayoutModel] = [
        FaultyModel("a", [wide]), StatedModel(name: "plain") { .even($0.stack) },
        FaultyModel("b", [wide, low]),
        StatedModel(name: "few") { stack in
            stack.stack.arrangedSubviews.count > 2
                ? Layout(status: .unsupported) : Layout.even(stack.stack)
        },
    ]

    private func run(
        _ models: [any LayoutModel], _ indices: Range<Int> = 0..<130, jobs: Int = 1,
        from kept: Kept = Kept(), selfInterval: Int = 0
    ) async throws -> Kept {
        var kept = kept
        let campaign = Campaign(
            models, generator: CaseGenerator(seed: 5, profile: .adversarial),
            selfInterval: selfInterval, blockSize: 30)
        try await campaign.run(indices, jobs: jobs, selection: kept.selection) { kept.record($0) }
        return kept
    }

    @Test func `every pair is compared over the same cases`() async throws {
        let kept = try await run(models)
        #expect(
            kept.summaries.map { "\($0.pair.left)~\($0.pair.right)" }
                == ["a~plain", "a~b", "a~few", "plain~b", "plain~few", "b~few"])
        #expect(kept.summaries.allSatisfy { $0.summary.total == 130 })
        #expect(kept.summaries[0].summary.mismatches > 60)
        #expect(kept.summaries[4].summary.mismatches == 0)
        #expect(kept.summaries[5].summary.counts.unsupported > 10)
    }

    @Test func `a pair gives the same findings among other models as alone`() async throws {
        let all = try await run(models)
        for (left, right) in [(0, 1), (0, 2), (1, 2), (2, 3)] {
            let pair = try await run([models[left], models[right]])
            let names = (models[left].name, models[right].name)
            let isOfPair = { (bucket: Bucket) in (bucket.left, bucket.right) == names }
            #expect(pair.counts == all.counts.filter { isOfPair($0.key) })
            #expect(pair.findings == all.findings.filter { isOfPair($0.key.bucket) })
            #expect(all.summaries.contains(pair.summaries[0]))
        }
    }

    @Test func `each pair has buckets of its own causes`() async throws {
        let buckets = Set(
            try await run(models).counts.keys.map { "\($0.left)~\($0.right) \($0.cause.rawValue)" })
        #expect(
            buckets == [
                "a~plain a:wide", "a~b b:low", "a~few a:wide", "plain~b b:wide", "b~few b:wide",
            ])
    }

    @Test func `any number of jobs and an interruption give the same findings`() async throws {
        let real: [any LayoutModel] = [
            RuleModel.uikit, RuleModel.fdstackview, FaultyModel("a", [Self.wide]),
        ]
        let whole = try await run(real, selfInterval: 3)
        #expect(whole.counts.keys.contains { $0.relation != nil })
        #expect(try await run(real, jobs: 3, selfInterval: 3) == whole)
        let first = try await run(real, 0..<60, jobs: 2, selfInterval: 3)
        #expect(
            try await run(real, 60..<130, jobs: 2, from: first, selfInterval: 3) == whole)
    }

    @Test func `each model lays out a case once, in batches`() async throws {
        let log = CallLog()
        let models = ["a", "b", "c", "d"].map { LoggedModel(name: $0, log: log) }
        let campaign = Campaign(
            models, generator: CaseGenerator(seed: 5, profile: .adversarial), blockSize: 150)
        try await campaign.run(0..<150, jobs: 1) { _ in }
        #expect(log.sizes == [64, 64, 64, 64, 64, 64, 64, 64, 22, 22, 22, 22])
    }

    @Test func `a model is checked for consistency once, whatever the number of pairs`()
        async throws
    {
        let two = try await run([RuleModel.uikit, RuleModel.fdstackview], selfInterval: 2)
        let three = try await run(
            [RuleModel.uikit, RuleModel.fdstackview, models[1]], selfInterval: 2)
        let ofSelf = { (kept: Kept) in
            kept.counts.filter { $0.key.relation != nil && $0.key.left != "plain" }
        }
        #expect(!ofSelf(two).isEmpty)
        #expect(ofSelf(two) == ofSelf(three))
    }

    @Test func `a stored layout that is unsatisfiable lists its conflict`() async throws {
        let campaign = Campaign(
            [RuleModel.uikit, RuleModel.fdstackview],
            generator: CaseGenerator(seed: 9, profile: .adversarial), selfInterval: 1)
        var kept = Kept()
        try await campaign.run(0..<300, jobs: 1) { kept.record($0) }
        let layouts = kept.findings.values.flatMap { [$0.left, $0.right] }
            .filter { $0.status == .unsatisfiable }
        #expect(layouts.count > 5)
        #expect(layouts.allSatisfy { !$0.conflicts.isEmpty })
    }
}

/// The number of cases that each call asked a model for.
private final class CallLog: @unchecked Sendable {
    private let lock = NSLock()
    private var calls: [Int] = []

    var sizes: [Int] { lock.withLock { calls } }

    func note(_ count: Int) { lock.withLock { calls.append(count) } }
}

/// A model that logs its calls and accepts only batches.
private struct LoggedModel: LayoutModel {
    var name: String
    var summary: String { "notes calls" }
    var limits: [String] { [] }
    var log: CallLog

    func layout(of layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> Layout {
        log.note(1)
        return .even(layoutCase.stack)
    }

    func layouts(of cases: [LayoutCase], in workspace: LayoutWorkspace) -> [Layout] {
        if !cases.isEmpty { log.note(cases.count) }
        return cases.map { layoutCase in
            (try? layoutCase.configurationAfterEdits()).map { .even($0.stack) }
                ?? Layout(status: .unsupported)
        }
    }
}
