import LayoutModels
import StackCases
import Testing

/// Checks of the contract for hand-made layouts and models' layouts.
enum Check {
    /// Returns a clause's answer to hand-made frames, the outer stack's first.
    static func answer(
        _ clause: ContractClause, _ stack: StackConfiguration, width: Double? = nil,
        height: Double? = nil, _ frames: [Frame], status: LayoutStatus = .unique
    ) -> ClauseAnswer? {
        let sized = SizedStack(width: width, height: height, stack: stack)
        let layout = Layout(status: status, frames: frames)
        return answer(clause, sized, layout, .uikit)
    }

    /// Returns a clause's answer to a model's layout.
    static func answer(
        _ clause: ContractClause, _ stack: SizedStack, by model: RuleModel
    ) -> ClauseAnswer? {
        answer(clause, stack, model.layout(of: LayoutCase(stack), in: LayoutWorkspace()), model)
    }

    /// The clauses that a model's layout breaks.
    static func broken(_ stack: SizedStack, by model: any LayoutModel) -> [ContractClause] {
        let workspace = LayoutWorkspace()
        let layout = model.layout(of: LayoutCase(stack), in: workspace)
        return Contract.answers(stack, layout, model: model, in: workspace).compactMap {
            if case .broken = $0.answer { $0.clause } else { nil }
        }
    }

    private static func answer(
        _ clause: ContractClause, _ stack: SizedStack, _ layout: Layout, _ model: RuleModel
    ) -> ClauseAnswer? {
        Contract.answers(stack, layout, model: model, in: LayoutWorkspace())
            .first { $0.clause == clause }?.answer
    }
}

extension RuleModel: CustomTestStringConvertible {
    /// Test output contains a model's name instead of its description.
    public var testDescription: String { name }
}

extension ClauseAnswer {
    /// The answer with its points rounded to hundredths.
    var rounded: ClauseAnswer {
        guard case .broken(let points, let view) = self else { return self }
        return .broken(by: (points * 100).rounded() / 100, view: view)
    }
}

extension StackConfiguration {
    /// A horizontal stack of plain views of these natural widths and no natural height.
    static func row(
        _ widths: [Double?], _ distribution: Distribution = .fill, spacing: Double = 0
    ) -> StackConfiguration {
        StackConfiguration(
            distribution: distribution, spacing: .points(spacing),
            arrangedSubviews: widths.map { ArrangedSubview(width: $0, height: nil) })
    }

    /// A horizontal stack of plain views 10 wide and of these natural heights.
    static func columns(_ heights: [Double?], _ alignment: Alignment = .fill) -> StackConfiguration
    {
        StackConfiguration(
            alignment: alignment,
            arrangedSubviews: heights.map { ArrangedSubview(width: 10, height: $0) })
    }

    /// The stack after a change of its own.
    func with(_ change: (inout StackConfiguration) -> Void) -> StackConfiguration {
        var stack = self
        change(&stack)
        return stack
    }
}

extension Frame {
    /// The frames of a stack without height and of its views, from starts and widths.
    static func row(_ width: Double, _ views: (x: Double, width: Double)...) -> [Frame] {
        [Frame(x: 0, y: 0, width: width, height: 0)]
            + views.map { Frame(x: $0.x, y: 0, width: $0.width, height: 0) }
    }

    /// The frames of a stack and its views 10 wide, from tops and heights.
    static func columns(_ height: Double, _ views: (y: Double, height: Double)...) -> [Frame] {
        let width = Double(views.count) * 10
        return [Frame(x: 0, y: 0, width: width, height: height)]
            + views.enumerated().map { index, view in
                Frame(x: Double(index) * 10, y: view.y, width: 10, height: view.height)
            }
    }
}
