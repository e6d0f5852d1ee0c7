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
                "  Or give view 0 a horizontal hugging priority of 249: then view 0 is 299 pt and view 1 is"
                    + " 44 pt wide.",
            ])
        // No priority is above 1000, and none below 1.
        #expect(
            try fixes(row(343, view(110, hugging: 999), view(44, hugging: 1))) == [
                "  Without the stack's width, the stack is 154 pt and view 1 is 44 pt wide."
            ])
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
                "  Without the stack's width, the stack is 290 pt and view 0 is 90 pt"
                    + " wide."
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
            row(343, view(40), column, properties: "")
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
                    "  To change that, add height constraints to view 0 and view 1, such as 44 pt."
                ])
        #expect(
            try fixes(
                row(
                    300, "{}", view(40),
                    properties: #""alignment": "center", "distribution": "fillEqually","#))
                == [
                    "  To change that, set the alignment of the stack to .fill.",
                    "  Or add a height constraint to view 0, such as 44 pt.",
                ])
    }

    @Test func `a single view is centered by a stack of the other axis`() throws {
        #expect(
            try fixes(row(300, view(100))) == [
                "  To change that, set the axis of the stack to .vertical and set the alignment of the stack"
                    + " to .center: then view 0 is 100 pt wide.",
                "  Without the stack's width, the stack is 100 pt and view 0 is 100 pt wide.",
            ])
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

    @Test func `a size that the reader set comes after others`() throws {
        let wide =
            #"{"intrinsicContentSize": {"width": 60, "height": 20}, "constraints": [{"attribute": "width", "constant": 200}]}"#
        let layoutCase = try LayoutCase(jsonBytes: Array(row(320, wide, view(180)).utf8))
        let explanation = try Explanation(of: layoutCase, RuleModel.uikit, topics: [.sizes])
        let sizes = explanation.lines(.sizes).filter { $0.contains("natural width") }
        #expect(sizes.map { String($0.prefix(6)) } == ["View 1", "View 0"])
    }

    @Test func `an optional size of the stack becomes a bound`() throws {
        // The first view shrinks to nothing; which of the two does so is a tie without the required size.
        for second in [view(90), #"{"constraints": [{"attribute": "width", "constant": 90}]}"#] {
            let cell = row(0, view(20), second).replacing(
                #""width": 0"#,
                with: #""constraints": [{"attribute": "width", "constant": 60, "priority": 999}]"#)
            #expect(
                try fixes(cell).first
                    == "  To change that, make the width constraint of the stack at least 60 pt: then the stack is 110 pt"
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
                "  To change that, remove the width constraint of the stack: then the stack is 340 pt and view 0"
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
