import DifferentialTesting
import Explanations

/// A bucket with how many cases fell into it, but without any of them.
public struct CountedBucket: Sendable {
    /// The bucket.
    public var bucket: Bucket
    /// The fault that causes it; `nil` where none is known.
    public var defect: ReportedDefect?
    /// The cases that fell into it.
    public var count: Int

    /// Makes a counted bucket.
    public init(_ bucket: Bucket, causedBy defect: ReportedDefect?, count: Int) {
        self.bucket = bucket
        self.defect = defect
        self.count = count
    }

    /// What the bucket's cause and verdict mean.
    var explanation: BucketExplanation { BucketExplanation(bucket, causedBy: defect) }
}
