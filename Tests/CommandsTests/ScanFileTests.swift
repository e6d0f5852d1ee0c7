import Foundation
import StackCases
import Testing

@testable import Commands

/// The files that `scan` reads, and the machine formats that it writes.
@Suite struct ScanFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `folders are searched in order, except for hidden and other files`() async throws {
        for name in ["b/z.xib", "b/a.storyboard", "a.XIB", ".hidden/a.xib", "c.txt", ".a.xib"] {
            _ = try folder.file(name, InterfaceFile.titles)
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
        _ = try folder.file("good.xib", InterfaceFile.titles)
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
        _ = try folder.file("good.xib", InterfaceFile.titles)
        #expect(await stackdiff(["scan", "--fail-on-hit", folder.path]).status == .dataError)
    }

    @Test func `a missing path does not stop the scan of others`() async throws {
        let none = folder.file("none")
        let file = try folder.file("a.xib", InterfaceFile.titles)
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
        #expect(
            run.messages
                == "stackdiff: \(folder.path): no .storyboard or .xib file, and no case in .json or .ndjson\n"
        )
    }

    @Test func `a missing path is an error`() async {
        #expect(await stackdiff(["scan", folder.file("none")]).status == .dataError)
    }

    @Test func `each line of JSON is an object, and the last one has the totals`() async throws {
        _ = try folder.file("a.xib", InterfaceFile.titles)
        let run = await stackdiff(["scan", "--format", "json", folder.path])
        #expect(run.lines.count == 2)
        for part in [
            #""object":"abc-de-fgh","label":"Titles","defect":"spacing-in-proportions""#,
            #""points":42,"attribute":"width","view":"one","viewLine":8"#,
            #""brokenClauses":["fillProportionally"],"workaround":"set the distribution of "#,
            "label two's width == 0.25 × label one's width. Compute the multipliers again",
        ] {
            #expect(run.lines[0].contains(part), "\(part)")
        }
        #expect(
            run.lines[1] == #"{"files":1,"stackViews":1,"affected":1,"hits":1,"accepted":0,"#
                + #""dormant":0,"unconfirmed":0,"needed":0,"madeUpFor":0,"unattached":0,"#
                + #""withoutText":0,"unknownSizes":0,"conflicts":0,"#
                + #""statuses":{"unique":1},"unsatisfiableOutermost":0,"notes":2,"unreadable":0,"notScanned":[]}"#
        )
    }

    @Test func `SARIF contains the line, on which its fingerprint does not depend`() async throws {
        let file = try folder.file("a.xib", InterfaceFile.titles)
        let first = await stackdiff(["scan", "--format", "sarif", file])
        #expect(first.status == .success)
        #expect(first.output.contains(#""ruleId": "uikit/spacing-in-proportions""#))
        #expect(first.output.contains(#""startLine": 5"#))
        let path = ScannedFile(file, from: ".").name
        let fingerprint =
            #""stackViewFault/v1": "\#(path)/abc-de-fgh/spacing-in-proportions""#
        #expect(first.output.contains(fingerprint))
        _ = try folder.file(
            "a.xib", InterfaceFile.titles.replacing("<subviews>", with: "\n<subviews>"))
        let second = await stackdiff(["scan", "--format", "sarif", file])
        #expect(second.output.contains(#""startLine": 6"#))
        #expect(second.output.contains(fingerprint))
    }

    @Test func `a stack view with too many views is printed but not laid out`() async throws {
        let views = String(repeating: "<label/>", count: 200)
        let file = try folder.file(
            "a.xib",
            InterfaceFile.titles.replacing("<label id=\"one\"", with: "\(views)<label id=\"one\"")
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
