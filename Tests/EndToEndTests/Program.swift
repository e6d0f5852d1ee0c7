import Foundation
import TestSupport

/// The built program, run as a process of its own.
struct Program {
    struct NotBuilt: Error, CustomStringConvertible {
        var description: String
    }

    /// The results of a process that ended.
    struct Result {
        /// The exit code, or the signal that ended the process.
        var code: Int32
        var isKilled: Bool
        var output: String
        var messages: String
    }

    /// The program that was built with these tests, in the folder of their bundle.
    private static func executable() throws -> URL {
        var folder = Bundle.main.bundleURL
        let candidates =
            Bundle.allBundles.map(\.bundleURL) + [
                URL(fileURLWithPath: CommandLine.arguments[0])
            ]
        for candidate in [folder] + candidates {
            folder = candidate
            for _ in 0..<5 {
                let program = folder.appendingPathComponent("stackdiff")
                var isFolder: ObjCBool = false
                if FileManager.default.fileExists(atPath: program.path, isDirectory: &isFolder),
                    !isFolder.boolValue
                {
                    return program
                }
                folder.deleteLastPathComponent()
            }
        }
        throw NotBuilt(description: "no stackdiff beside \(CommandLine.arguments[0])")
    }

    private let process = Process()
    private let output: URL
    private let messages: URL

    /// Starts the program in `folder`, where its output is kept in files.
    init(_ arguments: [String], in folder: TemporaryFolder, input: String = "") throws {
        let name = UUID().uuidString
        output = URL(fileURLWithPath: folder.file("\(name).output"))
        messages = URL(fileURLWithPath: folder.file("\(name).messages"))
        let source = URL(fileURLWithPath: folder.file("\(name).input"))
        try Data(input.utf8).write(to: source)
        for file in [output, messages] { try Data().write(to: file) }
        process.executableURL = try Self.executable()
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        var environment = ProcessInfo.processInfo.environment.filter {
            !$0.key.hasPrefix("STACKDIFF_")
        }
        // All tests run at once: a browser can take longer than usual to start.
        environment["STACKDIFF_EXEC_TIMEOUT"] = "300"
        process.environment = environment
        process.standardInput = try FileHandle(forReadingFrom: source)
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: messages)
        try process.run()
    }

    /// Runs the program to its end.
    static func run(
        _ arguments: String..., in folder: TemporaryFolder, input: String = ""
    ) throws -> Result {
        try Program(arguments, in: folder, input: input).end()
    }

    /// The lines that standard error has so far.
    var lines: [String] {
        let text = (try? String(contentsOf: messages, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map(String.init)
    }

    var isRunning: Bool { process.isRunning }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Waits until `condition` holds, the process has ended or the time is over.
    func wait(atMost seconds: Double, until condition: () -> Bool) {
        let end = Date(timeIntervalSinceNow: seconds)
        while process.isRunning, Date() < end, !condition() { Thread.sleep(forTimeInterval: 0.005) }
    }

    /// Waits for the end of the process.
    func end() throws -> Result {
        process.waitUntilExit()
        return Result(
            code: process.terminationStatus,
            isKilled: process.terminationReason == .uncaughtSignal,
            output: try String(contentsOf: output, encoding: .utf8),
            messages: try String(contentsOf: messages, encoding: .utf8))
    }
}

typealias TemporaryFolder = TestSupport.TemporaryFolder
