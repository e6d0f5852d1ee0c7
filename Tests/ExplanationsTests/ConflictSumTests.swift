import DifferentialTesting
import ExternalModels
import LayoutModels
import StackCases
import Testing

@testable import Explanations

@Suite struct ConflictSumTests {
    private let workspace = LayoutWorkspace()

    /// The sum of a model's conflict in a case.
    private func sentence(_ name: String, _ json: String) throws -> String {
        let layoutCase = try LayoutCase(jsonBytes: Array(json.utf8))
        let model = try #require(ModelRegistry.model(named: name))
        let layout = model.layout(of: layoutCase, in: workspace)
        let constraints = try #require(model.constraintBased).constraints(
            for: layoutCase, in: workspace)
        let stack = try layoutCase.configurationAfterEdits().stack
        let sum = try #require(ConflictSum(of: layout.conflicts.map { constraints[$0] }, in: stack))
        return sum.inWords
    }

    @Test func `a size that is required twice is named once`() throws {
        let text = try sentence(
            "fdstackview",
            #"""
            {"width": 335, "stack": {"arrangedSubviews": [{"isHidden": true,
             "constraints": [{"attribute": "width", "constant": 20}]}]}}
            """#)
        #expect(text == "view 0's width is required to be 20 and to be 0.")
    }

    @Test func `views and spacings that do not fit are added up`() throws {
        let text = try sentence(
            "uikit",
            #"""
            {"width": 100, "stack": {"spacing": 10, "arrangedSubviews": [
              {"constraints": [{"attribute": "width", "constant": 60}]},
              {"constraints": [{"attribute": "width", "constant": 50}]}]}}
            """#)
        #expect(
            text == "view 0's width (60) + view 1's width (50) + the spacing before view 1 (10) ="
                + " 120 must equal the stack's width (100), but 120 is not"
                + " 100.")
    }

    @Test func `a width less its margins is one length`() throws {
        let text = try sentence(
            "uikit",
            #"""
            {"width": 300, "height": 200, "stack": {"axis": "vertical",
             "isLayoutMarginsRelativeArrangement": true, "layoutMargins": {"left": 16, "right": 16},
             "arrangedSubviews": [
              {"constraints": [{"attribute": "width", "toItem": "self", "multiplier": 1.6}]},
              {"constraints": [{"attribute": "height", "constant": 92}]}]}}
            """#)
        #expect(
            text
                == "0.625 × (the stack's width (300) − 2 × the margin (16)) + view 1's height (92) ="
                + " 259.5 must equal the stack's height (200), but 259.5 is not 200.")
    }

    @Test func `a width that counts once needs no parentheses`() throws {
        let text = try sentence(
            "uikit",
            #"""
            {"width": 100, "stack": {"distribution": "fillEqually", "spacing": 10,
             "arrangedSubviews": [{"constraints": [{"attribute": "width", "constant": 60}]}, {}]}}
            """#)
        #expect(
            text == "2 × view 0's width (60) must equal the stack's width (100) − the spacing"
                + " before view 1 (10), but 120 is not 90.")
    }

    @Test func `a negative spacing is added to the views`() throws {
        let text = try sentence(
            "uikit",
            #"""
            {"width": 100, "stack": {"spacing": -10, "arrangedSubviews": [
              {"constraints": [{"attribute": "width", "constant": 60}]},
              {"constraints": [{"attribute": "width", "constant": 60}]}]}}
            """#)
        #expect(
            text == "view 0's width (60) + view 1's width (60) + the spacing before view 1 (-10) ="
                + " 110 must equal the stack's width (100), but 110 is not 100.")
    }

    @Test(arguments: [
        (
            0.8,
            "0.3 × the stack's width (414) + 0.8 × the stack's width (414) = 455.4 must equal the"
                + " stack's width (414), but 455.4 is not 414."
        ),
        (
            0.4,
            "the stack's width (414) must equal 0.3 × the stack's width (414) + 0.4 × the stack's"
                + " width (414) = 289.8, but 414 is not 289.8."
        ),
    ])
    func `shares of a stack are added up`(_ share: Double, _ expected: String) throws {
        let text = try sentence(
            "uikit",
            """
            {"width": 414, "stack": {"arrangedSubviews": [
              {"constraints": [{"attribute": "width", "toItem": "stack", "multiplier": 0.3}]},
              {"constraints": [{"attribute": "width", "toItem": "stack", "multiplier": \(share)}]}]}}
            """)
        #expect(text == expected)
    }

    @Test func `a view that sticks out at both ends counts once`() throws {
        let text = try sentence(
            "uikit",
            #"""
            {"height": 1, "stack": {"alignment": "center", "arrangedSubviews": [
              {"constraints": [{"attribute": "height", "constant": 32}]}]}}
            """#)
        #expect(
            text == "view 0's height (32) must fit into the stack's height (1), but 32 is"
                + " more than 1.")
    }

    @Test func `views that must be both apart and aligned have no room`() throws {
        let text = try sentence(
            "fdstackview",
            #"""
            {"width": 37, "stack": {"alignment": "leading", "spacing": 16, "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 25, "height": 52}},
              {"intrinsicContentSize": {"width": 32, "height": 1}}]},
             "edits": [{"setIntrinsicContentSize": {"view": "0",
                         "value": {"width": 11, "height": 47}}},
                       {"setAxis": {"stack": "", "value": "vertical"}},
                       {"setAlignment": {"stack": "", "value": "trailing"}}]}
            """#)
        #expect(
            text == "the spacing before view 1 (16) must fit into no room (0), but"
                + " 16 is more than 0.")
    }

    @Test func `a conflict of tops and baselines is explained by the baseline offsets`() throws {
        let text = try sentence(
            "fdstackview",
            #"""
            {"stack": {"alignment": "firstBaseline", "arrangedSubviews": [
              {"baselineOffsets": {"first": 10, "last": 10}}, {}, {}]},
             "edits": [{"setHidden": {"view": "1", "value": true}},
                       {"setAlignment": {"stack": "", "value": "fill"}}]}
            """#)
        #expect(
            text == "the difference between the baseline offsets of view 0 and view 2 (10) must"
                + " be 0 by the other constraints, but is 10.")
    }

    @Test func `satisfiable constraints have no sum`() throws {
        let stack = StackConfiguration(
            arrangedSubviews: [ArrangedSubview(width: 10, height: 10), ArrangedSubview()])
        let constraints = RuleModel.uikit.constraints(
            for: LayoutCase(width: 30, stack: stack), in: workspace
        ).filter { $0.priority >= 1000 && $0.first.attribute == .size && $0.axis == .horizontal }
        #expect(ConflictSum(of: constraints, in: stack) == nil)
    }
}
