import DifferentialTesting
import Explanations
import Reporting
import StackCases

/// `stackdiff selftest`: injects faults and checks that stackdiff finds them.
struct SelfTestCommand: Command {
    let description = CommandDescription(
        name: "selftest", summary: "injects faults and checks that stackdiff finds them",
        operands: "", operandCount: 0...0,
        options: [
            .value("seed", "N", "the seed of the cases (default: 1)"),
            .value("max-cases", "N", "the largest number of cases to try (default: 2000)"),
            .choice("format", "FORMAT", TextFormat.self, "text or json (default: text)"),
        ],
        details: """
            The command injects \(InjectedFault.all.count) faults, one at a time, into the models, the solver, the comparison and
            the contract. For each it runs a campaign until one of these checks fails:

              cause               no known bug explains a mismatch
              conflict            a constraint that is not required takes part in a conflict
              hidden length       the natural length of a hidden view moves a visible one
              contract            a model without its known bugs breaks the contract
              planted difference  a change made to a layout is not found
              planted breach      a view was moved aside, and a clause still counts as kept

            The first line is the control: a campaign without a fault, in which no check may fail. The
            command fails if one does, or if it finds fewer than \(SelfTest.requiredCount) faults.

            example:
              stackdiff selftest --seed 7 --max-cases 5000
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        let selfTest = SelfTest(
            seed: try arguments.seed() ?? 1,
            maximumCaseCount: try arguments.number("max-cases", minimum: 1) ?? 2000)
        let format = try arguments.choice("format", default: TextFormat.text)
        let control = selfTest.result(of: nil)
        let results = InjectedFault.all.map { selfTest.result(of: $0) }
        switch format {
        case .text: environment.say(lines: Self.text(control, results))
        case .json: environment.print(Self.json(selfTest, control, results).compact())
        }
        return SelfTest.isPassed(control: control, results) ? .success : .failure
    }

    private static func text(_ control: SelfTest.Result, _ results: [SelfTest.Result]) -> String {
        let header = ["", "place", "fault", "cases", "found by"]
        let rows = ([control] + results).enumerated().map { number, result in
            [
                "\(number)", result.fault?.place.rawValue ?? "–",
                result.fault?.sentence ?? "none: the control", Formatted.count(result.caseCount),
                finding(result),
            ]
        }
        let caught = results.filter(\.isCaught).count
        return TextTable.text(of: [header] + rows, leftAligned: [1, 2, 4])
            + "\(caught) of \(results.count) faults caught, \(SelfTest.requiredCount) required;"
            + (control.isCaught
                ? " the control fails: a check failed without a fault\n"
                : " the control passes\n")
    }

    private static func finding(_ result: SelfTest.Result) -> String {
        if let evidence = result.evidence { return evidence.description }
        guard let fault = result.fault else { return "nothing, as it must be" }
        return fault.equivalence.map { "equivalent: \($0)" } ?? "not caught"
    }

    private static func json(
        _ selfTest: SelfTest, _ control: SelfTest.Result, _ results: [SelfTest.Result]
    ) -> JSONValue {
        [
            "seed": .string("\(selfTest.generator.seed)"),
            "maximumCases": .count(selfTest.maximumCaseCount),
            "required": .count(SelfTest.requiredCount),
            "caught": .count(results.filter(\.isCaught).count),
            "passed": .bool(SelfTest.isPassed(control: control, results)),
            "control": json(control),
            "faults": .array(results.map(json)),
        ]
    }

    private static func json(_ result: SelfTest.Result) -> JSONValue {
        [
            "place": (result.fault?.place.rawValue).map(JSONValue.string),
            "fault": (result.fault?.sentence).map(JSONValue.string),
            "cases": .count(result.caseCount), "caught": .bool(result.isCaught),
            "oracle": (result.evidence?.oracle.rawValue).map(JSONValue.string),
            "detail": (result.evidence?.detail).map(JSONValue.string),
            "equivalent": result.isCaught
                ? nil : (result.fault?.equivalence).map(JSONValue.string),
        ]
    }
}
