import LayoutModels
import StackCases
import Testing

@testable import DifferentialTesting

@Suite struct SelfBucketMembershipTests {
    private func membership(
        _ layoutCase: LayoutCase, _ relation: SelfRelation = .hiddenAsRemoved,
        _ model: any LayoutModel = RuleModel.fdstackview
    ) throws -> SelfBucketMembership? {
        try SelfBucketMembership(of: layoutCase, breaking: relation, model)
    }

    /// Two views and three hidden ones at the end, which keep a spacing in place, and squeeze the
    /// others unless the stack's height is given.
    private func hiding(width: Double = 300, height: Double? = nil) -> LayoutCase {
        var stack = StackConfiguration.plain(views: 2)
        stack.spacing = .points(10)
        for _ in 0..<3 {
            stack.arrangedSubviews.append(ArrangedSubview(width: 10, height: nil, isHidden: true))
        }
        return LayoutCase(width: width, height: height, stack: stack)
    }

    private func alone(_ width: Double) -> LayoutCase { hiding(width: width, height: 10) }

    @Test func `a case that keeps the relation is in no bucket`() throws {
        #expect(try membership(LayoutCase(width: 300, stack: .plain(views: 1))) == nil)
        #expect(try membership(alone(300), .scaled) == nil)
    }

    @Test func `a case with other numbers is in the bucket of the same cause`() throws {
        let membership = try #require(try membership(alone(300)))
        #expect(membership.isAlone)
        #expect(membership.contains(alone(70)))
        #expect(!membership.contains(LayoutCase(width: 300, stack: .plain(views: 2))))
    }

    @Test func `the first of several defects is kept until it is the only one`() throws {
        let compound = hiding()
        let membership = try #require(try membership(compound))
        let cause = membership.cause.bucketCause(
            left: RuleModel.fdstackview, right: RuleModel.fdstackview)
        #expect(cause == .defect("trailing-hidden-run", of: "fdstackview"))
        #expect(!membership.isAlone)
        #expect(membership.contains(compound))
        #expect(membership.contains(alone(300)))
        #expect(membership.isAlone)
        #expect(!membership.contains(compound))
    }

    @Test func `a case with an impossible edit is in no bucket`() throws {
        let membership = try #require(try membership(alone(300)))
        var impossible = alone(300)
        impossible.edits = [.remove(view: ViewPath([5]))]
        #expect(!membership.contains(impossible))
        #expect(throws: CaseError.self) { try self.membership(impossible) }
    }
}
