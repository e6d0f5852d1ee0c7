import StackCases

/// The total order on cases by which the shrinker decides which of two is the simpler one, and by
/// which a bucket's finding to show is chosen.
///
/// Cases are compared by the following, the first that differs decides:
/// 1. fewer arranged subviews, nested ones and those that edits insert included; a nested stack
///    counts twice;
/// 2. fewer nested stacks;
/// 3. fewer edits;
/// 4. fewer hidden views;
/// 5. fewer properties that are not their defaults, a natural size being one for each side,
///    and a negative number another one;
/// 6. fewer of the properties that a reader finds hard, from the hardest to the easiest:
///    `PropertyDifficulty` lists them;
/// 7. the earlier distributions and alignments, in the order in which UIKit lists them;
/// 8. fewer fractions, then fewer numbers that are no multiples of ten, then fewer that are 0 or
///    less;
/// 9. fewer distinct numbers, then smaller ones, so that 10 is the simplest number there is;
/// 10. the familiar priorities: 1000, 750, 250, 999, 500, 1, 50, and then others;
/// 11. the JSON text, so that of two different cases one is always the simpler.
///
/// What a case is called, expects and was observed to do does not count.
public struct CaseOrder: Comparable, Sendable {
    private let layoutCase: LayoutCase
    /// What is compared first, the most important first.
    private let ranks: [Int]
    private let magnitude: Double

    /// Measures a case.
    /// - Complexity: O(n log n) for n numbers in the case.
    public init(_ layoutCase: LayoutCase) {
        var measure = CaseMeasure()
        measure.add(layoutCase)
        self.layoutCase = layoutCase.withoutExpectations
        ranks = measure.ranks
        magnitude = measure.magnitude
    }

    /// Whether the first is simpler.
    public static func < (first: CaseOrder, second: CaseOrder) -> Bool {
        if first.ranks != second.ranks {
            return first.ranks.lexicographicallyPrecedes(second.ranks)
        }
        if first.magnitude != second.magnitude { return first.magnitude < second.magnitude }
        if first.layoutCase == second.layoutCase { return false }
        return first.layoutCase.json.compact() < second.layoutCase.json.compact()
    }

    /// Whether the cases are the same.
    public static func == (first: CaseOrder, second: CaseOrder) -> Bool {
        first.layoutCase == second.layoutCase
    }
}
