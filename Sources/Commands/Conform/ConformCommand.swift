import DifferentialTesting
import LayoutModels
import Reporting
import StackCases

/// `stackdiff conform`: checks one model against the contract and UIKit.
struct ConformCommand: Command {
    /// The number of cases that a model lays out in one call.
    private static let blockSize = 100

    let description = CommandDescription(
        name: "conform",
        summary: "checks a model against the documented contract and against UIKit",
        operands: "MODEL", operandCount: 1...1,
        options: [
            .path("cases", "PATH", "a case, a file of cases or a folder (default: Cases)"),
            .value("runs", "N", "the number of generated cases (default: 1000)"),
            .value("seed", "N", "the seed of the generated cases (default: 1)"),
            .choice(
                "profile", "PROFILE", CaseGenerator.Profile.self,
                "realistic, adversarial, mixed or unrestricted (default: mixed)"),
            .choice("format", "FORMAT", TextFormat.self, "text or json (default: text)"),
        ],
        details: """
            MODEL is a name that `stackdiff models` prints, or exec:COMMAND for a program that follows
            Documentation/external-models.md, \(CommandDescription.Option.programTime).

            The first table has a row for each clause of the documented contract. It counts the generated
            cases and the cases of PATH in which the model keeps the clause, breaks it, or is excused: UIKit
            without its known bugs breaks it as much. The second table counts the layouts that match
            UIKit: recorded frames if the case has some, otherwise the layout of the model uikit.
            A difference from UIKit is not a failure. A default PATH that does not exist is skipped.

            The exit code is 1 if the model breaks a clause or fails to answer, or if less than 1 % of the
            layouts could be compared.

            examples:
              stackdiff conform exec:Examples/kiwi-layout/run.sh
              stackdiff conform --runs 10000 --format json uikit
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        let format = try arguments.choice("format", default: TextFormat.text)
        let runs =
            try arguments.number(
                "runs", minimum: 0, maximum: Campaign.largestCount) ?? 1000
        let model = try arguments.model(arguments.operands[0])
        let generator = CaseGenerator(
            seed: try arguments.seed() ?? 1,
            profile: try arguments.choice("profile", default: .mixed), for: [model])
        var report = ConformanceReport(
            conformance: Conformance(of: model), seed: generator.seed, runs: runs)
        let workspace = LayoutWorkspace()
        let path = arguments.text("cases") ?? "Cases"
        if arguments.text("cases") != nil || TextFile.isFolder(path) != nil {
            for file in try TextFile.caseFiles(below: path) {
                var cases: [LayoutCase] = []
                try CaseSource.read(file) { cases.append($0.layoutCase) }
                for block in cases.blocks(of: Self.blockSize) {
                    try report.add(Array(block), from: TextFile.folder(of: file), in: workspace)
                }
            }
        }
        for block in (0..<runs).blocks(of: Self.blockSize) {
            if environment.isInterrupted() { return .interrupted }
            try report.add(block.map(generator.makeCase), from: "generated", in: workspace)
        }
        switch format {
        case .text: environment.say(lines: report.text)
        case .json: environment.print(report.json.compact())
        }
        return report.conformance.isPassed ? .success : .failure
    }
}

extension RandomAccessCollection where Index == Int {
    /// The elements in their order, in slices of at most `count`.
    fileprivate func blocks(of count: Int) -> some Sequence<SubSequence> {
        stride(from: startIndex, to: endIndex, by: count).lazy.map {
            self[$0..<Swift.min($0 + count, endIndex)]
        }
    }
}
