import LayoutModels
import StackCases

extension Finding {
    /// The finding of the smallest case that shrinking this one comes to in the same bucket; `nil`
    /// where this one alone does not show the bucket's cause and verdict.
    /// - Parameter limit: How many cases may be laid out on the way.
    public func shrunk(
        left: any LayoutModel, right: any LayoutModel, comparison: Comparison, limit: Int
    ) -> Finding? {
        let found = try? BucketMembership(
            of: layoutCase, left: left, right: right, comparison: comparison)
        guard let membership = found, membership.verdict == bucket.verdict,
            membership.cause.name(left: left, right: right) == bucket.cause
        else { return nil }
        var shrinker = Shrinker(layoutCase)
        shrinker.run(limit: limit, isInteresting: membership.contains)
        let workspace = LayoutWorkspace()
        let smallest = shrinker.smallest
        guard let stack = try? smallest.configurationAfterEdits() else { return nil }
        let leftLayout = left.layout(of: smallest, in: workspace)
        let rightLayout = right.layout(of: smallest, in: workspace)
        let outcome = comparison.outcome(leftLayout, rightLayout, of: ViewTree(stack.stack))
        guard case .different(let mismatch) = outcome else { return nil }
        var finding = self
        finding.layoutCase = smallest
        finding.mismatch = mismatch
        finding.left = leftLayout
        finding.right = rightLayout
        return finding
    }
}
