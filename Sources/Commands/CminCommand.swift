import DifferentialTesting
import StackCases

/// `stackdiff cmin`: makes a corpus smaller that reaches the same.
struct CminCommand: Command {
    let description = CommandDescription(
        name: "cmin", summary: "reduces a folder of cases to a small one with the same coverage",
        operands: "FOLDER", operandCount: 1...1,
        options: [
            .value("output", "FOLDER", "the folder to write, which must hold no case"),
            .models(
                "A,B[,C…]", "the models whose coverage counts, or all (default: uikit,fdstackview)"),
            .allowExec,
        ],
        details: """
            The coverage of a case is what its layouts use: the kinds of constraints, which of them give way,
            whether a layout is unique, clauses of the contract that it keeps or breaks, and the causes of
            differences. Of cases with the same coverage the command keeps the simplest. Each file is named
            by its case's digest, so that folders can be joined by copying.

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
