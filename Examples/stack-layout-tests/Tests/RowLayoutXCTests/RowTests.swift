import RowLayout
import StackDiffXCTest
import XCTest

final class RowTests: XCTestCase {
    /// A model that supports only stacks of one box, which is enough for these tests.
    private let row = FunctionModel(name: "row") { stack throws -> [ViewPath: Frame] in
        guard stack.stack.arrangedSubviews.count == 1,
            let width = stack.stack.arrangedSubviews[0].intrinsicContentSize.width,
            let height = stack.stack.arrangedSubviews[0].intrinsicContentSize.height,
            let placed = Row(boxes: [Row.Box(width: width, height: height)]).placement(
                width: stack.width, height: stack.height),
            let box = placed.boxes[0]
        else { throw UnsupportedLayout("anything but one box") }
        return [
            ViewPath(): Frame(x: 0, y: 0, width: placed.width, height: placed.height),
            ViewPath([0]): Frame(x: box.x, y: 0, width: box.width, height: placed.height),
        ]
    }

    private let stack = StackConfiguration(
        arrangedSubviews: [ArrangedSubview(width: 40, height: 20)])

    func testOneBoxIsLaidOutAsUIKitDoes() {
        assertSameLayout(stack, as: "uikit", by: row)
        assertSameLayout(SizedStack(width: 100, height: 50, stack: stack), by: row)
    }

    func testOneBoxKeepsTheContract() {
        assertContractKept(stack, by: row)
    }
}
