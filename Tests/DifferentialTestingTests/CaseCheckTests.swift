import LayoutModels
import StackCases
import Testing

// Swift Testing has a type of that name, too.
import struct StackCases.Expectation

@testable import DifferentialTesting

@Suite struct CaseCheckTests {
    private let check = CaseCheck()

    /// A case in which the models' layouts differ.
    private static let differing = LayoutCase(
        width: 300,
        stack: StackConfiguration(
            distribution: .fillProportionally, spacing: .points(10),
            arrangedSubviews: [
                ArrangedSubview(width: 4, height: 20),
                ArrangedSubview(width: 1, height: 20, isHidden: true),
                ArrangedSubview(width: 2, height: 20),
            ]))

    /// A case whose required constraints conflict.
    private static let impossible: LayoutCase = {
        var view = ArrangedSubview(width: 10, height: 10)
        view.constraints = [
            ViewConstraint(attribute: .width, constant: 10),
            ViewConstraint(attribute: .width, constant: 20),
        ]
        return LayoutCase(stack: StackConfiguration(arrangedSubviews: [view]))
    }()

    /// The case with all expectations, which are correct.
    private func expecting(
        _ layoutCase: LayoutCase = differing, _ change: (inout Expectation) -> Void = { _ in }
    ) throws -> LayoutCase {
        var expected = try #require(try check.updatedExpectation(of: layoutCase))
        change(&expected)
        var result = layoutCase
        result.expected = expected
        return result
    }

    @Test func `frames of SwiftUI and AppKit are not compared with the model of UIKit`() throws {
        for (system, isChecked) in [
            ("iOS 18.2", true), ("SwiftUI on iOS 18.2", false), ("AppKit on macOS 26", false),
        ] {
            var layoutCase = try expecting()
            let frame = Frame(x: 0, y: 0, width: 1, height: 1)
            layoutCase.observed = Observation(
                source: "a test", system: system,
                displayed: [PathFrame(path: ViewPath(), frame: frame)])
            #expect(try check.check(layoutCase).changes.isEmpty != isChecked, "\(system)")
        }
    }

    private func changes(of layoutCase: LayoutCase) throws -> [String] {
        try check.check(layoutCase).changes.map {
            "\($0.subject): expected \($0.expected), found \($0.found)"
        }
    }

    /// Updates a case and returns the changes that remain.
    private func changesAfterUpdate(of layoutCase: LayoutCase) throws -> [String] {
        var updated = layoutCase
        updated.expected = try check.updatedExpectation(of: layoutCase)
        return try changes(of: updated)
    }

    @Test func `an update gives a case the expectations of two models and their comparison`()
        throws
    {
        let result = try check.check(try expecting())
        #expect(result.changes.isEmpty)
        #expect(result.expectationCount == 3)
    }

    @Test func `a case without expectations checks nothing`() throws {
        #expect(try check.check(Self.differing) == CaseCheck.Result())
    }

    @Test func `an update of empty expectations adds all expectations`() throws {
        var layoutCase = Self.differing
        layoutCase.expected = Expectation()
        #expect(try check.updatedExpectation(of: layoutCase) == expecting().expected)
    }

    @Test func `a moved frame is reported by its path and number`() throws {
        let layoutCase = try expecting {
            $0.layouts[0].frames?[0].frame.height += 0.5
            $0.layouts[1].frames?[3].frame.x += 1
        }
        let found = try changes(of: layoutCase)
        #expect(found.count == 2)
        #expect(found.first == "uikit, stack.height: expected 20.5, found 20")
        #expect(found.last?.hasPrefix("fdstackview, 2.x: expected ") == true)
        #expect(try changesAfterUpdate(of: layoutCase).isEmpty)
    }

    @Test func `a frame within the tolerance is not a change`() throws {
        let near = try expecting { $0.layouts[0].frames?[0].frame.height += 0.009 }
        #expect(try changes(of: near).isEmpty)
        let far = try expecting { $0.layouts[0].frames?[0].frame.height += 0.011 }
        #expect(try changes(of: far).count == 1)
    }

    @Test func `a changed status is reported and updated`() throws {
        let layoutCase = try expecting {
            $0.layouts[0] = ExpectedLayout(model: "uikit", status: .unsatisfiable)
        }
        let found = try changes(of: layoutCase)
        #expect(found == ["uikit, status: expected unsatisfiable, found unique"])
        let updated = try #require(try check.updatedExpectation(of: layoutCase))
        #expect(updated == (try expecting().expected))
    }

    @Test func `an update adds no frames to an expectation without frames`() throws {
        let layoutCase = try expecting {
            $0.layouts[0].frames = nil
            $0.comparisons[0].outcome = "equal"
        }
        let updated = try #require(try check.updatedExpectation(of: layoutCase))
        #expect(updated.layouts[0].frames == nil)
        #expect(updated.layouts[1].frames != nil)
    }

    @Test func `an update keeps the set of views with expected frames`() throws {
        let layoutCase = try expecting {
            $0.layouts[0].frames?.removeSubrange(1...2)
            $0.layouts[0].frames?[1].frame.width = 1
        }
        let updated = try #require(try check.updatedExpectation(of: layoutCase))
        let frames = try #require(updated.layouts[0].frames)
        #expect(frames.map(\.path) == [ViewPath([]), ViewPath([2])])
        #expect(try changesAfterUpdate(of: layoutCase).isEmpty)
    }

    @Test func `an expected mismatch that disappeared is reported`() throws {
        var equal = LayoutCase(
            width: 100,
            stack: StackConfiguration(arrangedSubviews: [ArrangedSubview(width: 5, height: 5)]))
        equal.expected = Expectation(comparisons: [
            ExpectedComparison(
                left: "uikit", right: "fdstackview", outcome: "sizeAlong", largestDifference: 3)
        ])
        #expect(
            try changes(of: equal)
                == ["uikit against fdstackview: expected sizeAlong, found equal"])
        #expect(try changesAfterUpdate(of: equal).isEmpty)
    }

    @Test func `numbers are reported with three decimals`() throws {
        var layoutCase = LayoutCase(
            width: 10,
            stack: StackConfiguration(
                distribution: .fillEqually,
                arrangedSubviews: (0..<3).map { _ in ArrangedSubview(width: 1, height: 1) }))
        layoutCase.expected = try CaseCheck().updatedExpectation(of: layoutCase)
        layoutCase.expected?.layouts[0].frames?[1].frame.width = 7
        #expect(
            try changes(of: layoutCase).first == "uikit, 0.width: expected 7, found 3.333")
    }

    @Test func `a changed largest difference is reported`() throws {
        let layoutCase = try expecting {
            $0.comparisons[0].largestDifference = 1
        }
        let found = try changes(of: layoutCase)
        #expect(found.count == 1)
        #expect(
            found.first?.hasPrefix(
                "uikit against fdstackview, largest difference: expected 1, found ") == true)
        #expect(try changesAfterUpdate(of: layoutCase).isEmpty)
    }

    @Test func `an unknown model is reported, even after an update`() throws {
        var layoutCase = Self.differing
        layoutCase.expected = Expectation(
            layouts: [ExpectedLayout(model: "yoga", status: .unique)],
            comparisons: [ExpectedComparison(left: "uikit", right: "yoga", outcome: "equal")])
        let wanted = [
            "yoga: expected a layout, found no such model",
            "uikit against yoga: expected equal, found no such model",
        ]
        #expect(try changes(of: layoutCase) == wanted)
        #expect(try changesAfterUpdate(of: layoutCase) == wanted)
    }

    @Test func `conflicts are expected like layouts`() throws {
        let layoutCase = try expecting(Self.impossible)
        let expected = try #require(layoutCase.expected)
        // CSS boxes and linear layouts always have a layout, and a model may not support required
        // sizes.
        let lenient =
            ["flexbox", "mylayout", "tangramkit"]
            + expected.layouts.filter { $0.status == .unsupported }.map(\.model)
        for layout in expected.layouts where !lenient.contains(layout.model) {
            #expect(layout.status == .unsatisfiable, "\(layout.model)")
        }
        let comparisons = expected.comparisons.filter {
            !lenient.contains($0.left) && !lenient.contains($0.right)
        }
        #expect(comparisons.allSatisfy { $0.outcome == "unsatisfiable" })
        #expect(try changes(of: layoutCase).isEmpty)
    }

    @Test func `observed frames are compared with uikit's, rounded to pixels`() throws {
        var layoutCase = Self.differing
        let layout = RuleModel.uikit.layout(
            of: LayoutCase(try layoutCase.configurationAfterEdits()), in: LayoutWorkspace())
        let tree = ViewTree(layoutCase.stack)
        layoutCase.observed = Observation(
            source: "this test",
            displayed: layout.frames.enumerated().map {
                PathFrame(path: tree.path(of: $0.offset), frame: $0.element.displayed)
            })
        let result = try check.check(layoutCase)
        #expect(result.changes.isEmpty)
        #expect(result.expectationCount == 1)
        layoutCase.observed?.displayed[1].frame.width += 0.5
        #expect(
            try check.check(layoutCase).changes.map(\.subject) == ["uikit, as displayed, 0.width"])
        #expect(try check.updatedExpectation(of: layoutCase) == nil)
    }

    @Test func `an observed frame of an unsatisfiable case is reported`() throws {
        var layoutCase = Self.impossible
        layoutCase.observed = Observation(
            source: "this test",
            displayed: [
                PathFrame(path: ViewPath([]), frame: Frame(x: 0, y: 0, width: 10, height: 10))
            ])
        #expect(
            try changes(of: layoutCase)
                == ["uikit, as displayed, stack: expected a frame, found none"])
    }

    @Test func `a case is checked after its edits`() throws {
        var edited = Self.differing
        edited.edits = [.setHidden(view: ViewPath([1]), value: false)]
        let shown = try expecting(edited)
        var hidden = try expecting()
        hidden.edits = edited.edits
        #expect(try changes(of: shown).isEmpty)
        #expect(try !changes(of: hidden).isEmpty)
    }
}
