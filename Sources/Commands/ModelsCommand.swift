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
        options: [
            .flag("defects", "lists each model's known faults too"),
            .value("format", "FORMAT", "text, or json (a line each); text unless said"),
        ],
        details: """
            example:
              stackdiff models --defects
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        let listsDefects = arguments.has("defects")
        let format = try arguments.choice("format", default: Format.text)
        for model in ModelRegistry.models {
            switch format {
            case .text:
                environment.print("\(model.name)\n  \(model.summary)")
                for limit in model.limits { environment.print("  unsupported: \(limit)") }
                if listsDefects { environment.print(Self.text(model.defects)) }
            case .json:
                environment.print(Self.json(model, listsDefects: listsDefects).compact())
            }
        }
        return .success
    }

    private static func text(_ defects: [Defect]) -> String {
        defects.map { defect in
            """

              \(defect.name)
                \(defect.sentence)
                Corrected: \(defect.correction).
                Source: \(defect.source).
            """
        }.joined(separator: "\n") + "\n"
    }

    private static func json(_ model: any LayoutModel, listsDefects: Bool) -> JSONValue {
        var fields: [(String, JSONValue)] = [
            ("name", .string(model.name)), ("summary", .string(model.summary)),
            ("unsupported", .array(model.limits.map { .string($0) })),
        ]
        if listsDefects {
            let defects = model.defects.map { defect in
                JSONValue.object([
                    ("name", .string(defect.name)), ("sentence", .string(defect.sentence)),
                    ("correction", .string(defect.correction)), ("source", .string(defect.source)),
                ])
            }
            fields.append(("defects", .array(defects)))
        }
        return .object(fields)
    }
}
