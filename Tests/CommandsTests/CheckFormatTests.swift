import Commands
import StackCases
import Testing

@Suite struct CheckFormatTests {
    private let folder: TemporaryFolder
    private let file: String

    /// A file with a passing case, a changed one, one without expectations and an unreadable one,
    /// all with hostile titles.
    init() throws {
        folder = try TemporaryFolder()
        let title = JSONValue.string(HostileFinding.text).compact()
        let stack =
            #""stack":{"arrangedSubviews":[{"intrinsicContentSize":{"width":10,"height":0}}]}"#
        func checked(_ width: Int) -> String {
            #"{"title":\#(title),"width":100,\#(stack),"expected":{"layouts":[{"model":"uikit","#
                + #""status":"unique","frames":[{"path":"","x":0,"y":0,"width":\#(width),"#
                + #""height":0}]}]}}"#
        }
        file = try folder.file(
            "a/../<b>&.ndjson",
            [checked(100), checked(99), "{\(stack)}", "{"].joined(separator: "\n") + "\n")
    }

    private func check(
        _ format: String, _ path: String? = nil, variables: [String: String] = [:]
    ) async -> CommandRun {
        await stackdiff(["check", "--format", format, path ?? file], variables: variables)
    }

    @Test func `JUnit lists each case as a test`() async throws {
        let run = await check("junit")
        #expect(run.status == .dataError)
        #expect(run.output.contains("tests=\"4\" failures=\"2\" errors=\"1\" skipped=\"0\""))
        #expect(run.output.contains("<failure message=\"uikit, stack.width: expected 99, found"))
        #expect(!run.output.contains("<script>"))
        #expect(!run.output.contains("]]>"))
    }

    @Test func `JUnit counts a missing path as an error`() async throws {
        let none = folder.file("none")
        let run = await stackdiff(["check", "--format", "junit", none, file])
        #expect(run.status == .dataError)
        #expect(run.output.contains("tests=\"5\" failures=\"2\" errors=\"2\" skipped=\"0\""))
        #expect(run.messages == "stackdiff: \(none): no such file or folder\n")
    }

    @Test func `SARIF locates each failure in the line of its case`() async throws {
        let run = await check("sarif")
        #expect(run.status == .dataError)
        let log = try JSONReader.read(run.output)
        guard case .array(let runs)? = log["runs"],
            case .array(let results)? = runs.first?["results"]
        else {
            Issue.record("no results")
            return
        }
        #expect(
            results.map { $0["ruleId"]?.word } == [
                "check/changed", "check/expects-nothing", "check/unreadable",
            ])
        for (index, result) in results.enumerated() {
            guard case .array(let locations)? = result["locations"] else { continue }
            let place = locations.first?["physicalLocation"]
            #expect(place?["region"]?["startLine"] == .number(Double(index + 2)))
            let uri = place?["artifactLocation"]?["uri"]?.word
            #expect(uri?.hasSuffix("/%3Cb%3E%26.ndjson") == true)
        }
    }

    @Test func `a SARIF fingerprint stays the same when lines move and numbers change`()
        async throws
    {
        func fingerprints(_ paths: String...) async throws -> [JSONValue?] {
            let run = await stackdiff(["check", "--format", "sarif"] + paths)
            let log = try JSONReader.read(run.output)
            guard case .array(let runs)? = log["runs"],
                case .array(let results)? = runs.first?["results"]
            else { return [] }
            return results.map { $0["partialFingerprints"] }
        }
        func text(_ width: Int) -> String {
            """
            {"title":"One","width":100,"stack":{"arrangedSubviews":[]},"expected":{"layouts":[\
            {"model":"uikit","status":"unique","frames":[{"path":"","x":0,"y":0,"width":\(width),\
            "height":0}]}]}}
            """
        }
        let first = try folder.file("one.ndjson", text(1) + "\n")
        let second = try folder.file("two.ndjson", "\n\n" + text(2) + "\n")
        let found = try await fingerprints(first)
        #expect(found.count == 1)
        #expect(try await fingerprints(second) == found)
        // Cases with the same title have different fingerprints, whether or not the first one
        // fails.
        let both = try await fingerprints(first, second)
        #expect(
            both.map { $0?["stackdiffCase/v1"]?.word } == [
                "One uikit, stack.width", "One (2) uikit, stack.width",
            ])
        let right = try folder.file("a.ndjson", text(100) + "\n")
        #expect(try await fingerprints(right, second) == [both[1]])
    }

    private static let counts = "4 cases, 2 expectations, 3 failed (1 unreadable)"

    @Test func `text, JSON and Markdown have the same counts`() async throws {
        let json = try JSONReader.read(await check("json").output)
        #expect(json["cases"] == .number(4))
        #expect(json["failed"] == .number(3))
        #expect(json["unreadable"] == .number(1))
        let markdown = await check("markdown").output
        #expect(markdown.hasPrefix("## stackdiff check: \(Self.counts)\n"))
        let text = await check("text").output
        #expect(text.hasSuffix("\n\(Self.counts)\n"))
        #expect(!markdown.contains("<script>"))
    }

    @Test func `JUnit and Markdown report problems with the baseline`() async throws {
        let database = folder.file("hostile.stackdiff")
        try HostileFinding.store(in: database)
        let known = try folder.file("known.json", "{}")
        let run = await stackdiff([
            "check", "--baseline", known, "--db", database, "--format", "junit",
        ])
        #expect(run.status == .failure)
        #expect(run.output.contains("tests=\"1\" failures=\"1\""))
        let markdown = await stackdiff([
            "check", "--baseline", known, "--db", database, "--format", "markdown",
        ])
        #expect(
            markdown.output.hasPrefix("## stackdiff check: 1 problem with the baseline\n"))
    }

    @Test func `Markdown says how many problems with the baseline it does not list`() async throws {
        let database = folder.file("hostile.stackdiff")
        try HostileFinding.store(in: database)
        let gone = (1...7).map { "\"uikit~fdstackview/both/gone:\($0)\": \"known\"" }
        let known = try folder.file("known.json", "{\(gone.joined(separator: ","))}")
        let run = await stackdiff([
            "check", "--baseline", known, "--db", database, "--format", "markdown",
        ])
        #expect(run.output.hasPrefix("## stackdiff check: 8 problems with the baseline\n"))
        #expect(run.output.split(separator: "<br>").last == "and 3 more |\n")
    }

    @Test(.enabled(if: ForeignReader.isInstalled, ForeignReader.missing))
    func `independent parsers read the JUnit and SARIF output of check`() async throws {
        let junit = try folder.file("check.xml", await check("junit").output)
        let tests = try ForeignReader.read("junit", junit)
        #expect(tests.problems.isEmpty, "\(tests.problems)")
        #expect(
            tests.lines.filter { $0.hasPrefix("case ") }.map { $0.split(separator: " ")[1] }
                == ["Passed", "Failure", "Failure", "Error"])
        let sarif = try folder.file("check.sarif", await check("sarif").output)
        let results = try ForeignReader.read("sarif", sarif)
        #expect(results.problems.isEmpty, "\(results.problems)")
        #expect(results.lines.count == 3)
    }

    // MARK: Job summaries

    @Test func `each command appends its summary to the job's summary page`() async throws {
        let page = ["GITHUB_STEP_SUMMARY": folder.file("page.md")]
        let database = folder.file("findings.stackdiff")
        _ = await stackdiff(
            ["fuzz", "--runs", "60", "--seed", "7", "--db", database], variables: page)
        _ = await stackdiff(
            ["report", "--db", database, "--output", folder.file("out")], variables: page)
        _ = await check("text", variables: page)
        let headings = try folder.text("page.md").split(separator: "\n").filter {
            $0.hasPrefix("## ")
        }
        #expect(headings.count == 3)
        #expect(headings.first == headings.dropFirst().first)
        #expect(headings.first?.hasPrefix("## uikit against fdstackview: ") == true)
        #expect(headings.last == "## stackdiff check: \(Self.counts)")
    }

    @Test func `a job summary page that cannot be written is reported without a failure`()
        async throws
    {
        let one = try folder.file(
            "one.json",
            """
            {"stack":{"arrangedSubviews":[]},"expected":{"layouts":[{"model":"uikit",\
            "status":"ambiguous"}]}}
            """)
        let plain = await check("text", one)
        let run = await check(
            "text", one, variables: ["GITHUB_STEP_SUMMARY": folder.file("missing/page.md")])
        #expect(run.status == plain.status)
        #expect(run.messages.contains("GITHUB_STEP_SUMMARY: "))
    }
}
