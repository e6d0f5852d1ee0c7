import StackCases

extension ShrinkPass {
    /// The passes that remove parts of a case.
    static let structurePasses = [
        ShrinkPass(
            name: "drop edits",
            contract: "leaves out all edits, having made them all, in the stack's size, in none and"
                + " in 10, or none of them, then ever smaller runs of them",
            proposeEach: { layoutCase in
                guard !layoutCase.edits.isEmpty, let made = try? layoutCase.withEditsMade() else {
                    return []
                }
                let sized = simpleOwnSizes.map { size in
                    made.changing { ($0.width, $0.height) = (size.width, size.height) }
                }
                return ([made] + sized).map { proposal in { proposal } }
                    + runs(of: layoutCase.edits.count).map { run in
                        { layoutCase.changing { $0.edits.removeSubrange(run) } }
                    }
            }),
        ShrinkPass(
            name: "keep a nested stack",
            contract: "puts a nested stack in the place of the outer one, in its size, in none and"
                + " in 10",
            propose: { layoutCase in
                nestedStacks(layoutCase.stack).flatMap { stack in
                    [LayoutCase(width: layoutCase.width, height: layoutCase.height, stack: stack)]
                        + simpleOwnSizes.map { size in
                            LayoutCase(width: size.width, height: size.height, stack: stack)
                        }
                }
            }),
        ShrinkPass(
            name: "drop views",
            contract: "leaves out half of the views, then ever smaller runs, then each view",
            proposeEach: { layoutCase in
                runs(of: layoutCase.stack.viewCount).map { run in
                    { layoutCase.removingViews(run) }
                }
            }),
        ShrinkPass(
            name: "drop nesting",
            contract: "puts a plain view, the views inside it, or both in the place of a nested"
                + " stack",
            propose: { layoutCase in
                (1..<max(2, layoutCase.stackCount)).flatMap { number in
                    plainViews.map { plain in
                        replacing(number, in: layoutCase) { view in
                            [plain].hidden(view.isHidden)
                        }
                    } + [
                        replacing(number, in: layoutCase) { view in
                            (view.nestedStack?.arrangedSubviews ?? []).hidden(view.isHidden)
                        },
                        replacing(number, in: layoutCase) { view in
                            ([ArrangedSubview()] + (view.nestedStack?.arrangedSubviews ?? []))
                                .hidden(view.isHidden)
                        },
                    ]
                }
            }),
        ShrinkPass(
            name: "show views",
            contract: "shows all hidden views, then each",
            proposeEach: { layoutCase in
                [{ layoutCase.changingViews { view, _ in view.isHidden = false } }]
                    + (0..<layoutCase.stack.viewCount).map { shown in
                        { layoutCase.changingViews { if $1 == shown { $0.isHidden = false } } }
                    }
            }),
    ]

    /// Everything, the halves, the quarters and so on down to single elements.
    private static func runs(of count: Int) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var length = count
        while length >= 1 {
            runs += stride(from: 0, to: count, by: length).map { $0..<min(count, $0 + length) }
            length = length == 1 ? 0 : (length + 1) / 2
        }
        return runs
    }

    /// The plain views that can replace a nested stack.
    static let plainViews =
        [
            ArrangedSubview(), ArrangedSubview(width: 10, height: nil),
            ArrangedSubview(width: nil, height: 10), ArrangedSubview(width: 10, height: 10),
        ] + requiredSizes

    /// Views with one required size.
    static let requiredSizes = SizeConstraint.Attribute.allCases.flatMap { attribute in
        [10.0, 20].map { constant in
            var view = ArrangedSubview()
            view.constraints = [SizeConstraint(attribute: attribute, constant: constant)]
            return view
        }
    }

    /// The simplest sizes that a stack can have of its own.
    static let simpleOwnSizes = [
        IntrinsicContentSize(), IntrinsicContentSize(width: 10), IntrinsicContentSize(height: 10),
        IntrinsicContentSize(width: 10, height: 10),
    ]

    /// The stacks nested in a stack at any depth.
    static func nestedStacks(_ stack: StackConfiguration) -> [StackConfiguration] {
        stack.arrangedSubviews.compactMap(\.nestedStack).flatMap { [$0] + nestedStacks($0) }
    }

    /// The case with other views in the place of the nested stack of a number, from 1.
    static func replacing(
        _ number: Int, in layoutCase: LayoutCase,
        _ views: (ArrangedSubview) -> [ArrangedSubview]
    ) -> LayoutCase {
        var result = layoutCase
        var count = 0
        replace(number, &count, in: &result.stack, views)
        return result
    }

    private static func replace(
        _ number: Int, _ count: inout Int, in stack: inout StackConfiguration,
        _ views: (ArrangedSubview) -> [ArrangedSubview]
    ) {
        for position in stack.arrangedSubviews.indices {
            guard var nested = stack.arrangedSubviews[position].nestedStack else { continue }
            count += 1
            if count == number {
                let view = stack.arrangedSubviews[position]
                stack.arrangedSubviews.replaceSubrange(position...position, with: views(view))
                return
            }
            replace(number, &count, in: &nested, views)
            stack.arrangedSubviews[position].content = .stack(nested)
            if count >= number { return }
        }
    }
}

extension [ArrangedSubview] {
    /// The views, all hidden where that is asked for.
    func hidden(_ areHidden: Bool) -> [ArrangedSubview] {
        guard areHidden else { return self }
        return map { view in
            var view = view
            view.isHidden = true
            return view
        }
    }
}
