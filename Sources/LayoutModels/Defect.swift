/// One known fault of a model, which can be switched off in it.
public struct Defect: Sendable {
    /// What a case must have for a fault to change anything in it.
    public enum Precondition: Sendable {
        /// A hidden view, or a stack in which nothing is visible.
        case hiddenViews
        /// Edits.
        case edits
        /// A view, or a stack in a stack, without a natural size along an axis.
        case missingSizes
    }

    /// The name by which causes and the command line call it.
    public var name: String
    /// What is wrong, in a sentence.
    public var sentence: String
    /// Where the fault is documented.
    public var source: String
    /// What the model does once the fault is switched off.
    public var correction: String
    /// Whether what it changes is against the documented contract; not every case decides that.
    public var breaksContract = true
    /// What a case must have for the fault to change anything; `nil` where plain stacks show it.
    public var precondition: Precondition?
    /// What a case must have besides, for the constraints to depend on the fault: one trait at
    /// least of each set.
    package var traitsNeeded: [CaseTraits] = []
}

/// Some of a model's defects, by their place in its list.
public struct DefectSet: OptionSet, Hashable, Sendable {
    /// A bit for each place in the list.
    public var rawValue: UInt32

    /// Makes a set from its bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The set of the one defect at `index` of the model's list.
    public init(index: Int) {
        rawValue = 1 << UInt32(index)
    }
}
