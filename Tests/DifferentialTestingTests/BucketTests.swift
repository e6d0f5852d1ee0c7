import DifferentialTesting
import StackCases
import Testing

@Suite struct BucketTests {
    private func name(
        _ kind: MismatchKind, view: Int, _ attribute: FrameAttribute, _ stack: StackConfiguration
    ) -> String {
        let mismatch = Mismatch(
            kind: kind, largestDifference: 1, view: view, attribute: attribute,
            isDecidedByTie: false)
        return Bucket(mismatch, of: stack, left: "a", right: "b").name
    }

    private var stack: StackConfiguration {
        var stack = StackConfiguration.plain(.horizontal, views: 2)
        stack.distribution = .equalSpacing
        stack.alignment = .lastBaseline
        return stack
    }

    @Test func `a difference along the axis does not name the alignment`() {
        #expect(name(.sizeAlong, view: 1, .width, stack) == "a~b/sizeAlong/equalSpacing")
        #expect(name(.position, view: 1, .x, stack) == "a~b/position/equalSpacing")
        #expect(name(.satisfiability, view: 0, .width, stack) == "a~b/satisfiability/equalSpacing")
    }

    @Test func `a difference across the axis names the alignment`() {
        #expect(
            name(.sizeAcross, view: 1, .height, stack) == "a~b/sizeAcross/equalSpacing/lastBaseline"
        )
        #expect(name(.position, view: 2, .y, stack) == "a~b/position/equalSpacing/lastBaseline")
    }

    @Test func `a hidden view is named, also a nested one`() {
        var hidden = stack
        hidden.arrangedSubviews[1].isHidden = true
        #expect(name(.sizeAlong, view: 1, .width, hidden) == "a~b/sizeAlong/equalSpacing/hidden")
        #expect(
            name(.position, view: 1, .y, hidden) == "a~b/position/equalSpacing/lastBaseline/hidden")
        var nested = stack
        nested.arrangedSubviews.append(ArrangedSubview(stack: hidden))
        #expect(name(.sizeAlong, view: 1, .width, nested) == "a~b/sizeAlong/equalSpacing/hidden")
    }

    @Test func `the stack that arranges the view gives distribution and alignment`() {
        var outer = stack
        var inner = StackConfiguration.plain(.vertical, views: 1)
        inner.distribution = .fillEqually
        inner.alignment = .trailing
        outer.arrangedSubviews.append(ArrangedSubview(stack: inner))
        #expect(name(.sizeAlong, view: 4, .height, outer) == "a~b/sizeAlong/fillEqually")
        #expect(name(.sizeAcross, view: 4, .width, outer) == "a~b/sizeAcross/fillEqually/trailing")
        #expect(name(.sizeAlong, view: 3, .width, outer) == "a~b/sizeAlong/equalSpacing")
        #expect(name(.sizeAlong, view: 0, .width, outer) == "a~b/sizeAlong/equalSpacing")
    }
}
