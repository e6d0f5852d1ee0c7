import DifferentialTesting
import Explanations
import ExternalModels
import FindingStore
import LayoutModels
import Reporting
import StackCases

/// `stackdiff replay`: runs stored findings against today's models.
struct ReplayCommand: Command {
    let description = CommandDescription(
        name: "replay", summary: "lays out stored findings again with the current models",
        operands: "[FINDING|BUCKET …]", operandCount: 0...Int.max,
        options: [
            .database, .allowExec,
        ],
        details: """
            The command replays all findings, or the named ones. A finding is same (the same layouts),
            changed (the models still differ, in another way) or fixed (they no longer differ). The same
            words apply to models that are inconsistent with themselves. The command prints the counts, and
            a line for each named finding; without names, for each finding that is not the same.

            It lays out the stored case, so the version of the generator does not matter, and compares with
            the tolerance of the campaign that found it. The exit code is 1 unless all are the same.

            examples:
              stackdiff replay
              stackdiff replay 17 --db findings.stackdiff
            """)

    func run(_ arguments: Arguments, _ environment: CommandEnvironment) async throws -> ExitStatus {
        let store = try arguments.openDatabaseOfOperands()
        let findings = try self.findings(arguments, store)
        let names = findings.flatMap { [$0.finding.bucket.left, $0.finding.bucket.right] }
        try names.map { name in
            guard let model = ModelRegistry.model(named: name) else {
                let absence = ModelRegistry.absence(of: name, namedIn: "the database")
                throw CommandError("\(name) is \(absence)")
            }
            return model
        }.startPrograms()
        let tolerances = Dictionary(
            uniqueKeysWithValues: try store.campaigns().map { ($0.id, $0.description.tolerance) })
        let workspace = LayoutWorkspace()
        var counts: [Answer: Int] = [:]
        for stored in findings {
            let comparison = Comparison(
                tolerance: tolerances[stored.campaign] ?? Comparison.defaultTolerance)
            let (answer, detail) = try replay(stored.finding, by: comparison, in: workspace)
            counts[answer, default: 0] += 1
            // Of all findings, those that are the same are only counted.
            if answer == .same, arguments.operands.isEmpty { continue }
            environment.say(
                "\(stored.id)  \(answer.rawValue)  \(stored.finding.bucket.name)\(detail)")
        }
        environment.print(
            Answer.allCases.map { "\(Formatted.count(counts[$0] ?? 0)) \($0.rawValue)" }
                .joined(separator: ", "))
        return counts[.same, default: 0] == findings.count ? .success : .failure
    }

    private enum Answer: String, CaseIterable {
        case same, changed, fixed
    }

    private func findings(
        _ arguments: Arguments, _ store: FindingStore
    ) throws -> [StoredFinding] {
        let names = arguments.operands
        if names.isEmpty {
            return try store.buckets().flatMap { try store.findings(ofBucket: $0.bucket.name) }
        }
        return try names.flatMap { name in
            let found =
                if let number = Int64(name) {
                    try store.finding(FindingID(number)).map { [$0] } ?? []
                } else {
                    try store.findings(ofBucket: arguments.bucketName(for: name, in: store))
                }
            if found.isEmpty { throw arguments.noFinding(name) }
            return found
        }
    }

    private func replay(
        _ finding: Finding, by comparison: Comparison, in workspace: LayoutWorkspace
    ) throws -> (Answer, String) {
        guard let (left, right) = finding.bucket.models else { return (.changed, "") }
        let tree = ViewTree(try finding.layoutCase.configurationAfterEdits().stack)
        let layouts: (left: Layout, right: Layout)
        if let relation = finding.bucket.relation {
            let found = try SelfCheck(left, comparison: comparison).check(
                relation, of: finding.layoutCase, in: workspace)
            guard let found else { return (.fixed, ": the relation does not apply to the case") }
            layouts = (found.layout, found.expected)
        } else {
            layouts = (
                left.layout(of: finding.layoutCase, in: workspace),
                right.layout(of: finding.layoutCase, in: workspace)
            )
        }
        let outcome = comparison.outcome(layouts.left, layouts.right, of: tree)
        guard case .different(let mismatch) = outcome else {
            if case .unsupported = outcome { return (.changed, ": now unsupported") }
            return (.fixed, ": now \(outcome.name)")
        }
        let isSame =
            comparison.agrees(layouts.left, finding.left, of: tree)
            && comparison.agrees(layouts.right, finding.right, of: tree)
        if isSame { return (.same, "") }
        let (now, before) = (mismatch.extent, finding.mismatch.extent)
        return (
            .changed, now == before ? ": \(now), in another way" : ": now \(now), was \(before)"
        )
    }
}

extension Mismatch {
    /// The largest difference in points, or a word for a difference that is not one of frames.
    fileprivate var extent: String {
        kind.wordWithoutSize ?? "\(Formatted.points(largestDifference)) pt"
    }
}

extension Comparison {
    /// Returns whether a layout equals the stored one as far as the two can be compared.
    fileprivate func agrees(_ now: Layout, _ stored: Layout, of tree: ViewTree) -> Bool {
        guard now.status == stored.status, now.failure == stored.failure else { return false }
        if now.failure != nil { return true }
        switch outcome(now, stored, of: tree) {
        case .equal, .ambiguous, .unsatisfiable, .unsupported: return true
        case .different: return false
        }
    }
}
