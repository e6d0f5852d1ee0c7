import StackCases

/// What mismatches must share to be counted as one: the models and what can be seen of the
/// difference without knowing its cause.
public struct Bucket: Hashable, Sendable {
    /// The first model's name.
    public var left: String
    /// The second model's name.
    public var right: String
    /// What differs.
    public var kind: MismatchKind
    /// The distribution of the stack that arranges the differing view.
    public var distribution: Distribution
    /// That stack's alignment, where the difference lies across its axis; otherwise `nil`.
    public var alignment: Alignment?
    /// Whether any view of the case is hidden.
    public var hasHiddenViews: Bool

    /// Makes a bucket.
    public init(
        left: String, right: String, kind: MismatchKind, distribution: Distribution,
        alignment: Alignment?, hasHiddenViews: Bool
    ) {
        self.left = left
        self.right = right
        self.kind = kind
        self.distribution = distribution
        self.alignment = alignment
        self.hasHiddenViews = hasHiddenViews
    }

    /// The bucket's name, as it is stored and as `list` and `show` know it; for instance
    /// `uikit~fdstackview/sizeAlong/fillProportionally` or
    /// `uikit~fdstackview/sizeAcross/fill/fill/hidden`.
    public var name: String {
        var name = "\(left)~\(right)/\(kind.rawValue)/\(distribution.rawValue)"
        if let alignment { name += "/\(alignment.rawValue)" }
        if hasHiddenViews { name += "/hidden" }
        return name
    }
}
