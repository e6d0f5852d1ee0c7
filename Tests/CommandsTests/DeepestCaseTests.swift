import StackCases
import TestSupport
import Testing

@testable import Commands

/// Runs commands on the deepest case, and on the most deeply nested logs and baselines.
///
/// `make test` runs all tests with small stacks.
@Suite struct DeepestCaseTests {
    private let folder: TemporaryFolder
    private let file: String

    init() throws {
        folder = try TemporaryFolder()
        let text = LayoutCase.deepest.json.compact()
        file = try folder.file("deepest.ndjson", "\(text)\n")
    }

    private func run(_ arguments: String...) async -> CommandRun {
        await stackdiff(arguments)
    }

    @Test func `it is laid out, explained and shrunk`() async throws {
        defer { folder.remove() }
        for command in ["layout", "explain", "shrink"] {
            let result = await run(command, file)
            #expect(result.status == .success, "\(command): \(result.messages)")
        }
    }

    @Test func `it is checked`() async throws {
        defer { folder.remove() }
        #expect(await run("check", "--update", file).status == .success)
        #expect(await run("check", file).status == .success)
    }

    @Test(arguments: ["swift", "objc", "xctest", "xib", "text"])
    func `it is exported`(_ format: String) async throws {
        defer { folder.remove() }
        let result = await run("export", "--format", format, file)
        #expect(result.status == .success, "\(result.messages)")
    }

    @Test func `its XIB is scanned and observed`() async throws {
        defer { folder.remove() }
        let xib = try folder.file(
            "deepest.xib", await run("export", "--format", "xib", file).output)
        for command in ["scan", "observe", "import"] {
            let result = await run(command, xib)
            #expect(result.status == .success, "\(command): \(result.messages)")
        }
    }

    @Test func `a finding with it is shown, replayed, explained and reported`() async throws {
        defer { folder.remove() }
        let database = folder.file("findings.stackdiff")
        try HostileFinding.store(.deepest, in: database)
        for command in [
            ["list"], ["show", "1"], ["explain", "--finding", "1"], ["check", "--baseline"],
            ["report", "--output", folder.file("report"), "--format", "html,markdown,json"],
        ] {
            let baseline =
                command.last == "--baseline" ? [folder.file("known.json"), "--update"] : []
            let result = await stackdiff(command + baseline + ["--db", database], shrinkLimit: 50)
            #expect(result.status == .success, "\(command): \(result.messages)")
        }
        // Its frames are not those of the models.
        let replayed = await run("replay", "1", "--db", database)
        #expect(replayed.status == .failure, "\(replayed.messages)")
    }

    @Test(arguments: ["(", "[", "<", "{", "|-[", "\"("])
    func `a log that only opens brackets is refused or explained`(_ bracket: String) async throws {
        defer { folder.remove() }
        let opened = String(repeating: bracket, count: 50_000)
        let log = try folder.file(
            "log.txt",
            """
            Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x1 H:\(opened)UIView:0x2.width == 10   (active)>",
                "<NSLayoutConstraint:0x3 UIView:0x2.width == 20   (active)>"
            )
            """)
        let result = await run("explain", log)
        #expect(
            [ExitStatus.success, .dataError].contains(result.status), "\(result.messages)")
    }

    @Test func `a baseline with too many levels is refused`() async throws {
        defer { folder.remove() }
        let database = folder.file("findings.stackdiff")
        try HostileFinding.store(in: database)
        for level in ["[", "{\"a\":"] {
            let text = String(repeating: level, count: 100_000)
            let known = try folder.file("known.json", text)
            let result = await run("check", "--baseline", known, "--db", database)
            #expect(result.messages.contains("nested more than 128 levels deep"))
        }
    }
}
