import Explanations
import Importers
import LayoutModels
import StackCases

/// The parts of a case that hold only on the canvas.
extension ImportedCase {
    /// The axes along which a container gives the stack view its size.
    private var axesSizedByContainer: Set<Axis> {
        switch container {
        case nil: []
        case .item?, .code?: axesSizedFromOutside
        case .row?, .bar?: axesSizedFromOutside.intersection([.vertical])
        }
    }

    /// Whether a row that is as tall as its views need gives the stack view its height.
    var isInSelfSizingRow: Bool {
        container == .row(isFixed: false) && axesSizedFromOutside.contains(.vertical)
    }

    /// Returns the case without design-time sizes, among them that of a self-sizing row, if its required constraints
    /// do not conflict; otherwise `nil`.
    func withoutDesignTime(
        of model: any LayoutModel, in workspace: LayoutWorkspace
    ) -> ImportedCase? {
        var certain = self
        certain.layoutCase = certainCase
        if isInSelfSizingRow { certain.free(.vertical) }
        return certain.satisfied(by: model, in: workspace)
    }

    /// Whether required constraints conflict without design-time sizes, whatever the size of the container is.
    func conflictsInAnyContainer(of model: any LayoutModel, in workspace: LayoutWorkspace) -> Bool {
        var free = self
        free.layoutCase = certainCase
        for axis in axesSizedByContainer { free.free(axis) }
        return free.satisfied(by: model, in: workspace) == nil
    }

    /// Returns the case with a layout, apart from rounding; `nil` if there is none.
    private func satisfied(
        by model: any LayoutModel, in workspace: LayoutWorkspace
    ) -> ImportedCase? {
        if model.layout(of: layoutCase, in: workspace).status != .unsatisfiable { return self }
        guard let exact = StoredFrames.exactCase(self, of: model, in: workspace) else { return nil }
        var satisfied = self
        satisfied.layoutCase = exact
        return satisfied
    }
}
