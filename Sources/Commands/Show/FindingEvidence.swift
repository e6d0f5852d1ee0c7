import DifferentialTesting
import FindingStore
import LayoutModels
import Reporting
import StackCases

/// What belongs to a finding when it is shown, made again from the stored case.
struct FindingEvidence {
    var finding: Finding
    var stack: StackConfiguration
    var left: [ConstraintText] = []
    var right: [ConstraintText] = []

    /// Makes the constraints of both models again; a model that is no longer there has none.
    init(_ finding: Finding, in workspace: LayoutWorkspace) throws {
        self.finding = finding
        stack = try finding.layoutCase.configurationAfterEdits().stack
        left = Self.constraints(finding.bucket.left, finding.layoutCase, workspace)
        right = Self.constraints(finding.bucket.right, finding.layoutCase, workspace)
    }

    private static func constraints(
        _ model: String, _ layoutCase: LayoutCase, _ workspace: LayoutWorkspace
    ) -> [ConstraintText] {
        ModelRegistry.model(named: model)?.constraints(for: layoutCase, in: workspace) ?? []
    }

    /// The case as JSON, without what the report says in other words.
    var caseJSON: JSONValue { finding.layoutCase.json }

    /// A line that lays the case out again when it is pasted into a shell.
    var reproduction: String {
        "printf '%s' \(caseJSON.compact().shellQuoted) | stackdiff layout --model"
            + " \(finding.bucket.left),\(finding.bucket.right) -"
    }

    /// Both layouts.
    func pair(tolerance: Double) -> LayoutPair {
        LayoutPair(
            stack: stack, leftName: finding.bucket.left, left: finding.left,
            rightName: finding.bucket.right, right: finding.right, mismatch: finding.mismatch,
            tolerance: tolerance)
    }
}
