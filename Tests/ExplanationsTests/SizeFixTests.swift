import DifferentialTesting
import LayoutModels
import StackCases
import Testing

@testable import Explanations

/// The changes against views that are squeezed, stretched or without a size.
@Suite struct SizeFixTests {
    /// Returns the changes that the explanation of a case prints.
    private func fixes(_ json: String) throws -> [String] {
        let layoutCase = try LayoutCase(jsonBytes: Array(json.utf8))
        let explanation = try Explanation(
            of: layoutCase, RuleModel.uikit, topics: [.sizes, .workaround])
        return explanation.lines(.sizes).filter {
            $0.hasPrefix("  To change that, ") || $0.hasPrefix("  Or ")
                || $0.hasPrefix("  Without ") || $0.hasPrefix("  Another priority ")
        }
    }

    /// A plain view as JSON.
    private func view(_ width: Int, hugging: Int = 250, resistance: Int = 750) -> String {
        """
        {"intrinsicContentSize": {"width": \(width), "height": 20},
         "contentHuggingPriority": {"horizontal": \(hugging)},
         "contentCompressionResistancePriority": {"horizontal": \(resistance)}}
        """
    }

    private func row(_ width: Int, _ views: String..., properties: String = "") -> String {
        """
        {"width": \(width), "stack": {\(properties)
         "arrangedSubviews": [\(views.joined(separator: ", "))]}}
        """
    }

    @Test func `a view that stretches gets a higher hugging priority`() throws {
        #expect(
            try fixes(row(343, view(110, hugging: 251), view(44))) == [
                "  To change that, give view 1 a horizontal hugging priority of 252: then view 0 is 299 pt"
                    + " and view 1 is 44 pt wide.",
                "  Or add an empty view at the end of the stack: then view 1 is 44 pt wide.",
                "  Or set the distribution of the stack to .equalSpacing: then view 1 is 44 pt wide, and the"
                    + " gaps take the room.",
            ])
        // No priority is above 1000, and none below 1.
        #expect(
            try fixes(row(343, view(110, hugging: 999), view(44, hugging: 1))) == [
                "  To change that, add an empty view at the end of the stack: then view 1 is"
                    + " 44 pt wide.",
                "  Or set the distribution of the stack to .equalSpacing: then view 1 is 44 pt wide, and the"
                    + " gaps take the room.",
                "  Without the stack's width, the stack is 154 pt and view 1 is 44 pt wide.",
            ])
    }

    @Test func `a spacer takes the room in a tie, too, in a nested stack`() throws {
        let tiles = """
            {"stack": {"arrangedSubviews": [\(view(60)), \(view(125))]}}
            """
        let column = row(200, tiles, view(180), properties: #""axis": "vertical","#)
        #expect(
            try fixes(column) == [
                "  To change that, give view 0.1 a horizontal hugging priority of 249: then view 0.0 is 60 pt and"
                    + " view 0.1 is 140 pt wide.",
                "  Or set the alignment of the stack to .leading: then view 0.0 is 60 pt and view 1 is 180 pt"
                    + " wide.",
            ])
    }

    @Test func `no change gives another view the room that its constraint takes from it`() throws {
        let avatar =
            #"{"intrinsicContentSize": {"width": 40, "height": 40}, "constraints": [{"attribute": "width", "constant": 40}]}"#
        let found = try fixes(row(343, avatar, view(120), properties: #""spacing": 8,"#))
        #expect(
            found == [
                "  To change that, add an empty view at the end of the stack: then view 1 is"
                    + " 120 pt wide.",
                "  Or set the distribution of the stack to .equalSpacing: then view 1 is 120 pt wide, and"
                    + " the gaps take the room.",
                "  Without the stack's width, the stack is 168 pt and view 1 is 120 pt wide.",
            ])
    }

    @Test func `an image that is squeezed on one side keeps its shape by an aspect ratio`() throws {
        func lines(_ image: String) throws -> [String] {
            let layoutCase = try LayoutCase(
                jsonBytes: Array(
                    row(
                        300, image, view(80),
                        properties: #""axis": "vertical", "alignment": "center","#
                    )
                    .utf8))
            return try Explanation(
                of: layoutCase, RuleModel.uikit, topics: [.sizes, .workaround]
            ).lines(.sizes)
        }
        let image = #"{"intrinsicContentSize": {"width": 600, "height": 400}}"#
        #expect(
            try lines(image).prefix(3) == [
                "View 0 is 300 × 400 pt; its natural size is 600 × 400 pt.",
                "  Required constraints allow no more than the stack's width, 300 pt.",
                "  To keep its shape, add an aspect ratio to view 0: width == 1.5 × height: then it is"
                    + " 300 × 200 pt.",
            ])
        // A line of text, or a control, is lower.
        let label = image.replacing("400", with: "40")
        #expect(try !lines(label).contains { $0.contains("aspect ratio") })
    }

    @Test func `another alignment around a nested stack gives its views their natural sizes`()
        throws
    {
        let texts = """
            {"stack": {"axis": "vertical", "arrangedSubviews": [\(view(90)), \(view(80))]}}
            """
        let avatar = #"{"constraints": [{"attribute": "height", "constant": 32}]}"#
        #expect(
            try fixes(row(343, avatar, texts)).first
                == "  To change that, set the alignment of the stack to .center: then view 1.0 is 20 pt tall."
        )
    }

    @Test func `the room of a tie is not offered to a small icon`() throws {
        let arrow = #"{"intrinsicContentSize": {"width": 16, "height": 16}}"#
        let layoutCase = try LayoutCase(jsonBytes: Array(row(343, view(120), arrow).utf8))
        let lines = try Explanation(
            of: layoutCase, RuleModel.uikit, topics: [.sizes, .workaround]
        ).lines(.sizes)
        #expect(
            lines.suffix(3) == [
                "  To make sure of that, give view 0 a horizontal hugging priority of 249.",
                "  To change that, add an empty view at the end of the stack: then view 0 is"
                    + " 120 pt wide.",
                "  Or set the distribution of the stack to .equalSpacing: then view 0 is 120 pt wide, and"
                    + " the gaps take the room.",
            ])
    }

    @Test func `the largest stretch comes first, and spacers last`() throws {
        let lines = try Explanation(
            of: LayoutCase(
                jsonBytes: Array(
                    """
                    {"width": 361, "height": 60, "stack": {"arrangedSubviews": [
                      {"stack": {"axis": "vertical", "arrangedSubviews": [\(view(150, hugging: 251)), {}]}},
                      {"stack": {"axis": "vertical", "arrangedSubviews": [
                        {"intrinsicContentSize": {"width": 66, "height": 55}}]}}]}}
                    """.utf8)), RuleModel.uikit, topics: [.sizes]
        ).lines(.sizes).filter { !$0.hasPrefix(" ") }
        #expect(
            lines.map { $0.prefix { $0 != ";" } } == [
                "View 1.0 is 211 pt wide", "View 1.0 is 60 pt tall", "View 0.1 is 40 pt tall",
            ])
    }

    @Test func `a long text without a width is said to stay on one line`() throws {
        func lines(_ width: Int) throws -> [String] {
            let text = """
                {"stack": {"arrangedSubviews": [
                  {"intrinsicContentSize": {"width": \(width), "height": 20}, "numberOfLines": 0}]}}
                """
            return try Explanation(
                of: LayoutCase(jsonBytes: Array(text.utf8)), RuleModel.uikit, topics: [.sizes]
            ).lines(.sizes)
        }
        #expect(
            try lines(1500).first
                == "Nothing gives the stack a width, so view 0 stays on one line: pin both edges of the stack, or"
                + " give it a width.")
        #expect(try lines(300).first == "The stack is 300 pt wide: view 0's width 300.")
    }

    @Test func `a nested stack that yields before a view gets the alignment fill`() throws {
        let column = """
            {"height": 300, "stack": {"axis": "vertical", "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 100, "height": 100},
               "contentHuggingPriority": {"vertical": 240}},
              {"stack": {"alignment": "center", "arrangedSubviews": [\(view(40))]}}]}}
            """
        #expect(
            try fixes(column).first
                == "  To change that, set the alignment of view 1 to .fill: then view 0 is 280 pt and view 1 is"
                + " 20 pt tall.")
    }

    @Test func `views that vanish for the same reason get one change`() throws {
        let column = """
            {"stack": {"axis": "vertical", "arrangedSubviews": [\(view(420)), \(view(510))]}}
            """
        let squeezed = try fixes(
            row(320, view(24), column, view(9), properties: #""spacing": 8,"#))
        #expect(
            squeezed.first
                == "  To change that, give view 0 and view 2 a horizontal compression resistance priority of"
                + " 751: then view 0 is 24 pt, view 1.0 is 271 pt, view 1.1 is 271 pt and view 2 is 9 pt"
                + " wide.")
        #expect(squeezed.count == 2)
    }

    @Test func `a priority that costs another view its size is no change`() throws {
        #expect(
            try fixes(row(54, view(61, resistance: 751), view(81))) == [
                "  Without the stack's width, the stack is 142 pt, view 0 is 61 pt and view 1 is 81 pt wide.",
                "  Another priority costs another view its size: with a horizontal compression resistance"
                    + " priority of 752 for view 1, view 0 is 0 pt and view 1 is 54 pt wide.",
            ])
    }

    @Test
    func `views that fillEqually or a tie cuts off need another distribution or a larger stack`()
        throws
    {
        #expect(
            try fixes(
                row(
                    200, view(40, hugging: 251), view(150),
                    properties: #""distribution": "fillEqually","#)
            ).first
                == "  To change that, set the distribution of the stack to .fill: then view 0 is 40 pt and view"
                + " 1 is 160 pt wide.")
        #expect(
            try fixes(row(200, view(90), view(90), view(90), properties: #""spacing": 10,"#)) == [
                "  To change that, set the distribution of the stack to .fillEqually: then view 0,"
                    + " view 1 and view 2 are 60 pt wide.",
                "  Without the stack's width, the stack is 290 pt and view 0 is 90 pt wide.",
                "  Or set the axis of the stack to .vertical: then view 0, view 1 and view 2 are 200 pt wide.",
            ])
    }

    @Test func `a nested stack that stretches is said to fit into a smaller stack`() throws {
        let icon = view(40, hugging: 251)
        let column = """
            {"stack": {"axis": "vertical", "alignment": "leading",
             "arrangedSubviews": [\(view(100)), \(view(60))]}}
            """
        #expect(
            try fixes(row(343, icon, column, view(24, hugging: 251), properties: #""spacing": 8,"#))
                == [
                    "  Without the stack's width, the stack is 180 pt and view 1 is 100 pt wide."
                ])
    }

    @Test func `a tie that was there before is no fault of a change`() throws {
        let column = """
            {"stack": {"axis": "vertical", "arrangedSubviews": [\(view(100)), \(view(150))]}}
            """
        let lines = try fixes(
            row(343, view(30), column, properties: "")
                .replacing(#"{"width": 343"#, with: #"{"width": 343, "height": 80"#))
        #expect(
            lines.first?.hasPrefix(
                "  To change that, give view 0 a horizontal hugging priority of 251:") == true,
            "\(lines)")
    }

    @Test func `views without a natural height are aligned or constrained`() throws {
        #expect(
            try fixes(
                row(
                    300, "{}", "{}",
                    properties: #""alignment": "center", "distribution": "fillEqually","#))
                == [
                    "  To change that, add height constraints to view 0 and view 1, such as 44 pt: then view 0 is"
                        + " 44 pt and view 1 is 44 pt tall."
                ])
        #expect(
            try fixes(
                row(
                    300, "{}", view(40),
                    properties: #""alignment": "center", "distribution": "fillEqually","#))
                == [
                    "  To change that, set the alignment of the stack to .fill: then view 0 is 20 pt tall.",
                    "  Or add a height constraint to view 0, such as 44 pt: then view 0 is 44 pt tall.",
                ])
    }

    @Test func `a single view is centered by a stack of the other axis`() throws {
        #expect(
            try fixes(row(300, view(100))) == [
                "  To change that, set the axis of the stack to .vertical and set the alignment of the stack"
                    + " to .center: then view 0 is 100 pt wide.",
                "  Or add an empty view at the end of the stack: then view 0 is 100 pt wide; with a second one at"
                    + " its front, as wide, it is in the middle.",
            ])
        // The view would be as tall as the stack.
        func high(_ properties: String = "") -> String {
            row(300, view(100), properties: properties)
                .replacing(#""width": 300,"#, with: #""width": 300, "height": 50,"#)
        }
        #expect(
            try !fixes(high(#""alignment": "center","#)).contains { $0.contains("set the axis") })
        let centers = #""distribution": "equalCentering", "alignment": "center","#
        #expect(
            try fixes(high(centers)).first?.hasSuffix(
                "then view 0 is 100 pt wide, and view 0 is 50 pt tall.") == true)
    }

    @Test func `a view that is shorter than its picture gets the picture's aspect ratio`() throws {
        let icon =
            #"{"intrinsicContentSize": {"width": 200, "height": 100}, "constraints": [{"attribute": "height", "constant": 20}]}"#
        let properties = #""alignment": "center", "spacing": 8,"#
        #expect(
            try fixes(row(320, icon, view(80), properties: properties)).first
                == "  To change that, add an aspect ratio to view 0: width == 2 × height: then view 0 is 40 pt and"
                + " view 1 is 272 pt wide.")
        let text = icon.replacing(
            #""constraints""#, with: #""baselineOffsets": {"first": 80, "last": 20}, "constraints""#
        )
        let lines = try fixes(row(320, text, view(80), properties: properties))
        #expect(!lines.contains { $0.contains("aspect ratio") })
    }

    @Test func `a size that the reader set above the natural one is not listed`() throws {
        let wide =
            #"{"intrinsicContentSize": {"width": 60, "height": 20}, "constraints": [{"attribute": "width", "constant": 200}]}"#
        let layoutCase = try LayoutCase(jsonBytes: Array(row(320, wide, view(180)).utf8))
        let explanation = try Explanation(of: layoutCase, RuleModel.uikit, topics: [.sizes])
        let sizes = explanation.lines(.sizes).filter { $0.contains("natural width") }
        #expect(sizes.map { String($0.prefix(6)) } == ["View 1"])
    }

    @Test func `an optional size of the stack becomes a bound`() throws {
        // The first view shrinks to nothing; which of the two does so is a tie without the required size.
        for second in [view(90), #"{"constraints": [{"attribute": "width", "constant": 90}]}"#] {
            let cell = row(0, view(20), second).replacing(
                #""width": 0"#,
                with: #""constraints": [{"attribute": "width", "constant": 60, "priority": 999}]"#)
            #expect(
                try fixes(cell).first
                    == "  To change that, make the stack at least 60 pt wide: then the stack is 110 pt"
                    + (second.contains("constraints")
                        ? " and view 0 is 20 pt wide."
                        : ", view 0 is 20 pt and view 1 is 90 pt wide."))
        }
    }

    @Test func `an aspect ratio of the stack is named where it gives a size`() throws {
        let square = """
            {"constraints": [{"attribute": "width", "toItem": "self"}],
             "stack": {"axis": "vertical", "alignment": "center", "spacing": 8,
              "arrangedSubviews": [\(view(40)), \(view(30))]}}
            """
        let layoutCase = try LayoutCase(jsonBytes: Array(square.utf8))
        let explanation = try Explanation(of: layoutCase, RuleModel.uikit, topics: [.sizes])
        #expect(
            explanation.lines(.sizes).prefix(2) == [
                "The stack is 48 pt wide: view 0's height 20 + gap 8 + view 1's height 20 = 48 pt, by an aspect ratio.",
                "The stack is 48 pt tall: view 0's height 20 + gap 8 + view 1's height 20 = 48 pt.",
            ])
    }

    @Test func `a bound of the stack can go as its width can`() throws {
        let bounded = row(0, view(300, resistance: 749), view(40)).replacing(
            #""width": 0"#,
            with:
                #""constraints": [{"attribute": "width", "relation": "lessThanOrEqual", "constant": 200}]"#
        )
        #expect(
            try fixes(bounded) == [
                "  To change that, remove the stack's width <= 200: then the stack is 340 pt and view 0"
                    + " is 300 pt wide."
            ])
    }

    @Test func `a change that is printed leads to the lengths that it names`() throws {
        let workspace = LayoutWorkspace()
        let generator = CaseGenerator(seed: 5, profile: .mixed, for: [RuleModel.uikit])
        var count = 0
        for index in 0..<400 {
            let layoutCase = generator.makeCase(index)
            let layout = RuleModel.uikit.layout(of: layoutCase, in: workspace)
            guard layoutCase.edits.isEmpty,
                let lengths = ViewLengths(
                    FixSearch(
                        layoutCase, ExplainedModel(RuleModel.uikit), layout, of: layoutCase.stack,
                        in: workspace))
            else { continue }
            var changes = SizeChangeSearch(lengths)
            let search = SizeFixes(lengths: lengths)
            guard let complaint = search.complaint(of: changes.changes()) else { continue }
            for fix in search.fixes(of: complaint) {
                let changed = try LayoutCase(
                    jsonBytes: Array(fix.changedCase.json.compact().utf8))
                let after = RuleModel.uikit.layout(of: changed, in: LayoutWorkspace())
                #expect(after.status.isDetermined)
                for length in fix.lengths {
                    #expect(after.frames[length.view][complaint.axis.size] == length.framed)
                }
                #expect(
                    complaint.lengths.allSatisfy { before in
                        let frame = after.frames[before.view][complaint.axis.size]
                        guard let natural = before.natural else { return frame > 0 }
                        return abs(frame - natural) < abs(before.framed - natural)
                            || !before.grows && frame > natural
                    }, "\(fix.text): \(layoutCase.json.compact())")
                count += 1
            }
        }
        #expect(count > 50, "\(count)")
    }

    @Test func `a length that the reader set needs no change`() throws {
        let own =
            #"{"intrinsicContentSize": {"width": 100, "height": 20}, "constraints": [{"attribute": "width", "constant": 80}]}"#
        let lines = try fixes(row(200, own, view(40)))
        #expect(!lines.contains { $0.contains("view 0 is 100 pt") }, "\(lines)")
        // It has the lowest resistance, so that it is meant to shrink.
        #expect(
            try fixes(row(200, view(300, resistance: 749), view(40))) == [
                "  Without the stack's width, the stack is 340 pt and view 0 is 300 pt wide."
            ])
    }
}
