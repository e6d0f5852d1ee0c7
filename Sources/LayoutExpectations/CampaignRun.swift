import DifferentialTesting
import Explanations
import LayoutModels
import Reporting
import StackCases

/// One run of a campaign that a test makes.
struct CampaignRun {
    /// The number of cases that a model lays out in one call, which is faster for external
    /// programs.
    private static let blockSize = 50

    private let expectation: NoDifferences
    private let left: any LayoutModel
    private let right: any LayoutModel
    private let comparison: Comparison
    private let ignoredCauses: [BucketCause]
    private let end: ContinuousClock.Instant

    /// A kind of difference: its bucket, and the first case that shows it.
    private struct Kind {
        var bucket: Bucket
        var index: Int
        var layoutCase: LayoutCase
        var mismatch: Mismatch
        var count = 1
    }

    init(_ expectation: NoDifferences, _ reference: any LayoutModel) throws(ExpectationError) {
        self.expectation = expectation
        left = reference
        right = expectation.model
        comparison = try Comparison(checkedTolerance: expectation.tolerance)
        end = .now + expectation.timeLimit
        guard expectation.cases > 0 else {
            throw ExpectationError("cases: expected 1 or more, found \(expectation.cases)")
        }
        guard expectation.differenceLimit > 0 else {
            throw ExpectationError(
                "differenceLimit: expected 1 or more, found \(expectation.differenceLimit)")
        }
        let known = [left, right].flatMap { model in
            model.defects.map { BucketCause.defect($0.name, of: model.name) }
        }
        ignoredCauses = expectation.ignoredCauses.map(BucketCause.init)
        for cause in ignoredCauses where !known.contains(cause) {
            throw ExpectationError(
                "ignoring: \(left.name) and \(right.name) have no known bug \"\(cause.rawValue)\";"
                    + " there are \(known.map(\.rawValue).joined(separator: ", "))")
        }
    }

    /// Returns the problem; `nil` if there is none.
    func problem(_ counts: inout CampaignCounts) throws(CaseError) -> String? {
        let kinds = kinds(&counts)
        var problems: [String] = []
        if !kinds.isEmpty {
            problems.append(
                "\(right.name) differs from \(left.name) in \(counts.different) of"
                    + " \(counts.compared) cases that could be compared (seed"
                    + " \(expectation.generator.seed), profile"
                    + " \(expectation.generator.profile.rawValue)).")
            for (number, kind) in kinds.enumerated() {
                problems.append(try text(of: kind, number: number + 1))
            }
        }
        if counts.total < expectation.cases, kinds.count < expectation.differenceLimit {
            problems.append(
                "Only \(counts.total) of \(expectation.cases) cases were laid out in"
                    + " \(expectation.timeLimit); lower the number of cases or raise timeLimit.")
        } else if counts.compared == 0 {
            problems.append(
                "None of \(expectation.cases) cases could be compared: \(counts.unsupported) are"
                    + " not supported, and of \(counts.ambiguous) a layout is ambiguous.")
        } else if counts.total < expectation.cases {
            problems.append(
                "The campaign ended after \(counts.total) of \(expectation.cases) cases, with its"
                    + " limit of \(expectation.differenceLimit) kinds of difference.")
        }
        return problems.isEmpty ? nil : problems.joined(separator: "\n\n")
    }

    /// Lays the cases out, counts the outcomes, and returns the kinds of difference.
    private func kinds(_ counts: inout CampaignCounts) -> [Kind] {
        let workspace = LayoutWorkspace()
        let causes = CauseSearch(left: left, right: right, comparison: comparison)
        var kinds: [Kind] = []
        for start in stride(from: 0, to: expectation.cases, by: Self.blockSize) {
            let block = start..<min(start + Self.blockSize, expectation.cases)
            let cases = block.map { index in
                var layoutCase = expectation.generator.makeCase(index)
                expectation.adjust(&layoutCase)
                return layoutCase
            }
            let layouts = zip(
                left.layouts(of: cases, in: workspace), right.layouts(of: cases, in: workspace))
            for (index, (layoutCase, (layout, other))) in zip(block, zip(cases, layouts)) {
                guard kinds.count < expectation.differenceLimit, ContinuousClock.now < end else {
                    return kinds
                }
                // An adjustment may have removed the view that an edit changes.
                guard let stack = try? layoutCase.configurationAfterEdits().stack else {
                    counts.unsupported += 1
                    continue
                }
                switch comparison.outcome(layout, other, of: ViewTree(stack)) {
                case .equal, .unsatisfiable: counts.same += 1
                case .ambiguous: counts.ambiguous += 1
                case .unsupported: counts.unsupported += 1
                case .different(let mismatch):
                    guard let bucket = causes.bucket(of: layoutCase, in: workspace)?.bucket,
                        !ignoredCauses.contains(bucket.cause)
                    else {
                        counts.ignored += 1
                        continue
                    }
                    counts.different += 1
                    if let kind = kinds.firstIndex(where: { $0.bucket == bucket }) {
                        kinds[kind].count += 1
                    } else {
                        kinds.append(
                            Kind(
                                bucket: bucket, index: index, layoutCase: layoutCase,
                                mismatch: mismatch))
                    }
                }
            }
        }
        return kinds
    }

    private func text(of kind: Kind, number: Int) throws(CaseError) -> String {
        let difference = try SimplestDifference(
            of: kind.layoutCase, left, right, comparison,
            shouldStop: { ContinuousClock.now >= end })
        return "\(number). \(kind.bucket.name): \(Formatted.count(kind.count, "case")),"
            + " the first has the index \(kind.index)\n\n"
            + difference.text
    }
}
