import Importers
import LayoutModels
import StackCases

extension LayoutCase {
    /// Returns the case with the sizes of its stack that are nearest to the required ones and with
    /// which a model's required constraints can hold; `nil` where there are none.
    /// - Parameter axes: The axes along which the size may change.
    /// - Complexity: A solution of the case's constraints.
    package func withNearestSizes(
        along axes: Set<Axis>, for model: any LayoutModel, in workspace: LayoutWorkspace
    ) -> LayoutCase? {
        guard let stack = try? configurationAfterEdits().stack else { return nil }
        let emitted = ExplainedModel(model).constraints(for: self, in: workspace)
        let system = LoggedSystem(of: emitted, in: stack)
        let sizes = emitted.indices.filter {
            emitted[$0].role == .sizeConstraint && emitted[$0].first.item.path?.indices == []
                && axes.contains(emitted[$0].axis)
        }
        let yielding = sizes.flatMap { system.rowsOfConstraint[$0] }
            .map { (system.rows[$0].line, priority: 999.0) }
        let others = emitted.indices.filter { !sizes.contains($0) }
        guard !sizes.isEmpty, let values = system.values(of: others, and: yielding) else {
            return nil
        }
        var changed = self
        for index in sizes {
            guard let term = system.constraints[index].left.first,
                let size = system.variable(.size, of: term.item, along: emitted[index].axis)
            else { return nil }
            changed[emitted[index].axis] = values[size]
        }
        return changed
    }
}
