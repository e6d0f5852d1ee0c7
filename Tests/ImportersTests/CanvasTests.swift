import StackCases
import Testing

@testable import Importers

/// Tests of the differences between the canvas and a device.
@Suite struct CanvasTests {
    private func label(
        _ id: String, height: Double, _ attributes: String = "", y: Double = 0, font: String
    ) -> String {
        """
        <label id="\(id)" \(attributes)><rect key="frame" x="0" y="\(y)" width="30" \
        height="\(height)"/><fontDescription key="fontDescription" \(font)/></label>
        """
    }

    private func style(_ name: String) -> String { "style=\"UICTFontTextStyle\(name)\"" }

    /// The only case of a file, with the objects of its views.
    private func imported(_ text: String) throws -> ImportedCase {
        let file = try Document.read(text)
        return try #require(file.cases.count == 1 ? file.cases.first : nil)
    }

    // MARK: Text

    @Test func `line heights reveal the smallest content size`() throws {
        let objects = Document.stack(
            subviews: label("a", height: 17, font: style("Body"))
                + label("b", height: 40, font: style("Callout")))
        let views = try Document.onlyCase(objects).stack.arrangedSubviews
        #expect(views.map(\.intrinsicContentSize.height) == [17, 16])
        let note =
            "stackView s: its text styles have the sizes of the smallest content size, at which the"
            + " canvas was drawn"
        #expect(try Document.notes(objects) == [note])
        let standard = Document.stack(subviews: label("a", height: 20.5, font: style("Body")))
        #expect(try Document.notes(standard).isEmpty)
    }

    @Test func `thirds of a point reveal a canvas with three pixels per point`() throws {
        let objects = Document.stack(
            subviews: label("a", height: 61.0 / 3, font: style("Body"))
                + label("b", height: 40, font: "type=\"system\" pointSize=\"17\""))
        let heights = try Document.onlyCase(objects).stack.arrangedSubviews.map {
            $0.intrinsicContentSize.height
        }
        #expect(heights == [61.0 / 3, 61.0 / 3])
    }

    @Test func `text styles have different sizes on an Apple TV`() throws {
        let text = Document.text(
            Document.stack(subviews: label("a", height: 46, font: style("Headline")))
        ).replacing("iOS.CocoaTouch\"", with: "AppleTV\"")
        let view = try imported(text).layoutCase.stack.arrangedSubviews[0]
        #expect(view.intrinsicContentSize.height == 46)
    }

    @Test func `an empty label gets the size of its frame, which proves nothing`() throws {
        let objects = Document.stack(
            subviews: Document.view("label", "a", #"text="""#)
                + Document.view("label", "b", #"text="" numberOfLines="0""#))
        let imported = try imported(Document.text(objects))
        let views = imported.layoutCase.stack.arrangedSubviews
        #expect(views[0].intrinsicContentSize == IntrinsicContentSize(width: 30, height: 20))
        #expect(imported.objects[1].inputs == [.width, .height])
        #expect(views[1].intrinsicContentSize == IntrinsicContentSize(width: 0, height: 0))
        #expect(
            try Document.notes(objects) == [
                "label a: the stored frame stands for the natural size of a text set at run time"
            ])
    }

    // MARK: Sizes

    @Test func `a view without a size keeps its size on the canvas if nothing stretches it`() throws
    {
        let objects = Document.stack(
            #"axis="vertical" alignment="center""#, subviews: Document.view("view", "v", width: 240)
        )
        let imported = try imported(Document.text(objects))
        #expect(
            imported.layoutCase.stack.arrangedSubviews[0].intrinsicContentSize
                == IntrinsicContentSize(width: 240))
        #expect(imported.objects[1].inputs == [.width])
        #expect(
            try Document.notes(objects) == [
                "view v: its width is the design-time size, which only the canvas has"
            ])
    }

    @Test(arguments: [("top", 50.0), ("fill", nil)])
    func `a spacer that nothing stretches keeps its size on the canvas`(
        _ alignment: String, _ height: Double?
    ) throws {
        let spacer = Document.view(
            "view", "v", height: 50,
            children: """
                <constraints><constraint firstAttribute="height" relation="greaterThanOrEqual" \
                constant="24" id="c"/></constraints>
                """)
        let nested =
            "<stackView axis=\"vertical\" id=\"n\"><subviews>\(spacer)</subviews></stackView>"
        let stack = try Document.onlyCase(
            Document.stack("alignment=\"\(alignment)\"", subviews: nested)
        ).stack
        let view = try #require(stack.arrangedSubviews[0].nestedStack?.arrangedSubviews[0])
        #expect(view.intrinsicContentSize.height == height)
    }

    @Test func `an empty stack view gets its size on the canvas as natural size`() throws {
        let nested = Document.view(
            "stackView", "n", width: 90, height: 50, #"horizontalHuggingPriority="300""#)
        let imported = try imported(Document.text(Document.stack(subviews: nested)))
        let view = imported.layoutCase.stack.arrangedSubviews[0]
        #expect(
            view.constraints == [
                ViewConstraint(
                    attribute: .width, relation: .lessThanOrEqual, constant: 90, priority: 300),
                ViewConstraint(
                    attribute: .width, relation: .greaterThanOrEqual, constant: 90, priority: 750),
            ])
        #expect(imported.objects[1].inputs == [.width])
    }

    @Test(arguments: [
        ("retina6_1", "view", 52.0), ("retina4_7", "view", 8), ("retina6_1", "tableViewCell", 8),
    ])
    func `the safe area adds to margins at the top of a screen`(
        _ device: String, _ root: String, _ top: Double
    ) throws {
        let margins = #"<edgeInsets key="layoutMargins" top="8" left="8" bottom="8" right="8"/>"#
        let view = Document.view(
            root, "p", children: "<subviews>\(Document.stack(children: margins))</subviews>")
        let text = Document.text(
            view, after: "<device id=\"\(device)\" orientation=\"portrait\"/>"
        ).replacing("version=\"3.0\"", with: "version=\"3.0\" useSafeAreas=\"YES\"")
        let file = try Document.read(text)
        #expect(file.cases[0].layoutCase.stack.layoutMargins.top == top)
        #expect(file.notes.count == (top == 52 ? 1 : 0))
    }

    // MARK: Alignment rectangles

    @Test(arguments: [
        (#"image="star" catalog="system""#, ""),
        ("", #"<imageReference key="image" image="star" catalog="system"/>"#),
    ])
    func `the frame of a symbol image determines its alignment rectangle`(
        _ attributes: String, _ reference: String
    ) throws {
        let image = """
            <imageView id="v" \(attributes)>\(reference)<rect key="frame" x="0" y="12.5" \
            width="26" height="24.5"/><constraints>\
            <constraint firstAttribute="height" constant="26" id="c"/>\
            <constraint firstAttribute="width" constant="26" id="d"/></constraints></imageView>
            """
        let objects = Document.stack(#"alignment="center""#, subviews: image)
        let imported = try imported(Document.text(objects))
        let view = imported.layoutCase.stack.arrangedSubviews[0]
        #expect(view.alignmentRectInsets == EdgeInsets(top: -0.5, bottom: -1))
        #expect(view.intrinsicContentSize == IntrinsicContentSize(width: 26, height: 26))
        #expect(imported.objects[1].inputs == [.y, .height])
        #expect(
            try Document.notes(objects)
                == ["imageView v: its alignment rectangle follows from its frame"])
    }

    @Test(arguments: [
        (200.0, 0.0, EdgeInsets()), (204, -2, EdgeInsets(left: 2, bottom: 1, right: 2)),
    ])
    func `the frame of a slider determines its alignment rectangle`(
        _ width: Double, _ x: Double, _ insets: EdgeInsets
    ) throws {
        let slider = """
            <slider id="v"><rect key="frame" x="\(x)" y="0" width="\(width)" height="50"/></slider>
            """
        let view = try Document.onlyView(slider, #"axis="vertical""#)
        #expect(view.alignmentRectInsets == insets)
        #expect(view.intrinsicContentSize.height == 50 - insets.bottom)
    }

    // CourseLearnings.storyboard (QZD): a symbol beside a text, both on the text's baseline.
    @Test func `a symbol has the baseline of the texts beside it`() throws {
        let objects = Document.stack(
            #"alignment="firstBaseline""#,
            subviews: label("a", height: 20.5, font: #"type="system" pointSize="17""#)
                + """
                <imageView id="v" image="star" catalog="system"><rect key="frame" x="30" y="3" \
                width="20" height="17"/></imageView>
                """)
        let views = try imported(Document.text(objects)).layoutCase.stack.arrangedSubviews
        let first = try #require(views[0].baselineOffsets).first
        #expect(views[1].baselineOffsets == BaselineOffsets(first: first - 3, last: 20 - first))
    }

    // MARK: Equal sizes

    @Test func `equal views have the exact size, not the rounded one`() throws {
        let views = [61.0, 61.5, 61.5].enumerated().map { index, width in
            Document.view("textField", "v\(index)", width: width)
        }
        let stack = try Document.onlyCase(
            Document.stack(
                #"distribution="fillEqually" spacingType="standard""#, subviews: views.joined())
        ).stack
        let widths = stack.arrangedSubviews.map(\.intrinsicContentSize.width)
        #expect(widths == Array(repeating: 184.0 / 3, count: 3))
    }

    // MARK: Proportions

    /// A proportional stack view of 200 points with two views that are 50 and 140 points wide.
    private func shares(_ first: String, _ second: String, spacing: String = "10") throws -> (
        naturals: [Double?], inputs: [Set<FrameAttribute>], notes: [String]
    ) {
        let views = [(first, 50), (second, 140)].enumerated().map { index, view in
            "<\(view.0) id=\"v\(index)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"\(view.1)\""
                + " height=\"20\"/></\(view.0.split(separator: " ")[0])>"
        }
        let text = Document.text(
            Document.stack(
                #"distribution="fillProportionally" spacing="\#(spacing)""#,
                subviews: views.joined()),
            after: #"<resources><image name="i" width="30" height="20"/></resources>"#)
        let imported = try imported(text)
        return (
            imported.layoutCase.stack.arrangedSubviews.map(\.intrinsicContentSize.width),
            imported.objects.dropFirst().map { $0.inputs.filter { $0.axis == .horizontal } },
            try Document.read(text).notes.map(\.message)
        )
    }

    @Test func `shares and one known natural size determine the other natural sizes`() throws {
        // 30 / d = 50 / 200, so that d is 120: 30, 10 for the spacing, and 80.
        let first = try shares("imageView image=\"i\"", "textField")
        #expect(first.naturals == [30, 80])
        #expect(first.inputs == [[], [.x, .width]])
        #expect(
            first.notes == [
                "stackView s: natural sizes of its views follow from their shares and the sizes that"
                    + " are known"
            ])
        // (30 + 10) / d = 150 / 200, so that d is 53.33.
        let last = try shares("textField", "imageView image=\"i\"")
        #expect(abs((last.naturals[0] ?? 0) - 40.0 / 3) < 1e-9)
        #expect(last.naturals[1] == 30)
        #expect(try shares("textField", "switch").naturals == [50, 49])
    }

    @Test func `without a known natural size, frames replace the natural sizes`() throws {
        let unknown = try shares("textField", "textField")
        #expect(unknown.naturals == [50, 140])
        #expect(unknown.inputs == [[.x, .width], [.x, .width]])
        #expect(
            unknown.notes == [
                "stackView s: the natural sizes of its views are not known, as the frames fit"
                    + " many; the frames' own sizes stand for them"
            ])
        #expect(try shares("textField", "textField", spacing: "0").notes.isEmpty)
    }

    @Test func `a required size takes precedence over the frame`() throws {
        let image = Document.view(
            "imageView", "v", width: 34, height: 33,
            children: """
                <constraints><constraint firstAttribute="height" constant="34" id="c"/></constraints>
                """)
        let imported = try imported(Document.text(Document.stack(subviews: image)))
        let view = imported.layoutCase.stack.arrangedSubviews[0]
        #expect(view.intrinsicContentSize == IntrinsicContentSize(width: 34, height: 34))
        #expect(imported.objects[1].inputs == [.width])
    }

    @Test func `numbers that the case takes from frames are marked as inputs`() throws {
        let objects = Document.stack(
            subviews: Document.view("textField", "a") + Document.view("progressView", "b")
                + label("c", height: 50, font: style("Body")))
        let imported = try imported(Document.text(objects))
        #expect(imported.objects.map(\.inputs) == [[], [.width, .height], [.height], [.width]])
        #expect(imported.objects[0].frame == Frame(x: 0, y: 0, width: 200, height: 50))
    }

    @Test func `a constraint that the case leaves out can be tested on frames`() throws {
        let objects = Document.stack(
            subviews: Document.view("label", "a") + Document.view("label", "b")
                + Document.view("label", "c"),
            children: """
                <constraints><constraint firstItem="a" firstAttribute="leading" secondItem="b" \
                secondAttribute="trailing" multiplier="0.5" constant="15" id="d"/></constraints>
                """)
        let imported = try imported(Document.text(objects))
        try #require(imported.omitted.map(\.views) == [[1, 2]])
        #expect(imported.omitted.map(\.axes) == [[.horizontal]])
        let frames = [0.0, 0, 30, 60].map { Frame(x: $0, y: 0, width: 30, height: 20) }
        #expect(imported.omitted[0].holds(in: frames, within: 0.5) == false)
        #expect(imported.omitted[0].holds(in: frames.reversed(), within: 0.5) == true)
    }

    // MARK: Size classes

    @Test(arguments: [
        ("portrait", "retina6_1", Axis.vertical), ("landscape", "retina6_1", .horizontal),
        ("portrait", "ipad9_7", .horizontal),
    ])
    func `the variation that the canvas shows is imported`(
        _ orientation: String, _ device: String, _ axis: Axis
    ) throws {
        let objects = Document.stack(
            children: #"<variation key="heightClass=regular-widthClass=compact" axis="vertical"/>"#)
        let text = Document.text(
            objects, after: "<device id=\"\(device)\" orientation=\"\(orientation)\"/>")
        let file = try Document.read(text)
        #expect(file.cases[0].layoutCase.stack.axis == axis)
        let end = axis == .vertical ? ", which the canvas shows, is taken" : " is left out"
        #expect(
            file.notes.map(\.message) == [
                "stackView s: its variation for heightClass=regular-widthClass=compact" + end
            ])
    }

    // MARK: Baselines

    @Test func `texts in nested stacks have baselines if a stack around them aligns them`() throws {
        let nested = """
            <stackView id="n"><subviews>\
            \(label("a", height: 20.5, font: style("Body")))</subviews></stackView>
            """
        let stack = try Document.onlyCase(
            Document.stack(#"alignment="lastBaseline""#, subviews: nested)
        ).stack
        let inner = try #require(stack.arrangedSubviews[0].nestedStack?.arrangedSubviews[0])
        #expect(inner.baselineOffsets != nil)
    }

    @Test func `the text of an empty label is at its bottom`() throws {
        let view = try Document.onlyView(
            label("a", height: 50, #"text="""#, font: style("Footnote")),
            #"alignment="lastBaseline""#)
        let last = try #require(view.baselineOffsets?.last)
        #expect(abs(last - 13 * 0.24121) < 1e-9)
    }

    @Test func `a button without a font has the default font`() throws {
        let view = try Document.onlyView(
            Document.view("button", "b", height: 30), #"alignment="firstBaseline""#)
        let first = try #require(view.baselineOffsets?.first)
        #expect(abs(first - 20.332) < 1e-3)
    }

    @Test func `baselines of other fonts are read from the frames`() throws {
        let font = #"name="Fira" pointSize="14""#
        let objects = Document.stack(
            #"alignment="lastBaseline""#,
            subviews: label("a", height: 20.5, font: style("Body"))
                + label("b", height: 17, y: 3, font: font))
        let imported = try imported(Document.text(objects))
        let views = imported.layoutCase.stack.arrangedSubviews
        let (known, other) = (views[0].baselineOffsets, views[1].baselineOffsets)
        let baseline = 20.5 - (try #require(known?.last))
        #expect(abs(3 + (try #require(other?.first)) - baseline) < 1e-9)
        #expect(abs(20 - (try #require(other?.last)) - baseline) < 1e-9)
        #expect(imported.objects[2].inputs == [.width, .height, .y])
        #expect(imported.objects[1].inputs == [.width])
    }
}
