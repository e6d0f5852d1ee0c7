import DifferentialTesting
import LayoutModels
import StackCases
import Testing

@testable import Explanations

@Suite struct SizeChangeTests {
    private func view(
        _ width: Double?, _ height: Double? = 20, resistance: Double = 750,
        constraint: ViewConstraint? = nil
    ) -> ArrangedSubview {
        var view = ArrangedSubview(width: width, height: height)
        view.contentCompressionResistancePriority.horizontal = resistance
        view.constraints = constraint.map { [$0] } ?? []
        return view
    }

    private func stack(
        _ views: ArrangedSubview..., axis: Axis = .horizontal, spacing: Double = 8,
        alignment: Alignment = .center
    ) -> StackConfiguration {
        StackConfiguration(
            axis: axis, alignment: alignment, spacing: .points(spacing), arrangedSubviews: views)
    }

    /// The sizes of UIKit's layout, in the words of the explanation.
    private func sizes(
        _ stack: StackConfiguration, width: Double? = nil, height: Double? = nil,
        edits: [Edit] = []
    ) throws -> [String] {
        let layoutCase = LayoutCase(width: width, height: height, stack: stack, edits: edits)
        let explanation = try Explanation(of: layoutCase, RuleModel.uikit, topics: [.sizes])
        return explanation.sections.flatMap(\.lines).flatMap(\.indented)
    }

    /// The sizes in a row of views with equal priorities, which fits half of them.
    private func sizesOfTie(views: Int) throws -> [String] {
        let row = StackConfiguration(
            alignment: .center, arrangedSubviews: (0..<views).map { _ in view(50) })
        return try sizes(row, width: 25 * Double(views))
    }

    @Test func `many tied views are counted`() throws {
        let sizes = try sizesOfTie(views: 20)
        #expect(
            sizes.contains {
                $0.contains(
                    "View 0, view 1, view 2, view 3, view 4, view 5, view 6, view 7 and 12 others have"
                )
            }, "\(sizes)")
    }

    @Test func `views with the same configuration tie without a search for each`() throws {
        let sizes = try sizes(
            StackConfiguration(
                alignment: .center, arrangedSubviews: (0..<200).map { _ in view(30) }), width: 9000)
        #expect(sizes.first == "View 0 is 3030 pt wide; its natural width is 30 pt.")
        #expect(
            sizes.dropFirst().first?.hasSuffix(
                "and 192 others have the same horizontal hugging priority, 250. Then the order of the views decides; probably UIKit lets the first"
                    + " one grow.") == true, "\(sizes)")
    }

    @Test func `if a search would take long, sizes are printed without reasons`() throws {
        let row = StackConfiguration(
            alignment: .center, arrangedSubviews: (0..<400).map { view(50 + Double($0) / 4) })
        let sizes = try sizes(row, width: 20000)
        #expect(sizes.count > 100, "\(sizes.prefix(5))")
        #expect(
            sizes.count { $0 == "  With this many views the search for reasons takes too long." }
                == 1)
    }

    // MARK: Required constraints

    @Test func `the room between fixed sizes and spacings is printed as a sum`() throws {
        let icon = view(24, constraint: ViewConstraint(attribute: .width, constant: 24))
        #expect(
            try sizes(stack(icon, view(300)), width: 200) == [
                "View 1 is 168 pt wide; its natural width is 300 pt.",
                "  Required constraints fix it: the stack's width 200 − view 0's width 24"
                    + " − gap 8 = 168 pt.",
            ])
    }

    @Test func `a single view is as large as its stack`() throws {
        #expect(
            try sizes(stack(view(60)), width: 200) == [
                "View 0 is 200 pt wide; its natural width is 60 pt.",
                "  Required constraints fix it at the stack's width, 200 pt.",
            ])
    }

    @Test func `a factor of all lengths is printed once, and not rounded`() throws {
        var thirds = stack(view(10), view(10), ArrangedSubview(stack: stack(view(60))), spacing: 5)
        thirds.distribution = .fillEqually
        #expect(
            try sizes(thirds, width: 375) == [
                "View 2.0 is 121.667 pt wide; its natural width is 60 pt.",
                "  Required constraints fix it: (the stack's width 375 − 2 × gap 5) / 3 ="
                    + " 121.667 pt.",
            ])
        var column = stack(view(1200, 800), axis: .vertical, spacing: 0, alignment: .fill)
        column.arrangedSubviews[0].constraints = [
            ViewConstraint(attribute: .width, toItem: .itself, multiplier: 1.7778)
        ]
        column.isLayoutMarginsRelativeArrangement = true
        column.layoutMargins = EdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
        #expect(
            try sizes(column, width: 327).contains(
                "  Required constraints fix it: (the stack's width 327 − 2 × margin 16) / 1.7778 ="
                    + " 165.935 pt."))
    }

    @Test func `a view's own constraint is quoted`() throws {
        let narrow = view(100, constraint: ViewConstraint(attribute: .width, constant: 80))
        #expect(
            try sizes(stack(narrow)) == [
                "View 0 is 80 pt wide; its natural width is 100 pt.",
                "  A required constraint: View 0 must be 80 pt wide.",
            ])
    }

    @Test func `an optional constraint of the view itself is quoted, too`() throws {
        let narrow = view(
            100, constraint: ViewConstraint(attribute: .width, constant: 80, priority: 999))
        #expect(
            try sizes(stack(narrow)) == [
                "View 0 is 80 pt wide; its natural width is 100 pt.",
                "  It is not wider because then this would not hold:",
                "    View 0 should be 80 pt wide (priority 999).",
            ])
    }

    // MARK: Priorities

    @Test func `a nested view of higher priority is named`() throws {
        let inner = stack(view(100, resistance: 250), view(100))
        let lines = try sizes(
            stack(view(60, resistance: 500), ArrangedSubview(stack: inner)), width: 150)
        #expect(
            lines.contains(
                "  Its horizontal compression resistance priority, 250, is lower than that of view 0, 500."
            ))
        #expect(
            lines.contains(
                "  Its horizontal compression resistance priority, 500, is lower than that of view"
                    + " 1.1, 750."), "\(lines)")
    }

    @Test func `a view shrinks if two others outweigh it`() throws {
        let column = stack(view(220), view(180), axis: .vertical, spacing: 0, alignment: .leading)
        #expect(
            try sizes(stack(ArrangedSubview(stack: column), view(150)), width: 320).contains(
                "  To be wider, it would make view 0.0 and view 0.1 narrower by more in all, at the"
                    + " same horizontal compression resistance priority, 750."))
    }

    @Test func `alignment rectangle insets are not part of a length`() throws {
        var inset = view(50)
        inset.alignmentRectInsets = EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
        #expect(try !sizes(stack(inset)).contains { $0.contains("natural") })
        #expect(
            try sizes(stack(inset), width: 70).first
                == "View 0 is 70 pt wide (72 pt with its alignment rectangle insets); its natural width is"
                + " 50 pt.")
    }

    // MARK: Ties

    @Test func `views of a nested stack tie with those around it`() throws {
        let inner = stack(view(130, resistance: 250), view(150))
        let lines = try sizes(stack(ArrangedSubview(stack: inner), view(60)), width: 150)
        #expect(
            lines.contains {
                $0.hasPrefix(
                    "  View 0.1 and view 1 have the same horizontal compression resistance priority,"
                        + " 750. In different stacks nothing is known to decide; stackdiff lets"
                        + " view 0.1 shrink."
                )
            }, "\(lines)")
    }

    /// The advice to lower the compression resistance of view 1.
    private let advice =
        "  To change that, give view 1 a horizontal compression resistance priority of 749: then "

    @Test func `a view that vanishes has a reason, and the advice shows its effect`() throws {
        let lines = try sizes(stack(view(24), view(300)), width: 200)
        #expect(lines.first == "View 0 is 0 pt wide; its natural width is 24 pt.")
        #expect(lines.contains(advice + "view 0 is 24 pt and view 1 is 168 pt wide."), "\(lines)")
        let changed = stack(view(24), view(300, resistance: 749))
        let frames = RuleModel.uikit.layout(
            of: LayoutCase(width: 200, stack: changed), in: LayoutWorkspace()
        ).frames
        #expect(frames.map(\.width) == [200, 24, 168])
    }

    @Test func `a tie that does no harm is decided as it is`() throws {
        let lines = try sizes(stack(view(300), view(24)), width: 200)
        #expect(
            lines.last
                == "  To make sure of that, give view 0 a horizontal compression resistance priority of 749."
        )
        let changed = stack(view(300, resistance: 749), view(24))
        let layout = RuleModel.uikit.layout(
            of: LayoutCase(width: 200, stack: changed), in: LayoutWorkspace())
        #expect(layout.status == .unique && layout.frames.map(\.width) == [200, 168, 24])
    }

    @Test func `one sentence lists all tied views and their order`() throws {
        #expect(
            try sizes(stack(view(24), view(300), view(30)), width: 200) == [
                "View 0 is 0 pt wide; its natural width is 24 pt. View 1 is 154 pt wide; its natural"
                    + " width is 300 pt.",
                "  View 0, view 1 and view 2 have the same horizontal compression resistance priority,"
                    + " 750. Then the order of the views decides; probably UIKit lets view 0 shrink first (to 0 pt), then view 1.",
                advice + "view 0 is 24 pt and view 1 is 130 pt wide.",
            ])
    }

    @Test func `two views that tie with a third one tie with each other`() throws {
        let lines = try sizes(
            stack(view(24), view(40, resistance: 900), view(30), view(300)), width: 220)
        #expect(
            lines.contains {
                $0.hasPrefix("  View 0, view 2 and view 3 have the same")
                    && $0.hasSuffix(
                        "UIKit lets view 0 shrink first (to 0 pt), then view 2 (to 0 pt), then view 3."
                    )
            }, "\(lines)")
    }

    @Test func `a view whose constraints limit its growth grows first`() throws {
        let bounded = view(
            100,
            constraint: ViewConstraint(
                attribute: .width, relation: .lessThanOrEqual, constant: 120))
        let lines = try sizes(stack(bounded, view(100), view(100)), width: 400)
        #expect(
            lines.contains {
                $0.hasSuffix("probably UIKit lets view 0 grow first (to 120 pt), then view 1.")
            }, "\(lines)")
    }

    @Test func `a constraint of lower priority decides a tie`() throws {
        let column = stack(view(220), view(180), axis: .vertical, spacing: 0, alignment: .leading)
        let lines = try sizes(stack(ArrangedSubview(stack: column), view(150)), width: 320)
        #expect(
            Array(lines.prefix(4)) == [
                "View 0.0 is 180 pt wide; its natural width is 220 pt.",
                "  It gets what is left: the stack's width 320 − gap 8 − view 1's width 132 = 180 pt.",
                "  To be wider, it would make view 1 narrower by as much, at the same horizontal"
                    + " compression resistance priority, 750. Lower priorities break the tie:",
                "    View 0 should be no wider than its views need (priority 51).",
            ])
    }

    // MARK: Across the axis, and without a natural size

    @Test func `a view that is cut off across the axis is listed`() throws {
        var column = stack(view(120), view(400), axis: .vertical, alignment: .leading)
        column.isLayoutMarginsRelativeArrangement = true
        column.layoutMargins = EdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
        #expect(
            try sizes(column, width: 343) == [
                "View 1 is 311 pt wide; its natural width is 400 pt.",
                "  Required constraints allow no more than the stack's width 343 − 2 × margin 16"
                    + " = 311 pt.",
            ])
        // Views that the alignment fill stretches need no reason.
        #expect(
            try sizes(stack(view(120), view(90), axis: .vertical, alignment: .fill), width: 150)
                == [
                    "The stack is 48 pt tall: view 0's height 20 + gap 8 + view 1's height 20 = 48 pt.",
                    "The alignment .fill makes view 0 and view 1 150 pt wide; .leading, .center and .trailing"
                        + " keep natural widths.",
                    "The views touch the stack's top and bottom edges: there are no layout margins (layoutMargins and"
                        + " isLayoutMarginsRelativeArrangement set them).",
                ])
    }

    @Test func `views that grow with their nested stack are listed`() throws {
        var label = view(140, 24)
        label.contentHuggingPriority.vertical = 251
        var row = stack(view(60, 34), view(90, 30), alignment: .fill)
        row.distribution = .fillEqually
        let column = stack(
            label, ArrangedSubview(stack: row), axis: .vertical, spacing: 10, alignment: .fill)
        #expect(
            try sizes(column, width: 300, height: 200) == [
                "View 1.0 is 166 pt tall; its natural height is 34 pt. View 1.1 is 166 pt tall; its"
                    + " natural height is 30 pt.",
                "  They get what is left: the stack's height 200 − view 0's height 24 − gap 10 = 166 pt.",
                "  Their highest vertical hugging priority, 250, is lower than that of view 0, 251.",
            ])
        // Only the alignment stretches a view to the tallest one.
        #expect(
            try sizes(column, width: 300) == [
                "The stack is 68 pt tall: view 0's height 24 + gap 10 + view 1.0's height 34 = 68 pt.",
                "View 1.0 and view 1.1 are 146 pt wide by .fillEqually: 0.5 × (the stack's width 300 − gap 8) = 146 pt.",
                "The alignment .fill makes view 0 300 pt wide; .leading, .center and .trailing keep natural"
                    + " widths.",
                "The alignment .fill makes view 1.1 34 pt tall; .top, .center and .bottom keep natural"
                    + " heights.",
                "The views touch the stack's top and bottom edges: there are no layout margins (layoutMargins and"
                    + " isLayoutMarginsRelativeArrangement set them).",
            ])
        // The nested column needs the height.
        var tall = column
        var inner = row
        inner.distribution = .fill
        inner.arrangedSubviews.append(
            ArrangedSubview(stack: stack(view(50, 166), axis: .vertical, alignment: .fill)))
        tall.arrangedSubviews[1] = ArrangedSubview(stack: inner)
        #expect(try !sizes(tall, height: 200).contains { $0.contains("its natural") })
        // The distribution stretches both rows.
        var equal = column
        equal.distribution = .fillEqually
        #expect(
            try sizes(equal, width: 300, height: 200).first
                == "View 0 and view 1 are 95 pt tall by .fillEqually: 0.5 × (the stack's height 200 − gap 10) = 95 pt."
        )
    }

    @Test func `a view without a natural size is listed if its size is 0`() throws {
        var row = stack(view(30), view(nil), spacing: 0)
        #expect(
            try sizes(row, width: 30) == [
                "View 1 is 0 pt wide; it has no natural width.",
                "  It gets what is left: the stack's width 30 − view 0's width 30 = 0 pt.",
                "  It is not wider because then this would not hold:",
                "    View 0 should be at least 30 pt wide (priority 750; content compression"
                    + " resistance).",
            ])
        row.distribution = .fillProportionally
        #expect(
            try sizes(row, width: 60) == [
                "View 1 is 0 pt wide; it has no natural width.",
                "  fillProportionally requires a view without a natural width and without a width"
                    + " constraint to be 0 pt wide.",
            ])
    }

    @Test func `a nested stack that stretches is listed with the size that its views need`() throws
    {
        var icon = view(40, 40)
        icon.contentHuggingPriority.horizontal = 251
        let column = stack(
            view(100), view(60, 17), axis: .vertical, spacing: 0, alignment: .leading)
        #expect(
            try sizes(stack(icon, ArrangedSubview(stack: column), icon), width: 343) == [
                "View 1 is 247 pt wide; its views need 100 pt.",
                "  It gets what is left: the stack's width 343 − view 0's width 40 − 2 × gap 8 − view 2's"
                    + " width 40 = 247 pt.",
                "  It is not narrower because then this would not hold:",
                "    View 0 should be at most 40 pt wide (priority 251; content hugging).",
                "  View 1 has no hugging of its own, and with the alignment .leading that of its views does"
                    + " not hold its width.",
                "The alignment .leading keeps the widths of view 1.0 and view 1.1; .fill makes them as wide"
                    + " as view 1.",
            ])
    }

    @Test func `views without a natural size that vanish alike are one line`() throws {
        let row = ArrangedSubview(stack: stack(view(nil, nil), view(nil, nil), spacing: 0))
        let lines = try sizes(
            stack(view(100), row, axis: .vertical, alignment: .center), width: 200)
        #expect(
            lines.contains("View 1.0 and view 1.1 are 0 pt wide; they have no natural width."),
            "\(lines)")
    }

    @Test func `a view without a natural size that takes the rest is listed`() throws {
        #expect(
            try sizes(stack(view(40), view(nil), view(40)), width: 300) == [
                "View 1 is 204 pt wide; it has no natural width.",
                "  It gets what is left: the stack's width 300 − view 0's width 40 − 2 × gap 8 − view 2's"
                    + " width 40 = 204 pt.",
                "  It is not narrower because then this would not hold:",
                "    View 0 should be at most 40 pt wide (priority 250; content hugging).",
            ])
    }

    @Test func `a view that vanishes across the axis is listed`() throws {
        let separator = view(
            nil, nil, constraint: ViewConstraint(attribute: .height, constant: 1))
        let lines = try sizes(
            stack(view(60), separator, view(60), axis: .vertical, alignment: .center), width: 200)
        #expect(
            Array(lines.prefix(2)) == [
                "View 1 is 0 pt wide; it has no natural width.",
                "  Neither a constraint nor the alignment gives a width.",
            ], "\(lines)")
    }

    @Test func `a nested stack whose views are all hidden is listed`() throws {
        var hidden = view(40)
        hidden.isHidden = true
        let lines = try sizes(stack(view(40), ArrangedSubview(stack: stack(hidden)), view(40)))
        #expect(
            lines.first
                == "All views of view 1 are hidden, but it is not, so it keeps the gaps beside it: 8 + 8 pt."
                + " Hide view 1, too.")
    }

    @Test func `a single view is explained with any distribution`() throws {
        var single = stack(view(60))
        single.distribution = .equalCentering
        #expect(
            try sizes(single, width: 200).first
                == "View 0 is 200 pt wide; its natural width is 60 pt.")
    }

    @Test func `without an odd size, the stack's own size is a sum`() throws {
        #expect(
            try sizes(stack(view(40), view(60)), edits: []) == [
                "The stack is 108 pt wide: view 0's width 40 + gap 8 + view 1's width 60 = 108 pt.",
                "The stack is 20 pt tall: view 1's height 20.",
                "The views touch the stack's left and right edges: there are no layout margins (layoutMargins and"
                    + " isLayoutMarginsRelativeArrangement set them).",
            ])
    }

    // MARK: In short

    @Test func `layout margins without effect are named`() throws {
        func summary(_ isRelative: Bool) throws -> [String] {
            var inner = stack(view(40))
            inner.layoutMargins = EdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
            inner.isLayoutMarginsRelativeArrangement = isRelative
            var outer = stack(ArrangedSubview(stack: inner))
            outer.layoutMargins = inner.layoutMargins
            outer.isLayoutMarginsRelativeArrangement = isRelative
            return try Explanation(
                of: LayoutCase(stack: outer), RuleModel.uikit, topics: [.summary]
            ).sections.flatMap(\.lines).map(\.text)
        }
        let reason = "layoutMargins do nothing, since isLayoutMarginsRelativeArrangement is false."
        #expect(try summary(false) == ["The stack's \(reason)", "View 0's \(reason)"])
        #expect(try summary(true) == [])
    }

    @Test func `a stack that is as small as possible is as tall as its views`() throws {
        var label = view(200, 20.5)
        label.baselineOffsets = BaselineOffsets(first: 16, last: 4.5)
        let first = ArrangedSubview(stack: stack(label))
        var second = view(160, 33.5)
        second.baselineOffsets = BaselineOffsets(first: 27, last: 6.5)
        let explanation = try Explanation(
            of: LayoutCase(width: 300, stack: stack(first, second, alignment: .lastBaseline)),
            RuleModel.uikit, topics: [.numbers])
        #expect(
            explanation.lines(.numbers) == [
                "uikit, the stack's height: view 1's height 33.5 − baseline offset 2 = 31.5 pt",
                "  without the bug: view 1's height 33.5 pt",
            ])
    }
}
