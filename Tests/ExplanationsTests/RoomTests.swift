import LayoutModels
import StackCases
import Testing

@testable import Explanations

/// Views that do not fit because of gaps, or side by side, and the room that gaps, margins and hidden views leave.
@Suite struct RoomTests {
    private func explanation(_ json: String) throws -> Explanation {
        try Explanation(
            of: try LayoutCase(jsonBytes: Array(json.utf8)), RuleModel.uikit,
            topics: Explanation.Topic.answer)
    }

    /// Returns the changes against sizes that the explanation of a case prints, each with its case.
    private func changes(_ json: String) throws -> [Explanation.Line] {
        try explanation(json).sections.filter { $0.topic == .sizes }.flatMap(\.lines)
            .flatMap(\.details).filter { $0.changedCase != nil }
    }

    private func view(
        _ name: String, _ width: Double, _ height: Double = 20.5, more: String = ""
    ) -> String {
        """
        {"name": "\(name)", "intrinsicContentSize": {"width": \(width), "height": \(height)},
         "contentHuggingPriority": {"horizontal": 251, "vertical": 251}\(more)}
        """
    }

    private func stack(_ size: String, _ properties: String, _ views: String...) -> String {
        """
        {\(size) "stack": {\(properties) "arrangedSubviews": [\(views.joined(separator: ", "))]}}
        """
    }

    private static let spacer = """
        {"constraints": [{"attribute": "width", "constant": 1e300, "priority": 250}]}
        """

    @Test func `a stack is as wide as can be if nothing limits its spacer`() throws {
        let row = stack("", #""spacing": 8,"#, view("aLabel", 85), Self.spacer)
        let lines = try explanation(row).sections.filter { $0.topic == .sizes }.flatMap(\.lines)
        #expect(
            lines.map(\.text).contains(
                "The stack is as wide as can be: view 1's width is to be, and nothing limits it."))
    }

    @Test func `a view with a natural width as large as can be is not too narrow`() throws {
        let image = view("photoView", 1e300)
        let row = stack(#""width": 300,"#, "", view("aLabel", 85), image)
        let found = try explanation(row).sections.flatMap(\.lines)
        #expect(
            found.filter { !$0.text.hasPrefix("aLabel is 0 pt wide;") }.map(\.text)
                .allSatisfy { !$0.contains("photoView") && !$0.contains("too narrow") })
        #expect(
            try changes(row).map(\.text) == [
                "To change that, give photoView a horizontal compression resistance priority of 749: then aLabel"
                    + " is 85 pt and photoView is 215 pt wide."
            ])
    }

    @Test func `no change against a conflict makes the stack as wide as can be`() throws {
        let rigid = #", "contentCompressionResistancePriority": {"horizontal": 1000}"#
        let row = stack(#""width": 300,"#, "", view("photoView", 1e300, more: rigid))
        let changes = try explanation(row).sections.flatMap(\.lines).filter {
            $0.changedCase != nil
        }
        #expect(
            changes.map(\.text) == [
                "Give photoView a horizontal compression resistance priority of 999: photoView is then 300 pt wide."
            ])
    }

    @Test(arguments: [
        (ViewConstraint.Relation.equal, 250.0, "should be as wide as can be (priority 250)"),
        (.greaterThanOrEqual, 250, "should be as wide as can be (priority 250)"),
        (.lessThanOrEqual, 1000, "must be at most as wide as can be"),
        (.equal, 1000, "must be 1000000 pt wide"),
    ])
    func `a constraint says that a width is as wide as can be`(
        _ relation: ViewConstraint.Relation, _ priority: Double, _ words: String
    ) throws {
        var subview = ArrangedSubview()
        subview.constraints = [
            ViewConstraint(
                attribute: .width, relation: relation, constant: CaseLimits.length,
                priority: priority)
        ]
        let layoutCase = LayoutCase(stack: StackConfiguration(arrangedSubviews: [subview]))
        let sentences = RuleModel.uikit.constraints(for: layoutCase, in: LayoutWorkspace())
            .map(\.inWords)
        #expect(sentences.contains("View 0 \(words)."))
    }

    @Test func `a spacing that leaves too little room is made smaller first`() throws {
        let row = stack(
            #""width": 240,"#, #""spacing": 105,"#, view("aLabel", 85), view("bLabel", 75))
        #expect(
            try changes(row).map(\.text) == [
                "To change that, set the spacing of the stack to 80: then aLabel is 85 pt wide.",
                "Or give bLabel a horizontal compression resistance priority of 749: then aLabel is 85 pt and"
                    + " bLabel is 50 pt wide.",
            ])
        let column = stack(
            #""height": 100,"#, #""axis": "vertical", "spacing": 40,"#,
            view("aLabel", 60), view("bLabel", 60), view("cLabel", 60))
        let first = try #require(try changes(column).first)
        #expect(
            first.text
                == "To change that, set the spacing of the stack to 19.25: then aLabel, bLabel"
                + " and cLabel are 20.5 pt tall.")
        let changed = try #require(first.changedCase)
        let layout = RuleModel.uikit.layout(of: changed, in: LayoutWorkspace())
        #expect(layout.frames.dropFirst().allSatisfy { abs($0.height - 20.5) < 1e-6 })
    }

    @Test func `a spacing is not made smaller than a third, and custom ones stay`() throws {
        let title = view("aTitle", 120)
        let tooLong = stack(#""width": 190,"#, #""spacing": 40,"#, title, view("aLabel", 80))
        let custom = stack(
            #""width": 200,"#, #""spacing": 40,"#,
            view("aTitle", 100, more: #", "customSpacingAfter": 40"#), view("aLabel", 80))
        for json in [tooLong, custom] {
            #expect(try !changes(json).contains { $0.text.contains("spacing") })
        }
    }

    @Test func `texts that do not fit side by side fit one below the other`() throws {
        let row = stack(
            #""width": 343,"#, #""alignment": "firstBaseline", "spacing": 8,"#,
            view("aLabel", 210, more: #", "baselineOffsets": {"first": 16, "last": 4}"#),
            view("bLabel", 190, more: #", "baselineOffsets": {"first": 16, "last": 4}"#))
        let last = try #require(try changes(row).last)
        #expect(
            last.text
                == "Or set the axis of the stack to .vertical and set the alignment of the stack to"
                + " .fill: then aLabel is 343 pt and bLabel is 343 pt wide.")
        // An icon would be as wide as the column, and a text that is wider than the row gains nothing.
        let icon = stack(#""width": 100,"#, "", view("anIcon", 40, 40), view("aLabel", 90))
        let long = stack(#""width": 100,"#, "", view("aLabel", 110), view("bLabel", 90))
        for json in [icon, long] {
            #expect(try !changes(json).contains { $0.text.contains("axis") })
        }
    }

    @Test func `an aspect ratio that flattens the next image like the first is no change`() throws {
        let images = [view("aView", 60, 60), view("bView", 60, 60)]
        let row = stack(#""width": 110,"#, #""alignment": "center","#, images[0], images[1])
        #expect(try !changes(row).contains { $0.text.contains("aspect ratio") })
        let text = stack(
            #""width": 150,"#, #""alignment": "center","#, images[0], view("aLabel", 100))
        #expect(
            try changes(text).last?.text.hasSuffix(
                "then it is 60 × 60 pt, and aLabel is 90 pt wide.") == true)
    }

    @Test func `an image takes the room in place of a line of text`() throws {
        let column = stack(
            #""height": 500,"#, #""axis": "vertical","#, view("aLabel", 60),
            view("anImage", 240, 130),
            #"{"name": "aButton", "intrinsicContentSize": {"width": 40, "height": 30}}"#)
        #expect(
            try changes(column).dropLast().last?.text
                == "Or give anImage a vertical hugging priority of 249: then anImage"
                + " is 449.5 pt and aButton is 30 pt tall.")
    }

    @Test func `a text that its own constraint cuts off comes before the view that takes the rest`()
        throws
    {
        let row = stack(
            #""width": 343,"#, #""spacing": 8,"#,
            #"{"name": "aField", "intrinsicContentSize": {"height": 36}}"#,
            view(
                "aButton", 75,
                more: #", "constraints": [{"attribute": "width", "constant": 33}]"#))
        let sizes = try #require(try explanation(row).sections.first { $0.topic == .sizes })
        #expect(sizes.lines.first?.text == "aButton is 33 pt wide; its natural width is 75 pt.")
        #expect(try changes(row).contains { $0.text.hasSuffix("then aButton is 75 pt wide.") })
    }

    @Test(arguments: ["equalSpacing", "equalCentering"])
    func `a custom spacing is said to be no single gap where the gaps are equal`(
        distribution: String
    ) throws {
        let views = [
            view("a", 60, more: #", "customSpacingAfter": 40"#), view("b", 60), view("c", 60),
        ]
        let row = stack(
            #""width": 375,"#, #""distribution": "\#(distribution)","#, views[0], views[1], views[2]
        )
        let text = try explanation(row).sections.map(\.text).joined()
        #expect(!text.contains("setCustomSpacing"))
        #expect(text.contains("only the least distance") == (distribution == "equalSpacing"))
    }

    @Test func `margins that are not in use are put into use`() throws {
        let row = stack(
            "",
            #""layoutMargins": {"top": 20, "left": 20, "bottom": 20, "right": 20}, "spacing": 8,"#,
            view("aLabel", 130), view("bLabel", 60))
        let found = try explanation(row)
        let line = try #require(found.sections.first?.lines.first?.details.first)
        #expect(
            line.text
                == "To change that, set isLayoutMarginsRelativeArrangement of the stack to true, with"
                + " layoutMargins of 20 pt on each side: then the stack is 238 × 60.5 pt.")
        #expect(line.changedCase?.stack.isLayoutMarginsRelativeArrangement == true)
        #expect(!found.sections.map(\.text).joined().contains("no layout margins"))
    }

    @Test func `a stack whose views are all hidden says so`() throws {
        let hidden = #", "isHidden": true"#
        let row = stack(
            #""width": 300,"#, "", view("a", 60, more: hidden), view("b", 60, more: hidden))
        #expect(
            try explanation(row).sections.first?.lines.first?.text
                == "All views of the stack are hidden: it is 300 × 0 pt.")
    }

    @Test func `a view in the middle of a taller row keeps its height by the alignment`() throws {
        let row = stack(
            #""width": 70, "height": 100,"#, #""alignment": "center","#, view("aView", 70, 30))
        #expect(
            try explanation(row).sections.first { $0.topic == .sizes }?.lines.first?.text
                == "The alignment .center keeps the height of aView; .fill makes it as tall as the stack."
        )
    }

    @Test func `fillEqually is named where it cuts off a view`() throws {
        let row = stack(
            #""width": 270,"#, #""distribution": "fillEqually","#, view("aButton", 60),
            view("bButton", 196))
        let lines = try #require(try explanation(row).sections.first { $0.topic == .sizes }).lines
        #expect(
            lines.first?.details.first?.text
                == "By .fillEqually, required constraints fix it: 0.5 × the stack's width 270 = 135 pt."
        )
    }

    @Test(arguments: ["fillEqually", "equalCentering"])
    func `a spacing is named with distributions that cut views off, too`(distribution: String)
        throws
    {
        let row = stack(
            #""width": 300,"#, #""distribution": "\#(distribution)", "spacing": 100,"#,
            view("aLabel", 60), view("bLabel", 60), view("cLabel", 60))
        #expect(
            try changes(row).first?.text.hasPrefix(
                "To change that, set the spacing of the stack to 60: then ") == true)
    }

    @Test func `nobody is told to make sure that a view loses half of its size`() throws {
        func row(_ width: Int) -> String {
            stack(
                #""width": \#(width), "height": 60,"#, "", view("aView", 120, 60),
                view("bView", 120, 60))
        }
        let details = try [190, 170].map {
            try explanation(row($0)).sections.flatMap(\.lines).flatMap(\.details).map(\.text)
        }
        #expect(details[0].contains { $0.hasPrefix("To make sure of that, ") })
        #expect(!details[1].contains { $0.hasPrefix("To make sure of that, ") })
    }

    @Test func `margins that would squeeze a view are no change`() throws {
        let row = stack(
            #""width": 90, "height": 60.5,"#,
            #""layoutMargins": {"top": 20, "left": 20, "bottom": 20, "right": 20},"#,
            view("aLabel", 80))
        let line = try explanation(row).sections.flatMap(\.lines).first {
            $0.text.contains("layoutMargins do nothing")
        }
        #expect(line?.details.isEmpty == true)
    }

    @Test func `a stack without visible views that takes the room is to be hidden, too`() throws {
        func row(_ views: String) -> String {
            stack(
                #""width": 343,"#, "", view("aField", 140),
                #"{"name": "aStack", "stack": {"arrangedSubviews": [\#(views)]}}"#)
        }
        let hidden = try explanation(row(view("a", 20, 20, more: #", "isHidden": true"#)))
        let text = "aStack, too."
        #expect(
            hidden.sections.map(\.text).joined().contains("are hidden, but it is not. Hide \(text)")
        )
        let empty = try explanation(row("")).sections.map(\.text).joined()
        #expect(empty.contains("aStack has no views, but is not hidden. Hide aStack."), "\(empty)")
    }

    @Test func `fixed widths that leave room are spaced out`() throws {
        func view(_ name: String) -> String {
            """
            {"name": "\(name)", "intrinsicContentSize": {"height": 20},
             "constraints": [{"attribute": "width", "constant": 50}]}
            """
        }
        func fixes(_ width: Int, _ spacing: Int) throws -> [Explanation.Line] {
            try explanation(
                stack(
                    #""width": \#(width),"#, #""spacing": \#(spacing),"#, view("aView"),
                    view("bView"),
                    view("cView"))
            ).sections.first { $0.topic == .workaround }?.lines.flatMap(\.details) ?? []
        }
        let change = "set the distribution of the stack to .equalSpacing"
        let fix = try #require(try fixes(320, 8).first { $0.text.contains(change) })
        let layout = RuleModel.uikit.layout(
            of: try #require(fix.changedCase), in: LayoutWorkspace())
        #expect(layout.frames.dropFirst().map(\.width) == [50, 50, 50])
        // Where room is missing, or views are meant to overlap, it is no change.
        #expect(try !fixes(120, 8).contains { $0.text.contains(change) })
        #expect(try !fixes(320, -8).contains { $0.text.contains(change) })
    }

    @Test func `the view that grows least in proportion takes the room first`() throws {
        func image(_ name: String, _ width: Int) -> String {
            #"{"name": "\#(name)", "intrinsicContentSize": {"width": \#(width), "height": 30}}"#
        }
        let found = try changes(
            stack(
                #""width": 375,"#, "", image("anIcon", 30), view("aLabel", 120),
                image("aButton", 60)))
        let first = try #require(found.first)
        #expect(
            first.text.hasPrefix("To change that, give aLabel a horizontal hugging priority of 249")
        )
    }

    @Test func `columns side by side are level at the top`() throws {
        func column(_ name: String, _ height: Double) -> String {
            """
            {"name": "\(name)Column", "stack": {"axis": "vertical", "arrangedSubviews": [
              {"name": "\(name)Image", "intrinsicContentSize": {"width": 48, "height": 48}},
              \(view("\(name)Label", 80, height))]}}
            """
        }
        let texts = try changes(
            stack(
                #""width": 300,"#, #""distribution": "fillEqually","#, column("a", 20),
                column("b", 40))
        )
        .map(\.text)
        #expect(
            texts.last
                == "Or set the alignment of the stack to .leading, which is .top: then aImage is 48 pt tall."
        )
        #expect(texts.allSatisfy { !$0.contains(".center") })
    }

    @Test func `a difference of half a point comes last, and each axis has its change`() throws {
        let image =
            #"{"name": "anImage", "intrinsicContentSize": {"width": 100, "height": 100}, "#
            + #""constraints": [{"attribute": "height", "constant": 20}]}"#
        let row = stack(#""width": 343,"#, "", image, view("aLabel", 180))
        let lines = try #require(
            try explanation(row).sections.first { $0.topic == .sizes }?.lines)
        #expect(lines.first?.text.hasPrefix("anImage is 163 pt wide") == true, "\(lines)")
        #expect(lines.last?.text.hasPrefix("aLabel is 20 pt tall") == true)
        // A column and a row inside it are both too long, and no tie decides.
        let inner = """
            {"name": "aRow", "stack": {"arrangedSubviews": [
              {"name": "anIcon", "intrinsicContentSize": {"width": 24, "height": 24},
               "contentHuggingPriority": {"vertical": 252}},
              {"name": "bLabel", "intrinsicContentSize": {"width": 60, "height": 20.5},
               "contentHuggingPriority": {"horizontal": 251, "vertical": 252}}]}}
            """
        let nested = stack(
            #""width": 300, "height": 300,"#, #""axis": "vertical","#, inner, view("cLabel", 60))
        let axes = Set(try changes(nested).map { $0.text.contains("wide") })
        #expect(axes == [true, false])
    }

    @Test func `a smaller spacing comes after a priority that squeezes no view`() throws {
        let text =
            #"{"name": "aText", "intrinsicContentSize": {"width": 420, "height": 20}, "numberOfLines": 0, "words": 8}"#
        let number = #"{"name": "aNumber", "intrinsicContentSize": {"width": 34, "height": 20}}"#
        let found = try changes(stack(#""width": 300,"#, #""spacing": 10,"#, number, text))
        #expect(found.count == 2)
        #expect(found.first?.text.hasPrefix("To change that, give aNumber") == true)
        #expect(found.last?.text.hasPrefix("Or set the spacing of the stack to 3.5") == true)
    }

    @Test func `a conflict between equal widths names the alignment fill`() throws {
        func view(_ width: Int) -> String {
            #"{"constraints": [{"attribute": "width", "constant": \#(width)}]}"#
        }
        func isNamed(_ properties: String) throws -> Bool {
            try explanation(
                stack(
                    #""width": 243,"#, #""axis": "vertical",\#(properties)"#, view(250), view(200))
            ).sections.flatMap(\.lines).contains {
                $0.text == "The alignment .fill of the stack makes its views equally wide."
            }
        }
        #expect(try isNamed(""))
        #expect(try !isNamed(#""alignment": "leading","#))
    }
}
