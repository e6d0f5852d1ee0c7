import StackCases

extension ShrinkPass {
    /// Passes that put something simple in the place of something hard, where leaving it out makes the
    /// layout ambiguous or removes the difference.
    static let replacementPasses = [
        ShrinkPass(
            name: "sizes along an axis",
            contract:
                "chooses the stack's own size and the natural sizes of at most four plain views"
                + " along one axis again: up to three sizes of 10 or 20 points, the simplest choice first",
            propose: { layoutCase in
                Axis.allCases.flatMap { sizeChoices(layoutCase, along: $0).simplestFirst }
            }),
        ShrinkPass(
            name: "simpler in another size",
            contract:
                "removes a view, sets a property to its default, shows all views, sets all spacing to"
                + " 10 points, exchanges two views of one stack, of at most four in all, or puts another rule"
                + " for its length in the place of a view's own, in a stack that is 10 points wide, high or"
                + " both, or 20 along its axis, or has 10 in place of a missing size",
            proposeEach: { layoutCase in
                layoutCase.simplifications.flatMap { simplify in
                    otherSizes(of: layoutCase).map { size in
                        {
                            let simpler = simplify()
                            guard simpler != layoutCase else { return layoutCase }
                            return simpler.changing {
                                ($0.width, $0.height) = (size.width, size.height)
                            }
                        }
                    }
                }
            }),
        ShrinkPass(
            name: "simplest views",
            contract:
                "puts a view with at most two properties in the place of another one, or another rule for its"
                + " length in the place of a view's own",
            proposeEach: { layoutCase in
                layoutCase.otherRules
                    + (0..<layoutCase.changingViewCount).flatMap { chosen in
                        simplestViews.map { simplest in
                            {
                                layoutCase.changingViews { view, index in
                                    guard index == chosen else { return }
                                    let isHidden = view.isHidden
                                    view = simplest
                                    view.isHidden = isHidden
                                }
                            }
                        }
                    }
            }),
        ShrinkPass(
            name: "simplest edits",
            contract:
                "inserts views at the start, and puts an edit of the outer stack or one of its"
                + " first two views in the place of all edits, or of one of at most two",
            propose: { layoutCase in
                guard !layoutCase.edits.isEmpty else { return [] }
                let edits = simplestEdits(layoutCase)
                let moved = layoutCase.changing { moved in
                    for place in moved.edits.indices {
                        guard case .insert(let stack, _, let view) = moved.edits[place] else {
                            continue
                        }
                        moved.edits[place] = .insert(stack: stack, index: 0, subview: view)
                    }
                }
                let alone =
                    [moved] + edits.map { edit in layoutCase.changing { $0.edits = [edit] } }
                guard layoutCase.edits.count == 2 else { return alone.simplestFirst }
                return alone.simplestFirst
                    + layoutCase.edits.indices.flatMap { place in
                        edits.map { edit in layoutCase.changing { $0.edits[place] = edit } }
                            .simplestFirst
                    }
            }),
        ShrinkPass(
            name: "exchange",
            contract: "exchanges a property of two views, of at most four",
            proposeEach: { layoutCase in
                let count = layoutCase.changingViewCount
                guard count <= 4 else { return [] }
                var views: [ArrangedSubview] = []
                _ = layoutCase.changingViews { view, _ in views.append(view) }
                return views.indices.flatMap { first in
                    views.indices.dropFirst(first + 1).flatMap { second in
                        exchanges.compactMap { exchange in
                            var (left, right) = (views[first], views[second])
                            exchange(&left, &right)
                            if left == views[first] { return nil }
                            let (newLeft, newRight) = (left, right)
                            return {
                                layoutCase.changingViews { view, index in
                                    if index == first { view = newLeft }
                                    if index == second { view = newRight }
                                }
                            }
                        }
                    }
                }
            }),
        ShrinkPass(
            name: "simpler stacks with other sizes",
            contract:
                "sets a property of one stack to its default and chooses up to two sizes along one axis again, as"
                + " the first of these passes does",
            proposeEach: { layoutCase in
                // Each proposal is made at once, of small cases alone.
                guard !sizeChoices(layoutCase, along: .horizontal, limit: 0).isEmpty else {
                    return []
                }
                return layoutCase.stackSimplifications.flatMap { simplify -> [Proposal] in
                    let simpler = simplify()
                    guard simpler != layoutCase else { return [] }
                    return Axis.allCases.flatMap { axis in
                        sizeChoices(simpler, along: axis, limit: 2).simplestFirst
                            .map { choice in { choice } }
                    }
                }
            }),
    ]

    /// Exchanges of one property of two views.
    private static let exchanges:
        [@Sendable (inout ArrangedSubview, inout ArrangedSubview) -> Void] = [
            { swap(&$0.isHidden, &$1.isHidden) },
            { swap(&$0.intrinsicContentSize, &$1.intrinsicContentSize) },
            { swap(&$0.constraints, &$1.constraints) },
            { swap(&$0.baselineOffsets, &$1.baselineOffsets) },
        ]

    /// Views with no size, natural or required ones, or a priority along one axis.
    static let simplestViews: [ArrangedSubview] =
        [
            ArrangedSubview(), ArrangedSubview(width: 10, height: nil),
            ArrangedSubview(width: nil, height: 10), ArrangedSubview(width: 10, height: 10),
        ]
        + Axis.allCases.flatMap { axis in
            let attribute = axis == .horizontal ? SizeConstraint.Attribute.width : .height
            let required = [10.0, 20].map { SizeConstraint(attribute: attribute, constant: $0) }
            let weak = SizeConstraint(attribute: attribute, constant: 10, priority: 750)
            var rigid = ArrangedSubview()
            rigid.contentCompressionResistancePriority[axis] = 1000
            return [rigid]
                + (required + [weak]).map { constraint in
                    var view = ArrangedSubview()
                    view.constraints = [constraint]
                    return view
                }
        }

    /// Returns edits that change a layout, of the outer stack and its first two views.
    private static func simplestEdits(_ layoutCase: LayoutCase) -> [Edit] {
        let outer = ViewPath()
        let small = ArrangedSubview(width: nil, height: 10)
        let ofStack: [Edit] =
            [
                .setAxis(stack: outer, value: layoutCase.stack.axis.perpendicular),
                .setSpacing(stack: outer, value: .points(10)),
                .insert(stack: outer, index: 0, subview: small),
            ]
            + [Alignment.leading, .firstBaseline].map { .setAlignment(stack: outer, value: $0) }
        let views = layoutCase.stack.arrangedSubviews.prefix(2)
        return ofStack
            + views.enumerated().flatMap { index, view -> [Edit] in
                let path = ViewPath([index])
                let sizes = [IntrinsicContentSize(width: 10), IntrinsicContentSize(height: 10)]
                return [.setHidden(view: path, value: !view.isHidden)]
                    + sizes.map { .setIntrinsicContentSize(view: path, value: $0) }
            }
    }

    /// Returns sizes that the outer stack can have in place of its own.
    private static func otherSizes(of layoutCase: LayoutCase) -> [IntrinsicContentSize] {
        let small = IntrinsicContentSize(width: 10, height: 10)
        var long = small
        long[layoutCase.stack.axis] = 20
        let completed = IntrinsicContentSize(
            width: layoutCase.width ?? 10, height: layoutCase.height ?? 10)
        let sizes = [
            IntrinsicContentSize(width: 10), IntrinsicContentSize(height: 10), small, long,
        ]
        return sizes + (completed == small || completed == long ? [] : [completed])
    }

    /// Returns the case with each choice of up to `limit` sizes along `axis`; none if it has more than four
    /// plain views.
    private static func sizeChoices(
        _ layoutCase: LayoutCase, along axis: Axis, limit: Int = 3
    ) -> [LayoutCase] {
        var plainViews: [Int] = []
        _ = layoutCase.changingViews { view, index in
            if !view.isStack { plainViews.append(index) }
        }
        guard plainViews.count <= 4 else { return [] }
        let outer = -1
        var choices: [[Int: Double]] = [[:]]
        for view in [outer] + plainViews {
            choices += choices.filter { $0.count < limit }.flatMap { choice in
                [10.0, 20].map { length in choice.merging([view: length]) { $1 } }
            }
        }
        return choices.map { choice in
            layoutCase.changingViews { view, index in
                if !view.isStack { view.intrinsicContentSize[axis] = choice[index] }
            }.changing { sized in
                if axis == .horizontal {
                    sized.width = choice[outer]
                } else {
                    sized.height = choice[outer]
                }
            }
        }
    }
}

extension [LayoutCase] {
    /// The cases in their order, the simplest first.
    fileprivate var simplestFirst: [LayoutCase] {
        map { ($0, CaseOrder($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
    }
}

extension LayoutCase {
    /// Makes the case without one of its views, with one property of a view or stack at its default,
    /// with all spacing at 10 points, or with all views shown.
    fileprivate var simplifications: [ShrinkPass.Proposal] {
        let ofViews = (0..<changingViewCount).flatMap { chosen in
            ShrinkPass.viewSimplifications.map { simplification in
                { changingViews { if $1 == chosen { $0.apply(simplification) } } }
            }
        }
        let ofAll: [ShrinkPass.Proposal] = [
            {
                changingStacks { stack, _ in
                    if stack.spacing != .points(0) { stack.spacing = .points(10) }
                }
            },
            { changingViews { view, _ in view.isHidden = false } },
        ]
        let removals = (0..<changingViewCount).map { view in { removingViews(view..<view + 1) } }
        let exchanges = stack.viewCount <= 4 ? ShrinkPass.exchanges(in: self) : []
        return removals + ofViews + stackSimplifications + ofAll + exchanges + otherRules
    }

    /// Makes the case with another rule for the length of one of at most four views in the place of its own.
    fileprivate var otherRules: [ShrinkPass.Proposal] {
        var views: [ArrangedSubview] = []
        _ = changingViews { view, _ in views.append(view) }
        guard views.count <= 4 else { return [] }
        return views.enumerated().flatMap { chosen, view in
            view.withOtherRules.map { other in
                { changingViews { if $1 == chosen { $0 = other } } }
            }
        }
    }

    /// Makes the case with one property of a stack at its default.
    fileprivate var stackSimplifications: [ShrinkPass.Proposal] {
        (0..<stackCount).flatMap { chosen in
            Simplification.ofStacks.map { simplification in
                { changingStacks { if $1 == chosen { $0.apply(simplification) } } }
            }
        }
    }
}

extension ArrangedSubview {
    /// The view with each rule for its length along an axis in the place of those that it has: a priority of
    /// its content, or a constraint to 10 points.
    fileprivate var withOtherRules: [ArrangedSubview] {
        Axis.allCases.flatMap { axis -> [ArrangedSubview] in
            let attribute = axis == .horizontal ? SizeConstraint.Attribute.width : .height
            let standard = ArrangedSubview()
            var bare = self
            bare.contentHuggingPriority[axis] = standard.contentHuggingPriority[axis]
            bare.contentCompressionResistancePriority[axis] =
                standard.contentCompressionResistancePriority[axis]
            bare.constraints.removeAll { $0.attribute == attribute }
            guard bare != self else { return [] }
            return [1000.0, 999, 50].flatMap { priority in
                var (rigid, tight, sized) = (bare, bare, bare)
                rigid.contentCompressionResistancePriority[axis] = priority
                tight.contentHuggingPriority[axis] = priority
                sized.constraints.append(
                    SizeConstraint(attribute: attribute, constant: 10, priority: priority))
                return [rigid, tight, sized]
            }
        }
    }
}
