/// A known fault, and how it is taken out of an implementation's rules.
struct CorrectableDefect<Rules>: Sendable {
    let defect: Defect
    let correct: @Sendable (inout Rules) -> Void

    init(
        name: String, sentence: String, source: String, correction: String,
        breaksContract: Bool = true, needs precondition: Defect.Precondition? = nil,
        in traits: CaseTraits...,
        correct: @escaping @Sendable (inout Rules) -> Void
    ) {
        defect = Defect(
            name: name, sentence: sentence, source: source, correction: correction,
            breaksContract: breaksContract, precondition: precondition,
            traitsNeeded: traits)
        self.correct = correct
    }

    /// The rules without some of the faults of a model's list.
    static func correct(_ rules: inout Rules, _ corrected: DefectSet, of list: [Self]) {
        for (index, defect) in list.enumerated() where corrected.contains(DefectSet(index: index)) {
            defect.correct(&rules)
        }
    }
}
