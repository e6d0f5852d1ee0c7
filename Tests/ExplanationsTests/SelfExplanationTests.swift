import DifferentialTesting
import Explanations
import LayoutModels
import StackCases
import TestSupport
import Testing

/// Tests of explanations of cases in which a model breaks a relation with itself.
@Suite struct SelfExplanationTests {
    private func itself(
        _ json: String, _ relation: SelfRelation, _ model: RuleModel = .uikit
    ) throws -> Explanation {
        try #require(
            try Explanation(
                of: LayoutCase(jsonBytes: Array(json.utf8)), model, breaking: relation))
    }

    @Test func `an inconsistency after edits is explained`() throws {
        let json = """
            {"width": 300, "stack": {"distribution": "fillProportionally", "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 4, "height": 20}},
              {"intrinsicContentSize": {"width": 1, "height": 20}}]},
             "edits": [{"setSpacing": {"stack": "", "value": 10}}]}
            """
        try expectGolden(itself(json, .orderFree).text, "explanation-itself.txt")
    }

    @Test func `open numbers of one side of an inconsistency are named`() throws {
        let column = """
            {"stack": {"axis": "vertical", "alignment": "lastBaseline", "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 20, "height": 19}},
              {"intrinsicContentSize": {"width": 10, "height": 94}}]},
             "edits": [{"setSpacing": {"stack": "", "value": 1}}]}
            """
        let summary = try itself(column, .orderFree, .oastackview).lines(.summary)
        #expect(summary.last?.hasPrefix("Ambiguous after edits: ") == true, "\(summary)")
    }

    @Test func `the effect of a hidden view is explained without the views that moved up`() throws {
        let explanation = try itself(
            """
            {"width": 10, "stack": {"arrangedSubviews": [
              {"intrinsicContentSize": {"height": 20}, "isHidden": true},
              {"intrinsicContentSize": {"height": 10}}]}}
            """, .hiddenAsRemoved)
        #expect(
            explanation.lines(.summary).first
                == "Known bug of uikit: hidden extent.")
        #expect(
            explanation.lines(.summary).last
                == "uikit is inconsistent: the stack's height is 20 pt with hidden views, 10 pt"
                + " with these removed.")
        let constraints = explanation.lines(.constraints)
        #expect(constraints.count == 4)
        #expect(constraints.allSatisfy { !$0.hasPrefix("with these removed") })
        #expect(
            explanation.lines(.relation) == [
                "Hidden views have no effect, as if they were removed."
            ])
        #expect(
            explanation.lines(.workaround) == [
                "While view 0 is hidden, lower its vertical compression resistance to 1.",
                "Then both layouts agree.",
            ])
    }

    @Test func `a number that does not scale with the lengths is explained`() throws {
        let explanation = try itself(
            """
            {"width": 10, "height": 10, "stack": {"distribution": "fillProportionally",
             "arrangedSubviews": [{"intrinsicContentSize": {"width": 1}}, {}]}}
            """, .scaled, RuleModel.fdstackview)
        #expect(explanation.lines(.cause).last?.hasPrefix("A missing size counts as -1") == true)
        let constraints = explanation.lines(.constraints).joined()
        #expect(constraints.contains("UIView:0.width == -1*UIView:1.width"))
        #expect(constraints.contains("UIView:0.width == -2*UIView:1.width"))
    }

    @Test func `multipliers are computed even if no layout shows them`() throws {
        let explanation = try itself(
            """
            {"stack": {"distribution": "fillProportionally", "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 10}}, {}]},
             "edits": [{"setSpacing": {"stack": "", "value": 10}}]}
            """, .orderFree)
        #expect(
            explanation.lines(.numbers).suffix(2) == [
                "uikit, multiplier of view 0: 10 / (10 + 1 × 0) = 1 (with the old spacing)",
                "  without the bug: 10 / (10 + 1 × 10) = 0.5",
            ])
    }

    @Test func `if neither side of a relation has a layout, no model is named`() throws {
        let explanation = try itself(
            """
            {"stack": {"distribution": "fillProportionally", "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 10}}, {"intrinsicContentSize": {"width": 20}},
              {"intrinsicContentSize": {"width": 0},
               "constraints": [{"attribute": "width", "constant": 900}]}]},
             "edits": [{"setSpacing": {"stack": "", "value": 10}}]}
            """, .orderFree)
        #expect(
            explanation.lines(.summary) == [
                "There is no layout: required constraints conflict."
            ])
    }

    @Test func `a relation that does not apply to a case is not explained`() throws {
        let layoutCase = LayoutCase(stack: StackConfiguration(arrangedSubviews: []))
        #expect(try Explanation(of: layoutCase, RuleModel.uikit, breaking: .orderFree) == nil)
    }
}
