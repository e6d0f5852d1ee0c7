import DifferentialTesting
import LayoutModels
import Reporting
import StackCases

/// `stackdiff shrink`: makes a case as simple as it gets.
struct ShrinkCommand: Command {
    let description = CommandDescription(
        name: "shrink", summary: "reduces a case to the simplest one in the same bucket",
        operands: "FILE", operandCount: 1...1,
        options: [
            .value(
                "models", "LEFT,RIGHT", "the two models; uikit,fdstackview unless said"),
            .value(
                "interesting", "COMMAND",
                "keeps what COMMAND says instead, a shell command that reads a case on standard"
                    + " input: exit code 0 keeps it"),
            .value("max-evaluations", "COUNT", "how many cases are judged; 10,000 unless said"),
            .value("max-time", "SECONDS", "when to stop; 60 unless said"),
            .value("output", "FILE", "writes the case there instead of to standard output"),
        ],
        details: """
            FILE holds one case; - is standard input. A case stays in its bucket while the same models
            differ, by the same cause, with the same verdict. Views, nesting, edits and properties are
            dropped and numbers made simple, as long as that holds; stackdiff does not change FILE.

            What was stopped by a bound or by Ctrl-C goes on when its result is shrunk again.

            examples:
              stackdiff shrink large.json > small.json
              stackdiff shrink --interesting ./still-wrong large.json
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        let limit = try arguments.number("max-evaluations", minimum: 1, default: 10_000)
        let time = try arguments.positive("max-time", "seconds") ?? 60
        let models = try arguments.pair("models")
        let file = arguments.operands[0]
        let original = try Self.onlyCase(of: file)
        let end = environment.uptime() + time

        let bucket: String
        let isInteresting: (LayoutCase) throws -> Bool
        if let command = arguments.text("interesting") {
            let shell = ShellCommand(command, variables: environment.variables)
            isInteresting = { try shell.run(input: $0.json.compact() + "\n") == 0 }
            let code = try shell.run(input: original.json.compact() + "\n")
            guard code == 0 else {
                throw CommandError(
                    "\(file): the case is not interesting, the command ended with \(code)",
                    status: .failure)
            }
            bucket = "interesting to the command"
        } else {
            guard
                let membership = try BucketMembership(
                    of: original, left: models.left, right: models.right)
            else {
                throw CommandError(
                    "\(file): no mismatch, \(models.left.name) and \(models.right.name) do not"
                        + " differ", status: .failure)
            }
            isInteresting = membership.contains
            bucket = "cause \(membership.cause.name(left: models.left, right: models.right))"
        }

        var shrinker = Shrinker(original)
        try shrinker.run(
            limit: limit,
            shouldStop: { environment.isInterrupted() || environment.uptime() >= end },
            isInteresting: isInteresting)
        let text = shrinker.smallest.json.pretty() + "\n"
        if let output = arguments.text("output") {
            try TextFile.write(text, to: output)
        } else {
            environment.output.write(text)
        }
        environment.inform(Self.summary(shrinker, bucket))
        return environment.isInterrupted() ? .interrupted : .success
    }

    private static func onlyCase(of file: String) throws -> LayoutCase {
        let source = try CaseSource(path: file)
        guard let first = try source.next() else { throw CommandError("\(file): no case") }
        guard try source.next() == nil else {
            throw CommandError("\(file): several cases; shrink takes one", status: .usage)
        }
        return first.layoutCase
    }

    private static func summary(_ shrinker: Shrinker, _ bucket: String) -> String {
        let before = shrinker.original.stack.viewCount
        let after = shrinker.smallest.stack.viewCount
        var text =
            "\(before) \(before == 1 ? "view" : "views") → \(after),"
            + " \(Formatted.count(shrinker.evaluations))"
            + " \(shrinker.evaluations == 1 ? "evaluation" : "evaluations"), \(bucket)"
        if !shrinker.isFinished { text += "; stopped early, shrink the result to go on" }
        return text
    }
}
