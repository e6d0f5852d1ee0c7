import DifferentialTesting
import LayoutModels
import StackCases
import Testing

/// The results of shrinking mismatches of generated cases.
@Suite struct ShrinkQualityTests {
    /// The number of cases of each bucket to shrink; unoptimised code is slow.
    #if DEBUG
        private static let casesPerBucket = 4
    #else
        private static let casesPerBucket = 100
    #endif

    /// The causes of the buckets, whose cases may have histories too.
    private static let causes = Set(
        [
            "uikit:spacing-in-proportions", "uikit:hidden-extent", "uikit:required-proportions",
            "fdstackview:trailing-hidden-run", "fdstackview:margins-ignored",
            "fdstackview:required-hiding", "fdstackview:missing-size-as-number",
            "fdstackview:weak-boundary",
        ].map(BucketCause.init))

    /// The cases of a bucket, each with its smallest one.
    private struct Shrunk {
        var shrinkers: [Shrinker] = []
        var minima: Set<String> { Set(shrinkers.map { $0.smallest.json.compact() }) }
    }

    @Test func `shrinking ends in few small cases with the same symptom, after few evaluations`()
        throws
    {
        var results: [Bucket: Shrunk] = [:]
        try Self.eachMismatch { layoutCase, bucket, membership in
            // Cases with several causes shrink to the cause of their bucket.
            guard Self.causes.contains(bucket.cause), membership.verdict != nil,
                results[bucket, default: Shrunk()].shrinkers.count < Self.casesPerBucket
            else { return true }
            var shrinker = Shrinker(layoutCase)
            shrinker.run(
                canBeInteresting: membership.canContain, isInteresting: membership.contains)
            results[bucket, default: Shrunk()].shrinkers.append(shrinker)
            return results.count < Self.causes.count
                || results.values.contains { $0.shrinkers.count < Self.casesPerBucket }
        }
        #expect(Set(results.keys.map(\.cause)) == Self.causes)
        #expect(results.count == Self.causes.count)
        for (bucket, shrunk) in results {
            #expect(shrunk.shrinkers.count == Self.casesPerBucket, "\(bucket.name)")
            #expect(shrunk.minima.count <= 12, "\(bucket.name): \(shrunk.minima.sorted())")
        }
        let shrinkers = results.values.flatMap(\.shrinkers)
        for shrinker in shrinkers {
            #expect(
                try Self.symptom(shrinker.original) == Self.symptom(shrinker.smallest),
                "\(shrinker.original.json.compact())")
        }
        let large = shrinkers.count { $0.smallest.stack.viewCount > 4 }
        #expect(large * 20 <= shrinkers.count, "\(large) of \(shrinkers.count)")
        let minima = results.values.reduce(0) { $0 + $1.minima.count }
        #expect(minima <= 8 * results.count, "\(minima) in \(results.count) buckets")
        let evaluations = shrinkers.reduce(0) { $0 + $1.evaluations }
        #expect(evaluations <= 120 * shrinkers.count, "\(evaluations) of \(shrinkers.count)")
    }

    /// The models that find a conflict.
    private static func symptom(_ layoutCase: LayoutCase) throws -> [LayoutStatus?] {
        [RuleModel.uikit, RuleModel.fdstackview].map { model in
            let status = model.layout(of: layoutCase, in: LayoutWorkspace()).status
            return status == .unsatisfiable ? status : nil
        }
    }

    /// Generates cases of one seed after another, and passes those that show their bucket's verdict
    /// to `body` until it returns `false`.
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
