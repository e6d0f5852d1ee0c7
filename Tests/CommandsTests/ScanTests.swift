import Commands
import Foundation
import StackCases
import Testing

@Suite struct ScanTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `a hit is named with its place, its fault, its extent and a workaround`()
        async throws
    {
        let file = try folder.file("App/a.xib", InterfaceFile.labels)
        let run = await stackdiff(["scan", folder.path])
        #expect(run.status == .success)
        #expect(run.messages.isEmpty)
        #expect(
            run.output == """
                \(file):5: stackView abc-de-fgh “Titles”: spacing-in-proportions, by 42 pt (width \
                of label one), 375 pt wide
                  With fillProportionally the spacing stands in the denominator of every \
                proportion and is then laid out as a fixed distance too, so that the views come \
                out too small where there is room, too large where there is not, and the last one \
                takes what is left over.
                  Workaround: set spacing to 0.
                1 file, 1 stack view, 1 of them hit by a known fault of UIKit, 0 with one that \
                does not show; 1 note on what was left out

                """)
    }

    @Test func `hits fail the run where that is wanted`() async throws {
        _ = try folder.file("a.xib", InterfaceFile.labels)
        #expect(await stackdiff(["scan", "--fail-on-hit", folder.path]).status == .failure)
    }

    @Test func `without hits nothing fails`() async throws {
        let file = try folder.file("a.xib", InterfaceFile.plain)
        let run = await stackdiff(["scan", "--fail-on-hit", file])
        #expect(run.status == .success)
        #expect(run.lines.count == 1)
    }

    @Test func `a fault that does not show is named, and does not fail the run`() async throws {
        let free = InterfaceFile.labels.replacing(#"firstAttribute="trailing""#, with: "")
        let file = try folder.file("a.xib", free)
        let run = await stackdiff(["scan", "--fail-on-hit", file])
        #expect(run.status == .success)
        #expect(
            run.lines.first == "\(file):5: stackView abc-de-fgh “Titles”: spacing-in-proportions,"
                + " does not show at the sizes tried")
    }

    @Test func `folders are walked in order, hidden ones and other files passed by`() async throws {
        for name in ["b/z.xib", "b/a.storyboard", "a.XIB", ".hidden/a.xib", "c.txt", ".a.xib"] {
            _ = try folder.file(name, InterfaceFile.labels)
        }
        let run = await stackdiff(["scan", "--format", "json", folder.path])
        let files = try run.lines.dropLast().map { line in
            try #require(line.split(separator: "\"").dropFirst(3).first.map(String.init))
        }
        #expect(
            files == ["a.XIB", "b/a.storyboard", "b/z.xib"].map { folder.file($0) })
    }

    @Test func `a link that leads back is not followed`() async throws {
        _ = try folder.file("a/a.xib", InterfaceFile.plain)
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("a/loop"), withDestinationPath: folder.path)
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("a/none.xib"), withDestinationPath: folder.file("missing"))
        let run = await stackdiff(["scan", folder.path])
        #expect(run.status == .success)
        #expect(run.output.hasPrefix("1 file, 1 stack view, 0 of them hit"))
        #expect(run.output.hasSuffix("; 1 not scanned\n"))
        #expect(
            run.messages == "stackdiff: \(folder.file("a/none.xib")): a link that leads nowhere\n")
    }

    @Test func `the others are scanned where one cannot be read`() async throws {
        let bad = try folder.file("bad.xib", "<document>")
        _ = try folder.file("good.xib", InterfaceFile.labels)
        let run = await stackdiff(["scan", folder.path])
        #expect(run.status == .success)
        #expect(run.output.contains("1 file, 1 stack view, 1 of them hit"))
        #expect(run.messages.hasPrefix("stackdiff: \(bad):1:"))
        #expect(await stackdiff(["scan", bad]).status == .dataError)
    }

    @Test func `a folder without such files is an error`() async {
        let run = await stackdiff(["scan", folder.path])
        #expect(run.status == .incomplete)
        #expect(run.messages == "stackdiff: \(folder.path): no .storyboard or .xib file\n")
    }

    @Test func `a path that is not there is an error`() async {
        #expect(await stackdiff(["scan", folder.file("none")]).status == .incomplete)
    }

    @Test func `each line of JSON is an object, the last sums up`() async throws {
        _ = try folder.file("a.xib", InterfaceFile.labels)
        let run = await stackdiff(["scan", "--format", "json", folder.path])
        #expect(run.lines.count == 2)
        for part in [
            #""object":"abc-de-fgh","label":"Titles","defect":"spacing-in-proportions""#,
            #""points":42,"attribute":"width","view":"one","viewLine":8"#,
            #""brokenClauses":["fillProportionally"],"workaround":"set spacing to 0""#,
        ] {
            #expect(run.lines[0].contains(part), "\(part)")
        }
        #expect(
            run.lines[1] == #"{"files":1,"stackViews":1,"affected":1,"hits":1,"dormant":0,"#
                + #""statuses":{"unique":1},"notes":1,"notScanned":[]}"#)
    }

    @Test func `SARIF points at the line, and its fingerprint does not`() async throws {
        let file = try folder.file("a.xib", InterfaceFile.labels)
        let first = await stackdiff(["scan", "--format", "sarif", file])
        #expect(first.status == .success)
        #expect(first.output.contains(#""ruleId": "uikit/spacing-in-proportions""#))
        #expect(first.output.contains(#""startLine": 5"#))
        let fingerprint =
            #""stackViewFault/v1": "a.xib/abc-de-fgh/spacing-in-proportions""#
        #expect(first.output.contains(fingerprint))
        _ = try folder.file(
            "a.xib", InterfaceFile.labels.replacing("<subviews>", with: "\n<subviews>"))
        let second = await stackdiff(["scan", "--format", "sarif", file])
        #expect(second.output.contains(#""startLine": 6"#))
        #expect(second.output.contains(fingerprint))
    }

    @Test func `a stack view of too many views is named, and not laid out`() async throws {
        let views = String(repeating: "<label/>", count: 200)
        let file = try folder.file(
            "a.xib",
            InterfaceFile.labels.replacing("<label id=\"one\">", with: "\(views)<label id=\"one\">")
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
