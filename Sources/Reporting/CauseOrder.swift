import DifferentialTesting
import LayoutModels

/// The order of causes in a report.
///
/// Causes that no known bug explains come first, then UIKit's own bugs, then the others; those with
/// more cases first. Of each cause the bucket with the most cases comes first; its further buckets,
/// such as those of other pairs of models, follow after all causes.
package enum CauseOrder {
    /// Returns elements in the order of a report.
    /// - Parameter elements: Elements with their bucket and the number of its cases.
    /// - Complexity: O(n log n).
    package static func sorted<Element>(
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
        guard bucket.cause.kind == .bug else { return 0 }
        let isOfUIKit =
            if case .defect(_, of: RuleModel.uikit.name) = bucket.cause { true } else { false }
        return (isOfUIKit ? 1 : 2) + (bucket.relation == nil ? 0 : 2)
    }
}

extension Bucket {
    /// The key of a row: a known bug is one cause in all pairs of models.
    var causeKey: String { cause.kind == .bug ? cause.rawValue : name }
}
