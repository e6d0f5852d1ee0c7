import ExternalModels
import StackCases

/// The manual page, section 1, in the macros that man and mandoc read.
struct ManualPage {
    let commands: [CommandDescription]

    init(_ commands: [CommandDescription]) {
        self.commands = commands
    }

    /// The page; it has no date, so that the same program gives the same page.
    var text: String {
        var lines = [
            ".TH STACKDIFF 1 \"\" \"stackdiff \(Stackdiff.version)\"",
            ".SH NAME",
            "stackdiff \\- differences between implementations of stack views",
            ".SH SYNOPSIS",
            ".B stackdiff",
            ".I command",
            "[option ...] [argument ...]",
            ".SH DESCRIPTION",
            Self.line(Stackdiff.summary),
            ".SH COMMANDS",
        ]
        for command in commands { lines += Self.section(command) }
        lines += [".SH ENVIRONMENT", ".TP", ".B STACKDIFF_...", Self.line(Self.environment)]
        lines += [".TP", ".B \(Stackdiff.timeLimitVariable)", Self.line(Self.programTime)]
        lines += [".SH EXIT STATUS", Self.line(Stackdiff.exitCodes)]
        return lines.joined(separator: "\n") + "\n"
    }

    private static let environment =
        "The value of an option that is missing on the command line, such as STACKDIFF_SEED for --seed."

    private static let programTime =
        "The time limit for each answer of an external model, in seconds (default:"
        + " \(Formatted.points(ExternalModel.standardTimeLimit)))."

    private static func section(_ command: CommandDescription) -> [String] {
        let operands = command.operands.isEmpty ? "" : " " + command.operands
        var lines = [
            ".SS \"\(escaped(command.name))\"",
            line("\(command.summary.asSentence)."),
            ".PP", ".nf", line("stackdiff \(command.name) [option …]\(operands)"), ".fi",
        ]
        for option in command.options {
            lines += [".TP", "\\fB\\-\\-\(escaped(option.name))\\fR"]
            if let value = option.value { lines[lines.count - 1] += " \\fI\(escaped(value))\\fR" }
            lines.append(line(option.help))
        }
        // Examples and tables keep their lines; man indents all text by 7 columns.
        let details = command.details.wrapped(to: 73)
        lines += [".PP", ".nf"]
        lines += details.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? ".sp" : line(String($0)) }
        return lines + [".fi"]
    }

    /// Returns a line of text, in which a dot at the start does not begin a request.
    private static func line(_ text: String) -> String {
        let text = escaped(text).split(separator: "\n", omittingEmptySubsequences: false)
            .joined(separator: " ")
        return text.hasPrefix(".") ? "\\&" + text : text
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "'": result += "\\(aq"
            case "`": result += "\\(ga"
            case "~": result += "\\(ti"
            case "^": result += "\\(ha"
            default: result.append(character)
            }
        }
        return result
    }
}
