import LayoutModels
import StackCases
import Testing

@Suite struct ContractAcrossTests {
    // MARK: Cross size

    @Test func `a stack as tall as its tallest view keeps the cross size`() {
        let stack = StackConfiguration.columns([20, 50], .leading)
        #expect(Check.answer(.crossSize, stack, Frame.columns(50, (0, 20), (0, 50))) == .kept)
        #expect(
            Check.answer(.crossSize, stack, Frame.columns(60, (0, 20), (0, 50)))
                == .broken(by: 10, view: 0))
    }

    @Test func `margins add to the cross size`() {
        let stack = StackConfiguration.columns([20], .leading).with {
            $0.isLayoutMarginsRelativeArrangement = true
            $0.layoutMargins = EdgeInsets(top: 3, bottom: 4)
        }
        #expect(Check.answer(.crossSize, stack, Frame.columns(27, (3, 20))) == .kept)
    }

    @Test func `the cross size with baselines is the sum of the parts above and below them`() {
        let stack = Self.texts(.firstBaseline)
        #expect(Check.answer(.crossSize, stack, Frame.columns(30, (10, 20), (0, 25))) == .kept)
        let last = Self.texts(.lastBaseline)
        #expect(Check.answer(.crossSize, last, Frame.columns(28, (0, 20), (3, 25))) == .kept)
    }

    /// Texts of 20 and 25, baselines at 8 and 18 from the top and at 4 and 12 from the bottom.
    private static func texts(_ alignment: Alignment) -> StackConfiguration {
        .columns([20, 25], alignment).with {
            $0.arrangedSubviews[0].baselineOffsets = BaselineOffsets(first: 8, last: 4)
            $0.arrangedSubviews[1].baselineOffsets = BaselineOffsets(first: 18, last: 12)
        }
    }

    @Test func `a view without text is not compared with texts`() {
        let stack = Self.texts(.firstBaseline).with {
            $0.arrangedSubviews[1].baselineOffsets = nil
        }
        let frames = Frame.columns(30, (0, 20), (5, 25))
        #expect(Check.answer(.alignment, stack, frames) == .kept)
        #expect(Check.answer(.crossSize, stack, frames) == .notApplicable)
    }

    @Test func `a nested stack has the baseline of a view inside it`() {
        let stack = Self.texts(.firstBaseline).with {
            $0.arrangedSubviews[1] = ArrangedSubview(
                stack: StackConfiguration(
                    axis: .vertical, arrangedSubviews: [$0.arrangedSubviews[1]]))
        }
        let aligned = Frame.columns(30, (10, 20), (0, 25)) + [Frame.columns(30, (0, 25))[1]]
        #expect(Check.answer(.alignment, stack, aligned) == .kept)
        let level = Frame.columns(30, (0, 20), (0, 25)) + [Frame.columns(30, (0, 25))[1]]
        #expect(Check.answer(.alignment, stack, level) == .broken(by: 10, view: 2))
    }

    @Test(arguments: [RuleModel.uikit, .fdstackview])
    func `both models break the cross size of baselines`(model: RuleModel) {
        let stack = SizedStack(stack: Self.texts(.firstBaseline))
        #expect(Check.answer(.crossSize, stack, by: model) == .broken(by: 10, view: 0))
        #expect(Check.answer(.alignment, stack, by: model) == .kept)
    }

    @Test(
        arguments: [
            { $0.intrinsicContentSize.height = nil },
            { $0.constraints = [ViewConstraint(attribute: .height, constant: 3)] },
            { $0.contentHuggingPriority.vertical = 750 },
            { $0.contentCompressionResistancePriority.vertical = 51 },
            { $0.content = .stack(.columns([20])) },
        ] as [@Sendable (inout ArrangedSubview) -> Void])
    func `the clause on the cross size does not apply if anything else decides it`(
        change: @Sendable (inout ArrangedSubview) -> Void
    ) {
        let stack = StackConfiguration.columns([20, 50], .leading).with {
            change(&$0.arrangedSubviews[0])
        }
        let frames = Frame.columns(60, (0, 20), (0, 50), (0, 20))
        #expect(Check.answer(.crossSize, stack, frames) == .notApplicable)
    }

    @Test func `the clause on the cross size does not apply if that is given`() {
        let stack = StackConfiguration.columns([20, 50], .leading)
        let frames = Frame.columns(60, (0, 20), (0, 50))
        #expect(Check.answer(.crossSize, stack, height: 60, frames) == .notApplicable)
        #expect(Check.answer(.crossSize, stack, width: 20, frames) == .broken(by: 10, view: 0))
    }

    // MARK: Alignment

    @Test(
        arguments: [
            (Alignment.leading, 0.0, 20.0), (.trailing, 40, 20), (.center, 20, 20), (.fill, 0, 60),
        ])
    func `views are aligned with the canvas`(alignment: Alignment, y: Double, height: Double) {
        let stack = StackConfiguration.columns([20, 60], alignment)
        #expect(
            Check.answer(.alignment, stack, Frame.columns(60, (y, height), (0, 60))) == .kept)
        #expect(
            Check.answer(.alignment, stack, Frame.columns(60, (y + 3, height), (0, 60)))
                == .broken(by: 3, view: 1))
    }

    @Test func `filled views must also end at the canvas`() {
        let frames = Frame.columns(60, (0, 60), (0, 55))
        #expect(
            Check.answer(.alignment, .columns([20, 60]), frames) == .broken(by: 5, view: 2))
    }

    @Test func `aligned baselines must be level`() {
        #expect(
            Check.answer(
                .alignment, Self.texts(.firstBaseline), Frame.columns(30, (10, 20), (0, 25)))
                == .kept)
        #expect(
            Check.answer(
                .alignment, Self.texts(.lastBaseline), Frame.columns(28, (0, 20), (5, 25)))
                == .broken(by: 2, view: 2))
    }

    @Test(arguments: [Alignment.firstBaseline, .lastBaseline])
    func `a vertical stack has no baselines to align`(alignment: Alignment) {
        let stack = StackConfiguration.row([10]).with {
            $0.axis = .vertical
            $0.alignment = alignment
        }
        #expect(Check.answer(.alignment, stack, Frame.row(50, (7, 10))) == .notApplicable)
    }

    @Test func `fdstackview breaks edges and alignment because it ignores margins`() {
        let stack = StackConfiguration.columns([20]).with {
            $0.isLayoutMarginsRelativeArrangement = true
            $0.layoutMargins = EdgeInsets(top: 3, left: 1, bottom: 4, right: 2)
        }
        let sized = SizedStack(width: 100, height: 100, stack: stack)
        #expect(Check.answer(.edges, sized, by: .fdstackview) == .broken(by: 2, view: 1))
        #expect(Check.answer(.alignment, sized, by: .fdstackview) == .broken(by: 4, view: 1))
        #expect(Check.broken(sized, by: RuleModel.uikit).isEmpty)
    }
}
