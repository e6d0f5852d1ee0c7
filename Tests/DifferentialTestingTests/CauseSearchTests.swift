import LayoutModels
import StackCases
import TestSupport
import Testing

@testable import DifferentialTesting

@Suite struct CauseSearchTests {
    private typealias Fault = FaultyModel.Fault

    private func cause(
        _ left: any LayoutModel, _ right: any LayoutModel,
        of stack: SizedStack = SizedStack(stack: .plain(views: 3))
    ) -> String {
        CauseSearch(left: left, right: right, comparison: Comparison())
            .cause(of: LayoutCase(stack), in: LayoutWorkspace()).text(left: left, right: right)
    }

    private func stack(_ json: String) throws -> SizedStack {
        try LayoutCase(jsonBytes: Array(json.utf8)).configurationAfterEdits()
    }

    private let wide = Fault(name: "wide", view: 1, attribute: .width, points: 3)
    private let low = Fault(name: "low", view: 2, attribute: .y, points: 7)
    private let harmless = Fault(name: "harmless", view: 3, attribute: .x, points: 0)

    // MARK: Defects

    @Test func `one defect is found among others, in either model`() {
        let faulty = FaultyModel("a", [harmless, wide])
        #expect(cause(faulty, FaultyModel("b", [harmless])) == "a:wide")
        #expect(cause(FaultyModel("b", [harmless]), faulty) == "a:wide")
    }

    @Test func `the first of two sufficient defects is the cause`() {
        // With either of them corrected the other moves the view as the second model does.
        let wider = Fault(name: "wider", view: 1, attribute: .width, points: 3)
        let broad = FaultyModel(
            "b", [Fault(name: "broad", view: 1, attribute: .width, points: 3)])
        #expect(cause(FaultyModel("a", [wide, wider]), broad) == "a:wide")
        #expect(cause(FaultyModel("a", [wider, wide]), broad) == "a:wider")
    }

    @Test func `a defect of both models is a cause only if nothing else explains the difference`() {
        let narrow = Fault(name: "narrow", view: 1, attribute: .width, points: -3)
        #expect(cause(FaultyModel("a", [wide, narrow]), FaultyModel("b", [wide])) == "a:narrow")
        let wider = Fault(name: "wide", view: 1, attribute: .width, points: 5)
        #expect(cause(FaultyModel("a", [wide]), FaultyModel("b", [wider])) == "a:wide+b:wide")
    }

    @Test func `a bug of the other model is named if the contract leaves open what one would do`()
        throws
    {
        let (uikit, flexbox) = (RuleModel.uikit, FormulaModel.flexbox)
        let stack = try LayoutCase.openWithoutBugs.configurationAfterEdits()
        let corrected = flexbox.withoutDefects.layout(
            of: LayoutCase(stack), in: LayoutWorkspace())
        #expect(corrected.status == .unsupported)
        #expect(
            cause(uikit, flexbox, of: stack)
                == "uikit:required-proportions+flexbox:shrinks-all")
    }

    @Test func `a bug of both models does not explain a conflict of one of them`() throws {
        let json = #"""
            {"stack": {"axis": "vertical", "distribution": "fillProportionally", "spacing": 10,
             "isLayoutMarginsRelativeArrangement": true, "layoutMargins": {"bottom": 10},
             "isBaselineRelativeArrangement": true,
             "arrangedSubviews": [{"intrinsicContentSize": {"height": 10}}]}}
            """#
        #expect(
            cause(RuleModel.uikit, RuleModel.uikitIOS9, of: try stack(json))
                == "uikit-ios9:margins-in-proportions")
    }

    @Test func `a column with baselines differs by other bugs than the shared one`() throws {
        let json = #"""
            {"width": 10, "height": 10, "stack": {"axis": "vertical",
             "isBaselineRelativeArrangement": true, "arrangedSubviews": [
              {"intrinsicContentSize": {"height": 10}},
              {"baselineOffsets": {"first": 10, "last": 10}}, {"isHidden": true}]}}
            """#
        #expect(
            cause(RuleModel.uikit, RuleModel.fdstackview, of: try stack(json))
                == "fdstackview:baseline-spacing-ignored+fdstackview:hidden-in-chain")
    }

    @Test func `a hidden view with a constraint of its own moves its neighbour`() throws {
        let json = #"""
            {"height": 200, "stack": {"axis": "vertical", "distribution": "equalSpacing", "arrangedSubviews": [
              {"intrinsicContentSize": {"height": 30}},
              {"intrinsicContentSize": {"height": 40}, "contentHuggingPriority": {"vertical": 1}},
              {"isHidden": true, "constraints": [{"attribute": "bottom", "toItem": "stack"}]},
              {"intrinsicContentSize": {"height": 50}}]}}
            """#
        #expect(
            cause(RuleModel.uikit, RuleModel.oastackview, of: try stack(json))
                == "uikit:hidden-extent")
    }

    @Test func `a cause can combine defects of both models`() {
        #expect(
            cause(FaultyModel("a", [harmless, wide]), FaultyModel("b", [low, harmless]))
                == "a:wide+b:low")
    }

    @Test func `causes of more than three defects are found`() {
        let faults = (1...3).flatMap { view in
            [
                Fault(name: "x\(view)", view: view, attribute: .x, points: 2),
                Fault(name: "harmless\(view)", view: view, attribute: .y, points: 0),
            ]
        }
        #expect(
            cause(FaultyModel("a", faults), FaultyModel("b", [harmless, wide]))
                == "a:x1+a:x2+a:x3+b:wide")
    }

    /// Eight defects, and all sets of these without which layouts agree, chosen at random.
    ///
    /// Layouts may agree without some defects and differ again without one more.
    @Test(arguments: 1...50 as ClosedRange<UInt64>)
    func `no part of a cause suffices, and no cause is larger than a pair that suffices`(
        seed: UInt64
    ) throws {
        var random = RandomSource(seed: seed, index: 0)
        var sufficient = Set((1..<256).filter { _ in random.chance(10) }.map { UInt64($0) })
        // One set that is not too small, and the set of all, where the search starts.
        sufficient = sufficient.filter { $0.nonzeroBitCount >= Int(seed % 5) }
        sufficient.insert(255)
        let candidates = (0..<8).map { Cause(left: DefectSet(index: $0), right: []) }
        let found = try #require(
            Cause.smallest(among: candidates) { sufficient.contains($0.left.rawValue) })
        let size = found.left.rawValue.nonzeroBitCount
        let least = try #require(sufficient.map { $0.nonzeroBitCount }.min())
        #expect(sufficient.contains(found.left.rawValue))
        #expect(min(size, 3) == min(least, 3))
        for member in found.members {
            #expect(!sufficient.contains(found.left.subtracting(member.left).rawValue))
        }
    }

    @Test(
        arguments: [
            (
                RuleModel.tzstackview,
                #"""
                {"height": 10, "stack": {"spacing": -10, "arrangedSubviews": [
                  {"intrinsicContentSize": {"width": 10}}, {"intrinsicContentSize": {"width": 10}},
                  {"intrinsicContentSize": {"width": 10}}]},
                 "edits": [{"setSpacing": {"stack": "", "value": 10}}]}
                """#
            ),
            (
                RuleModel.oastackview,
                #"""
                {"width": 10, "height": 10, "stack": {"distribution": "equalSpacing",
                 "arrangedSubviews": [
                  {"intrinsicContentSize": {"width": 10}}, {"intrinsicContentSize": {"width": 10}}]},
                 "edits": [{"setSpacing": {"stack": "", "value": 2}}]}
                """#
            ),
        ])
    func `a defect that changes only signs or round numbers is found`(
        _ model: RuleModel, _ json: String
    ) throws {
        let layoutCase = try LayoutCase(jsonBytes: Array(json.utf8))
        let search = CauseSearch(left: RuleModel.uikit, right: model, comparison: Comparison())
        let cause = search.cause(of: layoutCase, in: LayoutWorkspace())
        #expect(cause != .unexplained)
    }

    @Test func `what no set of defects explains has the broken rule as its clue`() {
        let stated = StatedModel(name: "b") { Layout.even($0.stack).moving(3, .height, by: 5) }
        let faulty = FaultyModel("a", [wide, low])
        #expect(cause(faulty, stated) == "unexplained:rule.spacing")
        let stack = SizedStack(stack: .plain(views: 3))
        #expect(
            CauseSearch.bucketName(of: stack, faulty, stated)?.hasSuffix(
                "/unexplained:rule.spacing") == true)
    }

    @Test func `a difference between models without defects is unexplained`() {
        let moved = StatedModel(name: "b") { Layout.even($0.stack).moving(1, .x, by: 5) }
        #expect(
            cause(StatedModel(name: "a") { .even($0.stack) }, moved) == "unexplained:rule.edges")
    }

    // MARK: Buckets

    /// Views whose sizes are in proportion, with spacing between them.
    private func proportional(hasMargins: Bool) -> SizedStack {
        var stack = StackConfiguration(
            distribution: .fillProportionally, spacing: .points(10),
            arrangedSubviews: [4.0, 1, 2].map { ArrangedSubview(width: $0, height: 20) })
        stack.isLayoutMarginsRelativeArrangement = hasMargins
        stack.layoutMargins.left = 20
        return SizedStack(width: 300, height: 20, stack: stack)
    }

    @Test func `the bucket names the model that broke the contract, and its defect`() {
        #expect(
            CauseSearch.bucketName(of: proportional(hasMargins: false))
                == "uikit~fdstackview/left/uikit:spacing-in-proportions")
    }

    @Test func `a case with two causes counts under the first that breaks the contract`() {
        #expect(
            CauseSearch.bucketName(of: proportional(hasMargins: true))
                == "uikit~fdstackview/left/uikit:spacing-in-proportions")
        // Without natural sizes the clause on proportions does not apply, but the one on margins does.
        var stack = proportional(hasMargins: true)
        stack.stack.arrangedSubviews[0].constraints = [
            ViewConstraint(attribute: .width, constant: 30)
        ]
        #expect(
            CauseSearch.bucketName(of: stack)
                == "uikit~fdstackview/right/fdstackview:margins-ignored")
    }

    @Test func `a missing layout breaks nothing if corrected UIKit finds none either`() {
        var stack = StackConfiguration.plain(views: 1)
        stack.arrangedSubviews[0].intrinsicContentSize.height = 3
        stack.arrangedSubviews[0].contentHuggingPriority.vertical = 1000
        let even = StatedModel(name: "b") { .even($0.stack) }
        func bucket(height: Double) -> String? {
            CauseSearch.bucketName(
                of: SizedStack(width: 100, height: height, stack: stack), FormulaModel.documented,
                even)
        }
        #expect(bucket(height: 55) == "documented~b/neither/unexplained")
    }

    @Test func `a known bug is not blamed for a difference that it does not explain`() {
        let moving = FunctionModel(name: "moving") { stack in
            RuleModel.uikitCorrected.layout(of: LayoutCase(stack), in: LayoutWorkspace())
                .moving(3, .x, by: 5)
        }
        #expect(
            CauseSearch.bucketName(of: proportional(hasMargins: false), RuleModel.uikit, moving)
                == "uikit~moving/right/unexplained:rule.edges")
    }

    @Test func `what a bug breaks elsewhere is no bucket of its own where no clause applies`()
        throws
    {
        var stack = proportional(hasMargins: false)
        stack.stack.arrangedSubviews[0].constraints = [
            ViewConstraint(attribute: .width, constant: 30)
        ]
        let search = CauseSearch(
            left: RuleModel.uikit, right: RuleModel.fdstackview, comparison: Comparison())
        let found = try #require(search.bucket(of: LayoutCase(stack), in: LayoutWorkspace()))
        #expect(found.bucket.name == "uikit~fdstackview/left/uikit:spacing-in-proportions")
        #expect(found.verdict == .neither)
    }

    @Test func `a fitting size that is only rounding counts as 0`() throws {
        // The nested stack fits into a width of 10^-14 points in a variant, whose constraints then had a factor
        // of 10^18; the solver's result lay outside its bounds.
        let layoutCase = try LayoutCase(
            json: JSONReader.read(
                """
                {"width": 375, "height": 95, "stack": {"distribution": "fillProportionally", "spacing": -1,
                "arrangedSubviews": [
                {"intrinsicContentSize": {"width": 2.0833333333333335, "height": 21.416666666666668}},
                {"intrinsicContentSize": {"width": 79.75}},
                {"stack": {"distribution": "fillProportionally", "arrangedSubviews": [
                {"intrinsicContentSize": {"width": 65, "height": 4}},
                {"intrinsicContentSize": {"width": 55, "height": 95}},
                {"intrinsicContentSize": {"width": 89}},
                {"intrinsicContentSize": {"height": 7}}]}},
                {"intrinsicContentSize": {"width": 21.833333333333332, "height": 82.91666666666667}}]}}
                """))
        let search = CauseSearch(
            left: RuleModel.uikit, right: RuleModel.fdstackview, comparison: Comparison())
        #expect(!search.cause(of: layoutCase, in: LayoutWorkspace()).isUnexplained)
    }

    // MARK: The registry's models

    @Test(arguments: [CaseGenerator.Profile.realistic, .adversarial])
    func `models without their defects agree`(profile: CaseGenerator.Profile) {
        let all = DefectSet(rawValue: .max)
        let left = RuleModel.uikit.correcting(all)
        let right = RuleModel.fdstackview.correcting(all)
        let generator = CaseGenerator(seed: 3, profile: profile)
        let workspace = LayoutWorkspace()
        var equal = 0
        for index in 0..<1000 {
            let layoutCase = generator.makeCase(index)
            let stack = SizedStack(
                width: layoutCase.width, height: layoutCase.height, stack: layoutCase.stack)
            let outcome = Comparison().outcome(
                left.layout(of: LayoutCase(stack), in: workspace),
                right.layout(of: LayoutCase(stack), in: workspace),
                of: ViewTree(stack.stack))
            if outcome == .equal { equal += 1 }
            if case .different = outcome { Issue.record("case \(index) differs") }
        }
        #expect(equal > 250)
    }
}
