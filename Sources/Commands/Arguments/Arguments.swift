import StackCases

/// The arguments of one subcommand, parsed by its description.
///
/// It does not use `getopt_long`, which keeps its state in global variables: tests run commands side
/// by side in one process. The description also gives the help.
struct Arguments {
    private var values: [String: String] = [:]
    private var flags: Set<String> = []
    /// The options with a value that are on the command line itself.
    private var given: Set<String> = []
    /// The environment variables that give the others their values, by the options' names.
    private var variables: [String: String] = [:]
    /// The arguments that are not options, in order; `-` is one of them.
    private(set) var operands: [String] = []

    /// Parses arguments.
    /// - Throws: `UsageError` for arguments that the description does not allow.
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
            let named = String(parts[0])
            guard
                let option = description.options.first(where: {
                    $0.name == named || $0.alias == named
                })
            else {
                let names = description.options.map { "--\($0.name)" } + ["--help"]
                throw UsageError(
                    "unknown option --\(named)"
                        + UsageError.suggestion(for: "--\(named)", in: names),
                    description.name)
            }
            let name = option.name
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
        guard !operands.contains("") else {
            throw UsageError("unexpected argument \"\"", description.name)
        }
        for option in description.options where values[option.name] == "" {
            guard case .files = option.completion else { continue }
            throw UsageError("--\(option.name): expected a path, found \"\"", description.name)
        }
        given = Set(values.keys)
        for option in description.options where option.value != nil && values[option.name] == nil {
            guard let value = environment[option.environmentVariable] else { continue }
            values[option.name] = value
            variables[option.name] = option.environmentVariable
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

    /// Returns the place of an option's value: the option, or the environment variable that gives it.
    func place(of name: String) -> String { variables[name] ?? "--\(name)" }

    /// The value of an option, or `nil`.
    func text(_ name: String) -> String? { values[name] }

    /// Returns the value of an option as a whole number from `minimum` to `maximum`; `nil` if it is not given.
    func number(
        _ name: String, minimum: Int, maximum: Int = .max
    ) throws(UsageError) -> Int? {
        guard let text = values[name] else { return nil }
        guard let number: Int = Self.wholeNumber(text), number >= minimum else {
            throw UsageError(
                "\(place(of: name)): expected a whole number from \(minimum), found \(text)")
        }
        guard number <= maximum else {
            throw UsageError(
                "\(place(of: name)): expected a number up to \(Formatted.count(maximum)), found \(text)"
            )
        }
        return number
    }

    /// The value of `--seed`, or `nil`.
    func seed() throws(UsageError) -> UInt64? {
        guard let text = values["seed"] else { return nil }
        guard let seed: UInt64 = Self.wholeNumber(text) else {
            throw UsageError(
                "\(place(of: "seed")): expected a whole number from 0 to \(UInt64.max),"
                    + " found \(text)")
        }
        return seed
    }

    /// Returns the number in a text; `nil` if it is none.
    ///
    /// Commas or underscores may separate groups of three digits, as in 1,000,000.
    private static func wholeNumber<Number: FixedWidthInteger>(_ text: String) -> Number? {
        let groups = text.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "_" }
        let areGroups =
            groups[0].count <= 3 && Number(groups[0]) != nil
            && groups.dropFirst().allSatisfy { $0.count == 3 }
        guard groups.count == 1 || areGroups else { return nil }
        return Number(groups.joined())
    }

    /// The value of `--campaign`, or `nil`.
    func campaignNumber() throws(UsageError) -> Int? {
        try number("campaign", minimum: 1)
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
        throw UsageError("\(place(of: name)): expected one of \(choices), found \(text)")
    }
}

/// The error for an invalid command line; the program exits with code 64.
struct UsageError: Error, CustomStringConvertible {
    var message: String
    /// The subcommand whose help to read.
    var command: String?

    /// Returns a question with the name that was probably meant, in parentheses; an empty text if
    /// there is none.
    static func suggestion(for name: String, in names: [String]) -> String {
        NearestWord.find(name, in: names).map { " (did you mean \($0)?)" } ?? ""
    }

    init(_ message: String, _ command: String? = nil) {
        self.message = message
        self.command = command
    }

    var description: String {
        message + "; see stackdiff \(command.map { "\($0) " } ?? "")--help"
    }
}
