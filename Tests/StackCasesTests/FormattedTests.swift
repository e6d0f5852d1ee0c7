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

    @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "-1,234,567")])
    func `counts have commas between thousands`(value: Int, text: String) {
        #expect(Formatted.count(value) == text)
    }
}
