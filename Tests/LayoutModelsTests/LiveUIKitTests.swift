import LayoutModels
import StackCases
import Testing

@Suite struct LiveUIKitTests {
    private static let outer = ViewPath()
    private static let first = ViewPath([0])
    /// Sevenths of 300 at priorities 999 and 998, and the rest after 20 points of spacing.
    private static let stale = [171.43, 42.86, 65.71]
    /// Twenty-sevenths of 300, and the rest.
    private static let renewed = [44.44, 11.11, 224.44]

    /// Natural widths of 4, 1 and 2 in 300 points, laid out without spacing, then 10 apart.
    private static func spaced(_ edits: Edit...) -> LayoutCase {
        LayoutCase(
            width: 300, height: 10, stack: .row([4, 1, 2], .fillProportionally),
            edits: [.setSpacing(stack: outer, value: .points(10))] + edits)
    }

    @Test func `a spacing set after the first layout does not change the proportions`() {
        #expect(Live.layout(Self.spaced(), by: RuleModel.uikit).widths == Self.stale)
    }

    @Test func `the same stack built at once has the proportions of its spacing`() throws {
        #expect(try Live.fresh(Self.spaced(), by: RuleModel.uikit).widths == Self.renewed)
    }

    @Test(
        arguments: [
            [.setHidden(view: first, value: true), .setHidden(view: first, value: false)],
            [
                .insert(stack: outer, index: 1, subview: ArrangedSubview(width: 9, height: nil)),
                .remove(view: ViewPath([1])),
            ],
            [.setAxis(stack: outer, value: .vertical), .setAxis(stack: outer, value: .horizontal)],
            [
                .setDistribution(stack: outer, value: .fill),
                .setDistribution(stack: outer, value: .fillProportionally),
            ],
            [
                .setIntrinsicContentSize(view: first, value: IntrinsicContentSize(width: 5)),
                .setIntrinsicContentSize(view: first, value: IntrinsicContentSize(width: 4)),
            ],
        ] as [[Edit]])
    func `other edits recompute the proportions`(_ edits: [Edit]) {
        var edited = Self.spaced()
        edited.edits += edits
        #expect(Live.layout(edited, by: RuleModel.uikit).widths == Self.renewed)
    }

    @Test(
        arguments: [
            .setAlignment(stack: outer, value: .center),
            .setSize(width: 300, height: 20),
            .setCustomSpacing(view: ViewPath([2]), value: .points(30)),
            .setHidden(view: first, value: false),
            .setDistribution(stack: outer, value: .fillProportionally),
        ] as [Edit])
    func `edits unrelated to proportions, or without effect, do not recompute them`(_ edit: Edit) {
        #expect(Live.layout(Self.spaced(edit), by: RuleModel.uikit).widths == Self.stale)
    }

    @Test func `a stack computes its proportions when it becomes proportional`() {
        var edited = Self.spaced(.setDistribution(stack: Self.outer, value: .fillProportionally))
        edited.stack.distribution = .fill
        #expect(Live.layout(edited, by: RuleModel.uikit).widths == Self.renewed)
    }

    @Test func `stale proportions move with their nested stack`() {
        var column = StackConfiguration(
            axis: .vertical, arrangedSubviews: [ArrangedSubview(stack: Self.spaced().stack)])
        column.alignment = .fill
        let edited = LayoutCase(
            width: 300, height: 100, stack: column,
            edits: [
                .setSpacing(stack: Self.first, value: .points(10)),
                .insert(
                    stack: Self.outer, index: 0, subview: ArrangedSubview(width: 9, height: 9)),
            ])
        let widths = Live.layout(edited, by: RuleModel.uikit).widths
        #expect(widths.dropFirst(2) == Self.stale[...])
    }

    @Test func `a change inside a nested stack recomputes the proportions around it`() {
        var edited = Self.spaced(
            .setIntrinsicContentSize(
                view: ViewPath([0, 0]), value: IntrinsicContentSize(width: 4, height: 1)))
        edited.stack.arrangedSubviews[0] = ArrangedSubview(stack: .row([4]))
        let widths = Live.layout(edited, by: RuleModel.uikit).widths
        #expect(widths == [44.44, 44.44, 11.11, 224.44])
    }

    @Test(arguments: ["spacing-in-proportions", "required-proportions", "hidden-extent"])
    func `no other correction recomputes the proportions`(_ defect: String) {
        let model = Live.correcting(defect, of: .uikit)
        #expect(Live.layout(Self.spaced(), by: model).widths == Self.stale)
    }

    @Test func `without stale multipliers, the layout does not depend on the order of edits`()
        throws
    {
        let model = Live.correcting("stale-multipliers", of: .uikit)
        #expect(Live.layout(Self.spaced(), by: model).widths == Self.renewed)
    }

    @Test func `an edit that is impossible when it is applied is unsupported`() {
        let layout = Live.layout(
            Self.spaced(.remove(view: ViewPath([3]))), by: RuleModel.uikit)
        #expect(layout.status == .unsupported)
        #expect(layout.reason?.contains("no view at \"3\"") == true)
    }

    @Test func `the constraints of a live stack depend on its edits`() {
        let texts = RuleModel.uikit.constraints(for: Self.spaced(), in: LayoutWorkspace())
        let multipliers = texts.filter { $0.identifier == "UISV-fill-proportionally" }
            .map { $0.multiplier * 7 }
        #expect(multipliers == [4, 1, 2])
    }
}
