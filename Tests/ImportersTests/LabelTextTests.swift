import StackCases
import Testing

@testable import Importers

/// Labels of several lines, in stack views of 200 points.
@Suite struct LabelTextTests {
    private static let font =
        #"<fontDescription key="fontDescription" type="system" pointSize="17"/>"#
    /// 12 words of 59 characters, about 500 points on one line.
    private static let text = "some words here some words here some words here some words!"
    private static let width =
        #"<constraints><constraint firstAttribute="width" constant="200" id="w"/></constraints>"#

    /// The only object of a stack view with a label, and the case.
    private func imported(
        _ attributes: String, width: Double = 200, height: Double, children: String = font,
        stack: String = #"axis="vertical""#, constraints: String = width, after: String = "",
        differences: ((ImportedCase) -> Int)? = nil
    ) throws -> (file: ImportedFile, view: ArrangedSubview, label: ImportedObject) {
        let label = Document.view(
            "label", "v", width: width, height: height, attributes, children: children)
        let text = Document.text(
            Document.stack(stack, subviews: label, children: constraints), after: after)
        let file = try InterfaceBuilderImporter.read(
            Array(text.utf8), file: "a.xib", differences: differences)
        let imported = try #require(file.cases.first)
        return (file, imported.layoutCase.stack.arrangedSubviews[0], imported.objects[1])
    }

    private static let note = "label v “some words here some words he…”:"

    // As many lines of 17 points as stored labels have, for 20.287 points each.
    @Test(arguments: [(1.0, 20.5), (2, 41), (3, 61), (4, 81.5), (5, 101.5), (12, 243.5)])
    func `a text has as many lines at the stored width as the stored frame shows`(
        _ lines: Double, _ height: Double
    ) throws {
        let words = Array(repeating: "seven77", count: 12).prefix(max(1, Int(lines) * 2))
        // About as wide as the lines need.
        let text = words.joined(separator: " ")
        let width = lines == 1 ? 200 : Double(text.count) * 8.5 / (lines - 0.4)
        let view = try imported(
            #"text="\#(text)" numberOfLines="0""#, width: width, height: height
        ).view
        #expect(view.numberOfLines == 0)
        let size = view.intrinsicContentSize(maximumWidth: width)
        #expect(abs((size.height ?? 0) - height) < 1e-9, "\(view)")
        #expect((view.lines(inWidth: width)?.count ?? 1) == lines)
    }

    @Test(arguments: [
        #"<string key="text">some words here</string>"#,
        #"<string key="text">some words\#n   here</string>"#,
        #"<mutableString key="text">some words here</mutableString>"#,
        #"<string key="text" base64-UTF8="YES">c29tZSB3b3JkcyBoZXJlIQ</string>"#,
        """
        <attributedString key="attributedText"><fragment content="some wo"/><fragment>\
        <string key="content">rds here</string></fragment></attributedString>
        """,
    ])
    func `words are counted in each form of a text`(_ form: String) throws {
        let attributes =
            form.hasPrefix("<attr")
            ? #"usesAttributedText="YES" numberOfLines="2""# : #"numberOfLines="2""#
        let imported = try imported(attributes, height: 20.5, children: form + Self.font)
        #expect(imported.view.words == 3)
        #expect(imported.view.numberOfLines == 2)
        #expect(imported.label.text?.hasPrefix("some words") == true)
        #expect(imported.file.notes.map(\.message).filter { $0.contains("does not") } == [])
    }

    @Test func `the size of an attributed text's font is that of its first fragment`() throws {
        let text = """
            <attributedString key="attributedText"><fragment content="Title"><attributes>\
            <font key="NSFont" metaFont="system" size="20"/></attributes></fragment></attributedString>
            """
        let view = try imported(
            #"usesAttributedText="YES" numberOfLines="0""#, height: 30, children: text
        ).view
        #expect(view.intrinsicContentSize == IntrinsicContentSize(width: 50, height: 30))
    }

    @Test func `a text that a stack view stretches is as wide as its characters`() throws {
        let imported = try imported(#"text="Title" numberOfLines="0""#, height: 20.5)
        #expect(
            imported.view.intrinsicContentSize == IntrinsicContentSize(width: 42.5, height: 20.5))
        #expect(imported.label.inputs == [])
        #expect(
            imported.file.notes.map(\.message) == [
                "stackView s: the width on one line of 1 text is estimated from the frames and the number of characters"
            ])
    }

    @Test(arguments: [
        (#"axis="vertical" alignment="center""#, "", 45.0),
        (#"axis="vertical""#, #"horizontalHuggingPriority="1000""#, 200),
        (#"alignment="center" distribution="equalSpacing""#, "", 45),
    ])
    func `a text on one line that nothing stretches is as wide as its frame`(
        _ stack: String, _ attributes: String, _ width: Double
    ) throws {
        let imported = try imported(
            #"text="Title" numberOfLines="0" \#(attributes)"#, width: width, height: 20.5,
            stack: stack)
        #expect(imported.view.intrinsicContentSize.width == width)
        #expect(imported.label.inputs == [.width])
    }

    @Test func `the longest line of a text that nothing stretches is as wide as its frame`() throws
    {
        let imported = try imported(
            #"text="\#(Self.text)" numberOfLines="0""#, width: 190, height: 61,
            stack: #"axis="vertical" alignment="leading""#)
        let size = imported.view.intrinsicContentSize(maximumWidth: 200)
        #expect(abs((size.width ?? 0) - 190) < 1e-9)
        #expect(abs((size.height ?? 0) - 61) < 1e-9)
        #expect(imported.label.inputs == [.width, .height])
    }

    @Test func `a text whose equal words never need the stored lines breaks anywhere`() throws {
        let view = try imported(
            #"text="Donaudampfschifffahrtsgesellschaftskapitän kommt" numberOfLines="0""#,
            height: 61
        ).view
        #expect(view.words == 0)
        #expect(view.lines(inWidth: 200)?.count == 3)
    }

    @Test func `a text may need more lines than its label shows`() throws {
        let view = try imported(
            #"text="\#(Self.text)\#(Self.text)" numberOfLines="2""#, height: 41
        ).view
        let lines = try #require(view.lines(inWidth: 200))
        #expect(lines.shown == 2)
        #expect(view.intrinsicContentSize.height == 20.5)
        #expect(lines.isCutOff)
    }

    @Test func `another height than that of whole lines is shared by the lines`() throws {
        let imported = try imported(#"text="\#(Self.text)" numberOfLines="0""#, height: 96)
        #expect(imported.view.lines(inWidth: 200)?.count == 3)
        #expect(imported.view.intrinsicContentSize.height == 32)
        #expect(imported.label.inputs.contains(.height))
    }

    @Test func `a measured width is taken for that of the text on one line`() throws {
        let measured = """
            <designables><designable name="v"><size key="intrinsicContentSize" width="WIDTH" \
            height="20.5"/></designable></designables>
            """
        let view = try imported(
            #"text="one two three four five" numberOfLines="0""#, height: 20.5,
            after: measured.replacing("WIDTH", with: "180")
        ).view
        #expect(view.intrinsicContentSize.width == 180)
        let wrapped = try imported(
            #"text="one two three four five six" numberOfLines="0""#, height: 41,
            after: measured.replacing("WIDTH", with: "390")
        ).view
        #expect(wrapped.intrinsicContentSize.width == 399)
    }

    @Test(arguments: [
        (#"preferredMaxLayoutWidth="150""#, Self.width, Self.font),
        (#"horizontalCompressionResistancePriority="1000""#, Self.width, Self.font),
        ("", "", Self.font),
        ("", Self.width, ""),
    ])
    func `a text whose lines the file does not show has the size of its frame`(
        _ attributes: String, _ constraints: String, _ font: String
    ) throws {
        let imported = try imported(
            #"text="\#(Self.text)" numberOfLines="0" \#(attributes)"#, height: 61, children: font,
            constraints: constraints)
        #expect(imported.view.numberOfLines == 1)
        #expect(imported.view.intrinsicContentSize == IntrinsicContentSize(width: 200, height: 61))
        #expect(imported.label.omissions == [.lines])
        #expect(
            imported.file.notes.map(\.message) == [
                "\(Self.note) the height of its text does not follow its width here"
            ])
    }

    @Test func `which of two texts in a row breaks is not known`() throws {
        let labels = ["v", "w"].map {
            Document.view(
                "label", $0, width: 100, height: 61, #"text="\#(Self.text)" numberOfLines="0""#,
                children: Self.font)
        }
        func lines(_ attributes: String) throws -> [Int] {
            try Document.onlyCase(
                Document.stack(attributes, subviews: labels.joined(), children: Self.width)
            ).stack.arrangedSubviews.map(\.numberOfLines)
        }
        #expect(try lines("") == [1, 1])
        #expect(try lines(#"distribution="fillEqually""#) == [0, 0])
    }

    @Test func `a label with one line is no text of several lines`() throws {
        let imported = try imported(#"text="Title" numberOfLines="1""#, height: 20.5)
        #expect(imported.view.numberOfLines == 1)
        #expect(imported.file.notes.isEmpty)
    }

    @Test func `a text with which the layout differs from the frames has the size of its frame`()
        throws
    {
        var seen: [Int] = []
        let imported = try imported(#"text="\#(Self.text)" numberOfLines="0""#, height: 61) {
            seen.append($0.layoutCase.stack.arrangedSubviews[0].numberOfLines)
            return $0.layoutCase.stack.arrangedSubviews[0].numberOfLines == 0 ? 2 : 1
        }
        #expect(seen == [0, 1, 1])
        #expect(imported.view.intrinsicContentSize == IntrinsicContentSize(width: 200, height: 61))
        #expect(imported.label.omissions == [.lines])
        let kept = try self.imported(#"text="\#(Self.text)" numberOfLines="0""#, height: 61) { _ in
            1
        }
        #expect(kept.view.numberOfLines == 0)
    }

    @Test func `the app's layout is certain only without estimated texts`() throws {
        let imported = try imported(#"text="Title" numberOfLines="0""#, height: 20.5)
        let certain = imported.file.cases[0].certainCase.stack.arrangedSubviews[0]
        #expect(certain.intrinsicContentSize == IntrinsicContentSize())
    }
}
