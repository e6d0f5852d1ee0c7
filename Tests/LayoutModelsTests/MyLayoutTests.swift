import LayoutModels
import StackCases
import Testing

/// Linear layouts of MyLinearLayout, on arithmetic done by hand.
@Suite struct MyLayoutTests {
    private func view(_ width: Double, _ height: Double = 20) -> ArrangedSubview {
        ArrangedSubview(intrinsicContentSize: IntrinsicContentSize(width: width, height: height))
    }

    private func row(
        _ distribution: Distribution, spacing: Double = 0, _ views: [ArrangedSubview]
    ) -> StackConfiguration {
        var stack = StackConfiguration()
        stack.distribution = distribution
        stack.spacing = .points(spacing)
        stack.arrangedSubviews = views
        return stack
    }

    private func layout(_ stack: StackConfiguration, width: Double?) -> Layout {
        FormulaModel.mylayout.layout(
            of: LayoutCase(width: width, stack: stack), in: LayoutWorkspace())
    }

    /// The start and the size of each view in a row.
    private func extents(_ stack: StackConfiguration, width: Double?) -> [[Double]] {
        layout(stack, width: width).frames.dropFirst().map { [$0.x, $0.width] }
    }

    @Test func `what a weight gives is rounded before the next view is placed`() {
        let stack = row(.fillEqually, [view(1), view(1), view(1)])
        #expect(extents(stack, width: 100) == [[0, 33.5], [33.5, 33.5], [67, 33.5]])
    }

    @Test func `a plain view rounds its start and its size, a nested layout both edges`() {
        let stack = row(
            .equalSpacing,
            [view(10.3), ArrangedSubview(stack: row(.equalSpacing, [view(10.3)]))])
        #expect(extents(stack, width: 20.6) == [[0, 10.5], [10.5, 10], [0, 10.5]])
    }

    @Test func `half a pixel is rounded away from 0`() {
        let stack = row(.equalCentering, [view(0.25), view(30.5)])
        // The second view starts at -0.25.
        #expect(extents(stack, width: 30.25) == [[0, 0.5], [-0.5, 30.5]])
    }

    @Test func `a layout as large as its content is rounded after what is in it`() {
        let stack = row(.equalSpacing, [view(10.3), view(10.3)])
        let frames = layout(stack, width: nil).frames
        #expect(frames[0].width == 20.5)
        #expect(frames[2].x == 10.5)
    }

    @Test func `the first view that hugs least has the weight`() {
        var second = view(20)
        second.contentHuggingPriority.horizontal = 249
        let stack = row(.fill, spacing: 10, [view(20), second, second])
        #expect(extents(stack, width: 100) == [[0, 20], [30, 40], [80, 20]])
    }

    @Test func `a view with a weight shrinks to 0 and no other shrinks`() {
        let stack = row(.fill, spacing: 5, [view(40), view(60)])
        #expect(extents(stack, width: 90) == [[0, 25], [30, 60]])
        #expect(extents(stack, width: 50) == [[0, 0], [5, 60]])
    }

    @Test func `nothing takes the room that views of fixed sizes leave`() {
        var fixed = view(20)
        fixed.constraints = [SizeConstraint(attribute: .width, constant: 30)]
        #expect(extents(row(.fill, [fixed, fixed]), width: 100) == [[0, 30], [30, 30]])
    }

    @Test func `views with a weight have no size where their layout has none`() {
        let stack = row(.fill, spacing: 10, [view(20), view(30)])
        #expect(extents(stack, width: nil) == [[0, 0], [10, 30]])
        #expect(layout(stack, width: nil).frames[0].width == 40)
    }

    @Test func `spread views lie over one another where room is missing`() {
        let stack = row(.equalSpacing, spacing: 8, [view(40), view(40)])
        #expect(extents(stack, width: 50) == [[0, 40], [10, 40]])
        #expect(extents(stack, width: 84) == [[0, 40], [44, 40]])
    }

    @Test func `margins put centers equally far apart whatever the spacing is`() {
        let stack = row(.equalCentering, spacing: 10, [view(20), view(40), view(20), view(60)])
        #expect(extents(stack, width: 160) == [[0, 20], [30, 40], [80, 20], [100, 60]])
    }

    @Test func `a hidden view takes no part and leaves no gap`() {
        var hidden = view(20)
        hidden.isHidden = true
        let stack = row(.fillEqually, spacing: 10, [hidden, view(20), view(20)])
        #expect(Array(extents(stack, width: 100).dropFirst()) == [[0, 45], [55, 45]])
    }

    @Test func `bounds, wishes and aligned baselines are unsupported`() {
        var bounded = view(20)
        bounded.constraints = [
            SizeConstraint(attribute: .width, relation: .greaterThanOrEqual, constant: 30)
        ]
        var wished = view(20)
        wished.constraints = [SizeConstraint(attribute: .width, constant: 30, priority: 999)]
        var aligned = row(.fill, [view(20)])
        aligned.alignment = .firstBaseline
        for stack in [row(.fill, [bounded]), row(.fill, [wished]), aligned] {
            #expect(layout(stack, width: nil).status == .unsupported)
        }
    }
}
