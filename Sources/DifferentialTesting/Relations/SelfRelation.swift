import LayoutModels
import StackCases

/// A relation between two layouts that one model makes of related cases; buckets are named by the
/// raw value.
public enum SelfRelation: String, CaseIterable, Sendable {
    /// A history of edits leads to the same layout as a fresh build of the same configuration.
    case orderFree = "order-free"
    /// Hidden views take no room: the other views have the frames that they have without the hidden ones.
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
            "Edits lead to the layout of a stack that is built so at once."
        case .hiddenAsRemoved: "Hidden views have no effect, as if they were removed."
        case .transposed: "Transposing the axes transposes the frames."
        case .scaled: "Doubling all lengths doubles the frames."
        case .mirrored:
            "Exchanging left and right, margins included, mirrors the frames."
        }
    }

    /// The two layouts, in words that follow a model's name: that of the first case, and the
    /// expected one that follows from the second.
    public var sides: (layout: String, expected: String) {
        switch self {
        case .orderFree: ("after edits", "built at once")
        case .hiddenAsRemoved: ("with hidden views", "with these removed")
        case .transposed: ("as it is", "transposed and back")
        case .scaled: ("as it is", "doubled, laid out and halved")
        case .mirrored: ("as it is", "mirrored and back")
        }
    }

    /// The breach of the relation in a few words that follow a model's name.
    public var shortBreach: String {
        switch self {
        case .orderFree: "depends on the order of edits"
        case .hiddenAsRemoved: "treats hidden views unlike removed ones"
        case .transposed: "is not symmetric in its axes"
        case .scaled: "does not scale"
        case .mirrored: "is not symmetric in left and right"
        }
    }

    /// The breach of the relation, in words that follow a model's name.
    public var breach: String {
        switch self {
        case .orderFree:
            "is inconsistent: building the stack at once gives another layout than reaching it by"
                + " edits"
        case .hiddenAsRemoved:
            "is inconsistent: hidden views have an effect that removed ones do not have"
        case .transposed:
            "is inconsistent: transposing the axes changes the layout by more than that"
        case .scaled: "is inconsistent: doubling all lengths does not double the frames"
        case .mirrored: "is inconsistent: exchanging left and right does not mirror the frames"
        }
    }

    /// The trait that only one of both cases has, or that doubling does not double.
    var precondition: CaseTraits? {
        switch self {
        case .orderFree: .edits
        case .hiddenAsRemoved: .hiddenViews
        case .scaled: .missingSizes
        case .transposed, .mirrored: nil
        }
    }

    /// Whether both cases have the same views and lengths, so that a model's constraints of them can
    /// be compared one by one.
    public var keepsConstraints: Bool { self == .orderFree }

    /// Whether both cases have the same views along the same axes, though lengths may differ.
    public var keepsViews: Bool { self == .orderFree || self == .scaled }

    /// Whether either both cases or none must have a layout.
    ///
    /// A hidden view's own constraints may conflict, which they no longer do once it is removed.
    var comparesSatisfiability: Bool { self != .hiddenAsRemoved }

    /// Returns the two related cases; `nil` if the relation does not apply to the case.
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
            // Without a history, which is another relation.
            subject = LayoutCase(try subject.configurationAfterEdits())
            related = subject
            // A hidden view may decide the size of the stack.
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

/// Two cases whose layouts must correspond.
public struct RelatedCases: Equatable, Sendable {
    /// The relation between them.
    public let relation: SelfRelation
    /// The first case, whose frames are compared.
    public let subject: LayoutCase
    /// The second case, from whose layout the expected frames of the first follow.
    public let related: LayoutCase

    /// The factor of the lengths of scaled cases.
    static let scale = 2.0

    /// Returns the layout of the first case that follows from `layout` of the second.
    ///
    /// Views that are hidden in the first case and missing in the second have empty frames.
    /// - Parameter tree: The first case's views after its edits.
    func expectedLayout(from layout: Layout, of tree: ViewTree) -> Layout {
        guard layout.status.isDetermined else { return layout }
        var expected = layout
        switch relation {
        case .orderFree: break
        case .hiddenAsRemoved:
            var frames = layout.frames.makeIterator()
            expected.frames = tree.nodes.map { node in
                let frame = node.isVisible ? frames.next() : nil
                return frame ?? Frame(x: 0, y: 0, width: 0, height: 0)
            }
        case .transposed:
            expected.frames = layout.frames.map {
                Frame(x: $0.y, y: $0.x, width: $0.height, height: $0.width)
            }
        case .mirrored:
            for (index, node) in tree.nodes.enumerated() where node.parent >= 0 {
                expected.frames[index] = layout.frames[index].mirrored(
                    inWidth: layout.frames[node.parent].width)
            }
        case .scaled:
            expected.frames = layout.frames.map {
                Frame(
                    x: $0.x / Self.scale, y: $0.y / Self.scale, width: $0.width / Self.scale,
                    height: $0.height / Self.scale)
            }
        }
        return expected
    }
}

/// The result of checking a model's consistency in one case.
public enum SelfAnswer: Equatable, Sendable {
    /// The layouts correspond.
    case kept
    /// The layouts do not correspond; the mismatch names views of the first case.
    case broken(Mismatch)
    /// The relation does not apply to the case, or a layout is not determined.
    case notApplicable
}

/// A check of a model against itself.
public struct SelfCheck: Sendable {
    /// The result of one check, with its cases and layouts.
    public struct Result: Equatable, Sendable {
        /// The answer.
        public var answer: SelfAnswer
        /// The cases that were laid out.
        public var cases: RelatedCases
        /// The layout of the first case.
        public var layout: Layout
        /// The layout of the first case that follows from that of the second.
        public var expected: Layout
    }

    /// The model.
    public var model: any LayoutModel
    /// The comparison of layouts.
    public var comparison: Comparison

    /// Creates a check of `model`.
    public init(_ model: any LayoutModel, comparison: Comparison = Comparison()) {
        self.model = model
        self.comparison = comparison
    }

    /// Lays out both cases of a relation and compares; `nil` if the relation does not apply to the
    /// case.
    /// - Throws: `CaseError` when an edit is impossible.
    /// - Complexity: Two layouts.
    public func check(
        _ relation: SelfRelation, of layoutCase: LayoutCase, in workspace: LayoutWorkspace
    ) throws(CaseError) -> Result? {
        guard let cases = try relation.relatedCases(of: layoutCase) else { return nil }
        // An impossible edit is an error here, not a missing result.
        _ = try cases.subject.configurationAfterEdits()
        return results(of: [(cases, nil)], in: workspace).first
    }

    /// Lays out pairs of related cases whose edits are possible, all in one batch, and compares.
    /// - Parameter pairs: The cases, each with the model's layout of its first if that is known
    ///   already.
    func results(
        of pairs: [(cases: RelatedCases, known: Layout?)], in workspace: LayoutWorkspace
    ) -> [Result] {
        var wanted: [LayoutCase] = []
        for (cases, known) in pairs {
            if known == nil { wanted.append(cases.subject) }
            wanted.append(cases.related)
        }
        var layouts = model.layouts(of: wanted, in: workspace).makeIterator()
        return pairs.compactMap { cases, known in
            guard let layout = known ?? layouts.next(), let other = layouts.next(),
                let stack = try? cases.subject.configurationAfterEdits().stack
            else { return nil }
            let tree = ViewTree(stack)
            let expected = cases.expectedLayout(from: other, of: tree)
            // A failure of the model is one finding, not another one for each relation.
            let answer =
                layout.status == .failed
                ? .notApplicable
                : cases.relation.answer(to: comparison.outcome(layout, expected, of: tree))
            return Result(answer: answer, cases: cases, layout: layout, expected: expected)
        }
    }
}

extension SelfRelation {
    /// Returns the answer that follows from comparing the layout with the expected one.
    func answer(to outcome: Outcome) -> SelfAnswer {
        switch outcome {
        case .equal: .kept
        case .different(let mismatch):
            mismatch.kind == .satisfiability && !comparesSatisfiability
                ? .notApplicable : .broken(mismatch)
        case .ambiguous, .unsatisfiable, .unsupported: .notApplicable
        }
    }
}
