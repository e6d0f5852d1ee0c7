import StackCases

extension ShrinkPass {
    /// Several properties at once, where one alone leads nowhere: what is hard is traded for what
    /// is easy, or is moved from one view to another.
    static let tradePasses = [
        ShrinkPass(
            name: "exchange properties",
            contract: "exchanges one property of two views, of at most 12",
            proposeEach: { layoutCase in
                guard layoutCase.stack.viewCount <= mostViewsForTrades else { return [] }
                var views: [ArrangedSubview] = []
                _ = layoutCase.changingViews { view, _ in views.append(view) }
                return views.indices.flatMap { first in
                    (first + 1..<max(first + 1, views.count)).flatMap { second in
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
            name: "trade for own size",
            contract: "sets a property to its default everywhere, one of at most 12 views to one"
                + " without properties or the spacing to 10, and gives the stack a size of none or"
                + " 10",
            propose: { layoutCase in
                guard layoutCase.stack.viewCount <= mostViewsForTrades else { return [] }
                let views = (viewSimplifications + sizeSimplifications).map { simplification in
                    layoutCase.changingViews { view, _ in view.apply(simplification) }
                }
                let bare = (0..<layoutCase.stack.viewCount).map { chosen in
                    layoutCase.changingViews {
                        if $1 == chosen { $0 = ArrangedSubview(isHidden: $0.isHidden) }
                    }
                }
                let stacks =
                    Simplification.ofStacks.map { simplification in
                        layoutCase.changingStacks { stack, _ in stack.apply(simplification) }
                    } + [layoutCase.changingStacks { stack, _ in tenSpacing(&stack) }]
                return (views + bare + stacks).filter { $0 != layoutCase }.flatMap { simpler in
                    [simpler.withOwnSizeAcross(10)]
                        + simpleOwnSizes.map { size in
                            simpler.changing { ($0.width, $0.height) = (size.width, size.height) }
                        }
                } + (views.prefix(1) + stacks).filter { $0 != layoutCase }.flatMap(withOneSize)
            }),
        ShrinkPass(
            name: "single view",
            contract: "leaves no view, or one with at most one wish, hidden if any was, in a"
                + " horizontal stack of no size or 10, or one of a largest width in a larger stack;"
                + " with the alignment or fill, the margins or one of 20, and all edits made",
            propose: singleViews),
        ShrinkPass(
            name: "trade for one size",
            contract:
                "gives one of at most 12 views nothing but one natural or required size, in a stack of its"
                + " size, or with a required one of 10 along that axis or both",
            propose: { layoutCase in
                guard layoutCase.stack.viewCount <= mostViewsForTrades else { return [] }
                return (0..<layoutCase.stack.viewCount).flatMap { chosen in
                    plainViews.dropFirst().flatMap { plain in
                        let simpler = layoutCase.changingViews { view, index in
                            guard index == chosen, view.nestedStack == nil else { return }
                            let isHidden = view.isHidden
                            view = plain
                            view.isHidden = isHidden
                        }
                        guard let required = plain.constraints.first, required.constant == 10 else {
                            return [simpler]
                        }
                        let isWidth = required.attribute == .width
                        return [
                            simpler, simpler.changing { ($0.width, $0.height) = (10, 10) },
                            simpler.changing {
                                ($0.width, $0.height) = isWidth ? (10, nil) : (nil, 10)
                            },
                        ]
                    }
                }
            }),
        ShrinkPass(
            name: "trade for natural size",
            contract: "gives one of at most 12 views the size of its constraint as its natural one",
            proposeEach: { layoutCase in
                guard layoutCase.stack.viewCount <= mostViewsForTrades else { return [] }
                return (0..<layoutCase.stack.viewCount).map { chosen in
                    {
                        layoutCase.changingViews { view, index in
                            guard index == chosen, view.constraints.last?.toItem == nil,
                                let constraint = view.constraints.popLast()
                            else { return }
                            switch constraint.attribute {
                            case .width: view.intrinsicContentSize.width = constraint.constant
                            case .height: view.intrinsicContentSize.height = constraint.constant
                            }
                        }
                    }
                }
            }),
        ShrinkPass(
            name: "trade for one edit",
            contract: "puts one edit in the place of several: the other axis of the stack, also"
                + " with a text in its first view, or another of the first 12 views hidden or"
                + " shown",
            propose: { layoutCase in
                guard layoutCase.edits.count > 1 else { return [] }
                let stack = layoutCase.stack
                let turned = layoutCase.changing {
                    $0.edits = [
                        .setAxis(stack: ViewPath(), value: stack.axis.perpendicular)
                    ]
                }
                let withText = turned.changingViews { view, index in
                    if index == 0, view.nestedStack == nil {
                        view.baselineOffsets = BaselineOffsets(first: 10, last: 10)
                    }
                }
                let views = stack.arrangedSubviews.prefix(mostViewsForTrades)
                let sized = simpleOwnSizes.flatMap { size in
                    [turned, withText].map { turned in
                        turned.changing { ($0.width, $0.height) = (size.width, size.height) }
                    }
                }
                let hidden = views.enumerated().map { index, view in
                    layoutCase.changing {
                        $0.edits = [.setHidden(view: ViewPath([index]), value: !view.isHidden)]
                    }
                }
                return sized + [turned, withText] + hidden
            }),
        ShrinkPass(
            name: "trade margins",
            contract: "leaves one layout margin, of 10 or 20",
            propose: { layoutCase in
                [10.0, 20].flatMap { margin in
                    [\EdgeInsets.bottom, \.left, \.right, \.top].map { inset in
                        layoutCase.changingStacks { stack, _ in
                            guard stack.isLayoutMarginsRelativeArrangement else { return }
                            stack.layoutMargins = EdgeInsets()
                            stack.layoutMargins[keyPath: inset] = margin
                        }
                    }
                }
            }),
    ]

    private static func tenSpacing(_ stack: inout StackConfiguration) {
        if stack.spacing != .points(0) { stack.spacing = .points(10) }
    }

    /// The case with a natural size of 10 along the axis for one view, in a stack of 10 by 10.
    private static func withOneSize(_ layoutCase: LayoutCase) -> [LayoutCase] {
        (0..<layoutCase.stack.viewCount).map { chosen in
            let sized = layoutCase.changingViews { view, index in
                guard index == chosen, view.nestedStack == nil else { return }
                if layoutCase.stack.axis == .horizontal {
                    view.intrinsicContentSize.width = 10
                } else {
                    view.intrinsicContentSize.height = 10
                }
            }
            return sized.changing { ($0.width, $0.height) = (10, 10) }
        }
    }

    /// The cases of at most one view that the stack can be of, all edits made.
    static func singleViews(in layoutCase: LayoutCase) -> [LayoutCase] {
        guard let made = try? layoutCase.withEditsMade() else { return [] }
        let isHidden = made.stack.arrangedSubviews.contains(where: \.isHidden)
        let stacks = simplerStacks(made.stack)
        var small = ArrangedSubview(isHidden: isHidden)
        small.constraints = [
            SizeConstraint(attribute: .width, relation: .lessThanOrEqual, constant: 10)
        ]
        let bounded = made.changing {
            $0.stack = stacks[0]
            $0.stack.arrangedSubviews = [small]
            ($0.width, $0.height) = (20, nil)
        }
        return [bounded]
            + ([nil] + viewsOfOneWish).flatMap { view in
                simpleOwnSizes.flatMap { size in
                    stacks.map { stack in
                        made.changing {
                            $0.stack = stack
                            $0.stack.arrangedSubviews = view.map { [$0].hidden(isHidden) } ?? []
                            ($0.width, $0.height) = (size.width, size.height)
                        }
                    }
                }
            }
    }

    /// The stack made horizontal, with its alignment or fill, and with its margins or one of 20.
    private static func simplerStacks(_ stack: StackConfiguration) -> [StackConfiguration] {
        var stacks = [stack]
        stacks[0].axis = .horizontal
        if stack.alignment != .fill {
            stacks.append(stacks[0])
            stacks[1].alignment = .fill
        }
        guard stack.layoutMargins != EdgeInsets() else { return stacks }
        return stacks
            + stacks.map { stack in
                var stack = stack
                stack.layoutMargins = EdgeInsets(bottom: 20)
                return stack
            }
    }

    /// Views with one wish at most, almost all of them required.
    private static let viewsOfOneWish = {
        var views = [ArrangedSubview](repeating: ArrangedSubview(), count: 6)
        views[5].constraints = [SizeConstraint(attribute: .width, constant: 10)]
        views[4].constraints = [SizeConstraint(attribute: .height, constant: 10)]
        views[1].constraints = [SizeConstraint(attribute: .height, constant: 20)]
        views[2].contentCompressionResistancePriority.vertical = 1000
        views[3].constraints = [SizeConstraint(attribute: .height, constant: 10, priority: 250)]
        return views
    }()

    private static let exchanges:
        [@Sendable (inout ArrangedSubview, inout ArrangedSubview) -> Void] = [
            { swap(&$0.isHidden, &$1.isHidden) },
            { swap(&$0.intrinsicContentSize, &$1.intrinsicContentSize) },
            { swap(&$0.intrinsicContentSize.width, &$1.intrinsicContentSize.width) },
            { swap(&$0.intrinsicContentSize.height, &$1.intrinsicContentSize.height) },
            { swap(&$0.constraints, &$1.constraints) },
            { swap(&$0.baselineOffsets, &$1.baselineOffsets) },
            { swap(&$0.contentHuggingPriority, &$1.contentHuggingPriority) },
            {
                swap(
                    &$0.contentCompressionResistancePriority,
                    &$1.contentCompressionResistancePriority)
            },
        ]
}

extension LayoutCase {
    fileprivate func withOwnSizeAcross(_ size: Double) -> LayoutCase {
        changing {
            if stack.axis == .horizontal { $0.height = size } else { $0.width = size }
        }
    }
}
