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
        let distributions = CaseFeature.all.filter { $0.group == .distribution }
        #expect(distributions.map { measured[$0].cases }.reduce(0, +) == 300)
        #expect(measured[CaseFeature(group: .further, name: "vertical axis")].unsupported > 50)
    }

    @Test func `the generator makes cases with every feature`() {
        let measured = MeasuredSupport(of: RuleModel.uikit, in: cases)
        for feature in CaseFeature.all { #expect(measured[feature].cases > 0, "\(feature.name)") }
    }

    @Test func `what a model does not know shows in the feature alone`() {
        let feature = CaseFeature(group: .further, name: "custom spacing")
        let fdstackview = MeasuredSupport(of: RuleModel.fdstackview, in: cases)[feature]
        #expect(fdstackview.unsupported == fdstackview.cases)
    }
}
