import LayoutModels
import StackCases
import Testing

@Suite struct ContractGapsTests {
    // MARK: Equal spacing

    private static let spaced = StackConfiguration.row([10, 10, 10], .equalSpacing, spacing: 5)

    @Test func `equal gaps keep the clause, and unequal ones break it`() {
        #expect(
            Check.answer(.equalSpacing, Self.spaced, Frame.row(70, (0, 10), (30, 10), (60, 10)))
                == .kept)
        #expect(
            Check.answer(.equalSpacing, Self.spaced, Frame.row(70, (0, 10), (26, 10), (60, 10)))
                == .broken(by: 4, view: 2))
    }

    @Test func `gaps must equal the spacing while a view is too small`() {
        let frames = Frame.row(50, (0, 4), (16, 10), (38, 12))
        #expect(Check.answer(.equalSpacing, Self.spaced, frames) == .broken(by: 6, view: 2))
        let kept = Frame.row(40, (0, 10), (15, 10), (30, 10))
        #expect(Check.answer(.equalSpacing, Self.spaced, kept) == .kept)
    }

    @Test func `with two views, only the use of the room is checked`() {
        let stack = StackConfiguration.row([10, 10], .equalSpacing, spacing: 5)
        #expect(
            Check.answer(.equalSpacing, stack, Frame.row(29, (0, 10), (20, 9)))
                == .broken(by: 1, view: 2))
        #expect(
            Check.answer(.equalSpacing, stack, Frame.row(30, (0, 10), (20, 10))) == .kept)
    }

    @Test func `the clause on equal spacing does not apply with custom spacing`() {
        let stack = Self.spaced.with { $0.arrangedSubviews[0].customSpacingAfter = .points(30) }
        let frames = Frame.row(75, (0, 10), (40, 10), (55, 20))
        #expect(Check.answer(.equalSpacing, stack, frames) == .notApplicable)
    }

    @Test func `the use of the room is not checked if a view has a size constraint`() {
        let stack = StackConfiguration.row([10, 10], .equalSpacing, spacing: 5).with {
            $0.arrangedSubviews[1].constraints = [ViewConstraint(attribute: .width, constant: 9)]
        }
        #expect(
            Check.answer(.equalSpacing, stack, Frame.row(29, (0, 10), (20, 9))) == .notApplicable)
    }

    @Test(arguments: [RuleModel.uikit, .fdstackview], [20.0, 40, 70])
    func `both models keep equal spacing`(model: RuleModel, width: Double) {
        let stack = SizedStack(width: width, height: 10, stack: Self.spaced)
        #expect(Check.answer(.equalSpacing, stack, by: model) == .kept)
    }

    // MARK: Equal centering

    private static let centered = StackConfiguration.row(
        [20, 40, 60], .equalCentering, spacing: 10)

    @Test func `equal distances between centers keep the clause`() {
        let frames = Frame.row(200, (0, 20), (70, 40), (140, 60))
        #expect(Check.answer(.equalCentering, Self.centered, frames) == .kept)
    }

    @Test func `unequal distances break the clause if there is room`() {
        let frames = Frame.row(200, (0, 20), (66, 40), (140, 60))
        #expect(Check.answer(.equalCentering, Self.centered, frames) == .broken(by: 4, view: 2))
    }

    @Test func `unequal distances are allowed if the spacing prevents equal ones`() {
        let frames = Frame.row(140, (0, 20), (30, 40), (80, 60))
        #expect(Check.answer(.equalCentering, Self.centered, frames) == .notApplicable)
    }

    @Test func `two centers have only one distance`() {
        let stack = StackConfiguration.row([20, 40], .equalCentering)
        #expect(
            Check.answer(.equalCentering, stack, Frame.row(90, (0, 20), (50, 40)))
                == .notApplicable)
    }
}
