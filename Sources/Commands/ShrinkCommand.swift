import DifferentialTesting
import Explanations
import ExternalModels
import LayoutModels
import Reporting
import StackCases

/// `stackdiff shrink`: reduces a case.
struct ShrinkCommand: Command {
    let description = CommandDescription(
        name: "shrink", summary: "reduces a case to the simplest one in the same bucket",
        operands: "FILE", operandCount: 1...1,
        options: [
            .models(
                "LEFT[,RIGHT]",
                "the two models to compare, or one to compare with itself without its known bugs"
                    + " (default: uikit,fdstackview; if these agree, uikit)"),
            .caseIndex,
            .choice(
                "relation", "RELATION", SelfRelation.self,
                "keeps instead the inconsistency of one model: order-free, hidden-as-removed,"
                    + " transposed, scaled or mirrored"),
            .value(
                "interesting", "COMMAND",
                "keeps each case for which COMMAND, a shell command that reads the case on standard"
                    + " input, exits with code 0"),
            .value(
                "max-evaluations", "COUNT",
                "the largest number of cases to lay out (default: 10,000)"),
            .value("max-time", "SECONDS", "the time limit (default: 60)"),
            .path("output", "FILE", "the file to write (default: standard output)"),
        ],
        details: """
            FILE holds one case, or several if --case chooses one; - is standard input. The command removes
            views, nesting, edits and properties, and simplifies numbers, while the case stays in its bucket:
            the same models differ, by the same cause, with the same verdict. If several bugs cause the
            difference, one of them is kept. FILE is not changed.

            If a limit or Ctrl-C stops the command, shrink its result to continue.

            examples:
              stackdiff shrink large.json > small.json
              stackdiff shrink --interesting ./still-wrong large.json
              stackdiff shrink --models fdstackview --relation order-free large.json
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        let limit = try arguments.number("max-evaluations", minimum: 1) ?? 10_000
        let time = try arguments.positive("max-time", "seconds") ?? 60
        let broken = try arguments.brokenRelation()
        let file = arguments.operands[0]
        if let output = arguments.text("output") {
            try TextFile.check(output)
            guard !TextFile.isSame(output, file) else {
                throw CommandError(
                    "\(output): is the file to shrink; name another file", status: .usage)
            }
        }
        let (original, place, _) = try arguments.chosenCase(of: file)
        // Until now there was nothing to save, and reading may wait for a terminal.
        environment.listen?()
        let end = environment.uptime() + time
        let shouldStop = { environment.isInterrupted() || environment.uptime() >= end }

        let command = arguments.text("interesting")
        // The runs of a command stop at the limit themselves.
        let timer =
            command == nil
            ? CaseTime(seconds: time, option: "max-time", environment).start(place) : nil
        let interest =
            if let command {
                try Self.interest(of: command, original, place, environment, shouldStop)
            } else if let (model, relation) = broken {
                try Self.breach(of: relation, by: model, original, place)
            } else {
                try Self.mismatch(arguments, original, place)
            }
        timer?.cancel()
        if command == nil { environment.interrupt?(end - environment.uptime()) }

        var shrinker = Shrinker(original)
        try shrinker.run(
            limit: limit, shouldStop: shouldStop,
            // A command can ask for an ambiguous layout.
            completes: command == nil, canBeInteresting: interest.canBeIn,
            // An interrupted external model has not answered.
            isInteresting: { try interest.isIn($0) && !Interruption.isRequested })
        let text = shrinker.smallest.json.pretty() + "\n"
        if let output = arguments.text("output") {
            try TextFile.write(text, to: output)
        } else {
            environment.output.write(text)
        }
        environment.inform(Self.summary(shrinker, interest.name()))
        return environment.isInterrupted() ? .interrupted : .success
    }

    /// The property that a case must keep.
    private struct Interest {
        /// The property's name in the smallest case.
        var name: () -> String
        /// Whether a case may have the property.
        var canBeIn: (LayoutCase) -> Bool = { _ in true }
        var isIn: (LayoutCase) throws -> Bool
    }

    private static func interest(
        of command: String, _ original: LayoutCase, _ place: String,
        _ environment: CommandEnvironment, _ shouldStop: @escaping () -> Bool
    ) throws -> Interest {
        let shell = ShellCommand(command, variables: environment.variables)
        func code(of layoutCase: LayoutCase) throws -> Int32? {
            try shell.run(input: layoutCase.json.compact() + "\n", shouldStop: shouldStop)
        }
        guard let first = try code(of: original) else {
            throw CommandError("\(place): the command did not end before the time limit")
        }
        guard first == 0 else {
            throw CommandError(
                "\(place): the case is not interesting, the command ended with \(first)",
                status: .failure)
        }
        return Interest(name: { "interesting to the command" }, isIn: { try code(of: $0) == 0 })
    }

    private static func breach(
        of relation: SelfRelation, by model: any LayoutModel, _ original: LayoutCase,
        _ place: String
    ) throws -> Interest {
        guard
            let membership = try SelfBucketMembership(of: original, breaking: relation, model)
        else {
            throw CommandError(
                "\(place): \(model.name) keeps the relation \(relation.rawValue), or it does not"
                    + " apply to the case", status: .failure)
        }
        let cause = membership.cause.bucketCause(left: model, right: model).rawValue
        return Interest(
            name: { "\(model.name) breaks \(relation.rawValue), cause \(cause)" },
            isIn: membership.contains)
    }

    private static func mismatch(
        _ arguments: Arguments, _ original: LayoutCase, _ place: String
    ) throws -> Interest {
        let models = try arguments.modelOrPair("models", default: "uikit,fdstackview")
        let left = models[0]
        var others = Array(models.dropFirst())
        // A bug that FDStackView shares makes no difference between it and UIKit.
        if others.isEmpty || arguments.text("models") == nil { others.append(left.withoutDefects) }
        for other in others {
            let found = try BucketMembership(of: original, left: left, right: other)
            if let found { return interest(found, left, other, place) }
        }
        guard models.count == 2 else {
            throw CommandError(
                "\(place): no known bug of \(left.name) changes it", status: .failure)
        }
        let right = models[1]
        let option = arguments.text("case").map { " --case \($0)" } ?? ""
        var message = "\(place): no mismatch between \(left.name) and \(right.name)"
        for model in [left, right] {
            let broken = try SelfRelation.allCases.first {
                try SelfBucketMembership(of: original, breaking: $0, model) != nil
            }
            guard let broken else { continue }
            message +=
                "; but \(model.name) is inconsistent with itself: stackdiff shrink --models"
                + " \(model.name) --relation \(broken.rawValue)\(option)"
                + " \(arguments.operands[0].shellQuoted)"
            break
        }
        let hasConflict = [left, right].contains {
            $0.layout(of: original, in: LayoutWorkspace()).status == .unsatisfiable
        }
        if hasConflict { message += "; stackdiff explain names the constraints that conflict" }
        throw CommandError(message, status: .failure)
    }

    private static func interest(
        _ membership: BucketMembership, _ left: any LayoutModel, _ right: any LayoutModel,
        _ place: String
    ) -> Interest {
        let cause = membership.cause.bucketCause(left: left, right: right).rawValue
        let isOneOfSeveral = membership.verdict == nil
        return Interest(
            name: {
                let remark =
                    membership.verdict == nil
                    ? ", together with other bugs (explain names them)"
                    : isOneOfSeveral ? ", the first of several bugs in \(place)" : ""
                return "cause \(cause)\(remark)"
            }, canBeIn: membership.canContain, isIn: membership.contains)
    }

    private static func summary(_ shrinker: Shrinker, _ bucket: String) -> String {
        let before = shrinker.original.stack.viewCount
        let after = shrinker.smallest.stack.viewCount
        var text =
            "\(Formatted.count(before, "view")) → \(after),"
            + " \(Formatted.count(shrinker.evaluations, "evaluation")), \(bucket)"
        if !shrinker.isFinished { text += "; stopped early, shrink the result to continue" }
        return text
    }
}
