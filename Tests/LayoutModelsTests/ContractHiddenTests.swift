import LayoutModels
import StackCases
import Testing

@Suite struct ContractHiddenTests {
    /// Views of 20, a hidden one of 100 and 50.
    private static let hidesTallest = SizedStack(
        stack: .columns([20, 100, 50]).with { $0.arrangedSubviews[1].isHidden = true })

    @Test func `uikit stays as tall as the tallest hidden view`() {
        #expect(
            Check.answer(.hidden, Self.hidesTallest, by: .uikit) == .broken(by: 50, view: 0))
        #expect(
            Check.answer(.crossSize, Self.hidesTallest, by: .uikit) == .broken(by: 50, view: 0))
    }

    @Test func `without its defect, uikit ignores the tallest hidden view`() {
        let corrected = RuleModel.uikit.correcting(DefectSet(rawValue: .max))
        #expect(Check.broken(Self.hidesTallest, by: corrected).isEmpty)
    }

    @Test func `fdstackview ends early before a run of hidden views`() {
        let row = StackConfiguration.row([30, 30, 30, 30], spacing: 10).with {
            $0.arrangedSubviews[2].isHidden = true
            $0.arrangedSubviews[3].isHidden = true
            for index in 0...3 { $0.arrangedSubviews[index].intrinsicContentSize.height = 20 }
        }
        let stack = SizedStack(width: 100, height: 20, stack: row)
        #expect(Check.answer(.hidden, stack, by: .fdstackview) == .broken(by: 10, view: 1))
        #expect(Check.answer(.edges, stack, by: .fdstackview) == .broken(by: 10, view: 2))
        #expect(Check.broken(stack, by: RuleModel.fdstackview) == [.edges, .hidden])
    }

    @Test func `hidden views lower the priorities of the proportions after them`() {
        // A share's priority is 999 minus the view's index among all views, so that the resistance
        // of 999 overrides the shares of 50 only if a hidden view comes before them.
        let row = StackConfiguration.row([10, 60, 60], .fillProportionally).with {
            $0.arrangedSubviews[0].isHidden = true
            $0.arrangedSubviews[2].contentCompressionResistancePriority.horizontal = 999
        }
        let stack = SizedStack(width: 100, height: 10, stack: row)
        let corrected = RuleModel.uikit.correcting(DefectSet(rawValue: .max))
        #expect(Check.broken(stack, by: corrected).isEmpty)
        #expect(Check.answer(.hidden, stack, by: .uikit) == .broken(by: 10, view: 2))
    }

    @Test func `the clause on hidden views does not apply without hidden views`() {
        let stack = SizedStack(stack: .columns([20, 50]))
        #expect(Check.answer(.hidden, stack, by: .uikit) == .notApplicable)
    }

    @Test func `hidden views of nested stacks are checked, too`() {
        let stack = SizedStack(
            stack: StackConfiguration(
                axis: .vertical,
                arrangedSubviews: [
                    ArrangedSubview(width: 30, height: 10),
                    ArrangedSubview(stack: Self.hidesTallest.stack),
                ]))
        #expect(Check.answer(.hidden, stack, by: .uikit) == .broken(by: 50, view: 0))
    }

    @Test func `the clause on hidden views does not apply if the layout without them is ambiguous`()
    {
        // Nothing but the hidden view, which is aligned, gives the stack a height.
        let stack = SizedStack(
            width: 10, stack: .columns([nil, 100]).with { $0.arrangedSubviews[1].isHidden = true })
        let layout = RuleModel.uikit.layout(of: LayoutCase(stack), in: LayoutWorkspace())
        #expect(layout.status.isDetermined)
        #expect(Check.answer(.hidden, stack, by: .uikit) == .notApplicable)
    }
}
