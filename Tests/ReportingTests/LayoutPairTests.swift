import LayoutModels
import StackCases
import Testing

@testable import Reporting

@Suite struct LayoutPairTests {
    @Test func `all differing numbers of visible views are listed in order`() {
        let pair = ExampleContent.proportional.pair(tolerance: 0.01)
        let texts = pair.differences.map { "\($0.path.name).\($0.attribute) \($0.cells[4])" }
        #expect(
            texts == [
                "0.width +115.556", "1.x +115.556", "1.width +28.889", "2.x +144.444",
                "2.width -144.444",
            ])
    }

    @Test func `hidden views and differences within the tolerance are not listed`() {
        let pair = ExampleContent.hidden.pair(tolerance: 0.01)
        #expect(pair.differences.map(\.view) == [0, 1, 3])
        #expect(ExampleContent.hidden.pair(tolerance: 50).differences.isEmpty)
    }

    @Test func `a view that another one pushed is not highlighted`() {
        #expect(ExampleContent.twelve.pair(tolerance: 0.01).emphasizedViews == [0, 1])
        #expect(ExampleContent.nested.pair(tolerance: 0.01).emphasizedViews == [2])
    }

    @Test func `layouts with missing frames are compared up to the last common frame`() {
        var pair = ExampleContent.proportional.pair(tolerance: 0.01)
        pair.right.frames.removeLast(2)
        #expect(pair.differences.map(\.view) == [1])
    }
}
