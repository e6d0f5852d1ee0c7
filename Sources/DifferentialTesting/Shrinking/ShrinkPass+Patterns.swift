import StackCases

extension ShrinkPass {
    /// Passes over all sizes together, which get further than one number at a time.
    static let patternPasses = [
        ShrinkPass(
            name: "size patterns",
            contract: "gives plain views, the stack and the spacing the simplest sizes, from the"
                + " simplest pattern on, also with alignment fill",
            propose: { sorted(patterns(of: $0)) })
    ]

    /// The last passes, which try sizes with fewer views or stacks.
    static let unnestingPasses = [
        ShrinkPass(
            name: "size patterns of fewer views",
            contract: "leaves out one of at most six views, and gives the others, made plain,"
                + " and the stack simple sizes",
            propose: { layoutCase in
                let count = layoutCase.stack.viewCount
                guard count <= 6 else { return [] }
                return (0..<count).flatMap { dropped in
                    let rest = layoutCase.removingViews(dropped..<dropped + 1)
                    return [
                        rest.changing { ($0.width, $0.height) = (nil, nil) },
                        rest.changing { ($0.width, $0.height) = (10, 10) },
                    ]
                        + SizePattern.ofFewerViews.map { $0.applied(to: rest.withPlainViews) }
                }
            }),
        ShrinkPass(
            name: "size patterns without nesting",
            contract: "puts plain views, or the views inside them, in the place of all nested"
                + " stacks, or one of them in the place of the outer, and gives all simple sizes",
            propose: { layoutCase in
                guard layoutCase.stackCount > 1,
                    layoutCase.stack.viewCount <= mostViewsForTrades
                else { return [] }
                let outer = layoutCase.stack
                let emptied = outer.arranging(outer.arrangedSubviews.map(\.emptied))
                let inner = [
                    outer.arranging(innermostViews(outer)), outer.arranging(allViews(outer)),
                ]
                let extended = outer.arranging([ArrangedSubview()] + emptied.arrangedSubviews)
                let candidates = (nestedStacks(outer) + [emptied, extended] + inner)
                    .filter { $0.viewCount <= 4 && nestedStacks($0).isEmpty }
                    .flatMap { stack -> [LayoutCase] in
                        let flat = LayoutCase(stack: stack)
                        return patterns(of: flat)
                            + (inner.contains(stack) ? patternsOfAnyDistribution(flat) : [])
                            + (stack.viewCount < 2 ? singleViews(in: flat) : [])
                    }
                return sorted(candidates)
            }),
        ShrinkPass(
            name: "empty nested stacks",
            contract: "leaves one of at most 12 views, a nested stack, nothing but a size"
                + " of 10, required or at the priority of hugging, in a stack of its size, of none"
                + " or of 10",
            propose: { layoutCase in
                guard layoutCase.stack.viewCount <= mostViewsForTrades else { return [] }
                var candidates: [LayoutCase] = []
                let sizes = [1000.0, 250].flatMap { priority in
                    SizeConstraint.Attribute.allCases.map { attribute in
                        SizeConstraint(attribute: attribute, constant: 10, priority: priority)
                    }
                }
                for chosen in 0..<layoutCase.stack.viewCount {
                    for size in sizes {
                        let emptied = layoutCase.changingViews { view, index in
                            guard index == chosen, view.nestedStack != nil else { return }
                            view = ArrangedSubview(
                                stack: StackConfiguration(), isHidden: view.isHidden)
                            view.constraints = [size]
                        }
                        candidates.append(emptied)
                        candidates += simpleOwnSizes.map { size in
                            emptied.changing { ($0.width, $0.height) = (size.width, size.height) }
                        }
                    }
                }
                return candidates
            }),
    ]

    private static func patterns(of layoutCase: LayoutCase) -> [LayoutCase] {
        var filling = layoutCase
        filling.stack.alignment = .fill
        let cases = filling == layoutCase ? [layoutCase] : [layoutCase, filling]
        return cases.flatMap { layoutCase in
            SizePattern.all.map { $0.applied(to: layoutCase) }
        }
    }

    private static func patternsOfAnyDistribution(_ layoutCase: LayoutCase) -> [LayoutCase] {
        Distribution.allCases.flatMap { distribution in
            SizePattern.ofAnyDistribution.map { pattern in
                pattern.applied(to: layoutCase.changing { $0.stack.distribution = distribution })
            }
        }
    }

    private static func sorted(_ candidates: [LayoutCase]) -> [LayoutCase] {
        candidates.map { ($0, CaseOrder($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
    }

    private static func innermostViews(_ stack: StackConfiguration) -> [ArrangedSubview] {
        stack.arrangedSubviews.flatMap { view in
            view.nestedStack.map(innermostViews) ?? [view]
        }
    }

    private static func allViews(_ stack: StackConfiguration) -> [ArrangedSubview] {
        stack.arrangedSubviews.flatMap { view in
            [view.emptied] + (view.nestedStack.map(allViews) ?? [])
        }
    }
}

extension StackConfiguration {
    fileprivate func arranging(_ views: [ArrangedSubview]) -> StackConfiguration {
        var stack = self
        stack.arrangedSubviews = views
        return stack
    }
}

extension ArrangedSubview {
    /// The view, a plain one if it is a stack.
    fileprivate var emptied: ArrangedSubview {
        var view = self
        view.content = .view
        return view
    }
}

/// Sizes for a whole case: natural sizes of its plain views, and the stack's own size.
struct SizePattern {
    /// The views' sizes, along and across the outer stack's axis.
    enum ViewSizes {
        case none, firstAlong, lastAlong, along, increasing
        case firstAcross, across, both, hiddenAcross, hiddenHigher, shownHigher
    }

    /// The views' sizes.
    var views: ViewSizes
    /// The stack's own size along its axis.
    var along: Double?
    /// The stack's own size across its axis.
    var across: Double?
    /// Whether a spacing becomes 10 rather than 0.
    var keepsSpacing = true

    /// The patterns with so many sizes that layouts are rarely ambiguous.
    static let all: [SizePattern] = [
        SizePattern(views: .none, along: 10, across: 10),
        SizePattern(views: .none, along: 20, across: 10),
        SizePattern(views: .none, along: 10, across: 10, keepsSpacing: false),
        SizePattern(views: .firstAlong, along: 10, across: 10, keepsSpacing: false),
        SizePattern(views: .firstAlong, along: 10, across: nil),
        SizePattern(views: .firstAlong, along: nil, across: 10),
        SizePattern(views: .firstAlong, along: 10, across: 10),
        SizePattern(views: .firstAlong, along: 20, across: 10),
        SizePattern(views: .lastAlong, along: nil, across: 10),
        SizePattern(views: .along, along: nil, across: 10),
        SizePattern(views: .along, along: 10, across: 10),
        SizePattern(views: .increasing, along: nil, across: 10),
        SizePattern(views: .firstAcross, along: 10, across: nil),
        SizePattern(views: .across, along: 10, across: nil),
        SizePattern(views: .both, along: nil, across: nil),
        SizePattern(views: .both, along: 10, across: nil),
        SizePattern(views: .hiddenAcross, along: nil, across: nil),
        SizePattern(views: .hiddenAcross, along: 10, across: nil),
        SizePattern(views: .hiddenHigher, along: 10, across: nil),
        SizePattern(views: .shownHigher, along: 10, across: nil),
    ]

    /// The patterns to try when a view is left out.
    static let ofFewerViews: [SizePattern] = [
        SizePattern(views: .none, along: 10, across: 10),
        SizePattern(views: .firstAlong, along: 10, across: 10, keepsSpacing: false),
        SizePattern(views: .firstAlong, along: 10, across: 10),
        SizePattern(views: .firstAlong, along: 10, across: nil),
        SizePattern(views: .firstAlong, along: nil, across: 10),
        SizePattern(views: .lastAlong, along: nil, across: 10),
        SizePattern(views: .hiddenHigher, along: 10, across: nil),
        SizePattern(views: .shownHigher, along: 10, across: nil),
    ]

    /// The patterns to try with every distribution when a nested stack is replaced.
    static let ofAnyDistribution: [SizePattern] = [
        SizePattern(views: .none, along: 10, across: 10),
        SizePattern(views: .firstAlong, along: 10, across: 10),
        SizePattern(views: .firstAlong, along: 20, across: 10),
    ]

    /// Returns the case with the pattern's sizes, and with a spacing of 10 or 0 if it has one.
    func applied(to layoutCase: LayoutCase) -> LayoutCase {
        let isHorizontal = layoutCase.stack.axis == .horizontal
        let last = layoutCase.stack.viewCount - 1
        var candidate = layoutCase.changingViews { view, index in
            guard view.nestedStack == nil else { return }
            let (along, across) = size(index, isLast: index == last, isHidden: view.isHidden)
            view.intrinsicContentSize = IntrinsicContentSize(
                width: isHorizontal ? along : across, height: isHorizontal ? across : along)
        }
        candidate.width = isHorizontal ? along : across
        candidate.height = isHorizontal ? across : along
        return candidate.changingStacks { stack, _ in
            if stack.spacing != .points(0) { stack.spacing = .points(keepsSpacing ? 10 : 0) }
        }
    }

    private func size(
        _ index: Int, isLast: Bool, isHidden: Bool
    ) -> (along: Double?, across: Double?) {
        switch views {
        case .none: (nil, nil)
        case .firstAlong: (index == 0 ? 10 : nil, nil)
        case .lastAlong: (isLast ? 10 : nil, nil)
        case .along: (10, nil)
        case .increasing: (Double(index + 1) * 10, nil)
        case .firstAcross: (nil, index == 0 ? 10 : nil)
        case .across: (nil, 10)
        case .both: (10, 10)
        case .hiddenAcross: isHidden ? (nil, 10) : (nil, nil)
        case .hiddenHigher: isHidden ? (nil, 20) : (nil, 10)
        case .shownHigher: isHidden ? (nil, 10) : (nil, 20)
        }
    }
}
