import LayoutModels
import StackCases
import Testing

@testable import Importers

@Suite struct ConstraintImportTests {
    /// A view around a stack view `s`, with constraints on both.
    private func document(
        own: String = "", outside: String = "", subviews: String = "", parent: String = "view"
    ) -> String {
        """
        <\(parent) id="p"><rect key="frame" x="0" y="0" width="300" height="100"/><subviews>
        \(Document.stack(subviews: subviews, children: "<constraints>\(own)</constraints>"))
        </subviews><viewLayoutGuide key="safeArea" id="g"/><constraints>\(outside)</constraints></\(parent)>
        """
    }

    private static let sides = """
        <constraint firstItem="s" firstAttribute="leading" secondItem="p" \
        secondAttribute="leadingMargin" constant="8" id="c1"/>
        <constraint firstAttribute="trailing" secondItem="s" secondAttribute="trailing" id="c2"/>
        """

    @Test func `a stack constrained at both ends is as wide as its frame`() throws {
        let file = try Document.read(Document.text(document(outside: Self.sides)))
        #expect(file.cases[0].layoutCase.width == 200)
        #expect(file.cases[0].layoutCase.height == nil)
        #expect(file.cases[0].axesSizedFromOutside == [.horizontal])
        #expect(file.notes.isEmpty)
    }

    @Test func `a stack constrained at one end has no size`() throws {
        let one = Self.sides.split(separator: "\n")[0]
        #expect(try Document.onlyCase(document(outside: String(one))).width == nil)
    }

    @Test func `a stack in the content of a scroll view has no size`() throws {
        let layoutCase = try Document.onlyCase(
            document(outside: Self.sides, parent: "scrollView"))
        #expect(layoutCase.width == nil)
    }

    @Test func `a stack with an autoresizing mask is as large as its frame`() throws {
        let layoutCase = try Document.onlyCase(
            #"<stackView id="s"><rect key="frame" x="0" y="0" width="70" height="60"/></stackView>"#
        )
        #expect(layoutCase.width == 70)
        #expect(layoutCase.height == 60)
    }

    @Test func `a stack without a superview has its size on the canvas`() throws {
        let stack = Document.view("stackView", "s", width: 70, height: 60)
        #expect(try Document.onlyCase(stack).width == 70)
        #expect(try Document.onlyCase(stack).height == 60)
    }

    @Test func `a required size of the stack takes precedence over its frame`() throws {
        let height = #"<constraint firstAttribute="height" constant="36" id="c"/>"#
        let file = try Document.read(Document.text(document(own: height, outside: Self.sides)))
        #expect(file.cases[0].layoutCase.height == 36)
        #expect(file.cases[0].axesSizedFromOutside == [.horizontal])
    }

    @Test func `an optional size of the stack keeps its priority`() throws {
        func layoutCase(_ priority: Int) throws -> LayoutCase {
            let objects = document(
                own: """
                    <constraint firstAttribute="height" constant="36" priority="\(priority)" id="c"/>
                    """)
            #expect(try Document.notes(objects) == [])
            return try Document.onlyCase(objects)
        }
        for priority in [250, 999] {
            #expect(try layoutCase(priority).height == nil)
            #expect(
                try layoutCase(priority).constraints == [
                    ViewConstraint(
                        attribute: .height, constant: 36, priority: Double(priority))
                ])
        }
        #expect(try layoutCase(1000).height == 36)
        #expect(try layoutCase(1000).constraints.isEmpty)
    }

    @Test func `a stack that an optional constraint holds at one end yields to its views`() throws {
        func constraints(_ replaced: String) throws -> [ViewConstraint] {
            let outside = Self.sides.replacing(replaced, with: #"\#(replaced) priority="750""#)
            let file = try Document.read(Document.text(document(outside: outside)))
            #expect(file.cases[0].axesSizedFromOutside == [.horizontal])
            #expect(file.cases[0].layoutCase.width == (replaced == "none" ? 200 : nil))
            return file.cases[0].layoutCase.constraints
        }
        let optional = ViewConstraint(attribute: .width, constant: 200, priority: 999)
        #expect(try constraints(#"id="c1""#) == [optional])
        #expect(try constraints(#"id="c2""#) == [optional])
        #expect(try constraints("none") == [])
    }

    @Test func `another length from outside keeps its priority`() throws {
        let optional = document(
            outside: Self.sides.replacing(#"id="c1""#, with: #"id="c1" priority="750""#))
        for (objects, priority) in [(optional, 999.0), (document(outside: Self.sides), nil)] {
            var layoutCase = try Document.onlyCase(objects)
            #expect(layoutCase[lengthFromOutside: .horizontal] == 200)
            #expect(layoutCase[lengthFromOutside: .vertical] == nil)
            layoutCase[lengthFromOutside: .horizontal] = 250
            #expect(layoutCase.width == (priority == nil ? 250 : nil))
            #expect(layoutCase.constraints.map(\.constant) == (priority == nil ? [] : [250]))
            #expect(layoutCase.constraints.map(\.priority) == (priority.map { [$0] } ?? []))
            layoutCase[lengthFromOutside: .horizontal] = nil
            #expect(layoutCase.width == nil && layoutCase.constraints.isEmpty)
        }
    }

    @Test func `an inequality of the outer stack is a bound`() throws {
        func file(_ constant: Int, outside: String = "") throws -> ImportedFile {
            let bound = """
                <constraint firstAttribute="width" relation="lessThanOrEqual" constant="\(constant)" id="c"/>
                """
            return try Document.read(Document.text(document(own: bound, outside: outside)))
        }
        let bound = ViewConstraint(attribute: .width, relation: .lessThanOrEqual, constant: 9)
        #expect(try file(9).cases[0].layoutCase.constraints == [bound])
        #expect(try file(9).notes.isEmpty)
        // The stack is 200 points wide on the canvas.
        #expect(try file(200, outside: Self.sides).cases[0].layoutCase.constraints.count == 1)
        let stale = try file(9, outside: Self.sides)
        #expect(stale.cases[0].layoutCase.constraints.isEmpty)
        #expect(
            stale.notes.map(\.message) == ["s.width <= 9 is left out: the frame contradicts it"])
    }

    @Test func `sizes of arranged subviews are imported`() throws {
        let view = Document.view(
            "view", "v",
            children: """
                <constraints><constraint firstAttribute="width" constant="12.5" id="c"/>
                <constraint firstAttribute="height" relation="greaterThanOrEqual" priority="750" \
                id="d"/></constraints>
                """)
        #expect(
            try Document.onlyView(view).constraints == [
                ViewConstraint(attribute: .width, constant: 12.5),
                ViewConstraint(
                    attribute: .height, relation: .greaterThanOrEqual, constant: 0, priority: 750),
            ])
    }

    @Test(arguments: [
        ("1:2", #"firstAttribute="height" constant="40""#, ViewConstraint.Attribute.width, 20.0),
        ("3", #"firstAttribute="width" constant="30""#, .height, 10),
    ])
    func `the outer stack's aspect ratio and one side determine the other side`(
        _ multiplier: String, _ given: String, _ side: ViewConstraint.Attribute, _ constant: Double
    ) throws {
        for priority in [1000, 900] {
            let layoutCase = try Document.onlyCase(
                document(
                    own: """
                        <constraint \(given) id="c"/><constraint firstAttribute="width" secondItem="s" \
                        secondAttribute="height" multiplier="\(multiplier)" priority="\(priority)" id="d"/>
                        """))
            let layout = RuleModel.uikit.layout(of: layoutCase, in: LayoutWorkspace())
            #expect(layout.frames[0].size(side.axis) == constant)
        }
    }

    @Test(arguments: [
        (
            #"firstItem="v" firstAttribute="width" secondItem="s" secondAttribute="width" multiplier="1:4""#,
            ViewConstraint(attribute: .width, toItem: .stack, multiplier: 0.25)
        ),
        (
            #"firstItem="v" firstAttribute="width" secondItem="s" secondAttribute="width" multiplier="1/4""#,
            ViewConstraint(attribute: .width, toItem: .stack, multiplier: 0.25)
        ),
        (
            #"firstItem="v" firstAttribute="height" relation="lessThanOrEqual" secondItem="s" secondAttribute="height" constant="-8" priority="750""#,
            ViewConstraint(
                attribute: .height, relation: .lessThanOrEqual, toItem: .stack, constant: -8,
                priority: 750)
        ),
        (
            #"firstAttribute="width" relation="lessThanOrEqual" secondItem="v" secondAttribute="width" multiplier="2" constant="6""#,
            ViewConstraint(
                attribute: .width, relation: .greaterThanOrEqual, toItem: .stack, multiplier: 0.5,
                constant: -3)
        ),
        (
            #"firstItem="v" firstAttribute="width" relation="greaterThanOrEqual" secondItem="v" secondAttribute="height" multiplier="3:2""#,
            ViewConstraint(
                attribute: .width, relation: .greaterThanOrEqual, toItem: .itself, multiplier: 1.5)
        ),
    ])
    func `a side relative to the stack's or to the other side is read`(
        _ constraint: String, _ expected: ViewConstraint
    ) throws {
        let objects = document(
            own: "<constraint \(constraint) id=\"c\"/>", subviews: Document.view("view", "v"))
        #expect(
            try Document.onlyCase(objects).stack.arrangedSubviews[0].constraints == [expected])
        #expect(try Document.notes(objects).filter { $0.contains("left out") }.isEmpty)
    }

    @Test(arguments: [
        ("leading", "trailing", -8, [0, 192.0]), ("trailing", "leading", 8, [8, 192]),
        ("center", "leading", 8, [8, 184]), ("center", "trailing", -8, [8, 184]),
    ])
    func `an edge pinned to the stack's edge determines a width`(
        _ alignment: String, _ edge: String, _ constant: Int, _ expected: [Double]
    ) throws {
        let tie = Self.equation("v", edge, "s", edge, #"constant="\#(constant)""#)
        let objects = Document.stack(
            "axis=\"vertical\" alignment=\"\(alignment)\"", subviews: Document.view("view", "v"),
            children: """
                <constraints>\(tie)<constraint firstAttribute="width" constant="200" \
                id="w"/></constraints>
                """)
        let layoutCase = try Document.onlyCase(objects)
        #expect(layoutCase.stack.arrangedSubviews[0].intrinsicContentSize.width == nil)
        let layout = RuleModel.uikit.layout(of: layoutCase, in: LayoutWorkspace())
        #expect(layout.frames.dropFirst().map { [$0.x, $0.width] } == [expected])
    }

    @Test func `an edge that the alignment ties determines no width`() throws {
        let objects = Document.stack(
            #"axis="vertical" alignment="leading""#, subviews: Document.view("view", "v"),
            children:
                "<constraints>\(Self.equation("v", "leading", "s", "leading"))</constraints>")
        #expect(
            try Document.notes(objects).contains {
                $0.contains("its width is the design-time size")
            })
    }

    @Test func `a side relative to that of another view of the stack is read`() throws {
        let tie = """
            <constraint firstItem="w" firstAttribute="height" secondItem="v" \
            secondAttribute="height" multiplier="1:2" constant="3" id="c"/>
            """
        let objects = document(
            own: tie, subviews: Document.view("view", "v") + Document.view("view", "w"))
        let views = try Document.onlyCase(objects).stack.arrangedSubviews
        #expect(views[0].constraints == [])
        #expect(
            views[1].constraints == [
                ViewConstraint(
                    attribute: .height, toItem: .sibling(0), multiplier: 0.5, constant: 3)
            ])
        #expect(try Document.notes(objects).filter { $0.contains("left out") }.isEmpty)
    }

    @Test func `views of a nested stack are measured relative to it`() throws {
        let nested = """
            <stackView id="n"><subviews>\(Document.view("view", "v"))</subviews><constraints>
            <constraint firstItem="v" firstAttribute="width" secondItem="n" \
            secondAttribute="width" id="c"/><constraint firstItem="v" firstAttribute="height" \
            secondItem="s" secondAttribute="height" id="d"/></constraints></stackView>
            """
        let objects = document(subviews: nested)
        let stack = try Document.onlyCase(objects).stack.arrangedSubviews[0].nestedStack
        #expect(
            stack?.arrangedSubviews[0].constraints
                == [ViewConstraint(attribute: .width, toItem: .stack)])
        #expect(
            try Document.notes(objects).filter { $0.contains("left out") }
                == ["v.height == s.height is left out: a constraint between two views"])
    }

    @Test func `priorities are read`() throws {
        let view = try Document.onlyView(
            Document.view(
                "label", "v",
                #"horizontalHuggingPriority="251" verticalCompressionResistancePriority="1000""#))
        #expect(
            view.contentHuggingPriority == AxisPriorities(horizontal: 251, vertical: 250))
        #expect(
            view.contentCompressionResistancePriority
                == AxisPriorities(horizontal: 750, vertical: 1000))
    }

    @Test func `placeholder constraints are imported with a note, and uninstalled ones are not`()
        throws
    {
        let view = Document.view(
            "view", "v",
            children: """
                <constraints><constraint firstAttribute="width" constant="1" placeholder="YES" \
                id="c"/><constraint firstAttribute="height" constant="2" id="d"/></constraints>
                <variation key="default"><mask key="constraints"><exclude reference="d"/></mask>\
                </variation>
                """)
        #expect(
            try Document.onlyView(view).constraints
                == [ViewConstraint(attribute: .width, constant: 1)])
        #expect(
            try Document.notes(Document.stack(subviews: view))
                == ["v.width == 1: a placeholder, which only the canvas has"])
    }

    @Test(arguments: [
        (#"firstItem="s" firstAttribute="centerX" secondItem="p" secondAttribute="centerX""#, true),
        (
            #"firstItem="s" firstAttribute="trailing" relation="lessThanOrEqual" secondItem="p" secondAttribute="trailing" constant="-100""#,
            true
        ),
        (
            #"firstItem="g" firstAttribute="trailing" relation="greaterThanOrEqual" secondItem="s" secondAttribute="trailing" constant="100""#,
            true
        ),
        (
            #"firstItem="s" firstAttribute="trailing" relation="lessThanOrEqual" secondItem="p" secondAttribute="trailing" constant="-90""#,
            false
        ),
    ])
    func `the center or an inequality that holds with equality fixes the other end`(
        _ constraint: String, _ isFixed: Bool
    ) throws {
        let start = String(Self.sides.split(separator: "\n")[0])
        let objects = document(outside: start + "<constraint \(constraint) id=\"d\"/>")
        #expect(try Document.onlyCase(objects).width == (isFixed ? 200 : nil))
    }

    @Test func `a constraint to the center of a scroll view refers to its frame`() throws {
        let center = """
            <constraint firstItem="s" firstAttribute="centerX" secondItem="p" \
            secondAttribute="centerX" id="d"/>
            """
        let layoutCase = try Document.onlyCase(
            document(outside: Self.sides + center, parent: "scrollView"))
        #expect(layoutCase.width == 200)
    }

    @Test func `a constraint to the width of a scroll view refers to its frame`() throws {
        let width = """
            <constraint firstItem="s" firstAttribute="width" secondItem="p" \
            secondAttribute="width" id="d"/>
            """
        let layoutCase = try Document.onlyCase(document(outside: width, parent: "scrollView"))
        #expect(layoutCase.width == 200)
    }

    @Test func `constraints between a view and its own contents cause no note`() throws {
        let objects = document(outside: Self.sides, subviews: Document.view("label", "v"))
        #expect(try Document.notes(objects).isEmpty)
    }

    @Test func `a longer optional or natural size is as large as can be`() throws {
        let constraints = """
            <constraints><constraint firstAttribute="width" constant="99999999" priority="250" id="c"/>
            <constraint firstAttribute="height" relation="lessThanOrEqual" constant="1e300" id="d"/></constraints>
            """
        let layoutCase = try Document.onlyCase(
            Document.stack(
                subviews: Document.view("view", "v", children: constraints)
                    + Document.view("view", "w", #"placeholderIntrinsicWidth="99999999""#)))
        let views = layoutCase.stack.arrangedSubviews
        #expect(views[0].constraints.map(\.constant) == [CaseLimits.length, CaseLimits.length])
        #expect(views[1].intrinsicContentSize.width == CaseLimits.length)
    }

    @Test(arguments: [
        (
            #"<constraint firstItem="v" firstAttribute="width" secondItem="w" secondAttribute="height" id="c"/>"#,
            "v.width == w.height is left out: a constraint between two views"
        ),
        (
            #"<constraint firstItem="v" firstAttribute="width" secondItem="v" secondAttribute="height" multiplier="-2" id="c"/>"#,
            "v.width == -2 × v.height is left out: an aspect ratio"
        ),
        (
            #"<constraint firstItem="v" firstAttribute="width" secondItem="s" secondAttribute="height" id="c"/>"#,
            "v.width == s.height is left out: a constraint between two views"
        ),
        (
            #"<constraint firstItem="v" firstAttribute="width" constant="-4" id="c"/>"#,
            "v.width == -4 is left out: a case cannot contain it"
        ),
        (
            #"<constraint firstItem="v" firstAttribute="width" constant="99999999" id="c"/>"#,
            "v.width == 99999999 is left out: a case cannot contain it"
        ),
        (
            #"<constraint firstItem="v" firstAttribute="width" secondItem="w" secondAttribute="height" multiplier="1:3" constant="-8" id="c"/>"#,
            "v.width == 0.33333 × w.height - 8 is left out: a constraint between two views"
        ),
        (
            #"<constraint firstItem="v" firstAttribute="width" relation="lessThanOrEqual" secondItem="w" secondAttribute="height" multiplier="1:1" constant="8.5" id="c"/>"#,
            "v.width <= w.height + 8.5 is left out: a constraint between two views"
        ),
    ])
    func `constraints that a case cannot contain cause a note`(_ constraint: String, _ note: String)
        throws
    {
        let objects = document(
            own: constraint,
            subviews: Document.view("label", "v") + Document.view("label", "w"))
        #expect(try Document.notes(objects) == [note])
    }

    /// A column of two labels, `a` and `b`, with constraints.
    private func column(
        _ constraints: String, _ attributes: String = "", outside: String = ""
    ) -> String {
        let views = Document.view("label", "a") + Document.view("label", "b")
        return """
            <view id="p"><rect key="frame" x="0" y="0" width="300" height="300"/><subviews>
            \(Document.stack(#"axis="vertical" spacing="4" \#(attributes)"#, subviews: views,
                children: "<constraints>\(constraints)</constraints>"))\(outside)</subviews></view>
            """
    }

    private func notes(
        _ constraints: String, _ attributes: String = "", outside: String = ""
    ) throws -> [String] {
        try Document.notes(column(constraints, attributes, outside: outside))
    }

    private static func equation(
        _ first: String, _ firstAttribute: String, _ second: String, _ secondAttribute: String,
        _ others: String = ""
    ) -> String {
        """
        <constraint firstItem="\(first)" firstAttribute="\(firstAttribute)" secondItem="\(second)" \
        secondAttribute="\(secondAttribute)" \(others) id="c"/>
        """
    }

    @Test(arguments: [
        (
            equation("s", "trailing", "b", "trailing", #"constant="8""#),
            ViewConstraint(attribute: .trailing, toItem: .stack, constant: -8)
        ),
        (
            equation("s", "top", "b", "bottom", #"relation="lessThanOrEqual" priority="700""#),
            ViewConstraint(
                attribute: .bottom, relation: .greaterThanOrEqual, toItem: .stack,
                toAttribute: .top, priority: 700)
        ),
        (
            equation("b", "leading", "s", "leadingMargin", #"constant="3""#),
            ViewConstraint(attribute: .leading, toItem: .stack, constant: 3)
        ),
        (
            equation("s", "centerXWithinMargins", "b", "centerX"),
            ViewConstraint(attribute: .centerX, toItem: .stack)
        ),
        (
            equation("b", "left", "s", "right"),
            ViewConstraint(attribute: .leading, toItem: .stack, toAttribute: .trailing)
        ),
        (
            equation("b", "top", "a", "bottom", #"constant="5""#),
            ViewConstraint(
                attribute: .top, toItem: .sibling(0), toAttribute: .bottom, constant: 5)
        ),
        (
            equation("b", "baseline", "a", "firstBaseline"),
            ViewConstraint(
                attribute: .lastBaseline, toItem: .sibling(0), toAttribute: .firstBaseline)
        ),
        (
            equation("b", "firstBaseline", "s", "centerY"),
            ViewConstraint(attribute: .firstBaseline, toItem: .stack, toAttribute: .centerY)
        ),
    ])
    func `positions beside the stack view and its views are read`(
        _ constraint: String, _ expected: ViewConstraint
    ) throws {
        #expect(try notes(constraint) == [])
        let views = try Document.onlyCase(column(constraint)).stack.arrangedSubviews
        #expect(views.map(\.constraints) == [[], [expected]])
    }

    @Test(arguments: [
        (equation("a", "leadingMargin", "s", "leading"), ""),
        (equation("a", "leading", "s", "leading", #"multiplier="2""#), ""),
        (equation("a", "top", "s", "firstBaseline"), ""),
        (equation("a", "left", "s", "left"), #"semanticContentAttribute="forceRightToLeft""#),
        (
            equation("a", "leading", "s", "leadingMargin"),
            #"layoutMarginsRelativeArrangement="YES""#
        ),
        (
            equation("a", "leading", "s", "leadingMargin"),
            #"preservesSuperviewLayoutMargins="YES""#
        ),
    ])
    func `positions that a case cannot hold are left out, with a note`(
        _ constraint: String, _ attributes: String
    ) throws {
        let notes = try notes(constraint, attributes)
        #expect(notes.count { $0.contains("is left out: a constraint between two views") } == 1)
    }

    @Test(arguments: [
        (#"<view id="o" FRAME"#, 0), (#"<view id="o" customClass="Badge" FRAME"#, 2),
        (#"<button id="o" FRAME"#, 2),
    ])
    func `a view that only follows a view of the case does not concern it`(
        _ view: String, _ noted: Int
    ) throws {
        let kind = view.dropFirst().prefix { $0 != " " }
        let outside =
            view.replacing(
                "FRAME",
                with: """
                    translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" \
                    width="30" height="20"/></\(kind)>
                    """)
        let both =
            Self.equation("o", "leading", "a", "leading")
            + Self.equation("o", "trailing", "a", "trailing")
        #expect(try notes(both, outside: outside).count == noted)
        #expect(try notes(Self.equation("o", "leading", "a", "leading"), outside: outside) == [])
        #expect(
            try notes(
                both + #"<constraint firstItem="o" firstAttribute="width" constant="9" id="w"/>"#,
                outside: outside
            ).count == 2)
    }

    @Test func `a side relative to one that a required constraint fixes is a constant`() throws {
        let width = #"<constraint firstAttribute="width" constant="100" id="w"/>"#
        let fixed = Document.view("label", "k", children: "<constraints>\(width)</constraints>")
        let row = Document.view(
            "stackView", "r", children: "<subviews>\(fixed)</subviews>")
        func view(_ constraint: String) throws -> ArrangedSubview {
            try Document.onlyCase(
                Document.stack(
                    #"axis="vertical""#, subviews: Document.view("label", "a") + row,
                    children: "<constraints>\(constraint)</constraints>")
            ).stack.arrangedSubviews[0]
        }
        #expect(
            try view(
                Self.equation("a", "width", "k", "width", #"multiplier="0.5" constant="8""#)
            ).constraints == [ViewConstraint(attribute: .width, constant: 58)])
        #expect(
            try view(
                Self.equation(
                    "k", "width", "a", "height",
                    #"relation="lessThanOrEqual" multiplier="2" constant="20" priority="700""#)
            ).constraints == [
                ViewConstraint(
                    attribute: .height, relation: .greaterThanOrEqual, constant: 40, priority: 700)
            ])
        #expect(try view(Self.equation("a", "width", "r", "height")).constraints == [])
    }
}
