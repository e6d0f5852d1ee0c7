import LayoutModels
import StackCases

extension Finding {
    /// The default limit of `smallest(of:left:right:comparison:limit:shouldStop:)`.
    public static let standardShrinkLimit = 400

    /// Returns the smallest case that shrinking findings of a bucket leads to, with the place of the
    /// finding that it comes from.
    ///
    /// The smallest case has layouts by both models if the finding has them. If drawings of the finding's layouts
    /// differ, so do those of the smallest case, because a reader wants to see the difference. Cases that show
    /// the bucket's verdict come first, and among them those that show its cause alone: some defects only show
    /// together with another one. Shrinking a finding ends early when it reaches the smallest case of an earlier one.
    /// - Parameters:
    ///   - findings: The findings, those with layouts of both models first.
    ///   - left: The bucket's first model.
    ///   - right: The bucket's second model.
    ///   - limit: The most cases to lay out for each finding.
    ///   - shouldStop: Whether to stop, asked before each case (default: never).
    /// - Returns: `nil` if none could be shrunk, or if it was stopped.
    /// - Complexity: Up to `limit` searches for a cause for each finding.
    public static func smallest(
        of findings: [Finding], left: any LayoutModel, right: any LayoutModel,
        comparison: Comparison, limit: Int = standardShrinkLimit,
        shouldStop: () -> Bool = { false }
    ) -> (place: Int, finding: Finding)? {
        var smallest: (place: Int, shrunk: Shrunk)?
        var known: Set<LayoutCase> = []
        let workspace = LayoutWorkspace()
        // A program starts twice for each crash, which takes long.
        let tried = findings.first?.bucket.cause == .failure(.crash) ? 1 : findings.count
        for (place, finding) in findings.prefix(tried).enumerated() {
            let hasFrames = finding.mismatch.kind.isOfFrames
            if let smallest, !hasFrames, smallest.shrunk.finding.mismatch.kind.isOfFrames { break }
            let shrunk = finding.shrunk(
                left: left, right: right, comparison: comparison, limit: limit,
                shouldStop: shouldStop, known: &known, in: workspace)
            if shouldStop() { return nil }
            guard let shrunk else { continue }
            if let smallest, !(shrunk < smallest.shrunk) { continue }
            smallest = (place, shrunk)
        }
        return smallest.map { ($0.place, $0.shrunk.finding) }
    }

    /// A shrunk finding, with the ranks that decide which one becomes its bucket's example.
    private struct Shrunk {
        let finding: Finding
        private let showsVerdict: Bool
        /// Whether the case shows the cause of its bucket alone.
        private let isAlone: Bool
        private let showsDifference: Bool
        private let order: CaseOrder

        init(_ finding: Finding, isAlone: Bool) {
            self.finding = finding
            showsVerdict = finding.showsVerdict
            self.isAlone = isAlone
            showsDifference = finding.showsDifference
            order = CaseOrder(finding.layoutCase)
        }

        /// Whether the first one is the better example of their bucket.
        static func < (first: Shrunk, second: Shrunk) -> Bool {
            if first.showsVerdict != second.showsVerdict { return first.showsVerdict }
            if first.isAlone != second.isAlone { return first.isAlone }
            if first.showsDifference != second.showsDifference { return first.showsDifference }
            return first.order < second.order
        }
    }

    /// Returns the smallest case that shrinking this finding leads to in the same bucket; `nil` if it could not
    /// be shrunk.
    private func shrunk(
        left: any LayoutModel, right: any LayoutModel, comparison: Comparison, limit: Int,
        shouldStop: () -> Bool, known: inout Set<LayoutCase>, in workspace: LayoutWorkspace
    ) -> Shrunk? {
        // Each case on the way would take the whole time limit.
        if bucket.cause == .failure(.timeout) { return nil }
        if let relation = bucket.relation {
            return shrunk(
                relation, left, comparison: comparison, limit: limit, shouldStop: shouldStop,
                known: &known, in: workspace)
        }
        let found = try? BucketMembership(
            of: layoutCase, left: left, right: right, verdict: bucket.verdict, staysSeen: true,
            comparison: comparison, in: workspace)
        guard let membership = found,
            membership.cause.bucketCause(left: left, right: right) == bucket.cause
        else { return nil }
        let smallest = smallestCase(
            limit: limit, shouldStop: shouldStop, known: &known,
            canBeInBucket: membership.canContain, isInBucket: membership.contains)
        let search = CauseSearch(left: left, right: right, comparison: comparison)
        guard let shown = search.bucket(of: smallest, in: workspace), shown.bucket == bucket
        else { return nil }
        guard let stack = try? smallest.configurationAfterEdits() else { return nil }
        let leftLayout = left.layout(of: smallest, in: workspace)
        let rightLayout = right.layout(of: smallest, in: workspace)
        let outcome = comparison.outcome(leftLayout, rightLayout, of: ViewTree(stack.stack))
        guard case .different(let mismatch) = outcome else { return nil }
        var finding = with(smallest, mismatch, leftLayout, rightLayout)
        finding.verdict = shown.verdict
        return Shrunk(finding, isAlone: membership.verdict != nil)
    }

    /// Shrinks a finding of a model's inconsistency.
    private func shrunk(
        _ relation: SelfRelation, _ model: any LayoutModel, comparison: Comparison, limit: Int,
        shouldStop: () -> Bool, known: inout Set<LayoutCase>, in workspace: LayoutWorkspace
    ) -> Shrunk? {
        let found = try? SelfBucketMembership(
            of: layoutCase, breaking: relation, model, staysSeen: true, comparison: comparison,
            in: workspace)
        guard let membership = found,
            membership.cause.bucketCause(left: model, right: model) == bucket.cause
        else { return nil }
        let smallest = smallestCase(
            limit: limit, shouldStop: shouldStop, known: &known, isInBucket: membership.contains)
        guard membership.isAlone else { return nil }
        let result = try? SelfCheck(model, comparison: comparison).check(
            relation, of: smallest, in: workspace)
        guard let result, case .broken(let mismatch) = result.answer else { return nil }
        return Shrunk(
            with(result.cases.subject, mismatch, result.layout, result.expected), isAlone: true)
    }

    /// Returns the result of shrinking, which ends early at the smallest case of an earlier finding.
    private func smallestCase(
        limit: Int, shouldStop: () -> Bool, known: inout Set<LayoutCase>,
        canBeInBucket: (LayoutCase) -> Bool = { _ in true }, isInBucket: (LayoutCase) -> Bool
    ) -> LayoutCase {
        var shrinker = Shrinker(layoutCase)
        var isKnown = false
        shrinker.run(
            limit: limit, shouldStop: { isKnown || shouldStop() }, canBeInteresting: canBeInBucket
        ) { candidate in
            guard isInBucket(candidate) else { return false }
            isKnown = known.contains(candidate)
            return true
        }
        if shrinker.isFinished { known.insert(shrinker.smallest) }
        return shrinker.smallest
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

extension Finding {
    /// Whether the finding's own verdict is the one that its bucket is known by.
    var showsVerdict: Bool { verdict == bucket.verdict }

    /// Whether drawings of the two layouts differ; where a model finds none, whether there is a view to draw.
    public var showsDifference: Bool {
        guard let stack = try? layoutCase.configurationAfterEdits() else { return false }
        return Layout.showDifference(left, right, of: ViewTree(stack.stack))
    }
}

extension Layout {
    /// Whether a view can be seen in one of two layouts whose frame the other one does not have.
    static func showDifference(_ left: Layout, _ right: Layout, of tree: ViewTree) -> Bool {
        let seen = tree.seenViews(in: left.frames).union(tree.seenViews(in: right.frames))
        guard !seen.isSubset(of: tree.containers) else { return false }
        let (first, second) = (tree.absoluteFrames(left.frames), tree.absoluteFrames(right.frames))
        guard first.count == second.count else { return true }
        return seen.contains { view in
            FrameAttribute.allCases.contains {
                abs(first[view][$0] - second[view][$0]) > Layout.tolerance
            }
        }
    }
}
