import StackCases

/// Cases as real apps have them.
///
/// The weights are counts: 551 stack views with 1,432 arranged subviews in Interface Builder
/// files of 29 public repositories, at most 40 a repository.
struct RealisticCases: CaseMaker {
    var random: RandomSource
    // A label of several lines lies directly in 22 % of stack views of 46 repositories.
    let textPercent = 18
    // 85 of 400 outer stack views in the files have a bound, an optional size or an aspect ratio.
    let looseSizePercent = 20

    mutating func makeCase() -> LayoutCase {
        let stack = makeStack(depth: 0)
        var result = LayoutCase(stack: stack)
        let room = makeRoom(around: stack)
        result.width = room.width
        result.height = room.height
        return result
    }

    /// A screen's width less usual insets fixes most outer stacks; few have a height.
    mutating func makeRoom(around stack: StackConfiguration) -> IntrinsicContentSize {
        var room = IntrinsicContentSize()
        if random.chance(stack.axis == .horizontal ? 80 : 70) {
            room.width = Self.widths.draw(&random)
        }
        if random.chance(stack.axis == .vertical ? 35 : 15) {
            room.height = Self.heights.draw(&random)
        }
        return room
    }

    mutating func makeLength(_ axis: Axis) -> Double {
        (axis == .horizontal ? Self.widths : Self.heights).draw(&random)
    }

    // MARK: Edits

    mutating func makeSpacing() -> Spacing { Self.spacings.draw(&random) }

    mutating func makeDistribution() -> Distribution { Self.distributions.draw(&random).1 }

    mutating func makeAlignment(axis: Axis) -> Alignment {
        (axis == .vertical ? Self.verticalAlignments : Self.horizontalAlignments).draw(&random)
    }

    mutating func makeInsertedView(depth: Int, axis: Axis) -> ArrangedSubview {
        makeView(depth: max(depth, 2), axis: axis)
    }

    mutating func makeIntrinsicContentSize() -> IntrinsicContentSize {
        makeLeaf(Self.kinds.draw(&random)).intrinsicContentSize
    }

    // MARK: Stacks and views

    private mutating func makeStack(depth: Int) -> StackConfiguration {
        let (axis, distribution) = Self.distributions.draw(&random)
        var stack = StackConfiguration(axis: axis, distribution: distribution)
        stack.alignment =
            (axis == .vertical ? Self.verticalAlignments : Self.horizontalAlignments).draw(&random)
        stack.spacing = Self.spacings.draw(&random)
        stack.isBaselineRelativeArrangement = random.below(551) < 30
        if random.below(551) < 26 {
            stack.isLayoutMarginsRelativeArrangement = true
            let inset = random.pick([8.0, 8, 16, 20, 10])
            stack.layoutMargins = EdgeInsets(
                top: random.pick([0, inset]), left: inset, bottom: random.pick([0, inset]),
                right: inset)
        }
        // Hardly any file sets a direction, and the apps that set one set it everywhere.
        if random.below(551) < 3 { stack.semanticContentAttribute = .forceRightToLeft }
        let hasHidden = random.below(551) < 29
        for _ in 0..<Self.counts.draw(&random) {
            stack.arrangedSubviews.append(makeView(depth: depth, axis: axis))
        }
        // 22 constraints between views of a stack in 938 stacks of the files.
        if random.below(938) < 15 { random.tieTwoViews(of: &stack) }
        if hasHidden, !stack.arrangedSubviews.isEmpty {
            for _ in 0..<random.pick([1, 1, 2]) {
                stack.arrangedSubviews[random.below(stack.arrangedSubviews.count)].isHidden = true
            }
        }
        return stack
    }

    private mutating func makeView(depth: Int, axis: Axis) -> ArrangedSubview {
        let kind = Self.kinds.draw(&random)
        if kind == .stack, depth < 3 {
            return ArrangedSubview(stack: makeStack(depth: depth + 1))
        }
        var view = makeLeaf(kind)
        // The files have 304 and 178. A tenth of the drawn ones conflict and are removed.
        if random.below(1432) < 330 {
            view.constraints.append(
                ViewConstraint(attribute: .height, constant: Self.constants.draw(&random)))
        }
        if random.below(1432) < 196 {
            view.constraints.append(
                ViewConstraint(attribute: .width, constant: Self.constants.draw(&random)))
        }
        // Rarer than constants: a part of the stack's width, and the ratio of a picture's sides.
        if random.below(1432) < 8 {
            view.constraints.append(
                ViewConstraint(
                    attribute: .width, toItem: .stack, multiplier: random.pick([1, 0.5, 0.25])))
        }
        if random.below(1432) < 8 {
            view.constraints.append(
                ViewConstraint(
                    attribute: .width, toItem: .itself, multiplier: random.pick([1, 1, 1.5])))
        }
        for index in view.constraints.indices {
            view.constraints[index].priority = Self.priorities.draw(&random)
            view.constraints[index].relation = Self.relations.draw(&random)
        }
        if random.chance(8) {
            view.contentHuggingPriority[axis] = Self.huggings.draw(&random)
        }
        if random.chance(6) {
            view.contentCompressionResistancePriority[axis] = Self.resistances.draw(&random)
        }
        return view
    }

    private mutating func makeLeaf(_ kind: Kind) -> ArrangedSubview {
        switch kind {
        case .label:
            let height = random.pick([14.5, 17, 20.5, 20.5, 24, 33.5])
            var view = ArrangedSubview(width: random.whole(12...260), height: height)
            view.baselineOffsets = BaselineOffsets(
                first: (height * 0.75).rounded(), last: (height * 0.25).rounded())
            if random.below(1040) < 850 {
                view.contentHuggingPriority = AxisPriorities(horizontal: 251, vertical: 251)
            }
            return view
        case .button:
            var view = ArrangedSubview(width: random.whole(30...140), height: 30)
            view.baselineOffsets = BaselineOffsets(first: 20, last: 10)
            return view
        case .image:
            let side = random.pick([16.0, 20, 24, 24, 32, 44, 60, 100])
            var view = ArrangedSubview(width: side, height: side)
            view.contentHuggingPriority = AxisPriorities(horizontal: 251, vertical: 251)
            return view
        case .field:
            var view = ArrangedSubview(width: random.whole(20...160), height: 34)
            view.baselineOffsets = BaselineOffsets(first: 22, last: 12)
            return view
        case .control:
            // A switch, whose frame is 2 points wider than its alignment rectangle.
            var view = ArrangedSubview(width: 49, height: 31)
            view.alignmentRectInsets.right = 2
            return view
        case .bar:
            return ArrangedSubview(width: nil, height: random.pick([4.0, 30, 44]))
        case .plain, .stack:
            return ArrangedSubview(width: nil, height: nil)
        }
    }

    private enum Kind {
        case label, plain, stack, button, image, field, control, bar
    }

    private static let kinds = WeightedTable<Kind>([
        (.label, 534), (.plain, 288), (.stack, 255), (.button, 167), (.image, 100), (.field, 59),
        (.control, 13), (.bar, 16),
    ])
    private static let distributions = WeightedTable<(Axis, Distribution)>([
        ((.vertical, .fill), 237), ((.horizontal, .fill), 175),
        ((.vertical, .fillEqually), 33), ((.horizontal, .fillEqually), 52),
        ((.vertical, .equalSpacing), 19), ((.horizontal, .equalSpacing), 12),
        ((.vertical, .fillProportionally), 6), ((.horizontal, .fillProportionally), 12),
        ((.vertical, .equalCentering), 2), ((.horizontal, .equalCentering), 3),
    ])
    private static let verticalAlignments = WeightedTable<Alignment>([
        (.fill, 213), (.center, 46), (.leading, 34), (.trailing, 4),
    ])
    private static let horizontalAlignments = WeightedTable<Alignment>([
        (.fill, 138), (.center, 96), (.leading, 6), (.trailing, 5), (.lastBaseline, 7),
        (.firstBaseline, 2),
    ])
    private static let spacings = WeightedTable<Spacing>([
        (.points(0), 161), (.useSystem, 66), (.points(8), 53), (.points(10), 40), (.points(4), 36),
        (.points(2), 28), (.points(16), 24), (.points(5), 24), (.points(20), 20),
        (.points(12), 14), (.points(6), 14), (.points(15), 12), (.points(24), 11),
        (.points(30), 7), (.points(32), 7), (.points(3), 6), (.points(50), 5), (.points(1), 4),
        (.points(-5), 2),
    ])
    private static let counts = WeightedTable<Int>([
        (0, 19), (1, 40), (2, 299), (3, 112), (4, 36), (5, 21), (6, 7), (7, 4), (8, 3), (9, 6),
        (10, 2), (15, 1),
    ])
    private static let constants = WeightedTable<Double>([
        (44, 44), (24, 37), (16, 30), (68, 30), (30, 28), (1, 23), (50, 20), (0, 18), (56, 15),
        (25, 13), (20, 12), (40, 11), (32, 11), (120, 10), (100, 9), (60, 8), (14, 7), (70, 7),
        (28, 7), (12, 6), (80, 6), (35, 6), (200, 5), (52, 5), (34, 5),
    ])
    private static let priorities = WeightedTable<Double>([
        (1000, 805), (750, 25), (999, 20), (250, 11), (900, 5),
    ])
    private static let relations = WeightedTable<ViewConstraint.Relation>([
        (.equal, 816), (.greaterThanOrEqual, 41), (.lessThanOrEqual, 9),
    ])
    private static let huggings = WeightedTable<Double>([
        (1000, 51), (252, 14), (750, 19), (249, 7), (700, 3), (248, 2), (253, 1), (752, 2),
    ])
    private static let resistances = WeightedTable<Double>([
        (1000, 64), (751, 33), (752, 14), (250, 6), (749, 8), (753, 2), (800, 1), (900, 1),
    ])
    private static let widths = WeightedTable<Double>([
        (288, 3), (320, 3), (335, 3), (343, 4), (375, 4), (414, 2), (120, 2), (200, 2), (600, 1),
    ])
    private static let heights = WeightedTable<Double>([
        (44, 4), (30, 2), (60, 2), (120, 2), (300, 2), (647, 2),
    ])
}
