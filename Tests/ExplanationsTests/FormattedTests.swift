import DifferentialTesting
import Explanations
import Testing

@Suite struct FormattedTests {
    @Test(arguments: [
        (0.0, "0"), (-0.0, "0"), (-0.0001, "0"), (44.44444, "44.444"), (0.9996, "1"),
        (12.5, "12.5"),
        (-0.5, "-0.5"), (100.05, "100.05"), (1e20, "1e+20"), (.infinity, "inf"),
    ])
    func `points have at most three decimals and no trailing zeros`(value: Double, text: String) {
        #expect(Formatted.points(value) == text)
    }

    @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "-1,234,567")])
    func `counts have commas between thousands`(value: Int, text: String) {
        #expect(Formatted.count(value) == text)
    }

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
    func `the chance of a new bucket is a sentence`(_ counts: [Int], _ cases: Int, _ words: String)
    {
        #expect(NewBucketEstimate(bucketCounts: counts, cases: cases)?.sentence() == words)
    }
}
