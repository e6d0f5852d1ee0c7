import LayoutModels
import StackCases
import Testing

@testable import DifferentialTesting

@Suite struct DefectScanTests {
    private let workspace = LayoutWorkspace()

    private func scan(_ layoutCase: LayoutCase) -> DefectScanResult {
        DefectScan(for: RuleModel.uikit).scan(layoutCase, in: workspace)
    }

    private func workaround(_ hit: DefectHit, _ cases: LayoutCase...) -> Workaround? {
        DefectScan(for: RuleModel.uikit).workaround(for: hit, in: cases, in: workspace)
    }

    private static func labels(_ widths: Double...) -> [ArrangedSubview] {
        widths.map { ArrangedSubview(width: $0, height: 20) }
    }

    private static func proportional(_ widths: Double...) -> StackConfiguration {
        StackConfiguration(
            distribution: .fillProportionally, spacing: .points(10),
            arrangedSubviews: widths.map { ArrangedSubview(width: $0, height: 20) })
    }

    @Test func `a hit has a defect, a stack and an extent`() throws {
        let result = scan(LayoutCase(width: 300, stack: Self.proportional(4, 1, 2)))
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
        var row = StackConfiguration(alignment: .firstBaseline, arrangedSubviews: Self.labels(4, 1))
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
                    spacing: .points(10), arrangedSubviews: Self.labels(4, 1, 2))))
        #expect(result.hits.isEmpty)
        #expect(result.dormant.isEmpty)
        #expect(result.broken.isEmpty)
    }

    @Test func `a bug that moves nothing is dormant`() {
        let result = scan(LayoutCase(stack: Self.proportional(4, 1, 2)))
        #expect(result.hits.isEmpty)
        #expect(result.dormant.map(\.defect.name) == ["spacing-in-proportions"])
        #expect(result.dormant.map(\.stack) == [0])
    }

    @Test func `each of two nested stacks is a hit`() {
        let nested = [Self.proportional(4, 1), Self.proportional(1, 3)].map {
            ArrangedSubview(stack: $0)
        }
        let result = scan(
            LayoutCase(
                width: 300, stack: StackConfiguration(axis: .vertical, arrangedSubviews: nested)))
        #expect(result.hits.map(\.stack) == [1, 4])
        #expect(result.hits.map(\.view) == [2, 5])
    }

    @Test func `two bugs of one stack have a workaround each, which work together`() throws {
        var stack = Self.proportional(40, 20, 60)
        stack.arrangedSubviews.insert(
            ArrangedSubview(width: 30, height: 100, isHidden: true), at: 1)
        let layoutCase = LayoutCase(width: 300, stack: stack)
        let scan = DefectScan(for: RuleModel.uikit)
        let hits = scan.scan(layoutCase, in: workspace).hits
        #expect(hits.map(\.defect.name) == ["spacing-in-proportions", "hidden-extent"])
        let workarounds = try #require(
            scan.workarounds(for: hits.map { ($0, [layoutCase]) }, in: workspace))
        #expect(workarounds.count == 2)
        for (workaround, _) in workarounds { workaround.change?.apply(to: &stack) }
        let layout = RuleModel.uikit.layout(of: LayoutCase(width: 300, stack: stack), in: workspace)
        let frames = layout.frames.map { [$0.width, $0.height].map { ($0 * 100).rounded() / 100 } }
        #expect(frames[0] == [300, 20])
        #expect(frames[1] == [93.33, 20])
        #expect(frames[3] == [46.67, 20])
        #expect(scan.workarounds(for: [], in: workspace) == nil)
    }

    @Test func `removing the hidden views of a stack does not shift the stacks inside it`() throws {
        let column = StackConfiguration(
            axis: .vertical, arrangedSubviews: [ArrangedSubview(width: 10, height: 100)])
        var row = ArrangedSubview(stack: Self.proportional(20, 40))
        row.constraints = [SizeConstraint(attribute: .width, constant: 200)]
        let layoutCase = LayoutCase(
            stack: StackConfiguration(
                arrangedSubviews: [ArrangedSubview(stack: column, isHidden: true), row]))
        let scan = DefectScan(for: RuleModel.uikit)
        let hits = scan.scan(layoutCase, in: workspace).hits
        #expect(hits.map(\.stack) == [0, 3])
        let workarounds = try #require(
            scan.workarounds(for: hits.map { ($0, [layoutCase]) }, in: workspace))
        #expect(workarounds[0].workaround.change == .removeHiddenViews)
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
        let scan = DefectScan(for: RuleModel.uikit)
        let hits = scan.scan(layoutCase, in: workspace).hits
        #expect(hits.map(\.stack) == [1, 4])
        let design = RuleModel.uikitCorrected.layout(of: layoutCase, in: workspace)
        let found = try #require(
            scan.workarounds(for: hits.map { ($0, [layoutCase]) }, in: workspace))
        #expect(found.map(\.hit.stack) == [1, 4])
        for (place, (workaround, _)) in found.enumerated() {
            let change = try #require(workaround.change)
            layoutCase.stack.changeStack(at: [place], change.apply)
        }
        let layout = RuleModel.uikit.layout(of: layoutCase, in: workspace)
        for view in [0, 1, 2, 4, 5] {
            #expect(abs(layout.frames[view].width - design.frames[view].width) < 0.1)
            #expect(layout.frames[view].height == design.frames[view].height)
        }
    }

    @Test func `two bugs of one stack are told apart`() {
        var stack = Self.proportional(4, 1)
        stack.arrangedSubviews.append(ArrangedSubview(width: 5, height: 90, isHidden: true))
        let result = scan(LayoutCase(width: 300, stack: stack))
        #expect(result.hits.map(\.defect.name) == ["spacing-in-proportions", "hidden-extent"])
        #expect(result.hits[1].attribute == .height)
        #expect(result.hits[1].points == 70)
    }

    @Test func `ratios between views replace proportions, at other sizes and with hidden views`()
        throws
    {
        let layoutCase = LayoutCase(width: 300, stack: Self.proportional(4, 1, 5))
        let other = LayoutCase(width: 200, stack: layoutCase.stack)
        let found = workaround(try #require(scan(layoutCase).hits.first), layoutCase, other)
        let ratios = [(0, 2, 0.8), (1, 2, 0.2), (1, 0, 0.25)].map { view, other, multiplier in
            Workaround.Ratio(
                view: view,
                constraint: SizeConstraint(
                    attribute: .width, toItem: .sibling(other), multiplier: multiplier,
                    priority: 999))
        }
        #expect(found?.change == .constrainRatios(ratios))
        #expect(found?.limits == [.naturalSizes])
        // Without the defect, equal views are equally large.
        let equal = LayoutCase(width: 300, stack: Self.proportional(5, 5))
        let equalSizes = workaround(try #require(scan(equal).hits.first), equal)
        #expect(equalSizes?.change == .setDistribution(.fillEqually))
        #expect(equalSizes?.limits == [.naturalSizes])
    }

    @Test func `no change constrains a view to 0`() throws {
        for widths in [[4.0, 0, 1], [0, 4, 1], [4, 1, 0]] {
            let stack = StackConfiguration(
                distribution: .fillProportionally, spacing: .points(10),
                arrangedSubviews: widths.map { ArrangedSubview(width: $0, height: 20) })
            let layoutCase = LayoutCase(width: 300, stack: stack)
            let hit = try #require(scan(layoutCase).hits.first)
            #expect(workaround(hit, layoutCase)?.change == nil, "\(widths)")
        }
    }

    @Test func `with many views, each has a ratio to the largest one`() throws {
        let layoutCase = LayoutCase(width: 600, stack: Self.proportional(4, 1, 5, 2, 3, 6))
        let found = workaround(try #require(scan(layoutCase).hits.first), layoutCase)
        guard case .constrainRatios(let ratios)? = found?.change else {
            Issue.record("no ratios")
            return
        }
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
        let hit = try #require(scan(short).hits.first)
        guard case .constrainRatios(let ratios)? = workaround(hit, short, tall)?.change else {
            Issue.record("no workaround")
            return
        }
        #expect(ratios.map(\.constraint.multiplier) == [0.03512])
    }

    @Test func `the workaround lets hidden views and their constraints yield across the axis`()
        throws
    {
        var stack = StackConfiguration(arrangedSubviews: Self.labels(4, 1, 5))
        stack.arrangedSubviews[1].isHidden = true
        stack.arrangedSubviews[1].constraints = [SizeConstraint(attribute: .height, constant: 90)]
        let layoutCase = LayoutCase(stack: stack)
        let hit = try #require(scan(layoutCase).hits.first)
        #expect(hit.points == 70)
        let found = workaround(hit, layoutCase)
        #expect(
            found?.change
                == .yieldHiddenViews([1], across: .vertical, having: [.naturalSize, .constraints]))
        #expect(found?.limits == [])
    }

    @Test func `margins replace the room around baselines`() throws {
        var row = StackConfiguration(alignment: .firstBaseline, arrangedSubviews: Self.labels(4, 1))
        row.arrangedSubviews[0].baselineOffsets = BaselineOffsets(first: 12, last: 4)
        row.arrangedSubviews[1].baselineOffsets = BaselineOffsets(first: 15, last: 5)
        let layoutCase = LayoutCase(stack: row)
        let hit = try #require(scan(layoutCase).hits.first)
        #expect(hit.defect.name == "baselines-stick-out")
        #expect(workaround(hit, layoutCase)?.change == .setMargins(EdgeInsets(top: 3)))
        // Larger fonts have other baselines.
        #expect(workaround(hit, layoutCase)?.limits.contains(.naturalSizes) == true)
        // At a fixed height, the second label is compressed to what the margin leaves.
        let fixed = LayoutCase(height: 20, stack: row)
        let compressed = try #require(scan(fixed).hits.first)
        #expect(workaround(compressed, fixed)?.change == .setMargins(EdgeInsets(top: 3)))

        // Centered, the baselines are level by chance.
        var centered = row
        centered.arrangedSubviews[0].baselineOffsets = BaselineOffsets(first: 15, last: 5)
        centered.arrangedSubviews[1].intrinsicContentSize.height = 40
        centered.arrangedSubviews[1].baselineOffsets = BaselineOffsets(first: 25, last: 15)
        let centeredCase = LayoutCase(stack: centered)
        let level = try #require(scan(centeredCase).hits.first)
        #expect(
            workaround(level, centeredCase)?.change == .setMargins(EdgeInsets(top: 10)))

        var column = row
        column.axis = .vertical
        column.alignment = .fill
        column.isBaselineRelativeArrangement = true
        column.spacing = .points(30)
        let columnCase = LayoutCase(stack: column)
        let edges = try #require(scan(columnCase).hits.first)
        #expect(edges.defect.name == "baseline-edge-distance")
        #expect(
            workaround(edges, columnCase)?.change == .setMargins(EdgeInsets(top: 18, bottom: 25)))
    }

    @Test func `margins that give the layout without the defect compensate for it`() throws {
        let scan = DefectScan(for: RuleModel.uikit)
        func intended(_ stack: StackConfiguration, _ cases: LayoutCase...) throws -> EdgeInsets? {
            let cases = [LayoutCase(stack: stack)] + cases
            let hit = try #require(scan.scan(cases[0], in: workspace).hits.first)
            return scan.intendedMargins(for: hit, in: cases, in: workspace)
        }
        var row = StackConfiguration(alignment: .firstBaseline, arrangedSubviews: Self.labels(4, 1))
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
        let layoutCase = LayoutCase(width: 300, stack: Self.proportional(4, 1))
        let hit = try #require(scan(layoutCase).hits.first)
        var changed = layoutCase
        changed.stack.arrangedSubviews[0].intrinsicContentSize.width = 2
        #expect(workaround(hit, layoutCase) != nil)
        #expect(workaround(hit, layoutCase, changed) == nil)
    }

    @Test func `a bug that leaves no layout is a hit without an extent`() throws {
        var view = ArrangedSubview(width: 0, height: 20)
        view.constraints = [SizeConstraint(attribute: .width, constant: 30)]
        let stack = StackConfiguration(
            distribution: .fillProportionally,
            arrangedSubviews: [view] + Self.labels(4, 2))
        let result = scan(LayoutCase(width: 100, stack: stack))
        #expect(result.status == .unsatisfiable)
        let hit = try #require(result.hits.first)
        #expect(hit.defect.name == "required-proportions")
        #expect(hit.points == nil)
        #expect(hit.attribute == .width)

        var row = StackConfiguration(arrangedSubviews: Self.labels(4, 2))
        row.arrangedSubviews[1].isHidden = true
        for (index, height) in [20.0, 40].enumerated() {
            row.arrangedSubviews[index].constraints = [
                SizeConstraint(attribute: .height, constant: height)
            ]
        }
        let hidden = try #require(scan(LayoutCase(stack: row)).hits.first)
        #expect(hidden.points == nil)
        #expect(hidden.attribute == .height)
    }

    @Test func `in an ambiguous layout, frames that cannot move are compared`() {
        var stack = Self.proportional(4, 1, 2)
        stack.alignment = .center
        for index in stack.arrangedSubviews.indices {
            stack.arrangedSubviews[index].intrinsicContentSize.height = nil
        }
        let spacers = StackConfiguration(
            axis: .vertical,
            arrangedSubviews: [
                ArrangedSubview(stack: Self.proportional(4, 1, 2)), ArrangedSubview(),
                ArrangedSubview(stack: StackConfiguration(arrangedSubviews: [ArrangedSubview()])),
            ])
        let result = scan(LayoutCase(width: 300, height: 300, stack: spacers))
        #expect(result.status == .ambiguous)
        #expect(result.hits.map(\.stack) == [1])
    }
}
