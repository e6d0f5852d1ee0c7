/// A known bug of a model that can be switched off.
public struct Defect: Sendable {
    /// The name in causes and on the command line.
    public var name: String
    /// The wrong behavior, in a sentence.
    public var sentence: String
    /// The place where the defect is documented.
    public var source: String
    /// The behavior of the model without the defect.
    public var correction: String
    /// The change that avoids the defect in most cases; `nil` if none is known.
    public var advice: String?
    /// Whether the defect can break the documented contract.
    public var breaksContract = true
    /// The trait of a case without which the defect has no effect, such as a hidden view; `nil` where any
    /// stack can show it.
    package var precondition: CaseTraits?
    /// The computation behind the numbers that the defect changes; `nil` where there is none.
    public var arithmetic: DefectArithmetic?
    /// Further traits without which the constraints do not depend on the defect: at least one
    /// trait of each set.
    package var traitsNeeded: [CaseTraits] = []

    /// The directions of a stack in which its constraints depend on the defect.
    package enum Reach: Sendable {
        case along, across, both
    }

    /// The directions of a stack in which its constraints depend on the defect (default: both).
    package var reach = Reach.both

    /// The name in a sentence, such as `hidden extent`.
    public var title: String { name.replacing("-", with: " ") }
}

extension Defect: Hashable {
    /// Whether both are the same bug, which several models can have.
    public static func == (left: Defect, right: Defect) -> Bool { left.name == right.name }

    /// Hashes the bug's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The computation of proportions by which a defect changes numbers of a layout.
public enum DefectArithmetic: Sendable {
    /// Sizes are shares of the canvas, with the spacing in the denominator.
    case sharesWithSpacing
    /// Sizes are such shares, with the spacing of an earlier layout.
    case sharesWithEarlierSpacing
    /// Sizes of neighbours are in the ratio of their natural sizes.
    case ratiosToNeighbours
    /// Priorities fall by 1 with each view, visible or hidden.
    case fallingPriorities
}

/// A set of a model's defects, by their index in its list, which has at most 64.
public struct DefectSet: OptionSet, Hashable, Sendable {
    /// One bit for each index.
    public var rawValue: UInt64

    /// Creates a set from its bits.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// Creates the set of the defect at `index` of the model's list.
    /// - Precondition: The index is from 0 to 63.
    public init(index: Int) {
        precondition((0..<64).contains(index), "a model has at most 64 defects")
        rawValue = 1 << UInt64(index)
    }
}

/// A defect and the change of an implementation's rules that corrects it.
struct CorrectableDefect<Rules>: Sendable {
    let defect: Defect
    let correct: @Sendable (inout Rules) -> Void

    init(
        name: String, sentence: String, source: String, correction: String,
        advice: String? = nil, breaksContract: Bool = true, needs precondition: CaseTraits? = nil,
        arithmetic: DefectArithmetic? = nil, in traits: CaseTraits...,
        correct: @escaping @Sendable (inout Rules) -> Void
    ) {
        defect = Defect(
            name: name, sentence: sentence, source: source, correction: correction,
            advice: advice, breaksContract: breaksContract, precondition: precondition,
            arithmetic: arithmetic, traitsNeeded: traits)
        self.correct = correct
    }

    /// Corrects some defects of a model's list in its rules.
    static func correct(_ rules: inout Rules, _ corrected: DefectSet, of list: [Self]) {
        for (index, defect) in list.enumerated() where corrected.contains(DefectSet(index: index)) {
            defect.correct(&rules)
        }
    }
}
