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
                ": hidden-extent, which makes required constraints conflict in height")
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
                    + " need") == true, "\(run.output)")
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
