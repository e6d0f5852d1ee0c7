import LayoutModels
import StackCases
import Testing

/// Tests of OAStackView's patches after the first layout, and of their leftovers.
@Suite struct LiveOAStackViewTests {
    private static let outer = ViewPath()
    private static let anew: [Edit] = [Distribution.fill, .equalSpacing].map {
        .setDistribution(stack: outer, value: $0)
    }

    private func hide(_ index: Int, _ value: Bool = true) -> Edit {
        .setHidden(view: ViewPath([index]), value: value)
    }

    /// Views of 20, of which the first hugs more than the others, with equal spacing in 100 points.
    private func spread(
        _ edits: [Edit], spacing: Double = 0, by model: any LayoutModel = RuleModel.oastackview
    ) -> Layout {
        var views = [ArrangedSubview](repeating: ArrangedSubview(width: 20, height: 20), count: 3)
        views[0].contentHuggingPriority.horizontal = 251
        let stack = StackConfiguration(
            distribution: .equalSpacing, spacing: .points(spacing), arrangedSubviews: views)
        return Live.layout(LayoutCase(width: 100, stack: stack, edits: edits), by: model)
    }

    @Test func `with equal spacing, a view that is shown again collapses`() {
        #expect(spread([]).widths == [20, 20, 20])
        #expect(spread([hide(1), hide(1, false)]).widths == [20, 0, 80])
        #expect(spread([hide(1), hide(1, false)], spacing: 10).status == .unsatisfiable)
    }

    @Test(arguments: [
        Edit.setAlignment(stack: outer, value: .center), .setSize(width: 100, height: 20),
    ])
    func `edits that only patch constraints keep the guides of earlier gaps`(_ edit: Edit) {
        #expect(spread([hide(1), hide(1, false), edit]).widths == [20, 0, 80])
    }

    @Test func `edits that recreate all constraints remove the guides of earlier gaps`() {
        #expect(spread([hide(1), hide(1, false)] + Self.anew).widths == [20, 20, 20])
    }

    @Test func `without leftover gap guides, a view that is shown again gets its old frame`() {
        let model = Live.correcting("left-gap-guides", of: .oastackview)
        #expect(spread([hide(1), hide(1, false)], by: model).widths == [20, 20, 20])
    }

    @Test func `hiding and showing the last view does not change the row`() {
        #expect(spread([hide(2), hide(2, false)]).widths == [20, 20, 20])
    }

    // MARK: Spacing

    @Test func `a later spacing moves each baseline, and a new alignment restores them`() {
        let stack = StackConfiguration(
            alignment: .firstBaseline,
            arrangedSubviews: [ArrangedSubview](
                repeating: ArrangedSubview(width: 20, height: 20), count: 3))
        let spacing = Edit.setSpacing(stack: Self.outer, value: .points(10))
        let alignments = [Alignment.fill, .firstBaseline].map {
            Edit.setAlignment(stack: Self.outer, value: $0)
        }
        func tops(_ height: Double, _ edits: [Edit]) -> [Double] {
            Live.layout(
                LayoutCase(height: height, stack: stack, edits: edits), by: RuleModel.oastackview
            ).tops
        }
        #expect(tops(40, [spacing]) == [0, 10, 20])
        #expect(tops(20, [spacing] + alignments) == [0, 0, 0])
    }

    @Test func `only a spacing set before the gaps are created applies between views alone`() {
        let edits = [Edit.setSpacing(stack: Self.outer, value: .points(20))]
        // 20 + (20 + 0 + 20) + 20 + (20 + 0 + 20) + 20 exceeds the width.
        #expect(spread(edits).widths != [20, 20, 20])
        #expect(spread(edits + Self.anew).widths == [20, 20, 20])
    }

    // MARK: Hidden views

    /// A row of 20 points to which a hidden view of 30 is appended.
    private func width(_ edits: [Edit], by model: any LayoutModel) -> Double? {
        let hidden = ArrangedSubview(width: 30, height: 20, isHidden: true)
        let stack = StackConfiguration(
            spacing: .points(10), arrangedSubviews: [ArrangedSubview(width: 20, height: 20)])
        let append = Edit.insert(stack: Self.outer, index: 1, subview: hidden)
        return Live.layout(LayoutCase(stack: stack, edits: [append] + edits), by: model)
            .frames.first?.width
    }

    @Test func `a hidden view takes room after it is appended, but not after it was shown`() {
        #expect(width([], by: RuleModel.oastackview) == 60)
        #expect(width([hide(1, false), hide(1)], by: RuleModel.oastackview) == 20)
        let model = Live.correcting("hidden-view-inserted", of: .oastackview)
        #expect(width([], by: model) == 20)
        #expect(width([hide(1, false)], by: model) == 60)
    }

    @Test func `leftovers of a removed hidden view conflict with the next view shown there`() {
        var views = [ArrangedSubview](repeating: ArrangedSubview(width: 20, height: 20), count: 3)
        views[1].isHidden = true
        views[2].isHidden = true
        let layoutCase = LayoutCase(
            stack: StackConfiguration(spacing: .points(10), arrangedSubviews: views),
            edits: [.remove(view: ViewPath([2])), hide(1, false)])
        #expect(Live.layout(layoutCase, by: RuleModel.oastackview).status == .unsatisfiable)
        let model = Live.correcting("repeated-constraints", of: .oastackview)
        #expect(Live.layout(layoutCase, by: model).widths == [20, 20])
    }

    // MARK: Natural sizes

    @Test func `a ratio keeps its original sizes until the view is shown again`() {
        let view = ArrangedSubview(width: 30, height: 20)
        let grow = Edit.setIntrinsicContentSize(
            view: ViewPath([1]), value: IntrinsicContentSize(width: 90, height: 20))
        func widths(_ edits: [Edit]) -> [Double] {
            Live.layout(
                LayoutCase(
                    width: 120,
                    stack: StackConfiguration(
                        distribution: .fillProportionally, arrangedSubviews: [view, view]),
                    edits: edits), by: RuleModel.oastackview
            ).widths
        }
        #expect(widths([grow]) == [60, 60])
        #expect(widths([grow, hide(1), hide(1, false)]) == [30, 90])
    }

    @Test func `a history through an impossible ratio is unsupported`() {
        let edits = [
            Edit.setIntrinsicContentSize(
                view: ViewPath([0]), value: IntrinsicContentSize(width: 0, height: 20)),
            hide(1), hide(1, false), .setDistribution(stack: Self.outer, value: .fill),
        ]
        let views = [20.0, 40].map { ArrangedSubview(width: $0, height: 20) }
        let stack = StackConfiguration(
            distribution: .fillProportionally, arrangedSubviews: views)
        #expect(
            Live.layout(LayoutCase(stack: stack, edits: edits), by: RuleModel.oastackview).status
                == .unsupported)
    }

    @Test func `without the bugs of its patches a history leaves nothing`() throws {
        let patches: Set = [
            "spacing-everywhere", "left-gap-guides", "hidden-view-inserted", "unlinked-baselines",
            "repeated-constraints", "stale-natural-sizes",
        ]
        let oastackview = RuleModel.oastackview
        let model = oastackview.correcting(
            DefectSet(
                oastackview.defects.indices.filter {
                    patches.contains(oastackview.defects[$0].name)
                }.map { DefectSet(index: $0) }))
        let edits = [
            hide(0), .setSpacing(stack: Self.outer, value: .points(5)), hide(1), hide(0, false),
            .insert(
                stack: Self.outer, index: 1, subview: ArrangedSubview(width: 10, height: 10)),
            hide(2, false), .remove(view: ViewPath([3])),
        ]
        let stack = StackConfiguration(
            distribution: .equalSpacing,
            arrangedSubviews: [ArrangedSubview](
                repeating: ArrangedSubview(width: 20, height: 20), count: 3))
        let layoutCase = LayoutCase(width: 100, stack: stack, edits: edits)
        #expect(Live.layout(layoutCase, by: model) == (try Live.fresh(layoutCase, by: model)))
    }
}
