import DifferentialTesting
import ExternalModels
import LayoutModels
import StackCases
import Testing

@testable import Explanations

@Suite struct ConflictSumTests {
    private let workspace = LayoutWorkspace()

    /// The sum of a model's conflict in a case.
    private func sentence(_ name: String, _ json: String) throws -> String {
        let sum = try sum(name, LayoutCase(jsonBytes: Array(json.utf8)))
        return try #require(sum).sentence
    }

    private func sum(_ name: String, _ layoutCase: LayoutCase) throws -> ConflictSum? {
        let model = try #require(ModelRegistry.model(named: name))
        let layout = model.layout(of: layoutCase, in: workspace)
        let constraints = try #require(model.constraintBased).constraints(
            for: layoutCase, in: workspace)
        let stack = try layoutCase.configurationAfterEdits().stack
        return ConflictSum(of: layout.conflicts.map { constraints[$0] }, in: stack)
    }

    @Test func `sizes that are equal and twice as long are said to be both`() throws {
        let double =
            #"{"constraints": [{"attribute": "width", "toItem": 1, "multiplier": 2}]}"#
        let layoutCase = try LayoutCase(
            jsonBytes: Array(
                #"{"width": 375, "stack": {"distribution": "fillEqually", "spacing": 1, "arrangedSubviews": [\#(double), {}, {}]}}"#
                    .utf8))
        #expect(
            try Explanation(of: layoutCase, RuleModel.uikit, topics: [.conflict]).lines(.conflict)
                == [
                    "uikit: gap 1 + gap 1 = 2, but the stack's width must be 375.",
                    "  View 0 must be 2 × view 1's width.",
                    "  View 1 must be as wide as view 0.",
                    "  View 2 must be as wide as view 0.",
                    "The distribution .fillEqually of the stack takes part in it.",
                    "A device breaks a constraint and goes on, probably view 0's width constraint: then view 0 is"
                        + " 124.333 pt wide.",
                ])
    }

    @Test func `the constraint that a device breaks is the last spacing, or the app's only size`()
        throws
    {
        func lines(_ properties: String, _ views: String) throws -> [String] {
            let json = """
                {"height": 100, "stack": {\(properties) "spacing": 8, "arrangedSubviews": [\(views)]}}
                """
            return try Explanation(
                of: LayoutCase(jsonBytes: Array(json.utf8)), RuleModel.uikit, topics: [.conflict]
            ).lines(.conflict).filter { $0.hasPrefix("A device ") }
        }
        let fixed =
            #"{"intrinsicContentSize": {"width": 50, "height": 20}, "constraints": [{"attribute": "height", "constant": 60}]}"#
        let label = #"{"intrinsicContentSize": {"width": 50, "height": 20}}"#
        #expect(
            try lines(#""axis": "vertical","#, "\(fixed), \(label), \(fixed)") == [
                "A device breaks a constraint and goes on, probably the gap between view 1 and view 2: view 2 then"
                    + " covers 20 pt of view 1."
            ])
        #expect(
            try lines("", "\(fixed), \(label)") == [
                "A device breaks a constraint and goes on, probably view 0's height constraint: then view 0 is"
                    + " 100 pt tall."
            ])
        // One of two sizes breaks, and it is not known which.
        #expect(try lines("", "\(fixed), \(fixed.replacing("60", with: "70"))") == [])
    }

    @Test func `shares that leave no room for the spacing are added up`() throws {
        let half =
            #"{"constraints": [{"attribute": "width", "toItem": "stack", "multiplier": 0.5}]}"#
        let layoutCase = try LayoutCase(
            jsonBytes: Array(
                #"{"width": 300, "stack": {"spacing": 10, "arrangedSubviews": [\#(half), \#(half)]}}"#
                    .utf8))
        #expect(
            try Explanation(of: layoutCase, RuleModel.uikit, topics: [.conflict]).lines(.conflict)
                == [
                    "uikit: gap 10, but shares already take 100 % of the stack's width."
                ])
    }

    @Test func `a size that is required twice is named once`() throws {
        let text = try sentence(
            "fdstackview",
            #"""
            {"width": 335, "stack": {"arrangedSubviews": [{"isHidden": true,
             "constraints": [{"attribute": "width", "constant": 20}]}]}}
            """#)
        #expect(text == "view 0's width must be both 20 and 0.")
    }

    @Test func `views and spacings that do not fit are added up`() throws {
        let text = try sentence(
            "uikit",
            #"""
            {"width": 100, "stack": {"spacing": 10, "arrangedSubviews": [
              {"constraints": [{"attribute": "width", "constant": 60}]},
              {"constraints": [{"attribute": "width", "constant": 50}]}]}}
            """#)
        #expect(
            text == "view 0's width 60 + gap 10 + view 1's width 50 = 120, but the stack's width"
                + " must be 100.")
    }

    @Test func `a width less its margins is one length`() throws {
        let text = try sentence(
            "uikit",
            #"""
            {"width": 300, "height": 200, "stack": {"axis": "vertical",
             "isLayoutMarginsRelativeArrangement": true, "layoutMargins": {"left": 16, "right": 16},
             "arrangedSubviews": [
              {"constraints": [{"attribute": "width", "toItem": "self", "multiplier": 1.6}]},
              {"constraints": [{"attribute": "height", "constant": 92}]}]}}
            """#)
        #expect(
            text
                == "0.625 × (the stack's width 300 − 2 × margin 16) + view 1's height 92 = 259.5, but"
                + " the stack's height must be 200.")
    }

    @Test func `equal views and the spacing between them are added up`() throws {
        let text = try sentence(
            "uikit",
            #"""
            {"width": 100, "stack": {"distribution": "fillEqually", "spacing": 10,
             "arrangedSubviews": [{"constraints": [{"attribute": "width", "constant": 60}]}, {}]}}
            """#)
        #expect(
            text == "2 × view 0's width 60 + gap 10 = 130, but the stack's width must be 100.")
    }

    @Test func `a negative spacing is added to the views`() throws {
        let text = try sentence(
            "uikit",
            #"""
            {"width": 100, "stack": {"spacing": -10, "arrangedSubviews": [
              {"constraints": [{"attribute": "width", "constant": 60}]},
              {"constraints": [{"attribute": "width", "constant": 60}]}]}}
            """#)
        #expect(
            text == "view 0's width 60 + gap −10 + view 1's width 60 = 110, but the stack's width"
                + " must be 100.")
    }

    @Test func `a negative sum has a minus sign`() throws {
        let text = try sentence(
            "uikit",
            #"""
            {"width": 0, "stack": {"spacing": -10, "arrangedSubviews": [
              {"constraints": [{"attribute": "width", "constant": 3}]},
              {"constraints": [{"attribute": "width", "constant": 5}]}]}}
            """#)
        #expect(
            text
                == "view 1's width 5 + gap −10 + view 0's width 3 = −2 or less, but the other constraints"
                + " leave 0 for it.")
    }

    @Test(arguments: [
        (
            0.8,
            "0.3 × the stack's width 414 + 0.8 × the stack's width 414 = 455.4, but the stack's"
                + " width must be 414."
        ),
        (
            0.4,
            "0.3 × the stack's width 414 + 0.4 × the stack's width 414 = 289.8, but the stack's"
                + " width must be 414."
        ),
    ])
    func `shares of a stack are added up`(_ share: Double, _ expected: String) throws {
        let text = try sentence(
            "uikit",
            """
            {"width": 414, "stack": {"arrangedSubviews": [
              {"constraints": [{"attribute": "width", "toItem": "stack", "multiplier": 0.3}]},
              {"constraints": [{"attribute": "width", "toItem": "stack", "multiplier": \(share)}]}]}}
            """)
        #expect(text == expected)
    }

    @Test func `a third of a size is a quotient`() throws {
        let text = try sentence(
            "uikit",
            #"""
            {"width": 250, "stack": {"distribution": "fillEqually", "arrangedSubviews": [
              {"constraints": [{"attribute": "width", "constant": 50}]}, {}, {}]}}
            """#)
        #expect(text == "the stack's width 250 / 3 = 83.333, but view 0's width must be 50.")
    }

    @Test func `a view that sticks out at both ends counts once`() throws {
        let text = try sentence(
            "uikit",
            #"""
            {"height": 1, "stack": {"alignment": "center", "arrangedSubviews": [
              {"constraints": [{"attribute": "height", "constant": 32}]}]}}
            """#)
        #expect(
            text == "view 0's height is at least 32, but the stack's height must be 1.")
    }

    @Test func `views that must be both apart and aligned have no room`() throws {
        let text = try sentence(
            "fdstackview",
            #"""
            {"width": 37, "stack": {"alignment": "leading", "spacing": 16, "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 25, "height": 52}},
              {"intrinsicContentSize": {"width": 32, "height": 1}}]},
             "edits": [{"setIntrinsicContentSize": {"view": "0",
                         "value": {"width": 11, "height": 47}}},
                       {"setAxis": {"stack": "", "value": "vertical"}},
                       {"setAlignment": {"stack": "", "value": "trailing"}}]}
            """#)
        #expect(
            text == "gap 16 or more, but the other constraints leave 0 for it.")
    }

    @Test func `a conflict of tops and baselines is explained by their distance`() throws {
        let text = try sentence(
            "fdstackview",
            #"""
            {"stack": {"alignment": "firstBaseline", "arrangedSubviews": [
              {"baselineOffsets": {"first": 10, "last": 10}}, {}, {}]},
             "edits": [{"setHidden": {"view": "1", "value": true}},
                       {"setAlignment": {"stack": "", "value": "fill"}}]}
            """#)
        #expect(
            text == "baseline offset 10, but the other constraints leave 0 for it.")
    }

    @Test func `the lengths of a long sum are counted`() throws {
        let view = #"{"constraints": [{"attribute": "width", "constant": 10}]}"#
        let views = [String](repeating: view, count: 250).joined(separator: ",")
        let text = try sentence(
            "uikit", #"{"width": 2495, "stack": {"arrangedSubviews": [\#(views)]}}"#)
        #expect(text == "250 lengths = 2500, but the stack's width must be 2495.")
    }

    @Test func `satisfiable constraints have no sum`() throws {
        let stack = StackConfiguration(
            arrangedSubviews: [ArrangedSubview(width: 10, height: 10), ArrangedSubview()])
        let constraints = RuleModel.uikit.constraints(
            for: LayoutCase(width: 30, stack: stack), in: workspace
        ).filter { $0.priority >= 1000 && $0.first.attribute == .size && $0.axis == .horizontal }
        #expect(ConflictSum(of: constraints, in: stack) == nil)
    }
}
