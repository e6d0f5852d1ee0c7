import Foundation
import Testing

/// Independent readers of the machine formats, run by `Tools/validate-formats.py`.
enum ForeignReader {
    /// The message of skipped tests if the readers are missing.
    static let missing: Comment =
        "no .build/python; make readers installs it, with what reads JSON schemas, JUnit, SARIF, Kubernetes"

    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let python = root.appendingPathComponent(".build/python/bin/python3")

    /// Whether the readers were installed.
    static let isInstalled = FileManager.default.isExecutableFile(atPath: python.path)

    /// A file of the repository's documentation.
    static func documentation(_ name: String) -> String { file("Documentation/\(name)") }

    /// A file of the repository.
    static func file(_ path: String) -> String { root.appendingPathComponent(path).path }

    /// The commands that run those Python programs in `Examples` whose packages are installed.
    static let examples = ["kiwi-layout", "taffy-layout", "yoga-layout"].filter {
        FileManager.default.fileExists(
            atPath: root.appendingPathComponent(".build/examples/\($0)/complete").path)
    }.map { "'\(root.appendingPathComponent("Examples/\($0)/run.sh").path)'" }

    /// A reader's result for a file: its lines, and the problems that it found.
    static func read(_ arguments: String...) throws -> (lines: [String], problems: String) {
        let process = Process()
        let (output, messages) = (Pipe(), Pipe())
        process.executableURL = python
        process.arguments = [root.appendingPathComponent("Tools/validate-formats.py").path]
        process.arguments? += arguments
        process.standardOutput = output
        process.standardError = messages
        try process.run()
        let read = output.fileHandleForReading.readDataToEndOfFile()
        let text = String(decoding: read, as: UTF8.self)
        let said = messages.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        var problems = String(decoding: said, as: UTF8.self)
        if process.terminationStatus != 0, problems.isEmpty { problems = "refused" }
        return (text.split(separator: "\n").map(String.init), problems)
    }
}
