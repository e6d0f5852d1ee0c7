import DifferentialTesting
import StackCases

@testable import LayoutModels

/// A model that moves one number of an even layout for each of its defects.
struct FaultyModel: LayoutModel {
    /// A defect and its effect on the layout.
    struct Fault: Sendable {
        var name: String
        var view: Int
        var attribute: FrameAttribute
        var points: Double
    }

    var name: String
    var faults: [Fault]
    var summary: String { "moves what a test states" }
    var limits: [String] { [] }
    private var corrected: DefectSet = []

    init(_ name: String, _ faults: [Fault]) {
        self.name = name
        self.faults = faults
    }

    var defects: [Defect] {
        faults.map { fault in
            Defect(name: fault.name, sentence: "", source: "", correction: "")
        }
    }

    func correcting(_ corrected: DefectSet) -> any LayoutModel {
        var model = self
        model.corrected.formUnion(corrected)
        return model
    }

    func layout(of layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> Layout {
        Layout.afterEdits(of: layoutCase) { stack in
            var layout = Layout.even(stack.stack)
            for (index, fault) in faults.enumerated()
            where !corrected.contains(DefectSet(index: index)) {
                layout = layout.moving(fault.view, fault.attribute, by: fault.points)
            }
            return layout
        }
    }
}
