import StackCases
import Testing

@testable import LayoutModels

/// Stacks whose leading side is the right one.
@Suite struct RightToLeftTests {
    private let workspace = LayoutWorkspace()
    /// Models that mirror all there is, margins included.
    private static let mirroring: [any LayoutModel] = [
        RuleModel.uikit, RuleModel.fdstackview, RuleModel.uikitIOS9, RuleModel.tzstackview,
        RuleModel.arranged, FormulaModel.documented, FormulaModel.flexbox,
    ]

    /// Views of 40 and 60 points in a stack with a left margin of 5 and a right one of 11.
    private func stack(
        _ axis: Axis, _ alignment: Alignment = .leading, hasMargins: Bool = true
    ) -> StackConfiguration {
        var stack = StackConfiguration(
            axis: axis, alignment: alignment, spacing: .points(10),
            arrangedSubviews: [
                ArrangedSubview(width: 40, height: 20), ArrangedSubview(width: 60, height: 20),
            ])
        stack.semanticContentAttribute = .forceRightToLeft
        stack.isLayoutMarginsRelativeArrangement = hasMargins
        stack.layoutMargins = EdgeInsets(left: 5, right: 11)
        return stack
    }

    private func places(_ stack: SizedStack, by model: any LayoutModel) -> [[Double]] {
        model.layout(of: LayoutCase(stack), in: workspace).frames.map { [$0.x, $0.width] }
    }

    @Test(arguments: mirroring)
    func `the first view of a row is at the right edge`(_ model: any LayoutModel) {
        let row = SizedStack(width: 110, height: 20, stack: stack(.horizontal, hasMargins: false))
        #expect(places(row, by: model) == [[0, 110], [70, 40], [0, 60]])
    }

    @Test(arguments: [
        (Alignment.leading, [149.0, 40], [129.0, 60]), (.trailing, [5, 40], [5, 60]),
        (.center, [77, 40], [67, 60]), (.fill, [5, 184], [5, 184]),
    ])
    func `leading is on the right in a column, and margins keep their sides`(
        _ alignment: Alignment, _ first: [Double], _ second: [Double]
    ) {
        // A left margin of 5 and a right one of 11: from 5 to 189.
        let column = SizedStack(width: 200, height: 50, stack: stack(.vertical, alignment))
        let models: [any LayoutModel] = [
            RuleModel.uikit, RuleModel.uikitIOS9, FormulaModel.documented, FormulaModel.flexbox,
        ]
        for model in models {
            #expect(places(column, by: model) == [[0, 200], first, second], "\(model.name)")
        }
    }

    @Test func `a nested stack has a direction of its own`() {
        var inner = stack(.horizontal, hasMargins: false)
        inner.semanticContentAttribute = .unspecified
        var outer = stack(.horizontal, hasMargins: false)
        outer.arrangedSubviews[1] = ArrangedSubview(stack: inner)
        let row = SizedStack(width: 160, height: 20, stack: outer)
        for model in Self.mirroring {
            #expect(
                places(row, by: model)
                    == [[0, 160], [120, 40], [0, 110], [0, 40], [50, 60]], "\(model.name)")
        }
    }

    @Test(arguments: [
        SemanticContentAttribute.unspecified, .playback, .spatial, .forceLeftToRight,
    ])
    func `only forceRightToLeft mirrors a stack`(_ attribute: SemanticContentAttribute) {
        var configuration = stack(.horizontal, hasMargins: false)
        configuration.semanticContentAttribute = attribute
        let row = SizedStack(width: 110, height: 20, stack: configuration)
        #expect(places(row, by: RuleModel.uikit) == [[0, 110], [0, 40], [50, 60]])
    }

    @Test func `oastackview uses the left margin as the leading one`() {
        let row = SizedStack(width: 126, height: 20, stack: stack(.horizontal))
        #expect(places(row, by: RuleModel.uikit) == [[0, 126], [75, 40], [5, 60]])
        #expect(places(row, by: RuleModel.oastackview) == [[0, 126], [81, 40], [11, 60]])
    }

    @Test func `mylayout does not support a direction for a single stack`() {
        let row = SizedStack(width: 110, height: 20, stack: stack(.horizontal, hasMargins: false))
        let layout = FormulaModel.mylayout.layout(of: LayoutCase(row), in: workspace)
        #expect(layout.status == .unsupported)
        #expect(layout.reason?.contains("right to left") ?? false)
    }

    @Test func `movable numbers refer to the left and right edges`() {
        // The width of the second view can move, and with it only its left edge.
        var row = stack(.horizontal, hasMargins: false)
        row.arrangedSubviews[1] = ArrangedSubview(width: nil, height: 20)
        let sized = SizedStack(height: 20, stack: row)
        let layout = RuleModel.uikit.layout(of: LayoutCase(sized), in: workspace)
        #expect(layout.status == .ambiguous)
        row.semanticContentAttribute = .unspecified
        let other = RuleModel.uikit.layout(
            of: LayoutCase(height: 20, stack: row), in: workspace)
        func movable(_ layout: Layout) -> [String] {
            layout.ambiguous.map { "\($0.view) \($0.attribute.rawValue)" }
        }
        #expect(movable(other) == ["0 width", "2 width"])
        #expect(movable(layout) == ["0 width", "1 x", "2 width"])
    }

    @Test func `constraints are printed with leading and trailing in both directions`() {
        var row = SizedStack(width: 110, height: 20, stack: stack(.horizontal, hasMargins: false))
        let mirrored = RuleModel.uikit.constraints(for: LayoutCase(row), in: workspace)
        row.stack.semanticContentAttribute = .unspecified
        let other = RuleModel.uikit.constraints(for: LayoutCase(row), in: workspace)
        #expect(mirrored.map(\.description) == other.map(\.description))
    }

    @Test func `the contract refers to the start, not to the left`() {
        let row = SizedStack(width: 126, height: 20, stack: stack(.horizontal, .fill))
        let layout = RuleModel.uikit.layout(of: LayoutCase(row), in: workspace)
        var other = row
        other.stack.semanticContentAttribute = .unspecified
        func broken(_ layout: Layout) -> [ContractClause] {
            Contract.breaches(
                row, layout, model: RuleModel.uikit, isAfterEdits: false, in: workspace
            ).map(\.clause)
        }
        #expect(broken(layout) == [])
        #expect(
            broken(RuleModel.uikit.layout(of: LayoutCase(other), in: workspace)).starts(with: [
                .edges, .spacing,
            ]))
    }

    @Test func `every direction except unspecified is a feature`() throws {
        var configuration = stack(.horizontal)
        for attribute in SemanticContentAttribute.allCases {
            configuration.semanticContentAttribute = attribute
            let features = try CaseFeature.features(of: LayoutCase(stack: configuration))
            #expect(
                features.contains(.semanticContentAttribute) == (attribute != .unspecified))
        }
    }
}
