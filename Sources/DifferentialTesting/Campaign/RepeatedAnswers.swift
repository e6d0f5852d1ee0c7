import ExternalModels
import LayoutModels
import StackCases

/// The answers of a program that was asked for some stored cases of a campaign once more.
///
/// Findings are unreliable if a program's answers depend on more than the case.
package struct RepeatedAnswers: Sendable {
    /// The name of the program's model.
    package var model: String
    /// The number of cases.
    package var caseCount = 0
    /// The indices of the cases with another layout than before, in order.
    package var changed: [Int] = []

    /// The most cases, which a program gets in one call.
    private static let limit = 64
    /// The most cases of a bucket.
    private static let limitPerBucket = 3

    /// Asks a program again for the cases of findings, except those in which it failed.
    /// - Complexity: Up to 64 layouts.
    package init(of program: ExternalModel, to findings: [Finding]) {
        model = program.name
        var counts: [Bucket: Int] = [:]
        let asked = findings.filter { finding in
            guard let before = finding.layout(of: program.name), before.status != .failed,
                counts[finding.bucket, default: 0] < Self.limitPerBucket
            else { return false }
            counts[finding.bucket, default: 0] += 1
            return true
        }.uniqued(on: \.layoutCase).prefix(Self.limit)
        let layouts = program.layouts(of: asked.map(\.layoutCase), in: LayoutWorkspace())
        // After an interruption it answers no more.
        guard !Interruption.isRequested else { return }
        caseCount = asked.count
        for (finding, layout) in zip(asked, layouts) {
            guard let before = finding.layout(of: program.name), !layout.isSame(as: before)
            else { continue }
            changed.append(finding.index)
        }
        changed.sort()
    }

    /// Whether an answer changed.
    package var isUnreliable: Bool { !changed.isEmpty }

    /// The sentence about a program that answered otherwise; `nil` if it did not.
    package var warning: String? {
        guard let first = changed.first else { return nil }
        return
            "\(model) gave another layout in \(changed.count) of \(caseCount) stored cases when it was"
            + " asked again, first in case \(first): its answers depend on more than the case, or it"
            + " has changed. Such findings are not reliable."
    }
}

extension Finding {
    /// The layout of its case by the model of that name; `nil` if there is none.
    fileprivate func layout(of model: String) -> Layout? {
        bucket.left == model ? left : bucket.right == model ? right : nil
    }
}

extension Layout {
    /// Whether another layout has the same status and, within the tolerance, the same frames.
    fileprivate func isSame(as other: Layout) -> Bool {
        status == other.status && frames.count == other.frames.count
            && zip(frames, other.frames).allSatisfy { frame, other in
                FrameAttribute.allCases.allSatisfy {
                    abs(frame[$0] - other[$0]) <= Layout.tolerance
                }
            }
    }
}
