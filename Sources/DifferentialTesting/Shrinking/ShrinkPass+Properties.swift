import StackCases

extension ShrinkPass {
    /// Passes over the properties of the remaining views and stacks.
    static let propertyPasses = [
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
                let ofCase = Simplification.ofCases.map { simplification in
                    { layoutCase.changing { $0.apply(simplification) } }
                }
                return ofViews + ofStacks + ofCase + [{ layoutCase.withoutKeptSubviews }]
            }),
        ShrinkPass(
            name: "transpose",
            contract:
                "exchanges width and height everywhere, and the axes or not, also upside down",
            propose: { layoutCase in
                var transposed = layoutCase
                transposed.transpose()
                let choices = [
                    transposed,
                    transposed.changingStacks { stack, _ in stack.axis = .horizontal },
                    transposed.changingStacks { stack, _ in
                        stack.axis = stack.axis.perpendicular
                    },
                ]
                return choices + choices.map { $0.turnedOver() }
            }),
        ShrinkPass(
            name: "default properties of one view",
            contract: "sets a property of one view or stack to its default",
            proposeEach: { layoutCase in
                let ofViews = (0..<layoutCase.allViewCount).flatMap { chosen in
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
            contract:
                "turns the case upside down, and sets each distribution and alignment to each that"
                + " UIKit lists earlier",
            proposeEach: { layoutCase in
                let choices: [(inout StackConfiguration) -> Void] =
                    Distribution.allCases.map { choice in { $0.distribution = choice } }
                    + Alignment.allCases.map { choice in { $0.alignment = choice } }
                return [{ layoutCase.turnedOver() }]
                    + (0..<layoutCase.stackCount).flatMap { chosen in
                        choices.map { choose in
                            { layoutCase.changingStacks { if $1 == chosen { choose(&$0) } } }
                        }
                    }
            }),
        ShrinkPass(
            name: "reorder",
            contract: "exchanges two views of one stack, of at most 12 views in all",
            proposeEach: { layoutCase in
                layoutCase.stack.viewCount <= 12 ? viewExchanges(in: layoutCase) : []
            }),
    ]

    /// The simplifications of a view, without those of its natural size and of hidden views, which
    /// have their own passes.
    static let viewSimplifications = Simplification.ofViews.filter {
        !$0.concernsHiding && !$0.concernsNaturalSize
    }

    /// The simplifications of a view's natural size.
    static let sizeSimplifications = Simplification.ofViews.filter(\.concernsNaturalSize)

    /// Makes the case with two views of one stack exchanged.
    static func viewExchanges(in layoutCase: LayoutCase) -> [Proposal] {
        layoutCase.allStacks.enumerated().flatMap { chosen, stack in
            stack.arrangedSubviews.indices.flatMap { second in
                (0..<second).map { first in
                    { layoutCase.exchangingViews(first, second, ofStack: chosen) }
                }
            }
        }
    }
}

extension LayoutCase {
    /// Returns the case upside down: first baselines become last ones, tops bottoms, and the views of columns
    /// get the opposite order.
    fileprivate func turnedOver() -> LayoutCase {
        var result = changingViews { view, _ in
            view.baselineOffsets = view.baselineOffsets.map {
                BaselineOffsets(first: $0.last, last: $0.first)
            }
        }
        // From the innermost stack outwards, since each exchange moves nested stacks.
        var columns: [Int] = []
        result = result.changingStacks { stack, number in
            swap(&stack.layoutMargins.top, &stack.layoutMargins.bottom)
            // Baselines of a column matter once an edit makes it a row.
            if stack.axis == .horizontal || stack.alignment.isBaseline {
                stack.alignment = stack.alignment.turnedOver
            }
            if stack.axis == .vertical { columns.append(number) }
        }
        return columns.reversed().reduce(result) { $0.reversingViews(ofStack: $1) }
    }

    /// Returns the case with another size of the stack itself along an axis.
    func withSize(_ length: Double?, along axis: Axis) -> LayoutCase {
        changing { $0[axis] = length }
    }

    /// Returns the case after a change.
    func changing(_ change: (inout LayoutCase) -> Void) -> LayoutCase {
        var result = self
        change(&result)
        return result
    }
}

extension ShrinkPass {
    /// Passes over the numbers.
    static let numberPasses = [
        ShrinkPass(
            name: "equal numbers",
            contract: "sets all numbers to 10, to 10, 20 and so on in the order of their sizes, to"
                + " the tens next to them, in the same proportions with 10 as the smallest, to 10 less, or to"
                + " whole numbers",
            propose: { layoutCase in
                let distinct = Set(layoutCase.numbers).sorted()
                return [
                    layoutCase.changingNumbers { _, _ in 10 },
                    layoutCase.changingNumbers { number, _ in
                        Double((distinct.firstIndex(of: number) ?? 0) + 1) * 10
                    },
                    layoutCase.changingNumbers { number, _ in
                        roundedToTens(number / max(1, distinct.first ?? 10) * 10)
                    },
                    layoutCase.changingNumbers { number, _ in max(10, number - 10) },
                    layoutCase.changingNumbers { number, _ in roundedToTens(number) },
                    layoutCase.changingNumbers { number, _ in number.rounded() },
                ]
            }),
        ShrinkPass(
            name: "simplest value",
            contract: "sets all numbers of one value to another one, or to 10, 20 and so on",
            proposeEach: { layoutCase in
                let distinct = Set(layoutCase.numbers).sorted()
                return distinct.flatMap { value in
                    (simpler(than: value) + distinct).map { simpler in
                        {
                            layoutCase.changingNumbers { number, _ in
                                number == value ? simpler : number
                            }
                        }
                    }
                }
            }),
        ShrinkPass(
            name: "simplest number",
            contract: "sets a number to 10, 20 and so on, or to what is rounder than it",
            proposeEach: { layoutCase in
                layoutCase.numbers.enumerated().flatMap { chosen, number in
                    simpler(than: number).map { simpler in
                        { layoutCase.changingNumbers { $1 == chosen ? simpler : $0 } }
                    }
                }
            }),
        ShrinkPass(
            name: "familiar priorities",
            contract: "sets a priority that is not its default to a familiar one",
            proposeEach: { layoutCase in
                let count = layoutCase.numbers(where: { $0 == .priority }).count
                return (0..<count).flatMap { chosen in
                    CaseOrder.familiarPriorities.map { priority in
                        {
                            layoutCase.changingNumbers(where: { $0 == .priority }) {
                                $1 == chosen ? priority : $0
                            }
                        }
                    }
                }
            }),
    ]

    private static func roundedToTens(_ number: Double) -> Double {
        let tens = (number / 10).rounded() * 10
        return tens == 0 ? (number < 0 ? -10 : 10) : tens
    }

    private static func simpler(than number: Double) -> [Double] {
        [10, 20, 30, 40, 50, 100, roundedToTens(number), number.rounded(), abs(number)]
    }
}

extension LayoutCase {
    /// The lengths in the case, in the order in which `changingNumbers` counts them.
    var numbers: [Double] { numbers(where: \.isInPoints) }

    fileprivate func numbers(where isCounted: (NumberKind) -> Bool) -> [Double] {
        var numbers: [Double] = []
        _ = changingNumbers(where: isCounted) { number, _ in
            numbers.append(number)
            return number
        }
        return numbers
    }

    /// Returns the case with a change made to each number that is not its default, given its index
    /// among those of some kinds (default: lengths).
    func changingNumbers(
        where isCounted: (NumberKind) -> Bool = \.isInPoints, _ change: (Double, Int) -> Double
    ) -> LayoutCase {
        var (result, index) = (self, 0)
        result.changeNumbers { number, kind in
            guard isCounted(kind) else { return number }
            defer { index += 1 }
            return change(number, index)
        }
        return result
    }
}

extension Alignment {
    /// The alignment of a row that is upside down.
    fileprivate var turnedOver: Alignment {
        switch self {
        case .firstBaseline: .lastBaseline
        case .lastBaseline: .firstBaseline
        case .leading: .trailing
        case .trailing: .leading
        case .fill, .center: self
        }
    }
}
