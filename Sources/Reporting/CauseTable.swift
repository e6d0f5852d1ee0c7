import DifferentialTesting
import Explanations
import LayoutModels

/// The order of causes in a report.
///
/// Causes that no known bug explains come first, then UIKit's own bugs, then the others; those with
/// more cases first. Of each cause the bucket with the most cases comes first; its further buckets,
/// such as those of other pairs of models, follow after all causes.
public enum CauseOrder {
    /// Returns elements in the order of a report.
    /// - Parameter elements: Elements with their bucket and the number of its cases.
    /// - Complexity: O(n log n).
    public static func sorted<Element>(
        _ elements: [(element: Element, bucket: Bucket, count: Int)]
    ) -> [Element] {
        let groups = Dictionary(grouping: elements.indices) { elements[$0].bucket.causeKey }
            .values.map { places in places.sorted { precedes(elements[$0], elements[$1]) } }
            .sorted { (first: [Int], second: [Int]) in
                let (one, other) = (elements[first[0]].bucket, elements[second[0]].bucket)
                let ranks = [rank(one), rank(other)]
                guard ranks[0] == ranks[1] else { return ranks[0] < ranks[1] }
                let counts = [first, second].map { places in
                    count(places.map { (elements[$0].bucket, elements[$0].count) })
                }
                return counts[0] == counts[1] ? one.name < other.name : counts[0] > counts[1]
            }
        let further = groups.flatMap { $0.dropFirst() }
        let places =
            groups.map { $0[0] } + further.filter { elements[$0].bucket.relation == nil }
            + further.filter { elements[$0].bucket.relation != nil }
        return places.map { elements[$0].element }
    }

    /// Returns the number of cases of a cause: of those in which models differ, or else of those
    /// in which one is inconsistent.
    static func count(_ buckets: [(bucket: Bucket, count: Int)]) -> Int {
        let pairs = buckets.filter { $0.bucket.relation == nil }
        return (pairs.isEmpty ? buckets : pairs).reduce(0) { $0 + $1.count }
    }

    /// Whether the first of two buckets of one cause comes first.
    private static func precedes<Element>(
        _ first: (element: Element, bucket: Bucket, count: Int),
        _ second: (element: Element, bucket: Bucket, count: Int)
    ) -> Bool {
        let isRelation = [first, second].map { $0.bucket.relation != nil }
        guard isRelation[0] == isRelation[1] else { return isRelation[1] }
        return first.count == second.count
            ? first.bucket.name < second.bucket.name : first.count > second.count
    }

    private static func rank(_ bucket: Bucket) -> Int {
        if !bucket.hasKnownBug { return 0 }
        return (bucket.cause.hasPrefix("uikit:") ? 1 : 2) + (bucket.relation == nil ? 0 : 2)
    }
}

extension Bucket {
    /// Whether the cause is a known bug rather than a failure or unknown.
    var hasKnownBug: Bool { !isUnexplained && LayoutFailure(rawValue: cause) == nil }

    /// The key of a row: a known bug is one cause in all pairs of models.
    var causeKey: String { hasKnownBug ? cause : name }

    /// The models that break the documentation; none if it leaves the difference open.
    var culprits: [String] {
        switch verdict {
        case .left: [left]
        case .right: [right]
        case .both: [left, right]
        case .neither: []
        }
    }
}

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
        /// The largest difference of a stored case, or "conflict".
        var largest: String
        /// The first change that avoids the difference in the smallest case; a dash if none is known.
        var remedy: String
    }

    static let columns = [
        "cause", "cases", "largest stored difference", "who is wrong",
        "what avoids it in the smallest case",
    ]
    /// The columns of a report on more than two models, in which several pairs share a cause.
    static let matrixColumns = ["cause", "comparisons"] + columns.dropFirst(2)
    /// Whether a column holds numbers.
    static let isNumber = [false, true, true, false, false]
    let rows: [Row]

    /// Creates the rows of buckets that are in the order of a report.
    init(_ ranked: [ReportBucket]) {
        let groups = Dictionary(grouping: ranked, by: \.bucket.causeKey)
        var seen: Set<String> = []
        rows = ranked.filter { seen.insert($0.bucket.causeKey).inserted }
            .prefix(ReportContent.matrixExamples).map { bucket in
                let all = groups[bucket.bucket.causeKey] ?? []
                let pairs = all.filter { $0.bucket.relation == nil }
                let largest = (pairs.isEmpty ? all : pairs).map(\.largestDifference).max() ?? 0
                return Row(
                    bucket: bucket,
                    pairs: Set(pairs.map { [$0.bucket.left, $0.bucket.right] }).count,
                    verdict: Self.verdict(pairs.isEmpty ? all : pairs),
                    count: Formatted.count(CauseOrder.count(all.map { ($0.bucket, $0.count) })),
                    largest: largest > 0 ? "\(Formatted.points(largest))\u{A0}pt" : "conflict",
                    remedy: bucket.remedy ?? "–")
            }
    }

    /// Returns who breaks the documentation, with the number of cases if that depends on the case.
    private static func verdict(_ buckets: [ReportBucket]) -> String {
        var counts: [String: Int] = [:]
        for bucket in buckets { counts[bucket.explanation.blame, default: 0] += bucket.count }
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
        return ([line.text] + [line.details.map(\.text).joined(separator: ", ")])
            .filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension ReportContent {
    /// The number of differing cases in which each model breaks the documentation; `nil` if none
    /// was judged.
    var blame: String? {
        var counts: [String: Int] = [:]
        var (open, unexplained) = (0, 0)
        for bucket in buckets where bucket.bucket.relation == nil {
            if !bucket.bucket.hasKnownBug {
                unexplained += bucket.count
            } else if bucket.bucket.verdict == .neither {
                open += bucket.count
            }
            guard bucket.bucket.hasKnownBug else { continue }
            for name in bucket.bucket.culprits { counts[name, default: 0] += bucket.count }
        }
        let known = summary.mismatches - unexplained
        guard known > 0 else { return nil }
        let models = campaign.models.map(\.name).compactMap { name in
            counts[name].map { "\(name) in \(Formatted.count($0))" }
        }
        let parts = models + (open > 0 ? ["no model in \(Formatted.count(open))"] : [])
        let listed =
            parts.dropLast().joined(separator: ", ")
            + (parts.count > 1 ? " and " : "") + (parts.last ?? "")
        let what = isMatrix ? "differing comparisons" : "differing cases"
        return
            "Of the \(Formatted.count(known)) \(what) with a known cause, Apple’s documentation of"
            + " UIStackView is broken by \(listed)."
    }
}
