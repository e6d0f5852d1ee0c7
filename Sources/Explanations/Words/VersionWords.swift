import DifferentialTesting
import LayoutModels
import StackCases

extension CaseEvidence {
    /// The models of older UIKits, with the versions in words.
    private static let olderVersions: [(model: RuleModel, versions: String)] = [
        (.uikitIOS9, "iOS 9 to 12")
    ]

    /// The older UIKits that lay out the case in another way than today's, with a number or a conflict of each.
    @LineBuilder var olderVersions: [Line] {
        if isOfOneModel, left.name == RuleModel.uikit.name, pair.left.status.isDetermined {
            for (model, versions) in Self.olderVersions {
                if let older = try? CaseEvidence(layoutCase, alone: model, comparison, workspace) {
                    older.line(insteadOf: pair.left, versions)
                }
            }
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
                if let remedy = conflictRemedies.first { "\(remedy.text).".asSentence }
            }
        case .different(let mismatch) where mismatch.kind.isOfFrames:
            let numbers = [pair.left, today].map {
                Formatted.points($0.frames[mismatch.view][mismatch.attribute])
            }
            return Line(
                "UIKit of \(versions) (\(left.name)) differs: \(name(mismatch)) is \(numbers[0]) there,"
                    + " not \(numbers[1]).")
        case .different, .equal, .ambiguous, .unsatisfiable, .unsupported: return nil
        }
    }
}
