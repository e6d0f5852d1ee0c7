import DifferentialTesting
import LayoutModels
import StackCases
import TestSupport
import Testing

@testable import Explanations

/// The advice on cases without a single layout.
@Suite struct CaseRemedyTests {
    private func workaround(_ layoutCase: LayoutCase) throws -> [String] {
        try Explanation(of: layoutCase, RuleModel.uikit, topics: [.workaround]).lines(.workaround)
    }

    private func workaround(_ json: String) throws -> [String] {
        try workaround(LayoutCase(jsonBytes: Array(json.utf8)))
    }

    private static let several =
        "Any one of these gives a layout, the least invasive first; each was checked:"
    private static let severalUnique = several.replacing("a layout", with: "a unique layout")

    @Test func `the advice on a conflict lists each constraint that can yield`() throws {
        let row = """
            {"width": 120, "stack": {"spacing": 20, "arrangedSubviews": [
              {"constraints": [{"attribute": "width", "constant": 60}]},
              {"constraints": [{"attribute": "width", "constant": 60, "priority": 1000}]}]}}
            """
        #expect(
            try workaround(row) == [
                Self.several,
                "  1. give view 0's width == 60 priority 999: view 0 is then 40 pt wide; or that of view 1 in its"
                    + " place (heights are then ambiguous)",
                "  2. set the spacing of the stack to 0 (heights are then ambiguous)",
                "  3. make the stack exactly 140 pt wide, or remove its width"
                    + " (heights are then ambiguous)",
            ])
        // The same changes, by hand.
        for changed in [
            row.replacing("120", with: "140"), row.replacing("\"width\": 120, ", with: ""),
            row.replacing("60}", with: "60, \"priority\": 999}"),
            row.replacing("\"priority\": 1000", with: "\"priority\": 999"),
            row.replacing("\"spacing\": 20", with: "\"spacing\": 0"),
        ] {
            let layoutCase = try LayoutCase(jsonBytes: Array(changed.utf8))
            let layout = RuleModel.uikit.layout(of: layoutCase, in: LayoutWorkspace())
            #expect(changed != row && layout.status.hasFrames)
        }
    }

    @Test func `no change is advised where only the layout without the bug is harmful`() throws {
        func column(spacing: Int) -> String {
            """
            {"stack": {"axis": "vertical", "isBaselineRelativeArrangement": true,
              "spacing": \(spacing), "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 55, "height": 30},
               "baselineOffsets": {"first": 20, "last": 10}}]}}
            """
        }
        #expect(
            try workaround(column(spacing: 4)) == [
                "No change is advised: without the bug, view 0 would stick out of its stack by 16 pt."
            ])
        #expect(
            try workaround(column(spacing: 24)).first
                == "Set isLayoutMarginsRelativeArrangement of the stack to true, with layoutMargins of 4 pt at the"
                + " top and 14 pt at the bottom."
        )
    }

    @Test func `a change for one of two models with bugs says that the other still has its own`()
        throws
    {
        let row = """
            {"stack": {"axis": "vertical", "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 116, "height": 30}, "isHidden": true,
               "constraints": [{"attribute": "height", "constant": 44}]},
              {"intrinsicContentSize": {"width": 78, "height": 34}}]}}
            """
        let explanation = try Explanation(
            of: LayoutCase(jsonBytes: Array(row.utf8)), RuleModel.uikit, RuleModel.fdstackview,
            topics: [.workaround])
        #expect(
            explanation.lines(.workaround).last
                == "uikit then gives the layout without its bug; fdstackview still has its bugs.")
    }

    @Test func `a change may leave a size open that the layout without the bug has`() throws {
        let row = """
            {"width": 200, "height": 60, "stack": {"distribution": "fillProportionally",
              "arrangedSubviews": [
                {"intrinsicContentSize": {"width": 59, "height": 30},
                 "constraints": [{"attribute": "width", "constant": 24}]},
                {"intrinsicContentSize": {"height": 63}}, {"intrinsicContentSize": {"height": 52}}]}}
            """
        #expect(
            try workaround(row) == [
                "Set the distribution of the stack to .fill.",
                "Then there is a layout, but it is ambiguous.",
            ])
    }

    @Test func `the required priority of a natural size can yield`() throws {
        #expect(
            try workaround(
                """
                {"height": 22, "stack": {"arrangedSubviews": [
                  {"intrinsicContentSize": {"width": 10, "height": 23},
                   "contentCompressionResistancePriority": {"vertical": 1000}}]}}
                """) == [
                    Self.severalUnique,
                    "  1. give view 0 a vertical compression resistance priority of 999: view 0 is then"
                        + " 22 pt tall",
                    "  2. make the stack at least 23 pt tall, or remove its height",
                ])
    }

    @Test func `a constraint to the stack's size can yield`() throws {
        #expect(
            try workaround(
                """
                {"width": 100, "stack": {"arrangedSubviews": [
                  {"intrinsicContentSize": {"width": 10, "height": 20}, "constraints": [
                    {"attribute": "width", "toItem": "stack", "multiplier": 1.2}]}]}}
                """) == [
                    "Give view 0's width == 1.2 × the stack's width priority 999: view 0 is then 100 pt"
                        + " wide.", "Then the layout is unique.",
                ])
    }

    @Test func `a constraint yields to the views that would vanish`() throws {
        let column = """
            {"width": 300, "height": 200, "stack": {"axis": "vertical", "arrangedSubviews": [
              {"constraints": [{"attribute": "width", "toItem": "self", "multiplier": 1.2}]},
              {"intrinsicContentSize": {"width": 200, "height": 20}}]}}
            """
        #expect(
            try workaround(column) == [
                Self.severalUnique,
                "  1. set the alignment of the stack to .leading: its views keep their own widths (view 0 is"
                    + " 216 pt and view 1 is 200 pt wide)",
                "  2. give view 0's width == 1.2 × view 0's height priority 749: view 0 is then"
                    + " 300 × 180 pt",
                "  3. make the stack at least 270 pt tall, or remove its height (from 250 pt there is a"
                    + " layout, but some views are 0 pt in size)",
                "  4. give the stack's width == 300 priority 749: the stack is then 216 pt wide",
            ])
        // A view that never resists vanishes all the same, unless the stack is taller.
        let yielding = column.replacing(
            "\"height\": 20}",
            with: "\"height\": 20}, \"contentCompressionResistancePriority\": {\"vertical\": 1}")
        let lines = try workaround(yielding)
        #expect(lines.count == 3 && lines[2].hasPrefix("  2. make the stack at least 270 pt tall"))
    }

    @Test func `the advice resolves several conflicts together`() throws {
        let lines = try workaround(
            """
            {"width": 10, "height": 10, "stack": {"arrangedSubviews": [
              {"constraints": [{"attribute": "width", "constant": 20},
                               {"attribute": "height", "constant": 30}]}]}}
            """)
        #expect(
            lines.dropFirst().first
                == "  1. make the stack exactly 20 pt wide, or remove its width; and make the stack"
                + " exactly 30 pt tall, or remove its height")
    }

    @Test func `a large system still gets advice on the stack's size`() throws {
        var view = ArrangedSubview(width: 1, height: 1)
        view.constraints = [ViewConstraint(attribute: .width, constant: 2)]
        let views = [ArrangedSubview](repeating: view, count: 120)
        let stack = StackConfiguration(arrangedSubviews: views)
        #expect(
            try workaround(LayoutCase(width: 100, stack: stack))
                == ["Remove the stack's width.", "Then the layout is unique."])
    }

    @Test func `the advice on a column with a baseline alignment is another alignment`() throws {
        #expect(
            try workaround(
                """
                {"stack": {"axis": "vertical", "alignment": "firstBaseline", "arrangedSubviews": [
                  {"intrinsicContentSize": {"width": 44, "height": 20}},
                  {"intrinsicContentSize": {"width": 22, "height": 20}}]}}
                """) == [
                    "Set the alignment of the stack to .leading (.firstBaseline works in horizontal"
                        + " stacks only).", "Then the layout is unique.",
                ])
    }

    @Test func `the advice on a nested view without a size is to add one`() throws {
        #expect(
            try workaround(
                """
                {"height": 20, "stack": {"arrangedSubviews": [
                  {"stack": {"arrangedSubviews": [{"intrinsicContentSize": {"height": 20}}]}}]}}
                """) == [
                    Self.severalUnique,
                    "  1. add a width constraint to view 0.0, such as 44 pt",
                    "  2. override intrinsicContentSize in the class of view 0.0, with a width such as"
                        + " 10 pt",
                ])
    }

    @Test func `the advice on a plain view without a size is a constraint`() throws {
        let row = """
            {"width": 300, "height": 44, "stack": {"spacing": 8, "arrangedSubviews": [
              {}, {}, {"intrinsicContentSize": {"width": 20, "height": 20}}]}}
            """
        #expect(
            try workaround(row) == [
                Self.severalUnique,
                "  1. add the constraint view 1's width == view 0's width: then view 0 is 132 pt and view 1"
                    + " is 132 pt wide",
                "  2. add a width constraint to view 0, such as 132 pt: then view 1 is 132 pt wide",
                "  3. override intrinsicContentSize in the class of view 0, with a width such as 10 pt: then"
                    + " view 1 is 254 pt wide",
                // It resizes view 2, whose width is not ambiguous.
                "  4. set the distribution of the stack to .fillEqually: then view 0 is 94.667 pt and view 1"
                    + " is 94.667 pt wide",
            ])
        for changed in [
            row.replacing(
                "{}, {}", with: #"{}, {"constraints": [{"attribute": "width", "toItem": 0}]}"#),
            row.replacing(
                "[\n  {}", with: #"[{"constraints": [{"attribute": "width", "constant": 132}]}"#),
            row.replacing("[\n  {}", with: #"[{"intrinsicContentSize": {"width": 10}}"#),
            row.replacing(#""spacing""#, with: #""distribution": "fillEqually", "spacing""#),
        ] {
            let layoutCase = try LayoutCase(jsonBytes: Array(changed.utf8))
            let layout = RuleModel.uikit.layout(of: layoutCase, in: LayoutWorkspace())
            #expect(changed != row && layout.status.isDetermined)
        }
    }

    @Test func `the advice on plain views is to share the room equally`() throws {
        let lines = try workaround(
            #"{"width": 320, "stack": {"spacing": 8, "arrangedSubviews": [{}, {}]}}"#)
        #expect(
            lines.first
                == "Add a width constraint to view 0, such as 156 pt; and add a height constraint to view 0,"
                + " such as 44 pt.")
    }

    @Test func `views that differ in their names alone get equal sizes`() throws {
        let lines = try workaround(
            #"{"width": 375, "height": 44, "stack": {"arrangedSubviews": [{"constraints": [{"attribute": "width", "constant": 50}]}, {"name": "left"}, {"name": "right"}]}}"#
        )
        #expect(
            lines.dropFirst().first
                == "  1. add the constraint “right”'s width == “left”'s width: then “left” is 162.5 pt and “right”"
                + " is 162.5 pt wide")
    }

    @Test func `the advice on spacing or size makes room for the views`() throws {
        func row(_ view: String) -> String {
            #"{"width": 100, "stack": {"distribution": "fillEqually", "spacing": 60,"#
                + #" "arrangedSubviews": [\#(view), \#(view), \#(view)]}}"#
        }
        #expect(
            try workaround(row(#"{"intrinsicContentSize": {"width": 30, "height": 20}}"#)) == [
                Self.severalUnique,
                "  1. set the spacing of the stack to 20",
                "  2. make the stack at least 210 pt wide, or remove its width (from 120 pt there is a"
                    + " layout, but some views are 0 pt in size)",
            ])
        #expect(
            try workaround(row("{}")) == [
                "Set the spacing of the stack to 20.",
                "Then there is a layout, but heights are ambiguous.",
            ])
    }

    @Test func `a size that must equal a share can yield if no number equals it`()
        throws
    {
        let lines = try workaround(
            """
            {"width": 200, "stack": {"distribution": "fillEqually", "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 30, "height": 20},
               "constraints": [{"attribute": "width", "constant": 20}]},
              {"intrinsicContentSize": {"width": 30, "height": 20}},
              {"intrinsicContentSize": {"width": 30, "height": 20}}]}}
            """)
        #expect(
            lines == [
                Self.severalUnique,
                "  1. set the distribution of the stack to .fill (then probably the order of the views decides which one changes)",
                "  2. give the stack's width == 200 priority 999: the stack is then 60 pt wide",
            ])
    }

    @Test func `the advice on equal nested rows is to make their sizes equal`() throws {
        let row =
            #"{"stack": {"arrangedSubviews": [{"intrinsicContentSize": {"width": 9, "height": 20}}]}}"#
        let lines = try workaround(
            """
            {"width": 100, "height": 200,
             "stack": {"axis": "vertical", "arrangedSubviews": [\(row), \(row)]}}
            """)
        #expect(
            lines.contains {
                $0.hasSuffix(
                    ". set the distribution of the stack to .fillEqually: then view 0.0 is 100 pt and view"
                        + " 1.0 is 100 pt tall")
            })
        #expect(lines.last?.hasSuffix(". remove the stack's height") == true)
    }

    @Test func `the advice on two equal priorities is to lower one of them`() throws {
        let layoutCase = try LayoutCase(
            jsonBytes: Array(
                """
                {"width": 18, "height": 12, "stack": {
                  "axis": "vertical", "distribution": "equalSpacing", "alignment": "firstBaseline",
                  "isLayoutMarginsRelativeArrangement": true,
                  "layoutMargins": {"top": 4, "left": 11, "bottom": 7, "right": 5},
                  "arrangedSubviews": [{"intrinsicContentSize": {"width": 35, "height": 11}}]}}
                """.utf8))
        let explanation = try Explanation(
            of: layoutCase, RuleModel.oastackview, topics: [.workaround])
        #expect(
            explanation.lines(.workaround).first
                == "Give view 0 a horizontal compression resistance priority of 749: then view 0 is 18 pt wide."
        )
    }

    @Test(arguments: [0, 1])
    func `an alignment fix is offered whichever view a stack view pins`(_ index: Int) throws {
        var views = [
            #"{"intrinsicContentSize": {"width": 200, "height": 20}}"#,
            #"{"intrinsicContentSize": {"width": 200, "height": 20}}"#,
        ]
        views[index] =
            #"{"constraints": [{"attribute": "width", "constant": 40}, {"attribute": "height", "constant": 40}]}"#
        let lines = try workaround(
            """
            {"width": 375, "stack": {"axis": "vertical",
             "arrangedSubviews": [\(views.joined(separator: ", "))]}}
            """)
        #expect(
            lines == [
                Self.severalUnique,
                "  1. set the alignment of the stack to .leading: its views keep their own widths (view 0"
                    + " is \(index == 0 ? 40 : 200) pt and view 1 is \(index == 0 ? 200 : 40) pt wide)",
                "  2. give the stack's width == 375 priority 999: the stack is then 40 pt wide"
                    + " (view \(1 - index) then has 40 of 200 pt)",
            ])
    }

    @Test func `an alignment fix is offered inside margins`() throws {
        let lines = try workaround(
            """
            {"width": 375, "stack": {"axis": "vertical", "isLayoutMarginsRelativeArrangement": true,
             "layoutMargins": {"left": 10, "right": 10}, "arrangedSubviews": [
              {"constraints": [{"attribute": "width", "constant": 40},
                               {"attribute": "height", "constant": 40}]}]}}
            """)
        #expect(
            lines.dropFirst().first
                == "  1. set the alignment of the stack to .leading: its views keep their own widths",
            "\(lines)")
    }

    @Test func `an alignment does not help along the axis`() throws {
        let lines = try workaround(
            """
            {"width": 375, "height": 20, "stack": {"arrangedSubviews": [
              {"constraints": [{"attribute": "width", "constant": 40}]}]}}
            """)
        #expect(!lines.isEmpty && !lines.contains { $0.contains("alignment") }, "\(lines)")
    }

    @Test func `views that a fix squeezes alike are named together`() throws {
        func image(_ name: String) -> String {
            """
            {"name": "\(name)", "intrinsicContentSize": {"width": 400, "height": 300},
             "constraints": [{"attribute": "width", "toItem": "self", "multiplier": 1.25}]}
            """
        }
        let lines = try workaround(
            """
            {"width": 375, "constraints": [{"attribute": "height", "relation": "lessThanOrEqual", "constant": 200}],
             "stack": {"axis": "vertical", "arrangedSubviews": [\(image("aPhoto")), \(image("anIcon"))]}}
            """)
        #expect(
            lines.contains {
                $0.hasSuffix("(aPhoto and anIcon then have 125 × 100 of 400 × 300 pt)")
            }, "\(lines)")
    }

    @Test func `no fix has parts that are not needed`() throws {
        func view(_ width: Int) -> String {
            #"{"constraints": [{"attribute": "width", "constant": \#(width)}, {"attribute": "height", "constant": 9}]}"#
        }
        let label = #"{"intrinsicContentSize": {"width": 375, "height": 30}}"#
        let lines = try workaround(
            """
            {"width": 375, "stack": {"axis": "vertical",
             "arrangedSubviews": [\(view(40)), \(view(50)), \(label), \(label)]}}
            """)
        #expect(
            lines.dropFirst().first
                == "  1. set the alignment of the stack to .leading: its views keep their own widths (view 0"
                + " is 40 pt, view 1 is 50 pt, view 2 is 375 pt and view 3 is 375 pt wide)"
        )
        #expect(lines.count { $0.contains("alignment") } == 1, "\(lines)")
    }

    @Test func `a required natural size is not deactivated`() throws {
        #expect(
            try workaround(
                """
                {"width": 0, "stack": {"arrangedSubviews": [
                  {"intrinsicContentSize": {"width": 31, "height": 20},
                   "contentCompressionResistancePriority": {"horizontal": 1000}}]}}
                """) == [
                    Self.severalUnique,
                    "  1. give the stack's width == 0 priority 999: the stack is then 31 pt wide",
                    "  2. make the stack at least 31 pt wide, or remove its width",
                    "  3. give view 0 a horizontal compression resistance priority of 999: view 0 is then"
                        + " 0 pt wide (the stack is then 0 pt wide)",
                ])
    }

    @Test func `a fix that leaves views without a size is left out if there is another`() throws {
        #expect(
            try workaround(
                """
                {"width": 375, "stack": {"axis": "vertical", "arrangedSubviews": [
                  {}, {}, {"intrinsicContentSize": {"width": 100, "height": 30}}]}}
                """) == [
                    Self.severalUnique,
                    "  1. set the distribution of the stack to .fillEqually: then view 0 is 30 pt and view 1"
                        + " is 30 pt tall",
                    "  2. add height constraints to view 0 and view 1, such as 44 pt",
                ])
        let lines = try workaround(
            """
            {"stack": {"axis": "vertical", "distribution": "fillEqually",
             "arrangedSubviews": [{}, {}, {}]}}
            """)
        #expect(!lines.isEmpty && !lines.contains { $0.contains("alignment") }, "\(lines)")
    }

    @Test func `sizes are offered for no more views than needed`() throws {
        #expect(
            try workaround(
                """
                {"width": 375, "height": 700, "stack": {"axis": "vertical", "arrangedSubviews": [
                  {}, {}, {}, {"intrinsicContentSize": {"width": 100, "height": 30}}]}}
                """
            ).contains(
                "  2. add height constraints to view 0 and view 1, such as 223 pt: then view 2 is 224 pt tall"
            ))
    }

    @Test func `a conflict is not only one after the edits`() throws {
        func lines(_ height: Int, _ edits: String) throws -> [String] {
            let view = #"{"constraints": [{"attribute": "height", "constant": 50}]}"#
            let layoutCase = try LayoutCase(
                jsonBytes: Array(
                    """
                    {"height": \(height), "stack": {"axis": "vertical", "spacing": 8,
                     "arrangedSubviews": [\(view), \(view), \(view)]}, "edits": [\(edits)]}
                    """.utf8))
            return try Explanation(of: layoutCase, RuleModel.uikit, topics: [.conflict])
                .lines(.conflict)
        }
        let hide = #"{"setHidden": {"view": "1", "value": true}}"#
        let spread = #"{"setSpacing": {"stack": "", "value": 0}}"#
        #expect(
            try lines(100, hide).last
                == "uikit: required constraints conflict before the first edit, too.")
        #expect(
            try lines(100, "\(hide), \(spread), \(spread.replacing("0", with: "9"))").last
                == "uikit: required constraints conflict before the first edit and after edit 1, too."
        )
        #expect(
            try lines(166, "\(hide), \(hide), \(spread), \(hide)").last
                == "uikit: required constraints conflict after edits 1, 2 and 3, too.")
        let alone = try lines(166, hide)
        #expect(
            alone.count == 2 && alone[0].hasSuffix("but the stack's height must be 166."),
            "\(alone)"
        )
    }

    @Test func `a fix names what it leaves ambiguous`() throws {
        #expect(
            try workaround(
                """
                {"width": 0, "stack": {"arrangedSubviews": [
                  {"intrinsicContentSize": {"width": 31},
                   "contentCompressionResistancePriority": {"horizontal": 1000}}]}}
                """
            ).last?.hasSuffix("(heights are then ambiguous)") == true)
    }

    @Test func `a fix of several changes states the result of all of them`() throws {
        let column = """
            {"height": 56, "stack": {"axis": "vertical", "distribution": "fillEqually", "spacing": 8,
             "arrangedSubviews": [
              {"constraints": [{"attribute": "height", "constant": 30}]},
              {"constraints": [{"attribute": "height", "constant": 31}]}]}}
            """
        #expect(
            try workaround(column).last?.hasPrefix(
                "  3. set the distribution of the stack to .fill; and make the stack exactly 69 pt tall, or"
                    + " remove its height") == true)
        #expect(
            try workaround(column)[1].hasPrefix(
                "  1. give view 0's height == 30 priority 999: view 0 is then 17 pt tall; and set the"
                    + " distribution of the stack to .fill"))
        let changed = column.replacing("30}", with: "30, \"priority\": 999}")
            .replacing("fillEqually", with: "fill")
        let layout = RuleModel.uikit.layout(
            of: try LayoutCase(jsonBytes: Array(changed.utf8)), in: LayoutWorkspace())
        #expect(layout.frames[1].height == 17)
    }

    @Test func `a fix states the least length, and the one that the views need`() throws {
        let column = """
            {"width": 100, "stack": {"axis": "vertical", "alignment": "center", "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 160, "height": 20}},
              {"constraints": [{"attribute": "width", "constant": 140},
                               {"attribute": "height", "constant": 10}]}]}}
            """
        #expect(
            try workaround(column).last
                == "  2. make the stack at least 140 pt wide, or remove its width (it is then"
                + " 160 pt)")
        for (width, exists) in [(139, false), (140, true)] {
            let changed = column.replacing("100", with: "\(width)")
            let layout = RuleModel.uikit.layout(
                of: try LayoutCase(jsonBytes: Array(changed.utf8)), in: LayoutWorkspace())
            #expect(layout.status.hasFrames == exists)
        }
    }

    @Test func `a fix does not propose a length at which views vanish`() throws {
        #expect(
            try workaround(
                """
                {"width": 10, "stack": {"isLayoutMarginsRelativeArrangement": true,
                 "layoutMargins": {"left": 8, "right": 8},
                 "arrangedSubviews": [{"intrinsicContentSize": {"width": 40, "height": 20}}]}}
                """
            ) == [
                Self.severalUnique,
                "  1. make the stack at least 56 pt wide, or remove its width (from 16 pt there is a"
                    + " layout, but some views are 0 pt in size)",
                "  2. give the stack's width == 10 priority 749: the stack is then 56 pt wide",
            ])
    }

    @Test func `views that overlap by a negative spacing are in the stack, too`() throws {
        let avatar = """
            {"constraints": [{"attribute": "width", "constant": 40},
                             {"attribute": "height", "toItem": "self"}]}
            """
        #expect(
            try workaround(
                """
                {"width": 200, "stack": {"spacing": -12,
                 "arrangedSubviews": [\(avatar), \(avatar), \(avatar)]}}
                """
            ).first == "Give the stack's width == 200 priority 999: the stack is then 96 pt wide.")
    }

    @Test func `spacers can be equal, unless all views of a stack are spacers`() throws {
        func row(_ views: String...) throws -> [String] {
            try workaround(
                """
                {"width": 375, "height": 44,
                 "stack": {"arrangedSubviews": [\(views.joined(separator: ", "))]}}
                """)
        }
        let title = #"{"intrinsicContentSize": {"width": 120, "height": 20}}"#
        #expect(
            try row("{}", title, "{}").prefix(2) == [
                Self.severalUnique,
                "  1. add the constraint view 2's width == view 0's width: then view 0 is 127.5 pt and view 2 is"
                    + " 127.5 pt wide",
            ])
        #expect(
            try row("{}", title, "{}", title, "{}").contains(
                "  1. add the constraints view 2's width == view 0's width and view 4's width =="
                    + " view 0's width: then view 0, view 2 and view 4 are 45 pt wide"))
        #expect(try !row("{}", "{}").contains { $0.contains("add the constraint ") })
        #expect(
            try !row("{}", #"{"isHidden": true}"#, "{}").contains {
                $0.contains("add the constraint ")
            })
    }

    @Test(arguments: [LayoutStatus.unsatisfiable: 20, .ambiguous: 8])
    func `most generated cases without a single layout have a remedy`(
        _ status: LayoutStatus, _ oneOf: Int
    ) throws {
        let generator = CaseGenerator(seed: 5, profile: .unrestricted)
        let workspace = LayoutWorkspace()
        let cases = (0..<400).map(generator.makeCase).filter {
            RuleModel.uikit.layout(of: $0, in: workspace).status == status
        }
        #expect(cases.count > 40)
        let missing = try cases.filter { try workaround($0).isEmpty }
        #expect(missing.count * oneOf <= cases.count)
    }
}
