import StackCases
import Testing

@testable import LayoutModels

@Suite struct RecordedLayoutTests {
    /// The suite of the repository, found from this file's place.
    private static let cases =
        #filePath.split(separator: "/", omittingEmptySubsequences: false)
        .dropLast(3).joined(separator: "/") + "/Cases"

    @Test func `uikit shows every layout that was recorded from UIKit`() throws {
        let workspace = LayoutWorkspace()
        var count = 0
        try CaseSource.read(Self.cases + "/observed/uikit.ndjson") { placed in
            let observed = try #require(placed.layoutCase.observed)
            let stack = try placed.layoutCase.configurationAfterEdits()
            let layout = RuleModel.uikit.layout(of: LayoutCase(stack), in: workspace)
            let tree = ViewTree(stack.stack)
            let displayed = layout.frames.enumerated().map { index, frame in
                PathFrame(path: tree.path(of: index), frame: frame.displayed)
            }
            #expect(displayed == observed.displayed, "line \(placed.line), \(layout.status)")
            count += 1
        }
        #expect(count == 301)
    }
}
