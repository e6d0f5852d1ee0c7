import LayoutModels
import StackCases
import Testing

@testable import DifferentialTesting

@Suite struct ShrinkerTests {
    /// Interesting: at least two views and a spacing.
    private func hasSpacing(_ layoutCase: LayoutCase) -> Bool {
        layoutCase.stack.spacing != .points(0) && layoutCase.stack.arrangedSubviews.count > 1
    }

    private var spaced: LayoutCase {
        var stack = StackConfiguration.plain(.vertical, views: 7)
        stack.spacing = .points(7.25)
        stack.arrangedSubviews[3] = ArrangedSubview(stack: .plain(views: 4))
        stack.arrangedSubviews[5].isHidden = true
        return LayoutCase(
            title: "large", width: 311, stack: stack,
            edits: [.setAxis(stack: ViewPath(), value: .horizontal)])
    }

    private var smallest: LayoutCase {
        var stack = StackConfiguration(
            arrangedSubviews: [ArrangedSubview(), ArrangedSubview()])
        stack.spacing = .points(10)
        return LayoutCase(stack: stack)
    }

    @Test func `unneeded properties are removed, and numbers become 10`() {
        var shrinker = Shrinker(spaced)
        shrinker.run(isInteresting: hasSpacing)
        #expect(shrinker.smallest == smallest)
        #expect(shrinker.isFinished)
    }

    @Test func `an inserted stack shrinks, and views before it are removed`() {
        var inner = StackConfiguration.plain(.vertical, views: 3)
        inner.alignment = .center
        var original = LayoutCase(stack: .plain(views: 4))
        original.edits = [
            .insert(stack: ViewPath(), index: 4, subview: ArrangedSubview(stack: inner))
        ]
        var shrinker = Shrinker(original)
        shrinker.run { layoutCase in
            guard case .insert(_, let index, let view)? = layoutCase.edits.first,
                let nested = view.nestedStack
            else { return false }
            return index == layoutCase.stack.arrangedSubviews.count && nested.axis == .vertical
                && !nested.arrangedSubviews.isEmpty
        }
        let simplest = StackConfiguration(axis: .vertical, arrangedSubviews: [ArrangedSubview()])
        var smallest = LayoutCase(stack: StackConfiguration(arrangedSubviews: []))
        smallest.edits = [
            .insert(stack: ViewPath(), index: 0, subview: ArrangedSubview(stack: simplest))
        ]
        #expect(shrinker.smallest == smallest)
    }

    @Test func `directions and tied sizes are removed if they are not needed`() {
        var original = spaced
        original.stack.semanticContentAttribute = .forceRightToLeft
        for index in [0, 5] {
            original.stack.arrangedSubviews[index].constraints = [
                ViewConstraint(
                    attribute: .width, relation: .lessThanOrEqual, toItem: .stack,
                    multiplier: 0.3, constant: -7, priority: 600),
                ViewConstraint(attribute: .height, toItem: .itself),
            ]
        }
        var shrinker = Shrinker(original)
        shrinker.run(isInteresting: hasSpacing)
        #expect(shrinker.smallest == smallest)
        shrinker = Shrinker(original)
        shrinker.run { layoutCase in
            layoutCase.stack.isRightToLeft
                && layoutCase.stack.arrangedSubviews.contains { view in
                    view.constraints.contains { $0.toItem == .stack }
                }
        }
        var view = ArrangedSubview()
        view.constraints = [ViewConstraint(attribute: .height, toItem: .stack)]
        var stack = StackConfiguration(arrangedSubviews: [view])
        stack.semanticContentAttribute = .forceRightToLeft
        #expect(shrinker.smallest == LayoutCase(stack: stack))
    }

    @Test func `views are removed around a constraint between two others`() {
        let original = LayoutCase(stack: ShrinkSamples.siblings)
        var shrinker = Shrinker(original)
        shrinker.run { layoutCase in
            layoutCase.stack.arrangedSubviews.contains { view in
                view.constraints.contains { constraint in
                    guard case .sibling(let index)? = constraint.toItem else { return false }
                    let sibling = layoutCase.stack.arrangedSubviews[index]
                    return sibling.intrinsicContentSize.width == 13
                }
            }
        }
        let tied = shrinker.smallest.stack.arrangedSubviews
        #expect(tied.count == 2)
        #expect(tied[0].constraints == [ViewConstraint(attribute: .height, toItem: .sibling(1))])
        #expect(tied[1].intrinsicContentSize == IntrinsicContentSize(width: 13))
    }

    @Test func `numbers in edits are simplified`() {
        var original = LayoutCase(stack: .plain(views: 2))
        original.edits = [
            .setSize(width: 74, height: 144.5),
            .setIntrinsicContentSize(
                view: ViewPath([0]), value: IntrinsicContentSize(width: 83, height: 38)),
            .insert(stack: ViewPath(), index: 1, subview: ArrangedSubview(width: 7, height: 2)),
        ]
        let ten = IntrinsicContentSize(width: 10, height: 10)
        var shrinker = Shrinker(original)
        shrinker.run { $0.edits.count == 3 }
        #expect(
            shrinker.smallest.edits == [
                // The stack begins with the size, and the edit removes it.
                .setSize(width: nil, height: nil),
                .setIntrinsicContentSize(view: ViewPath([0]), value: ten),
                .insert(stack: ViewPath(), index: 0, subview: ArrangedSubview()),
            ])
    }

    @Test func `one edit replaces several if that is enough`() {
        var original = LayoutCase(stack: StackConfiguration(arrangedSubviews: [ArrangedSubview()]))
        original.stack.axis = .vertical
        original.edits = [
            .setHidden(view: ViewPath([0]), value: true),
            .setAlignment(stack: ViewPath(), value: .center),
        ]
        let turned = original.changing {
            $0.edits = [.setAxis(stack: ViewPath(), value: .horizontal)]
        }
        var shrinker = Shrinker(original)
        shrinker.run(completes: false) { $0 == turned }
        #expect(shrinker.smallest == turned)
    }

    @Test func `a proposal gets sizes where nothing determines a length`() throws {
        let original = LayoutCase(
            stack: StackConfiguration(arrangedSubviews: [
                ArrangedSubview(), ArrangedSubview(width: 70, height: 40),
            ]))
        let workspace = LayoutWorkspace()
        let drop = try #require(ShrinkPass.all.first { $0.name == "drop views" })
        func smallest(completes: Bool) -> LayoutCase {
            var shrinker = Shrinker(original, passes: [drop])
            shrinker.run(completes: completes) {
                !$0.stack.arrangedSubviews.isEmpty
                    && !$0.stack.arrangedSubviews.contains { $0.intrinsicContentSize.width == 70 }
                    && RuleModel.uikit.layout(of: $0, in: workspace).status == .unique
            }
            return shrinker.smallest
        }
        let square = StackConfiguration(arrangedSubviews: [ArrangedSubview(width: 10, height: nil)])
        #expect(smallest(completes: true) == LayoutCase(height: 10, stack: square))
        #expect(smallest(completes: false) == original)
    }

    @Test(arguments: [Axis.horizontal, .vertical])
    func `few completed cases are ambiguous`(_ axis: Axis) {
        let generator = CaseGenerator(seed: 11, profile: .mixed)
        let workspace = LayoutWorkspace()
        func isAmbiguous(_ layoutCase: LayoutCase) -> Bool {
            RuleModel.uikit.layout(of: layoutCase, in: workspace).status == .ambiguous
        }
        let cases = (0..<200).map { index in
            let drawn = generator.makeCase(index)
            return LayoutCase(stack: drawn.stack).changingViews { view, _ in
                if view.nestedStack == nil { view.intrinsicContentSize[axis] = nil }
            }
        }
        let ambiguous = cases.filter(isAmbiguous)
        #expect(ambiguous.count > 50)
        #expect(ambiguous.map { $0.completed() }.count(where: isAmbiguous) < 5)
    }

    @Test func `a nested stack replaces the outer one, together with its edits`() {
        let nested = StackConfiguration.plain(views: 2)
        var original = LayoutCase(
            stack: StackConfiguration(
                arrangedSubviews: [ArrangedSubview(), ArrangedSubview(stack: nested)]))
        original.edits = [
            .setSpacing(stack: ViewPath(), value: .points(10)),
            .setHidden(view: ViewPath([1, 1]), value: true),
        ]
        var shrinker = Shrinker(original)
        shrinker.run { $0.edits.contains { $0.kind == .setHidden } }
        #expect(shrinker.smallest.edits == [.setHidden(view: ViewPath([0]), value: true)])
        #expect(shrinker.smallest.stackCount == 1)
    }

    @Test func `a later edit is applied to the stack if an earlier one must stay`() {
        var original = LayoutCase(stack: .plain(views: 2))
        original.edits = [
            .setHidden(view: ViewPath([0]), value: true), .setSize(width: 30, height: nil),
        ]
        var shrinker = Shrinker(original)
        shrinker.run {
            $0.edits.first == .setHidden(view: ViewPath([0]), value: true)
                && (try? $0.configurationAfterEdits())?.width != nil
        }
        #expect(shrinker.smallest.width == 10)
        #expect(shrinker.smallest.edits == [.setHidden(view: ViewPath([0]), value: true)])
    }

    @Test func `the original case does not change`() {
        let original = spaced
        var shrinker = Shrinker(original)
        shrinker.run(isInteresting: hasSpacing)
        #expect(shrinker.original == original)
    }

    @Test func `a case without a smaller interesting one stays`() {
        let original = LayoutCase(width: 311, stack: spaced.stack)
        var shrinker = Shrinker(original)
        shrinker.run { _ in false }
        #expect(shrinker.smallest == original)
    }

    @Test func `no case is evaluated twice`() {
        var judged: Set<String> = []
        var count = 0
        var shrinker = Shrinker(spaced)
        shrinker.run { candidate in
            count += 1
            judged.insert(candidate.json.compact())
            return hasSpacing(candidate)
        }
        #expect(judged.count == count)
        #expect(shrinker.evaluations == count)
    }

    @Test(arguments: [1, 2, 3, 7, 20])
    func `shrinking in limited steps ends at the same case`(_ step: Int) {
        var shrinker = Shrinker(spaced)
        var limit = 0
        while !shrinker.isFinished {
            limit += step
            let before = shrinker.smallest
            shrinker.run(limit: limit, isInteresting: hasSpacing)
            #expect(shrinker.evaluations <= limit)
            #expect(!(CaseOrder(before) < CaseOrder(shrinker.smallest)))
        }
        #expect(shrinker.smallest == smallest)
    }

    @Test func `shrinking ends after every pass has failed to make the smallest case smaller`() {
        nonisolated(unsafe) var widths: [Double] = []
        let passes = [20.0, 30, 40].map { width in
            ShrinkPass(name: "width", contract: "") { layoutCase in
                widths.append(width)
                return [layoutCase.changing { $0.width = width }]
            }
        }
        var shrinker = Shrinker(LayoutCase(width: 30, stack: .plain(views: 1)), passes: passes)
        shrinker.run(completes: false) { _ in true }
        #expect(shrinker.smallest.width == 20)
        #expect(widths == [20, 30, 40, 20])
    }

    @Test func `a later run continues from the smallest case`() {
        var first = Shrinker(spaced)
        first.run(limit: 5, isInteresting: hasSpacing)
        #expect(!first.isFinished)
        var second = Shrinker(spaced, from: first.smallest)
        second.run(isInteresting: hasSpacing)
        #expect(second.smallest == smallest)
        #expect(second.original == spaced)
    }

    @Test func `the stop condition is checked before each evaluation`() {
        var asked = 0
        var shrinker = Shrinker(spaced)
        shrinker.run(
            shouldStop: {
                asked += 1
                return asked > 3
            }, isInteresting: hasSpacing)
        #expect(shrinker.evaluations == 3)
        #expect(hasSpacing(shrinker.smallest))
    }

    @Test func `cases that cannot be interesting are not evaluated`() {
        var shrinker = Shrinker(spaced)
        var judged = 0
        shrinker.run(canBeInteresting: hasSpacing) { candidate in
            judged += 1
            #expect(hasSpacing(candidate))
            return hasSpacing(candidate)
        }
        #expect(shrinker.smallest == smallest)
        #expect(shrinker.evaluations == judged)
    }

    @Test func `shrinking is the same on each run`() {
        let cases = (0..<2).map { _ in
            var shrinker = Shrinker(spaced)
            var seen: [LayoutCase] = []
            shrinker.run { candidate in
                seen.append(candidate)
                return hasSpacing(candidate)
            }
            return seen
        }
        #expect(cases[0] == cases[1])
    }

    @Test func `an error ends shrinking and keeps the smallest case so far`() {
        struct Broken: Error {}
        var shrinker = Shrinker(spaced)
        #expect(throws: Broken.self) {
            try shrinker.run { candidate in
                if shrinkerIsDone(candidate) { throw Broken() }
                return hasSpacing(candidate)
            }
        }
        #expect(hasSpacing(shrinker.smallest))
    }

    private func shrinkerIsDone(_ candidate: LayoutCase) -> Bool {
        candidate.stack.viewCount < 3
    }
}
