import DifferentialTesting
import LayoutModels
import StackCases
import TestSupport
import Testing

@testable import Explanations

/// Changes that avoid known bugs.
@Suite struct WorkaroundTests {
    private let workspace = LayoutWorkspace()
    private let scan = DefectScan(for: RuleModel.uikit)
    private var search: WorkaroundSearch { WorkaroundSearch(scan, in: workspace) }

    private func hits(_ layoutCase: LayoutCase) -> [DefectHit] {
        scan.scan(layoutCase, in: workspace).hits
    }

    private func workaround(_ hit: DefectHit, _ cases: LayoutCase...) -> Workaround? {
        search.workaround(for: hit, in: cases)
    }

    /// The workaround is the one of `stackdiff scan`, which keeps the hidden view.
    @Test func `the workaround lets a hidden view that extends the stack yield across the axis`()
        throws
    {
        var row = StackConfiguration(
            arrangedSubviews: [
                ArrangedSubview(width: 10, height: 10), ArrangedSubview(width: 30, height: 10),
            ])
        row.arrangedSubviews[1].isHidden = true
        row.arrangedSubviews[1].intrinsicContentSize.height = 80
        let explanation = try Explanation(
            of: LayoutCase(stack: row), RuleModel.uikit, FormulaModel.documented)
        #expect(
            explanation.sections.map(\.text).joined(separator: "\n").contains(
                "While view 1 is hidden, lower its vertical compression resistance to 1.\n"
                    + "  Or remove view 1 from its stack, with removeArrangedSubview(_:) and"
                    + " removeFromSuperview(), instead of hiding it.\n  uikit then gives the layout without the bug."
            ))
    }

    @Test func `two bugs of one stack have a workaround each, which work together`() throws {
        var stack = proportional(40, 20, 60)
        stack.arrangedSubviews.insert(
            ArrangedSubview(width: 30, height: 100, isHidden: true), at: 1)
        let layoutCase = LayoutCase(width: 300, stack: stack)
        let hits = self.hits(layoutCase)
        #expect(hits.map(\.defect.name) == ["spacing-in-proportions", "hidden-extent"])
        let workarounds = try #require(
            search.workarounds(for: hits.map { ($0, [layoutCase]) }))
        #expect(workarounds.count == 2)
        let changed = layoutCase.changed(by: workarounds.flatMap(\.workaround.changes))
        let layout = RuleModel.uikit.layout(of: changed, in: workspace)
        let frames = layout.frames.map { [$0.width, $0.height].map { ($0 * 100).rounded() / 100 } }
        #expect(frames[0] == [300, 20])
        #expect(frames[1] == [93.33, 20])
        #expect(frames[3] == [46.67, 20])
        #expect(search.workarounds(for: []) == nil)
    }

    @Test func `removing the hidden views of a stack does not shift the stacks inside it`() throws {
        let column = StackConfiguration(
            axis: .vertical, arrangedSubviews: [ArrangedSubview(width: 10, height: 100)])
        var row = ArrangedSubview(stack: proportional(20, 40))
        row.constraints = [ViewConstraint(attribute: .width, constant: 200)]
        let layoutCase = LayoutCase(
            stack: StackConfiguration(
                arrangedSubviews: [ArrangedSubview(stack: column, isHidden: true), row]))
        let hits = self.hits(layoutCase)
        #expect(hits.map(\.stack) == [0, 3])
        let workarounds = try #require(
            search.workarounds(for: hits.map { ($0, [layoutCase]) }))
        #expect(workarounds[0].workaround.kind == .removal)
        #expect(workarounds.count == 2)
    }

    private static let hiding = StackConfiguration(arrangedSubviews: [
        ArrangedSubview(width: 10, height: 20),
        ArrangedSubview(width: 10, height: 100, isHidden: true),
    ])

    @Test(arguments: [[hiding, hiding], [proportional(4, 1), proportional(1, 3)]])
    func `a bug that shows in two stacks has a workaround in each`(
        _ rows: [StackConfiguration]
    ) throws {
        var layoutCase = LayoutCase(
            width: 300,
            stack: StackConfiguration(
                axis: .vertical, arrangedSubviews: rows.map { ArrangedSubview(stack: $0) }))
        let hits = self.hits(layoutCase)
        #expect(hits.map(\.stack) == [1, 4])
        let design = RuleModel.uikitCorrected.layout(of: layoutCase, in: workspace)
        let found = try #require(
            search.workarounds(for: hits.map { ($0, [layoutCase]) }))
        #expect(found.map(\.hit.stack) == [1, 4])
        layoutCase = layoutCase.changed(by: found.flatMap(\.workaround.changes))
        let layout = RuleModel.uikit.layout(of: layoutCase, in: workspace)
        for view in [0, 1, 2, 4, 5] {
            #expect(abs(layout.frames[view].width - design.frames[view].width) < 0.1)
            #expect(layout.frames[view].height == design.frames[view].height)
        }
    }

    @Test func `ratios between views replace proportions, at other sizes and with hidden views`()
        throws
    {
        let layoutCase = LayoutCase(width: 300, stack: proportional(4, 1, 5))
        let other = LayoutCase(width: 200, stack: layoutCase.stack)
        let found = workaround(try #require(hits(layoutCase).first), layoutCase, other)
        let ratios = [(0, 2, 0.8), (1, 2, 0.2), (1, 0, 0.25)].map { view, other, multiplier in
            CaseChange.constrain(
                [ViewPath([view])],
                ViewConstraint(
                    attribute: .width, toItem: .sibling(other), multiplier: multiplier,
                    priority: 999))
        }
        #expect(found?.changes == [.setDistribution([ViewPath()], .fill)] + ratios)
        #expect(found?.limits == [.naturalSizes])
        // Without the defect, equal views are equally large.
        let equal = LayoutCase(width: 300, stack: proportional(5, 5))
        let equalSizes = workaround(try #require(hits(equal).first), equal)
        #expect(equalSizes?.kind == .distribution(.fillEqually))
        #expect(equalSizes?.limits == [.naturalSizes])
    }

    @Test func `no change constrains a view to 0`() throws {
        for widths in [[4.0, 0, 1], [0, 4, 1], [4, 1, 0]] {
            let stack = StackConfiguration(
                distribution: .fillProportionally, spacing: .points(10),
                arrangedSubviews: widths.map { ArrangedSubview(width: $0, height: 20) })
            let layoutCase = LayoutCase(width: 300, stack: stack)
            let hit = try #require(hits(layoutCase).first)
            #expect(workaround(hit, layoutCase) == nil, "\(widths)")
        }
    }

    @Test func `with many views, each has a ratio to the largest one`() throws {
        let layoutCase = LayoutCase(width: 600, stack: proportional(4, 1, 5, 2, 3, 6))
        let found = workaround(try #require(hits(layoutCase).first), layoutCase)
        let ratios = try #require(found).ratios
        #expect(ratios.allSatisfy { $0.constraint.toItem == .sibling(5) })
        #expect(ratios.count == 5)
        #expect(found?.limits == [.hiding, .naturalSizes])
    }

    // DynamicLegalExtendedCell.xib (711): the stack's size follows from the ratio to its label.
    @Test func `a small ratio has as many digits as the stack's size needs`() throws {
        var stack = StackConfiguration(axis: .vertical, distribution: .fillProportionally)
        stack.spacing = .points(20)
        stack.arrangedSubviews = [18, 512.5].map { ArrangedSubview(width: 20, height: $0) }
        var around = StackConfiguration(
            axis: .vertical, distribution: .equalSpacing,
            arrangedSubviews: [
                ArrangedSubview(width: 20, height: 222), ArrangedSubview(stack: stack),
            ])
        around.arrangedSubviews[0].contentCompressionResistancePriority.vertical = 800
        let tall = LayoutCase(height: 800, stack: around)
        let short = LayoutCase(height: 640, stack: around)
        let hit = try #require(hits(short).first)
        let ratios = try #require(workaround(hit, short, tall)).ratios
        #expect(ratios.map(\.constraint.multiplier) == [0.03512])
    }

    @Test func `the workaround lets hidden views and their constraints yield across the axis`()
        throws
    {
        var stack = StackConfiguration(arrangedSubviews: labels(4, 1, 5))
        stack.arrangedSubviews[1].isHidden = true
        stack.arrangedSubviews[1].constraints = [ViewConstraint(attribute: .height, constant: 90)]
        let layoutCase = LayoutCase(stack: stack)
        let hit = try #require(hits(layoutCase).first)
        #expect(hit.points == 70)
        let found = workaround(hit, layoutCase)
        #expect(
            found?.changes == [
                .yieldWhileHidden(
                    [ViewPath([1])], across: .vertical, having: [.naturalSize, .constraints])
            ])
        #expect(found?.limits == [])
    }

    @Test func `margins replace the room around baselines`() throws {
        var row = StackConfiguration(alignment: .firstBaseline, arrangedSubviews: labels(4, 1))
        row.arrangedSubviews[0].baselineOffsets = BaselineOffsets(first: 12, last: 4)
        row.arrangedSubviews[1].baselineOffsets = BaselineOffsets(first: 15, last: 5)
        let layoutCase = LayoutCase(stack: row)
        let hit = try #require(hits(layoutCase).first)
        #expect(hit.defect.name == "baselines-stick-out")
        #expect(
            workaround(hit, layoutCase)?.changes == [.setMargins(ViewPath(), EdgeInsets(top: 3))])
        // Larger fonts have other baselines.
        #expect(workaround(hit, layoutCase)?.limits.contains(.naturalSizes) == true)
        // At a fixed height, the second label is compressed to what the margin leaves.
        let fixed = LayoutCase(height: 20, stack: row)
        let compressed = try #require(hits(fixed).first)
        #expect(
            workaround(compressed, fixed)?.changes == [.setMargins(ViewPath(), EdgeInsets(top: 3))])

        // Centered, the baselines are level by chance.
        var centered = row
        centered.arrangedSubviews[0].baselineOffsets = BaselineOffsets(first: 15, last: 5)
        centered.arrangedSubviews[1].intrinsicContentSize.height = 40
        centered.arrangedSubviews[1].baselineOffsets = BaselineOffsets(first: 25, last: 15)
        let centeredCase = LayoutCase(stack: centered)
        let level = try #require(hits(centeredCase).first)
        #expect(
            workaround(level, centeredCase)?.changes == [
                .setMargins(ViewPath(), EdgeInsets(top: 10))
            ])

        var column = row
        column.axis = .vertical
        column.alignment = .fill
        column.isBaselineRelativeArrangement = true
        column.spacing = .points(30)
        let columnCase = LayoutCase(stack: column)
        let edges = try #require(hits(columnCase).first)
        #expect(edges.defect.name == "baseline-edge-distance")
        #expect(
            workaround(edges, columnCase)?.changes == [
                .setMargins(ViewPath(), EdgeInsets(top: 18, bottom: 25))
            ])
    }

    @Test func `margins that give the layout without the defect compensate for it`() throws {
        func intended(_ stack: StackConfiguration, _ cases: LayoutCase...) throws -> EdgeInsets? {
            let cases = [LayoutCase(stack: stack)] + cases
            let hit = try #require(scan.scan(cases[0], in: workspace).hits.first)
            return search.intendedMargins(for: hit, in: cases)
        }
        var row = StackConfiguration(alignment: .firstBaseline, arrangedSubviews: labels(4, 1))
        row.arrangedSubviews[0].baselineOffsets = BaselineOffsets(first: 12, last: 8)
        row.arrangedSubviews[1].baselineOffsets = BaselineOffsets(first: 15, last: 5)
        #expect(try intended(row) == nil)
        row.isLayoutMarginsRelativeArrangement = true
        row.layoutMargins = EdgeInsets(top: 2, left: 7)
        #expect(try intended(row) == nil)
        row.layoutMargins.top = 3
        #expect(try intended(row) == EdgeInsets(left: 7))
        row.layoutMargins.top = 4
        #expect(try intended(row) == EdgeInsets(top: 1, left: 7))
        // They must do so at each size.
        var other = LayoutCase(stack: row)
        other.stack.arrangedSubviews[1].baselineOffsets?.first = 16
        #expect(try intended(row, other) == nil)

        var column = row
        column.axis = .vertical
        column.alignment = .fill
        column.isBaselineRelativeArrangement = true
        column.spacing = .points(30)
        column.layoutMargins = EdgeInsets(top: 18, bottom: 25)
        #expect(try intended(column) == EdgeInsets())
        column.layoutMargins.bottom = 24
        #expect(try intended(column) == nil)
    }

    @Test func `a change that fails at another size is not a workaround`() throws {
        let layoutCase = LayoutCase(width: 300, stack: proportional(4, 1))
        let hit = try #require(hits(layoutCase).first)
        var changed = layoutCase
        changed.stack.arrangedSubviews[0].intrinsicContentSize.width = 2
        #expect(workaround(hit, layoutCase) != nil)
        #expect(workaround(hit, layoutCase, changed) == nil)
    }
}
