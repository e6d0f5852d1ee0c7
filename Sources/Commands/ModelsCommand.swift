import LayoutModels
import StackCases

/// `stackdiff models`: lists the models.
struct ModelsCommand: Command {
    enum Format: String, CaseIterable {
        case text, json
    }

    let description = CommandDescription(
        name: "models", summary: "lists the models with what each supports",
        operands: "", operandCount: 0...0,
        options: [.value("format", "FORMAT", "text or json; text unless said")],
        details: """
            example:
              stackdiff models --format json
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        switch try arguments.choice("format", default: Format.text) {
        case .text:
            for model in ModelRegistry.models {
                environment.print("\(model.name)\n  \(model.summary)")
                for limit in model.limits { environment.print("  unsupported: \(limit)") }
            }
        case .json:
            for model in ModelRegistry.models {
                environment.print(
                    JSONValue.object([
                        ("name", .string(model.name)), ("summary", .string(model.summary)),
                        ("unsupported", .array(model.limits.map { .string($0) })),
                    ]).compact())
            }
        }
        return .success
    }
}
