import DifferentialTesting
import StackCases

/// `stackdiff cmin`: makes a corpus smaller that reaches the same.
struct CminCommand: Command {
    let description = CommandDescription(
        name: "cmin", summary: "reduces a folder of cases to a small one that reaches the same",
        operands: "FOLDER", operandCount: 1...1,
        options: [
            .value("output", "FOLDER", "where the cases go; there must be no case yet"),
            .value(
                "models", "A,B[,C…]",
                "what the cases are to reach something in, or all; uikit,fdstackview unless said"),
            .allowExec,
        ],
        details: """
            What a case reaches is what its layouts are made of and come to: the kinds of constraints,
            which of them give way, how determined a layout is, clauses that it keeps or breaks, how two
            models compare and by what cause they differ. Of cases that reach the same the simplest is
            kept, and each file is named by its case's digest, so that folders can be joined by copying.

            example:
              stackdiff fuzz --guided --corpus corpus --runs 100000
              stackdiff cmin corpus --output small
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        guard let output = arguments.text("output") else {
            throw UsageError("--output is missing: a folder for the cases")
        }
        let campaign = Campaign(
            try arguments.campaignModels("models"),
            generator: CaseGenerator(seed: 0, profile: .mixed),
            selfInterval: Campaign.standardSelfInterval)
        let source = arguments.operands[0]
        guard TextFile.isFolder(source) ?? false else {
            throw CommandError("\(source): no such folder")
        }
        let cases = try CorpusFolder(source).cases()
        let folder = try CorpusFolder(output)
        guard try folder.cases().isEmpty else {
            throw CommandError("\(output): holds cases already; name another folder")
        }
        let smallest = campaign.smallestCorpus(of: cases)
        try folder.add(smallest.cases)
        environment.inform(
            "\(smallest.cases.count) of \(cases.count) different cases, which reach"
                + " \(smallest.reachCount) things, are in \(output)")
        return .success
    }
}
