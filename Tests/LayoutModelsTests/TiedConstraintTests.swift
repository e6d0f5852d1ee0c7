import StackCases
import Testing

@testable import LayoutModels

/// Size constraints of views to their stacks, and aspect ratios.
@Suite struct TiedConstraintTests {
    private let workspace = LayoutWorkspace()
    private static let constraintModels: [RuleModel] = [
        .uikit, .fdstackview, .uikitIOS9, .tzstackview, .arranged, .oastackview,
    ]

    private func stack(
        _ axis: Axis = .horizontal, _ constraints: ViewConstraint...
    ) -> StackConfiguration {
        var tied = ArrangedSubview(width: 40, height: 20)
        tied.constraints = constraints
        return StackConfiguration(
            axis: axis, spacing: .points(10),
            arrangedSubviews: [tied, ArrangedSubview(width: 30, height: 20)])
    }

    private func sizes(_ stack: SizedStack, by model: any LayoutModel = RuleModel.uikit)
        -> [[Double]]
    {
        model.layout(of: LayoutCase(stack), in: workspace).frames.map {
            [$0.width, ($0.height * 1000).rounded() / 1000]
        }
    }

    private static let half = ViewConstraint(
        attribute: .width, toItem: .stack, multiplier: 0.5, constant: -10)
    private static let ratio = ViewConstraint(attribute: .width, toItem: .itself, multiplier: 2)

    @Test(arguments: constraintModels)
    func `a view can be as wide as a part of its stack`(_ model: RuleModel) {
        let row = SizedStack(width: 300, height: 20, stack: stack(.horizontal, Self.half))
        #expect(sizes(row, by: model) == [[300, 20], [140, 20], [150, 20]])
    }

    private func siblings(_ constraint: ViewConstraint) -> StackConfiguration {
        stack(.horizontal, constraint)
    }

    private static let twice = ViewConstraint(
        attribute: .width, toItem: .sibling(1), multiplier: 2, constant: 5)

    @Test(arguments: constraintModels)
    func `a view can be as wide as a multiple of another one`(_ model: RuleModel) {
        let row = SizedStack(width: 165, height: 20, stack: siblings(Self.twice))
        #expect(sizes(row, by: model) == [[165, 20], [105, 20], [50, 20]])
    }

    @Test func `a constraint follows the view that it names through edits`() {
        let first = ViewPath([0])
        var third = ArrangedSubview(width: 20, height: 20)
        third.constraints = [ViewConstraint(attribute: .width, toItem: .sibling(2))]
        let edits: [Edit] = [
            .insert(stack: ViewPath(), index: 0, subview: third),
            .addArrangedSubview(view: ViewPath([1])),
            .setIntrinsicContentSize(
                view: ViewPath([1]), value: IntrinsicContentSize(width: 25, height: 20)),
        ]
        let layoutCase = LayoutCase(height: 20, stack: siblings(Self.twice), edits: edits)
        // The inserted view is as wide as the one of 25, and the one moved to the end twice that.
        #expect(Live.layout(layoutCase, by: RuleModel.uikit).widths == [25, 25, 55])
        var removed = layoutCase
        removed.edits.append(.remove(view: ViewPath([1])))
        #expect(Live.layout(removed, by: RuleModel.uikit).widths == [20, 40])
        removed.edits = [.removeFromSuperview(view: first)]
        #expect(Live.layout(removed, by: RuleModel.uikit).widths == [30])
    }

    @Test func `a hidden view also collapses views that are sized relative to it`() {
        var row = siblings(ViewConstraint(attribute: .width, toItem: .sibling(1)))
        row.arrangedSubviews[1].isHidden = true
        #expect(row.isTiedToHiddenViews)
        let hidden = SizedStack(height: 20, stack: row)
        #expect(sizes(hidden) == [[0, 20], [0, 20], [0, 20]])
        #expect(Check.broken(hidden, by: RuleModel.uikit) == [])
        #expect(
            Live.layout(
                LayoutCase(hidden), by: Live.correcting("ties-deleted", of: .oastackview)
            ).widths[0] == 0)
    }

    @Test func `oastackview deletes constraints between views when it hides one`() {
        let edits: [Edit] = [true, false].map { .setHidden(view: ViewPath([1]), value: $0) }
        let layoutCase = LayoutCase(
            width: 165, height: 20, stack: siblings(Self.twice), edits: edits)
        #expect(Live.layout(layoutCase, by: RuleModel.uikit).widths == [105, 50])
        #expect(Live.layout(layoutCase, by: RuleModel.oastackview).widths == [125, 30])
        #expect(
            Live.layout(layoutCase, by: Live.correcting("ties-deleted", of: .oastackview)).widths
                == [105, 50])
        // A view that is inserted later has its constraint.
        var third = ArrangedSubview(width: 20, height: 20)
        third.constraints = [ViewConstraint(attribute: .width, toItem: .sibling(1))]
        var inserted = layoutCase
        inserted.width = nil
        inserted.edits.append(.insert(stack: ViewPath(), index: 2, subview: third))
        #expect(Live.layout(inserted, by: RuleModel.oastackview).widths == [40, 30, 30])
    }

    /// A row of views, each 1,000 times as wide as the one before.
    private func growingViews(priority: Double) -> StackConfiguration {
        StackConfiguration(
            arrangedSubviews: (0..<102).map { index in
                var view = ArrangedSubview(width: nil, height: 20)
                view.constraints = [
                    index == 0
                        ? ViewConstraint(
                            attribute: .width, constant: CaseLimits.length, priority: priority)
                        : ViewConstraint(
                            attribute: .width, toItem: .sibling(index - 1),
                            multiplier: CaseLimits.multiplier)
                ]
                return view
            })
    }

    private static let tooFarApart = Layout(
        status: .unsupported,
        reason: "the numbers are too far apart for the solver's arithmetic")

    @Test func `a layout with a size that overflows is unsupported`() {
        let layoutCase = LayoutCase(stack: growingViews(priority: 1000))
        #expect(RuleModel.uikit.layout(of: layoutCase, in: workspace) == Self.tooFarApart)
    }

    @Test func `a layout with proportions to a size that overflows is unsupported`() {
        let row = StackConfiguration(
            distribution: .fillProportionally,
            arrangedSubviews: [
                ArrangedSubview(stack: growingViews(priority: 400)),
                ArrangedSubview(width: 10, height: 20),
            ])
        let layoutCase = LayoutCase(width: 300, stack: row)
        #expect(RuleModel.uikit.layout(of: layoutCase, in: workspace) == Self.tooFarApart)
    }

    @Test func `the size of a nested stack does not depend on its siblings`() {
        var nested = ArrangedSubview(
            stack: StackConfiguration(arrangedSubviews: [ArrangedSubview(width: 40, height: 20)]))
        nested.constraints = [
            ViewConstraint(attribute: .width, toItem: .sibling(1), priority: 1)
        ]
        let row = SizedStack(
            width: 300, height: 20,
            stack: StackConfiguration(
                distribution: .fillProportionally,
                arrangedSubviews: [nested, ArrangedSubview(width: 80, height: 20)]))
        #expect(sizes(row) == [[300, 20], [100, 20], [100, 20], [200, 20]])
    }

    @Test func `the contract counts both views of a constraint as constrained`() {
        var row = StackConfiguration(
            alignment: .center,
            arrangedSubviews: [
                ArrangedSubview(width: 10, height: 40), ArrangedSubview(width: 10, height: 20),
            ])
        row.arrangedSubviews[0].constraints = [
            ViewConstraint(attribute: .height, toItem: .sibling(1))
        ]
        row.arrangedSubviews[1].contentCompressionResistancePriority.vertical = 1000
        #expect(Check.broken(SizedStack(width: 20, stack: row), by: RuleModel.uikit) == [])
    }

    @Test func `relations and priorities are respected`() {
        var limit = ViewConstraint(
            attribute: .width, relation: .greaterThanOrEqual, toItem: .stack, multiplier: 0.75)
        #expect(
            sizes(SizedStack(width: 200, height: 20, stack: stack(.horizontal, limit)))
                == [[200, 20], [160, 20], [30, 20]])
        limit.multiplier = 0.9
        limit.priority = 600
        // 180 and 30 with the spacing are too much, and the content resists at 750.
        #expect(
            sizes(SizedStack(width: 200, height: 20, stack: stack(.horizontal, limit)))
                == [[200, 20], [160, 20], [30, 20]])
        limit.priority = 800
        #expect(
            sizes(SizedStack(width: 200, height: 20, stack: stack(.horizontal, limit)))
                == [[200, 20], [180, 20], [10, 20]])
    }

    @Test func `a view of a nested stack is sized relative to that stack`() {
        let outer = StackConfiguration(
            arrangedSubviews: [
                ArrangedSubview(stack: stack(.horizontal, Self.half)),
                ArrangedSubview(width: 100, height: 20),
            ])
        let row = SizedStack(width: 400, height: 20, stack: outer)
        #expect(
            sizes(row) == [[400, 20], [300, 20], [140, 20], [150, 20], [100, 20]])
    }

    @Test(arguments: constraintModels)
    func `an aspect ratio connects the axes`(_ model: RuleModel) {
        let column = SizedStack(width: 320, stack: stack(.vertical, Self.ratio))
        #expect(sizes(column, by: model) == [[320, 190], [320, 160], [320, 20]])
        let row = SizedStack(height: 50, stack: stack(.horizontal, Self.ratio))
        #expect(sizes(row, by: model) == [[140, 50], [100, 50], [30, 50]])
    }

    @Test func `an aspect ratio can conflict with sizes along both axes`() {
        let row = SizedStack(width: 300, height: 50, stack: stack(.horizontal, Self.ratio))
        #expect(sizes(row) == [[300, 50], [100, 50], [190, 50]])
        let one = StackConfiguration(arrangedSubviews: [row.stack.arrangedSubviews[0]])
        let layoutCase = LayoutCase(width: 300, height: 50, stack: one)
        let layout = RuleModel.uikit.layout(of: layoutCase, in: workspace)
        #expect(layout.status == .unsatisfiable)
        let constraints = RuleModel.uikit.constraints(for: layoutCase, in: workspace)
        let conflict = layout.conflicts.map { constraints[$0].description }
        #expect(conflict.contains("<NSLayoutConstraint UIView:0.width == 2*UIView:0.height>"))
        #expect(conflict.contains("<NSLayoutConstraint UIStackView.width == 300>"))
        #expect(conflict.contains("<NSLayoutConstraint UIStackView.height == 50>"))
    }

    @Test(
        arguments: [
            (1e22, "1e+22"), (1_234_567.0, "1234570"), (0.1, "0.1"), (-.infinity, "-inf"),
        ])
    func `numbers of any magnitude are printed`(_ constant: Double, _ text: String) {
        let width = LayoutAnchor(.view(ViewPath([0])), .size, .horizontal)
        let constraint = EmittedConstraint(
            .sizeConstraint, width, .equal, nil, constant: constant,
            names: RuleModel.uikit.printedNames)
        #expect(constraint.description == "<NSLayoutConstraint UIView:0.width == \(text)>")
    }

    @Test func `movable numbers are found along both axes at once`() {
        var sizeless = ArrangedSubview()
        sizeless.constraints = [Self.ratio]
        let layout = RuleModel.uikit.layout(
            of: LayoutCase(stack: StackConfiguration(arrangedSubviews: [sizeless])), in: workspace)
        #expect(layout.status == .ambiguous)
        #expect(
            layout.ambiguous.map { "\($0.view) \($0.attribute.rawValue)" }
                == ["0 width", "1 width", "0 height", "1 height"])
    }

    @Test func `a violated constraint is reported along its own axis`() {
        var wish = Self.ratio
        wish.priority = 500
        let row = SizedStack(width: 300, height: 50, stack: stack(.horizontal, wish))
        let violations = RuleModel.uikit.violations(of: LayoutCase(row), in: workspace)
        let constraints = RuleModel.uikit.constraints(for: LayoutCase(row), in: workspace)
        let found = violations.map { "\(constraints[$0.constraint].first) \($0.axis)" }
        #expect(
            Set(found) == [
                "0.width horizontal", "1.width horizontal", "0.height vertical",
                "1.height vertical",
            ])
        #expect(RuleModel.uikit.constraintSystems(for: LayoutCase(row), in: workspace).count == 1)
    }

    @Test func `a nested stack's natural size depends on its ratio but not on its surroundings`() {
        let ratio = ViewConstraint(attribute: .width, toItem: .itself, multiplier: 4)
        var nested = ArrangedSubview(stack: stack(.vertical, ratio))
        nested.constraints = [Self.half]
        nested.constraints[0].priority = 1
        let row = SizedStack(
            width: 300, height: 20,
            stack: StackConfiguration(
                distribution: .fillProportionally,
                arrangedSubviews: [nested, ArrangedSubview(width: 80, height: 20)]))
        let systems = RuleModel.uikit.constraints(for: LayoutCase(row), in: workspace)
        let share = systems.first { $0.identifier == "UISV-fill-proportionally" }
        // To be as tall as its content a view of 40 × 20 is 80 wide, as the other view is.
        #expect(share?.multiplier == 0.5)
    }

    @Test func `oastackview deletes a constraint to the stack when it hides the view`() throws {
        let edits: [Edit] = [true, false].map { .setHidden(view: ViewPath([0]), value: $0) }
        let layoutCase = LayoutCase(
            width: 300, height: 20, stack: stack(.horizontal, Self.half), edits: edits)
        #expect(Live.layout(layoutCase, by: RuleModel.uikit).widths == [140, 150])
        #expect(Live.layout(layoutCase, by: RuleModel.oastackview).widths == [260, 30])
        #expect(
            Live.layout(layoutCase, by: Live.correcting("ties-deleted", of: .oastackview)).widths
                == [140, 150])
        #expect(try Live.fresh(layoutCase, by: RuleModel.oastackview).widths == [140, 150])
        var hidden = LayoutCase(height: 20, stack: layoutCase.stack)
        hidden.stack.arrangedSubviews[0].isHidden = true
        // A view that is hidden from the start keeps its constraint, and its width of 40.
        #expect(Live.layout(hidden, by: RuleModel.oastackview).widths[1] == 100)
        // The stack cannot be wider than a hidden view of 0 allows.
        #expect(Live.layout(hidden, by: RuleModel.uikit).widths[1] == 20)
        #expect(
            Live.layout(hidden, by: Live.correcting("ties-deleted", of: .oastackview)).widths[1]
                == 20)
    }

    @Test(arguments: ModelRegistry.models.filter { $0.constraintBased == nil })
    func `models without constraints do not support such constraints`(_ model: any LayoutModel) {
        for constraint in [Self.half, Self.ratio, Self.twice] {
            let row = SizedStack(width: 300, height: 20, stack: stack(.horizontal, constraint))
            #expect(model.layout(of: LayoutCase(row), in: workspace).status == .unsupported)
        }
    }

    @Test func `the contract does not apply if a hidden view is sized relative to its stack`() {
        var row = stack(.horizontal, ViewConstraint(attribute: .height, toItem: .stack))
        row.arrangedSubviews[0].isHidden = true
        row.arrangedSubviews[0].intrinsicContentSize.height = 90
        #expect(Check.broken(SizedStack(width: 300, stack: row), by: RuleModel.uikit) == [])
        row.arrangedSubviews[0].constraints = []
        #expect(
            Check.broken(SizedStack(width: 300, stack: row), by: RuleModel.uikit)
                == [.hidden, .crossSize])
    }

    @Test func `a constraint to another item is a feature of its own`() throws {
        let features = try CaseFeature.features(of: LayoutCase(stack: stack(.vertical, Self.half)))
        #expect(features.isSuperset(of: [.constraints, .tiedConstraints]))
        let constant = ViewConstraint(attribute: .width, constant: 1)
        let others = try CaseFeature.features(of: LayoutCase(stack: stack(.vertical, constant)))
        #expect(!others.contains(.tiedConstraints))
        let siblings = try CaseFeature.features(of: LayoutCase(stack: siblings(Self.twice)))
        #expect(siblings.contains(.siblingConstraints) && !siblings.contains(.tiedConstraints))
    }
}
