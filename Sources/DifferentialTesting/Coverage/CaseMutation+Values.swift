import StackCases

/// Changes of numbers and other values.
extension CaseMutation {
    /// The largest length that a change makes, in points: the arithmetic has room beyond it.
    private static let largestLength = 4096.0
    private static let lengths: [Double] = [0, 0, 1, 2, 0.5, 10, 20, 44, 50, 100, 300]
    private static let priorities: [Double] = [
        1, 49, 50, 51, 249, 250, 251, 499, 500, 749, 750, 751, 998, 999, 1000,
    ]

    private static let multipliers: [Double] = [1, 0.5, 0.25, 0.75, 1.5, 2, 10]

    // MARK: Stacks

    mutating func changeChoice(_ result: inout LayoutCase) {
        changeStack(&result) { stack, random in
            switch random.below(11) {
            case 0..<4: stack.distribution = random.pick(Distribution.allCases)
            case 4..<7: stack.alignment = random.pick(Alignment.allCases)
            case 7: stack.axis = stack.axis.perpendicular
            case 8: stack.isBaselineRelativeArrangement.toggle()
            case 9: stack.semanticContentAttribute = stack.semanticContentAttribute.mirrored
            default: stack.isLayoutMarginsRelativeArrangement.toggle()
            }
        }
    }

    /// The outer stack's size: none, another, or what the views need.
    mutating func changeSize(_ result: inout LayoutCase) {
        let isWidth = random.chance(50)
        let old = isWidth ? result.width : result.height
        let new = Self.changedSize(old, result, &random)
        if isWidth { result.width = new } else { result.height = new }
    }

    // MARK: Numbers

    mutating func changeNumber(_ result: inout LayoutCase) {
        let whole = result
        if random.chance(30) {
            changeStack(&result) { stack, random in
                if random.chance(70) {
                    stack.spacing = Self.changed(stack.spacing, whole, &random)
                } else {
                    func change(_ inset: inout Double) {
                        inset = Self.changed(inset, whole, &random)
                    }
                    switch random.below(4) {
                    case 0: change(&stack.layoutMargins.left)
                    case 1: change(&stack.layoutMargins.right)
                    case 2: change(&stack.layoutMargins.top)
                    default: change(&stack.layoutMargins.bottom)
                    }
                }
            }
            return
        }
        changeView(&result) { view, random in
            if random.chance(50) {
                view.intrinsicContentSize.width = Self.changedSize(
                    view.intrinsicContentSize.width, whole, &random)
            } else {
                view.intrinsicContentSize.height = Self.changedSize(
                    view.intrinsicContentSize.height, whole, &random)
            }
            // A stack has no natural size.
            if view.nestedStack != nil { view.intrinsicContentSize = IntrinsicContentSize() }
        }
    }

    mutating func changePriority(_ result: inout LayoutCase) {
        changeView(&result) { view, random in
            if random.chance(50) {
                Self.change(&view.contentHuggingPriority, &random)
            } else {
                Self.change(&view.contentCompressionResistancePriority, &random)
            }
        }
    }

    private static func change(_ priorities: inout AxisPriorities, _ random: inout RandomSource) {
        switch random.below(3) {
        case 0: priorities.horizontal = changedPriority(priorities.horizontal, &random)
        case 1: priorities.vertical = changedPriority(priorities.vertical, &random)
        default:
            let value = changedPriority(priorities.horizontal, &random)
            priorities = AxisPriorities(horizontal: value, vertical: value)
        }
    }

    private static func changedPriority(
        _ value: Double, _ random: inout RandomSource
    ) -> Double {
        let changed =
            switch random.below(6) {
            case 0: value + 1
            case 1: value - 1
            case 2: value + 0.5
            default: random.pick(priorities)
            }
        return min(max(changed, 1), 1000)
    }

    // MARK: Views

    mutating func changeConstraints(_ result: inout LayoutCase) {
        let whole = result
        changeView(&result) { view, random in
            if view.constraints.isEmpty || random.chance(30), view.constraints.count < 4 {
                view.constraints.append(
                    SizeConstraint(
                        attribute: random.pick(SizeConstraint.Attribute.allCases),
                        relation: random.pick(SizeConstraint.Relation.allCases),
                        constant: Self.changedSize(20, whole, &random) ?? 0,
                        priority: random.pick(Self.priorities)))
                return
            }
            let index = random.below(view.constraints.count)
            let constraint = view.constraints[index]
            switch random.below(6) {
            case 0: view.constraints.remove(at: index)
            case 3 where constraint.toItem != nil: view.constraints[index] = constraint.untied
            case 3: view.constraints[index].toItem = random.pick(SizeConstraint.Item.allCases)
            case 4 where constraint.toItem != nil:
                view.constraints[index].multiplier = random.pick(Self.multipliers)
            case 1: view.constraints[index].relation = random.pick(SizeConstraint.Relation.allCases)
            case 2:
                view.constraints[index].priority = Self.changedPriority(
                    constraint.priority, &random)
            default:
                view.constraints[index].constant =
                    Self.changedSize(constraint.constant, whole, &random) ?? 0
            }
        }
    }

    /// Baselines and custom spacing.
    mutating func changeTrait(_ result: inout LayoutCase) {
        let whole = result
        changeView(&result) { view, random in
            if view.nestedStack != nil || random.chance(50) {
                view.customSpacingAfter =
                    random.chance(30)
                    ? .useDefault : Self.changed(view.customSpacingAfter, whole, &random)
            } else if view.baselineOffsets == nil || random.chance(60) {
                view.baselineOffsets = BaselineOffsets(
                    first: random.pick([0, 5, 10, 15, 20]), last: random.pick([0, 0, 4, 5, 10]))
            } else {
                view.baselineOffsets = nil
            }
        }
    }

    // MARK: Lengths

    /// A length near the old one, at a boundary, or one that the case has elsewhere.
    private static func changed(
        _ value: Double, _ whole: LayoutCase, _ random: inout RandomSource
    ) -> Double {
        let changed =
            switch random.below(9) {
            case 0: value + 1
            case 1: value - 1
            case 2: value * 2
            case 3: (value / 2).rounded()
            case 4: -value
            case 5: random.pick([whole.width ?? 0, whole.height ?? 0])
            case 6: otherLength(whole, &random)
            default: random.pick(lengths)
            }
        return min(max(changed, -largestLength), largestLength)
    }

    private static func changedSize(
        _ value: Double?, _ whole: LayoutCase, _ random: inout RandomSource
    ) -> Double? {
        if random.chance(12) { return nil }
        return max(0, changed(value ?? 20, whole, &random))
    }

    private static func changed(
        _ spacing: Spacing, _ whole: LayoutCase, _ random: inout RandomSource
    ) -> Spacing {
        if random.chance(5) { return .useSystem }
        guard case .points(let points) = spacing else { return .points(random.pick(lengths)) }
        return .points(changed(points, whole, &random))
    }

    /// A side of some view of the outer stack, or the sum of all along the axis.
    private static func otherLength(_ whole: LayoutCase, _ random: inout RandomSource) -> Double {
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
