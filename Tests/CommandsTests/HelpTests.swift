import DifferentialTesting
import Testing

@testable import Commands

@Suite struct HelpTests {
    static let names = Stackdiff.commands.map(\.description.name)

    @Test(arguments: ["--help", "-h", "help"])
    func `the program's help names every command and all exit codes`(_ flag: String) async {
        let run = await stackdiff([flag])
        #expect(run.status == .success)
        #expect(run.messages.isEmpty)
        for name in Self.names { #expect(run.output.contains("\n  \(name) ")) }
        for code in [
            "0 success", "1 a check", "2 the command", "64 wrong", "65 unreadable",
            "130 interrupted",
        ] {
            #expect(run.output.replacing("\n", with: " ").contains(code))
        }
        for line in run.lines { #expect(line.count <= 80, "\(line)") }
    }

    @Test(arguments: names)
    func `a command's help mentions each of its options and an example`(_ name: String) async throws
    {
        let command = try #require(Stackdiff.commands.first { $0.description.name == name })
        for flag in ["--help", "-h"] {
            let run = await stackdiff([name, flag])
            #expect(run.status == .success)
            #expect(run.messages.isEmpty)
            for option in command.description.options {
                let label = "\n  --\(option.name)" + (option.value.map { " \($0)" } ?? "") + "  "
                #expect(run.output.contains(label))
            }
            #expect(run.output.contains("\n  --help  "))
            #expect(run.output.contains("\nusage: stackdiff \(name)"))
            let examples = run.output.split(separator: "\n").filter {
                $0.hasPrefix("  stackdiff \(name)")
            }
            #expect(!examples.isEmpty)
        }
    }

    @Test(arguments: names)
    func `help ignores unknown options and fits into 80 columns`(_ name: String) async {
        let run = await stackdiff([name, "--frob", "--help"])
        #expect(run.status == .success)
        for line in run.lines { #expect(line.count <= 80, "\(line)") }
    }

    @Test func `the version includes that of the generator`() async {
        let run = await stackdiff(["--version"])
        #expect(run.output.hasPrefix("stackdiff \(Stackdiff.version)"))
        #expect(run.output.hasSuffix(", generator \(CaseGenerator.version)\n"))
        #expect(run.status == .success)
    }

    @Test func `paragraphs of the manual page fit into 80 columns with their margin`() {
        for command in Stackdiff.commands {
            let blocks = ManualPage([command.description]).text.split(separator: ".nf\n")
            for line in blocks[2].split(separator: "\n").prefix(while: { $0 != ".fi" })
            where !line.hasPrefix(" ") {
                #expect(line.replacing(/\\\(..|\\./, with: "-").count <= 73, "\(line)")
            }
        }
    }

    @Test(arguments: names)
    func `the help says bug instead of defect`(_ name: String) async {
        let help = await stackdiff([name, "--help"]).output
        #expect(!help.replacing("--defects", with: "").contains("defect"))
    }

    @Test func `an option's environment variable is its name in capitals`() {
        #expect(
            CommandDescription.Option.value("max-time", "N", "").environmentVariable
                == "STACKDIFF_MAX_TIME")
    }

    @Test func `examples in the help parse`() async throws {
        for command in Stackdiff.commands {
            for line in command.description.details.split(separator: "\n") {
                let words = line.split(separator: " ").map(String.init)
                guard words.first == "stackdiff", words.count > 1 else { continue }
                let arguments = words.dropFirst(2).prefix { !["|", ">", "<"].contains($0) }
                let described = try #require(
                    Stackdiff.commands.first { $0.description.name == words[1] })
                #expect(throws: Never.self, "\(line)") {
                    _ = try Arguments(
                        Array(arguments), described.description, environment: [:])
                }
            }
        }
    }
}
