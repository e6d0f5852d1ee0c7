import LayoutModels
import StackCases
import Testing

@testable import DifferentialTesting

@Suite struct SelfCauseSearchTests {
    private func bucket(
        _ relation: SelfRelation, _ model: any LayoutModel, _ layoutCase: LayoutCase
    ) throws -> String {
        let cases = try #require(try relation.relatedCases(of: layoutCase))
        let search = SelfCauseSearch(model, comparison: Comparison())
        return try #require(search.compare(cases, in: LayoutWorkspace())).bucket().name
    }

    /// Two views in proportion, between which there is room after the first layout only.
    private static let proportional = StackConfiguration(
        distribution: .fillProportionally,
        arrangedSubviews: [10, 20].map { ArrangedSubview(width: $0, height: $0) })

    @Test func `stale multipliers cause a layout that depends on the order of edits`() throws {
        let layoutCase = LayoutCase(
            width: 300, height: 20, stack: Self.proportional,
            edits: [.setSpacing(stack: ViewPath(), value: .points(10))])
        #expect(
            try bucket(.orderFree, RuleModel.uikit, layoutCase)
                == "self/uikit/order-free/uikit:stale-multipliers")
    }

    @Test func `the extent of a hidden view makes hiding differ from removal`() throws {
        var stack = StackConfiguration.plain(views: 2)
        stack.arrangedSubviews.append(ArrangedSubview(width: 10, height: 40, isHidden: true))
        #expect(
            try bucket(.hiddenAsRemoved, RuleModel.uikit, LayoutCase(stack: stack))
                == "self/uikit/hidden-as-removed/uikit:hidden-extent")
    }

    @Test func `the first of several causes names the bucket`() throws {
        // A run of hidden views keeps a spacing in place, and together they squeeze the others.
        var stack = StackConfiguration.plain(views: 2)
        stack.spacing = .points(10)
        for _ in 0..<3 {
            stack.arrangedSubviews.append(ArrangedSubview(width: 10, height: nil, isHidden: true))
        }
        let found = try bucket(
            .hiddenAsRemoved, RuleModel.fdstackview, LayoutCase(width: 300, stack: stack))
        #expect(found == "self/fdstackview/hidden-as-removed/fdstackview:trailing-hidden-run")
    }

    @Test func `sizes that do not scale are blamed on the defect that causes them`() throws {
        var stack = StackConfiguration(
            distribution: .fillProportionally,
            arrangedSubviews: [
                ArrangedSubview(width: 1, height: nil), ArrangedSubview(width: nil, height: nil),
            ])
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins.left = 10
        let layoutCase = LayoutCase(width: 10, height: 10, stack: stack)
        #expect(
            try bucket(.scaled, RuleModel.fdstackview, layoutCase)
                == "self/fdstackview/scaled/fdstackview:missing-size-as-number")
    }

    @Test func `a defect that affects both cases alike is not preferred`() throws {
        // The hidden stack's height depends on the order of edits; that it counts does not.
        var hidden = Self.proportional
        hidden.axis = .vertical
        var stack = StackConfiguration.plain(views: 1)
        stack.arrangedSubviews.append(ArrangedSubview(stack: hidden, isHidden: true))
        let layoutCase = LayoutCase(
            width: 300, stack: stack,
            edits: [.setSpacing(stack: ViewPath([1]), value: .points(10))])
        #expect(
            try bucket(.orderFree, RuleModel.uikit, layoutCase)
                == "self/uikit/order-free/uikit:stale-multipliers")
        let first = try #require(RuleModel.uikit.defects.first { $0.name != "stale-multipliers" })
        #expect(first.name == "spacing-in-proportions")
    }

    @Test func `a broken relation that no defect explains is unexplained`() throws {
        let model = StatedModel(name: "a") { stack in
            stack.stack.axis == .vertical
                ? .even(stack.stack) : .even(stack.stack).moving(1, .width, by: 3)
        }
        #expect(
            try bucket(.transposed, model, LayoutCase(stack: .plain(views: 2)))
                == "self/a/transposed/unexplained")
    }
}
