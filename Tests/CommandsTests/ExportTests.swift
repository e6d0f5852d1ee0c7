import DifferentialTesting
import FindingStore
import Foundation
import Testing

@testable import Commands

@Suite struct ExportTests {
    private let folder: TemporaryFolder
    private let one: String
    private let two: String

    init() throws {
        folder = try TemporaryFolder()
        let view = #"{"intrinsicContentSize":{"width":4,"height":20}}"#
        let small = #"{"intrinsicContentSize":{"width":1,"height":20}}"#
        let text = #"""
            {"title":"Too small","width":300,"stack":{"distribution":"fillProportionally","spacing":10,\#
            "arrangedSubviews":[\#(view),\#(small)]}}
            """#
        one = try folder.file("one.json", text)
        two = try folder.file("two.ndjson", "\(text)\n{\"stack\":{\"arrangedSubviews\":[]}}\n")
    }

    @Test(arguments: [
        ("swift", "enum TooSmallReproduction {"), ("objc", "TooSmallReproduce(UIView *parent)"),
        ("xctest", "final class TooSmallTests: XCTestCase"),
        ("playground", "PlaygroundPage.current.liveView = TooSmallReproduction.reproduce()"),
        ("xib", "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\""),
        ("text", "## Steps to reproduce"),
    ])
    func `a case is written in each format`(_ format: String, _ expected: String) async {
        let run = await stackdiff(["export", "--format", format, one])
        #expect(run.status == .success)
        #expect(run.output.contains(expected))
        #expect(run.messages.isEmpty)
    }

    @Test func `a report of a known bug that the documentation leaves open says what is expected`()
        async throws
    {
        let form = """
            {"width": 343, "stack": {"alignment": "firstBaseline", "spacing": 8,
             "isLayoutMarginsRelativeArrangement": true, "layoutMargins": {"top": 8, "bottom": 8},
             "arrangedSubviews": [
              {"intrinsicContentSize": {"width": 62.5, "height": 20.5},
               "baselineOffsets": {"first": 16, "last": 4.5}},
              {"intrinsicContentSize": {"width": 100, "height": 34},
               "baselineOffsets": {"first": 22, "last": 12}},
              {"intrinsicContentSize": {"width": 22, "height": 22}}]}}
            """
        let run = await stackdiff([
            "export", "--format", "text", try folder.file("form.json", form),
        ])
        #expect(run.output.contains("around 3 views is not laid out as expected."))
        let expected = try #require(run.lines.firstIndex(of: "## Expected"))
        #expect(
            run.lines[(expected + 1)...].prefix(6) == [
                "All visible views are required to be inside the stack.",
                "The documentation of UIStackView says nothing about this case.",
                "The stack's height should be 50 pt.", "```",
                "uikit without its known bugs: tied (the constraints allow several layouts; the order of"
                    + " the views decides)",
                "  stack: x 0, y 0, width 343, height 50",
            ], "\(run.output)")
        let actual = try #require(run.lines.firstIndex(of: "## Actual"))
        #expect(run.lines[actual + 1].contains("baseline"))
        #expect(!run.output.contains("The condition"))
    }

    @Test func `the default format is Swift`() async {
        let run = await stackdiff(["export", one])
        #expect(run.output.contains("import UIKit\n"))
        #expect(run.lines.contains("//   0: x 0, y 0, width 232, height 20"))
        #expect(run.lines.contains("// uikit breaks the documentation of UIStackView:"))
    }

    @Test func `the expected frames are those of the model that keeps the contract`() async {
        for models in ["uikit,fdstackview", "fdstackview,uikit"] {
            let run = await stackdiff(["export", "--format", "xctest", "--model", models, one])
            #expect(run.output.contains("Asserts the frames of fdstackview after"))
            #expect(
                run.output.contains(
                    "check(view0, \"0\", CGRect(x: 0, y: 0, width: 232, height: 20))"))
        }
        let only = await stackdiff(["export", "--format", "xctest", "--model", "uikit", one])
        #expect(only.output.contains("Asserts the frames of uikit after"))
    }

    @Test func `a bug report that shows no bug causes a warning`() async {
        let report = await stackdiff(["export", "--format", "text", "--case", "1", two])
        #expect(report.status == .success)
        #expect(report.output.contains("is laid out as expected."))
        #expect(
            report.messages
                == "stackdiff: \(two), case 1: warning: the report shows no bug, since the"
                + " layouts of uikit and uikit without its known bugs are the same\n")
        #expect(await stackdiff(["export", "--format", "text", one]).messages.isEmpty)
        #expect(await stackdiff(["export", "--case", "1", two]).messages.isEmpty)
    }

    @Test(arguments: ["export", "shrink"])
    func `a file with several cases needs --case`(_ command: String) async {
        let unclear = await stackdiff([command, two])
        #expect(unclear.status == .usage)
        #expect(
            unclear.messages
                == "stackdiff: \(two): several cases; choose one with --case INDEX, from 0\n")
    }

    @Test func `--case chooses one of several cases`() async {
        let second = await stackdiff(["export", "--case", "1", two])
        #expect(second.output.contains("enum Case1Reproduction {"))
        let third = await stackdiff(["export", "--case", "2", two])
        #expect(third.status == .dataError)
        #expect(third.messages == "stackdiff: \(two): no case 2\n")
    }

    @Test func `all cases go into one Swift file`() async {
        let run = await stackdiff(["export", "--all", two])
        #expect(run.status == .success)
        for index in 0...1 {
            #expect(run.output.contains("        Case\(index)Reproduction.reproduce(in: parent)\n"))
        }
        let below = await stackdiff(["export", "--all", folder.path])
        #expect(below.output.contains("        Case2Reproduction.reproduce(in: parent)\n"))
        let other = await stackdiff(["export", "--all", "--format", "xib", two])
        #expect(other.status == .usage)
        let chosen = await stackdiff(["export", "--all", "--case", "1", two])
        #expect(chosen.status == .usage)
    }

    @Test func `a file in a folder is named after the case`() async throws {
        for format in ["swift", "objc", "xctest", "xib", "text", "playground"] {
            let run = await stackdiff(
                ["export", "--format", format, "--output", folder.path, one])
            #expect(run.status == .success)
            #expect(run.output.isEmpty)
            #expect(run.messages.hasPrefix("wrote \(folder.path)/TooSmall"))
        }
        #expect(
            try folder.names == [
                "TooSmall.md", "TooSmall.playground", "TooSmall.xib", "TooSmallReproduction.m",
                "TooSmallReproduction.swift", "TooSmallTests.swift", "one.json", "two.ndjson",
            ])
        #expect(
            try folder.text("TooSmall.playground/contents.xcplayground").contains("<playground "))
        #expect(try folder.text("TooSmall.playground/Contents.swift").contains("liveView"))
    }

    @Test func `an XCTest fails on a known bug, expects it, or asserts its frames`() async throws {
        let hidden = try folder.file(
            "hidden.json",
            """
            {"stack":{"arrangedSubviews":[{"intrinsicContentSize":{"width":40,"height":20}},
             {"intrinsicContentSize":{"width":40,"height":90},"isHidden":true}]}}
            """)
        func test(_ options: String...) async -> String {
            await stackdiff(["export", "--format", "xctest"] + options + [hidden]).output
        }
        let height = "CGRect(x: 0, y: 0, width: 40, height: "
        #expect(await test().contains(height + "20)"))
        let expecting = await test("--known-bug", "expect")
        #expect(expecting.contains("XCTExpectFailure(") && expecting.contains(height + "20)"))
        let asserting = await test("--known-bug", "assert")
        #expect(!asserting.contains("XCTExpectFailure(") && asserting.contains(height + "90)"))
        // Without a bug, no failure is expected.
        let alike = await stackdiff([
            "export", "--format", "xctest", "--known-bug", "expect", "--models", "uikit", hidden,
        ])
        #expect(!alike.output.contains("XCTExpectFailure("))
        let swift = await stackdiff(["export", "--known-bug", "expect", hidden])
        #expect(swift.status == .usage)
    }

    @Test func `the user can name the output file or a new folder`() async throws {
        let file = folder.file("mine.swift")
        let run = await stackdiff(["export", "--output", file, one])
        #expect(run.messages == "wrote \(file)\n")
        #expect(try folder.text("mine.swift").contains("enum TooSmallReproduction {"))
        let playground = await stackdiff(
            ["export", "--format", "playground", "--output", file, one])
        #expect(playground.status == .usage)
        #expect(playground.messages.contains("is a file; a playground needs a folder"))
        let made = await stackdiff(["export", "--output", folder.file("new/folder/"), one])
        #expect(made.status == .success)
        #expect(made.messages.hasSuffix("Reproduction.swift\n"))
        #expect(!made.messages.contains("folder//"))
        #expect(TextFile.isFolder(folder.file("new/folder")) == true)
        let missing = await stackdiff(["export", "--output", folder.file("no/such/file"), one])
        #expect(missing.status == .incomplete)
    }

    @Test(arguments: [
        ("/case.json", "/"), ("a/b/case.json", "a/b"), ("case.json", "."), ("/a/case.json", "/a"),
    ]) func `the folder of a path is the root, too`(path: String, folder: String) {
        #expect(TextFile.folder(of: path) == folder)
    }

    @Test func `export writes into a pipe instead of replacing it`() async throws {
        let pipe = folder.file("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        // A task that waits for the writer would keep a thread that the writer or other tests need.
        let (texts, reader) = AsyncStream<Data>.makeStream()
        Thread.detachNewThread {
            if let text = try? FileHandle(forReadingAtPath: pipe)?.readToEnd() {
                reader.yield(text)
            }
            reader.finish()
        }
        let run = await stackdiff(["export", "--output", pipe, one])
        #expect(run.status == .success)
        // A reader would wait forever for a pipe that is a file now.
        let kind = try FileManager.default.attributesOfItem(atPath: pipe)[.type]
        try #require(kind as? FileAttributeType != .typeRegular)
        let text = await texts.first { _ in true }.map { String(decoding: $0, as: UTF8.self) }
        #expect(text == (await stackdiff(["export", one])).output)
    }

    @Test func `export says which parts of the case a XIB lacks`() async throws {
        let file = try folder.file(
            "edited.json",
            #"{"stack":{"arrangedSubviews":[{}]},"edits":[{"setHidden":{"view":"0","value":true}}]}"#
        )
        let run = await stackdiff(["export", "--format", "xib", file])
        #expect(run.status == .success)
        #expect(
            run.messages
                == "stackdiff: \(file): the format xib leaves out the edits; it holds the stack after them\n"
        )
    }

    @Test func `an XCTest without frames to assert is rejected`() async throws {
        let file = try folder.file(
            "conflict.json",
            """
            {"width":10,"stack":{"distribution":"fillEqually","spacing":99,\
            "arrangedSubviews":[{},{}]}}
            """)
        let run = await stackdiff(["export", "--format", "xctest", "--model", "uikit", file])
        #expect(run.status == .dataError)
        #expect(run.messages.contains("the layout of uikit is unsatisfiable"))
    }

    @Test func `export of a program's finding requires --models with that program`() async throws {
        let database = folder.file("findings.stackdiff")
        _ = await stackdiff(["fuzz", "--runs", "40", "--seed", "1", "--db", database])
        var finding = try #require(try StoredContent(of: database).findings.first)
        finding.bucket.right = "exec:sh my-layout.sh"
        let store = try FindingStore.open(database, mode: .readWrite)
        let campaign = try #require(try store.campaigns().first)
        try store.record(CampaignBatch(findings: [finding], nextIndex: 40), of: campaign.id)
        let stored = try store.findings(of: campaign.id)
        let number = try #require(stored.first { $0.finding.bucket == finding.bucket }?.id)
        let run = await stackdiff(["export", "--finding", "\(number)", "--db", database])
        #expect(run.status == .usage)
        #expect(
            run.messages.contains(
                "is of uikit and exec:sh my-layout.sh; to run that program, name the models:"
                    + " --models 'uikit,exec:sh my-layout.sh'"))
    }

    @Test func `a stored finding can be exported`() async {
        let database = folder.file("findings.stackdiff")
        _ = await stackdiff([
            "fuzz", "--runs", "40", "--seed", "7", "--profile", "adversarial", "--db", database,
        ])
        let run = await stackdiff(["export", "--finding", "1", "--db", database])
        #expect(run.status == .success)
        #expect(run.output.contains("enum Finding1Reproduction {"))
        let unknown = await stackdiff(["export", "--finding", "99999", "--db", database])
        #expect(unknown.status == .incomplete)
        #expect(
            unknown.messages.contains("no finding 99999; stackdiff list --db \(database) shows"))
    }

    @Test(arguments: [
        [], ["--finding", "x"], ["--model", "uikit,fdstackview,uikit", "FILE"],
        ["--format", "c", "FILE"],
        ["--case", "-1", "FILE"], ["--finding", "1", "FILE"], ["--all"], ["FILE", "FILE"],
    ])
    func `invalid arguments of export are rejected`(_ arguments: [String]) async {
        let run = await stackdiff(["export"] + arguments.map { $0 == "FILE" ? one : $0 })
        #expect(run.status == .usage)
        #expect(run.output.isEmpty)
    }
}
