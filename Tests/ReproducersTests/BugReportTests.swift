import StackCases
import Testing

@testable import Reproducers

@Suite struct BugReportTests {
    private func lines(_ layoutCase: LayoutCase) throws -> [String] {
        try ReproducerFormat.text.text(of: try Samples.reproduction(layoutCase)).lines
    }

    @Test func `a report has all sections that a reader expects`() throws {
        let lines = try lines(Samples.titled("Title"))
        #expect(
            lines.filter { $0.hasPrefix("## ") } == [
                "## Summary", "## Steps to reproduce", "## Expected", "## Actual", "## Versions",
                "## Case",
            ])
        #expect(lines.contains("Title: `\"Title\"`"))
        #expect(
            lines.contains(
                "A horizontal UIStackView with distribution fill and alignment fill around 1 view"
                    + " is not laid out as expected."))
        #expect(lines.contains("        let view0 = NaturalView(10, 20)"))
        #expect(lines.contains("other: unique"))
        #expect(lines.contains("Computed by the model `uikit`, not measured on a device:"))
        #expect(lines.contains("uikit: unsatisfiable"))
        #expect(lines.contains("  stack: x 0, y 0, width 1000000, height 0"))
        #expect(lines.contains("  0: x 0.333, y 0, width 1000000, height 0"))
        let expected = try #require(lines.firstIndex(of: "## Expected"))
        #expect(lines[expected + 2] == "uikit breaks the documentation:")
        #expect(lines[expected + 3] == "  Visible sizes are equal.")
        #expect(lines.contains("- stackdiff"))
    }

    @Test func `a report states the number that is wrong, and the one expected`() throws {
        let reproduction = try Reproduction(
            Samples.titled("Title"), layouts: Samples.layouts(width: 5.5, insteadOf: 5))
        let text = try ReproducerFormat.text.text(of: reproduction)
        #expect(text.contains("The stack's width is 5.5 pt instead of 5 pt.\n"))
        #expect(text.contains("The stack's width should be 5 pt.\n"))
        #expect(text.contains("final class ViewController: UIViewController {"))
        #expect(text.contains("- measured on (system, device): not yet"))
    }

    @Test func `a report mentions that a stack is right-to-left`() throws {
        var layoutCase = Samples.titled("Title")
        layoutCase.stack.semanticContentAttribute = .forceRightToLeft
        let lines = try lines(layoutCase)
        #expect(
            lines.contains {
                $0.hasPrefix("A horizontal UIStackView from right to left with distribution fill")
            })
        #expect(lines.contains("        stack.semanticContentAttribute = .forceRightToLeft"))
    }

    @Test func `a report contains the whole case`() throws {
        let everything = try Samples.everything()
        let lines = try lines(everything)
        let start = try #require(lines.firstIndex(of: "```json"))
        let end = try #require(lines.lastIndex(of: "```"))
        let text = lines[(start + 1)..<end].joined(separator: "\n")
        #expect(try LayoutCase(jsonBytes: Array(text.utf8)) == everything)
    }

    @Test func `recorded and computed layouts are labeled differently`() throws {
        var layoutCase = Samples.titled("Title")
        layoutCase.observed = Observation(
            source: "`iOS` <9>",
            displayed: [
                PathFrame(path: ViewPath([0]), frame: Frame(x: 1, y: 2, width: 3, height: 4.5))
            ])
        let lines = try lines(layoutCase)
        #expect(lines.contains("- computed by the model `uikit`"))
        #expect(lines.contains("Recorded and displayed, by ``\"`iOS` <9>\"``:"))
        #expect(lines.contains("  0: x 1, y 2, width 3, height 4.5"))
    }

    @Test func `without models, a report says that the frames are unknown`() throws {
        let reproduction = try Reproduction(Samples.titled("Title"))
        let text = try ReproducerFormat.text.text(of: reproduction)
        #expect(text.contains("## Expected\n\nThe frames are not known.\n"))
        #expect(text.contains("around 1 view is laid out as shown below.\n"))
    }

    @Test(arguments: Samples.hostileTitles)
    func `a title cannot break out of its code span`(_ title: String) throws {
        let lines = try lines(Samples.titled(title))
        #expect(lines[1] == "")
        #expect(lines[2].hasPrefix("Title: `"))
        let span = lines[2].dropFirst("Title: ".count)
        let fence = span.prefix { $0 == "`" }
        #expect(span.hasSuffix(fence) && !fence.isEmpty)
        let inside = span.dropFirst(fence.count).dropLast(fence.count)
        #expect(!inside.split { $0 != "`" }.contains { $0.count == fence.count })
        #expect(lines[3] == "")
        #expect(lines.filter { $0.hasPrefix("## ") }.count == 6)
        #expect(lines.filter { $0.hasPrefix("```") }.count == 8)
    }
}
