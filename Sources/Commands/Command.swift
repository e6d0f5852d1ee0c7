import DifferentialTesting
import ExternalModels
import StackCases

/// One subcommand.
protocol Command: Sendable {
    /// The name, the options and the help.
    var description: CommandDescription { get }
    /// Runs the command.
    /// - Throws: `UsageError`, `CaseError`, `DatabaseError` or `CommandError`.
    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus
}

/// The reason why a command failed.
struct CommandError: Error, CustomStringConvertible {
    /// The failure and, if there is a remedy, the remedy.
    var description: String
    /// The program's exit status.
    var status = ExitStatus.incomplete
    /// Further lines, which are printed below.
    var details: [String]

    init(_ description: String, details: [String] = [], status: ExitStatus = .incomplete) {
        self.description = description
        self.details = details
        self.status = status
    }
}

/// The format of a result in words and numbers.
enum TextFormat: String, CaseIterable {
    case text, json
}

/// The format of a result that can be drawn.
enum DrawingFormat: String, CaseIterable {
    case text, json, svg
}

/// The name, the operands and the options of a subcommand, from which its help and its parser are
/// made.
struct CommandDescription: Sendable {
    /// One option.
    struct Option: Sendable {
        /// The long name, without dashes.
        var name: String
        /// The placeholder for the value in the help; `nil` for a switch.
        var value: String?
        /// The effect of the option, with its default.
        var help: String
        /// Another name that the parser accepts.
        var alias: String?
        /// The values that shells complete.
        var completion = Completion.nothing

        /// A kind of value that shells complete.
        enum Completion: Sendable {
            case nothing
            case files
            case words([String])
            /// Names of models, and `all` if the option takes any number of them.
            case models(orAll: Bool)
        }

        /// Creates an option with a value.
        static func value(_ name: String, _ value: String, _ help: String) -> Option {
            Option(name: name, value: value, help: help)
        }

        /// Creates an option whose value is the path of a file or folder.
        static func path(_ name: String, _ value: String, _ help: String) -> Option {
            Option(name: name, value: value, help: help, completion: .files)
        }

        /// Creates an option whose value is a case of an enumeration, or several with commas.
        static func choice<Value: CaseIterable & RawRepresentable<String>>(
            _ name: String, _ value: String, _ values: Value.Type, _ help: String
        ) -> Option {
            Option(
                name: name, value: value, help: help,
                completion: .words(values.allCases.map(\.rawValue)))
        }

        /// Creates an option without a value.
        static func flag(_ name: String, _ help: String) -> Option {
            Option(name: name, value: nil, help: help)
        }

        /// Creates the option that names models, which is also accepted as `--model`.
        /// - Parameter orAll: Whether it takes any number of them, and therefore also `all`.
        static func models(_ value: String, orAll: Bool = false, _ help: String) -> Option {
            Option(
                name: "models", value: value,
                help: "\(help); exec:COMMAND is a program, \(programTime); also --model",
                alias: "model", completion: .models(orAll: orAll))
        }

        /// The time limit of an external model, in words that follow its name.
        static let programTime =
            "which has \(Stackdiff.timeLimitVariable) seconds for each answer (default:"
            + " \(Formatted.points(ExternalModel.standardTimeLimit)))"

        /// The option that names the database.
        static let database = path(
            "db", "FILE", "the database (default: \(FuzzCommand.standardDatabase))")

        /// The option for the number of cases in parallel.
        static let jobs = value(
            "jobs", "N",
            "the number of cases in parallel, up to \(Formatted.count(Campaign.largestJobCount)) (default:"
                + " the number of processors)")

        /// The option that chooses a case.
        static let caseIndex = value(
            "case", "INDEX", "the index of a case in a FILE with several, from 0")

        /// The option that permits commands that are not on the command line.
        static let allowExec = flag(
            "allow-exec",
            "also runs the commands of exec: models that an input file or database names; use it"
                + " only with files that you trust")

        /// The option that limits the time for one case.
        static let caseTime = value(
            "case-time", "SECONDS",
            "the time limit for one case, after which the command ends with exit code 2 (default:"
                + " \(CaseTime.standard), or more if a program may run)")

        /// The environment variable with the value for an option that is not given.
        var environmentVariable: String {
            "STACKDIFF_" + name.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
        }
    }

    /// The subcommand's name.
    var name: String
    /// The effect of the subcommand, in a line.
    var summary: String
    /// The arguments after the options, as the usage line shows them.
    var operands: String
    /// The allowed number of operands.
    var operandCount: ClosedRange<Int>
    /// The options, in the order of the help.
    var options: [Option]
    /// Further help, with examples.
    var details: String

    /// The text of `--help`.
    var help: String {
        var text = "\(name): \(summary)\n\nusage: stackdiff \(name)"
        text += " [option …]"
        if !operands.isEmpty { text += " \(operands)" }
        text += "\n\noptions:\n"
        let rows = (options + [.flag("help", "prints this help")]).map { option in
            (label: "--\(option.name)" + (option.value.map { " \($0)" } ?? ""), option.help)
        }
        let width = rows.reduce(0) { max($0, $1.label.count) } + 2
        for (label, help) in rows {
            text += Self.row(label, help, indentation: width)
        }
        if let first = options.first(where: { $0.value != nil }) {
            let sentence =
                "An environment variable can give an option's value: \(first.environmentVariable)"
                + " for --\(first.name)."
            text += "\n\(sentence.wrapped())\n"
        }
        if !details.isEmpty { text += "\n\(details.wrapped())\n" }
        return text
    }

    /// Returns a row of a table with a name and its help, whose further lines are indented.
    static func row(_ label: String, _ help: String, indentation: Int) -> String {
        let lines = help.wrapped(to: 78 - indentation).split(separator: "\n")
        return "  " + label + String(repeating: " ", count: indentation - label.count)
            + lines.joined(separator: "\n" + String(repeating: " ", count: indentation + 2)) + "\n"
    }
}
