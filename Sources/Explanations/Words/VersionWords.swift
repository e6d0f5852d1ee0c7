import DifferentialTesting
import LayoutModels
import StackCases

extension CaseEvidence {
    /// The models of older UIKits, with the versions of iOS, the latest first.
    private static let olderVersions: [(model: RuleModel, versions: ClosedRange<Int>)] = [
        (.uikitIOS14, 13...14), (.uikitIOS9, 9...12),
    ]

    /// The older UIKits that lay out the case in another way than today's, with a number or a conflict of each.
    @LineBuilder var olderVersions: [Line] {
        if isOfOneModel, left.name == RuleModel.uikit.name, pair.left.status.isDetermined {
            for (older, versions) in differingVersions {
                older.line(
                    insteadOf: pair.left, "iOS \(versions.lowerBound) to \(versions.upperBound)")
            }
        }
    }

    /// The older UIKits with their versions; neighbours with the same layout are one entry.
    private var differingVersions: [(older: CaseEvidence, versions: ClosedRange<Int>)] {
        var found: [(older: CaseEvidence, versions: ClosedRange<Int>)] = []
        for (model, versions) in Self.olderVersions {
            guard
                let older = try? CaseEvidence(layoutCase, alone: model, comparison, workspace)
            else { continue }
            if let last = found.last, last.older.pair.left.isSame(as: older.pair.left) {
                found[found.count - 1].versions =
                    versions.lowerBound...last.versions.upperBound
            } else {
                found.append((older, versions))
            }
        }
        return found
    }

    /// The bug of this version that today's UIKit does not have, with the advice on it; `nil` if there is none.
    private var reasonInVersion: String? {
        defects(of: attribution.cause(of: layoutCase, in: workspace)).map(\.defect)
            .first { !RuleModel.uikit.defects.contains($0) }
            .map { defect in
                defect.sentence + (defect.advice.map { " Against that, \($0)." } ?? "")
            }
    }

    /// Returns how a version of UIKit differs from today's layout; `nil` if it does not.
    private func line(insteadOf today: Layout, _ versions: String) -> Line? {
        switch comparison.outcome(today, pair.left, of: tree) {
        case .different(let mismatch) where mismatch.kind == .satisfiability:
            let sum = conflictSum((left, pair.left)).map { ": \($0.sentence)" } ?? "."
            return Line(
                "In UIKit of \(versions) (\(left.name)) required constraints conflict\(sum)"
            ) {
                if let fix = layoutFixes.first { fix.line(tree) }
            }
        case .different(let mismatch) where mismatch.kind.isOfFrames:
            let numbers = [pair.left, today].map {
                Formatted.points($0.frames[mismatch.view][mismatch.attribute])
            }
            return Line(
                "UIKit of \(versions) differs: \(name(mismatch)) is \(numbers[0]) there, not \(numbers[1])"
                    + " (see --models \(left.name))."
            ) { if let reason = reasonInVersion { reason } }
        case .different, .equal, .ambiguous, .unsatisfiable, .unsupported: return nil
        }
    }
}
