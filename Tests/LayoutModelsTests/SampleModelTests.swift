import Foundation
import StackCases
import Testing

@testable import LayoutModels

/// The sample model of CONTRIBUTING.md, which `LooseStackView.swift` compiles.
@Suite struct SampleModelTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    @Test func `the tests compile the model that CONTRIBUTING shows`() throws {
        let guide = try String(
            contentsOf: Self.folder.appendingPathComponent("../../CONTRIBUTING.md"),
            encoding: .utf8)
        let source = try String(
            contentsOf: Self.folder.appendingPathComponent("LooseStackView.swift"), encoding: .utf8)
        let sample = source.replacingOccurrences(
            of: "@testable import LayoutModels\n\n",
            with: "```swift\n// Sources/LayoutModels/LooseStackView/LooseStackView.swift\n")
        #expect(guide.contains(sample + "```\n"))
    }

    @Test func `correcting the sample's defect makes equal sizes required`() {
        var view = ArrangedSubview(width: nil, height: 10)
        view.constraints = [ViewConstraint(attribute: .width, constant: 60, priority: 999.5)]
        let other = ArrangedSubview(width: nil, height: 10)
        let layoutCase = LayoutCase(
            width: 90,
            stack: StackConfiguration(
                distribution: .fillEqually, arrangedSubviews: [view, other, other]))
        let model = RuleModel.loose
        #expect(Live.layout(layoutCase, by: model).widths == [60, 30, 0])
        #expect(
            Live.layout(layoutCase, by: model.correcting(DefectSet(index: 0))).widths
                == [30, 30, 30])
    }
}
