import Explanations
import LayoutModels
import StackCases
import TestSupport
import Testing

@testable import Reporting

@Suite struct TerminalDrawingTests {
    @Test(arguments: ["proportional", "overflow", "nested", "twelve", "hidden", "conflict"])
    func `two layouts are drawn one below the other`(name: String) throws {
        let bucket = try #require(ExampleContent.named[name])
        let text = TerminalDrawing().text(of: bucket.pair(tolerance: 0.01))
        try expectGolden(text, "terminal-\(name).txt")
    }

    @Test(arguments: [40, 60, 80, 200])
    func `no line is wider than allowed`(width: Int) {
        for bucket in ExampleContent.content.buckets {
            let text = TerminalDrawing(width: width).drawings(of: bucket.pair(tolerance: 0.01))
            #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
        }
    }

    @Test func `drawings that look the same are marked as too coarse`() {
        let note = "\nBoth look the same: the drawings are too coarse to show the difference.\n"
        var pair = ExampleContent.hidden.pair(tolerance: 0.01)
        #expect(!TerminalDrawing().drawings(of: pair).contains(note))
        pair.right = pair.left
        #expect(!TerminalDrawing().drawings(of: pair).contains(note))
        pair.right.frames[1].y += 0.25
        for usesColor in [false, true] {
            let drawing = TerminalDrawing(usesColor: usesColor)
            #expect(drawing.drawings(of: pair).hasSuffix(note))
        }
    }

    @Test func `a view below another one is called covered, but one without area is not`() {
        let stack = StackConfiguration(
            arrangedSubviews: [ArrangedSubview](repeating: ArrangedSubview(), count: 3))
        let frames = [
            Frame(x: 0, y: 0, width: 40, height: 20), Frame(x: 0, y: 0, width: 40, height: 20),
            Frame(x: 0, y: 0, width: 40, height: 20), Frame(x: 40, y: 0, width: 0, height: 20),
        ]
        let text = TerminalDrawing().text(
            of: Layout(status: .unique, frames: frames), of: stack, modelName: "uikit")
        #expect(text.hasSuffix("covered: 0, 40 × 20 at 0, 0\nwithout area: 2, 0 × 20 at 40, 0\n"))
    }

    /// A path in the place of a name would look like a size.
    @Test func `a name that does not fit is shortened, and listed below`() {
        var stack = StackConfiguration(
            arrangedSubviews: [ArrangedSubview(), ArrangedSubview(), ArrangedSubview()])
        stack.arrangedSubviews[0].name = "captionLabel"
        stack.arrangedSubviews[1].name = "valueLabel"
        let frames = [
            Frame(x: 0, y: 0, width: 340, height: 60), Frame(x: 0, y: 0, width: 40, height: 60),
            Frame(x: 40, y: 0, width: 260, height: 60), Frame(x: 300, y: 0, width: 40, height: 60),
        ]
        let text = TerminalDrawing().text(
            of: Layout(status: .unique, frames: frames), of: stack, modelName: "uikit")
        #expect(text.contains("│cap…abel│"), "\(text)")
        #expect(text.contains("valueLabel"))
        #expect(text.hasSuffix("too small for its name: captionLabel, 40 × 60 at 0, 0\n"))
    }

    @Test func `color is only used if requested, and reset on each line`() {
        let pair = ExampleContent.proportional.pair(tolerance: 0.01)
        #expect(!TerminalDrawing().text(of: pair).contains("\u{1B}"))
        let text = TerminalDrawing(usesColor: true).text(of: pair)
        #expect(text.contains("\u{1B}[1m"))
        for line in text.split(separator: "\n") where line.contains("\u{1B}") {
            #expect(line.split(separator: "\u{1B}").last?.hasPrefix("[0m") == true)
        }
        #expect(text.replacing(/\u{1B}\[[0-9]+m/, with: "") == TerminalDrawing().text(of: pair))
    }

    @Test func `long names that differ in their ends stay apart`() {
        var pair = ExampleContent.proportional.pair(tolerance: 0.01)
        pair.leftName = "exec:python3 eng.py shrinkall"
        pair.rightName = "exec:python3 eng.py shrinkall round"
        let table = TerminalDrawing(width: 76).table(of: pair)
        #expect(table.contains("  A exec:pytho…y shrinkall  B exec:pytho…nkall round  "))
        let name = String(repeating: "long ", count: 20)
        pair.leftName = name + "a"
        let drawing = TerminalDrawing(width: 40).drawings(of: pair)
        #expect(drawing.hasPrefix("A  long long long lon…g long long long a\n"))
        let svg = ComparisonDrawing(pair).svg(of: .left, identifier: "one")
        #expect(svg.contains(">long long long…ong long long a<"))
    }

    @Test func `a short table has a row for equal views and leaves out positions`() throws {
        let stack = StackConfiguration(
            distribution: .fillProportionally, spacing: .points(1),
            arrangedSubviews: (0..<24).map { _ in ArrangedSubview(width: 1, height: 20) })
        let explanation = try Explanation(
            of: LayoutCase(width: 300, height: 20, stack: stack), RuleModel.uikit,
            RuleModel.fdstackview, topics: [])
        let drawing = TerminalDrawing()
        let lines = drawing.table(of: explanation.pair, isShort: true).split(separator: "\n")
        #expect(
            lines.dropFirst() == [
                "0 to 22  width     6.383         11.542   +5.159",
                "23       width   130.191         11.542  -118.65",
                "and 23 other numbers: see --evidence",
            ], "\(lines)")
        #expect(drawing.table(of: explanation.pair).split(separator: "\n").count == 48)
    }

    @Test func `control characters in a name are replaced`() {
        let text = TerminalDrawing().text(
            of: Layout(status: .unsupported), of: StackConfiguration(), modelName: "a\u{1B}[2J")
        #expect(text == "a\u{FFFD}[2J  no layout: not supported\n")
    }
}
