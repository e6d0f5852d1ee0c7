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
/// 9. fewer distinct numbers;
/// 10. the familiar priorities: 1000, 750, 250, 999, 500, 1, 50, and then others;
/// 11. fewer views that are hidden from the start, rather than by an edit;
/// 12. smaller numbers, by their sum, so that 10 is the simplest number there is;
/// 13. the JSON text, so that of two different cases one is always the simpler.
///
/// A case's title, expectations and recorded frames do not count.
public struct CaseOrder: Comparable, Sendable {
    /// The familiar priorities, the simplest first.
    package static let familiarPriorities: [Double] = [1000, 750, 250, 999, 500, 1, 50]

    /// The counts that are compared first; of cases with equal counts, the JSON texts are compared.
    package let measure: Measure
    private let layoutCase: LayoutCase

    /// Measures a case.
    /// - Complexity: O(n log n) for n numbers in the case.
    public init(_ layoutCase: LayoutCase) {
        var count = CaseCount(views: ViewCount(layoutCase))
        count.add(layoutCase)
        measure = count.measure
        self.layoutCase = layoutCase.withoutExpectations
    }

    /// Whether the first is simpler.
    ///
    /// Cases with equal counts are written as JSON, which takes long.
    public static func < (first: CaseOrder, second: CaseOrder) -> Bool {
        if first.measure != second.measure { return first.measure < second.measure }
        if first.layoutCase == second.layoutCase { return false }
        return first.layoutCase.json.compact() < second.layoutCase.json.compact()
    }

    /// Whether the cases are the same.
    public static func == (first: CaseOrder, second: CaseOrder) -> Bool {
        first.layoutCase == second.layoutCase
    }
}

extension LayoutCase {
    /// Whether the case is simpler than the measured one.
    ///
    /// Mostly the number of views decides, and the properties need not be counted.
    /// - Complexity: O(n) for n views; O(n log n) for n numbers in the case if the counts of views are equal.
    package func isSimpler(than order: CaseOrder) -> Bool {
        let (own, other) = (ViewCount(self).ranks, order.measure.viewRanks)
        return own == other ? CaseOrder(self) < order : own < other
    }
}

extension CaseOrder {
    /// The numbers by which cases are compared first.
    package struct Measure: Comparable, Sendable {
        /// Counts, the most important first.
        fileprivate let ranks: [Int]
        /// The sum of the numbers' magnitudes.
        fileprivate let magnitude: Double

        /// The first ranks, as `ViewCount` has them.
        fileprivate var viewRanks: (Int, Int, Int) { (ranks[0], ranks[1], ranks[2]) }

        package static func < (first: Measure, second: Measure) -> Bool {
            first.ranks == second.ranks
                ? first.magnitude < second.magnitude
                : first.ranks.lexicographicallyPrecedes(second.ranks)
        }
    }
}

/// The counts of a case's views, stacks and edits, without their properties.
private struct ViewCount {
    private var views = 0
    private var nestedStacks = 0
    private let edits: Int
    private(set) var hiddenFromStart = 0

    /// The counts by which cases are compared first.
    var ranks: (Int, Int, Int) { (views + nestedStacks, nestedStacks, edits) }

    init(_ layoutCase: LayoutCase) {
        edits = layoutCase.edits.count
        add(layoutCase.stack)
        for edit in layoutCase.edits {
            guard case .insert(_, _, let subview) = edit else { continue }
            add(subview)
        }
    }

    private mutating func add(_ stack: StackConfiguration) {
        for view in stack.arrangedSubviews { add(view) }
    }

    private mutating func add(_ view: ArrangedSubview) {
        views += 1
        if view.isHidden { hiddenFromStart += 1 }
        guard case .stack(let nested) = view.content else { return }
        nestedStacks += 1
        add(nested)
    }
}

/// Counts what `CaseOrder` compares.
private struct CaseCount {
    let views: ViewCount
    private var hiddenViews = 0
    private var properties = [Int](repeating: 0, count: PropertyDifficulty.allCases.count)
    private var choices = 0
    private var numbers: [Double] = []
    private var priorities = 0

    init(views: ViewCount) { self.views = views }

    var measure: CaseOrder.Measure {
        let sorted = numbers.sorted()
        var (fractions, uneven, notPositive, distinct) = (0, 0, 0, 0)
        var last = Double.nan
        for number in sorted {
            let tens = number / 10
            if number != number.rounded() { fractions += 1 }
            if tens != tens.rounded() { uneven += 1 }
            if number <= 0 { notPositive += 1 }
            if number != last { distinct += 1 }
            last = number
        }
        let (weight, nestedStacks, edits) = views.ranks
        var ranks = [weight, nestedStacks, edits, hiddenViews]
        ranks.reserveCapacity(ranks.count + properties.count + 8)
        ranks.append(properties.reduce(0, +))
        ranks += properties
        ranks += [choices, fractions, uneven, notPositive, distinct, priorities]
        ranks.append(views.hiddenFromStart)
        return CaseOrder.Measure(ranks: ranks, magnitude: numbers.reduce(0) { $0 + abs($1) })
    }

    mutating func add(_ layoutCase: LayoutCase) {
        numbers.reserveCapacity(64)
        var layoutCase = layoutCase
        layoutCase.visitAllProperties(&self)
    }
}

extension CaseCount: PropertyVisitor {
    mutating func visit<Value>(_ value: inout Value, _ property: CaseProperty<Value>) {
        guard value != property.standard else { return }
        let difficulty = property.difficulty
        if difficulty == .hidden {
            // An edit that shows a view hides none.
            if value != Value.samples.first { hiddenViews += 1 }
            return
        }
        properties[difficulty.rawValue] += value.partCount(standard: property.standard)
        if property.ordersChoices { choices += Value.samples.firstIndex(of: value) ?? 0 }
        value.changeNumbers(standard: property.standard) { number, kind in
            if kind == .priority {
                addPriority(number)
            } else {
                properties[difficulty.rawValue] += number < 0 ? 2 : 1
                numbers.append(number)
            }
            return number
        }
    }

    private mutating func addPriority(_ priority: Double) {
        properties[PropertyDifficulty.priority.rawValue] += 1
        let familiar = CaseOrder.familiarPriorities
        if priority != priority.rounded() { priorities += familiar.count }
        priorities += familiar.firstIndex(of: priority) ?? familiar.count
    }
}
