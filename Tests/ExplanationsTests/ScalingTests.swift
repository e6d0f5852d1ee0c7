import LayoutModels
import StackCases
import Testing

@testable import Explanations

/// The words on what fillProportionally does to natural sizes.
@Suite struct ScalingTests {
    /// Returns the lines about natural sizes in the short answer for a row of labels, each with a hugging priority of 251.
    private func scaling(
        _ width: Double, _ widths: [Double], spacing: Double
    ) throws -> [String] {
        let labels = widths.map { width in
            var label = ArrangedSubview(width: width, height: 20)
            label.contentHuggingPriority.horizontal = 251
            return label
        }
        let stack = StackConfiguration(
            distribution: .fillProportionally, spacing: .points(spacing), arrangedSubviews: labels)
        let summary = try Explanation(
            of: LayoutCase(width: width, height: 20, stack: stack), RuleModel.uikit,
            topics: [.summary]
        ).lines(.summary)
        guard let place = summary.firstIndex(where: { $0.hasPrefix("fillProportionally scales") })
        else { return [] }
        return [summary[place]]
            + summary[(place + 1)...].prefix { $0.hasPrefix("  To") || $0.hasPrefix("  Or") }
    }

    @Test func `a design that changes sizes more than a bug comes first`() throws {
        let lines = try scaling(240, [60, 140], spacing: 1)
        #expect(
            lines == [
                "fillProportionally scales natural widths: view 0 from 60 to 71.642 and view 1 from 140 to"
                    + " 167.358 pt. Hugging and compression resistance do not count.",
                "  To change that, set the distribution of the stack to .fill and give view 1 a horizontal"
                    + " hugging priority of 252: then view 0 is 99 pt and view 1 is 140 pt wide.",
                "  Or set the distribution of the stack to .fill and give view 0 a horizontal hugging"
                    + " priority of 252: then view 0 is 60 pt and view 1 is 179 pt wide.",
            ])
        for (index, widths) in [(0, [60.0, 179]), (1, [99, 140])] {
            var views = [60.0, 140].map { ArrangedSubview(width: $0, height: 20) }
            for view in views.indices {
                views[view].contentHuggingPriority.horizontal = view == index ? 252 : 251
            }
            let layout = RuleModel.uikit.layout(
                of: LayoutCase(
                    width: 240, height: 20,
                    stack: StackConfiguration(spacing: .points(1), arrangedSubviews: views)),
                in: LayoutWorkspace())
            #expect(layout.frames.dropFirst().map(\.width) == widths)
        }
    }

    @Test func `a bug that changes sizes as much as the design comes first`() throws {
        #expect(try scaling(300, [4, 1, 2], spacing: 10) == [])
    }

    @Test func `views that fit are not scaled`() throws {
        #expect(try scaling(200, [60, 140], spacing: 0) == [])
    }
}
