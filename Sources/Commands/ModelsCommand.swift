import DifferentialTesting
import Explanations
import LayoutModels
import Reporting
import StackCases

/// `stackdiff models`: lists the models.
struct ModelsCommand: Command {
    let description = CommandDescription(
        name: "models", summary: "lists the models and the features that each supports",
        operands: "", operandCount: 0...0,
        options: [
            .flag("defects", "also lists each model's known bugs"),
            .flag(
                "measured",
                "lays out \(Formatted.count(MeasuredCases.standardCount)) generated cases and prints"
                    + " the outcomes for each feature"),
            .choice(
                "format", "FORMAT", TextFormat.self,
                "text, or json with one line per model (default: text)"),
        ],
        details: """
            With --measured, the command counts the generated cases that have a feature, nested stacks
            included. It prints the percentage of them with one layout, with several equally good layouts,
            with conflicting required constraints, and with a feature that the model does not support. The
            generated cases are always the same.

            examples:
              stackdiff models --defects
              stackdiff models --measured
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        let listsDefects = arguments.has("defects")
        let format = try arguments.choice("format", default: TextFormat.text)
        let cases = arguments.has("measured") ? MeasuredCases() : nil
        for model in ModelRegistry.named {
            let measured = cases.map { MeasuredSupport(of: model, in: $0) }
            switch format {
            case .text:
                environment.print("\(model.name)\n  \(model.summary)")
                for limit in model.limits { environment.print("  unsupported: \(limit)") }
                if let measured { environment.output.write(measured.text) }
                if listsDefects { environment.print(Self.text(model.defects)) }
            case .json:
                environment.print(
                    Self.json(model, measured, listsDefects: listsDefects).compact())
            }
        }
        return .success
    }

    private static func text(_ defects: [Defect]) -> String {
        defects.map { defect in
            """

              \(defect.name)
                \(defect.sentence)
                Corrected: \(defect.correction).\(defect.advice.map { "\n    What to do: \($0)." } ?? "")
                Source: \(defect.source).
            """
        }.joined(separator: "\n") + "\n"
    }

    private static func json(
        _ model: any LayoutModel, _ measured: MeasuredSupport?, listsDefects: Bool
    ) -> JSONValue {
        let defects: [JSONValue] = model.defects.map { defect in
            [
                "name": .string(defect.name), "sentence": .string(defect.sentence),
                "correction": .string(defect.correction), "source": .string(defect.source),
                "advice": defect.advice.map(JSONValue.string),
            ]
        }
        return [
            "name": .string(model.name), "summary": .string(model.summary),
            "unsupported": .strings(model.limits), "measured": measured?.json,
            "defects": listsDefects ? .array(defects) : nil,
        ]
    }
}

extension MeasuredSupport {
    /// A table with a row for each feature that cases have.
    fileprivate var text: String {
        let rows = CaseFeature.allCases.filter { self[$0].cases > 0 }.map { feature in
            Self.row("  \(feature.rawValue)", self[feature])
        }
        let header = [
            "  measured", "cases", "laid out", "ambiguous", "unsatisfiable", "unsupported",
            "failed",
        ]
        return TextTable.text(of: [header, Self.row("  all cases", all)] + rows)
    }

    private static func row(_ name: String, _ counts: Counts) -> [String] {
        [name, Formatted.count(counts.cases)]
            + [
                counts.laidOut, counts.ambiguous, counts.unsatisfiable, counts.unsupported,
                counts.failed,
            ].map { Formatted.percent($0, of: counts.cases, digits: 0) }
    }

    fileprivate var json: JSONValue {
        [
            "seed": .string(String(MeasuredCases.seed)), "all": all.json,
            "features": .array(
                CaseFeature.allCases.filter { self[$0].cases > 0 }.map { feature in
                    (["name": .string(feature.rawValue)] as JSONValue).adding(self[feature].json)
                }),
        ]
    }
}

extension MeasuredSupport.Counts {
    fileprivate var json: JSONValue {
        [
            "cases": .count(cases), "laidOut": .count(laidOut), "ambiguous": .count(ambiguous),
            "unsatisfiable": .count(unsatisfiable), "unsupported": .count(unsupported),
            "failed": .count(failed),
        ]
    }
}
