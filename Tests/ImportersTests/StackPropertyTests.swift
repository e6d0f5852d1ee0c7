import StackCases
import Testing

@testable import Importers

@Suite struct StackPropertyTests {
    @Test(arguments: ["0x1p3", "0x8", "+8", "inf", "nan"])
    func `a number that is not decimal is noted and does not count`(_ number: String) throws {
        let stack = Document.stack("spacing=\"\(number)\"")
        #expect(try Document.onlyCase(stack).stack.spacing == .points(0))
        #expect(try Document.notes(stack).contains { $0.contains("spacing “\(number)”") })
    }

    @Test(arguments: [
        ("<rect key=\"frame\" x=\"0x1\" y=\"0\" width=\"10\" height=\"5\"/>", "rect: x “0x1”"),
        ("<constraint firstAttribute=\"width\" constant=\"+5\"/>", "constraint: constant “+5”"),
        (
            "<constraint firstAttribute=\"width\" multiplier=\"4:0x3\"/>",
            "constraint: multiplier “4:0x3”"
        ),
        ("<constraint firstAttribute=\"width\" multiplier=\"4:3\"/>", nil),
        ("<constraint firstAttribute=\"width\" multiplier=\"3/4\"/>", nil),
        ("<constraint firstAttribute=\"width\" constant=\"3/4\"/>", "constraint: constant “3/4”"),
        ("<size key=\"intrinsicContentSize\" width=\"infinite\" height=\"1e2\"/>", nil),
    ])
    func `a number of a frame or a constraint that is not decimal is noted`(
        _ element: String, _ note: String?
    ) throws {
        let notes = try Document.notes(Document.stack(children: element))
            .filter { $0.contains("is no decimal number and does not count") }
        #expect(notes.count == (note == nil ? 0 : 1))
        if let note { #expect(notes.first?.contains(note) == true, "\(notes)") }
    }

    @Test func `without attributes, a stack has UIKit's defaults`() throws {
        let layoutCase = try Document.onlyCase(Document.stack())
        #expect(layoutCase.stack == StackConfiguration())
        #expect(layoutCase.width == nil)
        #expect(layoutCase.height == nil)
        #expect(layoutCase.title == "a.xib: stackView s")
    }

    @Test func `axis, distribution, alignment and spacing are read`() throws {
        let stack = try Document.onlyCase(
            Document.stack(
                #"axis="vertical" distribution="equalCentering" alignment="bottom" spacing="7.5""#)
        ).stack
        #expect(stack.axis == .vertical)
        #expect(stack.distribution == .equalCentering)
        #expect(stack.alignment == .trailing)
        #expect(stack.spacing == .points(7.5))
    }

    @Test(arguments: [
        ("fill", Alignment.fill), ("leading", .leading), ("top", .leading),
        ("firstBaseline", .firstBaseline), ("center", .center), ("trailing", .trailing),
        ("bottom", .trailing), ("lastBaseline", .lastBaseline),
    ])
    func `each alignment is read`(_ word: String, _ alignment: Alignment) throws {
        let layoutCase = try Document.onlyCase(Document.stack(#"alignment="\#(word)""#))
        #expect(layoutCase.stack.alignment == alignment)
    }

    @Test func `standard spacing is imported as the system's`() throws {
        let layoutCase = try Document.onlyCase(Document.stack(#"spacingType="standard""#))
        #expect(layoutCase.stack.spacing == .useSystem)
    }

    @Test func `baseline-relative arrangement is read`() throws {
        let layoutCase = try Document.onlyCase(
            Document.stack(#"axis="vertical" baselineRelativeArrangement="YES""#))
        #expect(layoutCase.stack.isBaselineRelativeArrangement)
    }

    @Test(arguments: SemanticContentAttribute.allCases)
    func `each direction is read`(_ direction: SemanticContentAttribute) throws {
        let layoutCase = try Document.onlyCase(
            Document.stack("semanticContentAttribute=\"\(direction.rawValue)\""))
        #expect(layoutCase.stack.semanticContentAttribute == direction)
    }

    @Test func `the leading margin of a right-to-left stack is the right one`() throws {
        let margins = #"top="1" leading="2" bottom="3" trailing="4"/>"#
        let stack = try Document.onlyCase(
            Document.stack(
                #"semanticContentAttribute="forceRightToLeft""#,
                children: #"<directionalEdgeInsets key="directionalLayoutMargins" "# + margins)
        ).stack
        #expect(stack.layoutMargins == EdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    }

    @Test func `a stack with margins of its own arranges its views within them`() throws {
        let margins = #"top="1" leading="2" bottom="3" trailing="4"/>"#
        let stack = try Document.onlyCase(
            Document.stack(
                children: #"<directionalEdgeInsets key="directionalLayoutMargins" "# + margins)
        ).stack
        #expect(stack.isLayoutMarginsRelativeArrangement)
        #expect(stack.layoutMargins == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    }

    @Test func `fixed margins are read`() throws {
        let stack = try Document.onlyCase(
            Document.stack(
                children:
                    #"<edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>"#)
        ).stack
        #expect(stack.layoutMargins == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    }

    /// The margins of a stack view of 200 points at the left of a view.
    private func preserved(
        _ margins: String, in width: Int, inside: String = "", isRoot: Bool = true
    ) throws -> EdgeInsets {
        let stack = Document.stack(
            #"preservesSuperviewLayoutMargins="YES""#,
            children: #"<edgeInsets key="layoutMargins" \#(margins)/>"#
        )
        .replacing(
            #"width="300" height="300"/>"#, with: "width=\"\(width)\" height=\"300\"/>\(inside)")
        let around =
            #"<view id="r"><rect key="frame" x="0" y="0" width="320" height="400"/><subviews>"#
        return try Document.onlyCase(isRoot ? stack : "\(around)\(stack)</subviews></view>")
            .stack.layoutMargins
    }

    @Test func `margins of the view around count where they are larger`() throws {
        let margins = #"top="1" left="2" bottom="3" right="4""#
        // The stack view ends before the margin at the right.
        #expect(
            try preserved(margins, in: 300) == EdgeInsets(top: 1, left: 16, bottom: 3, right: 4))
        #expect(
            try preserved(margins, in: 200) == EdgeInsets(top: 1, left: 16, bottom: 3, right: 16))
        #expect(try preserved(margins, in: 414).left == 20)
        #expect(try preserved(#"left="30""#, in: 414).left == 30)
        // A view inside another one has margins of 8 points, or its own.
        #expect(try preserved(margins, in: 300, isRoot: false).left == 8)
        let own = #"<directionalEdgeInsets key="directionalLayoutMargins" leading="12"/>"#
        #expect(try preserved(margins, in: 300, inside: own, isRoot: false).left == 12)
    }

    @Test func `a runtime attribute can make a stack use the default margins`() throws {
        let stack = try Document.onlyCase(
            Document.stack(
                children: """
                    <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="boolean" \
                    keyPath="layoutMarginsRelativeArrangement" value="YES"/>\
                    </userDefinedRuntimeAttributes>
                    """)
        ).stack
        #expect(stack.isLayoutMarginsRelativeArrangement)
        #expect(stack.layoutMargins == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    }

    @Test func `nested stacks are part of the case, and objects follow the view tree`() throws {
        let inner = """
            <stackView id="n" userLabel="Inner" hidden="YES" axis="vertical">
            <subviews>\(Document.view("label", "l"))</subviews></stackView>
            """
        let file = try Document.read(
            Document.text(Document.stack(subviews: inner + Document.view("button", "b"))))
        let imported = try #require(file.cases.first)
        #expect(file.cases.count == 1)
        #expect(file.stackViewCount == 2)
        #expect(imported.objects.map(\.id) == ["s", "n", "l", "b"])
        #expect(imported.objects.map(\.line) == [4, 6, 7, 7])
        #expect(imported.objects.count == ViewTree(imported.layoutCase.stack).nodes.count)
        #expect(imported.objects[1].reference == "stackView n “Inner”")
        let nested = try #require(imported.layoutCase.stack.arrangedSubviews.first)
        #expect(nested.isHidden)
        #expect(nested.nestedStack?.axis == .vertical)
    }

    @Test func `a view's name is that of its outlet, its label or its text`() throws {
        let owner = """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>\
            <outlet property="titleLabel" destination="a" id="o1"/></connections></placeholder>
            """
        let views =
            Document.view("label", "a", #"userLabel="Title" text="Hello""#)
            + Document.view("label", "b", #"userLabel="Sub&#10;title" text="World""#)
            + Document.view("label", "c", #"text="Price""#) + Document.view("view", "d")
        let imported = try Document.onlyCase(owner + Document.stack(subviews: views))
        #expect(
            imported.stack.arrangedSubviews.map(\.name)
                == ["titleLabel", "Sub title", "Price", nil])
    }

    @Test func `a stack inside a plain view of a stack is a case of its own`() throws {
        let inner = Document.view(
            "view", "v",
            children: "<subviews>\(Document.view("stackView", "n"))</subviews>")
        let file = try Document.read(Document.text(Document.stack(subviews: inner)))
        #expect(file.cases.map { $0.objects[0].id } == ["s", "n"])
    }

    @Test func `views that are not installed by default are omitted`() throws {
        let objects = Document.stack(
            subviews: Document.view("label", "l") + Document.view("label", "m"),
            children: """
                <variation key="default"><mask key="subviews"><exclude reference="l"/></mask>\
                </variation>
                """)
        let file = try Document.read(Document.text(objects))
        #expect(file.cases[0].objects.map(\.id) == ["s", "m"])
        #expect(
            file.notes.map(\.message) == ["label l: is left out: it is not installed by default"])
    }
}
