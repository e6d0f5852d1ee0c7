import StackCases
import Testing

@testable import LayoutModels

@Suite struct CaseTraitsTests {
    private func traits(_ change: (inout LayoutCase) -> Void) -> CaseTraits {
        var stack = StackConfiguration()
        stack.arrangedSubviews = [
            ArrangedSubview(width: 10, height: 10), ArrangedSubview(width: 20, height: 10),
        ]
        var layoutCase = LayoutCase(stack: stack)
        change(&layoutCase)
        return CaseTraits(layoutCase)
    }

    @Test func `a plain row has no traits`() {
        #expect(traits { _ in } == [])
    }

    @Test func `traits include those of nested stacks`() {
        var nested = StackConfiguration(distribution: .equalCentering, alignment: .lastBaseline)
        nested.isLayoutMarginsRelativeArrangement = true
        nested.isBaselineRelativeArrangement = true
        let found = traits {
            $0.stack.arrangedSubviews.append(ArrangedSubview(stack: nested))
        }
        #expect(
            found == [
                .nestedStacks, .missingSizes, .hiddenViews, .equalCentering, .alignment,
                .baselines, .margins, .baselineSpacing,
            ])
    }

    @Test(
        arguments: [
            (Edit.setHidden(view: ViewPath([0]), value: true), CaseTraits.hiddenViews),
            (.remove(view: ViewPath([0])), .hiddenViews),
            (.removeFromSuperview(view: ViewPath([0])), .hiddenViews),
            (.setDistribution(stack: ViewPath(), value: .fillEqually), .fillEqually),
            (.setDistribution(stack: ViewPath(), value: .equalSpacing), .equalSpacing),
            (.setAlignment(stack: ViewPath(), value: .center), .alignment),
            (
                .setIntrinsicContentSize(view: ViewPath([0]), value: IntrinsicContentSize()),
                .missingSizes
            ),
            (
                .insert(stack: ViewPath(), index: 0, subview: ArrangedSubview()), .missingSizes
            ),
            (.addArrangedSubview(view: ViewPath([0])), .addingAgain),
            (.setSpacing(stack: ViewPath(), value: .points(1)), CaseTraits()),
        ])
    func `traits include those of edits`(_ edit: Edit, _ expected: CaseTraits) {
        #expect(traits { $0.edits = [edit] } == expected.union(.edits))
    }

    @Test func `a defect needs its precondition and one trait of each set`() {
        var defect = Defect(name: "", sentence: "", source: "", correction: "")
        #expect(defect.canMatter([]))
        defect.traitsNeeded = [[.equalSpacing, .equalCentering], .margins]
        #expect(!defect.canMatter([.equalSpacing, .equalCentering]))
        #expect(defect.canMatter([.equalCentering, .margins]))
        defect.precondition = .edits
        #expect(!defect.canMatter([.equalCentering, .margins]))
        #expect(defect.canMatter([.equalCentering, .margins, .edits]))
    }
}
