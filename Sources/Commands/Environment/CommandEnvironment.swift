import DifferentialTesting
import StackCases

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The surroundings of a command; tests replace them.
public struct CommandEnvironment: Sendable {
    /// The environment variables.
    public var variables: [String: String]
    /// The output for results.
    public var output: any TextOutput
    /// The output for progress and messages.
    public var messages: any TextOutput
    /// Returns the date and time in UTC, in the format of ISO 8601.
    public var now: @Sendable () -> String
    /// Returns the seconds since a fixed moment; they never decrease.
    public var uptime: @Sendable () -> Double
    /// Whether the user has interrupted the program.
    public var isInterrupted: @Sendable () -> Bool
    /// Ends the process with a message and exit code 2 (default: `nil`, so that no time is limited).
    var endProcess: (@Sendable (String) -> Void)?
    /// Ends the work of models after some seconds (default: `nil`, so that no model is interrupted).
    var interrupt: (@Sendable (_ seconds: Double) -> Void)?
    /// Makes signals interrupt the program instead of ending it (default: `nil`, so that they end it).
    var listen: (@Sendable () -> Void)?
    /// The number of processors.
    public var processorCount: Int
    /// The number of cases that a campaign saves at once, from 1.
    public var batchSize: Int
    /// The most cases to lay out to shrink a finding; 0 leaves findings as they are.
    public var shrinkLimit: Int

    /// Creates an environment.
    public init(
        variables: [String: String], output: any TextOutput, messages: any TextOutput,
        now: @escaping @Sendable () -> String, uptime: @escaping @Sendable () -> Double,
        isInterrupted: @escaping @Sendable () -> Bool, processorCount: Int, batchSize: Int,
        shrinkLimit: Int = Finding.standardShrinkLimit
    ) {
        self.variables = variables
        self.output = output
        self.messages = messages
        self.now = now
        self.uptime = uptime
        self.isInterrupted = isInterrupted
        self.processorCount = processorCount
        self.batchSize = batchSize
        self.shrinkLimit = shrinkLimit
    }
}

/// A destination of text.
public protocol TextOutput: Sendable {
    /// Whether the text goes to a terminal, where a line can be redrawn.
    var isTerminal: Bool { get }
    /// The number of columns of a line.
    var width: Int { get }
    /// Writes text as it is.
    func write(_ text: String)
}

extension CommandEnvironment {
    /// Writes results in a machine format, or words of the program alone, with a line feed after them.
    func print(_ text: String) { output.write(text + "\n") }

    /// Returns text that fits the output: on a terminal, with long lines broken at blanks.
    func fitted(_ text: String) -> String {
        output.isTerminal ? text.breakingLongLines(at: max(40, output.width)) : text
    }

    /// Writes one line of results, whatever text it quotes.
    func say(_ line: String) { output.write(line.asLine) }

    /// Writes results whose lines the program began: text that they quote has no line feed.
    func say(lines: String) { draw(lines.withoutControls(except: "\n", "\t")) }

    /// Writes results like `say(lines:)`, and keeps the escape codes of their colours: text that they quote has no
    /// control characters at all.
    func draw(_ lines: String) { output.write(lines.withoutCommands) }

    /// Writes one line of messages, whatever text it quotes.
    func inform(_ line: String) { messages.write(line.asLine) }

    /// Whether to colour results: on request, or on a terminal with colours unless refused.
    var usesColor: Bool {
        if let forced = variables["CLICOLOR_FORCE"], forced != "0" { return true }
        if variables["NO_COLOR"].map({ !$0.isEmpty }) ?? false { return false }
        return output.isTerminal && variables["TERM"] != "dumb"
    }

    /// Whether the progress line may be redrawn.
    var redrawsProgress: Bool { messages.isTerminal && variables["TERM"] != "dumb" }
}

extension String {
    /// The text as one line that neither a terminal nor a CI service obeys, with a line feed after it.
    var asLine: String { withoutControls(except: "\t").withoutCommands + "\n" }
}

/// The result of a command; the raw value is the exit code.
public enum ExitStatus: Int32, Sendable {
    /// Done, clean or with known findings alone.
    case success = 0
    /// A new mismatch, a changed case, an expected mismatch that is gone, or a campaign that compared
    /// nothing.
    case failure = 1
    /// The run could not complete.
    case incomplete = 2
    /// The command line is wrong.
    case usage = 64
    /// An input file that is missing or unreadable, or holds nothing of what is expected.
    case dataError = 65
    /// Interrupted, after saving.
    case interrupted = 130
}

extension CommandEnvironment {
    /// Prints an error, and returns the exit code for it.
    func report(_ error: any Error) -> ExitStatus {
        inform("stackdiff: \(error)")
        for line in (error as? CommandError)?.details ?? [] { inform("  \(line)") }
        return switch error {
        case is CaseError: .dataError
        case let error as CommandError: error.status
        default: .incomplete
        }
    }
}

extension CommandEnvironment {
    /// The paragraph about job summaries in the help of commands that write one.
    static let jobSummaryHelp = """
        If GITHUB_STEP_SUMMARY names a file, as it does in GitHub Actions, the command adds a summary
        in Markdown to it.
        """

    /// Adds Markdown to the page that a CI service shows of this job, if there is one.
    ///
    /// A page that cannot be written gives a message, and does not make the command fail.
    func addToJobSummary(_ markdown: @autoclosure () throws -> String) {
        guard let path = variables["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
        do {
            try LineFile(path, keepsContent: true).write(try markdown() + "\n")
        } catch {
            inform("stackdiff: GITHUB_STEP_SUMMARY: \(error)")
        }
    }

    /// Returns the time of `SOURCE_DATE_EPOCH` in the format of ISO 8601, for reports; `nil` if it
    /// is not set, so that the same findings give the same report.
    /// - Throws: `CommandError` if the variable is no number of seconds.
    func reportTime() throws(CommandError) -> String? {
        guard let text = variables["SOURCE_DATE_EPOCH"], !text.isEmpty else { return nil }
        // Years up to 9999, which ISO 8601 writes with four digits.
        guard let seconds = Int(text), (0..<253_402_300_800).contains(seconds) else {
            throw CommandError(
                "SOURCE_DATE_EPOCH: expected seconds since 1970, found \(text)", status: .usage)
        }
        return Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
    }
}
