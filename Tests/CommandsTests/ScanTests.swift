import Foundation
import StackCases
import Testing

@testable import Commands

/// The bugs that `scan` finds, and their workarounds.
@Suite struct ScanTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `a hit is printed with its location, defect, extent and workaround`() async throws {
        let file = try folder.file("App/a.xib", InterfaceFile.titles)
        let run = await stackdiff(["scan", folder.path])
        #expect(run.status == .success)
        #expect(run.messages.isEmpty)
        #expect(
            run.output == """
                \(file):5: stackView abc-de-fgh “Titles”: spacing-in-proportions, by 42 pt (width \
                of label one), if it is 375 pt wide (about 1.25 times the stored size); \
                also at the stored size and 240 pt wide
                  Workaround: set the distribution of stackView abc-de-fgh “Titles” to .fill, and add \
                constraints of priority 999:
                    label two's width == 0.25 × label one's width
                    Compute the multipliers again whenever a natural size changes, such as that of \
                a label with another text or font.

                spacing-in-proportions: With fillProportionally the spacing is part of the \
                denominator of every proportion, and is laid out as well. All views but the last have \
                the wrong size; the last takes the rest.

                1 file, 1 stack view, 1 affected by a known bug of UIKit; 2 notes on what was left out

                """)
    }

    @Test func `lines fit a terminal, except for a command to copy`() async throws {
        let conflict = InterfaceFile.plain.replacing(
            "</label>",
            with: "<constraints><constraint firstAttribute=\"width\" constant=\"500\"/>"
                + "</constraints></label>")
        _ = try folder.file("a.xib", InterfaceFile.titles)
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
        let small = InterfaceFile.titles.replacing(#"spacing="10""#, with: #"spacing="1""#)
            .replacing(#"width="200""#, with: #"width="235.5""#)
            .replacing(#"x="210""#, with: #"x="236.5""#)
            .replacing(#"width="90""#, with: #"width="63.5""#)
        let files = [
            try folder.file("a.xib", small), try folder.file("b.xib", InterfaceFile.titles),
        ]
        let run = await stackdiff(["scan", folder.path])
        let places = run.lines.filter { $0.contains(": stackView") }
        #expect(places.count == 2)
        #expect(places.first?.hasPrefix(files[1]) == true)
        // The small one comes last.
        let tiny = InterfaceFile.titles.replacing(#"spacing="10""#, with: #"spacing="0.05""#)
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
        let other = InterfaceFile.titles.replacing(#"width="200""#, with: #"width="230""#)
        let file = try folder.file("a.xib", other)
        let run = await stackdiff(["scan", "--fail-on-hit", file])
        #expect(run.status == .success)
        #expect(run.lines.count == 1)
        #expect(run.output.contains("; 1 with a bug that stored frames do not confirm (--dormant"))
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
                + " is needed for the layout")
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
        let hidden = InterfaceFile.titles.replacing(#"distribution="fillProportionally""#, with: "")
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
        #expect(
            run.lines.dropFirst().first
                == "  Workaround: set the distribution of stackView abc-de-fgh “Titles” to .fillEqually."
        )
    }

    @Test func `several constraints of a workaround have a line each`() async throws {
        let three = InterfaceFile.titles
            .replacing(#"x="210""#, with: #"x="150""#)
            .replacing(
                "</subviews>\n<constraints><constraint",
                with: InterfaceFile.label("three", width: 50, x: 210, stored: 90)
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
                "  Workaround: set the distribution of stackView abc-de-fgh “Titles” to .fill, and add"
                    + " constraints of priority 999 between all views, since one may be hidden:",
                "    label one's width == 0.8 × label three's width",
                "    label two's width == 0.2 × label three's width",
                "    label two's width == 0.25 × label one's width",
            ])
        let partly = three.replacing(
            #" placeholderIntrinsicWidth="10" placeholderIntrinsicHeight="20""#, with: "")
        #expect(partly != three)
        let unknown = await stackdiff(["scan", try folder.file("a.xib", partly)])
        #expect(
            unknown.output.contains(
                "between each two views, since one may be hidden; its multiplier is the natural width"
            ),
            "\(unknown.output)")
    }

    @Test func `a view without a label of its own is named by its text`() async throws {
        let named = InterfaceFile.titles.replacing(
            #"<label id="one""#,
            with: #"<label id="one" text="A text of more than&#10;thirty characters""#)
        let run = await stackdiff(["scan", try folder.file("a.xib", named)])
        #expect(
            run.output.contains(" (width of label one “A text of more than thirty ch…”), if it is"),
            "\(run.output)")
    }

    @Test func `--fail-on-hit fails if there is a hit`() async throws {
        _ = try folder.file("a.xib", InterfaceFile.titles)
        #expect(await stackdiff(["scan", "--fail-on-hit", folder.path]).status == .failure)
    }

    @Test func `without natural sizes, the effect at the stored size is unknown`() async throws {
        let unknown = InterfaceFile.titles.replacing(
            #" placeholderIntrinsicWidth="40" placeholderIntrinsicHeight="20""#, with: ""
        )
        .replacing(#" placeholderIntrinsicWidth="10" placeholderIntrinsicHeight="20""#, with: "")
        let file = try folder.file("a.xib", unknown)
        #expect(await stackdiff(["scan", "--fail-on-hit", file]).status == .success)
        let run = await stackdiff(["scan", "--dormant", file])
        #expect(
            run.lines.first?.hasSuffix(
                "shows only if the stored sizes of its views are the natural ones, which the file lacks"
            )
                == true, "\(run.output)")
        let json = await stackdiff(["scan", "--dormant", "--format", "json", file])
        #expect(json.lines.last?.contains(#""hits":0"#) == true)
        #expect(json.lines.last?.contains(#""unknownSizes":1"#) == true)
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
            before.output.contains("layoutMargins of 18 pt at the top and 22 pt at the bottom."))
        let after = try await scan(
            #""isLayoutMarginsRelativeArrangement":true,"layoutMargins":{"top":18,"bottom":22},"#)
        #expect(after.status == .success)
        #expect(
            after.lines.first?.hasSuffix(
                "baseline-edge-distance is made up for by the layout margins") == true)
        #expect(after.output.contains("; 1 with a bug that layout margins make up for"))
    }

    @Test func `a hit without a change of its own can be avoided by those for others`() async throws
    {
        let json = """
            {"stack": {"axis": "vertical", "spacing": 8, "arrangedSubviews": [
             {"stack": {"axis": "vertical", "distribution": "fillProportionally", "spacing": 10,
              "arrangedSubviews": [{"intrinsicContentSize": {"width": 57, "height": 56}},
               {"intrinsicContentSize": {"width": 57, "height": 56}},
               {"intrinsicContentSize": {"width": 57, "height": 56}}]}},
             {"stack": {"distribution": "fillProportionally", "spacing": 10,
              "arrangedSubviews": [{"intrinsicContentSize": {"width": 19, "height": 63}},
               {"intrinsicContentSize": {"width": 3, "height": 7}},
               {"intrinsicContentSize": {"width": 4, "height": 44}}]}}]}}
            """
        let file = try folder.file("case.json", json)
        let export = await stackdiff(["export", "--format", "xib", file])
        let run = await stackdiff(["scan", try folder.file("a.xib", export.output)])
        #expect(run.lines.count { $0.contains("spacing-in-proportions, by") } == 2)
        #expect(
            run.lines.contains(
                "  Workaround: the changes for other hits in the same layout avoid this, too."))
        #expect(!run.output.contains("No tried change"))
        let explanation = await stackdiff(["explain", "--models", "uikit", file])
        #expect(explanation.output.contains("Set the distribution of view 1 to .fill"))
    }

    /// The output of `scan` for a case as a XIB.
    private func scan(exported json: String) async throws -> CommandRun {
        let file = try folder.file("case.json", json)
        let export = await stackdiff(["export", "--format", "xib", file])
        return await stackdiff(["scan", try folder.file("a.xib", export.output)])
    }

    @Test func `a stack view that only another one's bug moves is no hit`() async throws {
        func run(_ alignment: String) async throws -> [String] {
            let column = """
                {"stack":{"axis":"vertical","alignment":"leading","arrangedSubviews":[
                {"intrinsicContentSize":{"width":60,"height":40}},
                {"intrinsicContentSize":{"width":73,"height":30},"isHidden":true}]}}
                """
            return try await scan(
                exported: """
                    {"width":300,"stack":{"arrangedSubviews":[{"stack":{"alignment":"\(alignment)",
                    "arrangedSubviews":[\(column)]}},
                    {"intrinsicContentSize":{"width":24,"height":50},"isHidden":true}]}}
                    """
            ).lines.filter { $0.contains("hidden-extent, ") }
        }
        for alignment in ["center", "fill"] {
            let hits = try await run(alignment)
            #expect(hits.count == 1 && hits[0].contains("by 10 pt (height of the stack view)"))
        }
    }

    @Test func `a stack view is no hit where only the removal of views inside another one helps`()
        async throws
    {
        let run = try await scan(
            exported: """
                {"stack":{"axis":"vertical","distribution":"equalSpacing","arrangedSubviews":[
                {"intrinsicContentSize":{"width":14,"height":15},"isHidden":true},
                {"stack":{"distribution":"fillEqually","arrangedSubviews":[
                {"intrinsicContentSize":{"width":15,"height":45},"isHidden":true},
                {"intrinsicContentSize":{"width":66,"height":35}}]}}]}}
                """)
        #expect(run.lines.count { $0.contains("hidden-extent, ") } == 1, "\(run.output)")
        #expect(run.output.contains("lower its vertical compression resistance to 1."))
    }

    @Test func `a hidden view that the stack view stretched is a guess`() async throws {
        /// A row with a hidden view of a natural height of 60 points, which a font gives or the frame stands for.
        func hidden(_ kind: String, _ font: String) -> String {
            InterfaceFile.plain
                .replacing(#"width="300" height="20""#, with: #"width="300" height="60""#)
                .replacing(
                    #"<label id="one"><rect key="frame" x="0" y="0" width="40" height="20"/></label>"#,
                    with: """
                        <view id="one"><rect key="frame" x="0" y="0" width="290" height="60"/>\
                        <constraints><constraint firstAttribute="height" constant="20" \
                        priority="500" id="h"/></constraints></view>
                        """
                )
                .replacing(#"<label id="two">"#, with: "<\(kind) id=\"two\" hidden=\"YES\">")
                .replacing(
                    #"width="10" height="20"/></label>"#,
                    with: "width=\"10\" height=\"60\"/>\(font)</\(kind)>")
        }
        let font = #"<fontDescription key="fontDescription" type="system" pointSize="50"/>"#
        let known = await stackdiff([
            "scan", "--format", "json", try folder.file("a.xib", hidden("label", font)),
        ])
        #expect(
            known.lines.first?.contains(#""defect":"hidden-extent""#) == true, "\(known.output)")
        let run = await stackdiff([
            "scan", "--dormant", try folder.file("a.xib", hidden("button", "")),
        ])
        #expect(
            run.lines.first?.hasSuffix(
                "hidden-extent shows only if the stored sizes of its views are the natural ones, which the"
                    + " file lacks") == true, "\(run.output)")
    }

    @Test func `multipliers that follow from stored frames are not printed`() async throws {
        // The natural width of the second label follows from the frames, which have the bug.
        let known = InterfaceFile.titles.replacing(
            #" placeholderIntrinsicWidth="10" placeholderIntrinsicHeight="20""#, with: "")
        let run = await stackdiff(["scan", try folder.file("a.xib", known)])
        #expect(run.output.contains("by 42 pt"), "\(run.output)")
        #expect(run.output.contains("its multiplier is the natural width"), "\(run.output)")
        #expect(!run.output.contains("0.25"))
    }

    @Test func `no workaround makes a view vanish`() async throws {
        let run = try await scan(
            exported: """
                {"width":300,"stack":{"distribution":"fillProportionally","spacing":10,
                "arrangedSubviews":[{"intrinsicContentSize":{"width":40,"height":20}},
                {"intrinsicContentSize":{"width":60,"height":20}},
                {"intrinsicContentSize":{"height":20}}]}}
                """)
        #expect(run.output.contains("spacing-in-proportions, "), "\(run.output)")
        #expect(!run.output.contains(" = 0\n"), "\(run.output)")
    }

    @Test(arguments: [("", false), (#"rowHeight="-1""#, false), (#"rowHeight="60""#, true)])
    func `a row that is as tall as its views need has no extra height`(
        _ table: String, _ isHit: Bool
    ) async throws {
        let row = InterfaceFile.titles
            .replacing(
                "<objects><view id=\"p\">",
                with: """
                    <objects><tableView id="t" \(table)><prototypes><tableViewCell id="c">\
                    <tableViewCellContentView key="contentView" id="p">
                    """
            )
            .replacing(
                "</view></objects>",
                with:
                    "</tableViewCellContentView></tableViewCell></prototypes></tableView></objects>"
            )
            .replacing(#"spacing="10""#, with: #"spacing="10" axis="vertical""#)
            .replacing(#"width="300" height="20""#, with: #"width="40" height="50""#)
            .replacing(#"firstAttribute="leading""#, with: #"firstAttribute="top""#)
            .replacing(#"secondAttribute="leading""#, with: #"secondAttribute="top""#)
            .replacing("trailing", with: "bottom")
            .replacing(#"y="0" width="200" height="20""#, with: #"y="0" width="40" height="20""#)
            .replacing(#"x="210" y="0" width="90""#, with: #"x="0" y="30" width="40""#)
            .replacing(
                #"relation="lessThanOrEqual" constant="90""#, with: #"priority="1" constant="90""#)
        let run = await stackdiff(["scan", "--fail-on-hit", try folder.file("a.xib", row)])
        #expect(run.status == (isHit ? .failure : .success), "\(run.output)")
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
}
