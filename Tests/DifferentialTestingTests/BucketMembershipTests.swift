import LayoutModels
import StackCases
import Testing

@testable import DifferentialTesting

@Suite struct BucketMembershipTests {
    private func membership(_ layoutCase: LayoutCase) throws -> BucketMembership? {
        try BucketMembership(of: layoutCase, left: RuleModel.uikit, right: RuleModel.fdstackview)
    }

    /// Two views in proportion, with spacing.
    private func proportional(_ width: Double, hiding: Bool = false) -> LayoutCase {
        var stack = StackConfiguration.plain(views: 2)
        stack.distribution = .fillProportionally
        stack.spacing = .points(10)
        if hiding {
            for _ in 0..<2 {
                stack.arrangedSubviews.append(
                    ArrangedSubview(width: 10, height: 30, isHidden: true))
            }
        }
        return LayoutCase(width: width, stack: stack)
    }

    @Test func `layouts that do not differ are in no bucket`() throws {
        #expect(try membership(LayoutCase(width: 300, stack: .plain(views: 1))) == nil)
    }

    @Test func `a case is in the bucket of its cause, with other numbers too`() throws {
        let membership = try #require(try membership(proportional(300)))
        let name = membership.cause.name(left: RuleModel.uikit, right: RuleModel.fdstackview)
        #expect(name == "uikit:spacing-in-proportions")
        #expect(membership.contains(proportional(300)))
        #expect(membership.contains(proportional(70)))
        #expect(!membership.contains(LayoutCase(width: 300, stack: .plain(views: 2))))
    }

    @Test func `of several defects the first is kept until it is alone`() throws {
        let compound = proportional(300, hiding: true)
        let membership = try #require(try membership(compound))
        #expect(membership.verdict == nil)
        #expect(membership.contains(compound))
        #expect(membership.contains(proportional(300)))
        #expect(membership.verdict == .left)
        #expect(!membership.contains(compound))
    }

    @Test func `a case without what the defect needs cannot be in its bucket`() throws {
        let hidden = ArrangedSubview(width: 10, height: 30, isHidden: true)
        var stack = StackConfiguration.plain(views: 1)
        stack.arrangedSubviews.append(hidden)
        let membership = try #require(try membership(LayoutCase(stack: stack)))
        let name = membership.cause.name(left: RuleModel.uikit, right: RuleModel.fdstackview)
        #expect(name == "uikit:hidden-extent")
        #expect(membership.canContain(LayoutCase(stack: stack)))
        stack.arrangedSubviews[1].isHidden = false
        #expect(!membership.canContain(LayoutCase(stack: stack)))
    }

    @Test func `an impossible edit is in no bucket`() throws {
        let membership = try #require(try membership(proportional(300)))
        var impossible = proportional(300)
        impossible.edits = [.remove(view: ViewPath([5]))]
        #expect(!membership.contains(impossible))
        #expect(throws: CaseError.self) { try self.membership(impossible) }
    }
}
