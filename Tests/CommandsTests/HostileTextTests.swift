import Foundation
import Testing

@testable import Commands

/// Tests that text from files is shown without its control characters.
@Suite struct HostileTextTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Whether a text has no control characters except line feeds, and none that change its
    /// direction.
    private func isPlain(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy {
            $0 == "\n" || $0.properties.generalCategory != .control && !$0.properties.isBidiControl
        }
    }

    @Test(arguments: [
        "a b", "it's", "a\u{202E}b", "\u{1B}[31m\r\u{3}", "a\nb", "$(touch x)`y`", "~/a", "a=~/b",
    ])
    func `a quoted word has no control characters, and a shell reads it unchanged`(_ word: String)
        throws
    {
        let quoted = word.shellQuoted
        #expect(isPlain(quoted))
        let shell = Process()
        let output = Pipe()
        shell.executableURL = URL(filePath: "/bin/sh")
        shell.arguments = ["-c", "printf '%s' \(quoted)"]
        shell.standardOutput = output
        try shell.run()
        let bytes = try output.fileHandleForReading.readToEnd()
        shell.waitUntilExit()
        #expect(bytes == Data(word.utf8))
    }

    @Test(arguments: [
        ("~", "'~'"), ("=ls", "'=ls'"), ("A=~:b", "'A=~:b'"), ("", "''"),
        ("a-b_c./d,e:f1", "a-b_c./d,e:f1"),
    ])
    func `a word that some shells expand or take as an assignment is quoted`(
        _ word: String, _ quoted: String
    ) {
        #expect(word.shellQuoted == quoted)
    }

    @Test(arguments: ["layout", "explain"])
    func `control characters in a title are replaced`(_ command: String) async throws {
        let path = try folder.file(
            "case.json",
            #"{"title": "a\u001b[31mb\u009b1mc\rd", "width": 100, "stack": {"arrangedSubviews": []}}"#
        )
        let run = await stackdiff([command, path])
        #expect(run.lines.first == "# a\u{FFFD}[31mb\u{FFFD}1mc\u{FFFD}d")
        #expect(run.status == .success && isPlain(run.output))
    }

    @Test(arguments: [["list"], ["show", "1"]])
    func `control characters in a database are replaced`(_ command: [String]) async throws {
        let path = folder.file("hostile.stackdiff")
        try HostileFinding.store(in: path)
        let run = await stackdiff(command + ["--db", path])
        #expect(run.status == .success)
        #expect(run.output.contains("\u{FFFD}[31m"))
        #expect(isPlain(run.output) && isPlain(run.messages))
    }

    @Test func `control characters in a baseline are replaced`() async throws {
        let database = folder.file("hostile.stackdiff")
        try HostileFinding.store(in: database)
        let baseline = try folder.file("known.json", #"{"\u001b[31m": "why", "b\u001bc": "why"}"#)
        let run = await stackdiff(["check", "--baseline", baseline, "--db", database])
        #expect(run.status == .failure)
        #expect(run.output.contains("\u{FFFD}[31m: is for other models"))
        #expect(isPlain(run.output) && isPlain(run.messages))

        let wrong = try folder.file("wrong.json", #"{"\u001b[31m": 1}"#)
        let refused = await stackdiff(["check", "--baseline", wrong, "--db", database])
        #expect(refused.status == .dataError)
        #expect(refused.messages.contains("\u{FFFD}[31m: expected the reason as a string"))
        #expect(isPlain(refused.messages))
    }
}
