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
        let store = try arguments.openDatabase()
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
        let pair = evidence.pair(tolerance: tolerance)
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
            environment.say(BucketExplanation(bucket, causedBy: bucket.knownDefect).text)
            let companions = evidence.companions(tolerance: tolerance, in: workspace)
            if !companions.isEmpty { environment.say(companions.inWords.plain) }
            let (reproduction, verdict) = try evidence.judgedReproduction()
            if bucket.isBlameOpen, let ruling = reproduction.ruling {
                environment.say("In this case: " + ruling)
            } else if bucket.relation == nil, let verdict, verdict != bucket.verdict {
                let judged = BucketExplanation(
                    bucket, causedBy: bucket.knownDefect, verdict: verdict)
                environment.say("In this case: " + judged.judgement.plain)
            }
            environment.say("")
            let observed = try StoredEvidence(store).confirmations(
                of: bucket, case: stored.finding.layoutCase)
            for confirmation in observed {
                environment.say("Observed: \(confirmation.sentence)\n")
            }
            environment.output.write(TerminalDrawing(environment).text(of: pair))
            describeConstraints(evidence, environment)
            environment.say("\nlay it out again:\n\(evidence.reproduction)")
        }
        return .success
    }

    private func describeConstraints(
        _ evidence: FindingEvidence, _ environment: CommandEnvironment
    ) {
        let bucket = evidence.finding.bucket
        guard bucket.relation?.keepsConstraints ?? true,
            evidence.finding.mismatch.kind != .failure
        else { return }
        if let lack = bucket.lackOfConstraints(evidence.left, evidence.right) {
            environment.say("\n" + lack)
            return
        }
        let finding = evidence.finding
        if finding.mismatch.kind == .satisfiability {
            let isLeft = finding.left.status == .unsatisfiable
            let (layout, constraints) =
                isLeft ? (finding.left, evidence.left) : (finding.right, evidence.right)
            let name = isLeft ? bucket.leftTitle : bucket.rightTitle
            environment.say("\n\(name): these constraints conflict")
            for index in layout.conflicts where constraints.indices.contains(index) {
                environment.say("  \(constraints[index].description)")
            }
            return
        }
        let difference = ConstraintDifference(left: evidence.left, right: evidence.right)
        let axis = finding.mismatch.attribute.axis
        // The first difference may have nothing to do with the bug.
        guard let first = evidence.guilty?.pair ?? difference.firstPair(along: axis) else { return }
        let each = bucket.relation == nil ? "model" : "layout"
        environment.print("\nconstraints that differ, the first of each \(each):")
        environment.say("  \(bucket.leftTitle): \(first.left?.description ?? "none like it")")
        environment.say("  \(bucket.rightTitle): \(first.right?.description ?? "none like it")")
    }
}
