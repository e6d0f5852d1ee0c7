import StackCases
import Testing

/// What alignments, distributions and lines of text do beside odd sizes.
extension AnswerTests {
    @Test func `what the alignment does is said beside a view that stretches`() throws {
        func lines(_ alignment: String) throws -> [String] {
            try sizes(
                """
                {"width": 300, "stack": {"alignment": "\(alignment)", "arrangedSubviews": [
                  \(view("anIcon", 30, 30)), {"name": "aField", "intrinsicContentSize": {"height": 36}},
                  \(view("aSwitch", 51, 60))]}}
                """)
        }
        #expect(
            try lines("trailing").contains(
                "The alignment .trailing puts the top of anIcon 30 pt below that of aSwitch; .top aligns their tops."
            ))
        #expect(
            try lines("fill").contains(
                "The alignment .fill makes anIcon and aField 60 pt tall; .top, .center and .bottom keep natural"
                    + " heights."))
        let hugging = try sizes(
            """
            {"width": 200, "stack": {"axis": "vertical", "arrangedSubviews": [
              {"name": "aButton", "intrinsicContentSize": {"width": 72, "height": 30},
               "contentHuggingPriority": {"horizontal": 750}}]}}
            """)
        #expect(
            hugging.contains(
                "The alignment .fill makes aButton 200 pt wide, whatever its hugging priority; .leading, .center and"
                    + " .trailing keep natural widths."))
    }

    @Test(arguments: ["equalSpacing", "equalCentering"])
    func `a stack without a width has no room to share out`(distribution: String) throws {
        func lines(_ width: String, spacing: Int) throws -> [String] {
            try sizes(
                """
                {\(width)"stack": {"distribution": "\(distribution)", "spacing": \(spacing),
                  "arrangedSubviews": [\(view("a", 40)), \(view("b", 60))]}}
                """)
        }
        #expect(
            try lines("", spacing: 5).first
                == "Nothing gives the stack a width, so it is as wide as its views and the spacing, and"
                + " \(distribution) has no other room to share out: pin both edges of the stack, or give it"
                + " a width.")
        // No change is offered that changes nothing.
        let exact = try lines(#""width": 105, "#, spacing: 5)
        #expect(exact.first?.hasPrefix("The gap in the stack is 5 pt") == true)
        #expect(!exact.contains { $0.contains("To change that") })
    }

    @Test func `a column without a width is as wide as its widest view`() throws {
        func lines(_ alignment: String) throws -> [String] {
            try sizes(
                """
                {"stack": {"axis": "vertical", "alignment": "\(alignment)", "arrangedSubviews": [
                  \(view("a", 50)), \(view("b", 50))]}}
                """)
        }
        #expect(
            try lines("center").contains(
                "Nothing gives the stack a width, so it is as wide as “a”, and the alignment .center moves no view:"
                    + " pin both edges of the stack, or give it a width."))
        #expect(try !lines("leading").contains { $0.hasPrefix("Nothing gives") })
    }

    @Test func `a text that is cut off gets more lines`() throws {
        func lines(_ limit: Int, height: String = "") throws -> [String] {
            try sizes(
                """
                {"width": 100, \(height)"stack": {"arrangedSubviews": [
                  {"name": "aLabel", "intrinsicContentSize": {"width": 400, "height": 16},
                   "numberOfLines": \(limit), "words": 10}]}}
                """)
        }
        let change = "  To change that, set numberOfLines of aLabel to 0: then it is 80 pt tall."
        #expect(try lines(3).contains(change))
        #expect(try !lines(0).contains { $0.contains("numberOfLines") })
        // All five lines would not fit.
        #expect(
            try !lines(3, height: #""height": 48, "#).contains { $0.contains("To change that") })
    }

    @Test func `of equal views the ones that could grow instead are named`() throws {
        let lines = try explanation(
            row(320, view("a", 40), view("b", 40), view("c", 40))
        ).lines(.sizes)
        #expect(
            lines.contains(
                "  To make sure of that, give “a” a horizontal hugging priority of 249; or give it to one of “b”"
                    + " and “c”, which then grows instead."))
    }

    @Test func `that an empty stack gives way is not recorded`() throws {
        let lines = try sizes(
            """
            {"width": 50, "height": 100, "stack": {"axis": "vertical", "arrangedSubviews": [
              {"name": "anEmptyStack", "stack": {"arrangedSubviews": []}}, {"name": "aView"}]}}
            """)
        #expect(
            lines.contains(
                "  anEmptyStack has no visible views. It is not recorded that UIKit then keeps it at 0 pt: hide it, or"
                    + " give it a height of 0 pt."))
        #expect(!lines.contains { $0.contains("priority 0.001") })
        let outer = try explanation(#"{"width": 50, "stack": {"arrangedSubviews": []}}"#)
        #expect(
            outer.lines(.sizes) == [
                "The stack has no visible views: only constraints from outside give it a size."
            ])
    }

    @Test func `an aspect ratio that carries a conflict to the other axis is named`() throws {
        func conflict(_ constraint: String) throws -> [String] {
            try explanation(
                """
                {"width": 375, "height": 100, "stack": {"axis": "vertical", "arrangedSubviews": [
                  {"name": "anImage", "constraints": [\(constraint)]}]}}
                """
            ).lines(.conflict)
        }
        let line = "The aspect ratio of anImage ties its height to its width."
        #expect(try conflict(#"{"attribute": "width", "toItem": "self"}"#).contains(line))
        #expect(try !conflict(#"{"attribute": "width", "constant": 50}"#).contains(line))
    }

    @Test func `an optional length of its own that a view does not get is named`() throws {
        func lines(_ priority: Int) throws -> [String] {
            try sizes(
                """
                {"width": 320, "height": 200, "stack": {"arrangedSubviews": [{"name": "aCard", "constraints": [
                  {"attribute": "width", "constant": 100, "priority": \(priority)},
                  {"attribute": "height", "constant": 50, "priority": 750}]}]}}
                """)
        }
        #expect(
            try lines(750) == [
                "aCard is 320 pt wide; its own constraint asks for 100 pt, with priority 750.",
                "  Required constraints fix it at the stack's width, 320 pt.",
                "  To change that, set the axis of the stack to .vertical and set the alignment of the stack to"
                    + " .center: then aCard is 100 pt wide.",
                "  Or add an empty view at the end of the stack: then aCard is 100 pt wide; with a second one at"
                    + " its front, as wide, it is in the middle.",
                "The alignment .fill makes aCard 200 pt tall; .top, .center and .bottom keep natural heights.",
            ])
        let squeezed = try sizes(
            """
            {"width": 120, "stack": {"arrangedSubviews": [
              {"name": "aCard", "constraints": [{"attribute": "width", "constant": 90, "priority": 740}]},
              \(view("aLabel", 80))]}}
            """)
        #expect(
            squeezed.first
                == "aCard is 40 pt wide; its own constraint asks for 90 pt, with priority 740.")
    }

    @Test func `views that .fillEqually cuts off keep their lengths with equal gaps`() throws {
        let row = try explanation(
            """
            {"width": 343, "stack": {"distribution": "fillEqually", "spacing": 10, "arrangedSubviews": [
              \(view("a", 60)), \(view("b", 140)), \(view("c", 80))]}}
            """)
        #expect(
            row.lines(.summary) == [
                "With .fillEqually all views of the stack are as wide as the widest: they need 440 pt, and it is"
                    + " 343 pt wide."
            ])
        #expect(
            row.lines(.sizes).contains(
                "  To change that, set the distribution of the stack to .equalSpacing: then “a” is 60 pt, “b” is"
                    + " 140 pt and “c” is 80 pt wide, and the gaps take the room."))
    }

    @Test func `a length that is natural without a bug is the bug's`() throws {
        // The widths differ by more than ten times what the bug changes.
        let lines = try explanation(
            """
            {"width": 300, "stack": {"arrangedSubviews": [
              {"name": "anImage", "isHidden": true, "constraints": [{"attribute": "width", "constant": 80},
                {"attribute": "height", "constant": 80}]},
              \(column("aColumn", view("aTitle", 60, 40), view("aText", 60)))]}}
            """)
        #expect(lines.sections.first?.topic == .summary)
        #expect(lines.lines(.summary).first == "Known bug of uikit: hidden extent.")
        // An older UIKit has a conflict besides.
        #expect(
            lines.lines(.summary).contains {
                $0.hasPrefix("In UIKit of iOS 9 to 12 (uikit-ios9) required constraints conflict")
            })
    }

    @Test func `edits are compared with the layout before them`() throws {
        func lines(_ edit: String) throws -> [String] {
            try sizes(
                """
                {"stack": {"axis": "vertical", "arrangedSubviews": [
                  \(view("aTitle", 100)), \(view("anImage", 100, 200))]}, "edits": [\(edit)]}
                """)
        }
        #expect(
            try lines(#"{"setHidden": {"view": "1", "value": true}}"#).contains(
                "  Before the edits it is 220 pt tall. A view with an alpha of 0, which is not hidden, keeps its room."
            ))
        #expect(
            try lines(#"{"remove": {"view": "1"}}"#).contains(
                "  Before the edits it is 220 pt tall."))
        #expect(
            try !lines(#"{"setSpacing": {"stack": "", "value": 0}}"#).contains {
                $0.contains("Before the edits")
            })
    }

    @Test func `a text of many lines beside a wide view gets a column`() throws {
        func lines(_ width: Int) throws -> [String] {
            try sizes(
                """
                {"width": 343, "stack": {"arrangedSubviews": [
                  {"name": "aLabel", "intrinsicContentSize": {"width": 1700, "height": 20}, "numberOfLines": 0,
                   "words": 50}, \(view("aButton", Double(width), 40))]}}
                """)
        }
        #expect(
            try lines(270).contains(
                "  To change that, set the axis of the stack to .vertical: then its text has 5 lines."
            ))
        #expect(try !lines(100).contains { $0.contains("set the axis") })
    }

    @Test func `views without any size get both sizes together`() throws {
        let tabs = try explanation(
            """
            {"height": 48, "constraints": [{"attribute": "width", "relation": "lessThanOrEqual", "constant": 375}],
             "stack": {"alignment": "center", "arrangedSubviews": [{"name": "aTab"}, {"name": "bTab"}]}}
            """)
        #expect(
            tabs.lines(.workaround).first
                == "Add width and height constraints to aTab and bTab, such as 44 × 44 pt.")
    }

    @Test func `a size in a hidden stack yields while that stack is hidden`() throws {
        let json = """
            {"stack": {"axis": "vertical", "arrangedSubviews": [
              {"name": "aRow", "isHidden": true, "stack": {"arrangedSubviews": [
                {"name": "aView", "constraints": [{"attribute": "height", "constant": 80}]}]}},
              \(view("aButton", 100, 34))]}}
            """
        #expect(
            try explanation(json).lines(.summary).contains(
                "  Give aView's height == 80 priority 999: it yields while aRow is hidden."))
    }

    @Test func `views that are alike are one line`() throws {
        let images = try sizes(
            """
            {"width": 240, "height": 60, "stack": {"distribution": "fillEqually", "arrangedSubviews": [
              \(view("anImage", 120, 120)), \(view("another", 120, 120))]}}
            """)
        #expect(
            images.first
                == "anImage and “another” are 120 × 60 pt; their natural size is 120 × 120 pt.")
        #expect(images.contains("  Required constraints fix them at the stack's height, 60 pt."))
        let labels = try sizes(
            """
            {"width": 240, "stack": {"axis": "vertical", "arrangedSubviews": [
              \(view("aLabel", 0, 0)), \(view("aTitle", 100)), \(view("bLabel", 0, 0))]}}
            """)
        #expect(
            labels.first
                == "aLabel and bLabel are 0 pt tall: their natural height is 0, like an empty label's. Give them"
                + " content or a height constraint.")
    }
}
