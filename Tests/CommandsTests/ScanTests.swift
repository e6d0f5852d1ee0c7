import Foundation
import StackCases
import Testing

@testable import Commands

@Suite struct ScanTests {
    private let folder: TemporaryFolder

    /// A stack view that UIKit's defect of proportions affects, with UIKit's frames.
    private static let titles = InterfaceFile.labels
        .replacing(
            #"<label id="one"><rect key="frame" x="0" y="0" width="40" height="20"/>"#,
            with: label("one", width: 40, x: 0, stored: 200)
        )
        .replacing(
            #"<label id="two"><rect key="frame" x="0" y="0" width="10" height="20"/>"#,
            with: label("two", width: 10, x: 210, stored: 90))

    private static func label(_ id: String, width: Int, x: Int, stored: Int) -> String {
        """
        <label id="\(id)" placeholderIntrinsicWidth="\(width)" placeholderIntrinsicHeight="20">\
        <rect key="frame" x="\(x)" y="0" width="\(stored)" height="20"/>
        """
    }

    init() throws { folder = try TemporaryFolder() }

    @Test func `a hit is printed with its location, defect, extent and workaround`() async throws {
        let file = try folder.file("App/a.xib", Self.titles)
        let run = await stackdiff(["scan", folder.path])
        #expect(run.status == .success)
        #expect(run.messages.isEmpty)
        #expect(
            run.output == """
                \(file):5: stackView abc-de-fgh “Titles”: spacing-in-proportions, by 42 pt (width \
                of label one), if it is 375 pt wide (1.25 times the stored size)
                  Workaround: set distribution to fill, and add constraints of priority 999:
                    width of label two = 0.25 × width of label one
                    Compute the multipliers again whenever a natural size changes, such as that of \
                a label with another text or font.

                spacing-in-proportions: With fillProportionally the spacing is part of the \
                denominator of every proportion, and is laid out as well. All views but the last have \
                the wrong size; the last takes the rest.

                1 file, 1 stack view, 1 affected by a known bug of UIKit; 0 with a bug that \
                does not show; 3 notes on what was left out

                """)
    }

    @Test func `lines fit a terminal, except for a command to copy`() async throws {
        let conflict = InterfaceFile.plain.replacing(
            "</label>",
            with: "<constraints><constraint firstAttribute=\"width\" constant=\"500\"/>"
                + "</constraints></label>")
        _ = try folder.file("a.xib", Self.titles)
        let file = try folder.file("b.xib", conflict)
        let run = await stackdiff(["scan", folder.path], isTerminal: true)
        let long = run.lines.filter { $0.count > 80 }
        #expect(
            long.allSatisfy { $0.hasPrefix("To see a conflict: ") || !$0.contains(" ") }, "\(long)")
        #expect(long.contains { $0.contains("--quiet \(file) | stackdiff explain") })
        // The same words as in a file.
        let piped = await stackdiff(["scan", folder.path])
        func words(_ run: CommandRun) -> [Substring] {
            run.output.split { $0 == " " || $0 == "\n" }
        }
        #expect(words(run) == words(piped))
        #expect(piped.lines.count < run.lines.count)
    }

    @Test func `the largest hits come first`() async throws {
        let small = Self.titles.replacing(#"spacing="10""#, with: #"spacing="1""#)
            .replacing(#"width="200""#, with: #"width="235.5""#)
            .replacing(#"x="210""#, with: #"x="236.5""#)
            .replacing(#"width="90""#, with: #"width="63.5""#)
        let files = [try folder.file("a.xib", small), try folder.file("b.xib", Self.titles)]
        let run = await stackdiff(["scan", folder.path])
        let places = run.lines.filter { $0.contains(": stackView") }
        #expect(places.count == 2)
        #expect(places.first?.hasPrefix(files[1]) == true)
        // The small one comes last.
        let tiny = Self.titles.replacing(#"spacing="10""#, with: #"spacing="0.05""#)
            .replacing(#"width="200""#, with: #"width="240""#)
            .replacing(#"x="210""#, with: #"x="240""#)
            .replacing(#"width="90""#, with: #"width="60""#)
        _ = try folder.file("a.xib", tiny)
        let tail = await stackdiff(["scan", folder.path]).lines
            .drop { $0 != "By less than half a point:" }
        #expect(tail.dropFirst().first?.hasPrefix(files[0]) == true)
    }

    @Test func `stored frames that do not show the defect rule out a hit`() async throws {
        // The label is as wide as its text, which is not its share.
        let other = Self.titles.replacing(#"width="200""#, with: #"width="230""#)
        let file = try folder.file("a.xib", other)
        let run = await stackdiff(["scan", "--fail-on-hit", file])
        #expect(run.status == .success)
        #expect(run.lines.count == 1)
        #expect(run.output.contains("1 with one that stored frames do not confirm (--dormant"))
        let asked = await stackdiff(["scan", "--dormant", file])
        #expect(
            asked.lines.first == "\(file):5: stackView abc-de-fgh “Titles”:"
                + " spacing-in-proportions is not confirmed by the stored frames")
        // A frame that the file marks as misplaced is no evidence.
        _ = try folder.file(
            "a.xib", other.replacing(#"<label id="one""#, with: #"<label id="one" misplaced="YES""#)
        )
        #expect(await stackdiff(["scan", "--fail-on-hit", file]).status == .failure)
    }

    @Test(arguments: [(Axis.horizontal, "300 pt wide"), (.vertical, "300 pt tall")])
    func `another size is named as everywhere else`(axis: Axis, words: String) {
        #expect(StackViewSize(axis: axis, length: 300, factor: 0.8).words == words)
    }

    @Test func `a bug without which the stored size has no layout is no hit`() async throws {
        let inside = """
            <fontDescription key="fontDescription" type="system" pointSize="17"/><constraints>\
            <constraint firstAttribute="height" constant="20.5"/></constraints>
            """
        let column = InterfaceFile.labels
            .replacing(
                #"distribution="fillProportionally""#,
                with: #"axis="vertical" baselineRelativeArrangement="YES""#
            )
            .replacing(#"width="300" height="20"/>"#, with: #"width="40" height="49.5"/>"#)
            .replacing(#"width="40" height="20"/>"#, with: #"width="40" height="20.5"/>\#(inside)"#)
            .replacing(
                #"<label id="two"><rect key="frame" x="0" y="0" width="10" height="20"/>"#,
                with:
                    #"<label id="two"><rect key="frame" x="0" y="29" width="40" height="20.5"/>\#(inside)"#
            )
            .replacing(#"spacing="10""#, with: #"spacing="29""#)
            .replacing(#""leading""#, with: #""top""#).replacing(#""trailing""#, with: #""bottom""#)
        let file = try folder.file("a.xib", column)
        let run = await stackdiff(["scan", "--dormant", file])
        #expect(
            run.lines.first == "\(file):5: stackView abc-de-fgh “Titles”: baseline-edge-distance"
                + " is needed for a layout at the stored size")
        // With more room there is a layout, and the lack of one at a smaller size does not matter.
        let tall = column.replacing(#"height="49.5""#, with: #"height="90""#)
            .replacing(#"y="29""#, with: #"y="69.5""#)
            .replacing("axis=", with: #"distribution="equalSpacing" axis="#)
        _ = try folder.file("a.xib", tall)
        let output = await stackdiff(["scan", file]).output
        #expect(output.contains("baseline-edge-distance, by 24"))
        // A column that is as tall as its content has a layout without the bug.
        _ = try folder.file("a.xib", column.replacing(#"firstAttribute="bottom""#, with: ""))
        #expect(await stackdiff(["scan", "--fail-on-hit", file]).status == .failure)
    }

    // LoadingScreen.storyboard (ASz): the distance of the baselines is known from the frames alone.
    @Test func `the system's spacing between baselines is not a hit`() async throws {
        let font = #"<fontDescription key="fontDescription" type="system" pointSize="17"/>"#
        let column = InterfaceFile.labels
            .replacing(
                #"distribution="fillProportionally""#,
                with: #"axis="vertical" baselineRelativeArrangement="YES" spacingType="standard""#
            )
            .replacing(#"spacing="10""#, with: "")
            .replacing(#"width="300" height="20"/>"#, with: #"width="40" height="42.5"/>"#)
            .replacing(#"width="40" height="20"/>"#, with: #"width="40" height="20.5"/>\#(font)"#)
            .replacing(
                #"y="0" width="10" height="20"/>"#,
                with: #"y="22" width="40" height="20.5"/>\#(font)"#)
        let file = try folder.file("a.xib", column)
        let run = await stackdiff(["scan", "--fail-on-hit", "--dormant", file])
        #expect(run.status == .success)
        #expect(
            run.lines.first == "\(file):5: stackView abc-de-fgh “Titles”: baseline-edge-distance"
                + " is not confirmed by the stored frames")
    }

    @Test func `standard spacing beside a switch is not a hit if the stored frames lack it`()
        async throws
    {
        let switched = InterfaceFile.labels
            .replacing(#"spacing="10""#, with: #"spacingType="standard""#)
            .replacing(#"width="300" height="20""#, with: #"width="414" height="31""#)
            .replacing(#"width="40" height="20""#, with: #"width="348" height="31""#)
            .replacing(
                #"<label id="two"><rect key="frame" x="0" y="0" width="10" height="20"/></label>"#,
                with:
                    #"<switch id="two"><rect key="frame" x="356" y="0" width="60" height="31"/></switch>"#
            )
        let run = await stackdiff(["scan", "--fail-on-hit", try folder.file("a.xib", switched)])
        #expect(run.status == .success)
        #expect(run.output.contains("1 stack view, 0 affected"))
    }

    @Test func `the workaround for a tallest view that is hidden lets it shrink`() async throws {
        let hidden = Self.titles.replacing(#"distribution="fillProportionally""#, with: "")
            .replacing(
                #"<label id="two" placeholderIntrinsicWidth="10" placeholderIntrinsicHeight="20""#,
                with:
                    #"<label id="two" hidden="YES" placeholderIntrinsicWidth="10" placeholderIntrinsicHeight="90""#
            )
            .replacing(#"width="200" height="20""#, with: #"width="300" height="90""#)
            .replacing(#"width="300" height="20""#, with: #"width="300" height="90""#)
        let run = await stackdiff(["scan", try folder.file("a.xib", hidden)])
        #expect(
            run.lines.first?.contains("hidden-extent, by 70 pt (height of the stack view)") == true)
        #expect(
            run.lines.dropFirst().first
                == "  Workaround: while label two is hidden, lower its vertical compression resistance"
                + " to 1.")
    }

    // Two labels with one text, as in IdentifyRasterCell.storyboard (Wqr).
    @Test func `equal views that get unequal widths from standard spacing are a hit`() async throws
    {
        let labels = InterfaceFile.labels
            .replacing(#"spacing="10""#, with: #"spacingType="standard""#)
            .replacing(#"width="300" height="20""#, with: #"width="120" height="20""#)
            .replacing(#"width="40" height="20""#, with: #"width="60" height="20""#)
            .replacing(
                #"<label id="two"><rect key="frame" x="0" y="0" width="10" height="20"/>"#,
                with: #"<label id="two"><rect key="frame" x="68" y="0" width="52" height="20"/>"#)
        let run = await stackdiff(["scan", try folder.file("a.xib", labels)])
        #expect(run.lines.first?.contains("spacing-in-proportions, by 4 pt") == true)
        #expect(run.lines.dropFirst().first == "  Workaround: set distribution to fillEqually.")
    }

    @Test func `several constraints of a workaround have a line each`() async throws {
        let three = Self.titles
            .replacing(#"x="210""#, with: #"x="150""#)
            .replacing(
                "</subviews>\n<constraints><constraint",
                with: Self.label("three", width: 50, x: 210, stored: 90)
                    + "</label></subviews>\n<constraints><constraint"
            )
            .replacing(#"width="200" height="20""#, with: #"width="100" height="20""#)
            .replacing(#"width="90" height="20""#, with: #"width="25" height="20""#)
            .replacing("<rect key=\"frame\"", with: "<rect misplaced=\"YES\" key=\"frame\"")
            .replacing("<label", with: "<label misplaced=\"YES\"")
        let run = await stackdiff(["scan", try folder.file("a.xib", three)])
        let advice = run.lines.drop { !$0.contains("Workaround") }.prefix(4)
        #expect(
            Array(advice) == [
                "  Workaround: set distribution to fill, and add constraints of priority 999 between all"
                    + " views, since one may be hidden:",
                "    width of label one = 0.8 × width of label three",
                "    width of label two = 0.2 × width of label three",
                "    width of label two = 0.25 × width of label one",
            ])
    }

    @Test func `--fail-on-hit fails if there is a hit`() async throws {
        _ = try folder.file("a.xib", Self.titles)
        #expect(await stackdiff(["scan", "--fail-on-hit", folder.path]).status == .failure)
    }

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

    @Test func `without natural sizes, the effect at the stored size is unknown`() async throws {
        let unknown = Self.titles.replacing(
            #" placeholderIntrinsicWidth="40" placeholderIntrinsicHeight="20""#, with: ""
        )
        .replacing(#" placeholderIntrinsicWidth="10" placeholderIntrinsicHeight="20""#, with: "")
        let file = try folder.file("a.xib", unknown)
        let run = await stackdiff(["scan", file])
        #expect(
            run.lines.first?.hasSuffix(
                " (1.25 times the stored size); unknown at the stored size, since the file lacks the"
                    + " natural sizes of its views") == true)
        let json = await stackdiff(["scan", "--format", "json", file])
        #expect(json.lines.first?.contains(#""unknownAtStoredSize":true"#) == true)
    }

    @Test func `the workaround with margins removes the hit`() async throws {
        func json(_ margins: String) -> String {
            """
            {"width":300,"stack":{"axis":"vertical","isBaselineRelativeArrangement":true,"spacing":30,\
            \(margins)"arrangedSubviews":[
            {"intrinsicContentSize":{"width":40,"height":20},"baselineOffsets":{"first":12,"last":8}},
            {"intrinsicContentSize":{"width":40,"height":20},"baselineOffsets":{"first":12,"last":8}}]}}
            """
        }
        func scan(_ margins: String) async throws -> CommandRun {
            let export = await stackdiff(
                ["export", "--format", "xib", try folder.file("case.json", json(margins))])
            return await stackdiff(
                ["scan", "--fail-on-hit", "--dormant", try folder.file("a.xib", export.output)])
        }
        let before = try await scan("")
        #expect(before.status == .failure)
        #expect(
            before.output.contains("layout margins of 18 pt at the top and 22 pt at the bottom."))
        let after = try await scan(
            #""isLayoutMarginsRelativeArrangement":true,"layoutMargins":{"top":18,"bottom":22},"#)
        #expect(after.status == .success)
        #expect(
            after.lines.first?.hasSuffix(
                "baseline-edge-distance is made up for by the layout margins") == true)
        #expect(after.output.contains(", 1 with one that layout margins make up for"))
    }

    @Test func `--fail-on-hit passes without a hit`() async throws {
        let file = try folder.file("a.xib", InterfaceFile.plain)
        let run = await stackdiff(["scan", "--fail-on-hit", file])
        #expect(run.status == .success)
        #expect(run.lines.count == 1)
    }

    @Test func `a bug that does not show is counted, and --dormant lists it`() async throws {
        let free = InterfaceFile.labels.replacing(#"firstAttribute="trailing""#, with: "")
        let file = try folder.file("a.xib", free)
        let counted = await stackdiff(["scan", file])
        #expect(counted.lines.count == 1)
        #expect(
            counted.output.contains("1 with a bug that does not show (--dormant lists them)"))
        let run = await stackdiff(["scan", "--dormant", "--fail-on-hit", file])
        #expect(run.status == .success)
        #expect(
            run.lines.first == "\(file):5: stackView abc-de-fgh “Titles”: spacing-in-proportions"
                + " does not show at the sizes tried")
    }

    @Test func `folders are searched in order, except for hidden and other files`() async throws {
        for name in ["b/z.xib", "b/a.storyboard", "a.XIB", ".hidden/a.xib", "c.txt", ".a.xib"] {
            _ = try folder.file(name, Self.titles)
        }
        let run = await stackdiff(["scan", "--format", "json", folder.path])
        let files = try run.lines.dropLast().map { line in
            try #require(line.split(separator: "\"").dropFirst(3).first.map(String.init))
        }
        #expect(
            files == ["a.XIB", "b/a.storyboard", "b/z.xib"].map { folder.file($0) })
    }

    @Test func `a link to a parent folder is not followed`() async throws {
        _ = try folder.file("a/a.xib", InterfaceFile.plain)
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("a/loop"), withDestinationPath: folder.path)
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("a/none.xib"), withDestinationPath: folder.file("missing"))
        let run = await stackdiff(["scan", folder.path])
        #expect(run.status == .success)
        #expect(run.output.hasPrefix("1 file, 1 stack view, 0 affected"))
        #expect(run.output.hasSuffix("; 1 not scanned\n"))
        #expect(
            run.messages == "stackdiff: \(folder.file("a/none.xib")): a link that leads nowhere\n")
    }

    @Test func `an unreadable file does not stop the scan of others`() async throws {
        let bad = try folder.file("bad.xib", "<document>")
        _ = try folder.file("good.xib", Self.titles)
        let run = await stackdiff(["scan", folder.path])
        #expect(run.status == .success)
        #expect(run.output.contains("1 file, 1 stack view, 1 affected"))
        #expect(run.messages.hasPrefix("stackdiff: \(bad):1:"))
        #expect(await stackdiff(["scan", bad]).status == .dataError)
    }

    @Test func `an unreadable file causes exit code 65 with --fail-on-hit`() async throws {
        let bad = try folder.file("bad.xib", "<document>")
        _ = try folder.file("good.xib", InterfaceFile.plain)
        for format in ["text", "json", "sarif"] {
            let arguments = ["scan", "--format", format, folder.path]
            #expect(await stackdiff(arguments).status == .success)
            let run = await stackdiff(arguments + ["--fail-on-hit"])
            #expect(run.status == .dataError, "\(format)")
            #expect(run.messages.hasPrefix("stackdiff: \(bad):1:"))
            if format == "json" { #expect(run.output.contains(#""unreadable":1,"notScanned":["#)) }
            if format == "sarif" {
                #expect(run.output.contains(#""executionSuccessful": false"#))
            }
        }
        _ = try folder.file("good.xib", Self.titles)
        #expect(await stackdiff(["scan", "--fail-on-hit", folder.path]).status == .dataError)
    }

    @Test func `a missing path does not stop the scan of others`() async throws {
        let none = folder.file("none")
        let file = try folder.file("a.xib", Self.titles)
        let run = await stackdiff(["scan", "--format", "json", none, file])
        #expect(run.status == .dataError)
        #expect(run.messages == "stackdiff: \(none): no such file or folder\n")
        #expect(run.lines.count == 2)
        #expect(
            run.output.contains(#""notScanned":["\#(none): no such file or folder"]"#))
    }

    @Test func `a folder without such files is an error`() async {
        let run = await stackdiff(["scan", folder.path])
        #expect(run.status == .dataError)
        #expect(run.messages == "stackdiff: \(folder.path): no .storyboard or .xib file\n")
    }

    @Test func `a missing path is an error`() async {
        #expect(await stackdiff(["scan", folder.file("none")]).status == .dataError)
    }

    @Test func `each line of JSON is an object, and the last one has the totals`() async throws {
        _ = try folder.file("a.xib", Self.titles)
        let run = await stackdiff(["scan", "--format", "json", folder.path])
        #expect(run.lines.count == 2)
        for part in [
            #""object":"abc-de-fgh","label":"Titles","defect":"spacing-in-proportions""#,
            #""points":42,"attribute":"width","view":"one","viewLine":8"#,
            #""brokenClauses":["fillProportionally"],"workaround":"set distribution to fill, "#,
            "width of label two = 0.25 × width of label one. Compute the multipliers again",
        ] {
            #expect(run.lines[0].contains(part), "\(part)")
        }
        #expect(
            run.lines[1] == #"{"files":1,"stackViews":1,"affected":1,"hits":1,"dormant":0,"#
                + #""unconfirmed":0,"needed":0,"madeUpFor":0,"conflicts":0,"#
                + #""statuses":{"unique":1},"unsatisfiableOutermost":0,"notes":3,"unreadable":0,"notScanned":[]}"#
        )
    }

    @Test func `SARIF contains the line, on which its fingerprint does not depend`() async throws {
        let file = try folder.file("a.xib", Self.titles)
        let first = await stackdiff(["scan", "--format", "sarif", file])
        #expect(first.status == .success)
        #expect(first.output.contains(#""ruleId": "uikit/spacing-in-proportions""#))
        #expect(first.output.contains(#""startLine": 5"#))
        let fingerprint =
            #""stackViewFault/v1": "a.xib/abc-de-fgh/spacing-in-proportions""#
        #expect(first.output.contains(fingerprint))
        _ = try folder.file(
            "a.xib", Self.titles.replacing("<subviews>", with: "\n<subviews>"))
        let second = await stackdiff(["scan", "--format", "sarif", file])
        #expect(second.output.contains(#""startLine": 6"#))
        #expect(second.output.contains(fingerprint))
    }

    @Test func `a stack view with too many views is printed but not laid out`() async throws {
        let views = String(repeating: "<label/>", count: 200)
        let file = try folder.file(
            "a.xib",
            Self.titles.replacing("<label id=\"one\"", with: "\(views)<label id=\"one\"")
        )
        let run = await stackdiff(["scan", file])
        #expect(run.status == .success)
        #expect(run.lines.count == 1)
        #expect(
            run.messages == """
                stackdiff: \(file):5: stackView abc-de-fgh “Titles”: more than 200 views, which \
                takes too long

                """)
    }
}
