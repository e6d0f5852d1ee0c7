import DifferentialTesting
import LayoutModels
import StackCases
import Testing

@testable import Explanations

/// The reasons and changes in short answers on rows and columns as apps have them.
@Suite struct AnswerTests {
    func explanation(_ json: String) throws -> Explanation {
        try Explanation(
            of: LayoutCase(jsonBytes: Array(json.utf8)), RuleModel.uikit,
            topics: Explanation.Topic.answer)
    }

    func sizes(_ json: String) throws -> [String] { try explanation(json).lines(.sizes) }

    /// A plain view as JSON.
    func view(
        _ name: String, _ width: Double, _ height: Double = 20, hugging: Int = 250,
        resistance: Int = 750, more: String = ""
    ) -> String {
        """
        {"name": "\(name)", "intrinsicContentSize": {"width": \(width), "height": \(height)},
         "contentHuggingPriority": {"horizontal": \(hugging)},
         "contentCompressionResistancePriority": {"horizontal": \(resistance)}\(more)}
        """
    }

    func column(_ name: String, _ views: String..., more: String = "") -> String {
        """
        {"name": "\(name)", "stack": {"axis": "vertical",
         "arrangedSubviews": [\(views.joined(separator: ", "))]}\(more)}
        """
    }

    func row(_ width: Double, _ views: String..., spacing: Double = 12) -> String {
        """
        {"width": \(width), "stack": {"alignment": "center", "spacing": \(spacing),
         "arrangedSubviews": [\(views.joined(separator: ", "))]}}
        """
    }

    @Test(arguments: [1, 251])
    func `the room is the reason of a squeezed label, not what breaks the tie`(hugging: Int) throws
    {
        let lines = try explanation(
            row(
                320, view("anIcon", 24),
                column(
                    "aColumn", view("aTitle", 120, hugging: hugging),
                    view("aSubtitle", 290, hugging: 251)),
                view("aSwitch", 51, resistance: 1000))
        ).lines(.sizes)
        #expect(
            lines == [
                "aSubtitle is 221 pt wide; its natural width is 290 pt.",
                "  It gets what is left: the stack's width 320 − anIcon's width 24 − 2 × gap 12 − aSwitch's"
                    + " width 51 = 221 pt.",
                "  To be wider, it would make anIcon narrower by as much, at the same horizontal compression"
                    + " resistance priority, 750. Lower priorities break the tie:",
                "    aTitle should be at most 120 pt wide (priority \(hugging); content hugging).",
                "  To make sure of that, give aSubtitle a horizontal compression resistance priority of 749.",
                "  To change that, set numberOfLines of aSubtitle to 0: then its text has 2 lines.",
                "  Without the stack's width, the stack is 389 pt, aTitle is 290 pt and aSubtitle is 290 pt"
                    + " wide.",
            ])
    }

    @Test func `an alignment that leaves views where they are is named`() throws {
        func lines(_ axis: String) throws -> [String] {
            try sizes(
                """
                {"stack": {"axis": "\(axis)", "alignment": "center", "arrangedSubviews": [
                  \(view("short", 20, 24)), \(view("tall", 40, 40))]}}
                """)
        }
        #expect(
            try lines("horizontal").contains(
                "The alignment .center puts the top of “short” 8 pt below that of “tall”; .top aligns their tops."
            ))
        #expect(
            try lines("vertical").contains(
                "The alignment .center keeps the width of “short”; .fill makes it as wide as the stack."
            ))
        let ends = try sizes(
            """
            {"width": 100, "stack": {"distribution": "equalSpacing", "arrangedSubviews": [
              \(view("short", 20)), \(view("tall", 40))]}}
            """)
        #expect(
            ends.first == "The gap in the stack is 40 pt: equalSpacing leaves no room at the ends.")
    }

    @Test func `a view that is 0 pt across is named beside the ambiguity`() throws {
        let tabs = """
            {"height": 49, "stack": {"alignment": "center", "arrangedSubviews": [
              {"name": "aTab"}, {"name": "bTab"}, \(view("cIcon", 24))]}}
            """
        #expect(
            try explanation(tabs).lines(.summary).contains(
                "aTab and bTab are 0 pt tall: they have no natural height, and the alignment .center does not"
                    + " stretch them."))
    }

    @Test func `a long sum is cut short`() throws {
        let views = (0..<40).map { view("view\($0)", 20, Double(10 + $0)) }.joined(separator: ",")
        let lines = try explanation(
            #"{"stack": {"axis": "vertical", "arrangedSubviews": [\#(views)]}}"#
        ).lines(.sizes)
        #expect(lines.contains { $0.contains(" + 36 other lengths = 1180 pt.") }, "\(lines)")
    }

    @Test func `a stretched view comes before a bug that moves less than a tenth as much`() throws {
        let bar = try explanation(
            """
            {"width": 343, "stack": {"arrangedSubviews": [
              {"intrinsicContentSize": {"width": 24, "height": 24}, "isHidden": true},
              {"intrinsicContentSize": {"width": 100, "height": 20},
               "contentHuggingPriority": {"horizontal": 251}},
              {"intrinsicContentSize": {"width": 44, "height": 20}}]}}
            """)
        #expect(bar.sections.prefix(2).map(\.topic) == [.sizes, .summary])
        #expect(bar.lines(.sizes).contains { $0.hasPrefix("  To change that, give view 2 ") })
        #expect(bar.hasMinorBug)
    }

    @Test func `a constraint of the view's own priority ties with its natural size`() throws {
        let lines = try explanation(
            row(
                300,
                view(
                    "aBar", 30, 30,
                    more:
                        #","constraints": [{"attribute": "height", "constant": 1, "priority": 750}]"#
                ),
                view("aLabel", 90))
        ).lines(.sizes)
        #expect(
            lines.contains(
                "  To be taller, it would miss this by as much, at the same priority, 750:"))
        #expect(lines.contains("    aBar should be 1 pt tall (priority 750)."))
    }

    /// The changes leave each view at least a tenth of its natural length, and those that squeeze one come last.
    @Test(arguments: [140.0, 200, 260, 320, 380])
    func `no change loses a view, and changes that squeeze another one come later`(width: Double)
        throws
    {
        let model = RuleModel.uikit
        func lengths(_ layoutCase: LayoutCase) -> [(natural: Double, actual: Double)] {
            let layout = model.layout(of: layoutCase, in: LayoutWorkspace())
            let views = layoutCase.stack.subviewsInOrder
            return zip(views, layout.frames).compactMap { view, frame in
                view?.intrinsicContentSize.width.map { ($0, frame.width) }
            }
        }
        var changeCount = 0
        for resistance in [749, 750, 751] {
            let json = row(
                width, view("anIcon", 29),
                column(
                    "aColumn", view("aTitle", 150, hugging: 251),
                    view("aSubtitle", 262, hugging: 251, resistance: resistance)),
                view("aValue", 64, hugging: 251), view("aSwitch", 49, hugging: 750))
            let layoutCase = try LayoutCase(jsonBytes: Array(json.utf8))
            let before = lengths(layoutCase)
            let changed = try explanation(json).sections.flatMap(\.lines).flatMap(\.details)
                .compactMap(\.changedCase)
            var squeezes: [Bool] = []
            for change in changed {
                let pairs = zip(before, lengths(change))
                #expect(
                    !pairs.contains { $0.actual >= $0.natural / 10 && $1.actual < $1.natural / 10 })
                squeezes.append(
                    change.width != nil
                        && pairs.contains {
                            $0.actual > $0.natural - 0.01 && $1.actual < $1.natural - 0.01
                        })
            }
            // A row that becomes a column is another layout, and comes last.
            let ofViews = zip(changed, squeezes).filter {
                $0.0.width != nil && $0.0.stack.axis == layoutCase.stack.axis
            }.map(\.1)
            #expect(ofViews == ofViews.filter { !$0 } + ofViews.filter(\.self))
            changeCount += changed.count
        }
        #expect(changeCount > 0)
    }

    @Test func `the sum of a conflict is the length that the change gives`() throws {
        func button(_ name: String, _ least: Int) -> String {
            """
            {"name": "\(name)", "intrinsicContentSize": {"width": 60, "height": 44}, "constraints":
             [{"attribute": "width", "relation": "greaterThanOrEqual", "constant": \(least)}]}
            """
        }
        let bar = try explanation(
            """
            {"width": 320, "stack": {"distribution": "fillEqually", "spacing": 8, "arrangedSubviews":
             [\(button("aCancel", 120)), \(button("aSave", 120)), \(button("aSend", 88))]}}
            """)
        #expect(
            bar.lines(.conflict) == [
                "uikit: 3 × aCancel's width 120 + gap 8 + gap 8 = 376 or more, but the stack's width must be"
                    + " 320.",
                "The distribution .fillEqually of the stack takes part in it.",
            ])
        #expect(
            bar.lines(.workaround).last
                == "  4. make the stack at least 376 pt wide, or remove its width")
    }

    @Test func `a visible view of 0 pt keeps its gaps`() throws {
        func lines(_ views: String..., spacing: Double = 16) throws -> [String] {
            try sizes(
                """
                {"width": 343, "stack": {"axis": "vertical", "spacing": \(spacing),
                 "arrangedSubviews": [\(views.joined(separator: ", "))]}}
                """
            ).filter { $0.contains("gap") && $0.contains("keeps") }
        }
        let (field, button) = (view("aField", 100, 44), view("aButton", 80, 50))
        let between =
            "aLabel is 0 pt tall: its natural height is 0, like an empty label's. It keeps the gaps beside it: 16 + 16"
            + " pt. Hide it, or give it content or a height constraint."
        #expect(try lines(field, view("aLabel", 0, 0), button) == [between])
        #expect(
            try lines(field, button, view("aLabel", 0, 0)) == [
                between.replacing("gaps", with: "gap").replacing("16 + 16", with: "16")
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

    @Test func `the absence of bugs comes after the answer`() throws {
        let squeezed = try explanation(row(100, view("aLabel", 90), view("aButton", 40)))
        #expect(squeezed.sections.first?.topic == .summary)
        #expect(
            squeezed.sections.last?.text.hasSuffix("No known bug of uikit changes this layout.\n")
                == true)
        #expect(squeezed.sections.dropLast().allSatisfy { !$0.text.contains("No known bug") })
    }

    @Test func `a choice between equal views is said to be undocumented`() throws {
        let text = try explanation(row(300, view("aLabel", 90), view("aButton", 40))).lines(.sizes)
        #expect(
            text.contains(
                "  aLabel and aButton have the same horizontal hugging priority, 250. Then the order of the views decides;"
                    + " probably UIKit lets the first one grow."))
    }

    @Test func `the room of a nested row is compared with its views`() throws {
        let chips = """
            {"name": "aRow", "stack": {"spacing": 6, "arrangedSubviews": [\(view("aChip", 100)),
             \(view("anotherChip", 120)), \(view("theLast", 90))]}}
            """
        let json = """
            {"width": 280, "stack": {"axis": "vertical", "alignment": "leading", "arrangedSubviews": [\(chips)]}}
            """
        #expect(
            try explanation(json).lines(.summary) == [
                "aRow is 42 pt too narrow: its views need 322 pt, and it is 280 pt wide."
            ])
    }

    @Test func `a change is not blamed for a size that was 0 before`() throws {
        let bar = """
            {"width": 390, "height": 44, "stack": {"distribution": "equalSpacing", "alignment": "center",
             "arrangedSubviews": [\(view("aButton", 24)), {"name": "aSpacer"}, \(view("aLabel", 120))]}}
            """
        let lines = try explanation(bar).lines(.workaround)
        #expect(
            lines.dropFirst().first
                == "  1. add width and height constraints to aSpacer, such as 44 × 44 pt")
        #expect(
            lines.dropFirst(2).first
                == "  2. set the distribution of the stack to .fill (aSpacer is then 0 pt tall): then aSpacer is 246"
                + " pt wide")
        #expect(!lines.contains { $0.contains("are then 0 pt") })
        // Nobody would see the view at all.
        let badge = """
            {"stack": {"axis": "vertical", "alignment": "center",
             "arrangedSubviews": [{"name": "aBadge"}, \(view("aLabel", 80))]}}
            """
        #expect(
            try explanation(badge).lines(.workaround).first
                == "Add width and height constraints to aBadge, such as 44 × 44 pt.")
    }

    @Test func `an ambiguous layout names the views without a size`() throws {
        func lines(_ slider: String) throws -> [String] {
            try explanation(
                """
                {"width": 375, "stack": {"distribution": "equalCentering", "alignment": "center",
                 "arrangedSubviews": [\(view("aButton", 44)), \(slider), \(view("aLabel", 40))]}}
                """
            ).lines(.summary)
        }
        let reason = "aSlider has no natural width and no width constraint."
        let slider = #"{"name": "aSlider", "intrinsicContentSize": {"height": 34}}"#
        #expect(try lines(slider).last == reason)
        #expect(try !lines(view("aSlider", 100, 34)).contains(reason))
    }

    @Test
    func
        `an ambiguity has the range of each size, the missing room and the sizes after each change`()
        throws
    {
        func column(_ name: String, _ width: Double) -> String {
            #"{"name": "\#(name)Column", "stack": {"axis": "vertical", "arrangedSubviews": [\#(view("\(name)Label", width))]}}"#
        }
        let answer = try explanation(
            #"{"width": 300, "stack": {"spacing": 16, "arrangedSubviews": [\#(column("name", 80)), \#(column("value", 400))]}}"#
        )
        #expect(
            answer.lines(.summary).dropFirst() == [
                "Ambiguous in uikit: nameLabel's and nameColumn's width (0 to 80 pt), valueLabel's and"
                    + " valueColumn's width (204 to 284 pt) and others.",
                "The stack is 196 pt too narrow: its views need 496 pt, and it is 300 pt wide.",
            ])
        #expect(
            answer.lines(.workaround).dropFirst().first
                == "  1. give nameLabel a horizontal compression resistance priority of 751: then nameLabel is 80 pt"
                + " and valueLabel is 204 pt wide")
    }

    @Test func `a custom spacing after a hidden view has no effect`() throws {
        func lines(_ after: String) throws -> [String] {
            try explanation(
                """
                {"stack": {"axis": "vertical", "spacing": 4, "arrangedSubviews": [
                  \(view("aTitle", 80)),
                  {"name": "aHint", "isHidden": true, "customSpacingAfter": 40},
                  \(after)]}}
                """
            ).lines(.summary)
        }
        #expect(
            try lines(view("aBody", 80)) == [
                "aHint is hidden, so the custom spacing of 40 after it has no effect.",
                "  To keep the gap, set a custom spacing of 40 after aTitle.",
            ])
        #expect(try lines(#"{"isHidden": true}"#).isEmpty)
    }

    @Test func `views that touch, a row from right to left and a view that sticks out are named`()
        throws
    {
        func lines(_ properties: String, _ views: String) throws -> [String] {
            try explanation(#"{"stack": {\#(properties) "arrangedSubviews": [\#(views)]}}"#).lines(
                .sizes)
        }
        let touching =
            "The views touch each other and the stack's left and right edges: the spacing is 0, and there are no layout margins (layoutMargins and"
            + " isLayoutMarginsRelativeArrangement set them)."
        let views = "\(view("aTitle", 80)), \(view("aBody", 80))"
        #expect(try lines("", views).contains(touching))
        // The custom spacing is 0, the stack's is not.
        let custom =
            "\(view("aTitle", 80, more: #", "customSpacingAfter": 0"#)), \(view("aBody", 80))"
        #expect(try !lines(#""spacing": 8,"#, custom).contains { $0.contains("the spacing is 0") })
        #expect(
            try lines(#""spacing": 1,"#, views).contains(
                "The views touch the stack's left and right edges: there are no layout margins (layoutMargins and"
                    + " isLayoutMarginsRelativeArrangement set them)."))
        #expect(
            try !lines(
                #""spacing": 1, "isLayoutMarginsRelativeArrangement": true, "layoutMargins": {"left": 8},"#,
                views
            ).contains { $0.contains("touch") })
        #expect(
            try lines(#""semanticContentAttribute": "forceRightToLeft","#, views).contains(
                "The stack lies from right to left: aTitle is its rightmost view."))
        let toggle =
            #"{"name": "aSwitch", "intrinsicContentSize": {"width": 49, "height": 31}, "alignmentRectInsets": {"right": 2}}"#
        #expect(
            try lines("", "\(view("aTitle", 80)), \(toggle)").contains(
                "aSwitch sticks out of the stack by 2 pt: stack views arrange alignment rectangles, and its frame is larger"
                    + " by its alignmentRectInsets."))
    }

    @Test func `neighbours that overlap come first, with the reason`() throws {
        func first(_ properties: String, more: String = "") throws -> String? {
            try explanation(
                """
                {"stack": {"axis": "vertical", \(properties), "arrangedSubviews": [
                  {"name": "aTitle", "intrinsicContentSize": {"width": 80, "height": 40},
                   "baselineOffsets": {"first": 30, "last": 8}\(more)}, \(view("aBody", 80, 40))]}}
                """
            ).lines(.summary).first
        }
        #expect(
            try first(#""spacing": -10"#) == "aBody covers 10 pt of aTitle: the spacing is −10 pt.")
        #expect(
            try first(#""spacing": 2, "isBaselineRelativeArrangement": true"#)
                == "aBody covers 6 pt of aTitle: isBaselineRelativeArrangement measures the spacing from baseline to"
                + " baseline.")
        #expect(try first(#""spacing": 2"#) == nil)
        // No more than all of the body is covered, or covers, whatever the gap.
        #expect(
            try first(#""spacing": 2"#, more: #", "customSpacingAfter": -50"#)
                == "aBody covers 30 pt of aTitle: the spacing is −50 pt.")
    }

    @Test func `a change that squeezes another view more, or only mirrors the layout, is left out`()
        throws
    {
        func lines(_ width: Int, _ first: String, _ second: String) throws -> [String] {
            try explanation(
                #"{"width": \#(width), "stack": {"arrangedSubviews": [\#(first), \#(second)]}}"#
            ).lines(.sizes)
        }
        // The title lacks a twentieth of its width; the icon would lack two thirds.
        let tight = try lines(308, view("aTitle", 300), view("anIcon", 24, 24))
        #expect(
            tight.dropFirst(2) == [
                "  To make sure of that, give aTitle a horizontal compression resistance priority of 749.",
                "  To change that, set numberOfLines of aTitle to 0: then its text has 2 lines.",
                "  Without the stack's width, the stack is 324 pt and aTitle is 300 pt wide.",
            ])
        let roomy = try lines(340, view("aButton", 80), view("anotherButton", 80))
        #expect(!roomy.contains { $0.contains("anotherButton is 260 pt") }, "\(roomy)")
        #expect(roomy.contains { $0.contains(".fillEqually") })
    }

    @Test func `a harmless wide text comes after a view that is far too tall`() throws {
        let texts = column("texts", view("aTitle", 120), view("aMessage", 180))
        let lines = try explanation(
            #"{"width": 300, "stack": {"arrangedSubviews": [\#(view("anIcon", 80, 80, hugging: 251)), \#(texts)]}}"#
        ).lines(.sizes)
        #expect(lines[0] == "aTitle is 60 pt tall; its natural height is 20 pt.", "\(lines)")
    }

    @Test func `a conflict of an own gap with the spacing offers a custom spacing`() throws {
        let answer = try explanation(
            """
            {"stack": {"axis": "vertical", "spacing": 16, "arrangedSubviews": [\(view("aText", 300, 120)),
              {"name": "aLine", "constraints": [{"attribute": "top", "toItem": 0, "toAttribute": "bottom", "constant": 24}]}]}}
            """)
        #expect(
            answer.lines(.conflict).first == "uikit: aLine's top constraint 24 must equal gap 16.")
        #expect(
            answer.lines(.workaround).contains {
                $0.hasPrefix("  1. set a custom spacing of 24 after aText")
            }, "\(answer.lines(.workaround))")
    }

    @Test func `a stack that is measured at 0 pt gets an optional size first`() throws {
        let lines = try explanation(
            """
            {"width": 0, "stack": {"isLayoutMarginsRelativeArrangement": true, "layoutMargins": {"left": 16, "right": 16},
             "arrangedSubviews": [\(view("aTitle", 150))]}}
            """
        ).lines(.workaround)
        #expect(
            lines.dropFirst().first
                == "  1. give the stack's width == 0 priority 749: the stack is then 182 pt wide")
    }

    @Test func `equal images share the room and can keep their shape`() throws {
        let images = (1...3).map { view("anImage\($0)", 512, 512) }.joined(separator: ", ")
        let lines = try explanation(
            #"{"width": 343, "stack": {"spacing": 8, "arrangedSubviews": [\#(images)]}}"#
        ).lines(.sizes)
        #expect(
            lines.contains {
                $0.contains(
                    "add an aspect ratio to anImage1, anImage2 and anImage3: width == 1 × height: then anImage1,"
                        + " anImage2 and anImage3 are 109 pt wide")
            }, "\(lines)")
    }

    @Test func `where lower priorities decide, a priority makes sure of that`() throws {
        let labels =
            #"{"name": "labels", "stack": {"axis": "vertical", "alignment": "leading", "arrangedSubviews": [\#(view("aTitle", 218))]}}"#
        let lines = try explanation(
            #"{"width": 258, "stack": {"spacing": 16, "arrangedSubviews": [\#(labels), \#(view("aSwitch", 49, hugging: 750))]}}"#
        ).lines(.sizes)
        #expect(
            lines.contains(
                "  To make sure of that, give aTitle a horizontal compression resistance priority of 749."
            ),
            "\(lines)")
        #expect(
            lines.contains("    “labels” should be no wider than its views need (priority 51)."))
    }

    @Test func `a priority against squeezing comes with one against stretching`() throws {
        let text =
            #"{"name": "aText", "intrinsicContentSize": {"width": 600, "height": 20}, "numberOfLines": 0, "words": 12}"#
        let lines = try explanation(
            #"{"width": 343, "stack": {"spacing": 8, "arrangedSubviews": [\#(view("anIcon", 40, 40)), \#(text)]}}"#
        ).lines(.sizes)
        #expect(
            lines.contains {
                $0.contains("anIcon a horizontal hugging priority of 251: then anIcon is 40 pt")
            }, "\(lines)")
    }

    @Test func `texts of a row whose baselines differ are told of the alignment`() throws {
        func label(_ name: String, _ height: Double, _ first: Double) -> String {
            #"{"name": "\#(name)", "intrinsicContentSize": {"width": 80, "height": \#(height)}, "baselineOffsets": {"first": \#(first), "last": 4}}"#
        }
        func lines(_ first: Double) throws -> [String] {
            try explanation(
                #"{"stack": {"alignment": "center", "arrangedSubviews": [\#(label("aTitle", 40, 31)), \#(label("aDate", 20, first))]}}"#
            ).lines(.sizes)
        }
        #expect(
            try lines(15).contains(
                "The first baselines of aDate and aTitle are 6 pt apart; the alignment .firstBaseline aligns them."
            ))
        #expect(try !lines(21).contains { $0.contains("baselines") })
    }
}
