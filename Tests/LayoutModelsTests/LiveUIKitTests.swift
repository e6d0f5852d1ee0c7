import LayoutModels
import StackCases
import Testing

@Suite struct LiveUIKitTests {
    private static let outer = ViewPath()
    private static let first = ViewPath([0])
    /// Sevenths of 300 at 999 and 998, and what 20 points of spacing leave of it.
    private static let stale = [171.43, 42.86, 65.71]
    /// Twenty-sevenths of 300, and what is left.
    private static let renewed = [44.44, 11.11, 224.44]

    /// Natural widths of 4, 1 and 2 in 300 points, laid out without spacing, then 10 apart.
    private static func spaced(_ edits: Edit...) -> LayoutCase {
        LayoutCase(
            width: 300, height: 10, stack: .row([4, 1, 2], .fillProportionally),
            edits: [.setSpacing(stack: outer, value: .points(10))] + edits)
    }

    @Test func `spacing set after the first layout leaves the proportions as they were`() {
        #expect(Live.layout(Self.spaced(), by: RuleModel.uikit).widths == Self.stale)
    }

    @Test func `the same stack made afresh has the proportions of its spacing`() throws {
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
    func `other edits renew the proportions`(_ edits: [Edit]) {
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
    func `edits that do not concern proportions, or change nothing, leave them`(_ edit: Edit) {
        #expect(Live.layout(Self.spaced(edit), by: RuleModel.uikit).widths == Self.stale)
    }

    @Test func `a stack that is not proportional yet makes its proportions when it is`() {
        var edited = Self.spaced(.setDistribution(stack: Self.outer, value: .fillProportionally))
        edited.stack.distribution = .fill
        #expect(Live.layout(edited, by: RuleModel.uikit).widths == Self.renewed)
    }

    @Test func `old proportions go where their nested stack goes`() {
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

    @Test func `a change inside a nested stack renews the proportions around it`() {
        var edited = Self.spaced(
            .setIntrinsicContentSize(
                view: ViewPath([0, 0]), value: IntrinsicContentSize(width: 4, height: 1)))
        edited.stack.arrangedSubviews[0] = ArrangedSubview(stack: .row([4]))
        let widths = Live.layout(edited, by: RuleModel.uikit).widths
        #expect(widths == [44.44, 44.44, 11.11, 224.44])
    }

    @Test(arguments: ["spacing-in-proportions", "required-proportions", "hidden-extent"])
    func `no other correction makes the order free`(_ defect: String) {
        let model = Live.correcting(defect, of: .uikit)
        #expect(Live.layout(Self.spaced(), by: model).widths == Self.stale)
    }

    @Test func `without stale multipliers the order is free`() throws {
        let model = Live.correcting("stale-multipliers", of: .uikit)
        #expect(Live.layout(Self.spaced(), by: model).widths == Self.renewed)
    }

    @Test func `an edit that is impossible in its turn is unsupported`() {
        let layout = Live.layout(
            Self.spaced(.remove(view: ViewPath([3]))), by: RuleModel.uikit)
        #expect(layout.status == .unsupported)
        #expect(layout.reason?.contains("no view at \"3\"") == true)
    }

    @Test func `the constraints of a live stack are those of the history`() {
        let texts = RuleModel.uikit.constraints(for: Self.spaced(), in: LayoutWorkspace())
        let multipliers = texts.filter { $0.identifier == "UISV-fill-proportionally" }
            .map { $0.multiplier * 7 }
        #expect(multipliers == [4, 1, 2])
    }
}
