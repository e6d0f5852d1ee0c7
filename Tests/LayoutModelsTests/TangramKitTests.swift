import LayoutModels
import StackCases
import Testing

/// The differences between TangramKit and MyLinearLayout that a stack view can show.
@Suite struct TangramKitTests {
    private func view(_ width: Double, height: Double? = nil) -> ArrangedSubview {
        var view = ArrangedSubview(width: width, height: 20)
        if let height { view.constraints = [ViewConstraint(attribute: .height, constant: height)] }
        return view
    }

    private func row(
        _ distribution: Distribution, spacing: Double = 0, _ views: [ArrangedSubview]
    ) -> StackConfiguration {
        StackConfiguration(
            distribution: distribution, spacing: .points(spacing), arrangedSubviews: views)
    }

    private func layout(
        _ stack: StackConfiguration, width: Double? = 100, height: Double? = 40,
        _ edits: [Edit] = [],
        by model: FormulaModel = .tangramkit
    ) -> Layout {
        model.layout(
            of: LayoutCase(width: width, height: height, stack: stack, edits: edits),
            in: LayoutWorkspace())
    }

    private func widths(_ stack: StackConfiguration, by model: FormulaModel) -> [Double] {
        layout(stack, by: model).frames.dropFirst().map(\.width)
    }

    @Test func `each share is rounded and subtracted from the room for the next`() {
        let three = row(.fillEqually, [view(1), view(1), view(1)])
        #expect(widths(three, by: .tangramkit) == [33.5, 33.5, 33])
        #expect(widths(three, by: .mylayout) == [33.5, 33.5, 33.5])
        let spaced = row(.fillEqually, spacing: 10, three.arrangedSubviews)
        #expect(widths(spaced, by: .tangramkit) == [26.5, 27, 26.5])
        #expect(widths(spaced, by: .mylayout) == [26.5, 26.5, 26.5])
    }

    @Test func `the filling view takes the room that a fixed view leaves`() {
        var fixed = view(20)
        fixed.constraints = [ViewConstraint(attribute: .width, constant: 30)]
        #expect(widths(row(.fill, [fixed, view(10)]), by: .tangramkit) == [30, 70])
    }

    @Test func `a view that filled the layout loses its size for good, even a fixed one`() {
        let stack = row(.fill, [view(20, height: 30)])
        let edits = [Edit.setAlignment(stack: ViewPath(), value: .center)]
        func across(_ model: FormulaModel, _ edits: [Edit]) -> [Double] {
            let frame = layout(stack, edits, by: model).frames[1]
            return [frame.y, frame.height]
        }
        #expect(across(.tangramkit, []) == [0, 40])
        #expect(across(.tangramkit, edits) == [0, 40])
        #expect(across(.mylayout, edits) == [5, 30])
    }

    @Test func `a view that loses its share has its natural size again`() {
        let stack = row(.fill, [view(20), view(30)])
        let edits = [Edit.setDistribution(stack: ViewPath(), value: .equalSpacing)]
        #expect(layout(stack, edits).frames.map(\.width) == [100, 20, 30])
        #expect(layout(stack, edits, by: .mylayout).frames.map(\.width) == [100, 70, 30])
    }

    @Test func `spread views overlap if there is too little room`() {
        let stack = row(.equalSpacing, spacing: 8, [view(40), view(40)])
        #expect(layout(stack, width: 50).frames.map(\.x) == [0, 0, 10])
    }

    @Test func `without a size, views have their natural sizes`() {
        for distribution in [Distribution.fill, .equalSpacing, .fillProportionally] {
            let stack = row(distribution, spacing: 10, [view(40), view(40)])
            let layout = layout(stack, width: nil)
            #expect(layout.frames.map(\.width) == [90, 40, 40])
            #expect(layout.frames[2].x == 50)
        }
    }

    @Test func `hiding the first of equal views leaves no gap`() {
        let stack = row(.fillEqually, spacing: 10, [view(1), view(1), view(1)])
        let edits = [Edit.setHidden(view: ViewPath([0]), value: true)]
        #expect(layout(stack, edits).frames.dropFirst(2).map(\.x) == [0, 55])
    }

    @Test func `a row aligns first baselines to that of its first view`() {
        func label(_ first: Double, _ last: Double, height: Double? = nil) -> ArrangedSubview {
            var label = view(20, height: height)
            label.intrinsicContentSize.height = first + last
            label.baselineOffsets = BaselineOffsets(first: first, last: last)
            return label
        }
        var stack = row(
            .equalSpacing, [label(20, 8), label(10, 4), label(10, 4, height: 30), view(20)])
        stack.alignment = .firstBaseline
        // In 30 points the third label's text begins at 8, so that its baseline is at 18.
        #expect(layout(stack, height: nil).frames.map(\.y) == [0, 0, 10, 2, 0])
        #expect(layout(stack, height: nil).frames[0].height == 30)
        stack.arrangedSubviews.reverse()
        #expect(layout(stack).status == .unsupported)
    }

    @Test func `settings that no TangramKit code uses are unsupported`() {
        let views = [view(40), view(40)]
        #expect(layout(row(.fillEqually, views), width: nil).status == .unsupported)
        #expect(layout(row(.fill, views), height: nil).status == .unsupported)
        #expect(layout(row(.equalCentering, views)).status == .unsupported)
    }
}
