import DifferentialTesting
import LayoutModels
import StackCases
import Testing

@Suite struct DefectScanTests {
    private let workspace = LayoutWorkspace()

    private func scan(_ layoutCase: LayoutCase) -> DefectScanResult {
        DefectScan(for: RuleModel.uikit).scan(layoutCase, in: workspace)
    }

    private func workaround(_ hit: DefectHit, _ cases: LayoutCase...) -> Workaround.Change? {
        DefectScan(for: RuleModel.uikit).workaround(for: hit, in: cases, in: workspace)?.change
    }

    private static func labels(_ widths: Double...) -> [ArrangedSubview] {
        widths.map { ArrangedSubview(width: $0, height: 20) }
    }

    private static func proportional(_ widths: Double...) -> StackConfiguration {
        StackConfiguration(
            distribution: .fillProportionally, spacing: .points(10),
            arrangedSubviews: widths.map { ArrangedSubview(width: $0, height: 20) })
    }

    @Test func `a defect is a hit with its stack and its extent`() throws {
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

    @Test func `a stack without faults has no hit`() {
        let result = scan(
            LayoutCase(
                width: 300,
                stack: StackConfiguration(
                    spacing: .points(10), arrangedSubviews: Self.labels(4, 1, 2))))
        #expect(result.hits.isEmpty)
        #expect(result.dormant.isEmpty)
        #expect(result.broken.isEmpty)
    }

    @Test func `a fault that moves nothing is dormant`() {
        let result = scan(LayoutCase(stack: Self.proportional(4, 1, 2)))
        #expect(result.hits.isEmpty)
        #expect(result.dormant.map(\.defect.name) == ["spacing-in-proportions"])
        #expect(result.dormant.map(\.stack) == [0])
    }

    @Test func `each of two nested stacks is hit by itself`() {
        let nested = [Self.proportional(4, 1), Self.proportional(1, 3)].map {
            ArrangedSubview(stack: $0)
        }
        let result = scan(
            LayoutCase(
                width: 300, stack: StackConfiguration(axis: .vertical, arrangedSubviews: nested)))
        #expect(result.hits.map(\.stack) == [1, 4])
        #expect(result.hits.map(\.view) == [2, 5])
    }

    @Test func `two faults of one stack are told apart`() {
        var stack = Self.proportional(4, 1)
        stack.arrangedSubviews.append(ArrangedSubview(width: 5, height: 90, isHidden: true))
        let result = scan(LayoutCase(width: 300, stack: stack))
        #expect(result.hits.map(\.defect.name) == ["spacing-in-proportions", "hidden-extent"])
        #expect(result.hits[1].attribute == .height)
        #expect(result.hits[1].points == 70)
    }

    @Test func `shares of the stack's size stand for proportions`() throws {
        let layoutCase = LayoutCase(width: 300, stack: Self.proportional(4, 1, 5))
        let other = LayoutCase(width: 200, stack: layoutCase.stack)
        let hit = try #require(scan(layoutCase).hits.first)
        #expect(
            workaround(hit, layoutCase, other)
                == .constrainShares([Self.share(of: 0, 0.4, -8), Self.share(of: 1, 0.1, -2)]))
        // Without the defect, equal views are equally large.
        let equal = LayoutCase(width: 300, stack: Self.proportional(5, 5))
        #expect(
            workaround(try #require(scan(equal).hits.first), equal)
                == .setDistribution(.fillEqually))
    }

    // DynamicLegalExtendedCell.xib (711): the stack's size follows from the share of its label.
    @Test func `a small share has the digits that the size of its stack needs`() throws {
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
        guard case .constrainShares(let shares)? = workaround(hit, short, tall) else {
            Issue.record("no workaround")
            return
        }
        #expect(shares.map(\.constraint.multiplier) == [0.03393])
    }

    private static func share(of view: Int, _ multiplier: Double, _ constant: Double)
        -> Workaround.Share
    {
        Workaround.Share(
            view: view,
            constraint: SizeConstraint(
                attribute: .width, toItem: .stack, multiplier: multiplier, constant: constant,
                priority: 999))
    }

    @Test func `hidden views and their constraints yield across the axis`() throws {
        var stack = StackConfiguration(arrangedSubviews: Self.labels(4, 1, 5))
        stack.arrangedSubviews[1].isHidden = true
        stack.arrangedSubviews[1].constraints = [SizeConstraint(attribute: .height, constant: 90)]
        let layoutCase = LayoutCase(stack: stack)
        let hit = try #require(scan(layoutCase).hits.first)
        #expect(hit.points == 70)
        #expect(workaround(hit, layoutCase) == .yieldHiddenViews([1], across: .vertical))
    }

    @Test func `margins stand for the room around baselines`() throws {
        var row = StackConfiguration(alignment: .firstBaseline, arrangedSubviews: Self.labels(4, 1))
        row.arrangedSubviews[0].baselineOffsets = BaselineOffsets(first: 12, last: 8)
        row.arrangedSubviews[1].baselineOffsets = BaselineOffsets(first: 15, last: 5)
        let layoutCase = LayoutCase(stack: row)
        let hit = try #require(scan(layoutCase).hits.first)
        #expect(hit.defect.name == "baselines-stick-out")
        #expect(workaround(hit, layoutCase) == .setMargins(EdgeInsets(top: 3)))
        // At a fixed height, the second label is compressed to what the margin leaves.
        let fixed = LayoutCase(height: 20, stack: row)
        let compressed = try #require(scan(fixed).hits.first)
        #expect(workaround(compressed, fixed) == .setMargins(EdgeInsets(top: 3)))

        var column = row
        column.axis = .vertical
        column.alignment = .fill
        column.isBaselineRelativeArrangement = true
        column.spacing = .points(30)
        let columnCase = LayoutCase(stack: column)
        let edges = try #require(scan(columnCase).hits.first)
        #expect(edges.defect.name == "baseline-edge-distance")
        #expect(workaround(edges, columnCase) == .setMargins(EdgeInsets(top: 18, bottom: 25)))
    }

    @Test func `a change that another size shows to be wrong is no workaround`() throws {
        let layoutCase = LayoutCase(width: 300, stack: Self.proportional(4, 1))
        let hit = try #require(scan(layoutCase).hits.first)
        var fixed = layoutCase
        fixed.stack.arrangedSubviews[0].constraints = [
            SizeConstraint(attribute: .width, constant: 100)
        ]
        #expect(workaround(hit, layoutCase) != nil)
        #expect(workaround(hit, layoutCase, fixed) == nil)
    }

    @Test func `a fault that leaves no layout is a hit without an extent`() throws {
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
    }

    @Test func `where a layout is ambiguous what cannot move is compared`() {
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
