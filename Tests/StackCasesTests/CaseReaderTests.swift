import TestSupport
import Testing

@testable import StackCases

@Suite struct CaseReaderTests {
    @Test func `omitted properties of a case have their defaults`() throws {
        let layoutCase = try readCase(#"{"stack":{"arrangedSubviews":[{}]}}"#)
        #expect(
            layoutCase
                == LayoutCase(stack: StackConfiguration(arrangedSubviews: [ArrangedSubview()])))
        #expect(layoutCase.title == nil)
        #expect(layoutCase.width == nil && layoutCase.height == nil)
        #expect(layoutCase.edits.isEmpty)
        #expect(layoutCase.expected == nil && layoutCase.observed == nil)
        let stack = layoutCase.stack
        #expect(stack.axis == .horizontal)
        #expect(stack.distribution == .fill)
        #expect(stack.alignment == .fill)
        #expect(stack.spacing == .points(0))
        #expect(!stack.isLayoutMarginsRelativeArrangement)
        #expect(stack.layoutMargins == EdgeInsets(top: 0, left: 0, bottom: 0, right: 0))
        #expect(!stack.isBaselineRelativeArrangement)
        #expect(stack.semanticContentAttribute == .unspecified)
        let view = stack.arrangedSubviews[0]
        #expect(view.content == .view)
        #expect(view.intrinsicContentSize == IntrinsicContentSize(width: nil, height: nil))
        #expect(!view.isHidden)
        #expect(view.contentHuggingPriority == AxisPriorities(horizontal: 250, vertical: 250))
        #expect(
            view.contentCompressionResistancePriority
                == AxisPriorities(horizontal: 750, vertical: 750))
        #expect(view.baselineOffsets == nil)
        #expect(view.customSpacingAfter == .useDefault)
        #expect(view.constraints.isEmpty)
    }

    @Test func `omitted properties inside an object have their defaults`() throws {
        let view = try readView(
            #"""
            "intrinsicContentSize": {"height": 3}, "contentHuggingPriority": {"vertical": 1},
            "contentCompressionResistancePriority": {"horizontal": 2},
            "constraints": [{"attribute": "width", "constant": 5}]
            """#)
        #expect(view.intrinsicContentSize == IntrinsicContentSize(width: nil, height: 3))
        #expect(view.contentHuggingPriority == AxisPriorities(horizontal: 250, vertical: 1))
        #expect(
            view.contentCompressionResistancePriority
                == AxisPriorities(horizontal: 2, vertical: 750))
        #expect(
            view.constraints == [
                ViewConstraint(attribute: .width, relation: .equal, constant: 5, priority: 1000)
            ])
        let margins = try readCase(
            #"{"stack":{"layoutMargins":{"left":7},"arrangedSubviews":[]}}"#
        ).stack.layoutMargins
        #expect(margins == EdgeInsets(left: 7))
    }

    @Test func `every key is read`() throws {
        let layoutCase = try readCase(completeCase)
        #expect(layoutCase.stack.keysOfDefaults == [], "add these keys to completeCase")
        #expect(layoutCase.title == "Every é key 😀")
        #expect(layoutCase.width == 300.5)
        #expect(layoutCase.height == nil)
        #expect(
            layoutCase.constraints == [
                ViewConstraint(attribute: .height, relation: .greaterThanOrEqual, constant: 44),
                ViewConstraint(attribute: .height, toItem: .itself, multiplier: 2, priority: 999),
            ])
        var view = ArrangedSubview(width: 4, height: nil, isHidden: true)
        view.contentHuggingPriority = AxisPriorities(horizontal: 251, vertical: 249.5)
        view.contentCompressionResistancePriority = AxisPriorities(
            horizontal: 749, vertical: 1000)
        view.baselineOffsets = BaselineOffsets(first: 15, last: -4)
        view.numberOfLines = 3
        view.words = 12
        view.alignmentRectInsets = EdgeInsets(top: -1, right: 2.5)
        view.customSpacingAfter = .points(12)
        view.constraints = [
            ViewConstraint(
                attribute: .height, relation: .lessThanOrEqual, constant: 44, priority: 999),
            ViewConstraint(attribute: .width, toItem: .stack, multiplier: 0.5, constant: -8),
            ViewConstraint(attribute: .height, toItem: .itself),
            ViewConstraint(
                attribute: .leading, relation: .greaterThanOrEqual, toItem: .sibling(1),
                toAttribute: .centerX, constant: -4, priority: 998),
        ]
        var nested = ArrangedSubview(stack: StackConfiguration())
        nested.customSpacingAfter = .useSystem
        var stack = StackConfiguration(
            axis: .vertical, distribution: .fillProportionally, alignment: .trailing,
            spacing: .useSystem, arrangedSubviews: [view, nested])
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = EdgeInsets(top: 1, left: -2, bottom: 3.25, right: 4)
        stack.isBaselineRelativeArrangement = true
        stack.semanticContentAttribute = .forceRightToLeft
        #expect(layoutCase.stack == stack)
        #expect(
            layoutCase.edits == [
                .setHidden(view: ViewPath([0]), value: false),
                .setSpacing(stack: ViewPath(), value: .points(-20)),
                .setCustomSpacing(view: ViewPath([1]), value: .useDefault),
                .setAxis(stack: ViewPath([1]), value: .vertical),
                .setDistribution(stack: ViewPath([1]), value: .equalSpacing),
                .setAlignment(stack: ViewPath(), value: .center),
                .setIntrinsicContentSize(
                    view: ViewPath([0]), value: IntrinsicContentSize(width: 10)),
                .insert(
                    stack: ViewPath([1]), index: 0,
                    subview: ArrangedSubview(width: nil, height: nil, isHidden: true)),
                .insert(
                    stack: ViewPath(), index: 2,
                    subview: ArrangedSubview(width: nil, height: nil)),
                .addArrangedSubview(view: ViewPath([2])),
                .removeFromSuperview(view: ViewPath([2])),
                .remove(view: ViewPath([0])),
                .insert(
                    stack: ViewPath(), index: 1,
                    subview: ArrangedSubview(width: nil, height: nil)),
                .remove(view: ViewPath([1]), keepsSubview: true),
                .setSize(width: nil, height: 200),
            ])
    }

    @Test func `expected and observed frames are read`() throws {
        let layoutCase = try readCase(completeCase)
        #expect(
            layoutCase.expected
                == Expectation(
                    layouts: [
                        ExpectedLayout(
                            model: "uikit", status: .unique,
                            frames: [
                                PathFrame(
                                    path: ViewPath([0, 0]),
                                    frame: Frame(x: -1, y: 0, width: 1, height: 2))
                            ]),
                        ExpectedLayout(model: "other", status: .unsatisfiable, frames: nil),
                    ],
                    comparisons: [
                        ExpectedComparison(
                            left: "uikit", right: "other", outcome: "sizeAlong",
                            largestDifference: 115.5556)
                    ]))
        let frame = Frame(x: 0, y: 0, width: 300, height: 200)
        #expect(
            layoutCase.observed
                == Observation(
                    source: "somewhere",
                    displayed: [PathFrame(path: ViewPath(), frame: frame)]))
    }

    @Test(arguments: [
        ("fill", Alignment.fill), ("leading", .leading), ("top", .leading),
        ("firstBaseline", .firstBaseline), ("center", .center), ("trailing", .trailing),
        ("bottom", .trailing), ("lastBaseline", .lastBaseline),
    ])
    func `an alignment can be written with the names of both axes`(
        name: String, alignment: Alignment
    ) throws {
        let json = "{\"stack\":{\"alignment\":\"\(name)\",\"arrangedSubviews\":[]}}"
        #expect(try readCase(json).stack.alignment == alignment)
    }

    @Test(arguments: [
        ("-3.5", Spacing.points(-3.5)), ("\"useSystem\"", .useSystem),
        ("\"useDefault\"", .useDefault),
    ])
    func `spacing is given in points or as a word`(json: String, spacing: Spacing) throws {
        let stack = "{\"stack\":{\"spacing\":\(json),\"arrangedSubviews\":[]}}"
        #expect(try readCase(stack).stack.spacing == spacing)
        #expect(try readView("\"customSpacingAfter\":\(json)").customSpacingAfter == spacing)
    }

    @Test func `a nested stack has the properties of any arranged subview`() throws {
        let view = try readView(
            #"""
            "stack": {"arrangedSubviews": []}, "isHidden": true, "customSpacingAfter": 3,
            "contentHuggingPriority": {"vertical": 1},
            "constraints": [{"attribute": "width", "constant": 5}]
            """#)
        #expect(view.nestedStack == StackConfiguration())
        #expect(view.isHidden)
        #expect(view.customSpacingAfter == .points(3))
        #expect(view.contentHuggingPriority.vertical == 1)
        #expect(view.constraints.count == 1)
    }

    @Test func `the limits themselves are allowed`() throws {
        let view = try readView(
            #"""
            "intrinsicContentSize": {"width": 0, "height": 1000000}, "customSpacingAfter": -1e6,
            "contentHuggingPriority": {"horizontal": 1, "vertical": 1000}
            """#)
        #expect(view.intrinsicContentSize == IntrinsicContentSize(width: 0, height: 1_000_000))
        #expect(view.customSpacingAfter == .points(-1_000_000))
        #expect(view.contentHuggingPriority == AxisPriorities(horizontal: 1, vertical: 1000))
    }

    @Test(arguments: ["1000000.5", "1e7", "1.7976931348623157e308"])
    func `a longer optional size is the limit`(_ number: String) throws {
        let view = try readView(
            #"""
            "intrinsicContentSize": {"width": \#(number), "height": \#(number)}, "constraints": [
                {"attribute": "width", "constant": \#(number), "priority": 250},
                {"attribute": "height", "constant": \#(number), "relation": "lessThanOrEqual"}]
            """#)
        let limit = CaseLimits.length
        #expect(view.intrinsicContentSize == IntrinsicContentSize(width: limit, height: limit))
        #expect(view.constraints.map(\.constant) == [limit, limit])
        #expect(view.constraints.map(\.isAsLargeAsCanBe) == [true, true])
        let layoutCase = LayoutCase(stack: StackConfiguration(arrangedSubviews: [view]))
        #expect(try LayoutCase(json: layoutCase.json) == layoutCase)
    }

    @Test func `numbers that are not finite are out of range`() {
        for number in [Double.infinity, .nan] {
            #expect(NumberKind.size.number(number, isOptional: true) == nil)
            let constraint = ViewConstraint(attribute: .width, constant: number, priority: 1)
            #expect(constraint.withinLimits == nil)
        }
    }

    @Test func `stacks nest 32 deep and no deeper`() {
        func nested(_ depth: Int) -> String {
            (1..<depth).reduce("{\"arrangedSubviews\":[]}") { stack, _ in
                "{\"arrangedSubviews\":[{\"stack\":\(stack)}]}"
            }
        }
        #expect(errorOfReading("{\"stack\":\(nested(32))}") == nil)
        #expect(
            errorOfReading("{\"stack\":\(nested(33))}")?
                .hasSuffix(".stack: stacks nested more than 32 deep") == true)
    }

    @Test func `a case has at most 100,000 arranged subviews`() {
        func wide(_ count: Int) -> String {
            let views = Array(repeating: "{}", count: count - 1).joined(separator: ",")
            return
                "{\"stack\":{\"arrangedSubviews\":[{\"stack\":{\"arrangedSubviews\":[\(views)]}}]}}"
        }
        #expect(errorOfReading(wide(100_000)) == nil)
        #expect(
            errorOfReading(wide(100_001)) == "1:10: stack: more than 100,000 arranged subviews")
    }

    @Test func `a byte order mark and carriage returns are accepted`() throws {
        let text = "\u{FEFF}" + completeCase.replacingLineFeeds()
        #expect(try readCase(text) == readCase(completeCase))
    }
}

extension String {
    /// The text with a carriage return before each line feed.
    func replacingLineFeeds() -> String {
        split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    }
}
