import Foundation
import RowLayout
import StackDiffTesting
import Testing

@Suite struct RowLayoutTests {
    @Test func `a row lays out a stack like UIKit`() {
        expectSameLayout(
            LayoutCase(
                width: 200,
                stack: StackConfiguration(
                    spacing: .points(8),
                    arrangedSubviews: [
                        ArrangedSubview(width: 40, height: 20),
                        ArrangedSubview(width: 30, height: 10, isHidden: true),
                        ArrangedSubview(width: 60, height: 40),
                    ])),
            as: "uikit", by: Row.model)
    }

    // JSON as in failure messages.
    @Test func `the first box shrinks first`() {
        expectSameLayout(
            #"{"width":60,"stack":{"arrangedSubviews":["#
                + #"{"intrinsicContentSize":{"width":50,"height":20}},"#
                + #"{"intrinsicContentSize":{"width":40,"height":20}}]}}"#, by: Row.model)
    }

    @Test(arguments: try LayoutCase.cases(at: cases("rows.ndjson")))
    func `a row lays out a recorded case like UIKit`(_ layoutCase: LayoutCase) {
        expectSameLayout(layoutCase, by: Row.model)
    }

    @Test func `a row lays out a file's case like UIKit`() throws {
        expectSameLayout(try Self.cases("equal-row.json"), by: Row.model, tolerance: 0.5)
    }

    @Test func `a row keeps the documented contract`() throws {
        expectContractKept(try Self.cases("equal-row.json"), by: Row.model)
    }

    // In UIKit, a hidden view affects the height of the stack. In a row it intentionally does not.
    @Test func `a row lays out generated stacks like UIKit`() {
        let counts = expectNoDifferences(
            from: "uikit", in: Row.model, seed: 7, cases: 500, ignoring: ["uikit:hidden-extent"]
        ) { layoutCase in
            layoutCase = LayoutCase(
                width: layoutCase.width, height: layoutCase.height,
                stack: StackConfiguration(
                    distribution: layoutCase.stack.distribution == .fill ? .fill : .fillEqually,
                    spacing: layoutCase.stack.spacing,
                    arrangedSubviews: layoutCase.stack.arrangedSubviews.map { view in
                        ArrangedSubview(
                            width: view.intrinsicContentSize.width ?? 10,
                            height: view.intrinsicContentSize.height ?? 10,
                            isHidden: view.isHidden)
                    }))
        }
        #expect(counts.compared >= 300)
    }

    private static func cases(_ name: String) throws -> URL {
        try #require(Bundle.module.url(forResource: "Cases/\(name)", withExtension: nil))
    }
}
