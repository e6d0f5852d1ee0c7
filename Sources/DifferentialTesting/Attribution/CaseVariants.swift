import LayoutModels
import StackCases

/// A case whose edits are possible, with its configuration after them.
final class CaseAfterEdits {
    let layoutCase: LayoutCase
    /// The configuration after the edits.
    let stack: SizedStack
    /// The views of that configuration.
    let tree: ViewTree
    fileprivate private(set) lazy var traits = CaseTraitsByAxis(layoutCase)
    /// The features that can be removed, in the order in which the search removes them.
    private(set) lazy var features = layoutCase.removableFeatures
    private var reductions: [Int: CaseAfterEdits?] = [:]

    var isAfterEdits: Bool { !layoutCase.edits.isEmpty }

    init(_ layoutCase: LayoutCase, _ stack: SizedStack) {
        self.layoutCase = layoutCase
        self.stack = stack
        tree = ViewTree(stack.stack)
    }

    /// Makes an examined case; `nil` if an edit is impossible.
    convenience init?(_ layoutCase: LayoutCase) {
        guard let stack = try? layoutCase.configurationAfterEdits() else { return nil }
        self.init(layoutCase, stack)
    }

    /// Returns the case without the first `count` of its features; `nil` if an edit is impossible then.
    func reduction(by count: Int) -> CaseAfterEdits? {
        if let known = reductions[count] { return known }
        let reduction = layoutCase.without(features.prefix(count)).flatMap(CaseAfterEdits.init)
        reductions[count] = reduction
        return reduction
    }
}

/// One case as a model and its corrected variants lay it out, each layout computed once.
///
/// All searches for causes in the case that the model takes part in should share one.
final class CaseVariants {
    /// The results for the case so far, by the defects that were corrected.
    ///
    /// A search asks for few sets of defects: going through them takes less time than hashing one.
    struct Results {
        private var corrected: [DefectSet] = []
        private var variants: [VariantResults] = []

        /// Returns the place of a variant's results, where they stay.
        mutating func place(of defects: DefectSet) -> Int {
            if let known = corrected.firstIndex(of: defects) { return known }
            corrected.append(defects)
            variants.append(VariantResults())
            return corrected.count - 1
        }

        subscript(place: Int) -> VariantResults {
            _read { yield variants[place] }
            _modify { yield &variants[place] }
        }

        mutating func removeAll() {
            corrected.removeAll(keepingCapacity: true)
            variants.removeAll(keepingCapacity: true)
        }
    }

    /// The known results of one variant for the case.
    struct VariantResults {
        var layout: Layout?
        /// Layouts along one axis, if the whole is not known.
        var widths: Layout?
        var heights: Layout?
        var fingerprint: LayoutFingerprint?
        var breaches: [Breach]?

        subscript(axis: Axis) -> Layout? {
            get { axis == .horizontal ? widths : heights }
            set { if axis == .horizontal { widths = newValue } else { heights = newValue } }
        }
    }

    let examined: CaseAfterEdits
    let variants: ModelVariants
    private let workspace: LayoutWorkspace
    /// The defects that can matter in the case, by its traits.
    private lazy var possible = defects { $0.canMatter(examined.traits.all) }
    /// Those of them that can matter along the horizontal axis, as far as is known.
    private lazy var possibleInWidths = possible(along: .horizontal)
    /// Those of them that can matter along the vertical axis, as far as is known.
    private lazy var possibleInHeights = possible(along: .vertical)
    private var results: Results

    /// The defects that make a difference to the case's constraints.
    ///
    /// A defect matters if its correction alone changes the constraints. Others may matter once
    /// these are corrected; they are searched only if correcting these differs from correcting all.
    /// If correcting either of two others has the same effect, neither is found that way. Then all defects count.
    private(set) lazy var relevant = relevantDefects()

    /// The layouts of the case without the first of its features, by their number.
    private var reducedLayouts: [Int: Layout] = [:]

    var model: any LayoutModel { variants.model }
    /// All defects of the model.
    var all: DefectSet { variants.all }

    /// Makes the variants of a case.
    /// - Parameter known: The layout by the model with all of its defects, if it is known already.
    init(
        _ examined: CaseAfterEdits, by variants: ModelVariants, known: Layout? = nil,
        in workspace: LayoutWorkspace
    ) {
        self.examined = examined
        self.variants = variants
        self.workspace = workspace
        results = variants.spareResults.popLast() ?? Results()
        results[results.place(of: [])].layout = known
    }

    deinit {
        results.removeAll()
        variants.spareResults.append(results)
    }

    private func defects(where isIncluded: (Defect) -> Bool) -> DefectSet {
        var included = DefectSet()
        for (index, defect) in variants.defects.enumerated() where isIncluded(defect) {
            included.insert(DefectSet(index: index))
        }
        return included
    }

    private func possible(along axis: Axis) -> DefectSet {
        possible.intersection(defects { $0.canMatter(examined.traits, along: axis) })
    }

    /// Returns the defect of a set that has one.
    func defect(_ set: DefectSet) -> Defect {
        variants.defects[set.rawValue.trailingZeroBitCount]
    }

    /// The defects that can matter in the case, by its traits: all that make a difference are among them.
    var possibleDefects: [DefectSet] {
        model.allDefects.filter(possible.contains)
    }

    /// Finds out which of the relevant defects matter along one axis, in the same way, so that no layouts along
    /// it are made without the others.
    func findRelevantDefects(along axis: Axis) {
        let all = DefectSet(relevant)
        let alone = DefectSet(
            relevant.filter { fingerprint(without: $0)[axis] != fingerprint(without: [])[axis] })
        guard fingerprint(without: alone)[axis] == fingerprint(without: all)[axis] else { return }
        if axis == .horizontal { possibleInWidths = alone } else { possibleInHeights = alone }
    }

    private func fingerprint(without defects: DefectSet) -> LayoutFingerprint {
        let place = results.place(of: defects)
        if let known = results[place].fingerprint { return known }
        let fingerprint =
            variants.variant(without: defects).constraintBased?.fingerprint(
                of: examined.layoutCase, in: workspace) ?? layout(without: defects).fingerprint
        results[place].fingerprint = fingerprint
        return fingerprint
    }

    private func relevantDefects() -> [DefectSet] {
        let defects = possibleDefects
        if defects.isEmpty { return [] }
        let asIs = fingerprint(without: [])
        let alone = defects.filter { fingerprint(without: $0) != asIs }
        // Correcting all of them is correcting all that can matter.
        if alone.count == defects.count { return alone }
        let corrected = fingerprint(without: possible)
        if fingerprint(without: DefectSet(alone)) == corrected { return alone }
        let found = defects.filter { defect in
            alone.contains(defect)
                || fingerprint(without: possible.subtracting(defect)) != corrected
        }
        return fingerprint(without: DefectSet(found)) == corrected
            ? found : model.allDefects
    }

    /// Returns the layout of the case without the first `count` of its features; `nil` if an edit is impossible
    /// then.
    func reducedLayout(by count: Int) -> Layout? {
        if reducedLayouts[count] == nil { Self.layOutReductions([(self, count)]) }
        return reducedLayouts[count]
    }

    /// Lays out cases without the first of their features, with one call for each model: a program takes much
    /// less time for many cases than for one after another.
    static func layOutReductions(_ wanted: [(variants: CaseVariants, count: Int)]) {
        typealias Reduction = (variants: CaseVariants, count: Int, layoutCase: LayoutCase)
        // In the order in which the models first appear.
        var calls: [(model: ModelVariants, reductions: [Reduction])] = []
        for (variants, count) in wanted {
            // Several pairs of models can ask for the same.
            guard variants.reducedLayouts[count] == nil,
                let layoutCase = variants.examined.reduction(by: count)?.layoutCase
            else { continue }
            // In its place until the call answers, so that no layout is asked for twice.
            variants.reducedLayouts[count] = Layout(status: .failed)
            let model = variants.variants
            if let call = calls.firstIndex(where: { $0.model === model }) {
                calls[call].reductions.append((variants, count, layoutCase))
            } else {
                calls.append((model, [(variants, count, layoutCase)]))
            }
        }
        for call in calls {
            let workspace = call.reductions[0].variants.workspace
            let layouts = workspace.withoutConflicts {
                call.model.model.layouts(of: call.reductions.map(\.layoutCase), in: workspace)
            }
            for (one, layout) in zip(call.reductions, layouts) {
                one.variants.reducedLayouts[one.count] = layout
            }
        }
    }

    /// Returns the layout by the model without `defects`, which need not say what conflicts.
    func layout(without defects: DefectSet) -> Layout {
        let defects = thatMatter(defects)
        let place = results.place(of: defects)
        if let known = results[place].layout { return known }
        let variant = variants.variant(without: defects)
        let layout = workspace.withoutConflicts {
            variant.model.layout(of: examined.layoutCase, in: workspace)
        }
        if variant.constraintBased != nil { keepFingerprint(without: defects) }
        results[place].layout = layout
        return layout
    }

    /// Returns those of some defects that can affect the case; the others need not be corrected.
    private func thatMatter(_ defects: DefectSet) -> DefectSet {
        // Most cases differ in nothing, and then no one asks which defects they could show.
        defects.isEmpty ? defects : defects.intersection(possible)
    }

    /// Keeps the fingerprint of the constraints that were made last, if the search may need it later.
    private func keepFingerprint(without defects: DefectSet) {
        guard defects.rawValue.nonzeroBitCount <= 1 else { return }
        results[results.place(of: defects)].fingerprint = workspace.fingerprint
    }

    /// Whether the whole layout without `defects` is known.
    func knowsLayout(without defects: DefectSet) -> Bool {
        results[results.place(of: thatMatter(defects))].layout != nil
    }

    /// Returns the layout without `defects` along one axis, if that is less work than the whole.
    ///
    /// The numbers along the other axis mean nothing.
    func partialLayout(without defects: DefectSet, along axis: Axis) -> Layout? {
        let defects = thatMatter(defects)
        if let known = results[results.place(of: defects)].layout { return known }
        // Other defects can only change the layout along the other axis, which may be unsupported.
        let fewer = defects.intersection(axis == .horizontal ? possibleInWidths : possibleInHeights)
        if let known = results[results.place(of: fewer)].layout, known.status.isDetermined {
            return known
        }
        guard let layout = layoutAlone(without: fewer, along: axis) else { return nil }
        if layout.status != .unsupported || fewer == defects { return layout }
        return layoutAlone(without: defects, along: axis)
    }

    /// Returns the layout without `defects` along one axis, by a model of constraints.
    private func layoutAlone(without defects: DefectSet, along axis: Axis) -> Layout? {
        let place = results.place(of: defects)
        if let known = results[place][axis] { return known }
        guard let model = variants.variant(without: defects).constraintBased else { return nil }
        let layout = workspace.withoutConflicts {
            model.layout(of: examined.layoutCase, along: axis, in: workspace)
        }
        keepFingerprint(without: defects)
        results[place][axis] = layout
        return layout
    }

    /// Whether the model's constraints for the case conflict along one axis.
    func isUnsatisfiable(along axis: Axis) -> Bool {
        layoutAlone(without: [], along: axis)?.status == .unsatisfiable
    }

    /// Returns the model without `defects`, its layout, and what that breaks of the contract.
    func side(without defects: DefectSet) -> ContractVerdict.Side {
        let defects = thatMatter(defects)
        var side = ContractVerdict.Side(
            model: variants.variant(without: defects).model, layout: layout(without: defects))
        let place = results.place(of: defects)
        let breaches =
            results[place].breaches
            ?? Contract.breaches(
                examined.stack, side.layout, model: side.model,
                isAfterEdits: examined.isAfterEdits, in: workspace)
        results[place].breaches = breaches
        side.breaches = breaches
        return side
    }
}
