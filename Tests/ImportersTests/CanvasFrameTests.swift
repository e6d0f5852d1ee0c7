import StackCases
import Testing

@testable import Importers

/// Tests of the canvas by stored frames, in addition to `CanvasTests`.
@Suite struct CanvasFrameTests {
    private func view(
        _ kind: String, _ id: String, _ frame: Frame, _ attributes: String = "",
        children: String = ""
    ) -> String {
        """
        <\(kind) id="\(id)" \(attributes) translatesAutoresizingMaskIntoConstraints="NO">\
        <rect key="frame" x="\(frame.x)" y="\(frame.y)" width="\(frame.width)" \
        height="\(frame.height)"/>\(children)</\(kind)>
        """
    }

    private func frame(
        x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0
    ) -> Frame {
        Frame(x: x, y: y, width: width, height: height)
    }

    private func font(_ size: Int) -> String {
        #"<fontDescription key="fontDescription" type="system" pointSize="\#(size)"/>"#
    }

    // As the canvas of EpisodeCell.xib (neM), UserEpisodeDetailViewController.xib (3MH) and
    // HomeLoadingItemView.xib (7Mu) shows them.
    @Test func `an indicator that hides when it stops is imported as visible`() throws {
        let square = frame(width: 20, height: 20)
        let objects = Document.stack(
            subviews: view(
                "activityIndicatorView", "a", square, #"hidden="YES" hidesWhenStopped="YES""#)
                + view("activityIndicatorView", "b", square, #"hidden="YES""#)
                + view("view", "c", square, #"hidden="YES" hidesWhenStopped="YES""#))
        let views = try Document.onlyCase(objects).stack.arrangedSubviews
        #expect(views.map(\.isHidden) == [false, true, true])
        #expect(
            try Document.notes(objects) == [
                "activityIndicatorView a: the canvas keeps the place of an indicator that hides when it"
                    + " stops"
            ])
    }

    // CartStoryboard.storyboard (Cah, o5w and 3C6): 50 points with a minimum width of 10.
    @Test(arguments: [("greaterThanOrEqual", 50.0), ("equal", nil)])
    func `a minimum size does not replace the design-time size`(
        _ relation: String, _ width: Double?
    ) throws {
        let constraint = """
            <constraints><constraint firstAttribute="width" relation="\(relation)" constant="10" \
            id="c"/></constraints>
            """
        let view = try Document.onlyView(
            view("view", "v", frame(width: 50, height: 30), children: constraint),
            #"distribution="equalSpacing""#)
        #expect(view.intrinsicContentSize.width == width)
    }

    // CourseProgress.storyboard (wu8): an image of 21 points and its label have a stored height of
    // 20.667.
    @Test func `views of equal size get the exact size, not the one rounded to pixels`() throws {
        let third = 62.0 / 3
        func heights(_ stored: Double, _ attributes: String = "") throws -> [Double?] {
            let text = Document.text(
                Document.stack(
                    attributes,
                    subviews: view("imageView", "i", frame(height: third), #"image="i""#)
                        + view(
                            "label", "l", frame(width: 30, height: stored), #"numberOfLines="0""#,
                            children: font(17))),
                after: #"<resources><image name="i" width="21" height="21"/></resources>"#)
            let imported = try #require(try Document.read(text).cases.first)
            #expect(imported.objects[2].inputs.contains(.height))
            return imported.layoutCase.stack.arrangedSubviews.map(\.intrinsicContentSize.height)
        }
        #expect(try heights(third) == [21, 21])
        #expect(try heights(61.0 / 3) == [21, 61.0 / 3])
        #expect(try heights(third, #"alignment="center""#) == [21, third])
    }

    // IdentifyRasterCell.storyboard (Wqr): two labels with the same text are stored 60 and 52
    // points wide.
    @Test func `the system's spacing is not in the denominator of shares`() throws {
        let objects = Document.stack(
            #"distribution="fillProportionally" spacingType="standard""#,
            subviews: view("label", "a", frame(width: 100, height: 20))
                + view("label", "b", frame(x: 108, width: 92, height: 20)))
        let views = try Document.onlyCase(objects).stack.arrangedSubviews
        #expect(views.map(\.intrinsicContentSize.width) == [100, 100])
    }

    // MARK: Spacing between baselines

    // CourseLearnings.storyboard (c93, KlB, Gdl), LoadingScreen.storyboard (ASz),
    // TwoColumnHeadlineFootnoteTableViewCell.xib (gol).
    @Test func `the system's spacing between baselines is read from the frames`() throws {
        func label(_ id: String, y: Double, height: Double = 20.5) -> String {
            view("label", id, frame(y: y, width: 30, height: height), children: font(17))
        }
        func row(_ alignment: String) -> String {
            let subviews =
                "<subviews>\(view("view", "v", frame(height: 40)))\(label("b", y: 10))</subviews>"
            return view(
                "stackView", "r", frame(y: 30, width: 30, height: 40),
                "alignment=\"\(alignment)\"", children: subviews)
        }
        func column(_ alignment: String) throws -> (StackConfiguration, [Set<FrameAttribute>]) {
            let text = Document.text(
                Document.stack(
                    #"axis="vertical" baselineRelativeArrangement="YES" spacingType="standard""#,
                    subviews: label("a", y: 0) + row(alignment) + label("c", y: 80)))
            let imported = try #require(try Document.read(text).cases.first)
            return (
                imported.layoutCase.stack, imported.objects.map { $0.inputs.filter { $0 == .y } }
            )
        }
        // The row has no baseline: its tallest view, which would decide it, has no text.
        let (stack, inputs) = try column("center")
        let offsets = try #require(stack.arrangedSubviews[0].baselineOffsets)
        guard case .points(let first) = stack.spacing,
            case .points(let second) = stack.arrangedSubviews[1].customSpacingAfter
        else {
            Issue.record("the spacing is not known")
            return
        }
        #expect(abs(first - (30 - 20.5 + offsets.last)) < 1e-9)
        #expect(abs(second - (80 + offsets.first - 70)) < 1e-9)
        #expect(inputs == [[], [], [.y], [], [], [.y]])
        #expect(stack.arrangedSubviews[0].customSpacingAfter == .useDefault)
    }

    @Test func `the baselines of a nested column are those of its first and last text`() throws {
        let labels = [0, 30.0].map {
            view("label", "l\($0)", frame(y: $0, width: 30, height: 20.5), children: font(17))
        }
        let nested = view(
            "stackView", "n", frame(width: 30, height: 50.5), #"axis="vertical""#,
            children: "<subviews>\(labels.joined())</subviews>")
        let last = view("label", "z", frame(y: 60, width: 30, height: 20.5), children: font(17))
        let stack = try Document.onlyCase(
            Document.stack(
                #"axis="vertical" baselineRelativeArrangement="YES" spacingType="standard""#,
                subviews: nested + last)
        ).stack
        // From the baseline of the label at 30 to that of the one at 60.
        guard case .points(let spacing) = stack.spacing else {
            Issue.record("the spacing is not known")
            return
        }
        let offsets = try #require(stack.arrangedSubviews[1].baselineOffsets)
        #expect(abs(spacing - (60 + offsets.first - 50.5 + offsets.last)) < 1e-9)
    }

    @Test(arguments: [#"distribution="equalSpacing""#, #"spacing="20""#])
    func `a spacing that the frames do not show is kept`(_ attributes: String) throws {
        let labels = [0, 30.0].map {
            view("label", "l\($0)", frame(y: $0, width: 30, height: 20.5), children: font(17))
        }
        let standard = attributes.contains("spacing=") ? "" : #"spacingType="standard""#
        let stack = try Document.onlyCase(
            Document.stack(
                #"axis="vertical" baselineRelativeArrangement="YES" \#(attributes) \#(standard)"#,
                subviews: labels.joined())
        ).stack
        #expect(stack.spacing == (standard.isEmpty ? .points(20) : .useSystem))
    }

    // MARK: Sizes from outside

    /// A stack view `s` of 100 × `height` points at `y` in a view of 200 × 92 points inside another
    /// one, or in a screen's root view.
    private func outer(
        y: Double, height: Double, constraints: String, margins: String = "", inRoot: Bool = false
    ) -> String {
        let stack = view("stackView", "s", frame(y: y, width: 100, height: height))
        let guide = #"<viewLayoutGuide key="safeArea" id="g"/>"#
        let inside = """
            \(margins)<subviews>\(stack)</subviews><constraints>\(constraints)</constraints>\(guide)
            """
        let size = frame(width: 200, height: inRoot ? 896 : 92)
        let around = view("view", "p", size, children: inside)
        return inRoot
            ? around
            : view(
                "view", "o", frame(width: 200, height: 200),
                children: "<subviews>\(around)</subviews>")
    }

    // CourseDateOverview.storyboard (7KP): 16 points are a margin of 8 and a distance of 8.
    @Test(arguments: [
        (16.0, "", 60.0), (17, "", nil), (16, "<edgeInsets key=\"layoutMargins\"/>", nil),
    ])
    func `an inequality to a margin that holds with equality fixes a size`(
        _ y: Double, _ margins: String, _ expected: Double?
    ) throws {
        let constraints = """
            <constraint firstItem="s" firstAttribute="top" relation="greaterThanOrEqual" \
            secondItem="p" secondAttribute="topMargin" constant="8" id="c1"/>\
            <constraint firstItem="s" firstAttribute="centerY" secondItem="p" \
            secondAttribute="centerY" id="c2"/>
            """
        let layoutCase = try Document.onlyCase(
            outer(y: y, height: 60, constraints: constraints, margins: margins))
        #expect(layoutCase.height == expected)
    }

    // SurveySubmittedViewController.xib (AJ5): 0.9 × (896 − 44 − 34) points.
    @Test(arguments: [
        ("retina6_1", 736.5, 736.5), ("retina6_1", 800, nil), ("retina4_7", 736.5, nil),
    ])
    func `an inequality to the height of the safe area can fix a size`(
        _ device: String, _ height: Double, _ expected: Double?
    ) throws {
        let constraint = """
            <constraint firstItem="s" firstAttribute="height" relation="greaterThanOrEqual" \
            secondItem="g" secondAttribute="height" multiplier="0.9" id="c"/>
            """
        let text = Document.text(
            outer(y: 63, height: height, constraints: constraint, inRoot: true),
            after: "<device id=\"\(device)\" orientation=\"portrait\"/>"
        ).replacing("<document", with: #"<document useSafeAreas="YES""#)
        let file = try Document.read(text)
        #expect(file.cases[0].layoutCase.height == expected)
    }

    // OnboardingStepVC.storyboard (4Mh).
    @Test func `an empty stack view has the placeholder size for design time`() throws {
        let placeholder = #"placeholderIntrinsicWidth="90" placeholderIntrinsicHeight="44""#
        let objects = Document.stack(placeholder)
        let layoutCase = try Document.onlyCase(objects)
        #expect(layoutCase.width == 90 && layoutCase.height == 44)
        #expect(
            try Document.notes(objects).last
                == "stackView s: its height is the placeholder given for design time")
        let filled = Document.stack(placeholder, subviews: Document.view("label", "l"))
        #expect(try Document.onlyCase(filled).height == nil)
    }
}
