import Commands
import Foundation
import LayoutModels
import StackCases
import Testing

@Suite struct CheckTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A case without expectations, which all models lay out alike.
    private static let plain = """
        {"width": 100,
         "stack": {"arrangedSubviews": [{"intrinsicContentSize": {"width": 10, "height": 20}}]}}
        """
    /// The same case with expectations.
    private static func checked(
        width: Int = 100, status: String = "unique", outcome: String = "equal"
    ) -> String {
        """
        {"width":100,"stack":{"arrangedSubviews":[{"intrinsicContentSize":\
        {"width":10,"height":20}}]},"expected":{"layouts":[{"model":"uikit",\
        "status":"\(status)","frames":[{"path":"0","x":0,"y":0,"width":\(width),"height":20}]}],\
        "comparisons":[{"models":["uikit","fdstackview"],"outcome":"\(outcome)"}]}}
        """
    }

    private func check(_ arguments: String...) async -> CommandRun {
        await stackdiff(["check"] + arguments)
    }

    /// The repository's own suite, located relative to this file.
    private static let suite =
        #filePath.split(separator: "/", omittingEmptySubsequences: false)
        .dropLast(3).joined(separator: "/") + "/Cases"

    @Test func `the repository's own suite passes`() async {
        let run = await check(Self.suite)
        #expect(run.status == .success)
        #expect(run.lines.count == 1)
        #expect(run.lines.last?.hasSuffix(" expectations, 0 failed") == true)
        #expect(run.messages.isEmpty)
    }

    @Test func `the model reproduces the documented recording`() async throws {
        let page = try String(
            contentsOfFile: Self.suite + "/../Documentation/case-format.md", encoding: .utf8)
        let sample = try #require(
            page.split(separator: "## Recorded frames").last?.split(separator: "```").dropFirst()
                .first)
        #expect(sample.contains(#""displayed""#))
        let file = try folder.file("a.json", String(sample.dropFirst("json".count)))
        #expect(await check(file).output == "1 case, 1 expectation, 0 failed\n")
    }

    @Test func `a suite whose expectations are all met passes`() async throws {
        _ = try folder.file("a/one.json", Self.checked())
        _ = try folder.file("b/two.ndjson", Self.checked() + "\n" + Self.checked() + "\n")
        _ = try folder.file("notes.txt", "no case")
        let run = await check(folder.path)
        #expect(run.status == .success)
        #expect(run.output == "3 cases, 6 expectations, 0 failed\n")
    }

    @Test func `check prints the location of a changed layout`() async throws {
        let file = try folder.file(
            "suite.ndjson", Self.checked() + "\n" + Self.checked(width: 99) + "\n")
        let run = await check(file)
        #expect(run.status == .failure)
        #expect(
            run.lines == [
                "\(file):2: uikit, 0.width: expected 99, found 100",
                "2 cases, 4 expectations, 1 failed",
            ])
    }

    @Test func `a trailing slash of a folder is not doubled in locations`() async throws {
        _ = try folder.file("a/one.json", Self.checked(width: 99))
        let run = await check(folder.path + "/a/")
        #expect(run.output.contains("/a/one.json:1: "))
    }

    @Test func `a changed status fails`() async throws {
        let file = try folder.file("case.json", Self.checked(status: "ambiguous"))
        let run = await check(file)
        #expect(run.status == .failure)
        #expect(run.lines.first == "\(file):1: uikit, status: expected ambiguous, found unique")
    }

    @Test func `an expected mismatch that disappeared fails`() async throws {
        let file = try folder.file("case.json", Self.checked(outcome: "sizeAlong"))
        let run = await check(file)
        #expect(run.status == .failure)
        #expect(
            run.lines.first
                == "\(file):1: uikit against fdstackview: expected sizeAlong, found equal")
    }

    @Test func `a case without expectations fails`() async throws {
        let file = try folder.file("case.json", Self.plain)
        let run = await check(file)
        #expect(run.status == .failure)
        #expect(
            run.lines == [
                "\(file):1: expects nothing; see check --update",
                "1 case, 0 expectations, 1 failed",
            ])
    }

    @Test func `an unreadable case causes exit code 65, and all others are checked`() async throws {
        let file = try folder.file(
            "a.ndjson", "{\"stack\":7}\n" + Self.checked(width: 99) + "\n")
        let other = try folder.file("b.json", Self.checked(width: 98))
        let run = await check(folder.path)
        #expect(run.status == .dataError)
        #expect(run.lines.count == 4)
        #expect(run.lines[0].hasPrefix("\(file):1:10: stack: expected "))
        #expect(run.lines[1].hasPrefix("\(file):2: uikit, 0.width"))
        #expect(run.lines[2].hasPrefix("\(other):1: uikit, 0.width"))
        #expect(run.lines[3] == "3 cases, 4 expectations, 3 failed (1 unreadable)")
    }

    @Test func `a suite without cases causes exit code 65`() async throws {
        let run = await check(folder.path)
        #expect(run.status == .dataError)
        #expect(run.messages == "stackdiff: \(folder.path): no .json, .ndjson or .jsonl file\n")
    }

    @Test func `a path without a case is unreadable, and the others are checked`() async throws {
        let file = try folder.file("one.json", Self.checked())
        let empty = try folder.file("empty/notes.txt", "no case").dropLast("/notes.txt".count)
        let run = await check("--update", String(empty), file)
        #expect(run.status == .dataError)
        #expect(run.messages == "stackdiff: \(empty): no .json, .ndjson or .jsonl file\n")
        #expect(run.output == "2 cases, 2 expectations, 0 updated, 1 failed (1 unreadable)\n")
    }

    @Test func `each file is checked once`() async throws {
        let file = try folder.file("suite/one.json", Self.checked())
        let suite = folder.file("suite")
        let run = await check(suite, file, suite + "/../suite/", suite)
        #expect(run.output == "1 case, 2 expectations, 0 failed\n")
    }

    @Test func `the files of a folder are known by their endings, and hidden ones are passed by`()
        async throws
    {
        for name in ["C.JSON", "lines.jsonl", "MORE.NDJSON"] {
            _ = try folder.file(name, Self.checked() + "\n")
        }
        for name in [".hidden.json", ".git/a.json"] { _ = try folder.file(name, "{") }
        let run = await check(folder.path)
        #expect(run.output == "3 cases, 6 expectations, 0 failed\n")
        #expect(await check(folder.file(".hidden.json")).status == .dataError)
    }

    @Test func `a missing suite causes exit code 65`() async {
        let run = await check(folder.file("none"))
        #expect(run.status == .dataError)
        #expect(run.messages == "stackdiff: \(folder.file("none")): no such file or folder\n")
    }

    @Test func `checking writes nothing`() async throws {
        let file = try folder.file("case.json", Self.checked(width: 99))
        _ = await check(file)
        #expect(try folder.text("case.json") == Self.checked(width: 99))
        #expect(try folder.names == ["case.json"])
    }

    @Test func `an update prints the difference and writes it, and the suite passes then`()
        async throws
    {
        let file = try folder.file(
            "suite.ndjson",
            Self.checked(width: 99) + "\n" + Self.checked(outcome: "position") + "\n"
                + Self.checked() + "\n")
        let run = await check("--update", file)
        #expect(run.status == .success)
        #expect(
            run.lines == [
                "\(file):1: uikit, 0.width", "- 99", "+ 100",
                "\(file):2: uikit against fdstackview", "- position", "+ equal",
                "3 cases, 6 expectations, 2 updated, 0 failed",
            ])
        #expect(await check(file).status == .success)
        let lines = try folder.text("suite.ndjson").split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[1] == Self.checked())
        #expect(lines[2] == Self.checked())
    }

    @Test(
        arguments: ["", ",\"expected\":{}"],
        [([], ["uikit", "fdstackview"]), (["--models", "all"], ModelRegistry.models.map(\.name))])
    func `an update adds expectations to a case without any`(
        _ expected: String, _ chosen: (options: [String], models: [String])
    ) async throws {
        let file = try folder.file("case.json", Self.plain.dropLast() + expected + "}")
        let models = chosen.models.count
        let count = models + models * (models - 1) / 2
        let run = await stackdiff(["check", "--update", file] + chosen.options)
        #expect(run.status == .success)
        #expect(
            run.lines
                == ["\(file):1: + expected", "1 case, \(count) expectations, 1 updated, 0 failed"])
        let updated = try LayoutCase(jsonBytes: Array(try folder.text("case.json").utf8))
        #expect(updated.expected?.layouts.map(\.model) == chosen.models)
        #expect(await check(file).output == "1 case, \(count) expectations, 0 failed\n")
    }

    @Test func `standard input is not updated`() async {
        let run = await check("--update", "-")
        #expect(run.status == .usage)
        #expect(run.messages.contains("--update: name a file instead of standard input"))
    }

    @Test func `--models is rejected without --update`() async throws {
        let file = try folder.file("case.json", Self.checked())
        #expect(await check("--models", "uikit", file).messages.contains("only --update"))
    }

    @Test(arguments: ["cases.jsonl", "CASES.NDJSON", "cases"])
    func `an update leaves one case on each line`(_ name: String) async throws {
        let file = try folder.file(name, Self.checked(width: 99) + "\n" + Self.checked() + "\n")
        #expect(await check("--update", file).status == .success)
        #expect(try folder.text(name) == Self.checked() + "\n" + Self.checked() + "\n")
    }

    @Test func `an update of a passing suite writes nothing`() async throws {
        let text = "  " + Self.checked() + "\n\n"
        let file = try folder.file("suite.ndjson", text)
        let run = await check("--update", file)
        #expect(run.output == "1 case, 2 expectations, 0 updated, 0 failed\n")
        #expect(try folder.text("suite.ndjson") == text)
    }

    @Test func `an update keeps an observed layout, whose difference still fails`() async throws {
        let text =
            Self.plain.dropLast() + """
                , "observed": {"source": "a test",
                   "displayed": [{"path": "0", "x": 0, "y": 0, "width": 99, "height": 20}]}}
                """
        let file = try folder.file("case.json", String(text))
        let run = await check("--update", file)
        #expect(run.status == .failure)
        #expect(
            run.lines == [
                "\(file):1: uikit, as displayed, 0.width: expected 99, found 100",
                "1 case, 1 expectation, 0 updated, 1 failed",
            ])
        #expect(try folder.text("case.json") == text)
    }

    @Test func `an update keeps the expectation of an unknown model, which still fails`()
        async throws
    {
        let text =
            Self.plain.dropLast()
            + ",\"expected\":{\"layouts\":[{\"model\":\"yoga\",\"status\":\"unique\"}]}}"
        let file = try folder.file("case.json", String(text))
        let run = await check("--update", file)
        #expect(run.status == .failure)
        #expect(run.lines.last == "1 case, 1 expectation, 0 updated, 1 failed")
        #expect(try folder.text("case.json") == text)
    }

    @Test func `an update of an unreadable file writes nothing`() async throws {
        let text = Self.checked(width: 99) + "\n{\n"
        let file = try folder.file("suite.ndjson", text)
        let run = await check("--update", file)
        #expect(run.status == .dataError)
        #expect(run.messages.hasPrefix("stackdiff: \(file):2:"))
        #expect(try folder.text("suite.ndjson") == text)
    }
}
