import StackCases

/// Changes of numbers and other values.
extension CaseMutation {
    /// The outer stack's size: none, another, or what the views need.
    mutating func changeSize(_ result: inout LayoutCase) {
        let isWidth = random.chance(50)
        let old = isWidth ? result.width : result.height
        let new =
            random.chance(12)
            ? nil
            : NumberMutation(result).changed(old ?? 20, .size, &random)
        if isWidth { result.width = new } else { result.height = new }
    }

    /// A property of a stack.
    mutating func changeStackProperty(_ result: inout LayoutCase) {
        let numbers = NumberMutation(result)
        changeStack(&result) { stack, random in
            var counter = PropertyCounter()
            stack.visitProperties(&counter)
            var mutation = PropertyMutation(
                chosen: random.below(counter.count), isOfStack: false, numbers, random)
            stack.visitProperties(&mutation)
            random = mutation.random
        }
    }

    /// A property of a view.
    mutating func changeViewProperty(_ result: inout LayoutCase) {
        let numbers = NumberMutation(result)
        changeView(&result) { view, random in
            var counter = PropertyCounter()
            view.visitProperties(&counter)
            var mutation = PropertyMutation(
                chosen: random.below(counter.count), isOfStack: view.isStack, numbers, random)
            view.visitProperties(&mutation)
            random = mutation.random
        }
    }
}

private struct PropertyCounter: PropertyVisitor {
    var count = 0

    mutating func visit<Value>(_ value: inout Value, _ property: CaseProperty<Value>) {
        count += 1
    }
}

/// Changes one property: one of its numbers, or the whole to a typical value.
private struct PropertyMutation: PropertyVisitor {
    private let chosen: Int
    private let isOfStack: Bool
    private let numbers: NumberMutation
    private(set) var random: RandomSource
    private var visited = 0

    init(
        chosen: Int, isOfStack: Bool, _ numbers: NumberMutation, _ random: RandomSource
    ) {
        self.chosen = chosen
        self.isOfStack = isOfStack
        self.numbers = numbers
        self.random = random
    }

    mutating func visit<Value>(_ value: inout Value, _ property: CaseProperty<Value>) {
        defer { visited += 1 }
        guard visited == chosen, !(isOfStack && property.reasonAgainstStacks != nil) else { return }
        var count = 0
        value.changeNumbers(standard: nil) { number, _ in
            count += 1
            return number
        }
        guard count > 0, random.chance(75) else {
            value = random.pick(Value.samples)
            return
        }
        var index = 0
        let changed = random.below(count)
        value.changeNumbers(standard: nil) { number, kind in
            defer { index += 1 }
            return index == changed ? numbers.changed(number, kind, &random) : number
        }
    }
}

/// Changes numbers: to one near the old, to one at a boundary, or to one that the case has elsewhere.
struct NumberMutation {
    /// The largest length that a change makes, in points: the arithmetic has room beyond it.
    private static let largestLength = 4096.0
    private static let lengths: [Double] = [0, 0, 1, 2, 0.5, 10, 20, 44, 50, 100, 300]
    private static let priorities: [Double] = [
        1, 49, 50, 51, 249, 250, 251, 499, 500, 749, 750, 751, 998, 999, 1000,
    ]
    private static let multipliers: [Double] = [1, 0.5, 0.25, 0.75, 1.5, 2, 10]

    private let whole: LayoutCase

    init(_ whole: LayoutCase) { self.whole = whole }

    /// Returns another number of a kind, in its range.
    func changed(_ value: Double, _ kind: NumberKind, _ random: inout RandomSource) -> Double {
        let changed =
            switch kind {
            case .length, .size: changedLength(value, &random)
            case .priority: changedPriority(value, &random)
            case .multiplier: random.pick(Self.multipliers)
            }
        return min(max(changed, kind.range.lowerBound), kind.range.upperBound)
    }

    private func changedPriority(_ value: Double, _ random: inout RandomSource) -> Double {
        switch random.below(6) {
        case 0: value + 1
        case 1: value - 1
        case 2: value + 0.5
        default: random.pick(Self.priorities)
        }
    }

    private func changedLength(_ value: Double, _ random: inout RandomSource) -> Double {
        let changed =
            switch random.below(9) {
            case 0: value + 1
            case 1: value - 1
            case 2: value * 2
            case 3: (value / 2).rounded()
            case 4: -value
            case 5: random.pick([whole.width ?? 0, whole.height ?? 0])
            case 6: otherLength(&random)
            default: random.pick(Self.lengths)
            }
        return min(max(changed, -Self.largestLength), Self.largestLength)
    }

    /// A side of a view of the outer stack, or the sum of all along the axis.
    private func otherLength(_ random: inout RandomSource) -> Double {
        let views = whole.stack.arrangedSubviews
        guard !views.isEmpty else { return 0 }
        if random.chance(40) {
            return views.reduce(0) {
                $0 + ($1.isHidden ? 0 : $1.intrinsicContentSize[whole.stack.axis] ?? 0)
            }
        }
        let view = random.pick(views)
        return random.pick([
            view.intrinsicContentSize.width ?? 0, view.intrinsicContentSize.height ?? 0,
        ])
    }
}
