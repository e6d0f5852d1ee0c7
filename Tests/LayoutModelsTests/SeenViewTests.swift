import LayoutModels
import StackCases
import Testing

@Suite struct SeenViewTests {
    /// The views that are seen where two views of a row have these frames.
    private func seen(_ first: Frame, _ second: Frame, hidesSecond: Bool = false) -> Set<Int> {
        var stack = StackConfiguration(arrangedSubviews: [ArrangedSubview(), ArrangedSubview()])
        stack.arrangedSubviews[1].isHidden = hidesSecond
        let row = Frame(x: 0, y: 0, width: 30, height: 10)
        return ViewTree(stack).seenViews(in: [row, first, second])
    }

    private let box = Frame(x: 0, y: 0, width: 10, height: 10)

    @Test func `a view with an area is seen, unless a later one covers it`() {
        let besides = Frame(x: 10, y: 0, width: 10, height: 10)
        let over = Frame(x: 0, y: 0, width: 20, height: 10)
        #expect(seen(box, besides) == [0, 1, 2])
        #expect(seen(box, over) == [0, 2])
        #expect(seen(over, box) == [0, 1, 2])
    }

    @Test func `a hidden or empty view is not seen and does not cover others`() {
        #expect(seen(box, box, hidesSecond: true) == [0, 1])
        #expect(seen(box, Frame(x: 0, y: 0, width: 10, height: 0)) == [0, 1])
    }

    @Test func `views of a nested stack are seen where it lies, and a stack covers nothing`() {
        let inner = StackConfiguration(arrangedSubviews: [ArrangedSubview()])
        let outer = StackConfiguration(arrangedSubviews: [
            ArrangedSubview(), ArrangedSubview(stack: inner), ArrangedSubview(),
        ])
        let tree = ViewTree(outer)
        let row = Frame(x: 0, y: 0, width: 40, height: 10)
        let nested = Frame(x: 20, y: 0, width: 10, height: 10)
        let last = Frame(x: 30, y: 0, width: 10, height: 10)
        #expect(tree.containers == [0, 2])
        #expect(tree.absoluteFrames([row, box, nested, box])[3] == nested)
        #expect(tree.seenViews(in: [row, box, nested, box, last]) == [0, 1, 2, 3, 4])
        #expect(tree.seenViews(in: []).isEmpty)
    }
}
