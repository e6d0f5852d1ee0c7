import Foundation
import TestSupport

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

typealias TemporaryFolder = TestSupport.TemporaryFolder

extension ReportCommand.Format {
    /// All formats, as `--format` takes them.
    static var listed: String { allCases.map(\.rawValue).joined(separator: ",") }
}
