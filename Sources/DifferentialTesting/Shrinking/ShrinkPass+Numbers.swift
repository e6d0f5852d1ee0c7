import StackCases

extension ShrinkPass {
    /// Each number by itself.
    static let numberPasses = [
        ShrinkPass(
            name: "equal numbers",
            contract: "sets all numbers to 10, to 10, 20 and so on in the order of their sizes, to"
                + " the tens next to them, to 10 less, or to whole numbers",
            propose: { layoutCase in
                let distinct = Set(layoutCase.numbers).sorted()
                return [
                    layoutCase.changingNumbers { _, _ in 10 },
                    layoutCase.changingNumbers { number, _ in
                        Double((distinct.firstIndex(of: number) ?? 0) + 1) * 10
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
                (0..<layoutCase.stack.viewCount).flatMap { chosen in
                    CaseMeasure.familiarPriorities.flatMap { priority in
                        prioritySetters.map { set in
                            { layoutCase.changingViews { if $1 == chosen { set(&$0, priority) } } }
                        }
                    }
                }
            }),
    ]

    static func roundedToTens(_ number: Double) -> Double {
        let tens = (number / 10).rounded() * 10
        return tens == 0 ? (number < 0 ? -10 : 10) : tens
    }

    private static func simpler(than number: Double) -> [Double] {
        [10, 20, 30, 40, 50, 100, roundedToTens(number), number.rounded(), abs(number)]
    }

    private static let prioritySetters: [@Sendable (inout ArrangedSubview, Double) -> Void] = [
        { set(&$0.contentHuggingPriority.horizontal, to: $1, unless: 250) },
        { set(&$0.contentHuggingPriority.vertical, to: $1, unless: 250) },
        { set(&$0.contentCompressionResistancePriority.horizontal, to: $1, unless: 750) },
        { set(&$0.contentCompressionResistancePriority.vertical, to: $1, unless: 750) },
        { view, priority in
            for index in view.constraints.indices {
                view.constraints[index].priority = priority
            }
        },
    ]

    private static func set(_ priority: inout Double, to new: Double, unless standard: Double) {
        if priority != standard { priority = new }
    }
}

extension LayoutCase {
    /// The lengths in the case, in the order in which `changingNumbers` counts them.
    var numbers: [Double] {
        var numbers: [Double] = []
        _ = changingNumbers { number, _ in
            numbers.append(number)
            return number
        }
        return numbers
    }

    /// The case with each length that is not its default made anew, given its index; of views that
    /// edits insert, natural sizes alone.
    func changingNumbers(_ change: (Double, Int) -> Double) -> LayoutCase {
        var index = 0
        func changed(_ number: Double) -> Double {
            defer { index += 1 }
            return change(number, index)
        }
        func changed(_ spacing: Spacing) -> Spacing {
            if case .points(let points) = spacing { .points(changed(points)) } else { spacing }
        }
        func changed(_ size: IntrinsicContentSize) -> IntrinsicContentSize {
            IntrinsicContentSize(
                width: size.width.map { changed($0) }, height: size.height.map { changed($0) })
        }
        var result = self
        result.width = width.map { changed($0) }
        result.height = height.map { changed($0) }
        result = result.changingStacks { stack, _ in
            if stack.spacing != .points(0) { stack.spacing = changed(stack.spacing) }
            for inset in [\EdgeInsets.top, \.left, \.bottom, \.right]
            where stack.layoutMargins[keyPath: inset] != 0 {
                stack.layoutMargins[keyPath: inset] = changed(stack.layoutMargins[keyPath: inset])
            }
        }
        result = result.changingViews { view, _ in
            view.intrinsicContentSize = changed(view.intrinsicContentSize)
            if let offsets = view.baselineOffsets {
                view.baselineOffsets = BaselineOffsets(
                    first: changed(offsets.first), last: changed(offsets.last))
            }
            view.customSpacingAfter = changed(view.customSpacingAfter)
            for constraint in view.constraints.indices
            where view.constraints[constraint].toItem == nil
                || view.constraints[constraint].constant != 0
            {
                view.constraints[constraint].constant = changed(
                    view.constraints[constraint].constant)
            }
        }
        for edit in edits.indices {
            switch edits[edit] {
            case .setSpacing(let stack, let value):
                result.edits[edit] = .setSpacing(stack: stack, value: changed(value))
            case .setCustomSpacing(let view, let value):
                result.edits[edit] = .setCustomSpacing(view: view, value: changed(value))
            case .setIntrinsicContentSize(let view, let value):
                result.edits[edit] = .setIntrinsicContentSize(view: view, value: changed(value))
            case .setSize(let width, let height):
                result.edits[edit] = .setSize(
                    width: width.map { changed($0) }, height: height.map { changed($0) })
            case .insert(let stack, let index, var subview):
                subview.intrinsicContentSize = changed(subview.intrinsicContentSize)
                result.edits[edit] = .insert(stack: stack, index: index, subview: subview)
            case .setHidden, .setAxis, .setDistribution, .setAlignment, .addArrangedSubview,
                .remove, .removeFromSuperview:
                break
            }
        }
        return result
    }
}
