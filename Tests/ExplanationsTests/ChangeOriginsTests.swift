import LayoutModels
import StackCases
import Testing

@testable import Explanations

@Suite struct ChangeOriginsTests {
    private func origins(
        _ stack: StackConfiguration, _ left: [Frame], _ right: [Frame]
    ) -> ChangeOrigins {
        ChangeOrigins(
            LayoutPair(
                stack: stack, leftName: "a", left: Layout(status: .unique, frames: left),
                rightName: "b", right: Layout(status: .unique, frames: right), mismatch: nil,
                tolerance: 0.01))
    }

    private func views(_ count: Int) -> [ArrangedSubview] {
        (0..<count).map { _ in ArrangedSubview(width: 10, height: 10) }
    }

    private func row(_ frames: [(x: Double, width: Double)], width: Double) -> [Frame] {
        [Frame(x: 0, y: 0, width: width, height: 10)]
            + frames.map { Frame(x: $0.x, y: 0, width: $0.width, height: 10) }
    }

    @Test func `a view that another one pushes has no change of its own`() {
        let origins = origins(
            StackConfiguration(arrangedSubviews: views(3)),
            row([(0, 10), (10, 10), (20, 10)], width: 60),
            row([(0, 15), (15, 10), (25, 10)], width: 60))
        #expect(origins.start == 1)
        #expect(origins.changes[1].own == [0, 0, 5, 0])
        #expect(origins.changes[2].total == [5, 0, 0, 0])
        #expect(origins.changes[2].own == [0, 0, 0, 0])
        #expect(origins.changes[2].source == 1 && origins.changes[3].source == 2)
    }

    @Test func `a larger gap is a change of the view after it`() {
        let origins = origins(
            StackConfiguration(arrangedSubviews: views(3)),
            row([(0, 10), (10, 10), (20, 10)], width: 60),
            row([(0, 15), (18, 10), (28, 10)], width: 60))
        #expect(origins.changes[2].own == [3, 0, 0, 0])
        #expect(origins.changes[3].own == [0, 0, 0, 0])
    }

    @Test func `a stack sized by its views follows them`() {
        let origins = origins(
            StackConfiguration(arrangedSubviews: views(1)), row([(0, 10)], width: 10),
            row([(0, 14)], width: 14))
        #expect(origins.start == 1)
        #expect(origins.changes[0].total == [0, 0, 4, 0])
        #expect(origins.changes[0].own == [0, 0, 0, 0])
        #expect(origins.changes[0].source == 1)
    }

    @Test func `a stack that grows without its views is the start of the change`() {
        let origins = origins(
            StackConfiguration(arrangedSubviews: views(1)), row([(0, 10)], width: 10),
            row([(0, 10)], width: 18))
        #expect(origins.start == 0)
        #expect(origins.changes[0].own == [0, 0, 8, 0])
    }

    @Test func `across the axis, views follow their stack, and centered ones by half`() {
        let stack = StackConfiguration(arrangedSubviews: views(2))
        let origins = origins(
            stack,
            [
                Frame(x: 0, y: 0, width: 20, height: 10), Frame(x: 0, y: 0, width: 10, height: 10),
                Frame(x: 10, y: 3, width: 10, height: 4),
            ],
            [
                Frame(x: 0, y: 0, width: 20, height: 30), Frame(x: 0, y: 0, width: 10, height: 30),
                Frame(x: 10, y: 13, width: 10, height: 4),
            ])
        #expect(origins.start == 0)
        #expect(origins.changes[1].own == [0, 0, 0, 0])
        #expect(origins.changes[2].total == [0, 10, 0, 0])
        #expect(origins.changes[2].own == [0, 0, 0, 0])
        #expect(origins.changes[2].source == 0)
    }

    @Test func `hidden views and differences within the tolerance have no change`() {
        var subviews = views(2)
        subviews[0].isHidden = true
        let origins = origins(
            StackConfiguration(arrangedSubviews: subviews), row([(0, 0), (0, 10)], width: 10),
            row([(0, 7), (0.004, 10)], width: 10))
        #expect(origins.start == nil)
        #expect(origins.changes.allSatisfy { $0.total == [0, 0, 0, 0] })
    }

    @Test func `nothing is compared if a layout is missing`() {
        let origins = origins(
            StackConfiguration(arrangedSubviews: views(1)), [], row([(0, 10)], width: 10))
        #expect(origins.start == nil)
        #expect(origins.changes.count == 2)
    }
}
