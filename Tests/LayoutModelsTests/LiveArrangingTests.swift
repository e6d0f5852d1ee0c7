import LayoutModels
import StackCases
import Testing

/// Views that are added again, and views that only leave their superview.
@Suite struct LiveArrangingTests {
    private static let outer = ViewPath()
    private static let again = Edit.addArrangedSubview(view: ViewPath([1]))
    private static let leave = Edit.removeFromSuperview(view: ViewPath([1]))

    /// A row of views of 10, 20, 30 and 40 points, each of which hugs less than the one before.
    private static func row(
        _ edits: [Edit], spacing: Double = 0, width: Double? = nil, count: Int = 4
    ) -> LayoutCase {
        let views = (1...count).map { number in
            var view = ArrangedSubview(width: Double(number) * 10, height: 20)
            view.contentHuggingPriority.horizontal = Double(260 - number)
            return view
        }
        let stack = StackConfiguration(spacing: .points(spacing), arrangedSubviews: views)
        return LayoutCase(width: width, stack: stack, edits: edits)
    }

    // MARK: Adding again

    @Test(arguments: [RuleModel.uikit, .uikitIOS9])
    func `UIKit moves a view that is added again to the end`(_ model: RuleModel) {
        let layout = Live.layout(Self.row([Self.again], spacing: 5), by: model)
        #expect(layout.widths == [10, 30, 40, 20])
        #expect(layout.lefts == [0, 15, 50, 95])
    }

    @Test func `FDStackView keeps the position of a view that is added again`() {
        // The frames are in the case's order of views: the first, third, fourth, second.
        let layout = Live.layout(Self.row([Self.again], spacing: 5), by: RuleModel.fdstackview)
        #expect(layout.widths == [10, 30, 40, 20])
        #expect(layout.lefts == [0, 40, 75, 15])
        let model = Live.correcting("added-again-ignored", of: .fdstackview)
        #expect(
            Live.layout(Self.row([Self.again], spacing: 5), by: model).lefts == [0, 15, 50, 95])
    }

    @Test func `later edits find a view that kept its position`() {
        let model = RuleModel.fdstackview
        let hide = Edit.setHidden(view: ViewPath([3]), value: true)
        #expect(Live.layout(Self.row([Self.again, hide]), by: model).widths == [10, 30, 40, 0])
        #expect(Live.layout(Self.row([Self.again, hide]), by: model).lefts == [0, 10, 40, 10])
        let remove = Edit.remove(view: ViewPath([3]))
        #expect(Live.layout(Self.row([Self.again, remove]), by: model).lefts == [0, 10, 40])
        let grow = Edit.setIntrinsicContentSize(
            view: ViewPath([1]), value: IntrinsicContentSize(width: 31, height: 20))
        #expect(Live.layout(Self.row([Self.again, grow]), by: model).lefts == [0, 30, 61, 10])
    }

    @Test func `leaked constraints refer to the view that stayed first`() {
        // Heights of 20, 40 and 20; the first is added again, and the last hidden and shown.
        let edits: [Edit] = [
            .addArrangedSubview(view: ViewPath([0])),
            .setHidden(view: ViewPath([1]), value: true),
            .setHidden(view: ViewPath([1]), value: false),
            .setAlignment(stack: Self.outer, value: .center),
        ]
        func heights(_ edits: [Edit]) -> [Double] {
            Live.layout(
                LayoutCase(height: 100, stack: .columns([20, 40, 20]), edits: edits),
                by: RuleModel.fdstackview
            ).heights
        }
        #expect(heights(edits) == [40, 40, 40])
        #expect(heights(edits + [.remove(view: ViewPath([2]))]) == [40, 20])
    }

    @Test func `a later view is inserted at an index of the unchanged list`() {
        let insert = Edit.insert(
            stack: Self.outer, index: 2, subview: ArrangedSubview(width: 7, height: 20))
        // First, second, new, third, fourth; the case has first, third, new, fourth, second.
        let layout = Live.layout(Self.row([Self.again, insert]), by: RuleModel.fdstackview)
        #expect(layout.widths == [10, 30, 7, 40, 20])
        #expect(layout.lefts == [0, 37, 30, 67, 10])
    }

    @Test func `movable numbers refer to the views in the case's order`() {
        // The first view has no natural width, so that it shares the room with the gap.
        var layoutCase = Self.row([.addArrangedSubview(view: ViewPath([0]))], count: 2)
        layoutCase.stack.arrangedSubviews[0].intrinsicContentSize.width = nil
        layoutCase.stack.distribution = .equalSpacing
        layoutCase.width = 100
        let layout = Live.layout(layoutCase, by: RuleModel.fdstackview)
        let expected = Live.layout(
            LayoutCase(width: 100, stack: layoutCase.stack), by: RuleModel.fdstackview)
        #expect(layout.status == .ambiguous)
        #expect(
            Set(layout.ambiguous.map { "\(3 - $0.view) \($0.attribute)" })
                == Set(expected.ambiguous.map { "\($0.view) \($0.attribute)" }))
    }

    @Test(arguments: [RuleModel.tzstackview, .oastackview], [0, 1, 3])
    func `a view with duplicate constraints conflicts with a spacing`(
        _ model: RuleModel, _ view: Int
    ) {
        let edit = Edit.addArrangedSubview(view: ViewPath([view]))
        #expect(
            Live.layout(Self.row([edit], spacing: 5), by: model).status == .unsatisfiable)
        let corrected = Live.correcting("added-again-twice", of: model)
        let layoutCase = Self.row([edit], spacing: 5, width: 200)
        #expect(
            Live.layout(layoutCase, by: corrected).lefts
                == Live.layout(layoutCase, by: RuleModel.uikit).lefts)
    }

    @Test(arguments: [RuleModel.tzstackview, .oastackview])
    func `without a spacing, duplicate constraints collapse that view and all later ones`(
        _ model: RuleModel
    ) {
        let layout = Live.layout(Self.row([Self.again], width: 100), by: model)
        #expect(layout.widths == [100, 0, 0, 0])
    }

    @Test func `OAStackView has no duplicate constraints after it recreates all of them`() {
        let anew = [Axis.vertical, .horizontal].map { Edit.setAxis(stack: Self.outer, value: $0) }
        let edits = [Self.again] + anew
        #expect(
            Live.layout(Self.row(edits, spacing: 5), by: RuleModel.oastackview).lefts
                == [0, 15, 50, 95])
        #expect(
            Live.layout(Self.row(edits, spacing: 5), by: RuleModel.tzstackview).status
                == .unsatisfiable)
    }

    @Test func `removing a view that was added again removes it from both positions`() {
        let edits = [Self.again, .remove(view: ViewPath([3]))]
        #expect(
            Live.layout(Self.row(edits, spacing: 5), by: RuleModel.tzstackview).lefts
                == [0, 15, 50])
    }

    @Test func `Arranged raises an exception for a view that is added again`() {
        let layout = Live.layout(Self.row([Self.again]), by: RuleModel.arranged)
        #expect(layout.status == .unsupported)
        #expect(layout.reason?.contains("raises an exception") == true)
        let model = Live.correcting("added-again-raises", of: .arranged)
        #expect(Live.layout(Self.row([Self.again]), by: model).lefts == [0, 10, 40, 80])
    }

    @Test func `a nested stack that is moved keeps its views`() {
        var layoutCase = Self.row([.addArrangedSubview(view: ViewPath([0]))], count: 2)
        layoutCase.stack.arrangedSubviews[0] = ArrangedSubview(stack: layoutCase.stack)
        let later = Edit.addArrangedSubview(view: ViewPath([1, 0]))
        layoutCase.edits.append(later)
        // The second view; the stack; in it the second view and the first.
        #expect(Live.layout(layoutCase, by: RuleModel.uikit).lefts == [0, 20, 0, 20])
        #expect(Live.layout(layoutCase, by: RuleModel.fdstackview).lefts == [30, 0, 10, 0])
    }

    // MARK: Leaving the superview

    @Test func `OAStackView keeps the gap of a view that left its superview`() {
        var layoutCase = Self.row([Self.leave], width: 100, count: 3)
        for index in 0..<3 {
            layoutCase.stack.arrangedSubviews[index] = ArrangedSubview(width: 20, height: 20)
        }
        let layout = Live.layout(layoutCase, by: RuleModel.oastackview)
        #expect(layout.widths == [20, 20])
        #expect(layout.lefts == [0, 80])
        #expect(Live.layout(layoutCase, by: RuleModel.uikit).widths == [80, 20])
        let model = Live.correcting("gap-left-open", of: .oastackview)
        #expect(Live.layout(layoutCase, by: model) == Live.layout(layoutCase, by: RuleModel.uikit))
    }

    @Test func `OAStackView leaves the end open if the last view left its superview`() {
        let edits = [Edit.removeFromSuperview(view: ViewPath([3]))]
        #expect(
            Live.layout(Self.row(edits, width: 200), by: RuleModel.oastackview).widths
                == [10, 20, 30])
        #expect(
            Live.layout(Self.row(edits, width: 200), by: RuleModel.uikit).widths == [10, 20, 170])
    }

    @Test func `a view inserted into the gap closes it`() {
        let insert = Edit.insert(
            stack: Self.outer, index: 1, subview: ArrangedSubview(width: 7, height: 20))
        let layout = Live.layout(
            Self.row([Self.leave, insert], width: 87), by: RuleModel.oastackview)
        #expect(layout.lefts == [0, 10, 17, 47])
    }

    @Test func `FDStackView raises an exception for a view that left its superview`() {
        let layout = Live.layout(Self.row([Self.leave], width: 200), by: RuleModel.fdstackview)
        #expect(layout.status == .unsupported)
    }

    @Test(arguments: ModelRegistry.models)
    func `a view that stays a subview changes no other view`(_ model: any LayoutModel) {
        let layouts = [false, true].map { keepsSubview in
            let removal = Edit.remove(view: ViewPath([1]), keepsSubview: keepsSubview)
            return Live.layout(Self.row([removal], spacing: 5, width: 200), by: model)
        }
        #expect(layouts[0] == layouts[1])
    }

    @Test(
        arguments: [
            RuleModel.uikit, RuleModel.uikitIOS9, RuleModel.tzstackview, RuleModel.arranged,
            Live.correcting("removal-raises", of: .fdstackview),
        ] as [any LayoutModel])
    func `other models close the gap as if the view had been removed`(_ model: any LayoutModel) {
        #expect(
            Live.layout(Self.row([Self.leave], spacing: 5, width: 200), by: model)
                == Live.layout(
                    Self.row([.remove(view: ViewPath([1]))], spacing: 5, width: 200), by: model))
    }
}
