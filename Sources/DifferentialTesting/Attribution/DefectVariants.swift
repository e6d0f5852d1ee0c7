import LayoutModels
import StackCases

/// A model, perhaps without some of its defects.
struct ModelVariant {
    let model: any LayoutModel
    /// The same model, if it makes constraints.
    let constraintBased: (any ConstraintBasedModel)?

    init(_ model: any LayoutModel) {
        self.model = model
        constraintBased = model.constraintBased
    }

    /// Returns a number that is equal for variants of a model that treat a case alike: that make
    /// the same constraints or, without any, the same layout.
    func fingerprint(of layoutCase: LayoutCase, in workspace: LayoutWorkspace) -> UInt64 {
        constraintBased?.fingerprint(of: layoutCase, in: workspace)
            ?? model.layout(of: layoutCase, in: workspace).fingerprint
    }
}

/// One model with its corrected variants, and what each makes of the present case.
///
/// What is found is kept until the next case begins, so that all searches which the model takes
/// part in are to share one. It is for one thread, and nothing may be asked before a case begins.
final class DefectVariants {
    private let whole: ModelVariant
    /// All defects of the model.
    let all: DefectSet
    /// How many variants are kept; there are as many as sets of defects.
    private static let variantLimit = 1024
    private var variants: [DefectSet: ModelVariant] = [:]
    private(set) var present: ExaminedCase?
    private var layouts: [DefectSet: Layout] = [:]
    /// Layouts along one axis alone, where the whole is not known.
    private var partialLayouts: [DefectSet: Layout] = [:]
    private var partialAxis = Axis.horizontal
    private var breaches: [DefectSet: [Breach]] = [:]
    private var relevant: [DefectSet]?
    /// The defects that can matter in the present case, by what it has.
    private var possible: DefectSet = []

    init(_ model: any LayoutModel) {
        whole = ModelVariant(model)
        all = DefectSet(model.defects.indices.map(DefectSet.init(index:)))
    }

    var model: any LayoutModel { whole.model }
    var isConstraintBased: Bool { whole.constraintBased != nil }

    /// Starts with a case.
    /// - Parameter known: The model's layout of it, where there is one already.
    func begin(_ examined: ExaminedCase, known: Layout? = nil) {
        present = examined
        layouts.removeAll(keepingCapacity: true)
        partialLayouts.removeAll(keepingCapacity: true)
        breaches.removeAll(keepingCapacity: true)
        relevant = nil
        let traits = CaseTraits(examined.layoutCase)
        possible = []
        for (index, defect) in model.defects.enumerated() where defect.canMatter(traits) {
            possible.insert(DefectSet(index: index))
        }
        layouts[[]] = known
    }

    /// Starts with a case unless it is the present one.
    func resume(_ examined: ExaminedCase) {
        if present?.layoutCase != examined.layoutCase { begin(examined) }
    }

    /// The defects that make a difference to the present case's constraints.
    ///
    /// A defect matters if its correction alone changes the constraints. Only where all such
    /// corrections together do not come to the same as all corrections is there one that matters
    /// once others are corrected, and is looked for. Where either of two would do, neither is found
    /// so, and all count.
    func relevant(_ workspace: LayoutWorkspace) -> [DefectSet] {
        if let relevant { return relevant }
        let found = findRelevant(workspace)
        relevant = found
        return found
    }

    private func findRelevant(_ workspace: LayoutWorkspace) -> [DefectSet] {
        guard let layoutCase = present?.layoutCase else { return [] }
        func fingerprint(_ defects: DefectSet) -> UInt64 {
            variant(defects).constraintBased?.fingerprint(of: layoutCase, in: workspace)
                ?? layout(without: defects, workspace).fingerprint
        }
        let all = possible
        let defects = model.defects.indices.map(DefectSet.init(index:)).filter(all.contains)
        if defects.isEmpty { return [] }
        let asIs = fingerprint([])
        let alone = defects.filter { fingerprint($0) != asIs }
        // Corrected all together they come to the same as all corrections then.
        if alone.count == defects.count { return alone }
        let corrected = fingerprint(all)
        if fingerprint(DefectSet(alone)) == corrected { return alone }
        let found = defects.filter { defect in
            alone.contains(defect) || fingerprint(all.subtracting(defect)) != corrected
        }
        return fingerprint(DefectSet(found)) == corrected
            ? found : model.defects.indices.map(DefectSet.init(index:))
    }

    /// The layout of the present case by the model without `defects`, which need not say what
    /// conflicts.
    func layout(without defects: DefectSet, _ workspace: LayoutWorkspace) -> Layout {
        // What cannot matter need not be corrected.
        let defects = defects.intersection(possible)
        if let known = layouts[defects] { return known }
        guard let layoutCase = present?.layoutCase else { return Layout(status: .unsupported) }
        let findsConflicts = workspace.findsConflicts
        workspace.findsConflicts = false
        defer { workspace.findsConflicts = findsConflicts }
        let layout = variant(defects).model.layout(of: layoutCase, in: workspace)
        layouts[defects] = layout
        return layout
    }

    /// Whether the whole layout of the present case without `defects` is known.
    func knowsLayout(without defects: DefectSet) -> Bool {
        layouts[defects.intersection(possible)] != nil
    }

    /// The layout of the present case without `defects` along one axis, if that is less work than
    /// the whole; the numbers along the other axis mean nothing.
    func partialLayout(
        without defects: DefectSet, along axis: Axis, _ workspace: LayoutWorkspace
    ) -> Layout? {
        let defects = defects.intersection(possible)
        if axis != partialAxis {
            partialAxis = axis
            partialLayouts.removeAll(keepingCapacity: true)
        }
        if let known = layouts[defects] ?? partialLayouts[defects] { return known }
        guard let layoutCase = present?.layoutCase, let model = variant(defects).constraintBased
        else { return nil }
        let findsConflicts = workspace.findsConflicts
        workspace.findsConflicts = false
        defer { workspace.findsConflicts = findsConflicts }
        let layout = model.layout(of: layoutCase, along: axis, in: workspace)
        partialLayouts[defects] = layout
        return layout
    }

    /// The model without `defects`, its layout of the present case and what that breaks.
    func side(
        without defects: DefectSet, _ workspace: LayoutWorkspace
    ) -> ContractVerdict.Side {
        let defects = defects.intersection(possible)
        var side = ContractVerdict.Side(
            model: variant(defects).model, layout: layout(without: defects, workspace))
        if let known = breaches[defects] {
            side.breaches = known
        } else if let present {
            let found = Contract.breaches(
                present.stack, side.layout, model: side.model,
                isAfterEdits: !present.layoutCase.edits.isEmpty, in: workspace)
            side.breaches = found
            breaches[defects] = found
        }
        return side
    }

    func variant(_ defects: DefectSet) -> ModelVariant {
        if defects.isEmpty { return whole }
        if let known = variants[defects] { return known }
        let variant = ModelVariant(model.correcting(defects))
        if variants.count >= Self.variantLimit { variants.removeAll(keepingCapacity: true) }
        variants[defects] = variant
        return variant
    }
}
