import LayoutModels
import StackCases
import Testing

@testable import Explanations
@testable import Reporting

@Suite struct ConstraintDifferenceTests {
    private typealias Example = ExampleContent

    @Test func `order does not count`() {
        let list = Example.edges(["0", "1", "2"])
        let difference = ConstraintDifference(left: list, right: list.reversed())
        #expect(difference.firstPair(along: .horizontal) == nil)
    }

    @Test func `identifiers and the sides of an equation do not count`() {
        let difference = ConstraintDifference(
            left: [Example.equal("UISV-spacing", "1.leading", "0.trailing", 10)],
            right: [Example.equal("FDSV-spacing", "0.trailing", "1.leading", -10)])
        #expect(difference.firstPair(along: .horizontal) == nil)
    }

    @Test func `a constraint that one model has twice differs once`() {
        let one = Example.equal("UISV-alignment", "0.top", "1.top")
        let difference = ConstraintDifference(left: [one, one], right: [one])
        #expect(difference.vertical.left == [one])
        #expect(difference.vertical.right.isEmpty)
        #expect(difference.horizontal == ConstraintDifference.Lists())
    }

    @Test func `the pair has the same place and role`() throws {
        let bucket = Example.proportional
        let difference = ConstraintDifference(
            left: bucket.constraintsLeft, right: bucket.constraintsRight)
        let pair = try #require(difference.firstPair(along: .horizontal))
        #expect(pair.left == bucket.constraintsLeft[4])
        #expect(pair.right == bucket.constraintsRight[4])
    }

    @Test func `the pair is sought along the axis that differs first`() throws {
        let across = Example.equal("UISV-alignment", "0.top", "1.top")
        let along = Example.equal("UISV-spacing", "1.leading", "0.trailing")
        let difference = ConstraintDifference(left: [along, across], right: [])
        #expect(difference.firstPair(along: .vertical)?.left == across)
        #expect(difference.firstPair(along: .horizontal)?.left == along)
        #expect(difference.firstPair(along: .horizontal)?.right == nil)
    }

    @Test func `a constraint of the axis is shown before a pair of the other`() throws {
        let hiding = Example.proportion("UISV-hiding", "1", 2, of: "0", 1000)
        let required = Example.proportion("UISV-hiding", "1", 3, of: "0", 1000)
        let across = Example.equal("UISV-alignment", "0.top", "1.top")
        let difference = ConstraintDifference(left: [hiding], right: [required, across])
        #expect(
            difference.firstPair(along: .vertical)
                == ConstraintDifference.Pair(left: nil, right: across))
    }

    @Test func `of a hidden view that keeps its stack tall, the missing constraint is found`()
        throws
    {
        let layoutCase = LayoutCase(stack: Example.hidden.stack)
        let difference = ConstraintDifference(
            left: RuleModel.uikit.constraints(for: layoutCase, in: LayoutWorkspace()),
            right: RuleModel.fdstackview.constraints(for: layoutCase, in: LayoutWorkspace()))
        let pair = try #require(difference.firstPair(along: .vertical))
        #expect(pair.left == nil)
        #expect(pair.right?.first == "1.height" && pair.right?.identifier == "FDSV-hiding")
    }

    @Test func `constraints that have nothing in common are no pair`() throws {
        let left = Example.equal("UISV-spacing", "1.leading", "0.trailing")
        let right = Example.proportion("FDSV-fill-equally", "1", 2, of: "0", 1000)
        let pair = try #require(
            ConstraintDifference(left: [left], right: [right]).firstPair(along: .horizontal))
        #expect(pair == ConstraintDifference.Pair(left: left, right: nil))
    }
}
