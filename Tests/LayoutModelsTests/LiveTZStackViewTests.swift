import LayoutModels
import StackCases
import Testing

/// Tests of changes that TZStackView and Arranged apply only after another change.
@Suite struct LiveTZStackViewTests {
    private static let outer = ViewPath()

    /// Two views of 40, whose spacing is set to 10 after the first layout, and further edits.
    private func widthOfSpaced(_ edits: [Edit], by model: any LayoutModel) -> Double {
        let views = [ArrangedSubview](repeating: ArrangedSubview(width: 40, height: 40), count: 2)
        let layout = Live.layout(
            LayoutCase(
                stack: StackConfiguration(arrangedSubviews: views),
                edits: [.setSpacing(stack: Self.outer, value: .points(10))] + edits), by: model)
        return layout.frames[0].width
    }

    @Test func `a spacing set after the first layout has no effect in tzstackview`() {
        #expect(widthOfSpaced([], by: RuleModel.tzstackview) == 80)
        #expect(widthOfSpaced([], by: RuleModel.arranged) == 90)
    }

    @Test(arguments: [
        Edit.setAlignment(stack: outer, value: .leading),
        .setSize(width: nil, height: 40),
        .setIntrinsicContentSize(
            view: ViewPath([1]), value: IntrinsicContentSize(width: 40, height: 30)),
    ])
    func `edits that keep the constraints do not apply the new spacing`(_ edit: Edit) {
        #expect(widthOfSpaced([edit], by: RuleModel.tzstackview) == 80)
    }

    @Test(arguments: [
        Edit.setDistribution(stack: outer, value: .fillEqually),
        .insert(
            stack: outer, index: 0,
            subview: ArrangedSubview(width: 40, height: 40, isHidden: true)),
    ])
    func `edits that recreate the constraints apply the new spacing`(_ edit: Edit) {
        #expect(widthOfSpaced([edit], by: RuleModel.tzstackview) == 90)
    }

    @Test func `hiding and showing a view applies the new spacing`() {
        let edits = [true, false].map { Edit.setHidden(view: ViewPath([1]), value: $0) }
        #expect(widthOfSpaced(edits, by: RuleModel.tzstackview) == 90)
    }

    @Test func `changing the axis and changing it back applies the new spacing`() {
        let edits = [Axis.vertical, .horizontal].map { Edit.setAxis(stack: Self.outer, value: $0) }
        #expect(widthOfSpaced(edits, by: RuleModel.tzstackview) == 90)
    }

    @Test func `a change in a nested stack does not apply the outer stack's spacing`() {
        let view = ArrangedSubview(width: 40, height: 40)
        let nested = ArrangedSubview(stack: StackConfiguration(arrangedSubviews: [view]))
        let layout = Live.layout(
            LayoutCase(
                stack: StackConfiguration(arrangedSubviews: [view, nested]),
                edits: [
                    .setSpacing(stack: Self.outer, value: .points(10)),
                    .setAxis(stack: ViewPath([1]), value: .vertical),
                ]), by: RuleModel.tzstackview)
        #expect(layout.frames[0].width == 80)
    }

    @Test func `without stale spacing, a new spacing takes effect at once`() {
        let model = Live.correcting("stale-spacing", of: .tzstackview)
        #expect(widthOfSpaced([], by: model) == 90)
    }

    @Test func `a history through an unsupported alignment is unsupported`() {
        let edits = [Alignment.lastBaseline, .fill].map {
            Edit.setAlignment(stack: Self.outer, value: $0)
        }
        let layout = Live.layout(
            LayoutCase(stack: .columns([20, 40]), edits: edits), by: RuleModel.tzstackview)
        #expect(layout.status == .unsupported)
    }

    // MARK: Natural sizes

    /// Two views of 30 in 120 points; the first one's natural width becomes 90 after the first
    /// layout.
    private func sharesOfGrown(_ edits: [Edit], by model: RuleModel) -> [Double] {
        let view = ArrangedSubview(width: 30, height: 20)
        return Live.layout(
            LayoutCase(
                width: 120,
                stack: StackConfiguration(
                    distribution: .fillProportionally, arrangedSubviews: [view, view]),
                edits: [
                    .setIntrinsicContentSize(
                        view: ViewPath([0]), value: IntrinsicContentSize(width: 90, height: 20))
                ] + edits), by: model
        ).widths
    }

    @Test(arguments: [RuleModel.tzstackview, .arranged])
    func `a new natural size does not change the shares`(_ model: RuleModel) {
        #expect(sharesOfGrown([], by: model) == [60, 60])
    }

    @Test func `a new alignment recomputes the shares in arranged, but not in tzstackview`() {
        let edits = [Edit.setAlignment(stack: Self.outer, value: .leading)]
        #expect(sharesOfGrown(edits, by: .arranged) == [90, 30])
        #expect(sharesOfGrown(edits, by: .tzstackview) == [60, 60])
    }

    @Test(arguments: [RuleModel.tzstackview, .arranged])
    func `a new distribution recomputes the shares`(_ model: RuleModel) {
        let edits = [Distribution.fill, .fillProportionally].map {
            Edit.setDistribution(stack: Self.outer, value: $0)
        }
        #expect(sharesOfGrown(edits, by: model) == [90, 30])
    }
}
