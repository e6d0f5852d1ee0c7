import StackCases

/// A model with something wrong put into it, to see whether it is found.
///
/// It is called as the model is and has the same known defects: who tests it is not told.
package struct FaultyModel: ConstraintModel {
    private let base: RuleModel
    private let fault: ModelFault

    /// Puts a fault into a model.
    package init(_ base: RuleModel, _ fault: ModelFault) {
        self.base = base
        self.fault = fault
    }

    /// The model's own name.
    package var name: String { base.name }
    /// What the model lays out like.
    package var summary: String { base.summary }
    /// What the model does not lay out.
    package var limits: [String] { base.limits }
    /// The model's known faults, to which this one does not belong.
    package var defects: [Defect] { base.defects }
    var printedNames: PrintedNames { base.printedNames }

    /// The model without some of its known faults, but with this one.
    package func correcting(_ corrected: DefectSet) -> any LayoutModel {
        FaultyModel(base.without(corrected), fault)
    }

    func emit(
        _ context: consuming StackContext, into builder: inout ConstraintBuilder,
        in workspace: LayoutWorkspace
    ) {
        let start = builder.constraints.count
        base.emit(copy context, into: &builder, in: workspace)
        fault.distort(&builder.constraints, start, context)
    }
}
