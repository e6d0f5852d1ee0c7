import DifferentialTesting
import Explanations
import FindingStore
import LayoutModels
import Reporting
import StackCases

/// `stackdiff show`: one finding, drawn for the terminal.
struct ShowCommand: Command {
    enum Format: String, CaseIterable {
        case text, json, svg
    }

    let description = CommandDescription(
        name: "show", summary: "draws a finding: both layouts and their differences",
        operands: "FINDING|BUCKET", operandCount: 1...1,
        options: [
            .value("db", "FILE", "the database (default: \(FuzzCommand.standardDatabase))"),
            .choice(
                "format", "FORMAT", Format.self, "text, svg, or json with the case (default: text)"),
        ],
        details: """
            FINDING is a number that `stackdiff list BUCKET` prints. For a bucket the command shows its
            simplest finding.

            examples:
              stackdiff show 17
              stackdiff show uikit~fdstackview/left/uikit:spacing-in-proportions
              stackdiff show --format json 17 > Cases/mine.json
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        let store = try FindingStore.open(
            arguments.text("db") ?? FuzzCommand.standardDatabase, mode: .readOnly)
        let name = arguments.operands[0]
        let stored =
            if let number = Int64(name) {
                try store.finding(FindingID(number))
            } else {
                try store.findings(ofBucket: name).first
            }
        guard let stored else {
            throw CommandError("no finding \(name); stackdiff list shows buckets and findings")
        }
        let evidence = try FindingEvidence(stored.finding, in: LayoutWorkspace())
        let campaign = try store.campaigns().first { $0.id == stored.campaign }
        let pair = evidence.pair(
            tolerance: campaign?.description.tolerance ?? Comparison.defaultTolerance)
        switch try arguments.choice("format", default: Format.text) {
        case .json: environment.output.write(evidence.caseJSON.pretty() + "\n")
        case .svg: environment.print(ComparisonDrawing(pair).svg)
        case .text:
            environment.say("finding \(stored.id), \(stored.finding.bucket.name)")
            environment.print(
                "seed \(stored.finding.seed), case \(stored.finding.index), generator"
                    + " \(stored.finding.generatorVersion)")
            let bucket = stored.finding.bucket
            environment.say(
                BucketExplanation(bucket, causedBy: bucket.knownDefect).text + "\n")
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
        let difference = ConstraintDifference(left: evidence.left, right: evidence.right)
        let axis = evidence.finding.mismatch.attribute.axis
        guard let first = difference.firstPair(along: axis) else { return }
        let each = bucket.relation == nil ? "model" : "layout"
        environment.print("\nconstraints that differ, the first of each \(each):")
        environment.say("  \(bucket.leftTitle): \(first.left?.description ?? "none like it")")
        environment.say("  \(bucket.rightTitle): \(first.right?.description ?? "none like it")")
    }
}
