/// The arguments of one subcommand, told apart by its description.
///
/// Our own rather than `getopt_long`: the description gives the help as well, and getopt keeps
/// its state in global variables, while commands are run in-process, side by side, by the tests.
struct Arguments {
    private var values: [String: String] = [:]
    private var flags: Set<String> = []
    /// The options with a value that are on the command line itself.
    private var given: Set<String> = []
    /// What is no option, in order; `-` is one of them.
    private(set) var operands: [String] = []

    /// Tells arguments apart.
    /// - Throws: `UsageError` for what the description does not know.
    init(
        _ arguments: [String], _ description: CommandDescription, environment: [String: String]
    ) throws(UsageError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                break
            }
            guard argument.hasPrefix("--") else {
                if argument.hasPrefix("-"), argument != "-" {
                    throw UsageError("unknown option \(argument)", description.name)
                }
                operands.append(argument)
                continue
            }
            let parts = argument.dropFirst(2).split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            guard let option = description.options.first(where: { $0.name == name }) else {
                throw UsageError("unknown option --\(name)", description.name)
            }
            if option.value == nil {
                guard parts.count == 1 else {
                    throw UsageError("--\(name) takes no value", description.name)
                }
                flags.insert(name)
            } else if parts.count == 2 {
                values[name] = String(parts[1])
            } else if let value = rest.popFirst() {
                values[name] = value
            } else {
                throw UsageError("--\(name) needs a value", description.name)
            }
        }
        given = Set(values.keys)
        for option in description.options where option.value != nil && values[option.name] == nil {
            if let value = environment[option.environmentVariable] { values[option.name] = value }
        }
        if !description.operandCount.contains(operands.count) {
            let wanted = operands.count < description.operandCount.lowerBound
            throw UsageError(
                wanted
                    ? "\(description.operands) is missing"
                    : "unexpected argument \(operands[description.operandCount.upperBound])",
                description.name)
        }
    }

    /// Whether a switch was given.
    func has(_ flag: String) -> Bool { flags.contains(flag) }

    /// Whether an option with a value is on the command line, whatever the environment says.
    func isGiven(_ name: String) -> Bool { given.contains(name) }

    /// The value of an option, or `nil`.
    func text(_ name: String) -> String? { values[name] }

    /// The value of an option as a whole number of at least `minimum`.
    func number(_ name: String, minimum: Int, default standard: Int) throws(UsageError) -> Int {
        guard let text = values[name] else { return standard }
        let digits = text.filter { $0 != "_" && $0 != "," }
        guard let number = Int(digits), number >= minimum else {
            throw UsageError("--\(name): expected a whole number from \(minimum), found \(text)")
        }
        return number
    }

    /// The value of `--seed`, or `nil`.
    func seed() throws(UsageError) -> UInt64? {
        guard let text = values["seed"] else { return nil }
        guard let seed = UInt64(text) else {
            throw UsageError("--seed: expected a whole number from 0, found \(text)")
        }
        return seed
    }

    /// The value of an option as one of the cases of an enumeration.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, default standard: Choice
    ) throws(UsageError) -> Choice {
        guard let text = values[name] else { return standard }
        return try choice(text, of: name)
    }

    /// The value of an option as cases of an enumeration, separated by commas; each once.
    func choices<Choice: RawRepresentable<String> & CaseIterable & Equatable>(
        _ name: String, default standard: [Choice]
    ) throws(UsageError) -> [Choice] {
        guard let text = values[name] else { return standard }
        var choices: [Choice] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let choice: Choice = try choice(String(part), of: name)
            if !choices.contains(choice) { choices.append(choice) }
        }
        return choices
    }

    private func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ text: String, of name: String
    ) throws(UsageError) -> Choice {
        if let choice = Choice(rawValue: text) { return choice }
        let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError("--\(name): expected one of \(choices), found \(text)")
    }
}

/// A command line that cannot be understood; the program ends with exit code 64.
struct UsageError: Error, CustomStringConvertible {
    var message: String
    /// The subcommand whose help would help.
    var command: String?

    init(_ message: String, _ command: String? = nil) {
        self.message = message
        self.command = command
    }

    var description: String {
        message + "; see stackdiff \(command.map { "\($0) " } ?? "")--help"
    }
}
