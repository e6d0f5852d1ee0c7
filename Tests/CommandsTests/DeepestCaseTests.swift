import StackCases
import TestSupport
import Testing

@testable import Commands

/// Runs commands on the deepest case.
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
}
