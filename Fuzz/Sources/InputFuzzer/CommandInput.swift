import Commands
import Foundation

/// A file with the fuzzer's bytes, and the commands that run on it inside this process.
final class CommandInput {
    private static let folder = NSTemporaryDirectory() + "/stackdiff-inputs-\(getpid())"

    /// The folder for files; removed when the process ends.
    let folder: String
    /// The file that holds the bytes.
    let path: String

    /// Creates the folder, which only this process uses.
    init() throws {
        folder = Self.folder
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        path = folder + "/input"
        atexit { try? FileManager.default.removeItem(atPath: CommandInput.folder) }
    }

    func write(_ bytes: [UInt8]) throws(Broken) {
        do {
            try Data(bytes).write(to: URL(fileURLWithPath: path))
        } catch {
            throw Broken(sentence: "the input cannot be written: \(error)")
        }
    }

    /// Runs a command.
    ///
    /// It must end with one of `statuses`, and print a message unless it succeeds.
    /// - Returns: The status and the standard output.
    @discardableResult func run(
        _ arguments: [String], endingIn statuses: Set<ExitStatus>
    ) throws(Broken) -> (status: ExitStatus, output: String) {
        let (output, messages) = (RecordedOutput(), RecordedOutput())
        let environment = CommandEnvironment(
            variables: [:], output: output, messages: messages,
            now: { "2026-01-02T03:04:05Z" }, uptime: { 0 }, isInterrupted: { false },
            processorCount: 1, batchSize: 100, shrinkLimit: 0)
        let ending = Ending()
        let isDone = DispatchSemaphore(value: 0)
        Task.detached {
            ending.status = await Stackdiff.run(arguments, environment)
            isDone.signal()
        }
        isDone.wait()
        let command = arguments.joined(separator: " ")
        try Broken.unless(
            statuses.contains(ending.status),
            "\(command) ends with \(ending.status): \(messages.text)")
        for line in messages.text.split(separator: "\n") { try Broken.unlessPlain(String(line)) }
        if ending.status != .success {
            try Broken.unless(
                !messages.text.isEmpty || !output.text.isEmpty, "\(command) fails without a message"
            )
        }
        return (ending.status, output.text)
    }
}

private final class Ending: @unchecked Sendable {
    var status = ExitStatus.incomplete
}

/// An output that keeps the text that a command writes.
private final class RecordedOutput: TextOutput, @unchecked Sendable {
    let isTerminal = false
    let width = 80
    private let lock = NSLock()
    private var written = ""

    func write(_ text: String) { lock.withLock { written += text } }

    var text: String { lock.withLock { written } }
}
