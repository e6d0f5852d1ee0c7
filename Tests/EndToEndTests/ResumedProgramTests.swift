import Foundation
import Testing

/// Campaigns with a program that are resumed in a new process.
@Suite(.waitsForProcesses) struct ResumedProgramTests {
    private static let model = "exec:./program.sh"

    private let folder: TemporaryFolder

    /// Writes a program that finds conflicts in all cases, and reads its version and features from files.
    init() throws {
        folder = try TemporaryFolder()
        let script = """
            #!/bin/sh
            read -r line
            echo "{\\"stackdiff\\":1,\\"name\\":\\"sample\\",\\"version\\":\\"$(cat version)\\",\\"features\\":[$(cat features)]}"
            number=0
            while read -r line; do
                echo "{\\"case\\":$number,\\"status\\":\\"unsatisfiable\\"}"
                number=$((number + 1))
            done
            """
        let file = try folder.file("program.sh", script)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
        try setVersion("1")
        try setFeatures("distribution.fill", "alignment.fill")
    }

    private func setVersion(_ version: String) throws {
        _ = try folder.file("version", version)
    }

    private func setFeatures(_ features: String...) throws {
        let list = features.map { "\"\($0)\"" }.joined(separator: ",")
        _ = try folder.file("features", list)
    }

    private func fuzz(_ options: String...) throws -> Program.Result {
        try Program(["fuzz"] + options, in: folder).end()
    }

    private func start(runs: String, _ database: String) throws -> Program.Result {
        try fuzz(
            "--models", "uikit,\(Self.model)", "--seed", "1", "--runs", runs, "--db", database)
    }

    @Test func `a resumed campaign with a program equals one that ran at once`() throws {
        let straight = try start(runs: "120", "straight")
        #expect(straight.code == 0, "\(straight.messages)")
        #expect(straight.output.contains(#/\nall +120 .* 0 *\n/#))
        #expect(try start(runs: "60", "resumed").code == 0)
        let resumed = try fuzz("--resume", "--allow-exec", "--runs", "120", "--db", "resumed")
        #expect(resumed.code == 0, "\(resumed.messages)")
        #expect(resumed.output == straight.output)
    }

    @Test func `a report names a program from the database, whether or not the program may run`()
        throws
    {
        #expect(try start(runs: "60", "db").code == 0)
        // The program of today is another one.
        try setVersion("2")
        var reports: [String] = []
        for option in [[], ["--allow-exec"]] {
            let report = try Program(
                ["report", "--format", "json", "--db", "db", "--output", "out"] + option,
                in: folder
            ).end()
            #expect(report.code == 0, "\(report.messages)")
            reports.append(try folder.text("out/report.json"))
        }
        #expect(reports[0].contains("\"summary\": \"sample 1, a program\""))
        #expect(reports[0] == reports[1])
    }

    @Test func `a program whose features changed is rejected before anything is written`() throws {
        #expect(try start(runs: "60", "db").code == 0)
        try setFeatures("distribution.fill", "alignment.fill", "isHidden")
        let before = try Data(contentsOf: URL(fileURLWithPath: folder.file("db")))
        let resumed = try fuzz("--resume", "--allow-exec", "--runs", "120", "--db", "db")
        #expect(resumed.code == 2)
        #expect(
            resumed.messages.hasSuffix(
                "db: \(Self.model) lists other features than when the campaign began (now also"
                    + " isHidden), so its cases would be others; begin a new campaign\n"),
            "\(resumed.messages)")
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file("db"))) == before)
    }

    @Test func `a program of another version causes a warning`() throws {
        #expect(try start(runs: "60", "db").code == 0)
        try setVersion("2")
        let resumed = try fuzz("--resume", "--allow-exec", "--runs", "120", "--db", "db")
        #expect(resumed.code == 0)
        #expect(
            resumed.messages.contains(
                "stackdiff: \(Self.model) is sample 2 now; the campaign began with sample 1\n"),
            "\(resumed.messages)")
    }

    @Test func `a missing program stops each command that may run it`() throws {
        #expect(try start(runs: "60", "db").code == 0)
        try FileManager.default.removeItem(atPath: folder.file("program.sh"))
        let before = try Data(contentsOf: URL(fileURLWithPath: folder.file("db")))
        for command in [["fuzz", "--resume", "--runs", "120"], ["replay"], ["report"]] {
            let run = try Program(command + ["--allow-exec", "--db", "db"], in: folder).end()
            #expect(run.code == 2, "\(command)")
            #expect(run.output.isEmpty, "\(command)")
            #expect(
                run.messages.contains(
                    "\(Self.model): it ended with exit code 127: no such command"), "\(command)")
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file("db"))) == before)
        #expect(!FileManager.default.fileExists(atPath: folder.file("Reports")))
    }
}
