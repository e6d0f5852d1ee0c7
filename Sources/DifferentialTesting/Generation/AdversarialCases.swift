import StackCases

/// Cases of the kinds that break implementations.
struct AdversarialCases: CaseMaker {
    var random: RandomSource
    let textPercent = 5
    let looseSizePercent = 6
    /// The number of views that may still be added.
    private var budget = 16

    init(random: RandomSource) {
        self.random = random
    }

    mutating func makeCase() -> LayoutCase {
        let stack = makeStack(depth: 0)
        var result = LayoutCase(stack: stack)
        result.width = makeRoom(around: stack, .horizontal)
        result.height = makeRoom(around: stack, .vertical)
        return result
    }

    // MARK: The stack

    private mutating func makeStack(depth: Int) -> StackConfiguration {
        var stack = StackConfiguration(
            axis: random.chance(60) ? .horizontal : .vertical,
            distribution: random.pick(Distribution.allCases),
            alignment: random.pick(Alignment.allCases), spacing: makeSpacing())
        // Most bugs show with the alignment fill.
        if random.chance(30) { stack.alignment = .fill }
        if random.chance(12) {
            stack.isLayoutMarginsRelativeArrangement = true
            stack.layoutMargins = EdgeInsets(
                top: random.whole(0...12), left: random.whole(0...12),
                bottom: random.whole(0...12), right: random.whole(0...12))
        }
        stack.isBaselineRelativeArrangement = random.chance(6)
        if random.chance(5) { stack.semanticContentAttribute = .forceRightToLeft }
        let count = random.pick([1, 2, 2, 3, 3, 3, 4, 4, 5, 7])
        let sizes = Sizes(random: &random)
        for _ in 0..<count where budget > 0 {
            budget -= 1
            stack.arrangedSubviews.append(makeView(depth: depth, sizes))
        }
        if random.chance(5) { random.tieTwoViews(of: &stack) }
        hideSome(&stack)
        return stack
    }

    mutating func makeSpacing() -> Spacing {
        switch random.below(10) {
        case 0, 1, 2: .points(0)
        case 3, 4, 5: .points(10)
        case 6: .points(random.whole(1...40))
        case 7: .points(Double(random.below(80)) / 4)
        case 8: .points(-random.whole(1...12))
        default: .points(random.pick([1, 0.5, 5, 100]))
        }
    }

    /// Hides nothing, a run at the start, in the middle or at the end, or views at random.
    private mutating func hideSome(_ stack: inout StackConfiguration) {
        let count = stack.arrangedSubviews.count
        guard count > 0 else { return }
        let run: Range<Int>
        switch random.below(8) {
        case 0: run = 0..<1 + random.below(count)
        case 1: run = random.below(count)..<count
        case 2:
            let start = random.below(count)
            run = start..<min(count, start + 1 + random.below(3))
        case 3:
            for index in 0..<count where random.chance(35) {
                stack.arrangedSubviews[index].isHidden = true
            }
            return
        default: return
        }
        for index in run { stack.arrangedSubviews[index].isHidden = true }
    }

    // MARK: Views

    /// The sizes of the views of one stack.
    private struct Sizes {
        /// All views alike, or each with its own.
        var common: IntrinsicContentSize?
        var hasFractions: Bool

        init(random: inout RandomSource) {
            common =
                random.chance(15)
                ? IntrinsicContentSize(width: random.whole(1...60), height: random.whole(1...60))
                : nil
            hasFractions = random.chance(15)
        }
    }

    private mutating func makeView(depth: Int, _ sizes: Sizes) -> ArrangedSubview {
        var view: ArrangedSubview
        if depth < 2, budget > 1, random.chance(12) {
            view = ArrangedSubview(stack: makeStack(depth: depth + 1))
        } else {
            view = ArrangedSubview(
                intrinsicContentSize: sizes.common
                    ?? IntrinsicContentSize(width: makeSize(sizes), height: makeSize(sizes)))
            if random.chance(25) {
                let height = view.intrinsicContentSize.height ?? 20
                view.baselineOffsets = BaselineOffsets(
                    first: (height * random.pick([0.5, 0.75, 0.8])).rounded(),
                    last: (height * random.pick([0, 0.25])).rounded())
            }
        }
        if !view.isStack, random.chance(5) {
            view.alignmentRectInsets = EdgeInsets(
                top: random.pick([0, 1, -3]), left: random.pick([0, 2]),
                bottom: random.pick([0, 1]), right: random.pick([0, 2, 5]))
        }
        if random.chance(20) { view.contentHuggingPriority = makePriorities(around: 250) }
        if random.chance(20) {
            view.contentCompressionResistancePriority = makePriorities(around: 750)
        }
        if random.chance(12) { view.constraints.append(makeConstraint()) }
        if random.chance(3) { view.customSpacingAfter = .points(random.whole(0...30)) }
        return view
    }

    private mutating func makeSize(_ sizes: Sizes) -> Double? {
        switch random.below(16) {
        case 0: nil
        case 1: 0
        case 2: random.whole(1...4)
        case 3: random.whole(100...400)
        default: sizes.hasFractions ? Double(random.below(1200)) / 12 : random.whole(1...100)
        }
    }

    private mutating func makePriorities(around usual: Double) -> AxisPriorities {
        let values = [
            usual, usual - 1, usual + 1, usual + 0.5, 1000, 999, 1, 49, 50, 51, 250, 750, 500,
        ]
        return AxisPriorities(horizontal: random.pick(values), vertical: random.pick(values))
    }

    private mutating func makeConstraint() -> ViewConstraint {
        var constraint = ViewConstraint(
            attribute: random.pick(ViewConstraint.Attribute.sizes),
            relation: random.pick(ViewConstraint.Relation.allCases),
            constant: random.whole(0...80),
            priority: random.pick([1000, 1000, 999, 750, 500, 250, 51]))
        if random.chance(12) {
            constraint.toItem = random.chance(70) ? .stack : .itself
            constraint.multiplier = random.pick([1, 0.5, 0.25, 0.75, 2, 1.5])
            constraint.constant = random.pick([0, 0, 10, -10])
        }
        return constraint
    }

    // MARK: Edits

    mutating func makeInsertedView(depth: Int, axis: Axis) -> ArrangedSubview {
        budget = 3
        var view = makeView(depth: depth, Sizes(random: &random))
        view.isHidden = random.chance(15)
        return view
    }

    mutating func makeIntrinsicContentSize() -> IntrinsicContentSize {
        let sizes = Sizes(random: &random)
        return IntrinsicContentSize(width: makeSize(sizes), height: makeSize(sizes))
    }

    mutating func makeDistribution() -> Distribution { random.pick(Distribution.allCases) }

    mutating func makeAlignment(axis: Axis) -> Alignment { random.pick(Alignment.allCases) }

    mutating func makeRoom(around stack: StackConfiguration) -> IntrinsicContentSize {
        IntrinsicContentSize(
            width: makeRoom(around: stack, .horizontal), height: makeRoom(around: stack, .vertical))
    }

    // MARK: Room

    mutating func makeLength(_ axis: Axis) -> Double { random.whole(0...400) }

    /// A required size of the stack: none, about what the content needs, less or more.
    private mutating func makeRoom(around stack: StackConfiguration, _ axis: Axis) -> Double? {
        if random.chance(axis == stack.axis ? 20 : 55) { return nil }
        let content = Self.extent(of: stack, axis)
        switch random.below(8) {
        case 0: return content.rounded()
        case 1: return (content * 0.5).rounded()
        case 2: return (content * 0.9).rounded()
        case 3: return (content + 1).rounded()
        case 4: return (content * 1.5).rounded()
        case 5: return (content * 3 + 10).rounded()
        case 6: return random.pick([100, 200, 300, 320, 375])
        default: return random.pick([0, 1, 10, 50])
        }
    }

    /// About what the content of a stack takes up along `axis`, in points.
    private static func extent(of stack: StackConfiguration, _ axis: Axis) -> Double {
        var sum = 0.0
        var largest = 0.0
        for view in stack.arrangedSubviews where !view.isHidden {
            let size =
                if case .stack(let nested) = view.content {
                    extent(of: nested, axis)
                } else {
                    view.intrinsicContentSize[axis] ?? 0
                }
            sum += size
            largest = max(largest, size)
        }
        guard axis == stack.axis else { return largest }
        if case .points(let spacing) = stack.spacing {
            sum += spacing * Double(max(0, stack.arrangedSubviews.count - 1))
        }
        return max(0, sum)
    }
}
