import LayoutModels
import StackCases
import Testing

@testable import DifferentialTesting

@Suite struct ComparisonTests {
    private let stack = StackConfiguration.plain(views: 3)

    private func outcome(
        _ left: Layout, _ right: Layout, of stack: StackConfiguration? = nil,
        tolerance: Double = 0.5
    ) -> Outcome {
        Comparison(tolerance: tolerance).outcome(left, right, of: ViewTree(stack ?? self.stack))
    }

    private func mismatch(
        _ left: Layout, _ right: Layout, of stack: StackConfiguration? = nil
    ) throws -> Mismatch {
        guard case .different(let mismatch) = outcome(left, right, of: stack) else {
            throw NoMismatch()
        }
        return mismatch
    }

    private struct NoMismatch: Error {}

    @Test func `equal layouts are equal`() {
        #expect(outcome(.even(stack), .even(stack)) == .equal)
    }

    @Test func `a difference as large as the tolerance is ignored`() {
        let moved = Layout.even(stack).moving(1, .x, by: 0.5)
        #expect(outcome(.even(stack), moved) == .equal)
    }

    @Test(arguments: FrameAttribute.allCases)
    func `a difference above the tolerance is a mismatch in either direction`(
        _ attribute: FrameAttribute
    ) throws {
        let moved = Layout.even(stack).moving(2, attribute, by: 0.515625)
        for found in [
            try mismatch(.even(stack), moved), try mismatch(moved, .even(stack)),
        ] {
            #expect(found.largestDifference == 0.515625)
            #expect(found.view == 2)
            #expect(found.attribute == attribute)
        }
    }

    @Test func `the outer stack's own frame is compared`() throws {
        let found = try mismatch(.even(stack), Layout.even(stack).moving(0, .height, by: 3))
        #expect(found.view == 0)
        #expect(found.kind == .sizeAcross)
    }

    @Test func `hidden views are ignored`() {
        var stack = stack
        stack.arrangedSubviews[1].isHidden = true
        let moved = Layout.even(stack).moving(2, .width, by: 100)
        #expect(outcome(.even(stack), moved, of: stack) == .equal)
    }

    @Test func `views in a hidden stack are ignored`() {
        var stack = StackConfiguration.plain(views: 1)
        stack.arrangedSubviews.append(
            ArrangedSubview(stack: .plain(.vertical, views: 2), isHidden: true))
        let moved = Layout.even(stack).moving(4, .y, by: 100)
        #expect(outcome(.even(stack), moved, of: stack) == .equal)
    }

    @Test(arguments: [(true, false), (false, true), (true, true)])
    func `an ambiguous layout is never a mismatch with a determined one`(
        _ isLeft: Bool, _ isRight: Bool
    ) {
        let left = Layout.even(stack, status: isLeft ? .ambiguous : .unique)
        let right = Layout.even(stack, status: isRight ? .ambiguous : .tied)
            .moving(1, .width, by: 50)
        #expect(outcome(left, right) == .ambiguous(left: isLeft, right: isRight))
    }

    @Test(arguments: [LayoutStatus.unique, .tied, .ambiguous])
    func `a layout and a conflict are a mismatch of satisfiability`(_ status: LayoutStatus) throws {
        let none = Layout(status: .unsatisfiable, conflicts: [1, 2])
        let layout = Layout.even(stack, status: status)
        for found in [try mismatch(layout, none), try mismatch(none, layout)] {
            #expect(found.kind == .satisfiability)
            #expect(found.largestDifference == 0)
        }
    }

    @Test func `two unsatisfiable layouts are not a mismatch`() {
        let none = Layout(status: .unsatisfiable)
        #expect(outcome(none, none) == .unsatisfiable)
    }

    @Test func `an unsupported case is not a mismatch`() {
        let unsupported = Layout(status: .unsupported, reason: "no such feature")
        #expect(
            outcome(unsupported, .even(stack)) == .unsupported(left: true, right: false))
        #expect(
            outcome(Layout(status: .unsatisfiable), unsupported)
                == .unsupported(left: false, right: true))
        #expect(outcome(unsupported, unsupported) == .unsupported(left: true, right: true))
    }

    @Test func `sizes along the axis take precedence over sizes across it and positions`() throws {
        let position = Layout.even(stack).moving(1, .x, by: 90)
        #expect(try mismatch(.even(stack), position).kind == .position)
        let across = position.moving(3, .height, by: 5)
        #expect(try mismatch(.even(stack), across).kind == .sizeAcross)
        let along = across.moving(2, .width, by: 1)
        let found = try mismatch(.even(stack), along)
        #expect(found.kind == .sizeAlong)
        #expect(found.view == 2)
        #expect(found.largestDifference == 1)
    }

    @Test func `the largest difference is that of the kind, and the first of equal ones`() throws {
        let moved = Layout.even(stack).moving(1, .width, by: 2).moving(2, .width, by: -7)
            .moving(3, .width, by: 7).moving(3, .x, by: 80)
        let found = try mismatch(.even(stack), moved)
        #expect(found.largestDifference == 7)
        #expect(found.view == 2)
        #expect(found.attribute == .width)
    }

    @Test func `along and across are those of the stack that arranges the view`() throws {
        var stack = StackConfiguration.plain(.horizontal, views: 0)
        stack.arrangedSubviews = [ArrangedSubview(stack: .plain(.vertical, views: 1))]
        let nested = Layout.even(stack)
        #expect(
            try mismatch(nested, nested.moving(2, .height, by: 1), of: stack).kind == .sizeAlong)
        #expect(
            try mismatch(nested, nested.moving(1, .height, by: 1), of: stack).kind == .sizeAcross)
    }

    @Test func `a mismatch says whether a tie decided it`() throws {
        let tied = Layout.even(stack, status: .tied).moving(1, .x, by: 1)
        #expect(try mismatch(.even(stack), tied).isDecidedByTie)
        #expect(try mismatch(tied, .even(stack)).isDecidedByTie)
        let unique = Layout.even(stack).moving(1, .x, by: 1)
        #expect(try !mismatch(.even(stack), unique).isDecidedByTie)
    }
}
