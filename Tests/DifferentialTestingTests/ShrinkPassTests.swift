import LayoutModels
import StackCases
import Testing

@testable import DifferentialTesting

@Suite struct ShrinkPassTests {
    private static let cases = (0..<30).map {
        CaseGenerator(seed: 3, profile: .mixed).makeCase($0)
    }

    private func pass(_ name: String) throws -> ShrinkPass {
        try #require(ShrinkPass.all.first { $0.name == name })
    }

    @Test(arguments: ShrinkPass.all.indices)
    func `each pass proposes only simpler cases, and at least one`(_ index: Int) {
        let pass = ShrinkPass.all[index]
        var count = 0
        for layoutCase in Self.cases + [ShrinkSamples.edited] {
            for candidate in pass.candidates(of: layoutCase) {
                #expect(CaseOrder(candidate) < CaseOrder(layoutCase))
                count += 1
            }
        }
        #expect(count > 0, "\(pass.name)")
    }

    @Test(arguments: ShrinkPass.all.indices)
    func `proposed cases can be written and read`(_ index: Int) throws {
        var count = 0
        for layoutCase in Self.cases.prefix(15) + [ShrinkSamples.edited] {
            for candidate in ShrinkPass.all[index].candidates(of: layoutCase) {
                let source = CaseSource(bytes: Array(candidate.json.compact().utf8), name: "case")
                #expect(try source.next()?.layoutCase == candidate)
                count += 1
            }
        }
        #expect(count > 0)
    }

    @Test func `each pass has a unique name`() {
        #expect(Set(ShrinkPass.all.map(\.name)).count == ShrinkPass.all.count)
    }

    @Test func `dropping edits first applies all of them, then omits some`() throws {
        let candidates = try pass("drop edits").candidates(of: ShrinkSamples.edited)
        #expect(candidates[0].edits.isEmpty)
        // Only candidates with a reversed first edit keep the other edits.
        let reversed = try #require(ShrinkSamples.edited.withFirstEditReversed)
        let backwards = [reversed] + reversed.withoutOneView
        #expect(candidates.allSatisfy { $0.edits.count < 2 || backwards.contains($0) })
        #expect(candidates[0].stack.spacing == .points(20))
        #expect(candidates[0].stack.arrangedSubviews[1].isHidden)
        #expect(candidates.last?.stack == ShrinkSamples.edited.stack)
    }

    @Test func `one view of any stack replaces all others`() throws {
        var inner = StackConfiguration.plain(views: 2)
        inner.distribution = .equalSpacing
        inner.arrangedSubviews[0].isHidden = true
        let outer = StackConfiguration(
            axis: .vertical, arrangedSubviews: [ArrangedSubview(stack: inner), ArrangedSubview()])
        let layoutCase = LayoutCase(width: 90, height: 70, stack: outer)
        let alone = try pass("one view").candidates(of: layoutCase)
        #expect(Set(alone.map(\.stack.distribution)) == [.fill, .equalSpacing])
        #expect(alone.allSatisfy { $0.stack.arrangedSubviews.count == 1 && $0.edits.isEmpty })
        #expect(alone.contains { $0.stack.arrangedSubviews[0].isHidden })
        let edit = Edit.setAxis(stack: ViewPath(), value: .vertical)
        let edited = try pass("one view").candidates(
            of: layoutCase.changing { $0.edits = [edit, edit] })
        #expect(Set(edited.map(\.edits)) == [[], [edit, edit]])
    }

    @Test func `a single view is not given a length that its compression resistance decides`() {
        // FDStackView does not pull a stack with equal spacing to its smallest length.
        let nested = StackConfiguration(
            distribution: .equalSpacing, arrangedSubviews: [ArrangedSubview(width: 70, height: 40)])
        let layoutCase = LayoutCase(
            width: 90,
            stack: StackConfiguration(
                arrangedSubviews: [
                    ArrangedSubview(width: 30, height: 110), ArrangedSubview(stack: nested),
                ]))
        var shrinker = Shrinker(layoutCase)
        guard
            let membership = try? BucketMembership(
                of: layoutCase, left: RuleModel.uikit, right: RuleModel.fdstackview)
        else {
            Issue.record("the layouts do not differ")
            return
        }
        shrinker.run(canBeInteresting: membership.canContain, isInteresting: membership.contains)
        #expect(shrinker.smallest.width == nil)
        #expect(shrinker.smallest.stack.viewCount == 1)
    }

    @Test func `two views replace all others`() throws {
        var stack = StackConfiguration.plain(views: 3)
        stack.distribution = .fillProportionally
        stack.spacing = .points(20)
        let pass = try pass("two views")
        let ruled = pass.candidates(of: LayoutCase(width: 90, stack: stack))
        #expect(Set(ruled.map(\.width)) == [10, 20, nil])
        for candidate in ruled {
            let views = candidate.stack.arrangedSubviews
            #expect(candidate.stack.distribution == .fillProportionally)
            #expect(candidate.stack.spacing == .points(0))
            // In a stack of any length, the other view needs a length.
            var other = ArrangedSubview()
            if candidate.width == nil {
                other.constraints = [ViewConstraint(attribute: .width, constant: 20)]
            }
            #expect(views.contains(other) && views.count == 2)
        }
        stack.arrangedSubviews[1].isHidden = true
        let hidden = pass.candidates(of: LayoutCase(width: 90, stack: stack)).filter {
            $0.stack.arrangedSubviews.contains(where: \.isHidden)
        }
        #expect(Set(hidden.map(\.stack.distribution)) == [.fill, .fillProportionally])
        #expect(hidden.allSatisfy { $0.stack.arrangedSubviews.count(where: \.isHidden) == 1 })
    }

    @Test func `the first edit is reversed`() throws {
        var layoutCase = LayoutCase(stack: .plain(views: 2))
        let outer = ViewPath()
        layoutCase.stack.spacing = .points(20)
        layoutCase.edits = [
            .setSpacing(stack: outer, value: .points(10)), .setAxis(stack: outer, value: .vertical),
        ]
        let reversed = try #require(layoutCase.withFirstEditReversed)
        #expect(reversed.stack.spacing == .points(10))
        #expect(reversed.edits[0] == .setSpacing(stack: outer, value: .points(20)))
        #expect(reversed.edits[1] == layoutCase.edits[1])
        #expect(reversed.withFirstEditReversed == layoutCase)
        layoutCase.edits = [.remove(view: ViewPath([0]))]
        #expect(layoutCase.withFirstEditReversed == nil)
    }

    @Test func `edits follow views that are exchanged`() {
        var nested = ArrangedSubview()
        nested.content = .stack(.plain(views: 2))
        var layoutCase = LayoutCase(stack: .plain(views: 2))
        layoutCase.stack.arrangedSubviews.append(nested)
        layoutCase.edits = [
            .setHidden(view: ViewPath([2, 1]), value: true),
            .setHidden(view: ViewPath([0]), value: true),
            .setHidden(view: ViewPath([1]), value: true),
        ]
        func views(_ layoutCase: LayoutCase) -> [ViewPath] {
            layoutCase.edits.compactMap { edit in
                if case .setHidden(let view, _) = edit { view } else { nil }
            }
        }
        let outer = layoutCase.exchangingViews(0, 2, ofStack: 0)
        #expect(outer.stack.arrangedSubviews[0] == nested)
        #expect(views(outer) == [ViewPath([0, 1]), ViewPath([2]), ViewPath([1])])
        let inner = layoutCase.exchangingViews(0, 1, ofStack: 1)
        #expect(views(inner) == [ViewPath([2, 0]), ViewPath([0]), ViewPath([1])])
    }

    @Test func `turning a case upside down exchanges first and last baselines`() throws {
        var stack = StackConfiguration.plain(views: 2)
        stack.alignment = .lastBaseline
        stack.arrangedSubviews[0].baselineOffsets = BaselineOffsets(first: 10, last: 30)
        var expected = stack
        expected.alignment = .firstBaseline
        expected.arrangedSubviews[0].baselineOffsets = BaselineOffsets(first: 30, last: 10)
        let candidates = try pass("earlier choices").candidates(of: LayoutCase(stack: stack))
        #expect(candidates.first == LayoutCase(stack: expected))
    }

    @Test func `edits follow their views when others are dropped`() throws {
        let without = ShrinkSamples.edited.removingViews(0..<1)
        #expect(without.stack.arrangedSubviews.count == 2)
        #expect(without.edits[0] == .setHidden(view: ViewPath([0]), value: true))
        let alone = ShrinkSamples.edited.removingViews(1..<2)
        #expect(alone.edits == [.setSpacing(stack: ViewPath(), value: .points(20))])
    }

    @Test func `constraints follow the views that they name`() {
        func siblings(_ stack: StackConfiguration) -> [[ViewConstraint.Item?]] {
            stack.arrangedSubviews.map { $0.constraints.map(\.toItem) }
        }
        let layoutCase = LayoutCase(stack: ShrinkSamples.siblings)
        #expect(
            siblings(layoutCase.removingViews(0..<2).stack) == [[], [.sibling(0)], [.sibling(1)]])
        #expect(siblings(layoutCase.removingViews(2..<3).stack) == [[], [], [], [.sibling(2)]])
        for pass in ShrinkPass.all {
            for candidate in pass.candidates(of: layoutCase) {
                #expect(throws: Never.self) {
                    try LayoutCase(jsonBytes: Array(candidate.json.compact().utf8))
                }
            }
        }
    }

    @Test func `edits that name only a view follow it`() {
        var layoutCase = ShrinkSamples.edited
        layoutCase.edits = [
            .addArrangedSubview(view: ViewPath([1])), .removeFromSuperview(view: ViewPath([2])),
        ]
        #expect(
            layoutCase.removingViews(0..<1).edits == [
                .addArrangedSubview(view: ViewPath([0])),
                .removeFromSuperview(view: ViewPath([1])),
            ])
        #expect(
            layoutCase.removingViews(1..<2).edits == [
                .removeFromSuperview(view: ViewPath([1]))
            ])
    }

    @Test func `no removed view stays a subview in a simpler case`() throws {
        let removed = ViewPath([1])
        let kept = LayoutCase(
            stack: .plain(views: 3), edits: [.remove(view: removed, keepsSubview: true)])
        let candidates = try pass("default properties").candidates(of: kept)
        #expect(candidates.map(\.edits) == [[.remove(view: removed)]])
    }

    @Test func `other views are dropped around one that stays a subview`() {
        let kept = LayoutCase(
            stack: .plain(views: 3), edits: [.remove(view: ViewPath([1]), keepsSubview: true)])
        #expect(
            kept.removingViews(0..<1).edits == [.remove(view: ViewPath([0]), keepsSubview: true)])
    }

    @Test func `no pass proposes a case with an impossible edit`() throws {
        var layoutCase = ShrinkSamples.edited
        layoutCase.edits.append(.remove(view: ViewPath([2])))
        for pass in ShrinkPass.all {
            for candidate in pass.candidates(of: layoutCase) {
                #expect(throws: Never.self) { try candidate.configurationAfterEdits() }
            }
        }
    }

    @Test func `dropping nesting proposes the views inside`() throws {
        var outer = StackConfiguration.plain(views: 1)
        outer.arrangedSubviews.append(ArrangedSubview(stack: .plain(views: 2)))
        let candidates = try pass("drop nesting").candidates(of: LayoutCase(stack: outer))
        #expect(candidates.contains { $0.stack == .plain(views: 3) })
        #expect(candidates.contains { $0.stack == .plain(views: 2) })
    }
}

/// Cases that passes are tried on.
enum ShrinkSamples {
    /// Five views, the fourth as tall as a part of the third, the fifth as the fourth.
    static var siblings: StackConfiguration {
        var stack = StackConfiguration.plain(views: 5)
        stack.arrangedSubviews[2].intrinsicContentSize.width = 13
        stack.arrangedSubviews[3].constraints = [
            ViewConstraint(
                attribute: .height, relation: .lessThanOrEqual, toItem: .sibling(2),
                multiplier: 0.5, constant: -3, priority: 800)
        ]
        stack.arrangedSubviews[4].constraints = [
            ViewConstraint(attribute: .height, toItem: .sibling(3))
        ]
        return stack
    }

    /// A case whose spacing and hidden view come from edits.
    static var edited: LayoutCase {
        LayoutCase(
            width: 300, stack: .plain(views: 3),
            edits: [
                .setHidden(view: ViewPath([1]), value: true),
                .setSpacing(stack: ViewPath(), value: .points(20)),
            ])
    }
}
