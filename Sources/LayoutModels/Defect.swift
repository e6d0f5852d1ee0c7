/// A known bug of a model that can be switched off.
public struct Defect: Sendable {
    /// The part of a case without which a defect has no effect.
    public enum Precondition: Sendable {
        /// A hidden view, or a stack without visible views.
        case hiddenViews
        case edits
        /// A view, or a nested stack, without a natural size along an axis.
        case missingSizes
    }

    /// The name in causes and on the command line.
    public var name: String
    /// The wrong behavior, in a sentence.
    public var sentence: String
    /// The place where the defect is documented.
    public var source: String
    /// The behavior of the model without the defect.
    public var correction: String
    /// Whether the defect can break the documented contract.
    public var breaksContract = true
    /// The part of a case without which the defect has no effect; `nil` where any stack can show
    /// it.
    public var precondition: Precondition?
    /// Further traits without which the constraints do not depend on the defect: at least one
    /// trait of each set.
    package var traitsNeeded: [CaseTraits] = []
}

/// A set of a model's defects, by their index in its list.
public struct DefectSet: OptionSet, Hashable, Sendable {
    /// One bit for each index.
    public var rawValue: UInt32

    /// Creates a set from its bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Creates the set of the defect at `index` of the model's list.
    public init(index: Int) {
        rawValue = 1 << UInt32(index)
    }
}

/// A defect and the change of an implementation's rules that corrects it.
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

    /// Corrects some defects of a model's list in its rules.
    static func correct(_ rules: inout Rules, _ corrected: DefectSet, of list: [Self]) {
        for (index, defect) in list.enumerated() where corrected.contains(DefectSet(index: index)) {
            defect.correct(&rules)
        }
    }
}
