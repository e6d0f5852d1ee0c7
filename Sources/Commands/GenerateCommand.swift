import DifferentialTesting

/// `stackdiff generate`: prints the cases that a campaign would run.
struct GenerateCommand: Command {
    let description = CommandDescription(
        name: "generate", summary: "prints the cases of a campaign, one per line",
        operands: "", operandCount: 0...0,
        options: [
            .value("seed", "N", "the seed of the cases (default: 1)"),
            .value("start", "N", "the index of the first case (default: 0)"),
            .value("runs", "N", "the number of cases (default: 10)"),
            .choice(
                "profile", "PROFILE", CaseGenerator.Profile.self,
                "realistic, adversarial, mixed or unrestricted (default: mixed)"),
            .models(
                "A[,B…]", orAll: true,
                "the models of the campaign; cases use only features that two of them support (default:"
                    + " all features)"),
        ],
        details: """
            Use it to feed the cases to another program.

            examples:
              stackdiff generate --seed 7 --runs 1000 | stackdiff layout --format json -
              stackdiff generate --seed 7 --models uikit,exec:./my-layout > cases.ndjson
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        let generator = CaseGenerator(
            seed: try arguments.seed() ?? 1,
            profile: try arguments.choice("profile", default: .mixed),
            for: arguments.isGiven("models") ? try arguments.models("models", default: "") : [])
        let start = try arguments.number("start", minimum: 0) ?? 0
        let runs = try arguments.number("runs", minimum: 1) ?? 10
        let (end, isTooLarge) = start.addingReportingOverflow(runs)
        guard !isTooLarge else {
            throw UsageError("--start: \(runs) cases from \(start) pass the largest index")
        }
        for index in start..<end {
            environment.print(generator.makeCase(index).json.compact())
        }
        return .success
    }
}
