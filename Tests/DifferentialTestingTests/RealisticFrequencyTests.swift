import DifferentialTesting
import StackCases
import Testing

/// Whether realistic cases are as frequent as the counted ones.
@Suite struct RealisticFrequencyTests {
    private static let count = 6_000
    private static let stacks = (0..<count).map {
        CaseGenerator(seed: 11, profile: .realistic).makeCase($0).stack
    }

    /// Expects `found` of all stacks where `part` of `whole` are usual, within four standard
    /// deviations.
    private func expectShare(
        _ found: Int, among all: Int = count, like part: Int, of whole: Int, _ subject: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let share = Double(part) / Double(whole)
        let expected = share * Double(all)
        let deviation = (expected * (1 - share)).squareRoot()
        #expect(
            abs(Double(found) - expected) <= 4 * deviation,
            "\(subject): \(found) of \(all), where \(expected) are usual",
            sourceLocation: sourceLocation)
    }

    @Test(arguments: [
        (Axis.vertical, Distribution.fill, 237), (.horizontal, .fill, 175),
        (.vertical, .fillEqually, 33), (.horizontal, .fillEqually, 52),
        (.vertical, .equalSpacing, 19), (.horizontal, .equalSpacing, 12),
        (.vertical, .fillProportionally, 6), (.horizontal, .fillProportionally, 12),
        (.vertical, .equalCentering, 2), (.horizontal, .equalCentering, 3),
    ])
    func `axes and distributions are as frequent as in apps`(
        _ axis: Axis, _ distribution: Distribution, _ counted: Int
    ) {
        let found = Self.stacks.count { $0.axis == axis && $0.distribution == distribution }
        expectShare(found, like: counted, of: 551, "\(axis) \(distribution)")
    }

    @Test(arguments: [
        (Axis.vertical, Alignment.fill, 213, 297), (.vertical, .center, 46, 297),
        (.vertical, .leading, 34, 297), (.vertical, .trailing, 4, 297),
        (.horizontal, .fill, 138, 254), (.horizontal, .center, 96, 254),
        (.horizontal, .leading, 6, 254), (.horizontal, .trailing, 5, 254),
        (.horizontal, .lastBaseline, 7, 254), (.horizontal, .firstBaseline, 2, 254),
    ])
    func `alignments are as frequent as in apps`(
        _ axis: Axis, _ alignment: Alignment, _ counted: Int, _ whole: Int
    ) {
        let stacks = Self.stacks.filter { $0.axis == axis }
        let found = stacks.count { $0.alignment == alignment }
        expectShare(found, among: stacks.count, like: counted, of: whole, "\(axis) \(alignment)")
    }

    @Test func `a vertical stack has no baseline alignment`() {
        #expect(!Self.stacks.contains { $0.axis == .vertical && $0.alignment.isBaseline })
    }

    @Test func `hidden views are as frequent as in apps`() {
        let stacks = Self.stacks.filter { !$0.arrangedSubviews.isEmpty }
        let found = stacks.count { $0.arrangedSubviews.contains { $0.isHidden } }
        expectShare(found, among: stacks.count, like: 29, of: 551, "stacks with hidden views")
    }

    @Test(arguments: [(0, 19), (1, 40), (2, 299), (3, 112), (4, 36), (5, 21), (9, 6)])
    func `numbers of views are as frequent as in apps`(_ number: Int, _ counted: Int) {
        let found = Self.stacks.count { $0.arrangedSubviews.count == number }
        expectShare(found, like: counted, of: 550, "\(number) views")
    }

    @Test(arguments: [
        (Spacing.points(0), 161), (.useSystem, 66), (.points(8), 53), (.points(-5), 2),
    ])
    func `spacings are as frequent as in apps`(_ spacing: Spacing, _ counted: Int) {
        let found = Self.stacks.count { $0.spacing == spacing }
        expectShare(found, like: counted, of: 534, "\(spacing)")
    }

    /// Some of these sizes conflict and are changed, so that a tenth may be missing.
    @Test(arguments: [
        (ViewConstraint.Attribute.height, 304), (.width, 178),
    ])
    func `size constraints are as frequent as in apps`(
        _ attribute: ViewConstraint.Attribute, _ counted: Int
    ) {
        let views = Self.stacks.flatMap { Self.views(of: $0) }
        let constraints = views.flatMap(\.constraints).filter { $0.toItem == nil }
        let share = Double(constraints.count { $0.attribute == attribute }) / Double(views.count)
        let expected = Double(counted) / 1_432
        #expect(
            abs(share / expected - 1) < 0.1, "\(attribute): \(share), where \(expected) is usual")
        for (constant, part) in [(44.0, 44), (24, 37), (16, 30), (68, 30), (30, 28)] {
            let share =
                Double(constraints.count { $0.constant == constant }) / Double(constraints.count)
            let expected = Double(part) / 418
            #expect(abs(share / expected - 1) < 0.1, "\(constant) points: \(share)")
        }
    }

    @Test func `relations and priorities of size constraints are as frequent as in apps`() {
        let constraints = Self.stacks.flatMap { Self.views(of: $0) }.flatMap(\.constraints)
            .filter(\.attribute.isSize)
        func expect(_ found: Int, like part: Int, _ subject: String) {
            let expected = Double(part) / 866 * Double(constraints.count)
            #expect(
                abs(Double(found) - expected) < 0.1 * Double(constraints.count) / 10, "\(subject)")
        }
        expect(constraints.count { $0.relation == .equal }, like: 816, "equal")
        expect(constraints.count { $0.relation == .greaterThanOrEqual }, like: 41, "at least")
        expect(constraints.count { $0.priority == 1000 }, like: 805, "required")
        expect(constraints.count { $0.priority == 750 }, like: 25, "750")
        expect(constraints.count { $0.priority == 999 }, like: 20, "999")
    }

    @Test func `constraints of positions are as frequent as in apps`() {
        let found = Self.stacks.count { stack in
            stack.arrangedSubviews.contains { view in
                view.constraints.contains { !$0.attribute.isSize }
            }
        }
        expectShare(found, like: 48, of: 824, "constraints of positions")
    }

    private static func views(of stack: StackConfiguration) -> [ArrangedSubview] {
        stack.arrangedSubviews.flatMap { [$0] + ($0.nestedStack.map(views) ?? []) }
    }

    @Test func `nested stacks are as frequent as in apps`() {
        let views = Self.stacks.flatMap(\.arrangedSubviews)
        let found = views.count { $0.nestedStack != nil }
        expectShare(found, among: views.count, like: 255, of: 1_432, "nested stacks")
    }
}
