import DifferentialTesting
import Explanations
import StackCases

/// The causes of a report, a row each.
struct CauseTable {
    struct Row {
        /// The bucket whose smallest case shows the cause.
        var bucket: ReportBucket
        /// The number of pairs of models in which the cause shows.
        var pairs: Int
        /// Who breaks the documentation.
        var verdict: String
        /// The number of cases.
        var count: String
        /// The largest difference of a stored case, or "conflict" or "failure".
        var largest: String
        /// The general advice against the bug, or else the first change that avoids the difference in the
        /// smallest case; a dash if neither is known.
        var remedy: String
    }

    static let columns = [
        "cause", "cases", "largest stored difference", "who is wrong", "what avoids it",
    ]
    /// The columns of a report on more than two models, in which several pairs share a cause.
    static let matrixColumns = ["cause", "comparisons"] + columns.dropFirst(2)
    /// Whether a column holds numbers.
    static let isNumber = [false, true, true, false, false]
    let rows: [Row]

    /// Creates the rows of buckets that are in the order of a report.
    init(_ ranked: [ReportBucket]) {
        let groups = Dictionary(grouping: ranked, by: \.bucket.causeKey)
        rows = ranked.uniqued(on: \.bucket.causeKey)
            .prefix(ReportContent.matrixExamples).map { bucket in
                let all = groups[bucket.bucket.causeKey] ?? []
                let pairs = all.filter { $0.bucket.relation == nil }
                let largest = (pairs.isEmpty ? all : pairs).map(\.largestDifference).max() ?? 0
                let word = largest > 0 ? nil : bucket.finding.mismatch.kind.wordWithoutSize
                return Row(
                    bucket: bucket,
                    pairs: Set(pairs.map { [$0.bucket.left, $0.bucket.right] }).count,
                    verdict: Self.verdict(pairs.isEmpty ? all : pairs),
                    count: Formatted.count(CauseOrder.count(all.map { ($0.bucket, $0.count) })),
                    largest: word ?? "\(Formatted.length(largest))\u{A0}pt",
                    remedy: bucket.cause?.defect.advice.map { "\($0.asSentence)." }
                        ?? bucket.remedy.map { "In the smallest case: \($0)" } ?? "–")
            }
    }

    /// Returns who breaks the documentation, with the number of cases if that depends on the case.
    private static func verdict(_ buckets: [ReportBucket]) -> String {
        var counts: [String: Int] = [:]
        for bucket in buckets { counts[bucket.blame, default: 0] += bucket.count }
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { blame, count in
            counts.count == 1 ? blame : "\(blame) (\(Formatted.count(count)))"
        }.joined(separator: ", ")
    }
}

extension ReportBucket {
    /// The first change that avoids the difference in the example; `nil` if none is known.
    fileprivate var remedy: String? {
        guard let section = sections.first(where: { $0.topic == .workaround }),
            section.lines.count > 1
        else { return nil }
        let line = section.lines[0]
        let details = line.details.map(\.text).joined(separator: ", ")
        return details.isEmpty ? line.text : "\(line.text) \(details)."
    }
}
