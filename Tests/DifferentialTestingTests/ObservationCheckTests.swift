import DifferentialTesting
import ExternalModels
import LayoutModels
import StackCases
import Testing

@Suite struct ObservationCheckTests {
    private let check = ObservationCheck()
    /// Spacing in proportions: UIKit shows 44.5 for the first view, and 160 would be right.
    private let proportional = LayoutCase(
        width: 300, height: 20,
        stack: StackConfiguration(
            distribution: .fillProportionally, spacing: .points(10),
            arrangedSubviews: [4.0, 1, 2].map { ArrangedSubview(width: $0, height: 20) }))

    /// Returns the layout of a model as a screen of `scale` shows it.
    private func observed(
        _ layoutCase: LayoutCase, as model: any LayoutModel = RuleModel.uikit,
        system: String = "iOS 18.2", scale: Double? = 2,
        rounding: DisplayRounding = .recorded, moved: Double = 0
    ) throws -> ObservedLayout {
        let layout = model.layout(of: layoutCase, in: LayoutWorkspace())
        let tree = ViewTree(try layoutCase.configurationAfterEdits().stack)
        var frames = layout.frames.enumerated().map {
            PathFrame(path: tree.path(of: $0.offset), frame: $0.element.displayed(rounding))
        }
        frames[1].frame.x += moved
        return ObservedLayout(
            layoutCase: layoutCase,
            observation: Observation(
                source: "here", system: system, scale: scale, displayed: frames),
            file: "log")
    }

    private func corrected(_ name: String) throws -> any LayoutModel {
        let index = try #require(RuleModel.uikit.defects.firstIndex { $0.name == name })
        return RuleModel.uikit.correcting(DefectSet(index: index))
    }

    @Test func `layouts are counted by system`() throws {
        let layouts = [
            try observed(proportional), try observed(proportional, system: "iOS 17.0"),
            try observed(proportional, moved: 0.5),
        ]
        let fidelity = check.fidelity(of: layouts)
        #expect(fidelity.map(\.system) == ["iOS 17.0", "iOS 18.2"])
        #expect(fidelity.map(\.reproduced) == [1, 1])
        #expect(fidelity.map(\.compared) == [1, 2])
        #expect(fidelity[1].sentence == "reproduced 1 of 2 recorded layouts")
    }

    @Test func `a screen with a scale of 3 shows thirds of a point`() throws {
        let pixels = DisplayRounding.pixels(scale: 3)
        let thirds = try observed(proportional, scale: 3, rounding: pixels)
        #expect(thirds.observation.displayed[1].frame.width == 133.0 / 3)
        #expect(check.isReproduced(thirds) == true)
        // A scale of 2 has no thirds, and a scale of 3 no halves.
        #expect(check.isReproduced(try observed(proportional, rounding: pixels)) == false)
        #expect(check.isReproduced(try observed(proportional, scale: 3)) == false)
        // The origins were recorded in whole points, and may be in pixels.
        let halves = DisplayRounding.pixels(scale: 2)
        #expect(check.isReproduced(try observed(proportional, rounding: halves)) == true)
        let unknown = try observed(proportional, scale: nil, rounding: halves)
        #expect(check.isReproduced(unknown) == false)
        #expect(ObservationCheck(unknownScale: 2).isReproduced(unknown) == true)
        #expect(ObservationCheck(tolerance: 0.5).isReproduced(unknown) == true)
        #expect(ObservationCheck(tolerance: 0.4).isReproduced(unknown) == false)
    }

    @Test func `the regression run rounds to the pixels of the recorded screen`() throws {
        let thirds = try observed(proportional, scale: 3, rounding: .pixels(scale: 3))
        #expect(try CaseCheck().check(thirds.caseWithObservation).changes.isEmpty)
        var wrong = thirds
        wrong.observation.displayed[1].frame.width += 1.0 / 3
        #expect(try CaseCheck().check(wrong.caseWithObservation).changes.count == 1)
    }

    @Test func `numbers are compared to the precision of a console`() throws {
        for unit in [0.001, 0.0001] {
            var printed = try observed(proportional, scale: 3, rounding: .pixels(scale: 3))
            for index in printed.observation.displayed.indices {
                for attribute in FrameAttribute.allCases {
                    let value = printed.observation.displayed[index].frame[attribute]
                    printed.observation.displayed[index].frame[attribute] =
                        (value / unit).rounded(.down) * unit
                }
            }
            #expect(check.isReproduced(printed) == true)
            #expect(try CaseCheck().check(printed.caseWithObservation).changes.isEmpty)
            printed.observation.displayed[1].frame.width += 0.002
            #expect(check.isReproduced(printed) == false)
            #expect(try CaseCheck().check(printed.caseWithObservation).changes.count == 1)
        }
    }

    @Test func `a number that the model leaves open is not compared`() throws {
        var free = try observed(
            LayoutCase(
                width: 100, height: 20,
                stack: StackConfiguration(arrangedSubviews: [ArrangedSubview(), ArrangedSubview()]))
        )
        free.observation.displayed[1].frame.width += 3
        #expect(check.isReproduced(free) == true)
        #expect(try CaseCheck().check(free.caseWithObservation).changes.isEmpty)
    }

    @Test func `a layout that the model finds unsatisfiable is not compared`() throws {
        var impossible = try observed(proportional)
        impossible.layoutCase.stack.arrangedSubviews[0].constraints = [
            ViewConstraint(attribute: .width, relation: .equal, constant: 50, priority: 1000),
            ViewConstraint(attribute: .width, relation: .equal, constant: 60, priority: 1000),
        ]
        #expect(check.isReproduced(impossible) == nil)
        #expect(check.fidelity(of: [impossible]).map(\.uncompared) == [1])
    }

    @Test func `a bug of UIKit's is confirmed, refuted, or neither`() throws {
        let bucket = Bucket(
            left: "uikit", right: "fdstackview", verdict: .left,
            cause: .defect("spacing-in-proportions", of: "uikit"))
        let right = try corrected("spacing-in-proportions")
        let layouts = [
            try observed(proportional), try observed(proportional, as: right, system: "iOS 9.0"),
            try observed(proportional, moved: 3),
        ]
        var titled = proportional
        titled.title = "Another name"
        let found = check.confirmations(of: bucket, cases: [titled], by: layouts)
        #expect(
            found.map(\.sentence) == [
                "confirmed on iOS 18.2 (1), neither on iOS 18.2 (1)", "refuted on iOS 9.0 (1)",
            ])
        #expect(check.confirmations(of: bucket, cases: [], by: layouts).isEmpty)
    }

    @Test func `another model's bug is held against that model`() throws {
        let hidden = LayoutCase(
            stack: StackConfiguration(
                spacing: .points(10),
                arrangedSubviews: [
                    ArrangedSubview(width: 20, height: 20),
                    ArrangedSubview(width: 20, height: 20, isHidden: true),
                    ArrangedSubview(width: 20, height: 20, isHidden: true),
                ]))
        let other = try #require(ModelRegistry.model(named: "fdstackview"))
        let bucket = Bucket(
            left: "fdstackview", right: "uikit", verdict: .left,
            cause: .defect("trailing-hidden-run", of: "fdstackview"))
        let asUIKit = check.confirmations(of: bucket, cases: [hidden], by: [try observed(hidden)])
        #expect(asUIKit.map(\.confirmed) == [1])
        let asOther = check.confirmations(
            of: bucket, cases: [hidden], by: [try observed(hidden, as: other)])
        #expect(asOther.map(\.refuted) == [1])
        let alone = Bucket(
            "fdstackview", breaking: .hiddenAsRemoved,
            cause: .defect("trailing-hidden-run", of: "fdstackview"))
        #expect(
            check.confirmations(of: alone, cases: [hidden], by: [try observed(hidden)]).isEmpty)
    }
}
