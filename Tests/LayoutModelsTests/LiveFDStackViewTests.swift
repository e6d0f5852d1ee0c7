import LayoutModels
import StackCases
import Testing

/// Bugs that only edits show, with numbers from FDStackView's sources.
@Suite struct LiveFDStackViewTests {
    private static let outer = ViewPath()
    private static let tall = ArrangedSubview(width: 10, height: 60)

    // MARK: The boundary

    /// A view 20 high in the middle of 40 points, and then one of 60.
    private static let crowded = LayoutCase(
        height: 40, stack: .columns([20], .center),
        edits: [.insert(stack: outer, index: 1, subview: tall)])

    @Test func `a view inserted later sticks out of a centered stack`() throws {
        let live = Live.layout(Self.crowded, by: RuleModel.fdstackview)
        #expect(live.tops == [10, -10])
        #expect(live.heights == [20, 60])
        let fresh = try Live.fresh(Self.crowded, by: RuleModel.fdstackview)
        #expect(fresh.tops == [10, 0])
        #expect(fresh.heights == [20, 40])
    }

    @Test func `a new alignment keeps later views inside`() {
        var edited = Self.crowded
        edited.edits += [
            .setAlignment(stack: Self.outer, value: .fill),
            .setAlignment(stack: Self.outer, value: .center),
        ]
        #expect(Live.layout(edited, by: RuleModel.fdstackview).heights == [20, 40])
    }

    @Test func `the first views of an empty stack are kept inside`() {
        var edited = Self.crowded
        edited.stack.arrangedSubviews = []
        edited.edits.append(
            .insert(
                stack: Self.outer, index: 0, subview: ArrangedSubview(width: 10, height: 50)))
        // The tall view came first, the other later.
        edited.edits[0] = .insert(stack: Self.outer, index: 0, subview: Self.tall)
        #expect(Live.layout(edited, by: RuleModel.fdstackview).heights == [50, 40])
    }

    @Test func `without a stale boundary, later views are kept inside`() throws {
        let model = Live.correcting("stale-boundary", of: .fdstackview)
        #expect(
            Live.layout(Self.crowded, by: model) == (try Live.fresh(Self.crowded, by: model)))
    }

    // MARK: Leaked alignments

    /// Heights of 20, 40 and 20, aligned by both edges until the last has been hidden and shown.
    private static let toggled = LayoutCase(
        height: 100, stack: .columns([20, 40, 20]),
        edits: [
            .setHidden(view: ViewPath([2]), value: true),
            .setHidden(view: ViewPath([2]), value: false),
            .setAlignment(stack: outer, value: .center),
        ])

    @Test func `hiding and showing a view keeps the constraints of the old alignment`() throws {
        let live = Live.layout(Self.toggled, by: RuleModel.fdstackview)
        #expect(live.tops == [30, 30, 30])
        #expect(live.heights == [40, 40, 40])
        let fresh = try Live.fresh(Self.toggled, by: RuleModel.fdstackview)
        #expect(fresh.tops == [40, 30, 40])
        #expect(fresh.heights == [20, 40, 20])
    }

    @Test func `a new intrinsic size keeps the constraints of the old alignment`() {
        var edited = Self.toggled
        edited.edits[0] = .setIntrinsicContentSize(
            view: ViewPath([2]), value: IntrinsicContentSize(width: 10, height: 30))
        edited.edits[1] = .setIntrinsicContentSize(
            view: ViewPath([2]), value: IntrinsicContentSize(width: 10, height: 20))
        #expect(Live.layout(edited, by: RuleModel.fdstackview).heights == [40, 40, 40])
    }

    @Test(
        arguments: [
            .setSpacing(stack: outer, value: .points(1)),
            .setDistribution(stack: outer, value: .equalSpacing),
            .setHidden(view: ViewPath([2]), value: false),
        ] as [Edit])
    func `other edits remove the constraints of the old alignment`(_ edit: Edit) {
        var edited = Self.toggled
        edited.edits.replaceSubrange(0...1, with: [edit])
        #expect(Live.layout(edited, by: RuleModel.fdstackview).heights == [20, 40, 20])
    }

    @Test func `removing the aligned views removes the constraints of the old alignment`() {
        var edited = Self.toggled
        edited.edits.append(.remove(view: ViewPath([0])))
        #expect(Live.layout(edited, by: RuleModel.fdstackview).heights == [40, 20])
    }

    @Test func `without leaked alignments, edits give the same layout as a fresh build`() throws {
        let model = Live.correcting("leaked-alignment", of: .fdstackview)
        #expect(
            Live.layout(Self.toggled, by: model) == (try Live.fresh(Self.toggled, by: model)))
    }

    // MARK: Leaked suppressions

    /// Two views without a height; the first one existed when the height was across the axis.
    private static let turned = LayoutCase(
        width: 10, height: 100, stack: .columns([nil], .center),
        edits: [
            .setAxis(stack: outer, value: .vertical),
            .insert(stack: outer, index: 1, subview: ArrangedSubview(width: 10, height: nil)),
        ])

    @Test func `a view whose ambiguity was once suppressed always yields to others`() throws {
        let live = Live.layout(Self.turned, by: RuleModel.fdstackview)
        #expect(live.status == .unique)
        #expect(live.heights == [0, 100])
        #expect(try Live.fresh(Self.turned, by: RuleModel.fdstackview).status == .ambiguous)
    }

    @Test func `without leaked suppressions, the stack is as ambiguous as a fresh one`() {
        let model = Live.correcting("leaked-suppression", of: .fdstackview)
        #expect(Live.layout(Self.turned, by: model).status == .ambiguous)
    }

    // MARK: Converted baselines

    /// A row aligned by baselines that was a column in between.
    private static let baselines: LayoutCase = {
        var stack = StackConfiguration.columns([20, 40], .firstBaseline)
        stack.arrangedSubviews[0].baselineOffsets = BaselineOffsets(first: 15, last: 5)
        stack.arrangedSubviews[1].baselineOffsets = BaselineOffsets(first: 30, last: 10)
        return LayoutCase(
            height: 100, stack: stack,
            edits: [
                .setAxis(stack: outer, value: .vertical),
                .setAxis(stack: outer, value: .horizontal),
            ])
    }()

    @Test func `converted baselines stay converted`() {
        let live = Live.layout(Self.baselines, by: RuleModel.fdstackview)
        #expect(live.tops == [0, 0])
        #expect(live.heights == [20, 40])
    }

    @Test func `setting the alignment again restores baselines`() {
        var edited = Self.baselines
        edited.edits.append(.setAlignment(stack: Self.outer, value: .firstBaseline))
        let tops = Live.layout(edited, by: RuleModel.fdstackview).tops
        #expect(tops[0] - tops[1] == 15)
    }

    @Test func `without the conversion, edits give the same layout as a fresh build`() throws {
        let model = Live.correcting("vertical-baselines-converted", of: .fdstackview)
        #expect(
            Live.layout(Self.baselines, by: model)
                == (try Live.fresh(Self.baselines, by: model)))
    }

    // MARK: Features that are missing

    @Test func `a history with custom spacing is unsupported`() {
        var edited = Self.toggled
        edited.edits = [
            .setCustomSpacing(view: ViewPath([0]), value: .points(3)),
            .setCustomSpacing(view: ViewPath([0]), value: .useDefault),
        ]
        #expect(Live.layout(edited, by: RuleModel.fdstackview).status == .unsupported)
    }
}
