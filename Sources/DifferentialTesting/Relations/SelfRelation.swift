import LayoutModels
import StackCases

/// How two layouts that one model makes of related cases must correspond; the raw value is how
/// buckets name it.
public enum SelfRelation: String, CaseIterable, Sendable {
    /// After a history of edits a stack lies as one made afresh in the same configuration.
    case orderFree = "order-free"
    /// Hidden views take no room: the others lie as if those had been removed.
    case hiddenAsRemoved = "hidden-as-removed"
    /// With the axes transposed the frames are transposed.
    case transposed
    /// With all lengths doubled the frames are doubled.
    case scaled
    /// With left and right exchanged the frames are mirrored.
    case mirrored

    /// The relation in a sentence.
    public var statement: String {
        switch self {
        case .orderFree:
            "The layout after a history of edits is that of the same configuration made afresh."
        case .hiddenAsRemoved: "Visible views lie as if the hidden ones had been removed."
        case .transposed: "With the axes transposed the frames are transposed."
        case .scaled: "With all lengths doubled the frames are doubled."
        case .mirrored:
            "With left and right exchanged, margins included, the frames are mirrored."
        }
    }

    /// What the layouts are of, in words that follow a model's name: that of the first case, and
    /// the one that follows from the second.
    public var sides: (layout: String, owed: String) {
        switch self {
        case .orderFree: ("after edits", "made in one go")
        case .hiddenAsRemoved: ("with hidden views", "with these removed")
        case .transposed: ("as it is", "transposed and back")
        case .scaled: ("as it is", "doubled, laid out and halved")
        case .mirrored: ("as it is", "mirrored and back")
        }
    }

    /// What a model does that breaks the relation, in words that follow its name.
    public var breach: String {
        switch self {
        case .orderFree:
            "lays out the case made in one go differently from the one reached by edits"
        case .hiddenAsRemoved: "lays out hidden views differently from removed ones"
        case .transposed: "lays out the case differently once its axes are transposed"
        case .scaled: "lays out the case differently once all its lengths are doubled"
        case .mirrored: "lays out the case differently once its left and right are exchanged"
        }
    }

    /// What the relation is about: what one of both cases lacks, or what doubling does not double.
    var precondition: Defect.Precondition? {
        switch self {
        case .orderFree: .edits
        case .hiddenAsRemoved: .hiddenViews
        case .scaled: .missingSizes
        case .transposed, .mirrored: nil
        }
    }

    /// Whether both cases are of the same views and lengths, so that the constraints which a model
    /// makes of them can be compared one by one.
    public var keepsConstraints: Bool { self == .orderFree }

    /// Whether both cases are of the same views along the same axes, though lengths may differ.
    public var keepsViews: Bool { self == .orderFree || self == .scaled }

    /// Whether the relation also holds between having a layout and having none.
    ///
    /// A hidden view's own constraints may conflict while there is nothing to conflict once it is
    /// removed.
    var comparesSatisfiability: Bool { self != .hiddenAsRemoved }

    /// The two cases that the relation is between; `nil` where it says nothing about the case.
    /// - Throws: `CaseError` when an edit is impossible.
    /// - Complexity: O(views) for each edit.
    public func relatedCases(of layoutCase: LayoutCase) throws(CaseError) -> RelatedCases? {
        var subject = layoutCase
        subject.expected = nil
        subject.observed = nil
        var related = subject
        switch self {
        case .orderFree:
            guard !subject.edits.isEmpty else { return nil }
            related = LayoutCase(try subject.configurationAfterEdits())
        case .hiddenAsRemoved:
            // Made afresh, for histories are another relation's business.
            subject = LayoutCase(try subject.configurationAfterEdits())
            related = subject
            // The stack may be as large as one of them wants it.
            guard !related.stack.isTiedToHiddenViews, related.stack.removeHiddenViews() else {
                return nil
            }
        case .transposed: if !related.transpose() { return nil }
        case .scaled: if !related.scale(by: RelatedCases.scale) { return nil }
        // An unspecified direction is left to right.
        case .mirrored: related.mirror()
        }
        return RelatedCases(relation: self, subject: subject, related: related)
    }
}
