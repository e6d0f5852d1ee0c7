import Commands
import Testing

@Suite struct ImportTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `stack views are printed as cases, and notes go to the messages`() async throws {
        let file = try folder.file("a.xib", InterfaceFile.labels)
        let run = await stackdiff(["import", file])
        #expect(run.status == .success)
        #expect(
            run.output == """
                {"title":"\(file): stackView abc-de-fgh “Titles”","width":300,\
                "constraints":[{"attribute":"height","relation":"lessThanOrEqual","constant":90}],\
                "stack":{"distribution":"fillProportionally","spacing":10,"arrangedSubviews":[\
                {"intrinsicContentSize":{"width":40,"height":20}},\
                {"intrinsicContentSize":{"width":10,"height":20}}]}}

                """)
        #expect(
            run.messages == """
                \(file):5: note: stackView abc-de-fgh “Titles”: the natural sizes of its views are \
                not known, as the frames fit many; the frames' own sizes stand for them

                """)
    }

    @Test func `--quiet suppresses notes`() async throws {
        let run = await stackdiff([
            "import", "--quiet", try folder.file("a.xib", InterfaceFile.labels),
        ])
        #expect(run.messages.isEmpty)
    }

    @Test func `a size from optional constraints yields to required ones`() async throws {
        func layout(_ priority: Int, _ required: Int) async throws -> String {
            let file = InterfaceFile.plain
                .replacing(#"id="c3"/>"#, with: #"priority="\#(priority)" id="c3"/>"#)
                .replacing(
                    "</label></subviews>",
                    with: "<constraints><constraint firstAttribute=\"width\""
                        + " constant=\"\(required)\"/></constraints></label></subviews>")
            let imported = await stackdiff(["import", try folder.file("a.xib", file)])
            let cases = try folder.file("a.ndjson", imported.output)
            return await stackdiff(["layout", "--format", "json", cases]).output
        }
        let wide = try await layout(750, 400)
        #expect(wide.contains(#""frames":[{"path":"","x":0,"y":0,"width":410"#))
        #expect(try await layout(750, 100).contains(#""path":"","x":0,"y":0,"width":300"#))
        #expect(try await layout(1000, 400).contains("unsatisfiable"))
    }

    @Test func `imported cases can be laid out`() async throws {
        let imported = await stackdiff([
            "import", try folder.file("a.xib", InterfaceFile.labels),
        ])
        let run = await stackdiff(["layout", try folder.file("a.ndjson", imported.output)])
        #expect(run.status == .success)
        #expect(run.output.contains("stackView abc-de-fgh"))
    }

    @Test func `a file that does not parse does not stop the import of other files`() async throws {
        let bad = try folder.file("bad.xib", "<document>\n<a></b></document>")
        let run = await stackdiff([
            "import", bad, try folder.file("a.xib", InterfaceFile.labels),
        ])
        #expect(run.status == .dataError)
        #expect(run.lines.count == 1)
        #expect(run.messages.hasPrefix("stackdiff: \(bad):2:"))
    }

    @Test func `a missing file does not stop the import of other files`() async throws {
        let none = folder.file("none.xib")
        let run = await stackdiff([
            "import", "--quiet", none, try folder.file("a.xib", InterfaceFile.labels),
        ])
        #expect(run.status == .dataError)
        #expect(run.lines.count == 1)
        #expect(run.messages == "stackdiff: \(none): no such file\n")
    }

    @Test func `a missing file is named`() async throws {
        let run = await stackdiff(["import", folder.file("none.xib")])
        #expect(run.status == .dataError)
        #expect(run.messages == "stackdiff: \(folder.file("none.xib")): no such file\n")
    }

    @Test func `import rejects devices`() async {
        let run = await stackdiff(["import", "/dev/zero"])
        #expect(run.status == .dataError)
    }

    @Test func `a folder is searched in order, and a file is imported once`() async throws {
        let names = ["b/z.xib", "b/a.storyboard", "a.XIB", ".hidden/a.xib", "c.txt"]
        for name in names { _ = try folder.file(name, InterfaceFile.labels) }
        let run = await stackdiff(["import", "--quiet", folder.path, folder.file("b/z.xib")])
        #expect(run.status == .success)
        let titles = run.lines.map { $0.split(separator: "\"").dropFirst(3).first ?? "" }
        let files = ["a.XIB", "b/a.storyboard", "b/z.xib"].map { folder.file($0) }
        #expect(titles == files.map { "\($0): stackView abc-de-fgh “Titles”" })
    }

    @Test func `a folder without such files is an error`() async throws {
        _ = try folder.file("c.txt", "")
        let run = await stackdiff(["import", folder.path])
        #expect(run.status == .dataError)
        #expect(run.messages == "stackdiff: \(folder.path): no .storyboard or .xib file\n")
    }
}

/// Interface Builder files for tests.
enum InterfaceFile {
    /// A stack view that UIKit's bug of proportions hits, on line 6.
    static let labels = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
        <objects><view id="p">
        <subviews>
        <stackView id="abc-de-fgh" userLabel="Titles" distribution="fillProportionally" \
        spacing="10" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="0.0" y="0.0" width="300" height="20"/>
        <subviews>
        <label id="one"><rect key="frame" x="0" y="0" width="40" height="20"/></label>
        <label id="two"><rect key="frame" x="0" y="0" width="10" height="20"/></label></subviews>
        <constraints><constraint firstAttribute="height" relation="lessThanOrEqual" constant="90" \
        id="c1"/></constraints></stackView>
        </subviews>
        <constraints>
        <constraint firstItem="abc-de-fgh" firstAttribute="leading" secondItem="p" \
        secondAttribute="leading" id="c2"/>
        <constraint firstAttribute="trailing" secondItem="abc-de-fgh" secondAttribute="trailing" \
        id="c3"/>
        </constraints></view></objects></document>
        """

    /// One that no bug hits.
    static let plain = labels.replacing(#"distribution="fillProportionally""#, with: "")
}

extension InterfaceFile {
    /// A stack view that UIKit's bug of proportions hits, with UIKit's frames.
    static let titles =
        labels
        .replacing(
            #"<label id="one"><rect key="frame" x="0" y="0" width="40" height="20"/>"#,
            with: label("one", width: 40, x: 0, stored: 200)
        )
        .replacing(
            #"<label id="two"><rect key="frame" x="0" y="0" width="10" height="20"/>"#,
            with: label("two", width: 10, x: 210, stored: 90))

    static func label(_ id: String, width: Int, x: Int, stored: Int) -> String {
        """
        <label id="\(id)" placeholderIntrinsicWidth="\(width)" placeholderIntrinsicHeight="20">\
        <rect key="frame" x="\(x)" y="0" width="\(stored)" height="20"/>
        """
    }
}
