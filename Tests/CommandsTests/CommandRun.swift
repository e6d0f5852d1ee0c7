import Foundation

@testable import Commands

/// The result of a command, run inside this process.
struct CommandRun {
    var status: ExitStatus
    /// The text on standard output.
    var output: String
    /// The text on standard error.
    var messages: String

    /// Standard output's lines.
    var lines: [String] { output.split(separator: "\n").map(String.init) }
}

/// Runs the program with `arguments` in a fixed environment, so that results are reproducible.
/// - Parameters:
///   - interruptedAfter: The number of checks for an interruption that find none.
///   - secondsACall: The time between two looks at the clock.
///   - shrinkLimit: The most cases to lay out to shrink a finding, which unoptimized code does slowly.
func stackdiff(
    _ arguments: [String], variables: [String: String] = [:], isTerminal: Bool = false,
    interruptedAfter: Int = .max, secondsACall: Double = 0, shrinkLimit: Int = 0
) async -> CommandRun {
    let output = RecordedOutput(isTerminal: isTerminal)
    let messages = RecordedOutput(isTerminal: isTerminal)
    let questions = Counter()
    let looks = Counter()
    let environment = CommandEnvironment(
        variables: variables, output: output, messages: messages, now: { "2026-01-02T03:04:05Z" },
        uptime: { Double(looks.next()) * secondsACall },
        isInterrupted: { questions.next() > interruptedAfter }, processorCount: 2, batchSize: 40,
        shrinkLimit: shrinkLimit)
    let status = await Stackdiff.run(arguments, environment)
    return CommandRun(status: status, output: output.text, messages: messages.text)
}

/// Text that a command wrote.
private final class RecordedOutput: TextOutput, @unchecked Sendable {
    let isTerminal: Bool
    let width = 80
    private let lock = NSLock()
    private var written = ""

    init(isTerminal: Bool) { self.isTerminal = isTerminal }

    func write(_ text: String) { lock.withLock { written += text } }

    var text: String { lock.withLock { written } }
}

/// Counts calls from any thread.
private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0

    func next() -> Int {
        lock.withLock {
            count += 1
            return count
        }
    }
}

/// A folder for the files of one test; removed, with all in it, when it is released.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "/stackdiff-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of a file in the folder.
    func file(_ name: String) -> String { path + "/" + name }

    /// Creates a file, and the folders around it, and returns its path.
    func file(_ name: String, _ text: String) throws -> String {
        let file = URL(fileURLWithPath: file(name))
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    /// The text of a file in the folder.
    func text(_ name: String) throws -> String {
        try String(contentsOf: URL(fileURLWithPath: file(name)), encoding: .utf8)
    }

    /// The names of the files in the folder, in alphabetical order.
    var names: [String] {
        get throws { try Self.names(in: path) }
    }

    /// The names of the files in the folder at `path`, in alphabetical order.
    static func names(in path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }
}

extension ReportCommand.Format {
    /// All formats, as `--format` takes them.
    static var listed: String { allCases.map(\.rawValue).joined(separator: ",") }
}
