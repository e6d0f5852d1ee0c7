import LayoutModels
import StackCases
import TestSupport
import Testing

@testable import DifferentialTesting

@Suite struct DefectScanTests {
    private let workspace = LayoutWorkspace()

    private func scan(_ layoutCase: LayoutCase) -> DefectScanResult {
        DefectScan(for: RuleModel.uikit).scan(layoutCase, in: workspace)
    }

    @Test func `a hit has a defect, a stack and an extent`() throws {
        let result = scan(LayoutCase(width: 300, stack: proportional(4, 1, 2)))
        #expect(result.status == .unique)
        #expect(result.broken.contains(.fillProportionally))
        let hit = try #require(result.hits.count == 1 ? result.hits.first : nil)
        #expect(hit.defect.name == "spacing-in-proportions")
        #expect(hit.stack == 0)
        #expect(hit.view == 3)
        #expect(hit.attribute == .width)
        #expect(abs((hit.points ?? 0) - 144.444) < 0.001)
        #expect(hit.broken == [.fillProportionally])
        #expect(result.dormant.isEmpty)
    }

    @Test func `a correction that leaves no layout has the axis of its conflict`() throws {
        var row = StackConfiguration(alignment: .firstBaseline, arrangedSubviews: labels(4, 1))
        row.arrangedSubviews[0].baselineOffsets = BaselineOffsets(first: 5, last: 5)
        row.arrangedSubviews[1].baselineOffsets = BaselineOffsets(first: 15, last: 5)
        row.arrangedSubviews[1].contentCompressionResistancePriority.vertical = 1000
        let hit = try #require(scan(LayoutCase(height: 10, stack: row)).hits.first)
        #expect(hit.defect.name == "baselines-stick-out")
        #expect(hit.points == nil)
        #expect(hit.attribute == .height)
    }

    @Test func `a stack without bugs has no hit`() {
        let result = scan(
            LayoutCase(
                width: 300,
                stack: StackConfiguration(
                    spacing: .points(10), arrangedSubviews: labels(4, 1, 2))))
        #expect(result.hits.isEmpty)
        #expect(result.dormant.isEmpty)
        #expect(result.broken.isEmpty)
    }

    @Test func `a bug that moves nothing is dormant`() {
        let result = scan(LayoutCase(stack: proportional(4, 1, 2)))
        #expect(result.hits.isEmpty)
        #expect(result.dormant.map(\.defect.name) == ["spacing-in-proportions"])
        #expect(result.dormant.map(\.stack) == [0])
    }

    @Test func `each of two nested stacks is a hit`() {
        let nested = [proportional(4, 1), proportional(1, 3)].map {
            ArrangedSubview(stack: $0)
        }
        let result = scan(
            LayoutCase(
                width: 300, stack: StackConfiguration(axis: .vertical, arrangedSubviews: nested)))
        #expect(result.hits.map(\.stack) == [1, 4])
        #expect(result.hits.map(\.view) == [2, 5])
    }

    @Test func `two bugs of one stack are told apart`() {
        var stack = proportional(4, 1)
        stack.arrangedSubviews.append(ArrangedSubview(width: 5, height: 90, isHidden: true))
        let result = scan(LayoutCase(width: 300, stack: stack))
        #expect(result.hits.map(\.defect.name) == ["spacing-in-proportions", "hidden-extent"])
        #expect(result.hits[1].attribute == .height)
        #expect(result.hits[1].points == 70)
    }

    @Test func `a bug that leaves no layout is a hit without an extent`() throws {
        var view = ArrangedSubview(width: 0, height: 20)
        view.constraints = [ViewConstraint(attribute: .width, constant: 30)]
        let stack = StackConfiguration(
            distribution: .fillProportionally,
            arrangedSubviews: [view] + labels(4, 2))
        let result = scan(LayoutCase(width: 100, stack: stack))
        #expect(result.status == .unsatisfiable)
        let hit = try #require(result.hits.first)
        #expect(hit.defect.name == "required-proportions")
        #expect(hit.points == nil)
        #expect(hit.attribute == .width)

        var row = StackConfiguration(arrangedSubviews: labels(4, 2))
        row.arrangedSubviews[1].isHidden = true
        for (index, height) in [20.0, 40].enumerated() {
            row.arrangedSubviews[index].constraints = [
                ViewConstraint(attribute: .height, constant: height)
            ]
        }
        let hidden = try #require(scan(LayoutCase(stack: row)).hits.first)
        #expect(hidden.points == nil)
        #expect(hidden.attribute == .height)
    }

    @Test func `in an ambiguous layout, frames that cannot move are compared`() {
        var stack = proportional(4, 1, 2)
        stack.alignment = .center
        for index in stack.arrangedSubviews.indices {
            stack.arrangedSubviews[index].intrinsicContentSize.height = nil
        }
        let spacers = StackConfiguration(
            axis: .vertical,
            arrangedSubviews: [
                ArrangedSubview(stack: proportional(4, 1, 2)), ArrangedSubview(),
                ArrangedSubview(stack: StackConfiguration(arrangedSubviews: [ArrangedSubview()])),
            ])
        let result = scan(LayoutCase(width: 300, height: 300, stack: spacers))
        #expect(result.status == .ambiguous)
        #expect(result.hits.map(\.stack) == [1])
    }
}
