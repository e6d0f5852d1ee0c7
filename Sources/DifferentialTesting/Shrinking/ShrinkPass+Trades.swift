import StackCases

extension ShrinkPass {
    /// Several properties at once, where one alone leads nowhere: what is hard is traded for what
    /// is easy, or is moved from one view to another.
    static let tradePasses = [
        ShrinkPass(
            name: "trade for own size",
            contract: "sets a property to its default everywhere, a view to one without properties"
                + " or the spacing to 10, and gives the stack a size of none or 10",
            propose: { layoutCase in
                let views = (viewProperties + sizeProperties).map { reset in
                    layoutCase.changingViews { view, _ in reset(&view) }
                }
                let bare = (0..<layoutCase.stack.viewCount).map { chosen in
                    layoutCase.changingViews {
                        if $1 == chosen { $0 = ArrangedSubview(isHidden: $0.isHidden) }
                    }
                }
                let stacks = (stackProperties + [{ $0.spacing = .points(10) }]).map { reset in
                    layoutCase.changingStacks { stack, _ in reset(&stack) }
                }
                return (views + bare + stacks).filter { $0 != layoutCase }.flatMap { simpler in
                    withOwnSizes(simpler) + withOneSize(simpler)
                }
            }),
        ShrinkPass(
            name: "single view",
            contract: "leaves no view, or one with one required size or one required resistance,"
                + " hidden if any was, in a stack of no size or 10",
            propose: { layoutCase in
                guard layoutCase.stackCount == 1 else { return [] }
                let isHidden = layoutCase.stack.arrangedSubviews.contains(where: \.isHidden)
                return ([nil] + requiredViews).flatMap { view in
                    simpleOwnSizes.map { size in
                        layoutCase.changing {
                            $0.stack.arrangedSubviews = view.map { [$0].hidden(isHidden) } ?? []
                            ($0.width, $0.height) = (size.width, size.height)
                        }
                    }
                }
            }),
        ShrinkPass(
            name: "trade for one size",
            contract: "gives one view nothing but one natural or required size, in a stack of its"
                + " size or of 10 by 10",
            propose: { layoutCase in
                (0..<layoutCase.stack.viewCount).flatMap { chosen in
                    plainViews.flatMap { plain in
                        let simpler = layoutCase.changingViews { view, index in
                            guard index == chosen, view.nestedStack == nil else { return }
                            let isHidden = view.isHidden
                            view = plain
                            view.isHidden = isHidden
                        }
                        return [
                            simpler, simpler.changing { ($0.width, $0.height) = (10, 10) },
                        ]
                    }
                }
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
        ShrinkPass(
            name: "exchange properties",
            contract: "exchanges one property of two views",
            propose: { layoutCase in
                var views: [ArrangedSubview] = []
                _ = layoutCase.changingViews { view, _ in views.append(view) }
                return views.indices.flatMap { first in
                    (first + 1..<max(first + 1, views.count)).flatMap { second in
                        exchanges.compactMap { exchange in
                            var (left, right) = (views[first], views[second])
                            exchange(&left, &right)
                            if left == views[first] { return nil }
                            return layoutCase.changingViews { view, index in
                                if index == first { view = left }
                                if index == second { view = right }
                            }
                        }
                    }
                }
            }),
    ]

    /// The case with a size of its own as it is, none or 10 for each axis.
    private static func withOwnSizes(_ layoutCase: LayoutCase) -> [LayoutCase] {
        Array(Set([layoutCase.width, nil, 10])).sorted(by: Self.isSimpler).flatMap { width in
            Array(Set([layoutCase.height, nil, 10])).sorted(by: Self.isSimpler).map { height in
                layoutCase.changing { ($0.width, $0.height) = (width, height) }
            }
        }
    }

    private static func isSimpler(_ first: Double?, _ second: Double?) -> Bool {
        (first ?? -1) < (second ?? -1)
    }

    /// The case with a natural size of 10 along the axis for one view.
    private static func withOneSize(_ layoutCase: LayoutCase) -> [LayoutCase] {
        (0..<layoutCase.stack.viewCount).flatMap { chosen in
            let sized = layoutCase.changingViews { view, index in
                guard index == chosen, view.nestedStack == nil else { return }
                if layoutCase.stack.axis == .horizontal {
                    view.intrinsicContentSize.width = 10
                } else {
                    view.intrinsicContentSize.height = 10
                }
            }
            return [sized, sized.changing { ($0.width, $0.height) = (10, 10) }]
        }
    }

    /// Views with one required wish.
    private static let requiredViews = {
        var views = [ArrangedSubview](repeating: ArrangedSubview(), count: 5)
        views[0].constraints = [SizeConstraint(attribute: .width, constant: 10)]
        views[1].constraints = [SizeConstraint(attribute: .height, constant: 10)]
        views[2].constraints = [SizeConstraint(attribute: .height, constant: 20)]
        views[3].contentCompressionResistancePriority.horizontal = 1000
        views[4].contentCompressionResistancePriority.vertical = 1000
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
