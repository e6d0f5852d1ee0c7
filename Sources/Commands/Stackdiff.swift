import CBuild
import DifferentialTesting
import ExternalModels
import FindingStore
import LayoutModels
import StackCases

/// The program: picks the subcommand, runs it and turns errors into messages and exit codes.
///
/// ```swift
/// let status = await Stackdiff.run(["--version"], .process())
/// print(status == .success)  // true
/// ```
public enum Stackdiff {
    /// The version of this program.
    public static let version = "0.1.0"

    /// The commands by their purpose, in the order of the help.
    static let commandGroups: [(title: String, commands: [any Command])] = [
        (
            "everyday",
            [
                ExplainCommand(), ScanCommand(), LayoutCommand(), CheckCommand(), ExportCommand(),
                ShrinkCommand(), ImportCommand(), ModelsCommand(),
            ]
        ),
        (
            "campaigns",
            [
                FuzzCommand(), ReportCommand(), ListCommand(), ShowCommand(), ReplayCommand(),
                MergeCommand(),
            ]
        ),
        (
            "development of models and of stackdiff",
            [
                ConformCommand(), ObserveCommand(), GenerateCommand(),
                SelfTestCommand(), BenchCommand(), CompletionsCommand(), ManualCommand(),
            ]
        ),
    ]

    static let commands = commandGroups.flatMap(\.commands)

    static let summary =
        "stackdiff finds, minimizes and explains differences between implementations of stack views."

    static let exitCodes = """
        0 success; 1 a check failed, as the command's help describes, such as a changed case or finding, a \
        hit (with --fail-on-hit) or a new mismatch (with --fail-on new); 2 the command could not finish, \
        for example without its database; 64 wrong usage; 65 unreadable input, such as a missing file; \
        130 interrupted, findings saved.
        """

    /// Runs the program as the user called it.
    /// - Parameter arguments: The arguments without the program's name.
    /// - Returns: The exit code.
    public static func main(_ arguments: [String]) async -> Int32 {
        await run(arguments, .process()).rawValue
    }

    /// Runs the program in an environment.
    public static func run(
        _ arguments: [String], _ environment: CommandEnvironment
    ) async -> ExitStatus {
        switch arguments.first {
        case nil:
            environment.messages.write(help)
            return .usage
        case "help" where arguments.count > 1:
            return await run([arguments[1], "--help"], environment)
        case "--help", "-h", "help":
            environment.output.write(help)
            return .success
        case "--version":
            let commit = String(cString: stackdiff_commit())
            let origin = commit.isEmpty ? "" : " (commit \(commit))"
            environment.print("stackdiff \(version)\(origin), generator \(CaseGenerator.version)")
            return .success
        case let name?:
            guard let command = commands.first(where: { $0.description.name == name }) else {
                let suggestion = UsageError.suggestion(
                    for: name, in: commands.map(\.description.name))
                environment.inform(
                    "stackdiff: no command \(name)\(suggestion); see stackdiff --help")
                return .usage
            }
            return await run(command, Array(arguments.dropFirst()), environment)
        }
    }

    private static func run(
        _ command: any Command, _ arguments: [String], _ environment: CommandEnvironment
    ) async -> ExitStatus {
        let options = arguments.prefix { $0 != "--" }
        if options.contains("--help") || options.contains("-h") {
            environment.output.write(command.description.help)
            return .success
        }
        do {
            let parsed = try Arguments(
                arguments, command.description, environment: environment.variables)
            let outputs = [
                parsed.text("events"), parsed.text("output"),
                environment.variables["GITHUB_STEP_SUMMARY"],
            ]
            for path in outputs.compactMap(\.self) { try DatabaseFile.refuse(path) }
            return try await ExternalModel.$timeLimit.withValue(
                try timeLimit(environment)
            ) {
                try await ExternalModel.$runsStoredCommands.withValue(parsed.has("allow-exec")) {
                    try await ExternalModel.$longestStart.withValue(
                        try parsed.positive("case-time", "seconds") ?? .infinity
                    ) {
                        try await command.run(parsed, environment)
                    }
                }
            }
        } catch  where Interruption.isBySignal {
            environment.inform("stackdiff: interrupted: \(error)")
            return .interrupted
        } catch let error as UsageError {
            let located = UsageError(error.message, command.description.name)
            environment.inform("stackdiff \(command.description.name): \(located)")
            return .usage
        } catch {
            return environment.report(error)
        }
    }

    /// The environment variable with the time limit for each answer of an external model, in seconds.
    static let timeLimitVariable = "STACKDIFF_EXEC_TIMEOUT"

    private static func timeLimit(
        _ environment: CommandEnvironment
    ) throws(UsageError) -> Double {
        let name = timeLimitVariable
        guard let text = environment.variables[name] else {
            return ExternalModel.standardTimeLimit
        }
        guard let seconds = Double(text), seconds > 0, seconds <= 86_400 else {
            throw UsageError(
                "\(name): expected a number of seconds above 0, up to 86400, found \(text)")
        }
        return seconds
    }

    private static var help: String {
        var text = """
            \(summary.wrapped())

            usage: stackdiff command [option …] [argument …]

            """
        let width = (commands.map(\.description.name.count).max() ?? 0) + 2
        for (title, commands) in commandGroups {
            text += "\n\(title):\n"
            for command in commands {
                text += CommandDescription.row(
                    command.description.name, command.description.summary, indentation: width)
            }
        }
        text += """

            `stackdiff help COMMAND` prints the options of a command.

            \("Exit codes: \(exitCodes)".wrapped())

            """
        return text
    }
}
