import DifferentialTesting
import LayoutModels
import StackCases
import Testing

@testable import Explanations

@Suite struct TriggerRegionTests {
    private static let layoutCase = LayoutCase(
        width: 100,
        stack: StackConfiguration(arrangedSubviews: [ArrangedSubview(width: 20, height: nil)]))

    private static let difference = Outcome.different(
        Mismatch(
            kind: .position, largestDifference: 1, view: 0, attribute: .x, isDecidedByTie: false))

    /// Returns the sentence about a number.
    /// - Parameter change: The signed change of one number, which shows where layouts cross.
    private func sentence(
        _ layoutCase: LayoutCase = layoutCase, of subject: String = "the stack's width",
        difference: @escaping (LayoutCase) -> Double = { _ in 1 },
        change: @escaping (LayoutCase) -> Double = { _ in 0 },
        _ outcome: @escaping (LayoutCase) -> Outcome?
    ) throws -> String? {
        let regions = TriggerRegion.find(in: layoutCase) { candidate in
            outcome(candidate).map { .outside($0) }
                ?? .inside(difference: difference(candidate), change: change(candidate))
        }
        return try #require(regions.first { $0.number.subject == subject }).sentence
    }

    @Test func `an interval ends where the layouts agree`() throws {
        let found = try sentence { candidate in
            (candidate.width ?? 0) > 30 && (candidate.width ?? 0) <= 200.5 ? nil : .equal
        }
        #expect(found == "the stack's width is above 30 and at most 200.5")
    }

    @Test func `the outcome beyond an end is named unless the layouts agree there`() throws {
        let found = try sentence { candidate in
            let width = candidate.width ?? 0
            return width < 40
                ? .ambiguous(left: true, right: true) : width > 120 ? Self.difference : nil
        }
        #expect(
            found == "the stack's width is at least 40 and at most 120 (below 40 some numbers are"
                + " ambiguous, above 120 another bug takes part)")
    }

    @Test func `an end is where the difference becomes 0, not where it passes the tolerance`()
        throws
    {
        let found = try sentence(difference: { (($0.width ?? 0) - 60) / 2 }) { candidate in
            (candidate.width ?? 0) > 60.02 ? nil : .equal
        }
        #expect(found == "the stack's width is above 60")
    }

    @Test func `the total size of the views is also tried`() throws {
        let found = try sentence { $0.width == 20 ? .equal : nil }
        #expect(found == "the stack's width is any number, except 20")
    }

    @Test func `layouts that cross agree at a single value between the tried ones`() throws {
        let found = try sentence(change: { ($0.width ?? 0) - 277.25 }) {
            $0.width == 277.25 ? .equal : nil
        }
        #expect(found == "the stack's width is any number, except 277.25")
    }

    @Test func `a length of the case next to an end is no exception`() throws {
        var layoutCase = Self.layoutCase
        layoutCase.stack.arrangedSubviews[0].intrinsicContentSize.width = 20.004
        let found = try sentence(layoutCase, difference: { ($0.width ?? 0) - 20.004 }) {
            ($0.width ?? 0) > 20.014 ? nil : .equal
        }
        #expect(found == "the stack's width is above 20")
    }

    @Test func `the numbers of nested stacks are varied, too`() throws {
        let layoutCase = try LayoutCase(
            jsonBytes: Array(
                """
                {"width": 320, "height": 100, "stack": {"axis": "vertical", "arrangedSubviews": [
                  {"stack": {"distribution": "fillProportionally", "spacing": 10,
                    "layoutMargins": {"left": 3}, "arrangedSubviews": [
                      {"intrinsicContentSize": {"width": 30}, "customSpacingAfter": 10},
                      {"intrinsicContentSize": {"width": 60}}]}}]},
                 "edits": [{"setSpacing": {"stack": "0", "value": 10}}]}
                """.utf8))
        let numbers = NumberInCase.all(in: layoutCase)
        #expect(
            numbers.map(\.subject) == [
                "the stack's width", "the stack's height", "the spacing",
                "the spacing before the changes of view 0", "the left margin of view 0",
                "the natural width of view 0.0", "the spacing after view 0.0",
                "the natural width of view 0.1", "the spacing of change 1",
            ])
        for number in numbers {
            var changed = layoutCase
            number.set(number.value, &changed)
            #expect(changed == layoutCase, "\(number.subject)")
            number.set(number.value + 1, &changed)
            #expect(changed != layoutCase, "\(number.subject)")
        }
        let lines = try Explanation(of: layoutCase, RuleModel.uikit, topics: [.trigger])
            .lines(.trigger)
        #expect(
            lines.contains("the natural width of view 0.0 is any number, except 249.61 to 250.39"),
            "\(lines)")
    }

    /// The lines on a stack of one nested stack with plain views, which two models lay out differently.
    private func lines(nestedViews count: Int, edits: Int = 0) throws -> [String] {
        func model(_ name: String, width: Double) -> FunctionModel {
            FunctionModel(name: name) { stack in
                let frame = Frame(x: 0, y: 0, width: width, height: 1)
                let count = ViewTree(stack.stack).nodes.count
                return Layout(status: .unique, frames: [Frame](repeating: frame, count: count))
            }
        }
        let views = [ArrangedSubview](
            repeating: ArrangedSubview(width: 1, height: 1), count: count)
        let nested = ArrangedSubview(stack: StackConfiguration(arrangedSubviews: views))
        var layoutCase = LayoutCase(
            width: 9, stack: StackConfiguration(arrangedSubviews: [nested]))
        layoutCase.edits = [Edit](
            repeating: .setSpacing(stack: ViewPath(), value: .points(1)), count: edits)
        return try Explanation(
            of: layoutCase, model("a", width: 1), model("b", width: 2), topics: [.trigger]
        ).lines(.trigger)
    }

    @Test func `a large case says which numbers were not tried`() throws {
        #expect(try lines(nestedViews: 3).count == 1)
        let many = try lines(nestedViews: 1_000)
        #expect(
            many.last?.hasPrefix("Since the case is large, 1,") == true
                && many.last?.contains(" more numbers were not tried, from the natural ") == true,
            "\(many)")
        #expect(
            try lines(nestedViews: 2_000, edits: 100)
                == ["The case is too large to try other numbers in it."])
    }

    @Test func `a case with many edits says which numbers were not tried`() throws {
        // Each layout replays all edits.
        let many = try lines(nestedViews: 28, edits: 1_000)
        #expect(many.first?.contains("(48 values tried)") == true, "\(many)")
        #expect(many.last?.hasPrefix("Since the case is large, ") == true, "\(many)")
    }

    @Test func `the search stops before the number after the limit`() {
        var stack = Self.layoutCase.stack
        stack.arrangedSubviews += stack.arrangedSubviews
        let layoutCase = LayoutCase(width: 100, stack: stack)
        func regions(_ limit: Int) -> [TriggerRegion] {
            TriggerRegion.find(in: layoutCase, limit: limit) { _ in .inside(difference: 1) }
        }
        let all = regions(.max)
        #expect(all.count == 4)
        #expect(regions(all[0].probes).map(\.number.subject) == ["the stack's width"])
        #expect(regions(all[0].probes + 1).count == 2)
    }

    @Test func `a single value at which the layouts agree is not an end`() throws {
        var layoutCase = Self.layoutCase
        layoutCase.stack.spacing = .points(10)
        let found = try sentence(layoutCase, of: "the spacing") {
            guard case .points(let spacing) = $0.stack.spacing else { return nil }
            return spacing == 0 || spacing >= 150 ? .equal : nil
        }
        #expect(found == "the spacing is below 150, except 0")
    }

    @Test func `an exception includes nearby values that do not differ either`() throws {
        var layoutCase = Self.layoutCase
        layoutCase.stack.spacing = .points(10)
        let found = try sentence(layoutCase, of: "the spacing") {
            guard case .points(let spacing) = $0.stack.spacing else { return nil }
            return (-0.5...2).contains(spacing) || abs(spacing - 300) < 0.04 ? .equal : nil
        }
        #expect(found == "the spacing is any number, except -0.5 to 1.99")
        let tried = try sentence { abs(($0.width ?? 0) - 19.98) < 0.04 ? .equal : nil }
        #expect(tried == "the stack's width is any number, except 20")
    }

    @Test func `the outcome at an exception is named unless the layouts agree there`() throws {
        let found = try sentence { candidate in
            let width = candidate.width ?? 0
            return width == 20 ? Self.difference : width < 10 ? .unsatisfiable : nil
        }
        #expect(
            found
                == "the stack's width is 10 or more (below 10 the constraints conflict), except 20"
                + " (another bug takes part)")
    }

    @Test func `an end is within the allowed values of the number`() throws {
        let found = try sentence(
            of: "the natural width of view 0",
            difference: { ($0.stack.arrangedSubviews[0].intrinsicContentSize.width ?? 0) + 0.01 }
        ) { candidate in
            candidate.stack.arrangedSubviews[0].intrinsicContentSize.width == 0 ? .equal : nil
        }
        #expect(found == "the natural width of view 0 is above 0")
    }

    @Test func `another feature of an unexplained difference is not another bug`() throws {
        var stack = StackConfiguration(arrangedSubviews: [
            ArrangedSubview(width: 40, height: 10), ArrangedSubview(width: 20, height: 10),
        ])
        stack.arrangedSubviews[1].isHidden = true
        // The first view is 5 points wide beside a hidden one, or if it has 100 points or more.
        let narrow = FunctionModel(name: "narrow") { stack in
            var layout = RuleModel.uikit.layout(of: LayoutCase(stack), in: LayoutWorkspace())
            let views = stack.stack.arrangedSubviews
            if views.contains(where: \.isHidden)
                || views[0].intrinsicContentSize.width ?? 0 >= 100
            {
                layout.frames[1].width = 5
            }
            return layout
        }
        let explanation = try Explanation(
            of: LayoutCase(stack: stack), RuleModel.uikit, narrow, topics: [.trigger])
        let lines = explanation.sections.flatMap(\.lines).flatMap(\.indented)
        #expect(!lines.contains { $0.contains("another bug") }, "\(lines)")
    }

    @Test func `a model that rounds ends the search after a few exceptions`() throws {
        let row = StackConfiguration(
            alignment: .center, arrangedSubviews: [ArrangedSubview(width: 10, height: 10)])
        let rounding = FunctionModel(name: "rounding") { stack in
            var layout = RuleModel.uikitCorrected.layout(
                of: LayoutCase(stack), in: LayoutWorkspace())
            layout.frames[1].y.round(.down)
            return layout
        }
        let explanation = try Explanation(
            of: LayoutCase(width: 10, height: 11, stack: row), RuleModel.uikitCorrected, rounding,
            topics: [.summary, .trigger])
        let lines = explanation.sections.flatMap(\.lines).flatMap(\.indented)
        #expect(
            lines.contains {
                $0.contains(
                    "the stack's height is 11 or one of many other numbers, but not 12, 14, 16 and others"
                )
            }, "\(lines)")
        #expect(
            lines.contains {
                $0.contains(
                    "rounding gives the numbers of uikit-corrected, rounded to whole points; fuzz --tolerance 1"
                )
            }, "\(lines)")
    }

    @Test
    func `a view that sticks out of its stack is named, and no rule for the size of the stack`()
        throws
    {
        let row = StackConfiguration(
            alignment: .center, arrangedSubviews: [ArrangedSubview(width: 10, height: 20)])
        let loose = FunctionModel(name: "loose") { stack in
            var layout = RuleModel.uikitCorrected.layout(
                of: LayoutCase(stack), in: LayoutWorkspace())
            (layout.frames[1].y, layout.frames[1].height) = (-5, 20)
            return layout
        }
        let explanation = try Explanation(
            of: LayoutCase(width: 10, height: 10, stack: row), RuleModel.uikitCorrected, loose,
            topics: [.summary])
        let lines = explanation.sections.flatMap(\.lines).flatMap(\.indented)
        #expect(
            lines.contains { $0.contains("loose lets view 0 stick out of its stack by 5 pt.") },
            "\(lines)")
        #expect(!lines.contains { $0.contains("Without a size of its own") }, "\(lines)")
    }

    @Test func `a number that does not matter has no sentence`() throws {
        #expect(try sentence { _ in nil } == nil)
    }

    @Test func `priorities that are not the default are whole numbers`() throws {
        var layoutCase = Self.layoutCase
        layoutCase.stack.arrangedSubviews[0].contentHuggingPriority.vertical = 30
        let found = try sentence(layoutCase, of: "the vertical hugging priority of view 0") {
            $0.stack.arrangedSubviews[0].contentHuggingPriority.vertical < 51 ? nil : .equal
        }
        #expect(found == "the vertical hugging priority of view 0 is at most 50")
    }

    @Test func `the search ends for a priority with a fraction near the smallest one`() throws {
        var layoutCase = Self.layoutCase
        layoutCase.stack.arrangedSubviews[0].contentHuggingPriority.vertical = 3.05
        let found = try sentence(layoutCase, of: "the vertical hugging priority of view 0") {
            $0.stack.arrangedSubviews[0].contentHuggingPriority.vertical > 1 ? nil : .equal
        }
        #expect(found == "the vertical hugging priority of view 0 is 2.05 or more")
    }

    @Test func `numbers of edits, margins and size constraints are tried`() {
        var layoutCase = Self.layoutCase
        layoutCase.stack.layoutMargins.left = 5
        layoutCase.stack.arrangedSubviews[0].constraints = [
            ViewConstraint(attribute: .width, constant: 10, priority: 250)
        ]
        layoutCase.edits = [
            .setSpacing(stack: ViewPath(), value: .points(10)),
            .setSize(width: 30, height: nil),
            .insert(stack: ViewPath(), index: 0, subview: ArrangedSubview(width: nil, height: 4)),
        ]
        let subjects = TriggerRegion.find(in: layoutCase) { _ in .outside(.equal) }.map(
            \.number.subject)
        #expect(
            subjects == [
                "the stack's width before the changes", "the spacing before the changes",
                "the left margin", "the natural width of view 0",
                "the constant of view 0's width constraint",
                "the priority of view 0's width constraint", "the spacing of change 1",
                "the width of change 2", "the natural height of change 3's view",
            ])
    }
}
