import Testing

@Suite(.waitsForProcesses) struct ProgramTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `results go to standard output and nothing to standard error`() throws {
        let run = try Program.run("--version", in: folder)
        #expect(run.code == 0)
        #expect(run.output.hasPrefix("stackdiff "))
        #expect(run.messages.isEmpty)
    }

    @Test func `without the folder Cases, check asks for a path`() throws {
        let run = try Program.run("check", "--format", "json", in: folder)
        #expect(run.code == 65)
        #expect(run.output.isEmpty)
        #expect(
            run.messages == "stackdiff: Cases: no such folder; name a file or folder with cases:"
                + " stackdiff check PATH\n")
    }

    @Test func `generated cases are laid out from standard input`() throws {
        let cases = try Program.run("generate", "--runs", "20", in: folder).output
        let run = try Program.run("layout", "--format", "json", "-", in: folder, input: cases)
        #expect(run.code == 0)
        #expect(run.output.split(separator: "\n").count == 20)
        #expect(run.messages.isEmpty)
    }

    @Test func `cases are checked from standard input`() throws {
        let cases = try Program.run("generate", "--runs", "2", in: folder).output
        let run = try Program.run("check", "-", in: folder, input: cases + "{\n")
        #expect(run.code == 65)
        let lines = run.output.split(separator: "\n")
        #expect(lines.first == "standard input:1: expects nothing; see check --update")
        #expect(lines.last == "3 cases, 0 expectations, 3 failed (1 unreadable)")
        #expect(run.messages.isEmpty)
    }

    @Test(arguments: [
        [], ["frobnicate"], ["layout"], ["layout", "--frob", "x"],
        ["layout", "--format", "png", "x"], ["fuzz", "--runs", "-1"],
        ["generate", "--start", "9223372036854775807"],
    ])
    func `invalid arguments cause exit code 64`(_ arguments: [String]) throws {
        let run = try Program(arguments, in: folder).end()
        #expect(run.code == 64)
        #expect(!run.isKilled)
        #expect(run.output.isEmpty)
        #expect(!run.messages.isEmpty)
    }

    struct HostileFile: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var bytes: [UInt8]

        init(_ description: String, _ text: String) {
            self.init(description, bytes: Array(text.utf8))
        }

        init(_ description: String, bytes: [UInt8]) {
            testDescription = description
            self.bytes = bytes
        }
    }

    static let hostileFiles = [
        HostileFile("nothing", ""),
        HostileFile("zeros", bytes: [UInt8](repeating: 0, count: 10_000)),
        HostileFile("no UTF-8", bytes: [0x7B, 0x22, 0xFF, 0xFE, 0x22, 0x3A, 0x31, 0x7D]),
        HostileFile("brackets", bytes: [UInt8](repeating: 0x5B, count: 1_000_000)),
        HostileFile("braces", String(repeating: "{\"stack\":", count: 50_000)),
        HostileFile("half a pair", "{\"title\":\"\\ud83d\",\"stack\":{\"arrangedSubviews\":[]}}"),
        HostileFile("a large number", "{\"width\":1e400,\"stack\":{\"arrangedSubviews\":[]}}"),
        HostileFile("many digits", bytes: [UInt8](repeating: 0x39, count: 1_000_000)),
        HostileFile(
            "an edit of nothing",
            """
            {"stack":{"arrangedSubviews":[]},"edits":[{"setHidden":{"view":\
            "99999999999999999999","value":true}}]}
            """),
        HostileFile(
            "a deep nest",
            String(repeating: "{\"stack\":{\"arrangedSubviews\":[", count: 5_000)
                + String(repeating: "]}}", count: 5_000)),
        HostileFile("a key twice", "{\"stack\":{\"arrangedSubviews\":[]},\"stack\":{}}"),
    ]

    @Test(arguments: hostileFiles)
    func `a hostile file is rejected with a one-line error and exit code 65`(_ hostile: HostileFile)
        throws
    {
        let file = try folder.file("hostile.json", hostile.bytes)
        let run = try Program.run("layout", "--model", "uikit,fdstackview", file, in: folder)
        #expect(run.code == 65)
        #expect(!run.isKilled)
        #expect(run.output.isEmpty)
        #expect(run.messages.hasPrefix("stackdiff: \(file):"))
        #expect(run.messages.split(separator: "\n").count == 1)
        // Even the deepest path gives a readable line.
        #expect(run.messages.utf8.count < 2_000)
    }

    @Test func `a folder in place of a file causes exit code 65`() throws {
        let run = try Program.run("layout", folder.path, in: folder)
        #expect(run.code == 65)
        #expect(run.messages.hasPrefix("stackdiff: \(folder.path): "))
    }

    @Test func `a case with extreme values is laid out`() throws {
        let view = """
            {"intrinsicContentSize":{"width":1e6,"height":0},"customSpacingAfter":-1e6,\
            "contentHuggingPriority":{"horizontal":1,"vertical":1000},\
            "constraints":[{"attribute":"width","constant":1e6,"priority":1}]}
            """
        let extremes = """
            {"width":1e6,"height":0,"stack":{"distribution":"fillProportionally","spacing":-1e6,\
            "arrangedSubviews":[\(view),\(view),{}]}}
            """
        let file = try folder.file("extremes.json", extremes)
        for format in ["text", "json", "svg"] {
            let run = try Program.run("layout", "--format", format, file, in: folder)
            #expect(run.code == 0)
            #expect(!run.output.isEmpty)
            #expect(run.messages.isEmpty)
        }
    }

    @Test func `of campaigns that begin at once in a new database, only one is accepted`() throws {
        let folder = try TemporaryFolder()
        let programs = try (0..<6).map { _ in
            try Program(["fuzz", "--runs", "10", "--seed", "1", "--db", "db"], in: folder)
        }
        let results = try programs.map { try $0.end() }
        #expect(results.count { $0.code == 0 } == 1)
        #expect(
            results.allSatisfy { $0.code == 0 || $0.messages.contains("already holds a campaign") },
            "\(results.map(\.messages))")
    }
}
