import StackCases

/// Counts what `CaseOrder` compares.
struct CaseMeasure {
    private var views = 0
    private var nestedStacks = 0
    private var edits = 0
    private var hiddenViews = 0
    private var properties = [Int](repeating: 0, count: CaseProperty.allCases.count)
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

    /// How large the numbers are together.
    var magnitude: Double { numbers.reduce(0) { $0 + abs($1) } }

    mutating func add(_ layoutCase: LayoutCase) {
        add(.ownSize, layoutCase.width)
        add(.ownSize, layoutCase.height)
        add(layoutCase.stack)
        edits = layoutCase.edits.count
        for edit in layoutCase.edits { add(edit) }
    }

    private mutating func add(_ edit: Edit) {
        switch edit {
        case .setHidden(_, let value): hiddenViews += value ? 1 : 0
        case .setSpacing(_, let value): add(.spacing, value)
        case .setCustomSpacing(_, let value): add(.customSpacing, value)
        case .setAxis: count(.axis)
        case .setDistribution(_, let value): add(.distribution, value)
        case .setAlignment(_, let value): add(.alignment, value)
        case .setIntrinsicContentSize(_, let value):
            add(.naturalSize, value.width)
            add(.naturalSize, value.height)
        case .insert(_, _, let subview): add(subview)
        case .addArrangedSubview, .remove, .removeFromSuperview: break
        case .setSize(let width, let height):
            add(.ownSize, width)
            add(.ownSize, height)
        }
    }

    private mutating func add(_ stack: StackConfiguration) {
        if stack.axis != .horizontal { count(.axis) }
        if stack.distribution != .fill { add(.distribution, stack.distribution) }
        if stack.alignment != .fill { add(.alignment, stack.alignment) }
        if stack.spacing != .points(0) { add(.spacing, stack.spacing) }
        if stack.isLayoutMarginsRelativeArrangement { count(.margins) }
        let margins = stack.layoutMargins
        for inset in [margins.top, margins.left, margins.bottom, margins.right] where inset != 0 {
            add(.margins, inset)
        }
        if stack.isBaselineRelativeArrangement { count(.baselineRelativeArrangement) }
        if stack.semanticContentAttribute != .unspecified { count(.semanticContentAttribute) }
        for view in stack.arrangedSubviews { add(view) }
    }

    private mutating func add(_ view: ArrangedSubview) {
        views += 1
        if view.isHidden { hiddenViews += 1 }
        add(view.contentHuggingPriority, .defaultHugging)
        add(view.contentCompressionResistancePriority, .defaultCompressionResistance)
        if let offsets = view.baselineOffsets {
            add(.baselineOffsets, offsets.first)
            add(.baselineOffsets, offsets.last)
        }
        if view.customSpacingAfter != .useDefault { add(.customSpacing, view.customSpacingAfter) }
        for constraint in view.constraints {
            if constraint.toItem == nil || constraint.constant != 0 {
                add(.constraint, constraint.constant)
            }
            if let item = constraint.toItem {
                count(.constraint)
                if item == .itself { count(.constraint) }
            }
            if constraint.multiplier != 1 { add(.constraint, constraint.multiplier) }
            if constraint.relation != .equal { count(.constraint) }
            if constraint.priority != 1000 { add(constraint.priority) }
        }
        add(.naturalSize, view.intrinsicContentSize.width)
        add(.naturalSize, view.intrinsicContentSize.height)
        if case .stack(let nested) = view.content {
            nestedStacks += 1
            add(nested)
        }
    }

    // MARK: Properties

    private mutating func count(_ property: CaseProperty) {
        properties[property.rawValue] += 1
    }

    private mutating func add(_ property: CaseProperty, _ number: Double?) {
        guard let number else { return }
        count(property)
        if number < 0 { count(property) }
        numbers.append(number)
    }

    private mutating func add(_ property: CaseProperty, _ spacing: Spacing) {
        if case .points(let points) = spacing { add(property, points) } else { count(property) }
    }

    private mutating func add<Choice: CaseIterable & Equatable>(
        _ property: CaseProperty, _ choice: Choice
    ) {
        count(property)
        choices += Choice.allCases.enumerated().first { $0.element == choice }?.offset ?? 0
    }

    private mutating func add(_ priorities: AxisPriorities, _ standard: AxisPriorities) {
        for axis in Axis.allCases where priorities[axis] != standard[axis] {
            add(priorities[axis])
        }
    }

    private mutating func add(_ priority: Double) {
        count(.priority)
        let familiar = Self.familiarPriorities
        if priority != priority.rounded() { priorities += familiar.count }
        priorities += familiar.firstIndex(of: priority) ?? familiar.count
    }
}
