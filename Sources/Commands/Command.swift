/// One subcommand.
protocol Command: Sendable {
    /// What it is called and takes.
    var description: CommandDescription { get }
    /// Does it.
    /// - Throws: `UsageError`, `CaseError`, `DatabaseError` or `CommandError`.
    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus
}

/// Why a command could not do its work.
struct CommandError: Error, CustomStringConvertible {
    /// What went wrong and, where there is one, what to do.
    var description: String
    /// How the program ends.
    var status = ExitStatus.incomplete

    init(_ description: String, status: ExitStatus = .incomplete) {
        self.description = description
        self.status = status
    }
}
