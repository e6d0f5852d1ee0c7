import LayoutModels
import StackCases
import Testing

@testable import DifferentialTesting

@Suite struct SelfCheckTests {
    private static let spaced = LayoutCase(
        width: 300, height: 10,
        stack: StackConfiguration(
            distribution: .fillProportionally,
            arrangedSubviews: [4, 1, 2].map { ArrangedSubview(width: $0, height: nil) }),
        edits: [.setSpacing(stack: ViewPath(), value: .points(10))])

    private func answer(
        _ relation: SelfRelation, _ model: any LayoutModel, _ layoutCase: LayoutCase
    ) throws -> SelfAnswer {
        try SelfCheck(model).answer(relation, of: layoutCase, in: LayoutWorkspace())
    }

    @Test func `uikit's stale proportions break order-free`() throws {
        guard case .broken(let mismatch) = try answer(.orderFree, RuleModel.uikit, Self.spaced)
        else {
            Issue.record("not broken")
            return
        }
        #expect(mismatch.kind == .sizeAlong)
        #expect(mismatch.view == 3)
        #expect(abs(mismatch.largestDifference - 158.73) < 0.01)
    }

    @Test func `a broken relation has both layouts`() throws {
        let found = try SelfCheck(RuleModel.uikit).check(
            .orderFree, of: Self.spaced, in: LayoutWorkspace())
        let result = try #require(found)
        #expect(result.cases.related.edits.isEmpty)
        #expect(abs(result.layout.frames[1].width - 171.43) < 0.01)
        #expect(abs(result.expected.frames[1].width - 44.44) < 0.01)
    }

    @Test func `the tallest hidden view breaks hidden-as-removed`() throws {
        var stack = StackConfiguration(
            arrangedSubviews: [20, 50].map { ArrangedSubview(width: 10, height: $0) })
        stack.arrangedSubviews[1].isHidden = true
        let layoutCase = LayoutCase(stack: stack)
        guard
            case .broken(let mismatch) = try answer(
                .hiddenAsRemoved, RuleModel.uikit, layoutCase)
        else {
            Issue.record("not broken")
            return
        }
        #expect(mismatch.kind == .sizeAcross)
        #expect(mismatch.largestDifference == 30)
    }

    @Test func `a conflict that edits leave behind breaks order-free`() throws {
        // The views of a column cannot have the same tops and bottoms.
        let layoutCase = LayoutCase(
            width: 50, height: 100,
            stack: StackConfiguration(
                spacing: .points(10),
                arrangedSubviews: [20, 50].map { ArrangedSubview(width: 10, height: $0) }),
            edits: [
                .setHidden(view: ViewPath([0]), value: true),
                .setHidden(view: ViewPath([0]), value: false),
                .setAxis(stack: ViewPath(), value: .vertical),
            ])
        guard
            case .broken(let mismatch) = try answer(
                .orderFree, RuleModel.fdstackview, layoutCase)
        else {
            Issue.record("not broken")
            return
        }
        #expect(mismatch.kind == .satisfiability)
    }

    @Test func `a conflict inside a hidden view does not break hidden-as-removed`() throws {
        var hidden = ArrangedSubview(width: 10, height: 10, isHidden: true)
        hidden.constraints = [
            ViewConstraint(attribute: .width, constant: 1),
            ViewConstraint(attribute: .width, constant: 2),
        ]
        let layoutCase = LayoutCase(
            width: 50, height: 50,
            stack: StackConfiguration(
                arrangedSubviews: [hidden, ArrangedSubview(width: 10, height: 10)]))
        #expect(
            try answer(.hiddenAsRemoved, RuleModel.uikit, layoutCase) == .notApplicable)
    }

    @Test func `a relation does not apply to an ambiguous layout`() throws {
        let layoutCase = LayoutCase(
            stack: StackConfiguration(arrangedSubviews: [ArrangedSubview()]))
        #expect(try answer(.scaled, RuleModel.uikit, layoutCase) == .notApplicable)
    }

    @Test(arguments: SelfRelation.allCases)
    func `a model without its defects keeps each relation`(_ relation: SelfRelation) throws {
        let generator = CaseGenerator(seed: 11, profile: .adversarial)
        for model in [RuleModel.uikit, .fdstackview] {
            let corrected = model.correcting(DefectSet(rawValue: .max))
            try expectKept(relation, by: SelfCheck(corrected), generator)
        }
    }

    /// Expects of 1,000 generated cases that none breaks a relation, and that some are tested by it.
    private func expectKept(
        _ relation: SelfRelation, by check: SelfCheck, _ generator: CaseGenerator
    ) throws {
        let workspace = LayoutWorkspace()
        var kept = 0
        for index in 0..<1_000 {
            switch try check.answer(relation, of: generator.makeCase(index), in: workspace) {
            case .kept: kept += 1
            case .broken(let mismatch):
                Issue.record("\(check.model.name), case \(index): \(mismatch)")
            case .notApplicable: break
            }
        }
        #expect(kept > 30)
    }

    @Test(arguments: [SelfRelation.transposed, .scaled, .mirrored])
    func `defects keep the relations transposed, scaled and mirrored`(
        _ relation: SelfRelation
    ) throws {
        let generator = CaseGenerator(seed: 12, profile: .adversarial)
        for model in [RuleModel.uikit, .fdstackview] {
            try expectKept(relation, by: SelfCheck(model), generator)
        }
    }
}

extension SelfCheck {
    /// Returns whether the model keeps a relation in a case.
    func answer(
        _ relation: SelfRelation, of layoutCase: LayoutCase, in workspace: LayoutWorkspace
    ) throws -> SelfAnswer {
        try check(relation, of: layoutCase, in: workspace)?.answer ?? .notApplicable
    }
}
