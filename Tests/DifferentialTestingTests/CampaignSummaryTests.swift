import DifferentialTesting
import StackCases
import Testing

@Suite struct CampaignSummaryTests {
    private static let mismatch = Mismatch(
        kind: .position, largestDifference: 1, view: 0, attribute: .x, isDecidedByTie: false)

    @Test func `each outcome has a count of its own`() {
        var summary = CampaignSummary()
        var failure = Self.mismatch
        failure.kind = .failure
        let outcomes: [(Outcome, Int)] = [
            (.equal, 1), (.different(Self.mismatch), 2), (.ambiguous(left: true, right: false), 3),
            (.ambiguous(left: false, right: true), 4), (.ambiguous(left: true, right: true), 5),
            (.unsatisfiable, 6), (.unsupported(left: true, right: false), 7),
            (.different(failure), 8),
        ]
        for (outcome, times) in outcomes {
            for _ in 0..<times { summary.count(outcome, of: .equalSpacing, alignment: .fill) }
        }
        let counts = summary[.equalSpacing]
        #expect(counts.equal == 1)
        #expect(counts.different == 2)
        #expect(counts.ambiguousLeft == 3)
        #expect(counts.ambiguousRight == 4)
        #expect(counts.ambiguousBoth == 5)
        #expect(counts.unsatisfiable == 6)
        #expect(counts.unsupported == 7)
        #expect(counts.failed == 8)
        #expect(counts.compared == 3)
        #expect(summary.total == 36)
        #expect(summary.mismatches == 10)
    }

    @Test(arguments: Distribution.allCases)
    func `a case counts under its distribution`(_ distribution: Distribution) {
        var summary = CampaignSummary()
        summary.count(.equal, of: distribution, alignment: .fill)
        for other in Distribution.allCases {
            #expect(summary[other].equal == (other == distribution ? 1 : 0))
        }
    }

    @Test(arguments: Alignment.allCases)
    func `a case counts under its alignment`(_ alignment: Alignment) {
        var summary = CampaignSummary()
        summary.count(.equal, of: .equalCentering, alignment: alignment)
        for other in Alignment.allCases {
            #expect(summary[.equalCentering, other].equal == (other == alignment ? 1 : 0))
        }
        #expect(summary[.equalCentering].total == 1 && summary.total == 1)
    }

    @Test func `summaries add up`() {
        var first = CampaignSummary()
        var second = CampaignSummary()
        var both = CampaignSummary()
        let outcomes: [Outcome] = [
            .equal, .different(Self.mismatch), .ambiguous(left: true, right: false),
            .ambiguous(left: false, right: true), .ambiguous(left: true, right: true),
            .unsatisfiable, .unsupported(left: false, right: true),
        ]
        for (position, outcome) in outcomes.enumerated() {
            for time in 0...position {
                let distribution = Distribution.allCases[(position + time) % 5]
                if time.isMultiple(of: 2) {
                    first.count(outcome, of: distribution, alignment: .fill)
                } else {
                    second.count(outcome, of: distribution, alignment: .fill)
                }
                both.count(outcome, of: distribution, alignment: .fill)
            }
        }
        first.add(second)
        #expect(first == both)
    }

    @Test func `the chance of a new bucket follows from the buckets found once`() throws {
        let estimate = try #require(
            NewBucketEstimate(bucketCounts: [1, 2, 70, 1], cases: 200_000))
        #expect(estimate.foundOnce == 2)
        #expect(estimate.buckets == 4)
        // 1 - (1 - 2 / 200,000)^100,000 is 1 - 1/e except for the fifth digit.
        #expect(abs(estimate.probability - 0.63212) < 0.00001)
        #expect(NewBucketEstimate(bucketCounts: [2, 3], cases: 10)?.probability == 0)
        #expect(NewBucketEstimate(bucketCounts: [1, 1, 1], cases: 2)?.probability == 1)
        #expect(NewBucketEstimate(bucketCounts: [], cases: 0) == nil)
    }
}
