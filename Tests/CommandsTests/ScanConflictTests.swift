import Foundation
import StackCases
import Testing

@testable import Commands

/// Conflicts of constraints that `scan` finds, or that a file only seems to have.
@Suite struct ScanConflictTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `a conflict caused by a bug is printed with its axis`() async throws {
        func height(_ points: Int) -> String {
            #"<constraints><constraint firstAttribute="height" constant="\#(points)"/>"#
                + "</constraints>"
        }
        let hidden = InterfaceFile.plain
            .replacing(#"height="20"/></label>"#, with: #"height="20"/>\#(height(20))</label>"#)
            .replacing(#"<label id="two">"#, with: #"<label id="two" hidden="YES">"#)
            .replacing(
                #"\#(height(20))</label></subviews>"#,
                with: #"\#(height(40))</label></subviews>"#)
        let run = await stackdiff(["scan", try folder.file("a.xib", hidden)])
        #expect(
            run.lines.first?.hasSuffix(
                ": hidden-extent, which makes required constraints conflict in height, at the stored size"
            )
                == true, "\(run.output)")
    }

    @Test func `a change at the natural size is printed rather than a conflict at another`()
        async throws
    {
        // A hidden view of a required height in a row that the cell around it makes as tall.
        let required =
            #"<constraints><constraint firstAttribute="height" constant="56"/></constraints>"#
        let cell = InterfaceFile.plain
            .replacing(
                #"<label id="two"><rect key="frame" x="0" y="0" width="10" height="20"/>"#,
                with:
                    #"<view id="two" hidden="YES"><rect key="frame" x="0" y="0" width="10" height="56"/>\#(required)"#
            )
            .replacing("</label></subviews>", with: "</view></subviews>")
            .replacing(#"width="300" height="20""#, with: #"width="300" height="56""#)
            .replacing(
                #"width="40" height="20"/>"#,
                with:
                    #"width="300" height="56"/><fontDescription key="fontDescription" type="system" pointSize="17"/>"#
            )
            .replacing(
                "<constraints>\n",
                with: """
                    <constraints>
                    <constraint firstItem="abc-de-fgh" firstAttribute="top" secondItem="p" \
                    secondAttribute="top" id="c4"/>
                    <constraint firstAttribute="bottom" secondItem="abc-de-fgh" \
                    secondAttribute="bottom" id="c5"/>

                    """)
        let run = await stackdiff(["scan", try folder.file("a.xib", cell)])
        #expect(
            run.lines.first?.hasSuffix(
                ": hidden-extent, by 35.5 pt (height of the stack view), if it is as tall as its views"
                    + " need; not at the stored size") == true, "\(run.output)")
    }

    @Test func `a stack view with conflicting constraints is printed`() async throws {
        let file = try folder.file(
            "a.xib",
            InterfaceFile.plain.replacing(
                "</label>",
                with: "<constraints><constraint firstAttribute=\"width\" constant=\"500\"/>"
                    + "</constraints></label>"))
        let run = await stackdiff(["scan", "--fail-on-hit", file])
        #expect(run.status == .success)
        #expect(
            run.lines.prefix(2) == [
                "\(file):5: stackView abc-de-fgh “Titles”: required constraints conflict; see explain",
                "To see a conflict: stackdiff import --quiet \(file) | stackdiff explain --models uikit -",
            ])
        #expect(run.output.contains("; 1 unsatisfiable"))
        let json = await stackdiff(["scan", "--format", "json", file])
        #expect(
            json.lines.first?.hasSuffix(
                #""label":"Titles","conflict":"required constraints conflict"}"#)
                == true)
        #expect(json.output.contains(#""conflicts":1,"#))
        let sarif = await stackdiff(["scan", "--format", "sarif", file])
        #expect(sarif.output.contains("Without the bug, "))
        #expect(sarif.output.contains(#""ruleId": "uikit/conflict""#))
        #expect(sarif.output.contains(#"/abc-de-fgh/conflict""#))
    }

    @Test func `a conflict in the app comes first, is an error, and fails with --fail-on-conflict`()
        async throws
    {
        let conflict = InterfaceFile.plain.replacing(
            "</label>",
            with: "<constraints><constraint firstAttribute=\"width\" constant=\"500\"/>"
                + "</constraints></label>")
        _ = try folder.file("a.xib", InterfaceFile.titles)
        let run = await stackdiff(["scan", "--fail-on-conflict", folder.path])
        #expect(run.status == .success)
        let file = try folder.file("b.xib", conflict)
        let failing = await stackdiff(["scan", "--fail-on-conflict", folder.path])
        #expect(failing.status == .failure)
        #expect(failing.lines.first?.hasPrefix("\(file):5:") == true, "\(failing.output)")
        for format in ["json", "sarif"] {
            let run = await stackdiff(["scan", "--format", format, folder.path])
            let places = ["conflict\"", "spacing-in-proportions\""].map { name in
                run.output.range(of: format == "json" ? "\(name)" : "\"ruleId\": \"uikit/\(name)")
            }
            let first = try #require(places[0]), second = try #require(places[1])
            #expect(first.lowerBound < second.lowerBound, "\(run.output)")
            if format == "sarif" { #expect(run.output.contains(#""level": "error""#)) }
        }
        _ = try folder.file("c.xib", "<document>")
        #expect(await stackdiff(["scan", "--fail-on-conflict", folder.path]).status == .dataError)
    }

    /// Labels of required height or width for a row in a view that makes it 50 points tall.
    private static func row(
        _ attributes: String, around: String, constraints: String = "", table: String = ""
    ) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
        <objects><tableView id="t" \(table)><prototypes><\(around) id="c">
        <view key="contentView" id="p"><rect key="frame" x="0" y="0" width="320" height="50"/><subviews>
        <stackView id="s" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="0" y="0" width="320" height="50"/><subviews>
        <label id="a" \(attributes)><rect key="frame" x="0" y="0" width="320" height="60"/>
        <constraints>\(constraints)</constraints></label>
        </subviews></stackView></subviews><constraints>
        <constraint firstItem="s" firstAttribute="leading" secondItem="p" secondAttribute="leading" id="c1"/>
        <constraint firstItem="s" firstAttribute="trailing" secondItem="p" secondAttribute="trailing" id="c2"/>
        <constraint firstItem="s" firstAttribute="top" secondItem="p" secondAttribute="top" id="c3"/>
        <constraint firstItem="s" firstAttribute="bottom" secondItem="p" secondAttribute="bottom" id="c4"/>
        </constraints></view></\(around)></prototypes></tableView></objects></document>
        """
    }

    @Test(arguments: [
        #"text="" verticalCompressionResistancePriority="1000""#,
        #"text="" numberOfLines="0" verticalHuggingPriority="1000""#,
        #"text="A" verticalCompressionResistancePriority="1000" placeholderIntrinsicWidth="9" placeholderIntrinsicHeight="90""#,
        #"text="A" verticalCompressionResistancePriority="1000""#,
    ])
    func `a size that holds at design time only makes no conflict`(_ attributes: String)
        async throws
    {
        let file = try folder.file("a.xib", Self.row(attributes, around: "view"))
        let run = await stackdiff(["scan", "--fail-on-conflict", file])
        #expect(run.status == .success)
        #expect(!run.output.contains("conflict"), "\(run.output)")
    }

    @Test(arguments: [
        ("tableViewCell", "", String?.none),
        ("tableViewCell", #"rowHeight="-1""#, nil),
        ("tableViewCell", #"rowHeight="50""#, "if its row is as tall as on the canvas"),
        ("collectionViewCell", "", "if its item of the collection is as large as on the canvas"),
        ("toolbar", "", "if its bar is as tall as on the canvas"),
        ("view", "", ""),
    ])
    func `a conflict with the height of a row or bar says so`(
        _ around: String, _ table: String, _ condition: String?
    ) async throws {
        func scan(_ side: String, _ length: Int) async throws -> CommandRun {
            let constraint =
                "<constraint firstAttribute=\"\(side)\" constant=\"\(length)\" id=\"h\"/>"
            let text = Self.row(#"text="A""#, around: around, constraints: constraint, table: table)
            return await stackdiff(["scan", "--fail-on-conflict", try folder.file("a.xib", text)])
        }
        let run = try await scan("height", 60)
        let words = condition.map { $0.isEmpty ? "conflict;" : "conflict, \($0);" }
        #expect(run.output.contains(words ?? "0 affected"), "\(run.output)")
        #expect(run.output.contains("conflict") == (condition != nil), "\(run.output)")
        #expect(run.status == (condition == "" ? .failure : .success))
        // A row is as wide as its table.
        let wide = try await scan("width", 400)
        #expect(wide.status == (around == "collectionViewCell" ? .success : .failure))
    }

    @Test func `a placeholder constraint makes no conflict, since the app lacks it`() async throws {
        func scan(_ attributes: String) async throws -> String {
            let constraint =
                "<constraints><constraint firstAttribute=\"width\" constant=\"500\" \(attributes)/>"
                + "</constraints>"
            let file = try folder.file(
                "a.xib", InterfaceFile.plain.replacing("</label>", with: "\(constraint)</label>"))
            return await stackdiff(["scan", file]).output
        }
        #expect(try await scan("").contains("; 1 unsatisfiable"))
        let output = try await scan(#"placeholder="YES""#)
        #expect(!output.contains("conflict") && !output.contains("unsatisfiable"), "\(output)")
    }

    /// A row of two labels with required widths of 100 and 200.333, 10 points apart.
    private static func row(_ width: String) -> String {
        InterfaceFile.plain.replacing(#"width="300""#, with: "width=\"\(width)\"")
            .replacing(
                #"<label id="one">"#,
                with:
                    #"<label id="one"><constraints><constraint firstAttribute="width" constant="100"/></constraints>"#
            )
            .replacing(
                #"<label id="two">"#,
                with:
                    #"<label id="two"><constraints><constraint firstAttribute="width" constant="200.333"/></constraints>"#
            )
    }

    @Test(arguments: ["310", "310.66666666666669"])
    func `a stored size that is rounded is no conflict`(_ width: String) async throws {
        let file = try folder.file("a.xib", Self.row(width))
        let run = await stackdiff(["scan", file])
        #expect(!run.output.contains("conflict"), "\(run.output)")
        #expect(!run.output.contains("unsatisfiable"), "\(run.output)")
        let json = await stackdiff(["scan", "--format", "json", file])
        #expect(json.output.contains(#""conflicts":0,"#), "\(json.output)")
        #expect(!json.output.contains("unsatisfiable\""), "\(json.output)")
    }

    @Test func `a stored size that rounding cannot explain is a conflict`() async throws {
        let run = await stackdiff(["scan", try folder.file("a.xib", Self.row("309.5"))])
        #expect(run.output.contains(": required constraints conflict; see explain"))
    }

    @Test func `the summary says which stack views lack a layout`() async throws {
        let inner =
            #"<stackView id="two"><rect key="frame" x="0" y="0" width="10" height="20"/></stackView>"#
        let nested = Self.row("200").replacing(
            try #require(Self.row("200").firstMatch(of: /<label id="two">.*<\/label>/)?.output)
                .description, with: inner
        ).replacing(#"constant="100""#, with: #"constant="500""#)
        let file = try folder.file("a.xib", nested)
        let run = await stackdiff(["scan", file])
        #expect(
            run.output.contains("; 2 unsatisfiable (1 outermost stack view and those inside)"),
            "\(run.output)")
        let json = await stackdiff(["scan", "--format", "json", file])
        #expect(
            json.output.contains(#""unsatisfiable":2},"unsatisfiableOutermost":1,"#),
            "\(json.output)")
    }
}
