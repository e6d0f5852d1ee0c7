import LayoutModels
import StackCases

/// A relation between two layouts that one model makes of related cases.
public struct SelfRelation: Sendable {
    /// The name in buckets and on the command line.
    public let name: String
    /// The relation in a sentence.
    public let statement: String
    /// The two layouts, in words that follow a model's name: that of the first case, and the
    /// expected one that follows from the second.
    public let sides: (layout: String, expected: String)
    /// The words for both sides of the comparison; the first is `nil` for the whole case.
    package let compared: (what: String?, with: String)
    /// The breach of the relation in a few words that follow a model's name.
    public let shortBreach: String
    /// The breach of the relation in a clause that follows a colon.
    let inconsistency: String
    /// The difference of the second case's constraints from those of the first, in words; `nil` for none.
    package var remark: String?
    /// The trait that only one of both cases has, or that doubling does not double.
    var precondition: CaseTraits?
    /// Whether both cases have the same views and lengths, so that a model's constraints of them can
    /// be compared one by one.
    public var keepsConstraints = false
    /// Whether both cases have the same views along the same axes, though lengths may differ.
    public var keepsViews = false
    /// Whether the second case has the axes of the first one.
    package var keepsAxes = true
    /// The factor by which the lengths of the second case differ from those of the first one.
    package var factor = 1.0
    /// Whether either both cases or none must have a layout.
    var comparesSatisfiability = true
    /// Makes the second case from the first one, which it may simplify; returns whether the relation applies.
    ///
    /// It throws when an edit is impossible.
    let relate:
        @Sendable (_ subject: inout LayoutCase, _ related: inout LayoutCase) throws(CaseError) ->
            Bool
    /// Returns the frames of the first case, whose views are `tree`, that follow from those of the second.
    let expectedFrames: @Sendable (_ related: [Frame], _ tree: ViewTree) -> [Frame]

    /// The breach of the relation, in words that follow a model's name.
    public var breach: String { "is inconsistent: \(inconsistency)" }

    /// Returns the two related cases; `nil` if the relation does not apply to the case.
    /// - Throws: `CaseError` when an edit is impossible.
    /// - Complexity: O(views) for each edit.
    public func relatedCases(of layoutCase: LayoutCase) throws(CaseError) -> RelatedCases? {
        var subject = layoutCase
        subject.expected = nil
        subject.observed = nil
        var related = subject
        guard try relate(&subject, &related) else { return nil }
        return RelatedCases(relation: self, subject: subject, related: related)
    }
}

extension SelfRelation: CaseIterable, RawRepresentable, Hashable {
    /// All relations, in the order in which campaigns check them.
    public static let allCases = [orderFree, hiddenAsRemoved, transposed, scaled, mirrored]

    /// The name.
    public var rawValue: String { name }

    /// Creates the relation of that name; `nil` if there is none.
    public init?(rawValue: String) {
        guard let relation = Self.allCases.first(where: { $0.name == rawValue }) else { return nil }
        self = relation
    }

    /// A history of edits leads to the same layout as a fresh build of the same configuration.
    public static let orderFree = SelfRelation(
        name: "order-free",
        statement: "Edits lead to the layout of a stack that is built so at once.",
        sides: ("after edits", "built at once"), compared: ("edits", "a fresh build"),
        shortBreach: "depends on the order of edits",
        inconsistency: "building the stack at once gives another layout than reaching it by edits",
        precondition: .edits, keepsConstraints: true, keepsViews: true,
        relate: { subject, related throws(CaseError) in
            guard !subject.edits.isEmpty else { return false }
            related = LayoutCase(try subject.configurationAfterEdits())
            return true
        },
        expectedFrames: { frames, _ in frames })

    /// Hidden views take no room: the other views have the frames that they have without the hidden ones.
    ///
    /// A hidden view's own constraints may conflict, which they no longer do once it is removed.
    public static let hiddenAsRemoved = SelfRelation(
        name: "hidden-as-removed",
        statement: "Hidden views have no effect, as if they were removed.",
        sides: ("with hidden views", "with these removed"),
        compared: ("hidden views", "removed ones"),
        shortBreach: "treats hidden views unlike removed ones",
        inconsistency: "hidden views have an effect that removed ones do not have",
        remark: "views numbered as after the removal", precondition: .hiddenViews,
        comparesSatisfiability: false,
        relate: { subject, related throws(CaseError) in
            // Without a history, which is another relation.
            subject = LayoutCase(try subject.configurationAfterEdits())
            related = subject
            // A hidden view may decide the size of the stack.
            return !related.stack.isTiedToHiddenViews && related.stack.removeHiddenViews()
        },
        expectedFrames: { frames, tree in
            var frames = frames.makeIterator()
            return tree.nodes.map { node in
                let frame = node.isVisible ? frames.next() : nil
                return frame ?? Frame(x: 0, y: 0, width: 0, height: 0)
            }
        })

    /// With the axes transposed the frames are transposed.
    public static let transposed = SelfRelation(
        name: "transposed", statement: "Transposing the axes transposes the frames.",
        sides: ("as it is", "transposed and back"), compared: (nil, "transposed axes"),
        shortBreach: "is not symmetric in its axes",
        inconsistency: "transposing the axes changes the layout by more than that",
        keepsAxes: false,
        relate: { $1.transpose() },
        expectedFrames: { frames, _ in
            frames.map { Frame(x: $0.y, y: $0.x, width: $0.height, height: $0.width) }
        })

    /// With all lengths doubled the frames are doubled.
    public static let scaled = SelfRelation(
        name: "scaled", statement: "Doubling all lengths doubles the frames.",
        sides: ("as it is", "doubled, laid out and halved"), compared: (nil, "doubled lengths"),
        shortBreach: "does not scale",
        inconsistency: "doubling all lengths does not double the frames",
        remark: "in doubled lengths", precondition: .missingSizes, keepsViews: true, factor: 2,
        relate: { $1.scale(by: 2) },
        expectedFrames: { frames, _ in
            frames.map {
                Frame(x: $0.x / 2, y: $0.y / 2, width: $0.width / 2, height: $0.height / 2)
            }
        })

    /// With left and right exchanged the frames are mirrored.
    public static let mirrored = SelfRelation(
        name: "mirrored",
        statement: "Exchanging left and right, margins included, mirrors the frames.",
        sides: ("as it is", "mirrored and back"), compared: (nil, "left and right exchanged"),
        shortBreach: "is not symmetric in left and right",
        inconsistency: "exchanging left and right does not mirror the frames",
        relate: {
            // An unspecified direction is left to right.
            $1.mirror()
            return true
        },
        expectedFrames: { frames, tree in
            tree.nodes.indices.map { index in
                let parent = tree.nodes[index].parent
                return parent < 0
                    ? frames[index] : frames[index].mirrored(inWidth: frames[parent].width)
            }
        })

    /// Whether both are the same relation.
    public static func == (left: SelfRelation, right: SelfRelation) -> Bool {
        left.name == right.name
    }

    /// Hashes the relation's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Two cases whose layouts must correspond; an object, because campaigns pass many of them on.
public final class RelatedCases: Equatable, Sendable {
    /// The relation between them.
    public let relation: SelfRelation
    /// The first case, whose frames are compared.
    public let subject: LayoutCase
    /// The second case, from whose layout the expected frames of the first follow.
    public let related: LayoutCase

    init(relation: SelfRelation, subject: LayoutCase, related: LayoutCase) {
        self.relation = relation
        self.subject = subject
        self.related = related
    }

    /// Whether both are the same relation between the same cases.
    public static func == (left: RelatedCases, right: RelatedCases) -> Bool {
        left.relation == right.relation && left.subject == right.subject
            && left.related == right.related
    }

    /// Returns the layout of the first case that follows from `layout` of the second.
    ///
    /// Views that are hidden in the first case and missing in the second have empty frames.
    /// - Parameter tree: The first case's views after its edits.
    func expectedLayout(from layout: Layout, of tree: ViewTree) -> Layout {
        guard layout.status.isDetermined else { return layout }
        var expected = layout
        expected.frames = relation.expectedFrames(layout.frames, tree)
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
        let tree = ViewTree(try cases.subject.configurationAfterEdits().stack)
        return results(of: [(cases, tree, nil)], in: workspace).first
    }

    /// Lays out pairs of related cases whose edits are possible, all in one batch, and compares.
    /// - Parameter pairs: The cases, each with the views of its first after the edits, and with the model's
    ///   layout of its first if that is known already.
    func results(
        of pairs: [(cases: RelatedCases, tree: ViewTree, known: Layout?)],
        in workspace: LayoutWorkspace
    ) -> [Result] {
        var wanted: [LayoutCase] = []
        for (cases, _, known) in pairs {
            if known == nil { wanted.append(cases.subject) }
            wanted.append(cases.related)
        }
        var layouts = model.layouts(of: wanted, in: workspace).makeIterator()
        return pairs.compactMap { cases, tree, known in
            // An interrupted program leaves the last ones out.
            guard let layout = known ?? layouts.next(), let other = layouts.next() else {
                return nil
            }
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
