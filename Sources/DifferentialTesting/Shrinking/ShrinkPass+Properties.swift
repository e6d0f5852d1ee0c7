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
                let ofViews = viewSimplifications.map { simplification in
                    { layoutCase.changingViews { view, _ in view.apply(simplification) } }
                }
                let ofStacks = Simplification.ofStacks.map { simplification in
                    { layoutCase.changingStacks { stack, _ in stack.apply(simplification) } }
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
                var transposed = layoutCase
                transposed.transpose()
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
                    (viewSimplifications + sizeSimplifications).map { simplification in
                        {
                            layoutCase.changingViews {
                                if $1 == chosen { $0.apply(simplification) }
                            }
                        }
                    }
                }
                let ofStacks = (0..<layoutCase.stackCount).flatMap { chosen in
                    Simplification.ofStacks.map { simplification in
                        {
                            layoutCase.changingStacks {
                                if $1 == chosen { $0.apply(simplification) }
                            }
                        }
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

    /// The simplifications of a view but for its natural size, and for whether it is hidden, which
    /// has a pass of its own.
    static let viewSimplifications = Simplification.ofViews.filter {
        !$0.concernsHiding && !$0.concernsNaturalSize
    }

    /// The simplifications of a view's natural size.
    static let sizeSimplifications = Simplification.ofViews.filter(\.concernsNaturalSize)

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
            for simplification in ShrinkPass.viewSimplifications { view.apply(simplification) }
        }
    }
}
