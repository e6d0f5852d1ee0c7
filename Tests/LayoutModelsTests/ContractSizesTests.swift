import LayoutModels
import StackCases
import Testing

@Suite struct ContractSizesTests {
    // MARK: Fill

    /// Views of 30, 40 and 50; hugging 250, 249, 249; compression resistance 750, 749, 749.
    private static let row = StackConfiguration.row([30, 40, 50]).with {
        for index in 1...2 {
            $0.arrangedSubviews[index].contentHuggingPriority.horizontal = 249
            $0.arrangedSubviews[index].contentCompressionResistancePriority.horizontal = 749
        }
    }

    @Test func `the first view with the lowest hugging priority grows`() {
        let kept = Frame.row(150, (0, 30), (30, 70), (100, 50))
        #expect(Check.answer(.fill, Self.row, kept) == .kept)
        let broken = Frame.row(150, (0, 30), (30, 60), (90, 60))
        #expect(Check.answer(.fill, Self.row, broken) == .broken(by: 10, view: 2))
    }

    @Test func `views shrink to 0 in the order of their compression resistance`() {
        let kept = Frame.row(60, (0, 30), (30, 0), (30, 30))
        #expect(Check.answer(.fill, Self.row, kept) == .kept)
        let broken = Frame.row(60, (0, 10), (10, 0), (10, 50))
        #expect(Check.answer(.fill, Self.row, broken) == .broken(by: 20, view: 1))
    }

    @Test func `natural sizes that fit are kept`() {
        #expect(
            Check.answer(.fill, Self.row, Frame.row(120, (0, 30), (30, 40), (70, 50))) == .kept)
        #expect(
            Check.answer(.fill, Self.row, Frame.row(120, (0, 40), (40, 30), (70, 50)))
                == .broken(by: 10, view: 1))
    }

    @Test func `a row that ends early does not break the clause on sizes`() {
        let frames = Frame.row(130, (0, 30), (30, 40), (70, 50))
        #expect(Check.answer(.fill, Self.row, frames) == .kept)
    }

    @Test(
        arguments: [
            { $0.contentHuggingPriority.horizontal = 1000 },
            { $0.contentCompressionResistancePriority.horizontal = 51 },
            { $0.intrinsicContentSize.width = nil },
            { $0.constraints = [ViewConstraint(attribute: .width, constant: 3)] },
            { $0.content = .stack(.row([])) },
        ] as [@Sendable (inout ArrangedSubview) -> Void])
    func `the clause on fill does not apply if anything else decides a size`(
        change: @Sendable (inout ArrangedSubview) -> Void
    ) {
        let stack = Self.row.with { change(&$0.arrangedSubviews[1]) }
        let frames = Frame.row(150, (0, 30), (30, 60), (90, 60))
        #expect(Check.answer(.fill, stack, frames) == .notApplicable)
    }

    @Test func `a constraint across does not decide a size along`() {
        let stack = Self.row.with {
            $0.arrangedSubviews[1].constraints = [ViewConstraint(attribute: .height, constant: 3)]
        }
        let frames = Frame.row(150, (0, 30), (30, 60), (90, 60))
        #expect(Check.answer(.fill, stack, frames) == .broken(by: 10, view: 2))
    }

    @Test(arguments: [RuleModel.uikit, .fdstackview], [60.0, 110, 120, 150])
    func `both models keep the clause on fill`(model: RuleModel, width: Double) {
        #expect(
            Check.answer(.fill, SizedStack(width: width, height: 10, stack: Self.row), by: model)
                == .kept)
    }

    // MARK: Equal sizes

    @Test func `equal sizes keep the clause; unequal ones break it at the worst view`() {
        let stack = StackConfiguration.row([20, 20, 20], .fillEqually)
        #expect(
            Check.answer(.fillEqually, stack, Frame.row(90, (0, 30), (30, 30), (60, 30))) == .kept)
        #expect(
            Check.answer(.fillEqually, stack, Frame.row(90, (0, 30), (30, 20), (50, 40)))
                == .broken(by: 10, view: 2))
    }

    @Test func `the clause on equal sizes applies with fillEqually and two views`() {
        let frames = Frame.row(90, (0, 30), (30, 60))
        #expect(Check.answer(.fillEqually, .row([20, 20]), frames) == .notApplicable)
        let single = StackConfiguration.row([20], .fillEqually)
        #expect(Check.answer(.fillEqually, single, Frame.row(90, (0, 90))) == .notApplicable)
    }

    @Test func `fdstackview breaks equal sizes if views have size constraints`() {
        let stack = StackConfiguration.row([20, 20, 20], .fillEqually).with {
            for index in 0...1 {
                $0.arrangedSubviews[index].constraints = [
                    ViewConstraint(attribute: .width, constant: 50)
                ]
            }
        }
        let answer = Check.answer(
            .fillEqually, SizedStack(width: 250, height: 10, stack: stack), by: .fdstackview)
        #expect(answer?.rounded == .broken(by: 66.67, view: 3))
    }

    // MARK: Proportional sizes

    private static let proportional = StackConfiguration.row(
        [4, 1, 2], .fillProportionally, spacing: 10)

    @Test func `uikit breaks proportional sizes and fdstackview keeps them`() {
        let stack = SizedStack(width: 300, height: 10, stack: Self.proportional)
        #expect(
            Check.answer(.fillProportionally, stack, by: .uikit)?.rounded
                == .broken(by: 144.44, view: 3))
        #expect(Check.answer(.fillProportionally, stack, by: .fdstackview) == .kept)
    }

    @Test(
        arguments: [
            { $0.intrinsicContentSize.width = nil }, { $0.intrinsicContentSize.width = 0 },
            { $0.constraints = [ViewConstraint(attribute: .width, constant: 3, priority: 1)] },
            { $0.contentCompressionResistancePriority.horizontal = 996 },
            { $0.content = .stack(.row([])) },
        ] as [@Sendable (inout ArrangedSubview) -> Void])
    func `the clause on proportions does not apply if anything else decides a size`(
        change: @Sendable (inout ArrangedSubview) -> Void
    ) {
        let stack = Self.proportional.with { change(&$0.arrangedSubviews[1]) }
        let frames = Frame.row(300, (0, 100), (110, 50), (170, 130))
        #expect(Check.answer(.fillProportionally, stack, frames) == .notApplicable)
    }

    @Test func `properties of hidden views do not affect proportions`() {
        let stack = Self.proportional.with {
            $0.arrangedSubviews.append(ArrangedSubview(width: nil, height: nil, isHidden: true))
        }
        let frames = Frame.row(300, (0, 160), (170, 40), (220, 80), (300, 0))
        #expect(Check.answer(.fillProportionally, stack, frames) == .kept)
    }

    @Test func `distances between baselines reduce proportional sizes like gaps between edges`() {
        var text = ArrangedSubview(width: 10, height: 30)
        text.baselineOffsets = BaselineOffsets(first: 20, last: 10)
        let column = StackConfiguration(
            axis: .vertical, distribution: .fillProportionally, arrangedSubviews: [text, text]
        ).with { $0.isBaselineRelativeArrangement = true }
        let corrected = RuleModel.uikit.correcting(DefectSet(rawValue: .max))
        #expect(Check.broken(SizedStack(stack: column), by: corrected) == [.fillProportionally])
        #expect(
            Check.answer(.fillProportionally, SizedStack(stack: column), by: .uikit)
                == .broken(by: 15, view: 1))
    }
}
