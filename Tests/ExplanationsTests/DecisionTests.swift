import DifferentialTesting
import LayoutModels
import StackCases
import TestSupport
import Testing

@testable import Explanations

@Suite struct DecisionTests {
    private let stack = StackConfiguration(
        arrangedSubviews: [
            ArrangedSubview(width: 10, height: 10), ArrangedSubview(width: 30, height: 10),
        ])

    private var constraints: [EmittedConstraint] {
        RuleModel.uikit.constraints(
            for: LayoutCase(width: 60, stack: stack), in: LayoutWorkspace())
    }

    private func frames(_ first: Double, _ second: Double) -> [Frame] {
        [
            Frame(x: 0, y: 0, width: 60, height: 10), Frame(x: 0, y: 0, width: first, height: 10),
            Frame(x: first, y: 0, width: second, height: 10),
        ]
    }

    /// The workaround is the one of `stackdiff scan`, which keeps the hidden view.
    @Test func `the workaround lets a hidden view that extends the stack yield across the axis`()
        throws
    {
        var row = stack
        row.arrangedSubviews[1].isHidden = true
        row.arrangedSubviews[1].intrinsicContentSize.height = 80
        let explanation = try Explanation(
            of: LayoutCase(stack: row), RuleModel.uikit, FormulaModel.documented)
        #expect(
            explanation.sections.map(\.text).joined(separator: "\n").contains(
                "While view 1 is hidden, lower its vertical compression resistance to 1.\n"
                    + "  Or remove view 1 from its stack, with removeArrangedSubview(_:) and"
                    + " removeFromSuperview(), instead of hiding it.\n  uikit then gives the layout without the bug."
            ))
    }

    @Test func `the first priority with different sums of violations decides`() throws {
        let found = try #require(
            PriorityComparison(
                of: constraints, in: stack, better: frames(30, 30), than: frames(0, 60)))
        #expect(found.priority == 750)
        #expect(found.sum(\.better) == "0")
        #expect(found.sum(\.worse) == "10")
    }

    @Test func `several violations are added up`() throws {
        let found = try #require(
            PriorityComparison(
                of: constraints.filter { $0.priority < 1000 }, in: stack,
                better: frames(20, 40), than: frames(60, 40)))
        #expect(found.priority == 250)
        #expect(found.sum(\.better) == "10 + 10 = 20")
        #expect(found.sum(\.worse) == "50 + 10 = 60")
    }

    @Test func `a higher priority that both layouts violate equally is mentioned`() throws {
        let found = try #require(
            PriorityComparison(
                of: constraints.filter { $0.priority < 1000 }, in: stack,
                better: frames(5, 55), than: frames(5, 60)))
        #expect(found.priority == 250)
        #expect(found.tie?.priority == 750)
        #expect(found.tie?.points == 5)
    }

    @Test func `there is no decision if the other layout is better or equal`() {
        let better = frames(30, 30)
        #expect(
            PriorityComparison(of: constraints, in: stack, better: frames(0, 60), than: better)
                == nil)
        #expect(PriorityComparison(of: constraints, in: stack, better: better, than: better) == nil)
    }

    @Test func `a layout that breaks required constraints is not compared`() {
        #expect(
            PriorityComparison(
                of: constraints, in: stack, better: frames(20, 40), than: frames(60, 40)) == nil)
    }

    @Test func `the views and the stack determine the size of the guide around the views`() throws {
        let stack = StackConfiguration(
            alignment: .firstBaseline,
            arrangedSubviews: [ArrangedSubview(width: 10, height: 10)])
        let constraints = RuleModel.uikit.constraints(
            for: LayoutCase(width: 10, stack: stack), in: LayoutWorkspace())
        func frames(_ height: Double) -> [Frame] {
            [
                Frame(x: 0, y: 0, width: 10, height: height),
                Frame(x: 0, y: height - 4, width: 10, height: 4),
            ]
        }
        // The space above the view is not part of the guide, so that the canvas-fit decides.
        let found = try #require(
            PriorityComparison(of: constraints, in: stack, better: frames(4), than: frames(9)))
        #expect(found.priority == 49)
        let taller = [
            Frame(x: 0, y: 0, width: 10, height: 9), Frame(x: 0, y: 0, width: 10, height: 4),
        ]
        let guide = try #require(
            PriorityComparison(of: constraints, in: stack, better: frames(9), than: taller))
        #expect(guide.priority == 51)
        #expect(guide.sum(\.worse) == "9")
    }

    @Test func `a model's own layouts satisfy all required constraints, in both directions`() {
        let workspace = LayoutWorkspace()
        let generator = CaseGenerator(seed: 6, profile: .adversarial)
        var rightToLeft = 0
        for index in 0..<1_500 {
            let sized = generator.makeCase(index).configurationBeforeEdits
            let layoutCase = LayoutCase(sized)
            let layout = RuleModel.uikit.layout(of: layoutCase, in: workspace)
            guard layout.status.isDetermined else { continue }
            if sized.stack.isRightToLeft { rightToLeft += 1 }
            // The positions of guides are not always known.
            let constraints = RuleModel.uikit.constraints(for: layoutCase, in: workspace).filter {
                !"\($0)".contains("spanner")
            }
            let breaches = ItemPlaces(sized.stack, layout.frames).breaches(of: constraints)
            #expect(breaches.isEmpty, "case \(index)")
        }
        #expect(rightToLeft > 20)
    }

    @Test func `required constraints rule out a layout that breaks them`() throws {
        func decision(for better: [Frame], against worse: [Frame]) -> Decision? {
            Decision(.withDefect, among: constraints, in: stack, for: better, against: worse)
        }
        let found = try #require(decision(for: frames(30, 30), against: frames(20, 30)))
        guard case .requirement(let broken, let points, _) = found.reason else {
            Issue.record("priorities decide")
            return
        }
        #expect(broken.map(\.first) == [.stack(.end)])
        #expect(broken.map(\.second) == [.view(1, .end)])
        #expect(points == 10)
        #expect(decision(for: frames(20, 30), against: frames(20, 20)) == nil)
    }
}
