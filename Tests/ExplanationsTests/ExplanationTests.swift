import LayoutModels
import StackCases
import TestSupport
import Testing

@testable import DifferentialTesting
@testable import Explanations

@Suite struct ExplanationTests {
    private func explain(_ json: String) throws -> Explanation {
        try Explanation(
            of: LayoutCase(jsonBytes: Array(json.utf8)), RuleModel.uikit, RuleModel.fdstackview)
    }

    private func text(_ json: String) throws -> String { try explain(json).text }

    @Test func `a bug that causes a conflict is named even if its correction leaves a difference`()
        throws
    {
        var stack = StackConfiguration(
            axis: .vertical,
            arrangedSubviews: [40.0, 60].map { ArrangedSubview(width: $0, height: 10) })
        stack.arrangedSubviews[0].isHidden = true
        stack.arrangedSubviews[0].contentHuggingPriority.horizontal = 1000
        // UIKit without its known bugs, but with the last view a point further to the right.
        let shifted = FunctionModel(name: "shifted") { stack in
            var layout = RuleModel.uikitCorrected.layout(
                of: LayoutCase(stack), in: LayoutWorkspace())
            if let last = layout.frames.indices.last { layout.frames[last].x += 1 }
            return layout
        }
        let explanation = try Explanation(
            of: LayoutCase(width: 100, stack: stack), RuleModel.uikit, shifted,
            topics: [.summary, .cause])
        #expect(
            explanation.lines(.summary).prefix(2) == [
                "No known bug explains the difference.",
                "“hidden extent” of uikit makes the constraints conflict; without it there is a"
                    + " layout, which differs, too.",
            ])
        let why = explanation.lines(.cause)
        #expect(
            why.contains { $0.hasPrefix("“hidden extent” of uikit leaves no layout.") }, "\(why)")
    }

    @Test func `without a known bug and a change, there is no section on workarounds`() throws {
        let stack = StackConfiguration(arrangedSubviews: [ArrangedSubview(width: 40, height: 10)])
        let shifted = FunctionModel(name: "shifted") { stack in
            var layout = RuleModel.uikit.layout(of: LayoutCase(stack), in: LayoutWorkspace())
            layout.frames[1].x += 1
            return layout
        }
        let explanation = try Explanation(
            of: LayoutCase(stack: stack), RuleModel.uikit, shifted, topics: [.summary, .workaround])
        #expect(explanation.lines(.summary).first == "No known bug explains the difference.")
        #expect(explanation.lines(.workaround).isEmpty)
    }

    /// Debug builds trap if the check of an optimum takes rounding for an error.
    @Test func `the sizes tried for a region may be far apart`() throws {
        let text = try text(
            """
            {"width": 1864, "stack": {"distribution": "fillProportionally", "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 398}}, {"intrinsicContentSize": {"width": 83}}, {},
              {"constraints": [{"attribute": "height", "constant": 25}]}]}}
            """)
        #expect(text.hasPrefix("In short"))
    }

    @Test func `constraints of a program cannot be compared`() throws {
        let empty = FunctionModel(name: "empty") { stack in
            Layout(
                status: .unique,
                frames: ViewTree(stack.stack).nodes.map { _ in
                    Frame(x: 0, y: 0, width: 0, height: 0)
                })
        }
        let row = StackConfiguration(arrangedSubviews: [ArrangedSubview(width: 10, height: 10)])
        let explanation = try Explanation(
            of: LayoutCase(width: 30, stack: row), RuleModel.uikit, empty, topics: [.constraints])
        #expect(
            explanation.lines(.constraints)
                == ["empty makes no constraints that could be compared."])
    }

    @Test func `spacing in proportions is explained`() throws {
        try expectGolden(
            text(
                """
                {"width": 300, "stack": {"distribution": "fillProportionally", "spacing": 10,
                 "arrangedSubviews": [{"intrinsicContentSize": {"width": 4, "height": 20}},
                                      {"intrinsicContentSize": {"width": 1, "height": 20}},
                                      {"intrinsicContentSize": {"width": 2, "height": 20}}]}}
                """), "explanation-proportions.txt")
    }

    @Test func `a formula model has no constraints, so those of the bug are shown`() throws {
        let stack = StackConfiguration(
            distribution: .fillProportionally, spacing: .points(10),
            arrangedSubviews: [
                ArrangedSubview(width: 40, height: 20), ArrangedSubview(width: 10, height: 20),
            ])
        let explanation = try Explanation(
            of: LayoutCase(width: 300, stack: stack), RuleModel.uikit, FormulaModel.flexbox)
        let constraints = explanation.lines(.constraints)
        #expect(constraints.first?.hasPrefix("uikit with the bug: ") == true)
        #expect(!constraints.contains { $0.hasPrefix("uikit: ") || $0.hasPrefix("flexbox: ") })
        #expect(constraints.last == "flexbox makes no constraints that could be compared.")
    }

    @Test func `a conflict is explained`() throws {
        try expectGolden(
            text(
                """
                {"width": 335, "stack": {"arrangedSubviews": [
                  {"isHidden": true, "constraints": [{"attribute": "width", "constant": 20}]},
                  {"intrinsicContentSize": {"width": 30, "height": 20}}]}}
                """), "explanation-conflict.txt")
    }

    @Test func `a history is explained`() throws {
        try expectGolden(
            text(
                """
                {"width": 300, "stack": {"distribution": "fillProportionally",
                 "arrangedSubviews": [{"intrinsicContentSize": {"width": 4, "height": 20}},
                                      {"intrinsicContentSize": {"width": 1, "height": 20}}]},
                 "edits": [{"setHidden": {"view": "0", "value": true}},
                           {"setHidden": {"view": "0", "value": false}},
                           {"setSpacing": {"stack": "", "value": 10}}]}
                """), "explanation-history.txt")
    }

    @Test func `a case that only a pull decides is explained`() throws {
        try expectGolden(
            text(
                """
                {"width": 320, "height": 44, "stack": {"axis": "vertical", "arrangedSubviews": [
                  {"intrinsicContentSize": {"width": 20, "height": 30}},
                  {"stack": {"axis": "vertical", "distribution": "equalSpacing", "spacing": 10,
                   "arrangedSubviews": [{"intrinsicContentSize": {"width": 24, "height": 24}},
                                        {"intrinsicContentSize": {"width": 14, "height": 20}}]}}]}}
                """), "explanation-pull.txt")
    }

    @Test func `the explanation of an ambiguous layout lists the numbers that are open`() throws {
        let explanation = try explain(
            """
            {"width": 90, "stack": {"arrangedSubviews": [{}, {}]}}
            """)
        #expect(explanation.sections.map(\.topic) == [.summary, .layoutCase, .glossary])
        #expect(explanation.lines(.summary)[0].hasPrefix("The layout is ambiguous: several"))
        #expect(
            explanation.lines(.summary).contains(
                "Ambiguous in uikit: view 0's and view 1's width (0 to 90 pt), view 0's, view 1's and the"
                    + " stack's height and others."))
    }

    @Test func `if neither model finds a layout, the sums of both conflicts are printed`() throws {
        let explanation = try explain(
            """
            {"width": 9, "stack": {"arrangedSubviews": [
              {"constraints": [{"attribute": "width", "constant": 20}]}]}}
            """)
        let lines = explanation.lines(.conflict)
        let sum = "view 0's width is 20, but the stack's width must be 9."
        #expect(lines.filter { $0.hasSuffix(sum) }.count == 2)
        #expect(
            explanation.lines(.violations).contains("  <NSLayoutConstraint UIView:0.width == 20>"),
            "\(explanation.lines(.violations))")
    }

    @Test func `directions and tied sizes are printed`() throws {
        let text = try text(
            """
            {"width": 300, "stack": {"semanticContentAttribute": "forceRightToLeft",
             "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 4, "height": 20}, "constraints": [
                {"attribute": "width", "toItem": "stack", "multiplier": 0.5, "constant": -5},
                {"attribute": "height", "relation": "lessThanOrEqual", "toItem": "self",
                 "priority": 500}]},
              {"intrinsicContentSize": {"width": 1, "height": 20}}]}}
            """)
        #expect(text.contains("spacing 0 pt, right to left."))
        #expect(text.contains(", width 0.5 × the stack's − 5 (required)"))
        #expect(text.contains(", height at most the width (priority 500)\n"))
    }

    @Test func `a feature that a model lacks is named`() throws {
        let explanation = try explain(
            """
            {"stack": {"spacing": "useSystem", "arrangedSubviews": [{}]}}
            """)
        #expect(
            explanation.lines(.summary) == [
                "fdstackview does not support this: there is no system spacing."
            ])
    }

    @Test func `a priority that hidden views lower is computed`() throws {
        let explanation = try explain(
            """
            {"width": 42, "height": 30, "stack": {"axis": "vertical",
             "distribution": "fillProportionally", "spacing": -2,
             "arrangedSubviews": [
              {"intrinsicContentSize": {"height": 22}, "isHidden": true},
              {"intrinsicContentSize": {"height": 22}, "constraints": [
                {"attribute": "height", "relation": "greaterThanOrEqual", "constant": 61,
                 "priority": 999}]},
              {"intrinsicContentSize": {"height": 22}},
              {"intrinsicContentSize": {"height": 22}}]}}
            """)
        let lines = explanation.lines(.numbers)
        #expect(
            lines.contains(
                "uikit, “hidden in priorities”, priority of the constraint on view 1's height:"
                    + " 999 − 1 = 998 (counting hidden views)"))
        #expect(lines.contains("  without this bug alone: 999 − 0 = 999"))
    }

    @Test func `the sums of a number with a bug and without it are the reason`() throws {
        let explanation = try explain(
            """
            {"width": 100, "height": 9, "stack": {"distribution": "equalCentering", "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 10}},
              {"intrinsicContentSize": {"width": 60}, "constraints": [
                {"attribute": "width", "relation": "lessThanOrEqual", "constant": 60},
                {"attribute": "width", "constant": 80, "priority": 999}]},
              {"intrinsicContentSize": {"width": 70}}]}}
            """)
        #expect(
            explanation.lines(.numbers) == [
                "fdstackview, view 2's width: the stack's width 100 / 1.5 − view 0's width 10 / 3 −"
                    + " view 1's width 60 / 1.5 = 23.333 pt",
                "  without the bug: the stack's width 100 − view 0's width 10 − view 1's width 60 = 30 pt",
            ])
    }

    @Test func `a bug of the second model is explained if the first one finds no layout`() throws {
        let explanation = try explain(
            """
            {"width": 414, "height": 60, "stack": {"distribution": "fillProportionally",
             "spacing": 10, "arrangedSubviews": [
              {"intrinsicContentSize": {"height": 117}},
              {"intrinsicContentSize": {"height": 63}}]}}
            """)
        #expect(
            explanation.lines(.numbers).suffix(3) == [
                "fdstackview, “missing size as number”, view 0's width: (−1) / (−1) × 202 (view 1's) = 202"
                    + " (a missing natural size counts as −1)",
                "  without this bug alone: 0 pt",
                "    View 0 should be 0 pt wide (priority 999).",
            ])
    }

    @Test func `the baselines that a bug aligns are part of the sum`() throws {
        let explanation = try explain(
            """
            {"width": 20, "stack": {"alignment": "firstBaseline", "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 10, "height": 20},
               "baselineOffsets": {"first": 15, "last": 5}},
              {"stack": {"axis": "vertical", "arrangedSubviews": [
                {"intrinsicContentSize": {"width": 10, "height": 20},
                 "baselineOffsets": {"first": 12, "last": 8}}]}}]}}
            """)
        #expect(
            explanation.lines(.numbers).suffix(2) == [
                "fdstackview, the stack's height: view 1.0's height 20 + baseline offset 15 = 35 pt",
                "  without the bug: view 1.0's height 20 + baseline offset 3 = 23 pt",
            ])
    }

    @Test func `a bug that changes the layout without being to blame is named`() throws {
        let explanation = try explain(
            """
            {"height": 10, "stack": {"distribution": "fillProportionally", "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 10}},
              {"constraints": [{"attribute": "width", "constant": 10, "priority": 999}]}]}}
            """)
        let lines = explanation.lines(.cause)
        #expect(
            lines.dropLast().last
                == "“neighbour ratios” of fdstackview changes this layout, too. Without it alone the"
                + " models still differ: the stack's width is 20 in uikit, 10 in fdstackview.")
    }

    @Test func `the workaround for a conflict gives both models a layout`() throws {
        let explanation = try explain(
            """
            {"height": 10, "stack": {"alignment": "leading", "arrangedSubviews": [
              {"constraints": [{"attribute": "height", "constant": 20}]}]}}
            """)
        #expect(
            explanation.lines(.workaround) == [
                "Give view 0's height == 20 priority 900.",
                "Then both have a layout, but it is ambiguous.",
            ])
    }

    @Test func `a required size of a hidden view can yield to hiding`() throws {
        let banner = """
            {"width": 300, "stack": {"axis": "vertical", "spacing": 10, "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 100, "height": 20}},
              {"intrinsicContentSize": {"width": 200, "height": 40}, "isHidden": true,
               "constraints": [{"attribute": "height", "constant": 44}]},
              {"intrinsicContentSize": {"width": 120, "height": 20}}]}}
            """
        let model = try #require(ModelRegistry.model(named: "uikit-ios9"))
        func lines(_ json: String, _ topic: Explanation.Topic) throws -> [String] {
            try Explanation(
                of: LayoutCase(jsonBytes: Array(json.utf8)), model, topics: [topic]
            ).lines(topic)
        }
        #expect(
            try lines(banner, .workaround) == [
                "Give view 1's height == 44 priority 999.",
                "Or remove view 1 from its stack, with removeArrangedSubview(_:) and"
                    + " removeFromSuperview(), instead of hiding it.",
                "uikit-ios9 then gives the layout without the bugs.",
            ])
        #expect(
            try lines(banner.replacing("44}", with: "44, \"priority\": 999}"), .bugs) == [
                "No known bug of uikit-ios9 changes this layout."
            ])
    }

    // FDStackView's equal sizes have priorities 999, 998 and so on.
    @Test(arguments: [
        (
            #""constraints": [{"attribute": "width", "constant": 20, "priority": 999}]"#,
            "Give view 0's width == 20 priority 900."
        ),
        (
            #""contentHuggingPriority": {"horizontal": 999}"#,
            "Give size constraints, hugging and compression resistance of all views of the stack"
                + " priorities of 900 or less."
        ),
    ])
    func `the advice on weak equal sizes is to lower other priorities`(
        property: String, advice: String
    )
        throws
    {
        let explanation = try explain(
            """
            {"width": 200, "stack": {"distribution": "fillEqually", "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 30, "height": 20}, \(property)},
              {"intrinsicContentSize": {"width": 10, "height": 20}},
              {"intrinsicContentSize": {"width": 10, "height": 20}}]}}
            """)
        #expect(explanation.lines(.workaround).first == advice)
    }

    @Test func `the advice on hidden views must be repeated once a view is shown`() throws {
        let lines = try explain(Self.toolbar).lines(.workaround)
        #expect(
            lines.first?.hasPrefix(
                "Set the distribution of the stack to .fill, and add constraints") == true)
        #expect(lines.contains("Compute the multipliers again whenever a view is shown or hidden."))
    }

    @Test func `a row that hides nothing needs one constraint for each view but the largest`()
        throws
    {
        let row = """
            {"width": 300, "stack": {"distribution": "fillProportionally", "spacing": 8,
             "arrangedSubviews": [{"intrinsicContentSize": {"width": 60, "height": 20}},
              {}, {"intrinsicContentSize": {"width": 80, "height": 20}},
              {"intrinsicContentSize": {"width": 20, "height": 20}}]}}
            """
        let few = [
            "Set the distribution of the stack to .fill, and add constraints of priority 999:",
            "  view 0's width == 0.75 × view 1's width",
            "  view 2's width == 0.25 × view 1's width",
        ]
        let full = row.replacing("{}, ", with: "")
        let lines = try explain(full).lines(.workaround)
        #expect(lines.prefix(3) == few[...], "\(lines)")
        #expect(lines.contains("Compute the multipliers again whenever a view is shown or hidden."))
        // Nothing keeps a view without a size at 0.
        #expect(try explain(row).lines(.workaround) == ["No tried change keeps the design."])
        let edits = #", "edits": [{"setHidden": {"view": "2", "value": false}}]}"#
        let all = try explain(full.dropLast() + edits).lines(.workaround)
        #expect(all.first?.hasSuffix("between all views, since one may be hidden:") == true)
        #expect(all.contains("  view 2's width == 0.33333 × view 0's width"), "\(all)")
    }

    @Test func `a change avoids a bug of less than a tenth of a point, too`() throws {
        let lines = try explain(
            """
            {"width": 127, "stack": {"distribution": "fillProportionally", "spacing": 7.75,
             "arrangedSubviews": [{"intrinsicContentSize": {"width": 98, "height": 10}},
              {"intrinsicContentSize": {"width": 20, "height": 37}}]}}
            """
        ).lines(.workaround)
        #expect(lines.contains("  view 1's width == 0.20408 × view 0's width"), "\(lines)")
    }

    @Test func `a view with a required size keeps it, without a multiplier`() throws {
        let lines = try explain(
            """
            {"width": 375, "stack": {"distribution": "fillProportionally", "spacing": 16,
             "arrangedSubviews": [{"intrinsicContentSize": {"width": 44, "height": 44}},
              {"intrinsicContentSize": {"width": 88, "height": 20}},
              {"intrinsicContentSize": {"width": 30, "height": 30},
               "constraints": [{"attribute": "width", "constant": 30}]}]}}
            """
        ).lines(.workaround)
        #expect(lines.filter { $0.contains(" × ") }.count == 1, "\(lines)")
        #expect(lines[1].hasPrefix("  view 0's width == "), "\(lines)")
    }

    @Test func `a model without a layout once its bugs are corrected may differ in another way`()
        throws
    {
        let lines = try Explanation(
            of: .openWithoutBugs, RuleModel.uikit, FormulaModel.flexbox,
            topics: [.summary]
        ).lines(.summary)
        #expect(
            lines.contains(
                "Without its bug, flexbox has no layout (the contract does not specify proportions if a"
                    + " natural size is 0, missing or constrained), so the models may also differ in another"
                    + " way."), "\(lines)")
    }

    @Test func `a change without multipliers is to be checked again, not computed`() throws {
        let half = ViewConstraint(attribute: .width, toItem: .sibling(0), multiplier: 0.5)
        let changes = [
            Workaround(kind: .ratios, changes: [.constrain([ViewPath([1])], half)]),
            Workaround(
                kind: .removal, changes: [.removeHiddenViews([ViewPath([0])], of: ViewPath())]),
        ]
        #expect(
            Workaround.Limit.hiding.inWords(of: [changes[1]])
                == "Check this again whenever a view is shown or hidden.")
        #expect(
            Workaround.Limit.hiding.inWords(of: changes)
                == "Compute the multipliers again, and check the other changes, whenever a view is"
                + " shown or hidden.")
    }

    /// A row whose tallest view is hidden after the first layout.
    private static func hidingTallest(_ tallest: String, _ edits: String = "") -> String {
        """
        {"stack": {"arrangedSubviews": [
           {"intrinsicContentSize": {"width": 60, "height": 34}}, \(tallest),
           {"intrinsicContentSize": {"width": 70, "height": 34}}]},
         "edits": [{"setHidden": {"view": "1", "value": true}}\(edits)]}
        """
    }

    @Test func `the advice on a view that is hidden later has only what is needed`() throws {
        func lines(_ tallest: String) throws -> [String] {
            try Explanation(
                of: LayoutCase(jsonBytes: Array(Self.hidingTallest(tallest).utf8)),
                RuleModel.uikit, topics: [.workaround]
            ).lines(.workaround)
        }
        let removal =
            "Or remove view 1 from its stack, with removeArrangedSubview(_:) and removeFromSuperview(),"
            + " instead of hiding it."
        #expect(
            try lines(#"{"intrinsicContentSize": {"width": 80, "height": 120}}"#) == [
                "While view 1 is hidden, lower its vertical compression resistance to 1.", removal,
                "uikit then gives the layout without the bug.",
            ])
        let constraint = #""constraints": [{"attribute": "height", "constant": 120}]"#
        #expect(
            try lines("{\(constraint)}").prefix(2) == [
                "While view 1 is hidden, deactivate its height constraints.", removal,
            ])
        #expect(
            try lines(#"{"intrinsicContentSize": {"width": 80, "height": 90}, \#(constraint)}"#)
                .first
                == "While view 1 is hidden, lower its vertical compression resistance to 1 and"
                + " deactivate its height constraints.")
    }

    @Test func `a view that is hidden later can be removed at that time instead`() throws {
        let column =
            #"{"axis": "vertical", "arrangedSubviews": [{"intrinsicContentSize": {"height": 90}}]}"#
        #expect(
            try explain(Self.hidingTallest(#"{"stack": \#(column)}"#)).lines(.workaround) == [
                "Remove view 1 from its stack, with removeArrangedSubview(_:) and"
                    + " removeFromSuperview(), instead of hiding it.",
                "uikit then gives the layout without the bug.",
            ])
    }

    @Test func `a change of a property does not move the edits`() throws {
        let lines = try explain(
            """
            {"width": 343, "stack": {"distribution": "fillProportionally", "spacing": 12,
             "arrangedSubviews": [{"intrinsicContentSize": {"width": 60, "height": 34}},
               {"intrinsicContentSize": {"width": 80, "height": 34}},
               {"intrinsicContentSize": {"width": 50, "height": 34}},
               {"intrinsicContentSize": {"width": 70, "height": 34}}]},
             "edits": [{"setHidden": {"view": "3", "value": true}}]}
            """
        ).lines(.workaround)
        #expect(
            lines.first
                == "Set the distribution of the stack to .fill, and add constraints of priority 999:",
            "\(lines)")
    }

    @Test func `the advice leaves out a change that another one makes needless`() throws {
        func column(_ isHidden: Bool, _ edits: String) throws -> [String] {
            try Explanation(
                of: LayoutCase(
                    jsonBytes: Array(
                        """
                        {"width": 320, "stack": {"axis": "vertical", "spacing": 10, "arrangedSubviews": [
                          {"intrinsicContentSize": {"width": 100, "height": 20}},
                          {"intrinsicContentSize": {"width": 50, "height": 44}, "isHidden": true},
                          {"stack": {"arrangedSubviews": [
                            {"intrinsicContentSize": {"width": 40, "height": 30}},
                            {"intrinsicContentSize": {"width": 60, "height": 90},
                             "isHidden": \(isHidden)}]}}]}\(edits)}
                        """.utf8)), RuleModel.uikit, topics: [.workaround]
            ).lines(.workaround)
        }
        let lines = try column(true, "")
        #expect(
            lines == [
                "While view 2.1 is hidden, lower its vertical compression resistance to 1.",
                "Or remove view 2.1 from its stack, with removeArrangedSubview(_:) and"
                    + " removeFromSuperview(), instead of hiding it.",
                "uikit then gives the layout without the bug.",
            ])
        let edit = #"{"setHidden": {"view": "2.1", "value": true}}"#
        #expect(try column(false, #", "edits": [\#(edit)]"#) == lines)
    }

    @Test func `several changes that are needed together are called so`() throws {
        let lines = try Explanation(
            of: LayoutCase(
                jsonBytes: Array(
                    """
                    {"width": 300, "stack": {"distribution": "fillProportionally", "spacing": 10,
                     "arrangedSubviews": [
                      {"intrinsicContentSize": {"width": 40, "height": 20}},
                      {"intrinsicContentSize": {"width": 30, "height": 100}, "isHidden": true},
                      {"intrinsicContentSize": {"width": 60, "height": 20}}]}}
                    """.utf8)), RuleModel.uikit, topics: [.workaround]
        ).lines(.workaround)
        #expect(lines.first == "All of these changes are needed:", "\(lines)")
        #expect(
            lines.filter { $0.hasPrefix("  Against ") }.map { $0.prefix { $0 != "," } } == [
                "  Against spacing in proportions", "  Against hidden extent",
            ])
    }

    @Test func `a removal is offered only if it gives the layout without the bug`() throws {
        let text = try explain(
            Self.hidingTallest(
                #"{"intrinsicContentSize": {"width": 80, "height": 120}}"#,
                #", {"remove": {"view": "0"}}"#)
        ).lines(.workaround)
        #expect(text.first?.hasPrefix("While view 0 is hidden, lower") == true)
        #expect(!text.contains { $0.hasPrefix("Or remove") }, "\(text)")
    }

    @Test func `a change that depends on the size of the stack says so`() {
        let change = Workaround(
            kind: .alignment(.fill), changes: [.setAlignment([ViewPath()], .fill)])
        #expect(
            Workaround.Limit.lengths.inWords(of: [change])
                == "At some other stack sizes this change gives another layout.")
        #expect(
            Workaround.Limit.lengths.inWords(of: [change, change])
                == "At some other stack sizes these changes give another layout.")
    }

    @Test func `margins that compensate for a bug are named`() throws {
        let explanation = try Explanation(
            of: LayoutCase(
                jsonBytes: Array(
                    """
                    {"stack": {"alignment": "firstBaseline", "isLayoutMarginsRelativeArrangement": true,
                     "layoutMargins": {"top": 20}, "arrangedSubviews": [
                      {"intrinsicContentSize": {"width": 40, "height": 17},
                       "baselineOffsets": {"first": 13, "last": 4}},
                      {"intrinsicContentSize": {"width": 120, "height": 41},
                       "baselineOffsets": {"first": 33, "last": 8}}]}}
                    """.utf8)), RuleModel.uikit)
        #expect(
            explanation.lines(.summary).prefix(3) == [
                "The layout margins make up for “baselines stick out”; nothing is to be done.",
                "  Without the bug uikit gives the same layout with no margins.",
                "Known bug of uikit: baselines stick out.",
            ])
        #expect(
            explanation.lines(.workaround).prefix(2) == [
                "If these margins are to stay free as well, set isLayoutMarginsRelativeArrangement of the stack"
                    + " to true, with layoutMargins of 40 pt at the top.",
                "uikit then gives the layout without the bug.",
            ])
    }

    @Test func `no workaround gives up the required size`() throws {
        let views = [ArrangedSubview](repeating: ArrangedSubview(width: nil, height: 20), count: 2)
        let row = StackConfiguration(
            distribution: .fillProportionally, spacing: .points(10), arrangedSubviews: views)
        let explanation = try Explanation(of: LayoutCase(width: 100, stack: row), RuleModel.uikit)
        #expect(
            explanation.lines(.workaround) == [
                "Set the distribution of the stack to .fill.",
                "Then there is a layout, but it is ambiguous.",
            ])
    }

    /// A row with spacing in proportions, whose last view is hidden.
    private static let toolbar = """
        {"width": 320, "height": 44, "stack": {"distribution": "fillProportionally",
         "spacing": 12, "arrangedSubviews": [
          {"intrinsicContentSize": {"width": 60, "height": 20}},
          {"intrinsicContentSize": {"width": 90, "height": 20}},
          {"intrinsicContentSize": {"width": 30, "height": 20}},
          {"intrinsicContentSize": {"width": 120, "height": 20}, "isHidden": true}]}}
        """

    @Test func `a conflict that a model has with a bug and without it is computed once`() throws {
        let explanation = try explain(
            """
            {"width": 20, "height": 10, "stack": {"distribution": "fillEqually", "arrangedSubviews": [
              {"constraints": [{"attribute": "width", "constant": 20}]},
              {"constraints": [{"attribute": "width", "constant": 0}]}]}}
            """)
        #expect(
            explanation.lines(.numbers) == [
                "uikit: view 0's width is 20, but view 1's width must be 0.",
                "fdstackview without “weak equal sizes” finds no layout either: the same constraints conflict.",
            ])
    }

    @Test func `a conflict without a known sum is a whole sentence`() throws {
        let row = try LayoutCase(
            jsonBytes: Array(
                """
                {"width": 40, "height": 10, "stack": {"arrangedSubviews": [
                  {"constraints": [{"attribute": "width", "constant": 60}]}]}}
                """.utf8))
        let explanation = try Explanation(of: row, RuleModel.uikit, FormulaModel.flexbox)
        #expect(
            explanation.lines(.numbers) == [
                "uikit: view 0's width is 60, but the stack's width must be 40.",
                "flexbox without “no required bounds” finds no layout, since required constraints conflict.",
            ])
    }

    @Test func `numbers without a reason are not repeated`() throws {
        let row = LayoutCase(
            width: 21, height: 10,
            stack: StackConfiguration(arrangedSubviews: [
                ArrangedSubview(width: 9, height: 9), ArrangedSubview(width: 9, height: 9),
            ]))
        let explanation = try Explanation(of: row, RuleModel.uikit, FormulaModel.flexbox)
        #expect(
            explanation.lines(.summary).contains(
                "uikit makes view 0 12 pt wide, flexbox 10.5 pt."))
        #expect(explanation.lines(.numbers).isEmpty)
    }

    @Test func `a bug that only a comparison with itself shows is told in full`() throws {
        let explanation = try explain(
            """
            {"width": 50, "stack": {"axis": "vertical", "distribution": "equalSpacing",
             "alignment": "leading", "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 23, "height": 4},
               "contentCompressionResistancePriority": {"horizontal": 1}}]},
             "edits": [{"setSize": {"width": null, "height": 4}},
                       {"setAxis": {"stack": "", "value": "horizontal"}}]}
            """)
        #expect(!explanation.sections.contains { $0.topic == .cause })
        let lines = explanation.lines(.consistency)
        #expect(lines.contains("  Known bug: “leaked suppression”."))
        let defect = RuleModel.fdstackview.defects.first { $0.name == "leaked-suppression" }
        #expect(lines.last == "    " + (defect?.sentence ?? ""))
    }

    @Test func `a size at which the models agree by chance is an exception`() throws {
        let explanation = try explain(
            """
            {"width": 20, "height": 10, "stack": {"distribution": "fillProportionally",
             "spacing": 10, "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 10}}, {"intrinsicContentSize": {"width": 10}}]}}
            """)
        let lines = explanation.lines(.trigger)
        #expect(
            lines.contains {
                $0.hasPrefix("the stack's width is") && $0.contains("except 29.95 to 30.05")
            })
    }

    @Test func `a change that makes a view vanish is not a workaround`() throws {
        let explanation = try explain(
            """
            {"width": 10, "height": 10, "stack": {"distribution": "equalCentering",
             "arrangedSubviews": [{"intrinsicContentSize": {"width": 10}}, {}, {}]}}
            """)
        #expect(explanation.lines(.workaround) == ["No tried change keeps the design."])
    }

    @Test func `a baseline is named by its distance from an edge`() throws {
        let layoutCase = try LayoutCase(
            jsonBytes: Array(
                """
                {"stack": {"alignment": "firstBaseline", "arrangedSubviews": [
                  {"intrinsicContentSize": {"width": 10, "height": 14},
                   "baselineOffsets": {"first": 10, "last": 4}},
                  {"intrinsicContentSize": {"width": 10, "height": 28},
                   "baselineOffsets": {"first": 20, "last": 8}}]}}
                """.utf8))
        let lines = try Explanation(of: layoutCase, RuleModel.uikit, topics: [.trigger])
            .lines(.trigger)
        #expect(
            lines.contains("the distance of view 0's first baseline from its top is below 20"))
    }

    @Test func `a view without text explains the open height of a row with baselines`()
        throws
    {
        let explanation = try Explanation(
            of: LayoutCase(
                jsonBytes: Array(
                    """
                    {"stack": {"alignment": "firstBaseline", "arrangedSubviews": [
                      {"intrinsicContentSize": {"width": 10, "height": 14},
                       "baselineOffsets": {"first": 10, "last": 4}},
                      {"intrinsicContentSize": {"width": 10, "height": 28},
                       "baselineOffsets": {"first": 20, "last": 8}},
                      {"intrinsicContentSize": {"width": 10, "height": 10}}]}}
                    """.utf8)), RuleModel.uikit, topics: [.contract])
        let text = explanation.text
        #expect(text.contains("With aligned baselines every visible view has text, or none has."))
        #expect(text.contains(" Here view 2 has no text.\n"))
    }

    @Test func `natural sizes are not mentioned if a clause does not depend on them`() throws {
        let explanation = try explain(
            """
            {"width": 10, "height": 10, "stack": {"distribution": "equalCentering",
             "arrangedSubviews": [{"intrinsicContentSize": {"width": 10}}, {}, {}]}}
            """)
        let lines = explanation.lines(.contract)
        #expect(!lines.isEmpty)
        #expect(!lines.contains { $0.contains("natural width") })
    }

    @Test func `the rule of spacings is not mentioned if only one view is visible`() throws {
        let row = StackConfiguration(arrangedSubviews: [ArrangedSubview(width: 10.5, height: 20)])
        let rounding = FunctionModel(name: "rounding") { stack in
            var layout = RuleModel.uikitCorrected.layout(
                of: LayoutCase(stack), in: LayoutWorkspace())
            for view in layout.frames.indices { layout.frames[view].width.round(.up) }
            return layout
        }
        let explanation = try Explanation(
            of: LayoutCase(stack: row), RuleModel.uikitCorrected, rounding, topics: [.contract])
        #expect(
            explanation.lines(.contract) == [
                "The documentation of UIStackView leaves this open: neither layout breaks it."
            ])
    }
}

extension Explanation {
    /// All sections as text.
    var text: String { sections.map(\.text).joined(separator: "\n") }

    /// The lines on a topic.
    func lines(_ topic: Topic) -> [String] {
        sections.first { $0.topic == topic }?.lines.flatMap(\.indented) ?? []
    }
}
