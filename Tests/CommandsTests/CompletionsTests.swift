import Foundation
import Testing

@testable import Commands

@Suite struct CompletionsTests {
    @Test(
        arguments: [["man"]]
            + CompletionsCommand.Shell.allCases.map { ["completions", $0.rawValue] })
    func `the manual page and the completions list every command and option`(
        _ arguments: [String]
    ) async {
        let run = await stackdiff(arguments)
        #expect(run.status == .success)
        for command in Stackdiff.commands.map(\.description) {
            #expect(run.output.contains(command.name))
            for option in command.options {
                let name =
                    arguments == ["man"] ? option.name.replacing("-", with: "\\-") : option.name
                #expect(run.output.contains(name), "\(command.name) --\(option.name)")
            }
        }
    }

    @Test func `options that take a path complete to files`() async {
        let zsh = await stackdiff(["completions", "zsh"]).output
        #expect(zsh.contains("(default\\: Cases)]:PATH:_files'"))
        #expect(zsh.contains("(default\\: findings.stackdiff)]:OUT:_files'"))
    }

    @Test func `an unknown shell is rejected with a list of the known ones`() async {
        let run = await stackdiff(["completions", "csh"])
        #expect(run.status == .usage)
        #expect(
            run.messages
                == "stackdiff completions: expected one of bash, zsh, fish, found csh; see"
                + " stackdiff completions --help\n")
    }

    @Test(.enabled(if: Self.path(of: "bash") != nil, "no bash"))
    func `bash completes commands, options, their values and models`() async throws {
        let script = await stackdiff(["completions", "bash"]).output
        func completed(_ words: String...) throws -> [String] {
            let list = words.map { "'\($0)'" }.joined(separator: " ")
            return try Self.run(
                "bash",
                script + "COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1); _stackdiff;"
                    + " printf '%s\\n' \"${COMPREPLY[@]}\"")
        }
        #expect(try completed("stackdiff", "rep") == ["report", "replay"])
        #expect(try completed("stackdiff", "hel") == ["help"])
        #expect(try completed("stackdiff", "help", "rep") == ["report", "replay"])
        #expect(try completed("stackdiff", "fuzz", "--see") == ["--seed"])
        #expect(try completed("stackdiff", "fuzz", "--models", "fd") == ["fdstackview"])
        #expect(try completed("stackdiff", "fuzz", "--models", "al") == ["all"])
        #expect(try completed("stackdiff", "layout", "--model", "al") == ["all"])
        #expect(try completed("stackdiff", "explain", "--models", "al") == [])
        #expect(try completed("stackdiff", "explain", "--models", "fd") == ["fdstackview"])
        #expect(try completed("stackdiff", "fuzz", "--profile", "ad") == ["adversarial"])
        #expect(try completed("stackdiff", "report", "--format", "h") == ["html"])
        #expect(try completed("stackdiff", "check", "Cas") == [])
    }

    @Test(arguments: [
        (CompletionsCommand.Shell.zsh, "'--models[", " all' \\"),
        (.fish, "__fish_seen_subcommand_from fuzz' -l models", " all' -d"),
    ])
    func `zsh and fish offer the value all for options that take several models`(
        shell: CompletionsCommand.Shell, option: String, offer: String
    ) async throws {
        let lines = await stackdiff(["completions", shell.rawValue]).lines
        let offering = lines.filter { $0.contains(option) && $0.contains(offer) }
        #expect(!offering.isEmpty)
        #expect(offering.allSatisfy { !$0.contains("LEFT,RIGHT") })
    }

    private static let otherShells = ["zsh", "fish"].filter { path(of: $0) != nil }

    @Test(.enabled(if: !otherShells.isEmpty, "no zsh or fish"), arguments: otherShells)
    func `other shells parse their completions without errors`(_ shell: String) async throws {
        let script = await stackdiff(["completions", shell]).output
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("completions-\(UUID().uuidString)")
        try script.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(try Self.run(shell, "\(shell) -n '\(file.path)' 2>&1") == [])
    }

    @Test(.enabled(if: Self.path(of: "groff") != nil, "no groff"))
    func `groff formats the manual page without warnings`() async throws {
        let page = await stackdiff(["man"]).output
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("manual-\(UUID().uuidString)")
        try page.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let said = try Self.run(
            "bash", "groff -k -man -Tutf8 -ww '\(file.path)' 2>&1 >/dev/null | grep -v font")
        #expect(said == [])
        let text = try Self.run(
            "bash",
            #"groff -k -man -Tutf8 '\#(file.path)' | sed "s/$(printf '\033')\[[0-9;]*m//g""#)
        #expect(text.contains { $0.contains("--seed") })
    }

    private static func path(of program: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .map { "\($0)/\(program)" }
            .first(where: FileManager.default.isExecutableFile)
    }

    /// The lines that a shell prints for a script, empty ones left out.
    private static func run(_ shell: String, _ script: String) throws -> [String] {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: try #require(path(of: shell)))
        process.arguments = ["-c", script]
        process.standardOutput = output
        try process.run()
        let text = String(
            decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text.split(separator: "\n").map(String.init)
    }
}
