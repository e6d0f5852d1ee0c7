import StackCases

/// The counts that `CaseOrder` compares.
struct CaseMeasure {
    private var views = 0
    private var nestedStacks = 0
    private var edits = 0
    private var hiddenViews = 0
    private var properties = [Int](repeating: 0, count: PropertyDifficulty.allCases.count)
    private var choices = 0
    private var numbers: [Double] = []
    private var priorities = 0

    /// The familiar priorities, the simplest first.
    static let familiarPriorities: [Double] = [1000, 750, 250, 999, 500, 1, 50]

    /// The counts, the most important first.
    var ranks: [Int] {
        let parts = [views + nestedStacks, nestedStacks, edits, hiddenViews]
        let details = [
            choices, numbers.count { $0 != $0.rounded() },
            numbers.count { $0.truncatingRemainder(dividingBy: 10) != 0 },
            numbers.count { $0 <= 0 }, Set(numbers).count, priorities,
        ]
        return parts + [properties.reduce(0, +)] + properties + details
    }

    /// The sum of the numbers' magnitudes.
    var magnitude: Double { numbers.reduce(0) { $0 + abs($1) } }

    mutating func add(_ layoutCase: LayoutCase) {
        var layoutCase = layoutCase
        layoutCase.visitAllProperties(&self)
        count(layoutCase.stack)
        edits = layoutCase.edits.count
        for edit in layoutCase.edits {
            guard case .insert(_, _, let subview) = edit else { continue }
            count(subview)
        }
    }

    private mutating func count(_ stack: StackConfiguration) {
        for view in stack.arrangedSubviews { count(view) }
    }

    private mutating func count(_ view: ArrangedSubview) {
        views += 1
        guard case .stack(let nested) = view.content else { return }
        nestedStacks += 1
        count(nested)
    }
}

extension CaseMeasure: PropertyVisitor {
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
        let familiar = Self.familiarPriorities
        if priority != priority.rounded() { priorities += familiar.count }
        priorities += familiar.firstIndex(of: priority) ?? familiar.count
    }
}
