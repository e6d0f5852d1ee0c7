import LayoutModels
import StackCases
import TestSupport
import Testing

@testable import Reporting

@Suite struct DrawingTests {
    @Test func `a layout is drawn to scale`() throws {
        let bucket = ExampleContent.hidden
        let drawing = LayoutDrawing(
            stack: bucket.example.stack, layout: bucket.example.finding.left, modelName: "uikit")
        try expectGolden(drawing.svg, "layout.svg")
    }

    @Test(arguments: ["proportional", "overflow", "nested", "twelve"])
    func `two layouts are drawn to the same scale`(name: String) throws {
        let bucket = try #require(ExampleContent.named[name])
        let drawing = ComparisonDrawing(bucket.pair(tolerance: 0.01))
        try expectGolden(drawing.svg, "comparison-\(name).svg")
    }

    @Test func `a drawing has balanced tags and an accessible name`() {
        let text = ComparisonDrawing(ExampleContent.nested.pair(tolerance: 0.01)).svg
        #expect(MarkupProblem.all(in: text) == [])
        #expect(text.contains("aria-labelledby=\"comparison-title comparison-description\""))
    }

    @Test func `a model's name is escaped`() {
        let layout = ExampleContent.row([0], [10], width: 10)
        let stack = StackConfiguration(arrangedSubviews: [ArrangedSubview(width: 10, height: 20)])
        let text = LayoutDrawing(stack: stack, layout: layout, modelName: "<b onload='x'>&").svg
        #expect(!text.contains("<b"))
        #expect(MarkupProblem.all(in: text) == [])
    }

    @Test(arguments: [
        Frame(x: 0, y: 0, width: 0, height: 0), Frame(x: 0, y: 0, width: 20000, height: 1),
        Frame(x: -5, y: 3, width: 0.001, height: 9000), Frame(x: 0, y: 0, width: 300, height: 0),
        Frame(x: .nan, y: 0, width: 1, height: 1),
        Frame(x: 1e300, y: 0, width: 1, height: .infinity),
        Frame(x: 0, y: 0, width: -5, height: -5),
    ])
    func `a frame of any size is drawn in a picture of limited size`(frame: Frame) throws {
        let stack = StackConfiguration(arrangedSubviews: [ArrangedSubview(), ArrangedSubview()])
        let layout = Layout(status: .unique, frames: [frame, frame, frame])
        let text = LayoutDrawing(stack: stack, layout: layout, modelName: "model").svg
        #expect(!text.contains(/(="|[MVvhl])-?(nan|inf)/))
        let height = try #require(text.firstMatch(of: /height="([0-9.]+)" viewBox/)?.output.1)
        let pixels = try #require(Double(height))
        #expect(pixels < 420)
        let terminal = TerminalDrawing(width: 40).text(of: layout, of: stack, modelName: "model")
        #expect(terminal.split(separator: "\n").allSatisfy { $0.count <= 40 })
    }

    @Test func `an unsatisfiable layout is labeled as such`() {
        let text = ComparisonDrawing(ExampleContent.conflict.pair(tolerance: 0.01)).svg
        #expect(text.contains("No layout: constraints conflict"))
    }

    @Test func `numbers below a picture never overlap`() {
        let labels = (0..<40).map {
            DimensionLabels.Label(text: "123.456", isStrong: false, center: Double($0) * 8)
        }
        let placements = DimensionLabels.below(labels, width: 320)
        #expect(placements.count > 10)
        for row in 0..<5 {
            let positions = placements.filter { $0.row == row }.map(\.position)
            #expect(zip(positions, positions.dropFirst()).allSatisfy { $1 - $0 >= 7 * 6.8 })
        }
    }
}
