import LayoutModels
import StackCases
import Testing

@testable import DifferentialTesting

@Suite struct MeasuredSupportTests {
    private let cases = MeasuredCases(count: 300)

    @Test func `each case counts once, and under each of its features`() {
        let model = StatedModel(name: "horizontal") { stack in
            stack.stack.axis == .vertical
                ? Layout(status: .unsupported) : Layout.even(stack.stack, status: .tied)
        }
        let measured = MeasuredSupport(of: model, in: cases)
        #expect(measured.all.cases == 300)
        #expect(measured.all.laidOut + measured.all.unsupported == 300)
        // Those of nested stacks and of states before an edit count too.
        let distributions = CaseFeature.allCases.filter { $0.rawValue.hasPrefix("distribution") }
        #expect(distributions.map { measured[$0].cases }.reduce(0, +) >= 300)
        #expect(measured.all.unsupported > 50)
    }

    @Test func `the generator makes cases with every feature except for three`() {
        let measured = MeasuredSupport(of: RuleModel.uikit, in: cases)
        let missing: Set<CaseFeature> = [
            .afterEdits, .addArrangedSubview, .removeFromSuperview,
        ]
        for feature in CaseFeature.allCases {
            let isMade = measured[feature].cases > 0
            #expect(isMade != missing.contains(feature), "\(feature.rawValue)")
        }
    }

    @Test func `a feature that a model lacks is unsupported in all cases that need it`() {
        let fdstackview = MeasuredSupport(of: RuleModel.fdstackview, in: cases)[
            .customSpacingAfter]
        #expect(fdstackview.unsupported == fdstackview.cases)
    }
}
