import Foundation
import Testing

/// A file that a service reads, such as a workflow.
struct ServiceFile: CustomTestStringConvertible, Sendable {
    /// The name of its schema.
    let schema: String
    /// Its path in the repository.
    let path: String

    var testDescription: String { path }

    /// All of them.
    static let all =
        [ServiceFile(schema: "gitlab-ci", path: "Integrations/gitlab.yml")]
        + files(in: ".github/workflows") { _ in "github-workflows" }
        + files(in: ".github/ISSUE_TEMPLATE") {
            $0 == "config.yml" ? "github-issue-config" : "github-issue-forms"
        }
        + files(in: "Integrations/github") {
            $0 == "action.yml" ? "github-actions" : "github-workflows"
        }

    private static func files(in folder: String, schema: (String) -> String) -> [ServiceFile] {
        let names = try? FileManager.default.contentsOfDirectory(
            atPath: ForeignReader.file(folder))
        // The test of a missing folder fails.
        return (names ?? ["missing.yml"]).filter { $0.hasSuffix(".yml") }.sorted().map {
            ServiceFile(schema: schema($0), path: "\(folder)/\($0)")
        }
    }
}

/// The files for GitHub and GitLab: those of this repository, and those in `Integrations`, with which other
/// repositories check their cases and record UIKit.
@Suite struct PipelineFileTests {
    @Test(
        .enabled(if: ForeignReader.isInstalled, ForeignReader.missing), arguments: ServiceFile.all)
    func `a file for a service conforms to the schema of the service`(_ file: ServiceFile) throws {
        let read = try ForeignReader.read(file.schema, ForeignReader.file(file.path))
        #expect(read.problems.isEmpty, "\(read.problems)")
        #expect(read.lines == ["ok -- validation done"])
    }

    @Test(
        .enabled(if: ForeignReader.isInstalled, ForeignReader.missing), arguments: ServiceFile.all)
    func `the schema rejects a file with an unknown key`(_ file: ServiceFile) throws {
        let folder = try TemporaryFolder()
        let text = try String(contentsOfFile: ForeignReader.file(file.path), encoding: .utf8)
        let wrong = try folder.file("wrong.yml", text + "\nunknown: key\n")
        #expect(try !ForeignReader.read(file.schema, wrong).problems.isEmpty)
    }

    @Test(arguments: [("1", true), ("true", true), ("false", false), ("", false), ("maybe", nil)])
    func `check.sh lets programs of cases run only on request`(
        _ value: String, _ isAllowed: Bool?
    ) throws {
        let folder = try TemporaryFolder()
        let program = try folder.file("stackdiff", "#!/bin/sh\necho \"$*\"\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [ForeignReader.file("Integrations/check.sh")]
        process.environment = [
            "STACKDIFF": program, "CASES": "Layouts", "ALLOW_EXEC": value,
            "REPORT": folder.file("report"),
        ]
        (process.standardOutput, process.standardError) = (output, Pipe())
        try process.run()
        let read = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard let isAllowed else {
            #expect(process.terminationStatus == 64)
            return
        }
        let words = isAllowed ? "--allow-exec -- Layouts\n" : "-- Layouts\n"
        #expect(String(decoding: read, as: UTF8.self) == "check \(words)")
        #expect(try folder.text("report") == "check --format junit \(words)")
    }

    /// Runs the script with an `xcrun` that logs its calls, and whose simulator prints a line.
    /// - Returns: The calls, the text on both streams, and the exit code.
    private func record(
        _ variables: [String: String]
    ) throws -> (calls: [String], output: String, messages: String, code: Int32) {
        let folder = try TemporaryFolder()
        let xcrun = try folder.file(
            "xcrun",
            """
            #!/bin/sh
            echo "$*" >>'\(folder.path)/calls'
            case "$*" in
            "simctl list"*) cat <<'END'
            == Runtimes ==
            iOS 17.0 (17.0.1 - 21A342) - com.apple.CoreSimulator.SimRuntime.iOS-17-0
            iOS 17.10 (17.10 - 21F79) - com.apple.CoreSimulator.SimRuntime.iOS-17-10
            iOS 17.9 (17.9 - 21F78) - com.apple.CoreSimulator.SimRuntime.iOS-17-9
            iOS 18.2 (18.2 - 22C150) - com.apple.CoreSimulator.SimRuntime.iOS-18-2
            watchOS 26.0 (26.0 - 23R353) - com.apple.CoreSimulator.SimRuntime.watchOS-26-0
            END
            ;;
            "simctl create"*) echo 0A1B ;;
            "simctl spawn"*) echo '{"stackdiff":1}' ;;
            *) echo "other text" ;;
            esac

            """)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: xcrun)
        let process = Process()
        let (output, messages) = (Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [ForeignReader.file("Integrations/record.sh"), "All.swift"]
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        process.environment = variables.merging(["PATH": "\(folder.path):\(path)"]) { $1 }
        (process.standardOutput, process.standardError) = (output, messages)
        try process.run()
        let read = output.fileHandleForReading.readDataToEndOfFile()
        let said = messages.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let calls = try String(contentsOfFile: folder.file("calls"), encoding: .utf8)
        return (
            calls.split(separator: "\n").map(String.init), String(decoding: read, as: UTF8.self),
            String(decoding: said, as: UTF8.self), process.terminationStatus
        )
    }

    @Test func `record.sh prints the program's output and deletes its simulator`() throws {
        let run = try record(["IOS": "17", "DEVICE": "iPhone 14"])
        #expect(run.code == 0)
        #expect(run.output == "{\"stackdiff\":1}\n")
        #expect(
            run.calls.contains(
                "simctl create stackdiff iPhone 14 com.apple.CoreSimulator.SimRuntime.iOS-17-10"))
        #expect(run.calls.contains { $0.contains("-D STACKDIFF_PROGRAM") })
        #expect(run.calls.last == "simctl delete 0A1B")
        let newest = try record([:])
        #expect(newest.calls.contains { $0.hasSuffix("SimRuntime.iOS-18-2") })
    }

    @Test func `record.sh reports a missing simulator runtime`() throws {
        let run = try record(["IOS": "16"])
        #expect(run.code == 69)
        #expect(run.output.isEmpty)
        #expect(run.messages.hasPrefix("record.sh: no simulator runtime of iOS 16"))
        #expect(run.calls == ["simctl list runtimes available"])
    }
}
