import LayoutModels
import StackCases
import Testing

@Suite struct ContractChainTests {
    // MARK: Edges

    @Test func `a baseline-relative column has its spacing between baselines and edges`() {
        var text = ArrangedSubview(width: 10, height: 20)
        text.baselineOffsets = BaselineOffsets(first: 15, last: 5)
        var column = StackConfiguration(
            axis: .vertical, spacing: .points(30), arrangedSubviews: [text])
        column.isBaselineRelativeArrangement = true
        func edges(_ height: Double, _ y: Double) -> ClauseAnswer? {
            Check.answer(
                .edges, column,
                [
                    Frame(x: 0, y: 0, width: 10, height: height),
                    Frame(x: 0, y: y, width: 10, height: 20),
                ])
        }
        #expect(edges(60, 15) == .kept)
        #expect(edges(20, 0) == .broken(by: 25, view: 1))
    }

    @Test func `a row from edge to edge keeps the edges`() {
        let frames = Frame.row(100, (0, 40), (40, 60))
        #expect(Check.answer(.edges, .row([40, 60]), frames) == .kept)
    }

    @Test func `a row that ends early breaks the edges at its last view`() {
        let frames = Frame.row(100, (0, 40), (40, 55))
        #expect(Check.answer(.edges, .row([40, 55]), frames) == .broken(by: 5, view: 2))
    }

    @Test func `a row that starts late breaks the edges at its first view`() {
        let frames = Frame.row(100, (7, 33), (40, 55))
        #expect(Check.answer(.edges, .row([40, 55]), frames) == .broken(by: 7, view: 1))
    }

    @Test func `a difference within the tolerance breaks no clause`() {
        let frames = Frame.row(100, (0, 40), (40, 60.009))
        #expect(Check.answer(.edges, .row([40, 60]), frames) == .kept)
    }

    @Test func `layout margins are not part of the canvas`() {
        let stack = StackConfiguration.row([40]).with {
            $0.isLayoutMarginsRelativeArrangement = true
            $0.layoutMargins = EdgeInsets(left: 10, right: 20)
        }
        #expect(Check.answer(.edges, stack, Frame.row(70, (10, 40))) == .kept)
        #expect(
            Check.answer(.edges, stack, Frame.row(70, (0, 70))) == .broken(by: 20, view: 1))
    }

    @Test func `the clause on edges does not apply to a stack without visible views`() {
        let stack = StackConfiguration.row([40]).with { $0.arrangedSubviews[0].isHidden = true }
        #expect(Check.answer(.edges, stack, Frame.row(0, (0, 0))) == .notApplicable)
    }

    @Test func `a nested stack is checked against its own frame`() {
        let outer = StackConfiguration(
            arrangedSubviews: [
                ArrangedSubview(width: 20, height: nil),
                ArrangedSubview(stack: .row([30, 50])),
            ])
        let frames = Frame.row(100, (0, 20), (20, 80), (0, 30), (30, 47))
        #expect(Check.answer(.edges, outer, frames) == .broken(by: 3, view: 4))
    }

    @Test func `a hidden nested stack is not checked`() {
        let outer = StackConfiguration(
            arrangedSubviews: [
                ArrangedSubview(stack: .row([30]), isHidden: true),
                ArrangedSubview(width: 20, height: nil),
            ])
        let frames = Frame.row(20, (0, 0), (0, 30), (0, 20))
        #expect(Check.answer(.edges, outer, frames) == .kept)
    }

    @Test(arguments: [LayoutStatus.ambiguous, .unsatisfiable, .unsupported])
    func `no clause applies to a layout that is not determined`(status: LayoutStatus) {
        let stack = SizedStack(stack: .row([40]))
        let layout = Layout(status: status, frames: Frame.row(100, (9, 9)))
        let answers = Contract.answers(
            stack, layout, model: RuleModel.uikit, in: LayoutWorkspace())
        #expect(answers.map(\.clause) == ContractClause.allCases)
        #expect(answers.allSatisfy { $0.answer == .notApplicable })
    }

    // MARK: Spacing

    @Test func `neighbours at the spacing keep the clause; others break it at the later view`() {
        let stack = StackConfiguration.row([10, 10, 10], spacing: 5)
        let kept = Frame.row(40, (0, 10), (15, 10), (30, 10))
        #expect(Check.answer(.spacing, stack, kept) == .kept)
        let broken = Frame.row(40, (0, 10), (15, 12), (30, 10))
        #expect(Check.answer(.spacing, stack, broken) == .broken(by: 2, view: 3))
    }

    @Test func `the clause on spacing does not apply to a single view`() {
        #expect(
            Check.answer(.spacing, .row([10], spacing: 5), Frame.row(10, (0, 10)))
                == .notApplicable)
    }

    @Test func `a gap takes the custom spacing of the visible view before it`() {
        let stack = StackConfiguration.row([10, 10, 10], spacing: 5).with {
            $0.arrangedSubviews[0].customSpacingAfter = .points(20)
            $0.arrangedSubviews[1].customSpacingAfter = .points(1)
            $0.arrangedSubviews[1].isHidden = true
        }
        let frames = Frame.row(40, (0, 10), (20, 0), (30, 10))
        #expect(Check.answer(.spacing, stack, frames) == .kept)
    }

    @Test(arguments: [(Spacing.useSystem, 8.0), (.useDefault, 0), (.points(-3), -3)])
    func `a stack's spacing can be the system's or the default`(spacing: Spacing, points: Double) {
        let stack = StackConfiguration.row([10, 10]).with { $0.spacing = spacing }
        let frames = Frame.row(20 + points, (0, 10), (10 + points, 10))
        #expect(Check.answer(.spacing, stack, frames) == .kept)
        let wider = Frame.row(22 + points, (0, 10), (12 + points, 10))
        #expect(Check.answer(.spacing, stack, wider) == .broken(by: 2, view: 2))
    }

    @Test(arguments: [Distribution.equalSpacing, .equalCentering])
    func `spread views must be at least the spacing apart`(distribution: Distribution) {
        let stack = StackConfiguration.row([10, 10], distribution, spacing: 5)
        #expect(Check.answer(.spacing, stack, Frame.row(40, (0, 10), (30, 10))) == .kept)
        #expect(
            Check.answer(.spacing, stack, Frame.row(23, (0, 10), (13, 10)))
                == .broken(by: 2, view: 2))
    }

    @Test func `a baseline-relative column measures from baseline to baseline`() {
        var text = ArrangedSubview(width: nil, height: 20)
        text.baselineOffsets = BaselineOffsets(first: 15, last: 4)
        let stack = StackConfiguration(
            axis: .vertical, spacing: .points(25), arrangedSubviews: [text, text]
        ).with { $0.isBaselineRelativeArrangement = true }
        let frames = [
            Frame(x: 0, y: 0, width: 0, height: 46), Frame(x: 0, y: 0, width: 0, height: 20),
            Frame(x: 0, y: 26, width: 0, height: 20),
        ]
        #expect(Check.answer(.spacing, stack, frames) == .kept)
        #expect(
            Check.answer(.spacing, stack.with { $0.isBaselineRelativeArrangement = false }, frames)
                == .broken(by: 19, view: 2))
    }
}
