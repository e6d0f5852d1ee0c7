import TestSupport
import Testing

/// Errors that name what to do instead.
@Suite struct CureTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let one = #"{"stack":{"arrangedSubviews":[]}}"#

    @Test func `a JSON file with a case on each line is told the other ending`() async throws {
        defer { folder.remove() }
        let file = try folder.file("two.json", "\(Self.one)\n\(Self.one)\n")
        let run = await stackdiff(["layout", file])
        #expect(
            run.messages
                == "stackdiff: \(file):2: expected one case; a file with a case on each line has the ending"
                + " .ndjson\n")
        #expect(run.status == .dataError)
        // Something else after a case is an error of JSON.
        let other = try folder.file("other.json", "{\n\"stack\":{\"arrangedSubviews\":[]}} 1\n")
        #expect(await stackdiff(["layout", other]).messages.contains("expected nothing after"))
    }

    @Test func `a campaign without a database cannot go on`() async throws {
        defer { folder.remove() }
        let run = await stackdiff(["fuzz", "--resume", "--db", folder.file("none")])
        #expect(
            run.messages.contains("none: no such database; fuzz without --resume begins a campaign")
        )
        #expect(run.status == .incomplete)
    }

    @Test func `a folder is none of a case's files`() async throws {
        defer { folder.remove() }
        _ = try folder.file("case.json", Self.one)
        for command in ["explain", "export"] {
            let run = await stackdiff([command, folder.path])
            #expect(
                run.messages.contains(
                    "is a folder; check reads folders of cases, and scan those of an app"),
                "\(run.messages)")
        }
    }

    @Test func `a source file is no Interface Builder file`() async throws {
        defer { folder.remove() }
        let file = try folder.file("View.swift", "let stack = UIStackView()\n")
        let run = await stackdiff(["scan", file])
        #expect(run.messages.contains("po window.stackdiffCases"), "\(run.messages)")
        #expect(run.status == .dataError)
    }

    @Test func `a program's file is told the prefix of commands`() async throws {
        defer { folder.remove() }
        let file = try folder.file("engine.py", "print(1)\n")
        let run = await stackdiff(["conform", file])
        #expect(
            run.messages.contains(
                "no model \(file); for a program give exec: and the command that starts it, such as"
                    + " exec:\(file)"), "\(run.messages)")
        #expect(run.status == .usage)
    }
}
