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
    func `different numbers have enough decimals to differ`(
        first: Double, second: Double, firstText: String, secondText: String
    ) {
        #expect(Formatted.distinct(first, second) == (firstText, secondText))
    }

    @Test(arguments: [
        (0, 0, "–", "–"), (0, 9, "0%", "0%"), (9, 9, "100%", "100%"), (1, 8, "12.5%", "13%"),
        (29, 200, "14.5%", "15%"), (1, 9_999, "<0.1%", "<1%"), (9_998, 9_999, ">99.9%", ">99%"),
    ])
    func `only zero is printed as 0%, and only the whole as 100%`(
        part: Int, whole: Int, text: String, rounded: String
    ) {
        #expect(Formatted.percent(part, of: whole) == text)
        #expect(Formatted.percent(part, of: whole, digits: 0) == rounded)
    }

    @Test(arguments: [
        (0.25, "0.25"), (999.9996, "1,000"), (1313.5384, "1,313.538"), (1e20, "1e+20"),
    ])
    func `lengths have commas between thousands`(value: Double, text: String) {
        #expect(Formatted.length(value) == text)
    }

    @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "-1,234,567")])
    func `counts have commas between thousands`(value: Int, text: String) {
        #expect(Formatted.count(value) == text)
    }

    @Test(arguments: [
        (0, "0 cases", "0 mismatches"), (1, "1 case", "1 mismatch"),
        (1000, "1,000 cases", "1,000 mismatches"),
    ])
    func `a count has its noun in the singular or plural`(
        value: Int, cases: String, mismatches: String
    ) {
        #expect(Formatted.count(value, "case") == cases)
        #expect(Formatted.count(value, "mismatch", plural: "mismatches") == mismatches)
    }
}
