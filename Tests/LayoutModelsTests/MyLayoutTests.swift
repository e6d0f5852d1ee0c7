import LayoutModels
import StackCases
import Testing

/// Linear layouts of MyLinearLayout, computed by hand.
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

    /// The start and the size of each view across the stack's axis.
    private func extentsAcross(
        _ stack: StackConfiguration, height: Double?, _ edits: [Edit] = []
    ) -> [[Double]] {
        let layoutCase = LayoutCase(width: 100, height: height, stack: stack, edits: edits)
        return FormulaModel.mylayout.layout(of: layoutCase, in: LayoutWorkspace())
            .frames.map { [$0.y, $0.height] }
    }

    private func extents(_ stack: StackConfiguration, width: Double?, _ edits: [Edit]) -> [[Double]]
    {
        let layoutCase = LayoutCase(width: width, stack: stack, edits: edits)
        return FormulaModel.mylayout.layout(of: layoutCase, in: LayoutWorkspace())
            .frames.dropFirst().map { [$0.x, $0.width] }
    }

    private func nested(_ stack: StackConfiguration) -> ArrangedSubview {
        ArrangedSubview(stack: stack)
    }

    // MARK: Along

    @Test func `a share is rounded before the next view is placed`() {
        let stack = row(.fillEqually, [view(1), view(1), view(1)])
        #expect(extents(stack, width: 100) == [[0, 33.5], [33.5, 33.5], [67, 33.5]])
    }

    @Test func `the first view with the lowest hugging priority has the weight`() {
        var second = view(20)
        second.contentHuggingPriority.horizontal = 249
        let stack = row(.fill, spacing: 10, [view(20), second, second])
        #expect(extents(stack, width: 100) == [[0, 20], [30, 40], [80, 20]])
    }

    @Test func `a view with a weight shrinks to 0, and no other view shrinks`() {
        let stack = row(.fill, spacing: 5, [view(40), view(60)])
        #expect(extents(stack, width: 90) == [[0, 25], [30, 60]])
        #expect(extents(stack, width: 50) == [[0, 0], [5, 60]])
    }

    @Test func `no view takes the room that views of fixed sizes leave`() {
        var fixed = view(20)
        fixed.constraints = [ViewConstraint(attribute: .width, constant: 30)]
        #expect(extents(row(.fill, [fixed, fixed]), width: 100) == [[0, 30], [30, 30]])
    }

    @Test func `views have their natural sizes if the layout has no size`() {
        for distribution in [Distribution.fill, .fillProportionally, .equalSpacing] {
            let stack = row(distribution, spacing: 10, [view(20), view(30)])
            #expect(extents(stack, width: nil) == [[0, 20], [30, 30]])
            #expect(layout(stack, width: nil).frames[0].width == 60)
        }
        #expect(layout(row(.fillEqually, [view(20)]), width: nil).status == .unsupported)
    }

    @Test func `a nested layout has weights if a weight or Fill gravity gives it a size`() {
        let equal = row(.fillEqually, [view(10), view(30)])
        #expect(
            extents(row(.fill, [nested(equal)]), width: 100) == [[0, 100], [0, 50], [50, 50]])
        var column = row(.fill, [nested(equal)])
        column.axis = .vertical
        #expect(extents(column, width: 100) == [[0, 100], [0, 50], [50, 50]])
        column.alignment = .center
        #expect(layout(column, width: 100).status == .unsupported)
    }

    @Test func `spread views overlap if there is too little room`() {
        let stack = row(.equalSpacing, spacing: 8, [view(40), view(40)])
        #expect(extents(stack, width: 50) == [[0, 40], [10, 40]])
        #expect(extents(stack, width: 84) == [[0, 40], [44, 40]])
    }

    @Test func `margins put centers at equal distances, whatever the spacing is`() {
        let stack = row(.equalCentering, spacing: 10, [view(20), view(40), view(20), view(60)])
        #expect(extents(stack, width: 160) == [[0, 20], [30, 40], [80, 20], [100, 60]])
    }

    @Test func `a hidden view is ignored and leaves no gap`() {
        var hidden = view(20)
        hidden.isHidden = true
        let stack = row(.fillEqually, spacing: 10, [hidden, view(20), view(20)])
        #expect(Array(extents(stack, width: 100).dropFirst()) == [[0, 45], [55, 45]])
    }

    // MARK: Across

    @Test func `Fill gravity keeps a new layout without a cross size at 0 or its padding`() {
        var fixed = view(20, 30)
        fixed.constraints = [ViewConstraint(attribute: .height, constant: 40)]
        var stack = row(.fill, [view(20, 30), fixed])
        #expect(extentsAcross(stack, height: nil) == [[0, 0], [0, 0], [0, 0]])
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = EdgeInsets(top: 3, left: 0, bottom: 4, right: 0)
        #expect(extentsAcross(stack, height: nil) == [[0, 7], [3, 0], [3, 0]])
        #expect(extentsAcross(stack, height: 50) == [[0, 50], [3, 43], [3, 43]])
    }

    @Test func `Fill gravity keeps a layout at its old size when its cross size is unset`() {
        let stack = row(.fill, [view(20, 30)])
        let edits = [Edit.setSize(width: 100, height: nil)]
        #expect(extentsAcross(stack, height: 50, edits) == [[0, 50], [0, 50]])
    }

    @Test func `Fill gravity collapses a nested layout that wraps across`() {
        var outer = row(.fill, [nested(row(.fill, [view(20, 30)])), view(20, 30)])
        outer.alignment = .center
        #expect(extentsAcross(outer, height: nil) == [[0, 30], [15, 0], [0, 0], [0, 30]])
    }

    @Test func `without the collapse, a layout is as large as its largest view`() throws {
        let index = try #require(
            FormulaModel.mylayout.defects.firstIndex { $0.name == "fill-collapses" })
        let stack = row(.fill, [view(20, 30), view(20, 40)])
        let layout = FormulaModel.mylayout.correcting(DefectSet(index: index)).layout(
            of: LayoutCase(width: 100, stack: stack), in: LayoutWorkspace())
        #expect(layout.frames.map(\.height) == [40, 40, 40])
    }

    // MARK: History

    @Test func `a view that had the weight keeps its size`() {
        var weak = view(20)
        weak.contentHuggingPriority.horizontal = 249
        let edit = Edit.insert(stack: ViewPath(), index: 2, subview: weak)
        let stack = row(.fill, [view(20), view(30)])
        #expect(extents(stack, width: 100, [edit]) == [[0, 70], [70, 30], [100, 0]])
    }

    @Test func `views that filled the layout keep their sizes when they are centered`() {
        let edit = Edit.setAlignment(stack: ViewPath(), value: .center)
        var fixed = view(20)
        fixed.constraints = [ViewConstraint(attribute: .height, constant: 30)]
        let stack = row(.fill, [view(20), fixed])
        #expect(extentsAcross(stack, height: 40, [edit]) == [[0, 40], [0, 40], [5, 30]])
    }

    @Test func `hiding the first of equal views leaves its successor's gap in front`() {
        let stack = row(.fillEqually, spacing: 10, [view(20), view(20), view(20)])
        let hiding = Edit.setHidden(view: ViewPath([0]), value: true)
        let frames = extents(stack, width: 100, [hiding])
        #expect(Array(frames.dropFirst()) == [[10, 40], [60, 40]])
        let spacing = Edit.setSpacing(stack: ViewPath(), value: .points(20))
        #expect(
            Array(extents(stack, width: 100, [hiding, spacing]).dropFirst())
                == [[0, 40], [60, 40]])
    }

    @Test func `an unsupported layout before the last edit makes the case unsupported`() {
        var stack = row(.fill, [view(20)])
        stack.alignment = .firstBaseline
        let layoutCase = LayoutCase(
            stack: stack, edits: [.setAlignment(stack: ViewPath(), value: .center)])
        let layout = FormulaModel.mylayout.layout(of: layoutCase, in: LayoutWorkspace())
        #expect(layout.status == .unsupported)
    }

    // MARK: Whole pixels

    @Test func `a layout in a plain view rounds the size that it is given`() {
        let stack = row(.fill, [view(20)])
        #expect(layout(stack, width: 100.3).frames[0].width == 100.5)
        #expect(extents(stack, width: 100.3) == [[0, 100.5]])
    }

    @Test func `a plain view rounds its start and its size, a nested layout both edges`() {
        let stack = row(.equalSpacing, [view(10.3), nested(row(.equalSpacing, [view(10.3)]))])
        // The nested layout's end is at 20.5, and its start at 9.7.
        #expect(extents(stack, width: 20.2) == [[0, 10.5], [9.5, 10.5], [0, 10.5]])
    }

    @Test func `half a pixel is rounded away from 0`() {
        let stack = row(.equalCentering, [view(0.25), view(30.25)])
        // The second view starts at -0.25.
        #expect(extents(stack, width: 30) == [[0, 0.5], [-0.5, 30.5]])
    }

    @Test func `a layout that fits its content is rounded after its content`() {
        let stack = row(.equalSpacing, [view(10.3), view(10.3)])
        let frames = layout(stack, width: nil).frames
        #expect(frames[0].width == 20.5)
        #expect(frames[2].x == 10.5)
    }

    @Test func `a layout reads the rounded sizes of the layouts inside it`() {
        let inner = nested(row(.equalSpacing, [view(10.3)]))
        let frames = layout(row(.equalSpacing, [inner, inner]), width: nil).frames
        #expect(frames[0].width == 21)
        #expect(frames[3].x == 10.5)
    }

    @Test func `a nested layout ignores a change of half a point`() {
        let stack = row(.equalSpacing, [nested(row(.equalSpacing, [view(20)])), view(10)])
        func frames(_ width: Double) -> [[Double]] {
            let size = IntrinsicContentSize(width: width, height: 20)
            let edit = Edit.setIntrinsicContentSize(view: ViewPath([0, 0]), value: size)
            return extents(stack, width: nil, [edit])
        }
        #expect(frames(20.5) == [[0, 20], [0, 20.5], [20, 10]])
        #expect(frames(21) == [[0, 21], [0, 21], [21, 10]])
    }

    @Test func `a view in a nested layout of half a point has no share`() {
        let inner = nested(row(.fillEqually, [view(10)]))
        #expect(
            extents(row(.fill, [inner, view(99.5)]), width: 100) == [
                [0, 0], [0, 0], [0.5, 99.5],
            ])
        #expect(
            extents(row(.fill, [inner, view(98)]), width: 100) == [[0, 2], [0, 2], [2, 98]])
    }

    @Test func `a nested layout's center ignores a change of half a point`() {
        // The bounds become 1 wide, and the center stays at 0.
        let inner = nested(row(.fillEqually, [view(10)]))
        #expect(
            extents(row(.fill, [inner, view(99)]), width: 100) == [[-0.5, 1], [0, 1], [1, 99]])
    }

    @Test func `bounds, optional sizes and aligned baselines are unsupported`() {
        var bounded = view(20)
        bounded.constraints = [
            ViewConstraint(attribute: .width, relation: .greaterThanOrEqual, constant: 30)
        ]
        var wished = view(20)
        wished.constraints = [ViewConstraint(attribute: .width, constant: 30, priority: 999)]
        var aligned = row(.fill, [view(20)])
        aligned.alignment = .firstBaseline
        for stack in [row(.fill, [bounded]), row(.fill, [wished]), aligned] {
            #expect(layout(stack, width: nil).status == .unsupported)
        }
    }
}
