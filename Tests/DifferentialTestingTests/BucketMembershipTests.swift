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

    @Test func `a case without a mismatch is in no bucket`() throws {
        #expect(try membership(LayoutCase(width: 300, stack: .plain(views: 1))) == nil)
    }

    @Test func `a case with other numbers is in the bucket of the same cause`() throws {
        let membership = try #require(try membership(proportional(300)))
        let cause = membership.cause.bucketCause(
            left: RuleModel.uikit, right: RuleModel.fdstackview)
        #expect(cause == .defect("spacing-in-proportions", of: "uikit"))
        #expect(membership.contains(proportional(300)))
        #expect(membership.contains(proportional(70)))
        #expect(!membership.contains(LayoutCase(width: 300, stack: .plain(views: 2))))
    }

    @Test func `the first of several defects is kept until it is the only one`() throws {
        let compound = proportional(300, hiding: true)
        let membership = try #require(try membership(compound))
        #expect(membership.verdict == nil)
        #expect(membership.contains(compound))
        #expect(membership.contains(proportional(300)))
        #expect(membership.verdict == .left)
        #expect(!membership.contains(compound))
    }

    @Test func `a case without the defect's precondition cannot be in its bucket`() throws {
        let hidden = ArrangedSubview(width: 10, height: 30, isHidden: true)
        var stack = StackConfiguration.plain(views: 1)
        stack.arrangedSubviews.append(hidden)
        let membership = try #require(try membership(LayoutCase(stack: stack)))
        let cause = membership.cause.bucketCause(
            left: RuleModel.uikit, right: RuleModel.fdstackview)
        #expect(cause == .defect("hidden-extent", of: "uikit"))
        #expect(membership.canContain(LayoutCase(stack: stack)))
        stack.arrangedSubviews[1].isHidden = false
        #expect(!membership.canContain(LayoutCase(stack: stack)))
    }

    @Test func `a symptom of another defect of the cause may disappear`() throws {
        // FDStackView hides by a required constraint, which conflicts with the width.
        var stack = StackConfiguration(arrangedSubviews: [
            ArrangedSubview(width: nil, height: 10),
            ArrangedSubview(width: nil, height: 20, isHidden: true),
        ])
        let extent = LayoutCase(width: 10, stack: stack)
        stack.arrangedSubviews[1].constraints = [ViewConstraint(attribute: .width, constant: 10)]
        let compound = LayoutCase(width: 10, stack: stack)
        let right = RuleModel.fdstackview.layout(of: compound, in: LayoutWorkspace())
        #expect(right.status == .unsatisfiable)
        let membership = try #require(try membership(compound))
        let cause = membership.cause.bucketCause(
            left: RuleModel.uikit, right: RuleModel.fdstackview)
        #expect(cause == .defect("hidden-extent", of: "uikit"))
        #expect(membership.contains(compound))
        #expect(membership.contains(extent))
    }

    @Test func `a case that the documentation leaves open is in its bucket`() throws {
        // Proportions to views without natural sizes are open, and FDStackView has a bug there, too.
        let row = StackConfiguration(
            distribution: .fillProportionally, spacing: .points(10),
            arrangedSubviews: [
                ArrangedSubview(width: 10, height: nil), ArrangedSubview(), ArrangedSubview(),
            ])
        let undecided = LayoutCase(width: 40, height: 10, stack: row)
        let search = CauseSearch(
            left: RuleModel.uikit, right: RuleModel.fdstackview, comparison: Comparison())
        let found = try #require(search.bucket(of: undecided, in: LayoutWorkspace()))
        #expect(found.bucket.verdict == .left)
        #expect(found.verdict == .neither)
        let membership = try #require(
            try BucketMembership(
                of: undecided, left: RuleModel.uikit, right: RuleModel.fdstackview,
                verdict: found.bucket.verdict))
        #expect(membership.contains(undecided))
    }

    @Test func `a case with an impossible edit is in no bucket`() throws {
        let membership = try #require(try membership(proportional(300)))
        var impossible = proportional(300)
        impossible.edits = [.remove(view: ViewPath([5]))]
        #expect(!membership.contains(impossible))
        #expect(throws: CaseError.self) { try self.membership(impossible) }
    }

    @Test func `defects that only show together have a smallest case`() throws {
        // FDStackView ignores the baselines between views, and at the ends of the column.
        let text = """
            {"width": 300, "height": 60, "stack": {"axis": "vertical", "spacing": 7,
             "isBaselineRelativeArrangement": true, "arrangedSubviews": [
              {"baselineOffsets": {"first": 12, "last": 3}},
              {"intrinsicContentSize": {"width": 30, "height": 24}}]}}
            """
        let layoutCase = try LayoutCase(jsonBytes: Array(text.utf8))
        let (left, right) = (RuleModel.uikitCorrected, RuleModel.fdstackview)
        let (search, workspace) = (
            CauseSearch(left: left, right: right, comparison: Comparison()), LayoutWorkspace()
        )
        let found = try #require(search.bucket(of: layoutCase, in: workspace))
        #expect(found.bucket.cause == .defect("baseline-spacing-ignored", of: "fdstackview"))
        let (first, second) = (
            left.layout(of: layoutCase, in: workspace), right.layout(of: layoutCase, in: workspace)
        )
        let outcome = Comparison().outcome(first, second, of: ViewTree(layoutCase.stack))
        let finding = Finding(
            layoutCase: layoutCase, bucket: found.bucket, verdict: found.verdict,
            mismatch: try #require(outcome.mismatch), left: first, right: second, seed: 1,
            index: 1, generatorVersion: 1)
        let smallest = try #require(
            Finding.smallest(of: [finding], left: left, right: right, comparison: Comparison())
        ).finding
        let membership = try #require(
            try BucketMembership(of: smallest.layoutCase, left: left, right: right))
        #expect(membership.verdict == nil)
        #expect(CaseOrder(smallest.layoutCase) < CaseOrder(layoutCase))
        let shown = try #require(search.bucket(of: smallest.layoutCase, in: workspace))
        #expect(shown == (found.bucket, smallest.verdict))
        #expect(smallest.verdict == found.bucket.verdict)
        // In a smaller one still, the second view covers the first one, which alone differs.
        #expect(finding.showsDifference && smallest.showsDifference)
    }
}
