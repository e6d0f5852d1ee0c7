import LayoutModels
import StackCases
import Testing

@testable import DifferentialTesting

/// The clues to differences that no known defect explains.
@Suite struct ClueTests {
    /// Returns the cause between a model and one that moves views of stacks with some properties.
    private func cause(
        of layoutCase: LayoutCase, _ left: any LayoutModel,
        isMoved: @escaping @Sendable (StackConfiguration) -> Bool
    ) -> String {
        let right = StatedModel(name: "b") { stack in
            let even = Layout.even(stack.stack)
            return isMoved(stack.stack) ? even.moving(1, .x, by: 5) : even
        }
        return CauseSearch(left: left, right: right, comparison: Comparison())
            .cause(of: layoutCase, in: LayoutWorkspace()).text(left: left, right: right)
    }

    private var spacedAndHidden: LayoutCase {
        var stack = StackConfiguration.plain(views: 3)
        stack.spacing = .points(-8)
        stack.arrangedSubviews[2].isHidden = true
        return LayoutCase(width: 300, height: 100, stack: stack)
    }

    @Test func `an unexplained difference gets the feature whose removal removes it`() {
        let even = StatedModel(name: "a") { .even($0.stack) }
        let hidden = cause(of: spacedAndHidden, even) {
            $0.arrangedSubviews.contains(where: \.isHidden)
        }
        #expect(hidden == "unexplained:isHidden")
        let spaced = cause(of: spacedAndHidden, even) { $0.spacing == .points(-8) }
        #expect(spaced == "unexplained:negativeSpacing")
        let both = cause(of: spacedAndHidden, even) {
            $0.spacing == .points(-8) && $0.arrangedSubviews.contains(where: \.isHidden)
        }
        #expect(both == "unexplained:isHidden", "the first that goes is enough")
        let either = cause(of: spacedAndHidden, even) {
            $0.spacing == .points(-8) || $0.arrangedSubviews.contains(where: \.isHidden)
        }
        #expect(either == "unexplained:negativeSpacing", "the last that had to go")
    }

    @Test func `a feature is found even if cases without any feature cannot be compared`() {
        // The size that a free stack gets is too small for both models.
        func model(_ name: String, moves: Bool) -> StatedModel {
            StatedModel(name: name) { stack in
                guard stack.width == nil else { return Layout(status: .unsatisfiable) }
                let even = Layout.even(stack.stack)
                return moves && stack.stack.arrangedSubviews.contains(where: \.isHidden)
                    ? even.moving(1, .x, by: 5) : even
            }
        }
        var layoutCase = spacedAndHidden
        layoutCase.width = nil
        let (left, right) = (model("a", moves: false), model("b", moves: true))
        let cause = CauseSearch(left: left, right: right, comparison: Comparison())
            .cause(of: layoutCase, in: LayoutWorkspace())
        #expect(cause.text(left: left, right: right) == "unexplained:isHidden")
    }

    @Test(
        arguments: [
            (1.0, .toNearestOrAwayFromZero, "unexplained:rounding"),
            (0.5, .down, "unexplained:rounding"),
            (1.0 / 3, .up, "unexplained:rounding"), (2, .down, "unexplained:rule.alignment"),
        ] as [(Double, FloatingPointRoundingRule, String)])
    func `a model that rounds to points or pixels has a bucket of its own`(
        pixel: Double, rule: FloatingPointRoundingRule, cause: String
    ) {
        let rounding = FunctionModel(name: "rounding") { stack in
            var layout = RuleModel.uikitCorrected.layout(
                of: LayoutCase(stack), in: LayoutWorkspace())
            for view in layout.frames.indices.dropFirst() {
                for number in FrameAttribute.allCases {
                    layout.frames[view][number] =
                        (layout.frames[view][number] / pixel).rounded(rule) * pixel
                }
            }
            return layout
        }
        let row = StackConfiguration(
            alignment: .center, arrangedSubviews: [ArrangedSubview(width: 12, height: 6)])
        let stack = SizedStack(width: 12, height: 13.3, stack: row)
        let name = CauseSearch.bucketName(of: stack, RuleModel.uikitCorrected, rounding)
        #expect(name?.hasSuffix("\(cause)") == true, "\(name ?? "")")
    }

    @Test(arguments: [RuleModel.uikit, .uikitCorrected])
    func `only a program or function can round`(uikit: RuleModel) {
        // The program is half a point off where UIKit has whole numbers.
        let moving = FunctionModel(name: "moving") { stack in
            RuleModel.uikitCorrected.layout(of: LayoutCase(stack), in: LayoutWorkspace())
                .moving(1, .x, by: 0.5)
        }
        let row = StackConfiguration(arrangedSubviews: [ArrangedSubview(width: 10, height: 10)])
        let stack = SizedStack(width: 10, height: 10, stack: row)
        #expect(
            CauseSearch.bucketName(of: stack, uikit, moving)
                == "\(uikit.name)~moving/right/unexplained:rule.edges")
    }

    private let rounding = FunctionModel(name: "rounding") { stack in
        var layout = RuleModel.uikitCorrected.layout(of: LayoutCase(stack), in: LayoutWorkspace())
        for view in layout.frames.indices.dropFirst() {
            for number in FrameAttribute.allCases {
                layout.frames[view][number] = layout.frames[view][number].rounded()
            }
        }
        return layout
    }

    private func row(_ distribution: Distribution, spacing: Double, _ widths: Double...)
        -> StackConfiguration
    {
        StackConfiguration(
            distribution: distribution, spacing: .points(spacing),
            arrangedSubviews: widths.map { ArrangedSubview(width: $0, height: 10) })
    }

    @Test func `a bug of UIKit is the cause even if the program rounds`() {
        let stack = SizedStack(
            width: 300, height: 10, stack: row(.fillProportionally, spacing: 10, 40, 10, 21))
        #expect(
            CauseSearch.bucketName(of: stack, RuleModel.uikit, rounding)
                == "uikit~rounding/left/uikit:spacing-in-proportions")
    }

    @Test func `whole numbers of a program that does not round are no rounding`() {
        // It counts one spacing too many.
        let spacing = FunctionModel(name: "spacing") { stack in
            var shorter = stack
            let excess = stack.stack.spacing.points()
            shorter.width = stack.width.map { $0 - excess }
            var layout = RuleModel.uikitCorrected.layout(
                of: LayoutCase(shorter), in: LayoutWorkspace())
            if stack.width != nil { layout.frames[0].width += excess }
            return layout
        }
        let stack = SizedStack(width: 10, height: 10, stack: row(.fillEqually, spacing: 1, 10, 10))
        #expect(
            CauseSearch.bucketName(of: stack, RuleModel.uikitCorrected, spacing)
                == "uikit-corrected~spacing/right/unexplained:rule.edges")
    }

    @Test func `a hidden view is no cause if the layouts differ once it is removed`() {
        // The last of equal views grows; if the hidden one is shown, none has to.
        let growing = FunctionModel(name: "growing") { stack in
            var stack = stack
            let last = stack.stack.arrangedSubviews.count - 1
            stack.stack.arrangedSubviews[last].contentHuggingPriority.horizontal = 1
            return RuleModel.uikitCorrected.layout(of: LayoutCase(stack), in: LayoutWorkspace())
        }
        let view = ArrangedSubview(width: 10, height: 10)
        let row = StackConfiguration(
            arrangedSubviews: [ArrangedSubview(width: 10, height: 10, isHidden: true), view, view])
        #expect(
            CauseSearch.bucketName(
                of: SizedStack(width: 30, height: 10, stack: row), RuleModel.uikitCorrected, growing
            ) == "uikit-corrected~growing/right/unexplained:rule.fill")
    }

    @Test func `a feature is found if both models have no layout without it`() {
        let spaced = StackConfiguration(
            distribution: .fillEqually, spacing: .points(20),
            arrangedSubviews: [
                ArrangedSubview(width: 10, height: 10, isHidden: true),
                ArrangedSubview(width: 10, height: 10),
            ])
        // It keeps the room of hidden views.
        let keeping = FunctionModel(name: "keeping") { stack in
            var stack = stack
            for view in stack.stack.arrangedSubviews.indices {
                stack.stack.arrangedSubviews[view].isHidden = false
            }
            return RuleModel.uikitCorrected.layout(of: LayoutCase(stack), in: LayoutWorkspace())
        }
        #expect(
            CauseSearch.bucketName(
                of: SizedStack(width: 10, height: 10, stack: spaced), RuleModel.uikit, keeping)
                == "uikit~keeping/neither/unexplained:isHidden")
    }

    @Test func `a whole number that is a point away does not count as rounded`() {
        let row = StackConfiguration(arrangedSubviews: [ArrangedSubview(width: 10, height: 10)])
        let tree = ViewTree(row)
        func layout(_ x: Double) -> Layout {
            Layout(
                status: .unique,
                frames: [
                    Frame(x: 0, y: 0, width: 10, height: 10),
                    Frame(x: x, y: 0, width: 10, height: 10),
                ])
        }
        #expect(layout(3).rounding(of: layout(2.5), in: tree) == 1)
        #expect(layout(3).rounding(of: layout(1.9), in: tree) == nil)
        #expect(layout(3).rounding(of: layout(4), in: tree) == nil)
        #expect(layout(3).rounding(of: layout(3), in: tree) == nil)
        #expect(layout(2.5).rounding(of: layout(2.7), in: tree) == 0.5)
    }
}
