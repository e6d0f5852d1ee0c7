import StackCases
import Testing

@testable import Importers

@Suite struct NaturalSizeTests {
    private func size(
        _ view: String, after: String = ""
    ) throws -> IntrinsicContentSize {
        try Document.onlyView(view, after: after).intrinsicContentSize
    }

    @Test(arguments: ["button", "textField", "stepper", "pageControl"])
    func `a control has the natural size of its frame`(_ kind: String) throws {
        #expect(try size(Document.view(kind, "v")) == IntrinsicContentSize(width: 30, height: 20))
    }

    @Test(arguments: ["progressView", "navigationBar"])
    func `a bar has only a natural height`(_ kind: String) throws {
        #expect(try size(Document.view(kind, "v")) == IntrinsicContentSize(height: 20))
    }

    @Test(arguments: ["view", "scrollView", "tableView", "textView", "containerView"])
    func `a container has no natural size`(_ kind: String) throws {
        #expect(try size(Document.view(kind, "v")) == IntrinsicContentSize())
    }

    // Stored frames show these: a switch sticks out 2 points at the right, for example.
    @Test(arguments: [
        ("switch", IntrinsicContentSize(width: 49, height: 31), EdgeInsets(right: 2)),
        ("slider", IntrinsicContentSize(height: 19), EdgeInsets(left: 2, bottom: 1, right: 2)),
        ("segmentedControl", IntrinsicContentSize(width: 30, height: 19), EdgeInsets(bottom: 1)),
    ])
    func `a control whose frame is larger has the size of its alignment rectangle`(
        _ kind: String, _ size: IntrinsicContentSize, _ insets: EdgeInsets
    ) throws {
        let view = try Document.onlyView(Document.view(kind, "v"))
        #expect(view.intrinsicContentSize == size)
        #expect(view.alignmentRectInsets == insets)
    }

    @Test func `a switch always has the same size`() throws {
        #expect(
            try size(Document.view("switch", "v")) == IntrinsicContentSize(width: 49, height: 31))
    }

    @Test(arguments: ["24127", "24412.3", "25000"])
    func `a switch is wider and lower on the canvas of Xcode 26`(_ version: String) throws {
        let text = Document.text(Document.stack(subviews: Document.view("switch", "v")))
        func view(_ version: String) throws -> ArrangedSubview {
            let file = try Document.read(
                text.replacing(
                    "version=\"3.0\"", with: "version=\"3.0\" toolsVersion=\"\(version)\""))
            return file.cases[0].layoutCase.stack.arrangedSubviews[0]
        }
        #expect(
            try view(version).intrinsicContentSize == IntrinsicContentSize(width: 61, height: 28))
        #expect(try view(version).alignmentRectInsets == EdgeInsets(right: 2))
        #expect(try view("23727").intrinsicContentSize.width == 49)
    }

    @Test func `a view of a custom class has its frame's size, with a note`() throws {
        let view = Document.view("view", "v", #"customClass="Badge""#)
        #expect(try size(view) == IntrinsicContentSize(width: 30, height: 20))
        #expect(
            try Document.notes(Document.stack(subviews: view)) == [
                "view v: the stored frame stands for a natural size that the class Badge may have"
            ])
    }

    @Test func `a label of one line is as tall as a line of its font`() throws {
        let font = #"<fontDescription key="fontDescription" type="system" pointSize="17"/>"#
        let label = Document.view("label", "v", height: 50, children: font)
        #expect(try size(label) == IntrinsicContentSize(width: 30, height: 20.5))
        let style =
            #"<fontDescription key="fontDescription" style="UICTFontTextStyleFootnote"/>"#
        let small = Document.view("label", "v", height: 50, children: style)
        #expect(try size(small).height == 16)
    }

    @Test func `a label of several lines is as tall as its frame`() throws {
        let font = #"<fontDescription key="fontDescription" type="system" pointSize="17"/>"#
        let label = Document.view("label", "v", height: 50, #"numberOfLines="0""#, children: font)
        #expect(try size(label).height == 50)
    }

    @Test func `an image has the natural size that the file states`() throws {
        let view = Document.view("imageView", "v", #"image="star""#)
        let resources = #"<resources><image name="star" width="24" height="12"/></resources>"#
        #expect(
            try size(view, after: resources) == IntrinsicContentSize(width: 24, height: 12))
        let reference = Document.view(
            "imageView", "v", children: #"<imageReference key="image" image="star"/>"#)
        #expect(
            try size(reference, after: resources) == IntrinsicContentSize(width: 24, height: 12))
    }

    @Test(arguments: [
        (#"scrollEnabled="NO""#, "", 0.0, 20.0), (#"scrollEnabled="NO" text="a""#, "", 30, 20),
        (#"scrollEnabled="NO""#, #"<string key="text">a</string>"#, 30, 20), ("", "", nil, nil),
    ])
    func `a text view without a text and without scrolling needs no width`(
        _ attributes: String, _ text: String, _ width: Double?, _ height: Double?
    ) throws {
        let view = Document.view("textView", "v", attributes, children: text)
        #expect(try size(view) == IntrinsicContentSize(width: width, height: height))
    }

    @Test func `a symbol has the natural size of its frame`() throws {
        let view = Document.view("imageView", "v", #"image="star""#)
        let resources =
            #"<resources><image name="star" catalog="system" width="128" height="106"/></resources>"#
        #expect(
            try size(view, after: resources) == IntrinsicContentSize(width: 30, height: 20))
    }

    @Test func `a size measured by Interface Builder takes precedence over the frame`() throws {
        let measured = """
            <designables><designable name="v"><size key="intrinsicContentSize" width="11" \
            height="12"/></designable></designables>
            """
        let view = Document.view("label", "v")
        #expect(try size(view, after: measured) == IntrinsicContentSize(width: 11, height: 12))
    }

    @Test func `a placeholder for design time is imported, with a note`() throws {
        let view = Document.view("view", "v", #"placeholderIntrinsicWidth="44""#)
        #expect(try size(view) == IntrinsicContentSize(width: 44))
        #expect(
            try Document.notes(Document.stack(subviews: view)) == [
                "view v: the natural size is the placeholder given for design time"
            ])
    }

    @Test func `contents pinned to both ends keep a view at its stored size`() throws {
        let view = Document.view(
            "view", "v", #"horizontalHuggingPriority="1000""#,
            children: """
                <subviews>\(Document.view("label", "l"))</subviews><constraints>
                <constraint firstItem="l" firstAttribute="leading" secondItem="v" \
                secondAttribute="leading" id="c1"/>
                <constraint firstAttribute="trailing" secondItem="l" \
                secondAttribute="trailing" id="c2"/>
                <constraint firstItem="l" firstAttribute="top" secondItem="v" \
                secondAttribute="topMargin" id="c3"/>
                </constraints>
                """)
        let arranged = try Document.onlyView(view)
        #expect(arranged.intrinsicContentSize == IntrinsicContentSize(width: 30))
        #expect(arranged.contentHuggingPriority == .defaultHugging)
        #expect(try Document.notes(Document.stack(subviews: view)).isEmpty)
    }

    /// A view `v` of 46 × 30 around `content`, a view `l` with 4 points above, 6 below and 8 on each side.
    private func card(
        _ content: String, _ attributes: String = "", bottom: String = "bottom", more: String = ""
    ) -> String {
        Document.view(
            "view", "v", width: 46, height: 30, attributes,
            children: """
                <subviews>\(content)</subviews><constraints>
                <constraint firstItem="l" firstAttribute="leading" secondItem="v" \
                secondAttribute="leading" constant="8" id="c1"/>
                <constraint firstAttribute="trailing" secondItem="l" \
                secondAttribute="trailing" constant="8" id="c2"/>
                <constraint firstItem="l" firstAttribute="top" secondItem="v" \
                secondAttribute="top" constant="4" id="c3"/>
                <constraint firstItem="l" firstAttribute="\(bottom)" secondItem="v" \
                secondAttribute="\(bottom)" constant="-6" id="c4"/>
                \(more)</constraints>
                """)
    }

    private static let leastSize = [
        ViewConstraint(attribute: .width, relation: .greaterThanOrEqual, constant: 16),
        ViewConstraint(attribute: .height, relation: .greaterThanOrEqual, constant: 10),
    ]

    @Test func `a view around a pinned content has its natural size, insets and priorities`() throws
    {
        let font = #"<fontDescription key="fontDescription" type="system" pointSize="17"/>"#
        let label = Document.view(
            "label", "l", height: 20.5, #"horizontalHuggingPriority="251""#, children: font)
        let card = card(label, #"horizontalHuggingPriority="1000""#)
        let arranged = try Document.onlyView(card)
        #expect(arranged.intrinsicContentSize == IntrinsicContentSize(width: 46, height: 30.5))
        #expect(arranged.contentHuggingPriority == AxisPriorities(horizontal: 251, vertical: 250))
        #expect(arranged.constraints == Self.leastSize)
        #expect(try Document.notes(Document.stack(subviews: card)).isEmpty)
    }

    @Test func `the constraints of a pinned content are those of the view around it`() throws {
        let icon = Document.view(
            "view", "l",
            children: """
                <constraints><constraint firstAttribute="width" relation="lessThanOrEqual" \
                constant="30" priority="750" id="d"/><constraint firstAttribute="height" \
                constant="20" id="e"/><constraint firstAttribute="width" secondItem="l" \
                secondAttribute="height" multiplier="3:2" constant="1" id="f"/></constraints>
                """)
        let arranged = try Document.onlyView(card(icon))
        #expect(arranged.intrinsicContentSize == IntrinsicContentSize())
        #expect(
            arranged.constraints == [
                ViewConstraint(
                    attribute: .width, relation: .lessThanOrEqual, constant: 46, priority: 750),
                ViewConstraint(attribute: .height, constant: 30),
                ViewConstraint(
                    attribute: .width, toItem: .itself, multiplier: 1.5, constant: 1 + 16 - 1.5 * 10
                ),
                Self.leastSize[0],
            ])
    }

    @Test func `another content leaves a view its stored size`() throws {
        let label = Document.view("label", "l")
        let several = Document.view("label", "l", #"numberOfLines="0""#)
        let size = IntrinsicContentSize(width: 46, height: 30)
        let centered =
            #"<constraint firstItem="l" firstAttribute="centerX" secondItem="v" secondAttribute="centerX" id="x"/>"#
        for view in [
            card(several), card(Document.view("tableView", "l")), card(label, more: centered),
            card(label + Document.view("label", "m")),
        ] {
            let arranged = try Document.onlyView(view)
            #expect(arranged.intrinsicContentSize == size)
            #expect(arranged.constraints.isEmpty)
        }
        let stretched = Document.view("imageView", "l", #"image="star""#)
        let resources = #"<resources><image name="star" width="24" height="12"/></resources>"#
        #expect(
            try Document.onlyView(card(stretched), after: resources).intrinsicContentSize == size)
        let inMargins = try Document.onlyView(card(label, bottom: "bottomMargin"))
        #expect(inMargins.intrinsicContentSize == size)
        #expect(inMargins.constraints.isEmpty)
    }

    @Test func `baselines are read if the stack uses them`() throws {
        let font = #"<fontDescription key="fontDescription" type="system" pointSize="20"/>"#
        let label = Document.view("label", "v", children: font)
        let offsets = try #require(
            try Document.onlyView(label, #"alignment="firstBaseline""#).baselineOffsets)
        #expect(abs(offsets.first - 19.11) < 0.01)
        #expect(abs(offsets.last - 4.89) < 0.01)
        #expect(try Document.onlyView(label).baselineOffsets == nil)
    }

    @Test func `baselines of other fonts are unknown`() throws {
        let font = #"<fontDescription key="fontDescription" name="Courier" pointSize="20"/>"#
        let stack = Document.stack(
            #"alignment="lastBaseline""#, subviews: Document.view("label", "v", children: font))
        #expect(
            try Document.notes(stack) == [
                "label v: its baselines are not known, since its font is not the system's"
            ])
    }
}
