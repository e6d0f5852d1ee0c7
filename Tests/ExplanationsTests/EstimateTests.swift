import DifferentialTesting
import Explanations
import Testing

@Suite struct EstimateTests {
    @Test(arguments: [
        (
            [1, 2, 70, 1], 200_000,
            "2 of 4 buckets were found only once, so another 100,000 cases find"
                + " a new one with a chance of about 63 %."
        ),
        (
            [1], 100,
            "1 of 1 bucket was found only once, so another 100 cases find a new one with a"
                + " chance of about 63 %."
        ),
        (
            [2, 3], 10,
            "Every bucket was found at least twice, so another 10 cases will hardly find"
                + " a new one."
        ),
    ])
    func `the chance of a new bucket is printed as a sentence`(
        _ counts: [Int], _ cases: Int, _ words: String
    ) {
        #expect(NewBucketEstimate(bucketCounts: counts, cases: cases)?.sentence() == words)
    }
}
