import StackCases
import Testing

@testable import LayoutModels

/// Constraints of views' edges, centers and baselines to those of their stack and of siblings.
@Suite struct PositionConstraintTests {
    private let workspace = LayoutWorkspace()
    private static let constraintModels: [RuleModel] = [
        .uikit, .fdstackview, .uikitIOS9, .tzstackview, .oastackview,
        // Arranged itself ties the end of a centered stack to the first view.
        RuleModel.arranged.withoutBugs(name: "arranged", summary: ""),
    ]

    private func frames(
        _ layoutCase: LayoutCase, by model: any LayoutModel = RuleModel.uikit
    ) -> [Frame] {
        let layout = model.layout(of: layoutCase, in: workspace)
        #expect(layout.status == .unique, "\(model.name)")
        return layout.frames
    }

    /// The first view's start and length across the axis, beside a second view; the stack is 200 points long across.
    private func across(
        _ axis: Axis, _ alignment: Alignment, _ constraint: ViewConstraint,
        isRightToLeft: Bool = false, beside second: ArrangedSubview, by model: RuleModel
    ) -> [Double] {
        var placed = ArrangedSubview(width: 40, height: 40)
        placed.baselineOffsets = BaselineOffsets(first: 15, last: 5)
        placed.contentHuggingPriority = AxisPriorities(horizontal: 10, vertical: 10)
        placed.constraints = [constraint]
        var stack = StackConfiguration(
            axis: axis, alignment: alignment, arrangedSubviews: [placed, second])
        if isRightToLeft { stack.semanticContentAttribute = .forceRightToLeft }
        let isRow = axis == .horizontal
        let layoutCase = LayoutCase(
            width: isRow ? nil : 200, height: isRow ? 200 : nil, stack: stack)
        guard let frame = frames(layoutCase, by: model).dropFirst().first else { return [] }
        let across = axis.perpendicular
        return [frame.start(across), frame.size(across)]
    }

    /// A view of 60 × 60 points with baselines.
    private static let sibling: ArrangedSubview = {
        var view = ArrangedSubview(width: 60, height: 60)
        view.baselineOffsets = BaselineOffsets(first: 24, last: 10)
        return view
    }()

    /// An alignment, a constraint, and where the first view of a column then is, from left to right and from right to left.
    private typealias Placement = (Alignment, ViewConstraint, [Double], [Double])

    private static let columns: [Placement] = [
        (
            .trailing, ViewConstraint(attribute: .leading, toItem: .stack, constant: 8), [8, 192],
            [0, 192]
        ),
        (
            .leading, ViewConstraint(attribute: .trailing, toItem: .stack, constant: -8), [0, 192],
            [8, 192]
        ),
        (
            .leading, ViewConstraint(attribute: .centerX, toItem: .stack, constant: -10), [0, 180],
            [20, 180]
        ),
        (
            .center, ViewConstraint(attribute: .leading, toItem: .stack, constant: 8), [8, 184],
            [8, 184]
        ),
        (
            .leading,
            ViewConstraint(
                attribute: .trailing, toItem: .stack, toAttribute: .centerX, constant: -30),
            [0, 70], [130, 70]
        ),
        (
            .leading, ViewConstraint(attribute: .trailing, toItem: .sibling(1), constant: 5),
            [0, 65], [135, 65]
        ),
        (
            .leading,
            ViewConstraint(
                attribute: .centerX, toItem: .sibling(1), toAttribute: .trailing, constant: 5),
            [0, 130], [70, 130]
        ),
        (
            .center,
            ViewConstraint(
                attribute: .leading, relation: .greaterThanOrEqual, toItem: .stack, constant: 90),
            [90, 20], [90, 20]
        ),
    ]

    @Test(arguments: columns.indices, constraintModels)
    func `a view of a column has the position that a constraint asks for`(
        _ index: Int, _ model: RuleModel
    ) {
        let (alignment, constraint, leftToRight, rightToLeft) = Self.columns[index]
        for (isRightToLeft, expected) in [(false, leftToRight), (true, rightToLeft)] {
            // OAStackView and TZStackView have no direction of their own.
            #expect(
                across(
                    .vertical, alignment, constraint, isRightToLeft: isRightToLeft,
                    beside: Self.sibling, by: model) == expected)
        }
    }

    private static let rows: [(Alignment, ViewConstraint, [Double])] = [
        (.trailing, ViewConstraint(attribute: .top, toItem: .stack, constant: 8), [8, 192]),
        (.leading, ViewConstraint(attribute: .bottom, toItem: .stack, constant: -8), [0, 192]),
        (.leading, ViewConstraint(attribute: .centerY, toItem: .stack, constant: -10), [0, 180]),
        (
            .trailing,
            ViewConstraint(
                attribute: .firstBaseline, toItem: .stack, toAttribute: .top, constant: 35),
            [20, 180]
        ),
        (
            .leading,
            ViewConstraint(
                attribute: .lastBaseline, toItem: .stack, toAttribute: .bottom, constant: -20),
            [0, 185]
        ),
        // The sibling's baselines are 24 and 50 points below the top.
        (.leading, ViewConstraint(attribute: .lastBaseline, toItem: .sibling(1)), [0, 55]),
        (
            .leading,
            ViewConstraint(
                attribute: .bottom, toItem: .sibling(1), toAttribute: .firstBaseline, constant: 2),
            [0, 26]
        ),
    ]

    @Test(arguments: rows.indices, constraintModels)
    func `a view of a row has the position that a constraint asks for`(
        _ index: Int, _ model: RuleModel
    ) {
        let (alignment, constraint, expected) = Self.rows[index]
        #expect(
            across(.horizontal, alignment, constraint, beside: Self.sibling, by: model) == expected)
    }

    @Test func `a nested stack has the baselines of its views`() {
        var lower = Self.sibling
        lower.intrinsicContentSize.height = 40
        let column = ArrangedSubview(
            stack: StackConfiguration(axis: .vertical, arrangedSubviews: [Self.sibling, lower]))
        // The column is 100 points tall at the bottom of 200: its baselines are at 124 and 190.
        let first = ViewConstraint(attribute: .firstBaseline, toItem: .sibling(1))
        #expect(
            across(.horizontal, .trailing, first, beside: column, by: .uikit) == [109, 91])
        let last = ViewConstraint(
            attribute: .top, toItem: .sibling(1), toAttribute: .lastBaseline, constant: -70)
        #expect(
            across(.horizontal, .trailing, last, beside: column, by: .uikit) == [120, 80])
        // FDStackView's nested stack views have no baselines but their edges.
        #expect(
            across(.horizontal, .trailing, first, beside: column, by: .fdstackview) == [85, 115])
    }

    @Test func `a constraint between baselines can show the defects of baselines`() {
        var view = Self.sibling
        view.constraints = [ViewConstraint(attribute: .top, toItem: .stack)]
        #expect(
            !CaseTraits(LayoutCase(stack: StackConfiguration(arrangedSubviews: [view])))
                .contains(.baselines))
        view.constraints[0].attribute = .firstBaseline
        view.constraints[0].toAttribute = .top
        #expect(
            CaseTraits(LayoutCase(stack: StackConfiguration(arrangedSubviews: [view])))
                .contains(.baselines))
    }

    @Test(arguments: constraintModels)
    func `a position along the axis decides how views share the length`(_ model: RuleModel) {
        var second = ArrangedSubview(width: 40, height: 20)
        second.constraints = [
            ViewConstraint(attribute: .leading, toItem: .stack, constant: 110)
        ]
        var stack = StackConfiguration(
            spacing: .points(10),
            arrangedSubviews: [ArrangedSubview(width: 40, height: 20), second])
        #expect(
            frames(LayoutCase(width: 300, height: 20, stack: stack), by: model).map(\.width)
                == [300, 100, 190])
        stack.semanticContentAttribute = .forceRightToLeft
        #expect(
            frames(LayoutCase(width: 300, height: 20, stack: stack), by: model).map(\.x)
                == [0, 200, 0])
    }

    @Test func `a position follows the view that it names through edits`() {
        var placed = ArrangedSubview(width: 20, height: 20)
        placed.constraints = [ViewConstraint(attribute: .trailing, toItem: .sibling(1))]
        let column = StackConfiguration(
            axis: .vertical, alignment: .leading,
            arrangedSubviews: [placed, ArrangedSubview(width: 60, height: 20)])
        let insertion = Edit.insert(
            stack: ViewPath(), index: 1, subview: ArrangedSubview(width: 30, height: 20))
        let layoutCase = LayoutCase(width: 100, stack: column, edits: [insertion])
        #expect(frames(layoutCase).map(\.width) == [100, 60, 30, 60])
        var removed = layoutCase
        removed.edits.append(.remove(view: ViewPath([2])))
        #expect(frames(removed).map(\.width) == [100, 20, 30])
    }

    @Test func `an optional position yields to the alignment`() {
        var placed = ArrangedSubview(width: 20, height: 20)
        placed.constraints = [
            ViewConstraint(attribute: .leading, toItem: .stack, constant: 30, priority: 999)
        ]
        var column = StackConfiguration(
            axis: .vertical, alignment: .leading, arrangedSubviews: [placed])
        #expect(frames(LayoutCase(width: 100, stack: column)).map(\.x) == [0, 0])
        column.arrangedSubviews[0].constraints[0].priority = 1000
        let layout = RuleModel.uikit.layout(
            of: LayoutCase(width: 100, stack: column), in: workspace)
        #expect(layout.status == .unsatisfiable)
    }

    @Test func `models without constraints do not support positions`() throws {
        var placed = ArrangedSubview(width: 20, height: 20)
        placed.constraints = [ViewConstraint(attribute: .leading, toItem: .stack)]
        let layoutCase = LayoutCase(
            width: 100, height: 20, stack: StackConfiguration(arrangedSubviews: [placed]))
        let models: [FormulaModel] = [.documented, .flexbox, .mylayout, .tangramkit]
        for model in models {
            let layout = model.layout(of: layoutCase, in: workspace)
            #expect(layout.status == .unsupported)
            #expect(layout.reason == "constraints to other views are not modelled")
        }
        let features = try CaseFeature.features(of: layoutCase)
        #expect(features.isSuperset(of: [.constraints, .positionConstraints]))
        #expect(features.isDisjoint(with: [.tiedConstraints, .siblingConstraints]))
    }
}
