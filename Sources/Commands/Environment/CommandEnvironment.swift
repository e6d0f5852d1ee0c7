import StackCases

/// What a command works with beside its arguments; tests give their own.
public struct CommandEnvironment: Sendable {
    /// The environment variables.
    public var variables: [String: String]
    /// Takes results.
    public var output: any TextOutput
    /// Takes progress and messages.
    public var messages: any TextOutput
    /// The date and time now, in UTC, as ISO 8601 writes it.
    public var now: @Sendable () -> String
    /// Seconds since some moment, never going back.
    public var uptime: @Sendable () -> Double
    /// Whether the user has asked for an end.
    public var isInterrupted: @Sendable () -> Bool
    /// How many processors there are.
    public var processorCount: Int
    /// How many cases of a campaign are saved in one go, from 1.
    public var batchSize: Int

    /// Makes an environment.
    public init(
        variables: [String: String], output: any TextOutput, messages: any TextOutput,
        now: @escaping @Sendable () -> String, uptime: @escaping @Sendable () -> Double,
        isInterrupted: @escaping @Sendable () -> Bool, processorCount: Int, batchSize: Int
    ) {
        self.variables = variables
        self.output = output
        self.messages = messages
        self.now = now
        self.uptime = uptime
        self.isInterrupted = isInterrupted
        self.processorCount = processorCount
        self.batchSize = batchSize
    }
}

/// Where text goes.
public protocol TextOutput: Sendable {
    /// Whether a person watches, so that a line may be redrawn.
    var isTerminal: Bool { get }
    /// How many columns a line has.
    var width: Int { get }
    /// Writes text as it is.
    func write(_ text: String)
}

extension CommandEnvironment {
    /// Writes a line of results.
    func print(_ line: String) { output.write(line + "\n") }

    /// Writes lines of results in which words of files may stand.
    func say(_ text: String) { output.write(text.withoutControls(except: "\n", "\t") + "\n") }

    /// Writes a line of messages, in which words of files may stand.
    func inform(_ line: String) {
        messages.write(line.withoutControls(except: "\n", "\t") + "\n")
    }

    /// Whether results are to be coloured: asked for, or on a terminal that can and not refused.
    var usesColor: Bool {
        if let forced = variables["CLICOLOR_FORCE"], forced != "0" { return true }
        if variables["NO_COLOR"].map({ !$0.isEmpty }) ?? false { return false }
        return output.isTerminal && variables["TERM"] != "dumb"
    }

    /// Whether the progress line may be redrawn.
    var redrawsProgress: Bool { messages.isTerminal && variables["TERM"] != "dumb" }
}

/// How a command ended, as the exit code says it.
public enum ExitStatus: Int32, Sendable {
    /// Done, clean or with known findings alone.
    case success = 0
    /// A new mismatch, a changed case, or an expected mismatch that is gone.
    case failure = 1
    /// The run could not complete.
    case incomplete = 2
    /// The command line is wrong.
    case usage = 64
    /// Input that does not parse.
    case dataError = 65
    /// Interrupted, after saving.
    case interrupted = 130
}
