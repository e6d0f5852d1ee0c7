import DifferentialTesting
import Explanations
import FindingStore
import LayoutModels
import Reporting
import StackCases

/// `stackdiff show`: one finding, drawn for the terminal.
struct ShowCommand: Command {
    let description = CommandDescription(
        name: "show", summary: "draws a finding: both layouts and their differences",
        operands: "FINDING|BUCKET", operandCount: 1...1,
        options: [
            .database,
            .choice(
                "format", "FORMAT", DrawingFormat.self,
                "text, svg, or json with the case (default: text)"),
        ],
        details: """
            FINDING is a number that `stackdiff list BUCKET` prints. For a bucket the command draws the
            smallest case, which `fuzz` stores when a campaign ends; if there is none, the simplest finding.

            examples:
              stackdiff show 17
              stackdiff show spacing-in-proportions
              stackdiff show --format json 17 > Cases/mine.json
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        let format = try arguments.choice("format", default: DrawingFormat.text)
        let store = try arguments.openDatabaseOfOperands()
        let name = arguments.operands[0]
        let bucket =
            name.contains(where: \.isLetter) ? try arguments.bucketName(for: name, in: store) : nil
        let example = try bucket.flatMap(store.example(ofBucket:))
        let found =
            try bucket.map { try example ?? store.findings(ofBucket: $0).first }
            ?? Int64(name).flatMap { try store.finding(FindingID($0)) }
        guard let stored = found else {
            throw arguments.noFinding(name)
        }
        let workspace = LayoutWorkspace()
        let evidence = try FindingEvidence(stored.finding, in: workspace)
        let campaign = try store.campaigns().first { $0.id == stored.campaign }
        let tolerance = campaign?.description.tolerance ?? Comparison.defaultTolerance
        let pair = LayoutPair(stored.finding, of: evidence.stack, tolerance: tolerance)
        switch format {
        case .json: environment.output.write(evidence.caseJSON.pretty() + "\n")
        case .svg: environment.print(ComparisonDrawing(pair).svg)
        case .text:
            let bucket = stored.finding.bucket
            environment.say(
                example == nil
                    ? "finding \(stored.id), \(bucket.name)"
                    : "\(bucket.name), its smallest case, from finding \(stored.id)")
            environment.print(
                "seed \(stored.finding.seed), case \(stored.finding.index), generator"
                    + " \(stored.finding.generatorVersion)")
            environment.say(
                lines: BucketExplanation(bucket, causedBy: bucket.knownDefect).text + "\n")
            if let missing = stored.finding.missingLayout { environment.say(missing.plain) }
            let companions = evidence.companions(tolerance: tolerance, in: workspace)
            if !companions.isEmpty { environment.say(companions.inWords.plain) }
            let (reproduction, verdict) = try evidence.judgedReproduction()
            if bucket.isUnexplained, let ruling = reproduction.ruling {
                environment.say("In this case: " + ruling)
            } else if bucket.relation == nil, let verdict, verdict != bucket.verdict {
                let judged = BucketExplanation(
                    bucket, causedBy: bucket.knownDefect, verdict: verdict)
                environment.say(judged.caseJudgement.plain)
            }
            environment.say("")
            let observed = try StoredEvidence(store).confirmations(
                of: bucket, case: stored.finding.layoutCase)
            for confirmation in observed {
                environment.say("Observed: \(confirmation.sentence)")
                environment.say("")
            }
            environment.draw(TerminalDrawing(environment).text(of: pair))
            describeConstraints(evidence, environment)
            let number = example == nil ? stored.id : nil
            environment.print("\nexplain it:")
            environment.say(evidence.explaining(number, in: arguments.database))
            environment.print("\nlay it out again:")
            environment.say(evidence.reproduction)
        }
        return .success
    }

    private func describeConstraints(
        _ evidence: FindingEvidence, _ environment: CommandEnvironment
    ) {
        let finding = evidence.finding
        let bucket = finding.bucket
        let constraints = ConstraintEvidence(
            finding, left: evidence.left, right: evidence.right, guilty: evidence.guilty)
        switch constraints {
        case .nothing(let why):
            environment.say("")
            environment.say(why)
        case .conflict(let side, let constraints):
            environment.say("")
            environment.say("\(bucket.title(of: side)): these constraints conflict")
            for constraint in constraints { environment.say("  \(constraint.description)") }
        case .difference(let pair, _):
            let each = bucket.relation == nil ? "model" : "layout"
            environment.print("\nconstraints that differ, the first of each \(each):")
            environment.say("  \(bucket.leftTitle): \(pair.left?.description ?? "none like it")")
            environment.say("  \(bucket.rightTitle): \(pair.right?.description ?? "none like it")")
        }
    }
}
