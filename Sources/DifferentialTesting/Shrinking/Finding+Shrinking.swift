import LayoutModels
import StackCases

extension Finding {
    /// The finding of the smallest case that shrinking this one comes to in the same bucket; `nil`
    /// where this one alone does not show the bucket's cause and verdict.
    ///
    /// Where both models find a layout they do in the smallest case too, so that there is
    /// something to be seen.
    /// - Parameters:
    ///   - left: The bucket's first model.
    ///   - right: The bucket's second model.
    ///   - limit: How many cases may be laid out on the way.
    public func shrunk(
        left: any LayoutModel, right: any LayoutModel, comparison: Comparison, limit: Int
    ) -> Finding? {
        if let relation = bucket.relation {
            return shrunk(relation, left, comparison: comparison, limit: limit)
        }
        // Each case on the way would take the whole time limit.
        if bucket.cause == LayoutFailure.timeout.rawValue { return nil }
        let found = try? BucketMembership(
            of: layoutCase, left: left, right: right, verdict: bucket.verdict,
            needsFrames: mismatch.kind.isOfFrames, comparison: comparison)
        guard let membership = found,
            membership.cause.name(left: left, right: right) == bucket.cause
        else { return nil }
        var shrinker = Shrinker(layoutCase)
        shrinker.run(limit: limit, isInteresting: membership.contains)
        guard membership.verdict == bucket.verdict else { return nil }
        let workspace = LayoutWorkspace()
        let smallest = shrinker.smallest
        guard let stack = try? smallest.configurationAfterEdits() else { return nil }
        let leftLayout = left.layout(of: smallest, in: workspace)
        let rightLayout = right.layout(of: smallest, in: workspace)
        let outcome = comparison.outcome(leftLayout, rightLayout, of: ViewTree(stack.stack))
        guard case .different(let mismatch) = outcome else { return nil }
        return with(smallest, mismatch, leftLayout, rightLayout)
    }

    /// The same where the model is held against itself.
    private func shrunk(
        _ relation: SelfRelation, _ model: any LayoutModel, comparison: Comparison, limit: Int
    ) -> Finding? {
        let found = try? SelfBucketMembership(
            of: layoutCase, breaking: relation, model, needsFrames: mismatch.kind.isOfFrames,
            comparison: comparison)
        guard let membership = found,
            membership.cause.name(left: model, right: model) == bucket.cause
        else { return nil }
        var shrinker = Shrinker(layoutCase)
        shrinker.run(limit: limit, isInteresting: membership.contains)
        guard membership.isAlone else { return nil }
        let result = try? SelfCheck(model, comparison: comparison).check(
            relation, of: shrinker.smallest, in: LayoutWorkspace())
        guard let result, case .broken(let mismatch) = result.answer else { return nil }
        return with(result.cases.subject, mismatch, result.layout, result.owed)
    }

    private func with(
        _ layoutCase: LayoutCase, _ mismatch: Mismatch, _ left: Layout, _ right: Layout
    ) -> Finding {
        var finding = self
        finding.layoutCase = layoutCase
        finding.mismatch = mismatch
        finding.left = left
        finding.right = right
        return finding
    }
}
