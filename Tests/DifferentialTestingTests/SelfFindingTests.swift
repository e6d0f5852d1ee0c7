import LayoutModels
import StackCases
import Testing

@testable import DifferentialTesting

/// A campaign in which models are also compared with themselves.
@Suite struct SelfFindingTests {
    private let campaign = Campaign(
        [RuleModel.uikit, RuleModel.fdstackview],
        generator: CaseGenerator(
            seed: 34, profile: .adversarial, for: [RuleModel.uikit, RuleModel.fdstackview]),
        selfInterval: 3, blockSize: 50)

    private func run(
        _ campaign: Campaign, _ indices: Range<Int>, jobs: Int = 1, from kept: Kept = Kept()
    ) async throws -> Kept {
        var kept = kept
        try await campaign.run(indices, jobs: jobs, selection: kept.selection) { kept.record($0) }
        return kept
    }

    @Test func `any number of jobs and an interruption give the same findings`() async throws {
        let whole = try await run(campaign, 0..<200)
        #expect(whole.counts.keys.count { $0.relation != nil } > 3)
        #expect(try await run(campaign, 0..<200, jobs: 3) == whole)
        let first = try await run(campaign, 0..<110, jobs: 2)
        #expect(try await run(campaign, 110..<200, from: first) == whole)
    }

    @Test func `every nth case is checked for consistency, chosen by its index`() async throws {
        let kept = try await run(campaign, 0..<200)
        let indices = kept.findings.values.filter { $0.bucket.relation != nil }.map(\.index)
        #expect(!indices.isEmpty)
        #expect(indices.allSatisfy { $0.isMultiple(of: 3) })
        var all = campaign
        all.selfInterval = 1
        let more = try await run(all, 0..<200)
        #expect(
            more.findings.values.contains { $0.bucket.relation != nil && $0.index % 3 == 1 })
    }

    @Test func `an interval of 0 checks no case for consistency`() async throws {
        var none = campaign
        none.selfInterval = 0
        let kept = try await run(none, 0..<200)
        #expect(kept.counts.keys.allSatisfy { $0.relation == nil })
        let both = try await run(campaign, 0..<200)
        #expect(both.summary == kept.summary)
        #expect(both.counts.filter { $0.key.relation == nil } == kept.counts)
    }

    @Test func `a model that fails at a case is not asked for the related ones`() async throws {
        nonisolated(unsafe) var asked = 0
        let failing = FunctionModel(name: "failing") { _ in
            asked += 1
            return Layout(failure: .crash, reason: "it ended")
        }
        var failed = campaign
        failed.models = [RuleModel.uikit, failing]
        failed.selfInterval = 1
        _ = try await run(failed, 0..<30)
        #expect(asked == 30)
    }

    @Test func `a finding contains the relation's first case and both layouts`() async throws {
        let kept = try await run(campaign, 0..<200)
        let workspace = LayoutWorkspace()
        var relations: Set<SelfRelation> = []
        for finding in kept.findings.values {
            guard let relation = finding.bucket.relation else { continue }
            relations.insert(relation)
            let model = finding.bucket.left == "uikit" ? RuleModel.uikit : .fdstackview
            let found = try SelfCheck(model).check(
                relation, of: campaign.generator.makeCase(finding.index), in: workspace)
            let result = try #require(found)
            #expect(finding.layoutCase == result.cases.subject)
            #expect(finding.left == result.layout)
            #expect(finding.right == result.expected)
            #expect(result.answer == .broken(finding.mismatch))
        }
        #expect(relations.isSuperset(of: [.orderFree, .hiddenAsRemoved]))
    }

    @Test func `a finding shrinks to the smallest case that breaks the relation in the same way`()
        throws
    {
        var stack = StackConfiguration.plain(views: 3)
        stack.spacing = .points(7)
        stack.arrangedSubviews.append(ArrangedSubview(width: 30, height: 55, isHidden: true))
        let bucket = Bucket(
            "uikit", breaking: .hiddenAsRemoved, cause: .defect("hidden-extent", of: "uikit"))
        let layout = Layout(status: .unsatisfiable)
        let finding = Finding(
            layoutCase: LayoutCase(width: 321, stack: stack), bucket: bucket,
            mismatch: Mismatch(
                kind: .sizeAcross, largestDifference: 45, view: 0, attribute: .height,
                isDecidedByTie: false),
            left: layout, right: layout, seed: 1, index: 1, generatorVersion: 1)
        let smallest = try #require(
            Finding.smallest(
                of: [finding], left: RuleModel.uikit, right: RuleModel.uikit,
                comparison: Comparison())
        ).finding
        #expect(smallest.layoutCase.stack.arrangedSubviews.map(\.isHidden) == [false, true])
        #expect(smallest.left.frames[0].height == 20)
        #expect(smallest.right.frames[0].height == 10)
        var other = finding
        other.bucket.cause = .defect("stale-multipliers", of: "uikit")
        #expect(
            Finding.smallest(
                of: [other], left: RuleModel.uikit, right: RuleModel.uikit,
                comparison: Comparison()) == nil)
    }

    @Test func `a case that takes the whole time limit is not shrunk`() {
        let layout = Layout(failure: .timeout, reason: "")
        let finding = Finding(
            layoutCase: LayoutCase(width: 321, stack: .plain(views: 3)),
            bucket: Bucket("slow", breaking: .scaled, cause: .failure(.timeout)),
            mismatch: Mismatch(
                kind: .failure, largestDifference: 0, view: 0, attribute: .width,
                isDecidedByTie: false),
            left: layout, right: layout, seed: 1, index: 1, generatorVersion: 1)
        let smallest = Finding.smallest(
            of: [finding], left: SlowModel(), right: SlowModel(), comparison: Comparison())
        #expect(smallest == nil)
    }

    @Test func `a smallest case conflicts only if the original one does`() throws {
        let layout = Layout(status: .unsatisfiable)
        func smallest(
            _ text: String, _ model: RuleModel, _ defect: String
        ) throws -> MismatchKind {
            let finding = Finding(
                layoutCase: try LayoutCase(jsonBytes: Array(text.utf8)),
                bucket: Bucket(
                    model.name, breaking: .orderFree, cause: .defect(defect, of: model.name)),
                mismatch: Mismatch(
                    kind: .sizeAlong, largestDifference: 10, view: 0, attribute: .width,
                    isDecidedByTie: false),
                left: layout, right: layout, seed: 1, index: 1, generatorVersion: 1)
            return try #require(
                Finding.smallest(
                    of: [finding], left: model, right: model, comparison: Comparison())
            ).finding.mismatch.kind
        }
        let frames = try smallest(
            """
            {"height": 10, "stack": {"distribution": "fillProportionally", "arrangedSubviews": [
                {"intrinsicContentSize": {"width": 10}}, {"intrinsicContentSize": {"width": 10}}]},
             "edits": [{"setSpacing": {"stack": "", "value": 10}}]}
            """, .uikit, "stale-multipliers")
        #expect(frames.isOfFrames)
        let conflict = try smallest(
            """
            {"width": 20, "height": 10, "stack": {"spacing": 5, "arrangedSubviews": [{}, {}]},
             "edits": [{"setHidden": {"view": "0", "value": true}},
                {"setAxis": {"stack": "", "value": "vertical"}}]}
            """, .fdstackview, "leaked-alignment")
        #expect(conflict == .satisfiability)
    }
}

/// A model that must not be called.
private struct SlowModel: LayoutModel {
    let name = "slow"
    let summary = ""
    let limits: [String] = []

    func layout(of layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> Layout {
        Issue.record("a layout was asked for")
        return Layout(failure: .timeout, reason: "")
    }
}
