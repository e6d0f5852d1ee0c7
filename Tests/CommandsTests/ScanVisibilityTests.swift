import Testing

@testable import Commands

/// The bugs that `scan` lists as hits because a device shows them, and those that it does not list.
@Suite struct ScanVisibilityTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func document(_ objects: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
        <objects>\(objects)</objects></document>
        """
    }

    /// A constraint between an attribute of a view and that of the view `p`.
    private func pin(_ view: String, _ attribute: String, _ constant: Int = 0) -> String {
        """
        <constraint firstItem="\(view)" firstAttribute="\(attribute)" secondItem="p" \
        secondAttribute="\(attribute)" constant="\(constant)" id="\(view)-\(attribute)"/>
        """
    }

    @Test(arguments: [
        (8, -7, "", false), (15, 15, "", true), (8, -7, "<color key=\"backgroundColor\"/>", true),
    ])
    func `edges of the stack view to which nothing is attached are no hit`(
        _ top: Int, _ y: Int, _ color: String, _ isHit: Bool
    ) async throws {
        // A field sticks out of the row at the top; either the field or the row has a place.
        let isFieldPlaced = top == 8
        let text = document(
            """
            <view id="p"><rect key="frame" x="0" y="0" width="320" height="50"/><subviews>
            <stackView alignment="firstBaseline" spacing="8" \
            translatesAutoresizingMaskIntoConstraints="NO" id="s">
            <rect key="frame" x="0" y="15" width="320" height="27"/><subviews>
            <label text="Count" horizontalHuggingPriority="251" id="a">
            <rect key="frame" x="0" y="0" width="89" height="20.5"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
            <textField borderStyle="roundedRect" id="b">
            <rect key="frame" x="97" y="-7" width="223" height="34"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/></textField>
            </subviews>\(color)</stackView></subviews><constraints>
            \(pin("s", "leading"))\(pin("s", "trailing"))
            \(isFieldPlaced ? pin("b", "top", 8) : pin("s", "top", 15))
            </constraints></view>
            """)
        let run = await stackdiff([
            "scan", "--fail-on-hit", "--dormant", try folder.file("a.xib", text),
        ])
        #expect(run.status == (isHit ? .failure : .success), "\(run.output)")
        #expect(
            run.output.contains("baselines-stick-out moves no view") != isHit, "\(run.output)")
    }

    @Test(arguments: [("", false), ("Low", true)])
    func `a conflict by a bug that labels with a text do not have is no hit`(
        _ text: String, _ hasText: Bool
    ) async throws {
        func height(_ points: Int) -> String {
            #"<constraints><constraint firstAttribute="height" constant="\#(points)" id="h\#(points)"/></constraints>"#
        }
        let file = document(
            """
            <view id="p"><rect key="frame" x="0" y="0" width="320" height="100"/><subviews>
            <stackView axis="vertical" distribution="fillProportionally" \
            translatesAutoresizingMaskIntoConstraints="NO" id="s">
            <rect key="frame" x="0" y="0" width="320" height="100"/><subviews>
            <imageView image="i" id="a"><rect key="frame" x="0" y="0" width="320" height="100"/>
            \(height(70))</imageView>
            <label text="\(text)" numberOfLines="2" id="b"><rect key="frame" x="0" y="100" width="320" height="0"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/>
            \(height(30))</label>
            </subviews></stackView></subviews><constraints>
            \(["leading", "trailing", "top", "bottom"].map { pin("s", $0) }.joined())
            </constraints></view>
            """
        ).replacing(
            "</document>",
            with:
                "<resources><image name=\"i\" width=\"320\" height=\"70\"/></resources></document>")
        let run = await stackdiff([
            "scan", "--dormant", "--fail-on-hit", try folder.file("a.xib", file),
        ])
        #expect(run.status == .success, "\(run.output)")
        #expect(
            run.output.contains("required-proportions shows only while labels have no text")
                != hasText, "\(run.output)")
    }

    @Test func `the size of a stack view in no view is that of the canvas`() async throws {
        func alone(_ text: String) throws -> String {
            let start = try #require(text.range(of: "<stackView"))
            let end = try #require(text.range(of: "</stackView>"))
            return document(String(text[start.lowerBound..<end.upperBound]))
        }
        _ = try folder.file("a.xib", try alone(InterfaceFile.titles))
        let small = InterfaceFile.titles.replacing(#"spacing="10""#, with: #"spacing="1""#)
            .replacing(#"width="200""#, with: #"width="235.5""#)
            .replacing(#"x="210""#, with: #"x="236.5""#)
            .replacing(#"width="90""#, with: #"width="63.5""#)
        let surer = try folder.file("b.xib", small)
        let run = await stackdiff(["scan", folder.path])
        let places = run.lines.filter { $0.contains(": stackView") }
        #expect(places.count == 2, "\(run.output)")
        #expect(places.first?.hasPrefix(surer) == true, "\(run.output)")
        let conflict = InterfaceFile.plain.replacing(
            "</label>",
            with: "<constraints><constraint firstAttribute=\"width\" constant=\"500\"/>"
                + "</constraints></label>")
        let file = try folder.file("c.xib", try alone(conflict))
        let conflicts = await stackdiff(["scan", "--fail-on-conflict", file])
        #expect(conflicts.status == .success)
        #expect(
            conflicts.lines.first?.hasSuffix(
                ": required constraints conflict, if it is as large as on the canvas; see explain")
                == true, "\(conflicts.output)")
    }

    @Test(arguments: [(800, "is needed for the layout"), (700, "does not show at the sizes tried")])
    func `a bug that keeps views from vanishing is no hit`(
        _ priority: Int, _ reason: String
    ) async throws {
        // The gap around the second view is more important than the views' natural heights.
        let text = """
            {"width":200,"stack":{"axis":"vertical","distribution":"fillProportionally","spacing":4,\
            "arrangedSubviews":[{"intrinsicContentSize":{"width":60,"height":40}},\
            {"intrinsicContentSize":{"width":60,"height":50}},\
            {"intrinsicContentSize":{"width":60,"height":60},"constraints":[{"attribute":"top",\
            "toItem":0,"toAttribute":"bottom","constant":4,"priority":\(priority)}]}]}}
            """
        let run = await stackdiff(["scan", "--dormant", try folder.file("a.json", text)])
        #expect(run.output.contains("spacing-in-proportions \(reason)"), "\(run.output)")
    }

    @Test func `a hit says if it depends on frames of labels in nested stack views`() async throws {
        func column(_ id: String, _ x: Int, _ width: Int) -> String {
            """
            <stackView axis="vertical" id="\(id)">
            <rect key="frame" x="\(x)" y="0" width="\(width)" height="20"/><subviews>
            <label text="Total" id="\(id)1"><rect key="frame" x="0" y="0" width="\(width)" height="20"/>
            </label></subviews></stackView>
            """
        }
        let row = document(
            """
            <view id="p"><rect key="frame" x="0" y="0" width="310" height="20"/><subviews>
            <stackView distribution="fillProportionally" spacing="10" \
            translatesAutoresizingMaskIntoConstraints="NO" id="s">
            <rect key="frame" x="0" y="0" width="310" height="20"/><subviews>
            \(column("a", 0, 200))\(column("b", 210, 100))
            </subviews></stackView></subviews><constraints>
            \(pin("s", "leading"))\(pin("s", "trailing"))\(pin("s", "top"))
            </constraints></view>
            """)
        let run = await stackdiff(["scan", "--dormant", try folder.file("a.xib", row)])
        #expect(
            run.lines.first?.hasSuffix(
                "shows only if the stored sizes of its views are the natural ones, which the file lacks"
            )
                == true, "\(run.output)")
    }
}
