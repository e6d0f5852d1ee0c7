import StackCases
import Testing

@testable import Explanations
@testable import Reporting

@Suite struct ConflictDrawingTests {
    private func drawing(_ axis: Axis) -> ConflictDrawing {
        ConflictDrawing(
            axis: axis,
            parts: [
                .init(name: "Tag", points: 60, isView: true),
                .init(name: "gap", points: 20, isView: false),
                .init(name: "<b>&", points: 60, isView: true),
            ], limits: [.init(name: "Row", points: 120, isView: true)],
            sentence: "140 pt must fit into 120 pt.")
    }

    @Test(arguments: Axis.allCases)
    func `all lengths of a conflict are drawn to the same scale`(axis: Axis) throws {
        let text = drawing(axis).svg
        #expect(MarkupProblem.all(in: text) == [])
        #expect(text.contains("<title id=\"conflict-title\">Constraints that conflict</title>"))
        // 480 pixels for 140 points.
        #expect(text.contains(axis == .horizontal ? "width=\"205.71\"" : "height=\"205.71\""))
        #expect(text.contains(axis == .horizontal ? "width=\"411.43\"" : "height=\"411.43\""))
        #expect(text.contains("<title>gap: 20 pt</title>"))
        #expect(!text.contains("<b>"))
        #expect(text.contains("prefers-color-scheme:dark"))
    }

    @Test(arguments: [0, -3, .infinity, .nan, 1e300])
    func `unusual lengths do not break the markup of a drawing`(points: Double) {
        var odd = drawing(.horizontal)
        odd.parts[0].points = points
        #expect(MarkupProblem.all(in: odd.svg) == [])
        odd.parts = []
        odd.limits = []
        #expect(odd.svg.contains("140 pt must fit into 120 pt.</text>"))
    }

    @Test(arguments: Axis.allCases)
    func `several conflicts form one document, and no label is truncated`(axis: Axis) {
        let name = "a view whose name is longer than most names of views are"
        var long = drawing(axis)
        long.parts = (0..<12).map { .init(name: "\(name) \($0)", points: 1, isView: true) }
        let text = ConflictDrawing.document([drawing(axis), long])
        #expect(MarkupProblem.all(in: text) == [])
        for number in 0..<12 { #expect(text.contains(">\(name) \(number) 1</text>")) }
    }
}
