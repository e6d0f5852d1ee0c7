import StackCases

extension ShrinkPass {
    /// The properties of what is left.
    static let propertyPasses = [
        ShrinkPass(
            name: "plain views",
            contract: "sets all properties of all views but their natural sizes to the defaults",
            propose: { layoutCase in
                [layoutCase.withPlainViews]
            }),
        ShrinkPass(
            name: "default properties",
            contract: "sets a property to its default everywhere, one after another",
            proposeEach: { layoutCase in
                let ofViews = viewProperties.map { reset in
                    { layoutCase.changingViews { view, _ in reset(&view) } }
                }
                let ofStacks = stackProperties.map { reset in
                    { layoutCase.changingStacks { stack, _ in reset(&stack) } }
                }
                return ofViews + ofStacks + [
                    { layoutCase.changing { $0.width = nil } },
                    { layoutCase.changing { $0.height = nil } },
                ]
            }),
        ShrinkPass(
            name: "transpose",
            contract: "exchanges width and height everywhere, and the axes or not",
            propose: { layoutCase in
                let transposed = layoutCase.transposed
                return [
                    transposed,
                    transposed.changingStacks { stack, _ in stack.axis = .horizontal },
                    transposed.changingStacks { stack, _ in
                        stack.axis = stack.axis.perpendicular
                    },
                ]
            }),
        ShrinkPass(
            name: "default properties of one view",
            contract: "sets a property of one view or stack to its default",
            proposeEach: { layoutCase in
                let ofViews = (0..<layoutCase.stack.viewCount).flatMap { chosen in
                    (viewProperties + sizeProperties).map { reset in
                        { layoutCase.changingViews { if $1 == chosen { reset(&$0) } } }
                    }
                }
                let ofStacks = (0..<layoutCase.stackCount).flatMap { chosen in
                    stackProperties.map { reset in
                        { layoutCase.changingStacks { if $1 == chosen { reset(&$0) } } }
                    }
                }
                return ofViews + ofStacks
            }),
        ShrinkPass(
            name: "earlier choices",
            contract: "sets each distribution and alignment to each that UIKit lists earlier",
            proposeEach: { layoutCase in
                let choices: [(inout StackConfiguration) -> Void] =
                    Distribution.allCases.map { choice in { $0.distribution = choice } }
                    + Alignment.allCases.map { choice in { $0.alignment = choice } }
                return (0..<layoutCase.stackCount).flatMap { chosen in
                    choices.map { choose in
                        { layoutCase.changingStacks { if $1 == chosen { choose(&$0) } } }
                    }
                }
            }),
        ShrinkPass(
            name: "reorder",
            contract: "exchanges two views of one stack, of at most 12 views in all",
            proposeEach: { layoutCase in
                guard layoutCase.stack.viewCount <= mostViewsForTrades else { return [] }
                return (0..<layoutCase.stackCount).flatMap { chosen in
                    exchanges(in: layoutCase, stack: chosen).map { exchanged in { exchanged } }
                }
            }),
    ]

    /// Up to how many views pairs of views, and several changes at once, are tried: large cases
    /// have too many.
    static let mostViewsForTrades = 12

    /// Sets one property of a view to its default, the natural size aside.
    static let viewProperties: [@Sendable (inout ArrangedSubview) -> Void] = [
        { $0.constraints = [] },
        { $0.constraints = Array($0.constraints.suffix(1)) },
        { $0.constraints = Array($0.constraints.prefix(1)) },
        { view in
            for index in view.constraints.indices { view.constraints[index].relation = .equal }
        },
        { view in
            for index in view.constraints.indices { view.constraints[index].priority = 1000 }
        },
        { $0.constraints = $0.constraints.map(\.untied) },
        { view in
            for index in view.constraints.indices where view.constraints[index].toItem != nil {
                view.constraints[index].multiplier = 1
            }
        },
        { view in
            for index in view.constraints.indices where view.constraints[index].toItem != nil {
                view.constraints[index].constant = 0
            }
        },
        { view in
            for index in view.constraints.indices where view.constraints[index].toItem != nil {
                view.constraints[index].toItem = .stack
            }
        },
        { $0.contentHuggingPriority = .defaultHugging },
        { $0.contentCompressionResistancePriority = .defaultCompressionResistance },
        { $0.baselineOffsets = nil },
        { $0.customSpacingAfter = .useDefault },
    ]

    static let sizeProperties: [@Sendable (inout ArrangedSubview) -> Void] = [
        { $0.intrinsicContentSize = IntrinsicContentSize() },
        { $0.intrinsicContentSize.width = nil },
        { $0.intrinsicContentSize.height = nil },
    ]

    /// Sets one property of a stack to its default.
    static let stackProperties: [@Sendable (inout StackConfiguration) -> Void] = [
        {
            $0.isLayoutMarginsRelativeArrangement = false
            $0.layoutMargins = EdgeInsets()
        },
        { $0.layoutMargins.top = 0 },
        { $0.layoutMargins.left = 0 },
        { $0.layoutMargins.bottom = 0 },
        { $0.layoutMargins.right = 0 },
        { $0.isBaselineRelativeArrangement = false },
        { $0.semanticContentAttribute = .unspecified },
        { $0.axis = .horizontal },
        { $0.distribution = .fill },
        { $0.alignment = .fill },
        { $0.spacing = .points(0) },
    ]

    private static func exchanges(in layoutCase: LayoutCase, stack chosen: Int) -> [LayoutCase] {
        var count = 0
        _ = layoutCase.changingStacks { if $1 == chosen { count = $0.arrangedSubviews.count } }
        return (0..<count).flatMap { first in
            (first + 1..<max(first + 1, count)).map { second in
                layoutCase.changingStacks {
                    if $1 == chosen { $0.arrangedSubviews.swapAt(first, second) }
                }
            }
        }
    }
}

extension LayoutCase {
    /// The case after a change.
    func changing(_ change: (inout LayoutCase) -> Void) -> LayoutCase {
        var result = self
        change(&result)
        return result
    }

    /// The case with the properties of all views at their defaults, the natural sizes aside.
    var withPlainViews: LayoutCase {
        changingViews { view, _ in
            for reset in ShrinkPass.viewProperties { reset(&view) }
        }
    }

    /// The case with its axes exchanged; edits stay as they are.
    fileprivate var transposed: LayoutCase {
        var result = changingStacks { stack, _ in
            stack.axis = stack.axis.perpendicular
            let margins = stack.layoutMargins
            stack.layoutMargins = EdgeInsets(
                top: margins.left, left: margins.top, bottom: margins.right, right: margins.bottom)
        }
        result = result.changingViews { view, _ in
            view.intrinsicContentSize = IntrinsicContentSize(
                width: view.intrinsicContentSize.height, height: view.intrinsicContentSize.width)
            view.contentHuggingPriority = view.contentHuggingPriority.transposed
            view.contentCompressionResistancePriority =
                view.contentCompressionResistancePriority.transposed
            for index in view.constraints.indices {
                let isWidth = view.constraints[index].attribute == .width
                view.constraints[index].attribute = isWidth ? .height : .width
            }
        }
        result.width = height
        result.height = width
        return result
    }
}

extension AxisPriorities {
    fileprivate var transposed: AxisPriorities {
        AxisPriorities(horizontal: vertical, vertical: horizontal)
    }
}
