import LayoutModels
import StackCases

/// The oracles for a model by itself: what holds of its layouts whatever its known defects.
extension TesterExamination {
    /// Only required constraints can leave a stack without a layout.
    func weakConflict(
        _ layoutCase: LayoutCase, _ layout: Layout, _ model: RuleModel
    ) -> FaultEvidence? {
        guard layout.status == .unsatisfiable else { return nil }
        let constraints = model.constraints(for: layoutCase, in: workspace)
        guard
            let weak = layout.conflicts.map({ constraints[$0] }).first(where: {
                $0.priority < 1000
            })
        else { return nil }
        return FaultEvidence(
            oracle: .conflict, detail: "\(weak.identifier) at \(weak.priority) in \(model.name)")
    }

    /// Returns evidence that the natural length of a hidden view counts, which it must not.
    func countedHiddenLength(
        _ stack: SizedStack, _ layout: Layout, _ model: any LayoutModel, _ tree: ViewTree
    ) -> FaultEvidence? {
        guard let changed = stack.lengtheningHiddenViews else { return nil }
        let outcome = tester.comparison.outcome(
            layout, model.layout(of: LayoutCase(changed), in: workspace), of: tree)
        guard case .different(let mismatch) = outcome else { return nil }
        return FaultEvidence(
            oracle: .hiddenLength, detail: "\(mismatch.kind.rawValue) of \(model.name)")
    }
}

extension SizedStack {
    /// The stack with longer hidden views, or `nil` where there are none that could give way.
    fileprivate var lengtheningHiddenViews: SizedStack? {
        let axis = stack.axis
        var changed = self
        for (position, view) in stack.arrangedSubviews.enumerated() {
            // A required length can conflict with being hidden, and with constraints of its own.
            guard view.isHidden, let length = view.intrinsicContentSize[axis],
                view.contentHuggingPriority[axis] < 1000,
                view.contentCompressionResistancePriority[axis] < 1000
            else { continue }
            changed.stack.arrangedSubviews[position].intrinsicContentSize[axis] = length + 7
        }
        return changed == self ? nil : changed
    }
}
