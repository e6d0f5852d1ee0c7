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

    /// Buckets as cause and verdict, of which generated cases without a history reach enough.
    private static let buckets = [
        "uikit:spacing-in-proportions left",
        "fdstackview:trailing-hidden-run right",
        "fdstackview:hidden-pull right",
        "fdstackview:hidden-in-chain right",
        "fdstackview:margins-ignored left",
        "fdstackview:weak-equal-sizes neither",
        "fdstackview:weak-equal-sizes right",
        "fdstackview:weak-boundary left",
        "fdstackview:required-hiding right",
    ]

    @Test func `shrinking cases of one bucket ends in one case, after few evaluations`() throws {
        var results: [String: [Shrinker]] = [:]
        try Self.eachMismatch { layoutCase, membership in
            guard let verdict = membership.verdict else { return true }
            let cause = membership.cause.name(left: membership.left, right: membership.right)
            let bucket = "\(cause) \(verdict.rawValue)"
            guard Self.buckets.contains(bucket),
                results[bucket, default: []].count < Self.casesPerBucket
            else { return true }
            var shrinker = Shrinker(layoutCase)
            shrinker.run(isInteresting: membership.contains)
            results[bucket, default: []].append(shrinker)
            return Self.buckets.contains { results[$0, default: []].count < Self.casesPerBucket }
        }
        for bucket in Self.buckets {
            let shrinkers = results[bucket, default: []]
            #expect(shrinkers.count == Self.casesPerBucket, "\(bucket)")
            let minima = Set(shrinkers.map { $0.smallest.json.compact() })
            #expect(minima.count == 1, "\(bucket): \(minima.sorted().joined(separator: "\n"))")
            let evaluations = shrinkers.reduce(0) { $0 + $1.evaluations }
            #expect(evaluations <= 150 * shrinkers.count, "\(bucket): \(evaluations) evaluations")
            #expect(shrinkers.allSatisfy { $0.smallest.stack.viewCount <= 3 }, "\(bucket)")
        }
    }

    /// Generates cases of ever other seeds and gives those that mismatch to `body`, until it has
    /// enough.
    private static func eachMismatch(
        _ body: (LayoutCase, BucketMembership) throws -> Bool
    ) throws {
        let workspace = LayoutWorkspace()
        for index in 0..<400_000 {
            let generator = CaseGenerator(seed: UInt64(index % 100), profile: .mixed)
            let layoutCase = generator.makeCase(index / 100)
            // What a history leaves behind often cannot be had without it.
            guard layoutCase.edits.isEmpty else { continue }
            guard
                let membership = try BucketMembership(
                    of: layoutCase, left: RuleModel.uikit, right: RuleModel.fdstackview,
                    in: workspace)
            else { continue }
            guard try body(layoutCase, membership) else { return }
        }
    }
}
