import LayoutModels
import StackCases
import TestSupport
import Testing

@testable import Explanations

@Suite struct ConstraintDifferenceTests {
    private let across = EmittedConstraint.equal(
        .alignment, .view(0, .start, .vertical), .view(1, .start, .vertical))
    private let along = EmittedConstraint.equal(.spacing, .view(1, .start), .view(0, .end))

    @Test func `the order of constraints does not matter`() {
        let list = EmittedConstraint.row()
        let difference = ConstraintDifference(left: list, right: list.reversed())
        #expect(difference.firstPair(along: .horizontal) == nil)
    }

    @Test func `identifiers and the sides of an equation do not matter`() {
        let difference = ConstraintDifference(
            left: [.equal(.spacing, .view(1, .start), .view(0, .end), 10)],
            right: [.equal(.spacing, .view(0, .end), .view(1, .start), -10, names: .fdstackview)])
        #expect(difference.firstPair(along: .horizontal) == nil)
    }

    @Test func `a constraint that one model has twice differs once`() {
        let difference = ConstraintDifference(left: [across, across], right: [across])
        #expect(difference.left == [across])
        #expect(difference.right.isEmpty)
    }

    @Test func `paired constraints have the same place and role`() throws {
        let left = EmittedConstraint.proportion(0, 4.0 / 27, of: .stack(.size), 999)
        let right = EmittedConstraint.proportion(
            0, 4, of: .view(1, .size), 999, names: .fdstackview)
        let difference = ConstraintDifference(
            left: EmittedConstraint.row()
                + [left, .proportion(1, 1.0 / 27, of: .stack(.size), 998)],
            right: EmittedConstraint.row()
                + [right, .proportion(1, 0.5, of: .view(2, .size), 998, names: .fdstackview)])
        let pair = try #require(difference.firstPair(along: .horizontal))
        #expect(pair.left == left)
        #expect(pair.right == right)
    }

    @Test func `the pair is searched along the given axis first`() throws {
        let difference = ConstraintDifference(left: [along, across], right: [])
        #expect(difference.firstPair(along: .vertical)?.left == across)
        #expect(difference.firstPair(along: .horizontal)?.left == along)
        #expect(difference.firstPair(along: .horizontal)?.right == nil)
    }

    @Test func `a constraint along the axis takes precedence over a pair across it`() throws {
        let hiding = EmittedConstraint.proportion(
            1, 2, of: .view(0, .size), 1000, role: .hiding)
        let required = EmittedConstraint.proportion(
            1, 3, of: .view(0, .size), 1000, role: .hiding)
        let difference = ConstraintDifference(left: [hiding], right: [required, across])
        #expect(
            difference.firstPair(along: .vertical)
                == ConstraintDifference.Pair(left: nil, right: across))
    }

    @Test func `the missing constraint is found for a hidden view that keeps its stack tall`()
        throws
    {
        let layoutCase = LayoutCase(
            stack: StackConfiguration(
                spacing: .points(8),
                arrangedSubviews: [
                    ArrangedSubview(width: 60, height: 50),
                    ArrangedSubview(width: 40, height: 100, isHidden: true),
                    ArrangedSubview(width: 90, height: 30),
                ]))
        let difference = ConstraintDifference(
            left: RuleModel.uikit.constraints(for: layoutCase, in: LayoutWorkspace()),
            right: RuleModel.fdstackview.constraints(for: layoutCase, in: LayoutWorkspace()))
        let pair = try #require(difference.firstPair(along: .vertical))
        #expect(pair.left == nil)
        #expect(
            pair.right?.first.description == "1.height" && pair.right?.identifier == "FDSV-hiding")
    }

    @Test func `constraints with nothing in common are not a pair`() throws {
        let other = EmittedConstraint.proportion(
            1, 2, of: .view(0, .size), 1000, role: .fillEqually, names: .fdstackview)
        let pair = try #require(
            ConstraintDifference(left: [along], right: [other]).firstPair(along: .horizontal))
        #expect(pair == ConstraintDifference.Pair(left: along, right: nil))
    }
}
