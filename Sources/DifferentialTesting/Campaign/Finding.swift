import LayoutModels
import StackCases

/// A stored mismatch, with all that is needed to show it and to replay it.
public struct Finding: Equatable, Sendable {
    /// The case that was generated; the first case of the relation where a model is compared with
    /// itself.
    public var layoutCase: LayoutCase
    /// The bucket that the mismatch falls into.
    public var bucket: Bucket
    /// Who broke the contract in this case, which may leave open what the bucket's cause breaks.
    public var verdict: Verdict
    /// The difference of the layouts.
    public var mismatch: Mismatch
    /// The first model's layout.
    public var left: Layout
    /// The second model's layout, or the one expected of a model by a relation with itself.
    public var right: Layout
    /// The campaign's seed.
    public var seed: UInt64
    /// The case's number in the campaign.
    public var index: Int
    /// The version of the generator that made the case.
    public var generatorVersion: Int

    /// Creates a finding (default verdict: that of the bucket).
    public init(
        layoutCase: LayoutCase, bucket: Bucket, verdict: Verdict? = nil, mismatch: Mismatch,
        left: Layout, right: Layout, seed: UInt64, index: Int, generatorVersion: Int
    ) {
        self.layoutCase = layoutCase
        self.bucket = bucket
        self.verdict = verdict ?? bucket.verdict
        self.mismatch = mismatch
        self.left = left
        self.right = right
        self.seed = seed
        self.index = index
        self.generatorVersion = generatorVersion
    }
}

extension Finding {
    /// Searches what conflicts in the layouts that are impossible, if that is not known yet.
    mutating func findConflicts(by models: [any LayoutModel], in workspace: LayoutWorkspace) {
        func layout(_ model: String, _ layoutCase: LayoutCase) -> Layout? {
            let model = models.first { $0.name == model }
            let layout = model?.layout(of: layoutCase, in: workspace)
            // An external model may answer otherwise, or be interrupted.
            return layout?.status == .unsatisfiable ? layout : nil
        }
        if left.status == .unsatisfiable, left.conflicts.isEmpty {
            left = layout(bucket.left, layoutCase) ?? left
        }
        if right.status == .unsatisfiable, right.conflicts.isEmpty {
            let related = try? bucket.relation?.relatedCases(of: layoutCase)?.related
            right = layout(bucket.right, related ?? layoutCase) ?? right
        }
    }
}

/// The key by which mismatches are counted: the models, who broke the contract, and the defect that
/// causes them.
///
/// Where a model is compared with itself, the bucket has a relation, and the model is both the
/// first and the second one.
public struct Bucket: Hashable, Sendable {
    /// The first model's name.
    public var left: String
    /// The second model's name; the first one's where a model is compared with itself.
    public var right: String
    /// Who broke the documented contract; `left` where a model is compared with itself.
    public var verdict: Verdict
    /// The cause of the mismatches.
    public var cause: BucketCause
    /// The relation with itself that the model breaks; `nil` where two models differ.
    public var relation: SelfRelation?

    /// Makes a bucket of mismatches between two models.
    public init(left: String, right: String, verdict: Verdict, cause: BucketCause) {
        self.left = left
        self.right = right
        self.verdict = verdict
        self.cause = cause
    }

    /// Makes a bucket of a model's broken relations with itself.
    public init(_ model: String, breaking relation: SelfRelation, cause: BucketCause) {
        self.init(left: model, right: model, verdict: .left, cause: cause)
        self.relation = relation
    }

    /// Whether no known defect explains the mismatches.
    public var isUnexplained: Bool { cause.kind == .unexplained }

    /// A hint at the cause, where no known defect explains the mismatches; `nil` where there is none.
    public var clue: Clue? {
        if case .unexplained(let clue) = cause { clue } else { nil }
    }

    /// Whether the cases differ in which model breaks the documentation.
    package var isBlameOpen: Bool { clue?.leavesBlameOpen ?? false }

    /// The bucket's name, as it is stored and as `list` and `show` know it; for instance
    /// `uikit~fdstackview/left/uikit:hidden-extent`, or where a model is compared with itself
    /// `self/uikit/order-free/uikit:stale-multipliers`.
    public var name: String {
        if let relation { return "\(Self.start(left))\(relation.rawValue)/\(cause.rawValue)" }
        return "\(Self.start(left, right))\(verdict.rawValue)/\(cause.rawValue)"
    }

    /// The start of the names of buckets of two models, or of one that is compared with itself.
    private static func start(_ left: String, _ right: String? = nil) -> String {
        right.map { "\(left)~\($0)/" } ?? "self/\(left)/"
    }

    /// Whether a bucket of this name can be found in a campaign of these models.
    package static func canHaveName(_ name: String, inCampaignOf models: [String]) -> Bool {
        ModelPair.all(of: models).contains { name.hasPrefix(start($0.left, $0.right)) }
            || models.contains { name.hasPrefix(start($0)) }
    }

    /// The title of the first layout: its model, and if the model is compared with itself, the kind
    /// of its case.
    public var leftTitle: String { relation.map { "\(left) \($0.sides.layout)" } ?? left }

    /// The title of the second layout.
    public var rightTitle: String { relation.map { "\(right) \($0.sides.expected)" } ?? right }
}
