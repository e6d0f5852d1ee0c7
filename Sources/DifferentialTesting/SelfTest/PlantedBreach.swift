import LayoutModels
import StackCases

/// The oracles for models and contract: models without their known defects satisfy the contract, and
/// a planted breach must be found.
extension TesterExamination {
    func misjudgedContract(_ stack: SizedStack) -> FaultEvidence? {
        for model in corrected {
            let layout = model.layout(of: LayoutCase(stack), in: workspace)
            guard layout.status.isDetermined else { continue }
            let answers = answers(stack, layout, model)
            for case (let clause, .broken) in answers
            where !clause.isBrokenByAll(stack.stack) {
                return FaultEvidence(
                    oracle: .contract, detail: "\(model.name) breaks \(clause.rawValue)")
            }
            if let clause = missedBreach(stack, layout, model, answers) {
                return FaultEvidence(
                    oracle: .plantedBreach, detail: "\(clause.rawValue) is found kept")
            }
        }
        return nil
    }

    private func answers(
        _ stack: SizedStack, _ layout: Layout, _ model: any LayoutModel
    ) -> [Contract.Answer] {
        Contract.answers(
            stack, layout, model: model, fault: tester.contractFault, in: workspace)
    }

    /// A clause that is found kept though the last visible view was moved aside, along the axis
    /// and across it.
    private func missedBreach(
        _ stack: SizedStack, _ layout: Layout, _ model: any LayoutModel,
        _ before: [Contract.Answer]
    ) -> ContractClause? {
        let configuration = stack.stack
        let tree = ViewTree(configuration)
        let views = tree.visibleViews(of: 0)
        guard let last = views.last else { return nil }
        var moved = layout
        moved.frames[last].x += 3
        moved.frames[last].y += 3
        var affected: [ContractClause] = [.hidden]
        // Baselines of nested stacks can be open.
        let hasOpenEdges =
            configuration.isBaselineRelativeArrangement && configuration.axis == .vertical
            && configuration.arrangedSubviews.contains(where: \.isStack)
        if !hasOpenEdges { affected.append(.edges) }
        let hasNeighbours = views.count > 1
        if hasNeighbours, !configuration.distribution.spreadsGaps, !hasOpenEdges {
            affected.append(.spacing)
        }
        if !configuration.alignment.isBaseline || configuration.sharesBaselines {
            affected.append(.alignment)
        }
        let after = answers(stack, moved, model)
        for (old, new) in zip(before, after)
        where affected.contains(old.clause) && old.answer == .kept && new.answer == .kept {
            return old.clause
        }
        return nil
    }
}

extension ContractClause {
    /// Whether models break the clause in such a stack without any known defect, as every
    /// implementation of UIKit's plan does.
    fileprivate func isBrokenByAll(_ stack: StackConfiguration) -> Bool {
        switch self {
        // The spacing is taken off the canvas as if it lay between edges.
        case .fillProportionally:
            stack.contains { $0.axis == .vertical && $0.isBaselineRelativeArrangement }
        default: false
        }
    }
}

extension StackConfiguration {
    /// Whether the first and the last visible view are beside each other and share a baseline, or
    /// the edge that stands for it without text.
    fileprivate var sharesBaselines: Bool {
        let visible = arrangedSubviews.filter { !$0.isHidden }
        guard axis == .horizontal, visible.count > 1, let first = visible.first,
            let last = visible.last, !visible.contains(where: \.isStack)
        else { return false }
        return (first.baselineOffsets == nil) == (last.baselineOffsets == nil)
    }

    /// Whether `predicate` holds for the stack or one in it.
    fileprivate func contains(_ predicate: (StackConfiguration) -> Bool) -> Bool {
        predicate(self)
            || arrangedSubviews.contains { $0.nestedStack?.contains(predicate) ?? false }
    }
}
