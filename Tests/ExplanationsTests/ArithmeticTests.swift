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
    var sentence: String

    var testDescription: String { "\(model):\(defect)" }

    init(_ defect: String, _ json: String, _ sentence: String) {
        let parts = defect.split(separator: ":")
        model = String(parts[0])
        self.defect = String(parts[1])
        self.json = json
        self.sentence = sentence
    }
}

@Suite struct ArithmeticTests {
    private let workspace = LayoutWorkspace()

    static let faultyCases = [
        FaultyCase(
            "uikit:spacing-in-proportions",
            #"{"width": 300, "stack": {"distribution": "fillProportionally", "spacing": 10,"#
                + views("4 20", "1 20", "2 20"),
            "view 0's width: 4 / (4 + 1 + 2 + 2 × 10) × 300 = 44.444; without the bug: 4 / 7 × (300 − 20) ="
                + " 160"),
        FaultyCase(
            "uikit:hidden-extent", #"{"stack": {"# + views("10 30", "10 80 hidden"),
            "the stack's height: hidden view 1's height 80 pt; without the bug: view 0's height"
                + " 30 pt"),
        FaultyCase(
            "uikit:hidden-extent",
            #"{"width": 90, "stack": {"alignment": "leading", "arrangedSubviews": [{"stack": {"#
                + #""arrangedSubviews": [{"isHidden": true,"#
                + #""constraints": [{"attribute": "height", "constant": 80}]}, {}]}}]}}"#,
            "the stack's height: hidden view 0.0's height 80 pt; without the bug: 0 pt; The"
                + " stack's top must be at view 0's top.; The stack's bottom must be at the bottom of"
                + " the guide around the views.; The stack should be no taller than its views need"
                + " (priority 51).; The top of the guide around the views should be at view 0's top"
                + " (priority 999.5; the guide reaches around every view)."),
        FaultyCase(
            "uikit:baseline-edge-distance",
            #"{"stack": {"axis": "vertical", "spacing": 10, "isBaselineRelativeArrangement": true,"#
                + texts("20 15", "24 18"),
            "the stack's height: view 0's height 20 + gap −13 + view 1's height 24 = 31 pt;"
                + " without the bug: view 0's height 20 + gap −13 + view 1's height 24 + baseline"
                + " offset 4 − baseline offset 5 = 30 pt"),
        FaultyCase(
            "uikit:baseline-edge-distance",
            #"{"stack": {"axis": "vertical", "spacing": 15, "isBaselineRelativeArrangement": true,"#
                + #""isLayoutMarginsRelativeArrangement": true, "layoutMargins": {"top": 2, "bottom": 3},"#
                + texts("20 15", "24 18"),
            "the stack's height: view 0's height 20 + gap −8 + view 1's height 24 + margin 2 +"
                + " margin 3 = 41 pt; without the bug: view 0's height 20 + gap −8 + view 1's height 24"
                + " + baseline offset 9 + margin 2 + margin 3 = 50 pt"),
        FaultyCase(
            "uikit:baselines-stick-out",
            #"{"stack": {"alignment": "lastBaseline", "# + texts("20 16", "33 27"),
            "the stack's height: view 1's height 33 − baseline offset 2 = 31 pt; without the"
                + " bug: view 1's height 33 pt"),
        FaultyCase(
            "uikit:baselines-stick-out",
            #"{"stack": {"alignment": "firstBaseline", "isLayoutMarginsRelativeArrangement": true,"#
                + #""layoutMargins": {"top": 2}, "# + texts("20 16", "33 27"),
            "the stack's height: view 1's height 33 + margin 2 − baseline offset 11 = 24 pt;"
                + " without the bug: view 1's height 33 + margin 2 = 35 pt"),
        FaultyCase(
            "uikit:baselines-stick-out",
            #"{"height": 40, "stack": {"alignment": "lastBaseline", "# + texts("40 34", "20 10"),
            "view 0's height: the stack's height 40 pt; without the bug: the stack's height 40 −"
                + " baseline offset 4 = 36 pt"
        ),
        FaultyCase(
            "uikit:stale-multipliers",
            #"{"width": 300, "stack": {"distribution": "fillProportionally","#
                + views("4 20", "1 20", edits: #"{"setSpacing": {"stack": "", "value": 10}}"#),
            "view 0's width: 4 / (4 + 1 + 1 × 0) × 300 = 240 (with the old spacing, 0); without the bug:"
                + " 4 / (4 + 1 + 1 × 10) × 300 = 80"),
        FaultyCase(
            "uikit:required-proportions",
            #"{"width": 60, "stack": {"distribution": "fillProportionally","#
                + #""arrangedSubviews": [{"intrinsicContentSize": {"width": 0},"#
                + #""constraints": [{"attribute": "width", "constant": 20, "priority": 999.5}]},"#
                + #"{"intrinsicContentSize": {"width": 9, "height": 1}}]}}"#,
            "view 1's width: 9 / (0 + 9) × 60 = 60; without the bug: the stack's width 60 − view"
                + " 0's width 20 = 40 pt"),
        FaultyCase(
            "fdstackview:trailing-hidden-run",
            #"{"width": 50, "stack": {"spacing": 10,"#
                + views("20 20", "9 9 hidden", "9 9 hidden"),
            "view 0's width: the stack's width 50 − gap 10 = 40 pt; without the bug: the stack's"
                + " width 50 pt"),
        FaultyCase(
            "fdstackview:margins-ignored",
            #"{"width": 200, "height": 40, "stack": {"isLayoutMarginsRelativeArrangement": true,"#
                + #""layoutMargins": {"left": 10, "right": 5},"# + views("20 20"),
            "view 0's width: the stack's width 200 pt; without the bug: the stack's width 200 −"
                + " margin 10 − margin 5 = 185 pt"),
        FaultyCase(
            "fdstackview:baseline-spacing-ignored",
            #"{"stack": {"axis": "vertical", "spacing": 30,"#
                + #""isBaselineRelativeArrangement": true, "arrangedSubviews": [{"#
                + #""intrinsicContentSize": {"width": 9, "height": 20},"#
                + #""baselineOffsets": {"first": 15, "last": 5}}, {"#
                + #""intrinsicContentSize": {"width": 9, "height": 24},"#
                + #""baselineOffsets": {"first": 18, "last": 6}}]}}"#,
            "the stack's height: view 0's height 20 + gap 30 + view 1's height 24 = 74 pt;"
                + " without the bug: view 0's height 20 + gap 7 + view 1's height 24 = 51 pt"),
        FaultyCase(
            "fdstackview:neighbour-ratios",
            #"{"stack": {"distribution": "fillProportionally","#
                + #""arrangedSubviews": [{"intrinsicContentSize": {"width": 112, "height": 34}}, {}]}}"#,
            "view 0's width: max(0, 112 / (−1) × 0 (view 1's)) = 0 (a missing natural size"
                + " counts as −1); without the bug: 112 / 112 × 112 = 112"),
        FaultyCase(
            "fdstackview:zero-size-as-equal",
            #"{"width": 90, "stack": {"distribution": "fillProportionally","#
                + views("20 20", "0 0"),
            "view 0's width: 0.5 × the stack's width 90 = 45 pt; without the bug: the stack's"
                + " width 90 pt"),
        FaultyCase(
            "fdstackview:fitting-size-ignored",
            #"{"width": 395, "height": 120, "stack": {"axis": "vertical","#
                + #""distribution": "fillProportionally", "arrangedSubviews": [{"stack": {"#
                + #""arrangedSubviews": [{"intrinsicContentSize": {"width": 65, "height": 1}}]}},"#
                + #"{"intrinsicContentSize": {"width": 395, "height": 132}}]}}"#,
            "view 0's height: max(0, (−1) / 132 × 120 (view 1's)) = 0 (a missing natural size"
                + " counts as −1); without the bug: the stack's height 120 / 133 = 0.902 pt"),
        FaultyCase(
            "fdstackview:stale-boundary",
            #"{"width": 9, "height": 0, "stack": {"alignment": "center","#
                + views(
                    "5 7 hidden",
                    edits: #"{"insert": {"stack": "", "index": 1, "subview": {"#
                        + #""intrinsicContentSize": {"width": 2, "height": 59}}}}"#),
            "view 1's height: 59 pt; View 1 should be at least 59 pt tall (priority 750; content"
                + " compression resistance).; without the bug: the stack's height 0 pt"),
        FaultyCase(
            "fdstackview:weak-boundary",
            #"{"width": 9, "height": 10, "stack": {"alignment": "center", "arrangedSubviews": [{"#
                + #""intrinsicContentSize": {"width": 9, "height": 30}, "constraints": [{"#
                + #""attribute": "height", "constant": 30, "priority": 999.8}]}]}}"#,
            "view 0's height: 30 pt; View 0 should be 30 pt tall (priority 999.8).; without the"
                + " bug: the stack's height 10 pt"),
        FaultyCase(
            "fdstackview:required-centering",
            #"{"width": 100, "stack": {"distribution": "equalCentering","#
                + views("10 9", "60 9", "30 9"),
            "view 2's width: the stack's width 100 / 1.5 − view 0's width 10 / 3 − view 1's"
                + " width 60 / 1.5 = 23.333 pt; without the bug: the stack's width 100 − view 0's width"
                + " 10 − view 1's width 60 = 30 pt"
        ),
        FaultyCase(
            "fdstackview:required-centering",
            #"{"width": 20, "stack": {"distribution": "equalCentering", "spacing": 1,"#
                + views("20 9", "4 9", "2 9"),
            "view 0's width: the stack's width 20 / 1.5 − gap 1 / 0.75 − view 1's width 4 / 1.5"
                + " − view 2's width 2 / 3 = 8.667 pt; without the bug: the stack's width 20 − 2 × gap"
                + " 1 − view 1's width 4 − view 2's width 2 = 12 pt"
        ),
        FaultyCase(
            "fdstackview:hidden-pull",
            #"{"width": 90, "stack": {"# + views("9 40", "9 20 hidden"),
            "the stack's height: hidden view 1's height 20 pt; without the bug: view 0's height"
                + " 40 pt"
        ),
        FaultyCase(
            "fdstackview:hidden-pull",
            #"{"width": 90, "stack": {"arrangedSubviews": [{"intrinsicContentSize": {"height": 40}},"#
                + #"{"isHidden": true, "contentCompressionResistancePriority": {"vertical": 800}}]}}"#,
            "the stack's height: hidden view 1's height 0 pt; without the bug: view 0's height"
                + " 40 pt"),
        FaultyCase(
            "fdstackview:hidden-in-chain",
            #"{"width": 20, "stack": {"distribution": "equalSpacing", "#
                + views("10 9", "5 9 hidden"),
            "view 0's width: 10 pt; View 0 should be at most 10 pt wide (priority 250; content"
                + " hugging).; without the bug: the stack's width 20 pt"),
        FaultyCase(
            "fdstackview:hidden-in-chain",
            #"{"width": 100, "height": 9, "stack": {"arrangedSubviews": ["#
                + #"{"intrinsicContentSize": {"width": 10}}, {"stack": {"arrangedSubviews": ["#
                + #"{"isHidden": true}]}, "contentHuggingPriority": {"horizontal": 100}},"#
                + #"{"isHidden": true}]}}"#,
            "view 0's width: the stack's width 100 pt; without the bug: 10 pt; View 0 should be"
                + " at most 10 pt wide (priority 250; content hugging)."),
        FaultyCase(
            "fdstackview:weak-equal-sizes",
            #"{"height": 9, "stack": {"distribution": "fillEqually", "spacing": 5, "arrangedSubviews": ["#
                + #"{"constraints": [{"attribute": "width", "constant": 10}]},"#
                + #"{"intrinsicContentSize": {"width": 20}, "constraints": [{"attribute": "width","#
                + #""constant": 20, "priority": 999}]}]}}"#,
            "the stack's width: view 0's width 10 + gap 5 + view 1's width 20 = 35 pt; without"
                + " the bug: 2 × view 0's width 10 + gap 5 = 25 pt"),
        FaultyCase(
            "fdstackview:textless-on-baseline",
            #"{"stack": {"alignment": "firstBaseline","#
                + #""arrangedSubviews": [{"intrinsicContentSize": {"width": 9, "height": 20},"#
                + #""baselineOffsets": {"first": 16, "last": 4}},"#
                + #"{"intrinsicContentSize": {"width": 9, "height": 30}}]}}"#,
            "the stack's height: view 1's height 30 + baseline offset 16 = 46 pt; without the"
                + " bug: view 1's height 30 pt"),
        FaultyCase(
            "tzstackview:textless-on-baseline",
            #"{"stack": {"alignment": "firstBaseline","#
                + #""arrangedSubviews": [{"intrinsicContentSize": {"width": 9, "height": 30}},"#
                + #"{"intrinsicContentSize": {"width": 9, "height": 20},"#
                + #""baselineOffsets": {"first": 16, "last": 4}}]}}"#,
            "view 1's y: −baseline offset 16 = −16 pt; without the bug: 0 pt; View 0's top must"
                + " be at view 1's top.; The stack's top must be at view 0's top."),
        FaultyCase(
            "fdstackview:textless-on-baseline",
            #"{"stack": {"alignment": "lastBaseline","#
                + #""arrangedSubviews": [{"intrinsicContentSize": {"width": 9, "height": 20},"#
                + #""baselineOffsets": {"first": 16, "last": 4}},"#
                + #"{"intrinsicContentSize": {"width": 9, "height": 30}}]}}"#,
            "the stack's height: view 1's height 30 + baseline offset 4 = 34 pt; without the"
                + " bug: view 1's height 30 pt"),
        FaultyCase(
            "fdstackview:leaked-alignment",
            #"{"width": 60, "height": 50, "stack": {"alignment": "leading","#
                + views(
                    "30 10", "30 20",
                    edits: #"{"setHidden": {"view": "0", "value": true}},"#
                        + #"{"setHidden": {"view": "0", "value": false}},"#
                        + #"{"setAlignment": {"stack": "", "value": "trailing"}}"#),
            "view 0's height: view 1's height 20 pt; without the bug: 10 pt; View 0 should be at"
                + " most 10 pt tall (priority 250; content hugging)."),
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
        let found = try #require(try sentence(layoutCase, model, index))
        #expect(found.sentence == faulty.sentence)
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
                for index in model.defects.indices {
                    guard let (sentence, layouts) = try sentence(layoutCase, model, index) else {
                        continue
                    }
                    let name = model.defects[index].name
                    let sums = Sums.parts(of: sentence)
                    count += sums.count
                    for sum in sums where !sum.contains("'") {
                        #expect(Sums.isTrue(sum), "\(sum) in \(sentence)")
                    }
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

    /// Returns the sentence on the number that a bug of a model changes most in a case, and the frames with the bug
    /// and without it; `nil` where the bug changes none.
    private func sentence(
        _ layoutCase: LayoutCase, _ model: any LayoutModel, _ index: Int
    ) throws -> (sentence: String, layouts: [[Frame]])? {
        let evidence = try CaseEvidence(layoutCase, alone: model, Comparison(), workspace)
        let corrected = evidence.left.correcting(DefectSet(index: index))
        let found = FoundDefect(
            side: evidence.sides[0], defect: model.defects[index], corrected: corrected,
            correctedAll: corrected)
        guard evidence.pair.left.status.isDetermined, let numbers = evidence.numbers(of: found),
            case .change = numbers
        else { return nil }
        let meant = corrected.layout(of: layoutCase, in: workspace)
        let lines = evidence.lines(numbers, of: found, isAlone: true, after: [])
        let text = lines.flatMap(\.indented).map { $0.trimmingCharacters(in: .whitespaces) }
            .joined(separator: "; ")
        let sentence = text.replacing("\(model.name), ", with: "")
        return (sentence, [evidence.pair.left.frames, meant.frames])
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
        #expect(areTrue("view 1's width: the stack's width 40 − view 0's width 10 = 30 pt"))
        #expect(areTrue("view 1's width: view 2's width 30 pt"))
        #expect(areTrue("view 1's x: view 0's width 10 pt (a note, 5)"))
        #expect(areTrue("view 1's height: 6 pt (9 pt with its alignment rectangle insets)"))
        #expect(!areTrue("view 1's width: 31 pt"))
        #expect(!areTrue("the stack's height: gap 4 + gap 4 = 8 pt"))
    }
}

func decimal(_ value: Double) -> String {
    let rounded = (abs(value) * 1000).rounded() / 1000
    let text = rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    return value < 0 && rounded > 0 ? "-" + text : text
}
