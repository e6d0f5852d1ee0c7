import StackCases

extension ShrinkPass {
    /// Passes that put something simple in the place of something hard, where leaving it out makes the
    /// layout ambiguous or removes the difference.
    static let replacementPasses = [
        ShrinkPass(
            name: "sizes along an axis",
            contract:
                "chooses the stack's own size and the natural sizes of at most four plain views"
                + " along one axis again: up to two sizes of 10 or 20 points, the simplest choice first",
            propose: { layoutCase in
                Axis.allCases.flatMap { sizeChoices(layoutCase, along: $0).simplestFirst }
            }),
        ShrinkPass(
            name: "simpler in another size",
            contract:
                "removes a view, also with first or last baselines at the edges, sets a property to its"
                + " default, shows all views, sets all spacing to 10 points, exchanges two views of one"
                + " stack, of at most four in all, or puts another rule for its length in the place of a"
                + " view's own, in a stack that is 10 points wide, high or both, or 20 along its axis and 10 across",
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
            name: "one stack less",
            contract:
                "puts the views of one of at most two nested stacks in its place, and sets another"
                + " alignment, or another distribution, in the same size or 10 points thick and either 20"
                + " points long or free",
            proposeEach: { $0.otherStacks }),
        ShrinkPass(
            name: "simplest views",
            contract:
                "puts a view with at most two properties in the place of another one, or another rule for its"
                + " length in the place of a view's own",
            proposeEach: { layoutCase in
                layoutCase.otherRules
                    + (0..<layoutCase.allViewCount).flatMap { chosen in
                        simplestViews.map { simplest in
                            {
                                layoutCase.changingViews { view, index in
                                    if index == chosen { view = simplest.hiddenLike(view) }
                                }
                            }
                        }
                    }
            }),
        ShrinkPass(
            name: "simplest edits",
            contract:
                "inserts views at the start, in several sizes, and puts an edit of the outer stack or one of its"
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
                let movedInSize = otherSizes(of: moved).map { size in
                    moved.changing { ($0.width, $0.height) = (size.width, size.height) }
                }
                let alone =
                    [moved] + movedInSize
                    + edits.map { edit in layoutCase.changing { $0.edits = [edit] } }
                guard layoutCase.edits.count == 2 else { return alone.simplestFirst }
                return alone.simplestFirst
                    + layoutCase.edits.indices.flatMap { place in
                        edits.map { edit in layoutCase.changing { $0.edits[place] = edit } }
                            .simplestFirst
                    }
            }),
        ShrinkPass(
            name: "exchange",
            contract:
                "exchanges two views of at most four and leaves out all sizes across the stack, or"
                + " exchanges a property of two views",
            proposeEach: { layoutCase in
                let views = layoutCase.allViews
                guard views.count <= 4 else { return [] }
                let reordered = viewExchanges(
                    in: layoutCase.withoutSizes(along: layoutCase.stack.axis.perpendicular))
                return reordered
                    + views.indices.flatMap { first in
                        views.indices.dropFirst(first + 1).flatMap { second in
                            propertyExchanges.compactMap { exchange in
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
    ]

    /// Exchanges of one property of two views.
    private static let propertyExchanges:
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
            let attribute = ViewConstraint.Attribute.along(axis)
            let required = [10.0, 20].map { ViewConstraint(attribute: attribute, constant: $0) }
            let weak = ViewConstraint(attribute: attribute, constant: 10, priority: 750)
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
            simplestStackEdits(axis: layoutCase.stack.axis) + [
                .setSpacing(stack: outer, value: .points(10)),
                .insert(stack: outer, index: 0, subview: small),
            ]
        let views = layoutCase.stack.arrangedSubviews.prefix(2)
        let hiding = views.enumerated().map { index, view in
            Edit.setHidden(view: ViewPath([index]), value: !view.isHidden)
        }
        return ofStack + hiding + simplestSizeEdits(views: views.indices)
    }

    /// Edits of the outer stack's axis and alignment.
    static func simplestStackEdits(axis: Axis) -> [Edit] {
        [.setAxis(stack: ViewPath(), value: axis.perpendicular)]
            + [Alignment.leading, .firstBaseline].map {
                .setAlignment(stack: ViewPath(), value: $0)
            }
    }

    /// Edits that make views of the outer stack 10 points wide or high, or leave them no natural size.
    static func simplestSizeEdits(views: Range<Int>) -> [Edit] {
        let sizes = [
            IntrinsicContentSize(width: 10), IntrinsicContentSize(height: 10),
            IntrinsicContentSize(),
        ]
        return views.flatMap { index in
            sizes.map { .setIntrinsicContentSize(view: ViewPath([index]), value: $0) }
        }
    }

    /// Returns sizes that the outer stack can have in place of its own.
    private static func otherSizes(of layoutCase: LayoutCase) -> [IntrinsicContentSize] {
        let small = IntrinsicContentSize(width: 10, height: 10)
        var long = small
        long[layoutCase.stack.axis] = 20
        return [IntrinsicContentSize(width: 10), IntrinsicContentSize(height: 10), small, long]
    }

    /// Returns the case with each choice of up to two sizes along `axis`; none if it has more than four
    /// plain views.
    private static func sizeChoices(
        _ layoutCase: LayoutCase, along axis: Axis
    ) -> [LayoutCase] {
        let views = layoutCase.allViews
        let plainViews = views.indices.filter { !views[$0].isStack }
        guard plainViews.count <= 4 else { return [] }
        let outer = -1
        var choices: [[Int: Double]] = [[:]]
        for view in [outer] + plainViews {
            choices += choices.filter { $0.count < 2 }.flatMap { choice in
                [10.0, 20].map { length in choice.merging([view: length]) { $1 } }
            }
        }
        return choices.map { choice in
            layoutCase.changingViews { view, index in
                if !view.isStack { view.intrinsicContentSize[axis] = choice[index] }
            }.withSize(choice[outer], along: axis)
        }
    }
}
