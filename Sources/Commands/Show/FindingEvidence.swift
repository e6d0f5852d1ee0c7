import DifferentialTesting
import Explanations
import ExternalModels
import FindingStore
import LayoutModels
import Reporting
import StackCases

/// What belongs to a finding when it is shown, made again from the stored case.
struct FindingEvidence {
    var finding: Finding
    var stack: StackConfiguration
    var left: [EmittedConstraint] = []
    var right: [EmittedConstraint] = []

    /// The case that the second layout is of; the finding's own where two models differ.
    var relatedCase: LayoutCase

    /// Makes the constraints of both models again; a model that is no longer there has none.
    init(_ finding: Finding, in workspace: LayoutWorkspace) throws {
        self.finding = finding
        stack = try finding.layoutCase.configurationAfterEdits().stack
        relatedCase =
            try finding.bucket.relation?.relatedCases(of: finding.layoutCase)?.related
            ?? finding.layoutCase
        left = Self.constraints(finding.bucket.left, finding.layoutCase, workspace)
        right = Self.constraints(finding.bucket.right, relatedCase, workspace)
    }

    private static func constraints(
        _ model: String, _ layoutCase: LayoutCase, _ workspace: LayoutWorkspace
    ) -> [EmittedConstraint] {
        ModelRegistry.model(named: model)?.constraintBased?.constraints(
            for: layoutCase, in: workspace) ?? []
    }

    /// The case as JSON, without what the report says in other words.
    var caseJSON: JSONValue { finding.layoutCase.json }

    /// A line that lays the case out again when it is pasted into a shell, and the related case
    /// after it where a model is held against itself.
    var reproduction: String {
        guard finding.bucket.relation == nil else {
            return "printf '%s\\n' \(caseJSON.compact().shellQuoted)"
                + " \(relatedCase.json.compact().shellQuoted) | stackdiff layout --model"
                + " \(finding.bucket.left.shellQuoted) -"
        }
        return "printf '%s' \(caseJSON.compact().shellQuoted) | stackdiff layout --model"
            + " \("\(finding.bucket.left),\(finding.bucket.right)".shellQuoted) -"
    }

    /// Both layouts.
    func pair(tolerance: Double) -> LayoutPair {
        LayoutPair(
            stack: stack, leftName: finding.bucket.leftTitle, left: finding.left,
            rightName: finding.bucket.rightTitle, right: finding.right,
            mismatch: finding.mismatch, tolerance: tolerance)
    }
}
