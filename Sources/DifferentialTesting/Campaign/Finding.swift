import LayoutModels
import StackCases

/// A mismatch that is kept, with all that is needed to show it and to replay it for ever.
public struct Finding: Equatable, Sendable {
    /// The case that was generated; the first case of the relation where a model is held against
    /// itself.
    public var layoutCase: LayoutCase
    /// The bucket that the mismatch falls into.
    public var bucket: Bucket
    /// Who broke the contract in this case, which may leave open what the bucket's cause breaks.
    public var verdict: Verdict
    /// How the layouts differ.
    public var mismatch: Mismatch
    /// The first model's layout.
    public var left: Layout
    /// The second model's layout, or the one that a model owes by a relation with itself.
    public var right: Layout
    /// The campaign's seed.
    public var seed: UInt64
    /// The case's number in the campaign.
    public var index: Int
    /// The version of the generator that made the case.
    public var generatorVersion: Int

    /// Makes a finding; its verdict is the bucket's unless said.
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
