import StackCases

extension ShrinkPass {
    /// The passes that remove parts of a case.
    static let structurePasses = [
        ShrinkPass(
            name: "drop edits",
            contract:
                "leaves out edits: makes all of them at once, in the stack's size and in 10 by 10"
                + " points, begins after the first ones, makes a later one first, makes the first one"
                + " backwards, also without one of at most four views, or drops ever smaller runs",
            proposeEach: { layoutCase in
                guard !layoutCase.edits.isEmpty, let made = try? layoutCase.withEditsMade() else {
                    return []
                }
                let sized = made.changing { ($0.width, $0.height) = (10, 10) }
                let later = (1..<layoutCase.edits.count).reversed().compactMap {
                    layoutCase.withFirstEditsMade($0)
                }
                let first = layoutCase.edits.indices.compactMap(layoutCase.withEditMadeFirst)
                let reversed =
                    layoutCase.withFirstEditReversed.map { [$0] + $0.withoutOneView } ?? []
                return ([made, sized] + later + first + reversed).map { proposal in { proposal } }
                    + runs(of: layoutCase.edits.count).map { run in
                        { layoutCase.changing { $0.edits.removeSubrange(run) } }
                    }
            }),
        ShrinkPass(
            name: "keep a nested stack",
            contract:
                "puts a nested stack in the place of the outer one, with the edits inside it, in the"
                + " outer size, in 10 by 10 points, in none, and 10 points wide or high",
            propose: { layoutCase in
                layoutCase.nestedStacksAlone.flatMap { alone in
                    let sizes = [
                        (layoutCase.width, layoutCase.height), (10, 10), (nil, nil), (10, nil),
                        (nil, 10),
                    ]
                    return sizes.map { size in
                        alone.changing { ($0.width, $0.height) = size }
                    }
                }
            }),
        ShrinkPass(
            name: "drop views",
            contract:
                "leaves out all views, then half of them, then ever smaller runs, then each view",
            proposeEach: { layoutCase in
                runs(of: layoutCase.allViewCount).map { run in
                    { layoutCase.removingViews(run) }
                }
            }),
        ShrinkPass(
            name: "drop nesting",
            contract:
                "puts one of the simplest views, the views inside it, or these after a plain view in"
                + " the place of a nested stack",
            propose: { layoutCase in
                (1..<max(2, layoutCase.stackCount)).flatMap { number in
                    simplestViews.map { plain in
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
                    + (0..<layoutCase.allViewCount).map { shown in
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

    /// The case with other views in the place of the nested stack of a number, from 1.
    static func replacing(
        _ number: Int, in layoutCase: LayoutCase,
        _ views: (ArrangedSubview) -> [ArrangedSubview]
    ) -> LayoutCase {
        var result = layoutCase
        var count = 0
        replace(number, &count, in: &result.stack, views)
        result.changeInsertedViews { replace(number, &count, in: &$0, views) }
        return result
    }

    private static func replace(
        _ number: Int, _ count: inout Int, in stack: inout StackConfiguration,
        _ views: (ArrangedSubview) -> [ArrangedSubview]
    ) {
        for position in stack.arrangedSubviews.indices where count < number {
            guard var nested = stack.arrangedSubviews[position].nestedStack else { continue }
            count += 1
            if count == number {
                let view = stack.arrangedSubviews[position]
                stack.arrangedSubviews.replaceSubrange(position...position, with: views(view))
                return
            }
            replace(number, &count, in: &nested, views)
            stack.arrangedSubviews[position].content = .stack(nested)
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
