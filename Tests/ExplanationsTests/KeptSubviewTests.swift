import LayoutModels
import StackCases
import Testing

@testable import Explanations

/// Views that a stack no longer arranges, and that stay its subviews.
@Suite struct KeptSubviewTests {
    private func summary(
        _ json: String, by model: RuleModel = .uikit
    ) throws -> [Line] {
        let layoutCase = try LayoutCase(jsonBytes: Array(json.utf8))
        return try Explanation(of: layoutCase, model, topics: [.summary]).sections
            .flatMap(\.lines).filter { $0.text.contains("removeArrangedSubview") }
    }

    private func row(_ edits: String) -> String {
        """
        {"height": 20, "edits": [\(edits)], "stack": {"spacing": 10, "arrangedSubviews": [
          {"intrinsicContentSize": {"width": 40, "height": 20}},
          {"name": "badge", "intrinsicContentSize": {"width": 30, "height": 20}},
          {"intrinsicContentSize": {"width": 15, "height": 20}},
          {"intrinsicContentSize": {"width": 50, "height": 20}}]}}
        """
    }

    private static let removal = #"{"remove": {"view": "1", "keepsSubview": true}}"#

    @Test func `a view that stays a subview overlaps those that take its place`() throws {
        let lines = try summary(row(Self.removal))
        #expect(
            lines.flatMap(\.indented) == [
                "Edit 1 calls removeArrangedSubview(_:) alone, so “badge” stays a visible subview of its"
                    + " stack.",
                "  Nothing places it any more. It probably keeps its frame: x 50, y 0, 30 × 20 pt.",
                "  There it overlaps, after all edits, view 1 by 15 × 20 pt and view 2 by 5 × 20 pt.",
                "  Call removeFromSuperview(), too, or set isHidden instead of removing it.",
            ])
        let changed = try #require(lines.first?.details.last?.changedCase)
        #expect(changed.edits == [.remove(view: ViewPath([1]))])
        #expect(try summary(changed.json.compact()).isEmpty)
    }

    @Test func `the frame is that of the last layout that arranged the view`() throws {
        let edits = [
            #"{"setHidden": {"view": "0", "value": true}}"#, Self.removal,
            #"{"setHidden": {"view": "0", "value": false}}"#,
            #"{"setSpacing": {"stack": "", "value": 100}}"#,
        ]
        #expect(
            try summary(row(edits.joined(separator: ","))).flatMap(\.indented).prefix(3) == [
                "Edit 2 calls removeArrangedSubview(_:) alone, so “badge” stays a visible subview of its"
                    + " stack.",
                "  Nothing places it any more. It probably keeps its frame: x 0, y 0, 30 × 20 pt.",
                "  There it overlaps, after all edits, view 0 by 30 × 20 pt.",
            ])
    }

    @Test(arguments: [
        #"{"setHidden": {"view": "1", "value": true}},"# + removal,
        #"{"remove": {"view": "1"}}"#, #"{"removeFromSuperview": {"view": "1"}}"#,
    ])
    func `a view that nobody sees needs no line`(_ edits: String) throws {
        #expect(try summary(row(edits)).isEmpty)
    }

    @Test func `a backport is not UIKit`() throws {
        #expect(try summary(row(Self.removal), by: .oastackview).isEmpty)
    }

    private func nested(_ edits: String) -> String {
        """
        {"edits": [{"remove": {"view": "1.0", "keepsSubview": true}}\(edits)],
         "stack": {"alignment": "top", "arrangedSubviews": [
          {"intrinsicContentSize": {"width": 40, "height": 20}},
          {"stack": {"axis": "vertical", "arrangedSubviews": [
            {"intrinsicContentSize": {"width": 60, "height": 20}},
            {"intrinsicContentSize": {"width": 60, "height": 12}}]}}]}}
        """
    }

    @Test func `the overlapped views are those of the same stack wherever it is`() throws {
        let edits = [
            "", #", {"insert": {"stack": "", "index": 0, "subview": {}}}"#,
            #", {"remove": {"view": "0"}}"#,
        ]
        let overlaps = try edits.map { try summary(nested($0)).first?.details[1].text }
        #expect(
            overlaps
                == ["1.0", "2.0", "0.0"].map {
                    "There it overlaps, after all edits, view \($0) by 60 × 12 pt."
                })
    }

    @Test(arguments: [
        #", {"setHidden": {"view": "1", "value": true}}"#, #", {"remove": {"view": "1"}}"#,
    ])
    func `a view inside a stack that is not there needs no line`(_ edit: String) throws {
        #expect(try summary(nested(edit)).isEmpty)
    }

    @Test func `two models that differ leave the view where it is, too`() throws {
        let json = """
            {"width": 300, "edits": [{"remove": {"view": "3", "keepsSubview": true}}],
             "stack": {"distribution": "fillProportionally", "spacing": 10, "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 4, "height": 20}},
              {"intrinsicContentSize": {"width": 1, "height": 20}},
              {"intrinsicContentSize": {"width": 2, "height": 20}},
              {"intrinsicContentSize": {"width": 3, "height": 20}}]}}
            """
        let explanation = try Explanation(
            of: LayoutCase(jsonBytes: Array(json.utf8)), RuleModel.uikit, RuleModel.fdstackview,
            topics: [.summary])
        #expect(
            explanation.sections.flatMap(\.lines).contains {
                $0.text.hasPrefix("Edit 1 calls removeArrangedSubview(_:) alone, so view 3 stays")
            })
    }

    @Test func `the list of edits says that the view stays`() throws {
        let lines = try Explanation(
            of: LayoutCase(jsonBytes: Array(row(Self.removal).utf8)), RuleModel.uikit,
            topics: [.changes]
        ).sections.flatMap(\.lines).map(\.text)
        #expect(lines.last == "1. “badge” is removed from its stack, but stays a subview")
    }
}
