import LayoutModels
import StackCases

/// One model with its corrected variants, and their layouts of the present case.
final class DefectVariants {
    let model: any LayoutModel
    /// All defects of the model.
    let all: DefectSet
    private var variants: [DefectSet: any LayoutModel] = [:]
    private var layouts: [DefectSet: Layout] = [:]
    /// The defects that make a difference to the present case's constraints.
    private(set) var relevant: [DefectSet] = []

    init(_ model: any LayoutModel) {
        self.model = model
        all = DefectSet(model.defects.indices.map(DefectSet.init(index:)))
    }

    /// Starts with a case: finds out which defects matter in it.
    ///
    /// A defect matters if its correction alone changes the constraints. Only where all such
    /// corrections together do not come to the same as all corrections is there one that matters
    /// once others are corrected, and is looked for.
    func begin(_ layoutCase: LayoutCase, _ workspace: LayoutWorkspace) {
        layouts.removeAll(keepingCapacity: true)
        let defects = model.defects.indices.map(DefectSet.init(index:))
        let asIs = fingerprint([], layoutCase, workspace)
        relevant = defects.filter { fingerprint($0, layoutCase, workspace) != asIs }
        let corrected = fingerprint(all, layoutCase, workspace)
        if fingerprint(DefectSet(relevant), layoutCase, workspace) == corrected { return }
        relevant = defects.filter { defect in
            relevant.contains(defect)
                || fingerprint(all.subtracting(defect), layoutCase, workspace) != corrected
        }
    }

    func layout(
        without defects: DefectSet, _ layoutCase: LayoutCase, _ workspace: LayoutWorkspace
    ) -> Layout {
        if let known = layouts[defects] { return known }
        let layout = variant(defects).layout(of: layoutCase, in: workspace)
        layouts[defects] = layout
        return layout
    }

    /// The model without `defects`, and its layout of the present case.
    func side(
        without defects: DefectSet, _ layoutCase: LayoutCase, _ workspace: LayoutWorkspace
    ) -> ContractVerdict.Side {
        ContractVerdict.Side(
            model: variant(defects), layout: layout(without: defects, layoutCase, workspace))
    }

    private func fingerprint(
        _ defects: DefectSet, _ layoutCase: LayoutCase, _ workspace: LayoutWorkspace
    ) -> UInt64 {
        variant(defects).fingerprint(of: layoutCase, in: workspace)
    }

    func variant(_ defects: DefectSet) -> any LayoutModel {
        if let known = variants[defects] { return known }
        let variant = model.correcting(defects)
        variants[defects] = variant
        return variant
    }
}
