import LayoutModels

/// What mismatches must share to be counted as one: the models, who broke the contract, and the
/// defect that causes them.
public struct Bucket: Hashable, Sendable {
    /// The cause of mismatches that no known defect explains.
    public static let unexplained = "unexplained"

    /// The first model's name.
    public var left: String
    /// The second model's name.
    public var right: String
    /// Who broke the documented contract.
    public var verdict: Verdict
    /// The defect's model and name, such as `uikit:hidden-extent`, or `unexplained`.
    public var cause: String

    /// Makes a bucket.
    public init(left: String, right: String, verdict: Verdict, cause: String) {
        self.left = left
        self.right = right
        self.verdict = verdict
        self.cause = cause
    }

    /// Whether no known defect explains the mismatches.
    public var isUnexplained: Bool { cause == Self.unexplained }

    /// The bucket's name, as it is stored and as `list` and `show` know it; for instance
    /// `uikit~fdstackview/left/uikit:hidden-extent`.
    public var name: String { "\(left)~\(right)/\(verdict.rawValue)/\(cause)" }
}
