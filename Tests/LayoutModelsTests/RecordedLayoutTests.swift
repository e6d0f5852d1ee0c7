import StackCases
import Testing

@testable import LayoutModels

@Suite struct RecordedLayoutTests {
    /// The suite of the repository, located relative to this file.
    private static let cases =
        #filePath.split(separator: "/", omittingEmptySubsequences: false)
        .dropLast(3).joined(separator: "/") + "/Cases"

    @Test func `uikit reproduces every layout that was recorded from UIKit`() throws {
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

    /// `corrections.ndjson` has the stacks that differed before the model followed stored frames,
    /// `canvas.ndjson` those that differ if the importer lacks the rule in their titles.
    @Test(arguments: [("uikit", 100), ("corrections", 17), ("canvas", 48)])
    func `uikit reproduces the frames that Interface Builder stored, to half a point`(
        _ file: String, _ expectedCount: Int
    ) throws {
        let workspace = LayoutWorkspace()
        var count = 0
        try CaseSource.read(Self.cases + "/interface-builder/\(file).ndjson") { placed in
            let observed = try #require(placed.layoutCase.observed)
            let layout = RuleModel.uikit.layout(of: placed.layoutCase, in: workspace)
            try #require(layout.status.isDetermined, "line \(placed.line), \(layout.status)")
            let tree = ViewTree(placed.layoutCase.stack)
            for (index, frame) in layout.frames.enumerated() {
                let path = tree.path(of: index)
                guard let stored = observed.displayed.first(where: { $0.path == path })
                else { continue }
                for attribute in FrameAttribute.allCases {
                    #expect(
                        abs(frame[attribute] - stored.frame[attribute]) <= 0.5,
                        "line \(placed.line), \(path).\(attribute.rawValue)")
                }
            }
            count += 1
        }
        #expect(count == expectedCount)
    }
}
