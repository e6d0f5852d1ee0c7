/// What a subcommand is called and takes: the source of its help and of its parsing.
struct CommandDescription: Sendable {
    /// One option.
    struct Option: Sendable {
        /// The long name, without dashes.
        var name: String
        /// What stands for the value in the help; `nil` for a switch.
        var value: String?
        /// What the option does, with its default.
        var help: String

        /// An option with a value.
        static func value(_ name: String, _ value: String, _ help: String) -> Option {
            Option(name: name, value: value, help: help)
        }

        /// An option without one.
        static func flag(_ name: String, _ help: String) -> Option {
            Option(name: name, value: nil, help: help)
        }

        /// What permits to run commands that are not on the command line.
        static let allowExec = flag(
            "allow-exec",
            "runs commands of exec: models that are named in what is read, too; only for files that"
                + " you trust")

        /// The environment variable that gives the value where the option is not given.
        var environmentVariable: String {
            "STACKDIFF_" + name.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
        }
    }

    /// The subcommand's name.
    var name: String
    /// What it does, in a line.
    var summary: String
    /// The arguments after the options, as the usage line shows them.
    var operands: String
    /// How many operands there may be.
    var operandCount: ClosedRange<Int>
    /// The options, in the order of the help.
    var options: [Option]
    /// What else a user must know, with examples.
    var details: String

    /// The text of `--help`.
    var help: String {
        var text = "\(name): \(summary)\n\nusage: stackdiff \(name)"
        text += " [option …]"
        if !operands.isEmpty { text += " \(operands)" }
        text += "\n\noptions:\n"
        let rows = (options + [.flag("help", "prints this")]).map { option in
            (label: "--\(option.name)" + (option.value.map { " \($0)" } ?? ""), option.help)
        }
        let width = rows.reduce(0) { max($0, $1.label.count) } + 2
        for (label, help) in rows {
            text += Self.row(label, help, indentation: width)
        }
        if options.contains(where: { $0.value != nil }) {
            text +=
                "\nAn option with a value is also taken from the environment: STACKDIFF_SEED"
                + " for --seed.\n"
        }
        if !details.isEmpty { text += "\n\(details)\n" }
        return text
    }

    private static func row(_ label: String, _ help: String, indentation: Int) -> String {
        var text = "  " + label + String(repeating: " ", count: indentation - label.count)
        var column = 0
        for word in help.split(separator: " ") {
            if column + word.count > 78 - indentation, column > 0 {
                text += "\n" + String(repeating: " ", count: indentation + 2)
                column = 0
            } else if column > 0 {
                text += " "
                column += 1
            }
            text += word
            column += word.count
        }
        return text + "\n"
    }
}
