import DifferentialTesting
import LayoutModels
import StackCases
import Testing

@testable import Explanations

/// A case with a bug of one model, and what the bug makes of its numbers.
struct FaultyCase: Sendable, CustomTestStringConvertible {
    var model: String
    var defect: String
    var json: String
    /// The number of a frame that the sentence is about; `nil` where it is about a distance.
    var number: (path: String, attribute: FrameAttribute)?
    var sentence: String

    var testDescription: String { "\(model):\(defect)" }

    init(
        _ defect: String, _ json: String, _ path: String, _ attribute: FrameAttribute?,
        _ sentence: String
    ) {
        let parts = defect.split(separator: ":")
        model = String(parts[0])
        self.defect = String(parts[1])
        self.json = json
        number = attribute.map { (path, $0) }
        self.sentence = sentence
    }
}

@Suite struct ArithmeticTests {
    private let workspace = LayoutWorkspace()

    static let faultyCases = [
        FaultyCase(
            "uikit:spacing-in-proportions",
            #"{"width": 300, "stack": {"distribution": "fillProportionally", "spacing": 10,"#
                + views("4 20", "1 20", "2 20"), "0", .width,
            "view 0's width: 4 / (4 + 1 + 2 + 2 × 10) × 300 = 44.444; without the bug: 4 / 7 × (300 − 20) ="
                + " 160"),
        FaultyCase(
            "uikit:hidden-extent", #"{"stack": {"# + views("10 30", "10 80 hidden"), "", .height,
            "the stack's height: max(30, 80) = 80; without the bug: 30"),
        FaultyCase(
            "uikit:hidden-extent",
            #"{"stack": {"arrangedSubviews": [{"intrinsicContentSize": {"height": 30}}, {"isHidden": true,"#
                + #""constraints": [{"attribute": "height", "constant": 80}]},"#
                + #"{"intrinsicContentSize": {"height": 40}}]}}"#, "0", .height,
            "view 0's height: as much as hidden view 1 = 80; without the bug: max(30, 40) = 40"),
        FaultyCase(
            "uikit:hidden-extent",
            #"{"width": 90, "stack": {"alignment": "leading", "arrangedSubviews": [{"stack": {"#
                + #""arrangedSubviews": [{"isHidden": true,"#
                + #""constraints": [{"attribute": "height", "constant": 80}]}, {}]}}]}}"#,
            "0.1", .height,
            "view 0.1's height: as much as hidden view 0.0 = 80; without the bug: 0"),
        FaultyCase(
            "uikit:baseline-edge-distance",
            #"{"stack": {"axis": "vertical", "spacing": 10, "isBaselineRelativeArrangement": true,"#
                + texts("20 15", "24 18"), "", nil,
            "from the stack's top to view 0's first baseline: 15 (view 0 touches the edge); without the bug: 10"
                + " (the spacing)"),
        FaultyCase(
            "uikit:baseline-edge-distance",
            #"{"stack": {"axis": "vertical", "spacing": 15, "isBaselineRelativeArrangement": true,"#
                + #""isLayoutMarginsRelativeArrangement": true, "layoutMargins": {"top": 2, "bottom": 3},"#
                + texts("20 15", "24 18"), "", nil,
            "from view 1's last baseline to the stack's bottom: 3 + 6 = 9 (view 1 touches the margin); without the"
                + " bug: 3 + 15 = 18 (margin and spacing)"),
        FaultyCase(
            "uikit:baselines-stick-out",
            #"{"stack": {"alignment": "lastBaseline", "# + texts("20 16", "33 27"), "", .height,
            "the stack's height: max(16, 27) (above the baseline) + 4 (view 0 below it) = 31; without the bug:"
                + " max(16, 27) (above the baseline) + max(4, 6) (below it) = 33"),
        FaultyCase(
            "uikit:baselines-stick-out",
            #"{"stack": {"alignment": "firstBaseline", "isLayoutMarginsRelativeArrangement": true,"#
                + #""layoutMargins": {"top": 2}, "# + texts("20 16", "33 27"), "", .height,
            "the stack's height: 16 (view 0 above the baseline) + max(4, 6) (below it) + 2 = 24; without the bug:"
                + " max(16, 27) (above the baseline) + max(4, 6) (below it) + 2 = 35"),
        FaultyCase(
            "uikit:baselines-stick-out",
            #"{"height": 40, "stack": {"alignment": "lastBaseline", "# + texts("40 34", "20 10"),
            "", nil,
            "view 1 sticks out of the stack by: 10 (below the baseline) − 6 (of the stack) = 4; without the bug: 0"
        ),
        FaultyCase(
            "uikit:stale-multipliers",
            #"{"width": 300, "stack": {"distribution": "fillProportionally","#
                + views("4 20", "1 20", edits: #"{"setSpacing": {"stack": "", "value": 10}}"#),
            "0", .width,
            "view 0's width: 4 / (4 + 1 + 1 × 0) × 300 = 240 (with the old spacing, 0); without the bug:"
                + " 4 / (4 + 1 + 1 × 10) × 300 = 80"),
        FaultyCase(
            "uikit:required-proportions",
            #"{"width": 60, "stack": {"distribution": "fillProportionally","#
                + #""arrangedSubviews": [{"intrinsicContentSize": {"width": 0},"#
                + #""constraints": [{"attribute": "width", "constant": 20, "priority": 999.5}]},"#
                + #"{"intrinsicContentSize": {"width": 9, "height": 1}}]}}"#,
            "0", .width,
            "view 0's width: no natural size, and so = 0; without the bug: 60 − 40 = 20"),
        FaultyCase(
            "fdstackview:trailing-hidden-run",
            #"{"width": 50, "stack": {"spacing": 10,"#
                + views("20 20", "9 9 hidden", "9 9 hidden"), "0", .width,
            "view 0's width: 50 − 10 (the remaining spacing) = 40; without the bug: 50"),
        FaultyCase(
            "fdstackview:margins-ignored",
            #"{"width": 200, "height": 40, "stack": {"isLayoutMarginsRelativeArrangement": true,"#
                + #""layoutMargins": {"left": 10, "right": 5},"# + views("20 20"), "0", .width,
            "view 0's width: 200; without the bug: 200 − 10 − 5 = 185 (margins of 10 and 5)"),
        FaultyCase(
            "fdstackview:baseline-spacing-ignored",
            #"{"stack": {"axis": "vertical", "spacing": 30,"#
                + #""isBaselineRelativeArrangement": true, "arrangedSubviews": [{"#
                + #""intrinsicContentSize": {"width": 9, "height": 20},"#
                + #""baselineOffsets": {"first": 15, "last": 5}}, {"#
                + #""intrinsicContentSize": {"width": 9, "height": 24},"#
                + #""baselineOffsets": {"first": 18, "last": 6}}]}}"#,
            "", nil,
            "from view 0's bottom to view 1's top: the spacing alone = 30; without the bug: 30 − 5 (below the"
                + " last baseline) − 18 (above the first) = 7"),
        FaultyCase(
            "fdstackview:neighbour-ratios",
            #"{"stack": {"distribution": "fillProportionally","#
                + #""arrangedSubviews": [{"intrinsicContentSize": {"width": 112, "height": 34}}, {}]}}"#,
            "0", .width,
            "view 0's width: max(0, 112 / (−1) × 0 (view 1's)) = 0 (a missing natural size"
                + " counts as −1); without the bug: 112 / 112 × 112 = 112"),
        FaultyCase(
            "fdstackview:zero-size-as-equal",
            #"{"width": 90, "stack": {"distribution": "fillProportionally","#
                + views("20 20", "0 0"), "0", .width,
            "view 0's width: as large as view 1 = 45; without the bug: 20 / 20 × 90 = 90"),
        FaultyCase(
            "fdstackview:fitting-size-ignored",
            #"{"width": 395, "height": 120, "stack": {"axis": "vertical","#
                + #""distribution": "fillProportionally", "arrangedSubviews": [{"stack": {"#
                + #""arrangedSubviews": [{"intrinsicContentSize": {"width": 65, "height": 1}}]}},"#
                + #"{"intrinsicContentSize": {"width": 395, "height": 132}}]}}"#,
            "0", .height,
            "view 0's height: max(0, (−1) / 132 × 120 (view 1's)) = 0 (a missing natural"
                + " size counts as −1); without the bug: 120 − 119.098 = 0.902"),
        FaultyCase(
            "fdstackview:stale-boundary",
            #"{"width": 9, "height": 0, "stack": {"alignment": "center","#
                + views(
                    "5 7 hidden",
                    edits: #"{"insert": {"stack": "", "index": 1, "subview": {"#
                        + #""intrinsicContentSize": {"width": 2, "height": 59}}}}"#),
            "", nil,
            "view 1 sticks out of the stack by: −29.5 + 59 − 0 = 29.5; without the bug: 0"),
        FaultyCase(
            "fdstackview:vertical-baselines-converted",
            #"{"height": 100, "stack": {"axis": "vertical", "alignment": "firstBaseline","#
                + #""arrangedSubviews": [{"intrinsicContentSize": {"width": 5, "height": 20},"#
                + #""baselineOffsets": {"first": 4, "last": 9}}, {"intrinsicContentSize": {"#
                + #""width": 5, "height": 30}, "baselineOffsets": {"first": 14, "last": 9}}]},"#
                + #""edits": [{"setAxis": {"stack": "", "value": "horizontal"}}]}"#,
            "0", .y,
            "view 0's top: at the stack's top = 0; without the bug: 70 + 14 (down to view 1's baseline) − 4"
                + " (down to its own) = 80"),
        FaultyCase(
            "fdstackview:weak-boundary",
            #"{"width": 9, "height": 10, "stack": {"alignment": "center", "arrangedSubviews": [{"#
                + #""intrinsicContentSize": {"width": 9, "height": 30}, "constraints": [{"#
                + #""attribute": "height", "constant": 30, "priority": 999.8}]}]}}"#,
            "", nil, "view 0 sticks out of the stack by: −10 + 30 − 10 = 10; without the bug: 0"),
        FaultyCase(
            "fdstackview:required-centering",
            #"{"width": 100, "stack": {"distribution": "equalCentering","#
                + views("10 9", "60 9", "30 9"), "2", .width,
            "view 2's width: 2 / 3 × (100 − 5 − 30 − 30) = 23.333 (the largest w for"
                + " which w / 2 + 30 is at most the distance of all centers,"
                + " (100 − 5 − w / 2) / 2); without the bug: 30"
        ),
        FaultyCase(
            "fdstackview:required-centering",
            #"{"width": 20, "stack": {"distribution": "equalCentering", "spacing": 1,"#
                + views("20 9", "4 9", "2 9"), "0", .width,
            "view 0's width: 2 / 3 × (20 − 1 − 2 − 2 − 1 − 1) = 8.667 (the largest w"
                + " for which w / 2 + 2 + 1 is at most the distance of all centers,"
                + " (20 − 1 − w / 2) / 2); without the bug: 12"
        ),
        FaultyCase(
            "fdstackview:hidden-pull",
            #"{"width": 90, "stack": {"# + views("9 40", "9 20 hidden"), "", .height,
            "the stack's height: hidden view 1's natural height = 20; without the bug: view 0's natural height = 40"
        ),
        FaultyCase(
            "fdstackview:hidden-pull",
            #"{"width": 90, "stack": {"arrangedSubviews": [{"isHidden": true},"#
                + #"{"intrinsicContentSize": {"height": 40}}, {"intrinsicContentSize": {"height": 30}}]}}"#,
            "2", .height,
            "the stack's height: view 2's natural height = 30 (a hidden view pulls it towards 0); without the bug:"
                + " max(40, 30) = 40"),
        FaultyCase(
            "fdstackview:hidden-pull",
            #"{"width": 90, "stack": {"arrangedSubviews": [{"intrinsicContentSize": {"height": 40}},"#
                + #"{"isHidden": true, "contentCompressionResistancePriority": {"vertical": 800}}]}}"#,
            "", .height,
            "the stack's height: as much as hidden view 1, pulled to 0 = 0; without the bug: view 0's natural"
                + " height = 40"),
        FaultyCase(
            "fdstackview:hidden-in-chain",
            #"{"width": 20, "stack": {"distribution": "equalSpacing", "#
                + views("10 9", "5 9 hidden"),
            "0", .width,
            "view 0's width: its natural width = 10 (hidden view 1 is at the stack's end); without the bug: the"
                + " stack's width = 20"),
        FaultyCase(
            "fdstackview:hidden-in-chain",
            #"{"width": 50, "stack": {"distribution": "equalCentering", "alignment": "leading","#
                + #""arrangedSubviews": [{"intrinsicContentSize": {"width": 5, "height": 5},"#
                + #""isHidden": true}, {"intrinsicContentSize": {"width": 9, "height": 9},"#
                + #""constraints": [{"attribute": "width", "constant": 30, "priority": 900}]}]}}"#,
            "1", .width,
            "view 1's width: its width constraint = 30 (hidden view 0 is at the stack's start); without the bug:"
                + " the stack's width = 50"),
        FaultyCase(
            "fdstackview:hidden-in-chain",
            #"{"width": 100, "height": 9, "stack": {"arrangedSubviews": ["#
                + #"{"intrinsicContentSize": {"width": 10}}, {"stack": {"arrangedSubviews": ["#
                + #"{"isHidden": true}]}, "contentHuggingPriority": {"horizontal": 100}},"#
                + #"{"isHidden": true}]}}"#, "1", .width,
            "view 1's width: as much as its hidden views = 0; without the bug: 90"),
        FaultyCase(
            "fdstackview:weak-equal-sizes",
            #"{"height": 9, "stack": {"distribution": "fillEqually", "spacing": 5, "arrangedSubviews": ["#
                + #"{"constraints": [{"attribute": "width", "constant": 10}]},"#
                + #"{"intrinsicContentSize": {"width": 20}, "constraints": [{"attribute": "width","#
                + #""constant": 20, "priority": 999}]}]}}"#,
            "1", .width,
            "view 1's width: its width constraint = 20; without the bug: (25 − 5) / 2 = 10"),
        FaultyCase(
            "fdstackview:textless-on-baseline",
            #"{"stack": {"alignment": "firstBaseline","#
                + #""arrangedSubviews": [{"intrinsicContentSize": {"width": 9, "height": 20},"#
                + #""baselineOffsets": {"first": 16, "last": 4}},"#
                + #"{"intrinsicContentSize": {"width": 9, "height": 30}}]}}"#, "", nil,
            "from view 0's top down to view 1's top: 16 (to view 0's first baseline); without the bug: 0 (the tops"
                + " are level)"),
        FaultyCase(
            "tzstackview:textless-on-baseline",
            #"{"stack": {"alignment": "firstBaseline","#
                + #""arrangedSubviews": [{"intrinsicContentSize": {"width": 9, "height": 30}},"#
                + #"{"intrinsicContentSize": {"width": 9, "height": 20},"#
                + #""baselineOffsets": {"first": 16, "last": 4}}]}}"#, "", nil,
            "from view 1's top down to view 0's top: 16 (to view 1's first baseline); without the bug: 0 (the tops"
                + " are level)"),
        FaultyCase(
            "fdstackview:textless-on-baseline",
            #"{"stack": {"alignment": "lastBaseline","#
                + #""arrangedSubviews": [{"intrinsicContentSize": {"width": 9, "height": 20},"#
                + #""baselineOffsets": {"first": 16, "last": 4}},"#
                + #"{"intrinsicContentSize": {"width": 9, "height": 30}}]}}"#, "", nil,
            "from view 0's bottom up to view 1's bottom: 4 (to view 0's last baseline); without the bug: 0 (the"
                + " bottoms are level)"),
        FaultyCase(
            "fdstackview:leaked-alignment",
            #"{"width": 60, "height": 50, "stack": {"alignment": "leading","#
                + views(
                    "30 10", "30 20",
                    edits: #"{"setHidden": {"view": "0", "value": true}},"#
                        + #"{"setHidden": {"view": "0", "value": false}},"#
                        + #"{"setAlignment": {"stack": "", "value": "trailing"}}"#), "0", .y,
            "view 0's top: at view 1's top = 30; without the bug: 40"),
    ]

    /// The views of a case and the end of its text; a size is `width height`.
    private static func views(_ views: String..., edits: String = "") -> String {
        let subviews = views.map { view in
            let words = view.split(separator: " ")
            let hidden = words.count > 2 ? #", "isHidden": true"# : ""
            return #"{"intrinsicContentSize": {"width": \#(words[0]), "height": \#(words[1])}"#
                + hidden + "}"
        }
        return
            #""arrangedSubviews": [\#(subviews.joined(separator: ", "))]}, "edits": [\#(edits)]}"#
    }

    /// Labels of a case and the end of its text; a label is `height first`, with its last baseline as far from
    /// its bottom.
    private static func texts(_ texts: String...) -> String {
        let subviews = texts.map { text in
            let words = text.split(separator: " ").compactMap { Int($0) }
            return
                #"{"intrinsicContentSize": {"width": 9, "height": \#(words[0])}, "baselineOffsets": {"#
                + #""first": \#(words[1]), "last": \#(words[0] - words[1])}}"#
        }
        return #""arrangedSubviews": [\#(subviews.joined(separator: ", "))]}}"#
    }

    @Test(arguments: faultyCases)
    func `a bug is reckoned with the numbers of the frames`(_ faulty: FaultyCase) throws {
        let layoutCase = try LayoutCase(jsonBytes: Array(faulty.json.utf8))
        let model = try #require(ModelRegistry.model(named: faulty.model))
        let index = try #require(model.defects.firstIndex { $0.name == faulty.defect })
        let actual = model.layout(of: layoutCase, in: workspace)
        let meant = model.correcting(DefectSet(index: index)).layout(of: layoutCase, in: workspace)
        let arithmetic = try Arithmetic(
            of: layoutCase, actual: actual.frames, corrected: meant.frames)
        let defect = try #require(model.defects[index].arithmetic)
        let sentence = try #require(arithmetic.computation(of: defect)).sentence
        #expect(sentence == faulty.sentence)
        guard let (path, attribute) = faulty.number else { return }
        let tree = ViewTree(try layoutCase.configurationAfterEdits().stack)
        let view = try #require(tree.nodes.indices.first { "\(tree.path(of: $0))" == path })
        let parts = sentence.components(separatedBy: "; without the bug: ")
        #expect(parts[0].contains(" \(decimal(actual.frames[view][attribute]))"))
        #expect(parts[1].contains(decimal(meant.frames[view][attribute])))
    }

    @Test func `a nested stack has the share of the size that it fits into`() throws {
        let layoutCase = try LayoutCase(
            jsonBytes: Array(
                """
                {"width": 360, "stack": {"distribution": "fillProportionally", "spacing": 12,
                 "arrangedSubviews": [{"intrinsicContentSize": {"width": 50, "height": 30}},
                  {"stack": {"distribution": "equalSpacing", "spacing": 4, "arrangedSubviews": [
                    {"intrinsicContentSize": {"width": 20, "height": 30}},
                    {"intrinsicContentSize": {"width": 30, "height": 30}}]}},
                  {"intrinsicContentSize": {"width": 100, "height": 30}}]}}
                """.utf8))
        let explanation = try Explanation(of: layoutCase, RuleModel.uikit, topics: [.numbers])
        #expect(
            explanation.lines(.numbers) == [
                "uikit, view 0's width: 50 / (50 + 54 + 100 + 2 × 12) × 360 = 78.947",
                "  without the bug: 50 / 204 × (360 − 24) = 82.353",
            ])
    }

    @Test func `no computation is printed if its result differs from the layout`() throws {
        let layoutCase = try LayoutCase(jsonBytes: Array(Self.faultyCases[0].json.utf8))
        let frame = Frame(x: 0, y: 0, width: 12, height: 20)
        var frames = [Frame](repeating: frame, count: 4)
        frames[0].width = 300
        let others = frames.map { Frame(x: $0.x, y: $0.y, width: $0.width + 1, height: 20) }
        let arithmetic = try Arithmetic(of: layoutCase, actual: frames, corrected: others)
        #expect(arithmetic.computation(of: .sharesWithSpacing) == nil)
    }

    @Test func `every computation for generated cases is correct`() throws {
        let generator = CaseGenerator(seed: 5, profile: .adversarial)
        var (count, stated) = (0, [String: Int]())
        for index in 0..<400 {
            let layoutCase = generator.makeCase(index)
            let stack = try layoutCase.configurationAfterEdits().stack
            for model in ModelRegistry.models {
                for (name, sentence, layouts) in try sentences(layoutCase, model) {
                    let sums = Sums.parts(of: sentence)
                    count += sums.count
                    for sum in sums { #expect(Sums.isTrue(sum), "\(sum) in \(sentence)") }
                    for (side, frames) in zip(Sums.sides(of: sentence), layouts) {
                        let numbers = StatedNumbers(side, stack, frames)
                        #expect(numbers.areTrue, "case \(index), \(name): \(side)")
                        stated[name, default: 0] += numbers.count
                    }
                }
            }
        }
        #expect(count > 200)
        let compared = [
            "hidden-pull", "hidden-in-chain", "weak-equal-sizes", "textless-on-baseline",
        ]
        for name in compared { #expect(stated[name, default: 0] > 1, "\(name)") }
    }

    /// Returns the bugs of a model that have a computation in a case, each with its sentence and with the
    /// frames with the bug and without it.
    private func sentences(
        _ layoutCase: LayoutCase, _ model: any LayoutModel
    ) throws -> [(defect: String, sentence: String, layouts: [[Frame]])] {
        let actual = model.layout(of: layoutCase, in: workspace)
        guard actual.status.isDetermined else { return [] }
        return try model.defects.enumerated().compactMap { index, defect in
            let corrected = model.correcting(DefectSet(index: index))
            let meant = corrected.layout(of: layoutCase, in: workspace)
            guard meant.status.isDetermined else { return nil }
            let arithmetic = try Arithmetic(
                of: layoutCase, actual: actual.frames, corrected: meant.frames)
            guard let sentence = defect.arithmetic.flatMap(arithmetic.computation)?.sentence
            else { return nil }
            return (defect.name, sentence, [actual.frames, meant.frames])
        }
    }

    @Test func `a hidden view is a cause only with its own size`() throws {
        // Alignment makes all views as wide as the stack, and the last one half as wide: 0.
        let column = """
            {"stack": {"axis": "vertical", "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 50, "height": 20}},
              {"intrinsicContentSize": {"width": 70, "height": 20}, "isHidden": true},
              {"isHidden": true, "constraints": [
                {"attribute": "width", "toItem": "stack", "multiplier": 0.5}]}]}}
            """
        let explanation = try Explanation(
            of: LayoutCase(jsonBytes: Array(column.utf8)), RuleModel.uikit,
            topics: [.numbers, .sizes])
        let numbers = explanation.lines(.numbers)
        #expect(!numbers.contains { $0.contains("hidden view") }, "\(numbers)")
        #expect(numbers.contains { $0.contains("View 2 must be half the stack's width.") })
        #expect(
            explanation.lines(.sizes) == [
                "View 0 is 0 pt wide; its natural width is 50 pt.",
                "  Required constraints fix it: 0 pt.",
                "    View 2 must be half the stack's width.",
            ])
    }

    @Test
    func `a stale multiplier is computed with the earlier spacing, also in a stack of size 0`()
        throws
    {
        let row = """
            {"stack": {"distribution": "fillProportionally", "spacing": 10, "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 81, "height": 20}},
              {"intrinsicContentSize": {"width": 7, "height": 20}}]},
             "edits": [{"setSpacing": {"stack": "", "value": 0}}]}
            """
        let explanation = try Explanation(
            of: LayoutCase(jsonBytes: Array(row.utf8)), RuleModel.uikit, topics: [.numbers])
        #expect(
            explanation.lines(.numbers).prefix(2) == [
                "uikit, view 0's width: 81 / (81 + 7 + 1 × 10) × 0 = 0 (with the old spacing, 10)",
                "  without the bug: 81 / (81 + 7) × 88 = 81",
            ])
    }

    @Test func `a negative length after a sign is in parentheses`() {
        #expect((Expression.length(44) - .length(-6)).equation == "44 − (−6) = 50")
        #expect(Expression.sum([.length(44), .length(-6)]).equation == "44 + (−6) = 38")
    }

    @Test func `the checker rejects a wrong computation`() {
        #expect(Sums.isTrue("2 × (3 − (−4)) / max(1, 2) = 7"))
        #expect(!Sums.isTrue("2 × (3 − (−4)) = 13"))
        #expect(Sums.parts(of: "a: 1 / 2 × 4 (view 1's) = 2; without the bug: 3 = 3").count == 2)
    }

    @Test func `the checker compares numbers with the case and the frames`() {
        let stack = StackConfiguration(
            arrangedSubviews: [
                ArrangedSubview(width: 10, height: 4), ArrangedSubview(width: 30, height: 9),
            ])
        let frames = [
            Frame(x: 0, y: 0, width: 40, height: 9), Frame(x: 0, y: 2, width: 10, height: 4),
            Frame(x: 10, y: 0, width: 30, height: 9),
        ]
        func areTrue(_ sentence: String) -> Bool {
            StatedNumbers(sentence, stack, frames).areTrue
        }
        #expect(areTrue("view 1's width: its natural width = 30 (a note, 5)"))
        #expect(areTrue("the stack's width: view 0's natural width + 30 = 40"))
        #expect(areTrue("from view 1's top down to view 0's top: 2 (as measured)"))
        #expect(areTrue("from view 1's bottom up to view 0's bottom: 5 − 2 = 3"))
        #expect(!areTrue("view 1's width: 31"))
        #expect(!areTrue("the stack's height: view 0's natural height = 9"))
        #expect(!areTrue("the stack's height: hidden view 1's natural height = 9"))
        #expect(!areTrue("from view 1's top down to view 0's top: 1"))
    }
}

func decimal(_ value: Double) -> String {
    let rounded = (abs(value) * 1000).rounded() / 1000
    let text = rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    return value < 0 && rounded > 0 ? "-" + text : text
}

extension Computation {
    /// The line and its detail in one sentence.
    fileprivate var sentence: String {
        line("", .meant).indented.map { $0.trimmingCharacters(in: .whitespaces) }
            .joined(separator: "; ")
    }
}
