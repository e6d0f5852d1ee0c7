import LayoutModels
import StackCases

extension LayoutCase {
    /// Returns the case with the sizes of its stack that are nearest to the required ones and with
    /// which a model's required constraints can hold; `nil` where there are none.
    /// - Parameter axes: The axes along which the size may change.
    /// - Complexity: A layout.
    package func withNearestSizes(
        along axes: Set<Axis>, for model: any LayoutModel, in workspace: LayoutWorkspace
    ) -> LayoutCase? {
        let axes = Axis.allCases.filter { axes.contains($0) && self[$0] != nil }
        var yielding = self
        for axis in axes {
            yielding.constraints.append(
                ViewConstraint(
                    attribute: .along(axis), constant: self[axis] ?? 0, priority: 999))
            yielding[axis] = nil
        }
        let layout = workspace.withoutConflicts { model.layout(of: yielding, in: workspace) }
        guard !axes.isEmpty, layout.status.hasFrames else { return nil }
        var changed = self
        for axis in axes { changed[axis] = layout.frames[0][axis.size] }
        return changed
    }
}
