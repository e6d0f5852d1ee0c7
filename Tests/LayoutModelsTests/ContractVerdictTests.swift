import LayoutModels
import StackCases
import Testing

@Suite struct ContractVerdictTests {
    private static func verdict(
        _ stack: SizedStack, _ left: RuleModel = .uikit, _ right: RuleModel = .fdstackview
    ) -> ContractVerdict {
        let workspace = LayoutWorkspace()
        func side(_ model: RuleModel) -> ContractVerdict.Side {
            ContractVerdict.Side(
                model: model, layout: model.layout(of: LayoutCase(stack), in: workspace))
        }
        return ContractVerdict(of: stack, left: side(left), right: side(right), in: workspace)
    }

    private static let proportional = SizedStack(
        width: 300, height: 10, stack: .row([4, 1, 2], .fillProportionally, spacing: 10))

    @Test func `the side that breaks a clause breaks the contract`() {
        let verdict = Self.verdict(Self.proportional)
        #expect(verdict.verdict == .left)
        #expect(verdict.leftBroken.map(\.clause) == [.fillProportionally])
        #expect(verdict.leftBroken.map(\.view) == [3])
        #expect(verdict.rightBroken.isEmpty)
        #expect(Self.verdict(Self.proportional, .fdstackview, .uikit).verdict == .right)
    }

    /// The verdict about two layouts of two views that share 100 points equally.
    private static func verdict(
        _ left: [(x: Double, width: Double)], _ right: [(x: Double, width: Double)]
    ) -> Verdict {
        let stack = SizedStack(width: 100, height: 0, stack: .row([nil, nil], .fillEqually))
        func side(_ views: [(x: Double, width: Double)]) -> ContractVerdict.Side {
            ContractVerdict.Side(
                model: RuleModel.uikit,
                layout: Layout(
                    status: .unique, frames: Frame.row(100, views[0], views[1])))
        }
        return ContractVerdict(
            of: stack, left: side(left), right: side(right), in: LayoutWorkspace()
        ).verdict
    }

    @Test func `a breach that both sides share blames neither`() {
        let verdict = Self.verdict(Self.proportional, .uikit, .uikit)
        #expect(verdict.verdict == .neither)
        #expect(!verdict.leftBroken.isEmpty)
        #expect(verdict.leftBroken == verdict.rightBroken)
    }

    @Test func `of two sides that break a clause, the one with the larger breach is blamed`() {
        let (slight, gross) = (
            [(x: 0.0, width: 45.0), (45, 55)], [(x: 0.0, width: 30.0), (30, 70)]
        )
        #expect(Self.verdict(slight, gross) == .right)
        #expect(Self.verdict(gross, slight) == .left)
    }

    @Test func `both sides are blamed if each breaks a clause that the other keeps`() {
        let unequal = [(x: 0.0, width: 30.0), (30, 70)]
        let apart = [(x: 0.0, width: 45.0), (55, 45)]
        #expect(Self.verdict(unequal, apart) == .both)
    }

    @Test func `two sides that keep the contract are not blamed`() {
        #expect(Self.verdict(Self.proportional, .fdstackview, .fdstackview).verdict == .neither)
    }

    @Test func `a side without a layout breaks the contract if the other side keeps it`() {
        // fdstackview requires equal distances between centers, for which there is no room.
        let stack = SizedStack(
            width: 140, height: 10,
            stack: .row([20, 40, 60], .equalCentering, spacing: 10).with {
                for index in 0...2 {
                    $0.arrangedSubviews[index].contentCompressionResistancePriority.horizontal =
                        1000
                    $0.arrangedSubviews[index].contentHuggingPriority.horizontal = 1000
                }
            })
        let verdict = Self.verdict(stack)
        #expect(verdict.verdict == .right)
        #expect(verdict.leftBroken.isEmpty)
        #expect(verdict.rightBroken.isEmpty)
    }

    @Test func `a side without a layout is excused if the other side breaks the contract`() {
        // Unequal size constraints: no layout satisfies both them and fillEqually.
        let stack = SizedStack(
            width: 250, height: 10,
            stack: .row([20, 20, 20], .fillEqually).with {
                for index in 0...1 {
                    $0.arrangedSubviews[index].constraints = [
                        ViewConstraint(attribute: .width, constant: 50)
                    ]
                }
            })
        let verdict = Self.verdict(stack)
        #expect(verdict.verdict == .right)
        #expect(verdict.rightBroken.map(\.clause) == [.fillEqually])
    }

    @Test func `an ambiguous layout of the other side shows that a layout exists`() {
        // uikit requires the view without a natural width to be 0 wide, and the stack's width;
        // fdstackview leaves its height open.
        let stack = SizedStack(
            width: 100,
            stack: StackConfiguration(
                distribution: .fillProportionally, alignment: .trailing,
                arrangedSubviews: [ArrangedSubview(width: 0, height: 59)]))
        let workspace = LayoutWorkspace()
        #expect(
            RuleModel.uikit.layout(of: LayoutCase(stack), in: workspace).status == .unsatisfiable)
        #expect(
            RuleModel.fdstackview.layout(of: LayoutCase(stack), in: workspace).status == .ambiguous)
        #expect(Self.verdict(stack).verdict == .left)
    }
}
