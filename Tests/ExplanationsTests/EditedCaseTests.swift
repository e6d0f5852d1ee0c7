import LayoutModels
import StackCases
import Testing

@testable import Explanations

/// Explanations of cases whose edits insert views, so that other views get other paths.
@Suite struct EditedCaseTests {
    private func lines(_ topic: Explanation.Topic, _ json: String) throws -> [String] {
        try Explanation(
            of: LayoutCase(jsonBytes: Array(json.utf8)), RuleModel.uikit, topics: [topic]
        ).lines(topic)
    }

    @Test func `an ambiguous layout has advice after a view is inserted`() throws {
        let lines = try lines(
            .workaround,
            """
            {"width": 100, "stack": {"axis": "vertical", "arrangedSubviews": [
              {"intrinsicContentSize": {"height": 20}}]},
             "edits": [{"insert": {"stack": "", "index": 0, "subview": {}}}]}
            """)
        #expect(lines.contains("  1. add a height constraint to view 0, such as 44 pt"), "\(lines)")
    }

    @Test func `a size has a reason after a view is inserted`() throws {
        #expect(
            try lines(
                .sizes,
                """
                {"width": 70, "stack": {"arrangedSubviews": [
                  {"intrinsicContentSize": {"width": 40, "height": 20}}]},
                 "edits": [{"insert": {"stack": "", "index": 0,
                   "subview": {"intrinsicContentSize": {"width": 50, "height": 20},
                               "contentCompressionResistancePriority": {"horizontal": 749}}}}]}
                """) == [
                    "View 0 is 30 pt wide; its natural width is 50 pt.",
                    "  It gets what is left: the stack's width 70 − view 1's width 40 = 30 pt.",
                    "  It has the lowest horizontal compression resistance priority, 749.",
                ])
    }

    private static let row = """
        {"stack": {"alignment": "firstBaseline", "arrangedSubviews": [
           {"intrinsicContentSize": {"width": 40, "height": 20}, "baselineOffsets": {"first": 15, "last": 5}}]},
         "edits": [{"insert": {"stack": "", "index": 1, "subview":
           {"intrinsicContentSize": {"width": 40, "height": 30}, "baselineOffsets": {"first": 25, "last": 5}}}}]}
        """

    @Test func `a change that works at any time need not be made before the first layout`() throws {
        #expect(
            try lines(.workaround, Self.row).first
                == "Set isLayoutMarginsRelativeArrangement of the stack to true, with layoutMargins of 10 pt at the"
                + " top.")
    }

    @Test func `edits that leave something behind must be made before the first layout`() throws {
        let row = """
            {"width": 300, "stack": {"distribution": "fillProportionally", "arrangedSubviews": [
               {"intrinsicContentSize": {"width": 40, "height": 20}}]},
             "edits": [{"insert": {"stack": "", "index": 1, "subview":
               {"intrinsicContentSize": {"width": 80, "height": 20}}}},
               {"setSpacing": {"stack": "", "value": 10}}]}
            """
        let lines = try lines(.workaround, row)
        #expect(
            lines.first?.hasPrefix("Make all changes before the first layout") == true, "\(lines)")
    }
}
