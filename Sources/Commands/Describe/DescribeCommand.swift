/// `stackdiff describe`: the manual page and the completions of shells.
struct DescribeCommand: Command {
    enum Format: String, CaseIterable {
        case man, bash, zsh, fish
    }

    let description = CommandDescription(
        name: "describe", summary: "prints the manual page or a shell's completions",
        operands: "FORMAT", operandCount: 1...1, options: [],
        details: """
            FORMAT is man, bash, zsh or fish. `make install` installs all of them.

            examples:
              stackdiff describe man | man -l -
              stackdiff describe zsh > ~/.zsh/completions/_stackdiff
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        guard let format = Format(rawValue: arguments.operands[0]) else {
            let known = Format.allCases.map(\.rawValue).joined(separator: ", ")
            throw UsageError("expected one of \(known), found \(arguments.operands[0])")
        }
        let commands = Stackdiff.commands.map(\.description)
        switch format {
        case .man: environment.output.write(ManualPage(commands).text)
        case .bash: environment.output.write(ShellCompletions(commands).bash)
        case .zsh: environment.output.write(ShellCompletions(commands).zsh)
        case .fish: environment.output.write(ShellCompletions(commands).fish)
        }
        return .success
    }
}
