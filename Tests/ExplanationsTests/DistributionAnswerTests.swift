import LayoutModels
import StackCases
import Testing

@testable import Explanations

/// The changes for views that a distribution or a constraint of their own gives a size, and the lines on views of 0 pt.
@Suite struct DistributionAnswerTests {
    private func sizes(_ json: String) throws -> [String] {
        try Explanation(
            of: LayoutCase(jsonBytes: Array(json.utf8)), RuleModel.uikit,
            topics: [.sizes, .workaround]
        ).lines(.sizes)
    }

    private func label(_ width: Int, _ height: Double = 20, more: String = "") -> String {
        #"{"intrinsicContentSize": {"width": \#(width), "height": \#(height)}\#(more)}"#
    }

    private func stack(_ properties: String, _ views: String...) -> String {
        #"{\#(properties), "arrangedSubviews": [\#(views.joined(separator: ", "))]}}"#
    }

    @Test func `equal spacing can end at an empty view`() throws {
        let lines = try sizes(
            stack(
                #""width": 300, "stack": {"distribution": "equalSpacing", "spacing": 8"#, label(20),
                label(80)))
        #expect(
            lines.prefix(2) == [
                "The gap in the stack is 200 pt: equalSpacing leaves no room at the ends.",
                "  To change that, set the distribution of the stack to .fill and add an empty view at the end of the stack:"
                    + " then the gaps equal the spacing.",
            ])
    }

    @Test func `views of one kind can share the room`() throws {
        let tied = stack(#""width": 300, "stack": {"spacing": 10"#, label(40), label(50))
        #expect(
            try sizes(tied).contains {
                $0.hasSuffix(
                    "set the distribution of the stack to .fillEqually: then view 0 is 145 pt and view 1 is 145 pt wide."
                )
            })
        // A label and its value are no views of one kind.
        let lines = try sizes(
            stack(#""width": 300, "stack": {"spacing": 10"#, label(40), label(110)))
        #expect(!lines.contains { $0.contains("fillEqually") }, "\(lines)")
    }

    @Test func `a size of its own that is too small for a view becomes a bound`() throws {
        let lines = try sizes(
            stack(
                #""width": 300, "stack": {"axis": "vertical""#,
                label(80, 90, more: #", "constraints": [{"attribute": "height", "constant": 46}]"#),
                label(80)))
        #expect(
            lines.contains(
                "  To change that, make view 0 at least 46 pt tall: then view 0 is 90 pt tall."),
            "\(lines)")
    }

    @Test func `views in a tie are listed with their own sizes`() throws {
        let lines = try sizes(
            stack(
                #""width": 288, "height": 430, "stack": {"axis": "vertical""#, label(100, 36),
                label(288, 420), label(100, 40)))
        #expect(
            lines.first
                == "View 0 is 0 pt tall; its natural height is 36 pt. View 1 is 390 pt tall; its natural height is 420 pt."
        )
    }

    @Test func `a squeezed nested stack is not to be hidden`() throws {
        let icon =
            #"{"name": "iconBox", "stack": {"axis": "vertical", "arrangedSubviews": [\#(label(40, 40))]}}"#
        let lines = try sizes(
            stack(#""width": 300, "stack": {"spacing": 8"#, icon, label(500)))
        #expect(!lines.isEmpty && !lines.contains { $0.contains("Hide") }, "\(lines)")
    }
}
