import Benchmarking
import ConstraintSolver
import Explanations
import LayoutModels
import Reporting
import StackCases

/// `stackdiff bench`: measures the pipeline and the solver on this machine.
struct BenchCommand: Command {
    let description = CommandDescription(
        name: "bench", summary: "measures the pipeline and the solver on this machine",
        operands: "", operandCount: 0...0,
        options: [
            .value("runs", "N", "the number of cases (default: 100000)"),
            .value("seed", "N", "the seed of the cases (default: 1)"),
            .jobs,
            .choice("format", "FORMAT", TextFormat.self, "text or json (default: text)"),
        ],
        details: """
            Nothing is stored. The figures depend on the machine: compare figures of one run only.

            example:
              stackdiff bench --runs 10000 --format json
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        let runs = try arguments.number("runs", minimum: 1) ?? 100_000
        let seed = try arguments.seed() ?? 1
        let jobs = try arguments.jobs(environment)
        let format = try arguments.choice("format", default: TextFormat.text)
        var figures: [(name: String, value: Double, unit: String)] = []
        let seconds = try await pipelineTime(runs, seed, jobs, environment)
        figures.append(("pipeline, \(runs) cases with both models, \(jobs) jobs", seconds, "s"))
        figures.append(("pipeline, cases per second", Double(runs) / seconds, "1/s"))
        for model in ModelRegistry.models.compactMap(\.constraintBased) {
            let systems = BenchmarkSystems.mixed(min(runs, 5_000), seed: seed, by: model)
            figures.append(
                (
                    "solver, \(model.name), mixed cases, a system",
                    Self.solverTime(systems, environment) * 1e6, "µs"
                ))
        }
        for count in [5, 20, 100] {
            for distribution in Distribution.allCases {
                let systems = BenchmarkStack.Room.allCases.compactMap {
                    BenchmarkStack(count, distribution, $0).system
                }
                figures.append(
                    (
                        "solver, uikit, \(distribution.rawValue) of \(count) views, a system",
                        Self.solverTime(systems, environment) * 1e6, "µs"
                    ))
            }
        }
        figures.append(("peak memory of all this", PeakMemory.megabytes, "MB"))
        switch format {
        case .json:
            environment.print(
                JSONValue.array(
                    figures.map {
                        [
                            "name": .string($0.name), "value": .number($0.value),
                            "unit": .string($0.unit),
                        ]
                    }
                ).compact())
        case .text:
            environment.say(
                lines: TextTable.text(
                    of: figures.map { [$0.name, Formatted.points($0.value), $0.unit] },
                    leftAligned: [0, 2]))
        }
        return .success
    }

    private func pipelineTime(
        _ runs: Int, _ seed: UInt64, _ jobs: Int, _ environment: CommandEnvironment
    ) async throws -> Double {
        let started = environment.uptime()
        try await PipelineBenchmark(seed: seed).run(runs, jobs: jobs)
        return environment.uptime() - started
    }

    /// Returns the time that the solver takes for a system, in seconds, without making the constraints.
    private static func solverTime(
        _ systems: [ConstraintSystem], _ environment: CommandEnvironment
    ) -> Double {
        let solver = LexicographicSolver()
        var solved = 0
        let started = environment.uptime()
        var elapsed = 0.0
        while elapsed < 0.2 {
            for system in systems { _ = solver.solve(system) }
            solved += systems.count
            elapsed = environment.uptime() - started
        }
        return elapsed / Double(solved)
    }
}
