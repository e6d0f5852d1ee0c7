import StackCases
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

    @Test(arguments: [
        (1.5, 2, "1.5", "2"), (1.0 / 3, 0.3331, "0.3333", "0.3331"),
        (2, 2.000_000_04, "2", "2.00000004"), (7, 7, "7", "7"),
    ])
    func `different numbers have as many decimals as tell them apart`(
        first: Double, second: Double, firstText: String, secondText: String
    ) {
        #expect(Formatted.distinct(first, second) == (firstText, secondText))
    }

    @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "-1,234,567")])
    func `counts have commas between thousands`(value: Int, text: String) {
        #expect(Formatted.count(value) == text)
    }
}
