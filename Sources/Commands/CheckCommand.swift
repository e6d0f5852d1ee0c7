/// placeholder
struct CheckCommand: Command {
    let description = CommandDescription(name: "check", summary: "replays the regression suite", operands: "", operandCount: 0...9, options: [], details: "")
    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus { .success }
}
