import StackCases

extension ShrinkPass {
    /// All sizes together: what one number at a time cannot reach.
    static let patternPasses = [
        ShrinkPass(
            name: "size patterns",
            contract: "gives plain views, the stack and the spacing the simplest sizes, from the"
                + " simplest pattern on",
            propose: { sorted(patterns(of: $0)) }),
        ShrinkPass(
            name: "size patterns of fewer views",
            contract: "leaves out one of at most four views and gives the others simple sizes",
            propose: { layoutCase in
                let count = layoutCase.stack.viewCount
                guard count <= 4 else { return [] }
                return (0..<count).flatMap { dropped in
                    let rest = layoutCase.removingViews(dropped..<dropped + 1)
                    return ViewSizes.fewer.map {
                        pattern(rest, $0, along: rest.ownSizeAlong, across: rest.ownSizeAcross)
                    }
                }
            }),
    ]

    /// What is left to try where stacks are still nested when nothing else is found.
    static let unnestingPasses = [
        ShrinkPass(
            name: "size patterns without nesting",
            contract: "puts plain views, or the views inside them, in the place of all nested"
                + " stacks, or one of them in the place of the outer, and gives all simple sizes",
            propose: { layoutCase in
                guard layoutCase.stackCount > 1 else { return [] }
                var flat = nestedStacks(layoutCase.stack).filter { $0.viewCount <= 4 }
                let distributions = ([layoutCase.stack] + flat).map(\.distribution)
                var outer = layoutCase.stack
                for index in outer.arrangedSubviews.indices {
                    guard outer.arrangedSubviews[index].nestedStack != nil else { continue }
                    outer.arrangedSubviews[index].content = .view
                }
                flat.append(outer)
                outer.arrangedSubviews = allViews(layoutCase.stack)
                flat.append(outer)
                let candidates = flat.filter { nestedStacks($0).isEmpty }.flatMap { stack in
                    Distribution.allCases.filter(distributions.contains).flatMap { distribution in
                        var stack = stack
                        stack.distribution = distribution
                        return patterns(of: LayoutCase(stack: stack))
                    }
                }
                return sorted(candidates)
            })
    ]

    private static func allViews(_ stack: StackConfiguration) -> [ArrangedSubview] {
        stack.arrangedSubviews.flatMap { view in
            view.nestedStack.map(allViews) ?? [view]
        }
    }

    private static func patterns(of layoutCase: LayoutCase) -> [LayoutCase] {
        ViewSizes.allCases.flatMap { views in
            ([nil, 10, 20] as [Double?]).map { along in
                pattern(
                    layoutCase, views, along: along, across: views.areKnownAcross ? nil : 10)
            }
        }
    }

    private static func pattern(
        _ layoutCase: LayoutCase, _ views: ViewSizes, along: Double?, across: Double?
    ) -> LayoutCase {
        let axis = layoutCase.stack.axis
        var candidate = layoutCase.changingViews { view, index in
            if view.nestedStack == nil {
                view.setSize(views.size(index, isHidden: view.isHidden), axis)
            }
        }
        candidate.width = axis == .horizontal ? along : across
        candidate.height = axis == .horizontal ? across : along
        return candidate.changingStacks { stack, _ in
            if stack.spacing != .points(0) { stack.spacing = .points(10) }
        }
    }

    private static func sorted(_ candidates: [LayoutCase]) -> [LayoutCase] {
        candidates.map { ($0, CaseOrder($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
    }

    /// How large the views of a pattern are, along and across the axis.
    private enum ViewSizes: CaseIterable {
        case none, firstAlong, firstAcross, along, across, both, increasing
        case hiddenAcross, hiddenHigher, shownHigher

        /// Those tried when a view is left out.
        static let fewer = [ViewSizes.none, .firstAlong, .both, .hiddenHigher, .shownHigher]

        /// Whether the stack needs no size of its own across its axis.
        var areKnownAcross: Bool {
            switch self {
            case .none, .firstAlong, .along, .increasing: false
            case .firstAcross, .across, .both, .hiddenAcross, .hiddenHigher, .shownHigher: true
            }
        }

        func size(_ index: Int, isHidden: Bool) -> (along: Double?, across: Double?) {
            switch self {
            case .none: (nil, nil)
            case .firstAlong: (index == 0 ? 10 : nil, nil)
            case .firstAcross: (nil, index == 0 ? 10 : nil)
            case .along: (10, nil)
            case .across: (nil, 10)
            case .both: (10, 10)
            case .increasing: (Double(index + 1) * 10, nil)
            case .hiddenAcross: isHidden ? (nil, 10) : (nil, nil)
            case .hiddenHigher: isHidden ? (nil, 20) : (nil, 10)
            case .shownHigher: isHidden ? (nil, 10) : (nil, 20)
            }
        }
    }
}

extension LayoutCase {
    fileprivate var ownSizeAlong: Double? { stack.axis == .horizontal ? width : height }
    fileprivate var ownSizeAcross: Double? { stack.axis == .horizontal ? height : width }
}

extension ArrangedSubview {
    fileprivate mutating func setSize(_ size: (along: Double?, across: Double?), _ axis: Axis) {
        intrinsicContentSize =
            axis == .horizontal
            ? IntrinsicContentSize(width: size.along, height: size.across)
            : IntrinsicContentSize(width: size.across, height: size.along)
    }
}
