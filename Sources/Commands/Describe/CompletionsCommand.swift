/// `stackdiff completions`: the completions of a shell.
struct CompletionsCommand: Command {
    enum Shell: String, CaseIterable {
        case bash, zsh, fish
    }

    let description = CommandDescription(
        name: "completions", summary: "prints a shell's completions",
        operands: "SHELL", operandCount: 1...1, options: [],
        details: """
            SHELL is bash, zsh or fish. `make install` installs all of them.

            examples:
              stackdiff completions zsh > ~/.zsh/completions/_stackdiff
              eval "$(stackdiff completions bash)"
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        guard let shell = Shell(rawValue: arguments.operands[0]) else {
            let known = Shell.allCases.map(\.rawValue).joined(separator: ", ")
            throw UsageError("expected one of \(known), found \(arguments.operands[0])")
        }
        let completions = ShellCompletions(Stackdiff.commands.map(\.description))
        switch shell {
        case .bash: environment.output.write(completions.bash)
        case .zsh: environment.output.write(completions.zsh)
        case .fish: environment.output.write(completions.fish)
        }
        return .success
    }
}

/// `stackdiff man`: the manual page.
struct ManualCommand: Command {
    let description = CommandDescription(
        name: "man", summary: "prints the manual page", operands: "", operandCount: 0...0,
        options: [],
        details: """
            `make install` installs the page, so that man stackdiff shows it.

            examples:
              stackdiff man | man -l -
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        environment.output.write(ManualPage(Stackdiff.commands.map(\.description)).text)
        return .success
    }
}
