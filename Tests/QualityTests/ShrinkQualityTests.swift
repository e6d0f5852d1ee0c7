import DifferentialTesting
import LayoutModels
import StackCases
import Testing

/// How good the shrinker is, measured on the mismatches of generated cases.
@Suite struct ShrinkQualityTests {
    /// How many cases of each bucket are shrunk; unoptimised code is slow.
    #if DEBUG
        private static let casesPerBucket = 4
    #else
        private static let casesPerBucket = 100
    #endif

    /// The causes of the buckets, whose cases may have histories too.
    private static let causes: Set = [
        "uikit:spacing-in-proportions", "uikit:hidden-extent", "uikit:required-proportions",
        "fdstackview:trailing-hidden-run", "fdstackview:margins-ignored",
        "fdstackview:required-hiding", "fdstackview:missing-size-as-number",
        "fdstackview:weak-boundary",
    ]

    @Test func `shrinking cases of one bucket ends in one case, after few evaluations`() throws {
        var results: [Bucket: [Shrinker]] = [:]
        try Self.eachMismatch { layoutCase, bucket, membership in
            // Cases with several causes end where their bucket has them end.
            guard Self.causes.contains(bucket.cause), membership.verdict != nil,
                results[bucket, default: []].count < Self.casesPerBucket
            else { return true }
            var shrinker = Shrinker(layoutCase)
            shrinker.run(isInteresting: membership.contains)
            results[bucket, default: []].append(shrinker)
            return results.count < Self.causes.count
                || results.values.contains { $0.count < Self.casesPerBucket }
        }
        #expect(Set(results.keys.map(\.cause)) == Self.causes)
        #expect(results.count == Self.causes.count)
        for (bucket, shrinkers) in results {
            #expect(shrinkers.count == Self.casesPerBucket, "\(bucket.name)")
            let minima = Set(shrinkers.map { $0.smallest.json.compact() })
            #expect(minima.count == 1, "\(bucket.name): \(minima.sorted())")
            #expect(shrinkers.allSatisfy { $0.smallest.stack.viewCount <= 3 }, "\(bucket.name)")
        }
        let shrinkers = results.values.joined()
        let evaluations = shrinkers.reduce(0) { $0 + $1.evaluations }
        #expect(evaluations <= 150 * shrinkers.count, "\(evaluations) of \(shrinkers.count)")
    }

    /// Generates cases of ever other seeds and gives those that show their bucket's verdict to
    /// `body`, until it has enough.
    private static func eachMismatch(
        _ body: (LayoutCase, Bucket, BucketMembership) throws -> Bool
    ) throws {
        let workspace = LayoutWorkspace()
        let comparison = Comparison()
        let (left, right) = (RuleModel.uikit, RuleModel.fdstackview)
        let search = CauseSearch(left: left, right: right, comparison: comparison)
        for index in 0..<400_000 {
            let generator = CaseGenerator(seed: UInt64(index % 100), profile: .mixed)
            let layoutCase = generator.makeCase(index / 100)
            guard let stack = try? layoutCase.configurationAfterEdits() else { continue }
            let outcome = comparison.outcome(
                left.layout(of: layoutCase, in: workspace),
                right.layout(of: layoutCase, in: workspace), of: ViewTree(stack.stack))
            guard case .different = outcome,
                let found = search.bucket(of: layoutCase, in: workspace),
                found.verdict == found.bucket.verdict,
                let membership = try BucketMembership(
                    of: layoutCase, left: left, right: right, verdict: found.verdict,
                    in: workspace)
            else { continue }
            guard try body(layoutCase, found.bucket, membership) else { return }
        }
    }
}
