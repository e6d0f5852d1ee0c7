import StackCases

extension ShrinkPass {
    /// All sizes together: what one number at a time cannot reach.
    static let patternPasses = [
        ShrinkPass(
            name: "size patterns",
            contract: "gives plain views, the stack and the spacing the simplest sizes, from the"
                + " simplest pattern on, also with alignment fill",
            propose: { sorted(patterns(of: $0)) })
    ]

    /// What is left to try when nothing else is found: sizes with fewer views or stacks.
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
    /// The view, a plain one where it was a stack.
    fileprivate var emptied: ArrangedSubview {
        var view = self
        view.content = .view
        return view
    }
}
