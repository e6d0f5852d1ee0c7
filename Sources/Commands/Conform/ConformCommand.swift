import DifferentialTesting
import LayoutModels
import Reporting
import StackCases

/// `stackdiff conform`: holds one model against the contract and against UIKit.
struct ConformCommand: Command {
    enum Format: String, CaseIterable {
        case text, json
    }

    /// How many cases a model is asked for at once.
    private static let blockSize = 100

    let description = CommandDescription(
        name: "conform", summary: "holds a model against the contract and against UIKit",
        operands: "MODEL", operandCount: 1...1,
        options: [
            .value("cases", "PATH", "a case, a file of cases or a folder; Cases unless said"),
            .value("runs", "N", "how many generated cases; 1000 unless said"),
            .value("seed", "N", "their seed; 1 unless said"),
            .value("profile", "PROFILE", "realistic, adversarial or mixed; mixed unless said"),
            .value("format", "FORMAT", "text or json; text unless said"),
        ],
        details: """
            MODEL is one of stackdiff models, or exec:COMMAND for a program, which must speak what
            Documentation/external-models.md says.

            Of each clause of the documented contract the first table counts the cases, generated ones
            and those of PATH, in which the model keeps it, breaks it, or breaks it no more than UIKit
            does without its known faults (excused). The second table counts how many layouts are those
            of UIKit: as it was recorded where a case says so, and else as the model uikit has them.
            To differ from UIKit is no fault. A PATH that is not there is left out, unless it was named.

            Exits with 1 when a clause is broken or the model failed to answer.

            examples:
              stackdiff conform exec:Examples/kiwi-layout/run.sh
              stackdiff conform --runs 10000 --format json uikit
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        let format = try arguments.choice("format", default: Format.text)
        let runs = try arguments.number("runs", minimum: 0, default: 1000)
        let generator = CaseGenerator(
            seed: try arguments.seed() ?? 1,
            profile: try arguments.choice("profile", default: .mixed))
        let model = try arguments.model(arguments.operands[0])
        var report = ConformanceReport(
            conformance: Conformance(of: model), seed: generator.seed, runs: runs)
        let workspace = LayoutWorkspace()
        let path = arguments.text("cases") ?? "Cases"
        if arguments.text("cases") != nil || TextFile.isFolder(path) != nil {
            for file in try TextFile.files(below: path, endings: [".json", ".ndjson"]) {
                var cases: [LayoutCase] = []
                try CaseSource.read(file) { cases.append($0.layoutCase) }
                for block in cases.blocks(of: Self.blockSize) {
                    try report.add(block, from: Self.folder(of: file), in: workspace)
                }
            }
        }
        for block in Array(0..<runs).blocks(of: Self.blockSize) {
            if environment.isInterrupted() { return .interrupted }
            try report.add(block.map(generator.makeCase), from: "generated", in: workspace)
        }
        switch format {
        case .text: environment.output.write(report.text)
        case .json: environment.print(report.json.compact())
        }
        return report.conformance.isPassed ? .success : .failure
    }

    private static func folder(of file: String) -> String {
        let parts = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }
}

extension Array {
    /// The elements in their order, in arrays of at most `count`.
    fileprivate func blocks(of count: Int) -> [[Element]] {
        stride(from: 0, to: self.count, by: count).map {
            Array(self[$0..<Swift.min($0 + count, self.count)])
        }
    }
}
