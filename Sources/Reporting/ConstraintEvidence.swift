import DifferentialTesting
import Explanations
import LayoutModels
import StackCases

/// The constraints behind a finding.
package enum ConstraintEvidence {
    /// The constraints that conflict in the only unsatisfiable layout, with its side.
    case conflict(Side, [EmittedConstraint])
    /// The two that differ, and everything else that only one model has.
    case difference(ConstraintDifference.Pair, ConstraintDifference)
    /// The reason why there is nothing to show.
    case nothing(String)

    init(_ bucket: ReportBucket) {
        self.init(
            bucket.finding, left: bucket.example.constraintsLeft,
            right: bucket.example.constraintsRight, guilty: bucket.example.guilty)
    }

    /// - Parameters:
    ///   - left: The first model's constraints; none if it makes none.
    ///   - right: The second model's constraints.
    ///   - guilty: The constraints that the known bug changes; `nil` if none is known.
    package init(
        _ finding: Finding, left: [EmittedConstraint], right: [EmittedConstraint],
        guilty: ConstraintsOfDefect?
    ) {
        if finding.mismatch.kind == .failure {
            self = .nothing("A model failed, so that there are no constraints to compare.")
            return
        }
        if finding.mismatch.kind == .satisfiability {
            let side = finding.sideWithoutLayout
            let all = side == .left ? left : right
            let conflicts = finding.layout(of: side).conflicts.filter(all.indices.contains)
            self = .conflict(side, conflicts.map { all[$0] })
            return
        }
        guard finding.bucket.relation?.keepsConstraints ?? true else {
            self = .nothing(
                "The constraints of both cases cannot be compared one by one, since their views or "
                    + "lengths are not the same.")
            return
        }
        if let lack = finding.bucket.lackOfConstraints(left, right) {
            self = .nothing(lack)
            return
        }
        let difference = ConstraintDifference(left: left, right: right)
        // The first difference may have nothing to do with the bug.
        if let pair = guilty?.pair
            ?? difference.firstPair(along: finding.mismatch.attribute.axis)
        {
            self = .difference(pair, difference)
        } else {
            self = .nothing(
                finding.bucket.relation == nil
                    ? "Both models make the same constraints."
                    : "Both layouts have the same constraints.")
        }
    }

    /// Returns the constraints that only one model has, in the groups that are printed.
    static func groups(
        of difference: ConstraintDifference, _ bucket: ReportBucket
    ) -> [(title: String, constraints: [EmittedConstraint])] {
        Axis.allCases.flatMap { axis in
            [
                (
                    "Only in A \(bucket.bucket.leftTitle), \(axis.rawValue)",
                    difference.along(axis).left
                ),
                (
                    "Only in B \(bucket.bucket.rightTitle), \(axis.rawValue)",
                    difference.along(axis).right
                ),
            ]
        }.filter { !$0.1.isEmpty }
    }
}

extension Bucket {
    /// Returns a sentence about the models that make no constraints; `nil` where both make some.
    fileprivate func lackOfConstraints(
        _ constraints: [EmittedConstraint], _ others: [EmittedConstraint]
    ) -> String? {
        let names = [(constraints, left), (others, right)].filter(\.0.isEmpty).map(\.1)
        guard !names.isEmpty else { return nil }
        return "\(names.joined(separator: " and ")) \(names.count == 1 ? "makes" : "make") no"
            + " constraints that could be compared."
    }
}
