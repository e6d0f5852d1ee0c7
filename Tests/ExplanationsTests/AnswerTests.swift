import DifferentialTesting
import LayoutModels
import StackCases
import Testing

@testable import Explanations

/// The reasons and changes in short answers on rows and columns as apps have them.
@Suite struct AnswerTests {
    private func explanation(_ json: String) throws -> Explanation {
        try Explanation(
            of: LayoutCase(jsonBytes: Array(json.utf8)), RuleModel.uikit,
            topics: Explanation.Topic.answer)
    }

    /// A plain view as JSON.
    private func view(
        _ name: String, _ width: Double, _ height: Double = 20, hugging: Int = 250,
        resistance: Int = 750, more: String = ""
    ) -> String {
        """
        {"name": "\(name)", "intrinsicContentSize": {"width": \(width), "height": \(height)},
         "contentHuggingPriority": {"horizontal": \(hugging)},
         "contentCompressionResistancePriority": {"horizontal": \(resistance)}\(more)}
        """
    }

    private func column(_ name: String, _ views: String..., more: String = "") -> String {
        """
        {"name": "\(name)", "stack": {"axis": "vertical",
         "arrangedSubviews": [\(views.joined(separator: ", "))]}\(more)}
        """
    }

    private func row(_ width: Double, _ views: String..., spacing: Double = 12) -> String {
        """
        {"width": \(width), "stack": {"alignment": "center", "spacing": \(spacing),
         "arrangedSubviews": [\(views.joined(separator: ", "))]}}
        """
    }

    @Test func `a visible view of 0 pt keeps its gaps`() throws {
        func lines(_ views: String..., spacing: Double = 16) throws -> [String] {
            try explanation(
                """
                {"width": 343, "stack": {"axis": "vertical", "spacing": \(spacing),
                 "arrangedSubviews": [\(views.joined(separator: ", "))]}}
                """
            ).lines(.sizes).filter { $0.contains("gap") && $0.contains("hidden") }
        }
        let (field, button) = (view("aField", 100, 44), view("aButton", 80, 50))
        let between =
            "aLabel is 0 pt tall, but not hidden, so it keeps the gaps beside it: 16 + 16 pt. Hide aLabel."
        #expect(try lines(field, view("aLabel", 0, 0), button) == [between])
        #expect(
            try lines(field, button, view("aLabel", 0, 0)) == [
                "aLabel is 0 pt tall, but not hidden, so it keeps the gap beside it: 16 pt. Hide aLabel."
            ])
        #expect(
            try lines(field, column("aBox", more: ""), button) == [
                "aBox is 0 pt tall, but not hidden, so it keeps the gaps beside it: 16 + 16 pt. Hide aBox."
            ])
        #expect(
            try lines(field, column("aBox", view("aHint", 9, more: #","isHidden": true"#)), button)
                == [
                    "All views of aBox are hidden, but it is not, so it keeps the gaps beside it: 16 + 16 pt."
                        + " Hide aBox, too."
                ])
        #expect(try lines(field, view("aLabel", 0, 0), button, spacing: 0) == [])
        #expect(try lines(field, view("aLabel", 0, 0, more: #","isHidden": true"#), button) == [])
    }
}
