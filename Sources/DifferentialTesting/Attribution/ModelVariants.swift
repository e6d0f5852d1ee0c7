import LayoutModels
import StackCases

/// A model, perhaps without some of its defects; an object, because each layout by a variant asks for it.
final class ModelVariant {
    let model: any LayoutModel
    /// The model, if it emits constraints.
    let constraintBased: RuleModel?

    init(_ model: any LayoutModel) {
        self.model = model
        constraintBased = model.constraintBased
    }

    /// Returns digests that are equal for variants of a model that treat a case alike: that make
    /// the same constraints or, without any, the same layout.
    func fingerprint(
        of layoutCase: LayoutCase, in workspace: LayoutWorkspace
    ) -> LayoutFingerprint {
        constraintBased?.fingerprint(of: layoutCase, in: workspace)
            ?? model.layout(of: layoutCase, in: workspace).fingerprint
    }
}

/// A model with its corrected variants, which are made when they are first needed; for one thread.
final class ModelVariants {
    /// The model with all of its defects.
    let whole: ModelVariant
    /// The defects of the model, in the order of its list.
    let defects: [Defect]
    /// All defects of the model.
    let all: DefectSet
    /// The number of variants that are cached; there are as many variants as sets of defects.
    private static let limit = 1024
    private var variants: [DefectSet: ModelVariant] = [:]
    /// The memory of cases that are done, for the cases that follow.
    var spareResults: [CaseVariants.Results] = []

    /// Whether the model's numbers may be rounded.
    let canRound: Bool
    /// Whether the model rounds; `nil` until that is asked for.
    private var knownToRound: Bool?

    var model: any LayoutModel { whole.model }

    init(_ model: any LayoutModel) {
        whole = ModelVariant(model)
        canRound = model.canRound
        defects = model.defects
        all = DefectSet(model.allDefects)
    }

    /// Whether the model rounds: a size of 3.4 points, or shares or distances of that size.
    ///
    /// A model that leaves them unchanged does not round, even if a bug makes its numbers whole in some case.
    func rounds(in workspace: LayoutWorkspace) -> Bool {
        if let knownToRound { return knownToRound }
        let view = ArrangedSubview(width: 3.4, height: 3.4)
        let shared = StackConfiguration(
            distribution: .fillEqually, alignment: .center, arrangedSubviews: [view, view, view])
        let cases = [
            LayoutCase(stack: StackConfiguration(arrangedSubviews: [view])),
            LayoutCase(width: 10.2, height: 10.2, stack: shared),
        ]
        let answers = cases.compactMap { layoutCase -> Bool? in
            let answer = model.layout(of: layoutCase, in: workspace)
            let exact = RuleModel.uikitCorrected.layout(of: layoutCase, in: workspace)
            guard answer.frames.count == exact.frames.count else { return nil }
            return answer.rounding(of: exact, in: ViewTree(layoutCase.stack)) != nil
        }
        let rounds = answers.isEmpty || answers.contains(true)
        knownToRound = rounds
        return rounds
    }

    /// Returns the model without some of its defects.
    func variant(without defects: DefectSet) -> ModelVariant {
        if defects.isEmpty { return whole }
        if let known = variants[defects] { return known }
        let variant = ModelVariant(model.correcting(defects))
        if variants.count >= Self.limit { variants.removeAll(keepingCapacity: true) }
        variants[defects] = variant
        return variant
    }
}
